//! The moves, and the reasons why a move is not legal.

use super::Klondike;
use solitarium_core::{Card, Reason, Suit};

/// A move. Columns are numbered from 0. If it uncovers a hidden card, that card is turned up as part of the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KlondikeMove {
    /// Draws one card or three from the stock to the waste; fewer if the stock has fewer.
    #[doc(alias = "Obrir una carta")]
    Draw,
    /// Turns the whole waste over: it is the stock again.
    #[doc(alias = "reciclar")]
    Recycle,
    /// Moves the top card of the waste to its foundation.
    WasteToPile,
    /// Moves the top card of the waste to a column.
    WasteToColumn {
        /// The column.
        to: u8,
    },
    /// Moves the last card of a column to its foundation.
    ColumnToPile {
        /// The column.
        from: u8,
    },
    /// Moves the last `count` cards of a column, all open, to another column.
    ColumnToColumn {
        /// The column it leaves.
        from: u8,
        /// The number of cards.
        count: u8,
        /// The column it goes to.
        to: u8,
    },
    /// Moves the top card of a foundation back to a column.
    #[doc(alias = "Recuperar una carta")]
    PileToColumn {
        /// The foundation.
        suit: Suit,
        /// The column.
        to: u8,
    },
}

/// Why a move is not legal. Columns are numbered from 1, as people number them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WhyNot {
    /// There is nothing to draw. The waste may have to be turned over.
    #[error("the stock is empty")]
    StockEmpty,
    /// The waste may be turned over only when the stock is empty.
    #[error("there are still cards in the stock")]
    StockNotEmpty,
    /// Stock and waste are empty.
    #[error("stock and waste are both empty")]
    TalonEmpty,
    /// All passes through the stock have been made.
    #[error("the stock may not be gone through again: {passes} passes are allowed")]
    NoPassLeft {
        /// The number of passes that the variant allows.
        passes: u8,
    },
    /// The waste has no card to take.
    #[error("the waste is empty")]
    WasteEmpty,
    /// There is no such column.
    #[error("there is no column {number}: columns are numbered from 1 to 7")]
    NoSuchColumn {
        /// The number that was given.
        number: u32,
    },
    /// The column has no card to take.
    #[error("column {column} is empty")]
    ColumnEmpty {
        /// The column.
        column: u8,
    },
    /// The column has fewer open cards.
    #[error("column {column} has {open} open cards, not {asked}")]
    TooMany {
        /// The column.
        column: u8,
        /// The number of open cards that it has.
        open: u8,
        /// The number that was given.
        asked: u32,
    },
    /// The move is from a column to itself.
    #[error("the cards lie on column {column} already")]
    SameColumn {
        /// The column.
        column: u8,
    },
    /// The card is not one rank lower, or not of the other colour.
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
    /// The foundation takes another card first.
    #[error("{card} cannot go up yet: {wanted} comes first")]
    NotNext {
        /// The card to be put there.
        card: Card,
        /// The card that the foundation takes next.
        wanted: Card,
    },
    /// Other cards lie on the card; only the last card of a column can go up.
    #[error("{card} is covered")]
    Covered {
        /// The card.
        card: Card,
    },
    /// A foundation takes only cards of its suit.
    #[error("{card} does not belong on the pile of {suit}")]
    OtherSuit {
        /// The card to be put there.
        card: Card,
        /// The foundation.
        suit: Suit,
    },
    /// The foundation has no card to take back.
    #[error("the pile of {suit} is empty")]
    PileEmpty {
        /// The foundation.
        suit: Suit,
    },
    /// The variant does not let cards come back from the foundations.
    #[error("cards may not come back from the piles in this variant")]
    NoReturn,
    /// The card cannot be taken: it is hidden, in the stock, or under other cards.
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
    /// The text is not a move.
    #[error("this is not a move: d, 7h c3, c2 f, w c4 or 5 cards c1 c4 is expected")]
    Unreadable,
    /// The game is won, or nothing can move any more.
    #[error("the game is over")]
    Over,
}

impl Klondike {
    /// The keys of all reasons why a move of Klondike is refused.
    pub const REASONS: &'static [&'static str] = &[
        "stock-empty",
        "stock-not-empty",
        "stock-and-waste-empty",
        "no-pass-left",
        "waste-empty",
        "no-such-column",
        "column-empty",
        "too-many-cards",
        "same-column",
        "does-not-fit",
        "only-kings",
        "not-next",
        "covered",
        "other-suit",
        "pile-empty",
        "no-return",
        "not-in-reach",
        "already-there",
        "over",
        Reason::NO_SUCH_MOVE,
    ];
}

impl From<WhyNot> for Reason {
    /// Returns the reason. Its numbers and cards are in the order in which the message of [`WhyNot`] names them.
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
