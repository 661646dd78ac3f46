//! A game as one line of text: a save file, a bug report, a link.

use crate::{Choices, Deal, DealError, Family, Game, OptionError};
use std::fmt;
use std::str::FromStr;

/// The version of the format, after `solitarium/`.
const VERSION: &str = "1";

/// How the players are told, where several play.
const PLAYERS: &str = "players=";

/// How the rules are told, where they are a file.
const RULES: &str = "rules=";

/// Which rules a game was played by, where they are a file that may change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesMark {
    /// A number made of the rules: other rules have another one.
    pub fingerprint: u64,
    /// The whole file, where it is the user's own and may be gone.
    pub text: Option<String>,
}

impl fmt::Display for RulesMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.fingerprint)?;
        let Some(text) = &self.text else { return Ok(()) };
        f.write_str(":")?;
        for c in text.chars() {
            if c.is_whitespace() || c.is_control() || "%;".contains(c) {
                c.encode_utf8(&mut [0; 4]).bytes().try_for_each(|byte| write!(f, "%{byte:02x}"))?;
            } else {
                write!(f, "{c}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for RulesMark {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<RulesMark, RecordError> {
        let wrong = || RecordError::Rules { text: short(text) };
        let (fingerprint, file) =
            text.split_once(':').map_or((text, None), |(mark, file)| (mark, Some(file)));
        let fingerprint = u64::from_str_radix(fingerprint, 16).map_err(|_| wrong())?;
        let file = file.map(|file| {
            let mut bytes = Vec::new();
            let mut rest = file.bytes();
            while let Some(byte) = rest.next() {
                let digit = |byte: Option<u8>| char::from(byte?).to_digit(16);
                bytes.push(if byte == b'%' {
                    let (high, low) = (digit(rest.next()), digit(rest.next()));
                    high.zip(low).map(|(high, low)| (high << 4 | low) as u8).ok_or_else(wrong)?
                } else {
                    byte
                });
            }
            String::from_utf8(bytes).map_err(|_| wrong())
        });
        Ok(RulesMark { fingerprint, text: file.transpose()? })
    }
}

/// Game, variant, deal and moves.
///
/// As text, `solitarium/1 md default sol:7 2: turn; 8♣ -> s1; end`: the count and the `end` show that nothing was cut off. Where
/// several play, `players=person,greedy` stands before the count; where the rules are a file, `rules=` and its mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game's [`About::id`](crate::About::id).
    pub game: String,
    /// Its [`About::variant`](crate::About::variant).
    pub variant: String,
    /// The deal.
    pub deal: Deal,
    /// Who plays, seat by seat: [`PERSON`](Record::PERSON) or the name of a strategy. Empty if it is not said, as of a solitaire.
    pub players: Vec<String>,
    /// Which rules it was played by, if they are a file.
    pub rules: Option<RulesMark>,
    /// The moves in the game's notation.
    pub moves: Vec<String>,
}

/// Why a text is no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// It does not begin as a record does.
    #[error("this is not a record: it should begin with \"solitarium/{VERSION} \"")]
    NotARecord,
    /// It was written by another version of the format.
    #[error("the record has version {found:?}: this program reads version {VERSION}")]
    Version {
        /// What is written, shortened if it was long.
        found: String,
    },
    /// It ends too early.
    #[error("the record is cut off: {missing} is missing")]
    Cut {
        /// The first thing that is missing.
        missing: Missing,
    },
    /// It goes on after its end.
    #[error("the record goes on after its end, with {text:?}")]
    Trailing {
        /// How it goes on, shortened.
        text: String,
    },
    /// The number of moves cannot be read.
    #[error("{text:?} is no number of moves: a whole number and a colon are expected, as in 12:")]
    Count {
        /// What is written, shortened.
        text: String,
    },
    /// The mark of the rules cannot be read.
    #[error(
        "{text:?} is no mark of rules: 16 hexadecimal digits are expected, then perhaps a colon and the file"
    )]
    Rules {
        /// What is written, shortened.
        text: String,
    },
    /// The deal cannot be read.
    #[error("the deal of the record: {0}")]
    Deal(#[from] DealError),
}

/// The first thing that is missing from a record that was cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Missing {
    /// The game's name.
    #[error("the game")]
    Game,
    /// The variant.
    #[error("the variant")]
    Variant,
    /// The deal.
    #[error("the deal")]
    Deal,
    /// The number of moves.
    #[error("the number of moves")]
    Count,
    /// A move.
    #[error("move {number} of {count}")]
    Move {
        /// Which one, from 1.
        number: usize,
        /// How many there should be.
        count: usize,
    },
    /// The word at the end.
    #[error("the end")]
    End,
}

