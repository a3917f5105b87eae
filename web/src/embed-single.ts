// The script of diagrams in one file, with the wasm inside it: for places where only one file can be put.
import packed from "../../pkg/gambado_bg.wasm.gz";
import { define } from "./embed/element";

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : "";

define({
  rules: new URL("../rules/", script || document.baseURI),
  wasm() {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
  },
});
