//! Cards, piles, deals, and the one trait that describes a game.
//!
//! Nothing here prints, reads a file, knows a language, a clock or a thread.

mod card;
mod pack;
mod pile;
mod pile_error;
pub mod pile_laws;
mod pile_model;
mod place;
mod rank;
mod sequence;
pub mod sequence_laws;
mod suit;
mod tableau;
mod violation;

pub use card::{Card, CardError, Laid};
pub use pack::Pack;
pub use pile::{Pile, PileId, Role};
pub use pile_error::PileError;
pub use place::{Mode, Place};
pub use rank::Rank;
pub use sequence::{ArraySequence, Sequence, SequenceFull};
pub use suit::Suit;
pub use tableau::Tableau;
pub use violation::Violation;
