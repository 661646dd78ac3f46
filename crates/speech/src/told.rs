//! Errors of the libraries, in the user's language.

use crate::{Argument, CardStyle, Words, nearest, say, strategy_choice};
use solitarium_core::{
    Card, CardError, DealError, Exact, Expected, FamilyError, Generator, Missing, OptionError, RecordError,
    ReplayError,
};
use solitarium_lab::files::NotAFile;
use solitarium_lab::study::LiveError;
use solitarium_lab::{
    DealRangeError, Mismatch, NoWinnableDeal, OpenError, ResumeError, RunnerError, SavedError, SavedProblem,
    UnknownStrategy,
};
use std::io;

/// An error of the libraries, in the user's language.
pub trait Told {
    /// Returns the message as one sentence.
    fn told(&self, words: &Words) -> String;
}

impl Told for CardError {
    fn told(&self, words: &Words) -> String {
        say!(words, "error-card", text = self.text.clone())
    }
}

impl Told for DealError {
    fn told(&self, words: &Words) -> String {
        let written = |card: &Card| CardStyle::of(words).card(*card);
        match self {
            DealError::Empty => say!(words, "error-deal-empty"),
            DealError::UnknownGenerator { name } => say!(words, "error-deal-generator", name = name.clone()),
            DealError::BadNumber { generator, text } => {
                let key = match generator {
                    Generator::Own => "error-deal-number-sol",
                    Generator::Girona => "error-deal-number-girona",
                    Generator::Ms => "error-deal-number-ms",
                    Generator::Pysol => "error-deal-number-pysol",
                    Generator::Solvitaire => "error-deal-number-solvitaire",
                    Generator::Exact | Generator::Literal => "error-deal-number-exact",
                };
                say!(words, key, text = text.clone())
            }
            DealError::BadCard { position, error } => {
                say!(words, "error-deal-card", position = *position, error = error.told(words))
            }
            DealError::Twice { card, first, second } => {
                say!(words, "error-deal-twice", card = written(card), first = *first, second = *second)
            }
            DealError::TooOften { card, position, copies } => {
                let card = written(card);
                say!(words, "error-deal-too-often", card = card, position = *position, copies = *copies)
            }
            DealError::Count { found, missing, pack } => {
                let (card, pack) = (written(missing), pack.label());
                say!(words, "error-deal-count", found = *found, card = card, pack = pack)
            }
            DealError::Foreign { card, position, pack } => {
                let (card, pack) = (written(card), pack.label());
                say!(words, "error-deal-foreign", card = card, position = *position, pack = pack)
            }
            DealError::WrongPack { generator, deals, wanted } => {
                let (deals, wanted) = (deals.label(), wanted.label());
                say!(words, "error-deal-pack", generator = generator.name(), deals = deals, wanted = wanted)
            }
            DealError::BeyondOrders { pack } => {
                say!(words, "error-deal-beyond", pack = pack.label(), orders = Exact::formula(*pack))
            }
            DealError::NoCards => say!(words, "error-deal-no-cards"),
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
            OptionError::Refused { key, args, text } => {
                // What rule files expect may be named by its key.
                let said = |part: &str| {
                    let known = part.starts_with("rules-expected-").then(|| words.find(part, &[]));
                    known.flatten().unwrap_or_else(|| part.to_owned())
                };
                let value = |value: &str| value.split(", ").map(said).collect::<Vec<_>>().join(", ");
                let mut named: Vec<(&'static str, Argument)> = Vec::new();
                for (name, text) in args {
                    let sentence = if *name == "error" { words.find(text, &named) } else { None };
                    named.push((*name, Argument::from(sentence.unwrap_or_else(|| value(text)))));
                }
                words.find(key, &named).unwrap_or_else(|| text.clone())
            }
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
            Expected::Setting => say!(words, "expected-setting"),
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
        let known: Vec<&str> = self.known.iter().map(String::as_str).collect();
        match known.as_slice() {
            [] => say!(words, "error-strategy-none"),
            ["only"] => say!(words, "error-strategy-forced", name = self.name.clone()),
            known => {
                let all: Vec<String> = known.iter().map(|known| strategy_choice(known, words)).collect();
                let (name, all) = (self.name.clone(), all.join(", "));
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

impl Told for FamilyError {
    fn told(&self, words: &Words) -> String {
        let game = |id: &String| id.clone();
        match self {
            FamilyError::BadId { id } => say!(words, "error-family-id", id = game(id)),
            FamilyError::DoubledId { id } => say!(words, "error-family-doubled", id = game(id)),
            FamilyError::BadOption { id, option } => {
                say!(words, "error-family-option", id = game(id), option = option.clone())
            }
            FamilyError::TakenOption { id, option } => {
                say!(words, "error-family-option-taken", id = game(id), option = option.clone())
            }
            FamilyError::DoubledStrategy { id, strategy } => {
                say!(words, "error-family-strategy", id = game(id), strategy = strategy.clone())
            }
            FamilyError::NoDefault { id, error } => {
                say!(words, "error-family-default", id = game(id), error = error.told(words))
            }
        }
    }
}

impl Told for RunnerError {
    fn told(&self, words: &Words) -> String {
        match self {
            RunnerError::Strategy(error) => error.told(words),
            RunnerError::SeveralSeats { .. } => say!(words, "live-several"),
        }
    }
}

impl Told for NoWinnableDeal {
    fn told(&self, words: &Words) -> String {
        match self {
            NoWinnableDeal::NoSolver => say!(words, "play-no-oracle"),
            NoWinnableDeal::Deal(error) => error.told(words),
            NoWinnableDeal::NotFound { first, tried } => {
                say!(words, "error-winnable-none", deal = first.to_string(), deals = *tried)
            }
            NoWinnableDeal::Stopped => say!(words, "error-winnable-stopped"),
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
            RecordError::Rules { text } => say!(words, "error-record-rules", text = text.clone()),
            RecordError::Deal(error) => say!(words, "error-record-deal", error = error.told(words)),
        }
    }
}

impl Told for ReplayError {
    fn told(&self, words: &Words) -> String {
        match self {
            ReplayError::OtherGame { expected, found } => {
                say!(words, "error-replay-game", expected = expected.clone(), found = found.clone())
            }
            ReplayError::OtherVariant { expected, found } => {
                let named = |variant| variant_name(variant).to_owned();
                say!(words, "error-replay-variant", expected = named(expected), found = named(found))
            }
            ReplayError::OtherRules { game } => say!(words, "error-replay-rules", game = game.clone()),
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

/// What the system says about a file, in the user's language where that is known.
impl Told for io::Error {
    fn told(&self, words: &Words) -> String {
        let key = match self.kind() {
            _ if self.get_ref().is_some_and(<dyn std::error::Error + Send + Sync>::is::<NotAFile>) => {
                "reason-not-a-file"
            }
            io::ErrorKind::NotFound => "reason-not-found",
            io::ErrorKind::PermissionDenied => "reason-not-allowed",
            io::ErrorKind::AlreadyExists => "reason-exists",
            io::ErrorKind::IsADirectory => "reason-directory",
            io::ErrorKind::InvalidData => "reason-not-text",
            io::ErrorKind::NotADirectory => "reason-not-directory",
            io::ErrorKind::ReadOnlyFilesystem => "reason-read-only",
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "reason-disk-full",
            io::ErrorKind::FileTooLarge => "reason-file-too-large",
            io::ErrorKind::AddrInUse => "reason-address-used",
            io::ErrorKind::WouldBlock | io::ErrorKind::OutOfMemory => "reason-system-full",
            _ => return say!(words, "reason-system", error = self.to_string()),
        };
        words.say(key, &[])
    }
}

impl Told for SavedError {
    fn told(&self, words: &Words) -> String {
        let path = || self.path.display().to_string();
        match &self.problem {
            SavedProblem::Reading(error) => {
                say!(words, "error-read", path = path(), error = error.told(words))
            }
            SavedProblem::Writing(error) => {
                say!(words, "error-write", path = path(), error = error.told(words))
            }
            SavedProblem::Busy => say!(words, "error-checkpoint-busy", path = path()),
            SavedProblem::Exists => say!(words, "error-checkpoint-exists", path = path()),
            SavedProblem::Damaged => say!(words, "error-checkpoint-damaged", path = path()),
            SavedProblem::Row(line) => say!(words, "error-checkpoint-row", path = path(), line = *line),
            SavedProblem::Deals(error) => error.told(words),
            SavedProblem::Foreign => say!(words, "error-checkpoint-foreign", path = path()),
            SavedProblem::Version { found, expected } => {
                let number =
                    |format: &str| format.rsplit('/').next().and_then(|number| number.parse::<u32>().ok());
                let is_older = number(found).is_some_and(|found| Some(found) < number(expected));
                let key = if is_older { "error-checkpoint-older" } else { "error-checkpoint-version" };
                let (found, expected) = (found.chars().take(40).collect::<String>(), (*expected).to_owned());
                say!(words, key, path = path(), found = found, expected = expected)
            }
            SavedProblem::Other { what, found, expected } => {
                let named = |text: &String| match what {
                    Mismatch::Variant => variant_name(text).to_owned(),
                    Mismatch::Limits if text.is_empty() => say!(words, "checkpoint-usual-limits"),
                    _ => text.clone(),
                };
                let key = match what {
                    Mismatch::Game => "error-checkpoint-game",
                    Mismatch::Variant => "error-checkpoint-variant",
                    Mismatch::Strategy => "error-checkpoint-strategy",
                    Mismatch::Deals => "error-checkpoint-deals",
                    Mismatch::List => "error-checkpoint-file",
                    Mismatch::Limits => "error-checkpoint-limits",
                    Mismatch::Moves => "error-checkpoint-moves",
                    Mismatch::NoMoves => "error-checkpoint-moves-missing",
                    Mismatch::Rows => "error-checkpoint-rows",
                    Mismatch::NoRows => "error-checkpoint-rows-missing",
                };
                say!(words, key, path = path(), found = named(found), expected = named(expected))
            }
            SavedProblem::OtherRows => say!(words, "error-rows-other", path = path()),
            SavedProblem::NotBuilt(name) => {
                say!(words, "error-not-built", path = path(), name = (*name).to_owned())
            }
        }
    }
}

impl Told for LiveError {
    fn told(&self, words: &Words) -> String {
        match self {
            LiveError::Runner(error) => error.told(words),
            LiveError::Chain => say!(words, "live-chain"),
        }
    }
}

/// Returns what a variant is called: the usual one has no options, and in saved games this name.
pub fn variant_name(variant: &str) -> &str {
    if variant.is_empty() { "default" } else { variant }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use solitarium_core::{Choices, Family};
    use solitarium_games::{PegFamily, RummyFamily};

    /// What a game says about its options is told in each language, and not in English in all of them.
    #[test]
    fn refusals_of_variants_in_three_languages() {
        let of = |text: &str| text.parse::<Choices>().expect("choices");
        let peg = |text: &str| PegFamily.build(&of(text)).expect_err(text);
        let errors = [
            peg("vacancy=z9"),
            peg("vacancy=?"),
            peg("finish=z9"),
            peg("board=moon"),
            peg("board=o%o"),
            peg("board=o"),
            peg("board=ooo/###/ooo"),
            peg("board=ooo&vacancy=a1+b1+c1"),
            RummyFamily.build(&of("players=4")).expect_err("too many cards"),
            OptionError::BadValue {
                name: "set".to_owned(),
                value: "x".to_owned(),
                expected: Expected::Setting,
            },
        ];
        for error in errors {
            let told = Language::ALL.map(|language| error.told(&Words::new(language, &[])));
            assert!(told[0] != told[1] && told[1] != told[2] && told[0] != told[2], "{told:?}");
            assert!(told.iter().all(|told| !told.contains("{ $") && !told.contains("error-")), "{told:?}");
        }
        let french = Words::new(Language::French, &[]);
        assert_eq!(
            peg("vacancy=z9").told(&french),
            "la case vide : « z9 » est hors du plateau : il n’y a pas de case en ligne 8, colonne 25 (à partir de 0)"
        );
    }

    /// The system's own words stand in a sentence of ours.
    #[test]
    fn reasons_of_the_system() {
        let french = Words::new(Language::French, &[]);
        let told = |kind: io::ErrorKind| io::Error::from(kind).told(&french);
        assert!(told(io::ErrorKind::WouldBlock).starts_with("le système n’a plus assez de fils d’exécution"));
        assert_eq!(io::Error::other("odd").told(&french), "le système indique « odd »");
    }
}
