// Every game of the catalogue: it can be set up, and its table fits every window without a line for any game.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { lowestTaken } from "../../page/holding.js";
import { layOut } from "../../page/layout.js";
import { pilesOf } from "../../page/piles.js";
import { say } from "../../page/words.js";
import { startServer } from "./server.js";
import { byTap, catalogue, changed, openStage, view } from "./stage.js";
import { outOfKeys, outOfReach } from "./ways.js";

let stage;
before(async () => (stage = await openStage()));
after(async () => {
  await stage.close();
  stage.assertQuiet();
});

/** Calls of the API at a server of their own, which takes a table of every game at once: a server that has made many tables makes more of them only by and by. */
async function withCalls(work) {
  const server = await startServer();
  try {
    await work(async (method, path, body, token = "") => {
      const answer = await fetch(`${server.address}/api/1/${path}`, { method, headers: { Authorization: "Bearer " + token, ...(body ? { "Content-Type": "application/json" } : {}) }, body: body ? JSON.stringify(body) : undefined });
      // What is sent is compressed, as for a browser.
      return { status: answer.status, json: await answer.json(), bytes: Number(answer.headers.get("content-length") ?? NaN) };
    });
  } finally {
    await server.close();
  }
}

/** Windows as the table has them: without the bar, the message and the tools. */
const ROOMS = [[304, 380], [320, 294], [320, 380], [374, 640], [520, 216], [532, 221], [569, 232], [600, 280], [836, 260], [920, 600], [1800, 1100]];

test("every game fits every window", () => withCalls(async (call) => {
  const { games } = (await call("GET", "catalogue?lang=en")).json;
  assert.ok(games.length > 120, `${games.length} games`);
  for (const game of games) {
    const made = await call("POST", "tables", { game: game.id, deal: "7" });
    const seen = made.status === 201 ? made : await call("POST", "tables", { game: game.id });
    assert.equal(seen.status, 201, `${game.id}: ${seen.json.say}`);
    assert.ok(game.name.length > 1 && (game.thumbnail.piles ?? game.thumbnail.rows).length > 0, game.id);
    const piles = pilesOf(seen.json.view);
    for (const [width, height] of ROOMS) {
      const taken = lowestTaken(seen.json.view.offers, piles);
      const laid = layOut({ piles, width, height, names: true, taken });
      const where = `${game.id} in ${width} × ${height}`;
      assert.equal(laid.places.length, piles.length, where);
      // A card can be touched; thirteen columns of 24 px need a window of 320.
      const columns = Math.max(...piles.map((pile) => pile.at[1])) + 1;
      assert.ok(laid.card.width >= (columns > 12 && width < 320 ? 22 : 24), `${where}: cards of ${laid.card.width}`);
      // Nobody scrolls to see the deal.
      assert.ok(laid.height <= height, `${where}: ${laid.height} high`);
      for (const place of laid.places) assert.ok(place.x >= -0.5 && place.x + place.width <= width + 0.5, `${where}: ${place.pile.name} at ${place.x} to ${place.x + place.width}`);
      for (const place of laid.places) {
        if (place.pile.fan !== "down") continue;
        // What can be taken up can be touched.
        place.cards.forEach((card, index) => {
          const next = place.cards[index + 1];
          if (next !== undefined && place.pile.cards[index] !== "" && index >= (taken.get(place.pile.key) ?? 0)) assert.ok(next.y - card.y >= 23.9, `${where}: a strip of ${next.y - card.y}`);
        });
      }
      // Nothing covers what lies in another column of the same row; at the side of a low window such piles lie one below the other.
      const [first, ...others] = laid.places;
      for (const other of others) if (other.pile.at[0] === first.pile.at[0]) assert.ok(Math.abs(other.x - first.x) >= laid.card.width * 0.5 - 1 || Math.abs(other.y - first.y) >= laid.card.height, where);
    }
  }
}));

test("every move of every game can be made by taps, by drags and by keys, and its answer is small", () => withCalls(async (call) => {
  const { games } = (await call("GET", "catalogue?lang=en")).json;
  let looked = 0;
  for (const game of games) {
    const { json } = await call("POST", "tables", { game: game.id, ...(game.shuffles === false ? {} : { deal: "sol:11" }) });
    let { view } = json;
    for (let n = 0; n < 10 && view.offers.length > 0; n += 1) {
      const after = `${game.id} after ${view.steps.map((step) => step.say).join(" ")}`;
      assert.deepEqual(outOfReach(view), [], after);
      for (const mirrored of [false, true]) assert.deepEqual(outOfKeys(view, layOut({ piles: pilesOf(view), width: 1000, height: 700, names: true, mirrored, you: view.you })), [], after);
      looked += 1;
      const { move } = view.offers[(7 * n + 3) % view.offers.length];
      const answer = await call("POST", `tables/${json.table}/moves`, { rev: view.rev, move }, json.owner);
      assert.equal(answer.status, 200, `${after}: ${move}`);
      assert.ok(answer.bytes > 200 && answer.bytes <= 6000, `${after}: ${answer.bytes} bytes`);
      view = answer.json;
    }
  }
  assert.ok(looked > 800, `${looked} positions`);
}));

test("games are found by a word, and their groups are there", async () => {
  const page = await stage.page("/?lang=en");
  await page.getByRole("heading", { name: (await catalogue(stage.server, "en")).groups.find((group) => group.id === "spider").name }).waitFor();
  await page.locator("#find").fill("spider");
  await page.waitForFunction(() => [...document.querySelectorAll(".tile:not([hidden]) h3")].every((name) => /spider|wisp|simon|mop/i.test(name.closest(".group").textContent)));
  assert.ok((await page.locator(".tile:not([hidden])").count()) < 30);
  await page.locator("#find").fill("no such game");
  await page.getByText(say("found", { n: 0 })).first().waitFor();
  await page.locator("#find").fill("");
  assert.ok((await page.locator(".tile:not([hidden])").count()) > 120);
  await page.context().close();
});

for (const game of ["freecell", "pyramid", "golf", "spider", "montana", "accordion"]) {
  test(`${game} is played on a phone by tapping`, async () => {
    const page = await stage.page(`/play/${game}?deal=sol:7&animate=off`, { viewport: { width: 360, height: 640 } });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    let made = 0;
    for (let n = 0; n < 6; n += 1) {
      const now = await view(page);
      const offer = now.offers.find((one) => one.tap !== undefined || (one.from !== undefined && one.to !== undefined)) ?? now.offers[0];
      if (offer === undefined || now.over) break;
      if (offer.tap === undefined && (offer.from === undefined || offer.to === undefined)) break;
      await byTap(page, offer);
      await changed(page, now);
      made += 1;
    }
    assert.ok(made > 0, "no move could be made");
    await page.context().close();
  });
}
