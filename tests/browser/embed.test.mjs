// Diagrams on a page that is not ours: their place, their keys, their texts, and what they leave behind.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { games } from "../bench/ours.mjs";
import { diagram, livingGames, withHost } from "./host.mjs";

const AXE = createRequire(import.meta.url).resolve("axe-core");

const PLAIN = `<gambado-diagram id="d" game="blue-queen-64"></gambado-diagram>`;
const STILL = `<svg viewBox="0 0 100 100" role="img" aria-label="still"><rect width="100" height="100"/></svg>`;

/** Twenty diagrams of several games, for all uses; one in a closed `details`. */
const USES = [
  `game="blue-queen-64" list buttons turns="g1f3 {She is looked at.} b8c6"`,
  `game="cobra-chess" mode="show" arrows="a2a4" circles="j1:3"`,
  `game="sho-qb98" buttons`,
  `game="queens-courtiers" mode="show" list`,
  `game="blue-queen-80" piece="falcon"`,
];
const TWENTY = Array.from({ length: 20 }, (_, index) => {
  const element = `<gambado-diagram id="d${index}" ${USES[index % USES.length]}></gambado-diagram>`;
  return index === 7 ? `<details><summary>More</summary>${element}</details>` : element;
}).join("\n");

/** Scrolls by until every diagram in the page's flow has its board. */
async function readAll(page, count) {
  for (let index = 0; index < count; index++) {
    if (index !== 7) await diagram(page, `d${index}`).ready();
  }
}

/** Lets nothing be fetched before `go` is called. */
function holdFetches() {
  const { fetch } = window;
  const gate = new Promise((open) => {
    window.go = open;
  });
  window.fetch = async (...values) => {
    await gate;
    return fetch(...values);
  };
}

test(
  "twenty diagrams on a page with its own style have the room that was kept for them, and nothing moves",
  withHost(
    TWENTY,
    async (page) => {
      const sizes = () =>
        page.evaluate(() =>
          [...document.querySelectorAll("gambado-diagram")].map((element) => {
            const { width, height } = element.getBoundingClientRect();
            return [Math.round(width), Math.round(height)];
          }),
        );
      await page.evaluate(() => customElements.whenDefined("gambado-diagram"));
      const kept = await sizes();
      assert.equal(await page.locator("canvas").count(), 0);
      await page.evaluate(() => window.go());
      await readAll(page, 20);
      assert.deepEqual(await sizes(), kept);
      const shifts = await page.evaluate(
        () =>
          new Promise((done) => {
            new PerformanceObserver((list) => done(list.getEntries().map((entry) => entry.value))).observe({
              type: "layout-shift",
              buffered: true,
            });
            setTimeout(() => done([]), 300);
          }),
      );
      assert.deepEqual(shifts, []);
      const boards = await page.evaluate(() =>
        [...document.querySelectorAll("gambado-diagram")].map((element) => {
          const canvas = element.shadowRoot.querySelector("canvas")?.getBoundingClientRect();
          return canvas && { width: canvas.width, ratio: canvas.width / canvas.height };
        }),
      );
      boards.forEach((board, index) => {
        if (index === 7) assert.equal(board, undefined, "it waits in its closed details");
        else assert.ok(board.width > 300 && board.ratio > 0.9, `${index}: ${JSON.stringify(board)}`);
      });
    },
    { viewport: { width: 900, height: 900 }, init: holdFetches },
  ),
);

const MANNERS = [
  "",
  "buttons list",
  'mode="show"',
  'mode="show" buttons',
  "piece=",
  'turns="a1a2 {Said.}"',
  'mode="puzzle" answer="a1a2 {Said.}"',
];
const EACH = games()
  .flatMap(({ id: game, kinds }) =>
    MANNERS.map((manner) => {
      const told = manner.replace("piece=", `piece="${kinds[0].kind}"`);
      return `<gambado-diagram game="${game}" ${told}></gambado-diagram>
      <gambado-diagram game="${game}" ${told}>${STILL}</gambado-diagram>`;
    }),
  )
  .join("\n");

for (const width of [900, 340]) {
  const script = {};
  script.until = new Promise((come) => {
    script.come = come;
  });
  test(
    `the style sheet for the head keeps the same room before the script has come, ${width} pixels wide`,
    withHost(
      EACH,
      async (page) => {
        const sizes = () =>
          page.evaluate(() =>
            [...document.querySelectorAll("gambado-diagram")].map((element) => {
              const { width, height } = element.getBoundingClientRect();
              return { name: element.outerHTML.replace(/>.*/s, ""), width, height };
            }),
          );
        await page.locator("gambado-diagram").last().waitFor({ state: "attached" });
        await page.waitForFunction(() => document.styleSheets.length === 2);
        const before = await sizes();
        script.come();
        await page.evaluate(() => customElements.whenDefined("gambado-diagram"));
        for (const [index, { name, width, height }] of (await sizes()).entries()) {
          const kept = before[index];
          const moved = Math.max(Math.abs(width - kept.width), Math.abs(height - kept.height));
          assert.ok(moved < 0.5, `${name}: ${kept.width} x ${kept.height}, then ${width} x ${height}`);
        }
      },
      {
        style: "",
        viewport: { width, height: 900 },
        routes: { "gambado-diagram.js": script },
        waitUntil: "commit",
      },
    ),
  );
}

