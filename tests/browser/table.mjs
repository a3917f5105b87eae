// Plays at the page's board as a user does: by clicks, drags, touches or keys.

/** What a choice on the board is called. */
const NAMES = {
  Q: "Queen",
  R: "Rook",
  B: "Bishop",
  N: "Knight",
  F: "Falcon",
  C: "Centaur",
  H: "Champion",
};

export function table(page) {
  const square = (site) => page.locator(`[role=gridcell][data-site="${site}"]`);

  async function middle(site) {
    const { x, y, width, height } = await square(site).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  }

  async function choose(letter) {
    await page.getByRole("dialog").getByRole("button", { name: NAMES[letter], exact: true }).click();
  }

  /** Moves the focus over the board by arrow keys alone. */
  async function walk(site) {
    const at = await page.evaluate(() => document.activeElement?.dataset.site);
    const steps = (from, to, less, more) => Array(Math.abs(to - from)).fill(to < from ? less : more);
    const keys = [
      ...steps(at.charCodeAt(0), site.charCodeAt(0), "ArrowLeft", "ArrowRight"),
      ...steps(Number(at.slice(1)), Number(site.slice(1)), "ArrowDown", "ArrowUp"),
    ];
    for (const key of keys) await page.keyboard.press(key);
  }

  const hands = {
    async click(from, to, promotion) {
      for (const site of [from, to]) {
        const { x, y } = await middle(site);
        await page.mouse.click(x, y);
      }
      if (promotion) await choose(promotion);
    },
    async drag(from, to, promotion) {
      const [start, end] = [await middle(from), await middle(to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 3 });
      await page.mouse.up();
      if (promotion) await choose(promotion);
    },
    async touch(from, to, promotion) {
      for (const site of [from, to]) {
        const { x, y } = await middle(site);
        await page.touchscreen.tap(x, y);
      }
      if (promotion) await page.getByRole("dialog").getByRole("button", { name: NAMES[promotion] }).tap();
    },
    async keys(from, to, promotion) {
      for (const site of [from, to]) {
        await walk(site);
        await page.keyboard.press("Enter");
      }
      if (!promotion) return;
      const names = await page.getByRole("dialog").getByRole("button").allInnerTexts();
      for (let step = names.indexOf(NAMES[promotion]); step > 0; step--)
        await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
    },
  };

  return {
    square,
    middle,
    walk,
    /** Plays turns given as turn text. `how`: "click", "drag", "touch" or "keys". */
    async play(how, turns) {
      for (const turn of turns.split(" ")) {
        for (const part of turn.split(",")) {
          const [, from, to, , promotion] = /^([a-o]\d+)([a-o]\d+)(=(.))?$/.exec(part);
          await hands[how](from, to, promotion);
        }
      }
    },
    /** The sentence under the board, when the words for it are there. */
    sentence: () =>
      page
        .locator(".bar [role=status]")
        .filter({ hasNotText: "the words for it are not loaded" })
        .textContent(),
    /** The turns in the list. */
    turns: () => page.locator(".moves .turn").allInnerTexts(),
    /** The game's text in the address. */
    link: async () =>
      Object.fromEntries(new URLSearchParams(await page.evaluate(() => location.hash.slice(1)))),
    /** What a screen reader says of a square. */
    label: (site) => square(site).getAttribute("aria-label"),
  };
}

/** A whole game with turns of two parts, castling, promotion and mate, for each of the Blue Queen games. */
export const GAMES = {
  "blue-queen-64":
    "d2d4 b7b5 e2e3 b5b4 d4d5 f7f5 f1d3 c8a6 d5d6 e7e6 d6c7 d8e7 c7b8=B g8f6 e5f4,d1f3 g7g5 f4c4,e3e4 c4c6,h8g8 b8e5 e8c8 d3a6",
  "blue-queen-80":
    "d2d3 f7f6 d1b4 e5d4,d7d6 e2e3 c8e6 e1e2 d8c5 b4e5 e8f7 e5b6 b8c6 i2i3 f8b8 i3i4 d4e4,c6d4 " +
    "e4f4,b6e7 f4e5,e6j1 i4i5 c5f4 e2f3 b7b6 i5i6 b6b5 f3d1 f7i4 i6h7 e5d5,a7a6 h7g8=B g7g6 d5b7,e7d4",
  "blue-queen-80-centaur":
    "i2i4 d7d5 i4i5 e8c6 i5i6 e7e6 i6h7 c6a6 h7g8=B c8d7 b1a3 b8c6 f2f3 e5h5,d8f6 a3b5 f8c8 b5c7 " +
    "h5g4,a6a4 e1h4 g4g3,a4a5 h2h3 a5b5 g8j5 f6e4 a1b1 b5b4 c7d5 g3g5,i8j6 h4i5 g5h4,e4g3",
};
