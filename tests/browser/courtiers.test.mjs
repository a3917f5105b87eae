// Queens' Courtiers on the page: double moves, paralysis, joining, forfeited turns, the lot, a small phone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./harness.mjs";
import { table } from "./table.mjs";

const link = (turns) => `v=1&game=queens-courtiers${turns ? `&turns=${encodeURIComponent(turns)}` : ""}`;

/** Red's Queen stands checked on c12. */
const PARALYSED = "m3l5 d6c8 c13e14 j12i10 b14b11,b11c12 c8d10";

/** Red's King can join his Queen on m8. */
const BEFORE_JOINING =
  "n2m1,m1m2 c3a4,a4c5 m2l3,l3m4 b2a2,a2b3 m4n5,n5o6 b3c4,c4b5 b14e14,e14f15 m13n11 c13e14,e14g13 j12l13 g13e12 " +
  "b5c4,c4d3 f15i15,i15l15 l13m11,m11o10 j4k6 d3c3,c3b4 l6n7 o10m9,m9k8 n7o5,o5n3 f4h5 d10c8 n11m9,m9l7 " +
  "m3o2,o2m1 b4b3,b3c2 c8d6 c5a4,a4b6 l15l12 c2d2,d2e2 d6f7 n14o13,o13n12 m1l3 n12o13,o13n14 l12k11 l10m8 " +
  "k11k8 e2d2,d2c1 k8l7 n14o13 e12d14 b6c4,c4a5 n3m1,m1o2 m8o9,o9n7 f7d8 o13n12,n12n15 l3n4,n4m2 c1b1 o2n4 n7m5 " +
  "k6m5 b1a2,a2a3 m5n3,n3m1 n15n12,n12k12 f12d11 a3b4 d8f9 b4c4,c4b5 n4m6,m6k7 a5c6,c6e7 f9e7 b5b4,b4c5 " +
  "d14f13,f13d12 c5c4,c4b4 l7m8 b4c3,c3c2 o6n7,n7n8 c2c3,c3b3";

test(
  "the first half of a double move is provisional: ended there, gone on with, or taken back",
  withPage(
    async (page) => {
      const { play, sentence, turns, label, middle } = table(page);
      await play("click", "c13a12");
      assert.equal(await sentence(), "Courtier c13 to a12, for now.");
      assert.match(await label("a12"), /picked up, for now/);
      assert.match(await label("b10"), /can go here/);
      await page.keyboard.press("Escape");
      assert.match(await label("c13"), /Courtier/);

      await play("click", "c13a12");
      const { x, y } = await middle("a12");
      await page.mouse.click(x, y);
      assert.deepEqual(await turns(), ["Ca12"]);

      await play("drag", "b2b1,b1a2");
      assert.equal((await turns()).length, 2);
      await play("click", "m3o2");
      await page.getByRole("button", { name: "End the turn here" }).click();
      assert.equal((await turns()).length, 3);
    },
    { fragment: link() },
  ),
);

test(
  "a checked Royal is named as such and does not move",
  withPage(
    async (page) => {
      const { play, sentence, label, turns } = table(page);
      assert.match(await label("c12"), /Red Queen, checked, may not move/);
      await play("click", "c12d12");
      assert.equal(await sentence(), "The Queen is checked, and so may not move.");
      assert.equal((await turns()).length, PARALYSED.split(" ").length);
    },
    { fragment: link(PARALYSED) },
  ),
);

test(
  "King and Queen on one square win",
  withPage(
    async (page) => {
      const { play, sentence, label } = table(page);
      await play("click", "n8m8");
      assert.equal(await sentence(), "Red wins: King and Queen have met.");
      assert.match(await label("m8"), /Red King, Red Queen/);
    },
    { fragment: link(BEFORE_JOINING) },
  ),
);

test(
  "a turn that can only be passed is announced and passed by itself; undoing goes behind it",
  withPage(
    async (page) => {
      const { play, sentence, turns } = table(page);
      await play("click", "c5b3");
      await page.getByRole("button", { name: "End the turn here" }).click();
      assert.equal(await sentence(), "Red has no turn to play and passes.");
      await page.waitForFunction(() => document.querySelectorAll(".moves .turn").length === 2);
      assert.equal((await turns())[1], "pass");
      assert.match(await sentence(), /^Blue to move/);
      await page.getByRole("button", { name: "Undo" }).click();
      assert.equal((await turns()).length, 0);
    },
    {
      fragment: `v=1&game=queens-courtiers&position=${encodeURIComponent("12q1k/15/15/15/15/15/15/15/15/15/2c12/15/15/15/K1Q12 - b - - 0 1")}`,
    },
  ),
);

test(
  "who plays Red is drawn by lot, or chosen",
  withPage(
    async (page) => {
      const { sentence } = table(page);
      await page.getByRole("button", { name: "New game" }).click();
      await page.getByRole("textbox", { name: "Player 1" }).fill("Ada");
      await page.getByRole("textbox", { name: "Player 2" }).fill("Bob");
      await page.getByRole("button", { name: "Begin" }).click();
      const [, red] = /^By lot: (Ada|Bob) plays Red\.$/.exec(await sentence());
      const blue = red === "Ada" ? "Bob" : "Ada";
      await page.getByText(`${blue} plays Blue`).waitFor();
      await page.reload();
      await page.getByText(`${red} plays Red`).waitFor();
    },
    { fragment: link() },
  ),
);

test(
  "on a phone 360 pixels wide a finger aims under a loupe, and a tap that narrowly misses is meant",
  withPage(
    async (page) => {
      const { middle, sentence, square } = table(page);
      const client = await page.context().newCDPSession(page);
      const touch = (type, point) =>
        client.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: point ? [point] : [],
        });
      const { width } = await square("c13").boundingBox();
      assert.ok(width < 24, "the squares are smaller than a finger");

      // What comes behind the first view lays the page out once more.
      await page.getByText("The men", { exact: true }).waitFor();
      // The browser learns only with a frame where a finger drags and does not scroll.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      await touch("touchStart", await middle("c13"));
      await touch("touchMove", await middle("c12"));
      const target = await middle("b11");
      await touch("touchMove", { x: target.x - width * 0.6, y: target.y });
      await touch("touchEnd");
      assert.equal(await sentence(), "Courtier c13 to b11, for now.");
      assert.equal(await page.evaluate(() => scrollY), 0);
    },
    {
      fragment: link(),
      viewport: { width: 360, height: 640 },
      deviceScaleFactor: 3,
      hasTouch: true,
      isMobile: true,
    },
  ),
);
