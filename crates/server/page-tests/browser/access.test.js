// Accessibility: the accessible tree, the keys, forced colours, reduced motion, phones.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { WON, advice, byTap, changed, openStage, point, view } from "./stage.js";

let stage;
before(async () => (stage = await openStage()));
after(async () => {
  await stage.close();
  stage.assertQuiet();
});

test("the table is a grid of piles; covered cards are not in the accessible tree", async () => {
  const page = await stage.page(`/play/klondike?deal=${WON}&animate=off`);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const of = (role) => nodes.filter((node) => !node.ignored && node.role?.value === role);
  const now = await view(page);
  assert.equal(of("grid").length, 1);
  assert.equal(of("row").length, now.piles.length);
  const cells = of("gridcell").map((node) => node.name.value);
  // One cell for each pile: its top card or its empty place; at the start each column shows one card.
  assert.equal(cells.length, now.piles.length);
  assert.ok(cells.every((name) => name.length > 5));
  assert.ok(cells.some((name) => /face down|of (clubs|diamonds|hearts|spades)/.test(name)));
  await page.context().close();
});

test("one stop of the Tab key on the table; every key of the table has its effect", async () => {
  const page = await stage.page(`/play/klondike?deal=${WON}&animate=off`);
  assert.equal(await page.locator('.table [tabindex="0"]').count(), 1);
  await page.locator('.table [tabindex="0"]').focus();
  await page.keyboard.press("1");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator('.table [tabindex="0"]').count(), 1);
  assert.ok(await page.evaluate(() => document.activeElement.closest(".pile").dataset.pile !== "4"));
  await page.keyboard.press("d");
  const described = await page.textContent(".message");
  assert.match(described, /column 2|c2/);
  await page.keyboard.press("l");
  assert.equal((await page.textContent(".message")).trim(), described.trim());
  await page.keyboard.press("0");
  await page.keyboard.press("Space");
  await page.waitForSelector('.table[data-at="1"]');
  await page.keyboard.press("u");
  await page.waitForSelector('.table[data-at="0"]');
  await page.keyboard.press("r");
  await page.waitForSelector('.table[data-at="1"]');
  assert.ok(await page.evaluate(() => document.querySelector(".table").contains(document.activeElement)), "the focus stays on the table");
  await page.keyboard.press("h");
  await page.waitForSelector(".hinted");
  await page.keyboard.press("/");
  assert.equal(await page.evaluate(() => document.activeElement.id), "typed");
  await page.context().close();
});

test("while something is held, arrows go only where it can go", async () => {
  const page = await stage.page("/play/freecell?deal=sol:7&animate=off");
  const now = await view(page);
  const offer = now.offers.find((one) => one.take?.length > 0 && one.to !== undefined);
  const goals = new Set([String(offer.from), ...now.offers.filter((one) => one.from === offer.from && JSON.stringify(one.take) === JSON.stringify(offer.take)).map((one) => String(one.to))]);
  await page.evaluate(([pile, index]) => document.querySelectorAll(`.pile[data-pile="${pile}"] .card`)[index].focus(), [String(offer.from), offer.take[0]]);
  await page.keyboard.press("Space");
  await page.waitForSelector(".held");
  for (const arrow of ["ArrowUp", "ArrowLeft", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
    await page.keyboard.press(arrow);
    assert.ok(goals.has(await page.evaluate(() => document.activeElement.closest(".pile").dataset.pile)));
  }
  await page.keyboard.press("x");
  await page.waitForSelector(".held", { state: "detached" });
  await page.context().close();
});

test("one live region, and it says every step", async () => {
  const page = await stage.page(`/play/klondike?deal=${WON}&animate=off`);
  assert.equal(await page.locator("[aria-live]").count(), 1);
  for (let n = 0; n < 3; n += 1) {
    const { now, offer } = await advice(page);
    await byTap(page, offer);
    await changed(page, now);
    const step = (await view(page)).steps.at(-1);
    assert.equal((await page.textContent('[aria-live="polite"]')).trim(), step.say);
  }
  await page.context().close();
});

test("forced colours and reduced motion", async () => {
  const page = await stage.page(`/play/klondike?deal=${WON}`);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const { now, offer } = await advice(page);
  await byTap(page, offer);
  await changed(page, now);
  assert.equal(await page.evaluate(() => document.querySelector(".table").getAnimations({ subtree: true }).length), 0);
  assert.notEqual(await page.evaluate(() => getComputedStyle(document.querySelector(".place")).borderTopStyle), "none");
  await page.context().close();
});

for (const [width, height] of [[320, 568], [390, 844], [568, 320], [844, 390]]) {
  test(`a phone of ${width} × ${height}: nothing scrolls sideways, touch drags and taps`, async () => {
    const page = await stage.page(`/play/klondike?deal=${WON}&animate=off`, { viewport: { width, height }, hasTouch: true, isMobile: true });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    for (const button of await page.locator(".toolbar button, .bar a, .bar button").all()) {
      const box = await button.boundingBox();
      assert.ok(box.width >= 24 && box.height >= 24 && box.x >= 0 && box.x + box.width <= width + 0.5, await button.textContent());
    }
    const touch = await page.context().newCDPSession(page);
    for (let n = 0; n < 6; n += 1) {
      const { now, offer } = await advice(page);
      if (offer.tap !== undefined) {
        const { x, y } = await point(page, offer.tap, -1);
        await page.touchscreen.tap(x, y);
      } else {
        const from = await point(page, offer.from, offer.take[0]);
        const to = await point(page, offer.to, -1);
        await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
        for (let part = 1; part <= 6; part += 1) await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: from.x + ((to.x - from.x) * part) / 6, y: from.y + ((to.y - from.y) * part) / 6 }] });
        await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      }
      await changed(page, now);
    }
    await page.context().close();
  });
}
