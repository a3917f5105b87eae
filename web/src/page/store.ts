// What is kept in the browser from one visit to the next. Works without, when storage is denied.
import type { View } from "../board/geometry";
import type { GameRecord } from "../play/session";

/** What is kept of one game. */
export interface Kept {
  record: GameRecord;
  /** Parts played of a turn that is not complete. */
  prefix: string;
  view: View;
  /** Zones shown on the board. */
  zones: string[] | null;
  /** Names of the players of the first and the second side, where lot decided. */
  players: [string, string] | null;
}

interface Contents {
  form: number;
  theme: "light" | "dark" | null;
  /** Id of the game seen last. */
  current: string | null;
  games: Record<string, Kept>;
}

const KEY = "gambado";
/** Changes whenever the contents change their form: what was kept in another is left out. */
const FORM = 1;

export class Store {
  #contents: Contents;

  constructor() {
    this.#contents = read() ?? { form: FORM, theme: null, current: null, games: {} };
  }

  get theme(): Contents["theme"] {
    return this.#contents.theme;
  }

  set theme(theme: Contents["theme"]) {
    this.#contents.theme = theme;
    this.#write();
  }

  get current(): Kept | null {
    return this.#contents.current === null ? null : this.game(this.#contents.current);
  }

  game(id: string): Kept | null {
    return this.#contents.games[id] ?? null;
  }

  keep(kept: Kept): void {
    this.#contents.current = kept.record.game;
    this.#contents.games[kept.record.game] = kept;
    this.#write();
  }

  #write(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#contents));
    } catch {
      // Denied or full: the address still holds the game.
    }
  }
}

function read(): Contents | null {
  try {
    const contents = JSON.parse(localStorage.getItem(KEY) ?? "null") as Contents | null;
    return contents?.form === FORM ? contents : null;
  } catch {
    return null;
  }
}
