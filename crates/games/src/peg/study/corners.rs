//! Splits the cells of a board into corners and core.
//!
//! A *corner* is a cell that no jump passes over. A position is the contents of the corners, its *pattern*, and the contents of
//! all other cells, its *core*. Every jump passes over a cell of the core, so every jump changes the core. There is an order of
//! the cores in which every jump leads to a later core. So when a search comes to a core, all patterns that were reached with it
//! are known, and it can move them on together, as the bits of one word.

use super::super::{Board, Cells, SymmetryGroup};

/// The most free corners: the patterns are the bits of a word of 32.
const MOST_FREE: u32 = 5;

/// The fewest free corners: with fewer, words would be mostly empty.
const FEWEST_FREE: u32 = 4;

/// The corners of a board, and how classes split into a part of the corners and a part of the core.
#[derive(Debug)]
pub(super) struct Corners {
    /// The corners, at most as many as make 32 patterns. The symmetries of the board keep the set.
    pub cells: u64,
    /// The free corners: bit `i` of a pattern is the content of `free[i]`.
    pub free: Vec<usize>,
    /// The dependent corners: their contents follow from the free ones and the syndrome.
    pub dependent: Vec<usize>,
    /// The cells of the core that are not redundant: bit `i` of a number is the content of `kept[i]`.
    pub kept: Vec<usize>,
    /// The cells of the core whose contents follow from the kept ones.
    pub redundant: Vec<usize>,
    /// By cell: its height. A jump from a corner replaces a peg of the core by one on a lower cell.
    pub heights: Vec<u32>,
    basis: Basis,
    /// By free corner: the dependent corners that together have the same class.
    free_parts: Vec<usize>,
}

impl Corners {
    /// Finds the corners of a board. Returns `None` if there are too few, or if there are no heights.
    pub(super) fn of(board: &Board) -> Option<Corners> {
        let over = board.jumps().iter().fold(0_u64, |over, jump| over | 1 << jump.over);
        let class = |cell: usize| board.invariants().class(1 << cell);
        let rank = |cells: u64| {
            let mut basis = Basis::default();
            Cells(cells).filter(|&cell| basis.extend(class(cell))).count() as u32
        };
        let mut orbits: Vec<u64> = Cells(board.full() & !over).map(|cell| orbit(board, cell)).collect();
        // Largest orbits first; the order is total, so the choice is always the same.
        orbits.sort_by_key(|orbit| (std::cmp::Reverse(orbit.count_ones()), *orbit));
        let mut cells = 0;
        for orbit in orbits {
            let more = cells | orbit;
            if more.count_ones() - rank(more) <= MOST_FREE {
                cells = more;
            }
        }
        if cells.count_ones() - rank(cells) < FEWEST_FREE {
            return None;
        }
        let mut basis = Basis::default();
        let (dependent, free) = Cells(cells).partition(|&cell| basis.extend(class(cell)));
        let (redundant, kept) = Cells(board.full() & !cells).partition(|&cell| basis.extend(class(cell)));
        let heights = heights(board, cells)?;
        let free: Vec<usize> = free;
        let free_parts = free.iter().map(|&cell| basis.parts(class(cell)) as usize).collect();
        Some(Corners { cells, free, dependent, kept, redundant, heights, basis, free_parts })
    }

    /// Returns the syndrome and the redundant cells of the core that together have that class.
    pub(super) fn completion(&self, class: u64) -> (usize, u64) {
        let parts = self.basis.parts(class);
        let corners = self.dependent.len();
        let core = Cells(parts >> corners).fold(0, |core, i| core | 1 << self.redundant[i]);
        ((parts & ((1 << corners) - 1)) as usize, core)
    }

