// Watching a strategy play, or a line that wins: step by step, both ways, at any speed.

import { Refusal } from "./api.js";
import { button, element, fill } from "./element.js";
import { listenToKeys } from "./keys.js";
import { messageLine, repeat, speak } from "./message.js";
import { choice, field, strategyChoice } from "./options.js";
import { address, go } from "./route.js";
import { makeTable } from "./sitting.js";
import { keepTable, set, setting } from "./settings.js";
import { Solver } from "./solver.js";
import { Table } from "./table.js";
import { spotKey } from "./piles.js";
import { askText } from "./dialog.js";
import { dealtOf, gameOf, headline, number, say, titleOf } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./sitting.js").Sitting} Sitting */

const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32];

/** A game that is watched. */
export class Watch {
  /** @param {Sitting} sitting */
  constructor(sitting) {
    this.sitting = sitting;
    this.table = new Table(titleOf(sitting.view.game));
    this.running = false;
    this.timer = 0;
    /** Where one wants to go, until the call for it is made. @type {number | undefined} */
    this.wanted = undefined;
    /** Where one will be when all calls for it are answered. @type {number | undefined} */
    this.aim = undefined;
    /** The steps in words, as far as they were asked for. @type {string[]} */
    this.sentences = [];
    this.status = element("h1", { class: "notes" });
    this.count = element("p", { class: "count" });
    this.controls = element("div", { class: "toolbar", role: "group", "aria-label": say("tools") });
    this.runner = button("play", say("run"), () => this.run(!this.running), { class: "main", "data-tool": "run" });
    this.slider = element("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": say("slider"), oninput: () => this.seek(Number(this.slider.value)) });
    this.log = element("ol", { class: "sentences", tabindex: "0", "aria-label": say("story") });
    this.solver = new Solver(sitting, {
      hint: () => {},
      prospects: () => {},
      cells: (cells) => {
        this.table.lit = new Set(cells.map(spotKey));
        if (this.table.view !== null) this.table.expose();
      },
      line: (line) => void this.open({ then: line.map((step) => step.move) }),
    });
    const tool = (/** @type {string} */ name, /** @type {string} */ image, /** @type {() => void} */ act) => button(image, say(name), act, { "data-tool": name });
    fill(
      this.controls,
      tool("to-start", "start", () => this.seek(0)),
      tool("step-back", "back", () => this.step(-1)),
      this.runner,
      tool("step-on", "forward", () => this.step(1)),
      tool("to-end", "end", () => void this.toEnd()),
      tool("take-over", "hand", () => void this.takeOver()),
    );
    const game = gameOf(sitting.view.game.id);
    const speed = choice(SPEEDS.map((value) => [String(value), say("speed-value", { n: value, text: number(value, value < 1 ? 1 : 0) })]), setting("speed"), (value) => {
      set("speed", value);
      if (this.running) this.schedule();
    });
    const fields = element("div", { class: "fields" }, field(say("speed"), speed), game !== undefined && field(say("strategy"), strategyChoice(game, sitting.view.watch ?? "", (strategy) => go(this.address({ strategy })))));
    const deals = element(
      "div",
      { class: "row wrap" },
      button("fresh", say("new"), () => go(address("watch", sitting.view.game.id, sitting.view.game.choices, { strategy: sitting.view.watch ?? "" }))),
      button("number", say("by-number"), () => void this.byNumber()),
    );
    this.solverSection = element("details", {}, element("summary", {}, say("solver")), this.solver.root);
    this.panel = element("aside", { class: "panel", "aria-label": say("panel") }, element("details", { open: true }, element("summary", {}, say("story")), this.log), element("details", { open: !this.isNarrow() }, element("summary", {}, say("strategy")), fields, deals), this.solverSection);
    this.root = element("div", { class: "play watch with-panel" }, element("div", { class: "stage" }, element("div", { class: "status" }, this.status, this.count), this.table.frame, messageLine, this.slider, this.controls), this.panel);
    listenToKeys(this.table, {
      take: () => this.run(!this.running),
      sensible: () => void this.takeOver(),
      cancel: () => this.run(false),
      goals: () => [],
      shortcut: (key, pointed) => this.shortcut(key, pointed === null ? "" : this.table.describe(pointed.pile)),
    });
    sitting.onview = (view) => this.show(view);
    sitting.onrefusal = (refusal) => {
      this.halt();
      speak(refusal.message, "refusal");
    };
    this.show(sitting.view, false);
  }

  isNarrow() {
    return matchMedia("(max-width: 900px)").matches;
  }

  /** The address of this game with something changed. @param {Record<string, string>} changes */
  address(changes) {
    const { game, watch } = this.sitting.view;
    return address("watch", game.id, game.choices, { ...dealtOf(game), strategy: watch ?? "", ...changes });
  }

  /** Shows a view. @param {View} view @param {boolean} [fly] */
  show(view, fly = true) {
    this.table.lit.clear();
    this.table.show(view, fly);
    for (const step of view.steps ?? []) this.sentences[step.n - 1] = step.say;
    this.status.textContent = headline(view);
    this.count.textContent = say("step-of", { n: view.at, text: number(view.at), of: number(view.line) + (view.more ? "+" : "") });
    this.slider.max = String(view.line);
    this.slider.value = String(view.at);
    this.slider.setAttribute("aria-valuetext", this.count.textContent);
    if (view.over !== undefined || (view.at >= view.line && !view.more)) this.halt();
    this.tell();
    this.showLog(view);
    this.solver.refresh();
    this.solverSection.hidden = this.solver.root.hidden;
    document.title = `${titleOf(view.game)} · Solitarium`;
    if (!location.hash.startsWith("#w=")) {
      const here = this.address(view.at > 0 && !this.running ? { at: String(view.at) } : {});
      keepTable(here, view.table);
      history.replaceState(null, "", here);
    }
  }

  /** Says the step that is shown, or how the game ended. */
  tell() {
    const { at, over } = this.sitting.view;
    speak(over?.say ?? (at === 0 ? say("dealt") : this.sentences[at - 1] ?? ""), over?.kind === "won" ? "good" : "step");
  }

  /** The sentences up to here, each a way to its step. @param {View} view */
  showLog(view) {
    const known = this.sentences.length;
    if (this.log.childElementCount > known) fill(this.log);
    for (let n = this.log.childElementCount; n < known; n += 1) {
      this.log.append(element("li", { value: n + 1 }, element("button", { type: "button", class: "plain", onclick: () => this.seek(n + 1) }, this.sentences[n] ?? "…")));
    }
    [...this.log.children].forEach((line, n) => {
      const made = line.querySelector("button");
      if (made !== null && made.textContent !== (this.sentences[n] ?? "…")) made.textContent = this.sentences[n] ?? "…";
      if (n + 1 === view.at) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    });
    const current = this.log.children[view.at - 1];
    if (current instanceof HTMLElement) this.log.scrollTop = current.offsetTop - this.log.clientHeight / 2;
  }

  /** Lets it run, or pauses. @param {boolean} running */
  run(running) {
    if (running === this.running) return;
    const { view } = this.sitting;
    if (!running) {
      this.halt();
      this.tell();
    } else if (view.at >= view.line && !view.more) {
      speak(view.over?.say ?? say("at-end"));
    } else {
      this.showRunning(true);
      this.schedule();
    }
  }

  /** Pauses without a word. */
  halt() {
    clearTimeout(this.timer);
    if (this.running) this.showRunning(false);
  }

  /** @param {boolean} running */
  showRunning(running) {
    this.running = running;
    // While it runs not every sentence is read aloud.
    messageLine.setAttribute("aria-live", running ? "off" : "polite");
    fill(this.runner, ...button(running ? "pause" : "play", say(running ? "pause" : "run"), () => {}).childNodes);
    this.runner.title = say(running ? "pause" : "run");
  }

  schedule() {
    clearTimeout(this.timer);
    const pause = 1000 / Math.max(0.1, Number(setting("speed")) || 2);
    this.timer = window.setTimeout(async () => {
      if (!this.running) return;
      await this.sitting.goTo(this.sitting.view.at + 1);
      if (this.running) this.schedule();
    }, pause);
  }

  /** Goes some steps on or back from where one is, or will be. @param {number} by */
  step(by) {
    this.seek((this.aim ?? this.sitting.view.at) + by);
  }

  /** Goes to a step. @param {number} at */
  seek(at) {
    this.halt();
    const { view } = this.sitting;
    const wanted = Math.max(0, view.more ? at : Math.min(at, view.line));
    if (wanted === (this.aim ?? view.at)) {
      speak(wanted === 0 ? say("dealt") : view.over?.say ?? say("at-end"));
      return;
    }
    // Of many places that a slider passes the last one counts.
    const follows = this.aim !== undefined;
    this.wanted = this.aim = wanted;
    if (!follows) void this.follow();
  }

  async follow() {
    while (this.wanted !== undefined) {
      const at = this.wanted;
      this.wanted = undefined;
      await this.sitting.goTo(at);
    }
    this.aim = undefined;
    if (this.sentences.includes(/** @type {any} */ (undefined)) || this.sentences.length < this.sitting.view.line) await this.fetchSentences();
  }

  /** Gets all sentences, after a leap. */
  async fetchSentences() {
    const steps = await this.sitting.steps().catch(() => []);
    for (const step of steps) this.sentences[step.n - 1] = step.say;
    this.showLog(this.sitting.view);
  }

  async toEnd() {
    this.halt();
    let before = -1;
    while (!this.sitting.closed && (this.sitting.view.more || this.sitting.view.at < this.sitting.view.line) && this.sitting.view.at !== before) {
      before = this.sitting.view.at;
      await this.sitting.goTo(-1);
    }
    await this.fetchSentences();
  }

  /** Plays on from here; where several play, in the first seat. */
  async takeOver() {
    this.halt();
    try {
      const { record } = await this.sitting.record();
      const seats = this.sitting.view.seats ?? [];
      const several = seats.length > 1;
      const made = await makeTable({ record, ...(several ? { seats: seats.map((seat, n) => (n === 0 ? "person" : seat.player)) } : {}) });
      const { game, table } = made.view;
      const here = several ? address("t", table) : address("play", game.id, game.choices, dealtOf(game));
      if (!several) keepTable(here, table);
      go(here);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      speak(error.message, "refusal");
    }
  }

  /** Watches another line from here. @param {Record<string, unknown>} more */
  async open(more) {
    const { record } = await this.sitting.record();
    const made = await makeTable({ record, watch: this.sitting.view.watch ?? "", ...more });
    go(address("watch", made.view.game.id) + "#w=" + encodeURIComponent(made.view.table));
  }

  async byNumber() {
    const deal = await askText(say("by-number"), say("deal"), say("deal-help"));
    if (deal !== null) go(this.address({ deal }));
  }

  /** @param {string} key @param {string} described */
  shortcut(key, described) {
    /** @type {Record<string, () => void>} */
    const keys = {
      ".": () => this.step(1),
      ",": () => this.step(-1),
      e: () => void this.toEnd(),
      b: () => this.seek(0),
      l: repeat,
      d: () => described !== "" && speak(described),
      a: () => speak(this.table.piles.filter((pile) => pile.role !== "cell" || pile.cards.length > 0).map((pile) => this.table.describe(pile)).join(". ")),
      "+": () => this.faster(1),
      "-": () => this.faster(-1),
    };
    keys[key]?.();
    return keys[key] !== undefined;
  }

  /** @param {number} by */
  faster(by) {
    const now = SPEEDS.indexOf(Number(setting("speed")));
    const next = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, now + by))] ?? 2;
    set("speed", String(next));
    const select = this.panel.querySelector("select");
    if (select !== null) select.value = String(next);
    speak(say("speed-value", { n: next, text: number(next, next < 1 ? 1 : 0) }));
  }

  /** Leaves the game. */
  close() {
    this.halt();
    this.solver.close();
    this.sitting.close();
    this.table.close();
  }
}
