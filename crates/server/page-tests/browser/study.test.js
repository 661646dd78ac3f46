// Watching, analysing, solving.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { say } from "../../page/words.js";
import { WON, advice, byTap, changed, openStage, view } from "./stage.js";

let stage;
before(async () => (stage = await openStage()));
after(async () => {
  await stage.close();
  stage.assertQuiet();
});

test("R7 is watched to its end, both ways, and taken over", async () => {
  const page = await stage.page("/watch/r7?deal=sol:3&animate=off");
  const step = page.locator(".status .count");
  await page.click('[data-tool="step-on"]');
  await page.click('[data-tool="step-on"]');
  await page.waitForSelector('.table[data-at="2"]');
  await page.click('[data-tool="step-back"]');
  await page.waitForSelector('.table[data-at="1"]');
  await page.getByLabel(say("speed")).selectOption("32");
  await page.click('[data-tool="run"]');
  await page.waitForFunction(() => Number(document.querySelector(".table").dataset.at) > 8);
  await page.click('[data-tool="run"]');
  await page.click('[data-tool="to-end"]');
  await page.waitForSelector(".table:not([data-over=\"\"])");
  assert.ok(!(await step.textContent()).includes("+"));
  const lines = await page.locator(".sentences li").count();
  assert.equal(lines, Number(await page.getAttribute(".table", "data-at")));
  await page.locator(".sentences li button").nth(9).click();
  await page.waitForSelector('.table[data-at="10"]');
  await page.waitForURL(/at=10/);
  await page.reload();
  await page.waitForSelector('.table[data-at="10"]');
  await page.click('[data-tool="take-over"]');
  await page.waitForURL(/\/play\/r7/);
  await page.waitForSelector('.table[data-at="10"]');
  await page.context().close();
});

test("a game that is watched to its end says how it ended, and a pause says where it is", async () => {
  const page = await stage.page("/watch/r7?deal=sol:3&animate=off");
  const message = page.locator(".message");
  const said = async () => (await message.textContent()).replace(/\u00a0$/, "");
  await page.getByLabel(say("speed")).selectOption("32");
  await page.click('[data-tool="run"]');
  await page.waitForFunction(() => Number(document.querySelector(".table").dataset.at) > 3);
  assert.equal(await message.getAttribute("aria-live"), "off");
  await page.click('[data-tool="run"]');
  assert.equal(await message.getAttribute("aria-live"), "polite");
  await page.waitForFunction(() => document.querySelector(".sentences [aria-current]")?.textContent === document.querySelector(".message").textContent.replace(/\u00a0$/, ""));
  // What is said at the pause is said while it is read aloud: the region is polite before its text changes.
  await message.evaluate((line) => {
    window.changes = [];
    new MutationObserver(() => window.changes.push([line.getAttribute("aria-live"), line.textContent])).observe(line, { childList: true, characterData: true, subtree: true });
  });
  await page.click('[data-tool="run"]');
  await page.waitForSelector('.table:not([data-over=""])', { timeout: 60000 });
  const { over } = await view(page);
  assert.equal(await message.getAttribute("aria-live"), "polite");
  assert.equal(await said(), over.say);
  const changes = await page.evaluate(() => window.changes);
  assert.deepEqual(changes.at(-1), ["polite", over.say]);
  assert.ok(changes.slice(0, -1).some(([live]) => live === "off"), "while it runs it is not read aloud");
  await page.context().close();
});

