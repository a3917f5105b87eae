// The rules, loaded once for all diagrams of a page.
import { __wbg_reset_state, Game, games, initSync } from "../../../pkg/gambado.js";
import type { GameInfo } from "../api";
import type { Engine } from "../engine";
import { familyOf } from "./boards";

/** What a diagram uses of the bindings of a wasm. One copy of them serves one wasm. */
export type Bindings = Engine &
  Pick<typeof import("../../../pkg/gambado.js"), "__wbg_reset_state" | "initSync">;

/** Where the wasm comes from. */
export interface Source {
  /** Gets the bytes of the wasm with all games. */
  wasm(): Promise<BufferSource>;
  /** What there is besides, if the wasm comes in parts. */
  parts?: {
    /** Gets the bytes of the wasm with the games of one family. */
    wasm(family: string): Promise<BufferSource>;
    /** Gets the bindings once more, for a second wasm on the page. */
    bindings(): Promise<Bindings>;
  };
}

/** What is known of each game that was asked for: the same for all of a game's diagrams. */
const INFOS = new Map<string, GameInfo>();

/** A wasm that runs, and who uses it. */
export class Rules {
  readonly engine: Engine;
  readonly memory: WebAssembly.Memory;
  /** Counts how often the rules have been started. */
  generation = 0;
  /** How many Games hold memory now. */
  living = 0;
  readonly #bindings: Bindings;
  /** What each user does when the rules have been started afresh. */
  readonly #users = new Map<object, () => void>();

  constructor(bindings: Bindings, module: WebAssembly.Module) {
    this.#bindings = bindings;
    this.memory = bindings.initSync({ module }).memory;
    this.engine = { Game: counted(bindings.Game, this), games: bindings.games };
  }

  /** Tells the user when another has found that the rules have failed: its Games are then gone. */
  use(user: object, afresh: () => void): void {
    this.#users.set(user, afresh);
  }

  leave(user: object): void {
    this.#users.delete(user);
  }

  /** Starts the rules afresh, after they have failed in the hands of this user. */
  async restart(user: object): Promise<Engine> {
    this.#bindings.__wbg_reset_state();
    this.generation += 1;
    this.living = 0;
    for (const [other, afresh] of [...this.#users]) if (other !== user) afresh();
    return this.engine;
  }
}

/** A class of Games that are counted as long as they hold memory of the rules. */
function counted(Base: typeof Game, rules: Rules): typeof Game {
  return class extends Base {
    readonly #generation = rules.generation;
    readonly #id: string;

    constructor(id: string, position?: string | null) {
      super(id, position);
      this.#id = id;
      rules.living += 1;
    }

    override info(): GameInfo {
      const known = INFOS.get(this.#id);
      if (known) return known;
      const info = super.info();
      INFOS.set(this.#id, info);
      return info;
    }

    override free(): void {
      // The memory of rules that have failed is gone, and this Game with it.
      if (this.#generation !== rules.generation) return;
      super.free();
      rules.living -= 1;
    }
  };
}

/** Rules that run. */
const RUNNING: Rules[] = [];

/** What was asked for: the games of one family, or (null) all. */
const ASKED: { family: string | null; rules: Promise<Rules> }[] = [];

/** How many Games hold memory now. */
export function livingGames(): number {
  return RUNNING.reduce((sum, rules) => sum + rules.living, 0);
}

/** How many bytes of memory the rules have taken. */
export function wasmBytes(): number {
  return RUNNING.reduce((sum, rules) => sum + rules.memory.buffer.byteLength, 0);
}

/**
 * Starts rules with a game, or gives those that run. If the diagrams of a page show games of one family, theirs are
 * enough; else all share those with all games. After a failure the next call tries again.
 */
export function startRules(game: string, others: Iterable<string>, source: Source): Promise<Rules> {
  const family = familyOf(game);
  const known = ASKED.find((asked) => asked.family === null || asked.family === family);
  if (known) return known.rules;
  const alone = ASKED.length === 0 && [...others].every((other) => familyOf(other) === family);
  const asked = { family: alone ? family : null, rules: start(alone ? family : null, source) };
  ASKED.push(asked);
  asked.rules.catch(() => ASKED.splice(ASKED.indexOf(asked), 1));
  return asked.rules;
}

async function start(family: string | null, { wasm, parts }: Source): Promise<Rules> {
  const bytes = await (parts && family !== null ? parts.wasm(family) : wasm());
  // From bytes: a host that serves wasm under a wrong type is then no obstacle.
  const module = await WebAssembly.compile(bytes);
  const again = parts && RUNNING.length > 0 ? await parts.bindings() : null;
  const rules = new Rules(again ?? { __wbg_reset_state, Game, games, initSync }, module);
  RUNNING.push(rules);
  return rules;
}
