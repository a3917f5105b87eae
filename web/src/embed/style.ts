// The diagrams' style: one sheet for all, made by script, which no Content-Security-Policy forbids.
import board from "../../board.css";
import table from "../play/table.css";
import element from "./element.css";

let shared: CSSStyleSheet | null = null;

export function styleSheet(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(board + table + element);
  }
  return shared;
}
