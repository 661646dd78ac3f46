// Faces of cards, drawn in a box of 250 × 350.

import { drawing } from "./element.js";
import { SUITS, sign } from "./glyphs.js";
import { rankText } from "./words.js";

/** Rows of pips for each number: x in columns −1, 0, 1 and y from −3 at the top to 3 at the bottom. @type {Record<string, [number, number][]>} */
const PIPS = {
  A: [[0, 0]],
  2: [[0, -3], [0, 3]],
  3: [[0, -3], [0, 0], [0, 3]],
  4: [[-1, -3], [1, -3], [-1, 3], [1, 3]],
  5: [[-1, -3], [1, -3], [0, 0], [-1, 3], [1, 3]],
  6: [[-1, -3], [1, -3], [-1, 0], [1, 0], [-1, 3], [1, 3]],
  7: [[-1, -3], [1, -3], [0, -1.5], [-1, 0], [1, 0], [-1, 3], [1, 3]],
  8: [[-1, -3], [1, -3], [0, -1.5], [-1, 0], [1, 0], [0, 1.5], [-1, 3], [1, 3]],
  9: [[-1, -3], [1, -3], [-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1], [-1, 3], [1, 3]],
  T: [[-1, -3], [1, -3], [0, -2], [-1, -1], [1, -1], [-1, 1], [1, 1], [0, 2], [-1, 3], [1, 3]],
};

/** A suit with its middle at (x, y), so many wide; upside down if `turned`. @param {string} suit @param {number} x @param {number} y @param {number} size */
function pip(suit, x, y, size, turned = false) {
  const scale = (turned ? -size : size) / 100;
  return drawing("path", { d: SUITS[suit], transform: `translate(${x} ${y}) scale(${scale}) translate(-50 -50)` });
}

/** The rank with its left upper corner at (x, y), so high. @param {string} text @param {number} x @param {number} y @param {number} height */
function rank(text, x, y, height, weight = 12) {
  const { path } = sign(text);
  return drawing("path", { d: path, class: "sign", "stroke-width": weight, transform: `translate(${x} ${y}) scale(${height / 80})` });
}

/** The corner: rank and suit side by side, so that a narrow strip shows both. @param {string} card */
function corner(card) {
  const text = rankText(card);
  const height = 46;
  return [rank(text, 15, 17, height), pip(card[1] ?? "", 15 + (sign(text).width * height) / 80 + 24, 40, 34)];
}

/** Twice, the second time turned by half. @param {() => Element[]} draw */
function twice(draw) {
  return [drawing("g", {}, ...draw()), drawing("g", { transform: "rotate(180 125 175)" }, ...draw())];
}

/** A path that takes its colour from the style sheet. @param {string} kind @param {string} d */
function part(kind, d) {
  return drawing("path", { class: kind, d });
}

