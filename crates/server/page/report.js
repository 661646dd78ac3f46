// An analysis as a file: the keys and columns are those of `solitarium analyse --format json|csv`, docs/analyse.md.

import { drawing } from "./element.js";

/** @typedef {import("./types.js").Run} Run */
/** What was analysed. @typedef {{game: string, variant: string, deals: string, games: number, runs: Run[]}} Report */

/** The lines of a distribution: a value, how the games ended, how many. @param {Run} run @returns {[number, "won" | "lost" | "undecided", number][]} */
function distribution(run) {
  return (run.histogram ?? []).flatMap((bar) =>
    /** @type {const} */ (["won", "lost", "undecided"]).flatMap((kind) => /** @type {[number, "won" | "lost" | "undecided", number][]} */ ((bar[kind] ?? 0) > 0 ? [[bar.value, kind, bar[kind] ?? 0]] : [])),
  );
}

/** How many games of a run were lost. @param {Report} report @param {Run} run */
function lostOf(report, run) {
  return report.games - run.won - (run.undecided ?? 0);
}

/** One object for each run, a line each. @param {Report} report */
export function reportJson(report) {
  const { game, variant, deals, games } = report;
  const won = { won: true, lost: false, undecided: null };
  const lines = report.runs.map((run) => ({
    game, variant, strategy: run.strategy, deals, games, won: run.won, lost: lostOf(report, run), undecided: run.undecided ?? 0, rate: run.rate, low: run.low, high: run.high,
    measure: distribution(run).map(([value, kind, count]) => ({ value, won: won[kind], count })),
  }));
  return lines.map((line) => JSON.stringify(line) + "\n").join("");
}

/** One row for each line of the distributions. @param {Report} report */
export function reportCsv(report) {
  const head = "game,variant,strategy,deals,games,won,lost,undecided,rate,low,high,value,outcome,count";
  const field = (/** @type {string | number} */ value) => (/[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));
  const rows = report.runs.flatMap((run) =>
    distribution(run).map(([value, kind, count]) => [report.game, report.variant, run.strategy, report.deals, report.games, run.won, lostOf(report, run), run.undecided ?? 0, run.rate, run.low, run.high, value, kind, count].map(field).join(",")),
  );
  return [head, ...rows].join("\n") + "\n";
}

/** The charts one above the other, as a picture that needs no style sheet. @param {SVGElement[]} charts @param {string} title */
export function reportSvg(charts, title) {
  const NAMES = ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity", "font-size", "font-family"];
  let top = 36;
  let width = 0;
  const parts = charts.map((chart) => {
    const [, , w = 0, h = 0] = (chart.getAttribute("viewBox") ?? "").split(" ").map(Number);
    const group = drawing("g", { transform: `translate(0 ${top})` }, ...[...chart.children].map((child) => child.cloneNode(true)));
    const copies = group.querySelectorAll("*");
    chart.querySelectorAll("*").forEach((original, index) => {
      const style = getComputedStyle(original);
      for (const name of NAMES) copies[index]?.setAttribute(name, style.getPropertyValue(name));
    });
    top += h + 16;
    width = Math.max(width, w);
    return group;
  });
  const heading = drawing("text", { x: width / 2, y: 22, "text-anchor": "middle", "font-family": "sans-serif", "font-size": 15 }, title);
  const whole = drawing("svg", { viewBox: `0 0 ${width} ${top}`, width, height: top }, drawing("rect", { width: "100%", height: "100%", fill: "white" }), heading, ...parts);
  return new XMLSerializer().serializeToString(whole) + "\n";
}
