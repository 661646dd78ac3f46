// Where everything lies: a pure function of the piles and the room.

/** @typedef {import("./types.js").Pile} Pile */
/** @typedef {{x: number, y: number}} Point2 */
/** A pile's place, and the offsets of its cards from it. @typedef {{pile: Pile, x: number, y: number, width: number, height: number, cards: Point2[], style: import("./card.js").Style, scale: number}} Laid */
/** @typedef {{card: {width: number, height: number}, width: number, height: number, places: Laid[], captions: boolean}} Layout */
/** What is to be laid out. @typedef {{piles: Pile[], width: number, height: number, mirrored?: boolean, you?: number | null, names?: boolean, depths?: Map<string, number>, taken?: Map<string, number>}} Wish `taken` has the lowest card of each pile, by its key, that can be taken up. */

const RATIO = 1.4;
/** A strip of a card that can be touched is at least so wide or high. */
export const STRIP = 24;
const NARROWEST = 34;
const WIDEST = 190;
/** Narrower cards have no pips and pictures. */
const SMALL = 72;
const CAPTION = 18;
/** As wide as the longest name of a pile in the middle of a table with hands. */
export const NAMED = 64;
const MARGIN = 8;
/** A strip with a gap is so many strips wide. */
const WITH_GAP = 1.4;

/** @param {number} value @param {number} low @param {number} high */
function clamp(value, low, high) {
  return Math.max(low, Math.min(high, value));
}

/** The gap between cards. @param {number} width */
function gapOf(width) {
  return clamp(width * 0.13, width < NARROWEST ? 2 : 4, 18);
}

/** Strips of a fanned pile: at least and at best, for a card that is seen and for a back. @param {number} height */
function strips(height) {
  const small = height < SMALL * RATIO;
  return { least: Math.max(STRIP, height * (small ? 0.33 : 0.19)), best: Math.max(STRIP, height * (small ? 0.36 : 0.27)), back: clamp(height * 0.07, 4, 14), backBest: clamp(height * 0.11, 6, 28) };
}

/** How many strips a column has of each kind: of backs, of cards that nobody can take up, and of others. A gap makes a strip wider. @typedef {{backs: number, untouched: number, seen: number}} Strips */

/** Counts the strips of a column, so many of whose first cards nobody can take up. @param {Pile} pile @param {number} untouched @returns {Strips} */
function countStrips(pile, untouched) {
  const count = { backs: 0, untouched: 0, seen: 0 };
  for (let index = 1; index < pile.cards.length; index += 1) {
    count[kindOf(pile, index, untouched)] += pile.gaps.includes(index) ? WITH_GAP : 1;
  }
  return count;
}

/** What the strip above a card of a column is of. @param {Pile} pile @param {number} index @param {number} untouched @returns {keyof Strips} */
function kindOf(pile, index, untouched) {
  return pile.cards[index - 1] === "" ? "backs" : index - 1 < untouched ? "untouched" : "seen";
}

/** How wide strips are with an ease between the least (0) and the best (1). Those of cards that nobody can take up show their ranks and no more. @param {number} height @param {number} ease @returns {Strips} */
function stripsAt(height, ease) {
  const { least, best, back, backBest } = strips(height);
  return { backs: back + (backBest - back) * ease, untouched: Math.max(13, height * 0.26), seen: least + (best - least) * ease };
}

/** Offsets of the cards of a column, so many of whose first cards nobody can take up. @param {Pile} pile @param {Strips} wide @param {number} untouched @returns {number[]} */
function offsetsDown(pile, wide, untouched) {
  let y = 0;
  return pile.cards.map((_, index) => (index === 0 ? 0 : (y += wide[kindOf(pile, index, untouched)] * (pile.gaps.includes(index) ? WITH_GAP : 1))));
}

/** Returns where everything lies. @param {Wish} wish @returns {Layout} */
export function layOut(wish) {
  if (wish.piles.some((pile) => pile.role === "cell")) return layBoard(wish);
  if (wish.piles.some((pile) => pile.fan === "across")) return layHands(wish);
  return layColumns(wish);
}

