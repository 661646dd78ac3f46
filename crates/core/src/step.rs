//! What a move does, as data: front ends make the sentence and the animation.

use crate::{Card, PileId, Place, Shown, Verb};
use serde::{Deserialize, Serialize};

/// All that a move does: which cards go where, and which cards are turned.
///
/// The transfers are made one after the other, then the flips. The first transfer is what the player does; what follows from
/// it comes after. [`Game::effect`](crate::Game::effect) names every card; in what a seat is told, the cards that it does not see
/// are backs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// What is done.
    pub verb: Verb,
    /// What goes from one place to another, in order.
    #[serde(default)]
    pub transfers: Vec<Transfer>,
    /// The cards that are turned where they lie.
    #[serde(default)]
    pub flips: Vec<Flip>,
}

/// Cards that go from one pile to another, or a peg that goes from one cell to another.
///
/// A card may be turned over on its way: how it lies afterwards is seen in the scene.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transfer {
    /// Where they lay.
    pub from: Spot,
    /// Where they go.
    pub to: Spot,
    /// The cards in the order in which they lie afterwards, the lowest first; a back for a card that is not seen. Cards that are
    /// [shuffled](Transfer::shuffled) are in the order in which they lay before. Empty for a peg.
    #[serde(default)]
    pub cards: Vec<Shown>,
    /// Whether they go under what lies there, and not on it.
    #[serde(default)]
    pub under: bool,
    /// Whether they are shuffled into what lies there: where each of them lies afterwards is not said.
    #[serde(default)]
    pub shuffled: bool,
}

/// A card that is turned over and stays where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flip {
    /// The pile.
    pub pile: PileId,
    /// Which card of the pile as it lies after the transfers, counted from 0 at the bottom.
    pub index: u16,
    /// The card, if it is seen before or after.
    pub card: Shown,
    /// Whether its face is up afterwards.
    pub up: bool,
}

impl Step {
    /// Returns a step in which nothing moves.
    pub fn new(verb: Verb) -> Step {
        Step { verb, transfers: Vec::new(), flips: Vec::new() }
    }

    /// Adds cards that go on top of a pile, the lowest first.
    #[must_use]
    pub fn carry(self, cards: impl IntoIterator<Item = Card>, from: PileId, to: PileId) -> Step {
        self.with(Transfer::new(cards, from, to))
    }

    /// Adds cards that go under a pile, the lowest first.
    #[must_use]
    pub fn slide(self, cards: impl IntoIterator<Item = Card>, from: PileId, to: PileId) -> Step {
        self.with(Transfer { under: true, ..Transfer::new(cards, from, to) })
    }

    /// Adds cards that are shuffled into a pile, in the order in which they lay.
    #[must_use]
    pub fn shuffle(self, cards: impl IntoIterator<Item = Card>, from: PileId, to: PileId) -> Step {
        self.with(Transfer { shuffled: true, ..Transfer::new(cards, from, to) })
    }

    /// Adds a peg that goes from one cell to another, or off the board.
    #[must_use]
    pub fn peg(self, from: Place, to: impl Into<Spot>) -> Step {
        let (from, to) = (Spot::Cell(from), to.into());
        self.with(Transfer { from, to, cards: Vec::new(), under: false, shuffled: false })
    }

    /// Adds a transfer.
    #[must_use]
    pub fn with(mut self, transfer: Transfer) -> Step {
        self.transfers.push(transfer);
        self
    }

    /// Adds a card that is turned up where it lies: the one at `index` of the pile as it lies after the transfers.
    #[must_use]
    pub fn turn_up(self, card: Card, pile: PileId, index: usize) -> Step {
        self.flip(card, pile, index, true)
    }

    /// Adds a card that is turned down where it lies.
    #[must_use]
    pub fn turn_down(self, card: Card, pile: PileId, index: usize) -> Step {
        self.flip(card, pile, index, false)
    }

    fn flip(mut self, card: Card, pile: PileId, index: usize, up: bool) -> Step {
        self.flips.push(Flip { pile, index: index as u16, card: Shown::Face(card), up });
        self
    }

    /// Returns where the player takes something: where the first transfer begins or, where nothing moves, where the first card is
    /// turned. `None` for what is done with the [whole table](Verb::is_of_whole_table).
    pub fn from(&self) -> Option<Spot> {
        let moved = self.transfers.first().map(|transfer| transfer.from);
        let turned = || self.flips.first().map(|flip| Spot::Pile(flip.pile));
        moved.or_else(turned).filter(|_| !self.verb.is_of_whole_table())
    }

    /// Returns where the first transfer ends.
    pub fn to(&self) -> Option<Spot> {
        self.transfers.first().map(|transfer| transfer.to)
    }

    /// Returns the cards of the first transfer that are seen, the lowest first.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.transfers.first().into_iter().flat_map(Transfer::faces)
    }

    /// Returns the cards that are turned up where they lie and are seen.
    pub fn turned_up(&self) -> impl Iterator<Item = Card> {
        self.flips.iter().filter(|flip| flip.up).filter_map(|flip| flip.card.face())
    }
}

impl Transfer {
    /// Returns a transfer of cards to the top of a pile, the lowest first.
    pub fn new(cards: impl IntoIterator<Item = Card>, from: PileId, to: PileId) -> Transfer {
        let cards = cards.into_iter().map(Shown::Face).collect();
        Transfer { from: from.into(), to: to.into(), cards, under: false, shuffled: false }
    }

    /// Returns the cards that are seen.
    pub fn faces(&self) -> impl Iterator<Item = Card> {
        self.cards.iter().filter_map(|shown| shown.face())
    }
}

/// An attempt to carry cards or a peg by hand: see [`Game::refuse`](crate::Game::refuse).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attempt {
    /// The cards, the lowest first, as far as they are seen.
    #[serde(default)]
    pub cards: Vec<Card>,
    /// Where they lie.
    pub from: Spot,
    /// Where they should go, if that was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Spot>,
}

/// A pile, a cell, or the place beside the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// A pile, by its number.
    Pile(PileId),
    /// A cell of the board.
    Cell(Place),
    /// Off the table: what goes there is out of the game.
    Away,
}

impl From<PileId> for Spot {
    fn from(id: PileId) -> Spot {
        Spot::Pile(id)
    }
}

impl From<Place> for Spot {
    fn from(place: Place) -> Spot {
        Spot::Cell(place)
    }
}
