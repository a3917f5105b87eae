// The board's colours, read from CSS custom properties, so that a page can set them.
import type { Owner } from "../api";
import type { Inks } from "./pieces";

const COLOURS = [
  "light",
  "dark",
  "zone",
  "frame",
  "text",
  "last",
  "select",
  "target",
  "halo",
  "danger",
  "neutral",
  "join",
  "veil",
  "ink-1",
  "ink-2",
  "ink-3",
] as const;

type Colours = Record<(typeof COLOURS)[number], string>;

export type Theme = Colours & { men: Record<Owner, Inks>; font: string };

const OWNERS: Owner[] = ["w", "b", "n"];
const PARTS = ["body", "edge", "detail"] as const;

/** The custom property of a colour. */
function property(colour: string): string {
  return `--gambado-${colour}`;
}

let registered = false;

/** Makes the colours known to the browser as colours: it then works them out (light-dark, color-mix) for the canvas. */
export function registerColours(): void {
  if (registered) return;
  registered = true;
  const men = OWNERS.flatMap((owner) => PARTS.map((part) => `${owner}-${part}`));
  for (const colour of [...COLOURS, ...men]) {
    try {
      CSS.registerProperty({
        name: property(colour),
        syntax: "<color>",
        inherits: true,
        initialValue: "transparent",
      });
    } catch {
      // Another script on the page has done it.
      return;
    }
  }
}

export function readTheme(element: Element): Theme {
  const style = getComputedStyle(element);
  const read = (colour: string) => style.getPropertyValue(property(colour)).trim();
  const inks = (owner: Owner): Inks => ({
    body: read(`${owner}-body`),
    edge: read(`${owner}-edge`),
    detail: read(`${owner}-detail`),
  });
  const colours = Object.fromEntries(COLOURS.map((colour) => [colour, read(colour)])) as Colours;
  return { ...colours, men: { w: inks("w"), b: inks("b"), n: inks("n") }, font: style.fontFamily };
}