/** A board: square cells, as large as fits. @param {Wish} wish @returns {Layout} */
function layBoard({ piles, width, height, mirrored }) {
  const rows = Math.max(...piles.map((pile) => pile.at[0])) + 1;
  const columns = Math.max(...piles.map((pile) => pile.at[1])) + 1;
  const size = clamp(Math.min((width - 40) / columns, (height - 40) / rows), STRIP, 116);
  const left = (width - size * columns) / 2;
  const top = Math.max(20, (height - size * rows) / 2);
  /** @type {Laid[]} */
  const places = piles.map((pile) => {
    const column = mirrored ? columns - 1 - pile.at[1] : pile.at[1];
    return { pile, x: left + column * size, y: top + pile.at[0] * size, width: size, height: size, cards: pile.cards.map(() => ({ x: 0, y: 0 })), style: "small", scale: 1 };
  });
  return { card: { width: size, height: size }, width, height: Math.max(height, top + size * rows + 20), places, captions: false };
}

/** The rows that are not moved to the sides: those with columns or, where there are none, with cards of the table, such as a pyramid. @param {Pile[]} piles */
function bodyRows(piles) {
  const columns = piles.filter((pile) => pile.fan === "down");
  return new Set((columns.length > 0 ? columns : piles.filter((pile) => pile.role === "tableau")).map((pile) => pile.at[0]));
}

/** Columns and squared piles, on a grid. @param {Wish} wish @returns {Layout} */
function layColumns(wish) {
  const { piles, width, height } = wish;
  const body = bodyRows(piles);
  const flat = piles.filter((pile) => !body.has(pile.at[0]));
  const sided = height < 480 && width > height * 1.25 && flat.length > 0 && flat.length < piles.length;
  const above = tryGrid(wish, false);
  if (!sided) return above;
  const beside = tryGrid(wish, true);
  if (above.height > height && beside.height <= height) return beside;
  // At the sides columns have the whole height to grow, which is worth somewhat smaller cards.
  const worth = piles.some((pile) => pile.fan === "down") ? 0.8 : 1;
  return beside.card.width >= above.card.width * worth ? beside : above;
}

/** The largest cards with which all piles fit, with the rows of squared piles above or, in a low and wide window, at the sides. @param {Wish} wish @param {boolean} sides @returns {Layout} */
function tryGrid(wish, sides) {
  const frame = frameOf(wish, sides);
  // In a low window cards that nobody can take up are pushed together before anybody has to scroll; where there are many columns they hardly have a gap
  // before their cards are hard to touch. A smaller card does not always fit where a larger one does, so that each is tried.
  for (const high of [wish.height, Infinity]) {
    for (const tight of [false, true]) {
      for (const pushed of high < Infinity ? [false, true] : [false]) {
        for (let card = tight ? NARROWEST : WIDEST; card >= (tight ? (high < Infinity ? STRIP : 21) : STRIP + 1); card -= 1) {
          const laid = grid(wish, frame, card, { pushed, tight });
          if (laid !== null && laid.height <= high) return laid;
        }
      }
    }
  }
  return /** @type {Layout} */ (grid(wish, frame, 20, { forced: true }));
}

/** A pile of a row, with the strips that it has if it is a column: as it is, and with the cards that nobody can take up pushed together. @typedef {{pile: Pile, strips: Strips | null, pushed: Strips | null}} Ranged */
/**
 * What does not depend on the size of the cards.
 * @typedef {{sides: boolean, halves: boolean, inGrid: Pile[], left: Pile[], right: Pile[], columns: number, rows: {row: number, ranged: Ranged[], grows: boolean}[], uppermost: number, lowest: number, top: number, untouched: (pile: Pile) => number}} Frame
 */

/** Returns what does not depend on the size of the cards. @param {Wish} wish @param {boolean} sides @returns {Frame} */
function frameOf({ piles, taken }, sides) {
  const untouched = (/** @type {Pile} */ pile) => taken?.get(pile.key) ?? 0;
  const body = bodyRows(piles);
  const inGrid = sides ? piles.filter((pile) => body.has(pile.at[0])) : piles;
  const beside = sides ? piles.filter((pile) => !body.has(pile.at[0])) : [];
  // At the sides: the piles of each row in two columns, the left half and the right half.
  const middle = (Math.min(...beside.map((pile) => pile.at[1])) + Math.max(...beside.map((pile) => pile.at[1]))) / 2;
  const rows = [...new Set(inGrid.map((pile) => Math.floor(pile.at[0])))].sort((a, b) => a - b).map((row) => {
    const here = inGrid.filter((pile) => Math.floor(pile.at[0]) === row);
    return {
      row,
      ranged: here.map((pile) => ({ pile, strips: pile.fan === "down" ? countStrips(pile, 0) : null, pushed: pile.fan === "down" ? countStrips(pile, untouched(pile)) : null })),
      grows: here.some((pile) => pile.fan === "down" && pile.role === "tableau" && pile.cards.length > 0),
    };
  });
  const heights = inGrid.map((pile) => pile.at[0]);
  return {
    sides,
    halves: piles.some((pile) => pile.at[0] % 1 !== 0),
    inGrid,
    left: beside.filter((pile) => pile.at[1] <= middle),
    right: beside.filter((pile) => pile.at[1] > middle),
    columns: Math.max(...inGrid.map((pile) => pile.at[1])) + 1,
    rows,
    uppermost: Math.min(...heights),
    lowest: Math.max(...heights),
    // Rows that cover one another begin here.
    top: piles.some((pile) => pile.z > 0) ? Math.min(...body) : Math.max(...heights),
    untouched,
  };
}

