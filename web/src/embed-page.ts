// The page that other pages show in an iframe: one diagram, told by the address what attributes tell the element.
import { ATTRIBUTES, FLAGS } from "./embed/attributes";
import { links } from "./lang/en/links";
import { learn, text } from "./lang/words";
import { VERSION } from "./play/link";

/** The diagram fills the window, with what stands under the board in it as well. */
const STYLE = `
  body { margin: 0; font-family: system-ui, sans-serif; }
  gambado-diagram { --gambado-size: 100%; --gambado-board-height: calc(100dvh - 5.5em); }
  gambado-diagram:is([buttons], [mode="puzzle"]) { --gambado-board-height: calc(100dvh - 8.5em); }
  gambado-diagram[list] { --gambado-board-height: calc(100dvh - 14em); }
  gambado-diagram[list]:is([buttons], [mode="puzzle"]) { --gambado-board-height: calc(100dvh - 17em); }
`;

/** What the address says: in its query, or behind it in the fragment, which counts more. */
function told(): URLSearchParams {
  const form = new URLSearchParams(location.search);
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) form.set(name, value);
  return form;
}

function show(): void {
  const form = told();
  const version = form.get("v") ?? VERSION;
  if (version !== VERSION) {
    document.body.textContent = text("link-version", { version });
    return;
  }
  const diagram = document.createElement("gambado-diagram");
  for (const name of ATTRIBUTES) {
    const value = form.get(name);
    if (value === null || (FLAGS.has(name) && (value === "0" || value === "false"))) continue;
    diagram.setAttribute(name, value);
  }
  document.body.replaceChildren(diagram);
}

learn(links);
const style = new CSSStyleSheet();
style.replaceSync(STYLE);
document.adoptedStyleSheets = [style];
addEventListener("hashchange", show);
await import(new URL("./embed/gambado-diagram.js", import.meta.url).href);
show();