test("each press is a step, also while the running game waits for its own", async () => {
  const page = await stage.page("/watch/r7?deal=sol:3&animate=off");
  for (let n = 0; n < 5; n += 1) await page.click('[data-tool="step-on"]', { noWaitAfter: true });
  await page.waitForSelector('.table[data-at="5"]');
  // The answer to the step that the running game asks for is held back until the press.
  let letGo = () => {};
  const held = new Promise((resolve) => (letGo = resolve));
  await page.route("**/goto", async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest("**/goto");
  await page.click('[data-tool="run"]');
  await asked;
  await page.click('[data-tool="step-back"]');
  letGo();
  await page.waitForSelector('.table[data-at="4"]');
  await page.unroute("**/goto");
  await page.context().close();
});

test("a game of several is taken over, in the first seat", async () => {
  const page = await stage.page("/watch/rummy?deal=sol:3&animate=off");
  for (let n = 0; n < 3; n += 1) await page.click('[data-tool="step-on"]');
  await page.waitForSelector('.table[data-at="3"]');
  const watched = await view(page);
  await page.click('[data-tool="take-over"]');
  await page.waitForURL(/\/t\//);
  await page.waitForSelector(".table .card");
  const taken = await view(page);
  assert.deepEqual([taken.you, taken.watch], [0, undefined]);
  assert.deepEqual(taken.seats.map((seat) => seat.player), watched.seats.map((seat, n) => (n === 0 ? null : seat.player)));
  assert.ok(taken.at >= watched.at - 1, "the game goes on where it was");
  await page.context().close();
});

test("an analysis is stopped and goes on; a counted game opens", async () => {
  const page = await stage.page("/analyse/klondike");
  // Nothing is shown before there is something.
  assert.ok(await page.locator(".results").isHidden());
  const games = async () => Number((await page.textContent(".count")).replace(/[^\d ·]/g, "").split("·")[0]);
  await page.getByRole("button", { name: say("begin") }).click();
  await page.waitForFunction(() => document.querySelectorAll(".curve").length > 0 && document.querySelector(".curve").getAttribute("points").split(" ").length > 5);
  await page.getByRole("button", { name: say("stop") }).click();
  await page.getByRole("button", { name: say("go-on") }).waitFor();
  const stopped = await games();
  assert.ok(stopped > 0);
  await page.getByRole("button", { name: say("go-on") }).click();
  await page.waitForFunction((before) => Number(document.querySelector(".count").textContent.split("·")[0].replace(/\D/g, "")) > before, stopped);
  await page.getByRole("button", { name: say("stop") }).click();
  assert.match(await page.textContent(".command code"), /solitarium analyse klondike/);
  for (const [kind, begins] of [["csv", "game,variant,strategy,"], ["json", '{"game":"klondike"'], ["svg", "<svg "]]) {
    const [saved] = await Promise.all([page.waitForEvent("download"), page.click(`[data-kind="${kind}"]`)]);
    assert.equal(saved.suggestedFilename(), `klondike.${kind}`);
    assert.ok(readFileSync(await saved.path(), "utf8").startsWith(begins), kind);
  }
  await page.locator(".counted a").first().click();
  await page.waitForURL(/\/watch\/klondike\?deal=/);
  await page.waitForSelector(".table .card");
  await page.context().close();
});

test("two strategies are compared", async () => {
  const page = await stage.page("/analyse/klondike?compare=random");
  await page.getByRole("button", { name: say("begin") }).click();
  await page.waitForSelector(".curve.run-1");
  await page.waitForSelector(".difference:not([hidden])");
  assert.equal(await page.locator(".rate").count(), 2);
  await page.getByLabel(say("compare")).selectOption("");
  await page.waitForURL((url) => !url.search.includes("compare"));
  await page.context().close();
});

test("a deal is solved: the lamp, the moves that keep the win, the line to step through", async () => {
  const page = await stage.page(`/solve/klondike?deal=${WON}&animate=off`);
  await page.waitForSelector('.lamp[data-state="won"]');
  await page.getByRole("button", { name: say("ask-moves") }).click();
  await page.waitForSelector(".offers button.won");
  await page.getByRole("button", { name: say("ask-line") }).click();
  await page.getByRole("button", { name: say("step-through") }).click();
  await page.waitForURL(/\/watch\/klondike.*#w=/);
  await page.click('[data-tool="to-end"]');
  await page.waitForSelector(".table[data-over=won]");
  await page.goBack();
  await page.waitForURL(/\/solve\/klondike/);
  await page.context().close();
});

test("a lost deal: the lamp says so, and what proves it", async () => {
  const page = await stage.page("/solve/klondike?deal=sol:5&animate=off");
  await page.waitForSelector('.lamp[data-state="lost"]');
  await page.getByRole("button", { name: say("ask-proof") }).click();
  await page.waitForFunction(() => document.querySelectorAll(".answer p.help").length === 2);
  // How many positions were searched is said.
  assert.match(await page.locator(".answer p.help").first().textContent(), /\d/);
  await page.context().close();
});

test("a long search says how far it is, and stops when it is told to", async () => {
  // Forty Thieves takes as long as it may: how far the search is can be read before it ends.
  const page = await stage.page("/solve/forty-thieves?deal=sol:2&animate=off");
  await page.waitForFunction(() => /\d/.test(document.querySelector(".answer p.help")?.textContent ?? ""));
  await page.getByRole("button", { name: say("stop") }).click();
  await page.waitForFunction(() => document.querySelector(".lamp").dataset.state !== "busy");
  await page.context().close();
});

test("a mistake is found after a loss, and the way back to a position that can be won", async () => {
  const page = await stage.page("/play/peg?board=triangle15&animate=off");
  // Any moves, to the end: most such games are lost.
  for (let n = 0; n < 14; n += 1) {
    const now = await view(page);
    if (now.over) break;
    await page.locator(".offers button").first().click();
    await changed(page, now);
  }
  assert.equal((await view(page)).over.kind, "lost");
  await page.locator(".banner").getByRole("button", { name: say("ask-mistake") }).click();
  await page.getByRole("button", { name: say("before-mistake") }).click();
  await page.waitForSelector('.table[data-over=""]');
  await page.getByRole("button", { name: say("ask-winnable") }).click();
  await page.waitForSelector('.lamp[data-state="won"]');
  await page.context().close();
});

test("the solver says nothing unasked", async () => {
  const page = await stage.page(`/play/klondike?deal=${WON}&animate=off`);
  const asked = [];
  page.on("request", (request) => request.url().includes("/questions") && asked.push(request.url()));
  for (let n = 0; n < 3; n += 1) {
    const { now, offer } = await advice(page);
    await byTap(page, offer);
    await changed(page, now);
  }
  assert.deepEqual(asked, []);
  assert.equal(await page.getAttribute(".lamp", "data-state"), "off");
  await page.context().close();
});
