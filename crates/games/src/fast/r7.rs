//! R7 in positions of the deal instead of cards.
//!
//! A card fits its series when one of its two circular neighbours lies there. So a placement makes its neighbours fit, on
//! whichever side, and all that a position needs is a bit in one mask, «fits now». What is placed next is then found without
//! visiting the cards in between: the rebut's top is the last position before the talon that is not on a series, and the
//! talon's next card that fits is the first bit of the mask from there on.

use crate::R7;
use solitarium_core::{Outcome, own_order_52};
use std::hint::select_unpredictable;

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

/// A position that is always ahead and always fits: found when nothing else is.
const END: u64 = 63;

/// The top of an empty rebut: a position that never fits.
const NONE: u64 = 62;

/// How many games are played at a time, so that one computes while another waits for its tables.
const LANES: usize = 4;

/// Where the cards of a game lie.
#[derive(Clone, Copy)]
struct Deal {
    /// The card at each position.
    cards: [u8; 64],
    /// The position of card `i` as a bit, at `i + 1`; none once the card is on its series. Longer than needed, so that any
    /// byte is an index.
    bits: [u64; 258],
}

/// How far a game has got.
#[derive(Clone, Copy)]
struct Progress {
    /// Positions whose card fits its series.
    fits: u64,
    /// Positions whose card is not on a series, in reverse: position 0 is the highest bit.
    left: u64,
    /// The first position that was not turned yet in this turn.
    talon: u64,
    /// The position of the rebut's top card.
    top: u64,
}

impl Deal {
    const EMPTY: Deal = Deal { cards: [0; 64], bits: [0; 258] };

    #[inline(always)]
    fn shuffle(&mut self, number: u64) {
        if let Some(cards) = self.cards.first_chunk_mut() {
            *cards = PACK;
            own_order_52(cards, number);
        }
    }

    /// Finds the cards, and lays the sevens.
    #[inline(always)]
    fn begin(&mut self) -> Progress {
        for (i, &card) in self.cards[..52].iter().enumerate() {
            self.bits[usize::from(card) + 1] = 1 << i;
        }
        let mut left = u64::MAX << 12;
        let mut fits = 1 << END;
        for seven in SEVENS {
            left &= !(1 << (63 - self.bits[seven + 1].trailing_zeros()));
            fits |= self.bits[seven + 2] | self.bits[seven + 13];
            self.bits[seven + 1] = 0;
        }
        Progress { fits, left, talon: 0, top: NONE }
    }
}

impl Progress {
    /// The position of the card to be placed next in this turn; `END` if there is none.
    #[inline(always)]
    fn next(&mut self) -> u64 {
        let ahead = u64::from((self.fits >> self.talon).trailing_zeros()) + self.talon;
        let rebut = self.fits >> (self.top & 63) & 1 != 0;
        self.talon = select_unpredictable(rebut, self.talon, ahead & 63);
        select_unpredictable(rebut, self.top, ahead) & 63
    }

    #[inline(always)]
    fn place(&mut self, position: u64, deal: &mut Deal) {
        let card = usize::from(deal.cards[position as usize & 63]);
        self.fits = self.fits & !(1 << position) | deal.bits[card] | deal.bits[card + 2];
        deal.bits[card + 1] = 0;
        let reversed = (63 - position) & 63;
        self.left &= !(1 << reversed);
        self.top = position.wrapping_sub(u64::from((self.left >> reversed).trailing_zeros()));
    }
}

/// The outcomes of our own deals `first`, `first + 1`, …
pub(crate) fn r7(game: &R7, first: u64, outcomes: &mut [Outcome]) {
    let mut deals = [Deal::EMPTY; LANES];
    let mut number = first;
    for outcomes in outcomes.chunks_mut(LANES) {
        let mut lanes = [Progress { fits: 0, left: 0, talon: 0, top: 0 }; LANES];
        for deal in &mut deals {
            deal.shuffle(number);
            number = number.wrapping_add(1);
        }
        for (deal, lane) in deals.iter_mut().zip(&mut lanes) {
            *lane = deal.begin();
        }
        let mut turn = [1; LANES];
        let mut playing = LANES;
        let mut over = [false; LANES];
        while playing > 0 {
            for i in 0..LANES {
                let position = lanes[i].next();
                if position == END {
                    if lanes[i].fits != 1 << END && turn[i] < game.turns {
                        turn[i] += 1;
                        lanes[i].talon = 0;
                        lanes[i].top = NONE;
                    } else if !over[i] {
                        over[i] = true;
                        playing -= 1;
                    }
                } else {
                    lanes[i].place(position, &mut deals[i]);
                }
            }
        }
        for (i, outcome) in outcomes.iter_mut().enumerate() {
            *outcome = Outcome::solo(lanes[i].fits == 1 << END, turn[i]);
        }
    }
}
