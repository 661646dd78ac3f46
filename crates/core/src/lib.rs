//! Cards, piles, deals, and the one trait that describes a game.
//!
//! Nothing here prints, reads a file, knows a language, a clock or a thread.

mod card;
mod deal;
mod exact;
mod family;
mod game;
pub mod laws;
pub mod notation;
mod outcome;
mod pack;
mod place;
mod playthrough;
mod policy;
mod rank;
mod reason;
mod record;
mod rng;
mod scene;
mod seen;
mod shuffle;
mod step;
mod suit;
mod variant;

pub use card::{Card, CardError, Laid};
pub use deal::{Deal, DealError, Dealt, Generator, Literal};
pub use exact::{Exact, ExactError};
pub use family::{Effort, Family, MakeClairvoyant, MakeHonest, Maker, Strategy, TimeLimit, Visitor};
pub use game::{About, Game};
pub use outcome::{Ending, Outcome, Seat, Turn};
pub use pack::Pack;
pub use place::{Mode, Place};
pub use playthrough::playthrough;
pub use policy::{First, Policy, Random, play_out, policy_rng};
pub use rank::Rank;
pub use reason::Reason;
pub use record::{Record, RecordError, ReplayError};
pub use rng::Rng;
pub use scene::{Board, Cell, Fan, Grid, Label, Note, PileId, PileRole, Scene, ScenePile, Shown};
pub use seen::{Observe, Seen};
pub use shuffle::{LazyShuffle, shuffle};
pub use step::{Spot, Step, Verb};
pub use suit::Suit;
pub use variant::{Choices, GameOption, OptionError, OptionKind, Values};
