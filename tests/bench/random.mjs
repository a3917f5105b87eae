// Play at random, the same for the same seed.

import { Game } from "./ours.mjs";

/** Numbers below 1. */
function numbers(seed) {
  let state = BigInt(seed);
  return () => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number(state >> 33n) / 2 ** 31;
  };
}

/**
 * Plays games from the array, one a seed, until one that has not ended comes to what is wanted.
 * @param {string} id the game
 * @param {number} earliest the least turns to be played
 * @param {number} latest the most
 * @param {(game: Game) => boolean} [wanted]
 * @returns {Game}
 */
export function playUntil(id, earliest, latest, wanted = () => true) {
  for (let seed = 1; seed < 1000; seed++) {
    const game = new Game(id);
    const number = numbers(seed);
    for (let ply = 0; ply <= latest && !game.status().over; ply++) {
      if (ply >= earliest && wanted(game)) return game;
      const turns = game.legalMoves();
      game.applyMove(turns[Math.floor(number() * turns.length)]);
    }
    game.free();
  }
  throw new Error(`no random game of ${id} comes to what is wanted`);
}

/** The turns that were played. */
export const turnsOf = (game) => game.history().steps.map(({ text }) => text);
