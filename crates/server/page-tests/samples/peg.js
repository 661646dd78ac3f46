// Peg solitaire as a sample for tests of the page.

const CELLS = [];
for (let r = 0; r < 7; r += 1) for (let c = 0; c < 7; c += 1) if ((r >= 2 && r <= 4) || (c >= 2 && c <= 4)) CELLS.push([r, c]);
const at = (r, c) => CELLS.findIndex(([a, b]) => a === r && b === c);
const named = ([r, c]) => "abcdefg"[c] + (r + 1);

export const peg = {
  entry: {
    id: "peg", name: "Peg solitaire", about: "A peg jumps over another, which is taken; one peg is to be left", rules: "A peg jumps over a neighbour into the hole behind it; the peg that was jumped over is taken. Won with one peg left.",
    seats: [1, 1], can: ["play", "watch", "analyse", "solve"], measure: "pegs left", board: true, shuffles: false,
    options: [{ id: "board", say: "the board", kind: "text", values: ["english", "european", "triangle15"], default: "english" }],
    strategies: [{ id: "solver", honest: true }, { id: "random", honest: true }],
  },
  start: () => ({ pegs: CELLS.map(([r, c]) => !(r === 3 && c === 3)) }),
  piles: () => [],
  board: (state) => ({ grid: "square", cells: CELLS.map((cell, i) => ({ at: cell, peg: state.pegs[i], goal: cell[0] === 3 && cell[1] === 3, name: named(cell) })) }),
  notes: (state) => [`Pegs ${state.pegs.filter(Boolean).length}`],
  moves(state) {
    const moves = [];
    CELLS.forEach(([r, c], i) => {
      for (const [dr, dc] of [[-1, 0], [0, -1], [0, 1], [1, 0]]) {
        const [over, to] = [at(r + dr, c + dc), at(r + 2 * dr, c + 2 * dc)];
        if (state.pegs[i] && state.pegs[over] && to >= 0 && !state.pegs[to]) moves.push({ move: `${named(CELLS[i])}-${named(CELLS[to])}`, say: `${named(CELLS[i])} jumps to ${named(CELLS[to])}`, from: CELLS[i], to: CELLS[to], rank: 2, verb: "jump" });
      }
    });
    return moves;
  },
  play(state, move) {
    const middle = [(move.from[0] + move.to[0]) / 2, (move.from[1] + move.to[1]) / 2];
    state.pegs[at(...move.from)] = false;
    state.pegs[at(...middle)] = false;
    state.pegs[at(...move.to)] = true;
    return { say: `${named(move.from)} jumps to ${named(move.to)}.`, verb: "jump", transfers: [{ from: move.from, to: move.to, cards: ["peg"] }, { from: middle, cards: ["peg"] }] };
  },
  over(state) {
    if (peg.moves(state).length > 0) return null;
    const left = state.pegs.filter(Boolean).length;
    return left === 1 ? { kind: "won", say: "Won: one peg left." } : { kind: "lost", say: `Lost: ${left} pegs left.` };
  },
  measure: (state) => state.pegs.filter(Boolean).length,
  advise(state, moves) {
    const next = solve().find((_, i) => i === 32 - state.pegs.filter(Boolean).length);
    return moves.findIndex((m) => m.move === next) >= 0 ? moves.findIndex((m) => m.move === next) : moves.length > 0 ? 0 : -1;
  },
  refuse: (state, attempt) => `${named(attempt.from)} does not jump to ${Array.isArray(attempt.to) ? named(attempt.to) : "there"}: a peg jumps over one neighbour into the hole behind it.`,
};

let found = null;
/** A way to win from the start, searched once. */
function solve() {
  if (found !== null) return found;
  const state = { pegs: CELLS.map(([r, c]) => !(r === 3 && c === 3)) };
  const seen = new Set();
  const line = [];
  const search = () => {
    const left = state.pegs.filter(Boolean).length;
    if (left === 1) return state.pegs[at(3, 3)];
    const key = state.pegs.map(Number).join("");
    if (seen.has(key)) return false;
    seen.add(key);
    for (const move of peg.moves(state)) {
      const before = [...state.pegs];
      peg.play(state, move);
      line.push(move.move);
      if (search()) return true;
      line.pop();
      state.pegs = before;
    }
    return false;
  };
  found = [];
  search();
  found = line;
  return found;
}
