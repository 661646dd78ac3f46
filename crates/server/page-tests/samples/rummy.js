// Rummy as a sample for tests of the page: draw, lay, add, discard. Enough to try hands, melds and several seats.

import { PACK, shuffled } from "./pack.js";
import { spoken } from "./klondike.js";

const RANKS = "A23456789TJQK";
const value = (card) => RANKS.indexOf(card[0]);
const sorted = (cards) => [...cards].sort((a, b) => a[1].localeCompare(b[1]) || value(a) - value(b));
const points = (cards) => cards.reduce((sum, card) => sum + Math.min(10, value(card) + 1), 0);
const isMeld = (cards) => {
  if (cards.length < 3) return false;
  if (cards.every((card) => card[0] === cards[0][0])) return cards.length <= 4;
  const run = [...cards].sort((a, b) => value(a) - value(b));
  return run.every((card, i) => card[1] === run[0][1] && value(card) === value(run[0]) + i);
};
const melds = (hand) => {
  const found = [];
  for (const rank of RANKS) {
    const same = hand.filter((card) => card[0] === rank);
    if (same.length >= 3) found.push(same);
  }
  for (const suit of "CDHS") {
    const run = hand.filter((card) => card[1] === suit).sort((a, b) => value(a) - value(b));
    for (let i = 0; i < run.length; i += 1) for (let j = i + 3; j <= run.length; j += 1) if (isMeld(run.slice(i, j))) found.push(run.slice(i, j));
  }
  return found;
};

