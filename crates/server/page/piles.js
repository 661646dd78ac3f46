// What lies on the table, in one form: piles of cards, and cells of a board as piles with one peg or none.

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Pile} Pile */
/** @typedef {import("./types.js").Spot} Spot */

/** What stands for a peg among the cards. */
export const PEG = "peg";

/** Returns a spot as text, equal for equal spots. @param {Spot} spot */
export function spotKey(spot) {
  return typeof spot === "object" ? spot.join(",") : String(spot);
}

/** Whether two spots are the same. @param {Spot | undefined | null} one @param {Spot | undefined | null} other */
export function sameSpot(one, other) {
  return one !== undefined && one !== null && other !== undefined && other !== null && spotKey(one) === spotKey(other);
}

/** Returns the piles and cells of a view. @param {View} view @returns {Pile[]} */
export function pilesOf(view) {
  /** @type {Pile[]} */
  const piles = (view.piles ?? []).map((pile) => ({
    key: spotKey(pile.id),
    spot: pile.id,
    role: pile.role,
    at: pile.at,
    fan: pile.fan,
    name: pile.name,
    cards: pile.cards,
    below: Math.max(0, (pile.count ?? pile.cards.length) - pile.cards.length),
    gaps: pile.gaps ?? [],
    owner: pile.owner ?? null,
    z: pile.z ?? 0,
    suit: pile.suit ?? "",
    goal: false,
  }));
  for (const cell of view.board?.cells ?? []) {
    const shift = view.board?.grid === "triangular" ? boardShift(view, cell.at[0]) : 0;
    piles.push({
      key: spotKey(cell.at),
      spot: cell.at,
      role: "cell",
      at: [cell.at[0], cell.at[1] + shift],
      fan: "squared",
      name: cell.name,
      cards: cell.peg ? [PEG] : [],
      below: 0,
      gaps: [],
      owner: null,
      z: 0,
      suit: "",
      goal: cell.goal ?? false,
    });
  }
  return piles;
}

/** How far a row of a triangle is shifted: each row by half a cell against the next one. @param {View} view @param {number} row */
function boardShift(view, row) {
  const rows = (view.board?.cells ?? []).map((cell) => cell.at[0]);
  return (Math.max(...rows) - row) / 2;
}
