//! A game of the catalogue, with its type erased.

use crate::runner::Played;
use crate::table::Seated;
use crate::{Chain, Runner, Session, Table};
use solitarium_core::{
    About, Choices, Deal, DealError, Effort, Family, GameOption, OptionError, Pack, Record, ReplayError, Seat,
};
use std::marker::PhantomData;

/// A game of the catalogue: its options, its strategies, its variants.
pub trait Entry: Send + Sync {
    /// The name by which commands know it.
    fn id(&self) -> &'static str;
    /// Its options.
    fn options(&self) -> &'static [GameOption];
    /// The fewest and the most who play.
    fn seats(&self) -> (u8, u8);
    /// Its strategies, the default first.
    fn strategies(&self) -> Vec<StrategyInfo>;
    /// The whole name of the strategy that is meant by `name`.
    fn find_strategy(&self, name: &str) -> Result<&'static str, UnknownStrategy>;
    /// The variant that `choices` ask for.
    fn variant(&self, choices: &Choices) -> Result<Box<dyn Variant>, OptionError>;
    /// A recorded game, to be played on by those whom it names. `strategy` gives advice; the game's default one if not said.
    fn resume(
        &self,
        record: &Record,
        strategy: Option<&str>,
        effort: Effort,
    ) -> Result<Box<dyn Table>, ResumeError>;
}

/// A strategy as a front end lists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrategyInfo {
    /// Its name.
    pub name: &'static str,
    /// Whether it sees only what the player sees.
    pub honest: bool,
}

/// One variant of a game, ready to be played or analysed.
pub trait Variant: Send + Sync {
    /// Which game and variant.
    fn about(&self) -> About;
    /// The cards that are shuffled, if any.
    fn pack(&self) -> Option<Pack>;
    /// A new game. `strategy` gives advice; the game's default one if not said.
    fn open(&self, deal: &Deal, strategy: Option<&str>, effort: Effort) -> Result<Box<dyn Table>, OpenError>;
    /// Plays many games with a strategy; the game's default one if not said.
    fn runner(&self, strategy: Option<&str>, effort: Effort) -> Result<Box<dyn Runner>, UnknownStrategy>;
    /// Plays chains of games without shuffling in between; `None` if this variant shuffles before each game.
    fn chain(
        &self,
        strategy: Option<&str>,
        effort: Effort,
    ) -> Result<Option<Box<dyn Chain>>, UnknownStrategy>;
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

/// A name that is no strategy of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no strategy {name:?}: this game has {}", known.join(", "))]
pub struct UnknownStrategy {
    /// What was asked for, shortened if it was long.
    pub name: String,
    /// What there is.
    pub known: Vec<&'static str>,
}

/// The entry of the family `F`.
pub(crate) struct Of<F>(PhantomData<fn() -> F>);

impl<F> Of<F> {
    pub(crate) fn new() -> Of<F> {
        Of(PhantomData)
    }
}

impl<F: Family> Entry for Of<F> {
    fn id(&self) -> &'static str {
        F::ID
    }

    fn options(&self) -> &'static [GameOption] {
        F::OPTIONS
    }

    fn seats(&self) -> (u8, u8) {
        F::SEATS
    }

    fn strategies(&self) -> Vec<StrategyInfo> {
        let info = |s: &solitarium_core::Strategy<F>| StrategyInfo { name: s.name, honest: s.is_honest() };
        F::strategies().iter().map(info).collect()
    }

    fn find_strategy(&self, name: &str) -> Result<&'static str, UnknownStrategy> {
        let place = strategy::<F>(Some(name))?;
        Ok(F::strategies().get(place).map_or("", |strategy| strategy.name))
    }

    fn variant(&self, choices: &Choices) -> Result<Box<dyn Variant>, OptionError> {
        Ok(Box::new(VariantOf(F::build(choices)?)))
    }

    fn resume(
        &self,
        record: &Record,
        strategy: Option<&str>,
        effort: Effort,
    ) -> Result<Box<dyn Table>, ResumeError> {
        let strategy = adviser::<F>(strategy)?;
        let session = Session::resume(record.build::<F>()?, record)?;
        let (expected, found) = (session.game().about().seats, record.players.len());
        if found != 0 && found != usize::from(expected) {
            return Err(ReplayError::Players { expected, found }.into());
        }
        let mut table = Seated::new(session, strategy, effort);
        for (name, seat) in record.players.iter().zip(0..) {
            table.seat_player(Seat(seat), Some(name.as_str()).filter(|name| *name != Record::PERSON))?;
        }
        Ok(Box::new(table))
    }
}

struct VariantOf<F: Family>(F);

/// The place of a strategy among [`Family::strategies`]; of the first one if no name is given. Without its number, a name is the
/// first one of that name: `sampler` is `sampler-128`.
pub(crate) fn strategy<F: Family>(name: Option<&str>) -> Result<usize, UnknownStrategy> {
    let known: Vec<&str> = F::strategies().iter().map(|strategy| strategy.name).collect();
    let wanted = name.unwrap_or(known.first().copied().unwrap_or_default());
    let numbered = |name: &str| {
        let (stem, number) = name.rsplit_once('-')?;
        number.bytes().all(|b| b.is_ascii_digit()).then(|| stem.to_owned())
    };
    known
        .iter()
        .position(|name| name.eq_ignore_ascii_case(wanted))
        .or_else(|| known.iter().position(|name| numbered(name).is_some_and(|stem| stem == wanted)))
        .ok_or_else(|| UnknownStrategy { name: wanted.chars().take(40).collect(), known })
}

/// The place of the strategy that gives advice; `None` if the game has none and none was asked for.
fn adviser<F: Family>(name: Option<&str>) -> Result<Option<usize>, UnknownStrategy> {
    match name {
        Some(name) => strategy::<F>(Some(name)).map(Some),
        None => Ok(strategy::<F>(None).ok()),
    }
}

impl<F: Family> Variant for VariantOf<F> {
    fn about(&self) -> About {
        self.0.about()
    }

    fn pack(&self) -> Option<Pack> {
        self.0.pack()
    }

    fn open(&self, deal: &Deal, name: Option<&str>, effort: Effort) -> Result<Box<dyn Table>, OpenError> {
        let strategy = adviser::<F>(name)?;
        let session = Session::new(self.0.clone(), deal.clone())?;
        Ok(Box::new(Seated::new(session, strategy, effort)))
    }

    fn runner(&self, name: Option<&str>, effort: Effort) -> Result<Box<dyn Runner>, UnknownStrategy> {
        Ok(Box::new(Played::new(self.0.clone(), strategy::<F>(name)?, effort)))
    }

    fn chain(&self, name: Option<&str>, effort: Effort) -> Result<Option<Box<dyn Chain>>, UnknownStrategy> {
        let played = Played::new(self.0.clone(), strategy::<F>(name)?, effort);
        Ok(if played.gathers() { Some(Box::new(played)) } else { None })
    }
}
