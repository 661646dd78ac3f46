//! A game of the catalogue, with its type erased.

use crate::many::{Many, Tables};
use crate::oracles::Oracles;
use crate::runner::GameRunner;
use crate::solve::{GameSolver, Solver, Start};
use crate::table::GameTable;
use crate::{Chain, Runner, Session, Table};
use solitarium_core::{
    About, Choices, Deal, DealError, Effort, Encoding, Family, FamilyWord, Game, GameOption, Limits,
    OptionError, Pack, Record, ReplayError, Seat, Strategy,
};
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

/// A game of the catalogue: its options, its strategies, its variants.
pub trait Entry: Send + Sync {
    /// Returns the name by which commands know it.
    fn id(&self) -> &str;
    /// Returns its options.
    fn options(&self) -> &[GameOption];
    /// Returns the smallest and the largest number of players.
    fn seats(&self) -> (u8, u8);
    /// Returns its strategies, the default first.
    fn strategies(&self) -> Vec<StrategyInfo>;
    /// Returns the whole name of the strategy that is meant by `name`.
    fn find_strategy(&self, name: &str) -> Result<String, UnknownStrategy>;
    /// Returns what the solver of the default variant is like; `None` if it has none.
    fn solver(&self) -> Option<SolverInfo>;
    /// Returns the words that the game brings along.
    fn words(&self) -> &[FamilyWord];
    /// Returns the variant that `choices` ask for.
    fn variant(&self, choices: &Choices) -> Result<Box<dyn Variant>, OptionError>;
    /// Returns the table of a recorded game, with the players that the record names. `strategy` gives advice; the game's default one if
    /// `None`.
    fn resume(
        &self,
        record: &Record,
        strategy: Option<&str>,
        effort: Effort,
    ) -> Result<Box<dyn Table>, ResumeError>;
}

/// A strategy as a front end lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrategyInfo {
    /// Its name.
    pub name: Cow<'static, str>,
    /// Whether it sees only what the player sees.
    pub honest: bool,
}

/// A solver as a front end describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverInfo {
    /// Whether it can look for a shortest win.
    pub shortens: bool,
    /// The limits where the caller sets none.
    pub limits: Limits,
}

/// One variant of a game, ready to be played or analysed.
pub trait Variant: Send + Sync {
    /// Returns which game and variant it is.
    fn about(&self) -> About;
    /// Returns the options of the game.
    fn options(&self) -> &[GameOption];
    /// Returns the cards that are shuffled, if any.
    fn pack(&self) -> Option<Pack>;
    /// Returns a new game. `strategy` gives advice; the game's default one if `None`.
    fn open(&self, deal: &Deal, strategy: Option<&str>, effort: Effort) -> Result<Box<dyn Table>, OpenError>;
    /// Returns a runner, which plays many games with a strategy; the game's default one if `None`.
    fn runner(&self, strategy: Option<&str>, effort: Effort) -> Result<Box<dyn Runner>, RunnerError>;
    /// Returns how many action numbers its moves have: see [`Game::actions`](solitarium_core::Game::actions).
    fn actions(&self) -> u32;
    /// Returns what the numbers of an observation mean: see [`Game::encode`](solitarium_core::Game::encode).
    fn encoding(&self) -> Encoding;
    /// Returns so many games to be played together; `None` if several players take part or the moves have no action numbers.
    fn many(&self, tables: usize) -> Option<Box<dyn Many>>;
    /// Returns a runner of chains of games that are not shuffled in between; `None` if this variant shuffles before each game.
    fn chain(&self, strategy: Option<&str>, effort: Effort) -> Result<Option<Box<dyn Chain>>, RunnerError>;
    /// Returns a solver; `None` if this variant has none.
    fn solver(&self) -> Option<Box<dyn Solver>>;
    /// Checks that there is such a position in this variant.
    fn check(&self, start: &Start) -> Result<(), ReplayError>;
}

/// Why a game cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The deal does not fit.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// There is no such strategy.
    #[error(transparent)]
    Strategy(#[from] UnknownStrategy),
}

/// Why a recorded game cannot be played on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ResumeError {
    /// The record does not fit.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// There is no such strategy.
    #[error(transparent)]
    Strategy(#[from] UnknownStrategy),
}

/// Why many games cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RunnerError {
    /// There is no such strategy.
    #[error(transparent)]
    Strategy(#[from] UnknownStrategy),
    /// Several people play: the result of one seat is not the result of the game.
    #[error("{game} is played by {seats}: an analysis is for games of one player")]
    SeveralSeats {
        /// The game.
        game: String,
        /// How many play.
        seats: u8,
    },
}

