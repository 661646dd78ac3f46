// What is done less often with a game that is played: the dialogue behind the button More.

import { askText, copy, download, openDialog } from "./dialog.js";
import { button, element } from "./element.js";
import { speak } from "./message.js";
import { address, go } from "./route.js";
import { rulesOf } from "./sheet.js";
import { noteOf, winnableBox } from "./winnable.js";
import { dealtOf, gameOf, say, titleOf } from "./words.js";

/** @typedef {import("./sitting.js").Sitting} Sitting */
/** @typedef {{sitting: Sitting, solving: boolean}} Played */

/** Copies a link, or shows it where the browser does not allow that. @param {string} link */
async function share(link) {
  if (await copy(link)) speak(say("link-copied"), "good");
  else openDialog(say("link"), [element("input", { type: "text", readonly: true, value: link, "aria-label": say("link") })]);
}

/** Copies a link that carries all moves. @param {Sitting} sitting */
async function shareGame(sitting) {
  const { record } = await sitting.record();
  await share(`${location.origin}${address("play", sitting.view.game.id)}#g=${encodeURIComponent(record)}`);
}

/** Saves the game as a file. @param {Sitting} sitting */
async function save(sitting) {
  const { record, file } = await sitting.record();
  download(file, record + "\n");
}

/** Asks for a deal and goes there. @param {Played} played */
async function byNumber({ sitting, solving }) {
  const { game } = sitting.view;
  const deal = await askText(say("by-number"), say("deal"), say("deal-help"));
  if (deal !== null) go(address(solving ? "solve" : "play", game.id, game.choices, { deal }));
}

/** Shows the dialogue. @param {Played} played */
export function openMenu(played) {
  const { sitting, solving } = played;
  const { view } = sitting;
  const game = gameOf(view.game.id);
  const can = (/** @type {string} */ what) => (view.can ?? []).includes(what);
  const shuffles = game?.shuffles !== false;
  const dealt = dealtOf(view.game);
  const item = (/** @type {string} */ image, /** @type {string} */ text, /** @type {() => void} */ act) =>
    button(image, text, () => {
      dialog.close();
      act();
    });
  const dialog = openDialog(titleOf(view.game), [
    shuffles && view.game.deal !== undefined ? element("p", {}, noteOf(view.game.deal) || say("deal-is", { deal: view.game.deal })) : "",
    element(
      "div",
      { class: "menu" },
      can("restart") && item("restart", say("restart"), () => void sitting.change("restart", {})),
      can("finish") && item("finish", say("finish"), () => void sitting.change("finish", {})),
      shuffles && item("number", say("by-number"), () => void byNumber(played)),
      item("eye", say("watch-this"), () => go(address("watch", view.game.id, view.game.choices, dealt))),
      can("record") && item("link", say("link-deal"), () => void share(location.origin + address(solving ? "solve" : "play", view.game.id, view.game.choices, dealt))),
      can("record") && item("link", say("link-game"), () => void shareGame(sitting)),
      can("record") && item("save", say("save"), () => void save(sitting)),
      (game?.can ?? []).includes("analyse") && item("chart", say("analyse"), () => go(address("analyse", view.game.id, view.game.choices))),
      item("trophy", say("statistics"), () => go(address("statistics", ""))),
    ),
    winnableBox(game),
    element("h3", {}, say("rules")),
    rulesOf(view.game.id),
    element("h3", {}, say("keys")),
    ...say("keys-help").split("\n").map((text) => element("p", { class: "help" }, text)),
    view.game.command === undefined ? "" : element("p", { class: "help" }, say("command"), " ", element("code", {}, view.game.command)),
  ]);
}
