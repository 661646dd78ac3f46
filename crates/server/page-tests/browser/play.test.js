import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { say } from "../../page/words.js";
import { WON, advice, byDrag, byTap, catalogue, changed, openStage, point, view } from "./stage.js";

let stage;
before(async () => (stage = await openStage()));
after(async () => {
  await stage.close();
  stage.assertQuiet();
});

test("with flights, input does not wait for them", async () => {
  const page = await stage.page(`/play/klondike?deal=${WON}`);
  for (let n = 0; n < 12; n += 1) {
    const { now, offer } = await advice(page);
    await byTap(page, offer);
    await changed(page, now);
  }
  await page.context().close();
});

test("a refused drop flies back and says why", async () => {
  const page = await stage.page(`/play/klondike?deal=${WON}`);
  const now = await view(page);
  const columns = now.piles.filter((pile) => pile.role === "tableau");
  const legal = new Set(now.offers.map((offer) => `${offer.from}-${offer.to}`));
  const [from, to] = columns.flatMap((one) => columns.map((other) => [one.id, other.id])).find(([one, other]) => one !== other && !legal.has(`${one}-${other}`));
  const before = await point(page, from, -1);
  await byDrag(page, { from, to, take: [] });
  await page.waitForSelector('.message[data-kind="refusal"]');
  assert.ok((await page.textContent(".message")).length > 10);
  // The card flies back and the table shakes: the card ends where it began.
  const distance = async () => {
    const after = await point(page, from, -1);
    return Math.hypot(after.x - before.x, after.y - before.y);
  };
  const end = Date.now() + 10_000;
  let rests = 0;
  while (rests < 3 && Date.now() < end) {
    rests = (await distance()) < 0.5 ? rests + 1 : 0;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  assert.ok(rests === 3, `the card is ${await distance()} px from where it was`);
  assert.equal((await view(page)).at, 0);
  await page.context().close();
});

test("Escape and a lost pointer end a drag", async () => {
  const page = await stage.page("/play/freecell?deal=sol:7");
  const now = await view(page);
  const offer = now.offers.find((one) => one.take?.length > 0);
  const from = await point(page, offer.from, offer.take[0]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 3 });
  await page.waitForSelector(".dragged");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".dragged", { state: "detached" });
  await page.mouse.up();
  assert.equal((await view(page)).at, 0);
  await page.context().close();
});

test("undo, redo, start again, a new deal, a deal by number; back and forward", async () => {
  const page = await stage.page(`/play/klondike?deal=${WON}&animate=off`);
  const steps = async (tool) => {
    const before = await view(page);
    await page.click(`[data-tool="${tool}"]`);
    await changed(page, before);
    return view(page);
  };
  for (let n = 0; n < 3; n += 1) {
    const { now, offer } = await advice(page);
    await byTap(page, offer);
    await changed(page, now);
  }
  assert.equal((await steps("undo")).at, 2);
  assert.equal((await steps("undo")).at, 1);
  assert.equal((await steps("redo")).at, 2);
  for (const [keys, at] of [["Control+z", 1], ["Control+Shift+z", 2], ["Control+z", 1], ["Control+y", 2]]) {
    await page.keyboard.press(keys);
    await page.waitForSelector(`.table[data-at="${at}"]`);
  }
  await page.click('[data-tool="more"]');
  await page.getByRole("button", { name: say("restart") }).click();
  await page.waitForSelector('.table[data-at="0"]');
  await page.click('[data-tool="more"]');
  await page.getByRole("button", { name: say("by-number") }).click();
  await page.getByLabel(say("deal"), { exact: true }).fill("12");
  await page.keyboard.press("Enter");
  await page.waitForURL(/deal=sol:12\b/);
  await page.waitForFunction(() => /sol:12\b/.test(document.querySelector(".status .notes")?.textContent ?? ""));
  await page.goBack();
  await page.waitForFunction((deal) => document.querySelector(".status .notes")?.textContent.includes(deal), WON);
  await page.goForward();
  await page.waitForFunction(() => /sol:12\b/.test(document.querySelector(".status .notes")?.textContent ?? ""));
  await page.click('[data-tool="new"]');
  await page.waitForFunction(() => !/sol:12\b/.test(document.querySelector(".status .notes")?.textContent ?? "sol:12"));
  await page.context().close();
});

test("a game is there again after a reload, and in a second tab", async () => {
  const page = await stage.page(`/play/klondike?deal=${WON}&animate=off`);
  const { now, offer } = await advice(page);
  await byTap(page, offer);
  await changed(page, now);
  await page.reload();
  await page.waitForSelector('.table[data-at="1"]');
  const other = await page.context().newPage();
  stage.listen(other);
  await stage.go(other, `/play/klondike?deal=${WON}&animate=off`);
  await other.waitForSelector('.table[data-at="1"]');
  const next = await advice(page);
  await byTap(page, next.offer);
  await changed(page, next.now);
  // The other tab hears of it by its socket.
  await other.waitForSelector('.table[data-at="2"]');
  await page.context().close();
});

