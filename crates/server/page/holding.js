// What can be taken up and where it can be put down: found in the offers, so that no rule is needed here.

import { sameSpot, spotKey } from "./piles.js";

/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {import("./types.js").Pile} Pile */
/** @typedef {import("./types.js").Spot} Spot */
/** What is held: cards of one pile by their places, or a peg. @typedef {{pile: Pile, take: number[]}} Held */

/** @param {number[]} one @param {number[]} other */
function sameNumbers(one, other) {
  return one.length === other.length && one.every((n) => other.includes(n));
}

/** Whether something of a pile is taken up for an offer. @param {Offer} offer @param {Pile} pile */
function begins(offer, pile) {
  return sameSpot(offer.from, pile.spot) || (offer.either === true && sameSpot(offer.to, pile.spot));
}

/** Where an offer ends that begins at a pile. @param {Offer} offer @param {Pile} pile */
function goal(offer, pile) {
  return sameSpot(offer.from, pile.spot) ? offer.to : offer.from;
}

/**
 * What an offer takes up. One that names no cards takes the top one, such as a peg or the stock's; of a squared pile, whose lower cards nobody can point at, the
 * top card stands for all that go with it.
 * @param {Offer} offer @param {Pile} pile
 */
function taken(offer, pile) {
  const take = sameSpot(offer.from, pile.spot) ? offer.take ?? [] : [];
  return take.length === 0 || (take.length > 1 && pile.fan === "squared") ? [pile.cards.length - 1] : take;
}

/** Returns the lowest card of each pile, by its key, that some offer takes up. @param {Offer[]} offers @param {Pile[]} piles */
export function lowestTaken(offers, piles) {
  return new Map(piles.map((pile) => [pile.key, Math.min(pile.cards.length, ...offersFrom(offers, pile).flatMap((offer) => taken(offer, pile)))]));
}

/** Returns the offers that take something from a pile. @param {Offer[]} offers @param {Pile} pile */
export function offersFrom(offers, pile) {
  return offers.filter((offer) => begins(offer, pile));
}

/**
 * Returns what is held if somebody takes a card: what some offer takes with that card as its lowest, else the card with those on it; of a hand
 * the card alone. A card of which no offer knows can be taken up too: a player who puts it down is told why not.
 * @param {Offer[]} offers @param {Pile} pile @param {number} index @returns {Held}
 */
export function taking(offers, pile, index) {
  if (pile.role === "hand") return { pile, take: [index] };
  const with_ = offersFrom(offers, pile).map((offer) => taken(offer, pile)).filter((take) => take.length > 0 && Math.min(...take) === index);
  const exact = with_[0];
  if (exact !== undefined) return { pile, take: [...exact].sort((a, b) => a - b) };
  const length = pile.cards.length;
  return { pile, take: Array.from({ length: length - index }, (_, i) => index + i) };
}

/** Returns what is held after one card more, or less, of the same hand. @param {Held} held @param {number} index @returns {Held | null} */
export function toggled(held, index) {
  const take = held.take.includes(index) ? held.take.filter((n) => n !== index) : [...held.take, index].sort((a, b) => a - b);
  return take.length === 0 ? null : { pile: held.pile, take };
}

/** Returns the offers that take just what is held. @param {Offer[]} offers @param {Held} held */
export function fitting(offers, held) {
  return offersFrom(offers, held.pile).filter((offer) => sameNumbers(taken(offer, held.pile), held.take));
}

/** Returns the keys of the spots where it can go, the sensible ones first. @param {Offer[]} offers @param {Held} held @returns {string[]} */
export function targets(offers, held) {
  const sorted = fitting(offers, held).sort((a, b) => (a.rank ?? 9) - (b.rank ?? 9));
  const goals = sorted.map((offer) => goal(offer, held.pile));
  return [...new Set(goals.flatMap((to) => (to === undefined ? [] : [spotKey(to)])))];
}

/** Returns the offer that puts it there. @param {Offer[]} offers @param {Held} held @param {Spot} to @returns {Offer | undefined} */
export function putting(offers, held, to) {
  return fitting(offers, held).find((offer) => sameSpot(goal(offer, held.pile), to));
}

/** Returns the offer that a single tap on a spot makes. @param {Offer[]} offers @param {Spot} spot @returns {Offer | undefined} */
export function tapping(offers, spot) {
  return offers.find((offer) => sameSpot(offer.tap, spot));
}

/**
 * Returns the sensible offer for a card: the best with what would be taken up, else the best of its pile, else the only one there is.
 * @param {Offer[]} offers @param {Pile} pile @param {number} index @returns {Offer | undefined}
 */
export function sensible(offers, pile, index) {
  const tap = tapping(offers, pile.spot);
  if (tap !== undefined) return tap;
  const best = (/** @type {Offer[]} */ some) => some.reduce((/** @type {Offer | undefined} */ least, offer) => (least === undefined || (offer.rank ?? 9) < (least.rank ?? 9) ? offer : least), undefined);
  const exact = best(fitting(offers, taking(offers, pile, index)));
  if (exact !== undefined) return exact;
  const any = pile.role === "hand" ? undefined : best(offersFrom(offers, pile).filter((offer) => offer.tap === undefined));
  return any ?? (offers.length === 1 ? offers[0] : undefined);
}

/** Returns the offers that no place on the table stands for: buttons. @param {Offer[]} offers @param {Held | null} held */
export function buttons(offers, held) {
  return offers.filter((offer) => {
    if (offer.tap !== undefined || (offer.from !== undefined && offer.to !== undefined)) return false;
    if (offer.from === undefined) return true;
    return held !== null && fitting([offer], held).length > 0;
  });
}
