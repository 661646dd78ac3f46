//! The serde forms of plain data that are not just their fields. `docs/json.md` documents all of them.

use crate::{
    Card, Choices, Deal, Ending, Fan, GameOption, Grid, Half, Label, OptionKind, Outcome, Pack, PileId,
    PileRole, Place, Rank, Record, ScenePile, Seat, Shown, Spot, Suit, Verb,
};
use serde::de::{Error, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

/// Reads a text and makes a value of it.
fn read<'de, T, E: fmt::Display, D: Deserializer<'de>>(
    deserializer: D,
    make: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, D::Error> {
    let text = Cow::<str>::deserialize(deserializer)?;
    make(&text).map_err(D::Error::custom)
}

/// A type that is one text.
macro_rules! text {
    ($type:ty, |$value:ident| $text:expr, |$from:ident| $make:expr) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let $value = self;
                serializer.collect_str(&$text)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                read(deserializer, |$from| $make)
            }
        }
    };
}

/// Returns one of several that have names.
fn named<T: Copy>(all: &[T], name: fn(T) -> &'static str, text: &str) -> Result<T, String> {
    let found = all.iter().copied().find(|&one| name(one) == text);
    found.ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|&one| name(one)).collect();
        let text: String = text.chars().take(40).collect();
        format!("{text:?} is not known: one of {} is expected", names.join(", "))
    })
}

/// Returns the one character of a text.
fn letter<T>(text: &str, make: fn(char) -> Option<T>, expected: &str) -> Result<T, String> {
    let mut chars = text.chars();
    let found = chars.next().filter(|_| chars.next().is_none()).and_then(make);
    found.ok_or_else(|| format!("{:?} is not {expected}", text.chars().take(16).collect::<String>()))
}

text!(Card, |card| card.code(), |text| text.parse::<Card>());
text!(Suit, |suit| suit.letter(), |text| letter(text, Suit::from_char, "a suit: C, D, H or S is expected"));
text!(Rank, |rank| rank.letter(), |text| letter(
    text,
    Rank::from_char,
    "a rank: 2 to 9, T, J, Q, K or A is expected"
));
text!(Shown, |shown| shown.face().map_or(String::new(), Card::code), |text| match text {
    "" => Ok(Shown::Back),
    _ => text.parse().map(Shown::Face),
});
text!(Verb, |verb| verb.name(), |text| text.parse::<Verb>());
text!(PileRole, |role| role.name(), |text| named(&PileRole::ALL, PileRole::name, text));
text!(Fan, |fan| fan.name(), |text| named(&Fan::ALL, Fan::name, text));
text!(Grid, |grid| grid.name(), |text| named(&Grid::ALL, Grid::name, text));
text!(Deal, |deal| deal, |text| text.parse::<Deal>());
text!(Pack, |pack| pack, |text| text.parse::<Pack>());
text!(Record, |record| record, |text| text.parse::<Record>());

/// A row and a column.
impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.row, self.column).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Place, D::Error> {
        let (row, column) = Deserialize::deserialize(deserializer)?;
        Ok(Place::new(row, column))
    }
}

/// A pile's number, a cell's row and column, or null.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum SpotForm {
    Pile(PileId),
    Cell(Place),
    Away,
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = match *self {
            Spot::Pile(id) => SpotForm::Pile(id),
            Spot::Cell(place) => SpotForm::Cell(place),
            Spot::Away => SpotForm::Away,
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Spot, D::Error> {
        let form = SpotForm::deserialize(deserializer)
            .map_err(|_| D::Error::custom("a pile's number, a cell as [row, column], or null is expected"))?;
        Ok(match form {
            SpotForm::Pile(id) => Spot::Pile(id),
            SpotForm::Cell(place) => Spot::Cell(place),
            SpotForm::Away => Spot::Away,
        })
    }
}

/// A row or a column, in half cards; written in cards.
struct Halves(u16);

impl Halves {
    fn split(&self) -> (u8, bool) {
        ((self.0 / 2) as u8, self.0 % 2 == 1)
    }
}

impl Serialize for Halves {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.split() {
            (whole, false) => serializer.serialize_u8(whole),
            (whole, true) => serializer.serialize_f64(f64::from(whole) + 0.5),
        }
    }
}

impl<'de> Deserialize<'de> for Halves {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Halves, D::Error> {
        let cards = f64::deserialize(deserializer)?;
        let halves = cards * 2.0;
        if (0.0..512.0).contains(&halves) && halves.fract() == 0.0 {
            return Ok(Halves(halves as u16));
        }
        Err(D::Error::invalid_value(Unexpected::Float(cards), &"a row or a column, in steps of 0.5"))
    }
}

