// The page of a game that is played: the table, its tools, the list of moves and typed moves, what was done, the solver, the players.

import { Refusal } from "./api.js";
import { celebrate } from "./celebration.js";
import { confirmDialog } from "./dialog.js";
import { button, element, fill } from "./element.js";
import { Friends } from "./friends.js";
import { Gestures } from "./gestures.js";
import { buttons } from "./holding.js";
import { listenToKeys } from "./keys.js";
import { openMenu } from "./menu.js";
import { messageLine, repeat, speak } from "./message.js";
import { spotKey } from "./piles.js";
import { address, go } from "./route.js";
import { keepTable, set, setting } from "./settings.js";
import { makeTable } from "./sitting.js";
import { Solver } from "./solver.js";
import { Table } from "./table.js";
import { findWinnable, noteOf, wantsWinnable, winnableBox } from "./winnable.js";
import { clock, dealtOf, gameOf, headline, say, titleOf } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {import("./types.js").Prospect} Prospect */
/** @typedef {import("./sitting.js").Sitting} Sitting */
/** @typedef {import("./table.js").Pointed} Pointed */

/** What beginning again is called: where nothing is shuffled, there is no deal. @param {View} view */
function newName(view) {
  const shuffles = gameOf(view.game.id)?.shuffles !== false;
  return say(shuffles ? "new" : "new-game");
}

/** A game that is played. */
export class Play {
  /** @param {Sitting} sitting @param {boolean} solving */
  constructor(sitting, solving) {
    this.sitting = sitting;
    this.solving = solving;
    this.table = new Table(titleOf(sitting.view.game));
    this.ended = false;
    /** The step that was told last. */
    this.at = 0;
    this.deal = sitting.view.game.deal;
    this.addressed = false;
    /** Whether the socket was open when it was last heard of. */
    this.connected = true;
    this.received = performance.now();
    this.gestures = new Gestures(this.table, sitting, () => this.showActions());
    this.count = element("p", { class: "count" });
    this.notes = element("h1", { class: "notes" });
    this.actions = element("div", { class: "actions", role: "group", "aria-label": say("moves-here") });
    this.toolbar = element("div", { class: "toolbar", role: "group", "aria-label": say("tools") });
    this.banner = element("div", { class: "banner", hidden: true });
    this.offers = element("ol", { class: "offers" });
    this.story = element("ol", { class: "sentences", tabindex: "0", "aria-label": say("story") });
    this.typed = element("input", { type: "text", id: "typed", autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "go" });
    this.solver = new Solver(sitting, {
      hint: (offer) => this.showHint(this.gestures.offered[offer]),
      prospects: (prospects) => this.showProspects(prospects),
      cells: (cells) => this.light(cells),
      line: (line) => void this.stepThrough(line.map((step) => step.move)),
    });
    this.friends = new Friends(sitting);
    /** @type {HTMLDetailsElement | null} */
    this.storySection = null;
    /** @type {HTMLDetailsElement | null} */
    this.offersSection = null;
    this.solverSection = element("details");
    this.friendsSection = element("details");
    this.panel = this.makePanel();
    this.root = element("div", { class: "play" }, element("div", { class: "stage" }, element("div", { class: "status" }, this.notes, this.solver.beacon, this.count), this.table.frame, this.banner, element("div", { class: "says" }, messageLine, this.actions), this.toolbar), this.panel);
    listenToKeys(this.table, {
      take: (pointed) => this.gestures.tap(pointed),
      sensible: (pointed) => this.gestures.doSensible(pointed),
      cancel: () => this.gestures.release(),
      goals: () => this.gestures.goals,
      shortcut: (key, pointed) => this.shortcut(key, pointed),
    });
    sitting.onview = (view) => this.show(view);
    sitting.onrefusal = (refusal) => this.refused(refusal);
    sitting.onsocket = (connected) => {
      if (connected !== this.connected) speak(say(connected ? "online" : "offline"), connected ? "good" : "refusal");
      this.connected = connected;
    };
    sitting.onthinking = (seat) => speak(say("thinking", { name: sitting.view.seats?.[seat]?.name ?? "" }));
    this.listener = (/** @type {KeyboardEvent} */ event) => this.anywhere(event);
    document.addEventListener("keydown", this.listener);
    this.ticking = setInterval(() => this.tick(), 1000);
    sitting.arrived.then(
      () => {
        this.table.stamp();
        this.showAddress(sitting.view);
        sitting.connect();
      },
      () => {},
    );
    this.show(sitting.view, false);
    if (solving) this.solver.follow(true);
    // A player sees the others at the table.
    if (!this.isNarrow() && (setting("panel") === "on" || solving || (sitting.view.seats ?? []).length > 1)) this.togglePanel(true);
  }

