// Every code that the rules can give has its sentence, every drawing its name.

import assert from "node:assert/strict";
import { test } from "node:test";
import { build } from "esbuild";
import { withPage } from "./harness.mjs";

async function language() {
  const { outputFiles } = await build({
    entryPoints: ["web/src/lang/en.ts"],
    format: "esm",
    write: false,
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

test(
  "every code has a sentence, and every sentence a code",
  withPage(async (page) => {
    const codes = await page.evaluate(async () => (await import("./gambado.js")).codes());
    const sentences = Object.keys((await language()).codes);
    assert.deepEqual(
      codes.filter((code) => !sentences.includes(code)),
      [],
    );
    assert.deepEqual(
      sentences.filter((code) => !codes.includes(code)),
      [],
    );
  }),
);

test(
  "every game, side and man has a name, and every man a drawing",
  withPage(async (page) => {
    const games = await page.evaluate(async () => (await import("./gambado.js")).games());
    const { games: names, families, sides, men } = await language();
    for (const game of games) {
      assert.ok(names[game.id], game.id);
      assert.ok(families[game.family], game.family);
      for (const side of game.sides) assert.ok(sides[side], side);
      for (const { kind } of game.kinds) assert.ok(men[kind], kind);
    }
    await page.getByText("The men", { exact: true }).click();
    for (const id of games.map((game) => game.id)) {
      await page.getByLabel("Game", { exact: true }).selectOption(id);
      const empty = await page.locator(".kinds svg:not(:has(path))").count();
      assert.equal(empty, 0, `a man of ${id} has no drawing`);
    }
  }),
);
