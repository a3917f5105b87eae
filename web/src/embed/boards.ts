// What is known of the boards before the rules are loaded, so that a diagram keeps its room from the first.
import type { Outline } from "../board/geometry";

export type Shape = Outline & { hands: boolean };

const UNKNOWN: Shape = { width: 8, height: 8, wraps: false, hands: false };

/** The shape of a game's board; of any, for a game that does not exist: the rules will say so. */
export function shapeOf(game: string): Shape {
  return GAMBADO_BOARDS[game] ?? UNKNOWN;
}
