// Rummy with friends: three browsers at one table, and no card in any of them that its seat may not see.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gameOf, say } from "../../page/words.js";
import { api, openStage, point, view } from "./stage.js";

let stage;
before(async () => (stage = await openStage()));
after(async () => {
  await stage.close();
  stage.assertQuiet();
});

/** Everything that a page is sent: bodies of all answers, but the page itself and the words that are the same for everybody, and messages of sockets. */
function record(page) {
  const heard = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
  page.on("response", async (response) => {
    if (!COMMON.test(new URL(response.url()).pathname)) heard.push(await response.text().catch(() => ""));
  });
  return heard;
}

/** What is the same whatever the cards are: the document, its files, and the catalogue, which names every card. */
const COMMON = /^\/(|t\/[^/]*|a\/.*|icon\.svg|api\/1\/(catalogue|abouts))$/;

const SUITS = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };

/** The cards that a text names, as codes (TH) or as they are written in sentences and moves (10♥). A token is no text: what stands between its letters names none. */
function cardsIn(text) {
  const codes = [...text.matchAll(/(?<![\w-])([A2-9TJQK])([CDHS])(?![\w-])/g)].map(([, rank, suit]) => rank + suit);
  const written = [...text.matchAll(/(10|[A2-9TJQK])([♣♦♥♠])/g)].map(([, rank, suit]) => (rank === "10" ? "T" : rank) + SUITS[suit]);
  return new Set([...codes, ...written]);
}

test("cards are found however they are written", () => {
  assert.deepEqual([...cardsIn('{"cards":["TH","9C"],"say":"10♠ and A♦","move":"discard Q♣"}')], ["TH", "9C", "TS", "AD", "QC"]);
  assert.deepEqual([...cardsIn("AS1 xTH -2H- 3 Clubs")], []);
});

