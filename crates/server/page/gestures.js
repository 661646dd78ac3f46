// What hands do on the table: a tap takes up and puts down, a drag carries, a double tap does the sensible thing. All of it is found in the
// offers; what is no offer is tried all the same, and the server says why not.

import { Drag } from "./drag.js";
import { fitting, putting, sensible, taking, tapping, targets, toggled } from "./holding.js";
import { speak } from "./message.js";
import { spotKey } from "./piles.js";
import { cardName, say } from "./words.js";

/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {import("./types.js").Pile} Pile */
/** @typedef {import("./holding.js").Held} Held */
/** @typedef {import("./sitting.js").Sitting} Sitting */
/** @typedef {import("./table.js").Pointed} Pointed */
/** @typedef {import("./table.js").Table} Table */

const DOUBLE = 350;

/** The hands of one player at a table. */
export class Gestures {
  /** @param {Table} table @param {Sitting} sitting @param {() => void} changed told when something else is held */
  constructor(table, sitting, changed) {
    this.table = table;
    this.sitting = sitting;
    this.changed = changed;
    /** @type {Held | null} */
    this.held = null;
    this.lastTap = { key: "", index: -1, time: 0 };
    this.drag = new Drag(table, { lift: (pile, index) => this.lift(pile, index), drop: (to) => this.drop(to), cancel: () => this.release() });
    table.root.addEventListener("click", (event) => this.click(event));
  }

  /** The legal moves. One that leads to a pile that is not there yet, such as a new combination, leads to the bare table. */
  get offered() {
    const offers = this.sitting.view.offers ?? [];
    return offers.map((offer) => (offer.to === undefined || offer.to === null || this.table.pile(spotKey(offer.to)) !== undefined ? offer : { ...offer, to: undefined }));
  }

  /** Where what is held can go, with the pile that it is from; nothing while nothing is held. */
  get goals() {
    return this.held === null ? [] : [...targets(this.offered, this.held), this.held.pile.key];
  }

  /** Another view came: nothing is held any more. */
  reset() {
    if (this.drag.active) this.drag.abandon();
    this.held = null;
    this.table.mark(null, [], []);
    this.table.glow([], "", []);
  }

  /** Makes an offer. @param {Offer} offer */
  make(offer) {
    this.reset();
    void this.sitting.move(offer.move);
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (this.drag.moved) {
      this.drag.moved = false;
      return;
    }
    const pointed = this.table.locate(event.target);
    if (pointed === null) {
      this.release();
      return;
    }
    this.table.point(pointed.pile.key, pointed.index);
    const now = performance.now();
    const again = this.lastTap.key === pointed.pile.key && this.lastTap.index === pointed.index && now - this.lastTap.time < DOUBLE;
    // A tap that puts something down is not the first of two.
    const puts = this.held !== null && this.held.pile.key !== pointed.pile.key;
    this.lastTap = { key: pointed.pile.key, index: pointed.index, time: again || puts ? 0 : now };
    if (again && tapping(this.offered, pointed.pile.spot) === undefined) this.doSensible(pointed);
    else this.tap(pointed);
  }

  /** A tap: takes up, puts down, or does at once what the pile is for. @param {Pointed} pointed */
  tap({ pile, index }) {
    const { held, offered } = this;
    if (held !== null) {
      if (held.pile.key === pile.key) {
        if (pile.role === "hand" && index >= 0) this.hold(toggled(held, index));
        else if (held.take[0] === index || index < 0) this.release();
        else this.hold(taking(offered, pile, index));
        return;
      }
      const offer = putting(offered, held, pile.spot);
      if (offer !== undefined) this.make(offer);
      else if (index >= 0 && fitting(offered, taking(offered, pile, index)).length > 0 && fitting(offered, held).length === 0) this.hold(taking(offered, pile, index));
      else {
        void this.sitting.attempt(held.pile.spot, pile.spot, held.take.map((n) => held.pile.cards[n] ?? ""));
        this.release();
      }
      return;
    }
    const offer = tapping(offered, pile.spot);
    if (offer !== undefined) {
      this.make(offer);
      return;
    }
    const next = index < 0 ? null : taking(offered, pile, index);
    if (next === null || (fitting(offered, next).length === 0 && pile.cards[index] === "")) {
      const only = offered.length === 1 ? offered[0] : undefined;
      speak(only === undefined ? this.table.describe(pile) : `${this.table.describe(pile)}. ${say("only-move", { move: only.say })}`);
      return;
    }
    this.hold(next);
  }

  /** Takes something up. @param {Held | null} held */
  hold(held) {
    if (held === null) {
      this.release();
      return;
    }
    this.held = held;
    const goals = targets(this.offered, held);
    this.table.mark(held.pile, held.take, goals);
    this.changed();
    const cards = held.take.map((n) => (held.pile.role === "cell" ? held.pile.name : cardName(held.pile.cards[n] ?? ""))).join(", ");
    const names = goals.map((key) => this.table.pile(key)?.name ?? key).join(", ");
    speak(names === "" ? say("held-nowhere", { cards }) : say("held", { cards, places: names }));
  }

  /** Puts back what is held. */
  release() {
    if (this.held !== null) speak(say("put-back-done"));
    this.held = null;
    this.table.mark(null, [], []);
    this.changed();
  }

  /** What a double tap and Enter do. @param {Pointed} pointed */
  doSensible({ pile, index }) {
    const { offered, held } = this;
    if (held !== null && held.pile.key !== pile.key) {
      this.tap({ pile, index });
      return;
    }
    const several = held !== null && held.take.length > 1 ? fitting(offered, held).sort((a, b) => (a.rank ?? 9) - (b.rank ?? 9))[0] : undefined;
    const offer = several ?? sensible(offered, pile, index);
    const choices = index < 0 ? [] : fitting(offered, taking(offered, pile, index));
    if (pile.role === "cell" && choices.length > 1) this.hold(taking(offered, pile, index));
    else if (offer !== undefined) this.make(offer);
    else if (this.sitting.view.over) speak(say("no-moves-over"));
    else speak(say("nothing-sensible", { what: this.table.describe(pile) }));
  }

  /** A drag begins. @param {Pile} pile @param {number} index */
  lift(pile, index) {
    const several = this.held !== null && this.held.pile.key === pile.key && this.held.take.includes(index);
    const held = several && this.held !== null ? this.held : taking(this.offered, pile, index);
    const fits = fitting(this.offered, held);
    if (held.take.some((n) => pile.cards[n] === "") && fits.every((offer) => offer.to === undefined)) return null;
    this.held = held;
    const goals = targets(this.offered, held);
    this.table.mark(pile, held.take, goals);
    const drawn = this.table.drawn.get(pile.key);
    return { cards: held.take.flatMap((n) => drawn?.cards[n] ?? []), goals, from: pile.key };
  }

  /** A drag is dropped, on a pile or on the bare table: there it is what needs no place, such as a new combination. @param {Pile | null} to */
  drop(to) {
    const { held } = this;
    if (held === null) return false;
    const free = fitting(this.offered, held).filter((offer) => offer.to === undefined);
    if (to === null && free.length !== 1) return false;
    const offer = to === null ? free[0] : putting(this.offered, held, to.spot);
    this.held = null;
    this.table.mark(null, [], []);
    this.changed();
    if (offer !== undefined) {
      void this.sitting.move(offer.move);
      return true;
    }
    if (to !== null) void this.sitting.attempt(held.pile.spot, to.spot, held.take.map((n) => held.pile.cards[n] ?? ""));
    return false;
  }
}
