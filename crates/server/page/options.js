// The form of a game: its options, the deal, who plays.

import { element } from "./element.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").GameOption} GameOption */

let numbered = 0;

/** A field with its label. @param {string} label @param {HTMLElement} control @param {string} [help] */
export function field(label, control, help = "") {
  numbered += 1;
  const id = "field-" + numbered;
  control.id = id;
  if (help !== "") control.setAttribute("aria-describedby", id + "-help");
  return element("div", { class: "field" }, element("label", { for: id }, label), control, help !== "" && element("small", { id: id + "-help" }, help));
}

/** A list to choose from. @param {[string, string][]} entries @param {string} chosen @param {(value: string) => void} [changed] */
export function choice(entries, chosen, changed = () => {}) {
  const select = element("select", { onchange: () => changed(select.value) }, ...entries.map(([value, text]) => element("option", { value, selected: value === chosen }, text)));
  return select;
}

/** @param {GameOption} option @param {string} value @returns {HTMLInputElement | HTMLSelectElement} */
function control(option, value) {
  if (option.kind === "choice") return choice((option.values ?? []).map((one) => [one, option.names?.[one] ?? one]), value);
  if (option.kind === "flag") return choice([["no", say("no")], ["yes", say("yes")]], value);
  if (option.kind === "number") return element("input", { type: "number", min: option.least, max: option.most, value, inputmode: "numeric" });
  return element("input", { type: "text", value, spellcheck: "false", autocapitalize: "off" });
}

/** The fields of a game's options. */
export class OptionFields {
  /** @param {Game} game @param {Record<string, string>} choices */
  constructor(game, choices) {
    this.game = game;
    /** @type {Map<string, HTMLInputElement | HTMLSelectElement>} */
    this.controls = new Map();
    this.root = element("div", { class: "fields" });
    const rest = element("div", { class: "fields" });
    for (const option of game.options) {
      const made = control(option, choices[option.id] ?? option.default);
      this.controls.set(option.id, made);
      const shown = field(option.say, made);
      if (option.kind === "text" && (option.values ?? []).length > 0) {
        const list = element("datalist", { id: made.id + "-list" }, ...(option.values ?? []).map((value) => element("option", { value }, option.names?.[value] ?? "")));
        made.setAttribute("list", list.id);
        shown.append(list);
      }
      // What is written freely is for few.
      (option.kind === "text" && (option.values ?? []).length === 0 ? rest : this.root).append(shown);
    }
    /** The options for few, if there are any. */
    this.more = rest.childElementCount === 0 ? null : element("details", {}, element("summary", {}, say("more")), rest);
  }

  /** What is chosen, without what is the default. @returns {Record<string, string>} */
  get choices() {
    /** @type {Record<string, string>} */
    const chosen = {};
    for (const option of this.game.options) {
      const value = this.controls.get(option.id)?.value.trim() ?? "";
      if (value !== "" && value !== option.default) chosen[option.id] = value;
    }
    return chosen;
  }
}

/** What a strategy of a game is called. @param {Game | undefined} game @param {string} id @returns {string} */
export function strategyName(game, id) {
  return game?.strategies.find((strategy) => strategy.id === id)?.say ?? id;
}

/** A list of the strategies of a game; those that look at hidden cards are marked. @param {Game} game @param {string} chosen @param {(value: string) => void} [changed] @param {[string, string][]} [before] */
export function strategyChoice(game, chosen, changed, before = []) {
  const entries = game.strategies.map((strategy) => /** @type {[string, string]} */ ([strategy.id, strategy.honest ? strategy.say ?? strategy.id : say("sees-all", { name: strategy.say ?? strategy.id })]));
  return choice([...before, ...entries], chosen, changed);
}
