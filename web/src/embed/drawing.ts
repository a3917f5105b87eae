// Arrows, circles and other things to point out, as an author writes them.
import type { Drawn, Ink } from "../board/scene";
import { pageFault } from "../play/fault";

/** What a text of the page may ask for besides a position. */
export type Show = { kind: "marks" } | { kind: "attacks" | "moves"; site: string };

/** Reads `e2e4 g8f6:2`; throws a Fault. */
export function readArrows(text: string): Drawn["arrows"] {
  return words(text).map((word) => {
    const [, from, to, ink] = /^([a-z]\d+)([a-z]\d+)(?::([123]))?$/.exec(word) ?? [];
    if (!from || !to) throw pageFault("bad-arrow", { text: word });
    return { from, to, ink: inkOf(ink) };
  });
}

/** Reads `e4 d5:3`; throws a Fault. */
export function readCircles(text: string): Drawn["circles"] {
  return words(text).map((word) => {
    const [, site, ink] = /^([a-z]\d+)(?::([123]))?$/.exec(word) ?? [];
    if (!site) throw pageFault("bad-circle", { text: word });
    return { site, ink: inkOf(ink) };
  });
}

/** Reads `marks attacks:e4 moves:e4`; throws a Fault. */
export function readShow(text: string): Show[] {
  return words(text).map((word) => {
    if (word === "marks") return { kind: "marks" };
    const [, kind, site] = /^(attacks|moves):([a-z]\d+)$/.exec(word) ?? [];
    if (!site) throw pageFault("bad-show", { text: word });
    return { kind: kind as "attacks" | "moves", site };
  });
}

/** Throws a Fault if something is drawn where the board has no square. */
export function checkSites(sites: string[], known: { site: string }[]): void {
  const names = new Set(known.map((cell) => cell.site));
  const site = sites.find((name) => !names.has(name));
  if (site !== undefined) throw pageFault("no-square", { site });
}

/** The squares that a drawing names. */
export function sitesOf({ arrows, circles }: Pick<Drawn, "arrows" | "circles">): string[] {
  return [...arrows.flatMap(({ from, to }) => [from, to]), ...circles.map(({ site }) => site)];
}

export function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

function inkOf(text: string | undefined): Ink {
  return (text === undefined ? 1 : Number(text)) as Ink;
}
