// The one line in which the page speaks: seen by everybody, and read aloud as the page's only live region.

import { element } from "./element.js";

/** The line. */
export const messageLine = element("p", { class: "message", role: "status", "aria-live": "polite", "aria-atomic": "true" });

let last = "";

/** Says something; what is said twice in a row is said again. @param {string} text @param {"step" | "refusal" | "good" | ""} [kind] */
export function speak(text, kind = "") {
  // A no-break space at the end makes the same text a new one for a screen reader.
  last = text;
  messageLine.textContent = text !== "" && messageLine.textContent === text ? text + "\u00a0" : text;
  messageLine.dataset.kind = kind;
}

/** Says again what was said last. */
export function repeat() {
  speak(last, "");
}
