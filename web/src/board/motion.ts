// Men on their way from one position to the next.
import type { Man } from "../api";

/** A man and the squares it goes over. */
export interface Travel {
  man: Man;
  path: string[];
}

export interface Motion {
  travels: Travel[];
  /** Men taken on the way; they stay to be seen until the end. */
  leaving: Man[];
  start: number;
  duration: number;
}

const BASE = 140;
const PER_SQUARE = 35;
const LONGEST = 420;

const key = (man: Man) => `${man.letter}@${man.site}`;

/**
 * What has to be moved to come from one list of men to another. `ways` are the ways of the parts played; what
 * else has changed its place (a castled Rook) goes straight.
 */
export function motionBetween(before: Man[], after: Man[], ways: string[][], start: number): Motion | null {
  const stays = new Set(before.map(key));
  const arrived = after.filter((man) => !stays.has(key(man)));
  const kept = new Set(after.map(key));
  let gone = before.filter((man) => !kept.has(key(man)));
  const travels: Travel[] = [];
  const joined = joinWays(ways);
  for (const man of arrived) {
    const way = joined.find((path) => path.at(-1) === man.site);
    const origin = way
      ? gone.find((other) => other.site === way[0])
      : gone.find((other) => other.letter === man.letter);
    if (!origin) continue;
    gone = gone.filter((other) => other !== origin);
    travels.push({ man, path: way ?? [origin.site, man.site] });
  }
  if (travels.length === 0) return null;
  const longest = Math.max(...travels.map((travel) => travel.path.length));
  return { travels, leaving: gone, start, duration: Math.min(LONGEST, BASE + PER_SQUARE * longest) };
}

/** Ways that follow on one another become one. */
function joinWays(ways: string[][]): string[][] {
  const joined: string[][] = [];
  for (const way of ways) {
    const last = joined.at(-1);
    if (last && way.length > 1 && last.at(-1) === way[0]) last.push(...way.slice(1));
    else if (way.length > 1) joined.push([...way]);
  }
  return joined;
}

/** How much of the way is done, from 0 to 1: slow at both ends. */
export function progress(motion: Motion, now: number): number {
  const part = Math.min(1, Math.max(0, (now - motion.start) / motion.duration));
  return part * part * (3 - 2 * part);
}
