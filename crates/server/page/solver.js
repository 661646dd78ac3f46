// The solver's panel: is the game still winnable, and how. Off until the player asks: it tells hidden things.

import { Refusal } from "./api.js";
import { button, element, fill } from "./element.js";
import { speak } from "./message.js";
import { number, say } from "./words.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Prospect} Prospect */
/** @typedef {import("./sitting.js").Sitting} Sitting */
/**
 * What the answers do on the table.
 * @typedef {{hint: (offer: number) => void, prospects: (prospects: Prospect[]) => void, cells: (cells: [number, number][]) => void, line: (line: {move: string, say: string}[]) => void}} Effects
 */

const LAMPS = { won: "lamp-won", lost: "lamp-lost", unknown: "lamp-unknown", off: "lamp-off", busy: "lamp-busy" };

/** The panel of one table. */
export class Solver {
  /** @param {Sitting} sitting @param {Effects} effects */
  constructor(sitting, effects) {
    this.sitting = sitting;
    this.effects = effects;
    this.following = false;
    /** @type {AbortController | null} */
    this.search = null;
    this.asked = "";
    this.lamp = element("span", { class: "lamp", "data-state": "off" });
    this.text = element("p", { class: "lamp-text" });
    /** The lamp once more, for readers who do not see the panel. */
    this.beacon = element("span", { class: "lamp beacon", role: "img", hidden: true });
    this.result = element("div", { class: "answer" });
    this.questions = element("div", { class: "row wrap" });
    this.stopper = button("stop", say("stop"), () => this.giveUp(), { hidden: true });
    this.switch = element("input", { type: "checkbox", id: "solver-follow", onchange: () => this.follow(this.switch.checked) });
    this.root = element(
      "div",
      { class: "solver" },
      element("p", { class: "lamp-line" }, this.lamp, this.text),
      element("p", { class: "check" }, this.switch, element("label", { for: "solver-follow" }, say("solver-follow"))),
      this.questions,
      this.stopper,
      this.result,
    );
    this.light("off");
    this.refresh();
  }

  /** Keeps the lamp lit after every move, or not. @param {boolean} on */
  follow(on) {
    this.following = on;
    this.switch.checked = on;
    if (on) void this.ask("winnable");
    else {
      this.stop();
      this.light("off");
    }
  }

  /** Another position: old answers are gone. */
  refresh() {
    this.stop();
    const can = this.sitting.view.can ?? [];
    const possible = ["winnable", "moves", "keeping", "ends", "way-back", "mistake", "line", "proof"].filter((question) => can.includes(question));
    fill(this.questions, ...possible.map((question) => button("", say("ask-" + question), () => void this.ask(question))));
    fill(this.result);
    this.effects.prospects([]);
    this.effects.cells([]);
    this.root.hidden = possible.length === 0;
    if (this.following && can.includes("winnable")) void this.ask("winnable");
    else this.light("off");
  }

  /** @param {keyof typeof LAMPS} state @param {string} [text] */
  light(state, text) {
    this.lamp.dataset.state = state;
    this.text.textContent = text ?? say(LAMPS[state]);
    this.beacon.dataset.state = state;
    this.beacon.hidden = state === "off";
    this.beacon.ariaLabel = this.text.textContent;
  }

  /** Gives up what is being searched. */
  stop() {
    this.search?.abort();
    this.search = null;
    this.stopper.hidden = true;
  }

  /** Gives up what is being searched because somebody wants it: the lamp says that the answer is not known. */
  giveUp() {
    this.stop();
    if (this.lamp.dataset.state === "busy") this.light("unknown");
  }

  /** Asks a question, instead of one that is not answered yet. @param {string} question */
  async ask(question) {
    this.stop();
    const search = new AbortController();
    this.search = search;
    this.asked = question;
    this.stopper.hidden = false;
    if (question === "winnable") this.light("busy");
    fill(this.result, element("p", { class: "help" }, say("searching")));
    try {
      const answer = await this.sitting.ask(question, search.signal, (searched) => {
        if (this.search === search) fill(this.result, element("p", { class: "help" }, say("searched", { n: searched, text: number(searched) })));
      });
      if (this.search !== search || answer === null) return;
      this.stop();
      this.tell(question, answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (this.search !== search) return;
      this.stop();
      if (this.lamp.dataset.state === "busy") this.light("unknown");
      fill(this.result, element("p", {}, error.message));
      this.sitting.take(error.view);
      speak(error.message, "refusal");
    }
  }

  /** @param {string} question @param {Answer} answer */
  tell(question, answer) {
    speak(answer.say);
    if (answer.here !== undefined) this.light(answer.here);
    else if (this.lamp.dataset.state === "busy") this.light("off");
    const said = element("p", {}, answer.say);
    fill(this.result, said);
    if (answer.prospects !== undefined) this.effects.prospects(answer.prospects);
    if (answer.cells !== undefined) this.effects.cells(answer.cells);
    if (answer.offer !== undefined) this.effects.hint(answer.offer);
    const { line, at, after } = answer;
    if (line !== undefined) {
      this.result.append(
        button("eye", say("step-through"), () => this.effects.line(line), { class: "main" }),
        element("ol", { class: "sentences", tabindex: "0", "aria-label": say("ask-line") }, ...line.map((step) => element("li", {}, step.say))),
      );
    }
    if (question === "way-back" && at !== undefined) this.result.append(button("undo", say("go-back", { n: answer.back ?? 0 }), () => void this.sitting.goTo(at), { class: "main" }));
    if (question === "mistake" && after !== undefined) this.result.append(button("undo", say("before-mistake"), () => void this.sitting.goTo(after), { class: "main" }));
    if (answer.lines !== undefined) this.result.append(...answer.lines.map((text) => element("p", { class: "help" }, text)));
  }

  /** Ends what it began. */
  close() {
    this.stop();
  }
}
