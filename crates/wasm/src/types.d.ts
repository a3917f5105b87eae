// Sites are named as in turn text: "e4", "a10", "n7". Letters of men are in their side's case unless said otherwise.
// Every error thrown is a GambadoError.

/** First or second player. */
export type SideId = "w" | "b";
/** A player, or nobody (the Blue Queen). */
export type Owner = SideId | "n";

export interface Cell {
  site: string;
  /** File from the left and rank from the bottom, from 0. */
  x: number;
  y: number;
  /** 0 as the first player's left corner, 1 as the squares beside it. */
  shade: 0 | 1;
  /** Codes of the zones it lies in: "court", "promotion-w". */
  zones: string[];
  /**
   * The cell that lies forward of this one for the first and for the second side, on boards on which forward is not
   * the same everywhere.
   */
  forward: [string | null, string | null];
}

export interface BoardInfo {
  width: number;
  height: number;
  /** Cells that do not exist (the middle of Queens' Courtiers) are missing. */
  cells: Cell[];
  /** The edges are joined. */
  wraps: boolean;
  files: string[];
  ranks: string[];
}

export interface KindInfo {
  /** In upper case, or "*". */
  letter: string;
  /** Name of its drawing, and of its name in a language: "knight", "blue-queen". */
  kind: string;
  royal: boolean;
  /** Stands on a crossing and fills four squares. */
  crossing: boolean;
}

export interface GameInfo {
  id: string;
  /** The page that its rulings are numbered on. */
  family: "blue-queen" | "queens-courtiers" | "cobra-chess" | "qb98";
  /** Its usual array as position text. */
  start: string;
  /** Other arrays that players may choose or draw by lot, by where a man of this kind stands. */
  starts: { kind: string; site: string; position: string }[];
  /** What lot may decide: one of `starts`, or who plays the first side. */
  lot: ("start" | "sides")[];
  /** Codes of the sides' names. */
  sides: [string, string];
  board: BoardInfo;
  kinds: KindInfo[];
  /** Whether captured men go to their captor's hand. */
  hands: boolean;
  /** Codes of what a reader has to know about sources. */
  notes: string[];
}

export interface Man {
  /** Where it stands; on a crossing, the lower-left of its four squares. */
  site: string;
  /** All squares that it fills. */
  sites: string[];
  letter: string;
  kind: string;
  owner: Owner;
  /** What it reverts to when captured. */
  base: string | null;
  baseKind: string | null;
}

export interface HandMan {
  side: SideId;
  letter: string;
  kind: string;
  count: number;
}

/** One thing that may be played next in a turn, or was played. */
export interface Part {
  /** As in turn text: "e5e3", "e7e8=Q", "a9a10=C@a9", "P@e4", "pass". */
  text: string;
  kind: "move" | "castling" | "en-passant" | "drop" | "swap" | "join" | "pass";
  /** The letter of the man that moves; "" for a pass. */
  man: string;
  owner: Owner;
  /** Null for a drop or a pass. */
  from: string | null;
  /** Null for a pass. */
  to: string | null;
  /** The squares that the man fills when it has arrived. */
  footprint: string[];
  /** For each man taken, the squares that it fills. */
  captures: string[][];
  /** The letter, in upper case, of what the man becomes. */
  promotion: string | null;
  /** The man could become another on the same way and does not. */
  declines: boolean;
  /** The crossing on which a promoted man stands. */
  at: string | null;
  /** The squares from origin to destination along the way taken, both included. */
  path: string[];
  /** The turn is whole with it. */
  complete: boolean;
  /** Another part may follow it. */
  continues: boolean;
}

/** Why a turn is not legal. */
export interface Refusal {
  code: string;
  /** The page on which the ruling stands. */
  page: string;
  /** The ruling's number; null where a common law of chess refuses. */
  ruling: string | null;
  /** Which part of the turn is at fault, from 0. */
  part: number;
  /** The squares that witness it. */
  sites: string[];
  /** Values for a sentence's placeholders. */
  text: Record<string, string>;
}

export interface Status {
  word: "ongoing" | "check" | "checkmate" | "stalemate" | "won" | "draw";
  /** A code: "repetition", "stalemate-lost". */
  reason: string;
  winner: SideId | null;
  over: boolean;
  /** Whose turn it is. */
  side: SideId;
}

/** Something that the board should show. */
export interface Mark {
  /**
   * A code. "last": the last turn's `sites`. "check-mark": the royal on `site`, attacked `by`, along `sites`.
   * "activated": the Blue Queen on `site`, for `side`, `by` its men. "neutral-target", "neutral-capture": where she
   * may go, what she may take. "neutral-check": the King on `site` in her check, `by` her and who activates her.
   */
  kind: string;
  side: Owner | null;
  /** The man that it is about, or "". */
  site: string;
  by: string[];
  sites: string[];
}

/** What stands on a square before and after a turn: a letter, with its base as in "g~p", or "". */
export interface Change {
  site: string;
  before: string;
  after: string;
}

/** A turn that was played. */
export interface Step {
  text: string;
  notation: string;
  side: SideId;
  parts: Part[];
  changes: Change[];
}

export interface History {
  /** The position that the game began with. */
  start: string;
  /** All turns; those behind the first `ply` are taken back and can be played again. */
  steps: Step[];
  ply: number;
}

/** Where a man could go: by moving, by taking. */
export interface Reach {
  site: string;
  /** The squares that it fills there. */
  sites: string[];
  move: boolean;
  capture: boolean;
}

export interface GambadoError extends Error {
  code: string;
  place: {
    /** The field of a position text, or "id". */
    field: "id" | "board" | "hands" | "turn" | "rights" | "passed" | "halfmoves" | "number" | null;
    /** The character of the whole text, from 0. */
    at: number | null;
    site: string | null;
    /** The turn in a list of turns; always null from this library, which reads one at a time. */
    turn: number | null;
    /** The part of a refused turn, from 0. */
    part: number | null;
  };
  /** Values for a sentence's placeholders. */
  text: Record<string, string>;
}
