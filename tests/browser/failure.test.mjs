// When the rules themselves fail, or a part of the page does not come, the game on screen survives.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, withPage } from "./harness.mjs";
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

test("what is loaded behind the first view is missed in words, and comes when it can", async () => {
  const later = "**/later-*.js";
  const run = withPage(
    async (page) => {
      const { play, square, turns } = table(page);
      await page.getByText("A part of the page could not be loaded.").waitFor();
      await play("click", "a1a5");
      await page.getByText(/^The rules say “[a-z-]+”/).waitFor();
      await page.keyboard.press("Escape");
      await play("click", "d2d4");
      assert.deepEqual(await turns(), ["Nf3", "Nc6", "d4"]);
      await page.unroute(later);
      await page.getByRole("button", { name: "Share" }).click();
      await page.getByRole("dialog", { name: "Share" }).getByRole("button", { name: "Close" }).click();
      await page.getByText("The men", { exact: true }).waitFor();
      assert.match(await square("d4").getAttribute("aria-label"), /White Pawn/);
    },
    {
      open: async (page) => {
        await page.route(later, (route) => route.abort());
        await page.goto(address("v=1&game=blue-queen-64&turns=g1f3+b8c6"));
      },
    },
  );
  await assert.rejects(run, /the page is at fault\nIt said:\n.*later-/s);
});

test(
  "once the board has been seen, nothing more is asked of the server",
  withPage(
    async (page, context) => {
      const { play, sentence } = table(page);
      await page.getByText("The men", { exact: true }).waitFor();
      await context.setOffline(true);
      await play("click", "a1a5");
      assert.equal(await sentence(), "The Rook’s way to a5 is blocked.");
      await page.getByRole("button", { name: "New game" }).click();
      await page.getByRole("button", { name: "Begin" }).click();
      await page.getByRole("button", { name: "Share" }).click();
      await page.getByRole("dialog", { name: "Share" }).getByLabel("As").selectOption("picture");
    },
    { fragment: "v=1&game=blue-queen-64" },
  ),
);
