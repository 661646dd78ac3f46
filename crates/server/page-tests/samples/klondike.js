// Klondike as a sample for tests of the page: enough of the game to try the page on. The real rules are in crates/games.

import { shuffled, PACK } from "./pack.js";

const RANKS = "A23456789TJQK";
const SUITS = ["S", "H", "D", "C"];
const SYMBOL = { S: "♠", H: "♥", D: "♦", C: "♣" };
const value = (card) => RANKS.indexOf(card[0]);
const red = (card) => "HD".includes(card[1]);
export const spoken = (card) => (card[0] === "T" ? "10" : card[0]) + SYMBOL[card[1]];
const STOCK = 11;
const WASTE = 12;
const names = (id) => (id < 4 ? `pile ${SYMBOL[SUITS[id]]}` : id < 11 ? `column ${id - 3}` : id === STOCK ? "hand" : "discard");

export const klondike = {
  entry: {
    id: "klondike", name: "Klondike", about: "Seven columns, a hand and a discard; the suits go up from ace to king", rules: "Build the suits up from the ace to the king. Columns go down in alternating colours; only a king goes to an empty column.",
    seats: [1, 1], can: ["play", "watch", "analyse", "solve"], measure: "cards up", first: true,
    options: [
      { id: "draw", say: "how many cards are turned", kind: "choice", values: ["1", "3"], default: "1" },
      { id: "passes", say: "how often the hand is gone through (0: as often as you like)", kind: "number", least: 0, most: 99, default: "0" },
      { id: "no-return", say: "cards do not come back from the piles", kind: "flag", default: "no" },
    ],
    strategies: [{ id: "greedy", honest: true }, { id: "random", honest: true }, { id: "clairvoyant", honest: false }],
  },
  start(deal) {
    const cards = shuffled(PACK, deal);
    const columns = Array.from({ length: 7 }, () => ({ down: [], up: [] }));
    for (let i = 0; i < 7; i += 1) for (let j = 0; j <= i; j += 1) (j === i ? columns[i].up : columns[i].down).push(cards.pop());
    return { stock: cards, waste: [], up: [0, 0, 0, 0], columns };
  },
  piles(state) {
    const pile = (id, role, at, fan, cards, more = {}) => ({ id, role, at, fan, name: names(id), cards, ...more });
    const top = (cards) => (cards.length > 3 ? { cards: cards.slice(-3), count: cards.length } : { cards });
    return [
      ...SUITS.map((suit, i) => ({ ...pile(i, "foundation", [0, i], "squared", [], { suit }), ...top([...RANKS].slice(0, state.up[i]).map((rank) => rank + suit)) })),
      { ...pile(STOCK, "stock", [0, 5], "squared", []), ...top(state.stock.map(() => "")) },
      { ...pile(WASTE, "waste", [0, 6], "squared", []), ...top(state.waste) },
      ...state.columns.map((column, i) => pile(4 + i, "tableau", [1, i], "down", [...column.down.map(() => ""), ...column.up])),
    ];
  },
  notes: () => [],
  moves(state, choices) {
    const draw = Number(choices.draw ?? 1);
    const moves = [];
    const fits = (card, i) => {
      const over = state.columns[i].up.at(-1);
      return over === undefined ? card[0] === "K" && state.columns[i].down.length === 0 : red(over) !== red(card) && value(over) === value(card) + 1;
    };
    const add = (from, to, cards, take, rank) => moves.push({ move: `${from}-${to}:${cards.length}`, say: `${cards.map(spoken).join(" ")} from ${names(from)} onto ${names(to)}`, from, to, take, cards, rank, verb: "place" });
    const up = (from, card, take) => {
      const i = SUITS.indexOf(card[1]);
      if (state.up[i] === value(card)) add(from, i, [card], take, 0);
    };
    const last = state.waste.at(-1);
    if (last !== undefined) {
      const at = [Math.min(state.waste.length, 3) - 1];
      up(WASTE, last, at);
      state.columns.forEach((_, i) => fits(last, i) && add(WASTE, 4 + i, [last], at, 2));
    }
    state.columns.forEach((column, i) => {
      const { length } = column.up;
      if (length === 0) return;
      up(4 + i, column.up[length - 1], [column.down.length + length - 1]);
      for (let n = 1; n <= length; n += 1) {
        const cards = column.up.slice(length - n);
        const take = cards.map((_, k) => column.down.length + length - n + k);
        state.columns.forEach((_, j) => j !== i && fits(cards[0], j) && !(cards[0][0] === "K" && column.down.length === 0 && n === length) && add(4 + i, 4 + j, cards, take, 3));
      }
    });
    if ((choices["no-return"] ?? "no") === "no") state.up.forEach((n, s) => n > 0 && state.columns.forEach((_, i) => {
      const card = RANKS[n - 1] + SUITS[s];
      if (fits(card, i)) add(s, 4 + i, [card], [Math.min(n, 3) - 1], 7);
    }));
    if (state.stock.length > 0) moves.push({ move: "draw", say: "open from the hand onto the discard", from: STOCK, to: WASTE, take: [], cards: [], rank: 5, tap: STOCK, draw, verb: "turn" });
    else if (state.waste.length > 0) moves.push({ move: "redeal", say: "turn the discard over", from: WASTE, to: STOCK, take: [], cards: [], rank: 6, tap: STOCK, verb: "redeal" });
    return moves;
  },
  play(state, move) {
    const transfers = [];
    if (move.move === "draw") {
      const cards = [];
      for (let i = 0; i < move.draw && state.stock.length > 0; i += 1) cards.push(state.stock.pop());
      state.waste.push(...cards);
      transfers.push({ from: STOCK, to: WASTE, cards });
      return { say: `${cards.map(spoken).join(" ")} is turned from the hand.`, verb: "turn", transfers };
    }
    if (move.move === "redeal") {
      transfers.push({ from: WASTE, to: STOCK, cards: [...state.waste] });
      state.stock = state.waste.reverse();
      state.waste = [];
      return { say: "The discard is turned over.", verb: "redeal", transfers };
    }
    if (move.from === WASTE) state.waste.pop();
    else if (move.from < 4) state.up[move.from] -= 1;
    else {
      const column = state.columns[move.from - 4];
      column.up.length -= move.cards.length;
      if (column.up.length === 0 && column.down.length > 0) column.up.push(column.down.pop());
    }
    if (move.to < 4) state.up[move.to] += 1;
    else state.columns[move.to - 4].up.push(...move.cards);
    return { say: `${move.cards.map(spoken).join(" ")} goes from ${names(move.from)} onto ${names(move.to)}.`, verb: "place", transfers: [{ from: move.from, to: move.to, cards: move.cards }] };
  },
  over: (state) => (state.up.every((n) => n === 13) ? { kind: "won", say: "Won: 52 cards up." } : null),
  measure: (state) => state.up.reduce((a, b) => a + b),
  /** What a simple player would do; it remembers nothing, and gives up after a pass without a move. */
  advise(state, moves, memory) {
    const by = (test) => moves.findIndex(test);
    const least = Math.min(...state.up);
    const safe = by((m) => m.to < 4 && (value(m.cards[0]) <= least + 2));
    if (safe >= 0) return (memory.idle = 0), safe;
    const uncover = by((m) => m.from >= 4 && m.from < 11 && m.to >= 4 && m.take[0] === state.columns[m.from - 4].down.length && state.columns[m.from - 4].down.length > 0);
    if (uncover >= 0) return (memory.idle = 0), uncover;
    const waste = by((m) => m.from === WASTE && m.to >= 4 && m.to < 11);
    if (waste >= 0) return (memory.idle = 0), waste;
    const any = by((m) => m.to < 4);
    if (any >= 0) return (memory.idle = 0), any;
    memory.idle = (memory.idle ?? 0) + 1;
    return memory.idle > 60 ? -1 : by((m) => m.tap !== undefined);
  },
  refuse: (state, attempt) => `${attempt.cards.map(spoken).join(" ")} does not go there: columns go down in alternating colours, piles up in one suit.`,
};
