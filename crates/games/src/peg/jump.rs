//! Jumps, lines of jumps, and sweeps.

use super::Board;

/// The peg on `from` jumps over the peg on `over`, which is removed, into the hole `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Jump {
    /// The cell that it starts from.
    pub from: u8,
    /// The cell that it passes over.
    pub over: u8,
    /// The cell that it lands on.
    pub to: u8,
}

impl Jump {
    /// Returns the three cells. The contents of all of them change.
    #[inline]
    pub const fn flips(self) -> u64 {
        self.pegs() | 1 << self.to
    }

    /// Returns the two cells that must hold a peg.
    #[inline]
    pub const fn pegs(self) -> u64 {
        1 << self.from | 1 << self.over
    }

    /// Returns whether the jump can be made in a position.
    #[inline]
    pub const fn is_possible(self, pegs: u64) -> bool {
        pegs & self.flips() == self.pegs()
    }
}

/// Jumps, one after the other.
pub type Line = Vec<Jump>;

/// Consecutive jumps of one peg: what players count as one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sweep {
    /// Its jumps. There is at least one, and each starts where the one before it landed.
    pub jumps: Vec<Jump>,
}

/// A jump of a line cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("jump {number} of the line cannot be made: a peg, a peg beside it and a hole beyond are expected")]
pub struct JumpError {
    /// Its number, from 1.
    pub number: usize,
}

impl Board {
    /// Makes some jumps under the rules. Returns the position after them, or the first jump that cannot be made.
    pub fn replay(&self, start: u64, jumps: &[Jump]) -> Result<u64, JumpError> {
        jumps.iter().enumerate().try_fold(start, |pegs, (i, jump)| {
            if self.jumps().contains(jump) && jump.is_possible(pegs) {
                Ok(pegs ^ jump.flips())
            } else {
                Err(JumpError { number: i + 1 })
            }
        })
    }
}

impl Sweep {
    /// Splits jumps into the fewest sweeps, in their order.
    pub fn of(jumps: &[Jump]) -> Vec<Sweep> {
        jumps.chunk_by(|one, next| one.to == next.from).map(|jumps| Sweep { jumps: jumps.to_vec() }).collect()
    }

    /// Returns the cells that the peg stands on, the first one included.
    pub fn cells(&self) -> impl Iterator<Item = usize> {
        let first = self.jumps.first().map(|jump| usize::from(jump.from));
        first.into_iter().chain(self.jumps.iter().map(|jump| usize::from(jump.to)))
    }
}