/** Everything with cards of a width, if that fits. @param {Wish} wish @param {Frame} frame @param {number} w @param {{forced?: boolean, pushed?: boolean, tight?: boolean}} [how] @returns {Layout | null} */
function grid(wish, frame, w, { forced = false, pushed = false, tight = false } = {}) {
  const { width, height } = wish;
  const { sides, halves, inGrid, left, right, rows, uppermost, lowest, top } = frame;
  const untouched = (/** @type {Pile} */ pile) => (pushed ? frame.untouched(pile) : 0);
  const [h, gap] = [Math.round(w * RATIO), gapOf(w)];
  const caption = wish.names && w >= 60 && !halves && !sides ? CAPTION : 0;
  const perSide = Math.max(1, Math.floor((height - MARGIN) / (h + gap)));
  const [leftColumns, rightColumns] = [Math.ceil(left.length / perSide), Math.ceil(right.length / perSide)];
  const all = frame.columns + leftColumns + rightColumns + (sides ? 0.6 : 0);
  const room = width - (tight ? 4 : 2 * MARGIN);
  /** From one column to the next. */
  const step = w + (tight ? clamp((room - all * w) / (all - 1), 0.25, 2) : gap);
  const breadth = (all - 1) * step + w;
  if (breadth > room && !forced) return null;

  /** How high the highest pile of a row is. @param {Frame["rows"][0]} row @param {Strips} wide */
  const needed = ({ ranged }, wide) => {
    let most = 0;
    for (const { strips, pushed: closer } of ranged) {
      const count = pushed ? closer : strips;
      if (count !== null) most = Math.max(most, count.backs * wide.backs + count.untouched * wide.untouched + count.seen * wide.seen);
    }
    return h + most;
  };
  // Room for a column that grows: cards do not change their size with every move.
  const { least } = strips(h);
  const wishedOf = (/** @type {Frame["rows"][0]} */ row) => Math.max(needed(row, stripsAt(h, 0)) + (row.grows ? least * 3 : 0), h + (wish.depths?.get(String(row.row)) ?? 0) * least);
  const fixed = rows.length * (caption + gap) + MARGIN;
  const sum = (/** @type {number} */ ease) => {
    const wide = stripsAt(h, ease);
    return rows.reduce((total, row) => total + needed(row, wide), fixed);
  };
  // Where piles overlap by half, rows lie evenly; those that cover one another lie closer where there is little room.
  const pitch = clamp((height - 2 * MARGIN - (top - uppermost) * (h + gap) - h) / (lowest - top), Math.max(2 * STRIP, h * 0.7), h + gap);
  const evenly = (/** @type {number} */ row) => MARGIN + (Math.min(row, top) - uppermost) * (h + gap) + Math.max(0, row - top) * pitch;
  const wished = halves ? evenly(lowest) + h + MARGIN : rows.reduce((total, row) => total + wishedOf(row), fixed);
  if (wished > height && !forced && w > NARROWEST + 8) return null;
  // The best strips that fit: halves the interval.
  let [low, high] = [0, 1];
  if (sum(1) <= height) low = 1;
  else for (let i = 0; i < 8; i += 1) sum((low + high) / 2) <= height ? (low = (low + high) / 2) : (high = (low + high) / 2);
  const ease = low;
  const slack = Math.max(0, Math.min(gap * 1.5, (height - sum(ease)) / (rows.length + 1)));

  /** @type {Map<number, number>} */
  const tops = new Map();
  let y = MARGIN + slack / 2;
  const wide = stripsAt(h, ease);
  for (const row of rows) {
    tops.set(row.row, y + caption);
    y += needed(row, wide) + caption + gap + slack;
  }
  const start = (width - breadth) / 2;
  const gridLeft = start + (leftColumns + (leftColumns > 0 ? 0.3 : 0)) * step;
  const flip = (/** @type {number} */ x) => (wish.mirrored ? width - x - w : x);
  /** @param {Pile} pile @param {number} x @param {number} top @returns {Laid} */
  const lay = (pile, x, top) => {
    const cards = pile.fan === "down" ? offsetsDown(pile, wide, untouched(pile)).map((dy) => ({ x: 0, y: dy })) : pile.cards.map(() => ({ x: 0, y: 0 }));
    const deepest = cards.reduce((most, card) => Math.max(most, card.y), 0);
    return { pile, x: flip(x), y: top, width: w, height: h + deepest, cards, style: w < SMALL ? "small" : "full", scale: 1 };
  };
  const places = inGrid.map((pile) => {
    const row = Math.floor(pile.at[0]);
    return lay(pile, gridLeft + pile.at[1] * step, halves ? evenly(pile.at[0]) : tops.get(row) ?? 0);
  });
  // The columns of a side are equally long.
  const side = (/** @type {Pile[]} */ some, /** @type {number} */ many, /** @type {(column: number) => number} */ x) => {
    const each = Math.ceil(some.length / Math.max(1, many));
    some.forEach((pile, i) => places.push(lay(pile, x(Math.floor(i / each)), MARGIN + (i % each) * (h + gap))));
  };
  // Of a card that others lie on no more is drawn than can be seen whole.
  const covers = (/** @type {Laid} */ one, /** @type {Laid} */ other) => one.pile.z > other.pile.z && one.pile.cards.length > 0 && Math.abs(one.x - other.x) < w && Math.abs(one.y - other.y) < h;
  if (halves && w < SMALL) for (const place of places) if (places.some((one) => covers(one, place))) place.style = "bare";
  side(left, leftColumns, (column) => start + column * step);
  side(right, rightColumns, (column) => start + breadth - w - column * step);
  const bottom = places.reduce((most, place) => Math.max(most, place.y + place.height), 0) + MARGIN;
  return { card: { width: w, height: h }, width, height: sides ? Math.max(bottom, 0) : bottom, places: places.sort((a, b) => a.pile.z - b.pile.z), captions: caption > 0 };
}