/// Why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// It is of another game.
    #[error("the record is a game of {found:?}: {expected:?} is expected")]
    OtherGame {
        /// The game asked to replay it.
        expected: String,
        /// The game of the record.
        found: String,
    },
    /// It is of another variant.
    #[error("the record uses the variant {found:?}: {expected:?} is expected")]
    OtherVariant {
        /// The variant asked to replay it.
        expected: String,
        /// The variant of the record.
        found: String,
    },
    /// The rules have changed since.
    #[error("the rules of {game:?} are not those by which the record was played")]
    OtherRules {
        /// The game.
        game: String,
    },
    /// The variant does not exist.
    #[error("the variant of the record: {0}")]
    Variant(#[from] OptionError),
    /// The deal does not fit the game.
    #[error("the deal of the record: {0}")]
    Deal(#[from] DealError),
    /// It names another number of players than play.
    #[error("the record names {found} players: {expected} play")]
    Players {
        /// How many play.
        expected: u8,
        /// How many it names.
        found: usize,
    },
    /// A move is not legal where it stands.
    #[error("move {number} of the record, {text:?}, is not legal there")]
    Illegal {
        /// Which move, from 1.
        number: usize,
        /// The move as written, shortened.
        text: String,
    },
}

impl Record {
    /// How a seat is written that no strategy plays.
    pub const PERSON: &'static str = "person";

    /// Returns a record of no moves yet.
    pub fn new<G: Game>(game: &G, deal: Deal) -> Record {
        let about = game.about();
        Record {
            game: about.id.into_owned(),
            variant: about.variant,
            deal,
            players: Vec::new(),
            rules: game.rules(),
            moves: Vec::new(),
        }
    }

    /// Returns the variant of `family` that the record is of.
    pub fn build<F: Family>(&self, family: &F) -> Result<F::Game, ReplayError> {
        if self.game != family.id() {
            return Err(ReplayError::OtherGame {
                expected: family.id().to_owned(),
                found: self.game.clone(),
            });
        }
        let choices = self.variant.parse::<Choices>()?;
        Ok(match &self.rules {
            Some(mark) => family.build_by(&choices, mark)?,
            None => family.build(&choices)?,
        })
    }

    /// Plays the moves from the deal, handing each to `each` before it is played, and gives the position reached.
    pub fn replay<G: Game>(
        &self,
        game: &G,
        mut each: impl FnMut(&G::State, G::Move),
    ) -> Result<G::State, ReplayError> {
        let about = game.about();
        if self.game != about.id {
            return Err(ReplayError::OtherGame { expected: about.id.into_owned(), found: self.game.clone() });
        }
        if self.variant != about.variant {
            return Err(ReplayError::OtherVariant { expected: about.variant, found: self.variant.clone() });
        }
        if let (Some(now), Some(then)) = (game.rules(), &self.rules)
            && now.fingerprint != then.fingerprint
        {
            return Err(ReplayError::OtherRules { game: self.game.clone() });
        }
        let mut state = game.start(&self.deal)?;
        for (i, text) in self.moves.iter().enumerate() {
            let Some(m) = game.parse(&state, text) else {
                return Err(ReplayError::Illegal { number: i + 1, text: short(text) });
            };
            each(&state, m);
            game.play(&mut state, m);
        }
        Ok(state)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variant = if self.variant.is_empty() { "default" } else { &self.variant };
        write!(f, "solitarium/{VERSION} {} {variant} {} ", self.game, self.deal)?;
        if let Some(rules) = &self.rules {
            write!(f, "{RULES}{rules} ")?;
        }
        if !self.players.is_empty() {
            write!(f, "{PLAYERS}{} ", self.players.join(","))?;
        }
        write!(f, "{}:", self.moves.len())?;
        self.moves.iter().try_for_each(|text| write!(f, " {text};"))?;
        f.write_str(" end")
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let text = text.trim();
        let rest = text.strip_prefix("solitarium/").ok_or(RecordError::NotARecord)?;
        let (version, rest) = word(rest);
        if version != VERSION {
            return Err(RecordError::Version { found: short(version) });
        }
        let (game, rest) = field(rest, Missing::Game)?;
        let (variant, rest) = field(rest, Missing::Variant)?;
        let (deal, rest) = field(rest, Missing::Deal)?;
        let (mut count_text, mut rest) = field(rest, Missing::Count)?;
        let mut rules = None;
        if let Some(mark) = count_text.strip_prefix(RULES) {
            rules = Some(mark.parse()?);
            (count_text, rest) = field(rest, Missing::Count)?;
        }
        let mut players = Vec::new();
        if let Some(names) = count_text.strip_prefix(PLAYERS) {
            players = names.split(',').map(str::to_owned).collect();
            (count_text, rest) = field(rest, Missing::Count)?;
        }
        let deal = deal.parse()?;
        let count: usize = count_text
            .strip_suffix(':')
            .and_then(|count| count.parse().ok())
            .ok_or_else(|| RecordError::Count { text: short(count_text) })?;

        let mut moves = Vec::new();
        while moves.len() < count {
            let (text, after) = rest.split_once(';').ok_or_else(|| RecordError::Cut {
                missing: Missing::Move { number: moves.len() + 1, count },
            })?;
            moves.push(text.trim().to_owned());
            rest = after;
        }
        let (end, rest) = word(rest.trim_start());
        match (end, rest) {
            ("end", "") => {}
            ("end", rest) => return Err(RecordError::Trailing { text: short(rest) }),
            ("", _) => return Err(RecordError::Cut { missing: Missing::End }),
            (other, _) => return Err(RecordError::Trailing { text: short(other) }),
        }
        let variant = if variant == "default" { String::new() } else { variant.to_owned() };
        Ok(Record { game: game.to_owned(), variant, deal, players, rules, moves })
    }
}

/// Returns the text up to the next blank, and the rest.
fn word(text: &str) -> (&str, &str) {
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim_start()),
        None => (text, ""),
    }
}