    /// Sorts the kept cells so that whole orbits of a group are the highest bits of a number, the largest orbit highest. Returns
    /// how many of the highest bits, at most `most`, are whole orbits.
    pub(super) fn sort(&mut self, group: &SymmetryGroup, most: usize) -> usize {
        let orbit =
            |&cell: &usize| (0..group.order()).fold(0_u64, |cells, i| cells | group.image(i, 1 << cell));
        let kept = self.kept.iter().fold(0_u64, |cells, cell| cells | 1 << cell);
        let (mut orbits, mut others): (Vec<u64>, Vec<u64>) =
            self.kept.iter().map(orbit).partition(|orbit| orbit & !kept == 0);
        orbits.sort_by_key(|orbit| (orbit.count_ones(), *orbit));
        orbits.dedup();
        others.sort_unstable();
        others.dedup();
        let cells = others.iter().map(|orbit| orbit & kept).chain(orbits.iter().copied());
        self.kept = cells.flat_map(Cells).collect();
        let mut high = 0;
        for size in orbits.iter().rev().map(|orbit| orbit.count_ones() as usize) {
            if high + size > most {
                break;
            }
            high += size;
        }
        high
    }

    /// Returns the number of patterns that a core can have.
    pub(super) fn patterns(&self) -> u32 {
        1 << self.free.len()
    }

    /// Returns the number of syndromes.
    pub(super) fn syndromes(&self) -> usize {
        1 << self.dependent.len()
    }

    /// Returns the number of bits of the number of a core.
    pub(super) fn bits(&self) -> u32 {
        self.kept.len() as u32
    }

    /// Returns the number of the core of a position.
    pub(super) fn number(&self, pegs: u64) -> u32 {
        bits_of(&self.kept, pegs)
    }

    /// Returns the pattern of a position.
    pub(super) fn pattern(&self, pegs: u64) -> u32 {
        bits_of(&self.free, pegs)
    }

    /// Returns the pegs on corners, given the syndrome and the pattern.
    pub(super) fn pegs(&self, syndrome: usize, pattern: u32) -> u64 {
        let free = Cells(pattern.into()).fold(0_u64, |pegs, i| pegs | 1 << self.free[i]);
        let parts = Cells(pattern.into()).fold(0, |parts, i| parts ^ self.free_parts[i]) ^ syndrome;
        Cells(parts as u64).fold(free, |pegs, i| pegs | 1 << self.dependent[i])
    }
}

fn bits_of(cells: &[usize], pegs: u64) -> u32 {
    cells.iter().enumerate().fold(0, |bits, (i, cell)| bits | ((pegs >> cell & 1) as u32) << i)
}

/// Returns the orbit of a cell under all symmetries of the board.
fn orbit(board: &Board, cell: usize) -> u64 {
    (0..board.symmetries().order()).fold(0, |cells, i| cells | 1 << board.symmetries().cell(i, cell))
}

/// Returns a height for each cell such that every jump from a corner to a cell of the core replaces a peg by one on a lower cell.
/// Returns `None` if there are no such heights.
fn heights(board: &Board, corners: u64) -> Option<Vec<u32>> {
    let mut heights = vec![0; board.size()];
    // A descending chain without a cycle visits every cell at most once.
    for _ in 0..=board.size() {
        let mut changed = false;
        for jump in board.jumps() {
            if corners >> jump.from & 1 == 1 && corners >> jump.to & 1 == 0 {
                let least = heights[usize::from(jump.to)] + 1;
                let over = &mut heights[usize::from(jump.over)];
                changed |= *over < least;
                *over = least.max(*over);
            }
        }
        if !changed {
            return Some(heights);
        }
    }
    None
}

/// A basis of the classes, which are vectors over the field of two elements.
#[derive(Debug, Default)]
struct Basis {
    /// Vectors with different leading bits, each with the set of added vectors whose sum it is.
    rows: Vec<(u64, u64)>,
}

impl Basis {
    /// Adds a vector unless it is a sum of the others. Returns whether it was added.
    fn extend(&mut self, class: u64) -> bool {
        let (rest, parts) = self.reduced(class);
        let new = rest != 0;
        if new {
            self.rows.push((rest, parts | 1 << self.rows.len()));
        }
        new
    }

    /// Reduces a vector by the basis. Returns what is left of it, and the set of added vectors whose sum was subtracted.
    fn reduced(&self, class: u64) -> (u64, u64) {
        let lead = |row: u64| row & row.wrapping_neg();
        self.rows.iter().fold((class, 0), |(rest, parts), &(row, of)| {
            if rest & lead(row) == 0 { (rest, parts) } else { (rest ^ row, parts ^ of) }
        })
    }

    /// Returns the set of added vectors whose sum is this vector. The basis must span it.
    fn parts(&self, class: u64) -> u64 {
        self.reduced(class).1
    }
}
