// Diagrams where no script of ours can be loaded the usual way: in an iframe, in one file, from a package.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { address, withPage } from "./harness.mjs";
import { diagram } from "./host.mjs";

const WASM = [
  "gambado-diagram.wasm",
  "gambado-diagram.blue-queen.wasm",
  "gambado-diagram.cobra-chess.wasm",
  "gambado-diagram.qb98.wasm",
  "gambado-diagram.queens-courtiers.wasm",
];
const FILES = [
  ...WASM,
  "gambado-diagram.js",
  "gambado-diagram.bindings.js",
  "gambado-diagram.single.js",
  "gambado-diagram.css",
];
const PAPERS = [
  "README.md",
  "LICENSE-MIT",
  "LICENSE-APACHE",
  "gambado-diagram.d.ts",
  "integrity.json",
  "package.json",
];

async function fetched(name) {
  const answer = await fetch(new URL(`embed/${name}`, address()));
  assert.ok(answer.ok, `${name}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Calls back with a folder that is gone afterwards. */
async function inFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), "gambado-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("the one file with the wasm inside works on a page that is opened as a file", () =>
  inFolder(async (folder) => {
    const page = join(folder, "page.html");
    await writeFile(join(folder, "one.js"), await fetched("gambado-diagram.single.js"));
    await writeFile(
      page,
      `<!doctype html><title>File</title><script src="one.js"></script>
       <gambado-diagram id="d" game="blue-queen-64"></gambado-diagram>`,
    );
    const body = async (tab) => {
      const { ready, press, state, host } = diagram(tab, "d");
      await ready();
      await press("g1", "f3");
      assert.equal((await state()).ply, 1);
      await press("e5", "e4");
      const rule = await host.locator(".bar a").getAttribute("href");
      assert.equal(rule, new URL("../rules/blue-queen.html#r19", pathToFileURL(page)).href);
    };
    await withPage(body, { open: (tab) => tab.goto(pathToFileURL(page).href) })();
  }));

/** A page that shows another in an iframe, as a host that allows no scripts does. */
function withIframe(parameters, body) {
  const open = async (tab) => {
    const source = new URL(`embed.html${parameters}`, address()).href;
    await tab.setContent(
      `<iframe id="frame" width="500" height="600" src="${source.replaceAll("&", "&amp;")}"></iframe>`,
    );
  };
  return withPage((tab) => body(tab.frameLocator("#frame"), tab), { open });
}

for (const sign of ["#", "?"]) {
  test(
    `the page for iframes reads its parameters behind “${sign}”, and fits into its frame`,
    withIframe(`${sign}v=1&game=blue-queen-64&turns=g1f3+b8c6&flipped=1&list=0&buttons=1`, async (frame) => {
      const square = (site) => frame.locator(`[role=gridcell][data-site="${site}"]`);
      await square("a1").waitFor();
      assert.match(await square("f3").getAttribute("aria-label"), /White Knight/);
      const [a, h] = [await square("a1").boundingBox(), await square("h1").boundingBox()];
      assert.ok(a.x > h.x);
      assert.equal(await frame.locator("gambado-diagram").getAttribute("list"), null);
      await frame.getByRole("button", { name: "One turn back" }).click();
      assert.match(await square("c6").getAttribute("aria-label"), /empty/);
      const size = await frame.locator("html").evaluate((html) => [html.scrollHeight, html.clientHeight]);
      assert.ok(size[0] <= size[1], `${size}`);
    }),
  );
}

test(
  "the page for iframes refuses what it does not know, and takes nothing for markup",
  withIframe(`#v=2&game=blue-queen-64`, async (frame, tab) => {
    await frame.getByText("form 2").waitFor();
    const address = await tab.locator("#frame").getAttribute("src");
    const markup = encodeURIComponent("<img src=x onerror=alert(1)>");
    await tab.locator("#frame").evaluate(
      (element, source) => {
        element.src = source;
      },
      address.replace("v=2&game=blue-queen-64", `game=${markup}&onclick=alert(1)`),
    );
    await frame.getByText("<img src=x onerror=alert(1)>").waitFor();
    assert.equal(await frame.locator("img").count(), 0);
    assert.equal(await frame.locator("[onclick]").count(), 0);
  }),
);

test("the package holds what an author needs, with its hashes", () =>
  inFolder(async (folder) => {
    const contents = new Map();
    for (const name of [...FILES, ...PAPERS]) {
      contents.set(name, await fetched(name));
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), contents.get(name));
    }
    const hashes = JSON.parse(contents.get("integrity.json"));
    assert.deepEqual(Object.keys(hashes).sort(), [...FILES].sort());
    for (const name of FILES) {
      const hash = createHash("sha384").update(contents.get(name)).digest("base64");
      assert.equal(hashes[name], `sha384-${hash}`);
    }
    for (const name of WASM) assert.ok(contents.get("gambado-diagram.js").includes(hashes[name]), name);
    const about = JSON.parse(contents.get("package.json"));
    const { stdout } = await promisify(execFile)("npm", ["pack", "--dry-run", "--json"], { cwd: folder });
    const [pack] = JSON.parse(stdout);
    assert.deepEqual(pack.files.map(({ path }) => path).sort(), [...FILES, ...PAPERS].sort());
    assert.equal(pack.version, about.version);
    const ways = Object.values(about.exports).flatMap((way) =>
      typeof way === "string" ? [way] : Object.values(way),
    );
    for (const way of ways.filter((way) => !way.includes("*"))) {
      assert.ok(contents.has(way.replace("./", "")), way);
    }
    assert.equal(about.exports["./*.wasm"], "./*.wasm");
  }));

test("a page that demands the script by its hash gets it, and the script no other wasm than its own", async () => {
  const open = async (tab) => {
    const { "gambado-diagram.js": hash } = JSON.parse(await fetched("integrity.json"));
    await tab.route("**/gambado-diagram.blue-queen.wasm", (route) => route.fulfill({ body: "other" }));
    await tab.route("**/page.html", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><title>Hash</title><link rel="icon" href="data:,">
          <script type="module" src="./embed/gambado-diagram.js" integrity="${hash}" crossorigin="anonymous"></script>
          <gambado-diagram game="blue-queen-64"></gambado-diagram>`,
      }),
    );
    await tab.goto(new URL("page.html", address()).href);
  };
  const run = withPage(
    async (page) => {
      await page.locator("gambado-diagram .fault:not([hidden])").waitFor();
      assert.match(await page.locator("gambado-diagram .fault").textContent(), /could not be loaded/);
    },
    { open },
  );
  // The browser says so too.
  await assert.rejects(run, /the page is at fault\nIt said:\nconsole: Failed to find a valid digest/);
});
