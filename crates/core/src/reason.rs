//! Why a move is refused, as data: front ends make the sentence.

use crate::{Card, Place, Suit};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Why a move is refused: a key that the front end translates, with what the sentence is about. It tells no more than the
/// player knows. A front end that does not know the key shows it with its data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// Such as `does-not-fit`.
    pub key: Cow<'static, str>,
    /// The cards that it is about, in the order in which the sentence names them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
    /// The suit that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<Suit>,
    /// The numbers that it is about: a column, how many cards, ….
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<u32>,
    /// The cells of a board that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Place>,
    /// The words that it chooses among, such as `direction` and `down`: the rule that forbids the move.
    #[serde(default, skip_serializing_if = "is_none")]
    pub words: Words,
    /// Whether what was typed may be several moves: the player is asked which one is meant.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ambiguous: bool,
}

/// Words by the names of their places. They are boxed, so that a reason stays small enough to be returned.
type Words = Box<[(Cow<'static, str>, Cow<'static, str>)]>;

fn is_none(words: &Words) -> bool {
    words.is_empty()
}

impl Reason {
    /// What was typed is no move of this game, or not of this position: all that can be said without knowing the game.
    pub const NO_SUCH_MOVE: &'static str = "no-such-move";

    /// Returns a reason that is about nothing in particular.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Reason {
        Reason {
            key: key.into(),
            cards: Vec::new(),
            suit: None,
            numbers: Vec::new(),
            cells: Vec::new(),
            words: Words::default(),
            ambiguous: false,
        }
    }

    /// Returns a reason that asks back: what was typed may be several moves.
    pub fn ambiguous(key: impl Into<Cow<'static, str>>) -> Reason {
        Reason { ambiguous: true, ..Reason::new(key) }
    }

    /// Adds a card that the reason is about.
    #[must_use]
    pub fn card(mut self, card: Card) -> Reason {
        self.cards.push(card);
        self
    }

    /// Sets the suit that the reason is about.
    #[must_use]
    pub fn suit(mut self, suit: Suit) -> Reason {
        self.suit = Some(suit);
        self
    }

    /// Adds a number that the reason is about.
    #[must_use]
    pub fn number(mut self, number: u32) -> Reason {
        self.numbers.push(number);
        self
    }

    /// Adds a cell that the reason is about.
    #[must_use]
    pub fn cell(mut self, cell: Place) -> Reason {
        self.cells.push(cell);
        self
    }

    /// Adds a word of the rule that forbids the move, by the name of its place in the sentence.
    #[must_use]
    pub fn word(mut self, name: &'static str, word: impl Into<Cow<'static, str>>) -> Reason {
        let mut words = self.words.into_vec();
        words.push((name.into(), word.into()));
        self.words = words.into();
        self
    }
}
