//! What went wrong, as the user is told.

use crate::arguments::nearest;
use crate::words::{Words, say};
use solitarium_core::{
    CardError, DealError, Expected, Generator, Missing, OptionError, RecordError, ReplayError,
};
use solitarium_lab::{DealRangeError, OpenError, ResumeError, UnknownStrategy};
use std::io;

/// One sentence that says what was wrong and what would be right, and the exit code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The sentence.
    pub message: String,
    /// 2 for a command that cannot be understood, 1 for one that failed.
    pub code: u8,
}

impl Failure {
    /// The command cannot be understood.
    pub(crate) fn usage(message: String) -> Failure {
        Failure { message, code: 2 }
    }

    /// The command failed.
    pub(crate) fn failed(message: String) -> Failure {
        Failure { message, code: 1 }
    }

    /// Standard output cannot be written.
    pub(crate) fn output(words: &Words, error: &io::Error) -> Failure {
        Failure::failed(match error.kind() {
            io::ErrorKind::BrokenPipe => say!(words, "error-closed-pipe"),
            _ => say!(words, "error-output", error = error.to_string()),
        })
    }

    /// A file cannot be read.
    pub(crate) fn reading(words: &Words, path: &std::path::Path, error: &io::Error) -> Failure {
        let (path, error) = (path.display().to_string(), io_reason(words, error));
        Failure::failed(say!(words, "error-read", path = path, error = error))
    }

    /// A file cannot be written.
    pub(crate) fn writing(words: &Words, path: &std::path::Path, error: &io::Error) -> Failure {
        let (path, error) = (path.display().to_string(), io_reason(words, error));
        Failure::failed(say!(words, "error-write", path = path, error = error))
    }
}

/// What the system says about a file, in the user's language where that is known.
pub(crate) fn io_reason(words: &Words, error: &io::Error) -> String {
    let key = match error.kind() {
        io::ErrorKind::NotFound => "reason-not-found",
        io::ErrorKind::PermissionDenied => "reason-not-allowed",
        io::ErrorKind::AlreadyExists => "reason-exists",
        io::ErrorKind::IsADirectory => "reason-directory",
        io::ErrorKind::InvalidData => "reason-not-text",
        io::ErrorKind::NotADirectory => "reason-not-directory",
        io::ErrorKind::ReadOnlyFilesystem => "reason-read-only",
        io::ErrorKind::StorageFull => "reason-disk-full",
        _ => return error.to_string(),
    };
    words.say(key, &[])
}

/// An error of the libraries, in the user's language.
pub(crate) trait Told {
    /// One sentence.
    fn told(&self, words: &Words) -> String;
}

impl Told for CardError {
    fn told(&self, words: &Words) -> String {
        say!(words, "error-card", text = self.text.clone())
    }
}

impl Told for DealError {
    fn told(&self, words: &Words) -> String {
        match self {
            DealError::Empty => say!(words, "error-deal-empty"),
            DealError::UnknownGenerator { name } => say!(words, "error-deal-generator", name = name.clone()),
            DealError::BadNumber { generator, text } => {
                let key = match generator {
                    Generator::Own => "error-deal-number-sol",
                    Generator::Girona => "error-deal-number-girona",
                    Generator::Ms => "error-deal-number-ms",
                    Generator::Exact | Generator::Literal => "error-deal-number-exact",
                };
                say!(words, key, text = text.clone())
            }
            DealError::BadCard { position, error } => {
                say!(words, "error-deal-card", position = *position, error = error.told(words))
            }
            DealError::Twice { card, first, second } => {
                say!(words, "error-deal-twice", card = card.to_string(), first = *first, second = *second)
            }
            DealError::Count { found } => say!(words, "error-deal-count", found = *found),
            DealError::Foreign { card, position, size } => {
                say!(words, "error-deal-foreign", card = card.to_string(), position = *position, size = *size)
            }
            DealError::WrongPack { generator, deals, wanted } => {
                say!(words, "error-deal-pack", generator = generator.name(), deals = *deals, wanted = *wanted)
            }
            DealError::BeyondFactorial { size } => say!(words, "error-deal-beyond", size = *size),
        }
    }
}

impl Told for DealRangeError {
    fn told(&self, words: &Words) -> String {
        match self {
            DealRangeError::Form { text } => say!(words, "error-range-form", text = text.clone()),
            DealRangeError::Generator { name } => say!(words, "error-range-generator", name = name.clone()),
            DealRangeError::Empty { text } => say!(words, "error-range-empty", text = text.clone()),
            DealRangeError::Beyond { name, last } => {
                say!(words, "error-range-beyond", name = name.to_string(), last = words.number(*last))
            }
        }
    }
}

