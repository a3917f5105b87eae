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
  "type-turn": "Type a turn",
  play: "Play",
  position: "Position",
  "put-up": "Put up",
  copy: "Copy",
  copied: "Copied.",
  "copy-by-hand": "Copying is not allowed here: the text is selected, copy it by hand.",
  report: "Report this position",
  "report-text": "Link, position and version",
  "men-of-game": "The men",
  "men-in-words": "The position in words",
  "forward-w": "White’s forward",
  "forward-b": "Black’s forward",
  "turn-view": "Turn the board",
  "view-back": "Put the board back",
  earlier: "You see an earlier position. A turn played here takes the place of those that followed.",
  plays: "{name} plays {side}",
  help: "Keys",
  "help-text":
    "Arrow keys walk over the board, Enter picks up and puts down, Escape takes back. Page Up and Page Down go through the turns, Ctrl Z undoes.",
  "help-wrap": "Shift with an arrow key turns the board over its joins.",
  share: "Share",
  "not-loaded":
    "A part of the page could not be loaded. Try again, or load the page again: the game is kept.",
} as const;