/** Hands and combinations: others' hands above, what is in the middle, one's own hand below. @param {Wish} wish @returns {Layout} */
function layHands(wish) {
  const widest = Math.min(WIDEST, Math.max(54, wish.width / 9));
  for (let w = widest; w > NARROWEST; w -= 1) {
    const laid = hands(wish, w);
    if (laid.height <= wish.height) return laid;
  }
  return hands(wish, NARROWEST);
}

/** Across: a line of cards that wraps if strips became too narrow. @param {Pile} pile @param {number} w @param {number} h @param {number} room @param {number} most */
function acrossOffsets(pile, w, h, room, most) {
  const count = pile.cards.length;
  const hidden = pile.cards.every((card) => card === "");
  for (let lines = 1; lines <= 4; lines += 1) {
    const perLine = Math.ceil(count / lines);
    // The line with the most gaps has to fit, too; a gap at its end is none.
    const gaps = Array.from({ length: lines }, (_, line) => pile.gaps.filter((at) => Math.floor(at / perLine) === line && at % perLine > 0).length);
    const strip = Math.min(most, (room - w) / Math.max(1, perLine - 1 + Math.max(...gaps) * 0.4));
    const least = Math.max(STRIP, w * (w < SMALL ? 0.42 : 0.38));
    if (strip < least && !hidden && lines < 4) continue;
    let x = 0;
    let line = 0;
    const cards = pile.cards.map((_, index) => {
      if (index > 0 && index % perLine === 0) [x, line] = [0, line + 1];
      else if (index > 0) x += strip + (pile.gaps.includes(index) ? strip * 0.4 : 0);
      return { x, y: line * (h * 0.52) };
    });
    const breadth = cards.reduce((widest, card) => Math.max(widest, card.x), 0) + w;
    return { cards, width: breadth, height: h + line * h * 0.52 };
  }
  return { cards: [], width: w, height: h };
}

