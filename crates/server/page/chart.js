// Charts of an analysis: the rate as it settles, and the distribution of what the game measures. Drawn as SVG.

import { drawing } from "./element.js";
import { number, percent, say } from "./words.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Bar} Bar */
/** @typedef {{points: Point[], name: string}} Curve */

const [LEFT, RIGHT, TOP, BOTTOM] = [58, 34, 12, 40];

/** Round steps between two values, about so many. @param {number} low @param {number} high @param {number} wanted */
export function ticks(low, high, wanted) {
  const raw = (high - low) / Math.max(1, wanted);
  if (!(raw > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= raw) ?? raw;
  const found = [];
  for (let value = Math.ceil(low / step) * step; value <= high + step * 1e-9; value += step) found.push(Number(value.toPrecision(12)));
  return found;
}

/** The range of rates that a chart shows: the intervals of the later half of the points, with some room. @param {Curve[]} curves @returns {[number, number]} */
export function rateRange(curves) {
  const late = curves.flatMap(({ points }) => points.slice(Math.floor(points.length / 3)));
  if (late.length === 0) return [0, 1];
  const [low, high] = [Math.min(...late.map((point) => point[2])), Math.max(...late.map((point) => point[3]))];
  const room = Math.max((high - low) * 0.15, 0.0005);
  return [Math.max(0, low - room), Math.min(1, high + room)];
}

/**
 * The rate with its interval after ever more games, on a logarithmic axis.
 * @param {Curve[]} curves @param {number} width @param {number} height
 */
export function rateChart(curves, width, height) {
  const points = curves.flatMap((curve) => curve.points);
  const chart = drawing("svg", { viewBox: `0 0 ${width} ${height}`, class: "chart", "aria-hidden": "true" });
  if (points.length === 0) return chart;
  const [least, most] = [Math.min(...points.map((point) => point[0])), Math.max(...points.map((point) => point[0]))];
  const [low, high] = rateRange(curves);
  const [first, last] = [Math.log10(Math.max(1, least)), Math.max(Math.log10(most), Math.log10(Math.max(1, least)) + 0.3)];
  const x = (/** @type {number} */ games) => LEFT + ((Math.log10(Math.max(1, games)) - first) / (last - first)) * (width - LEFT - RIGHT);
  const y = (/** @type {number} */ rate) => Math.max(TOP, Math.min(height - BOTTOM, height - BOTTOM - ((rate - low) / (high - low)) * (height - TOP - BOTTOM)));
  const digits = high - low < 0.002 ? 3 : high - low < 0.02 ? 2 : high - low < 0.2 ? 1 : 0;
  for (const rate of ticks(low, high, 5)) {
    chart.append(drawing("line", { class: "rule", x1: LEFT, x2: width - RIGHT, y1: y(rate), y2: y(rate) }), drawing("text", { x: LEFT - 6, y: y(rate) + 4, "text-anchor": "end" }, percent(rate, digits)));
  }
  for (let power = Math.ceil(first); power <= last; power += 1) {
    chart.append(drawing("line", { class: "rule", x1: x(10 ** power), x2: x(10 ** power), y1: TOP, y2: height - BOTTOM }), drawing("text", { x: x(10 ** power), y: height - BOTTOM + 16, "text-anchor": "middle" }, number(10 ** power)));
  }
  chart.append(drawing("text", { x: (LEFT + width - RIGHT) / 2, y: height - 6, "text-anchor": "middle", class: "axis" }, say("chart-games")));
  curves.forEach(({ points: curve }, index) => {
    const upper = curve.map((point) => `${x(point[0]).toFixed(1)},${y(point[3]).toFixed(1)}`);
    const lower = curve.map((point) => `${x(point[0]).toFixed(1)},${y(point[2]).toFixed(1)}`).reverse();
    chart.append(drawing("polygon", { class: "band run-" + index, points: [...upper, ...lower].join(" ") }), drawing("polyline", { class: "curve run-" + index, points: curve.map((point) => `${x(point[0]).toFixed(1)},${y(point[1]).toFixed(1)}`).join(" ") }));
  });
  return chart;
}

/**
 * The distribution of the measure, in shares of the games; games that were won are drawn fuller. Two runs stand side by side.
 * @param {Bar[][]} runs @param {number} width @param {number} height
 */
export function histogram(runs, width, height) {
  const chart = drawing("svg", { viewBox: `0 0 ${width} ${height}`, class: "chart", "aria-hidden": "true" });
  const values = [...new Set(runs.flat().map((bar) => bar.value))].sort((a, b) => a - b);
  if (values.length === 0) return chart;
  const shares = runs.map((bars) => {
    const total = Math.max(1, bars.reduce((sum, bar) => sum + bar.won + bar.lost + (bar.undecided ?? 0), 0));
    return new Map(bars.map((bar) => [bar.value, { won: bar.won / total, all: (bar.won + bar.lost + (bar.undecided ?? 0)) / total }]));
  });
  const highest = Math.max(...shares.flatMap((map) => [...map.values()].map((share) => share.all)), 1e-9);
  const room = (width - LEFT - RIGHT) / values.length;
  const breadth = Math.max(1, (room * 0.8) / runs.length);
  const y = (/** @type {number} */ share) => height - BOTTOM - (share / highest) * (height - TOP - BOTTOM);
  for (const share of ticks(0, highest, 4)) {
    chart.append(drawing("line", { class: "rule", x1: LEFT, x2: width - RIGHT, y1: y(share), y2: y(share) }), drawing("text", { x: LEFT - 6, y: y(share) + 4, "text-anchor": "end" }, percent(share, highest < 0.05 ? 1 : 0)));
  }
  const every = Math.ceil(values.length / Math.max(1, (width - LEFT - RIGHT) / 34));
  values.forEach((value, index) => {
    const left = LEFT + index * room + room * 0.1;
    shares.forEach((map, run) => {
      const share = map.get(value) ?? { won: 0, all: 0 };
      const at = left + run * breadth;
      chart.append(drawing("rect", { class: "bar lost run-" + run, x: at, y: y(share.all), width: breadth, height: height - BOTTOM - y(share.all) }), drawing("rect", { class: "bar won run-" + run, x: at, y: y(share.won), width: breadth, height: height - BOTTOM - y(share.won) }));
    });
    if (index % every === 0) chart.append(drawing("text", { x: left + room * 0.4, y: height - BOTTOM + 16, "text-anchor": "middle" }, number(value)));
  });
  return chart;
}
