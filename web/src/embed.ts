// The script of diagrams in other pages, with the wasm beside it.
import { define } from "./embed/element";

define({
  rules: new URL("../rules/", import.meta.url),
  async wasm() {
    const address = new URL("./gambado-diagram.wasm", import.meta.url);
    const answer = await fetch(address, { integrity: GAMBADO_WASM_INTEGRITY });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.arrayBuffer();
  },
});
