// Adds to positions.json each game that is not there: its array, two middlegames, and a position in which what is the
// game's own is in play. All come from play at random, with fixed seeds; the file keeps them, so that they stay when
// the library changes. Run by hand when a game is added: `node tests/bench/freeze.mjs`, after `cargo xtask build`.

import { writeFile } from "node:fs/promises";
import { Game, games } from "./ours.mjs";
import { FILE, readPositions } from "./positions.mjs";
import { playUntil, turnsOf } from "./random.mjs";

/** The most leaves that one perft counts. */
const LEAVES = 1_000_000;
const MIDDLEGAMES = { "middlegame 1": 24, "middlegame 2": 48 };
/** The plies between which the game's own feature is looked for. */
const EARLIEST = 16;
const LATEST = 80;

/** What is each game's own, and when it is in play. */
const FEATURES = {
  "blue-queen": ["Blue Queen activated", her],
  "queens-courtiers": ["checked Royals", ({ rights }) => /[KQ].*[kq]/.test(rights)],
  "cobra-chess": ["a Cobra that may take", (now) => taking(now, "Cc")],
  "sho-qb98": ["men in both hands", reverting],
  "xiang-qb98": ["Cannons that may take", (now) => taking(now, "Cc")],
  "wildebisho-qb98": ["men in both hands", reverting],
  "gnu-qb98": ["a promotion", promoting],
  "alibaba-qb98": ["Alibabas that may take", (now) => taking(now, "Aa")],
  "turn-qb98": ["two men taken", ({ parts }) => parts.some(({ captures }) => captures.length > 1)],
  "yang-qb98": ["a King swap, a promotion", (now) => promoting(now) && swapping(now)],
  "courier-qb98": ["a promotion", promoting],
};

function her({ marks, parts }) {
  return marks.some(({ kind }) => kind === "neutral-capture") && parts.some(({ owner }) => owner === "n");
}

function swapping({ parts }) {
  return parts.some(({ kind }) => kind === "swap");
}

function promoting({ parts }) {
  return parts.some(({ promotion }) => promotion !== null);
}

function taking({ parts }, letters) {
  return parts.some(({ man, captures }) => letters.includes(man) && captures.length > 0);
}

function reverting({ board, hands }) {
  return board.includes("~") && /[A-Z]/.test(hands) && /[a-z]/.test(hands);
}

function look(game) {
  const [board, hands, , rights] = game.position().split(" ");
  return { board, hands, rights, marks: game.marks(), parts: game.nextParts() };
}

/** The position, with the greatest depth whose leaves are not too many. */
function entry(name, game) {
  let depth = 1;
  let leaves = game.perft(1);
  let growth = leaves;
  while (leaves * growth <= LEAVES) {
    const deeper = game.perft(depth + 1);
    if (deeper > LEAVES) break;
    growth = deeper / leaves;
    leaves = deeper;
    depth += 1;
  }
  const turns = turnsOf(game).join(" ");
  game.free();
  return { name, turns, depth, leaves };
}

function positionsOf(id, family) {
  const [feature, inPlay] = FEATURES[id] ?? FEATURES[family];
  const middlegames = Object.entries(MIDDLEGAMES).map(([name, plies]) =>
    entry(name, playUntil(id, plies, plies)),
  );
  const own = playUntil(id, EARLIEST, LATEST, (game) => inPlay(look(game)));
  return [entry("array", new Game(id)), ...middlegames, entry(feature, own)];
}

const positions = await readPositions();
for (const { id, family } of games()) {
  if (!positions[id]) {
    positions[id] = positionsOf(id, family);
    console.log(
      id,
      positions[id].map(({ name, depth, leaves }) => `${name}: ${depth}, ${leaves}`).join("; "),
    );
  }
}
await writeFile(FILE, `${JSON.stringify(positions, null, 1)}\n`);
