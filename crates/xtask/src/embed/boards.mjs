// Prints what a diagram must know of the boards before the rules are loaded: argument, the folder of the bindings.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const folder = pathToFileURL(`${process.argv.at(-1)}/`);
const { games, initSync } = await import(new URL("gambado.js", folder));
initSync({ module: readFileSync(new URL("gambado_bg.wasm", folder)) });
const shapes = games().map(({ id, board, hands }) => {
  const { width, height, wraps } = board;
  return [id, { width, height, wraps, hands }];
});
console.log(JSON.stringify(Object.fromEntries(shapes)));
