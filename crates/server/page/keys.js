// The keyboard on the table. Keys act only while the focus is on it, so that they disturb nobody elsewhere.

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./table.js").Pointed} Pointed */
/**
 * @typedef {{take: (pointed: Pointed) => void, sensible: (pointed: Pointed) => void, cancel: () => void, goals: () => string[],
 *   shortcut: (key: string, pointed: Pointed | null) => boolean}} KeyActions
 */

/** @type {Record<string, [number, number]>} */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Listens to the keys of a table. @param {Table} table @param {KeyActions} actions */
export function listenToKeys(table, actions) {
  const pointed = () => {
    const pile = table.pile(table.cursor.key);
    return pile === undefined ? null : { pile, index: table.cursor.index };
  };
  table.root.addEventListener("focusin", (event) => {
    const found = table.locate(event.target);
    if (found !== null) table.point(found.pile.key, found.index);
  });
  table.root.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    const here = pointed();
    if (arrow !== undefined) moveCursor(table, arrow, actions.goals());
    else if (event.key === "Home" || event.key === "End") leap(table, event.key === "Home" ? 0 : -1);
    else if (event.key === "Enter" && here !== null) actions.sensible(here);
    else if (event.key === " " && here !== null) actions.take(here);
    else if (event.key === "Escape") actions.cancel();
    else if (/^[0-9]$/.test(event.key)) jumpTo(table, event.key);
    else if (!actions.shortcut(event.key, here)) return;
    event.preventDefault();
  });
}

/** Goes to the nearest stop in a direction; while something is held, to the nearest place where it can go. @param {Table} table @param {[number, number]} arrow @param {string[]} goals */
function moveCursor(table, arrow, goals) {
  const stops = table.stops();
  const from = stops.find((stop) => stop.pile.key === table.cursor.key && stop.index === table.cursor.index) ?? stops[0];
  if (from === undefined) return;
  const allowed = goals.length === 0 ? stops : stops.filter((stop) => goals.includes(stop.pile.key) && stop.index === stop.pile.cards.length - 1);
  const next = nextStop(from, allowed, arrow);
  if (next === null) return;
  table.point(next.pile.key, next.index);
  table.focus();
}

/** Returns the nearest stop in a direction: what is beside the way counts more than what is far along it. @template {{x: number, y: number}} T @param {{x: number, y: number}} from @param {T[]} stops @param {[number, number]} arrow @returns {T | null} */
export function nextStop(from, stops, [dx, dy]) {
  let best = null;
  let least = Infinity;
  for (const stop of stops) {
    const along = (stop.x - from.x) * dx + (stop.y - from.y) * dy;
    const across = Math.abs((stop.x - from.x) * dy) + Math.abs((stop.y - from.y) * dx);
    const score = along + across * 2.5;
    if (along > 3 && score < least) [best, least] = [stop, score];
  }
  return best;
}

/** Goes to the first or the last pile. @param {Table} table @param {number} which */
function leap(table, which) {
  const pile = table.piles.at(which);
  if (pile === undefined) return;
  table.point(pile.key, pile.cards.length - 1);
  table.focus();
}

/** Goes to a pile by its digit: 0 is the stock, the others those on which most is done, as in the terminal. @param {Table} table @param {string} digit */
function jumpTo(table, digit) {
  const of = (/** @type {string} */ role) => table.piles.filter((pile) => pile.role === role);
  const order = ["tableau", "storage", "hand", "waste", "meld", "foundation"].flatMap(of);
  const pile = digit === "0" ? of("stock")[0] : order[Number(digit) - 1];
  if (pile === undefined) return;
  table.point(pile.key, pile.cards.length - 1);
  table.focus();
}
