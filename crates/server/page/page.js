// The page: takes the words, reads the address, shows what it asks for.

import { Analyse } from "./analyse.js";
import { Refusal, call } from "./api.js";
import { button, element, fill, icon } from "./element.js";
import { Home } from "./home.js";
import { messageLine, speak } from "./message.js";
import { Play } from "./play.js";
import { openPreferences } from "./preferences.js";
import { address, go, readRoute } from "./route.js";
import { applySettings, keepHouseToken, keepTable, keepToken, set, setting, tableOf } from "./settings.js";
import { awaitTable, makeTable, returnToTable } from "./sitting.js";
import { Statistics } from "./statistics.js";
import { Watch } from "./watch.js";
import { findWinnable, wantsWinnable } from "./winnable.js";
import { dealtOf, gameOf, say, theCatalogue, useAbouts, useCatalogue } from "./words.js";

/** @typedef {import("./route.js").Route} Route */
/** @typedef {{root: HTMLElement, close: () => void, table?: import("./table.js").Table}} Shown */

const LANGUAGES = ["en", "fr", "ca"];
const main = element("main", { id: "main", tabindex: "-1" });
const bar = element("header", { class: "bar" });
/** @type {Shown | null} */
let shown = null;
/** Counts addresses: what comes late for an old one is not shown. */
let visit = 0;
/** What lies on a new table of the first address, until that is shown. @type {{at: string, view: import("./types.js").View} | null} */
let first = null;

