// What the board is told to show. The board draws a scene and knows nothing else of the game.
import type { Man, Mark, Owner } from "../api";
import type { Brush } from "./brush";

/** Where a man that is picked up may go. */
export interface Target {
  /** The square aimed at; for a man on a crossing the lower-left square of its four. */
  site: string;
  /** Squares the man fills when it has arrived. */
  footprint: string[];
  /** Every square of every man it takes there. */
  victims: string[];
  /** The way it takes, both ends included. */
  path: string[];
}

/** A man that is picked up, from the board or from the hand (then its `sites` are empty). */
export interface Selection {
  man: Man;
  /** It stands on a crossing and aims at crossings. */
  crossing: boolean;
}

/** What is seen of a part that was played: of the last turn, or of one that is not yet complete. */
export interface Trace {
  kind: string;
  owner: Owner;
  /** Where the man stood, null for a drop; the lower-left square of its four if it stands on crossings. */
  origin: string | null;
  crossing: boolean;
  footprint: string[];
  path: string[];
}

/** One of several ways to end the same move, chosen on the board. */
export interface Choice {
  /** The name a reader sees and hears. */
  label: string;
  /** The drawing to show: kind and owner. */
  kind: string;
  owner: Owner;
  /** Squares to light while this choice is looked at. */
  footprint: string[];
}

/** Choices are offered beside this square. */
export interface Question {
  site: string;
  title: string;
  choices: Choice[];
}

/** Draws something over the board to point it out. */
export type Overlay = (brush: Brush) => void;

export const NOTHING_DRAWN: Overlay = () => {};

export interface Scene {
  men: Man[];
  /** Two men on one square: the second, and the first as it is among `men`. */
  guest: { site: string; kind: string } | null;
  marks: Mark[];
  /** The royal in check is mated. */
  mate: boolean;
  /** Squares of men that may be picked up now. */
  liftable: Set<string>;
  selection: Selection | null;
  targets: Target[];
  /** Parts already played of a turn that is not complete. */
  provisional: Trace[];
  /** Parts of the last turn. */
  last: Trace[];
  /** Squares that witness a refusal. */
  refused: string[];
  question: Question | null;
  /** Codes of the zones to show. */
  zones: Set<string>;
  drawn: Overlay;
  /** What a screen reader says of a square. */
  label: (site: string) => string;
}

/** What a pointer or the keyboard points at. */
export interface Aim {
  square: string;
  /** Lower-left square of the nearest crossing, where there is one. */
  crossing: string | null;
}

/** What the board reports. The board changes nothing by itself. */
export interface BoardEvents {
  /** A square was clicked, tapped or pressed by key. */
  press(aim: Aim): void;
  /** A man begins to be dragged; false: it may not be. */
  lift(aim: Aim): boolean;
  /** The dragged man was let go, over the board or (null) beside it. */
  drop(aim: Aim | null): void;
  /** Take back what is half done: Escape, the second button, a broken touch. */
  cancel(): void;
  /** The choice with this index was taken. */
  choose(index: number): void;
}
