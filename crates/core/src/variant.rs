//! The variants of a game: its options, and the values chosen for them.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// One option of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameOption {
    /// Its name, as in `--turns` and `turns=5`.
    pub name: Cow<'static, str>,
    /// What it takes.
    pub kind: OptionKind,
}

/// What an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// A whole number.
    Number {
        /// The smallest allowed.
        min: u32,
        /// The largest allowed.
        max: u32,
        /// When nothing is said.
        default: u32,
    },
    /// One of several words; the first one is the default.
    Choice(Vec<Cow<'static, str>>),
    /// On or off; off by default. Written `name` or `name=yes`.
    Flag,
    /// Free text that the game itself reads.
    Text {
        /// When nothing is said.
        default: Cow<'static, str>,
    },
}

impl GameOption {
    /// The names that no option of a game may have: they are flags of the command line.
    pub const RESERVED: &'static [&'static str] = &[
        "all-pairs",
        "bots",
        "certificate",
        "chain",
        "checkpoint",
        "color",
        "compare",
        "console",
        "count",
        "data-dir",
        "deal",
        "deals",
        "delay",
        "dev",
        "family",
        "fewest-moves",
        "file",
        "force",
        "format",
        "games",
        "games-out",
        "hands",
        "help",
        "lang",
        "letters",
        "listen",
        "load",
        "match-points",
        "memory",
        "moves",
        "nodes",
        "open",
        "people",
        "plain",
        "plot",
        "position",
        "precision",
        "quiet",
        "resume",
        "samples",
        "save",
        "seat",
        "shortest",
        "speed",
        "strategy",
        "table",
        "threads",
        "time",
        "ui",
        "version",
        "view",
        "watch",
        "winnable",
    ];

    /// Returns an option that takes a whole number.
    pub fn number(name: impl Into<Cow<'static, str>>, min: u32, max: u32, default: u32) -> GameOption {
        GameOption { name: name.into(), kind: OptionKind::Number { min, max, default } }
    }

    /// Returns an option that takes one of several words, the first being the default.
    pub fn choice<W: Into<Cow<'static, str>>>(
        name: impl Into<Cow<'static, str>>,
        words: impl IntoIterator<Item = W>,
    ) -> GameOption {
        GameOption {
            name: name.into(),
            kind: OptionKind::Choice(words.into_iter().map(Into::into).collect()),
        }
    }

    /// Returns an option that is on or off.
    pub fn flag(name: impl Into<Cow<'static, str>>) -> GameOption {
        GameOption { name: name.into(), kind: OptionKind::Flag }
    }

    /// Returns an option that takes free text, which the game reads.
    pub fn text(name: impl Into<Cow<'static, str>>, default: impl Into<Cow<'static, str>>) -> GameOption {
        GameOption { name: name.into(), kind: OptionKind::Text { default: default.into() } }
    }

    /// Returns the default value.
    pub fn default(&self) -> String {
        match &self.kind {
            OptionKind::Number { default, .. } => default.to_string(),
            OptionKind::Choice(words) => words.first().cloned().unwrap_or_default().into_owned(),
            OptionKind::Flag => "no".to_owned(),
            OptionKind::Text { default } => default.clone().into_owned(),
        }
    }

    /// Returns the one way to write `value`, if the option takes it.
    fn canonical(&self, value: &str) -> Result<String, OptionError> {
        let refuse = |expected: Expected| {
            let value = value.chars().take(40).collect();
            Err(OptionError::BadValue { name: self.name.to_string(), value, expected })
        };
        match &self.kind {
            &OptionKind::Number { min, max, .. } => match value.parse::<u32>() {
                Ok(number) if (min..=max).contains(&number) => Ok(number.to_string()),
                _ => refuse(Expected::Number { min, max }),
            },
            OptionKind::Choice(words) => match words.iter().find(|word| word.eq_ignore_ascii_case(value)) {
                Some(word) => Ok(word.to_string()),
                None => refuse(Expected::OneOf(words.clone())),
            },
            OptionKind::Flag => match value.to_ascii_lowercase().as_str() {
                "" | "yes" | "true" | "on" | "1" => Ok("yes".to_owned()),
                "no" | "false" | "off" | "0" => Ok("no".to_owned()),
                _ => refuse(Expected::YesOrNo),
            },
            OptionKind::Text { .. } => {
                if value.contains(|c: char| c == '&' || c.is_whitespace() || c.is_control()) {
                    refuse(Expected::NoBlanks)
                } else {
                    Ok(value.to_owned())
                }
            }
        }
    }
}