/** The language of the address, else the one that was chosen, else the browser's first that we speak. */
function language() {
  const asked = new URLSearchParams(location.search).get("lang") ?? setting("lang");
  const wanted = [asked, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

/** Takes the words of a language. @param {string} tag */
async function speakIn(tag) {
  useCatalogue(await call("GET", "catalogue?lang=" + tag));
  document.documentElement.lang = tag;
}

/** Reads JSON that came with the document. @param {string} id */
function embedded(id) {
  return JSON.parse(document.getElementById(id)?.textContent || "null");
}

/** Changes the language and shows the page again. @param {string} tag */
async function changeLanguage(tag) {
  set("lang", tag);
  const here = new URL(location.href);
  if (here.searchParams.has("lang")) {
    here.searchParams.set("lang", tag);
    history.replaceState(null, "", here);
  }
  await speakIn(tag);
  await open();
}

/** The bar above every page. @param {Route} route */
function drawBar(route) {
  const game = gameOf(route.game);
  // What was refused does not go on to other pages.
  const { choices, deal } = shown?.table !== undefined || shown instanceof Analyse ? route : { choices: {}, deal: "" };
  const link = (/** @type {string} */ page, /** @type {string} */ image) =>
    game !== undefined && game.can.includes(page)
      ? element("a", { href: address(page, game.id, choices, page === "analyse" || game.shuffles === false ? {} : { deal: currentDeal() ?? deal }), "aria-current": route.page === page && "page" }, icon(image), element("span", {}, say(page)))
      : null;
  fill(
    bar,
    element("a", { class: "brand", href: address("", ""), title: say("all-games") }, icon("home"), element("span", {}, "Solitarium")),
    element("nav", { "aria-label": game?.name ?? say("games") }, link("play", "hand"), link("watch", "eye"), link("analyse", "chart"), link("solve", "lamp"), route.page === "home" && element("a", { href: address("statistics", "") }, icon("trophy"), element("span", {}, say("statistics")))),
    button("settings", say("settings"), () => openPreferences(() => shown?.table?.relay(), (tag) => void changeLanguage(tag)), { class: "plain" }),
  );
}

/** The deal that is shown. */
function currentDeal() {
  return shown instanceof Play || shown instanceof Watch ? shown.sitting.view.game.deal : undefined;
}

/** A table for an address: the one that it was in this browser, else a new one, which may show `view` already. @param {Route} route @param {Record<string, unknown>} body @param {import("./types.js").View} [view] */
async function sit(route, body, view) {
  const record = route.fragment.get("g");
  const here = location.pathname + location.search;
  if (record !== null) {
    const made = await makeTable({ ...body, game: undefined, choices: undefined, deal: undefined, resume: undefined, record });
    history.replaceState(null, "", here);
    return made;
  }
  const known = route.deal === "" ? "" : tableOf(here);
  if (known !== "") {
    try {
      return await returnToTable(known);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) throw error;
    }
  }
  if (view !== undefined) return awaitTable(view, body);
  const made = await makeTable(body);
  keepTable(here, made.view.table);
  return made;
}

/** A table to play at. @param {Route} route @param {import("./types.js").Game} game */
async function sitToPlay(route, game) {
  const [came, mine] = [first, visit];
  first = null;
  // Another deal than this one may be wanted.
  const view = came?.at !== location.pathname + location.search || (route.deal === "" && wantsWinnable(game)) ? undefined : came.view;
  const { deal } = dealtOf(view?.game ?? game);
  const sitting = await sit(route, { game: route.game, choices: route.choices, resume: true, deal: route.deal || deal || undefined }, view);
  sitting.arrived.catch((error) => {
    if (mine === visit) show(refusedPage(error));
  });
  return sitting;
}

/** Makes what an address asks for. @param {Route} route @returns {Promise<Shown>} */
async function make(route) {
  const game = gameOf(route.game);
  if (route.page === "home") {
    useAbouts(await call("GET", "abouts?lang=" + theCatalogue().language));
    return new Home();
  }
  if (route.page === "statistics") return new Statistics();
  if (route.page === "t") {
    const token = route.fragment.get("s");
    if (token !== null) {
      keepToken(route.game, token);
      history.replaceState(null, "", location.pathname + location.search);
    }
    return new Play(await returnToTable(route.game), false);
  }
  if (game === undefined || route.page === "lost") return lost(say("not-here"), say("no-such-page"));
  const unknown = Object.keys(route.choices).find((id) => game.options.every((option) => option.id !== id));
  if (unknown !== undefined) return lost(say("not-opened"), say("no-option", { game: game.name, name: unknown }));
  if (!game.can.includes(route.page)) return lost(say("not-opened"), say("not-for", { game: game.name, what: say(route.page) }));
  if (route.page === "analyse") return new Analyse(game, route);
  if (route.page === "watch") {
    const table = route.fragment.get("w");
    const strategy = route.strategy === "" ? game.strategies[0]?.id ?? "" : route.strategy;
    const sitting = table !== null ? await returnToTable(table) : await sit(route, { game: game.id, choices: route.choices, watch: strategy, deal: route.deal || undefined });
    const watch = new Watch(sitting);
    if (route.at > 0 && sitting.view.at !== route.at) watch.seek(route.at);
    return watch;
  }
  const sitting = await sitToPlay(route, game);
  // A new game of any deal, where only winnable ones are wanted.
  if (route.deal === "" && !route.fragment.has("g") && sitting.view.line === 0 && wantsWinnable(game)) {
    const winnable = await findWinnable(game, route.choices);
    if (winnable !== null) await sitting.change("new", { deal: winnable });
  }
  if ((sitting.view.seats ?? []).length > 1) history.replaceState(null, "", "/t/" + encodeURIComponent(sitting.view.table));
  return new Play(sitting, route.page === "solve");
}

/** A page that says why there is nothing else. @param {string} title @param {string} text @returns {Shown} */
function lost(title, text) {
  speak(text, "refusal");
  return { root: element("div", { class: "page" }, element("h1", {}, title), messageLine, element("p", {}, element("a", { class: "button", href: address("", "") }, say("all-games")))), close: () => {} };
}

/** A page that says what was refused. @param {unknown} error */
function refusedPage(error) {
  if (!(error instanceof Refusal)) throw error;
  return lost(say(error.status === 404 ? "not-here" : "not-opened"), error.message);
}

/** Shows a page instead of the one before. @param {Shown} next */
function show(next) {
  if (shown !== next) shown?.close();
  shown = next;
  const route = readRoute(location.pathname, location.search, location.hash);
  document.body.dataset.page = route.page;
  drawBar(route);
  fill(main, next.root);
  next.table?.relay();
}

/** Shows what the address asks for. */
async function open() {
  visit += 1;
  const mine = visit;
  const route = readRoute(location.pathname, location.search, location.hash);
  const house = route.fragment.get("h");
  if (house !== null) {
    keepHouseToken(house);
    history.replaceState(null, "", location.pathname + location.search);
  }
  main.setAttribute("aria-busy", "true");
  shown?.close();
  shown = null;
  const next = await make(route).catch(refusedPage);
  if (mine !== visit) {
    next.close();
    return;
  }
  show(next);
  main.removeAttribute("aria-busy");
  scrollTo(0, 0);
  // A reader who follows a link begins at the top of the new page.
  if (mine > 1 && !document.querySelector("dialog[open]")) main.focus({ preventScroll: true });
}

/** Begins. */
async function begin() {
  applySettings();
  const words = embedded("catalogue");
  first = embedded("first");
  const skip = element("a", { class: "skip", href: "#main" }, "");
  document.body.replaceChildren(skip, bar, main);
  skip.addEventListener("click", (event) => {
    event.preventDefault();
    const start = document.querySelector('.table [tabindex="0"]') ?? main;
    if (start instanceof HTMLElement) start.focus();
  });
  addEventListener("popstate", () => void open());
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || link.origin !== location.origin || link.pathname.startsWith("/api/") || link.hasAttribute("download")) return;
    event.preventDefault();
    go(link.getAttribute("href") ?? "/");
  });
  const tag = language();
  if (words?.language === tag) {
    useCatalogue(words);
  } else {
    first = null;
    await speakIn(tag);
  }
  skip.textContent = say("skip");
  await open();
}

// When all of the document is there, with the words in it. A module runs before that, and so does the one script that the server makes of them.
document.addEventListener("DOMContentLoaded", () => void begin());