/** The upper half of a court, down to the middle line. @param {string} letter @param {string} suit @returns {Element[]} */
function court(letter, suit) {
  const robe = [
    part("robe", "M52 175V158C54 138 80 130 104 128H146C170 130 196 138 198 158V175Z"),
    part("trim", "M108 128 125 175 142 128Z"),
    part("gold-line", "M104 128 121 175M146 128 129 175M66 175C66 160 70 150 80 142M184 175C184 160 180 150 170 142"),
  ];
  const face = [part("skin", "M104 92C104 70 146 70 146 92V104C146 122 136 134 125 134 114 134 104 122 104 104Z"), part("lines", "M112 98h7M131 98h7M125 100v10l-4 2M118 121q7 4 14 0")];
  const emblem = pip(suit, 76, 92, 30);
  if (letter === "K") {
    return [
      part("hair", "M98 84H152V122C152 128 146 128 144 122L142 96H108L106 122C104 128 98 128 98 122Z"),
      ...robe,
      ...face,
      part("hair", "M104 108C108 118 116 114 125 115 134 114 142 118 146 108 148 132 138 150 125 152 112 150 102 132 104 108Z"),
      part("lines", "M117 122q8 4 16 0M112 98h7M131 98h7"),
      part("gold", "M97 84 90 50 108 66 125 44 142 66 160 50 153 84Z"),
      part("jewel", "M125 66l7 8-7 8-7-8Z"),
      part("gold", "M86 50a5 5 0 1 1 10 0 5 5 0 1 1-10 0ZM120 44a5 5 0 1 1 10 0 5 5 0 1 1-10 0ZM154 50a5 5 0 1 1 10 0 5 5 0 1 1-10 0Z"),
      part("steel", "M186 56 190 48 194 56V132H186Z"),
      part("gold", "M176 132H204V139H176ZM187 139H193V158H187Z"),
      emblem,
    ];
  }
  if (letter === "Q") {
    return [
      part("hair", "M98 86C96 66 154 66 152 86 160 108 158 132 170 146 154 152 146 140 146 120H104C104 140 96 152 80 146 92 132 90 108 98 86Z"),
      ...robe,
      ...face,
      part("lips", "M119 120q3-3 6-1 3-2 6 1-6 6-12 0Z"),
      part("gold", "M98 82C96 70 98 60 102 54 106 60 110 64 114 64 116 56 120 50 125 46 130 50 134 56 136 64 140 64 144 60 148 54 152 60 154 70 152 82 134 76 116 76 98 82Z"),
      part("jewel", "M121 66a4 4 0 1 1 8 0 4 4 0 1 1-8 0ZM106 70a3 3 0 1 1 6 0 3 3 0 1 1-6 0ZM138 70a3 3 0 1 1 6 0 3 3 0 1 1-6 0Z"),
      part("gold-beads", "M110 140Q125 154 140 140"),
      part("leaf", "M187 160C187 140 189 124 190 108M188 138C196 136 200 130 200 124 193 126 188 130 188 138Z"),
      part("petal", "M190 108C178 106 176 94 182 90 184 82 196 82 198 90 204 94 202 106 190 108Z"),
      part("gold", "M186 97a4 4 0 1 1 8 0 4 4 0 1 1-8 0Z"),
      emblem,
    ];
  }
  return [
    part("hair", "M100 82H150C154 96 154 112 158 122 148 126 144 118 144 104H106C106 118 102 126 92 122 96 112 96 96 100 82Z"),
    ...robe,
    ...face,
    part("robe", "M94 80C90 56 112 48 132 52 152 50 160 66 156 80 136 72 114 72 94 80Z"),
    part("gold", "M94 80C114 70 136 70 156 80L155 87C136 78 114 78 95 87Z"),
    part("feather", "M148 62C158 40 178 40 184 56 174 52 166 60 152 72Z"),
    part("lines", "M150 68C160 56 168 50 180 54"),
    part("wood", "M187 70H193V170H187Z"),
    part("steel", "M190 44 198 72H182ZM193 76C206 72 210 86 208 98 204 92 198 90 193 92ZM187 78 178 84 187 90Z"),
    emblem,
  ];
}

/** The middle of a card with a number. @param {string} card */
function spots(card) {
  const [letter, suit] = [card[0] ?? "", card[1] ?? ""];
  if (letter === "A") {
    return [pip(suit, 125, 175, 116)];
  }
  return (PIPS[letter] ?? []).map(([x, y]) => pip(suit, 125 + x * 49, 175 + y * 27.5, 45, y > 0));
}

/** The middle of a court card. @param {string} card */
function portrait(card) {
  const [letter, suit] = [card[0] ?? "", card[1] ?? ""];
  return [drawing("rect", { class: "frame", x: 42, y: 73, width: 166, height: 204, rx: 8 }), drawing("g", { class: "court", transform: "translate(125 175) scale(.96 .77) translate(-125 -175)" }, ...twice(() => court(letter, suit)))];
}

/** How a face is drawn: with pips and pictures; small, with a large rank and suit; bare, without the large suit; or narrow, with both at the left edge of a small card. @typedef {"full" | "small" | "bare" | "narrow"} Style */

/** What is drawn of a card. @param {string} card @param {Style} style */
function parts(card, style) {
  const suit = card[1] ?? "";
  const text = rankText(card);
  const { width } = sign(text);
  if (style === "small" || style === "bare") return [rank(text, 18, 24, 88, 13), pip(suit, 30 + (width * 88) / 80 + 48, 68, 82), ...(style === "small" ? [pip(suit, 125, 234, 150)] : [])];
  if (style === "narrow") return [rank(text, 16, 20, 84, 13), pip(suit, 54, 152, 74), pip(suit, 150, 250, 130)];
  return [...twice(() => corner(card)), ...("JQK".includes(card[0] ?? "?") ? portrait(card) : spots(card))];
}

/** Returns the face of a card. @param {string} card @param {Style} style */
export function face(card, style) {
  return drawing("svg", { viewBox: "0 0 250 350", class: "face suit-" + (card[1] ?? ""), "aria-hidden": "true" }, ...parts(card, style));
}

/** Returns a suit by itself, as on an empty place. @param {string} suit */
export function suitMark(suit) {
  return drawing("svg", { viewBox: "0 0 100 100", class: "mark suit-" + suit, "aria-hidden": "true" }, drawing("path", { d: SUITS[suit] ?? "" }));
}
