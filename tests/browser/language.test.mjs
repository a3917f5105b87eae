// Every code that the rules can give has its sentence, every drawing its name.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { build } from "esbuild";
import { codes, games, initSync } from "../../pkg/gambado.js";
import { withPage } from "./harness.mjs";

initSync({ module: await readFile(new URL("../../pkg/gambado_bg.wasm", import.meta.url)) });

const FOLDER = "web/src/lang/en";

/** What the files of the language export, by their names. */
async function language() {
  const names = (await readdir(FOLDER)).map((file) => file.replace(".ts", ""));
  const { outputFiles } = await build({
    stdin: {
      contents: names.map((name) => `export * as ${name} from "./${name}";`).join(""),
      resolveDir: FOLDER,
    },
    bundle: true,
    format: "esm",
    write: false,
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

test("every code has a sentence, and every sentence a code", async () => {
  const files = Object.values(await language());
  const sentences = files.flatMap((file) => Object.keys(file.codes ?? {}));
  assert.deepEqual(sentences.toSorted(), codes().toSorted());
});

test("no two sentences have the same key", async () => {
  const { names, ...others } = await language();
  const keys = Object.values(others).flatMap((file) => Object.values(file).flatMap(Object.keys));
  assert.equal(new Set(keys).size, keys.length);
});

test(
  "every game, side and man has a name, and every man a drawing",
  withPage(async (page) => {
    const { games: names, families, sides, men } = (await language()).names;
    for (const game of games()) {
      assert.ok(names[game.id], game.id);
      assert.ok(families[game.family], game.family);
      for (const side of game.sides) assert.ok(sides[side], side);
      for (const { kind } of game.kinds) assert.ok(men[kind], kind);
    }
    await page.getByText("The men", { exact: true }).click();
    for (const { id } of games()) {
      await page.getByLabel("Game", { exact: true }).selectOption(id);
      const empty = await page.locator(".kinds svg:not(:has(path))").count();
      assert.equal(empty, 0, `a man of ${id} has no drawing`);
    }
  }),
);
