// The pages of rules: every ruling that a refusal names can be read there, and every board on them works.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { address, withPage } from "./harness.mjs";

const GAMES = fileURLToPath(new URL("../../crates/rules/src/games/", import.meta.url));
const FAMILIES = ["blue-queen", "queens-courtiers", "cobra-chess", "qb98"];
const PAGES = ["index", ...FAMILIES];
/** A ruling's number, as the rules' sources write it. */
const NUMBER = /"(\d+(?:\.\d+)?)"/g;

/** The numbers in the sources of a family: all texts in them that look like one. */
async function rulings(family) {
  const name = family.replaceAll("-", "_");
  const paths = await readdir(GAMES, { recursive: true });
  const own = paths.filter(
    (path) => path === `${name}.rs` || (path.startsWith(name + sep) && path.endsWith(".rs")),
  );
  const sources = await Promise.all(own.map((path) => readFile(join(GAMES, path), "utf8")));
  // Tests within the sources have numbers of their own.
  const rules = sources.map((source) => source.split("#[cfg(test)]")[0]).join("\n");
  return [...new Set([...rules.matchAll(NUMBER)].map(([, number]) => number))];
}

/** A test's body on a page of rules. */
function onPage(name, body, options = {}) {
  const open = (page) => page.goto(new URL(`rules/${name}.html`, address()).href);
  return withPage(body, { open, ...options });
}

for (const family of FAMILIES) {
  test(
    `${family}: every ruling that the rules name has its place`,
    onPage(family, async (page) => {
      const named = await rulings(family);
      assert.ok(named.length > 5, `only ${named.length} rulings found in the sources`);
      const ids = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
      const missing = named.filter((number) => !ids.includes(`r${number}`));
      assert.deepEqual(missing, []);
      assert.equal(new Set(ids).size, ids.length, "an id comes twice");
    }),
  );
}

for (const family of FAMILIES.filter((name) => name !== "qb98")) {
  test(
    `${family}: each choice of ours says why, and what else could be meant`,
    onPage(family, async (page) => {
      const choices = await page.locator(".ruling").all();
      assert.ok(choices.length > 5, `only ${choices.length} choices found`);
      for (const choice of choices) {
        const parts = await choice.locator("p > b:not(.n)").allTextContents();
        assert.deepEqual(parts, ["Why:", "Other reading:"], await choice.locator("h3").textContent());
      }
    }),
  );
}

for (const name of PAGES) {
  test(
    `${name}: every board starts, and every text finds what it shows`,
    onPage(name, async (page) => {
      for (const diagram of await page.locator("gambado-diagram").all()) {
        await diagram.scrollIntoViewIfNeeded();
        await diagram.evaluate((element) => element.ready);
      }
      const faults = page.locator("gambado-diagram .fault:not([hidden])");
      for (const text of await page.locator("[data-gambado-for]").all()) {
        await text.focus();
        assert.equal(await text.getAttribute("data-gambado-active"), "", await text.textContent());
        assert.deepEqual(await faults.allTextContents(), [], await text.textContent());
      }
      assert.deepEqual(await faults.allTextContents(), []);
    }),
  );

  test(
    `${name}: links within the site lead somewhere`,
    onPage(name, async (page) => {
      const links = await page.locator("a[href]").evaluateAll((all) => all.map(({ href }) => href));
      const own = [...new Set(links)].filter((href) => href.startsWith(address()));
      for (const href of own) {
        const answer = await page.goto(href);
        assert.ok(answer === null || answer.ok(), href);
        const id = new URL(href).hash.slice(1);
        if (id !== "" && !id.includes("=")) assert.equal(await page.locator(`[id="${id}"]`).count(), 1, href);
      }
    }),
  );

  test(
    `${name}: on paper each board is a picture, whether it has started or not`,
    onPage(name, async (page) => {
      await page
        .locator("gambado-diagram")
        .first()
        .evaluate((element) => element.ready);
      await page.emulateMedia({ media: "print" });
      const heights = await page
        .locator("gambado-diagram > img")
        .evaluateAll((all) => all.map((img) => img.getBoundingClientRect().height));
      assert.ok(Math.min(...heights) > 100, heights.join(" "));
    }),
  );

  test(
    `${name}: without a script each board is a picture, and nothing is wider than a phone`,
    onPage(
      name,
      async (page) => {
        await page.waitForLoadState("load");
        const pictures = page.locator("gambado-diagram > img");
        assert.equal(await pictures.count(), await page.locator("gambado-diagram").count());
        const bad = await pictures.evaluateAll((all) =>
          all.filter((img) => !img.naturalWidth || img.clientWidth < 200 || !img.alt).map(({ src }) => src),
        );
        assert.deepEqual(bad, []);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      },
      { javaScriptEnabled: false, viewport: { width: 320, height: 640 } },
    ),
  );
}

test(
  "the playground links the rules of the game on screen",
  withPage(async (page) => {
    const chooser = page.locator("select.chooser");
    const games = await chooser.locator("option").evaluateAll((all) => all.map(({ value }) => value));
    const links = [];
    for (const game of games) {
      await chooser.selectOption(game);
      const link = page.getByRole("link", { name: "Rules", exact: true });
      links.push(await link.evaluate(({ href }) => href));
    }
    assert.equal(new Set(links).size, games.length);
    for (const link of links) {
      await page.goto(link);
      assert.equal(await page.locator(":target").count(), 1, link);
    }
  }),
);
