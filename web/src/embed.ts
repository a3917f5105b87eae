// The script of diagrams in other pages, with the wasm beside it: one with all games, and one for each family.
import { define } from "./embed/element";

async function fetched(name: string): Promise<ArrayBuffer> {
  const address = new URL(`./${name}`, import.meta.url);
  const answer = await fetch(address, { integrity: GAMBADO_WASM_INTEGRITY[name] ?? "" });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.arrayBuffer();
}

define({
  rules: new URL("../rules/", import.meta.url),
  wasm: () => fetched("gambado-diagram.wasm"),
  parts: {
    wasm: (family) => fetched(`gambado-diagram.${family}.wasm`),
    bindings: () => import(new URL("./gambado-diagram.bindings.js", import.meta.url).href),
  },
});