test("a typed move, a double click, a hint", async () => {
  const page = await stage.page(`/play/klondike?deal=${WON}&animate=off`);
  const first = await advice(page);
  await page.fill("#typed", first.offer.move);
  await page.keyboard.press("Enter");
  await changed(page, first.now);
  await page.fill("#typed", "nonsense");
  await page.keyboard.press("Enter");
  await page.waitForSelector('.message[data-kind="refusal"]');
  await page.click('[data-tool="hint"]');
  await page.waitForSelector(".hinted");
  const now = await view(page);
  assert.equal(now.at, 1);
  await page.context().close();
});

test("a double tap makes the best move", async () => {
  // An ace lies open at the start of this deal.
  const page = await stage.page("/play/klondike?deal=sol:173&animate=off");
  const now = await view(page);
  const up = now.offers.find((offer) => offer.rank === 0);
  const at = await point(page, up.from, up.take[0]);
  await page.mouse.dblclick(at.x, at.y);
  await changed(page, now);
  assert.ok((await view(page)).steps.at(-1).transfers.some((transfer) => transfer.to === up.to));
  await page.context().close();
});

test("a link carries a whole game", async () => {
  const page = await stage.page(`/play/klondike?deal=${WON}&animate=off`);
  for (let n = 0; n < 4; n += 1) {
    const { now, offer } = await advice(page);
    await byTap(page, offer);
    await changed(page, now);
  }
  const record = await page.evaluate(async () => {
    const [[table, token]] = JSON.parse(localStorage.getItem("solitarium.tables"));
    return (await (await fetch(`/api/1/tables/${table}/record`, { headers: { Authorization: "Bearer " + token } })).json()).record;
  });
  const other = await stage.page(`/play/klondike#g=${encodeURIComponent(record)}`);
  await other.waitForSelector('.table[data-at="4"]');
  assert.ok(!other.url().includes("#"));
  for (const way of ["solve", "watch"]) {
    await stage.go(other, `/${way}/klondike#g=${encodeURIComponent(record)}`);
    await other.waitForSelector('.table[data-at="4"]');
  }
  await page.context().close();
  await other.context().close();
});

test("a drag near an edge of the cloth scrolls it, and the drop is where the pointer is", async () => {
  const page = await stage.page("/play/freecell?deal=sol:7&animate=off", { viewport: { width: 400, height: 180 } });
  const now = await view(page);
  const cells = new Set(now.piles.filter((pile) => pile.role === "storage").map((pile) => pile.id));
  const offer = now.offers.find((one) => cells.has(one.to) && now.piles.find((pile) => pile.id === one.from).cards.length === 7);
  const from = await point(page, offer.from, offer.take[0]);
  const cloth = () => page.$eval(".cloth", (frame) => ({ ...frame.getBoundingClientRect().toJSON(), scrolled: frame.scrollTop, most: frame.scrollHeight - frame.clientHeight }));
  const { top, bottom, scrolled, most } = await cloth();
  assert.ok(scrolled > 20 && most >= scrolled, `scrolled by ${scrolled} of ${most}`);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // Down and up again: where the card was taken up nothing scrolls.
  await page.mouse.move(from.x + 12, Math.min(from.y + 12, bottom - 50), { steps: 3 });
  await page.mouse.move(from.x, top + 4, { steps: 3 });
  await page.waitForFunction(() => document.querySelector(".cloth").scrollTop === 0);
  // The card stays under the pointer.
  const box = await page.$eval(".dragged", (card) => card.getBoundingClientRect().toJSON());
  assert.ok(box.top <= top + 4 && box.bottom >= top + 4 && box.left <= from.x && box.right >= from.x, JSON.stringify(box));
  const to = await page.$eval(`.pile[data-pile="${offer.to}"] .place`, (place) => place.getBoundingClientRect().toJSON());
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 2 });
  await page.mouse.up();
  await changed(page, now);
  assert.equal((await view(page)).piles.find((pile) => pile.id === offer.to).cards.length, 1);
  await page.context().close();
});

test("what plays a game to its end is among the tools only where that was not offered from the start", async () => {
  for (const game of ["freecell", "peg"]) {
    const page = await stage.page(`/play/${game}?animate=off`);
    assert.ok((await view(page)).can.includes("finish"), game);
    assert.equal(await page.locator('[data-tool="finish"]').count(), 0, game);
    await page.locator('[data-tool="more"]').click();
    await page.getByRole("dialog").getByRole("button", { name: say("finish") }).waitFor();
    await page.context().close();
  }
});

test("the options of a game are said in words", async () => {
  const page = await stage.page("/play/klondike?draw=3&deal=sol:7&lang=fr");
  const { options } = (await catalogue(stage.server, "fr")).games.find((game) => game.id === "klondike");
  const { say: draw } = options.find((option) => option.id === "draw");
  for (const text of [await page.title(), await page.textContent(".status .notes")]) assert.ok(text.includes(`${draw} : 3`), text);
  await page.context().close();
});
