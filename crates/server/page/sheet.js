// The sheet of a game: its rules, what can be chosen, and the ways to begin.

import { Refusal, call } from "./api.js";
import { openDialog } from "./dialog.js";
import { button, element, fill } from "./element.js";
import { picture } from "./thumbnail.js";
import { OptionFields, field, strategyChoice } from "./options.js";
import { address, go } from "./route.js";
import { keepInvitations, setting } from "./settings.js";
import { makeTable } from "./sitting.js";
import { findWinnable, wantsWinnable, winnableBox } from "./winnable.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Game} Game */

/** The rules of a game in words, as soon as they come. @param {string} game */
export function rulesOf(game) {
  const root = element("div", { class: "rules" });
  call("GET", "rules/" + encodeURIComponent(game)).then(
    ({ rules }) => fill(root, ...String(rules).split("\n").filter((line) => line.trim() !== "").map((line) => element("p", {}, line))),
    (error) => fill(root, element("p", {}, error instanceof Refusal ? error.message : "")),
  );
  return root;
}

/** Sets up a table for several; those who are invited come by links. @param {Game} game @param {Record<string, unknown>} body */
export async function invite(game, body) {
  const made = await makeTable({ game: game.id, ...body, ...(setting("name") === "" ? {} : { name: setting("name") }) });
  keepInvitations(made.view.table, made.tokens);
  go("/t/" + encodeURIComponent(made.view.table));
}

/** The seats of a game for several: who sits where. @param {Game} game @param {OptionFields} options */
function seatFields(game, options) {
  const root = element("div", { class: "fields" });
  /** @type {HTMLSelectElement[]} */
  const selects = [];
  const refresh = () => {
    const option = game.options.find((one) => one.id === game.seats_option);
    const count = Number(options.controls.get(option?.id ?? "")?.value ?? option?.default ?? game.seats[0]) || game.seats[0];
    while (selects.length < count - 1) selects.push(strategyChoice(game, game.strategies[0]?.id ?? "", undefined, [["person", say("person-invite")]]));
    selects.length = Math.max(0, count - 1);
    fill(root, ...selects.map((select, i) => field(say("seat", { n: i + 2 }), select)));
  };
  options.root.addEventListener("change", refresh);
  refresh();
  return { root, chosen: () => ["person", ...selects.map((select) => select.value)] };
}

/** Shows the sheet of a game. @param {Game} game */
export function openSheet(game) {
  const options = new OptionFields(game, {});
  const deal = element("input", { type: "text", spellcheck: "false", autocapitalize: "off", autocomplete: "off" });
  const strategy = strategyChoice(game, game.strategies[0]?.id ?? "");
  const several = game.seats[1] > 1;
  const seats = several ? seatFields(game, options) : null;
  const refused = element("p", { class: "refused", role: "alert", hidden: true });
  /** @returns {Record<string, string>} */
  const dealt = () => (deal.value.trim() === "" ? {} : { deal: deal.value.trim() });
  const begin = (/** @type {string} */ page) => async () => {
    try {
      // Without a deal the game under way goes on, or a new one begins.
      if (page === "play" && deal.value.trim() !== "" && wantsWinnable(game)) {
        const winnable = await findWinnable(game, options.choices, deal.value.trim());
        if (winnable === null) return;
        deal.value = winnable;
      }
      if (page === "play" && seats !== null) await invite(game, { choices: options.choices, seats: seats.chosen(), ...dealt() });
      else go(address(page, game.id, options.choices, page === "analyse" ? { strategy: strategy.value } : page === "watch" ? { ...dealt(), strategy: strategy.value } : dealt()));
      dialog.close();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.hidden = false;
      refused.textContent = error.message;
    }
  };
  const way = (/** @type {string} */ page, /** @type {string} */ image) => game.can.includes(page) && button(image, say(page), () => void begin(page)(), { class: page === "play" ? "main" : "" });
  const dialog = openDialog(
    game.name,
    [
      element("div", { class: "picture" }, picture(game.thumbnail)),
      game.about === "" ? "" : element("p", {}, game.about),
      element("div", { class: "row wrap" }, way("play", "play"), way("watch", "eye"), way("analyse", "chart"), way("solve", "lamp")),
      refused,
      options.root,
      element("div", { class: "fields" }, game.shuffles === false ? null : field(say("deal"), deal, say("deal-help")), !several && game.strategies.length > 1 && field(say("strategy"), strategy)),
      winnableBox(game),
      seats?.root ?? "",
      options.more ?? "",
      element("h3", {}, say("rules")),
      rulesOf(game.id),
    ],
    "sheet-of-game",
  );
}
