// What was played, and how it went.

import { Refusal, call } from "./api.js";
import { element, fill } from "./element.js";
import { messageLine, speak } from "./message.js";
import { say, titleOf } from "./words.js";

/** @typedef {import("./types.js").Balance} Balance */

/** The page of the statistics. */
export class Statistics {
  constructor() {
    this.list = element("div", { class: "balances" });
    this.root = element("div", { class: "page" }, element("h1", {}, say("statistics")), messageLine, this.list);
    document.title = `${say("statistics")} · Solitarium`;
    speak("");
    void this.load();
  }

  async load() {
    try {
      /** @type {Balance[]} */
      const balances = await call("GET", "statistics");
      fill(
        this.list,
        ...balances.map((balance) =>
          element("table", { class: "sheet" }, element("caption", {}, titleOf({ id: balance.game, name: balance.name, choices: Object.fromEntries((balance.variant ?? "").split("&").flatMap((one) => (one === "" ? [] : [one.split(/=(.*)/s)]))) })), element("tbody", {}, ...balance.rows.map(([what, value]) => element("tr", {}, element("th", { scope: "row" }, what), element("td", {}, value))))),
        ),
      );
      if (balances.length === 0) speak(say("never-played"));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      speak(error.message, "refusal");
    }
  }

  close() {}
}
