import assert from "node:assert/strict";
import { test } from "node:test";
import { rateRange, ticks } from "../../page/chart.js";
import { sign } from "../../page/glyphs.js";
import { address, readRoute } from "../../page/route.js";
import { cardName, clock, headline, rankText, say, titleOf, useCatalogue } from "../../page/words.js";
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

test("a game is called by its name and its options, in words", () => {
  use("en");
  const options = klondike.entry.options;
  const [draw, flag] = ["draw", "no-return"].map((id) => options.find((option) => option.id === id).say);
  const game = { id: "klondike", name: "Klondike", choices: { draw: "3", "no-return": "yes" }, deal: "sol:7" };
  assert.equal(titleOf(game), `Klondike, ${draw}: 3, ${flag}`);
  assert.equal(headline({ game, notes: ["Turn 1 of 3"] }), `Klondike · sol:7 · Turn 1 of 3 · ${draw}: 3 · ${flag}`);
  assert.equal(titleOf({ ...game, choices: {} }), "Klondike");
  // A label ends where it explains itself.
  const peg = { ...klondike.entry, id: "peg", shuffles: false, options: [{ id: "board", say: "the board: english, european, or a drawing", kind: "text", default: "english" }, { id: "clear", say: "what must be cleared", kind: "choice", names: { all: "all cards" }, default: "" }] };
  useCatalogue({ language: "en", languages: [], words: words("en"), ranks: {}, cards: {}, games: [peg], version: "" });
  assert.equal(headline({ game: { id: "peg", name: "Peg", choices: { board: "triangle15", clear: "all" }, deal: "sol:0" } }), "Peg · the board: triangle15 · what must be cleared: all cards");
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
  // What the game does not know is kept, so that it can be refused.
  assert.deepEqual(readRoute("/play/klondike", "?suits=1&lang=fr&animate=off&strategy=greedy&at=3", "").choices, { suits: "1" });
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
