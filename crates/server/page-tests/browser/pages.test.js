// Languages, settings, addresses, tabs.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { say } from "../../page/words.js";
import { WON, catalogue, openPanel, openStage, view } from "./stage.js";

let stage;
before(async () => (stage = await openStage()));
after(async () => {
  await stage.close();
  stage.assertQuiet();
});

test("the first load is at most 60 kB in at most 6 requests", async () => {
  for (const lang of ["en", "fr", "ca"]) {
    const context = await stage.browser.newContext({ locale: lang });
    const page = await context.newPage();
    stage.listen(page);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    const loaded = [];
    // The bytes as they come, with their heads.
    session.on("Network.loadingFinished", (event) => loaded.push(event.encodedDataLength));
    await page.goto(`${stage.server.address}/play/klondike?deal=${WON}`, { waitUntil: "networkidle" });
    await page.waitForSelector(".table .card");
    const bytes = loaded.reduce((sum, one) => sum + one, 0);
    assert.ok(loaded.length >= 3 && loaded.length <= 6, `${lang}: ${loaded.length} requests`);
    assert.ok(bytes > 20000 && bytes <= 60000, `${lang}: ${bytes} bytes`);
    await context.close();
  }
});

test("the first table is drawn before it is there, and the first move waits for it", async () => {
  const context = await stage.browser.newContext({ locale: "en-GB" });
  await openPanel(context);
  const page = await context.newPage();
  stage.listen(page);
  const asked = [];
  page.on("request", (request) => request.url().includes("/api/1/") && asked.push(`${request.method()} ${new URL(request.url()).pathname.split("/").at(-1)}`));
  let answer = () => {};
  const held = new Promise((resolve) => (answer = resolve));
  await page.route("**/api/1/tables", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${stage.server.address}/play/klondike?deal=sol:4711`);
  await page.waitForSelector(".table .card");
  assert.equal(await page.locator(".table .card[aria-label]").count(), 8, "seven columns and the stock");
  await page.locator(".offers button").last().click();
  assert.deepEqual(asked, ["POST tables"], "neither the words nor the view are asked for");
  answer();
  await page.waitForSelector('.table[data-at="1"]');
  // It is the same table after a reload.
  const { table } = await view(page);
  await page.reload();
  await page.waitForSelector('.table[data-at="1"]');
  assert.equal((await view(page)).table, table);
  await context.close();
});

test("a first table that is refused is told of", async () => {
  const context = await stage.browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  stage.listen(page);
  const told = "There are too many tables.";
  await page.route("**/api/1/tables", (route) => route.fulfill({ status: 429, json: { error: "too-many", say: told } }));
  await page.goto(`${stage.server.address}/play/klondike?deal=sol:4712`);
  await page.getByText(told).waitFor();
  assert.equal(await page.locator(".table").count(), 0);
  await context.close();
});

test("no word of a button is cut on a small phone", async () => {
  for (const lang of ["en", "fr", "ca"]) {
    for (const path of ["/play/klondike?deal=7", "/play/peg?", "/play/rummy?", "/watch/klondike?deal=7", "/solve/freecell?deal=7"]) {
      const page = await stage.page(`${path}&lang=${lang}`, { viewport: { width: 320, height: 640 } });
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll("button span, .bar a span")].filter((text) => {
          const frame = text.closest("button, a");
          if (frame.offsetParent === null || getComputedStyle(text).clipPath !== "none") return false;
          const words = document.createRange();
          words.selectNodeContents(text);
          const [inner, outer] = [words.getBoundingClientRect(), frame.getBoundingClientRect()];
          return inner.left < outer.left || inner.right > outer.right || inner.bottom > outer.bottom;
        }).map((text) => text.textContent),
      );
      assert.deepEqual(cut, [], `${path} in ${lang}`);
      await page.context().close();
    }
  }
});

test("the language is chosen, remembered, and part of an address", async () => {
  const [fr, ca] = await Promise.all(["fr", "ca"].map(async (lang) => (await catalogue(stage.server, lang)).words));
  const page = await stage.page("/?lang=fr");
  await page.waitForSelector("h1");
  assert.equal(await page.getAttribute("html", "lang"), "fr");
  await page.getByText(fr["page-welcome"]).waitFor();
  await stage.go(page, "/");
  await page.locator(".bar > button").click();
  await page.getByLabel(say("language")).selectOption("ca");
  await page.locator(".bar > button", { hasText: ca["page-settings"] }).waitFor();
  await page.reload();
  await page.locator(".bar > button", { hasText: ca["page-settings"] }).waitFor();
  await page.context().close();
  const french = await stage.page(`/play/klondike?deal=${WON}`, { locale: "fr-FR" });
  await french.getByRole("button", { name: fr["page-undo"] }).waitFor();
  await french.context().close();
});

test("settings change the look at once and are remembered", async () => {
  const page = await stage.page(`/play/klondike?deal=${WON}`);
  const left = () => page.evaluate(() => document.querySelector('.pile[data-pile="4"] .card, .place.stock').getBoundingClientRect().left);
  const before = await left();
  await page.locator(".bar > button").click();
  await page.getByLabel(say("set-side")).selectOption("left");
  await page.getByLabel(say("set-scheme")).selectOption("dark");
  await page.getByLabel(say("set-deck")).selectOption("four");
  await page.getByRole("dialog").getByRole("button", { name: say("close") }).click();
  assert.notEqual(await left(), before);
  await page.reload();
  await page.waitForSelector(".table .card");
  assert.equal(await page.getAttribute("html", "data-scheme"), "dark");
  assert.equal(await page.getAttribute("html", "data-deck"), "four");
  await page.context().close();
});

test("wrong addresses and refused deals say so", async () => {
  const page = await stage.page("/nothing/at/all");
  await page.getByText(say("no-such-page")).waitFor();
  await stage.go(page, "/play/klondike?deal=rubbish");
  await page.waitForSelector('.message[data-kind="refusal"]');
  for (const path of ["/play/spider?suits=1", "/analyse/klondike?suits=1"]) {
    await stage.go(page, path);
    await page.getByText(say("no-option", { game: /spider/.test(path) ? "Spider" : "Klondike", name: "suits" })).waitFor();
  }
  for (const mode of ["analyse", "solve"]) {
    await stage.go(page, "/" + mode + "/rummy");
    await page.getByText(say("not-for", { game: "Rummy", what: say(mode) })).waitFor();
  }
  await stage.go(page, "/t/unknown#s=wrong");
  await page.waitForSelector('.message[data-kind="refusal"]');
  assert.ok(!page.url().includes("wrong"));
  await page.context().close();
});

test("on a large screen words are not cut and not small", async () => {
  const large = { viewport: { width: 1920, height: 1080 } };
  const home = await stage.page("/", large);
  assert.equal(await home.$eval(".finder label", (label) => label.getClientRects().length), 1);
  assert.ok(await home.$eval(".finder label", (label) => label.clientHeight < 2 * parseFloat(getComputedStyle(label).fontSize)));
  await home.context().close();
  const page = await stage.page(`/play/klondike?deal=${WON}`, large);
  assert.ok(await page.$eval(".badge:not(:empty)", (badge) => parseFloat(getComputedStyle(badge).fontSize) >= 16));
  await page.context().close();
  for (const lang of ["en", "fr", "ca"]) {
    const phone = await stage.page(`/play/rummy?lang=${lang}`, { viewport: { width: 320, height: 568 } });
    assert.deepEqual(await phone.$$eval(".captions .caption", (all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)), [], lang);
    await phone.context().close();
  }
});

test("statistics are shown", async () => {
  const page = await stage.page("/statistics");
  await page.getByRole("heading", { name: say("statistics") }).waitFor();
  await page.waitForSelector(".message:not(:empty), table");
  await page.context().close();
});

test("twelve tabs play at once", async () => {
  const context = await stage.browser.newContext({ locale: "en-GB" });
  await openPanel(context);
  const pages = [];
  for (let n = 0; n < 12; n += 1) {
    const page = await context.newPage();
    stage.listen(page);
    await stage.go(page, `/play/klondike?deal=${100 + n}&animate=off`);
    await page.waitForSelector(".table .card");
    pages.push(page);
  }
  for (const page of pages) {
    await page.locator('.pile .place.stock').first().waitFor({ state: "attached" });
    await page.bringToFront();
    await page.locator(".offers button").last().click();
    await page.waitForSelector('.table[data-at="1"]');
  }
  await context.close();
});

test("the position is shown only if it is the newest", async () => {
  const page = await stage.page(`/play/klondike?deal=${WON}&animate=off`);
  // Two moves at once: they go one after the other, and both are made.
  const now = await view(page);
  await page.evaluate(() => {
    const buttons = document.querySelectorAll(".offers button");
    const last = buttons[buttons.length - 1];
    last.click();
    last.click();
  });
  await page.waitForSelector(`.table[data-at="${now.at + 2}"]`);
  await page.context().close();
});
