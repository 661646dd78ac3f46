// Addresses of pages.

import { gameOf } from "./words.js";

/**
 * What an address asks for. `choices` are the options of the game that are not the default; what it does not know is there too, to be refused.
 * @typedef {{page: string, game: string, choices: Record<string, string>, deal: string, strategy: string, compare: string, at: number, fragment: URLSearchParams}} Route
 */

const PAGES = ["play", "watch", "analyse", "solve", "t"];
/** Parameters that are no options of a game. */
const OTHERS = ["deal", "strategy", "compare", "at", "lang", "animate"];

/** Reads an address. @param {string} path @param {string} search @param {string} hash @returns {Route} */
export function readRoute(path, search, hash) {
  const [page = "", game = ""] = path.split("/").filter((part) => part !== "").map(decodeURIComponent);
  const parameters = new URLSearchParams(search);
  const options = gameOf(game)?.options ?? [];
  /** @type {Record<string, string>} */
  const choices = {};
  for (const [id, value] of parameters) {
    const option = options.find((one) => one.id === id);
    if (!OTHERS.includes(id) && value !== option?.default) choices[id] = value === "" && option?.kind === "flag" ? "yes" : value;
  }
  return {
    page: page === "" ? "home" : page === "statistics" || (PAGES.includes(page) && game !== "") ? page : "lost",
    game,
    choices,
    deal: parameters.get("deal") ?? "",
    strategy: parameters.get("strategy") ?? "",
    compare: parameters.get("compare") ?? "",
    at: Number(parameters.get("at") ?? 0) || 0,
    fragment: new URLSearchParams(hash.replace(/^#/, "").replaceAll("+", "%2B")),
  };
}

/** Returns the address of a page; what is empty or the default is left out. @param {string} page @param {string} game @param {Record<string, string>} [choices] @param {Record<string, string>} [more] */
export function address(page, game, choices = {}, more = {}) {
  const parameters = new URLSearchParams();
  const here = new URLSearchParams(location.search);
  for (const [key, value] of Object.entries({ ...choices, ...more })) if (value !== "") parameters.set(key, value);
  for (const key of ["lang", "animate"]) {
    const value = here.get(key);
    if (value !== null) parameters.set(key, value);
  }
  const search = parameters.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
  return `/${page}${game === "" ? "" : "/" + encodeURIComponent(game)}${search === "" ? "" : "?" + search}`;
}

/** Goes to an address of this page; told to the code that shows pages. @param {string} where @param {boolean} [replace] */
export function go(where, replace = false) {
  if (replace) history.replaceState(null, "", where);
  else history.pushState(null, "", where);
  dispatchEvent(new PopStateEvent("popstate"));
}
