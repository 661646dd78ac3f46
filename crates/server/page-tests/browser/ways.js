// Whether a move can be made by pointing, and whether the keys lead to what is pointed at: asked of the page's own modules, without a browser.

import { buttons, putting, taking, tapping, targets } from "../../page/holding.js";
import { ARROWS, nextStop } from "../../page/keys.js";
import { isShown, stopsOf } from "../../page/layout.js";
import { pilesOf, spotKey } from "../../page/piles.js";

/** The legal moves as the page has them: one to a pile that is not there yet leads to the bare table. */
function offered(view, piles) {
  return view.offers.map((offer) => (offer.to === undefined || piles.some((pile) => pile.key === spotKey(offer.to)) ? offer : { ...offer, to: undefined }));
}

/** Everything that can be taken up: a card with what goes with it, or any cards of a hand. */
function holdings(offers, piles) {
  return piles.flatMap((pile) => {
    const shown = pile.cards.map((_, index) => index).filter((index) => isShown(pile, index) && (pile.fan !== "squared" || index === pile.cards.length - 1));
    const one = shown.map((index) => taking(offers, pile, index));
    const several = pile.role === "hand" ? offers.filter((offer) => offer.from === pile.spot && (offer.take ?? []).length > 1).map((offer) => ({ pile, take: offer.take })) : [];
    return [...one, ...several];
  });
}

/** Returns the moves that no hand can make. A drag carries everything that lies on the table; a tap does at once what a pile is for. */
export function outOfReach(view) {
  const piles = pilesOf(view);
  const offers = offered(view, piles);
  const held = holdings(offers, piles);
  const byTap = new Set([...piles.map((pile) => tapping(offers, pile.spot)), ...buttons(offers, null)].filter((offer) => offer !== undefined));
  const byDrag = new Set(byTap);
  for (const one of held) {
    const made = [...targets(offers, one).map((key) => putting(offers, one, piles.find((pile) => pile.key === key)?.spot)), ...buttons(offers, one)];
    for (const offer of made) {
      if (offer === undefined) continue;
      byDrag.add(offer);
      // The first tap on a pile that does something at once takes nothing up.
      if (tapping(offers, one.pile.spot) === undefined) byTap.add(offer);
    }
  }
  return offers.filter((offer) => !byTap.has(offer) || !byDrag.has(offer)).map((offer) => offer.move);
}

/** Returns what the arrow keys lead to from a stop. */
function reached(from, stops) {
  const found = new Set([from]);
  for (const stop of found) {
    for (const arrow of Object.values(ARROWS)) {
      const next = nextStop(stop, stops, arrow);
      if (next !== null) found.add(next);
    }
  }
  return found;
}

/** Returns what no key leads to: from the first pile to everything, and from what is held to everywhere it can go. */
export function outOfKeys(view, layout) {
  const piles = pilesOf(view);
  const offers = offered(view, piles);
  const stops = stopsOf(layout);
  const first = stops.find((stop) => stop.pile.key === piles[0].key && stop.index === piles[0].cards.length - 1);
  const all = reached(first, stops);
  const missed = stops.filter((stop) => !all.has(stop)).map((stop) => `${stop.pile.name} ${stop.index}`);
  for (const held of holdings(offers, piles)) {
    const goals = [...targets(offers, held), held.pile.key];
    const from = stops.find((stop) => stop.pile.key === held.pile.key && stop.index === held.take[0]);
    const ends = stops.filter((stop) => goals.includes(stop.pile.key) && stop.index === stop.pile.cards.length - 1);
    if (from === undefined || goals.length === 1) continue;
    const found = reached(from, ends);
    missed.push(...ends.filter((stop) => !found.has(stop)).map((stop) => `${stop.pile.name} from ${held.pile.name}`));
  }
  return missed;
}
