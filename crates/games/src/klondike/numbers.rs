//! Moves and positions as numbers, for programs that learn to play.

use super::picture::{STOCK, WASTE, column_id, pile_id};
use super::state::COLUMNS;
use super::{Klondike, KlondikeMove, KlondikeState};
use solitarium_core::{Card, Encoding, Rank, Suit};

/// How many places a move between two piles takes, as a table of from and to.
const SQUARE: u32 = (COLUMNS * COLUMNS) as u32;

const WASTE_TO_COLUMN: u32 = 3;
const COLUMN_TO_PILE: u32 = WASTE_TO_COLUMN + COLUMNS as u32;
const COLUMN_TO_COLUMN: u32 = COLUMN_TO_PILE + COLUMNS as u32;
const PILE_TO_COLUMN: u32 = COLUMN_TO_COLUMN + SQUARE;

/// The number of action numbers.
pub(super) const ACTIONS: u32 = PILE_TO_COLUMN + 4 * COLUMNS as u32;

/// The cards of each suit as they lie on its foundation.
const SUITS: [[Card; 13]; 4] = {
    let mut suits = [[Card::new(Rank::Ace, Suit::Clubs); 13]; 4];
    let mut at = 0;
    while at < 52 {
        let rank = Rank::ALL[at % 13];
        suits[at / 13][rank.low() as usize - 1] = Card::new(rank, Suit::ALL[at / 13]);
        at += 1;
    }
    suits
};

/// Returns the number of a move. How many cards go from one column to another need not be said: a run holds one card at most that
/// fits there, since an empty column takes only a king.
#[inline]
pub(super) fn action(m: KlondikeMove) -> u32 {
    match m {
        KlondikeMove::Draw => 0,
        KlondikeMove::Recycle => 1,
        KlondikeMove::WasteToPile => 2,
        KlondikeMove::WasteToColumn { to } => WASTE_TO_COLUMN + u32::from(to),
        KlondikeMove::ColumnToPile { from } => COLUMN_TO_PILE + u32::from(from),
        KlondikeMove::ColumnToColumn { from, to, .. } => {
            COLUMN_TO_COLUMN + u32::from(from) * COLUMNS as u32 + u32::from(to)
        }
        KlondikeMove::PileToColumn { suit, to } => {
            PILE_TO_COLUMN + suit.index() as u32 * COLUMNS as u32 + u32::from(to)
        }
    }
}

/// Writes what the player sees, as the scene shows it.
#[inline]
pub(super) fn encode(game: Klondike, state: &KlondikeState, encoding: &Encoding, into: &mut [u8]) {
    let mut writer = encoding.writer(into);
    writer.pile(STOCK.0.into(), state.stock().len());
    writer.pile(WASTE.0.into(), state.waste().len());
    writer.cards(state.waste(), WASTE.0.into(), 0);
    for suit in Suit::ALL {
        let (pile, height) = (usize::from(pile_id(suit).0), state.height(suit));
        writer.pile(pile, height.into());
        writer.cards(&SUITS[suit.index()][..usize::from(height)], pile, 0);
    }
    for (number, column) in (0..).zip(state.columns()) {
        let pile = usize::from(column_id(number).0);
        writer.pile(pile, column.cards().len());
        writer.cards(column.open(), pile, column.hidden());
    }
    if game.passes != 0 {
        writer.note(0, state.pass().into());
    }
}
