// The diagrams' style: one sheet for all, made by script, which no Content-Security-Policy forbids.
import diagram from "../../../pkg/diagram.css";

let shared: CSSStyleSheet | null = null;

export function styleSheet(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(diagram);
  }
  return shared;
}
