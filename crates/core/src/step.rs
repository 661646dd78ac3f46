//! What a move does, as data: front ends make the sentence.

use crate::{Card, PileId, Place};
use arrayvec::ArrayVec;

/// What a move does. It tells no more than the player knows before the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What is done.
    pub verb: Verb,
    /// The cards that move, as far as they are seen, the lowest first.
    pub cards: ArrayVec<Card, 13>,
    /// From where.
    pub from: Option<Spot>,
    /// To where.
    pub to: Option<Spot>,
}

impl Step {
    /// A step without cards or places.
    pub fn new(verb: Verb) -> Step {
        Step { verb, cards: ArrayVec::new(), from: None, to: None }
    }

    /// With one card; a fourteenth is not recorded.
    #[must_use]
    pub fn card(mut self, card: Card) -> Step {
        let _ = self.cards.try_push(card);
        self
    }

    /// From that pile or cell.
    #[must_use]
    pub fn from(mut self, spot: impl Into<Spot>) -> Step {
        self.from = Some(spot.into());
        self
    }

    /// To that pile or cell.
    #[must_use]
    pub fn to(mut self, spot: impl Into<Spot>) -> Step {
        self.to = Some(spot.into());
        self
    }
}

/// What is done, as a key that the front end translates. A game may have verbs of its own: a front end that does not know one
/// shows the key, the cards and the places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verb(pub &'static str);

impl Verb {
    /// A face-down card is turned up where it lies.
    pub const TURN: Verb = Verb("turn");
    /// Cards go on top of a pile.
    pub const PLACE: Verb = Verb("place");
    /// A card goes under a pile.
    pub const SLIDE_UNDER: Verb = Verb("slide-under");
    /// A card that does not fit is thrown.
    pub const DISCARD: Verb = Verb("discard");
    /// The discards become the stock again.
    pub const REDEAL: Verb = Verb("redeal");
    /// A whole pile goes on its neighbour.
    pub const MERGE: Verb = Verb("merge");
    /// The first piles of a line go to its end.
    pub const ROTATE: Verb = Verb("rotate");
    /// All hidden cards are turned.
    pub const REVEAL: Verb = Verb("reveal");
    /// A peg jumps over another.
    pub const JUMP: Verb = Verb("jump");
    /// A card is taken into the hand.
    pub const DRAW: Verb = Verb("draw");
    /// Cards are laid as a combination.
    pub const LAY: Verb = Verb("lay");
    /// Nothing more is done.
    pub const PASS: Verb = Verb("pass");
    /// The next part of a match is dealt.
    pub const DEAL: Verb = Verb("deal");
    /// Somebody tries to carry cards from one place to another: see [`Game::refuse`](crate::Game::refuse).
    pub const ATTEMPT: Verb = Verb("attempt");
}

/// A pile or a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// A pile, by its number.
    Pile(PileId),
    /// A cell of the board.
    Cell(Place),
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
