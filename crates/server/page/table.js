// The table: piles and cards as elements, a grid for assistive technology. It draws views and says what was pointed at; it decides nothing.

import { element } from "./element.js";
import { face, suitMark } from "./card.js";
import { lowestTaken } from "./holding.js";
import { isShown, layOut, NAMED, stopsOf } from "./layout.js";
import { PEG, pilesOf, spotKey } from "./piles.js";
import { fliesCards, setting } from "./settings.js";
import { cardName, rankText, say } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Pile} Pile */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Laid} Laid */
/** What was pointed at: a card by its place in its pile, or −1 for the pile's empty place. @typedef {{pile: Pile, index: number}} Pointed */
/** @typedef {{row: HTMLElement, place: HTMLElement, caption: HTMLElement, badge: HTMLElement, cards: HTMLElement[]}} Drawn */

const FLIGHT = 230;

/** Where the name of a pile stands: above it, and somewhat wider where it would not fit. @param {Laid} laid @param {import("./layout.js").Layout} layout */
function captionOf(laid, { card, width, places }) {
  if (laid.pile.role === "cell") return { x: laid.x, width: laid.width };
  const own = Math.max(laid.width, card.width * laid.scale);
  const hands = places.filter(({ pile }) => pile.role === "hand").length;
  // Between hands lies more than a gap.
  const wide = laid.pile.role === "hand" ? Math.max(own, Math.min(130, width / hands - 8)) : hands > 0 ? Math.max(own * 1.25, NAMED - 4) : own + card.width * 0.12;
  return { x: Math.max(0, Math.min(width - wide, laid.x + (own - wide) / 2)), width: wide };
}

/** A table on the page. */
export class Table {
  /** @param {string} label */
  constructor(label) {
    this.root = element("div", { class: "table", role: "grid", "aria-label": label });
    this.frame = element("div", { class: "cloth" }, this.root);
    /** @type {Map<string, Drawn>} */
    this.drawn = new Map();
    /** @type {Pile[]} */
    this.piles = [];
    /** @type {Layout | null} */
    this.layout = null;
    /** How large the table was when it was laid out. */
    this.size = { width: 0, height: 0 };
    /** @type {View | null} */
    this.view = null;
    /** Where the keys are. @type {{key: string, index: number}} */
    this.cursor = { key: "", index: -1 };
    /** @type {Map<HTMLElement, {x: number, y: number}>} */
    this.spots = new Map();
    /** Cells that the solver lights. @type {Set<string>} */
    this.lit = new Set();
    /** The deepest columns so far: cards keep their size while a column shrinks and grows. @type {Map<string, number>} */
    this.depths = new Map();
    this.watcher = new ResizeObserver(() => {
      if (this.frame.clientWidth !== this.size.width || this.frame.clientHeight !== this.size.height) this.relay();
    });
    this.watcher.observe(this.frame);
  }

  /** Ends what it began. */
  close() {
    this.watcher.disconnect();
  }

  /** Shows a view; with `fly` cards fly to their new places. @param {View} view @param {boolean} [fly] */
  show(view, fly = true) {
    const seen = this.view !== null && this.view.table === view.table ? this.view.at : -1;
    const fresh = (view.steps ?? []).filter((step) => step.n > seen && seen >= 0);
    if (this.view?.table !== view.table || this.view.game.deal !== view.game.deal) this.depths.clear();
    this.view = view;
    this.piles = pilesOf(view);
    const focused = this.root.contains(document.activeElement);
    const turned = this.reconcile(fresh);
    this.relay(fly && fliesCards(), turned);
    this.expose();
    if (focused) this.focus();
  }

