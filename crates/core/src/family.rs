//! A game as a catalogue knows it: its variants and the ways to play it.

use crate::{Choices, First, Game, GameOption, OptionError, Oracle, Outcome, Policy, RulesMark, Solve};
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A game with all its variants and strategies: what a catalogue needs to offer it.
///
/// A family is a value, so that a game can be read from a file while the program runs. The games written in Rust have a unit
/// struct each.
pub trait Family: Send + Sync + 'static {
    /// The rules of one variant.
    type Game: Game + Clone + 'static;

    /// Returns the name by which commands and records know the game. It is the [`About::id`](crate::About::id) of every variant.
    fn id(&self) -> &str;

    /// Returns the options; there are none by default.
    fn options(&self) -> &[GameOption] {
        &[]
    }

    /// Returns the smallest and the largest number of players, over all variants.
    fn seats(&self) -> (u8, u8) {
        (1, 1)
    }

    /// Returns the variant that `choices` ask for.
    fn build(&self, choices: &Choices) -> Result<Self::Game, OptionError>;

    /// Returns the variant under the rules that a record is marked with. A family whose rules are a file can find the old rules in
    /// the mark. By default it is the variant under the present rules; a record of other rules is then refused.
    fn build_by(&self, choices: &Choices, _rules: &RulesMark) -> Result<Self::Game, OptionError> {
        self.build(choices)
    }

    /// Returns the strategies, the default first; none if only people can play.
    fn strategies(&self) -> Vec<Strategy<Self::Game>>;

    /// Returns a solver for positions of `game`; `None` if the game has none. Making one must be cheap: it takes memory when it
    /// is asked for the first time. With a solver a game can be given to the command `solve`, and its players can ask
    /// whether they can still win.
    fn solver(&self, _game: &Self::Game) -> Option<Box<dyn Solve<Self::Game>>> {
        None
    }

    /// Returns an oracle, which tells players of `game` whether they can still win; by default it is the
    /// [`solver`](Family::solver). A game that knows more, such as where it can end, has one of its own. Making one must be cheap.
    fn oracle(&self, game: &Self::Game) -> Option<Box<dyn Oracle<Self::Game>>> {
        let solver = self.solver(game)?;
        Some(Box::new(solver))
    }

    /// Returns the words that the family brings along, such as its name in several languages. The games of the program have
    /// theirs in its message files and bring none.
    fn words(&self) -> &[FamilyWord] {
        &[]
    }
}

/// A word or sentence that a family brings along, for a key that the program's message files do not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FamilyWord {
    /// The language, as in `en`; empty for every language that has no word of its own.
    pub language: String,
    /// The key: `name`, `about`, or a key that the game's labels, notes, measure or options use.
    pub key: String,
    /// The text, shown as it is.
    pub text: String,
}

/// Visits every game of a catalogue, each with its own type.
pub trait Visitor {
    /// Visits one game. The family is handed over as a value, since a catalogue is a visitor that keeps what it visits: a reference
    /// would ask every family to be [`Clone`].
    fn visit<F: Family>(&mut self, family: F);
}

/// Why a family cannot be added to a catalogue.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FamilyError {
    /// The name cannot be a command's argument.
    #[error(
        "{id:?} cannot be the name of a game: letters, digits and hyphens are expected, a letter or digit first"
    )]
    BadId {
        /// The name, shortened if it was long.
        id: String,
    },
    /// Another game of the catalogue has that name.
    #[error("there are two games with the name {id:?}: every game needs a name of its own")]
    DoubledId {
        /// The name.
        id: String,
    },
    /// An option's name cannot be a flag of the command line.
    #[error(
        "{id} has an option with the name {option:?}: lower-case letters, digits and hyphens are expected"
    )]
    BadOption {
        /// The game.
        id: String,
        /// The option, shortened if it was long.
        option: String,
    },
    /// An option has a name that the program needs for itself, or that another option has.
    #[error("{id} has an option {option:?}, but that name is taken: another name is expected")]
    TakenOption {
        /// The game.
        id: String,
        /// The option.
        option: String,
    },
    /// Two strategies have the same name.
    #[error("{id} has two strategies with the name {strategy:?}: every strategy needs a name of its own")]
    DoubledStrategy {
        /// The game.
        id: String,
        /// The strategy.
        strategy: String,
    },
    /// The default variant cannot be built.
    #[error("{id} cannot be played without options: {error}")]
    NoDefault {
        /// The game.
        id: String,
        /// What the game says.
        error: OptionError,
    },
}

/// Makes a player that sees what the seat sees.
pub type MakeHonest<G> = dyn Fn(&G, &Effort) -> Box<dyn Policy<G>> + Send + Sync;

/// Makes a player that is shown the whole world from which it is to play on.
pub type MakeClairvoyant<G> = dyn Fn(&G, &Effort, &<G as Game>::State) -> Box<dyn Policy<G>> + Send + Sync;

/// Plays our own deals `first`, `first + 1`, …, and writes one outcome for each to the slice.
pub type PlayFast<G> = dyn Fn(&G, u64, &mut [Outcome]) + Send + Sync;

