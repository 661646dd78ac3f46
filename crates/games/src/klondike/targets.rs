//! Which columns take which cards, all seven columns at once.

use super::KlondikeState;
use solitarium_core::Card;

/// The last cards of the columns, in one byte a column.
///
/// The *shade* of a card is the parity of its rank and colour. In a run that descends one by one in alternating colours all cards have
/// the same shade. So a card fits on another one if their shades are the same and the other is one rank higher.
#[derive(Clone, Copy)]
pub(super) struct Targets {
    /// The rank of the last card, an ace as 1; of an empty column the rank above a king, since it takes kings.
    ranks: u64,
    /// The columns that take cards of each shade. An empty column takes both.
    shades: [u64; 2],
}

/// The rank above a king.
const EMPTY: u8 = 14;

/// A column is marked by the highest bit of its byte.
const MARK: u8 = 0x80;

/// Returns a number with that byte for each column.
#[inline]
const fn each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

#[inline]
fn shade(card: Card) -> usize {
    usize::from((card.low() & 1) ^ u8::from(card.is_red()))
}

impl Targets {
    /// Returns the targets of a position.
    #[inline]
    pub(super) fn of(state: &KlondikeState) -> Targets {
        let mut targets = Targets { ranks: 0, shades: [0; 2] };
        for (column, at) in state.columns.iter().zip((0..).step_by(8)) {
            let mark = u64::from(MARK) << at;
            if let Some(last) = column.last() {
                targets.ranks |= u64::from(last.low()) << at;
                targets.shades[shade(last)] |= mark;
            } else {
                targets.ranks |= u64::from(EMPTY) << at;
                targets.shades[0] |= mark;
                targets.shades[1] |= mark;
            }
        }
        targets
    }

    /// Returns the rank of the last card of a column, which is one more than that of the card that it takes.
    #[inline]
    pub(super) fn rank(&self, column: u8) -> u8 {
        (self.ranks >> (8 * column)) as u8
    }

    /// Returns the columns that take a card, from the left.
    #[inline]
    pub(super) fn of_card(&self, card: Card) -> Columns {
        let differs = self.ranks ^ each(card.low() + 1);
        // Ranks are small, so that nothing is carried from one byte to the next, here and below.
        Columns(!(differs + each(MARK - 1)) & self.shades[shade(card)])
    }

    /// Returns the columns that take a card of a run, from the left. The column of the run is not one of them, since its last card is
    /// that of the run.
    #[inline]
    pub(super) fn of_run(&self, base: Card, last: Card) -> Columns {
        let above_last = (self.ranks | each(MARK)) - each(last.low() + 1);
        let up_to_base = each((base.low() + 1) | MARK) - self.ranks;
        Columns(above_last & up_to_base & self.shades[shade(last)])
    }
}

/// Some columns, by their marks.
pub(super) struct Columns(u64);

impl Iterator for Columns {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let at = self.0.trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        (at < u64::BITS).then_some((at / 8) as u8)
    }
}
