// The rules, loaded once for all diagrams of a page.
import { __wbg_reset_state, Game, games, initSync } from "../../../pkg/gambado.js";
import type { GameInfo } from "../api";
import type { Engine } from "../engine";

let living = 0;
let memory: WebAssembly.Memory | null = null;
let started: Promise<Engine> | null = null;
/** Counts how often the rules have been started. */
let generation = 0;
/** Who uses the rules, and what it does when they have been started afresh. */
const users = new Map<object, () => void>();

/** What is known of each game that was asked for: the same for all of a game's diagrams. */
const INFOS = new Map<string, GameInfo>();

/** A Game that is counted as long as it holds memory of the rules. */
class CountedGame extends Game {
  readonly #generation = generation;
  readonly #id: string;

  constructor(id: string, position?: string | null) {
    super(id, position);
    this.#id = id;
    living += 1;
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
    if (this.#generation !== generation) return;
    super.free();
    living -= 1;
  }
}

/** How many Games hold memory now. */
export function livingGames(): number {
  return living;
}

/** How many bytes of memory the rules have taken. */
export function wasmBytes(): number {
  return memory?.buffer.byteLength ?? 0;
}

/** Starts the rules with the bytes of the wasm, or gives those that run. After a failure the next call tries again. */
export function startEngine(wasm: () => Promise<BufferSource>): Promise<Engine> {
  started ??= load(wasm).catch((error) => {
    started = null;
    throw error;
  });
  return started;
}

async function load(wasm: () => Promise<BufferSource>): Promise<Engine> {
  // From bytes: a host that serves wasm under a wrong type is then no obstacle.
  ({ memory } = initSync({ module: await WebAssembly.compile(await wasm()) }));
  return ENGINE;
}

const ENGINE: Engine = { Game: CountedGame, games };

/** Tells the user when another has found that the rules have failed: its Games are then gone. */
export function useEngine(user: object, afresh: () => void): void {
  users.set(user, afresh);
}

export function leaveEngine(user: object): void {
  users.delete(user);
}

/** Starts the rules afresh, after they have failed in the hands of this user. */
export async function restartEngine(user: object): Promise<Engine> {
  __wbg_reset_state();
  generation += 1;
  living = 0;
  for (const [other, afresh] of [...users]) if (other !== user) afresh();
  return ENGINE;
}
