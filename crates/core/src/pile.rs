//! A pile of cards on the table.

use crate::{ArraySequence, Card, Laid, Mode, Place, Sequence};
use std::fmt;

/// Names a pile of one [`Tableau`](crate::Tableau) or one [`Scene`](crate::Scene).
///
/// In a tableau the first pile that was created is 0. A name is never given twice, so that the name of a removed pile stays
/// that of an inactive one. It says nothing about which tableau it belongs to: in another one it names another pile, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct PileId(pub u8);

impl PileId {
    /// Returns the name of the pile with that number, so that piles in a loop or an array need no cast.
    ///
    /// ```
    /// use solitarium_core::PileId;
    /// let series: Vec<PileId> = (2..6).map(PileId::new).collect();
    /// assert_eq!(series[0], PileId(2));
    /// assert_eq!(series[0].index(), 2);
    /// ```
    ///
    /// # Panics
    ///
    /// If the number is more than 255.
    pub const fn new(number: usize) -> PileId {
        assert!(number <= u8::MAX as usize, "a table has at most 256 piles");
        PileId(number as u8)
    }

    /// Returns the number of the pile.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for PileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Whether a pile has a part in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "Rôle")]
pub enum Role {
    /// It has a place and is shown, be it empty or not.
    #[doc(alias = "actif")]
    Active,
    /// It was removed: it is empty, is not shown, and the place it had is free.
    #[doc(alias = "inactif")]
    Inactive,
}

/// A pile: a place on the table, a mode, a role, and cards in order.
///
/// It is read here and changed through its [`Tableau`](crate::Tableau), which answers for all piles together. How the
/// cards are represented, `S`, is not seen from outside.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "Tas")]
pub struct Pile<S = ArraySequence> {
    pub(crate) place: Place,
    pub(crate) mode: Mode,
    pub(crate) role: Role,
    pub(crate) cards: S,
}

impl<S: Sequence> Pile<S> {
    /// Returns an active pile without cards.
    pub(crate) fn empty(place: Place, mode: Mode) -> Pile<S> {
        Pile { place, mode, role: Role::Active, cards: S::empty() }
    }

    /// Returns its place on the table.
    pub fn place(&self) -> Place {
        self.place
    }

    /// Returns whether it is squared or spread.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Returns whether it has a part in the game.
    pub fn role(&self) -> Role {
        self.role
    }

    /// Returns how many cards it holds.
    pub fn height(&self) -> usize {
        self.cards.len()
    }

    /// Returns whether it holds no card.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Returns the card with that number: the bottom card is number 1, the top card has the number of the height.
    pub fn card(&self, number: usize) -> Option<Laid> {
        self.cards.get(number.checked_sub(1)?)
    }

    /// Returns the highest card.
    pub fn top(&self) -> Option<Laid> {
        self.card(self.height())
    }

    /// Returns the lowest card.
    pub fn bottom(&self) -> Option<Laid> {
        self.card(1)
    }

    /// Returns the cards, bottom to top.
    pub fn cards(&self) -> impl Iterator<Item = Laid> {
        self.cards.cards()
    }

    /// Returns the lowest number of a card of that face, if there is one here, face up or face down.
    pub fn number_of(&self, card: Card) -> Option<usize> {
        Some(self.cards.position_of(card)? + 1)
    }
}
