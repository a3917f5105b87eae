// Types of the element <gambado-diagram>.

/** The first or the second player. */
export type Side = "w" | "b";

/** What a diagram is used for. */
export type Mode = "play" | "show" | "puzzle" | "piece";

/** How the shown game stands. */
export interface State {
  /** Position text. */
  position: string;
  /** All turns, also those behind the position. */
  turns: string[];
  /** How many of them are played. */
  ply: number;
  status: {
    word: "ongoing" | "check" | "checkmate" | "stalemate" | "won" | "draw";
    reason: string;
    winner: Side | null;
    over: boolean;
    /** Whose turn it is. */
    side: Side;
  };
}

/** A turn has been played, by the reader, by the diagram (a puzzle's reply) or by `play`. */
export interface MoveDetail {
  /** Turn text. */
  turn: string;
  /** The same as people write it. */
  notation: string;
  side: Side;
  /** The position after it. */
  position: string;
  ply: number;
}

/** A try was refused. */
export interface RefusedDetail {
  turn: string;
  /** What refuses it, as a code and as the sentence that the reader sees. */
  code: string;
  sentence: string;
  /** The rule's number; null if it has none, as the common laws of chess. */
  ruling: string | null;
  /** Where the rule, or else the game's rules, can be read; null where there are no pages of rules. */
  address: string | null;
  /** Squares that show it. */
  sites: string[];
}

/** The game is over, or (reason "puzzle-solved") the puzzle is solved. */
export interface EndDetail {
  reason: string;
  winner: Side | null;
  sentence: string;
}

/** What a script wants to be seen; the strings are written as in the attributes. */
export interface Wish {
  /** The diagram's own if absent. */
  position?: string | undefined;
  turns?: string | undefined;
  arrows?: string | undefined;
  circles?: string | undefined;
  /** "marks", "attacks:e4", "moves:e4", with spaces between. */
  show?: string | undefined;
}

export interface GambadoDiagramEventMap extends HTMLElementEventMap {
  move: CustomEvent<MoveDetail>;
  refused: CustomEvent<RefusedDetail>;
  end: CustomEvent<EndDetail>;
}

/** Each property but the last few is the attribute of the same name. */
export interface GambadoDiagram extends HTMLElement {
  game: string | null;
  position: string | null;
  turns: string | null;
  ply: string | null;
  mode: string | null;
  answer: string | null;
  piece: string | null;
  square: string | null;
  arrows: string | null;
  circles: string | null;
  zones: string | null;
  rules: string | null;
  theme: string | null;
  flipped: boolean;
  list: boolean;
  buttons: boolean;
  plain: boolean;

  /**
   * Done when the game is there and can be played; its picture comes with the next frame. Fails when it cannot be there.
   * As soon as the diagram begins anew, this is another promise. A diagram begins when it is near the window.
   */
  readonly ready: Promise<void>;
  /** Null before the board is there, and in a piece card. */
  readonly state: State | null;
  /** Plays a turn in either notation; false: it was refused, and the diagram says why. */
  play(turn: string): boolean;
  /** Shows the position after so many turns. */
  goTo(ply: number): void;
  /** Puts back what the attributes tell. */
  startOver(): void;
  /** Shows something else, for good or in passing until `comeBack`. */
  show(wish: Wish, inPassing?: boolean): void;
  comeBack(): void;

  addEventListener<K extends keyof GambadoDiagramEventMap>(
    type: K,
    listener: (this: GambadoDiagram, event: GambadoDiagramEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "gambado-diagram": GambadoDiagram;
  }
}
