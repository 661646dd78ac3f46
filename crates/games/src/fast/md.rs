//! MD in masks: one bit for each card that its series takes next, one for each card on top of a storage pile.
//!
//! What can rise is where the two meet. The storage pile is chosen in one more mask, with a bit for each pile at its top rank,
//! laid out so that the lowest bit allowed is the strategy's choice. The order in which cards rise does not matter: none takes
//! another's place.
//!
//! The strategy `best-fit` has a model of its own.

use crate::Md;
use solitarium_core::{Outcome, Rng, own_order_32, policy_rng};

/// How many games are dealt at a time.
const DEALS: usize = 32;

/// A card is `16 · suit + rank`, so that a series goes on with the next number.
const PACK: [u8; 32] = {
    let mut pack = [0; 32];
    let mut i = 0;
    while i < 32 {
        pack[i] = (i / 8 * 16 + i % 8) as u8;
        i += 1;
    }
    pack
};

/// What lies under the last card of a storage pile: of a rank above all others, and never wanted.
const EMPTY: u8 = 15;

const SEVENS: u64 = 0x0001_0001_0001_0001;

/// Whether a pile takes a card, and which one of those that do.
trait Fit {
    /// Prepares the game of that deal.
    fn new(number: u64) -> Self;

    /// Returns where a pile with a top card of that rank, or `EMPTY`, has its bit.
    fn bit(rank: u8, pile: u8) -> u64;

    /// Returns the bits of piles that take a card of that rank.
    fn allowed(rank: u8) -> u64;

    /// Returns the place of the bit of the pile chosen, one of `piles`, which are not none.
    fn choose(&mut self, piles: u64) -> u32;

    /// Returns the pile that has its bit there.
    fn pile(place: u32) -> u8;
}

/// From left to right.
struct Leftmost;

/// By rank, the highest first, then from left to right; empty piles last.
struct Worst;

/// Any.
struct Uniform(Rng);

impl Fit for Worst {
    #[inline(always)]
    fn new(_number: u64) -> Worst {
        Worst
    }
    #[inline(always)]
    fn bit(rank: u8, pile: u8) -> u64 {
        1 << (4 * (7u8.wrapping_sub(rank) & 15) + pile)
    }
    #[inline(always)]
    fn allowed(rank: u8) -> u64 {
        // Empty piles are at 32.
        0xf << 32 | 0xffff_ffff >> (4 * rank)
    }
    #[inline(always)]
    fn choose(&mut self, piles: u64) -> u32 {
        piles.trailing_zeros()
    }
    #[inline(always)]
    fn pile(place: u32) -> u8 {
        place as u8 & 3
    }
}

impl Fit for Leftmost {
    #[inline(always)]
    fn new(_number: u64) -> Leftmost {
        Leftmost
    }
    #[inline(always)]
    fn bit(rank: u8, pile: u8) -> u64 {
        1 << (16 * pile + rank)
    }
    #[inline(always)]
    fn allowed(rank: u8) -> u64 {
        SEVENS * (0xffff << rank & 0xffff)
    }
    #[inline(always)]
    fn choose(&mut self, piles: u64) -> u32 {
        piles.trailing_zeros()
    }
    #[inline(always)]
    fn pile(place: u32) -> u8 {
        (place >> 4) as u8
    }
}

impl Fit for Uniform {
    #[inline(always)]
    fn new(number: u64) -> Uniform {
        Uniform(policy_rng(number))
    }
    #[inline(always)]
    fn bit(rank: u8, pile: u8) -> u64 {
        Leftmost::bit(rank, pile)
    }
    #[inline(always)]
    fn allowed(rank: u8) -> u64 {
        Leftmost::allowed(rank)
    }
    /// Draws a number where there is a choice, as the literal policy does.
    #[inline(always)]
    fn choose(&mut self, mut piles: u64) -> u32 {
        let count = piles.count_ones();
        if count > 1 {
            for _ in 0..self.0.below(count) {
                piles &= piles - 1;
            }
        }
        piles.trailing_zeros()
    }
    #[inline(always)]
    fn pile(place: u32) -> u8 {
        Leftmost::pile(place)
    }
}

/// Returns one game. `stored` is room for the pile of each stored card and the card under it.
#[inline(always)]
fn play<F: Fit>(cards: &[u8; 32], mut fit: F, stored: &mut [(u8, u8); 64]) -> Outcome {
    // The cards that the series take next.
    let mut wanted = SEVENS;
    // The top cards of the storage piles, as a mask and from left to right.
    let mut tops = 0;
    let mut top = [EMPTY; 4];
    let mut places = F::bit(EMPTY, 0) | F::bit(EMPTY, 1) | F::bit(EMPTY, 2) | F::bit(EMPTY, 3);
    let mut up = 0;
    for &card in cards {
        let card = card & 63;
        let rank = card & 15;
        if wanted >> card & 1 != 0 {
            // The bit moves on to the next rank.
            wanted += 1 << card;
            up += 1;
            loop {
                let rising = wanted & tops;
                if rising == 0 {
                    break;
                }
                let card = rising.trailing_zeros() as u8 & 63;
                wanted += 1 << card;
                up += 1;
                let (pile, under) = stored[usize::from(card)];
                let (pile, under) = (pile & 3, under & 63);
                top[usize::from(pile)] = under;
                tops = tops & !(1 << card) | 1 << under;
                places ^= F::bit(card & 15, pile) ^ F::bit(under & 15, pile);
            }
        } else {
            let piles = places & F::allowed(rank);
            if piles == 0 {
                return Outcome::solo(false, up);
            }
            let place = fit.choose(piles);
            let pile = F::pile(place) & 3;
            let under = std::mem::replace(&mut top[usize::from(pile)], card);
            stored[usize::from(card)] = (pile, under);
            tops = tops & !(1 << (under & 63)) | 1 << card;
            places ^= 1 << (place & 63) ^ F::bit(rank, pile);
        }
    }
    Outcome::solo(up == 32, up)
}

#[inline(always)]
fn games<F: Fit>(first: u64, outcomes: &mut [Outcome]) {
    let mut number = first;
    let mut deals = [PACK; DEALS];
    let mut stored = [(0, 0); 64];
    for outcomes in outcomes.chunks_mut(DEALS) {
        for (i, deal) in (0..).zip(&mut deals) {
            *deal = PACK;
            own_order_32(deal, number.wrapping_add(i));
        }
        for (deal, outcome) in deals.iter().zip(outcomes) {
            *outcome = play(deal, F::new(number), &mut stored);
            number = number.wrapping_add(1);
        }
    }
}

/// Writes the outcomes of our own deals `first`, `first + 1`, … with the strategy `first-fit`.
pub(crate) fn md_first_fit(_game: &Md, first: u64, outcomes: &mut [Outcome]) {
    games::<Leftmost>(first, outcomes);
}

/// Writes the outcomes with the strategy `worst-fit`.
pub(crate) fn md_worst_fit(_game: &Md, first: u64, outcomes: &mut [Outcome]) {
    games::<Worst>(first, outcomes);
}

/// Writes the outcomes with the strategy `random`.
pub(crate) fn md_random(_game: &Md, first: u64, outcomes: &mut [Outcome]) {
    games::<Uniform>(first, outcomes);
}
