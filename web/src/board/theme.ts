// The board's colours, read from CSS custom properties, so that a page can set them.
import type { Owner } from "../api";
import type { Inks } from "./pieces";

const NAMES = {
  light: "--gambado-light",
  dark: "--gambado-dark",
  court: "--gambado-zone",
  frame: "--gambado-frame",
  text: "--gambado-text",
  last: "--gambado-last",
  select: "--gambado-select",
  target: "--gambado-target",
  halo: "--gambado-halo",
  danger: "--gambado-danger",
  neutral: "--gambado-neutral",
  join: "--gambado-join",
  veil: "--gambado-veil",
  ink1: "--gambado-ink-1",
  ink2: "--gambado-ink-2",
  ink3: "--gambado-ink-3",
} as const;

export type Theme = Record<keyof typeof NAMES, string> & { men: Record<Owner, Inks>; font: string };

const OWNERS: Owner[] = ["w", "b", "n"];
const PARTS = ["body", "edge", "detail"] as const;

/** Makes the colours known to the browser as colours: it then works them out (light-dark, color-mix) for the canvas. */
export function registerColours(): void {
  const men = OWNERS.flatMap((owner) => PARTS.map((part) => `--gambado-${owner}-${part}`));
  for (const name of [...Object.values(NAMES), ...men]) {
    try {
      CSS.registerProperty({ name, syntax: "<color>", inherits: true, initialValue: "transparent" });
    } catch {
      // Another board on the page has done it.
      return;
    }
  }
}

function inksOf(style: CSSStyleDeclaration, owner: Owner): Inks {
  const read = (part: string) => style.getPropertyValue(`--gambado-${owner}-${part}`).trim();
  return { body: read("body"), edge: read("edge"), detail: read("detail") };
}

export function readTheme(element: Element): Theme {
  const style = getComputedStyle(element);
  const colours = Object.fromEntries(
    Object.entries(NAMES).map(([key, name]) => [key, style.getPropertyValue(name).trim()]),
  ) as Record<keyof typeof NAMES, string>;
  return {
    ...colours,
    men: { w: inksOf(style, "w"), b: inksOf(style, "b"), n: inksOf(style, "n") },
    font: style.fontFamily,
  };
}
