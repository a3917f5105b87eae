// Arrows, circles and other things to point out, as an author writes them.
import type { BoardInfo } from "../api";
import { pageFault } from "../play/fault";
import type { Drawn, Ink } from "./paint-drawn";
import { reading } from "./reading";

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

/** Throws a Fault if one of these is no square of the board. */
export function checkSites(sites: string[], { cells }: BoardInfo): void {
  const names = new Set(cells.map((cell) => cell.site));
  const site = sites.find((name) => !names.has(name));
  if (site !== undefined) throw pageFault("no-square", { site });
}

/** Throws an AttributeFault if something is drawn where the board has no square. */
export function checkDrawn({ arrows, circles }: Pick<Drawn, "arrows" | "circles">, board: BoardInfo): void {
  const ends = arrows.flatMap(({ from, to }) => [from, to]);
  reading("arrows", () => checkSites(ends, board));
  const circled = circles.map(({ site }) => site);
  reading("circles", () => checkSites(circled, board));
}

export function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

function inkOf(text: string | undefined): Ink {
  return (text === undefined ? 1 : Number(text)) as Ink;
}
