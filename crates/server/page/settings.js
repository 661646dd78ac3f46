// What this browser remembers: settings, tokens of tables, the house token.

/** @type {Record<string, string>} */
const DEFAULTS = { lang: "", scheme: "auto", cloth: "green", deck: "two", side: "right", flights: "on", names: "off", panel: "off", speed: "2", name: "", winnable: "off" };

const PREFIX = "solitarium.";
const MOST_TABLES = 60;

/** @param {string} key */
function kept(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value */
function keep(key, value) {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // A browser that keeps nothing forgets it with the tab.
  }
}

/** Returns a setting. @param {string} key */
export function setting(key) {
  return kept(key) ?? DEFAULTS[key] ?? "";
}

/** Changes a setting and shows it. @param {string} key @param {string} value */
export function set(key, value) {
  keep(key, value);
  applySettings();
}

/** Puts the settings that style sheets know on the document. */
export function applySettings() {
  const root = document.documentElement;
  for (const key of ["scheme", "cloth", "deck", "names"]) root.dataset[key] = setting(key);
}

/** Whether cards fly: not if the user, the system or the address says no. */
export function fliesCards() {
  if (new URLSearchParams(location.search).get("animate") === "off") return false;
  return setting("flights") === "on" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @returns {[string, string][]} */
function seatTokens() {
  try {
    const list = JSON.parse(kept("tables") ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Returns the token of a table, if this browser has one. @param {string} table */
export function tokenOf(table) {
  return seatTokens().find(([id]) => id === table)?.[1] ?? "";
}

/** Keeps the token of a table; of many tables the last ones. @param {string} table @param {string} token */
export function keepToken(table, token) {
  const others = seatTokens().filter(([id]) => id !== table);
  keep("tables", JSON.stringify([[table, token], ...others].slice(0, MOST_TABLES)));
}

/** Returns what an address of a game has become in this browser: its table. @param {string} address */
export function tableOf(address) {
  const [where, table] = (kept("at:" + address.split("?")[0]) ?? "").split("\n");
  return where === address ? table ?? "" : "";
}

/** Keeps which table an address of a game is, one for each path. @param {string} address @param {string} table */
export function keepTable(address, table) {
  keep("at:" + address.split("?")[0], address + "\n" + table);
}

/** Returns the house token. */
export function houseToken() {
  return kept("house") ?? "";
}

/** Keeps the house token. @param {string} token */
export function keepHouseToken(token) {
  keep("house", token);
}

/** Keeps the tokens of the seats to which one invites. @param {string} table @param {(string | null)[]} tokens */
export function keepInvitations(table, tokens) {
  keep("invite:" + table, JSON.stringify(tokens));
}

/** Returns the tokens of the seats to which one invites. @param {string} table @returns {(string | null)[]} */
export function invitations(table) {
  try {
    return JSON.parse(kept("invite:" + table) ?? "[]");
  } catch {
    return [];
  }
}
