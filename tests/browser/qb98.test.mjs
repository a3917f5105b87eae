// The two boards of QB98 on the page: joins crossed, ghosts, the view turned, men in hand, swaps, notes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./harness.mjs";
import { table } from "./table.mjs";

const open = (id, turns = "") => ({
  fragment: `v=1&game=${id}-qb98${turns && `&turns=${encodeURIComponent(turns)}`}`,
});

/** Black has a Knight in hand. */
const WITH_HANDS = "d2l7 l6l7 d3k6";

test(
  "arrow keys cross the joins, with the skew",
  withPage(async (page) => {
    const { square } = table(page);
    const at = () => page.evaluate(() => document.activeElement.dataset.site);
    await square("d7").focus();
    await page.keyboard.press("ArrowUp");
    assert.equal(await at(), "k1");
    await page.keyboard.press("ArrowDown");
    assert.equal(await at(), "d7");
    await square("a4").focus();
    await page.keyboard.press("ArrowLeft");
    assert.equal(await at(), "n4");
    await square("n7").focus();
    await page.keyboard.press("ArrowUp");
    assert.equal(await at(), "g1");
  }, open("sho")),
);

test(
  "a click on a ghost is a click on the cell it repeats",
  withPage(async (page) => {
    const { middle, turns, label } = table(page);
    const queen = await middle("d5");
    await page.mouse.click(queen.x, queen.y);
    // The Queen's way up and right from d5 leaves the board over g7; the ghost above g7 is n1.
    const edge = await middle("g7");
    const { height } = await table(page).square("g7").boundingBox();
    await page.mouse.click(edge.x, edge.y - height);
    assert.deepEqual(await turns(), ["Qn1"]);
    assert.match(await label("n1"), /White Queen/);
  }, open("wildebisho")),
);

test(
  "the view is turned by a drag, by keys and by buttons, is kept, and is put back",
  withPage(async (page) => {
    const { middle } = table(page);
    const corner = () => page.getByRole("gridcell").first().getAttribute("data-site");
    assert.equal(await corner(), "a7");
    const [from, to] = [await middle("g7"), await middle("e6")];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    assert.equal(await corner(), "j1");
    await page.reload();
    assert.equal(await corner(), "j1");
    await table(page).square("d4").focus();
    await page.keyboard.press("Shift+ArrowDown");
    assert.equal(await corner(), "c7");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.site), "d4");
    await page.getByRole("button", { name: "Put the board back" }).click();
    assert.equal(await corner(), "a7");
    await page.getByRole("button", { name: "Turn the board ↔" }).click();
    assert.equal(await corner(), "h7");
  }, open("xiang")),
);

test(
  "a man in hand is dropped by click, by drag and by key",
  withPage(
    async (page) => {
      const { middle, turns, walk } = table(page);
      const knight = page
        .getByRole("group", { name: "In Black’s hand" })
        .getByRole("button", { name: "Knight" });
      const undo = () => page.getByRole("button", { name: "Undo" }).click();
      const a2 = await middle("a2");

      await knight.click();
      await page.mouse.click(a2.x, a2.y);
      assert.equal((await turns()).at(-1), "N@a2");
      await undo();

      const { x, y } = await knight.boundingBox();
      await page.mouse.move(x + 10, y + 10);
      await page.mouse.down();
      await page.mouse.move(a2.x, a2.y, { steps: 4 });
      await page.mouse.up();
      assert.equal((await turns()).at(-1), "N@a2");
      await undo();

      await knight.focus();
      await page.keyboard.press("Enter");
      await walk("b1");
      await page.keyboard.press("Enter");
      assert.equal((await turns()).at(-1), "N@b1");
    },
    open("sho", WITH_HANDS),
  ),
);

test(
  "a drop that is not legal is refused",
  withPage(
    async (page) => {
      const { middle, sentence } = table(page);
      await page.getByRole("button", { name: "Knight, 1" }).and(page.locator(":enabled")).click();
      const { x, y } = await middle("d4");
      await page.mouse.click(x, y);
      assert.equal(await sentence(), "A man can be dropped only on an empty square.");
    },
    open("sho", WITH_HANDS),
  ),
);

test(
  "a promoted man says what it reverts to",
  withPage(async (page) => {
    const { play, label } = table(page);
    await play("click", "c5b6 i5h5");
    await play("click", "c4j3");
    await page.getByRole("dialog").getByRole("button", { name: "Dragon King" }).click();
    assert.match(await label("j3"), /White Dragon King, promoted from Rook/);
  }, open("sho")),
);

test(
  "a man picked up shows which way is forward for it, over the join as well",
  withPage(async (page) => {
    const { square, label } = table(page);
    await square("d6").focus();
    await page.keyboard.press("Enter");
    assert.match(await label("d6"), /forward is d7/);
    await page.keyboard.press("Escape");
    await square("d7").focus();
    await page.keyboard.press("Enter");
    assert.doesNotMatch(await label("d7"), /forward/);
    for (const name of ["White’s forward", "Black’s forward", "Long diagonals", "Promotion of White"]) {
      await page.getByLabel(name).check();
    }
    await page.reload();
    assert.ok(await page.getByLabel("White’s forward").isChecked());
  }, open("sho")),
);

test(
  "King and ally change places",
  withPage(async (page) => {
    const { play, label } = table(page);
    await play("click", "d4c3");
    assert.match(await label("c3"), /White King/);
    assert.match(await label("d4"), /White Arrow/);
  }, open("yang")),
);

for (const id of ["sho", "xiang", "wildebisho", "gnu", "alibaba", "turn", "yang", "courier"]) {
  test(
    `${id} says that its array is a reconstruction`,
    withPage(async (page) => {
      await page.getByText("The array is a reconstruction").waitFor();
    }, open(id)),
  );
}
