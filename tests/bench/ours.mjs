// The library as built into pkg/, in Node.

import { readFile } from "node:fs/promises";
import { Game, games, initSync } from "../../pkg/gambado.js";

initSync({ module: await readFile(new URL("../../pkg/gambado_bg.wasm", import.meta.url)) });

export { Game, games };
