// Perft of orthodox chess and of Capablanca's, beside other libraries.

import assert from "node:assert/strict";
import { Game } from "./ours.mjs";
import { PEERS } from "./peers.mjs";
import { fixed, millions, print, times } from "./table.mjs";
import { best, seconds } from "./timing.mjs";

/** A position without the Blue Queen is a position of the game she is added to. */
export const GAMES = {
  chess: {
    title: "orthodox chess",
    id: "blue-queen-64",
    position: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR - w KQkq - 0 1",
    depth: 5,
    leaves: [20, 400, 8_902, 197_281, 4_865_609],
  },
  capablanca: {
    title: "Capablanca's chess",
    id: "blue-queen-80-centaur",
    position: "rncbqkbhnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNCBQKBHNR - w KQkq - 0 1",
    depth: 4,
    leaves: [28, 784, 25_228, 805_128],
  },
};

/** What is aimed at, as a ratio. */
const AIMS = { ffish: 10, "shakmaty in wasm": 1 / 3 };

export async function measure() {
  for (const [name, game] of Object.entries(GAMES)) await compare(game, PEERS[name]);
}

async function compare({ title, id, position, depth, leaves }, peers) {
  const game = new Game(id, position);
  const libraries = { gambado: (depth) => game.perft(depth), ...peers };
  for (const [name, perft] of Object.entries(libraries)) {
    for (let depth = 1; depth < leaves.length; depth++) {
      assert.equal(perft(depth), leaves[depth - 1], `${name}, ${title}, depth ${depth}`);
    }
  }
  const wanted = leaves[depth - 1];
  const runs = Object.entries(libraries).map(([name, perft]) => [
    name,
    () => seconds(() => assert.equal(perft(depth), wanted, `${name}, ${title}, depth ${depth}`)),
  ]);
  const least = await best(new Map(runs));
  game.free();
  const ours = least.get("gambado");
  const rows = [...least].map(([name, took]) => [
    name,
    millions(wanted / took),
    times(took / ours),
    name in AIMS ? `aim ${fixed(AIMS[name])}` : "",
  ]);
  print(
    `Perft ${depth} of ${title}: ${wanted.toLocaleString("en")} leaves`,
    ["", "M leaves/s", "gambado/it", ""],
    rows,
  );
}
