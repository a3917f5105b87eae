// What stands round the board of the playground, in English.

/** What the rules say by code: zones of the board. */
export const codes: Record<string, string> = {
  court: "Court",
  course: "Course",
  "long-diagonal": "Long diagonals",
  "promotion-w": "Promotion of White",
  "promotion-b": "Promotion of Black",
  "fortress-w": "White’s Fortress",
  "fortress-b": "Black’s Fortress",
  "board-a": "White’s board",
  "board-b": "Black’s board",
};

export const playground = {
  title: "Gambado",
  game: "Game",
  rules: "Rules",
  "new-game": "New game",
  "dark-light": "Dark or light",
  undo: "Undo",
  redo: "Redo",
  "forward-w": "White’s forward",
  "forward-b": "Black’s forward",
  "turn-view": "Turn the board",
  "view-back": "Put the board back",
  earlier: "You see an earlier position. A turn played here takes the place of those that followed.",
  plays: "{name} plays {side}",
  share: "Share",
  "fault-link": "The link could not be opened.",
  "fault-kept": "The game on the board is as it was.",
  "not-loaded":
    "A part of the page could not be loaded. Try again, or load the page again: the game is kept.",
} as const;
