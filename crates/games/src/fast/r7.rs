//! R7 in positions of the deal instead of cards.
//!
//! A card fits its series when one of its two circular neighbours lies there. So a position needs no more than a bit in two
//! masks, «not on a series» and «fits now», and a placement adds its card's neighbours to the second. What is placed next is
//! then found in a few operations, however many cards are turned in between: the rebut's top is the last position before the
//! talon that is not on a series, and the talon's next card that fits is the first bit from there on.

use crate::R7;
use solitarium_core::{Outcome, own_order_52};

/// How many games are played at a time, so that one computes while another waits for its table.
const LANES: usize = 4;

/// A full pack in which the cards of a suit follow each other from the seven up, circularly: neighbours in their series are
/// neighbours here, but for a six and the seven of the suit after, and sevens are never looked for.
const PACK: [u8; 52] = {
    let mut pack = [0; 52];
    let mut i = 0;
    while i < 52 {
        let (suit, rank) = (i / 13, i % 13);
        // From 1, so that the first card has a neighbour too.
        pack[i] = (suit * 13 + (rank + 13 - 5) % 13 + 1) as u8;
        i += 1;
    }
    pack
};

const SEVENS: [usize; 4] = [1, 14, 27, 40];

/// One game.
#[derive(Clone)]
struct Lane {
    /// The card at each position.
    cards: [u8; 64],
    /// The position of each card, as a bit.
    bits: [u64; 64],
    /// Positions whose card is not on a series.
    left: u64,
    /// Those whose card fits its series.
    fits: u64,
    /// Positions that were turned in this turn.
    turned: u64,
    turn: u32,
    /// Which outcome is this game's.
    game: usize,
}

impl Lane {
    const EMPTY: Lane =
        Lane { cards: [0; 64], bits: [0; 64], left: 0, fits: 0, turned: 0, turn: 0, game: usize::MAX };

    #[inline(always)]
    fn deal(&mut self, number: u64, game: usize) {
        let order = own_order_52(PACK, number);
        for (i, &card) in order.iter().enumerate() {
            self.cards[i] = card;
            self.bits[usize::from(card & 63)] = 1 << i;
        }
        self.left = (1 << 52) - 1;
        for seven in SEVENS {
            self.left ^= self.bits[seven];
        }
        // Two and six of a suit are neighbours of the ends of the thirteen, the seven and the one before it circularly.
        self.fits = 0;
        for seven in SEVENS {
            self.fits |= self.bits[seven + 1] | self.bits[seven + 12];
        }
        self.turned = 0;
        self.turn = 1;
        self.game = game;
    }

    /// Places the next card that fits, in this turn or in the next one. There must be one.
    #[inline(always)]
    fn place(&mut self) {
        let Lane { left, fits, turned, .. } = *self;
        let rebut = left & turned;
        let ready = fits & turned;
        let ahead = fits & !turned;
        // Of two disjoint sets, the greater number has the highest bit.
        let from_rebut = ready > rebut ^ ready;
        let next_turn = !from_rebut && ahead == 0;
        let top = 1 << (63 - (ready | 1).leading_zeros());
        let next = if next_turn { fits } else { ahead };
        let from = if from_rebut { top } else { next };
        let position = from.trailing_zeros() as usize & 63;
        let bit = from & from.wrapping_neg();
        let card = usize::from(self.cards[position]) & 63;
        let neighbours = self.bits[card - 1 & 63] | self.bits[card + 1 & 63];
        self.left = left & !bit;
        self.fits = (fits | neighbours) & self.left;
        self.turned = if next_turn { 0 } else { turned } | bit | bit - 1;
        self.turn += u32::from(next_turn);
    }
}

/// The outcomes of our own deals `first`, `first + 1`, …
pub(crate) fn r7(game: &R7, first: u64, outcomes: &mut [Outcome]) {
    let turns = u32::from(game.turns);
    let mut lanes = [Lane::EMPTY; LANES];
    let mut next = 0;
    let mut playing = 0;
    for lane in &mut lanes {
        if next < outcomes.len() {
            lane.deal(first.wrapping_add(next as u64), next);
            next += 1;
            playing += 1;
        }
    }
    while playing > 0 {
        for lane in &mut lanes {
            if lane.fits != 0 {
                lane.place();
            }
            if lane.left == 0 || lane.turn > turns {
                if let Some(outcome) = outcomes.get_mut(lane.game) {
                    let won = lane.turn <= turns;
                    *outcome = Outcome::solo(won, lane.turn.min(turns) as u16);
                    if next < outcomes.len() {
                        lane.deal(first.wrapping_add(next as u64), next);
                        next += 1;
                    } else {
                        lane.game = usize::MAX;
                        lane.fits = 0;
                        playing -= 1;
                    }
                }
            }
        }
    }
}
