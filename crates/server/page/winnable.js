// Deals that are proved to be winnable: the tick box that asks for them, and the search for one.

import { Refusal, callLines } from "./api.js";
import { openDialog } from "./dialog.js";
import { button, element } from "./element.js";
import { speak } from "./message.js";
import { set, setting } from "./settings.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Game} Game */

/** A search that takes longer is shown. */
const SHOWN_AFTER = 300;

/** What was said of the deals that were found. @type {Map<string, string>} */
const found = new Map();

/** Whether deals of a game can be proved to be winnable. @param {Game | undefined} game */
function isProvable(game) {
  return game !== undefined && game.can.includes("solve") && game.shuffles !== false;
}

/** Whether new deals of a game are to be winnable. @param {Game | undefined} game */
export function wantsWinnable(game) {
  return isProvable(game) && setting("winnable") === "on";
}

/** The tick box; nothing for a game without a solver. @param {Game | undefined} game */
export function winnableBox(game) {
  if (!isProvable(game)) return "";
  const box = element("input", { type: "checkbox", onchange: () => set("winnable", box.checked ? "on" : "off") });
  box.checked = setting("winnable") === "on";
  return element("label", { class: "check" }, box, element("span", {}, say("winnable-only")));
}

/** What was said of a deal when it was found: how hard it is. @param {string | undefined} deal */
export function noteOf(deal) {
  return found.get(deal ?? "") ?? "";
}

/**
 * Returns the first deal from `deal` on that is proved to be winnable; null if the user does not want to wait, or none was found.
 * @param {Game} game @param {Record<string, string>} choices @param {string} [deal] @returns {Promise<string | null>}
 */
export async function findWinnable(game, choices, deal = "") {
  const search = new AbortController();
  const told = element("p", { role: "status" }, say("winnable-passed", { n: 0 }));
  /** @type {HTMLDialogElement | undefined} */
  let dialog;
  const timer = setTimeout(() => {
    dialog = openDialog(say("winnable-only"), [told, element("div", { class: "row" }, button("stop", say("cancel"), () => dialog?.close()))]);
    dialog.addEventListener("close", () => search.abort());
  }, SHOWN_AFTER);
  try {
    for await (const line of callLines("winnable", { signal: search.signal, body: { game: game.id, choices, ...(deal === "" ? {} : { deal }) } })) {
      if (line.error !== undefined) throw new Refusal(200, line.error, line.say, undefined);
      if (line.passed !== undefined) told.textContent = say("winnable-passed", { n: line.passed });
      if (line.answer !== undefined) {
        found.set(line.answer.deal, line.answer.say);
        return line.answer.deal;
      }
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!search.signal.aborted) speak(error.message, "refusal");
  } finally {
    clearTimeout(timer);
    dialog?.close();
  }
  return null;
}
