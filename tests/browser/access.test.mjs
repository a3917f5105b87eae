// The page for everyone: screen readers, keyboards, small screens, sharp pixels, dark rooms.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { withPage } from "./harness.mjs";
import { table } from "./table.mjs";

const AXE = createRequire(import.meta.url).resolve("axe-core");
const activated = "v=1&game=blue-queen-64&turns=g1f3+b8c6";

for (const colorScheme of ["light", "dark"]) {
  test(
    `axe finds nothing, ${colorScheme}`,
    withPage(
      async (page) => {
        await page.addScriptTag({ path: AXE });
        for (const summary of await page.locator("summary").all()) await summary.click();
        await table(page).play("click", "a1a5");
        const { violations } = await page.evaluate(() => axe.run());
        assert.deepEqual(
          violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
          [],
        );
      },
      { fragment: activated, colorScheme, bypassCSP: true },
    ),
  );
}

test(
  "each square says what stands there and what it may do",
  withPage(
    async (page) => {
      const { label, play, walk, square } = table(page);
      assert.match(await label("e5"), /^e5, Blue Queen, the Blue Queen, activated/);
      await square("a1").focus();
      await walk("e5");
      await page.keyboard.press("Enter");
      assert.match(await label("e5"), /picked up/);
      assert.equal(await square("e5").getAttribute("aria-selected"), "true");
      assert.match(await label("e3"), /^e3, empty, can go here/);
      await page.keyboard.press("Escape");
      assert.equal(await square("e5").getAttribute("aria-selected"), null);
      await play("click", "d2d4");
      assert.equal(await page.locator("[aria-live=polite]").textContent(), "White: Pawn d2 to d4.");
    },
    { fragment: activated },
  ),
);

test(
  "the focus is on one square at a time and stays where a turn ended",
  withPage(
    async (page) => {
      const { walk, square } = table(page);
      await square("a1").focus();
      assert.equal(await page.locator('[role=gridcell][tabindex="0"]').count(), 1);
      await walk("d2");
      await page.keyboard.press("Enter");
      await walk("d4");
      await page.keyboard.press("Enter");
      assert.equal(await page.evaluate(() => document.activeElement.dataset.site), "d4");
      await page.keyboard.press("ArrowLeft");
      assert.equal(await page.evaluate(() => document.activeElement.dataset.site), "c4");
    },
    { fragment: activated },
  ),
);

for (const [width, deviceScaleFactor] of [
  [320, 2],
  [360, 3],
  [768, 1.5],
  [1280, 1],
]) {
  for (const game of ["blue-queen-64", "blue-queen-80"]) {
    test(
      `${game} fits ${width} pixels, sharp at ratio ${deviceScaleFactor}`,
      withPage(
        async (page) => {
          // A canvas that was not laid out yet has the size of any.
          await page.waitForFunction(
            () => (document.querySelector(".gambado-board canvas")?.width ?? 300) !== 300,
          );
          const sizes = await page.evaluate(() => {
            const canvas = document.querySelector(".gambado-board canvas");
            const { width: wide } = canvas.getBoundingClientRect();
            const root = document.documentElement;
            return {
              wide,
              pixels: canvas.width,
              scroll: root.scrollWidth,
              window: root.clientWidth,
            };
          });
          assert.ok(sizes.scroll <= sizes.window, `the page is ${sizes.scroll} wide`);
          assert.ok(Math.abs(sizes.pixels - sizes.wide * deviceScaleFactor) <= 1, `${sizes.pixels} pixels`);
          assert.ok(sizes.wide > Math.min(width - 24, 400), `the board is ${sizes.wide} wide`);
        },
        {
          fragment: `v=1&game=${game}`,
          viewport: { width, height: 800 },
          deviceScaleFactor,
        },
      ),
    );
  }
}

test(
  "a swipe over empty squares scrolls the page, a drag of a man does not",
  withPage(
    async (page) => {
      await page.getByText("The men", { exact: true }).waitFor();
      const client = await page.context().newCDPSession(page);
      const { middle } = table(page);
      const swipe = async (site) => {
        const { x, y } = await middle(site);
        const touch = (type, points) =>
          client.send("Input.dispatchTouchEvent", {
            type,
            touchPoints: points,
          });
        await touch("touchStart", [{ x, y }]);
        for (let step = 1; step <= 8; step++) await touch("touchMove", [{ x, y: y - 15 * step }]);
        await touch("touchEnd", []);
        return page.evaluate(() => scrollY);
      };
      assert.equal(await swipe("b1"), 0);
      await page.keyboard.press("Escape");
      assert.ok((await swipe("b4")) > 0);
    },
    {
      fragment: activated,
      viewport: { width: 360, height: 500 },
      hasTouch: true,
      isMobile: true,
    },
  ),
);

test(
  "the board takes the page's colours when they change",
  withPage(
    async (page) => {
      const corner = () =>
        page.evaluate(() => {
          const canvas = document.querySelector(".gambado-board canvas");
          const middle = canvas
            .getContext("2d")
            .getImageData(canvas.width / 2 + 5, canvas.height / 2 + 5, 1, 1);
          return [...middle.data].join(" ");
        });
      await page.waitForFunction(() => document.querySelector(".gambado-board canvas")?.width > 300);
      const light = await corner();
      await page.emulateMedia({ colorScheme: "dark" });
      await assert.doesNotReject(async () => {
        while ((await corner()) === light) await page.waitForTimeout(50);
      });
      const dark = await corner();
      await page.getByRole("button", { name: "Dark or light" }).click();
      while ((await corner()) === dark) await page.waitForTimeout(50);
      assert.equal(await corner(), light);
    },
    { fragment: "v=1&game=blue-queen-64", colorScheme: "light" },
  ),
);
