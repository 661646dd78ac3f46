// Dragging, with mouse, finger and pen. A drag ends in five ways, and all of them go through one teardown.

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Pile} Pile */
/** @typedef {{cards: HTMLElement[], goals: string[], from: string}} Load */
/**
 * What a drag asks: what is taken up when it begins (null if nothing can be), and what happens when it is dropped on a pile. `drop` returns whether
 * the cards stay there; else they fly back. `null` is the bare table.
 * @typedef {{lift: (pile: Pile, index: number) => Load | null, drop: (to: Pile | null) => boolean, cancel: () => void}} Carrier
 */

const THRESHOLD = { mouse: 6, pen: 8, touch: 10 };
const SNAP = 0.6;
/** So near to the upper or lower edge of the cloth it scrolls. */
const EDGE = 40;

/** A drag, from the pointer's going down to its end. */
export class Drag {
  /** @param {Table} table @param {Carrier} carrier */
  constructor(table, carrier) {
    this.table = table;
    this.carrier = carrier;
    /** @type {{id: number, card: HTMLElement, x: number, y: number, threshold: number, pile: Pile, index: number} | null} */
    this.pressed = null;
    /** @type {Load | null} */
    this.load = null;
    this.delta = { x: 0, y: 0 };
    /** The pointer, and when the drag began the edges of the cloth and how far it was scrolled: a frame measures nothing. */
    this.hand = { x: 0, y: 0, top: 0, bottom: 0, start: 0 };
    this.frame = 0;
    /** Whether the click that follows belongs to a drag. */
    this.moved = false;
    const { root } = table;
    root.addEventListener("pointerdown", (event) => this.press(event));
    root.addEventListener("pointermove", (event) => this.move(event));
    root.addEventListener("pointerup", (event) => this.release(event));
    root.addEventListener("pointercancel", () => this.abandon());
    root.addEventListener("lostpointercapture", (event) => {
      // A finger is captured by what it first touched until the card captures it: that loss is none.
      if (event.target === this.pressed?.card) this.abandon();
    });
    table.frame.addEventListener("scroll", () => this.carry());
    root.ownerDocument.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.active) this.abandon();
    });
  }

  /** Whether something is being dragged. */
  get active() {
    return this.load !== null;
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    this.moved = false;
    // A player who takes hold of a card does not wait until it has arrived.
    for (const flight of this.table.root.getAnimations({ subtree: true })) if (flight.effect?.getTiming().iterations === 1) flight.finish();
    const pointed = this.table.locate(event.target);
    const card = event.target instanceof Element ? event.target.closest(".card") : null;
    if (pointed === null || !(card instanceof HTMLElement)) return;
    const kind = /** @type {"mouse" | "pen" | "touch"} */ (event.pointerType);
    this.pressed = { id: event.pointerId, card, x: event.clientX, y: event.clientY, threshold: THRESHOLD[kind] ?? 8, pile: pointed.pile, index: pointed.index };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { pressed } = this;
    if (pressed === null || event.pointerId !== pressed.id) return;
    const { clientX: x, clientY: y } = event;
    if (this.load === null) {
      if (Math.hypot(x - pressed.x, y - pressed.y) < pressed.threshold) return;
      this.moved = true;
      const load = this.carrier.lift(pressed.pile, pressed.index);
      if (load === null) {
        this.pressed = null;
        return;
      }
      pressed.card.setPointerCapture(pressed.id);
      this.load = load;
      const { frame } = this.table;
      const { top, bottom } = frame.getBoundingClientRect();
      this.hand = { x, y, top, bottom, start: frame.scrollTop };
      for (const card of load.cards) card.classList.add("dragged");
    }
    Object.assign(this.hand, { x, y });
    this.carry();
    this.scroll();
  }

  /** Carries the cards to where the pointer is. */
  carry() {
    const { pressed, load, hand } = this;
    if (pressed === null || load === null) return;
    const [x, y] = [hand.x - pressed.x, hand.y - pressed.y + this.table.frame.scrollTop - hand.start];
    this.delta = { x, y };
    for (const card of load.cards) {
      const spot = this.table.spots.get(card);
      if (spot !== undefined) card.style.transform = `translate(${spot.x + x}px, ${spot.y + y}px)`;
    }
  }

  /** Scrolls while the pointer is near an edge of the cloth; not where it took the card up, unless it goes there. */
  scroll() {
    const { frame } = this.table;
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      const { pressed, hand } = this;
      const pull = Math.min(0, hand.y - hand.top - EDGE) + Math.max(0, hand.y - hand.bottom + EDGE);
      if (pressed === null || pull * (hand.y - pressed.y) <= 0) return;
      const before = frame.scrollTop;
      frame.scrollTop += Math.sign(pull) + Math.max(-EDGE, Math.min(EDGE, pull)) / 4;
      if (frame.scrollTop === before) return;
      this.carry();
      this.scroll();
    });
  }

  /** @param {PointerEvent} event */
  release(event) {
    if (this.pressed === null || event.pointerId !== this.pressed.id) return;
    if (this.load === null) {
      this.pressed = null;
      return;
    }
    const { load, delta } = this;
    const to = this.target(load, delta);
    this.teardown();
    const away = Math.hypot(delta.x, delta.y) > (this.table.layout?.card.width ?? 0) * 0.7;
    if ((to !== null || away) && this.carrier.drop(to)) this.table.leave(load.cards, delta.x, delta.y);
    else {
      if (to === null) this.carrier.cancel();
      this.table.flyBack(load.cards, delta.x, delta.y);
    }
  }

  /** Ends the drag without a drop: cancelled, capture lost, Escape, or another view came. */
  abandon() {
    const { load, delta } = this;
    this.teardown();
    if (load !== null) {
      this.table.flyBack(load.cards, delta.x, delta.y);
      this.carrier.cancel();
    }
  }

  teardown() {
    const { pressed, load } = this;
    this.pressed = null;
    this.load = null;
    cancelAnimationFrame(this.frame);
    for (const card of load?.cards ?? []) card.classList.remove("dragged");
    if (pressed !== null && pressed.card.hasPointerCapture(pressed.id)) pressed.card.releasePointerCapture(pressed.id);
  }

  /**
   * The pile under the drop: the legal one with the largest overlap with its whole column, else the nearest legal one, else any other pile under it.
   * @param {Load} load @param {{x: number, y: number}} delta @returns {Pile | null}
   */
  target(load, delta) {
    const spot = load.cards[0] === undefined ? undefined : this.table.spots.get(load.cards[0]);
    const size = this.table.layout?.card;
    if (spot === undefined || size === undefined) return null;
    const box = { x: spot.x + delta.x, y: spot.y + delta.y, width: size.width, height: size.height };
    /** @type {{pile: Pile, legal: boolean, overlap: number, distance: number}[]} */
    const found = (this.table.layout?.places ?? []).flatMap((laid) => {
      if (laid.pile.key === load.from) return [];
      const wide = Math.min(box.x + box.width, laid.x + laid.width) - Math.max(box.x, laid.x);
      const high = Math.min(box.y + box.height, laid.y + laid.height) - Math.max(box.y, laid.y);
      const overlap = wide > 0 && high > 0 ? wide * high : 0;
      return [{ pile: laid.pile, legal: load.goals.includes(laid.pile.key), overlap, distance: Math.hypot(Math.max(0, -wide), Math.max(0, -high)) }];
    });
    const best = (/** @type {typeof found} */ some) => some.reduce((/** @type {(typeof found)[0] | null} */ most, one) => (most === null || one.overlap > most.overlap ? one : most), null);
    const legal = best(found.filter((one) => one.legal && one.overlap > 0));
    if (legal !== null) return legal.pile;
    const home = this.table.laid(load.from);
    const away = Math.hypot(delta.x, delta.y) > size.width * 0.5;
    const near = found.filter((one) => one.legal && one.distance <= size.width * SNAP).sort((a, b) => a.distance - b.distance)[0];
    if (near !== undefined && away) return near.pile;
    const any = best(found.filter((one) => one.overlap > size.width * size.height * 0.2));
    return any !== null && home !== undefined && away ? any.pile : null;
  }
}
