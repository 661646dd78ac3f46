//! Cards, piles, deals, and the one trait that describes a game.
//!
//! This crate prints nothing, reads no file, knows no language, and uses no clock and no thread.

mod card;
mod deal;
mod dice;
mod encoding;
mod exact;
mod family;
mod game;
mod json;
pub mod laws;
pub mod notation;
mod oracle;
mod outcome;
mod pack;
mod pack_text;
mod pile;
mod pile_error;
pub mod pile_laws;
mod pile_model;
mod place;
mod playthrough;
mod policy;
pub mod prelude;
mod rank;
mod reason;
mod record;
mod rng;
mod sampling;
mod scene;
mod seen;
mod sequence;
pub mod sequence_laws;
mod shuffle;
mod solve;
mod step;
mod suit;
mod tableau;
mod telling;
mod variant;
mod verb;
mod violation;

pub use card::{Card, CardError, Laid};
pub use deal::{Cards, Deal, DealError, Dealt, Generator, Literal, own_order_32, own_order_52};
pub use dice::{DEALS_IN_STEP, own_dice};
pub use encoding::{Encoding, Field, ObservationWriter};
pub use exact::{Exact, ExactError};
pub use family::{
    Effort, Family, FamilyError, FamilyWord, MakeClairvoyant, MakeHonest, Maker, PlayFast, Stop, Strategy,
    TimeLimit, Visitor,
};
pub use game::{About, Game};
pub use oracle::{Ends, Oracle, Prospect};
pub use outcome::{Ending, Outcome, Seat, Turn};
pub use pack::{Pack, PackError};
pub use pile::{Pile, PileId, Role};
pub use pile_error::PileError;
pub use place::{Mode, Place};
pub use playthrough::playthrough;
pub use policy::{Cancellable, First, Policy, Random, play_out, policy_rng};
pub use rank::Rank;
pub use reason::Reason;
pub use record::{Missing, Record, RecordError, ReplayError, RulesMark};
pub use rng::Rng;
pub use sampling::{FindWin, Hindsight, Rollout};
pub use scene::{Board, Cell, Fan, Grid, Half, Label, Note, PileRole, Scene, ScenePile, Shown};
pub use seen::{Observe, Seen};
pub use sequence::{ArraySequence, Sequence, SequenceFull};
pub use shuffle::{LazyShuffle, shuffle};
pub use solve::{
    Budget, Certificate, Limits, Progress, Shortened, Solution, Solve, Verdict, Watch, WhyUnknown, wins,
};
pub use step::{Attempt, Flip, Spot, Step, Transfer};
pub use suit::Suit;
pub use tableau::Tableau;
pub use variant::{Choices, Expected, GameOption, OptionError, OptionKind, Values};
pub use verb::{Verb, VerbError};
pub use violation::Violation;