test(
  "neither side's style and names reach the other's",
  withHost(`${PLAIN}<button id="own">Own</button>`, async (page) => {
    const looks = (selector, inside) =>
      page.evaluate(
        ([selector, inside]) => {
          const root = inside ? document.querySelector("#d").shadowRoot : document;
          const { letterSpacing, textTransform, opacity, display, borderTopWidth, cursor, whiteSpace } =
            getComputedStyle(root.querySelector(selector));
          return { letterSpacing, textTransform, opacity, display, borderTopWidth, cursor, whiteSpace };
        },
        [selector, inside],
      );
    const names = () => page.evaluate(() => Object.getOwnPropertyNames(window).sort());
    const own = await looks("#own", false);
    await diagram(page, "d").ready();
    assert.deepEqual(await looks("#own", false), own);
    assert.equal(await page.evaluate(() => document.adoptedStyleSheets.length), 0);
    assert.equal((await names()).filter((name) => /gambado/i.test(name)).length, 0);
    const bar = await looks(".bar p", true);
    assert.equal(bar.letterSpacing, "normal");
    assert.equal(bar.textTransform, "none");
    assert.equal(bar.opacity, "1");
    assert.equal(bar.whiteSpace, "normal");
    assert.equal((await looks(".gambado-board", true)).borderTopWidth, "0px");
    assert.equal((await looks("canvas", true)).opacity, "1");
  }),
);

test(
  "on a page written from right to left the squares lie where they are drawn",
  withHost(`<div dir="rtl">${PLAIN}</div>`, async (page) => {
    const { ready, square, press, state } = diagram(page, "d");
    await ready();
    const [a, h] = [await square("a1").boundingBox(), await square("h1").boundingBox()];
    assert.ok(a.x < h.x);
    await press("g1", "f3");
    assert.deepEqual((await state()).turns, ["g1f3"]);
  }),
);

test(
  "one born in a closed details starts when it is opened, at its full size",
  withHost(`<details><summary>More</summary>${PLAIN}</details>`, async (page) => {
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    assert.equal(await livingGames(page), 0);
    await page.getByText("More").click();
    const { ready, host } = diagram(page, "d");
    await ready();
    const { width } = await host.locator("canvas").boundingBox();
    assert.ok(width > 200, `${width}`);
    assert.equal(await livingGames(page), 1);
  }),
);

test(
  "one follows its container",
  withHost(`<section id="box">${PLAIN}</section>`, async (page) => {
    const { ready, host } = diagram(page, "d");
    await ready();
    for (const width of [200, 640, 330]) {
      await page.evaluate((size) => {
        document.querySelector("#box").style.width = `${size}px`;
        document.querySelector("#d").style.setProperty("--gambado-size", "100%");
      }, width);
      await page.waitForFunction((size) => {
        const canvas = document.querySelector("#d").shadowRoot.querySelector("canvas");
        return canvas.getBoundingClientRect().width <= size && canvas.width > size * 0.8;
      }, width);
      const box = await host.locator("canvas").boundingBox();
      assert.ok(Math.abs(box.width - box.height) < 1);
    }
  }),
);

test(
  "one that is taken out of the page is freed, and put back goes on as it was",
  withHost(
    `${PLAIN}<gambado-diagram id="card" game="blue-queen-64" piece="rook" square="a1"></gambado-diagram>`,
    async (page) => {
      const { ready, press, label, state, square } = diagram(page, "d");
      await ready();
      await press("g1", "f3", "b8", "c6");
      await page.evaluate(() => {
        document.querySelector("#d").flipped = true;
      });
      await press("e5", "e3");
      const card = diagram(page, "card");
      await card.ready();
      await card.press("a4");
      const before = [await label("e3"), await label("d4"), await card.label("a4"), await card.label("a5")];
      assert.match(before[0], /Blue Queen.*for now/);
      assert.match(before[2], /Black Pawn.*takes/);
      assert.equal(await livingGames(page), 2);
      await page.evaluate(async () => {
        window.taken = [...document.querySelectorAll("gambado-diagram")];
        for (const element of window.taken) element.remove();
        await null;
      });
      assert.equal(await livingGames(page), 0);
      await page.evaluate(() => document.body.append(...window.taken));
      await ready();
      await card.ready();
      assert.equal((await state()).turns.join(" "), "g1f3 b8c6");
      assert.deepEqual(
        [await label("e3"), await label("d4"), await card.label("a4"), await card.label("a5")],
        before,
      );
      const [a, h] = [await square("a1").boundingBox(), await square("h1").boundingBox()];
      assert.ok(a.x > h.x, "still flipped");
      assert.equal(await livingGames(page), 2);
    },
  ),
);

