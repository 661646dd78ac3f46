//! The move generator: finds all jumps of one kind with one shift.

use super::{Cells, Jump};
use std::ops::ControlFlow;

/// Finds the jumps that a position allows. Jumps are grouped by the distances of their cells in the numbering, so that a few shifts
/// find them.
///
/// A jump can be taken back in a position exactly if it can be made in the complement, so this works both ways.
#[derive(Clone, Debug)]
pub struct MoveGen {
    sets: Vec<JumpSet>,
}

/// A set of jumps of which no two start from the same cell, so that one set of cells says which of them are possible.
#[derive(Clone, Debug)]
struct JumpSet {
    /// Those that lead to higher cells.
    up: Vec<Shift>,
    /// Those that lead to lower cells.
    down: Vec<Shift>,
    /// The cells that they start from.
    from: u64,
    /// By cell: the number of the jump that starts from it.
    ids: [u16; 64],
}

/// The jumps whose second and third cells are `near` and `far` from the first one, in one sense.
#[derive(Clone, Debug)]
struct Shift {
    near: u32,
    far: u32,
    /// The cells that they start from.
    from: u64,
}

impl JumpSet {
    /// Returns the cells from which a jump is possible.
    #[inline(always)]
    fn possible(&self, pegs: u64) -> u64 {
        let up =
            self.up.iter().fold(0, |all, shift| all | pegs >> shift.near & !(pegs >> shift.far) & shift.from);
        let down = self
            .down
            .iter()
            .fold(0, |all, shift| all | pegs << shift.near & !(pegs << shift.far) & shift.from);
        (up | down) & pegs
    }
}

impl MoveGen {
    pub(crate) fn new(jumps: &[Jump]) -> MoveGen {
        // One shift for each sense and pair of distances. Cells are counted by row and column, so `over` lies between the other
        // two.
        let mut shifts: Vec<(bool, Shift, [u16; 64])> = Vec::new();
        for (id, jump) in jumps.iter().enumerate() {
            let up = jump.from < jump.to;
            let (near, far) = (jump.over.abs_diff(jump.from).into(), jump.to.abs_diff(jump.from).into());
            let same =
                |(sense, shift, _): &(bool, Shift, _)| (*sense, shift.near, shift.far) == (up, near, far);
            let at = shifts.iter().position(same).unwrap_or_else(|| {
                shifts.push((up, Shift { near, far, from: 0 }, [0; 64]));
                shifts.len() - 1
            });
            shifts[at].1.from |= 1 << jump.from;
            shifts[at].2[usize::from(jump.from)] = id as u16;
        }
        let mut sets: Vec<JumpSet> = Vec::new();
        for (up, shift, ids) in shifts {
            let at = sets.iter().position(|set| set.from & shift.from == 0).unwrap_or_else(|| {
                sets.push(JumpSet { up: Vec::new(), down: Vec::new(), from: 0, ids: [0; 64] });
                sets.len() - 1
            });
            let set = &mut sets[at];
            set.from |= shift.from;
            for cell in Cells(shift.from) {
                set.ids[cell] = ids[cell];
            }
            if up { &mut set.up } else { &mut set.down }.push(shift);
        }
        MoveGen { sets }
    }

    /// Calls `f` with the number of every jump that a position allows, each once, until `f` breaks.
    #[inline(always)]
    pub fn try_each(&self, pegs: u64, mut f: impl FnMut(usize) -> ControlFlow<()>) -> ControlFlow<()> {
        for set in &self.sets {
            for cell in Cells(set.possible(pegs)) {
                f(set.ids[cell].into())?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `f` with the number of every jump that a position allows, each once.
    #[inline(always)]
    pub fn each(&self, pegs: u64, mut f: impl FnMut(usize)) {
        let _ = self.try_each(pegs, |id| {
            f(id);
            ControlFlow::Continue(())
        });
    }

    /// Calls `f` for each set of jumps, with the number of the set and the cells from which one of its jumps is possible.
    #[inline(always)]
    pub(crate) fn each_set(&self, pegs: u64, mut f: impl FnMut(usize, u64)) {
        for (number, set) in self.sets.iter().enumerate() {
            f(number, set.possible(pegs));
        }
    }

    /// Returns, by set of jumps and cell, the value of `of` for the jump of that set from that cell; `none` if there is none.
    pub(crate) fn by_set<T: Copy>(&self, none: T, of: impl Fn(usize) -> T) -> Vec<[T; 64]> {
        let table = |set: &JumpSet| {
            let mut table = [none; 64];
            for cell in Cells(set.from) {
                table[cell] = of(set.ids[cell].into());
            }
            table
        };
        self.sets.iter().map(table).collect()
    }

    /// Returns the number of jumps that a position allows.
    #[inline(always)]
    pub fn count(&self, pegs: u64) -> u32 {
        self.sets.iter().map(|set| set.possible(pegs).count_ones()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Board, NAMES};
    use solitarium_core::Rng;

    #[test]
    fn shifts_find_the_same_jumps_as_the_rule() {
        let mut rng = Rng::new(1);
        for name in NAMES {
            let board = Board::named(name).unwrap();
            for _ in 0..2000 {
                let pegs = rng.next_u64() & board.full();
                let mut found = Vec::new();
                board.moves().each(pegs, |id| found.push(id));
                assert_eq!(board.moves().count(pegs) as usize, found.len());
                found.sort_unstable();
                let jumps = board.jumps().iter().enumerate();
                let literal: Vec<_> =
                    jumps.filter(|(_, jump)| jump.is_possible(pegs)).map(|(id, _)| id).collect();
                assert_eq!(found, literal);
                // Taking back is jumping in the complement.
                for &id in &literal {
                    let jump = board.jumps()[id];
                    assert!(jump.is_possible(board.full() & !(pegs ^ jump.flips())));
                }
            }
        }
    }
}
