//! A game as a catalogue knows it: its variants and the ways to play it.

use crate::{Choices, First, Game, GameOption, OptionError, Oracle, Outcome, Policy};
use std::time::Duration;

/// A game with all its variants and strategies: what a catalogue needs to offer it.
pub trait Family: Game + Clone + 'static {
    /// The name by which commands and records know it; the same as in [`About::id`](crate::About::id).
    const ID: &'static str;

    /// Its options; none if not said.
    const OPTIONS: &'static [GameOption] = &[];

    /// The fewest and the most who play, over all variants.
    const SEATS: (u8, u8) = (1, 1);

    /// The variant that `choices` ask for.
    fn build(choices: &Choices) -> Result<Self, OptionError>;

    /// The ways to play it by itself, the default first. Empty if only people can.
    fn strategies() -> Vec<Strategy<Self>>;

    /// Who can say whether this game can still be won, if anybody can.
    fn oracle(&self) -> Option<Box<dyn Oracle<Self>>> {
        None
    }
}

/// Who is handed each game of a catalogue, with its type.
pub trait Visitor {
    /// One game of the catalogue.
    fn visit<F: Family>(&mut self);
}

/// A named way to play a game.
pub struct Strategy<G: Game> {
    /// Its name, as in `--strategy best-fit`.
    pub name: &'static str,
    /// How a player of this kind is made.
    pub make: Maker<G>,
    /// The outcome of our own deals `first`, `first + 1`, …, one for each place of the slice, faster than move by move; it must
    /// be the same.
    pub fast: Option<fn(game: &G, first: u64, outcomes: &mut [Outcome])>,
}

/// Makes a player that sees what the seat sees.
pub type MakeHonest<G> = fn(&G, &Effort) -> Box<dyn Policy<G>>;

/// Makes a player that is shown the whole world from which it is to play on.
pub type MakeClairvoyant<G> = fn(&G, &Effort, &<G as Game>::State) -> Box<dyn Policy<G>>;

/// How a player is made.
pub enum Maker<G: Game> {
    /// One that sees what the seat sees.
    Honest(MakeHonest<G>),
    /// One that is shown the whole world, hidden cards included, from where it is to play on: an upper bound, not a player.
    Clairvoyant(MakeClairvoyant<G>),
}

impl<G: Game> Strategy<G> {
    /// The strategy of a game that leaves no choice: the only move, each time.
    pub fn forced() -> Self {
        Strategy::honest("only", |_, _| Box::new(First))
    }

    /// A strategy that sees what the seat sees.
    pub const fn honest(name: &'static str, make: MakeHonest<G>) -> Self {
        Strategy { name, make: Maker::Honest(make), fast: None }
    }

    /// One that is shown the hidden cards.
    pub const fn clairvoyant(name: &'static str, make: MakeClairvoyant<G>) -> Self {
        Strategy { name, make: Maker::Clairvoyant(make), fast: None }
    }

    /// With a fast path for whole games.
    #[must_use]
    pub const fn fast(mut self, fast: fn(&G, u64, &mut [Outcome])) -> Self {
        self.fast = Some(fast);
        self
    }

    /// Whether it sees only what the seat sees.
    pub const fn is_honest(&self) -> bool {
        matches!(self.make, Maker::Honest(_))
    }

    /// A player who is to play on from `state`.
    pub fn player(&self, game: &G, effort: &Effort, state: &G::State) -> Box<dyn Policy<G>> {
        match self.make {
            Maker::Honest(make) => make(game, effort),
            Maker::Clairvoyant(make) => make(game, effort, state),
        }
    }
}

/// How much work a strategy may put into a move, where it has a choice.
#[derive(Clone, Copy, Debug, Default)]
pub struct Effort {
    /// How many worlds it samples; its own default if not said.
    pub samples: Option<u32>,
    /// A time per move. With it, results depend on the machine.
    pub time: Option<TimeLimit>,
}

/// A time per move, with the clock to read it on: there is none in this crate.
#[derive(Clone, Copy, Debug)]
pub struct TimeLimit {
    /// How long a move may take.
    pub per_move: Duration,
    /// The time since some fixed moment.
    pub now: fn() -> Duration,
}