fn field(text: &str, missing: Missing) -> Result<(&str, &str), RecordError> {
    match word(text) {
        ("", _) => Err(RecordError::Cut { missing }),
        found => Ok(found),
    }
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sample() -> Record {
        Record {
            game: "md".into(),
            variant: "turns=5".into(),
            deal: Deal::Own(7),
            players: vec![],
            rules: None,
            moves: vec!["turn".into(), "8♣ -> s1".into(), "x".into()],
        }
    }

    #[test]
    fn records_are_read_back() {
        let record = sample();
        assert_eq!(record.to_string(), "solitarium/1 md turns=5 sol:7 3: turn; 8♣ -> s1; x; end");
        assert_eq!(record.to_string().parse(), Ok(record.clone()));
        let two = Record { players: vec!["person".into(), "greedy".into()], ..record.clone() };
        assert_eq!(
            two.to_string(),
            "solitarium/1 md turns=5 sol:7 players=person,greedy 3: turn; 8♣ -> s1; x; end"
        );
        assert_eq!(two.to_string().parse(), Ok(two.clone()));
        let file = "game = \"Ma réussite; 100 %\"\n[tableau]\n".to_owned();
        for text in [None, Some(file), Some(String::new())] {
            let rules = Some(RulesMark { fingerprint: 0xab, text });
            let own = Record { rules, ..record.clone() };
            assert_eq!(own.to_string().parse(), Ok(own.clone()));
            let own = Record { players: two.players.clone(), ..own };
            assert_eq!(own.to_string().parse(), Ok(own.clone()));
        }
        let own: Record =
            "solitarium/1 md turns=5 sol:7 rules=00000000000000ab:a%3bb%20%c3%a9 0: end".parse().unwrap();
        assert_eq!(own.rules, Some(RulesMark { fingerprint: 0xab, text: Some("a;b é".into()) }));
        for bad in ["x", "1:%", "1:%zz", "1:%ff"] {
            let text = format!("solitarium/1 md default sol:7 rules={bad} 0: end");
            assert!(matches!(text.parse::<Record>(), Err(RecordError::Rules { .. })), "{text}");
        }
        let empty = Record { variant: String::new(), moves: vec![], ..record };
        assert_eq!(empty.to_string(), "solitarium/1 md default sol:7 0: end");
        assert_eq!(empty.to_string().parse(), Ok(empty));
    }

    /// Cut anywhere, a record is an error, never a shorter game.
    #[test]
    fn every_cut_is_seen() {
        let two = Record { players: vec!["person".into(), "greedy".into()], ..sample() };
        for text in [sample().to_string(), two.to_string()] {
            for (at, _) in text.char_indices() {
                assert!(text[..at].parse::<Record>().is_err(), "{:?}", &text[..at]);
            }
        }
    }

    #[test]
    fn nonsense_is_told() {
        let told = |text: &str| text.parse::<Record>().unwrap_err().to_string();
        assert_eq!(told("hello"), "this is not a record: it should begin with \"solitarium/1 \"");
        assert_eq!(told("solitarium/2 md"), "the record has version \"2\": this program reads version 1");
        assert_eq!(told("solitarium/1 md default"), "the record is cut off: the deal is missing");
        assert_eq!(
            told("solitarium/1 md default sol:7 2: a; b"),
            "the record is cut off: move 2 of 2 is missing"
        );
        assert_eq!(
            told("solitarium/1 md default sol:7 2: a; b;"),
            "the record is cut off: the end is missing"
        );
        assert_eq!(
            told("solitarium/1 md default sol:7 1: a; b; end"),
            "the record goes on after its end, with \"b;\""
        );
        assert!(
            told("solitarium/1 md default sol:x 0: end")
                .starts_with("the deal of the record: \"x\" is no number")
        );
        assert!(told("solitarium/1 md default sol:1 many end").starts_with("\"many\" is no number of moves"));
    }

    proptest! {
        #[test]
        fn any_text_is_a_record_or_an_error(text in ".{0,60}") {
            if let Ok(record) = text.parse::<Record>() {
                prop_assert_eq!(record.to_string().parse(), Ok(record));
            }
        }

        #[test]
        fn texts_like_records_too(text in "solitarium/[0-9] [a-z]{0,3} [a-z=&]{0,5} (sol:)?[0-9]{0,3} (players=[a-z,]{0,4} )?[0-9]:?( [a-z]{0,2};?){0,4} (end)?.{0,2}") {
            if let Ok(record) = text.parse::<Record>() {
                prop_assert_eq!(record.to_string().parse(), Ok(record));
            }
        }
    }
}
