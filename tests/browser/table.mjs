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
    /** The sentence under the board. */
    sentence: () => page.locator(".bar [role=status]").textContent(),
    /** The turns in the list. */
    turns: () => page.locator(".moves .turn").allInnerTexts(),
    /** The game's text in the address. */
    link: async () => Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.slice(1))),
    /** What a screen reader says of a square. */
    label: (site) => square(site).getAttribute("aria-label"),
  };
}

/** A whole game with turns of two parts, castling, promotion and mate, for each of the Blue Queen games. */
export const GAMES = {
  "blue-queen-64":
    "d2d4 b7b5 e2e3 b5b4 d4d5 f7f5 f1d3 c8a6 d5d6 e7e6 d6c7 d8e7 c7b8=B g8f6 e5f4,d1f3 g7g5 f4c4,e3e4 c4c6,h8g8 b8e5 e8c8 d3a6",
};