test(
  "one that is moved within the page keeps its Game",
  withHost(`<section id="there"></section>${PLAIN}`, async (page) => {
    const { ready, press, state } = diagram(page, "d");
    await ready();
    await press("g1", "f3");
    await page.evaluate(() => document.querySelector("#there").append(document.querySelector("#d")));
    assert.equal((await state()).turns.join(), "g1f3");
    assert.equal(await livingGames(page), 1);
  }),
);

/** Mounts and removes all diagrams so many times; tells what lives while they are mounted, and after. */
function remount(page, times) {
  return page.evaluate(async (rounds) => {
    const seen = [];
    const element = customElements.get("gambado-diagram");
    const place = document.querySelector("section");
    const content = document.querySelector("template").innerHTML;
    for (let round = 0; round < rounds; round++) {
      place.innerHTML = content;
      const diagrams = [...place.querySelectorAll("gambado-diagram")];
      await Promise.all(diagrams.map((diagram) => diagram.ready));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      seen.push(element.livingGames);
      place.replaceChildren();
      await null;
      seen.push(element.livingGames);
    }
    return seen;
  }, times);
}

/** What the page holds after a collection: objects of its script, bytes of its heap and of the rules. */
async function held(page, session) {
  await session.send("HeapProfiler.collectGarbage");
  const count = async (prototype) => {
    const { result } = await session.send("Runtime.evaluate", { expression: prototype });
    const found = await session.send("Runtime.queryObjects", { prototypeObjectId: result.objectId });
    const { objectId } = found.objects;
    const answer = await session.send("Runtime.callFunctionOn", {
      objectId,
      functionDeclaration: "function () { return this.length; }",
      returnByValue: true,
    });
    await session.send("Runtime.releaseObject", { objectId });
    return answer.result.value;
  };
  const objects = await count("Object.prototype");
  const elements = await count("Node.prototype");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const wasm = await page.evaluate(() => customElements.get("gambado-diagram").wasmBytes);
  return { objects, elements, wasm, usedSize };
}

test(
  "after all are removed no Game lives, and mounting them again takes no more memory",
  withHost(
    `<template>${TWENTY.replace("<details>", "<details open>")}</template><section></section>`,
    async (page, context) => {
      const session = await context.newCDPSession(page);
      await page.evaluate(() => customElements.whenDefined("gambado-diagram"));
      // What is made once for good is made by then.
      assert.deepEqual(await remount(page, 2), [20, 0, 20, 0]);
      const before = await held(page, session);
      assert.deepEqual(await remount(page, 3), [20, 0, 20, 0, 20, 0]);
      const after = await held(page, session);
      assert.equal(after.wasm, before.wasm);
      assert.equal(after.elements, before.elements);
      assert.ok(after.objects <= before.objects, `${after.objects - before.objects} more objects`);
      // The engine compiles what it has seen often.
      assert.ok(after.usedSize < before.usedSize * 1.1, `${after.usedSize - before.usedSize} more bytes`);
    },
    { viewport: { width: 900, height: 20_000 }, style: "" },
  ),
);

test(
  "as soon as a diagram is ready the keyboard reaches its squares, though the board is not painted yet",
  withHost(PLAIN, async (page) => {
    const reached = await page.evaluate(async () => {
      const old = document.querySelector("#d");
      await old.ready;
      const { shadowRoot, ready } = old.parentNode.appendChild(old.cloneNode());
      await ready;
      shadowRoot.querySelector("[role=grid]").focus();
      return shadowRoot.activeElement.ariaLabel;
    });
    assert.match(reached, /^a1, White Rook/);
  }),
);

test(
  "the keyboard alone plays",
  withHost(`<a href="#x">First</a>${PLAIN}<a href="#y">Last</a>`, async (page) => {
    const { ready, state, events } = diagram(page, "d");
    await ready();
    const moves = await events("move");
    const focused = () => page.evaluate(() => document.activeElement.shadowRoot?.activeElement?.dataset.site);
    await page.getByText("First").focus();
    await page.keyboard.press("Tab");
    assert.equal(await focused(), "a1");
    for (const key of ["ArrowRight", "Enter", "ArrowUp", "ArrowUp", "ArrowRight", "Enter"]) {
      await page.keyboard.press(key);
    }
    assert.equal(await focused(), "c3");
    assert.deepEqual(
      (await moves()).map(({ turn, notation, side, ply }) => [turn, notation, side, ply]),
      [["b1c3", "Nc3", "w", 1]],
    );
    assert.equal((await state()).ply, 1);
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Last");
  }),
);

