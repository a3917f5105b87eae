// What a diagram shows in its place, whatever it is used for.
import type { EndDetail, MoveDetail, RefusedDetail } from "../../embed/gambado-diagram";
import type { Man } from "../api";
import type { View as Turned } from "../board/geometry";
import type { Overlay } from "../board/scene";
import type { Engine } from "../engine";
import type { GameRecord } from "../play/session";
import type { Settings } from "./attributes";

/** What an author wants to be seen: a position, the comments on the way to it, and what is drawn over it. */
export interface Home {
  position: string;
  /** Texts of the author's turns, also of those behind the position. */
  turns: string[];
  comments: Map<number, string>;
  drawn: Overlay;
  marked: boolean;
}

/** What puts a game back as it was. */
export interface KeptGame {
  record: GameRecord;
  /** Parts played of a turn that is not complete. */
  prefix: string;
  turned: Turned;
  home: Home;
  /** A puzzle's answer has been asked for. */
  shown: boolean;
}

/** What puts a piece card back as it was. */
export interface KeptCard {
  man: Man;
  others: Man[];
  turned: Turned;
}

export interface Details {
  move: MoveDetail;
  refused: RefusedDetail;
  end: EndDetail;
}

/** What a view is made of. */
export interface Making {
  engine: Engine;
  restart: () => Promise<Engine>;
  settings: Settings;
  tell<K extends keyof Details>(type: K, detail: Details[K]): void;
}

export interface View {
  readonly element: HTMLElement;
  /** Takes over attributes that leave the game as it stands. */
  look(settings: Settings): void;
  focus(): void;
  destroy(): void;
}
