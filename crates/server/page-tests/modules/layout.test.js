import assert from "node:assert/strict";
import { test } from "node:test";
import { STRIP, layOut } from "../../page/layout.js";
import { pilesOf } from "../../page/piles.js";
import { klondike } from "../samples/klondike.js";
import { peg } from "../samples/peg.js";
import { r7 } from "../samples/r7.js";
import { rummy } from "../samples/rummy.js";

const ROOMS = [[320, 380], [360, 550], [390, 640], [568, 200], [660, 277], [740, 300], [940, 620], [1280, 800], [2200, 1150]];

/** Views of a game from its start to its end. */
function* positions(game, deal) {
  const state = game.start(`sol:${deal}`, {});
  const memory = {};
  for (let n = 0; n < 200; n += 1) {
    yield { piles: game.piles(state, 0), board: game.board?.(state) };
    const offers = game.moves(state, {});
    const choice = offers.length === 0 ? -1 : game.advise(state, offers, memory);
    if (choice < 0) return;
    game.play(state, offers[choice], () => "");
  }
}

test("everything lies inside of the room's width, and no two piles of a row overlap", () => {
  for (const game of [klondike, peg, r7, rummy]) {
    for (const [width, height] of ROOMS) {
      for (const mirrored of [false, true]) {
        for (const view of positions(game, 7)) {
          const layout = layOut({ piles: pilesOf(view), width, height, mirrored, you: 0, names: true });
          assert.equal(layout.places.length, pilesOf(view).length);
          for (const place of layout.places) {
            assert.ok(place.x >= -0.5 && place.x + place.width <= width + 0.5, `${game.entry.id} ${width}×${height} ${place.pile.name}: ${place.x} + ${place.width}`);
            assert.ok(place.y >= 0, place.pile.name);
            assert.ok(place.y + place.height <= layout.height + 0.5, `${game.entry.id} ${width}×${height} ${place.pile.name}`);
            for (const other of layout.places) {
              if (other === place) continue;
              const wide = Math.min(place.x + place.width, other.x + other.width) - Math.max(place.x, other.x);
              const high = Math.min(place.y + place.height, other.y + other.height) - Math.max(place.y, other.y);
              assert.ok(wide < 1 || high < 1, `${game.entry.id} ${width}×${height}: ${place.pile.name} and ${other.pile.name}`);
            }
          }
        }
      }
    }
  }
});

test("what can be touched of a card is at least 24 px", () => {
  for (const game of [klondike, r7, rummy]) {
    for (const [width, height] of ROOMS) {
      for (const view of positions(game, 7)) {
        const layout = layOut({ piles: pilesOf(view), width, height, you: 0, names: true });
        for (const { pile, cards, scale } of layout.places) {
          cards.forEach((card, index) => {
            const next = cards[index + 1];
            if (next === undefined || pile.fan === "squared" || pile.cards[index] === "" || scale !== 1) return;
            assert.ok(Math.max(next.x - card.x, next.y - card.y) >= STRIP - 0.5, `${game.entry.id} ${width}×${height} ${pile.name}`);
          });
        }
      }
    }
  }
});

test("a long column does not need more room than there is on an ordinary screen", () => {
  const long = { id: 4, role: "tableau", at: [1, 0], fan: "down", name: "c1", cards: ["", "", "", ...[..."KQJT98765432A"].map((rank, i) => rank + "SH"[i % 2])] };
  const others = Array.from({ length: 6 }, (_, i) => ({ ...long, id: 5 + i, at: [1, i + 1], cards: ["", "KS"] }));
  const top = Array.from({ length: 6 }, (_, i) => ({ id: 20 + i, role: "foundation", at: [0, i], fan: "squared", name: "f", cards: [] }));
  for (const [width, height] of [[390, 640], [940, 620], [1280, 700]]) {
    const layout = layOut({ piles: pilesOf({ piles: [...top, long, ...others] }), width, height });
    assert.ok(layout.height <= height, `${width}×${height}: ${layout.height}`);
  }
});

