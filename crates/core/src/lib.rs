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
mod pile;
mod pile_error;
pub mod pile_laws;
mod pile_model;
mod place;
mod playthrough;
mod policy;
pub mod prelude;
mod rank;
mod record;
mod rng;
mod scene;
mod seen;
mod sequence;
pub mod sequence_laws;
mod shuffle;
mod step;
mod suit;
mod tableau;
mod variant;
mod violation;

pub use card::{Card, CardError, Laid};
pub use deal::{Deal, DealError, Dealt, Generator, Literal, own_order_32, own_order_52};
pub use exact::{Exact, ExactError};
pub use family::{Effort, Family, MakeClairvoyant, MakeHonest, Maker, Strategy, TimeLimit, Visitor};
pub use game::{About, Game};
pub use outcome::{Ending, Outcome, Seat, Turn};
pub use pack::Pack;
pub use pile::{Pile, PileId, Role};
pub use pile_error::PileError;
pub use place::{Mode, Place};
pub use playthrough::playthrough;
pub use policy::{First, Policy, Random, play_out, policy_rng};
pub use rank::Rank;
pub use record::{Missing, Record, RecordError, ReplayError};
pub use rng::Rng;
pub use scene::{Board, Cell, Fan, Grid, Label, Note, PileRole, Scene, ScenePile, Shown};
pub use seen::{Observe, Seen};
pub use sequence::{ArraySequence, Sequence, SequenceFull};
pub use shuffle::{LazyShuffle, shuffle};
pub use step::{Spot, Step, Verb};
pub use suit::Suit;
pub use tableau::Tableau;
pub use variant::{Choices, Expected, GameOption, OptionError, OptionKind, Values};
pub use violation::Violation;
