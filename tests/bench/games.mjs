// Every game: leaves a second of perft with the last ply counted, over fixed positions, in wasm and natively.

import assert from "node:assert/strict";
import * as ffish from "./ffish.mjs";
import { startNative } from "./native.mjs";
import { Game, games } from "./ours.mjs";
import { readPositions } from "./positions.mjs";
import { fixed, millions, print, times } from "./table.mjs";
import { best, seconds } from "./timing.mjs";

/** About how many leaves a position is counted for in one go. */
const LEAVES = 1_000_000;
/** What ffish counts in the same time: orthodox chess from its array. */
const YARDSTICK = { depth: 4, leaves: 197_281 };
/** Twenty million a second where ffish, as its users count, has 5.57 million. */
const AIM = 20 / 5.57;
const NATIVE_AIM = 0.8;

export async function measure() {
  const positions = await readPositions();
  const native = startNative();
  const rows = [];
  for (const { id, board } of games()) {
    assert.ok(positions[id], `positions.json has no positions of ${id}`);
    rows.push([...row(await compare(id, positions[id], native)), String(board.cells.length)]);
  }
  native.end();
  print(
    `Perft over the positions of each game, all alike in weight (aim: ${fixed(AIM)} x ffish's orthodox chess; wasm at ${NATIVE_AIM} of native)`,
    [
      "",
      "M leaves/s",
      "x ffish",
      "slowest position",
      "M leaves/s",
      "native",
      "wasm/native",
      "ns/leaf",
      "cells",
    ],
    rows,
  );
}

function row({ id, rates, yardstick }) {
  const mean = (kind) => rates.length / rates.reduce((sum, rate) => sum + 1 / rate[kind], 0);
  const [wasm, machine] = [mean("wasm"), mean("native")];
  const slowest = rates.reduce((a, b) => (a.wasm < b.wasm ? a : b));
  return [
    id,
    millions(wasm),
    times(wasm / yardstick),
    slowest.name,
    millions(slowest.wasm),
    millions(machine),
    fixed(wasm / machine),
    fixed(1e9 / wasm),
  ];
}

/** The leaves a second of a game's positions, in wasm and natively, and those of the yardstick. */
async function compare(id, entries, native) {
  const yardstick = () =>
    seconds(() => assert.equal(ffish.perft("chess", YARDSTICK.depth), YARDSTICK.leaves, "ffish"));
  const contestants = new Map([["yardstick", yardstick]]);
  const opened = entries.map((entry) => ({ ...entry, game: openAt(id, entry.turns) }));
  for (const { name, game, depth, leaves } of opened) {
    const rounds = Math.ceil(LEAVES / leaves);
    const what = `${id}, ${name}, depth ${depth}`;
    contestants.set(`wasm ${name}`, () =>
      seconds(() => {
        for (let round = 0; round < rounds; round++) assert.equal(game.perft(depth), leaves, `${what}, wasm`);
      }),
    );
    const position = game.position();
    contestants.set(`native ${name}`, async () => {
      const counted = await native.count(id, depth, rounds, position);
      assert.equal(counted.leaves, leaves, `${what}, native`);
      return counted.seconds;
    });
  }
  const least = await best(contestants);
  const rates = opened.map(({ name, game, leaves }) => {
    game.free();
    const counted = Math.ceil(LEAVES / leaves) * leaves;
    return { name, wasm: counted / least.get(`wasm ${name}`), native: counted / least.get(`native ${name}`) };
  });
  return { id, rates, yardstick: YARDSTICK.leaves / least.get("yardstick") };
}

function openAt(id, turns) {
  const game = new Game(id);
  for (const turn of turns.split(" ").filter(Boolean)) game.applyMove(turn);
  return game;
}
