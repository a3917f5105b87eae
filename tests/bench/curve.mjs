// What a turn costs as boards grow: one game, orthodox in its men, on square boards, natively.

import { startNative } from "./native.mjs";
import { fixed, print, times } from "./table.mjs";
import { best } from "./timing.mjs";

const SIZES = [8, 9, 10, 11, 12, 13, 14, 15];
const DEPTH = 2;
const LEAVES = 2_000_000;

export async function measure() {
  const native = startNative();
  const boards = [];
  for (const size of SIZES) {
    const id = `board-${size}`;
    const turns = (await native.count(id, 1, 1)).leaves;
    const { leaves } = await native.count(id, DEPTH, 1);
    boards.push({ id, size, turns, leaves, rounds: Math.ceil(LEAVES / leaves) });
  }
  const runs = boards.map(({ id, rounds }) => [
    id,
    async () => (await native.count(id, DEPTH, rounds)).seconds / rounds,
  ]);
  const least = await best(new Map(runs));
  native.end();
  const cost = ({ id, leaves }) => (least.get(id) / leaves) * 1e9;
  const rows = boards.map((board) => [
    `${board.size} x ${board.size}`,
    String(board.size ** 2),
    String(board.turns),
    fixed(cost(board)),
    times(cost(board) / cost(boards[0])),
    "#".repeat(Math.round((20 * cost(board)) / cost(boards[0]))),
  ]);
  print(
    "Cost of a turn as boards grow (aim: as many ns a turn on each)",
    ["board", "cells", "turns in 8 positions", "ns/turn", "of 8 x 8", ""],
    rows,
  );
}
