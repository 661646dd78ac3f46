//! What a player sees, as plain data that any front end can draw without knowing the game.

use crate::{Card, Mode, Pile, PileId, Place, Seat, Sequence, Suit};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The whole table as one seat sees it. What the seat must not see is not in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[doc(alias = "InitialiserEcran")]
pub struct Scene {
    /// The piles of cards, in the order of their numbers.
    pub piles: Vec<ScenePile>,
    /// A board of cells, for games without cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<Board>,
    /// Counters to show beside the table: the turn, the pass, ….
    pub notes: Vec<Note>,
}

/// One pile as it is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
#[doc(alias = "AfficherTas")]
pub struct ScenePile {
    /// Its number, by which steps name it.
    pub id: PileId,
    /// What it is for.
    pub role: PileRole,
    /// Where it lies.
    pub place: Place,
    /// How far it lies beyond that place: piles may overlap by half a card.
    pub half: Half,
    /// In which order piles that overlap are drawn: a higher number over a lower one.
    pub layer: u8,
    /// The words beside it.
    pub label: Label,
    /// Whose it is, in games of several seats.
    pub owner: Option<Seat>,
    /// How its cards lie.
    pub fan: Fan,
    /// Its cards, from the bottom to the top.
    pub cards: Vec<Shown>,
    /// Before which cards, counted from 0, a gap shows that they belong to something else than those below.
    pub gaps: Vec<u16>,
}

impl ScenePile {
    /// Returns a pile of which only the top card is drawn.
    pub fn squared(id: PileId, role: PileRole, place: Place, label: Label, cards: Vec<Shown>) -> ScenePile {
        ScenePile {
            id,
            role,
            place,
            half: Half::NONE,
            layer: 0,
            label,
            owner: None,
            fan: Fan::Squared,
            cards,
            gaps: Vec::new(),
        }
    }

    /// Returns a pile of a [`Tableau`](crate::Tableau) as it lies: squared, or spread towards the player.
    pub fn of<S: Sequence>(id: PileId, pile: &Pile<S>, role: PileRole, label: Label) -> ScenePile {
        let fan = if pile.mode() == Mode::Squared { Fan::Squared } else { Fan::Down };
        let cards = pile.cards().map(|laid| Shown::new(laid.card, laid.face_up)).collect();
        ScenePile::squared(id, role, pile.place(), label, cards).spread(fan)
    }

    /// Returns the pile with its cards spread that way.
    #[must_use]
    pub fn spread(self, fan: Fan) -> ScenePile {
        ScenePile { fan, ..self }
    }

    /// Returns the pile as one that belongs to a seat.
    #[must_use]
    pub fn owned_by(self, seat: Seat) -> ScenePile {
        ScenePile { owner: Some(seat), ..self }
    }

    /// Returns the pile moved by half a card, and drawn over the piles of lower layers.
    #[must_use]
    pub fn shifted(self, half: Half, layer: u8) -> ScenePile {
        ScenePile { half, layer, ..self }
    }

    /// Returns the row and the column in half cards.
    pub fn half_place(&self) -> (u16, u16) {
        let halves = |cards: u8, half: bool| 2 * u16::from(cards) + u16::from(half);
        (halves(self.place.row, self.half.down), halves(self.place.column, self.half.right))
    }
}

impl Scene {
    /// Returns the pile of that number.
    pub fn pile(&self, id: PileId) -> Option<&ScenePile> {
        self.piles.iter().find(|pile| pile.id == id)
    }
}

/// Whether a pile lies half a card beyond its place, as in a pyramid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Half {
    /// Half a card further down.
    pub down: bool,
    /// Half a card further to the right.
    pub right: bool,
}

impl Half {
    /// At the place itself.
    pub const NONE: Half = Half { down: false, right: false };
}

/// A card as it is seen: its face or its back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shown {
    /// The face.
    Face(Card),
    /// The back.
    Back,
}

impl Shown {
    /// Returns the face or the back of a card, as `face_up` says.
    pub const fn new(card: Card, face_up: bool) -> Shown {
        if face_up { Shown::Face(card) } else { Shown::Back }
    }

