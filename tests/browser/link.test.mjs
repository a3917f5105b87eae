// The game as text: links, reloads, positions, reports.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, withPage } from "./harness.mjs";
import { GAMES, table } from "./table.mjs";

const start = { fragment: "v=1&game=blue-queen-64" };

test(
  "a link opened in another browser shows the same game",
  withPage(async (page, context) => {
    const { play, turns } = table(page);
    await play("click", "g1f3 b8c6 e5e3,d2d4");
    const shown = await turns();
    const other = await context.browser().newContext();
    const reader = await other.newPage();
    await reader.goto(await page.evaluate(() => location.href));
    assert.deepEqual(await table(reader).turns(), shown);
    assert.match(await table(reader).label("e3"), /Blue Queen/);
    await other.close();
  }, start),
);

test(
  "a link that is put into the address of the open page is opened",
  withPage(async (page) => {
    await page.goto(address("v=1&game=blue-queen-80&turns=i1h3"));
    await page.locator('[data-site="j8"]').waitFor();
    assert.deepEqual(await table(page).turns(), ["Nh3"]);
  }, start),
);

test(
  "a reload loses nothing: not the turn shown, not the one half done, not the way the board is turned",
  withPage(async (page) => {
    const { play, turns, sentence, link } = table(page);
    await play("click", "g1f3 b8c6 d2d4 d7d5");
    await page.getByRole("button", { name: "Flip" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await play("click", "e5e3");
    await page.reload();
    assert.equal(await sentence(), "Blue Queen e5 to e3, for now.");
    assert.deepEqual(await turns(), ["Nf3", "Nc6"]);
    const first = page.getByRole("gridcell").first();
    assert.equal(await first.getAttribute("data-site"), "h1");
    await page.keyboard.press("Control+z");
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press("Control+Shift+Z");
    assert.equal((await link()).turns, "g1f3 b8c6 d2d4 d7d5");
  }, start),
);

test(
  "each game is kept while another is looked at",
  withPage(async (page) => {
    const { play, turns } = table(page);
    await play("click", "g1f3");
    await page.getByLabel("Game", { exact: true }).selectOption("blue-queen-80-centaur");
    assert.equal((await turns()).length, 0);
    await page.getByLabel("Game", { exact: true }).selectOption("blue-queen-64");
    assert.deepEqual(await turns(), ["Nf3"]);
  }, start),
);

test(
  "without storage the page works and the address holds the game",
  withPage(async (page, context) => {
    await context.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await page.reload();
    await table(page).play("click", "g1f3");
    await page.reload();
    assert.deepEqual(await table(page).turns(), ["Nf3"]);
  }, start),
);

test(
  "what another game or a position replaces comes back with the browser's Back",
  withPage(async (page) => {
    const { play, turns, label, middle } = table(page);
    await play("click", "g1f3 b8c6");
    const played = await turns();
    await page.getByRole("button", { name: "Flip" }).click();
    await page.getByLabel("Game", { exact: true }).selectOption("cobra-chess");
    await page.locator('[data-site="j10"]').waitFor();
    await page.goBack();
    assert.match(await label("f3"), /Knight/);
    assert.deepEqual(await turns(), played);
    assert.ok((await middle("a1")).x > (await middle("h1")).x, "the board is still turned");
  }, start),
);

const GAME = GAMES["blue-queen-64"];

for (const [name, fragment, fault] of [
  ["another version", "v=2&game=blue-queen-64", /form 2/],
  ["no version", "game=blue-queen-64", /v=1 is missing/],
  ["no game", "v=1", /names no game/],
  ["an unknown game", "v=1&game=checkers", /“checkers”.*blue-queen-64/],
  [
    "a bad position",
    "v=1&game=blue-queen-64&position=rnbqkbnr/ppppXppp/8/4*3/8/8/PPPPPPPP/RNBQKBNR+-+w+KQkq+-+0+1",
    /“X”.*field “board”, at character 14/,
  ],
  ["an illegal turn", "v=1&game=blue-queen-64&turns=g1f3+b8c6+a1a4", /blocked.*turn 3 \(a1a4\)/],
  ["a text that is no turn", "v=1&game=blue-queen-64&turns=g1f3+%3Cb%3E", /turn 2 \(<b>\)/],
]) {
  test(
    `a link with ${name} names its fault, and the board works`,
    withPage(
      async (page) => {
        const { sentence, play, turns } = table(page);
        assert.match(await sentence(), fault);
        await play("click", "g1f3");
        assert.deepEqual(await turns(), ["Nf3"]);
      },
      { fragment },
    ),
  );
}

test(
  "a bad link on the open page leaves the game on the board",
  withPage(
    async (page) => {
      const { turns, sentence, label } = table(page);
      // The board is there once the first link is open.
      await label("e2");
      await page.goto(address("v=1&game=blue-queen-64&turns=e2e5"));
      await page.getByText("The link could not be opened.").waitFor();
      assert.match(await sentence(), /turn 1 \(e2e5\)/);
      assert.equal((await turns()).length, GAME.split(" ").length);
    },
    { fragment: `v=1&game=blue-queen-64&turns=${encodeURIComponent(GAME)}` },
  ),
);

test(
  "a position is put up, or the place of its fault is selected",
  withPage(async (page) => {
    const { label, link } = table(page);
    await page.getByText("Position", { exact: true }).click();
    const box = page.getByRole("textbox", { name: "Position" });
    const position = "4k3/8/8/8/8/8/4*3/4K2R - b K - 3 9";
    await box.fill(position);
    await page.getByRole("button", { name: "Put up" }).click();
    assert.match(await label("e2"), /Blue Queen/);
    assert.deepEqual(await link(), { v: "1", game: "blue-queen-64", position });
    await box.fill("4k3/8/8/8/3X4/8/4*3/4K2R - b K - 3 9");
    await page.getByRole("button", { name: "Put up" }).click();
    assert.match(await page.getByRole("alert").filter({ hasText: "no man" }).textContent(), /character/);
    const selected = await box.evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd));
    assert.equal(selected, "X");
    assert.match(await label("e2"), /Blue Queen/);
  }, start),
);

test(
  "the report holds link, position and version; without a clipboard it can be copied by hand",
  withPage(async (page, context) => {
    await table(page).play("click", "g1f3 b8c6");
    await page.getByRole("button", { name: "One turn back" }).click();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Report this position" }).click();
    await page.getByText("Copied.").waitFor();
    const [link, position, version] = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
    assert.equal(link, address("v=1&game=blue-queen-64&turns=g1f3"));
    assert.match(position, /^rnbqkbnr\/.* b KQkq - 1 1$/);
    assert.match(version, /^Gambado \d/);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
    });
    await page.getByRole("button", { name: "Report this position" }).click();
    assert.equal(
      await page.getByRole("textbox", { name: "Link, position and version" }).inputValue(),
      `${link}\n${position}\n${version}`,
    );
  }, start),
);

test(
  "a new game starts with her where the players say",
  withPage(async (page) => {
    const { label, link } = table(page);
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByLabel("Blue Queen starts on").selectOption({ label: "d4" });
    await page.getByRole("button", { name: "Begin" }).click();
    assert.match(await label("d4"), /Blue Queen/);
    assert.match((await link()).position, /\/3\*4\//);
  }, start),
);

test(
  "by lot she starts on one of the central squares, and the page says which",
  withPage(async (page) => {
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByRole("button", { name: "Begin" }).click();
    const said = await table(page).sentence();
    const [, square] = /^By lot: the Blue Queen starts on ([de][45])\.$/.exec(said);
    assert.match(await table(page).label(square), /Blue Queen/);
  }, start),
);
