//! Studies of whole games: exact counts over all positions.
//!
//! | function | result |
//! |---|---|
//! | [`reachable`] | the positions that a start reaches, by number of pegs |
//! | [`winning`] | the positions that are on a solution |
//! | [`count_solutions`] | the number of solutions |
//! | [`count_games`] | the number of games until no jump is left |
//! | [`fewest_sweeps`] | a solution with the fewest sweeps |
//! | [`solvable`] | the positions from which a finish can be reached, whether the game reaches them or not |
//!
//! `docs/peg-solver.md` explains the algorithms. The terms:
//!
//! - **Position**: a set of pegs, bit `i` of a `u64` for cell `i`. Its **complement** has pegs where the position has holes.
//!   To take a jump back is to make the same jump in the complement.
//! - **Class**: the positions with the same parities on certain sets of cells, which no jump changes (see
//!   [`Invariants`](super::Invariants)). A **redundant** cell follows from the other cells and the class.
//! - **Image** of a position: what a symmetry of the board makes of it. The images form its **orbit**. The **canonical** form is
//!   the smallest image; it stands for the whole orbit. **Up to symmetry**: each orbit counted once.
//! - **Layer**: the positions of one number of pegs. Every jump leads from a layer to the next one.
//! - **Index** of a position: its number within its class, without gaps. A **bitmap** has a bit for each index. The **rank** of an
//!   index is the number of smaller indexes in a bitmap: its place in the sorted list of the bitmap's members.
//! - **Sweep**: consecutive jumps of one peg.
//!
//! On boards with enough corners, positions are split in two:
//!
//! ```text
//!     C · C        C  corner: no jump passes over it
//!     · · ·        ·  cell of the core
//! C · · · · · C
//! · · · · · · ·    A position is its core, the contents of the 25 cells marked ·,
//! C · · · · · C    and its pattern, the contents of the 8 corners.
//!     · · ·
//!     C · C
//! ```
//!
//! - **Core**: the contents of all cells but the corners. Every jump changes the core.
//! - **Pattern**: the contents of the corners. Within a class a core has at most 32 patterns, numbered by the contents of the five
//!   **free** corners. The contents of the other corners, the **dependent** ones, follow from these and the syndrome. A set of
//!   patterns is a word of 32 bits.
//! - **Syndrome** of a core: the class that the corners must have, so that core and corners together have the class of the game.
//! - **Number** of a core: the contents of its cells that are not redundant, put side by side. A **key** is the number of an
//!   image, followed by the number of the symmetry that made it.
//! - **Slot** of a canonical core: its index in the array that holds a set of patterns for each core.
//! - **Stage**: a place in an order of the cores in which every jump leads to a later place.

mod bitmap;
mod core_index;
mod core_jumps;
mod core_list;
mod core_order;
mod core_positions;
mod core_reach;
mod core_space;
mod corners;
mod count;
mod indexed_class;
mod pattern_images;
mod reachable;
mod solvable;
mod sweep_space;
mod sweeps;
mod winning;
mod winning_bitmap;
mod winning_cores;
mod winning_lists;

pub use count::{Games, count_games, count_solutions};
pub use reachable::{Layer, reachable};
pub use solvable::{Solvable, solvable};
pub use sweeps::fewest_sweeps;
pub use winning::{Winning, winning};

use super::Board;
use super::invariant::ClassIndex;
use bitmap::Bitmap;
use std::ops::ControlFlow;

/// Why a study was not finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StudyError {
    /// The caller stopped it.
    #[error("the study was stopped")]
    Stopped,
    /// It needs more memory than it may take.
    #[error("the study needs more than {memory} bytes: a smaller board or a larger limit is expected")]
    TooLarge {
        /// How many bytes it may take.
        memory: u64,
    },
    /// A count does not fit 128 bits.
    #[error("there are more games than 128 bits can count")]
    Overflow,
}

/// Is called with the number of positions found so far, many times a second, and before that number has grown by a hundredth. It may
/// stop the study.
pub type Progress<'a> = &'a mut dyn FnMut(u64) -> ControlFlow<()>;

/// Counts what a study has found, and calls its [`Progress`] now and then.
struct Meter<'a> {
    progress: Progress<'a>,
    found: u64,
    ticks: u32,
    /// At how many positions the progress is called next, if not by a tick.
    next: u64,
}

/// How many ticks pass between two calls of the progress.
const TICKS: u32 = 1 << 6;

impl<'a> Meter<'a> {
    fn new(progress: Progress<'a>) -> Meter<'a> {
        Meter { progress, found: 0, ticks: 0, next: 1 }
    }

    /// Counts so many positions, and one tick: a small piece of work.
    #[inline(always)]
    fn add(&mut self, positions: u64) -> Result<(), StudyError> {
        self.found += positions;
        self.ticks += 1;
        if self.ticks >= TICKS || self.found >= self.next { self.ask() } else { Ok(()) }
    }

    /// Counts one position, where many of them make one tick.
    #[inline(always)]
    fn count(&mut self) -> Result<(), StudyError> {
        self.found += 1;
        if self.found >= self.next { self.ask() } else { Ok(()) }
    }

    /// Calls the progress.
    #[cold]
    fn ask(&mut self) -> Result<(), StudyError> {
        self.ticks = 0;
        self.next = self.found + self.found / 256 + 1;
        match (self.progress)(self.found) {
            ControlFlow::Break(()) => Err(StudyError::Stopped),
            ControlFlow::Continue(()) => Ok(()),
        }
    }
}

/// The memory that a study may take, and what it has taken, in bytes.
#[derive(Clone, Copy, Debug)]
struct Memory {
    limit: u64,
    taken: u64,
}

impl Memory {
    fn new(limit: u64) -> Memory {
        Memory { limit, taken: 0 }
    }

    /// Returns how many bytes are left.
    fn left(self) -> u64 {
        self.limit.saturating_sub(self.taken)
    }

    /// Takes so many bytes, or fails.
    fn take(&mut self, bytes: u64) -> Result<(), StudyError> {
        if bytes > self.left() {
            return Err(self.too_large());
        }
        self.taken += bytes;
        Ok(())
    }

    /// Gives so many bytes back.
    fn release(&mut self, bytes: u64) {
        self.taken = self.taken.saturating_sub(bytes);
    }

    fn too_large(self) -> StudyError {
        StudyError::TooLarge { memory: self.limit }
    }
}

/// The most bits of an index: canonical indexes are compared as signed numbers of 32 bits.
const MOST_BITS: u32 = 31;

/// Returns whether a study of that board may use so many bitmaps of a class within that memory, and have half of it left.
fn bitmaps_fit(board: &Board, bitmaps: u64, memory: u64) -> bool {
    let bits = ClassIndex::of(board).bits();
    bits <= MOST_BITS && bitmaps * Bitmap::memory(bits) <= memory / 2
}