/// A name that is no strategy of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no strategy {name:?}: this game has {}", known.join(", "))]
pub struct UnknownStrategy {
    /// What was asked for, shortened if it was long.
    pub name: String,
    /// What there is.
    pub known: Vec<String>,
}

/// The entry of a family.
pub(crate) struct FamilyEntry<F: Family> {
    family: Arc<F>,
    made: Arc<Made<F::Game>>,
}

/// What is made of a family when it is first asked for.
struct Made<G: Game> {
    strategies: OnceLock<Strategies<G>>,
    oracles: Oracles<G>,
    solver: OnceLock<Option<SolverInfo>>,
}

impl<F: Family> Clone for FamilyEntry<F> {
    fn clone(&self) -> Self {
        FamilyEntry { family: Arc::clone(&self.family), made: Arc::clone(&self.made) }
    }
}

impl<F: Family> FamilyEntry<F> {
    /// Returns the entry of a family of which nothing is made yet.
    pub(crate) fn new(family: F) -> Self {
        let made = Made { strategies: OnceLock::new(), oracles: Oracles::default(), solver: OnceLock::new() };
        FamilyEntry { family: Arc::new(family), made: Arc::new(made) }
    }

    /// Returns the entry of a family whose default variant is `game`.
    pub(crate) fn of_checked(family: F, game: &F::Game) -> Self {
        let entry = FamilyEntry::new(family);
        entry.made.solver.get_or_init(|| solver_info(entry.family.as_ref(), game));
        entry
    }

    /// Returns the strategies, which are made once.
    fn all_strategies(&self) -> &Strategies<F::Game> {
        self.made.strategies.get_or_init(|| Strategies(self.family.strategies().into()))
    }

    fn table(
        &self,
        session: Session<F::Game>,
        strategy: Option<usize>,
        effort: Effort,
    ) -> GameTable<F::Game> {
        let game = session.game();
        let (family, variant) = (Arc::clone(&self.family), game.clone());
        let oracle = self.made.oracles.of(&game.about().variant, move || family.oracle(&variant));
        GameTable::new(session, self.all_strategies().clone(), strategy, effort, oracle)
    }
}

impl<F: Family> Entry for FamilyEntry<F> {
    fn id(&self) -> &str {
        self.family.id()
    }

    fn options(&self) -> &[GameOption] {
        self.family.options()
    }

    fn seats(&self) -> (u8, u8) {
        self.family.seats()
    }

    fn strategies(&self) -> Vec<StrategyInfo> {
        let info = |s: &Strategy<F::Game>| StrategyInfo { name: s.name.clone(), honest: s.is_honest() };
        self.all_strategies().0.iter().map(info).collect()
    }

    fn find_strategy(&self, name: &str) -> Result<String, UnknownStrategy> {
        let strategies = self.all_strategies();
        Ok(strategies.0[strategies.find(Some(name))?].name.to_string())
    }

    fn solver(&self) -> Option<SolverInfo> {
        *self.made.solver.get_or_init(|| {
            let family = self.family.as_ref();
            family.build(&Choices::none()).ok().and_then(|game| solver_info(family, &game))
        })
    }

    fn words(&self) -> &[FamilyWord] {
        self.family.words()
    }

    fn variant(&self, choices: &Choices) -> Result<Box<dyn Variant>, OptionError> {
        Ok(Box::new(FamilyVariant { entry: self.clone(), game: self.family.build(choices)? }))
    }

    fn resume(
        &self,
        record: &Record,
        strategy: Option<&str>,
        effort: Effort,
    ) -> Result<Box<dyn Table>, ResumeError> {
        let strategy = self.all_strategies().adviser(strategy)?;
        let session = Session::resume(record.build(self.family.as_ref())?, record)?;
        let (expected, found) = (session.game().about().seats, record.players.len());
        if found != 0 && found != usize::from(expected) {
            return Err(ReplayError::Players { expected, found }.into());
        }
        let mut table = self.table(session, strategy, effort);
        for (name, seat) in record.players.iter().zip(0..) {
            table.seat_player(Seat(seat), Some(name.as_str()).filter(|name| *name != Record::PERSON))?;
        }
        Ok(Box::new(table))
    }
}