/// How a player is made.
pub enum Maker<G: Game> {
    /// One that sees what the seat sees.
    Honest(Arc<MakeHonest<G>>),
    /// One that is shown the whole world, hidden cards included: an upper bound, not a player.
    Clairvoyant(Arc<MakeClairvoyant<G>>),
}

impl<G: Game> Clone for Maker<G> {
    fn clone(&self) -> Self {
        match self {
            Maker::Honest(make) => Maker::Honest(Arc::clone(make)),
            Maker::Clairvoyant(make) => Maker::Clairvoyant(Arc::clone(make)),
        }
    }
}

/// A named way to play a game.
pub struct Strategy<G: Game> {
    /// Its name, as in `--strategy best-fit`.
    pub name: Cow<'static, str>,
    /// How a player of this kind is made.
    pub make: Maker<G>,
    /// A faster way to play whole games of our own deals. Its outcomes are those of play move by move.
    pub fast: Option<Arc<PlayFast<G>>>,
}

impl<G: Game> Clone for Strategy<G> {
    fn clone(&self) -> Self {
        Strategy { name: self.name.clone(), make: self.make.clone(), fast: self.fast.clone() }
    }
}

impl<G: Game> fmt::Debug for Strategy<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Strategy").field("name", &self.name).finish_non_exhaustive()
    }
}

impl<G: Game> Strategy<G> {
    /// Returns the strategy of a game that leaves no choice: the only move, each time.
    pub fn forced() -> Self {
        Strategy::honest("only", |_, _| Box::new(First))
    }

    /// Returns a strategy that sees what the seat sees.
    pub fn honest(
        name: impl Into<Cow<'static, str>>,
        make: impl Fn(&G, &Effort) -> Box<dyn Policy<G>> + Send + Sync + 'static,
    ) -> Self {
        Strategy { name: name.into(), make: Maker::Honest(Arc::new(make)), fast: None }
    }

    /// Returns a strategy that is shown the hidden cards.
    pub fn clairvoyant(
        name: impl Into<Cow<'static, str>>,
        make: impl Fn(&G, &Effort, &G::State) -> Box<dyn Policy<G>> + Send + Sync + 'static,
    ) -> Self {
        Strategy { name: name.into(), make: Maker::Clairvoyant(Arc::new(make)), fast: None }
    }

    /// Adds a fast path for whole games.
    #[must_use]
    pub fn fast(mut self, fast: impl Fn(&G, u64, &mut [Outcome]) + Send + Sync + 'static) -> Self {
        self.fast = Some(Arc::new(fast));
        self
    }

    /// Returns whether it sees only what the seat sees.
    pub const fn is_honest(&self) -> bool {
        matches!(self.make, Maker::Honest(_))
    }

    /// Returns a player who is to play on from `state`.
    pub fn player(&self, game: &G, effort: &Effort, state: &G::State) -> Box<dyn Policy<G>> {
        match &self.make {
            Maker::Honest(make) => make(game, effort),
            Maker::Clairvoyant(make) => make(game, effort, state),
        }
    }
}

/// How much work a strategy may put into a move, where it has a choice.
#[derive(Clone, Debug, Default)]
pub struct Effort {
    /// How many worlds it samples; the strategy's own default if `None`.
    pub samples: Option<u32>,
    /// A time per move. With it, results depend on the machine.
    pub time: Option<TimeLimit>,
    /// How the caller cancels. A strategy that thinks for long looks at it from time to time, and returns any move once it is
    /// cancelled; the caller ignores that move.
    pub stop: Option<Stop>,
}

impl Effort {
    /// Returns an effort of so many samples.
    pub const fn of_samples(samples: u32) -> Effort {
        Effort { samples: Some(samples), time: None, stop: None }
    }

    /// Returns whether the caller has cancelled.
    pub fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(Stop::is_set)
    }

    /// Returns when a move has to be chosen whose choice begins now, if there is a limit. `share` is the part of the time that may be
    /// used: 1 is all of it.
    pub fn end(&self, share: f64) -> Option<Duration> {
        self.time.map(|limit| (limit.now)() + limit.per_move.mul_f64(share))
    }

    /// Returns whether the time to choose is over, or the caller has cancelled.
    pub fn is_over(&self, end: Option<Duration>) -> bool {
        self.is_stopped() || self.time.zip(end).is_some_and(|(limit, end)| (limit.now)() >= end)
    }
}

/// Says whether the caller has cancelled.
#[derive(Clone)]
pub enum Stop {
    /// A question to the whole program.
    Asked(fn() -> bool),
    /// A flag of one piece of work.
    Flag(Arc<AtomicBool>),
}

impl Stop {
    /// Returns whether the caller has cancelled.
    pub fn is_set(&self) -> bool {
        match self {
            Stop::Asked(is_set) => is_set(),
            Stop::Flag(flag) => flag.load(Ordering::Relaxed),
        }
    }
}

impl fmt::Debug for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Stop").field(&self.is_set()).finish()
    }
}

/// A time per move, with the clock to read it on: there is none in this crate.
#[derive(Clone, Copy, Debug)]
pub struct TimeLimit {
    /// How long a move may take.
    pub per_move: Duration,
    /// The time since some fixed moment.
    pub now: fn() -> Duration,
}
