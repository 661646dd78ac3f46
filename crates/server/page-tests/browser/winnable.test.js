// Deals that are proved to be winnable, and the solver's answers for a game of a rule file.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { say } from "../../page/words.js";
import { api, changed, openStage, view } from "./stage.js";

let stage;
before(async () => (stage = await openStage()));
after(async () => {
  await stage.close();
  stage.assertQuiet();
});

/** What the solver answers to a question about the game that is shown. */
async function answer(page, question) {
  const { rev } = await view(page);
  return page.evaluate(async ([question, rev]) => {
    const [[table, token]] = JSON.parse(localStorage.getItem("solitarium.tables"));
    const answer = await fetch(`/api/1/tables/${table}/questions`, { method: "POST", headers: { Authorization: "Bearer " + token, "Content-Type": "application/json" }, body: JSON.stringify({ rev, question }) });
    return JSON.parse((await answer.text()).trim().split("\n").at(-1)).answer;
  }, [question, rev]);
}

for (const [game, choices] of [["klondike", "draw=3"], ["freecell", ""]]) {
  test(`only winnable games of ${game} are dealt, where that is wanted`, async () => {
    const page = await stage.page(`/play/${game}?${choices}&deal=sol:7&animate=off`);
    await page.click('[data-tool="more"]');
    await page.getByLabel(say("winnable-only")).check();
    await page.getByRole("dialog").getByRole("button", { name: say("close") }).click();
    await page.click('[data-tool="new"]');
    await page.waitForURL((url) => !url.search.includes("deal=sol:7&"));
    const { game: dealt } = await view(page);
    // The message says which deal it is, and how often a strategy wins it.
    await page.waitForFunction((deal) => document.querySelector(".message").textContent.includes(deal), dealt.deal);
    assert.match(await page.textContent(".message"), /greedy/);
    assert.equal((await answer(page, "winnable")).here, "won");
    // It is remembered, and so is what a new game is from then on; a deal that is named is that deal.
    await stage.go(page, `/play/${game}?${choices}&deal=sol:8&animate=off`);
    assert.equal((await view(page)).game.deal, "sol:8");
    await page.click('[data-tool="more"]');
    await page.getByLabel(say("winnable-only")).uncheck();
    await page.context().close();
  });
}

test("the search for a winnable deal is shown, and can be given up", async () => {
  const page = await stage.page("/play/freecell?deal=sol:9&animate=off");
  // The server says that it has passed over twelve deals, and no more.
  let left = false;
  await page.route("**/api/1/winnable", () => {});
  page.on("requestfailed", (request) => (left ||= request.url().endsWith("/winnable")));
  const now = await view(page);
  await page.locator(".offers button").first().click();
  await changed(page, now);
  await page.click('[data-tool="new"]');
  const dialog = page.locator("dialog[open]");
  await dialog.getByLabel(say("winnable-only")).check();
  await dialog.locator("button.main").click();
  await dialog.getByText(say("winnable-passed", { n: 0 })).waitFor();
  await dialog.getByRole("button", { name: say("cancel") }).click();
  await page.waitForFunction(() => document.querySelector("dialog") === null);
  assert.ok(left, "the search goes on");
  assert.equal((await view(page)).at, 1, "the game that was played is there");
  await page.context().close();
});

test("a game without a solver has no such box", async () => {
  const page = await stage.page("/play/r7?deal=sol:7&animate=off");
  await page.click('[data-tool="more"]');
  await page.waitForSelector(".rules p");
  assert.equal(await page.getByLabel(say("winnable-only")).count(), 0);
  await page.context().close();
});

test("FreeCell: the lamp, the moves that keep the win, a hint that keeps it, the solution", async () => {
  const page = await stage.page("/solve/freecell?deal=ms:1&animate=off");
  await page.waitForSelector('.lamp[data-state="won"]');
  await page.getByRole("button", { name: say("ask-moves") }).click();
  await page.waitForSelector(".offers button.won");
  await page.getByRole("button", { name: say("ask-keeping") }).click();
  await page.waitForSelector(".hinted");
  await page.getByRole("button", { name: say("ask-line") }).click();
  await page.getByRole("button", { name: say("step-through") }).click();
  await page.waitForURL(/\/watch\/freecell.*#w=/);
  await page.click('[data-tool="to-end"]');
  await page.waitForSelector(".table[data-over=won]");
  await page.context().close();
});

test("FreeCell: after a mistake the lamp says so, and the way back leads to a position that can be won", async () => {
  const page = await stage.page("/solve/freecell?deal=ms:1&animate=off");
  await page.waitForSelector('.lamp[data-state="won"]');
  // Cards go to the cells until the game is lost.
  const cells = (now) => now.piles.filter((pile) => pile.role === "storage").map((pile) => pile.id);
  for (let n = 0; n < 12; n += 1) {
    const now = await view(page);
    if ((await answer(page, "winnable")).here === "lost") break;
    const offer = now.offers.find((one) => cells(now).includes(one.to)) ?? now.offers.at(-1);
    await api(page, "POST", "/moves", { rev: now.rev, move: offer.move });
    await changed(page, now);
  }
  await page.waitForSelector('.lamp[data-state="lost"]');
  const lost = await view(page);
  await page.getByRole("button", { name: say("ask-mistake") }).click();
  await page.getByRole("button", { name: say("before-mistake") }).waitFor();
  await page.getByRole("button", { name: say("ask-way-back") }).click();
  await page.locator(".answer button.main").click();
  await changed(page, lost);
  await page.waitForSelector('.lamp[data-state="won"]');
  await page.context().close();
});
