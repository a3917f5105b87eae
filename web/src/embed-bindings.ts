// The bindings once more, for a page whose diagrams come to need a second wasm.
export { __wbg_reset_state, Game, games, initSync } from "../../pkg/gambado.js";
