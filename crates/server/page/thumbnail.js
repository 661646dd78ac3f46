// A picture of a game: what lies where when it begins, from afar.

import { drawing } from "./element.js";

/** @typedef {import("./types.js").Thumbnail} Thumbnail */

const [WIDTH, HEIGHT, GAP, BACK, FACE] = [10, 14, 2, 1.6, 3.2];

/** The outline of a rounded box. @param {number} x @param {number} y @param {number} w @param {number} h */
function box(x, y, w, h) {
  const r = Math.min(1.1, w / 2, h / 2);
  return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

/** A spade or a diamond with its middle at (x, y). @param {string} colour @param {number} x @param {number} y @param {number} s half of its height */
function mark(colour, x, y, s) {
  if (colour === "r") return `M${x} ${y - s}l${s * 0.8} ${s}l${-s * 0.8} ${s}l${-s * 0.8} ${-s}Z`;
  return `M${x} ${y - s}c${s * 0.3} ${s * 0.5} ${s} ${s * 0.8} ${s} ${s * 1.2}a${s * 0.5} ${s * 0.5} 0 0 1${-s * 0.85} ${s * 0.4}l${s * 0.25} ${s * 0.4}h${-s * 0.8}l${s * 0.25} ${-s * 0.4}a${s * 0.5} ${s * 0.5} 0 0 1${-s * 0.85} ${-s * 0.4}c0 ${-s * 0.4} ${s * 0.7} ${-s * 0.7} ${s} ${-s * 1.2}Z`;
}

/** Where the cards of a pile begin, counted from its first one. @param {string} fan @param {string} cards */
function offsets(fan, cards) {
  let at = 0;
  return [...cards].map((_, index) => {
    if (index > 0 && fan !== "s") at += cards[index - 1] === "b" ? BACK : FACE;
    return at;
  });
}

/** The pegs and holes of a board. @param {string[]} rows @param {boolean} triangular */
function board(rows, triangular) {
  const [cells, holes] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])];
  rows.forEach((row, y) => {
    const shift = triangular ? (rows.length - 1 - y) / 2 : 0;
    [...row].forEach((cell, x) => {
      if (cell === " ") return;
      const [cx, cy] = [(x + shift) * 10 + 5, y * 10 + 5];
      const list = cell === "o" ? cells : holes;
      list.push(`M${cx - 3.4} ${cy}a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0Z`);
    });
  });
  const width = Math.max(...rows.map((row, y) => row.length + (triangular ? (rows.length - 1 - y) / 2 : 0))) * 10;
  const parts = [drawing("path", { class: "thumbnail-hole", d: holes.join("") }), drawing("path", { class: "thumbnail-peg", d: cells.join("") })];
  return { parts, box: /** @type {[number, number, number, number]} */ ([0, 0, width, rows.length * 10]) };
}

/** The piles of a text: row, column, fan and cards of each. One without a place lies right of the one before it. @param {string} text @returns {[number, number, string, string][]} */
function pilesIn(text) {
  let [row, column] = [0, 0];
  return [...text.matchAll(/(?:([\d.]+),([\d.]+))?([sad])(\w*)/g)].map(([, down, right, fan, cards]) => {
    [row, column] = down === undefined ? [row, column + 1] : [Number(down), Number(right)];
    return [row, column, fan ?? "", cards ?? ""];
  });
}

/** The piles. @param {[number, number, string, string][]} piles */
function cloth(piles) {
  const parts = [];
  // Rows lie under the longest pile of the row before.
  /** @type {Map<number, number>} */
  const tops = new Map();
  const halves = piles.some(([row]) => row % 1 !== 0);
  let top = 0;
  for (const row of [...new Set(piles.map((pile) => pile[0]))].sort((a, b) => a - b)) {
    if (halves) top = row * (HEIGHT + GAP);
    tops.set(row, top);
    top += Math.max(...piles.filter((pile) => pile[0] === row).map(([, , fan, cards]) => (fan === "d" ? offsets(fan, cards).at(-1) ?? 0 : 0))) + HEIGHT + GAP;
  }
  let [right, bottom] = [0, 0];
  for (const [row, column, fan, cards] of piles) {
    const [x, y] = [column * (WIDTH + GAP), tops.get(row) ?? 0];
    const starts = offsets(fan, cards);
    const drawn = { b: "", card: "", r: "", k: "" };
    starts.forEach((start, index) => {
      const next = starts[index + 1];
      if (fan === "s" && next !== undefined) return;
      const [cx, cy] = fan === "d" ? [x, y + start] : [x + start, y];
      const seen = next === undefined ? undefined : next - start;
      const shape = seen === undefined ? box(cx, cy, WIDTH, HEIGHT) : fan === "d" ? box(cx, cy, WIDTH, seen) : box(cx, cy, seen, HEIGHT);
      if (cards[index] === "b") drawn.b += shape;
      else {
        drawn.card += shape;
        // Which card it is cannot be seen from afar: red or black, as it comes.
        const colour = (row * 14 + column * 6 + index * 11) % 13 < 6 ? "r" : "k";
        drawn[colour] += mark(colour, cx + 1.9, cy + 1.7, 1.1) + (seen === undefined ? mark(colour, cx + WIDTH / 2, cy + HEIGHT * 0.6, 3) : "");
      }
      [right, bottom] = [Math.max(right, cx + WIDTH), Math.max(bottom, cy + HEIGHT)];
    });
    if (starts.length === 0) {
      parts.push(drawing("path", { class: "thumbnail-place", d: box(x, y, WIDTH, HEIGHT) }));
      [right, bottom] = [Math.max(right, x + WIDTH), Math.max(bottom, y + HEIGHT)];
    }
    for (const [kind, d] of Object.entries(drawn)) if (d !== "") parts.push(drawing("path", { class: "thumbnail-" + kind, d }));
  }
  const left = Math.min(...piles.map((pile) => pile[1])) * (WIDTH + GAP);
  const upper = Math.min(...tops.values());
  return { parts, box: /** @type {[number, number, number, number]} */ ([left, upper, right - left, bottom - upper]) };
}

/** Draws the picture of a game. @param {Thumbnail | undefined} thumbnail */
export function picture(thumbnail) {
  const piles = pilesIn(thumbnail?.piles ?? "");
  const drawn = piles.length > 0 ? cloth(piles) : board(thumbnail?.rows ?? ["o"], thumbnail?.triangular ?? false);
  const [x, y, width, height] = drawn.box;
  return drawing("svg", { viewBox: `${x - 4} ${y - 4} ${width + 8} ${height + 8}`, class: "thumbnail", "aria-hidden": "true" }, ...drawn.parts);
}
