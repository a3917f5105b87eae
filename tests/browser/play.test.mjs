// Whole games and single turns, played as people play them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./harness.mjs";
import { GAMES, table } from "./table.mjs";

const GAME = GAMES["blue-queen-64"];

async function playWholeGame(page, how) {
  const { play, sentence, turns, link } = table(page);
  await play(how, GAME);
  assert.equal(await sentence(), "Checkmate: White wins.");
  assert.equal((await turns()).length, GAME.split(" ").length);
  assert.deepEqual(await link(), {
    v: "1",
    game: "blue-queen-64",
    turns: GAME,
  });
}

const start = { fragment: "v=1&game=blue-queen-64" };

test(
  "a whole game by clicking",
  withPage((page) => playWholeGame(page, "click"), start),
);

test(
  "a whole game by dragging",
  withPage((page) => playWholeGame(page, "drag"), start),
);

test(
  "a whole game by touch",
  withPage((page) => playWholeGame(page, "touch"), {
    ...start,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  }),
);

test(
  "a whole game by the keyboard alone",
  withPage(async (page) => {
    await table(page).square("a1").waitFor();
    // The board is the first thing behind the header's four controls.
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.role), "gridcell");
    await playWholeGame(page, "keys");
  }, start),
);

for (const id of ["blue-queen-80", "blue-queen-80-centaur"]) {
  test(
    `${id} to its end`,
    withPage(
      async (page) => {
        await table(page).play("click", GAMES[id]);
        assert.match(await table(page).sentence(), /^Checkmate: /);
      },
      { fragment: `v=1&game=${id}` },
    ),
  );
}

const activated = { fragment: "v=1&game=blue-queen-64&turns=g1f3+b8c6" };

test(
  "her part is provisional: taken back by Escape, by a click on her and by the button; one turn with the regular move",
  withPage(async (page) => {
    const { play, sentence, turns, label, middle, square } = table(page);
    const half = "Blue Queen e5 to e3, for now.";
    const takenBack = async () => {
      assert.equal(await sentence(), "White to move.");
      assert.match(await label("e5"), /Blue Queen/);
      assert.equal(await label("e3"), "e3, empty");
    };
    await play("click", "e5e3");
    assert.equal(await sentence(), half);
    assert.match(await label("e3"), /Blue Queen, for now/);
    assert.equal((await turns()).length, 2);
    await page.keyboard.press("Escape");
    await takenBack();

    await play("click", "e5e3");
    const { x, y } = await middle("e3");
    await page.mouse.click(x, y);
    await takenBack();

    await play("drag", "e5e3");
    await page.getByRole("button", { name: "Take back" }).click();
    await takenBack();

    await play("drag", "e5e3,d2d4");
    assert.equal(await sentence(), "Black to move.");
    assert.equal((await turns()).length, 3);
    await page.getByRole("button", { name: "Undo" }).click();
    await takenBack();
    await square("e5").focus();
    assert.equal((await turns()).length, 2);
  }, activated),
);

test(
  "her part dragged on to another square is another part, not a second one",
  withPage(async (page) => {
    const { play, sentence } = table(page);
    await play("drag", "e5e3");
    await play("drag", "e3e4");
    assert.equal(await sentence(), "Blue Queen e5 to e4, for now.");
  }, activated),
);

test(
  "castling moves both men and undoes both",
  withPage(
    async (page) => {
      const { play, label } = table(page);
      await play("click", "e1g1");
      assert.deepEqual(
        [await label("g1"), await label("f1"), await label("h1")],
        ["g1, White King, last turn", "f1, White Rook", "h1, empty"],
      );
      await page.keyboard.press("Control+z");
      assert.match(await label("e1"), /White King/);
      assert.match(await label("h1"), /White Rook/);
    },
    {
      fragment: "v=1&game=blue-queen-64&position=4k3/8/8/8/8/7*/8/4K2R+-+w+K+-+0+1",
    },
  ),
);

