// The first page: the games by groups, a way to find one, and those under way.

import { Refusal, call } from "./api.js";
import { button, element, fill, icon } from "./element.js";
import { picture } from "./thumbnail.js";
import { messageLine, speak } from "./message.js";
import { address } from "./route.js";
import { invite, openSheet } from "./sheet.js";
import { headline, say, theCatalogue } from "./words.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Kept} Kept */

/** A text without accents and capitals, as it is searched. @param {string} text */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

/** Sets up the usual table of a game for several. @param {Game} game */
async function sitDown(game) {
  try {
    await invite(game, {});
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    speak(error.message, "refusal");
  }
}

/** One game. The whole tile is the way to play it; the other ways are buttons. @param {Game} game @param {string} id */
function tile(game, id) {
  const named = (/** @type {string} */ page) => say("of-game", { what: say(page), game: game.name });
  const play =
    game.seats[1] > 1
      ? button("play", say("play"), () => void sitDown(game), { class: "main", "aria-label": named("play") })
      : element("a", { class: "button main", href: address("play", game.id), "aria-label": named("play") }, icon("play"), element("span", {}, say("play")));
  const link = (/** @type {string} */ page, /** @type {string} */ image) => game.can.includes(page) && element("a", { class: "button only-icon", href: address(page, game.id), "aria-label": named(page), title: say(page) }, icon(image));
  return element(
    "article",
    { class: "tile", "aria-labelledby": id },
    element("div", { class: "picture" }, picture(game.thumbnail)),
    element("h3", { id }, game.name),
    game.about !== "" && element("p", {}, game.about),
    element(
      "div",
      { class: "row ways" },
      play,
      link("watch", "eye"),
      link("analyse", "chart"),
      link("solve", "lamp"),
      button("settings", say("options"), () => openSheet(game), { class: "only-icon", "aria-label": say("options-of", { game: game.name }) }),
    ),
  );
}

/** The first page. */
export class Home {
  constructor() {
    const { games, groups = [] } = theCatalogue();
    this.kept = element("section", { class: "kept", hidden: true, "aria-labelledby": "kept-title" });
    this.found = element("p", { class: "help", "aria-hidden": "true" });
    this.search = element("input", { type: "search", id: "find", autocomplete: "off", spellcheck: "false", placeholder: say("find-help"), oninput: () => this.filter() });
    /** What each tile is found by; one that is there `again` stands in another group, too. @type {{tile: HTMLElement, text: string, again: boolean}[]} */
    this.tiles = [];
    // What most people look for comes first, and is found in its own group, too.
    const order = [...games].sort((a, b) => (a.first ?? 99) - (b.first ?? 99));
    const sections = [{ id: "popular", name: say("popular") }, { id: "", name: say("house-games") }, ...groups].map(({ id, name }) => {
      const first = id === "popular";
      const members = first ? order.filter((game) => game.first !== undefined) : games.filter((game) => (game.group ?? "") === id && (id !== "" || game.first === undefined));
      const made = members.map((game) => {
        const shown = tile(game, (first ? "first-" : "game-") + game.id);
        this.tiles.push({ tile: shown, text: plain(`${game.name} ${game.id.replaceAll("-", " ")} ${game.about} ${name}`), again: first && game.group !== undefined });
        return shown;
      });
      return { name, section: element("section", { class: "group", "aria-labelledby": "group-" + id, hidden: made.length === 0 }, element("h2", { id: "group-" + id, tabindex: "-1" }, name, " ", element("small", {}, String(members.length))), element("div", { class: "tiles" + (first || id === "" ? " large" : "") }, ...made)) };
    });
    this.sections = sections.map(({ section }) => section);
    const leap = (/** @type {HTMLElement} */ section) => () => {
      section.scrollIntoView({ block: "start" });
      section.querySelector("h2")?.focus({ preventScroll: true });
    };
    this.leaps = element("nav", { class: "leaps", "aria-label": say("groups") }, ...sections.filter(({ section }) => !section.hidden).map(({ name, section }) => button("", name, leap(section), { class: "small" })));
    this.root = element(
      "div",
      { class: "home page" },
      element("header", { class: "hero" }, element("h1", {}, "Solitarium"), element("p", {}, say("welcome"))),
      this.kept,
      element("div", { class: "finder" }, element("label", { for: "find" }, say("find")), this.search, this.found),
      messageLine,
      this.leaps,
      ...this.sections,
    );
    document.title = "Solitarium";
    speak("");
    void this.showKept();
  }

  /** Shows the games that have all words of the search in them. */
  filter() {
    const wanted = plain(this.search.value).split(/\s+/).filter((word) => word !== "");
    let count = 0;
    for (const { tile: shown, text, again } of this.tiles) {
      shown.hidden = !wanted.every((word) => text.includes(word)) || (again && wanted.length > 0);
      if (!shown.hidden) count += 1;
    }
    for (const section of this.sections) section.hidden = section.querySelector(".tile:not([hidden])") === null;
    this.leaps.hidden = wanted.length > 0;
    this.found.textContent = wanted.length > 0 ? say("found", { n: count }) : "";
    speak(this.found.textContent);
  }

  async showKept() {
    /** @type {Kept[]} */
    const kept = await call("GET", "kept").catch(() => []);
    this.kept.hidden = kept.length === 0;
    fill(this.kept, element("h2", { id: "kept-title" }, say("under-way")), element("ul", {}, ...kept.slice(0, 6).map((game) => element("li", {}, element("a", { href: address("play", game.game, game.choices, { deal: game.deal }) }, icon("play"), element("span", {}, headline({ game: { ...game, id: game.game }, notes: [say("moves", { n: game.moves })] })))))));
  }

  close() {}
}
