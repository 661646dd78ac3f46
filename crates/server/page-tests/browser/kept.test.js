// What is kept: a game goes from the terminal to the browser and back, and over the death of the server.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { advice, byTap, changed, openStage, view } from "./stage.js";

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

const TERMINAL = ["play", "klondike", "--console"];

test("a game begun in the terminal goes on in the browser, and then in the terminal, and then in the browser", async () => {
  await stage.server.terminal([...TERMINAL, "--deal", "sol:21"], ["1", "2", "q"]);
  const page = await stage.page("/?animate=off");
  await page.locator(".kept a").click();
  await page.waitForURL(/\/play\/klondike\?deal=sol:21/);
  await page.waitForSelector('.table[data-at="2"]');
  const { now, offer } = await advice(page);
  await byTap(page, offer);
  await changed(page, now);
  // The empty line says yes: it goes on with what the browser left.
  const told = await stage.server.terminal(TERMINAL, ["", "1", "q"]);
  assert.match(told, /sol:21/);
  // The page that is open shows what the terminal did, and goes on from there.
  await page.waitForSelector('.table[data-at="4"]');
  const next = await advice(page);
  await byTap(page, next.offer);
  await changed(page, next.now);
  // Another browser finds it, too, and it is one game still.
  const other = await stage.page("/?animate=off");
  assert.equal(await other.locator(".kept a").count(), 1);
  await other.locator(".kept a").click();
  await other.waitForSelector('.table[data-at="5"]');
  for (const each of [page, other]) await each.context().close();
});

test("a game goes on after the server was killed, in the page that is open", async () => {
  const page = await stage.page("/play/klondike?deal=sol:22&animate=off");
  for (let n = 0; n < 3; n += 1) {
    const { now, offer } = await advice(page);
    await byTap(page, offer);
    await changed(page, now);
  }
  const before = await view(page);
  await stage.server.kill();
  await page.waitForSelector('.message[data-kind="refusal"]');
  await stage.server.start();
  await page.waitForFunction((rev) => document.querySelector(".table").dataset.rev !== rev, String(before.rev));
  const after = await view(page);
  assert.deepEqual(after.piles, before.piles);
  const { now, offer } = await advice(page);
  await byTap(page, offer);
  await changed(page, now);
  assert.equal(await page.getAttribute(".table", "data-at"), "4");
  await page.context().close();
});

test("a game that is given up is asked about, and counted", async () => {
  const page = await stage.page("/play/klondike?deal=sol:23&animate=off");
  const { now, offer } = await advice(page);
  await byTap(page, offer);
  await changed(page, now);
  await page.click('[data-tool="new"]');
  await page.locator("dialog[open] button.main").click();
  await page.waitForSelector('.table[data-at="0"]');
  await stage.go(page, "/statistics");
  await page.locator(".balances table caption", { hasText: now.game.name }).waitFor();
  await page.context().close();
});