test(
  "promotion is chosen on the board, or not at all",
  withPage(
    async (page) => {
      const { play, label, link } = table(page);
      await play("click", "a7a8");
      const dialog = page.getByRole("dialog");
      assert.deepEqual(await dialog.getByRole("button").allInnerTexts(), [
        "Queen",
        "Rook",
        "Bishop",
        "Knight",
      ]);
      await page.keyboard.press("Escape");
      assert.equal(await dialog.count(), 0);
      assert.match(await label("a7"), /Pawn/);
      await page.keyboard.press("Escape");
      await play("click", "a7a8=N");
      assert.match(await label("a8"), /^a8, White Knight/);
      assert.equal((await link()).turns, "a7a8=N");
    },
    {
      fragment: "v=1&game=blue-queen-64&position=8/P6k/8/8/8/8/8/K7+-+w+-+-+0+1",
    },
  ),
);

test(
  "a try that is not legal is answered in a sentence, and nothing is played",
  withPage(async (page) => {
    const { play, sentence, turns, middle } = table(page);
    await play("click", "a1a4");
    assert.equal(await sentence(), "The Rook’s way to a4 is blocked.");
    await play("drag", "b1d2");
    assert.equal(await sentence(), "One of your own men stands on d2.");
    await page.keyboard.press("Escape");
    await play("drag", "e5e4");
    assert.equal(await sentence(), "None of your men activates the Blue Queen.");
    const { x, y } = await middle("a7");
    await page.keyboard.press("Escape");
    await page.mouse.click(x, y);
    assert.equal(await sentence(), "It is White’s turn.");
    assert.equal((await turns()).length, 0);
  }, start),
);

test(
  "typed turns are read in either form, and a wrong one says what is wrong",
  withPage(async (page) => {
    const { sentence, turns } = table(page);
    const field = page.getByLabel("Type a turn");
    for (const turn of ["g1f3", "Nc6", "*e3,d4"]) {
      await field.fill(turn);
      await field.press("Enter");
    }
    assert.deepEqual(await turns(), ["Nf3", "Nc6", "*e3,d4"]);
    await field.fill("Nonsense");
    await field.press("Enter");
    assert.match(await sentence(), /Nonsense/);
    assert.equal(await field.inputValue(), "Nonsense");
    assert.equal((await turns()).length, 3);
  }, start),
);

test(
  "a typed turn that is refused leads to its rule, as one that is tried on the board",
  withPage(async (page) => {
    const { sentence, play } = table(page);
    const told = async () => [
      await sentence(),
      await page.locator(".bar a").getAttribute("href"),
      await page.locator(".bar a").textContent(),
    ];
    await play("click", "e5e4");
    const tried = await told();
    assert.match(tried[1], /blue-queen\.html#r19$/);
    await page.keyboard.press("Escape");
    assert.notDeepEqual(await told(), tried);
    const field = page.getByLabel("Type a turn");
    await field.fill("*e4");
    await field.press("Enter");
    assert.deepEqual(await told(), tried);
  }, start),
);

test(
  "walking through the turns keeps the game, undoing shortens it, redoing gives it back",
  withPage(async (page) => {
    const { play, turns, link, label } = table(page);
    await play("click", "g1f3 b8c6 d2d4");
    await page.getByRole("button", { name: "First position" }).click();
    assert.equal(await label("g1"), "g1, White Knight");
    assert.equal((await link()).turns, "g1f3 b8c6 d2d4");
    await page.keyboard.press("PageDown");
    assert.match(await label("f3"), /White Knight/);
    await page.getByRole("button", { name: "Last position" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    assert.equal((await link()).turns, "g1f3");
    await page.getByRole("button", { name: "Redo" }).click();
    assert.equal((await turns()).length, 2);
    await page.locator(".moves .turn").first().click();
    await play("click", "g8f6");
    assert.equal((await link()).turns, "g1f3 g8f6");
  }, start),
);