    /// Returns the card, if its face is seen.
    pub const fn face(self) -> Option<Card> {
        match self {
            Shown::Face(card) => Some(card),
            Shown::Back => None,
        }
    }
}

/// How the cards of a pile lie on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fan {
    /// One on the other; only the top card is drawn.
    Squared,
    /// Spread, upper cards to the right.
    Across,
    /// Spread, upper cards towards the player.
    Down,
}

impl Fan {
    /// Every way.
    pub const ALL: [Fan; 3] = [Fan::Squared, Fan::Across, Fan::Down];

    /// Returns the name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Fan::Squared => "squared",
            Fan::Across => "across",
            Fan::Down => "down",
        }
    }
}

/// What a pile is for: enough to choose where and how to draw it and what a double click means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PileRole {
    /// Cards still to be turned.
    Stock,
    /// Cards that were turned and not played.
    Waste,
    /// Where the cards must end.
    Foundation,
    /// The table proper.
    Tableau,
    /// Cards set aside.
    Storage,
    /// A player's hand.
    Hand,
    /// A combination laid on the table.
    Meld,
}

impl PileRole {
    /// Every role.
    pub const ALL: [PileRole; 7] = [
        PileRole::Stock,
        PileRole::Waste,
        PileRole::Foundation,
        PileRole::Tableau,
        PileRole::Storage,
        PileRole::Hand,
        PileRole::Meld,
    ];

    /// Returns the name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            PileRole::Stock => "stock",
            PileRole::Waste => "waste",
            PileRole::Foundation => "foundation",
            PileRole::Tableau => "tableau",
            PileRole::Storage => "storage",
            PileRole::Hand => "hand",
            PileRole::Meld => "meld",
        }
    }

    /// Returns whether the cards of such a pile are sorted for the viewer, and do not lie in the order in which they came.
    pub const fn is_sorted(self) -> bool {
        matches!(self, PileRole::Hand | PileRole::Meld)
    }
}

/// Words beside a pile, as a key that the front end translates, with what tells one such pile from another.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Label {
    /// Such as `talon`. A front end that does not know it shows the key.
    pub key: Cow<'static, str>,
    /// The suit of a suit's pile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<Suit>,
    /// The number of one among several, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
}

impl Label {
    /// Returns the label of a pile that is the only one of its kind.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Label {
        Label { key: key.into(), suit: None, number: None }
    }

    /// Returns the label of the pile of a suit.
    pub fn suited(key: impl Into<Cow<'static, str>>, suit: Suit) -> Label {
        Label { suit: Some(suit), ..Label::new(key) }
    }

    /// Returns the label of one pile among several, counted from 1.
    pub fn numbered(key: impl Into<Cow<'static, str>>, number: u8) -> Label {
        Label { number: Some(number), ..Label::new(key) }
    }
}

/// A counter to show: `turn 2 of 3`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Note {
    /// Such as `turn`; translated like a label's.
    pub key: Cow<'static, str>,
    /// Its value.
    pub value: i64,
    /// The value that it cannot pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<i64>,
}

impl Note {
    /// Returns a counter that has no limit.
    pub fn new(key: impl Into<Cow<'static, str>>, value: impl Into<i64>) -> Note {
        Note { key: key.into(), value: value.into(), of: None }
    }

    /// Returns the counter with the value that it cannot pass.
    #[must_use]
    pub fn of(self, most: impl Into<i64>) -> Note {
        Note { of: Some(most.into()), ..self }
    }
}

/// A board of cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// How the cells lie.
    pub grid: Grid,
    /// Every cell, by row, then column.
    pub cells: Vec<Cell>,
}

/// How the cells of a board lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grid {
    /// Rows and columns.
    Square,
    /// Each row shifted by half a cell, as on a triangle.
    Triangular,
}

impl Grid {
    /// Every kind.
    pub const ALL: [Grid; 2] = [Grid::Square, Grid::Triangular];

    /// Returns the name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Grid::Square => "square",
            Grid::Triangular => "triangular",
        }
    }
}

/// One cell of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cell {
    /// Its row and column.
    #[serde(rename = "at")]
    pub place: Place,
    /// Whether a peg is in it.
    pub peg: bool,
    /// Whether the game is to end here.
    pub goal: bool,
}
