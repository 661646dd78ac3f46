//! Why a move that somebody typed is not made, as data: front ends make the sentence.

use crate::{Card, Place, Suit};
use arrayvec::ArrayVec;

/// Why a move is refused: a key that the front end translates, with what the sentence is about. It tells no more than the
/// player knows. A front end that does not know the key shows it with its data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Such as `does-not-fit`.
    pub key: &'static str,
    /// The cards that it is about, in the order in which the sentence names them.
    pub cards: ArrayVec<Card, 2>,
    /// The suit that it is about.
    pub suit: Option<Suit>,
    /// The numbers that it is about: a column, how many cards, ….
    pub numbers: ArrayVec<u32, 3>,
    /// The cells of a board that it is about.
    pub cells: ArrayVec<Place, 2>,
}

impl Reason {
    /// What was typed is no move of this game, or not of this position: all that can be said without knowing the game.
    pub const NO_SUCH_MOVE: &'static str = "no-such-move";

    /// A reason that is about nothing in particular.
    pub fn new(key: &'static str) -> Reason {
        Reason { key, cards: ArrayVec::new(), suit: None, numbers: ArrayVec::new(), cells: ArrayVec::new() }
    }

    /// About one card more; a third is not recorded.
    #[must_use]
    pub fn card(mut self, card: Card) -> Reason {
        let _ = self.cards.try_push(card);
        self
    }

    /// About a suit.
    #[must_use]
    pub fn suit(mut self, suit: Suit) -> Reason {
        self.suit = Some(suit);
        self
    }

    /// About one number more; a fourth is not recorded.
    #[must_use]
    pub fn number(mut self, number: u32) -> Reason {
        let _ = self.numbers.try_push(number);
        self
    }

    /// About one cell more; a third is not recorded.
    #[must_use]
    pub fn cell(mut self, cell: Place) -> Reason {
        let _ = self.cells.try_push(cell);
        self
    }
}