  isNarrow() {
    return matchMedia("(max-width: 900px)").matches;
  }

  makePanel() {
    const form = element(
      "form",
      {
        class: "typed row",
        onsubmit: (event) => {
          event.preventDefault();
          const text = this.typed.value.trim();
          if (text === "") return;
          void this.sitting.type(text).then((made) => {
            if (made) this.typed.value = "";
          });
        },
      },
      element("label", { for: "typed" }, say("typed")),
      this.typed,
      element("button", { type: "submit" }, say("go")),
    );
    const section = (/** @type {string} */ title, /** @type {boolean} */ open, /** @type {(Node | null)[]} */ ...content) => element("details", { open }, element("summary", {}, title), ...content);
    this.offersSection = section(say("moves-list"), true, form, this.offers);
    this.solverSection = section(say("solver"), this.solving, element("p", { class: "help" }, say("solver-help")), this.solver.root);
    this.friendsSection = section(say("players"), true, this.friends.root);
    const story = section(say("story"), false, this.story);
    story.addEventListener("toggle", () => void this.tellStory());
    this.storySection = story;
    return element(
      "aside",
      {
        class: "panel",
        "aria-label": say("panel"),
        hidden: true,
        onkeydown: (event) => {
          if (event.key !== "Escape" || !this.isNarrow()) return;
          this.togglePanel(false);
          /** @type {HTMLElement | null} */ (this.toolbar.querySelector('[data-tool="moves-list"]'))?.focus();
        },
      },
      button("close", say("close"), () => this.choosePanel(false), { class: "plain only-icon panel-close" }),
      this.friendsSection,
      ...(this.solving ? [this.solverSection, this.offersSection] : [this.offersSection, this.solverSection]),
      story,
    );
  }

  /** Shows a view. @param {View} view @param {boolean} [fly] */
  show(view, fly = true) {
    this.received = performance.now();
    this.table.lit.clear();
    this.gestures.reset();
    this.table.show(view, fly);
    this.notes.textContent = headline(view);
    this.showActions();
    this.showTools(view);
    this.showOffers();
    this.solver.refresh();
    this.solverSection.hidden = this.solver.root.hidden;
    this.friends.refresh();
    this.friendsSection.hidden = this.friends.root.hidden;
    this.tick();
    this.showAddress(view);
    const step = (view.steps ?? []).at(-1);
    const over = view.over;
    if (over !== undefined && over !== null) {
      if (!this.ended && fly) speak(over.say, over.kind === "won" ? "good" : "");
      this.end(view, fly);
    } else {
      this.ended = false;
      this.banner.hidden = true;
      if (!fly || (view.game.deal !== this.deal && view.at === 0)) speak((view.moves ?? view.at) > 0 ? say("resumed", { n: view.moves ?? view.at }) : noteOf(view.game.deal) || (step?.say ?? gameOf(view.game.id)?.about ?? ""));
      else if (view.at !== this.at) speak(step !== undefined && step.n === view.at && view.at > this.at ? step.say : say("position", { n: view.at }), "step");
      if ((view.seats ?? []).length > 1 && view.turn !== view.you && view.turn !== null && view.turn !== undefined) {
        const waited = view.seats?.[view.turn];
        if (waited !== undefined && !waited.player) speak(`${step?.say ?? ""} ${say("waiting", { name: waited.name })}`);
      }
    }
    this.at = view.at;
    this.deal = view.game.deal;
    if (this.storySection?.open) void this.tellStory();
  }

  /** Keeps the address that names this deal. @param {View} view */
  showAddress(view) {
    document.title = `${titleOf(view.game)} · Solitarium`;
    if (view.game.deal === undefined || (view.seats ?? []).length > 1 || location.pathname.startsWith("/t/")) return;
    const here = address(this.solving ? "solve" : "play", view.game.id, view.game.choices, dealtOf(view.game));
    if (view.table !== "") keepTable(here, view.table);
    // The first address may be a shorter name of the same deal; another deal is another place in the history.
    const first = !this.addressed;
    this.addressed = true;
    if (here === location.pathname + location.search) return;
    if (first) history.replaceState(null, "", here);
    else history.pushState(null, "", here);
  }

  /** Moves and time. */
  tick() {
    const { view } = this.sitting;
    // A frame of a drag costs nothing but the drag.
    if (this.gestures.drag.active) return;
    const since = view.over || document.hidden ? 0 : (performance.now() - this.received) / 1000;
    const time = view.seconds === undefined ? "" : " · " + clock(view.seconds + since);
    this.count.textContent = say("moves", { n: view.moves ?? view.at }) + time;
  }

