// What is known of the boards before the rules are loaded, so that a diagram keeps its room from the first.
import type { Outline } from "../board/geometry";

export type Shape = Outline & { hands: boolean };

const BOARDS = new Map(Object.entries(GAMBADO_BOARDS));

/** The shape of a game's board; of any, for a game that does not exist: the rules will say so. */
export function shapeOf(game: string): Shape {
  const [width, height, wraps, hands] = BOARDS.get(game) ?? [8, 8, false, false];
  return { width, height, wraps, hands };
}

/** The family of a game; null for a game that does not exist. */
export function familyOf(game: string): string | null {
  return BOARDS.get(game)?.[4] ?? null;
}
