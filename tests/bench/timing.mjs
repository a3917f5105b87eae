// How things are timed: in turns, several times, in processor time, and the best counts. What else a machine does only
// slows.

/** How often each contestant runs. */
const REPETITIONS = 3;

/**
 * The least seconds that each contestant took.
 * @param {Map<string, () => number | Promise<number>>} contestants each does its work and tells the seconds it took
 * @returns {Promise<Map<string, number>>}
 */
export async function best(contestants) {
  const least = new Map();
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    for (const [name, run] of contestants) {
      const seconds = await run();
      least.set(name, Math.min(seconds, least.get(name) ?? Number.POSITIVE_INFINITY));
    }
  }
  return least;
}

/** The seconds of processor time that a piece of work takes. */
export function seconds(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

/** The value that so great a part of the values does not exceed. */
export function quantile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(part * sorted.length) - 1];
}
