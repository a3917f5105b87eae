// What is known of the games' sources, in English.

/** What the rules say by code of a game. */
export const codes: Record<string, string> = {
  "qc-array-completed":
    "The only source of the array shows five Courtiers a side instead of six; the sixth stands where the symmetry wants it (c3, m3).",
  "qc-readings-chosen":
    "Some rules go past the letter of the inventor’s page, or choose between readings of it: rulings 5, 15, 16, 25 and 29.",
  "array-reconstructed":
    "The array is a reconstruction: the inventor’s diagram is lost. You can put up another one as a position.",
  "base-inferred": "What the game takes from the game it is based on is partly inferred.",
  "sho-inferred": "Inferred: the Knight becomes a Gold, as the Helm does that it replaces.",
  "wildebisho-inferred": "Inferred: men of Wildebisho are promoted to Queen or Gnu, at choice.",
  "alibaba-inferred":
    "Inferred: the army; that Alibabas leap; that no Fortress holds Kings and Princes; that Princelings are not promoted, but may go sideways on the enemy’s board.",
  "turn-inferred":
    "Inferred: the numbers of Clockwazirs and Anticlockwazirs; that left and right are those of the diagram for both sides; that Elephants do not cross the joins.",
  "yang-inferred":
    "Inferred: the nine cells of the enemy’s long diagonals off their corners stand for the last rank.",
  "courier-inferred":
    "The page does not say which Courier game is meant: the historical Courier Chess is assumed, with Pawns that become Ferzes on the nine cells of the enemy’s long diagonals off their corners.",
};
