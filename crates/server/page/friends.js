// Several people at a table: who sits where, invitations, the score sheet.

import { button, element, fill } from "./element.js";
import { copy } from "./dialog.js";
import { field, strategyChoice, strategyName } from "./options.js";
import { invitations, set, setting } from "./settings.js";
import { speak } from "./message.js";
import { gameOf, say } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Sheet} Sheet */
/** @typedef {import("./sitting.js").Sitting} Sitting */

/** The score sheet as a table. @param {Sheet} sheet */
function scoreSheet(sheet) {
  const line = (/** @type {string[]} */ cells, /** @type {"td" | "th"} */ kind) =>
    element("tr", {}, ...cells.map((text, i) => (i === 0 || kind === "th" ? element("th", { scope: kind === "th" ? "col" : "row" }, text) : element("td", {}, text))));
  return element("table", { class: "sheet" }, element("caption", {}, say("sheet")), element("thead", {}, line(sheet.head, "th")), element("tbody", {}, ...sheet.rows.map((row) => line(row, "td"))), element("tfoot", {}, line(sheet.total, "td")));
}

/** The panel of the seats. */
export class Friends {
  /** @param {Sitting} sitting */
  constructor(sitting) {
    this.sitting = sitting;
    this.root = element("div", { class: "friends" });
    this.drawn = "";
    this.refresh();
  }

  /** Shows who sits where. */
  refresh() {
    const { view } = this.sitting;
    const seats = view.seats ?? [];
    this.root.hidden = seats.length < 2;
    const now = JSON.stringify([seats, view.turn, view.sheet, view.owner]);
    if (this.root.hidden || now === this.drawn) return;
    this.drawn = now;
    const tokens = view.owner ? invitations(view.table) : [];
    const list = element("ul", { class: "seats" }, ...seats.map((_, seat) => this.seat(view, seat, tokens[seat] ?? null)));
    fill(this.root, list, this.nameField(view), view.sheet !== undefined && scoreSheet(view.sheet));
  }

  /** @param {View} view @param {number} seat @param {string | null} token */
  seat(view, seat, token) {
    const shown = view.seats?.[seat];
    const game = gameOf(view.game.id);
    const mine = view.you === seat;
    const bot = strategyName(game, shown?.player ?? "");
    const state = mine ? say("you") : bot !== "" ? (shown?.name.includes(bot) ? "" : say("bot", { name: bot })) : shown?.here ? say("here") : say("away");
    const line = element("li", { class: view.turn === seat ? "to-move" : "" }, element("strong", {}, shown?.name ?? String(seat + 1)), " ", element("span", { class: "state" }, state), view.turn === seat && element("span", { class: "state" }, " · " + say("to-move")));
    if (view.owner && !mine) {
      if (token !== null) line.append(button("link", say("invite"), () => void this.invite(view.table, token), { class: "small" }));
      if (token !== null && game !== undefined) {
        const select = strategyChoice(game, shown?.player ?? "", (player) => void this.sitting.seat(seat, { player: player === "" ? null : player }), [["", say("person")]]);
        select.setAttribute("aria-label", say("who-plays", { n: seat + 1 }));
        line.append(select);
      }
    }
    return line;
  }

  /** @param {View} view */
  nameField(view) {
    const you = view.you;
    if (you === null || you === undefined) return null;
    const input = element("input", { type: "text", maxlength: 40, value: setting("name"), autocomplete: "nickname" });
    input.addEventListener("change", () => {
      set("name", input.value.trim());
      void this.sitting.seat(you, { name: input.value.trim() });
    });
    return field(say("your-name"), input);
  }

  /** @param {string} table @param {string} token */
  async invite(table, token) {
    const link = `${location.origin}/t/${encodeURIComponent(table)}#s=${token}`;
    if (await copy(link)) speak(say("invite-copied"), "good");
    const shown = element("input", { type: "text", readonly: true, value: link, "aria-label": say("invite-link") });
    this.root.querySelector(".invitation")?.remove();
    this.root.append(element("div", { class: "invitation" }, element("p", { class: "help" }, say("invite-help")), shown));
    shown.select();
  }
}
