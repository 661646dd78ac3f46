//! What is to be solved: one deal or saved game, a range of deals, or a list of them.

use crate::{DealRange, Variant};
use solitarium_core::{Deal, DealError, Family, Game, Record, RecordError, ReplayError, RulesMark};

/// A position, by its name: a deal, or a game that was saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The first position of a deal.
    Deal(Deal),
    /// The position that a saved game has reached.
    Saved(Box<Record>),
}

impl Start {
    /// Returns the deal from which the position comes.
    pub fn deal(&self) -> &Deal {
        match self {
            Start::Deal(deal) => deal,
            Start::Saved(record) => &record.deal,
        }
    }

    /// Returns the moves that were made already.
    pub fn moves(&self) -> &[String] {
        match self {
            Start::Deal(_) => &[],
            Start::Saved(record) => &record.moves,
        }
    }

    /// Returns the deal, or the saved game as one line. [`read`](Start::read) gives the same position back.
    pub fn name(&self) -> String {
        match self {
            Start::Deal(deal) => deal.to_string(),
            Start::Saved(record) => record.to_string(),
        }
    }

    /// Returns the position in the game, if it fits the variant.
    pub(crate) fn state<G: Game>(&self, game: &G) -> Result<G::State, ReplayError> {
        match self {
            Start::Deal(deal) => Ok(game.start(deal)?),
            Start::Saved(record) => record.replay(game, |_, _| {}),
        }
    }

    /// Returns the game of the rules that a saved game carries, where those of its variant have changed since.
    pub(crate) fn by_old_rules<F: Family>(
        &self,
        family: &F,
        game: &F::Game,
    ) -> Result<Option<F::Game>, ReplayError> {
        let Start::Saved(record) = self else { return Ok(None) };
        let carried = record.rules.as_ref().filter(|mark| mark.text.is_some());
        let changed = |then: &RulesMark| game.rules().is_some_and(|now| now.fingerprint != then.fingerprint);
        let is_variant = record.game == game.about().id && record.variant == game.about().variant;
        if is_variant && carried.is_some_and(changed) { record.build(family).map(Some) } else { Ok(None) }
    }

    /// Reads a name. Whether there is such a position is not checked.
    pub fn read(text: &str) -> Result<Start, StartError> {
        Ok(if text.starts_with("solitarium/") {
            Start::Saved(Box::new(text.parse()?))
        } else {
            Start::Deal(text.parse()?)
        })
    }
}

/// Why a text names no position of a variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// It is no deal.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// It is no saved game.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The deal or saved game does not fit the variant.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// The positions of a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Starts {
    /// Consecutive deals.
    Range(DealRange),
    /// Any positions.
    List(Vec<Start>),
}

impl Starts {
    /// Reads a text with one position per line; `#` begins a comment. Every position is checked. Fails with the number of the
    /// first line that names none.
    pub fn read(text: &str, variant: &dyn Variant) -> Result<Starts, (usize, StartError)> {
        let mut starts = Vec::new();
        for (i, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty() {
                let checked = |start: Start| -> Result<Start, StartError> {
                    variant.check(&start)?;
                    Ok(start)
                };
                starts.push(Start::read(line).and_then(checked).map_err(|error| (i + 1, error))?);
            }
        }
        Ok(Starts::List(starts))
    }

    /// Returns how many there are.
    pub fn count(&self) -> u64 {
        match self {
            Starts::Range(range) => range.count,
            Starts::List(starts) => starts.len() as u64,
        }
    }

    /// Returns the one at a place, from 0; `None` beyond the end.
    pub fn get(&self, place: u64) -> Option<Start> {
        match self {
            Starts::Range(range) if place < range.count => {
                Some(Start::Deal(range.deal(range.first.checked_add(place)?)))
            }
            Starts::Range(_) => None,
            Starts::List(starts) => starts.get(usize::try_from(place).ok()?).cloned(),
        }
    }

    /// Returns the same name for the same positions: the range, or a hash of the list, whatever its file is called.
    pub fn name(&self) -> String {
        match self {
            Starts::Range(range) => range.to_string(),
            Starts::List(starts) => {
                // FNV-1a over the names, each with its end.
                let bytes = starts.iter().flat_map(|start| (start.name() + "\n").into_bytes());
                let hash = bytes.fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
                    (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
                });
                format!("file:{}:{hash:016x}", starts.len())
            }
        }
    }

    /// Returns how many characters the longest name has.
    pub fn longest_name(&self) -> usize {
        match self {
            Starts::Range(range) => range.deal(range.first + range.count.saturating_sub(1)).to_string().len(),
            Starts::List(starts) => {
                starts.iter().map(|start| start.name().chars().count()).max().unwrap_or(0)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for name in ["sol:5", "ms:617", "solitarium/1 klondike default sol:5 0: end"] {
            let start = Start::read(name).expect("a position");
            assert_eq!(start.name(), name);
        }
        assert!(matches!(Start::read("sol:x"), Err(StartError::Deal(_))));
        let cut = Start::read("solitarium/1 klondike default sol:5 1: d");
        assert!(matches!(cut, Err(StartError::Record(RecordError::Cut { .. }))));
    }

    #[test]
    fn lists_have_a_name() {
        let list = |numbers: &[u64]| {
            Starts::List(numbers.iter().map(|&number| Start::Deal(Deal::Own(number))).collect())
        };
        assert_eq!(list(&[1, 2]).name(), list(&[1, 2]).name());
        assert_ne!(list(&[1, 2]).name(), list(&[2, 1]).name());
        assert_ne!(list(&[12]).name(), list(&[1, 2]).name());
    }
}
