// The positions that every game is measured in.

import { readFile } from "node:fs/promises";

export const FILE = new URL("positions.json", import.meta.url);

/**
 * For each game its positions: a name, the turns that lead there from the array, a depth and the leaves there.
 * @returns {Promise<Record<string, { name: string, turns: string, depth: number, leaves: number }[]>>}
 */
export const readPositions = async () => JSON.parse(await readFile(FILE, "utf8"));
