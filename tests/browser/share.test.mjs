// The dialog that writes the position on screen as something to put elsewhere.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, withPage } from "./harness.mjs";
import { diagram } from "./host.mjs";
import { table } from "./table.mjs";

const position = "4k3/8/8/8/8/8/4*3/4K2R w K - 3 9".replace(" w", " - w");
const start = { fragment: `v=1&game=blue-queen-64&position=${encodeURIComponent(position)}&turns=e1d1+e8e7` };

/** Opens the dialog; what it writes in one form, with these boxes checked. */
async function written(page, form, ...boxes) {
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByLabel("As").selectOption(form);
  for (const box of boxes) await dialog.getByLabel(box).check();
  const text = await dialog.getByLabel("Text to copy").first().inputValue();
  await dialog.getByRole("button", { name: "Close" }).click();
  return text;
}

/** Lets another page of the site have this content, and goes there. */
async function visit(page, content) {
  const elsewhere = new URL("elsewhere.html", address()).href;
  await page.route(elsewhere, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">${content}`,
    }),
  );
  await page.goto(elsewhere);
}

test(
  "the element shows the position on screen on another page, with a still picture inside",
  withPage(async (page) => {
    await page.getByRole("button", { name: "One turn back" }).click();
    await page.getByRole("button", { name: "Flip" }).click();
    const text = await written(page, "element", "with the list of turns", "with a still picture inside");
    await visit(page, text.replace("<gambado-diagram", '<gambado-diagram id="d"'));
    const { ready, state, host, square } = diagram(page, "d");
    await ready();
    assert.deepEqual((await state()).turns, ["e1d1"]);
    assert.match(text, /<link rel="stylesheet" href="[^"]*embed\/gambado-diagram\.css">/);
    assert.equal(await page.evaluate(() => document.styleSheets.length), 1);
    assert.equal(await host.getAttribute("position"), position);
    assert.deepEqual(
      await host.evaluate(({ list, buttons, flipped, mode }) => [list, buttons, flipped, mode]),
      [true, false, true, null],
    );
    const [a, h] = [await square("a1").boundingBox(), await square("h1").boundingBox()];
    assert.ok(a.x > h.x);
    assert.equal(await host.evaluate((element) => element.firstElementChild.namespaceURI), SVG);
    assert.match(await host.locator("> svg").textContent(), /black to move/i);
  }, start),
);

test(
  "the iframe has room for men in hand, list and buttons",
  withPage(
    async (page) => {
      await visit(page, await written(page, "iframe", "with the list of turns", "with buttons"));
      const frame = page.frameLocator("iframe");
      await frame.locator('[data-site="d4"]').waitFor();
      const over = await frame.locator("html").evaluate((root) => root.scrollHeight - root.clientHeight);
      assert.equal(over, 0);
    },
    { fragment: "v=1&game=sho-qb98" },
  ),
);

test(
  "the iframe shows it too",
  withPage(async (page) => {
    const text = await written(page, "iframe", "only to be looked at", "with buttons");
    await visit(page, text);
    const frame = page.frameLocator("iframe");
    await frame.locator('[data-site="e7"][aria-label*="Black King"]').waitFor();
    assert.equal(await frame.locator("gambado-diagram").getAttribute("mode"), "show");
    const fits = await frame
      .locator("html")
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
    assert.ok(fits, "nothing of it is cut off");
  }, start),
);

test(
  "the link opens it",
  withPage(async (page) => {
    await page.goto(await written(page, "link"));
    assert.match(await table(page).label("e7"), /Black King/);
    assert.match(await table(page).label("d1"), /White King/);
  }, start),
);

const SVG = "http://www.w3.org/2000/svg";

test(
  "the still picture is an image of the position, and can be saved",
  withPage(async (page) => {
    const text = await written(page, "picture");
    const root = await page.evaluate((source) => {
      const { documentElement } = new DOMParser().parseFromString(source, "image/svg+xml");
      return [documentElement.namespaceURI, documentElement.localName];
    }, text);
    assert.deepEqual(root, [SVG, "svg"]);
    assert.notEqual(text, await written(page, "picture", "flipped"));
    await page.getByRole("button", { name: "Share" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save as a file" }).click(),
    ]);
    assert.equal(download.suggestedFilename(), "blue-queen-64.svg");
  }, start),
);
