// What a text of the page, or a script, wants a diagram to show.
import type { Drawn } from "../board/scene";
import { readArrows, readCircles, readShow, type Show } from "./drawing";
import { reading } from "./reading";
import { readTurns, type TurnList } from "./turn-list";

/** A wish as it is written, each text as in an attribute. */
export interface WrittenWish {
  position?: string | undefined;
  turns?: string | undefined;
  arrows?: string | undefined;
  circles?: string | undefined;
  show?: string | undefined;
}

export interface Wish {
  /** Null: the diagram's own. */
  position: string | null;
  /** Null: the diagram's own turns, if the position is its own. */
  line: TurnList | null;
  drawn: Pick<Drawn, "arrows" | "circles">;
  show: Show[];
}

/** Reads a wish; throws an AttributeFault. */
export function readWish({ position, turns, arrows, circles, show }: WrittenWish): Wish {
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
