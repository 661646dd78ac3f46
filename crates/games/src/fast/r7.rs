//! R7 in positions of the deal instead of cards.
//!
//! A card fits its series when one of its two circular neighbours lies there. So a placement makes its neighbours fit, on
//! whichever side, and all that a position needs is a bit in one mask, «fits now». What is placed next is then found without
//! visiting the cards in between: the rebut's top is the last position before the talon that is not on a series, and the
//! talon's next card that fits is the first bit of the mask from there on.
//!
//! While cards are left some card fits, and is placed when it is turned. So every game could be won in the end, and one that
//! is won in turn `n` is 48 placements and `n − 1` ends of a turn: there is nothing to decide before the 48th step.

use super::lanes::{Deals, GAMES, rows};
use crate::R7;
use fearless_simd::{Level, Simd, dispatch, prelude::*};
use solitarium_core::Outcome;
use std::hint::select_unpredictable;
use std::iter::once;

/// A full pack in which the cards of a suit follow each other from the seven up, circularly: neighbours in their series are
/// neighbours here, but for a six and the seven of the suit after, and sevens are on the series from the start.
const PACK: [u8; 52] = {
    let mut pack = [0; 52];
    let mut i = 0;
    while i < 52 {
        let (suit, rank) = (i / 13, i % 13);
        // From 1, so that every card has one before it.
        pack[i] = (suit * 13 + (rank + 8) % 13 + 1) as u8;
        i += 1;
    }
    pack
};

const SEVENS: [usize; 4] = [1, 14, 27, 40];

/// How many cards are to be placed.
const TO_PLACE: usize = 48;

/// How many games are played at a time, so that one computes while another waits for its tables.
const LANES: usize = 4;

/// The card at each position. Positions count from 1; what is at 0 has no neighbour but sevens, and is not to be placed.
type Cards = [u8; 64];

/// The position of card `i` as a bit, at `i + 1`. Longer than needed, so that any byte is an index.
type Bits = [u64; 258];

/// How far a game has got.
#[derive(Clone, Copy)]
struct Progress {
    /// Positions whose card fits its series.
    fits: u64,
    /// Positions whose card is not on a series.
    left: u64,
    /// Positions that were not turned yet in this turn.
    talon: u64,
    /// The position of the rebut's top card in the low six bits; 63, where no card is, if there is none.
    top: u32,
}

impl Progress {
    const OVER: Progress = Progress { fits: 0, left: 0, talon: 0, top: 63 };

    /// Finds the cards, and lays the sevens.
    #[inline(always)]
    fn new(cards: &Cards, bits: &mut Bits) -> Progress {
        for (i, &four) in cards[1..=52].as_chunks::<4>().0.iter().enumerate() {
            for (k, card) in four.into_iter().enumerate() {
                bits[usize::from(card) + 1] = 2 << (4 * i + k);
            }
        }
        let mut left = (1 << 53) - 2;
        let mut fits = 0;
        for seven in SEVENS {
            left &= !bits[seven + 1];
            fits |= bits[seven + 2] | bits[seven + 13];
        }
        Progress { fits, left, talon: u64::MAX, ..Progress::OVER }
    }

    /// Places a card. If there is none in this turn, «places» what is at 0: all of the talon is ahead again, and no rebut.
    #[inline(always)]
    fn step(&mut self, cards: &Cards, bits: &Bits) {
        let rebut = self.fits.wrapping_shr(self.top) & 1 != 0;
        let ahead = (self.fits & self.talon).trailing_zeros();
        let position = select_unpredictable(rebut, self.top, ahead) & 63;
        self.talon = select_unpredictable(rebut, self.talon, u64::MAX << position);
        let bit = 1 << position;
        self.left &= !bit;
        // 63 minus the zeros, or 63 if there are 64 of them.
        self.top = !(self.left & (bit - 1)).leading_zeros();
        let card = usize::from(cards[position as usize]);
        self.fits = (self.fits | bits[card] | bits[card + 2]) & self.left;
    }
}

/// Returns the cards of all games.
#[inline(always)]
fn cards<S: Simd>(simd: S, deals: &Deals<52, 51>) -> [Cards; GAMES] {
    let mut cards = [[0; 64]; GAMES];
    let mut columns = once(&[0; GAMES]).chain(deals.columns());
    for half in [0, 32] {
        for (cards, row) in cards.iter_mut().zip(rows(simd, columns.by_ref())) {
            row.store_slice(&mut cards[half..half + 32]);
        }
    }
    cards
}

#[inline(always)]
pub(super) fn games<S: Simd>(simd: S, turns: u16, first: u64, outcomes: &mut [Outcome]) {
    let mut deals = Deals::new();
    let mut bits = [[0; 258]; LANES];
    let mut number = first;
    for outcomes in outcomes.chunks_mut(GAMES) {
        deals.shuffle(simd, &PACK, number);
        number = number.wrapping_add(GAMES as u64);
        let cards = cards(simd, &deals);
        for (cards, outcomes) in cards.as_chunks::<LANES>().0.iter().zip(outcomes.chunks_mut(LANES)) {
            let mut lanes = [Progress::OVER; LANES];
            for i in 0..LANES {
                lanes[i] = Progress::new(&cards[i], &mut bits[i]);
            }
            for _ in 0..TO_PLACE {
                for i in 0..LANES {
                    lanes[i].step(&cards[i], &bits[i]);
                }
            }
            let mut turn = [1; LANES];
            for _ in 1..turns {
                if lanes.iter().all(|lane| lane.fits == 0) {
                    break;
                }
                for i in 0..LANES {
                    turn[i] += u16::from(lanes[i].fits != 0);
                    lanes[i].step(&cards[i], &bits[i]);
                }
            }
            for (i, outcome) in outcomes.iter_mut().enumerate() {
                *outcome = Outcome::solo(lanes[i].fits == 0, turn[i]);
            }
        }
    }
}

/// Writes the outcomes of our own deals `first`, `first + 1`, …
pub(crate) fn r7(game: &R7, first: u64, outcomes: &mut [Outcome]) {
    dispatch!(Level::new(), simd => games(simd, game.turns, first, outcomes));
}
