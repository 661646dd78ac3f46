//! What a player sees, as plain data that any front end can draw without knowing the game.

use crate::{Card, Mode, Pile, PileId, Place, Sequence, Suit};

/// The whole table as one seat sees it. What the seat must not see is not in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[doc(alias = "InitialiserEcran")]
pub struct Scene {
    /// The piles of cards, in the order of their numbers.
    pub piles: Vec<ScenePile>,
    /// A board of cells, for games without cards.
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
    /// The words beside it.
    pub label: Label,
    /// How its cards lie.
    pub fan: Fan,
    /// Its cards, from the bottom to the top.
    pub cards: Vec<Shown>,
    /// Before which cards, counted from 0, a gap shows that they belong to something else than those below.
    pub gaps: Vec<u8>,
}

impl ScenePile {
    /// A pile of which only the top card is drawn.
    pub fn squared(id: PileId, role: PileRole, place: Place, label: Label, cards: Vec<Shown>) -> ScenePile {
        ScenePile { id, role, place, label, fan: Fan::Squared, cards, gaps: Vec::new() }
    }

    /// A pile of a [`Tableau`](crate::Tableau) as it lies: squared, or spread towards the player.
    pub fn of<S: Sequence>(id: PileId, pile: &Pile<S>, role: PileRole, label: Label) -> ScenePile {
        let fan = if pile.mode() == Mode::Squared { Fan::Squared } else { Fan::Down };
        let cards = pile.cards().map(|laid| Shown::new(laid.card, laid.face_up)).collect();
        ScenePile { id, role, place: pile.place(), label, fan, cards, gaps: Vec::new() }
    }
}

impl Scene {
    /// The pile of that number.
    pub fn pile(&self, id: PileId) -> Option<&ScenePile> {
        self.piles.iter().find(|pile| pile.id == id)
    }
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
    /// The face or the back of a card, as `face_up` says.
    pub const fn new(card: Card, face_up: bool) -> Shown {
        if face_up { Shown::Face(card) } else { Shown::Back }
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

/// Words beside a pile, as a key that the front end translates, with what tells one such pile from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    /// Such as `talon`. A front end that does not know it shows the key.
    pub key: &'static str,
    /// The suit of a suit's pile.
    pub suit: Option<Suit>,
    /// The number of one among several, from 1.
    pub number: Option<u8>,
}

impl Label {
    /// A pile that is the only one of its kind.
    pub const fn new(key: &'static str) -> Label {
        Label { key, suit: None, number: None }
    }

    /// The pile of a suit.
    pub const fn suited(key: &'static str, suit: Suit) -> Label {
        Label { key, suit: Some(suit), number: None }
    }

    /// One among several, counted from 1.
    pub const fn numbered(key: &'static str, number: u8) -> Label {
        Label { key, suit: None, number: Some(number) }
    }
}

/// A counter to show: `turn 2 of 3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Note {
    /// Such as `turn`; translated like a label's.
    pub key: &'static str,
    /// Its value.
    pub value: i64,
    /// The value that it cannot pass.
    pub of: Option<i64>,
}

/// A board of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
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

/// One cell of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Its row and column.
    pub place: Place,
    /// Whether a peg is in it.
    pub peg: bool,
    /// Whether the game is to end here.
    pub goal: bool,
}
