// Diagrams in another page: what one transfers, and how long twenty in the window take until all their boards are
// painted, beside one.

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
      const [least, most] = [one, many].map((values) => quantile(values, 0.5));
      const name = games.length === 1 ? games[0] : "all of these";
      rows.push([`${name}: one painted`, `${fixed(least)} ms`, "", ""]);
      rows.push([`${MANY} painted`, `${fixed(most)} ms`, times(most / least / AIM), `aim ${AIM} times one`]);
    }
    print("Diagrams in Chromium, from navigation on", ["", "", "of the aim", ""], rows);
  } finally {
    await browser.close();
  }
}

/** Milliseconds from navigation until diagrams of these games, all in the window, are painted. */
async function visited(browser, games) {
  const context = await browser.newContext({ viewport: { width: 1600, height: 2400 } });
  const page = await context.newPage();
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
    await Promise.all([...document.querySelectorAll("gambado-diagram")].map((element) => element.ready));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now();
  });
  await context.close();
  return time;
}

async function transfer() {
  const names = await readdir(FOLDER);
  const size = async (name) => gzipSync(await readFile(new URL(name, FOLDER)), { level: 9 }).length;
  const families = names.filter((name) => /^gambado-diagram\.[^.]+\.wasm$/.test(name));
  return (await size("gambado-diagram.js")) + Math.max(...(await Promise.all(families.map(size))));
}