/// Why an option is not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// The game has no such option.
    #[error("there is no option {name:?}: {}", known_options(known))]
    Unknown {
        /// What was given, shortened if it was long.
        name: String,
        /// What the game has.
        known: Vec<Cow<'static, str>>,
    },
    /// The option does not take that value.
    #[error("{name} cannot be {value:?}: {expected} is expected")]
    BadValue {
        /// The option.
        name: String,
        /// What was given, shortened if it was long.
        value: String,
        /// What would be right.
        expected: Expected,
    },
    /// The option is given twice.
    #[error("{name} is given twice: once is expected")]
    Twice {
        /// The option.
        name: String,
    },
    /// The family refuses the values: one of them, or all of them together. Front ends have words for the reason.
    #[error("{text}")]
    Refused {
        /// The key of the sentence.
        key: String,
        /// What the sentence names. The value of `error` may be the key of another sentence about the values before it.
        args: Vec<(&'static str, String)>,
        /// What is wrong and what would be right, in English.
        text: String,
    },
}

/// What an option takes, for the message that says so when something else was given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Expected {
    /// A number between two others.
    #[error("a whole number from {min} to {max}")]
    Number {
        /// The smallest allowed.
        min: u32,
        /// The largest allowed.
        max: u32,
    },
    /// One of these words.
    #[error("one of {}", .0.join(", "))]
    OneOf(Vec<Cow<'static, str>>),
    /// On or off.
    #[error("yes or no")]
    YesOrNo,
    /// A text that can stand in a variant.
    #[error("a text without blanks and without &")]
    NoBlanks,
    /// A setting of a rule file.
    #[error("a path and a value, as in tableau.build=down_suit,")]
    Setting,
}

fn known_options(known: &[Cow<'static, str>]) -> String {
    match known {
        [] => "this game has none".to_owned(),
        names => format!("this game has {}", names.join(", ")),
    }
}

/// Options with the values given for them, not yet checked against a game.
///
/// ```
/// use solitarium_core::{Choices, GameOption};
/// let options = [GameOption::number("turns", 1, 99, 3), GameOption::flag("reform")];
/// let choices: Choices = "turns=5&reform".parse()?;
/// let values = choices.check(&options)?;
/// assert_eq!(values.number("turns"), 5);
/// assert!(values.flag("reform"));
/// assert_eq!(values.variant(), "turns=5&reform=yes");
/// # Ok::<(), solitarium_core::OptionError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices(Vec<(String, String)>);

impl Choices {
    /// Returns choices that choose nothing: the default variant.
    pub fn none() -> Choices {
        Choices::default()
    }

    /// Returns the choices with one more value.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Choices {
        self.0.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Returns the names and values given.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Checks them against the options of a game, and adds the defaults.
    pub fn check(&self, options: &[GameOption]) -> Result<Values, OptionError> {
        let mut values: Vec<Value> = options
            .iter()
            .map(|option| Value { name: option.name.clone(), default: option.default(), given: None })
            .collect();
        for (name, value) in self.iter() {
            let Some(place) = options.iter().position(|option| option.name.eq_ignore_ascii_case(name)) else {
                let known = options.iter().map(|option| option.name.clone()).collect();
                return Err(OptionError::Unknown { name: name.chars().take(40).collect(), known });
            };
            if values[place].given.replace(options[place].canonical(value)?).is_some() {
                return Err(OptionError::Twice { name: options[place].name.to_string() });
            }
        }
        Ok(Values(values))
    }
}

impl FromStr for Choices {
    type Err = OptionError;

    /// Reads `turns=5&reform`; an empty text is the default variant.
    fn from_str(text: &str) -> Result<Choices, OptionError> {
        Ok(Choices(
            text.split('&')
                .filter(|part| !part.is_empty())
                .map(|part| part.split_once('=').unwrap_or((part, "")))
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
        ))
    }
}

/// A value for every option of a game, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values(Vec<Value>);

/// The value of one option.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Value {
    name: Cow<'static, str>,
    default: String,
    given: Option<String>,
}