/// Returns what the solver of a variant is like.
fn solver_info<F: Family>(family: &F, game: &F::Game) -> Option<SolverInfo> {
    let solver = family.solver(game)?;
    Some(SolverInfo { shortens: solver.can_shorten(), limits: solver.usual_limits() })
}

/// The strategies of a family, made once.
pub(crate) struct Strategies<G: Game>(pub(crate) Arc<[Strategy<G>]>);

impl<G: Game> Clone for Strategies<G> {
    fn clone(&self) -> Self {
        Strategies(Arc::clone(&self.0))
    }
}

impl<G: Game> Strategies<G> {
    /// Returns the place of a strategy; of the first one if no name is given. Without its number, a name is the first one of that
    /// name: `sampler` is `sampler-128`.
    pub(crate) fn find(&self, name: Option<&str>) -> Result<usize, UnknownStrategy> {
        let known: Vec<&str> = self.0.iter().map(|strategy| strategy.name.as_ref()).collect();
        let wanted = name.unwrap_or(known.first().copied().unwrap_or_default());
        let numbered = |name: &str| {
            let (stem, number) = name.rsplit_once('-')?;
            number.bytes().all(|b| b.is_ascii_digit()).then(|| stem.to_owned())
        };
        known
            .iter()
            .position(|name| name.eq_ignore_ascii_case(wanted))
            .or_else(|| known.iter().position(|name| numbered(name).is_some_and(|stem| stem == wanted)))
            .ok_or_else(|| UnknownStrategy {
                name: wanted.chars().take(40).collect(),
                known: known.iter().map(ToString::to_string).collect(),
            })
    }

    /// Returns the place of the strategy that gives advice; `None` if the game has none and none was asked for.
    fn adviser(&self, name: Option<&str>) -> Result<Option<usize>, UnknownStrategy> {
        match name {
            Some(name) => self.find(Some(name)).map(Some),
            None => Ok(self.find(None).ok()),
        }
    }
}

struct FamilyVariant<F: Family> {
    entry: FamilyEntry<F>,
    game: F::Game,
}

impl<F: Family> FamilyVariant<F> {
    fn game_runner(&self, name: Option<&str>, effort: Effort) -> Result<GameRunner<F::Game>, RunnerError> {
        let About { id, seats, .. } = self.game.about();
        if seats > 1 {
            return Err(RunnerError::SeveralSeats { game: id.into_owned(), seats });
        }
        let place = self.entry.all_strategies().find(name)?;
        Ok(GameRunner::new(self.game.clone(), self.entry.all_strategies().0[place].clone(), effort))
    }
}

impl<F: Family> Variant for FamilyVariant<F> {
    fn about(&self) -> About {
        self.game.about()
    }

    fn options(&self) -> &[GameOption] {
        self.entry.family.options()
    }

    fn pack(&self) -> Option<Pack> {
        self.game.pack()
    }

    fn open(&self, deal: &Deal, name: Option<&str>, effort: Effort) -> Result<Box<dyn Table>, OpenError> {
        let strategy = self.entry.all_strategies().adviser(name)?;
        let session = Session::new(self.game.clone(), deal.clone())?;
        Ok(Box::new(self.entry.table(session, strategy, effort)))
    }

    fn runner(&self, name: Option<&str>, effort: Effort) -> Result<Box<dyn Runner>, RunnerError> {
        Ok(Box::new(self.game_runner(name, effort)?))
    }

    fn actions(&self) -> u32 {
        self.game.actions()
    }

    fn encoding(&self) -> Encoding {
        self.game.encoding()
    }

    fn many(&self, tables: usize) -> Option<Box<dyn Many>> {
        if self.game.actions() == 0 || self.game.about().seats != 1 {
            return None;
        }
        Some(Box::new(Tables::new(self.game.clone(), tables)))
    }

    fn chain(&self, name: Option<&str>, effort: Effort) -> Result<Option<Box<dyn Chain>>, RunnerError> {
        let played = self.game_runner(name, effort)?;
        Ok(if self.game.gathers() { Some(Box::new(played)) } else { None })
    }

    fn solver(&self) -> Option<Box<dyn Solver>> {
        let solver = self.entry.family.solver(&self.game)?;
        let (family, game) = (Arc::clone(&self.entry.family), self.game.clone());
        Some(Box::new(GameSolver { family, game, solver }))
    }

    fn check(&self, start: &Start) -> Result<(), ReplayError> {
        let old = start.by_old_rules(self.entry.family.as_ref(), &self.game)?;
        start.state(old.as_ref().unwrap_or(&self.game)).map(drop)
    }
}