export const rummy = {
  entry: {
    id: "rummy", name: "Rummy", about: "Draw a card, lay combinations, discard a card; whoever has no card left earns the points in the others' hands", rules: "Draw, lay combinations, discard.",
    seats: [2, 4], seats_option: "players", can: ["play"], measure: "points",
    options: [{ id: "players", say: "how many play", kind: "number", least: 2, most: 4, default: "2" }, { id: "hand", say: "how many cards each is dealt", kind: "choice", values: ["13", "10", "7"], default: "13" }],
    strategies: [{ id: "greedy", honest: true }, { id: "random", honest: true }],
  },
  seats: (choices) => Number(choices.players ?? 2),
  start(deal, choices) {
    const cards = shuffled(PACK, deal);
    const n = Number(choices.players ?? 2);
    const size = Number(choices.hand ?? 13);
    return { hands: Array.from({ length: n }, () => sorted(cards.splice(0, size))), discards: [cards.pop()], stock: cards, table: [], turn: 0, phase: "draw", count: 1 };
  },
  turn: (state) => state.turn,
  piles: (state, seat) => [
    { id: 0, role: "stock", at: [0, 0], fan: "squared", name: "stock", cards: state.stock.slice(-3).map(() => ""), count: state.stock.length },
    { id: 1, role: "waste", at: [0, 1], fan: "squared", name: "discards", cards: state.discards.slice(-3), count: state.discards.length },
    ...state.hands.map((hand, i) => ({ id: 2 + i, role: "hand", at: [9 + i, 0], fan: "across", name: `player ${i + 1}`, owner: i, cards: i === seat || rummy.over(state) ? hand : hand.map(() => "") })),
    ...state.table.map((cards, i) => ({ id: 10 + i, role: "meld", at: [1 + Math.floor(i / 4), i % 4], fan: "across", name: `m${i + 1}`, cards })),
  ],
  notes: (state) => [`Turn ${state.count}`],
  moves(state) {
    if (rummy.over(state)) return [];
    const hand = state.hands[state.turn];
    const from = 2 + state.turn;
    const take = (cards) => cards.map((card) => hand.indexOf(card));
    if (state.phase === "draw") {
      return [
        { move: "draw", say: "draw the top card of the stock", from: 0, to: from, tap: 0, rank: 1, verb: "draw" },
        { move: "take", say: `take ${spoken(state.discards.at(-1))} from the discards`, from: 1, to: from, tap: 1, take: [Math.min(3, state.discards.length) - 1], cards: [state.discards.at(-1)], rank: 2, verb: "draw" },
      ];
    }
    const moves = melds(hand).map((cards) => ({ move: `lay ${cards.join(" ")}`, say: `lay ${cards.map(spoken).join(" ")}`, from, cards, take: take(cards), rank: 1, verb: "lay" }));
    for (const card of hand) state.table.forEach((meld, i) => isMeld([...meld, card]) && moves.push({ move: `add ${card} m${i + 1}`, say: `add ${spoken(card)} to m${i + 1}`, from, to: 10 + i, cards: [card], take: take([card]), rank: 1, verb: "lay" }));
    for (const card of hand) moves.push({ move: `discard ${card}`, say: `discard ${spoken(card)}`, from, to: 1, cards: [card], take: take([card]), rank: 5, verb: "discard" });
    return moves;
  },
  play(state, move, named) {
    const hand = state.hands[state.turn];
    const from = 2 + state.turn;
    const who = named(state.turn);
    if (move.verb === "draw") {
      const card = move.move === "draw" ? state.stock.pop() : state.discards.pop();
      state.hands[state.turn] = sorted([...hand, card]);
      state.phase = "lay";
      const secret = move.move === "draw";
      return { say: (seat) => (secret && seat !== state.turn ? `${who} draws a card.` : `${who} ${secret ? "draws" : "takes"} ${spoken(card)}.`), verb: "draw", seat: state.turn, transfers: [{ from: secret ? 0 : 1, to: from, cards: [secret ? "" : card] }] };
    }
    state.hands[state.turn] = hand.filter((card) => !move.cards.includes(card));
    if (move.verb === "lay") {
      const index = move.to === undefined ? state.table.length : move.to - 10;
      state.table[index] = [...(state.table[index] ?? []), ...move.cards].sort((a, b) => value(a) - value(b));
      return { say: `${who} lays ${move.cards.map(spoken).join(" ")}.`, verb: "lay", seat: state.turn, transfers: [{ from, to: 10 + index, cards: move.cards }] };
    }
    state.discards.push(...move.cards);
    const seat = state.turn;
    if (state.hands[seat].length > 0) {
      state.turn = (state.turn + 1) % state.hands.length;
      state.phase = "draw";
      state.count += 1;
      if (state.stock.length === 0) state.stock = state.discards.splice(0, state.discards.length - 1);
    }
    return { say: `${who} discards ${spoken(move.cards[0])}.`, verb: "discard", seat, transfers: [{ from, to: 1, cards: move.cards }] };
  },
  over(state, choices, seat = 0) {
    const out = state.hands.findIndex((hand) => hand.length === 0);
    if (out < 0) return null;
    const earned = points(state.hands.flat());
    return { kind: out === seat ? "won" : "lost", say: `Player ${out + 1} is out and earns ${earned} points.` };
  },
  sheet: (state, named) => {
    const out = state.hands.findIndex((hand) => hand.length === 0);
    return out < 0 ? undefined : { head: ["hand", ...state.hands.map((_, i) => named(i))], rows: [["1", ...state.hands.map((_, i) => String(i === out ? points(state.hands.flat()) : 0))]], total: ["total", ...state.hands.map((_, i) => String(i === out ? points(state.hands.flat()) : 0))] };
  },
  measure: () => 0,
  advise(state, moves) {
    const lay = moves.findIndex((move) => move.verb === "lay");
    if (lay >= 0) return lay;
    if (state.phase === "draw") return 0;
    let worst = -1;
    moves.forEach((move, i) => {
      if (move.verb === "discard" && (worst < 0 || value(move.cards[0]) > value(moves[worst].cards[0]))) worst = i;
    });
    return worst;
  },
  refuse: (state) => (state.phase === "draw" ? "First a card must be drawn from the stock or taken from the discards." : "That is no combination: three of one rank, or a sequence of one suit."),
};