test(
  "a refusal by a common law leads to where the game's rules begin",
  withHost(PLAIN, async (page) => {
    const { ready, press, sentence, host } = diagram(page, "d");
    await ready();
    await press("g1", "g3");
    assert.equal(await sentence(), "The Knight does not go to g3.");
    const link = host.locator(".bar a");
    assert.equal(await link.textContent(), "The rules");
    const rules = new URL("../rules/blue-queen.html#blue-queen-64", page.url()).href;
    assert.equal(await link.getAttribute("href"), rules);
  }),
);

test(
  "a refusal says why, with the way to the rule, and tells the page",
  withHost(
    `${PLAIN}<gambado-diagram id="far" game="blue-queen-64" rules="https://example.org/r"></gambado-diagram>
     <gambado-diagram id="none" game="blue-queen-64" rules=""></gambado-diagram>`,
    async (page) => {
      const links = [];
      for (const id of ["d", "far", "none"]) {
        const { ready, press, sentence, host, events } = diagram(page, id);
        await ready();
        const refused = await events("refused");
        await press("e5", "e4");
        assert.equal(await sentence(), "None of your men activates the Blue Queen.");
        const [{ turn, code, ruling, sites, sentence: told, address }] = await refused();
        assert.deepEqual([turn, code, ruling, sites], ["e5e4", "bq-not-activated", "19", ["e5"]]);
        assert.equal(told, await sentence());
        const link = host.locator(".bar a");
        links.push([address, (await link.isVisible()) ? await link.getAttribute("href") : null]);
      }
      const own = new URL("../rules/blue-queen.html#r19", page.url()).href;
      const far = "https://example.org/r/blue-queen.html#r19";
      assert.deepEqual(links, [
        [own, own],
        [far, far],
        [null, null],
      ]);
    },
  ),
);

test(
  "the end of the game is told",
  withHost(
    `<gambado-diagram id="d" game="blue-queen-64" position="7k/5K2/8/6Q1/8/8/8/8 - w - - 0 1"></gambado-diagram>`,
    async (page) => {
      const { ready, events, host, sentence } = diagram(page, "d");
      await ready();
      const ends = await events("end");
      assert.equal(await host.evaluate((element) => element.play("Qg7#")), true);
      assert.deepEqual(await ends(), [
        { reason: "checkmate", winner: "w", sentence: "Checkmate: White wins." },
      ]);
      assert.equal(await sentence(), "Checkmate: White wins.");
    },
  ),
);

test(
  "methods and properties do what they say",
  withHost(
    `<gambado-diagram id="d" game="blue-queen-64" turns="g1f3 b8c6 d2d4" ply="1" buttons list></gambado-diagram>`,
    async (page) => {
      const { ready, host, state, events, sentence } = diagram(page, "d");
      await ready();
      assert.equal((await state()).ply, 1);
      const call = (name, ...values) =>
        host.evaluate((element, [name, values]) => element[name](...values), [name, values]);
      await call("goTo", 3);
      assert.equal((await state()).ply, 3);
      const refused = await events("refused");
      assert.equal(await call("play", "e7e4"), false);
      assert.equal(await call("play", "so"), false);
      assert.match(await sentence(), /“so” is not written as a turn is/);
      assert.equal(await call("play", "e5e4"), false);
      const told = (await refused()).map(({ turn, code, ruling }) => [turn, code, ruling]);
      assert.deepEqual(told, [
        ["e7e4", "not-its-move", null],
        ["so", "bad-turn", null],
        ["e5e4", "bq-regular-move-needed", "2"],
      ]);
      assert.equal(await call("play", "e7e4"), false);
      assert.match(await sentence(), /does not go to e4/);
      assert.equal(await call("play", "Nf6"), true);
      assert.deepEqual((await state()).turns, ["g1f3", "b8c6", "d2d4", "g8f6"]);
      await call("startOver");
      assert.deepEqual([(await state()).turns.length, (await state()).ply], [3, 1]);
      await call("show", { turns: "e2e4" });
      assert.deepEqual((await state()).turns, ["e2e4"]);
      await host.evaluate((element) => {
        element.game = "cobra-chess";
        element.turns = null;
      });
      await host.locator('[data-site="j10"]').waitFor();
      assert.equal(await host.getAttribute("game"), "cobra-chess");
      assert.equal((await state()).ply, 0);
      assert.equal(await livingGames(page), 1);
      await host.evaluate(async (element) => {
        await element.ready;
        element.list = false;
      });
      await host.locator(".moves").waitFor({ state: "hidden" });
    },
  ),
);

test(
  "a diagram that is only shown is not played on, and can be gone through",
  withHost(
    `<gambado-diagram id="d" game="blue-queen-64" mode="show" buttons turns="g1f3 {One.} b8c6 {Two.}"></gambado-diagram>`,
    async (page) => {
      const { ready, press, state, host } = diagram(page, "d");
      await ready();
      assert.equal(await host.locator(".remark").textContent(), "Two.");
      await press("d2", "d4");
      assert.equal((await state()).ply, 2);
      assert.equal(await host.locator(".liftable").count(), 0);
      await host.getByRole("button", { name: "One turn back" }).click();
      assert.equal((await state()).ply, 1);
      assert.equal(await host.locator(".remark").textContent(), "One.");
      await host.getByRole("button", { name: "First position" }).click();
      assert.equal(await host.locator(".remark").textContent(), "");
      await host.getByRole("button", { name: "Start over" }).click();
      assert.equal((await state()).ply, 2);
    },
  ),
);