  /** The buttons of moves that no place stands for. */
  showActions() {
    const shown = buttons(this.gestures.offered, this.gestures.held);
    fill(this.actions, ...shown.map((offer) => button("", offer.say, () => this.gestures.make(offer), { class: "main" })));
    if (this.gestures.held !== null) this.actions.append(button("close", say("put-back"), () => this.gestures.release(), {}));
    this.actions.hidden = this.actions.childElementCount === 0;
  }

  /** @param {View} view */
  showTools(view) {
    const can = (/** @type {string} */ what) => (view.can ?? []).includes(what);
    const focused = this.toolbar.contains(document.activeElement) ? document.activeElement?.getAttribute("data-tool") : null;
    const tool = (/** @type {string} */ name, /** @type {string} */ image, /** @type {() => void} */ act, /** @type {boolean} */ possible) => button(image, say(name), act, { "data-tool": name, "aria-disabled": !possible && "true" });
    const several = (view.seats ?? []).length > 1;
    fill(
      this.toolbar,
      tool("undo", "undo", () => void (can("undo") ? this.sitting.change("undo", {}) : speak(say("nothing-to-undo"))), can("undo")),
      tool("redo", "redo", () => void (can("redo") ? this.sitting.change("redo", {}) : speak(say("nothing-to-redo"))), can("redo")),
      can("hint") && tool("hint", "hint", () => void this.hint(), true),
      // Where every card is seen from the start, it does not say that the game is as good as won.
      can("finish") && /b/.test(gameOf(view.game.id)?.thumbnail?.piles ?? "") && tool("finish", "finish", () => void this.sitting.change("finish", {}), true),
      can("new") && button("fresh", newName(view), () => void this.another(), { "data-tool": "new" }),
      !several && tool("more", "settings", () => openMenu(this), true),
      tool("moves-list", several ? "people" : "list", () => this.choosePanel(this.panel.hidden), true),
    );
    if (focused !== null) /** @type {HTMLElement | null} */ (this.toolbar.querySelector(`[data-tool="${focused}"]`))?.focus();
  }

  /** The list of moves. @param {Prospect[]} [prospects] */
  showOffers(prospects = []) {
    const focused = [...this.offers.querySelectorAll("button")].indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    fill(
      this.offers,
      ...this.gestures.offered.map((offer, index) => {
        const prospect = prospects[index];
        return element("li", {}, element("button", { type: "button", onclick: () => this.gestures.make(offer), class: prospect ?? "" }, offer.say, prospect !== undefined && element("em", {}, say("prospect-" + prospect))));
      }),
    );
    if (this.gestures.offered.length === 0) this.offers.append(element("li", { class: "none" }, this.sitting.view.over ? say("no-moves-over") : say("no-moves")));
    if (focused >= 0) {
      const list = this.offers.querySelectorAll("button");
      (list[Math.min(focused, list.length - 1)] ?? this.typed).focus();
    }
  }

  /** @param {Prospect[]} prospects */
  showProspects(prospects) {
    if (prospects.length === 0) return;
    this.showOffers(prospects);
    this.offersSection?.setAttribute("open", "");
  }

  /** @param {[number, number][]} cells */
  light(cells) {
    this.table.lit = new Set(cells.map(spotKey));
    if (this.table.view !== null) this.table.expose();
  }

  /** Opens or closes the panel because the player wants it so from now on. @param {boolean} open */
  choosePanel(open) {
    this.togglePanel(open);
    if (!this.isNarrow()) set("panel", open ? "on" : "off");
  }

  /** @param {boolean} open */
  togglePanel(open) {
    this.panel.hidden = !open;
    this.root.classList.toggle("with-panel", open);
    this.table.relay();
    if (open && this.isNarrow()) /** @type {HTMLElement} */ (this.panel.querySelector("button"))?.focus();
  }

  /** Everything that was done, in words. */
  async tellStory() {
    const { view } = this.sitting;
    if (!this.storySection?.open) return;
    const steps = await this.sitting.steps().catch(() => []);
    if (view !== this.sitting.view) return;
    fill(this.story, ...steps.filter((step) => step.n <= view.at).map((step) => element("li", { value: step.n }, step.say)));
    this.story.scrollTop = this.story.scrollHeight;
  }

