// Analysing: a strategy's chances over ever more deals, live.

import { Refusal, callLines } from "./api.js";
import { histogram, rateChart } from "./chart.js";
import { copy, download } from "./dialog.js";
import { button, element, fill } from "./element.js";
import { messageLine, speak } from "./message.js";
import { OptionFields, choice, field, strategyChoice, strategyName } from "./options.js";
import { reportCsv, reportJson, reportSvg } from "./report.js";
import { address, go } from "./route.js";
import { number, percent, say } from "./words.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").StudyEvent} StudyEvent */
/** @typedef {import("./types.js").Run} Run */
/** @typedef {import("./route.js").Route} Route */

const SIZES = [1000, 10000, 100000, 1000000, 10000000, 100000000];
const SHOWN = 40;

/** The rate, large, and its interval, as the sentence has them. @param {string} sentence */
function rateWords(sentence) {
  const end = sentence.indexOf(" (");
  return end < 0 ? [element("strong", {}, sentence)] : [element("strong", {}, sentence.slice(0, end)), element("span", {}, sentence.slice(end + 2).replace(/\)$/, ""))];
}

/** The page of an analysis. */
export class Analyse {
  /** @param {Game} game @param {Route} route */
  constructor(game, route) {
    this.game = game;
    this.choices = route.choices;
    this.strategies = [route.strategy === "" ? game.strategies[0]?.id ?? "" : route.strategy, ...(route.compare === "" ? [] : [route.compare])];
    this.study = "";
    /** @type {AbortController | null} */
    this.running = null;
    /** @type {Point[][]} */
    this.points = this.strategies.map(() => []);
    /** @type {Run[]} */
    this.runs = [];
    /** @type {NonNullable<StudyEvent["games_seen"]>} */
    this.seen = [];
    this.games = 0;
    this.wanted = 1000000;
    this.frame = 0;
    this.rates = element("div", { class: "rates" });
    this.count = element("p", { class: "count" });
    this.chart = element("figure", {});
    this.bars = element("figure", {});
    this.difference = element("p", { class: "difference", hidden: true });
    this.counted = element("ul", { class: "counted" });
    this.downloads = element("p", { class: "row wrap" });
    this.command = element("code", {});
    this.starter = button("play", say("begin"), () => void this.toggle(), { class: "main" });
    this.measure = game.measure;
    const options = new OptionFields(game, route.choices);
    const again = (/** @type {string} */ strategy, /** @type {string} */ compare) => go(address("analyse", game.id, options.choices, { strategy, compare: compare === strategy ? "" : compare }));
    const [first = "", second = ""] = this.strategies;
    for (const part of [options.root, options.more]) part?.addEventListener("change", () => again(first, second));
    const size = choice(SIZES.map((games) => [String(games), number(games)]), String(this.wanted), (value) => (this.wanted = Number(value)));
    const who = element(
      "div",
      { class: "fields" },
      field(say("strategy"), strategyChoice(game, first, (value) => again(value, second))),
      game.strategies.length > 1 ? field(say("compare"), strategyChoice(game, second, (value) => again(first, value), [["", say("nobody")]])) : "",
      field(say("how-many"), size),
    );
    /** What is shown when something was counted. */
    this.results = element(
      "div",
      { class: "results" },
      element("section", { "aria-label": say("rate") }, this.rates, this.difference),
      element("div", { class: "charts" }, this.chart, this.bars),
      element("section", {}, element("h2", {}, say("counted")), element("p", { class: "help" }, say("counted-help")), this.counted),
      element("section", {}, element("h2", {}, say("reproduce")), element("p", { class: "command" }, this.command, " ", button("link", say("copy"), () => void this.copyCommand(), { class: "small" })), this.downloads),
    );
    this.root = element(
      "div",
      { class: "analyse page" },
      element("h1", {}, say("analysis-of", { game: game.name })),
      element("div", { class: "form" }, game.options.length > 0 && options.root, who, options.more, element("div", { class: "row wrap" }, this.starter, this.count)),
      messageLine,
      this.results,
    );
    document.title = `${say("analysis-of", { game: game.name })} · Solitarium`;
    speak(say("analysis-ready"));
    this.draw();
  }

  async copyCommand() {
    if (await copy(this.command.textContent ?? "")) speak(say("copied"), "good");
  }

