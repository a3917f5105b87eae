// When the rules themselves fail, the game on screen survives.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./harness.mjs";
import { table } from "./table.mjs";

test("a trap in the rules loses no turn: they are started afresh and the game goes on", async () => {
  const run = withPage(
    async (page) => {
      const { play, sentence, turns } = table(page);
      await page.evaluate(async () => {
        const { Game } = await import("./gambado.js");
        Game.prototype.applyMove = () => {
          throw new WebAssembly.RuntimeError("unreachable");
        };
      });
      await play("click", "d2d4");
      await page.getByText("The game is open again.").waitFor();
      assert.deepEqual(await turns(), ["Nf3", "Nc6"]);
      await play("click", "d2d4");
      assert.deepEqual(await turns(), ["Nf3", "Nc6", "d4"]);
      assert.equal(await sentence(), "Black to move.");
    },
    { fragment: "v=1&game=blue-queen-64&turns=g1f3+b8c6" },
  );
  // The failure is reported on the console, and only there.
  await assert.rejects(run, /the page is at fault\nIt said:\nconsole: RuntimeError: unreachable/);
});
