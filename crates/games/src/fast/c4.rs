//! C4 without a walk: only how often each pile is left matters, and that is the least solution of an equation.
//!
//! A pile other than the first is left once for each card of its suit that was turned, and the first pile, where the play
//! begins, until it is empty: it is the only one that can be entered when it has no hidden card, since nine cards would have
//! to lead to any other. So the cards turned are those of the first pile, and of each other one as many as cards of its suit
//! are among the cards turned; whatever the order in which they are turned, the end is the same. Counting up from the first
//! pile's cards alone finds the least such numbers in a few rounds, with no branch on any card.

use crate::C4;
use solitarium_core::{Outcome, own_order_32};

/// How many games are played at a time: enough for the cards to have arrived in memory when they are read again.
const GAMES: usize = 8;

/// How often the piles are counted before it is asked whether anything changed: few games are done after the first time.
const ROUNDS: usize = 2;

/// A card is its suit, and a suit is a 1 in its own byte, so that cards are counted by adding them.
const PACK: [u32; 32] = {
    let mut pack = [0; 32];
    let mut i = 0;
    while i < 32 {
        pack[i] = 1 << (8 * (i / 8));
        i += 1;
    }
    pack
};

/// How often a suit occurs.
const fn count(suits: u32, suit: usize) -> usize {
    (suits >> (8 * suit) & 15) as usize
}

/// The cards that are turned if so many of a pile are: sums from its top down. A pile has eight cards; the rest is never
/// reached, but any four bits are an index.
type Pile = [u32; 16];

/// A call of its own: in line, the registers would not do for both the shuffle and the loop around it.
#[inline(never)]
fn shuffle(deal: &mut [u32; 32], number: u64) {
    own_order_32(deal, number);
}

/// The outcomes of our own deals `first`, `first + 1`, …
pub(crate) fn c4(_game: &C4, first: u64, outcomes: &mut [Outcome]) {
    let mut number = first;
    let mut piles: [[Pile; 3]; GAMES] = [[[0; 16]; 3]; GAMES];
    let mut deals = [PACK; GAMES];
    for outcomes in outcomes.chunks_mut(GAMES) {
        for deal in &mut deals {
            *deal = PACK;
            shuffle(deal, number);
            number = number.wrapping_add(1);
        }
        let mut starts = [0; GAMES];
        for ((start, piles), cards) in starts.iter_mut().zip(&mut piles).zip(&deals) {
            *start = cards[..8].iter().sum();
            for (pile, cards) in piles.iter_mut().zip(cards[8..].chunks_exact(8)) {
                let mut sum = 0;
                for (i, card) in cards.iter().rev().enumerate() {
                    sum += card;
                    pile[i + 1] = sum;
                }
            }
        }
        let mut turned = starts;
        loop {
            let mut changes = 0;
            for ((turned, start), piles) in turned.iter_mut().zip(starts).zip(&piles) {
                let mut before = *turned;
                for _ in 0..ROUNDS {
                    before = *turned;
                    *turned = start
                        + piles[0][count(before, 1)]
                        + piles[1][count(before, 2)]
                        + piles[2][count(before, 3)];
                }
                changes |= before ^ *turned;
            }
            if changes == 0 {
                break;
            }
        }
        for ((turned, piles), outcome) in turned.into_iter().zip(&piles).zip(outcomes) {
            let mut hidden = 0;
            let mut won = true;
            for (suit, pile) in (1..).zip(piles) {
                let left = 8 - count(turned, suit) as u32;
                hidden += left;
                won &= pile[8] - pile[count(turned, suit)] == left << (8 * suit);
            }
            *outcome = Outcome::solo(won, hidden as u16);
        }
    }
}
