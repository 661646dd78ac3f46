//! A jump of one peg, and lines of jumps.

use super::Board;

/// A peg of `from` goes over the peg of `over`, which is removed, into the empty cell `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Jump {
    /// The cell left.
    pub from: u8,
    /// The cell jumped.
    pub over: u8,
    /// The cell reached.
    pub to: u8,
}

impl Jump {
    /// The three cells: all of them change.
    #[inline]
    pub const fn flips(self) -> u64 {
        self.pegs() | 1 << self.to
    }

    /// The two cells that must hold a peg.
    #[inline]
    pub const fn pegs(self) -> u64 {
        1 << self.from | 1 << self.over
    }

    /// Whether the jump can be made in that position.
    #[inline]
    pub const fn is_possible(self, pegs: u64) -> bool {
        pegs & self.flips() == self.pegs()
    }
}

/// Jumps one after the other.
pub type Line = Vec<Jump>;

/// Consecutive jumps of one peg: one move of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sweep {
    /// Its jumps; at least one, each starting where the one before ended.
    pub jumps: Vec<Jump>,
}

/// Which jump of a line cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("jump {number} of the line cannot be made: a peg, a peg beside it and a hole beyond are expected")]
pub struct JumpError {
    /// Its number, from 1.
    pub number: usize,
}

impl Board {
    /// The position after those jumps.
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
    /// The fewest sweeps that make these jumps in this order.
    pub fn of(jumps: &[Jump]) -> Vec<Sweep> {
        jumps.chunk_by(|one, next| one.to == next.from).map(|jumps| Sweep { jumps: jumps.to_vec() }).collect()
    }

    /// The cells it touches down on, the first one included.
    pub fn cells(&self) -> impl Iterator<Item = usize> {
        let first = self.jumps.first().map(|jump| usize::from(jump.from));
        first.into_iter().chain(self.jumps.iter().map(|jump| usize::from(jump.to)))
    }
}
