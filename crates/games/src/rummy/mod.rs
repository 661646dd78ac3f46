//! Rummy: draw a card, lay combinations, discard a card. The player who has no card left earns the points in the others' hands.
//!
//! A turn has three phases. In each the legal moves and their effects stand together, in `rules`; `lays` says which
//! combinations may be laid. The position is one whole world; what a seat knows of it is its [`RummyView`], and
//! `resample` redraws the rest.

pub mod arena;
pub mod bots;
mod cards;
mod deal;
mod human;
mod lays;
mod meld;
pub mod melding;
mod numbers;
mod reason;
mod resample;
mod rules;
mod scene;
mod state;
mod turn;
mod variant;
mod view;

pub use cards::{CardSet, Slot};
pub use meld::{Ends, MOST_MELDS, Meld, Table};
pub use reason::Reason;
pub use state::{Finish, Phase, RummyMove, RummyState, RummyUndo, Why};
pub use view::RummyView;

use solitarium_core::{Choices, Family, GameOption, OptionError, Strategy};

/// The rules, as agreed upon.
#[expect(clippy::struct_excessive_bools, reason = "each is an option that players agree on or not")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rummy {
    /// How many play: 2 to 4.
    pub(crate) players: u8,
    /// How many cards each is dealt: 13, 10 or 7.
    pub(crate) hand: u8,
    /// Whether a run may end with the ace above the king.
    pub(crate) ace_high: bool,
    /// Whether a turn allows one combination, or cards added to one combination, and no more.
    pub(crate) one_lay: bool,
    /// What the combinations of a player's first lay must count together; 0 for no such rule.
    pub(crate) opening_minimum: u16,
    /// Whether a card taken from the discards must be laid in the same turn.
    pub(crate) must_lay_taken: bool,
    /// Whether the last card must be discarded.
    pub(crate) final_discard: bool,
    /// How often the discards become a new stock; without a limit if `None`.
    pub(crate) reshuffles: Option<u8>,
    /// Whether the lowest hand wins the difference when nobody went out.
    pub(crate) lowest_wins: bool,
    /// The points that end a match; 0 for a single hand.
    pub(crate) match_points: u16,
    /// Whether none of the rules above demands anything of a lay, as they do not by default: asked at every move.
    pub(crate) undemanding: bool,
}

impl Rummy {
    /// Returns how many play.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// Returns whether a run may end with the ace above the king.
    pub fn ace_high(&self) -> bool {
        self.ace_high
    }

    /// Returns the points that end a match; 0 for a single hand.
    pub fn match_points(&self) -> u16 {
        self.match_points
    }

    /// Returns a number of points that nobody exceeds in a hand: ten for each card that the others are dealt.
    pub fn most_points(&self) -> u16 {
        10 * u16::from(self.hand) * u16::from(self.players - 1)
    }

    /// Returns the same rules for a single hand.
    #[must_use]
    pub fn single_hand(self) -> Rummy {
        Rummy { match_points: 0, ..self }
    }
}

/// Rummy with all its variants: what a catalogue takes.
#[derive(Clone, Copy, Debug, Default)]
pub struct RummyFamily;

/// The name by which commands and records know the game.
const ID: &str = "rummy";

impl Family for RummyFamily {
    type Game = Rummy;

    fn id(&self) -> &'static str {
        ID
    }

    fn options(&self) -> &[GameOption] {
        &*variant::OPTIONS
    }

    fn seats(&self) -> (u8, u8) {
        (2, 4)
    }

    fn build(&self, choices: &Choices) -> Result<Rummy, OptionError> {
        Rummy::from_choices(choices)
    }

    fn strategies(&self) -> Vec<Strategy<Rummy>> {
        bots::strategies()
    }
}