/** @param {Wish} wish @param {number} w @returns {Layout} */
function hands(wish, w) {
  const { piles, width, height } = wish;
  const [h, gap] = [Math.round(w * RATIO), gapOf(w)];
  const caption = CAPTION;
  const room = width - 2 * MARGIN;
  const mine = piles.filter((pile) => pile.role === "hand" && (pile.owner === (wish.you ?? null) || pile.owner === null));
  const others = piles.filter((pile) => pile.role === "hand" && !mine.includes(pile));
  const middle = piles.filter((pile) => pile.role !== "hand" && pile.fan !== "across");
  const melds = piles.filter((pile) => pile.role !== "hand" && pile.fan === "across");
  /** @type {Laid[]} */
  const places = [];
  let y = MARGIN;
  /** Lays piles one beside the other, wrapping. @param {Pile[]} row @param {number} share @param {number} most @param {number} [from] @param {number} [scale] */
  const flow = (row, share, most, from = MARGIN, scale = 1) => {
    const [cw, ch] = [w * scale, h * scale];
    let x = from;
    let high = 0;
    for (const pile of row) {
      const across = pile.fan === "across" ? acrossOffsets(pile, cw, ch, share, most) : { cards: pile.cards.map(() => ({ x: 0, y: 0 })), width: cw, height: ch };
      if (x > from && x + across.width > width - MARGIN + 0.5) {
        y += high + caption + gap;
        x = from;
        high = 0;
      }
      places.push({ pile, x: wish.mirrored ? width - x - across.width : x, y: y + caption, width: across.width, height: across.height, cards: across.cards, style: cw >= SMALL ? "full" : pile.fan === "across" ? "narrow" : "small", scale });
      high = Math.max(high, across.height);
      x += Math.max(across.width + gap * 2, pile.fan === "across" ? 0 : NAMED);
    }
    if (row.length > 0) y += high + caption + gap;
  };
  if (others.length > 0) {
    const open = others.some((pile) => pile.cards.some((card) => card !== ""));
    flow(others, (room - gap * 2 * (others.length - 1)) / others.length, open ? w * 0.3 : w * 0.16, MARGIN, open ? 0.75 : 0.55);
    // They sit opposite, in the middle of each line.
    for (const line of new Set(places.map((place) => place.y))) {
      const row = places.filter((place) => place.y === line);
      const [left, right] = [Math.min(...row.map((place) => place.x)), Math.max(...row.map((place) => place.x + place.width))];
      for (const place of row) place.x += (width - left - right) / 2;
    }
  }
  const strip = Math.max(STRIP, w * 0.44);
  // In a low window, too, what lies in the middle lies in one row.
  if (width > 640 || (height < 320 && width > 420)) {
    const top = y;
    flow(middle, room, w);
    const after = y;
    y = top;
    const from = MARGIN + middle.length * Math.max(w + gap * 2, NAMED) + gap * 2;
    flow(melds, width - from - MARGIN, strip, from);
    y = Math.max(y, after);
  } else {
    flow(middle, room, w);
    flow(melds, room, strip);
    // Room for the first combinations: cards do not shrink when they come.
    if (melds.length === 0) y += h + gap;
  }
  const above = y;
  const own = places.length;
  flow(mine, room, w + gap);
  // One's own hand lies at the bottom, in the middle.
  const down = Math.max(0, height - y - MARGIN);
  for (const place of places.slice(own)) {
    place.y += down;
    place.x = (width - place.width) / 2;
  }
  // What is in the middle of the table keeps to the middle.
  const spread = Math.min(down * 0.4, 60);
  for (const place of places.slice(others.length, own)) place.y += spread;
  return { card: { width: w, height: h }, width, height: Math.max(y, above) + down, places: places.sort((a, b) => a.pile.z - b.pile.z), captions: caption > 0 };
}

/** Whether a card is seen enough to be pointed at. @param {Pile} pile @param {number} index */
export function isShown(pile, index) {
  if (index === pile.cards.length - 1) return true;
  return pile.fan !== "squared" && pile.cards[index] !== "";
}

/** Returns everything that can be pointed at, with the middle of what is seen of it. @param {Layout} layout @returns {{pile: Pile, index: number, x: number, y: number}[]} */
export function stopsOf({ places, card: { width, height } }) {
  return places.flatMap((laid) => {
    const { pile } = laid;
    if (pile.cards.length === 0) return [{ pile, index: -1, x: laid.x + width / 2, y: laid.y + height / 2 }];
    return pile.cards.flatMap((_, index) => {
      if (!isShown(pile, index)) return [];
      const [at, next] = [laid.cards[index] ?? { x: 0, y: 0 }, laid.cards[index + 1]];
      const wide = next !== undefined && next.x > at.x ? next.x - at.x : width;
      const high = next !== undefined && next.y > at.y ? next.y - at.y : height;
      return [{ pile, index, x: laid.x + at.x + wide / 2, y: laid.y + at.y + high / 2 }];
    });
  });
}