test(
  "a puzzle takes only its answer, replies, and tells when it is solved",
  withHost(
    `<gambado-diagram id="d" game="blue-queen-64" mode="puzzle" buttons turns="d2d4"
       answer="b7b5 e2e3 b5b4 {Right.}"></gambado-diagram>`,
    async (page) => {
      const { ready, press, state, sentence, events, host } = diagram(page, "d");
      await ready();
      const ends = await events("end");
      const refused = await events("refused");
      assert.equal(await sentence(), "Your turn: find the best for Black.");
      assert.doesNotMatch(await host.evaluate((element) => element.shadowRoot.textContent), /b5b4|b4/);
      await press("a7", "a6");
      assert.equal(await sentence(), "That is not the answer.");
      assert.deepEqual(
        (await refused()).map(({ turn, code }) => [turn, code]),
        [["a7a6", "puzzle-wrong"]],
      );
      assert.equal((await state()).ply, 1);
      await press("b7", "b5");
      await host.locator('[data-site="e3"][aria-label*="Pawn"]').waitFor();
      assert.equal((await state()).ply, 3);
      await press("b5", "b4");
      assert.equal(await sentence(), "Solved.");
      assert.equal(await host.locator(".remark").textContent(), "Right.");
      assert.deepEqual(await ends(), [{ reason: "puzzle-solved", winner: null, sentence: "Solved." }]);
      await host.getByRole("button", { name: "Start over" }).click();
      await host.getByRole("button", { name: "Show the answer" }).click();
      await page.waitForFunction(() => document.querySelector("#d").state.ply === 4);
      assert.equal(await sentence(), "That was the answer.");
      assert.equal((await ends()).length, 1);
    },
  ),
);

test(
  "a piece card shows where a man goes, and what stands in its way",
  withHost(
    `<gambado-diagram id="d" game="blue-queen-80" piece="falcon" square="e4"></gambado-diagram>
     <gambado-diagram id="pawn" game="blue-queen-80" piece="p" square="e7"></gambado-diagram>
     <gambado-diagram id="cobra" game="cobra-chess" piece="cobra" square="d4"></gambado-diagram>`,
    async (page) => {
      const falcon = diagram(page, "d");
      await falcon.ready();
      const reached = () => falcon.host.locator('[aria-label*="goes or takes"]').count();
      assert.equal(await reached(), 16);
      // Three ways lead to each square; these men stand on all to h5.
      await falcon.press("f4", "f5");
      assert.match(await falcon.label("f4"), /Black Pawn/);
      await falcon.press("f4");
      assert.match(await falcon.label("f4"), /White Pawn/);
      assert.doesNotMatch(await falcon.label("h5"), /goes or takes/);
      await falcon.press("f4", "f5", "f5");
      assert.equal(await reached(), 16);
      await falcon.press("e4", "a1");
      assert.match(await falcon.label("a1"), /White Falcon/);
      assert.equal(await reached(), 4);
      const pawn = diagram(page, "pawn");
      await pawn.ready();
      assert.match(await pawn.label("e6"), /only goes/);
      assert.match(await pawn.label("d6"), /only takes/);
      assert.match(await pawn.label("e5"), /only goes/);
      const cobra = diagram(page, "cobra");
      await cobra.ready();
      assert.match(await cobra.label("e5"), /White Cobra/);
      assert.match(await cobra.label("d9"), /only goes/);
      await cobra.press("e8");
      assert.match(await cobra.label("d7"), /only takes/);
      assert.doesNotMatch(await cobra.label("d8"), /takes|goes/);
    },
  ),
);

const TEXTS = `
  <p id="line" data-gambado-for="d" data-turns="g1f3 {She is looked at.} b8c6">Both look at her.</p>
  <p>A <span id="attack" data-gambado-for="d" data-show="attacks:e5" data-turns="g1f3">man that attacks</span>,
  <a id="link" href="#d" data-gambado-for="d" data-position="4k3/8/8/8/8/8/4*3/4K2R - b K - 3 9">another position</a>,
  <button id="wrong" data-gambado-for="d" data-turns="g1f3 e7e4">a wrong one</button>,
  <button id="marks" data-gambado-for="d" data-show="marks" data-turns="g1f3">marks</button>.</p>
  <gambado-diagram id="d" game="blue-queen-64" plain buttons></gambado-diagram>`;