/// How a [`ScenePile`] is written.
#[derive(Serialize, Deserialize)]
struct PileForm<'a> {
    id: PileId,
    role: PileRole,
    at: (Halves, Halves),
    #[serde(default, skip_serializing_if = "is_zero")]
    z: u8,
    label: Cow<'a, Label>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    owner: Option<Seat>,
    fan: Fan,
    cards: Cow<'a, [Shown]>,
    #[serde(default, skip_serializing_if = "<[u16]>::is_empty")]
    gaps: Cow<'a, [u16]>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(z: &u8) -> bool {
    *z == 0
}

impl Serialize for ScenePile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (row, column) = self.half_place();
        let form = PileForm {
            id: self.id,
            role: self.role,
            at: (Halves(row), Halves(column)),
            z: self.layer,
            label: Cow::Borrowed(&self.label),
            owner: self.owner,
            fan: self.fan,
            cards: Cow::Borrowed(&self.cards),
            gaps: Cow::Borrowed(&self.gaps),
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for ScenePile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ScenePile, D::Error> {
        let form = PileForm::deserialize(deserializer)?;
        let ((row, down), (column, right)) = (form.at.0.split(), form.at.1.split());
        Ok(ScenePile {
            id: form.id,
            role: form.role,
            place: Place::new(row, column),
            half: Half { down, right },
            layer: form.z,
            label: form.label.into_owned(),
            owner: form.owner,
            fan: form.fan,
            cards: form.cards.into_owned(),
            gaps: form.gaps.into_owned(),
        })
    }
}

/// How an [`Outcome`] is written.
#[derive(Serialize, Deserialize)]
struct OutcomeForm<'a> {
    ending: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    measure: u16,
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seat = if let Ending::Won(seat) = self.ending { Some(seat) } else { None };
        let form = OutcomeForm { ending: self.ending.name().into(), seat, measure: self.measure };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Outcome {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Outcome, D::Error> {
        let OutcomeForm { ending, seat, measure } = OutcomeForm::deserialize(deserializer)?;
        let all = [Ending::Won(seat.unwrap_or(Seat::SOLO)), Ending::Lost, Ending::Drawn, Ending::Undecided];
        let ending = named(&all, Ending::name, &ending).map_err(D::Error::custom)?;
        match (ending, seat) {
            (Ending::Won(_), None) => Err(D::Error::missing_field("seat")),
            _ => Ok(Outcome { ending, measure }),
        }
    }
}

/// How a [`GameOption`] is written. A choice has the default first.
#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum OptionForm {
    Number { id: Cow<'static, str>, least: u32, most: u32, default: u32 },
    Choice { id: Cow<'static, str>, values: Vec<Cow<'static, str>> },
    Flag { id: Cow<'static, str> },
    Text { id: Cow<'static, str>, default: Cow<'static, str> },
}

impl Serialize for GameOption {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let id = self.name.clone();
        let form = match self.kind.clone() {
            OptionKind::Number { min, max, default } => {
                OptionForm::Number { id, least: min, most: max, default }
            }
            OptionKind::Choice(values) => OptionForm::Choice { id, values },
            OptionKind::Flag => OptionForm::Flag { id },
            OptionKind::Text { default } => OptionForm::Text { id, default },
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for GameOption {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameOption, D::Error> {
        Ok(match OptionForm::deserialize(deserializer)? {
            OptionForm::Number { id, least, most, default } => GameOption::number(id, least, most, default),
            OptionForm::Choice { id, values } => GameOption::choice(id, values),
            OptionForm::Flag { id } => GameOption::flag(id),
            OptionForm::Text { id, default } => GameOption::text(id, default),
        })
    }
}

/// An object: the names with their values.
impl Serialize for Choices {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Choices {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Choices, D::Error> {
        struct Pairs;
        impl<'de> Visitor<'de> for Pairs {
            type Value = Choices;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of names and texts, as in {\"turns\": \"5\"}")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Choices, A::Error> {
                let mut choices = Choices::none();
                while let Some((name, value)) = map.next_entry::<Cow<'_, str>, Cow<'_, str>>()? {
                    choices = choices.with(&name, &value);
                }
                Ok(choices)
            }
        }
        deserializer.deserialize_map(Pairs)
    }
}