  /** Lays everything out again. @param {boolean} [fly] @param {Set<HTMLElement>} [turned] */
  relay(fly = false, turned = new Set()) {
    if (this.view === null || !this.frame.isConnected) return;
    // Cards that lie nowhere yet need not be laid out to know how much room there is.
    if (this.layout === null) this.root.hidden = true;
    this.size = { width: this.frame.clientWidth, height: this.frame.clientHeight };
    this.root.hidden = false;
    if (this.size.width === 0) return;
    for (const pile of this.piles) {
      if (pile.fan !== "down") continue;
      const row = String(Math.floor(pile.at[0]));
      this.depths.set(row, Math.max(this.depths.get(row) ?? 0, pile.cards.filter((card) => card !== "").length));
    }
    const names = setting("names") === "on";
    this.layout = layOut({
      piles: this.piles,
      ...this.size,
      mirrored: setting("side") === "left",
      you: this.view.you ?? null,
      names,
      depths: this.depths,
      taken: lowestTaken(this.view.offers ?? [], this.piles),
    });
    const { card } = this.layout;
    this.stamp();
    this.root.style.height = this.layout.height + "px";
    this.root.style.setProperty("--card-width", card.width + "px");
    this.root.style.setProperty("--card-height", card.height + "px");
    this.root.classList.toggle("board", this.view.board !== undefined && this.view.board !== null);
    this.root.classList.toggle("captions", this.layout.captions);
    /** @type {[HTMLElement, Keyframe[], number][]} */
    const flights = [];
    for (const laid of this.layout.places) {
      const drawn = this.drawn.get(laid.pile.key);
      if (drawn === undefined) continue;
      drawn.place.style.transform = `translate(${laid.x}px, ${laid.y}px)`;
      drawn.place.hidden = laid.scale !== 1;
      const caption = captionOf(laid, this.layout);
      drawn.caption.style.transform = `translate(${caption.x}px, ${laid.y - (laid.pile.role === "cell" ? 0 : 18)}px)`;
      drawn.caption.style.width = caption.width + "px";
      drawn.badge.style.transform = `translate(${laid.x + card.width / 2}px, ${laid.y + card.height}px)`;
      drawn.cards.forEach((made, index) => {
        const offset = laid.cards[index] ?? { x: 0, y: 0 };
        const [x, y] = [laid.x + offset.x, laid.y + offset.y];
        const from = this.spots.get(made);
        this.spots.set(made, { x, y });
        made.style.transform = `translate(${x}px, ${y}px)`;
        made.style.width = laid.scale === 1 ? "" : card.width * laid.scale + "px";
        made.style.height = laid.scale === 1 ? "" : card.height * laid.scale + "px";
        made.style.zIndex = String(laid.pile.z * 100 + index + 1);
        // The next card would cut the large suit.
        const cut = laid.style === "small" && (laid.cards[index + 1]?.y ?? 0) - offset.y > card.height * 0.44;
        setFace(made, laid.pile.cards[index] ?? "", cut ? "bare" : laid.style);
        if (fly && from !== undefined && (from.x !== x || from.y !== y)) {
          flights.push([made, [{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: `translate(${x}px, ${y}px)` }], index]);
        }
        if (fly && turned.has(made)) made.firstElementChild?.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], { duration: FLIGHT * 0.8, easing: "ease-out" });
      });
    }
    for (const [made, frames] of flights) {
      made.classList.add("flying");
      const flight = made.animate(frames, { duration: FLIGHT, easing: "cubic-bezier(.2,.7,.3,1)" });
      flight.onfinish = flight.oncancel = () => made.classList.remove("flying");
    }
  }

  /** Says which view is shown. */
  stamp() {
    if (this.view === null) return;
    this.root.dataset.at = String(this.view.at);
    this.root.dataset.rev = String(this.view.rev);
    this.root.dataset.over = this.view.over?.kind ?? "";
  }

  /**
   * Gives every card of the new piles an element: the one that a step carried there, else one with the same face, else a new one.
   * Returns the elements whose face changed.
   * @param {Step[]} steps @returns {Set<HTMLElement>}
   */
  reconcile(steps) {
    /** @type {Map<string, HTMLElement[]>} */
    const now = new Map();
    for (const [key, drawn] of this.drawn) now.set(key, [...drawn.cards]);
    for (const step of steps) for (const transfer of step.transfers ?? []) carry(now, transfer);
    /** @type {Set<HTMLElement>} */
    const used = new Set();
    /** @type {Map<string, (HTMLElement | undefined)[]>} */
    const wanted = new Map();
    const faceOf = (/** @type {HTMLElement} */ made) => made.dataset.face ?? "";
    for (const pile of this.piles) {
      const here = now.get(pile.key) ?? [];
      wanted.set(pile.key, pile.cards.map((card) => {
        const found = here.find((made) => !used.has(made) && faceOf(made) === card);
        if (found !== undefined) used.add(found);
        return found;
      }));
    }
    const rest = [...now.values()].flat().filter((made) => !used.has(made));
    const free = (/** @type {(made: HTMLElement) => boolean} */ fits) => {
      const found = rest.find((made) => !used.has(made) && fits(made));
      if (found !== undefined) used.add(found);
      return found;
    };
    for (const pile of this.piles) {
      const list = wanted.get(pile.key) ?? [];
      const here = now.get(pile.key) ?? [];
      pile.cards.forEach((card, index) => {
        if (list[index] === undefined) list[index] = free((made) => card !== "" && faceOf(made) === card) ?? free((made) => here.includes(made));
      });
    }
    /** @type {Set<HTMLElement>} */
    const turned = new Set();
    /** @type {Set<string>} */
    const keys = new Set();
    this.piles.forEach((pile) => {
      keys.add(pile.key);
      const drawn = this.drawn.get(pile.key) ?? this.addPile(pile);
      const list = wanted.get(pile.key) ?? [];
      drawn.cards = pile.cards.map((card, index) => {
        const made = list[index] ?? element("div", { class: "card", role: "gridcell" });
        if (list[index] !== undefined && faceOf(made) !== card) turned.add(made);
        used.add(made);
        if (made.parentElement !== drawn.row || drawn.row.children[index + 1] !== made) drawn.row.insertBefore(made, drawn.row.children[index + 1] ?? null);
        return made;
      });
    });
    for (const [key, drawn] of this.drawn) {
      for (const child of [...drawn.row.querySelectorAll(".card")]) {
        if (!used.has(/** @type {HTMLElement} */ (child))) {
          this.spots.delete(/** @type {HTMLElement} */ (child));
          child.remove();
        }
      }
      if (!keys.has(key)) {
        for (const part of [drawn.row, drawn.caption, drawn.badge]) part.remove();
        this.drawn.delete(key);
      }
    }
    return turned;
  }

  /** @param {Pile} pile @returns {Drawn} */
  addPile(pile) {
    const place = element("div", { class: "place " + pile.role, role: "gridcell" }, pile.suit !== "" && suitMark(pile.suit));
    const row = element("div", { class: "pile", role: "row", "data-pile": pile.key }, place);
    // A cell has a rim of wood instead of a caption.
    const caption = element("span", { class: pile.role === "cell" ? "rim" : "caption", "aria-hidden": "true" });
    const badge = element("span", { class: "badge", "aria-hidden": "true" });
    this.root.append(row);
    const decoration = this.root.querySelector(".decoration") ?? this.root.appendChild(element("div", { class: "decoration", "aria-hidden": "true", role: "presentation" }));
    decoration.append(caption, badge);
    const drawn = { row, place, caption, badge, cards: [] };
    this.drawn.set(pile.key, drawn);
    return drawn;
  }

  /** Says in the accessible tree what a person sees: covered cards are not there, every other one has its name. */
  expose() {
    for (const pile of this.piles) {
      const drawn = this.drawn.get(pile.key);
      if (drawn === undefined) continue;
      const count = pile.cards.length + pile.below;
      drawn.caption.textContent = pile.role === "cell" ? "" : pile.name;
      drawn.badge.textContent = pile.role !== "cell" && pile.role !== "foundation" && pile.fan === "squared" && count > 1 ? String(count) : "";
      const whole = pile.role === "cell" ? pile.name : say("pile", { name: pile.name, n: count });
      drawn.row.setAttribute("aria-label", whole);
      drawn.place.classList.toggle("goal", pile.goal);
      drawn.place.classList.toggle("lit", this.lit.has(pile.key));
      const empty = pile.cards.length === 0;
      const kind = pile.role === "cell" ? say("hole") : say("empty");
      name(drawn.place, empty ? `${pile.name}, ${kind}${this.ending(pile)}` : "");
      drawn.cards.forEach((made, index) => {
        const shown = isShown(pile, index);
        const text = pile.role === "cell" ? `${pile.name}, ${say("peg")}${this.ending(pile)}` : `${cardName(pile.cards[index] ?? "")}, ${pile.name}`;
        name(made, shown ? text : "");
      });
    }
    this.point(this.cursor.key, this.cursor.index);
  }

  /** @param {Pile} pile */
  ending(pile) {
    return (pile.goal ? ", " + say("goal") : "") + (this.lit.has(pile.key) ? ", " + say("can-end-here") : "");
  }

  /** Puts the one stop of the Tab key on a card or an empty place. @param {string} key @param {number} index */
  point(key, index) {
    for (const stop of this.root.querySelectorAll('[tabindex="0"]')) stop.setAttribute("tabindex", "-1");
    const pile = this.piles.find((one) => one.key === key) ?? this.piles[0];
    if (pile === undefined) return;
    const last = pile.cards.length - 1;
    let at = Math.min(index, last);
    if (at < 0 || !isShown(pile, at)) at = last;
    this.cursor = { key: pile.key, index: at };
    this.elementAt(pile, at)?.setAttribute("tabindex", "0");
  }

  /** Gives the keyboard's focus to where the cursor is. */
  focus() {
    const pile = this.piles.find((one) => one.key === this.cursor.key);
    if (pile !== undefined) this.elementAt(pile, this.cursor.index)?.focus({ preventScroll: false });
  }

  /** @param {Pile} pile @param {number} index */
  elementAt(pile, index) {
    const drawn = this.drawn.get(pile.key);
    return index < 0 ? drawn?.place : drawn?.cards[index];
  }

  /** Everything that can be pointed at. */
  stops() {
    return this.layout === null ? [] : stopsOf(this.layout);
  }

  /** What an element of the table is. @param {EventTarget | null} target @returns {Pointed | null} */
  locate(target) {
    const made = target instanceof Element ? target.closest(".card, .place") : null;
    if (made === null) return null;
    for (const pile of this.piles) {
      const drawn = this.drawn.get(pile.key);
      if (drawn?.place === made) return { pile, index: pile.cards.length > 0 ? pile.cards.length - 1 : -1 };
      const index = drawn?.cards.indexOf(/** @type {HTMLElement} */ (made)) ?? -1;
      if (index >= 0) return { pile, index: pile.fan === "squared" ? pile.cards.length - 1 : index };
    }
    return null;
  }

  /** The pile of that key. @param {string} key */
  pile(key) {
    return this.piles.find((pile) => pile.key === key);
  }

  /** Where a pile lies, with all of its cards. @param {string} key @returns {Laid | undefined} */
  laid(key) {
    return this.layout?.places.find((laid) => laid.pile.key === key);
  }

  /** Shows what is held and where it can go. @param {Pile | null} from @param {number[]} take @param {string[]} goals */
  mark(from, take, goals) {
    for (const pile of this.piles) {
      const drawn = this.drawn.get(pile.key);
      if (drawn === undefined) continue;
      const goal = goals.includes(pile.key);
      drawn.place.classList.toggle("target", goal);
      drawn.cards.forEach((made, index) => {
        const held = from?.key === pile.key && take.includes(index);
        made.classList.toggle("held", held);
        made.classList.toggle("target", goal && index === drawn.cards.length - 1);
        if (held) made.setAttribute("aria-selected", "true");
        else made.removeAttribute("aria-selected");
      });
    }
  }

  /** Shows a hint: what to take and where to put it, until the next view. @param {string[]} keys @param {string} from @param {number[]} take */
  glow(keys, from, take) {
    for (const made of this.root.querySelectorAll(".hinted")) made.classList.remove("hinted");
    for (const key of keys) {
      const drawn = this.drawn.get(key);
      (drawn?.cards.at(-1) ?? drawn?.place)?.classList.add("hinted");
    }
    const source = this.drawn.get(from);
    if (source !== undefined && take.length === 0) (source.cards.at(-1) ?? source.place).classList.add("hinted");
    for (const index of take) source?.cards[index]?.classList.add("hinted");
  }

  /** Lets cards fly back from where they were dropped. @param {HTMLElement[]} cards @param {number} dx @param {number} dy */
  flyBack(cards, dx, dy) {
    for (const made of cards) {
      const spot = this.spots.get(made);
      if (spot === undefined) continue;
      const home = `translate(${spot.x}px, ${spot.y}px)`;
      made.style.transform = home;
      if (!fliesCards()) continue;
      made.classList.add("flying");
      const flight = made.animate([{ transform: `translate(${spot.x + dx}px, ${spot.y + dy}px)` }, { transform: home }], { duration: FLIGHT, easing: "cubic-bezier(.3,1.3,.5,1)" });
      flight.onfinish = flight.oncancel = () => made.classList.remove("flying");
    }
  }

  /** Leaves cards where they were dropped, so that they fly on from there. @param {HTMLElement[]} cards @param {number} dx @param {number} dy */
  leave(cards, dx, dy) {
    for (const made of cards) {
      const spot = this.spots.get(made);
      if (spot !== undefined) this.spots.set(made, { x: spot.x + dx, y: spot.y + dy });
    }
  }

  /** What a pile holds, in words. @param {Pile} pile */
  describe(pile) {
    const count = pile.cards.length + pile.below;
    if (pile.role === "cell") return `${pile.name}, ${say(count > 0 ? "peg" : "hole")}${this.ending(pile)}`;
    if (count === 0) return `${pile.name}, ${say("empty")}`;
    const seen = pile.fan === "squared" ? pile.cards.slice(-1) : pile.cards;
    const faces = seen.filter((card) => card !== "").map(cardName).reverse();
    const hidden = pile.fan === "squared" ? 0 : seen.length - faces.length;
    const parts = [...faces, hidden > 0 ? say("face-down", { n: hidden }) : "", pile.fan === "squared" && seen[0] === "" ? cardName("") : ""];
    return `${say("pile", { name: pile.name, n: count })}: ${parts.filter((part) => part !== "").join(", ")}`;
  }
}

