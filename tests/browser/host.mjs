// A page that shows diagrams and is not ours: its own style, and a strict policy.

import { address, withPage } from "./harness.mjs";

/** Whatever a page's style may do to what is in it. */
const STYLE = `
  html { font-size: 27px; }
  * { margin: 0; padding: 0; box-sizing: content-box; line-height: 2.5; letter-spacing: 0.2em;
      text-transform: uppercase; font-family: serif; }
  div { display: flex !important; border: 5px solid red; }
  button { all: unset; font-size: 40px; }
  canvas, p { opacity: 0.2 !important; max-width: 10px; }
  a { color: yellow !important; }
  body { padding: 20px; text-align: right; white-space: pre; word-spacing: 2em; cursor: wait; }
`;

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; img-src 'self' data:";

/** The address of the host's page: beside the playground, in no folder of ours. */
export const HOST = new URL("elsewhere/page.html", address()).href;

/**
 * A test's body on a page with this content, under a strict policy, which fails with any breach of it.
 * @param {string} content markup of the body
 * @param {Parameters<typeof withPage>[0]} body
 * @param {Parameters<typeof withPage>[1] & {
 *   style?: string, init?: () => void, routes?: Record<string, object>, waitUntil?: string
 * }} [options] `init` runs in the page before anything else; `routes`: how else some addresses are answered, by the
 *   ends of their paths, and (`until`) when
 */
export function withHost(content, body, { style = STYLE, init, routes = {}, waitUntil, ...options } = {}) {
  const page = `<!doctype html><html lang="en"><head><title>Host</title><meta charset="utf-8">
    <link rel="icon" href="data:,"><link rel="stylesheet" href="style.css">
    <link rel="stylesheet" href="../embed/gambado-diagram.css">
    <script type="module" src="../embed/gambado-diagram.js"></script></head><body>${content}</body></html>`;
  return withPage(body, {
    ...options,
    async open(tab) {
      await tab.route(HOST, (route) =>
        route.fulfill({
          body: page,
          contentType: "text/html",
          headers: { "Content-Security-Policy": POLICY },
        }),
      );
      await tab.route("**/elsewhere/style.css", (route) =>
        route.fulfill({ body: style, contentType: "text/css" }),
      );
      for (const [end, answer] of Object.entries(routes)) {
        await tab.route(`**/${end}`, async (route) => {
          await answer.until;
          await route.fulfill({ response: await route.fetch(), ...answer });
        });
      }
      if (init) await tab.addInitScript(init);
      await tab.goto(HOST, { waitUntil });
    },
  });
}

/** A diagram of the page as its reader meets it. */
export function diagram(page, id) {
  const host = page.locator(`#${id}`);
  const square = (site) => host.locator(`[role=gridcell][data-site="${site}"]`);
  return {
    host,
    square,
    /** Until its board is there. */
    async ready() {
      await host.scrollIntoViewIfNeeded();
      await square("a1").waitFor();
    },
    async press(...sites) {
      for (const site of sites) {
        await square(site).scrollIntoViewIfNeeded();
        // A board takes its presses from the pointer, over whatever lies on the square.
        const { x, y, width, height } = await square(site).boundingBox();
        await page.mouse.click(x + width / 2, y + height / 2);
      }
    },
    label: (site) => square(site).getAttribute("aria-label"),
    sentence: () => host.locator(".bar [role=status]").textContent(),
    state: () => host.evaluate((element) => element.state),
    /** The details of the events of this type from now on. */
    async events(type) {
      await host.evaluate((element, name) => {
        element[`${name}Seen`] = [];
        element.addEventListener(name, ({ detail }) => element[`${name}Seen`].push(detail));
      }, type);
      return () => host.evaluate((element, name) => element[`${name}Seen`], type);
    },
  };
}

/** How many Games hold memory of the rules. */
export function livingGames(page) {
  return page.evaluate(() => customElements.get("gambado-diagram").livingGames);
}