impl Value {
    fn text(&self) -> &str {
        self.given.as_ref().unwrap_or(&self.default)
    }
}

impl Values {
    /// Returns the names and values of all options, in the order of the options.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|value| (value.name.as_ref(), value.text()))
    }

    /// Returns the value of an option, given or by default; empty for a name that the game does not have.
    pub fn get(&self, name: &str) -> String {
        self.0.iter().find(|value| value.name == name).map_or(String::new(), |value| value.text().to_owned())
    }

    /// Returns the value of a [`Number`](OptionKind::Number); 0 for a name that is none.
    pub fn number(&self, name: &str) -> u32 {
        self.get(name).parse().unwrap_or(0)
    }

    /// Returns the value of a [`Flag`](OptionKind::Flag).
    pub fn flag(&self, name: &str) -> bool {
        self.get(name) == "yes"
    }

    /// Returns what differs from the default, in the order of the options: the text of [`About::variant`](crate::About::variant).
    pub fn variant(&self) -> String {
        self.to_string()
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for value in &self.0 {
            if value.text() != value.default {
                write!(f, "{separator}{}={}", value.name, value.text())?;
                separator = "&";
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn options() -> Vec<GameOption> {
        vec![
            GameOption::number("turns", 1, 9, 3),
            GameOption::choice("pack", ["32", "52"]),
            GameOption::flag("reform"),
            GameOption::text("vacancy", "3,3"),
        ]
    }

    fn told(text: &str) -> String {
        text.parse::<Choices>().and_then(|choices| choices.check(&options())).unwrap_err().to_string()
    }

    #[test]
    fn defaults_and_values() {
        let values = Choices::none().check(&options()).unwrap();
        assert_eq!(
            (values.number("turns"), values.get("pack").as_str(), values.flag("reform")),
            (3, "32", false)
        );
        assert_eq!(values.variant(), "");
        let all = [("turns", "3"), ("pack", "32"), ("reform", "no"), ("vacancy", "3,3")];
        assert_eq!(values.iter().collect::<Vec<_>>(), all);
        let values =
            "vacancy=2,3&TURNS=4&pack=32&reform".parse::<Choices>().unwrap().check(&options()).unwrap();
        assert_eq!(values.variant(), "turns=4&reform=yes&vacancy=2,3");
        assert_eq!(
            values.variant().parse::<Choices>().unwrap().check(&options()).unwrap().variant(),
            values.variant()
        );
    }

    #[test]
    fn nonsense_is_told() {
        assert_eq!(told("turn=4"), "there is no option \"turn\": this game has turns, pack, reform, vacancy");
        assert_eq!(told("turns=0"), "turns cannot be \"0\": a whole number from 1 to 9 is expected");
        assert_eq!(told("pack=40"), "pack cannot be \"40\": one of 32, 52 is expected");
        assert_eq!(told("reform=maybe"), "reform cannot be \"maybe\": yes or no is expected");
        assert_eq!(told("turns=1&turns=2"), "turns is given twice: once is expected");
    }

    proptest! {
        #[test]
        fn any_text_is_values_or_an_error(text in "((turns|pack|reform|vacancy|[a-z]{0,3})=?.{0,4}&?){0,4}") {
            if let Ok(values) = text.parse::<Choices>().and_then(|choices| choices.check(&options())) {
                let again = values.variant().parse::<Choices>().and_then(|choices| choices.check(&options()));
                prop_assert_eq!(again.map(|v| v.variant()), Ok(values.variant()));
            }
        }
    }
}
