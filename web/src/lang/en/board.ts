// What is said of a board and of the turns on it, in English. {names} in braces are filled in: a man's letter becomes its
// name, "w" and "b" become the names of the sides.

/** What the rules say by code of a position that is seen: statuses, and marks as words for a square. */
export const codes: Record<string, string> = {
  // Statuses.
  ongoing: "{side} to move.",
  check: "{side} to move, in check.",
  checkmate: "Checkmate: {winner} wins.",
  "stalemate-lost": "{side} has no legal turn and loses: {winner} wins.",
  "stalemate-drawn": "Stalemate: {side} has no legal turn. The game is drawn.",
  repetition: "Drawn: the same position has come too often.",
  "perpetual-check": "{winner} wins: the other side gave check again and again.",
  halfmoves: "Drawn: too many turns without progress.",
  dead: "Drawn: nobody can win any more.",
  "qc-joined": "{winner} wins: King and Queen have met.",
  "qc-both-pass": "Drawn: neither side has a turn to play.",
  // Marks.
  last: "last turn",
  "check-mark": "in check",
  activated: "the Blue Queen, activated",
  "neutral-target": "the Blue Queen may go",
  "neutral-capture": "the Blue Queen may take",
  "neutral-check": "in the Blue Queen’s check",
  paralysed: "checked, may not move",
  capturable: "can be taken now",
};

export const board = {
  board: "Board of {game}",
  // Squares, as a screen reader says them.
  "square-empty": "empty",
  "square-man": "{side} {man}",
  "square-neutral": "{man}",
  "square-base": "promoted from {man}",
  "square-selected": "picked up",
  "square-forward": "forward is {site}",
  "square-target": "can go here",
  "square-capture": "can take here",
  "square-crossing": "crossing between {site} and {corner}",
  "square-provisional": "for now",
  // Turns, announced.
  "turn-move": "{man} {from} to {to}",
  "turn-capture": "{man} {from} takes on {to}",
  "turn-castling": "{man} {from} castles to {to}",
  "turn-en-passant": "{man} {from} takes on {to} in passing",
  "turn-drop": "{man} dropped on {to}",
  "turn-swap": "{man} {from} changes places with {to}",
  "turn-join": "{man} {from} joins on {to}",
  "turn-pass": "no turn is possible: passes",
  "turn-promotion": "and becomes {man}",
  "turn-then": ", then ",
  // The turn being put together.
  "part-done": "{part}, for now.",
  "take-back": "Take back",
  "end-turn": "End the turn here",
  ruling: "Rule {number}",
  "the-rules": "The rules",
  passing: "{side} has no turn to play and passes.",
  "other-turn": "It is {side}’s turn.",
  choose: "Choose",
  decline: "Stays {man}",
  "choice-crossing": "{man} on {at}",
  // Men in hand, turns and tools.
  "in-hand": "In {side}’s hand",
  "nothing-in-hand": "{side}’s hand: nothing",
  first: "First position",
  back: "One turn back",
  forward: "One turn forward",
  latest: "Last position",
  turns: "Turns",
  "no-turns": "No turn has been played.",
  flip: "Flip",
  // Failures.
  unsaid: "The rules say “{code}”; the words for it are not loaded.",
  "no-start": "The program could not be loaded. A newer browser, or loading the page again, may help.",
  "rules-stopped":
    "The program of the rules stopped on an inner error. Your game is kept and is being opened again.",
  "rules-revived": "The game is open again.",
} as const;
