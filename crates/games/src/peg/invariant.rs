//! Invariants: parities over sets of cells that no jump changes.

use super::{Board, Jump};

/// A basis of the sets of cells in which every jump changes an even number of cells: the rule of three in its general form.
///
/// The parity of the pegs in such a set is the same in every position of a game. Each set of the basis has a *redundant* cell
/// that is in no other set of the basis. So the content of that cell follows from the other cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invariants {
    sets: Vec<u64>,
    redundant: u64,
}

impl Invariants {
    pub(crate) fn of(jumps: &[Jump], full: u64) -> Invariants {
        // Reduced row echelon form of the jumps, with low cells leading. The cells that lead no row are the redundant ones.
        let mut rows: Vec<u64> = Vec::new();
        for jump in jumps {
            let mut row = jump.flips();
            for &other in &rows {
                if row & lead(other) != 0 {
                    row ^= other;
                }
            }
            if row != 0 {
                for other in &mut rows {
                    if *other & lead(row) != 0 {
                        *other ^= row;
                    }
                }
                rows.push(row);
            }
        }
        let leading = rows.iter().fold(0, |all, &row| all | lead(row));
        let redundant = full & !leading;
        let sets = super::Cells(redundant)
            .map(|cell| {
                let leads = rows.iter().filter(|&&row| row >> cell & 1 == 1).map(|&row| lead(row));
                leads.fold(1 << cell, |set, lead| set | lead)
            })
            .collect();
        Invariants { sets, redundant }
    }

    /// Returns the sets of the basis, in the order of their redundant cells.
    pub fn sets(&self) -> &[u64] {
        &self.sets
    }

    /// Returns the redundant cells.
    pub fn redundant(&self) -> u64 {
        self.redundant
    }

    /// Returns the class of a position: bit `i` is the parity of the pegs in set `i`. No jump leads to another class.
    #[inline]
    pub fn class(&self, pegs: u64) -> u64 {
        self.sets
            .iter()
            .enumerate()
            .fold(0, |class, (i, set)| class | u64::from((pegs & set).count_ones() & 1) << i)
    }
}

/// Numbers the positions of a class without gaps, by the contents of the cells that are not redundant.
#[derive(Clone, Debug)]
pub(crate) struct ClassIndex {
    /// The runs of cells that are not redundant, and how far each run is shifted to make the index.
    runs: Vec<(u64, u32)>,
}

impl ClassIndex {
    pub(crate) fn of(board: &Board) -> ClassIndex {
        let kept = board.full() & !board.invariants().redundant();
        let mut runs: Vec<(u64, u32)> = Vec::new();
        for cell in super::Cells(kept) {
            let shift = (!kept & ((1 << cell) - 1)).count_ones();
            match runs.last_mut() {
                Some((mask, same)) if *same == shift => *mask |= 1 << cell,
                _ => runs.push((1 << cell, shift)),
            }
        }
        ClassIndex { runs }
    }

    /// Returns the number of bits of an index.
    pub(crate) fn bits(&self) -> u32 {
        self.runs.iter().map(|(mask, _)| mask.count_ones()).sum()
    }

    /// Returns the low 32 bits of the index of a position within its class.
    #[inline]
    pub(crate) fn index(&self, pegs: u64) -> u32 {
        self.runs.iter().fold(0, |index, &(mask, shift)| index | (pegs & mask) >> shift) as u32
    }
}

/// Returns the leading bit of a row.
fn lead(row: u64) -> u64 {
    row & row.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::super::{Board, NAMES};

    #[test]
    fn no_jump_changes_a_class_and_the_basis_is_whole() {
        for name in NAMES {
            let board = Board::named(name).unwrap();
            let invariants = board.invariants();
            // Two colourings by diagonals with three colours each; on triangles the two fall together.
            let expected = if name.starts_with("triangle") { 2 } else { 4 };
            assert_eq!(invariants.sets().len(), expected, "{name}");
            for jump in board.jumps() {
                assert_eq!(invariants.class(jump.flips()), 0);
            }
            for (i, set) in invariants.sets().iter().enumerate() {
                assert_eq!(invariants.class(set & invariants.redundant()), 1 << i);
            }
        }
    }
}
