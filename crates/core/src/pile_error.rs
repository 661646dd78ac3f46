//! Why an operation on piles was refused.

use crate::{Card, Pack, PileId, Place};

/// A precondition of an operation on a [`Tableau`](crate::Tableau) that does not hold. Nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PileError {
    /// The tableau never created that pile.
    #[error("there is no pile {pile} here: {created} were created, and the first is pile 0")]
    Unknown {
        /// What was asked for.
        pile: PileId,
        /// How many piles the tableau created.
        created: usize,
    },
    /// The pile to read, to change or to take cards from was removed.
    #[error("pile {pile} is inactive: an active pile is needed")]
    Inactive {
        /// The removed pile.
        pile: PileId,
    },
    /// The pile that cards should go to was removed.
    #[error("pile {pile} is inactive and takes no cards: the target must be an active pile")]
    TargetInactive {
        /// The removed pile.
        pile: PileId,
    },
    /// An active pile lies where another should be created.
    #[error("place {place} is taken by pile {pile}: a new pile needs a free place")]
    PlaceTaken {
        /// The place that was asked for.
        place: Place,
        /// The pile that lies there.
        pile: PileId,
    },
    /// As many piles were created as there are names for.
    #[error("no more than 256 piles can be created in one tableau, removed ones included")]
    TooManyPiles,
    /// A tableau holds one pack, and it has it.
    #[error("the pack of {} cards has been created already: a tableau holds one pack", pack.label())]
    SecondPack {
        /// The pack that it holds.
        pack: Pack,
    },
    /// The pile to remove holds cards.
    #[error("pile {pile} cannot be removed, it holds {height} cards: it must be empty")]
    NotEmpty {
        /// The pile.
        pile: PileId,
        /// How many cards it holds.
        height: usize,
    },
    /// The pile holds no card.
    #[error("pile {pile} is empty: it must hold a card")]
    Empty {
        /// The pile.
        pile: PileId,
    },
    /// No card of the pile has that number.
    #[error("pile {pile} has no card number {number}: its cards are numbered 1 (bottom) to {height} (top)")]
    NoSuchNumber {
        /// The pile, which is not empty.
        pile: PileId,
        /// The number that was asked for.
        number: usize,
        /// How many cards it holds.
        height: usize,
    },
    /// The pile does not hold that card.
    #[error("{card} is not in pile {pile}: the card must be in the pile that it is taken from")]
    CardAbsent {
        /// The card that was asked for.
        card: Card,
        /// The pile.
        pile: PileId,
    },
    /// One pile is squared and the other spread.
    #[error("pile {from} does not lie as pile {to} does: both must be squared, or both spread")]
    ModesDiffer {
        /// The pile that should be put on the other.
        from: PileId,
        /// The other.
        to: PileId,
    },
    /// A whole pile has nowhere to go on itself.
    #[error("pile {pile} cannot be put on itself: two different piles are needed")]
    OntoItself {
        /// The pile.
        pile: PileId,
    },
    /// The source of numbers for a shuffle does not keep to its bound.
    #[error("the shuffle of pile {pile} drew {drawn}: a number below {bound} was asked for")]
    DrawTooHigh {
        /// The pile.
        pile: PileId,
        /// What the source gave.
        drawn: u32,
        /// What it should have been below.
        bound: u32,
    },
    /// The representation refused a card. One that keeps the laws of sequences never does: it has room for a pack.
    #[error("pile {pile} takes no more cards: its representation must have room for {}", Pack::MOST_CARDS)]
    Full {
        /// The pile.
        pile: PileId,
    },
}
