// Perft by other libraries, of the array of orthodox chess and of Capablanca's.

import { readFile } from "node:fs/promises";
import { Chess } from "chess.js";
import { Chess as ChessopsChess } from "chessops/chess";
import { perft as chessops } from "chessops/debug";
import { perft as ffish } from "./ffish.mjs";

const rust = await loadRust();

/** The Rust libraries of peers/, compiled to wasm. */
async function loadRust() {
  const path = process.env.GAMBADO_PEERS;
  if (!path) throw new Error("run by `cargo xtask bench`, or set GAMBADO_PEERS to the wasm of peers/");
  const { instance } = await WebAssembly.instantiate(await readFile(path));
  return instance.exports;
}

/** Each library that knows the game: leaves at a depth. */
export const PEERS = {
  chess: {
    ffish: (depth) => ffish("chess", depth),
    chessops: (depth) => chessops(ChessopsChess.default(), depth),
    "chess.js": (depth) => new Chess().perft(depth),
    "shakmaty in wasm": (depth) => rust.shakmaty(depth),
    "cozy-chess in wasm": (depth) => rust.cozy(depth),
  },
  capablanca: {
    ffish: (depth) => ffish("capablanca", depth),
  },
};
