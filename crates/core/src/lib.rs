//! Cards, piles, deals, and the one trait that describes a game.
//!
//! Nothing here prints, reads a file, knows a language, a clock or a thread.

mod card;
mod pack;
mod place;
mod rank;
mod suit;

pub use card::{Card, CardError, Laid};
pub use pack::Pack;
pub use place::{Mode, Place};
pub use rank::Rank;
pub use suit::Suit;
