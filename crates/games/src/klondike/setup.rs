//! Building a position card by card. `KlondikeState::try_from` checks it.

use super::state::fits;
use super::{COLUMNS, Column, KlondikeState, Stack, TALON};
use solitarium_core::{Card, Rank, Suit};

/// A position as plain data, valid or not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The columns from the left: the cards from the bottom up, and how many of them are hidden.
    pub columns: [(Vec<Card>, usize); COLUMNS],
    /// The waste, its top card last.
    pub waste: Vec<Card>,
    /// The stock, the next card first.
    pub stock: Vec<Card>,
    /// The number of the pass through the stock, from 1. In the first one nobody has seen the stock.
    pub pass: u8,
    /// The number of cards on each foundation, by [`Suit::index`].
    pub piles: [u8; 4],
}

/// Why a setup is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A card lies in two places.
    #[error("{card} appears twice: each card must appear once")]
    Twice {
        /// The card.
        card: Card,
    },
    /// A card is in no place.
    #[error("{card} is missing: each card must appear once")]
    Missing {
        /// The card.
        card: Card,
    },
    /// A foundation has more cards than its suit.
    #[error("the pile of {suit} cannot have {height} cards: a suit has 13")]
    PileTooHigh {
        /// The foundation.
        suit: Suit,
        /// The number that was given.
        height: u8,
    },
    /// Stock and waste have more cards than those of a deal.
    #[error("stock and waste cannot have {found} cards together: 24 is the most")]
    TalonTooLong {
        /// The number of cards.
        found: usize,
    },
    /// A column has more hidden cards than a deal gives to one, or no open card on them.
    #[error(
        "column {column} cannot have {hidden} hidden cards of {cards}: at most 6, and the last card open"
    )]
    Hidden {
        /// The column, from 1.
        column: u8,
        /// The number of hidden cards that was given.
        hidden: usize,
        /// The number of cards.
        cards: usize,
    },
    /// The open cards of a column do not follow one another.
    #[error("column {column}: {upper} does not fit on {lower}")]
    NoRun {
        /// The column, from 1.
        column: u8,
        /// The card that lies on the other.
        upper: Card,
        /// The card under it.
        lower: Card,
    },
    /// There is no pass 0.
    #[error("the pass is numbered from 1")]
    NoPass,
}

impl TryFrom<&Setup> for KlondikeState {
    type Error = SetupError;

    fn try_from(setup: &Setup) -> Result<KlondikeState, SetupError> {
        let mut there = [false; 52];
        let mut put = |card: Card| {
            if std::mem::replace(&mut there[card.index()], true) {
                return Err(SetupError::Twice { card });
            }
            Ok(())
        };
        for suit in Suit::ALL {
            let height = setup.piles[suit.index()];
            if height > 13 {
                return Err(SetupError::PileTooHigh { suit, height });
            }
            (1..=height).filter_map(Rank::from_low).try_for_each(|rank| put(Card::new(rank, suit)))?;
        }
        let columns = setup.columns.iter().flat_map(|(cards, _)| cards);
        columns.chain(&setup.waste).chain(&setup.stock).try_for_each(|&card| put(card))?;
        let pack = solitarium_core::Pack::FULL.cards();
        if let Some(&card) = pack.iter().find(|card| !there[card.index()]) {
            return Err(SetupError::Missing { card });
        }
        let found = setup.waste.len() + setup.stock.len();
        if found > TALON {
            return Err(SetupError::TalonTooLong { found });
        }
        if setup.pass == 0 {
            return Err(SetupError::NoPass);
        }
        let mut state = KlondikeState {
            columns: [Column::EMPTY; COLUMNS],
            talon: Stack::from_slice(&setup.waste),
            drawn: setup.waste.len() as u8,
            pass: setup.pass,
            piles: setup.piles,
        };
        state.talon.extend(&setup.stock);
        for (number, (column, (cards, hidden))) in (1..).zip(state.columns.iter_mut().zip(&setup.columns)) {
            if *hidden > 6 || *hidden > cards.len().saturating_sub(1) {
                return Err(SetupError::Hidden { column: number, hidden: *hidden, cards: cards.len() });
            }
            for pair in cards[*hidden..].windows(2) {
                if !fits(pair[1], Some(pair[0])) {
                    return Err(SetupError::NoRun { column: number, upper: pair[1], lower: pair[0] });
                }
            }
            *column = Column { cards: Stack::from_slice(cards), hidden: *hidden as u8 };
        }
        Ok(state)
    }
}