/** A table of three people; returns their pages, the owner's first. */
async function sitDown() {
  const rummy = gameOf("rummy");
  const players = rummy.options.find((option) => option.id === "players").say;
  const owner = await stage.page("/?animate=off");
  const heard = [record(owner)];
  await owner.getByRole("button", { name: say("options-of", { game: rummy.name }) }).click();
  const sheet = owner.getByRole("dialog", { name: rummy.name });
  await sheet.getByLabel(players).fill("3");
  await sheet.getByLabel(players).dispatchEvent("change");
  for (const seat of [2, 3]) await sheet.getByLabel(say("seat", { n: seat })).selectOption("person");
  await sheet.getByRole("button", { name: say("play") }).click();
  await owner.waitForURL(/\/t\//);
  await owner.waitForSelector(".seats li");
  const pages = [owner];
  for (const seat of [1, 2]) {
    await owner.locator(".seats li").nth(seat).getByRole("button", { name: say("invite") }).click();
    const link = await owner.locator(".invitation input").inputValue();
    assert.match(link, /\/t\/[^#]+#s=.{20,}/);
    const context = await stage.browser.newContext({ viewport: { width: 1100, height: 760 }, locale: "en-GB" });
    const page = await context.newPage();
    stage.listen(page);
    heard.push(record(page));
    await page.goto(link);
    await page.waitForSelector(".table .card");
    assert.ok(!page.url().includes("#"), "the secret is out of the address");
    pages.push(page);
  }
  return { pages, heard };
}

/** Waits until a strategy, or a person, plays a seat. */
async function seated(page, seat, fits) {
  while (!fits((await view(page)).seats[seat].player));
}

/** Makes a move by its button in the list of the seat that is to move. */
async function move(pages, kind) {
  const { turn } = await view(pages[0]);
  const page = pages[turn];
  const { offers, at } = await view(page);
  const index = offers.findIndex((offer) => kind(offer));
  assert.ok(index >= 0, JSON.stringify(offers.map((offer) => offer.move)));
  await page.waitForFunction((count) => document.querySelectorAll(".offers button").length === count, offers.length);
  await page.locator(".offers button").nth(index).click();
  await page.waitForFunction((before) => Number(document.querySelector(".table").dataset.at) > before, at);
  // Each sees as many steps as were told to it.
  for (const other of pages) await other.waitForFunction((told) => Number(document.querySelector(".table").dataset.at) === told, (await view(other)).at);
  return offers[index];
}

test("three people play; nobody is sent a card that is not theirs to see", async () => {
  const { pages, heard } = await sitDown();
  /** What each seat may have seen: its own cards and what lay open, at any moment. */
  const allowed = pages.map(() => new Set());
  const note = async () => {
    for (const [seat, page] of pages.entries()) {
      const now = await view(page);
      for (const pile of now.piles) for (const card of pile.cards) if (card !== "" && (pile.role !== "hand" || pile.owner === seat)) for (const each of pile.role === "hand" ? [seat] : [0, 1, 2]) allowed[each].add(card);
    }
  };
  await note();
  for (let turn = 0; turn < 6; turn += 1) {
    const taking = turn % 3 === 2;
    await move(pages, (offer) => (taking ? offer.from === 1 || /take/.test(offer.move) : /draw/.test(offer.move)));
    await note();
    if ((await view(pages[0])).turn !== null) {
      const passes = (await view(pages[(await view(pages[0])).turn])).offers.some((offer) => offer.move === "pass");
      if (passes) await move(pages, (offer) => offer.move === "pass");
    }
    await move(pages, (offer) => /discard/.test(offer.move));
    await note();
  }
  for (const [seat, lines] of heard.entries()) {
    const cards = cardsIn(lines.join("\n"));
    assert.ok(cards.size > 10);
    const secret = [...cards].filter((card) => !allowed[seat].has(card));
    assert.deepEqual(secret, [], `seat ${seat}`);
    assert.ok(lines.length > 10);
  }
  // A seat is kept over a reload.
  await pages[1].reload();
  await pages[1].waitForSelector(".table .card");
  assert.equal((await view(pages[1])).you, 1);
  // The owner lets a strategy play for an absent person, and gives the seat back.
  await pages[0].locator(".seats li").nth(2).locator("select").selectOption({ index: 1 });
  await seated(pages[0], 2, (player) => player !== null);
  await pages[0].locator(".seats li").nth(2).locator("select").selectOption("");
  await seated(pages[0], 2, (player) => player === null);
  // The server is killed and started again: everybody sits where they sat, with the same cards, and the game goes on.
  const before = await Promise.all(pages.map(view));
  await stage.server.kill();
  await stage.server.start();
  for (const [seat, page] of pages.entries()) {
    await page.waitForFunction((rev) => document.querySelector(".table").dataset.rev !== rev, String(before[seat].rev));
    const now = await view(page);
    assert.deepEqual([now.you, now.piles, now.steps], [seat, before[seat].piles, before[seat].steps]);
  }
  await move(pages, () => true);
  for (const page of pages) await page.context().close();
});

test("several cards of a hand are taken up one by one, and laid by a button", async () => {
  const page = await stage.page("/?animate=off");
  await page.getByRole("button", { name: say("of-game", { what: say("play"), game: gameOf("rummy").name }) }).click();
  await page.waitForURL(/\/t\//);
  for (let n = 0; n < 60; n += 1) {
    const now = await view(page);
    assert.ok(!now.over, "no combination came");
    const lay = now.offers.find((offer) => /^lay/.test(offer.move));
    if (lay !== undefined) {
      for (const index of lay.take) {
        const at = await point(page, lay.from, index);
        await page.mouse.click(at.x, at.y);
      }
      await page.locator(".held").nth(lay.take.length - 1).waitFor();
      await page.locator(".actions button", { hasText: lay.say }).click();
      await page.waitForFunction((at) => Number(document.querySelector(".table").dataset.at) > at, now.at);
      assert.ok((await view(page)).piles.some((pile) => pile.role === "meld" && lay.cards.every((card) => pile.cards.includes(card))));
      await page.context().close();
      return;
    }
    const next = now.offers.find((offer) => /draw/.test(offer.move)) ?? now.offers.find((offer) => offer.move === "pass") ?? now.offers.at(-1);
    await api(page, "POST", "/moves", { rev: now.rev, move: next.move });
    await page.waitForFunction((at) => Number(document.querySelector(".table").dataset.at) > at, now.at);
  }
  assert.fail("no combination came");
});
