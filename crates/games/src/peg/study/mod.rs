//! Studies of whole games: the positions that can be reached, those that can still be won, and how many games there are.

mod bitmap;
mod blocks;
mod core_jumps;
mod core_list;
mod core_order;
mod core_positions;
mod corners;
mod flood;
mod frame;
mod numbers;
mod reach;
mod rooms;
mod solvable;
mod steps;
mod sweep_space;
mod sweeps;
mod turns;
mod ways;
mod winning;
mod won_cores;
mod won_lists;

pub use reach::{Layer, reachable};
pub use solvable::{Solvable, solvable};
pub use sweeps::fewest_sweeps;
pub use ways::{Games, count_games, count_solutions};
pub use winning::{Winning, winning};

use super::Board;
use super::invariant::ClassIndex;

/// Why a study was not finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StudyError {
    /// It was asked to stop.
    #[error("the study was stopped")]
    Stopped,
    /// More positions than may be held.
    #[error("the study would hold more than {held} positions: a smaller board or a larger limit is expected")]
    TooLarge {
        /// How many may be held.
        held: u64,
    },
    /// A count that does not fit 128 bits.
    #[error("there are more games than 128 bits can count")]
    Overflow,
}

/// The classes of which every position may have a bit have at most 2 to this many positions.
const MOST_BITS: u32 = 31;

/// Whether every position of a class of that board may have a bit, if `held` words of eight bytes may be held.
fn fits(board: &Board, held: u64) -> bool {
    let bits = ClassIndex::of(board).bits();
    bits <= MOST_BITS && (1_u64 << bits) / 64 <= held
}