  /** Keys on the table. @param {string} key @param {Pointed | null} pointed */
  shortcut(key, pointed) {
    const can = (/** @type {string} */ what) => (this.sitting.view.can ?? []).includes(what);
    /** @type {Record<string, () => void>} */
    const keys = {
      u: () => void (can("undo") ? this.sitting.change("undo", {}) : speak(say("nothing-to-undo"))),
      r: () => void (can("redo") ? this.sitting.change("redo", {}) : speak(say("nothing-to-redo"))),
      h: () => void this.hint(),
      "?": () => void this.hint(),
      l: repeat,
      d: () => pointed !== null && speak(this.table.describe(pointed.pile)),
      a: () => speak(this.table.piles.filter((pile) => pile.role !== "cell" || pile.cards.length > 0).map((pile) => this.table.describe(pile)).join(". ")),
      x: () => this.gestures.release(),
      m: () => {
        this.togglePanel(true);
        this.offersSection?.setAttribute("open", "");
        (this.offers.querySelector("button") ?? this.typed).focus();
      },
      "/": () => {
        this.togglePanel(true);
        this.typed.focus();
      },
      f: () => void (can("finish") && this.sitting.change("finish", {})),
      n: () => void this.another(),
      p: () => /** @type {HTMLElement | null} */ (this.actions.querySelector("button"))?.focus(),
    };
    const act = keys[key];
    act?.();
    return act !== undefined;
  }

  /** Keys that everybody knows, wherever the focus is but in a field. @param {KeyboardEvent} event */
  anywhere(event) {
    const key = event.key.toLowerCase();
    if (event.ctrlKey === event.metaKey || event.altKey || !"zy".includes(key) || event.target instanceof HTMLInputElement || document.querySelector("dialog[open]") !== null) return;
    event.preventDefault();
    this.shortcut(key === "y" || event.shiftKey ? "r" : "u", null);
  }

  async hint() {
    const hint = await this.sitting.hint();
    if (hint === null) return;
    speak(hint.say);
    if (hint.offer !== undefined) this.showHint(this.gestures.offered[hint.offer]);
  }

  /** @param {Offer | undefined} offer */
  showHint(offer) {
    if (offer === undefined) return;
    const from = offer.from ?? offer.tap;
    this.table.glow(offer.to === undefined ? [] : [spotKey(offer.to)], from === undefined ? "" : spotKey(from), offer.take ?? []);
  }

  /** @param {Refusal} refusal */
  refused(refusal) {
    speak(refusal.message, "refusal");
    this.table.frame.classList.remove("shake");
    void this.table.frame.offsetWidth;
    this.table.frame.classList.add("shake");
  }

  async another() {
    const { view } = this.sitting;
    if (!(view.can ?? []).includes("new")) return;
    const game = gameOf(view.game.id);
    if ((view.moves ?? 0) > 0 && !view.over && !(await confirmDialog(newName(view), say("give-up"), newName(view), winnableBox(game)))) return;
    if (game === undefined || !wantsWinnable(game)) {
      await this.sitting.change("new", {});
      return;
    }
    const deal = await findWinnable(game, view.game.choices);
    if (deal !== null && !this.sitting.closed) await this.sitting.change("new", { deal });
  }

  /** Steps through a line that wins, as a watched game. @param {string[]} moves */
  async stepThrough(moves) {
    const { record } = await this.sitting.record();
    const game = this.sitting.view.game.id;
    try {
      const watched = await makeTable({ record, then: moves, watch: gameOf(game)?.strategies[0]?.id ?? "" });
      go(address("watch", game) + "#w=" + encodeURIComponent(watched.view.table));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refused(error);
    }
  }

  /** The game is over. @param {View} view @param {boolean} fresh */
  end(view, fresh) {
    const over = view.over;
    if (over === undefined || over === null) return;
    const can = (/** @type {string} */ what) => (view.can ?? []).includes(what);
    fill(
      this.banner,
      element("h2", {}, say("over-" + over.kind)),
      element("p", {}, over.say),
      ...(over.lines ?? []).map((line) => element("p", {}, line)),
      element("p", { class: "count" }, this.count.textContent),
      element(
        "div",
        { class: "row wrap" },
        can("new") && button("fresh", newName(view), () => void this.another(), { class: "main" }),
        can("restart") && button("restart", say("restart"), () => void this.sitting.change("restart", {})),
        can("mistake") && over.kind !== "won" && button("lamp", say("ask-mistake"), () => {
          this.togglePanel(true);
          this.solverSection.setAttribute("open", "");
          void this.solver.ask("mistake");
        }),
        button("close", say("look-at-table"), () => (this.banner.hidden = true)),
      ),
      can("new") && winnableBox(gameOf(view.game.id)),
    );
    this.banner.dataset.kind = over.kind;
    this.banner.hidden = false;
    if (fresh && !this.ended && over.kind === "won") celebrate(this.table.frame);
    this.ended = true;
  }

  /** Leaves the game; it is kept. */
  close() {
    clearInterval(this.ticking);
    document.removeEventListener("keydown", this.listener);
    this.solver.close();
    this.sitting.close();
    this.table.close();
  }
}
