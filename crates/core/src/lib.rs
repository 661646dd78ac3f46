//! Cards, piles, deals, and the one trait that describes a game.
//!
//! Nothing here prints, reads a file, knows a language, a clock or a thread.

mod card;
mod deal;
mod exact;
mod pack;
mod place;
mod rank;
mod rng;
mod shuffle;
mod suit;

pub use card::{Card, CardError, Laid};
pub use deal::{Deal, DealError, Dealt, Generator, Literal};
pub use exact::{Exact, ExactError};
pub use pack::Pack;
pub use place::{Mode, Place};
pub use rank::Rank;
pub use rng::Rng;
pub use shuffle::{LazyShuffle, shuffle};
pub use suit::Suit;