  async toggle() {
    if (this.running !== null) {
      this.stop();
      speak(say("stopped-at", { n: this.games, text: number(this.games) }));
      return;
    }
    const running = new AbortController();
    this.running = running;
    if (this.games >= this.wanted) this.wanted = this.games * 10;
    this.showStarter();
    speak(say("running"));
    const body = this.study === "" ? { game: this.game.id, choices: this.choices, strategies: this.strategies, games: this.wanted } : { resume: this.study, games: this.wanted };
    try {
      for await (const event of callLines("studies", { body, signal: running.signal })) {
        if (this.running !== running) break;
        this.hear(event);
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      speak(error.message, "refusal");
      // A study that the server forgot begins again.
      if (error.status === 404) this.study = "";
    }
    if (this.running === running) this.stop();
  }

  stop() {
    this.running?.abort();
    this.running = null;
    this.showStarter();
  }

  showStarter() {
    const running = this.running !== null;
    const text = say(running ? "stop" : this.games > 0 ? "go-on" : "begin");
    fill(this.starter, ...button(running ? "pause" : "play", text, () => {}).childNodes);
    this.starter.title = text;
  }

  /** @param {StudyEvent} event */
  hear(event) {
    // The first line has everything that was counted before.
    if (event.study !== undefined) {
      this.study = event.study;
      this.points = this.strategies.map(() => []);
    }
    if (event.command !== undefined) this.command.textContent = event.command;
    if (event.measure !== undefined) this.measure = event.measure;
    if (event.error !== undefined) speak(event.say ?? "", "refusal");
    if (event.games !== undefined) this.games = event.games;
    event.runs?.forEach((run, index) => this.points[index]?.push(...(run.points ?? [])));
    if (event.runs !== undefined) this.runs = event.runs.map((run, index) => ({ ...run, histogram: run.histogram ?? this.runs[index]?.histogram ?? [] }));
    if (event.difference !== undefined) {
      this.difference.hidden = false;
      this.difference.textContent = event.difference.say;
    }
    if (event.games_seen !== undefined) this.seen = [...event.games_seen, ...this.seen].slice(0, SHOWN);
    if (event.games !== undefined) this.count.textContent = say("games-speed", { n: event.games, text: number(event.games), speed: number(event.speed ?? 0) });
    if (event.say !== undefined && (event.mark || event.done) && event.error === undefined) speak(event.say);
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.draw());
  }

  /** Draws what is known. */
  draw() {
    this.results.hidden = this.runs.length === 0;
    if (this.results.hidden) return;
    fill(this.rates, ...this.runs.map((run, index) => element("p", { class: "rate run-" + index }, element("span", { class: "key run-" + index, "aria-hidden": "true" }), this.runs.length > 1 && element("span", {}, strategyName(this.game, run.strategy)), ...rateWords(run.say))));
    const width = Math.max(280, Math.min(620, (this.chart.clientWidth || 520)));
    fill(this.chart, element("figcaption", {}, say("chart-rate")), rateChart(this.curves(), width, 300));
    fill(this.bars, element("figcaption", {}, say("chart-measure", { measure: this.measure })), histogram(this.runs.map((run) => run.histogram ?? []), width, 300), this.numbers());
    fill(
      this.counted,
      ...this.seen.map((game) => {
        const strategy = this.strategies[0] ?? "";
        return element("li", {}, element("a", { href: address("watch", this.game.id, this.choices, { deal: game.deal, strategy }), class: game.kinds[0] ?? "" }, game.say));
      }),
    );
    if (this.downloads.childElementCount === 0) fill(this.downloads, ...["svg", "csv", "json"].map((kind) => button("", say("download", { kind: kind.toUpperCase() }), () => this.save(kind), { "data-kind": kind })));
  }

  /** Saves what is counted so far as a file. @param {string} kind */
  save(kind) {
    const variant = Object.entries(this.choices).map(([name, value]) => `${name}=${value}`).join("&");
    const report = { game: this.game.id, variant, deals: `sol:0..${this.games}`, games: this.games, runs: this.runs };
    const charts = /** @type {SVGElement[]} */ ([...this.root.querySelectorAll("svg.chart")]);
    const title = `${this.game.name}, ${report.deals}: ${this.runs.map((run) => `${strategyName(this.game, run.strategy)} ${percent(run.rate)}`).join(", ")}`;
    download(`${this.game.id}.${kind}`, kind === "json" ? reportJson(report) : kind === "csv" ? reportCsv(report) : reportSvg(charts, title));
  }

  /** The points of the curves, and what is known now as the last one. */
  curves() {
    return this.points.map((points, index) => {
      const run = this.runs[index];
      const ends = run === undefined || this.games === 0 || (points.at(-1)?.[0] ?? 0) >= this.games;
      return { points: ends ? points : [...points, /** @type {Point} */ ([this.games, run.rate, run.low, run.high])], name: strategyName(this.game, this.strategies[index] ?? "") };
    });
  }

  /** The numbers of the chart, for readers who do not see it. */
  numbers() {
    const run = this.runs[0];
    if (run === undefined || (run.histogram ?? []).length === 0) return null;
    const rows = (run.histogram ?? []).map((bar) => {
      const all = bar.won + bar.lost + (bar.undecided ?? 0);
      return element("tr", {}, element("th", { scope: "row" }, bar.say), element("td", {}, number(all)), element("td", {}, percent(all / Math.max(1, this.games), 2)));
    });
    const open = this.bars.querySelector("details")?.open ?? false;
    return element("details", { open }, element("summary", {}, say("numbers")), element("table", { class: "sheet" }, element("thead", {}, element("tr", {}, element("th", { scope: "col" }, this.measure), element("th", { scope: "col" }, say("games-head")), element("th", { scope: "col" }, say("share")))), element("tbody", {}, ...rows)));
  }

  /** Stops and leaves. */
  close() {
    this.running?.abort();
    this.running = null;
    cancelAnimationFrame(this.frame);
  }
}
