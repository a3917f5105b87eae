// legalMoves() from JavaScript, beside ffish.

import assert from "node:assert/strict";
import * as ffish from "./ffish.mjs";
import { Game } from "./ours.mjs";
import { GAMES } from "./perft.mjs";
import { fixed, print, times } from "./table.mjs";
import { best, seconds } from "./timing.mjs";

const CALLS = 20_000;
const AIM = 2;

/** Turns that lead from each array to a middlegame in which nobody can promote. */
const MIDDLEGAMES = {
  chess: "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6 e1g1 e8g8 c1g5 c8g4 b1d2 a7a6",
  capablanca: "f2f4 f7f5 b1c3 i8h6 e2e3 e7e6 i1h3 b8c6 d1e2 d8e7 d2d4 d7d5 a2a3 j7j6 e1d2 e8d7",
};

export async function measure() {
  const rows = [];
  for (const [name, { title, id, position }] of Object.entries(GAMES)) {
    rows.push(await compare(`${title}, array`, id, position, name));
    const game = new Game(id, position);
    for (const turn of MIDDLEGAMES[name].split(" ")) game.applyMove(turn);
    rows.push(await compare(`${title}, middlegame`, id, game.position(), name));
    game.free();
  }
  print("legalMoves(), calls a second", ["", "turns", "gambado", "ffish", "gambado/ffish", ""], rows);
}

async function compare(title, id, position, variant) {
  const game = new Game(id, position);
  const board = ffish.board(variant, fen(position));
  const ours = game.legalMoves();
  assert.deepEqual(ours, board.legalMoves().split(" ").toSorted(), title);
  const call = (work) => () =>
    seconds(() => {
      for (let i = 0; i < CALLS; i++) work();
    });
  const least = await best(
    new Map([
      ["gambado", call(() => game.legalMoves())],
      ["ffish", call(() => board.legalMoves())],
    ]),
  );
  game.free();
  board.delete();
  const rate = (name) => Math.round(CALLS / least.get(name)).toLocaleString("en");
  const ratio = least.get("ffish") / least.get("gambado");
  return [title, String(ours.length), rate("gambado"), rate("ffish"), times(ratio), `aim ${fixed(AIM)}`];
}

/** The position as FEN; Centaur and Champion are called Archbishop and Chancellor there. */
function fen(position) {
  const [board, , ...rest] = position.split(" ");
  const names = { C: "A", c: "a", H: "C", h: "c" };
  return [board.replace(/[ch]/gi, (letter) => names[letter]), ...rest].join(" ");
}
