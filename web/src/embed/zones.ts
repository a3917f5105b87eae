// The zones that a diagram shows.
import type { GameInfo } from "../api";
import { pageFault } from "../play/fault";
import { usualZones, zonesOf } from "../play/zones";
import type { Settings } from "./attributes";
import { reading } from "./reading";

/** Throws an AttributeFault. */
export function zonesOfSettings({ zones }: Settings, info: GameInfo): Set<string> {
  const known = zonesOf(info);
  const unknown = zones?.find((zone) => !known.includes(zone));
  return reading("zones", () => {
    if (unknown !== undefined) throw pageFault("no-zone", { text: unknown });
    return new Set(zones ?? usualZones(info));
  });
}