test(
  "texts drive the diagram: in passing under the pointer, for good by click, focus and key",
  withHost(
    TEXTS,
    async (page) => {
      const { ready, state, press, host } = diagram(page, "d");
      await ready();
      const turns = async () => (await state()).turns.join(" ");
      await page.evaluate(() => scrollTo(0, 0));
      await press("e2", "e4");
      await page.locator("#line").hover();
      assert.equal(await turns(), "g1f3 b8c6");
      await page.mouse.move(2, 2);
      assert.equal(await turns(), "e2e4");
      await page.locator("#line").click();
      await page.mouse.move(2, 2);
      assert.equal(await turns(), "g1f3 b8c6");
      assert.equal(await page.locator("[data-gambado-active]").getAttribute("id"), "line");
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement.id), "attack");
      assert.equal(await page.locator("#attack").getAttribute("role"), "button");
      assert.equal(await page.locator("#line").getAttribute("role"), null);
      assert.equal(await turns(), "g1f3");
      await page.keyboard.press("Tab");
      assert.match((await state()).position, /^4k3/);
      await press("e8", "d8");
      await page.keyboard.press("Escape");
      await page.locator("#link").focus();
      await page.keyboard.press("Enter");
      assert.match((await state()).position, /^4k3/);
      await page.locator("#wrong").click();
      assert.match(await host.locator(".fault").textContent(), /e4.*“turns”.*turn 2 \(e7e4\)/);
      await page.locator("#marks").click();
      assert.equal(await host.locator(".fault").isVisible(), false);
      await page.evaluate(() => {
        document.body.insertAdjacentHTML(
          "beforeend",
          '<em id="late" data-gambado-for="d" data-turns="a2a3">Late</em>',
        );
      });
      await page.locator('#late[tabindex="0"]').focus();
      assert.equal(await turns(), "a2a3");
      await host.getByRole("button", { name: "Start over" }).click();
      assert.equal(await turns(), "");
    },
    { style: "" },
  ),
);

test(
  "a text that is pressed starts a diagram that is far away",
  withHost(
    `<button data-gambado-for="d" data-turns="g1f3">Show</button><div id="gap"></div>${PLAIN}`,
    async (page) => {
      assert.equal(await livingGames(page), 0);
      await page.getByText("Show").click();
      await page.waitForFunction(() => document.querySelector("#d").state?.ply === 1);
    },
    { style: "#gap { height: 5000px; }" },
  ),
);

const SHOWS_FAULT = [
  ["no game", ``, /names no game.*“game”/],
  ["an unknown game", `game="checkers"`, /“checkers”.*blue-queen-64.*“game”/],
  ["a game named as a part of objects", `game="constructor"`, /“constructor”.*blue-queen-64.*“game”/],
  ["a bad mode", `game="blue-queen-64" mode="win"`, /“win”.*play, show, puzzle, piece.*“mode”/],
  ["a bad theme", `game="blue-queen-64" theme="pink"`, /“pink”.*“theme”/],
  [
    "a bad position",
    `game="blue-queen-64" position="rnbqkbnr/ppppXppp/8/8/8/8/PPPPPPPP/RNBQKBNR - w KQkq - 0 1"`,
    /“X”.*“position”.*field “board”, at character 14/,
  ],
  ["an illegal turn", `game="blue-queen-64" turns="g1f3 b8c6 a1a4"`, /blocked.*“turns”.*turn 3 \(a1a4\)/],
  ["an open comment", `game="blue-queen-64" turns="g1f3 {so"`, /“turns”.*character 6/],
  ["a bad count", `game="blue-queen-64" ply="two"`, /“two”.*“ply”/],
  ["a bad arrow", `game="blue-queen-64" arrows="e2"`, /“e2”.*“arrows”/],
  ["a square off the board", `game="blue-queen-64" circles="z9"`, /“z9”.*“circles”/],
  ["a puzzle without an answer", `game="blue-queen-64" mode="puzzle"`, /“answer”/],
  [
    "a puzzle with a wrong answer",
    `game="blue-queen-64" mode="puzzle" answer="e2e4 e2e4"`,
    /“answer”.*turn 2/,
  ],
  ["an unknown man", `game="blue-queen-64" piece="cobra"`, /“cobra”.*knight.*“piece”/],
  ["a man off the board", `game="blue-queen-64" piece="rook" square="i1"`, /“i1”.*“square”/],
  ["an unknown zone", `game="blue-queen-64" zones="court2"`, /“court2”.*“zones”/],
  [
    "an address that runs",
    `game="blue-queen-64" rules="javascript:alert(1)"`,
    /“javascript:alert\(1\)”.*“rules”/,
  ],
  ["markup", `game="&lt;img src=x onerror=alert(1)&gt;"`, /“<img src=x onerror=alert\(1\)>”/],
];

