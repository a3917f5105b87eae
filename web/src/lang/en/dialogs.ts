// What the playground's dialogs say, in English.
export const dialogs = {
  // A new game.
  "start-square": "{man} starts on",
  "by-lot": "By lot",
  "who-is": "Who plays {side}",
  player: "Player {number}",
  "player-names": "Names of the players",
  cancel: "Cancel",
  begin: "Begin",
  drawn: "By lot: {what}.",
  "starts-on": "the {man} starts on {site}",
  // Sharing the position on screen.
  "share-as": "As",
  "share-element": "A diagram in a page: element",
  "share-iframe": "A diagram in a page: iframe",
  "share-link": "A link",
  "share-picture": "A still picture (SVG)",
  "share-how": "The diagram",
  "share-still": "only to be looked at",
  "share-buttons": "with buttons",
  "share-list": "with the list of turns",
  "share-flipped": "flipped",
  "share-inside": "with a still picture inside, for print and for pages without scripts",
  "share-text": "Text to copy",
  save: "Save as a file",
  close: "Close",
} as const;
