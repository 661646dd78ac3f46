import assert from "node:assert/strict";
import { test } from "node:test";
import { buttons, fitting, putting, sensible, taking, tapping, targets, toggled } from "../../page/holding.js";
import { pilesOf } from "../../page/piles.js";
import { klondike } from "../samples/klondike.js";
import { random } from "../samples/pack.js";
import { peg } from "../samples/peg.js";
import { r7 } from "../samples/r7.js";
import { rummy } from "../samples/rummy.js";

const view = (game, state, seat = 0) => ({ piles: game.piles(state, seat), board: game.board?.(state) });

test("every offer of every game can be made with the hands, or by a button", () => {
  for (const game of [klondike, peg, r7, rummy]) {
    let made = 0;
    for (let deal = 0; deal < 10; deal += 1) {
      const state = game.start(`sol:${deal}`, {});
      const next = random(deal);
      for (let n = 0; n < 120; n += 1) {
        const offers = game.moves(state, {});
        if (offers.length === 0) break;
        const piles = pilesOf(view(game, state, game.turn?.(state) ?? 0));
        for (const offer of offers) {
          made += 1;
          if (offer.tap !== undefined) {
            assert.equal(tapping(offers, offer.tap), offer);
            continue;
          }
          const pile = piles.find((one) => JSON.stringify(one.spot) === JSON.stringify(offer.from));
          const take = offer.take ?? [0];
          const first = taking(offers, pile, take[0]);
          const held = take.slice(1).reduce((so, index) => (pile.role === "hand" ? toggled(so, index) : so), first);
          assert.deepEqual([...held.take], [...take].sort((a, b) => a - b), offer.say);
          if (offer.to === undefined) assert.ok(buttons(offers, held).includes(offer));
          else {
            assert.equal(putting(offers, held, offer.to).move, offer.move);
            assert.ok(targets(offers, held).length > 0);
          }
        }
        game.play(state, offers[Math.floor(next() * offers.length)], () => "");
      }
    }
    assert.ok(made > 100, game.entry.id);
  }
});

test("the best move goes to a foundation before anything else", () => {
  const state = { stock: [], waste: ["5C"], up: [0, 0, 0, 0], columns: [{ down: [], up: ["AS"] }, { down: [], up: ["2H"] }, ...Array.from({ length: 5 }, () => ({ down: [], up: [] }))] };
  const offers = klondike.moves(state, {});
  const pile = pilesOf(view(klondike, state)).find((one) => one.spot === 4);
  assert.deepEqual(targets(offers, taking(offers, pile, 0)), ["0", "5"]);
  assert.equal(sensible(offers, pile, 0).to, 0);
});

test("a card of which no offer knows is taken up with those on it", () => {
  const state = { stock: [], waste: [], up: [0, 0, 0, 0], columns: [{ down: ["KD"], up: ["9S", "8H", "7C"] }, ...Array.from({ length: 6 }, () => ({ down: [], up: [] }))] };
  const offers = klondike.moves(state, {});
  const pile = pilesOf(view(klondike, state)).find((one) => one.spot === 4);
  const held = taking(offers, pile, 2);
  assert.deepEqual(held.take, [2, 3]);
  assert.deepEqual(fitting(offers, held), []);
});

test("a hand is taken up card by card", () => {
  const pile = { ...pilesOf({ piles: [{ id: 2, role: "hand", at: [0, 0], fan: "across", name: "hand", cards: ["AS", "2S", "3S"] }] })[0] };
  const held = toggled(toggled({ pile, take: [0] }, 2), 1);
  assert.deepEqual(held.take, [0, 1, 2]);
  assert.equal(toggled({ pile, take: [1] }, 1), null);
});

test("of a squared pile the top card stands for all that go with it", () => {
  const [waste, stock] = pilesOf({ piles: [{ id: 1, role: "waste", at: [0, 1], fan: "squared", name: "waste", cards: ["2S", "3S", "4S"], count: 9 }, { id: 0, role: "stock", at: [0, 0], fan: "squared", name: "stock", cards: [] }] });
  const offers = [{ move: "redeal", say: "redeal", from: 1, to: 0, take: [0, 1, 2], rank: 6, tap: 0 }, { move: "up", say: "up", from: 1, to: 5, take: [2], rank: 0 }];
  const held = taking(offers, waste, 2);
  assert.deepEqual(held.take, [2]);
  assert.equal(putting(offers, held, stock.spot).move, "redeal");
  assert.equal(putting(offers, held, 5).move, "up");
});
