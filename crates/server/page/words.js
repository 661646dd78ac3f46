// The words of the page, in the user's language. They all come from the catalogue.

/** @typedef {import("./types.js").Catalogue} Catalogue */
/** @typedef {import("./types.js").Game} Game */

/** @type {Catalogue} */
let catalogue = { language: "en", languages: [], words: {}, ranks: {}, cards: {}, games: [], version: "" };
/** How the language counts, made when it is first asked for: that takes a browser milliseconds. @type {Intl.PluralRules | null} */
let plurals = null;

/** Takes a catalogue. @param {Catalogue} given */
export function useCatalogue(given) {
  const whole = (/** @type {any[]} */ list) => list.map((one) => (typeof one === "number" ? given.shared?.[one] : one));
  for (const game of given.games) [game.options, game.strategies] = [whole(game.options), whole(game.strategies)];
  for (const game of given.games) game.about = catalogue.language === given.language ? gameOf(game.id)?.about ?? "" : "";
  catalogue = given;
  plurals = null;
}

/** Takes what each game is, by its id. @param {Record<string, string>} abouts */
export function useAbouts(abouts) {
  for (const game of catalogue.games) game.about = abouts[game.id] ?? "";
}

/** Returns the catalogue in use. */
export function theCatalogue() {
  return catalogue;
}

/** Returns the game of that id. @param {string} id @returns {Game | undefined} */
export function gameOf(id) {
  return catalogue.games.find((game) => game.id === id);
}

/**
 * Returns a text of the page; a key that has none is shown itself. The value `n` chooses the plural.
 * @param {string} key @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function say(key, values = {}) {
  const word = catalogue.words["page-" + key];
  const n = Number(values.n ?? 0);
  const text = typeof word === "object" ? word[(plurals ??= new Intl.PluralRules(catalogue.language)).select(n)] ?? word.other ?? key : word ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    return typeof value === "number" ? number(value) : value ?? "";
  });
}

/** Returns a number as the language writes it. @param {number} value @param {number} [digits] */
export function number(value, digits = 0) {
  // Every one of our languages writes small whole numbers alike.
  if (digits === 0 && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return new Intl.NumberFormat(catalogue.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** Returns a share in per cent. @param {number} share @param {number} [digits] */
export function percent(share, digits = 2) {
  // As the server writes it, in every language.
  return number(100 * share, digits) + "\u00a0%";
}

/** Returns a time as 1:05. @param {number} seconds */
export function clock(seconds) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Returns the options that are not the default, in words: what each is called up to where its label explains it. @param {string} id @param {Record<string, string>} choices */
export function variantOf(id, choices) {
  return Object.entries(choices).map(([name, value]) => {
    const option = gameOf(id)?.options.find((one) => one.id === name);
    const what = option?.say ?? name;
    return option?.kind === "flag" ? what : say("of-game", { what: what.replace(/\s*[:;,(].*/, ""), game: option?.names?.[value] ?? value });
  });
}

/** Returns a game with its options. @param {{id: string, name: string, choices: Record<string, string>}} game */
export function titleOf({ id, name, choices }) {
  return [name, ...variantOf(id, choices)].join(", ");
}

/** Returns the deal of a game as part of an address; nothing where nothing is shuffled. @param {{id: string, deal?: string}} game @returns {Record<string, string>} */
export function dealtOf({ id, deal = "" }) {
  return gameOf(id)?.shuffles === false ? {} : { deal };
}

/** Returns what is played: the game, its deal if it is known, what the game notes, and its options. @param {{game: {id: string, name: string, choices: Record<string, string>, deal?: string}, notes?: string[]}} view */
export function headline({ game, notes = [] }) {
  const { deal = "" } = dealtOf(game);
  const parts = [...notes, ...variantOf(game.id, game.choices)];
  // A long number comes last: where there is no room, it is what is cut.
  return [game.name, ...(deal.length > 12 ? [...parts, deal] : [deal, ...parts])].filter(Boolean).join(" · ");
}

/** Returns a card in words. @param {string} card */
export function cardName(card) {
  return catalogue.cards[card] ?? card;
}

/** Returns what stands in a card's corner. @param {string} card */
export function rankText(card) {
  const rank = card[0] ?? "";
  return catalogue.ranks[rank] ?? (rank === "T" ? "10" : rank);
}