test(
  "bad attributes show the fault in the diagram's place, and mended ones the board",
  withHost(
    SHOWS_FAULT.map(
      ([, attributes], index) => `<gambado-diagram id="d${index}" ${attributes}></gambado-diagram>`,
    )
      .concat(PLAIN)
      .join("\n"),
    async (page) => {
      const failed = [];
      for (const [index, [name, , fault]] of SHOWS_FAULT.entries()) {
        const host = page.locator(`#d${index}`);
        await host.scrollIntoViewIfNeeded();
        await host.locator(".fault").waitFor();
        const said = await host.locator(".fault").textContent();
        if (!fault.test(said)) failed.push(`${name}: ${said}`);
        assert.equal(await host.locator("img").count(), 0);
        const ready = host.evaluate((element) => element.ready.then(String, () => "failed"));
        assert.equal(await ready, "failed", name);
      }
      assert.deepEqual(failed, []);
      const other = diagram(page, "d");
      await other.ready();
      assert.equal(await livingGames(page), 1, "nothing is left of what could not be opened");
      await other.press("g1", "f3");
      assert.equal((await other.state()).ply, 1);
      await page.evaluate(() => {
        document.querySelector("#d6").turns = "g1f3";
      });
      await diagram(page, "d6").ready();
      assert.equal(await page.locator("#d6 .fault").isVisible(), false);
    },
  ),
);

test(
  "comments, turns and answers are text, whatever is in them",
  withHost(
    `<gambado-diagram id="d" game="blue-queen-64" turns="g1f3 {&lt;b&gt;bold&lt;/b&gt;}"></gambado-diagram>`,
    async (page) => {
      const { ready, host } = diagram(page, "d");
      await ready();
      assert.equal(await host.locator(".remark").textContent(), "<b>bold</b>");
      assert.equal(await host.locator("b").count(), 0);
    },
  ),
);

test(
  "on paper the still picture stands in the board's place, without one the board itself",
  withHost(
    `<gambado-diagram id="d" game="blue-queen-64" buttons list>${STILL}</gambado-diagram>
     <gambado-diagram id="e" game="blue-queen-64"></gambado-diagram>`,
    async (page) => {
      await diagram(page, "d").ready();
      await diagram(page, "e").ready();
      const seen = async () => ({
        still: await page.locator("#d svg").first().isVisible(),
        board: await page.locator("#d canvas").isVisible(),
        buttons: await page.locator("#d .tools").isVisible(),
        other: await page.locator("#e canvas").isVisible(),
      });
      assert.deepEqual(await seen(), { still: false, board: true, buttons: true, other: true });
      await page.emulateMedia({ media: "print" });
      assert.deepEqual(await seen(), { still: true, board: false, buttons: false, other: true });
    },
    { style: "" },
  ),
);

test(
  "without JavaScript the element's own content is seen, at the diagram's size",
  withHost(
    `<gambado-diagram id="d" game="blue-queen-64" mode="show">${STILL}</gambado-diagram>`,
    async (page) => {
      const picture = await page.locator("#d svg").boundingBox();
      const { width } = await page.locator("#d").boundingBox();
      assert.ok(picture.width > 300 && picture.width <= width);
      assert.ok(Math.abs(picture.width - picture.height) < 1);
    },
    { javaScriptEnabled: false, style: "" },
  ),
);

for (const [colorScheme, meta, theme, dark] of [
  ["dark", "light dark", "", true],
  ["dark", "light", "", false],
  ["dark", "light", `theme="auto"`, true],
  ["light", "light dark", `theme="dark"`, true],
  ["dark", "light dark", `theme="light"`, false],
]) {
  test(
    `the diagram is ${dark ? "dark" : "light"}: system ${colorScheme}, page “${meta}”, ${theme || "no theme"}`,
    withHost(
      `<gambado-diagram id="d" game="blue-queen-64" ${theme}></gambado-diagram>`,
      async (page) => {
        const { ready, host } = diagram(page, "d");
        await ready();
        const ground = await host
          .locator(".root")
          .evaluate((element) => getComputedStyle(element).backgroundColor);
        const [red] = /\d+/.exec(ground);
        assert.equal(Number(red) < 100, dark, ground);
      },
      { colorScheme, style: `:root { color-scheme: ${meta}; }` },
    ),
  );
}

test(
  "a host that serves the wasm under a wrong type is no obstacle",
  withHost(
    PLAIN,
    async (page) => {
      await diagram(page, "d").ready();
    },
    { routes: { "gambado-diagram.blue-queen.wasm": { contentType: "text/plain" } } },
  ),
);

/** The files of wasm that a page has fetched. */
function wasmOf(page) {
  return page.evaluate(() => {
    const addresses = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    const names = addresses.map((path) => path.split("/").at(-1));
    return names.filter((name) => name.endsWith(".wasm"));
  });
}

test(
  "diagrams of one family load its games alone",
  withHost(
    `<gambado-diagram id="d" game="blue-queen-64"></gambado-diagram>
     <gambado-diagram id="e" game="blue-queen-80"></gambado-diagram>`,
    async (page) => {
      await diagram(page, "d").ready();
      await diagram(page, "e").ready();
      assert.deepEqual(await wasmOf(page), ["gambado-diagram.blue-queen.wasm"]);
    },
  ),
);

