// ffish: Fairy-Stockfish's rules in wasm.

import { createRequire } from "node:module";

const ffish = await load();

/** Its loader takes Node for a page if there is a `fetch`, and means to handle everybody's errors. */
async function load() {
  const { fetch } = globalThis;
  globalThis.fetch = undefined;
  try {
    const module = createRequire(import.meta.url)("ffish");
    await new Promise((resolve) => {
      module.onRuntimeInitialized = resolve;
    });
    return module;
  } finally {
    globalThis.fetch = fetch;
    for (const event of ["uncaughtException", "unhandledRejection"]) process.removeAllListeners(event);
  }
}

/** A board of a variant, from its usual array or from a FEN. */
export function board(variant, fen) {
  return fen ? new ffish.Board(variant, fen) : new ffish.Board(variant);
}

/** Perft as ffish's users count it: each ply listed and made, but for the last, which is counted. */
export function perft(variant, depth) {
  const start = board(variant);
  const leaves = count(start, depth);
  start.delete();
  return leaves;
}

function count(board, depth) {
  if (depth === 1) return board.numberLegalMoves();
  let leaves = 0;
  for (const move of board.legalMoves().split(" ")) {
    board.push(move);
    leaves += count(board, depth - 1);
    board.pop();
  }
  return leaves;
}
