// Our own drawings of suits and ranks.

/** Suits, each in a square of 100 with its middle at (50, 50), as filled paths. @type {Record<string, string>} */
export const SUITS = {
  C: "M50 3a23 23 0 0 1 18.5 36.700A23.5 23.5 0 1 1 56.5 75c1 9 5 16 13 22h-39c8-6 12-13 13-22A23.5 23.5 0 1 1 31.5 39.7 23 23 0 0 1 50 3Z",
  D: "M50 1C59 20 72 36 89 50 72 64 59 80 50 99 41 80 28 64 11 50 28 36 41 20 50 1Z",
  H: "M50 96C20 66 3 50 3 29 3 14 14 4 27 4c10 0 18 6 23 17C55 10 63 4 73 4c13 0 24 10 24 25 0 21-17 37-47 67Z",
  S: "M50 2C64 24 96 40 96 63c0 13-9 21-20 21-8 0-15-4-19.5-11 .5 11 5 18 13.5 24H30c8.5-6 13-13 13.5-24C39 80 32 84 24 84 13 84 4 76 4 63 4 40 36 24 50 2Z",
};

/** Signs of ranks as strokes, each in a box 80 high; the widths are those of the boxes. @type {Record<string, [number, string]>} */
const SIGNS = {
  A: [62, "M4 76 31 4 58 76M14 52H48"],
  2: [52, "M5 22C5-1 46-1 46 22 46 40 5 54 5 76H48"],
  3: [52, "M6 4H45L23 32C55 29 58 76 25 76 14 76 7 71 4 63"],
  4: [56, "M40 76V4L4 56H53"],
  5: [52, "M44 4H12L9 37C44 22 62 76 24 76 14 76 8 72 4 65"],
  6: [54, "M42 7C22 3 4 22 4 50 4 66 13 76 27 76 40 76 50 67 50 53 50 39 40 30 28 30 15 30 5 39 4 52"],
  7: [50, "M4 4H46L20 76"],
  8: [54, "M27 37C2 31 4 4 27 4 50 4 52 31 27 37-1 42-1 76 27 76 55 76 55 42 27 37Z"],
  9: [54, "M12 73C32 77 50 58 50 30 50 14 41 4 27 4 14 4 4 13 4 27 4 41 14 50 26 50 39 50 49 41 50 28"],
  10: [70, "M4 16 17 4V76M36 30C36-4 66-4 66 30V50C66 84 36 84 36 50Z"],
  J: [46, "M18 4H42M34 4V54C34 82 4 82 4 56"],
  Q: [64, "M31 4C66 4 66 76 31 76-4 76-4 4 31 4M38 56 57 76"],
  K: [58, "M6 4V76M52 4 8 46M22 34 54 76"],
  V: [60, "M4 4 30 76 56 4"],
  D: [56, "M6 4V76H18C62 76 62 4 18 4Z"],
  R: [54, "M6 76V4H26C54 4 54 42 26 42H6M26 42 50 76"],
};

/**
 * Returns the strokes of a rank and the width of its box; what has no drawing has none.
 * @param {string} text @returns {{width: number, path: string}}
 */
export function sign(text) {
  const [width, path] = SIGNS[text] ?? [0, ""];
  return { width, path };
}