impl Told for OptionError {
    fn told(&self, words: &Words) -> String {
        match self {
            OptionError::Unknown { name, known } => {
                say!(
                    words,
                    "error-option-unknown",
                    name = name.clone(),
                    known = known.join(", "),
                    count = known.len()
                )
            }
            OptionError::BadValue { name, value, expected } => {
                let expected = expected.told(words);
                say!(
                    words,
                    "error-option-value",
                    name = name.clone(),
                    value = value.clone(),
                    expected = expected
                )
            }
            OptionError::Twice { name } => say!(words, "error-option-twice", name = name.clone()),
            OptionError::Conflict { reason } => reason.clone(),
        }
    }
}

impl Told for Expected {
    fn told(&self, words: &Words) -> String {
        match self {
            Expected::Number { min, max } => say!(words, "expected-number", min = *min, max = *max),
            Expected::OneOf(values) => say!(words, "expected-one-of", values = values.join(", ")),
            Expected::YesOrNo => say!(words, "expected-yes-no"),
            Expected::NoBlanks => say!(words, "expected-no-blanks"),
            Expected::Other(text) => text.clone(),
        }
    }
}

impl Told for Missing {
    fn told(&self, words: &Words) -> String {
        match self {
            Missing::Game => say!(words, "missing-game"),
            Missing::Variant => say!(words, "missing-variant"),
            Missing::Deal => say!(words, "missing-deal"),
            Missing::Count => say!(words, "missing-count"),
            Missing::Move { number, count } => say!(words, "missing-move", number = *number, count = *count),
            Missing::End => say!(words, "missing-end"),
        }
    }
}

impl Told for UnknownStrategy {
    fn told(&self, words: &Words) -> String {
        match self.known.as_slice() {
            [] => say!(words, "error-strategy-none"),
            ["only"] => say!(words, "error-strategy-forced", name = self.name.clone()),
            known => {
                let (name, all) = (self.name.clone(), known.join(", "));
                match nearest(&self.name, known) {
                    Some(near) => {
                        say!(words, "error-strategy-near", name = name, near = near.to_owned(), known = all)
                    }
                    None => say!(words, "error-strategy", name = name, known = all),
                }
            }
        }
    }
}

impl Told for OpenError {
    fn told(&self, words: &Words) -> String {
        match self {
            OpenError::Deal(error) => error.told(words),
            OpenError::Strategy(error) => error.told(words),
        }
    }
}

impl Told for ResumeError {
    fn told(&self, words: &Words) -> String {
        match self {
            ResumeError::Replay(error) => error.told(words),
            ResumeError::Strategy(error) => error.told(words),
        }
    }
}

impl Told for RecordError {
    fn told(&self, words: &Words) -> String {
        match self {
            RecordError::NotARecord => say!(words, "error-record-form"),
            RecordError::Version { found } => say!(words, "error-record-version", found = found.clone()),
            RecordError::Cut { missing } => say!(words, "error-record-cut", missing = missing.told(words)),
            RecordError::Trailing { text } => say!(words, "error-record-trailing", text = text.clone()),
            RecordError::Count { text } => say!(words, "error-record-count", text = text.clone()),
            RecordError::Deal(error) => say!(words, "error-record-deal", error = error.told(words)),
        }
    }
}

impl Told for ReplayError {
    fn told(&self, words: &Words) -> String {
        match self {
            ReplayError::OtherGame { expected, found } => {
                say!(words, "error-replay-game", expected = expected.to_string(), found = found.clone())
            }
            ReplayError::OtherVariant { expected, found } => {
                let named = |variant| variant_name(variant).to_owned();
                say!(words, "error-replay-variant", expected = named(expected), found = named(found))
            }
            ReplayError::Variant(error) => say!(words, "error-replay-option", error = error.told(words)),
            ReplayError::Deal(error) => say!(words, "error-record-deal", error = error.told(words)),
            ReplayError::Players { expected, found } => {
                say!(words, "error-replay-players", expected = *expected, found = *found)
            }
            ReplayError::Illegal { number, text } => {
                say!(words, "error-replay-illegal", number = *number, text = text.clone())
            }
        }
    }
}

/// What a variant is called: the usual one has no options, and in saved games this name.
pub(crate) fn variant_name(variant: &str) -> &str {
    if variant.is_empty() { "default" } else { variant }
}
