// What a text of the page, or a script, wants a diagram to show.
import type { Wish } from "../../embed/gambado-diagram";
import { readArrows, readCircles, readShow, type Show } from "./drawing";
import type { Drawn } from "./paint-drawn";
import { reading } from "./reading";
import { readTurns, type TurnList } from "./turn-list";

/** A wish as it is understood. */
export interface ReadWish {
  /** Null: the diagram's own. */
  position: string | null;
  /** Null: the diagram's own turns, if the position is its own. */
  line: TurnList | null;
  drawn: Pick<Drawn, "arrows" | "circles">;
  show: Show[];
}

/** Reads a wish; throws an AttributeFault. */
export function readWish({ position, turns, arrows, circles, show }: Wish): ReadWish {
  return {
    position: position?.trim() || null,
    line: turns === undefined ? null : reading("turns", () => readTurns(turns)),
    drawn: {
      arrows: reading("arrows", () => readArrows(arrows ?? "")),
      circles: reading("circles", () => readCircles(circles ?? "")),
    },
    show: reading("show", () => readShow(show ?? "")),
  };
}
