//! What is to be solved: one deal or saved game, a range of deals, or a file of them.

use crate::failure::{Failure, Told};
use crate::input::{LONGEST_FILE, read_text};
use crate::program::Context;
use crate::words::{Words, say};
use solitarium_core::{Deal, DealError, Game, Record, RecordError, ReplayError};
use solitarium_games::klondike::{Klondike, KlondikeState};
use solitarium_lab::{DealRange, DealRangeError};
use std::path::Path;

/// A position, by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Start {
    Deal(Deal),
    Saved(Box<Record>),
}

impl Start {
    pub(super) fn deal(&self) -> &Deal {
        match self {
            Start::Deal(deal) => deal,
            Start::Saved(record) => &record.deal,
        }
    }

    /// The moves that were made already.
    pub(super) fn moves(&self) -> &[String] {
        match self {
            Start::Deal(_) => &[],
            Start::Saved(record) => &record.moves,
        }
    }

    /// The position, if the deal or the saved game fits the variant.
    pub(super) fn state(&self, game: Klondike) -> Result<KlondikeState, ReplayError> {
        match self {
            Start::Deal(deal) => Ok(game.start(deal)?),
            Start::Saved(record) => record.replay(&game, |_, _| {}),
        }
    }

    /// The deal, or the saved game as one line: read again, it is the same.
    pub(super) fn name(&self) -> String {
        match self {
            Start::Deal(deal) => deal.to_string(),
            Start::Saved(record) => record.to_string(),
        }
    }

    /// Reads a line of a file and checks that there is such a position of the variant.
    fn read(text: &str, game: Klondike) -> Result<Start, LineError> {
        let start = if text.starts_with("solitarium/") {
            Start::Saved(Box::new(text.parse()?))
        } else {
            Start::Deal(text.parse()?)
        };
        start.state(game)?;
        Ok(start)
    }
}

/// What is wrong with a line of a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
enum LineError {
    #[error(transparent)]
    Deal(#[from] DealError),
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

impl Told for LineError {
    fn told(&self, words: &Words) -> String {
        match self {
            // Of a deal there is no saved game to be told about.
            LineError::Deal(error) | LineError::Replay(ReplayError::Deal(error)) => error.told(words),
            LineError::Record(error) => error.told(words),
            LineError::Replay(error) => error.told(words),
        }
    }
}

/// The positions of a batch.
pub(super) enum Deals {
    Range(DealRange),
    List(Vec<Start>),
}

impl Deals {
    /// A range as it is typed.
    pub(super) fn range(words: &Words, text: &str) -> Result<Deals, Failure> {
        text.parse().map(Deals::Range).map_err(|error: DealRangeError| Failure::usage(error.told(words)))
    }

    /// The lines of a file, every one of them checked.
    pub(super) fn file(context: &Context<'_>, path: &Path, game: Klondike) -> Result<Deals, Failure> {
        let words = context.words;
        let text = read_text(words, path)?;
        let shown = || path.display().to_string();
        if text.len() as u64 >= LONGEST_FILE {
            let most = LONGEST_FILE >> 20;
            return Err(Failure::failed(say!(words, "error-deals-long", path = shown(), most = most)));
        }
        let starts = read_lines(&text, game).map_err(|(line, error)| {
            let error = error.told(words);
            Failure::failed(say!(words, "error-deals-line", path = shown(), line = line, error = error))
        })?;
        if starts.is_empty() {
            return Err(Failure::failed(say!(words, "error-deals-none", path = shown())));
        }
        Ok(Deals::List(starts))
    }

    pub(super) fn count(&self) -> u64 {
        match self {
            Deals::Range(range) => range.count,
            Deals::List(starts) => starts.len() as u64,
        }
    }

    /// The one at a place, from 0; none beyond the end.
    pub(super) fn get(&self, place: u64) -> Option<Start> {
        match self {
            Deals::Range(range) if place < range.count => {
                Some(Start::Deal(range.deal(range.first.checked_add(place)?)))
            }
            Deals::Range(_) => None,
            Deals::List(starts) => starts.get(usize::try_from(place).ok()?).cloned(),
        }
    }

    /// The same name for the same positions: the range, or a mark of the list, whatever its file is called.
    pub(super) fn name(&self) -> String {
        match self {
            Deals::Range(range) => range.to_string(),
            Deals::List(starts) => {
                // FNV-1a over the names, each with its end.
                let bytes = starts.iter().flat_map(|start| (start.name() + "\n").into_bytes());
                let mark = bytes.fold(0xcbf2_9ce4_8422_2325u64, |mark, byte| {
                    (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
                });
                format!("file:{}:{mark:016x}", starts.len())
            }
        }
    }

    /// How long the longest name is.
    pub(super) fn longest_name(&self) -> usize {
        match self {
            Deals::Range(range) => range.deal(range.first + range.count.saturating_sub(1)).to_string().len(),
            Deals::List(starts) => starts.iter().map(|start| start.name().chars().count()).max().unwrap_or(0),
        }
    }
}

/// The positions of a text, one per line, or the number of the first line that is none.
fn read_lines(text: &str, game: Klondike) -> Result<Vec<Start>, (usize, LineError)> {
    let mut starts = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if !line.is_empty() {
            starts.push(Start::read(line, game).map_err(|error| (i + 1, error))?);
        }
    }
    Ok(starts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_every_kind() {
        let game = Klondike::default();
        let cards = Deal::Own(7).cards(solitarium_core::Pack::Full).unwrap();
        let codes: Vec<String> = cards.iter().map(|card| card.code()).collect();
        let text = format!(
            "# deals\n\n sol:5 # the fifth\nms:617\r\n{}\nsolitarium/1 klondike default sol:5 0: end\n",
            codes.join(" ")
        );
        let starts = read_lines(&text, game).unwrap();
        let names: Vec<String> = starts.iter().map(Start::name).collect();
        assert_eq!(names[..2], ["sol:5", "ms:617"]);
        assert_eq!(names[2], format!("cards:{}", codes.join(",")));
        assert_eq!(names[3], "solitarium/1 klondike default sol:5 0: end");
        assert_eq!(starts[0].state(game), starts[3].state(game));
        assert_eq!(starts[2].state(game), Start::Deal(Deal::Own(7)).state(game));
        for start in &starts {
            assert_eq!(Start::read(&start.name(), game).as_ref(), Ok(start));
        }
    }

    #[test]
    fn the_first_bad_line_is_named() {
        let game = Klondike::default();
        let read = |text: &str| read_lines(text, game).unwrap_err();
        assert_eq!(read("1\n\nsol:x\nalso bad\n").0, 3);
        assert!(matches!(read("AS KD").1, LineError::Deal(DealError::Count { found: 2 })));
        assert!(matches!(read("AS AS").1, LineError::Deal(DealError::Twice { .. })));
        let other = "solitarium/1 klondike draw=3 sol:5 0: end";
        assert!(matches!(read(other).1, LineError::Replay(ReplayError::OtherVariant { .. })));
        let cut = "solitarium/1 klondike default sol:5 1: d";
        assert!(matches!(read(cut).1, LineError::Record(RecordError::Cut { .. })));
    }

    #[test]
    fn lists_have_a_mark() {
        let list = |numbers: &[u64]| {
            Deals::List(numbers.iter().map(|&number| Start::Deal(Deal::Own(number))).collect())
        };
        assert_eq!(list(&[1, 2]).name(), list(&[1, 2]).name());
        assert_ne!(list(&[1, 2]).name(), list(&[2, 1]).name());
        assert_ne!(list(&[12]).name(), list(&[1, 2]).name());
    }
}