/** @param {HTMLElement} made @param {string} text */
function name(made, text) {
  if (text === "") {
    made.setAttribute("aria-hidden", "true");
    made.removeAttribute("aria-label");
    made.removeAttribute("tabindex");
  } else {
    made.removeAttribute("aria-hidden");
    made.setAttribute("aria-label", text);
    if (!made.hasAttribute("tabindex")) made.setAttribute("tabindex", "-1");
  }
}

/** Carries elements as a transfer says. @param {Map<string, HTMLElement[]>} now @param {import("./types.js").Transfer} transfer */
function carry(now, transfer) {
  if (transfer.from === undefined || transfer.from === null) return;
  const from = now.get(spotKey(transfer.from));
  if (from === undefined) return;
  const cards = transfer.cards ?? Array.from({ length: transfer.count ?? 1 }, () => "");
  /** @type {HTMLElement[]} */
  const carried = [];
  for (const card of cards.length === 0 ? [""] : [...cards].reverse()) {
    let index = card === "" ? from.length - 1 : from.findLastIndex((made) => made.dataset.face === card);
    if (index < 0) index = from.length - 1;
    if (index >= 0) carried.unshift(...from.splice(index, 1));
  }
  if (transfer.to === undefined || transfer.to === null) return;
  const to = now.get(spotKey(transfer.to)) ?? [];
  now.set(spotKey(transfer.to), transfer.under ? [...carried, ...to] : [...to, ...carried]);
}

/** Shows a face, a back or a peg. @param {HTMLElement} made @param {string} card @param {import("./card.js").Style} style */
function setFace(made, card, style) {
  const drawn = card + style + rankText(card);
  if (made.dataset.drawn === drawn) return;
  made.dataset.drawn = drawn;
  made.dataset.face = card;
  made.classList.toggle("back", card === "");
  made.classList.toggle("is-peg", card === PEG);
  if (card === "") made.replaceChildren(element("i", { class: "pattern" }));
  else if (card === PEG) made.replaceChildren(element("i", { class: "pin" }));
  else made.replaceChildren(face(card, style));
}