test("half places lie between whole ones", () => {
  const pile = (id, row, column) => ({ id, role: "tableau", at: [row, column], fan: "squared", name: String(id), cards: ["KS"], z: row * 2 });
  const layout = layOut({ piles: pilesOf({ piles: [pile(1, 0, 1), pile(2, 0.5, 0.5), pile(3, 0.5, 1.5)] }), width: 800, height: 600 });
  const at = (name) => layout.places.find((place) => place.pile.name === name);
  assert.ok(at("2").x < at("1").x && at("1").x < at("3").x);
  assert.ok(at("2").y > at("1").y && at("2").y < at("1").y + at("1").height);
  assert.deepEqual(layout.places.map((place) => place.pile.z), [0, 1, 1]);
});

test("a pyramid fits low windows, and what can be touched of a covered card is at least 24 px", () => {
  const pile = (id, role, row, column, z) => ({ id, role, at: [row, column], fan: "squared", name: String(id), cards: ["KS"], z });
  const rows = Array.from({ length: 7 }, (_, row) => Array.from({ length: row + 1 }, (_, place) => pile(10 * row + place + 10, "tableau", 1 + row / 2, 3 - row / 2 + place, row + 2))).flat();
  const piles = pilesOf({ piles: [pile(1, "stock", 0, 0, 0), pile(2, "waste", 0, 1, 0), pile(3, "foundation", 0, 6, 0), ...rows] });
  for (const [width, height] of [[490, 232], [572, 232], [740, 300], [304, 380], [374, 640], [940, 620], [1280, 700], [1800, 1000]]) {
    const layout = layOut({ piles, width, height, names: true });
    assert.ok(layout.height <= height, `${width}×${height}: ${layout.height}`);
    const at = new Map(layout.places.map((place) => [place.pile.key, place]));
    for (const { key, at: [row, column] } of piles.filter((one) => one.role === "tableau" && one.at[0] < 4)) {
      const below = piles.find((one) => one.at[0] === row + 0.5 && one.at[1] === column + 0.5);
      assert.ok(at.get(below.key).y - at.get(key).y >= STRIP, `${width}×${height}`);
    }
    // Stock, waste and what was taken away lie on nothing.
    for (const one of layout.places.slice(0, 3)) {
      for (const other of layout.places) {
        if (other === one) continue;
        const wide = Math.min(one.x, other.x) + layout.card.width - Math.max(one.x, other.x);
        const high = Math.min(one.y, other.y) + layout.card.height - Math.max(one.y, other.y);
        assert.ok(wide < 1 || high < 1, `${width}×${height}: ${one.pile.name} and ${other.pile.name}`);
      }
    }
  }
});

test("mirrored, what was at the left is at the right", () => {
  const [view] = positions(klondike, 7);
  const room = { width: 1000, height: 700, you: 0 };
  const plain = layOut({ piles: pilesOf(view), ...room });
  const mirrored = layOut({ piles: pilesOf(view), ...room, mirrored: true });
  for (const place of plain.places) {
    const other = mirrored.places.find((one) => one.pile.key === place.pile.key);
    assert.ok(Math.abs(other.x + other.width + place.x - 1000) < 0.01);
  }
});

test("thirteen columns keep cards that can be touched on the narrowest phone", () => {
  const piles = pilesOf({ piles: Array.from({ length: 52 }, (_, id) => ({ id, role: "tableau", at: [Math.floor(id / 13), id % 13], fan: "squared", name: String(id), cards: ["KS"] })) });
  for (const mirrored of [false, true]) {
    const { card, places } = layOut({ piles, width: 320, height: 380, mirrored });
    assert.equal(card.width, STRIP);
    const row = places.slice(0, 13).sort((a, b) => a.x - b.x);
    row.forEach((place, n) => assert.ok(n === 0 || place.x >= row[n - 1].x + STRIP, `${place.x}`));
    assert.ok(row[0].x >= 1 && row[12].x + card.width <= 319);
  }
});

test("a small card that others lie on is drawn without its large suit, until they are gone", () => {
  const pile = (id, row, column, cards = ["KS"]) => ({ id, role: "tableau", at: [row, column], fan: "squared", name: String(id), cards, z: row * 2 });
  const styles = (cards) => layOut({ piles: pilesOf({ piles: [pile(1, 0, 3), pile(2, 0.5, 2.5, cards), pile(3, 0.5, 3.5, cards), pile(4, 0, 6)] }), width: 304, height: 380 }).places.map((place) => place.style);
  assert.deepEqual(styles(["QH"]), ["bare", "small", "small", "small"]);
  assert.deepEqual(styles([]), ["small", "small", "small", "small"]);
});
