// The page in Chromium: when the board is there, how long a turn takes to be seen, what a dragged man costs a move of
// the pointer, and what a long game takes of memory. On the largest board.

import assert from "node:assert/strict";
import { chromium } from "playwright-core";
import { Game, games } from "./ours.mjs";
import { playUntil, turnsOf } from "./random.mjs";
import { fixed, print, times } from "./table.mjs";
import { quantile } from "./timing.mjs";
import { watch } from "./watch.mjs";

const OPENINGS = 5;
const TURNS = 300;
/** Moves of the pointer in a drag. */
const MOVES = 240;
const SLOWED = 4;
/** Milliseconds of script for a move of the pointer, at full speed and slowed down. */
const AIMS = new Map([
  [1, 8],
  [SLOWED, 32],
]);

const SITE = process.env.GAMBADO_SITE;

export async function measure() {
  if (!SITE)
    throw new Error("run by `cargo xtask bench`, or set GAMBADO_SITE to the address of a running site");
  const { id, board } = games().reduce((a, b) => (a.board.cells.length >= b.board.cells.length ? a : b));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: (process.env.CHROMIUM_FLAGS ?? "--no-sandbox").split(" "),
  });
  try {
    const rows = [
      ...(await openings(browser, id)),
      ...(await drag(browser, id, 1)),
      ...(await drag(browser, id, SLOWED)),
      ...(await longGame(browser, id)),
    ];
    const title = `In Chromium, ${id}, ${board.cells.length} cells`;
    print(title, ["", "median", "p95", "p95/aim", ""], rows);
  } finally {
    await browser.close();
  }
}

/** A page of the site with the watch in it; `body` gets it and its line to the browser. */
async function withPage(browser, body) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.on("pageerror", (error) => assert.fail(error));
  await page.addInitScript(watch);
  try {
    return await body(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

async function open(page, id) {
  await page.goto(`${SITE}#v=1&game=${id}`);
  await page.waitForFunction(() => watched.board > 0);
}

function row(name, values, aim) {
  const [median, high] = [quantile(values, 0.5), quantile(values, 0.95)];
  return [name, `${fixed(median)} ms`, `${fixed(high)} ms`, ...against(high, aim)];
}

function against(high, aim) {
  return aim ? [times(high / aim), `aim ${aim} ms`] : ["", ""];
}

/** From navigation to the first board painted, nothing being known to the browser; and to a canvas of one fill. */
async function openings(browser, id) {
  const board = [];
  const bare = [];
  for (let opening = 0; opening < OPENINGS; opening++) {
    for (const [values, visit] of [
      [board, (page) => open(page, id)],
      [bare, openBare],
    ]) {
      await withPage(browser, async (page) => {
        await visit(page);
        values.push(await page.evaluate(() => watched.board));
      });
    }
  }
  const ratio = quantile(board, 0.5) / quantile(bare, 0.5);
  const [name, ...cells] = row("navigation to the first board", board);
  return [
    [name, ...cells.slice(0, 2), "", `${times(ratio)} a bare canvas`],
    row("navigation to a bare canvas", bare),
  ];
}

async function openBare(page) {
  const address = new URL("bare.html", SITE).href;
  await page.route(address, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><canvas></canvas><script>document.querySelector("canvas").getContext("2d").fillRect(0, 0, 9, 9)</script>`,
    }),
  );
  await page.goto(address);
  await page.waitForFunction(() => watched.board > 0);
}

/** Carries a man over the whole board. */
function drag(browser, id, slowing) {
  return withPage(browser, async (page, devtools) => {
    await open(page, id);
    const square = (site) => page.locator(`[role=gridcell][data-site="${site}"]`).boundingBox();
    const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
    const info = games().find((game) => game.id === id);
    const game = new Game(id);
    const [{ from }] = game.nextParts();
    game.free();
    const corner = (order) => info.board.cells.toSorted(order)[0].site;
    const low = middle(await square(corner((a, b) => a.x - b.x || a.y - b.y)));
    const high = middle(await square(corner((a, b) => b.x - a.x || b.y - a.y)));
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowing });
    await page.mouse.move(...middle(await square(from)));
    await page.mouse.down();
    for (let move = 0; move < MOVES; move++) {
      const angle = (move / MOVES) * 2 * Math.PI;
      const [x, y] = [Math.sin(3 * angle), Math.cos(4 * angle)].map((v) => (v + 1) / 2);
      await page.mouse.move(low[0] + x * (high[0] - low[0]), low[1] + y * (high[1] - low[1]));
      await page.evaluate(() => watched.frame());
    }
    const moves = await page.evaluate(() => watched.moves);
    assert.ok(
      moves.length >= MOVES && moves.every(({ draw }) => draw > 0),
      "each move of the pointer is drawn",
    );
    const speed = slowing === 1 ? "" : `, ${slowing} times slowed`;
    const script = moves.map(({ handler, draw }) => handler + draw);
    return [
      row(`pointer move: handler and draw${speed}`, script, AIMS.get(slowing)),
      row(
        `  with the frame's layout and paint${speed}`,
        moves.map(({ handler, frame }) => handler + frame),
      ),
    ];
  });
}

/** A long game typed in turn by turn: from `applyMove` to paint, and the memory it takes. */
function longGame(browser, id) {
  const game = playUntil(id, TURNS, TURNS);
  const turns = turnsOf(game);
  game.free();
  return withPage(browser, async (page, devtools) => {
    await open(page, id);
    await page.evaluate(() => watched.applying());
    const before = await memory(page, devtools);
    const field = page.getByLabel("Type a turn");
    for (const turn of turns) {
      await field.fill(turn);
      await field.press("Enter");
      await page.evaluate(() => watched.frame());
    }
    const applied = await page.evaluate(() => watched.applied);
    assert.equal(applied.length, TURNS, "every turn was played");
    const after = await memory(page, devtools);
    const size = (key) => `${fixed(after[key] / 2 ** 20)} MiB`;
    const ratio = (key) => `${times(after[key] / before[key])} at the start`;
    return [
      row(
        "applyMove",
        applied.map(({ apply }) => apply),
      ),
      row(
        "applyMove to paint",
        applied.map(({ paint }) => paint),
      ),
      [`objects of JavaScript after ${TURNS} turns`, size("heap"), "", "", ratio("heap")],
      [`memory of the wasm after ${TURNS} turns`, size("wasm"), "", "", ratio("wasm")],
    ];
  });
}

async function memory(page, devtools) {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return { heap: usedSize, wasm: await page.evaluate(() => watched.wasm()) };
}
