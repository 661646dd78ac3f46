import assert from "node:assert/strict";
import { test } from "node:test";
import { rateRange, ticks } from "../../page/chart.js";
import { sign } from "../../page/glyphs.js";
import { address, readRoute } from "../../page/route.js";
import { cardName, clock, rankText, say, useCatalogue } from "../../page/words.js";
import { klondike } from "../samples/klondike.js";
import { cardNames, words } from "../samples/words.js";

const use = (language) => useCatalogue({ language, languages: [], words: words(language), ranks: language === "fr" ? { J: "V", Q: "D", K: "R" } : {}, cards: cardNames(language), games: [klondike.entry], version: "" });
globalThis.location = { search: "" };

test("plurals are those of the language", () => {
  use("en");
  assert.equal(say("moves", { n: 0 }), "0 moves");
  assert.equal(say("moves", { n: 1 }), "1 move");
  assert.equal(say("moves", { n: 12345 }), "12,345 moves");
  use("fr");
  assert.equal(say("moves", { n: 0 }), "0 coup");
  assert.equal(say("moves", { n: 2 }), "2 coups");
  use("ca");
  assert.equal(say("moves", { n: 0 }), "0 jugades");
  assert.equal(say("moves", { n: 1 }), "1 jugada");
});

test("what has no word is shown itself", () => {
  assert.equal(say("no-such-key"), "no-such-key");
});

test("cards are named and drawn as the language writes them", () => {
  use("fr");
  assert.equal(cardName("QH"), "dame de cœur");
  for (const [card, text] of [["JS", "V"], ["QS", "D"], ["KS", "R"], ["TS", "10"], ["AS", "A"], ["7S", "7"]]) assert.equal(rankText(card), text);
  use("en");
  for (const rank of "A23456789TJQK") assert.notEqual(sign(rankText(rank + "S")).path, "", rank);
  for (const text of ["V", "D", "R"]) assert.notEqual(sign(text).path, "", text);
});

test("times", () => {
  assert.deepEqual([0, 5, 65, 3600, 36125].map(clock), ["0:00", "0:05", "1:05", "1:00:00", "10:02:05"]);
});

test("addresses are read and written", () => {
  use("en");
  const route = readRoute("/play/klondike", "?draw=3&deal=sol:7&passes=0", "");
  assert.deepEqual([route.page, route.game, route.choices, route.deal], ["play", "klondike", { draw: "3" }, "sol:7"]);
  assert.equal(address("play", "klondike", route.choices, { deal: route.deal }), "/play/klondike?draw=3&deal=sol:7");
  assert.deepEqual(readRoute("/play/klondike", "?no-return", "").choices, { "no-return": "yes" });
  assert.equal(readRoute("/", "", "").page, "home");
  assert.equal(readRoute("/nothing/here", "", "").page, "lost");
  assert.equal(readRoute("/play", "", "").page, "lost");
  assert.equal(readRoute("/play/klondike", "", "#g=" + encodeURIComponent("a b+c&d=1")).fragment.get("g"), "a b+c&d=1");
  assert.equal(readRoute("/t/abc", "", "#s=x_y-z").fragment.get("s"), "x_y-z");
});

test("axes have round numbers", () => {
  assert.deepEqual(ticks(0, 1, 5), [0, 0.2, 0.4, 0.6, 0.8, 1]);
  assert.deepEqual(ticks(0.302, 0.309, 4), [0.302, 0.304, 0.306, 0.308]);
  assert.deepEqual(ticks(5, 5, 4), [5]);
});

test("a chart of rates shows the later intervals whole", () => {
  const points = Array.from({ length: 30 }, (_, i) => [100 * 1.3 ** i, 0.3, 0.3 - 0.2 / (i + 1), 0.3 + 0.2 / (i + 1)]);
  const [low, high] = rateRange([{ points, name: "" }]);
  for (const [, , least, most] of points.slice(10)) assert.ok(low <= least && most <= high);
  assert.deepEqual(rateRange([]), [0, 1]);
});
