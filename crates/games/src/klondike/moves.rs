//! The moves, and why one is not legal.

use solitarium_core::{Card, Reason, Suit};

/// A move. Columns are counted from 0. A hidden card that it uncovers is turned up as part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KlondikeMove {
    /// One card, or three, from the hand to the discard; fewer if there are not so many.
    #[doc(alias = "Obrir una carta")]
    Draw,
    /// The whole discard turned over is the hand again.
    #[doc(alias = "reciclar")]
    Recycle,
    /// The discard's top card to its pile.
    WasteToPile,
    /// The discard's top card to a column.
    WasteToColumn {
        /// The column.
        to: u8,
    },
    /// The last card of a column to its pile.
    ColumnToPile {
        /// The column.
        from: u8,
    },
    /// The last `count` cards of a column, all open, to another.
    ColumnToColumn {
        /// The column it leaves.
        from: u8,
        /// How many cards.
        count: u8,
        /// The column it goes to.
        to: u8,
    },
    /// The top card of a pile back to a column.
    #[doc(alias = "Recuperar una carta")]
    PileToColumn {
        /// The pile.
        suit: Suit,
        /// The column.
        to: u8,
    },
}

/// Why a move is not legal. Columns are counted from 1, as people do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WhyNot {
    /// Nothing is left to draw; the discard may have to be turned over.
    #[error("the stock is empty")]
    StockEmpty,
    /// The discard is turned over only when the hand is empty.
    #[error("there are still cards in the stock")]
    StockNotEmpty,
    /// Neither hand nor discard has a card.
    #[error("stock and waste are both empty")]
    TalonEmpty,
    /// All passes through the hand were made.
    #[error("the stock may not be gone through again: {passes} passes are allowed")]
    NoPassLeft {
        /// How many passes the variant allows.
        passes: u8,
    },
    /// The discard has no card to take.
    #[error("the waste is empty")]
    WasteEmpty,
    /// There is no such column.
    #[error("there is no column {number}: columns are numbered from 1 to 7")]
    NoSuchColumn {
        /// As asked for.
        number: u32,
    },
    /// The column has no card to take.
    #[error("column {column} is empty")]
    ColumnEmpty {
        /// The column.
        column: u8,
    },
    /// Not so many open cards lie there.
    #[error("column {column} has {open} open cards, not {asked}")]
    TooMany {
        /// The column.
        column: u8,
        /// How many open cards it has.
        open: u8,
        /// How many were asked for.
        asked: u32,
    },
    /// From a column to itself.
    #[error("the cards lie on column {column} already")]
    SameColumn {
        /// The column.
        column: u8,
    },
    /// Not one lower, or not of the other colour.
    #[error("{card} does not fit on {last}: one rank lower and the other colour is needed")]
    DoesNotFit {
        /// The card to be put there.
        card: Card,
        /// The column's last card.
        last: Card,
    },
    /// An empty column takes only a king.
    #[error("an empty column takes a king, not {card}")]
    OnlyKings {
        /// The card to be put there.
        card: Card,
    },
    /// The pile takes another card first.
    #[error("{card} cannot go up yet: {wanted} comes first")]
    NotNext {
        /// The card to be put there.
        card: Card,
        /// What the pile takes next.
        wanted: Card,
    },
    /// Only the last card of a column goes to a pile.
    #[error("{card} is covered")]
    Covered {
        /// The card.
        card: Card,
    },
    /// A pile takes only its own suit.
    #[error("{card} does not belong on the pile of {suit}")]
    OtherSuit {
        /// The card to be put there.
        card: Card,
        /// The pile.
        suit: Suit,
    },
    /// The pile has no card to take back.
    #[error("the pile of {suit} is empty")]
    PileEmpty {
        /// The pile.
        suit: Suit,
    },
    /// The variant does not let cards come back.
    #[error("cards may not come back from the piles in this variant")]
    NoReturn,
    /// The card lies where the player cannot take it: hidden, in the hand, or under others.
    #[error("{card} is not in reach")]
    NotInReach {
        /// The card.
        card: Card,
    },
    /// The card lies there already.
    #[error("{card} lies there already")]
    AlreadyThere {
        /// The card.
        card: Card,
    },
    /// The text is no move.
    #[error("this is not a move: d, 7h c3, c2 f, w c4 or 5 cards c1 c4 is expected")]
    Unreadable,
    /// The game is won, or nothing can move any more.
    #[error("the game is over")]
    Over,
}

impl From<WhyNot> for Reason {
    /// Numbers and cards are in the order in which the sentence of [`WhyNot`] names them.
    fn from(why: WhyNot) -> Reason {
        match why {
            WhyNot::StockEmpty => Reason::new("stock-empty"),
            WhyNot::StockNotEmpty => Reason::new("stock-not-empty"),
            WhyNot::TalonEmpty => Reason::new("stock-and-waste-empty"),
            WhyNot::NoPassLeft { passes } => Reason::new("no-pass-left").number(passes.into()),
            WhyNot::WasteEmpty => Reason::new("waste-empty"),
            WhyNot::NoSuchColumn { number } => Reason::new("no-such-column").number(number),
            WhyNot::ColumnEmpty { column } => Reason::new("column-empty").number(column.into()),
            WhyNot::TooMany { column, open, asked } => {
                Reason::new("too-many-cards").number(column.into()).number(open.into()).number(asked)
            }
            WhyNot::SameColumn { column } => Reason::new("same-column").number(column.into()),
            WhyNot::DoesNotFit { card, last } => Reason::new("does-not-fit").card(card).card(last),
            WhyNot::OnlyKings { card } => Reason::new("only-kings").card(card),
            WhyNot::NotNext { card, wanted } => Reason::new("not-next").card(card).card(wanted),
            WhyNot::Covered { card } => Reason::new("covered").card(card),
            WhyNot::OtherSuit { card, suit } => Reason::new("other-suit").card(card).suit(suit),
            WhyNot::PileEmpty { suit } => Reason::new("pile-empty").suit(suit),
            WhyNot::NoReturn => Reason::new("no-return"),
            WhyNot::NotInReach { card } => Reason::new("not-in-reach").card(card),
            WhyNot::AlreadyThere { card } => Reason::new("already-there").card(card),
            WhyNot::Unreadable => Reason::new(Reason::NO_SUCH_MOVE),
            WhyNot::Over => Reason::new("over"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        assert!(size_of::<KlondikeMove>() <= 4);
        assert!(size_of::<WhyNot>() <= 8);
    }
}
