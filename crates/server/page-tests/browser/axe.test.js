// axe on every page in three languages, light and dark, in dialogues and on phones.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, describe, test } from "node:test";
import { gameOf, say } from "../../page/words.js";
import { WON, openStage } from "./stage.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PAGES = ["/", "/statistics", `/play/klondike?deal=${WON}`, "/play/peg", `/solve/klondike?deal=${WON}`, "/watch/r7?deal=sol:3&at=40", "/analyse/klondike?compare=random", "/play/pyramid?deal=sol:7", "/play/rummy?deal=sol:7", "/nothing/here"];

let stage;
before(async () => (stage = await openStage()));
after(async () => {
  await stage.close();
  stage.assertQuiet();
});

/** The violations that axe finds, one line for each. */
async function violations(page) {
  await page.evaluate(AXE);
  // The pictures of games are hidden from the accessible tree.
  const found = await page.evaluate(async () => (await window.axe.run({ exclude: [[".thumbnail"]] }, { resultTypes: ["violations"], runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })).violations);
  return found.map((one) => `${one.id}: ${one.nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 200)}`).join(" | ")}`);
}

for (const lang of ["en", "fr", "ca"]) {
  test(`axe finds nothing on any page, ${lang}`, async () => {
    for (const path of PAGES) {
      for (const colorScheme of lang === "en" ? ["light", "dark"] : ["light"]) {
        const page = await stage.page(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}&animate=off`, { bypassCSP: true, colorScheme });
        // All tiles are alike: those of one group are looked at, and once all of them.
        if (path === "/" && (lang !== "en" || colorScheme === "dark")) await page.fill("#find", "spider");
        assert.deepEqual(await violations(page), [], `${path} ${colorScheme}`);
        await page.context().close();
      }
    }
  });
}

test("axe finds nothing in dialogues, on phones, in a running analysis, in the options, and at the end", async () => {
  const page = await stage.page(`/play/klondike?deal=${WON}&animate=off`, { bypassCSP: true, viewport: { width: 360, height: 740 } });
  assert.deepEqual(await violations(page), [], "phone");
  await page.click('[data-tool="more"]');
  assert.deepEqual(await violations(page), [], "more");
  await page.getByRole("dialog").getByRole("button", { name: say("close") }).click();
  await page.getByRole("button", { name: say("settings") }).click();
  assert.deepEqual(await violations(page), [], "settings");
  await page.getByRole("dialog").getByRole("button", { name: say("close") }).click();
  await page.click('[data-tool="moves-list"]');
  assert.deepEqual(await violations(page), [], "panel");
  await stage.go(page, "/analyse/klondike?compare=random");
  await page.getByRole("button", { name: say("begin") }).click();
  await page.waitForSelector(".counted a");
  await page.getByRole("button", { name: say("stop") }).click();
  assert.deepEqual(await violations(page), [], "analysis");
  await stage.go(page, "/");
  for (const game of ["rummy", "peg", "freecell"]) {
    await page.getByRole("button", { name: say("options-of", { game: gameOf(game).name }), exact: true }).first().click();
    await page.waitForSelector(".rules p");
    assert.deepEqual(await violations(page), [], game);
    await page.getByRole("dialog").getByRole("button", { name: say("close") }).click();
  }
  await page.context().close();
});
