// Zones of a board that can be shown.
import type { GameInfo } from "../api";
import { FORWARD } from "../board/paint-forward";

/** Zones that are part of the board's own picture. */
const ALWAYS_SHOWN = ["court"];

/** Zones and directions that can be shown; which board a square is on is drawn anyway. */
export function zonesOf({ board }: GameInfo): string[] {
  const zones = new Set(
    board.cells.flatMap((cell) => cell.zones).filter((zone) => !zone.startsWith("board-")),
  );
  if (board.cells.some((cell) => cell.forward[0] !== null)) zones.add(FORWARD.w).add(FORWARD.b);
  return [...zones];
}

/** Those that are shown unless something else is asked for. */
export function usualZones(info: GameInfo): string[] {
  return zonesOf(info).filter((zone) => ALWAYS_SHOWN.includes(zone));
}
