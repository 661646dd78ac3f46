//! The corners of a board, set apart: the cells that no jump passes over, and what their contents depend on.
//!
//! A position is the contents of the corners, its *pattern*, and of all other cells, its *core*. Every jump passes over a cell of
//! the core, so it never leaves the core as it was; with one order of the cores every jump leads to a later one. All patterns
//! that are found with a core are therefore known when its turn comes, and are moved on together, as the bits of one word.

use super::super::{Board, Cells, Folding};

/// The most patterns of a core: the bits of a word.
const MOST_FREE: u32 = 5;

/// With fewer patterns than this, in bits, words are not worth their room.
const FEWEST_FREE: u32 = 4;

/// The corners of a board and the linear algebra of its classes, parted into corners and core.
#[derive(Debug)]
pub(super) struct Corners {
    /// All corners that are set apart; the symmetries of the board keep the set.
    pub cells: u64,
    /// The corners of which a pattern is made; its bits, in order.
    pub free: Vec<usize>,
    /// The corners that follow from the free ones and the core.
    pub dependent: Vec<usize>,
    /// The cells of the core that number the cores, in order.
    pub kept: Vec<usize>,
    /// The cells of the core that follow from these.
    pub redundant: Vec<usize>,
    /// By cell, how far it is from the last cell that pegs from corners can push each other to.
    pub heights: Vec<u32>,
    basis: Basis,
    /// The dependent corners whose class is that of each free one.
    free_parts: Vec<usize>,
}

impl Corners {
    /// Sets the corners of a board apart, if it has enough of them and jumps from corners cannot go round in a circle.
    pub(super) fn of(board: &Board) -> Option<Corners> {
        let over = board.jumps().iter().fold(0_u64, |over, jump| over | 1 << jump.over);
        let class = |cell: usize| board.invariants().class(1 << cell);
        let rank = |cells: u64| {
            let mut basis = Basis::default();
            Cells(cells).filter(|&cell| basis.extend(class(cell))).count() as u32
        };
        let mut orbits: Vec<u64> = Cells(board.full() & !over).map(|cell| orbit(board, cell)).collect();
        // The largest first; a stable order, so that the choice is always the same.
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

    /// The dependent corners, by number, and the redundant cells of the core that together make a position have that class.
    pub(super) fn completion(&self, class: u64) -> (usize, u64) {
        let parts = self.basis.parts(class);
        let corners = self.dependent.len();
        let core = Cells(parts >> corners).fold(0, |core, i| core | 1 << self.redundant[i]);
        ((parts & ((1 << corners) - 1)) as usize, core)
    }

    /// Orders the cells that number the cores: whole orbits of a group are the high bits of a number, the largest highest.
    /// How many of the high bits are whole orbits, at most `most`.
    pub(super) fn sort(&mut self, folding: &Folding, most: usize) -> usize {
        let orbit =
            |&cell: &usize| (0..folding.order()).fold(0_u64, |cells, i| cells | folding.image(i, 1 << cell));
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

    /// How many patterns a core can have.
    pub(super) fn patterns(&self) -> u32 {
        1 << self.free.len()
    }

    /// How many classes the corners can have.
    pub(super) fn syndromes(&self) -> usize {
        1 << self.dependent.len()
    }

    /// How many bits the number of a core has.
    pub(super) fn bits(&self) -> u32 {
        self.kept.len() as u32
    }

    /// The number of the core of a position.
    pub(super) fn number(&self, pegs: u64) -> u32 {
        bits_of(&self.kept, pegs)
    }

    /// The number of its pattern.
    pub(super) fn pattern(&self, pegs: u64) -> u32 {
        bits_of(&self.free, pegs)
    }

    /// The pegs on corners: free ones as the pattern has them, and the dependent ones given what class the corners have.
    pub(super) fn pegs(&self, syndrome: usize, pattern: u32) -> u64 {
        let free = Cells(pattern.into()).fold(0_u64, |pegs, i| pegs | 1 << self.free[i]);
        let parts = Cells(pattern.into()).fold(0, |parts, i| parts ^ self.free_parts[i]) ^ syndrome;
        Cells(parts as u64).fold(free, |pegs, i| pegs | 1 << self.dependent[i])
    }
}

fn bits_of(cells: &[usize], pegs: u64) -> u32 {
    cells.iter().enumerate().fold(0, |bits, (i, cell)| bits | ((pegs >> cell & 1) as u32) << i)
}

/// The cells to which the symmetries take a cell.
fn orbit(board: &Board, cell: usize) -> u64 {
    (0..board.symmetries().order()).fold(0, |cells, i| cells | 1 << board.symmetries().cell(i, cell))
}

/// A jump from a corner replaces a cell of the core by another one. Heights such that it always goes down; `None` if there are
/// none.
fn heights(board: &Board, corners: u64) -> Option<Vec<u32>> {
    let mut heights = vec![0; board.size()];
    // A way down without a circle passes every cell once at most.
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

/// A basis of classes: vectors over two elements, each with the cells whose classes make it.
#[derive(Debug, Default)]
struct Basis {
    /// Vectors with different leading bits, and the numbers of those that were added which make them.
    rows: Vec<(u64, u64)>,
}

impl Basis {
    /// Adds a vector, if it does not follow from the others.
    fn extend(&mut self, class: u64) -> bool {
        let (rest, parts) = self.reduced(class);
        let new = rest != 0;
        if new {
            self.rows.push((rest, parts | 1 << self.rows.len()));
        }
        new
    }

    /// What is left of a vector, and which added ones make the difference.
    fn reduced(&self, class: u64) -> (u64, u64) {
        let lead = |row: u64| row & row.wrapping_neg();
        self.rows.iter().fold((class, 0), |(rest, parts), &(row, of)| {
            if rest & lead(row) == 0 { (rest, parts) } else { (rest ^ row, parts ^ of) }
        })
    }

    /// Which of the added vectors make this one; the basis must be whole.
    fn parts(&self, class: u64) -> u64 {
        self.reduced(class).1
    }
}
