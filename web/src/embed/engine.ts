// The rules, loaded once for all diagrams of a page.
import init, { codes, Game, games, version } from "../../../pkg/gambado.js";
import type { Engine } from "../engine";

let living = 0;

/** A Game that is counted as long as it holds memory of the rules. */
class CountedGame extends Game {
  constructor(id: string, position?: string | null) {
    super(id, position);
    living += 1;
  }

  override free(): void {
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

let memory: WebAssembly.Memory | null = null;
let started: Promise<Engine> | null = null;

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
  ({ memory } = await init({ module_or_path: await wasm() }));
  return { Game: CountedGame, games, codes, version };
}
