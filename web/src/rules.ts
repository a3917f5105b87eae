// The rules as the playground loads them: `gambado.js` beside the page, which tests and measurements load as well.
import { type InitOutput, initSync } from "../../pkg/gambado.js";

export { Game, games, version } from "../../pkg/gambado.js";

/** Starts the rules, whatever type the wasm is served under. */
export default async function start(): Promise<InitOutput> {
  const answer = await fetch(new URL("./gambado_bg.wasm", import.meta.url));
  return initSync({ module: await WebAssembly.compile(await answer.arrayBuffer()) });
}
