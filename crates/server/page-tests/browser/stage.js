// What browser tests share: a server and a Chromium for each file of tests, pages that fail the test if they complain, and ways to make a move.

import assert from "node:assert/strict";
import { chromium } from "playwright-core";
import { useCatalogue } from "../../page/words.js";
import { startServer } from "./server.js";

const PATH = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** A deal of Klondike that can be won, in few moves. */
export const WON = "sol:13";

/** Opens the stage; close it at the end. */
export async function openStage() {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: PATH, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  const complaints = [];
  // Tests ask by the page's own words, so that sentences can change: say("close").
  useCatalogue(await catalogue(server, "en"));
  return {
    server,
    browser,
    /** A new page of a new browser profile, at an address. */
    async page(path, options = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", ...options });
      await openPanel(context);
      const page = await context.newPage();
      listen(page, complaints);
      await this.go(page, path);
      if (/^\/(play|solve)\//.test(path) && !path.includes("#")) await fresh(page);
      return page;
    },
    async go(page, path) {
      await page.goto(server.address + path);
      await page.waitForSelector("main:not([aria-busy]) > *");
      // What lies on a new table is drawn before the table is there.
      await page.waitForFunction(() => document.querySelector('.table[data-rev="0"]') === null);
    },
    listen: (page) => listen(page, complaints),
    /** Nothing was complained of: no error, no violation of the content security policy. */
    assertQuiet() {
      assert.deepEqual(complaints, []);
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** The games and words of a language, as the page has them. */
export async function catalogue(server, lang) {
  return (await fetch(`${server.address}/api/1/catalogue?lang=${lang}`)).json();
}

/** Lets the pages of a new profile begin with the list of moves open. */
export function openPanel(context) {
  return context.addInitScript(() => localStorage.getItem("solitarium.panel") ?? localStorage.setItem("solitarium.panel", "on"));
}

function listen(page, complaints) {
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.stack}`));
  page.on("console", (message) => {
    // The browser reports every refusal of the server as an error, and that it is not there when a test has killed it.
    if (message.type() === "error" && !/status of (4\d\d|503)|ERR_CONNECTION_REFUSED/.test(message.text())) complaints.push(`${page.url()}: ${message.text()}`);
  });
}

/** Calls the API as the page's first table. */
export function api(page, method, what, body) {
  return page.evaluate(async ([method, what, body]) => {
    const here = location.pathname.startsWith("/t/") ? decodeURIComponent(location.pathname.slice(3)) : null;
    const tables = JSON.parse(localStorage.getItem("solitarium.tables") ?? "[]");
    const [table, token] = tables.find(([id]) => here === null || id === here) ?? [];
    const answer = await fetch(`/api/1/tables/${encodeURIComponent(table)}${what}`, { method, headers: { Authorization: "Bearer " + token, ...(body ? { "Content-Type": "application/json" } : {}) }, body: body ? JSON.stringify(body) : undefined });
    return answer.json();
  }, [method, what, body]);
}

export const view = (page) => api(page, "GET", "");

/** Begins a game again that an earlier test left. */
async function fresh(page) {
  const now = await view(page);
  // Where others play, too, nobody begins again.
  if (now.table === undefined || now.at === 0 || now.seats.length > 1) return;
  await api(page, "POST", "/restart", { rev: now.rev });
  await page.waitForSelector('.table[data-at="0"]');
}

/** The offer that the strategy would take. */
export async function advice(page) {
  const now = await view(page);
  const hint = await api(page, "POST", "/hint", { rev: now.rev });
  assert.ok(hint.offer !== undefined, hint.say);
  return { now, offer: now.offers[hint.offer], index: hint.offer };
}

/** Waits until the page shows another position than that one. */
export async function changed(page, before) {
  const shown = await page.evaluate(
    (at) =>
      new Promise((resolve) => {
        const look = () => {
          const table = document.querySelector(".table");
          if (table === null || Number(table.getAttribute("data-at")) === at) return;
          watcher.disconnect();
          clearTimeout(end);
          resolve(true);
        };
        const watcher = new MutationObserver(look);
        const end = setTimeout(() => (watcher.disconnect(), resolve(false)), 20000);
        watcher.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-at"] });
        look();
      }),
    before.at,
  );
  assert.ok(shown, `the position did not change: ${await page.textContent(".message")}`);
}

const key = (spot) => (Array.isArray(spot) ? spot.join(",") : String(spot));

/** Where to point for a card of a pile: what is seen of it, or the empty place. */
export async function point(page, spot, take) {
  return page.evaluate(([pile, index]) => {
    const row = document.querySelector(`.pile[data-pile="${pile}"]`);
    for (const flight of document.querySelector(".table").getAnimations({ subtree: true })) if (flight.effect.getTiming().iterations === 1) flight.finish();
    const cards = [...row.querySelectorAll(".card")];
    const made = index >= 0 ? cards[index] : cards.at(-1) ?? row.querySelector(".place");
    made.scrollIntoView({ block: "nearest" });
    const box = made.getBoundingClientRect();
    const next = index >= 0 ? cards[index + 1]?.getBoundingClientRect() : undefined;
    const down = next !== undefined && next.top > box.top + 2 ? next.top - box.top : box.height;
    const across = next !== undefined && next.left > box.left + 2 ? next.left - box.left : box.width;
    return { x: box.left + across / 2, y: box.top + down / 2 };
  }, [key(spot), take]);
}

/** Makes an offer by dragging with the mouse. */
export async function byDrag(page, offer) {
  const from = await point(page, offer.from, offer.take?.length ? offer.take[0] : -1);
  const to = await point(page, offer.to, -1);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 2 });
  await page.mouse.up();
}

/** Makes an offer by one tap, or by two. */
export async function byTap(page, offer) {
  const click = async ({ x, y }) => page.mouse.click(x, y);
  if (offer.tap !== undefined) return click(await point(page, offer.tap, -1));
  await click(await point(page, offer.from, offer.take?.length ? offer.take[0] : -1));
  await click(await point(page, offer.to, -1));
}

/** The digit that leads to a pile, or near it. */
function digit(now, spot) {
  const of = (role) => (now.piles ?? []).filter((pile) => pile.role === role);
  if (of("stock")[0]?.id === spot) return "0";
  const order = ["tableau", "storage", "hand", "waste", "meld", "foundation"].flatMap(of).map((pile) => pile.id);
  const at = order.indexOf(spot);
  return at < 0 ? "" : String(Math.min(at + 1, 9));
}

/** Goes with digits and arrow keys to a card or place: towards it, and another way where that led back to where it was before. */
async function walk(page, now, spot, take) {
  const near = digit(now, spot);
  if (near !== "") await page.keyboard.press(near);
  const tried = new Set();
  for (let n = 0; n < 60; n += 1) {
    const { here, arrows } = await page.evaluate(([pile, index]) => {
      const row = document.querySelector(`.pile[data-pile="${pile}"]`);
      const cards = [...row.querySelectorAll(".card")];
      const goal = index >= 0 ? cards[index] : cards.at(-1) ?? row.querySelector(".place");
      const here = document.activeElement;
      if (here === goal) return { here: "", arrows: [] };
      const [a, b] = [here.getBoundingClientRect(), goal.getBoundingClientRect()];
      const [dx, dy] = [b.left - a.left, b.top - a.top];
      const across = dx > 0 ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
      const along = dy > 0 ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
      const [first, second] = Math.abs(dx) > Math.abs(dy) ? [across, along] : [along, across];
      return { here: `${a.left},${a.top}`, arrows: [first[0], second[0], second[1], first[1]] };
    }, [key(spot), take]);
    if (here === "") return;
    const arrow = arrows.find((one) => !tried.has(`${here} ${one}`)) ?? assert.fail(`the keys do not lead to ${spot}`);
    tried.add(`${here} ${arrow}`);
    await page.keyboard.press(arrow);
  }
  assert.fail(`the keys do not lead to ${spot}`);
}

/** Makes an offer with the keyboard alone. */
export async function byKeys(page, offer, _, now) {
  await page.evaluate(() => document.querySelector(".table").contains(document.activeElement) || document.querySelector('.table [tabindex="0"]').focus());
  if (offer.tap !== undefined) {
    await walk(page, now, offer.tap, -1);
    await page.keyboard.press("Enter");
    return;
  }
  await walk(page, now, offer.from, offer.take?.length ? offer.take[0] : -1);
  await page.keyboard.press("Space");
  await walk(page, now, offer.to, -1);
  await page.keyboard.press("Space");
}

/** Makes an offer by its button in the list of moves. */
export async function byList(page, offer, index) {
  await page.locator(".offers button").nth(index).click();
}

/** Makes an offer by typing it. */
export async function byTyping(page, offer) {
  await page.fill("#typed", offer.move);
  await page.press("#typed", "Enter");
}

/** The moves of a win that the solver finds, as notations. */
export function solution(page) {
  return page.evaluate(async () => {
    const [[table, token]] = JSON.parse(localStorage.getItem("solitarium.tables"));
    const call = async (method, what, body) => {
      const answer = await fetch(`/api/1/tables/${table}${what}`, { method, headers: { Authorization: "Bearer " + token, "Content-Type": "application/json" }, body });
      if (answer.status !== 503) return answer.text();
      // Other pages ask at the same time: the server says when there is a place again.
      await new Promise((done) => setTimeout(done, 1000 * Number(answer.headers.get("Retry-After"))));
      return call(method, what, body);
    };
    const { rev } = JSON.parse(await call("GET", ""));
    const lines = (await call("POST", "/questions", JSON.stringify({ rev, question: "line", budget_ms: 60000 }))).trim().split("\n");
    return JSON.parse(lines.at(-1)).answer.line.map((step) => step.move);
  });
}

/** Plays the solver's moves in one way until the game is over. */
export async function playOut(page, way) {
  for (const text of await solution(page)) {
    const before = await view(page);
    const index = before.offers.findIndex((one) => one.move === text);
    const offer = before.offers[index];
    assert.ok(offer !== undefined, `${text} is no offer after ${before.steps.map((step) => step.say).join(" ")}`);
    await way(page, offer, index, before);
    await changed(page, before).catch((error) => assert.fail(`${offer.say}: ${error.message}`));
  }
  return view(page);
}