test(
  "diagrams of several families share one wasm",
  withHost(
    `<gambado-diagram id="d" game="blue-queen-64"></gambado-diagram>
     <gambado-diagram id="e" game="cobra-chess"></gambado-diagram>
     <gambado-diagram id="f" game="sho-qb98"></gambado-diagram>`,
    async (page) => {
      for (const id of ["d", "e", "f"]) await diagram(page, id).ready();
      assert.deepEqual(await wasmOf(page), ["gambado-diagram.wasm"]);
    },
  ),
);

test(
  "a diagram of another family that comes later plays beside the first",
  withHost(`<gambado-diagram id="d" game="blue-queen-64"></gambado-diagram>`, async (page) => {
    const first = diagram(page, "d");
    await first.ready();
    for (const [id, game] of Object.entries({ e: "cobra-chess", f: "queens-courtiers" })) {
      await page.evaluate(
        ([id, game]) => {
          const diagram = document.createElement("gambado-diagram");
          Object.assign(diagram, { id, game });
          document.body.append(diagram);
        },
        [id, game],
      );
      await diagram(page, id).ready();
    }
    assert.deepEqual(await wasmOf(page), ["gambado-diagram.blue-queen.wasm", "gambado-diagram.wasm"]);
    await first.press("g1", "f3");
    await diagram(page, "e").press("a1", "b1");
    assert.equal((await first.state()).ply, 1);
    assert.equal((await diagram(page, "e").state()).ply, 1);
    assert.equal(await livingGames(page), 3);
    await page.evaluate(() => {
      for (const element of document.querySelectorAll("gambado-diagram")) element.remove();
    });
    assert.equal(await livingGames(page), 0);
  }),
);

test(
  "an unknown game is told with the names of all games, whatever else is on the page",
  withHost(
    `<gambado-diagram id="d" game="blue-queen-64"></gambado-diagram>
     <gambado-diagram id="e" game="nonsense"></gambado-diagram>`,
    async (page) => {
      await diagram(page, "d").ready();
      const fault = page.locator("#e .fault:not([hidden])");
      await fault.scrollIntoViewIfNeeded();
      await page.locator("#e .fault:not([hidden])").waitFor();
      assert.match(await fault.textContent(), /nonsense.*blue-queen-64.*cobra-chess.*courier-qb98/s);
    },
  ),
);

/** Lets the next turn that is played run into a trap, once `trap` is set. */
function trapOnce() {
  const { Instance } = WebAssembly;
  WebAssembly.Instance = function (...values) {
    const { exports } = new Instance(...values);
    const applyMove = (...values) => {
      if (!window.trap) return exports.game_applyMove(...values);
      window.trap = false;
      throw new WebAssembly.RuntimeError("unreachable");
    };
    this.exports = { ...exports, game_applyMove: applyMove };
  };
}

test("a trap in the rules loses nothing, in this diagram or in others", async () => {
  const run = withHost(
    `<gambado-diagram id="d" game="blue-queen-64" turns="g1f3"></gambado-diagram>
     <gambado-diagram id="e" game="sho-qb98"></gambado-diagram>`,
    async (page) => {
      const [hit, other] = [diagram(page, "d"), diagram(page, "e")];
      await hit.ready();
      await other.ready();
      await other.press("d6", "d7");
      await page.evaluate(() => {
        window.trap = true;
      });
      await hit.press("b8", "c6");
      await hit.host.getByText("The game is open again.").waitFor();
      await other.ready();
      assert.deepEqual([(await hit.state()).turns, (await other.state()).turns], [["g1f3"], ["d6d7"]]);
      await hit.press("b8", "c6");
      await other.press("k2", "k1");
      assert.deepEqual((await hit.state()).turns, ["g1f3", "b8c6"]);
      assert.equal((await other.state()).turns.length, 2);
      assert.equal(await livingGames(page), 2);
    },
    { init: trapOnce, style: "" },
  );
  // The failure is reported on the console, and only there.
  await assert.rejects(run, /the page is at fault\nIt said:\nconsole: RuntimeError: unreachable/);
});

for (const colorScheme of ["light", "dark"]) {
  test(
    `axe finds nothing in diagrams, ${colorScheme}`,
    withHost(
      `<main><h1>Host</h1>${TEXTS}${PLAIN.replace('"d"', '"p"').replace("><", ' mode="puzzle" list answer="e2e4"><')}
       <gambado-diagram game="blue-queen-64" piece="rook"></gambado-diagram><gambado-diagram></gambado-diagram></main>`,
      async (page) => {
        await diagram(page, "d").ready();
        await diagram(page, "p").ready();
        await page.addScriptTag({ path: AXE });
        const { violations } = await page.evaluate(() => axe.run());
        assert.deepEqual(
          violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
          [],
        );
      },
      {
        colorScheme,
        bypassCSP: true,
        style: ":root { color-scheme: light dark; background: Canvas; } a { color: inherit; }",
      },
    ),
  );
}
