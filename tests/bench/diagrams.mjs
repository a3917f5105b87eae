// Diagrams in another page: what one transfers, and how long twenty in the window take beside one until they are ready,
// and until all their boards are painted.

import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { fixed, print, times } from "./table.mjs";
import { quantile } from "./timing.mjs";

const VISITS = 9;
const MANY = 20;
/** Bytes of one diagram, of whichever game, gzipped. */
const TRANSFER = 120_000;
/** Times the time of one diagram that many may take. */
const AIM = 2;

const GAMES = ["blue-queen-64", "cobra-chess", "queens-courtiers"];
const FOLDER = new URL("../../dist/embed/", import.meta.url);
const SITE = process.env.GAMBADO_SITE;

export async function measure() {
  if (!SITE)
    throw new Error("run by `cargo xtask bench`, or set GAMBADO_SITE to the address of a running site");
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: (process.env.CHROMIUM_FLAGS ?? "--no-sandbox").split(" "),
  });
  try {
    const bytes = await transfer();
    const rows = [
      [
        "one diagram, gzipped",
        `${bytes.toLocaleString("en")} bytes`,
        times(bytes / TRANSFER),
        `aim ${TRANSFER.toLocaleString("en")}`,
      ],
    ];
    for (const games of [...GAMES.map((game) => [game]), GAMES]) {
      const [one, many] = [[], []];
      for (let visit = 0; visit < VISITS; visit++) {
        one.push(await visited(browser, [games[visit % games.length]]));
        many.push(
          await visited(
            browser,
            Array.from({ length: MANY }, (_, index) => games[index % games.length]),
          ),
        );
      }
      const name = games.length === 1 ? games[0] : "all of these";
      for (const state of ["ready", "painted"]) {
        const [least, most] = [one, many].map((visits) =>
          quantile(
            visits.map((visit) => visit[state]),
            0.5,
          ),
        );
        rows.push([`${name}: one ${state}`, `${fixed(least)} ms`, "", ""]);
        rows.push([
          `  ${MANY} ${state}`,
          `${fixed(most)} ms`,
          times(most / least / AIM),
          `aim ${AIM} times one`,
        ]);
      }
    }
    print("Diagrams in Chromium, from navigation on", ["", "", "of the aim", ""], rows);
  } finally {
    await browser.close();
  }
}

/** Milliseconds from navigation until diagrams of these games, all in the window, are ready and are painted. */
async function visited(browser, games) {
  const context = await browser.newContext({ viewport: { width: 1600, height: 2400 } });
  const page = await context.newPage();
  await page.addInitScript(watchCanvases);
  const address = new URL("many.html", SITE).href;
  const diagrams = games.map((game) => `<gambado-diagram game="${game}"></gambado-diagram>`);
  await page.route(address, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><style>body { display: grid; grid-template-columns: repeat(5, 1fr) }</style>
        <script type="module" src="embed/gambado-diagram.js"></script>${diagrams.join("")}`,
    }),
  );
  await page.goto(address);
  const time = await page.evaluate(async () => {
    await customElements.whenDefined("gambado-diagram");
    const diagrams = [...document.querySelectorAll("gambado-diagram")];
    await Promise.all(diagrams.map((diagram) => diagram.ready));
    const ready = performance.now();
    const isPainted = ({ shadowRoot }) => drawnOn.has(shadowRoot.querySelector("canvas"));
    do await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    while (!diagrams.every(isPainted));
    return { ready, painted: performance.now() };
  });
  await context.close();
  return time;
}

/** Runs in the page: notes on which canvases men have been drawn. */
function watchCanvases() {
  globalThis.drawnOn = new Set();
  const context = CanvasRenderingContext2D.prototype;
  const { drawImage } = context;
  context.drawImage = function (...values) {
    drawnOn.add(this.canvas);
    drawImage.apply(this, values);
  };
}

async function transfer() {
  const names = await readdir(FOLDER);
  const size = async (name) => gzipSync(await readFile(new URL(name, FOLDER)), { level: 9 }).length;
  const families = names.filter((name) => /^gambado-diagram\.[^.]+\.wasm$/.test(name));
  return (await size("gambado-diagram.js")) + Math.max(...(await Promise.all(families.map(size))));
}
