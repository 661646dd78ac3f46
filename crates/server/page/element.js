// Elements, made in one expression.

/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */
/** @typedef {(Node | string | null | undefined | false)[]} Children */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Sets attributes; a function is a listener for the event after `on`, `true` an empty attribute, and what is missing or `false` is left out.
 * @param {Element} made @param {Attributes} attributes @param {Children} children
 */
function furnish(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child !== null && child !== undefined && child !== false) made.append(child);
}

/**
 * Returns a new HTML element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Attributes} [attributes] @param {Children} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  furnish(made, attributes, children);
  return made;
}

/**
 * Returns a new SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag @param {Attributes} [attributes] @param {Children} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function drawing(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  furnish(made, attributes, children);
  return made;
}

/** Icons of 24 × 24, as strokes. @type {Record<string, string>} */
const ICONS = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.500A6 6 0 0 0 12 3Z",
  fresh: "M4 5h9v14H4zM16 7l4 1-3 12-4-1M8.5 9.500v5M6 12h5",
  restart: "M4 12a8 8 0 1 0 3-6.200M4 4v5h5",
  list: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  lamp: "M12 2v3M4.5 5 6.5 7M19.5 5l-2 2M7 21h10M9 17a5.5 5.5 0 1 1 6 0v1H9Z",
  finish: "M4 4v16M4 5h14l-3 4 3 4H4",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M16 4v6M8 14v6",
  home: "M4 11l8-7 8 7M6 10v10h12V10",
  play: "M7 4l13 8-13 8Z",
  pause: "M8 5v14M16 5v14",
  back: "M17 5 8 12l9 7M6 5v14",
  forward: "M7 5l9 7-9 7M18 5v14",
  start: "M19 5l-7 7 7 7M11 5l-7 7 7 7",
  end: "M5 5l7 7-7 7M13 5l7 7-7 7",
  hand: "M7 12V6a1.5 1.5 0 0 1 3 0v5-7a1.5 1.5 0 0 1 3 0v7-6a1.5 1.5 0 0 1 3 0v7-4a1.5 1.5 0 0 1 3 0v7a6 6 0 0 1-6 6c-4 0-5-2-8.5-7.500a1.6 1.6 0 0 1 2.5-2Z",
  link: "M9 15l6-6M11 6l2-2a4 4 0 0 1 6 6l-2 2M13 18l-2 2a4 4 0 0 1-6-6l2-2",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 4.500a3.5 3.5 0 0 1 0 6M18 14.500a6 6 0 0 1 3.5 5.5",
  eye: "M2 12c4-8 16-8 20 0-4 8-16 8-20 0ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  chart: "M4 4v16h16M7 15l4-5 3 3 5-7",
  close: "M6 6l12 12M18 6 6 18",
  stop: "M6 6h12v12H6z",
  trophy: "M8 4h8v6a4 4 0 0 1-8 0ZM8 5H4c0 4 2 6 4 6M16 5h4c0 4-2 6-4 6M12 14v4M8 20h8",
  save: "M12 4v11M7 10l5 5 5-5M5 20h14",
  number: "M9 4 7 20M17 4l-2 16M4 9h16M3 15h16",
};

/** Returns an icon, hidden from the accessible tree. @param {string} name */
export function icon(name) {
  return drawing("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, drawing("path", { d: ICONS[name] ?? "" }));
}

/**
 * Returns a button with an icon and a text; the text is always its name.
 * @param {string} image @param {string} text @param {(event: MouseEvent) => void} act @param {Attributes} [more]
 */
export function button(image, text, act, more = {}) {
  return element("button", { type: "button", onclick: act, title: text, ...more }, image !== "" && icon(image), element("span", {}, text));
}

/** Empties an element and fills it again. @param {Element} parent @param {Children} children */
export function fill(parent, ...children) {
  parent.replaceChildren(...children.filter((child) => child !== null && child !== undefined && child !== false).map((child) => /** @type {Node | string} */ (child)));
}
