// Cobra Chess on the page: a man on a crossing, two men taken at once, promotion to what was lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./harness.mjs";
import { table } from "./table.mjs";

const start = { fragment: "v=1&game=cobra-chess" };

/** Black's Pawn on c2 may become what Black has lost, a Cobra on either side of it included. */
const BEFORE_PROMOTION =
  "f2h1 i9i3 h2j3 a10b10 a1e1 a9a10 c3c5 e8e7 i1i7 h9j8 j3d9 j8e3 d2e3 e9d9 b2h8 f8f7 g3g4 d8d6 e3f2 d9e9 h8g9 " +
  "c8c6 h1i1 b9g4 g9e7 g4h3 i1i4 d6c5 g2h3 f7f6 i4c4 f9e7 c4e3 b10b9 h3c8 c5c4 a2b4 c4b3 e3e7 e9f10 b4a6 b3c2 e7g6";

/** The crossing of which this is the lower left square. */
async function crossing(page, site) {
  const { x, y, width } = await table(page).square(site).boundingBox();
  return { x: x + width, y };
}

test(
  "a Cobra is picked up by any of its squares, aims at crossings and takes two men at once",
  withPage(async (page) => {
    const { middle, label, turns, square } = table(page);
    for (const site of ["i1", "j1", "i2", "j2"]) {
      const { x, y } = await middle(site);
      await page.mouse.click(x, y);
      assert.match(await label("j2"), /picked up/);
      await page.keyboard.press("Escape");
    }
    await square("j2").focus();
    await page.keyboard.press("Enter");
    assert.match(await label("i7"), /crossing between i7 and j8, can take here/);
    const { x, y } = await crossing(page, "i7");
    await page.mouse.click(x - 4, y + 5);
    assert.deepEqual(await turns(), ["Cxi7"]);
    for (const site of ["i7", "j7", "i8", "j8"]) assert.match(await label(site), /White Cobra/);
  }, start),
);

test(
  "wherever in a square the pointer is, a Cobra goes to the nearest crossing about it to which it may go",
  withPage(async (page) => {
    const { middle, turns, square } = table(page);
    const start = await middle("i1");
    // Nearer to the crossings left and right of the one that is meant.
    for (const [site, right, notation] of [
      ["i7", 0.1, "Cxi7"],
      ["j7", 0.9, "Cxi7"],
    ]) {
      await page.mouse.click(start.x, start.y);
      const { x, y, width, height } = await square(site).boundingBox();
      await page.mouse.click(x + right * width, y + 0.2 * height);
      assert.deepEqual(await turns(), [notation]);
      await page.keyboard.press("Control+z");
      assert.deepEqual(await turns(), []);
    }
  }, start),
);

test(
  "a Cobra is dragged to a crossing",
  withPage(async (page) => {
    const { middle, label } = table(page);
    const from = await middle("i1");
    const to = await crossing(page, "i5");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x + 3, to.y - 3, { steps: 4 });
    await page.mouse.up();
    assert.match(await label("j6"), /White Cobra/);
  }, start),
);

test(
  "by keys a Cobra goes where the lower left of its squares is put",
  withPage(async (page) => {
    const { walk, square, label } = table(page);
    await square("a1").focus();
    await walk("i1");
    await page.keyboard.press("Enter");
    await walk("i4");
    await page.keyboard.press("Enter");
    assert.match(await label("i4"), /White Cobra/);
  }, start),
);

test(
  "promotion offers what was lost, and for a Cobra its crossings",
  withPage(
    async (page) => {
      const { play, label, link } = table(page);
      await play("click", "c2c1");
      const choices = page.getByRole("dialog").getByRole("button");
      assert.deepEqual(await choices.allInnerTexts(), [
        "Queen",
        "Bishop",
        "War Machine",
        "Vizir",
        "Cobra on b1",
        "Cobra on c1",
      ]);
      await choices.filter({ hasText: "Cobra on b1" }).click();
      for (const site of ["b1", "c1", "b2", "c2"]) assert.match(await label(site), /Black Cobra/);
      assert.match((await link()).turns, / c2c1=C@b1$/);
    },
    {
      fragment: `v=1&game=cobra-chess&turns=${encodeURIComponent(BEFORE_PROMOTION)}`,
    },
  ),
);
