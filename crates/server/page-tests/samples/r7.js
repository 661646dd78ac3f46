// The relay of the sevens as a sample for tests of the page: each position has one move.

import { PACK, shuffled } from "./pack.js";
import { spoken } from "./klondike.js";

const RANKS = "23456789TJQKA";
const SUITS = ["C", "D", "H", "S"];
const next = (rank, by) => RANKS[(RANKS.indexOf(rank) + by + 13) % 13];
const TALON = 0;
const REBUT = 1;
const NAMES = { C: "♣", D: "♦", H: "♥", S: "♠" };

export const r7 = {
  entry: {
    id: "r7", name: "Le relais des 7", about: "Four suits are built up and down, circularly, from the sevens; three turns through the talon", rules: "Each card turned goes on its suit's series if it comes next, under it if it comes just before, or else on the rebut.",
    seats: [1, 1], can: ["play", "watch", "analyse"], measure: "turn",
    options: [{ id: "turns", say: "how often the talon is gone through", kind: "number", least: 1, most: 9999, default: "3" }],
    strategies: [{ id: "only", honest: true }],
  },
  start: (deal) => ({ talon: shuffled(PACK.filter((card) => card[0] !== "7"), deal), rebut: [], series: SUITS.map((suit) => ["7" + suit]), shown: "", turn: 1, retry: false }),
  piles: (state) => [
    { id: TALON, role: "stock", at: [0, 0], fan: "squared", name: "talon", cards: [...state.talon.map(() => ""), ...(state.shown ? [state.shown] : [])].slice(-3), count: state.talon.length + (state.shown ? 1 : 0) },
    { id: REBUT, role: "waste", at: [0, 1], fan: "squared", name: "rebut", cards: state.rebut.slice(-3), count: state.rebut.length },
    ...SUITS.map((suit, i) => ({ id: 2 + i, role: "foundation", at: [1, i], fan: "down", name: `series ${NAMES[suit]}`, suit, cards: state.series[i] })),
  ],
  notes: (state, choices) => [`Turn ${state.turn} of ${choices.turns ?? 3}`],
  moves(state, choices) {
    if (r7.over(state, choices)) return [];
    const from = state.shown ? TALON : REBUT;
    const card = state.shown || (state.retry ? state.rebut.at(-1) : undefined);
    const one = (move, say, more) => [{ move, say, rank: 1, ...more }];
    if (card !== undefined) {
      const i = SUITS.indexOf(card[1]);
      const series = state.series[i];
      const take = [from === TALON ? Math.min(state.talon.length + 1, 3) - 1 : Math.min(state.rebut.length, 3) - 1];
      if (series.length < 13 && next(series.at(-1)[0], 1) === card[0]) return one("on", `${spoken(card)} onto the series ${NAMES[card[1]]}`, { from, to: 2 + i, cards: [card], take, verb: "place" });
      if (series.length < 13 && next(card[0], 1) === series[0][0]) return one("under", `slide ${spoken(card)} under the series ${NAMES[card[1]]}`, { from, to: 2 + i, cards: [card], take, under: true, verb: "slide-under" });
      if (from === TALON) return one("rebut", `${spoken(card)} onto the rebut`, { from, to: REBUT, cards: [card], take, verb: "discard" });
    }
    if (state.talon.length > 0) return one("turn", "turn the top card from the talon", { tap: TALON, from: TALON, verb: "turn" });
    return one("redeal", "turn the rebut over", { tap: TALON, from: REBUT, to: TALON, verb: "redeal" });
  },
  play(state, move) {
    if (move.move === "turn") {
      state.shown = state.talon.pop();
      state.retry = false;
      return { say: `${spoken(state.shown)} is turned from the talon.`, verb: "turn", transfers: [], flips: [{ pile: TALON, up: true, card: state.shown }] };
    }
    if (move.move === "redeal") {
      const cards = [...state.rebut];
      state.talon = state.rebut.reverse();
      state.rebut = [];
      state.turn += 1;
      return { say: "The cards are turned over.", verb: "redeal", transfers: [{ from: REBUT, to: TALON, cards }] };
    }
    const [card] = move.cards;
    if (move.from === TALON) state.shown = "";
    else state.rebut.pop();
    const transfer = { from: move.from, to: move.to, cards: [card], under: move.under ?? false };
    if (move.move === "rebut") {
      state.rebut.push(card);
      state.retry = false;
      return { say: `${spoken(card)} does not fit and goes onto the rebut.`, verb: "discard", transfers: [transfer] };
    }
    const series = state.series[move.to - 2];
    if (move.under) series.unshift(card);
    else series.push(card);
    state.retry = state.rebut.length > 0;
    return { say: `${spoken(card)} goes ${move.under ? "under" : "onto"} the series ${NAMES[card[1]]}.`, verb: move.verb, transfers: [transfer] };
  },
  over(state, choices) {
    if (state.series.every((series) => series.length === 13)) return { kind: "won", say: `Won: turn ${state.turn}.` };
    if (!state.shown && !state.talon.length && state.turn >= Number(choices.turns ?? 3) && !(state.retry && fits(state))) return { kind: "lost", say: `Lost: turn ${state.turn}.` };
    return null;
  },
  measure: (state) => state.turn,
  advise: (_, moves) => (moves.length > 0 ? 0 : -1),
  refuse: () => "The rules leave no choice here: there is one move.",
};

function fits(state) {
  const card = state.rebut.at(-1);
  if (card === undefined) return false;
  const series = state.series[SUITS.indexOf(card[1])];
  return series.length < 13 && (next(series.at(-1)[0], 1) === card[0] || next(card[0], 1) === series[0][0]);
}
