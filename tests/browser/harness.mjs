// What every browser test needs: a Chromium, a page of the built site in it, and no error on that page.
//
//   import { test } from "node:test";
//   import { withPage } from "./harness.mjs";
//   test("...", withPage(async (page) => { ... }));

import { after } from "node:test";
import { chromium } from "playwright-core";

const SITE = process.env.GAMBADO_SITE;
if (!SITE) {
  throw new Error("run by `cargo xtask test page`, or set GAMBADO_SITE to the address of a running site");
}

const PATIENCE = 20_000;

// One browser for all the tests of a file.
let browser;

function launched() {
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: (process.env.CHROMIUM_FLAGS ?? "--no-sandbox").split(" "),
  });
  return browser;
}

after(async () => (await browser)?.close());

/**
 * The address of the page.
 * @param {string} [fragment] what follows the `#`, encoded
 */
export function address(fragment = "") {
  return fragment ? `${SITE}#${fragment}` : SITE;
}

/** Opens the playground and waits until its board is there. */
async function visit(page, fragment) {
  await page.goto(address(fragment));
  await page.locator(".gambado-board [role=gridcell]").first().waitFor({ state: "attached" });
}

/**
 * A test's body that gets a page of the site, already opened, and its context. It fails with anything that the
 * page throws or writes to the console as an error, and with any request that is not answered.
 * @param {(page: import("playwright-core").Page, context: import("playwright-core").BrowserContext) => Promise<void>} body
 * @param {import("playwright-core").BrowserContextOptions & { fragment?: string, open?: typeof body }} [options]
 *   `open` opens another page than the playground
 */
export function withPage(body, { fragment, open = (page) => visit(page, fragment), ...options } = {}) {
  return async () => {
    const context = await (await launched()).newContext(options);
    const faults = [];
    context.on("weberror", (error) => faults.push(error.error().stack ?? String(error.error())));
    context.on("console", (message) => {
      if (message.type() === "error") faults.push(`console: ${message.text()}`);
    });
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText;
      // A page that is left takes back what it asked for.
      if (reason !== "net::ERR_ABORTED") faults.push(`no answer (${reason}): ${request.url()}`);
    });
    context.setDefaultTimeout(PATIENCE);
    let failure;
    try {
      const page = await context.newPage();
      await open(page, context);
      await body(page, context);
    } catch (error) {
      failure = error;
    }
    await context.close();
    if (faults.length > 0) {
      const text = `${failure?.message ?? "the page is at fault"}\nIt said:\n${faults.join("\n")}`;
      throw new Error(text, failure && { cause: failure });
    }
    if (failure) throw failure;
  };
}
