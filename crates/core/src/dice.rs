//! The dice of many shuffles side by side, for whole-game paths that play as many games in step.

use crate::rng::Rng;
use crate::shuffle::{TABLE, draw};

/// How many deals have their dice side by side: a byte for each in the vectors of common processors.
pub const DEALS_IN_STEP: usize = 32;

/// How many of them are thrown at a time, as words: what fills the arithmetic units and still fits the registers.
const WORDS: usize = 16;

/// The low half of a word.
const HALF: u64 = 0xffff_ffff;

/// Writes the random numbers of our own deals `first`, `first + 1`, … of a pack of 32 or 52: for each position, how far to its
/// right the card lies that it is swapped with.
///
/// They are the numbers that [`own_order_52`](crate::own_order_52) and [`own_order_32`](crate::own_order_32) use. The function is
/// always inlined and hardly branches, so that the compiler can use vectors where the caller is compiled for a processor that has
/// them.
#[inline(always)]
pub fn own_dice<const STEPS: usize>(first: u64, dice: &mut [[u8; DEALS_IN_STEP]; STEPS]) {
    const { assert!(STEPS == 31 || STEPS == 51) }
    for start in (0..DEALS_IN_STEP).step_by(WORDS) {
        let first = first.wrapping_add(start as u64);
        let mut rngs: [Rng; WORDS] = std::array::from_fn(|i| Rng::new(first.wrapping_add(i as u64)));
        let mut rejected = [false; WORDS];
        let mut done = 0;
        while done < STEPS {
            let bound = STEPS + 1 - done;
            let batch = TABLE[bound];
            let dice = &mut dice[done..done + batch.dice as usize];
            let lows = throw(dice, start, bound, &mut rngs);
            for (rejected, low) in rejected.iter_mut().zip(lows) {
                *rejected |= low < batch.threshold;
            }
            done += batch.dice as usize;
        }
        if rejected.contains(&true) {
            for (i, rejected) in rejected.into_iter().enumerate() {
                if rejected {
                    throw_alone(dice, start + i, Rng::new(first.wrapping_add(i as u64)));
                }
            }
        }
    }
}

/// Writes dice below `bound`, `bound − 1`, … for the deals from `start` on, from one word each. Returns what is left of the words.
#[inline(always)]
fn throw(
    dice: &mut [[u8; DEALS_IN_STEP]],
    start: usize,
    bound: usize,
    rngs: &mut [Rng; WORDS],
) -> [u64; WORDS] {
    // In halves, since vectors multiply 32 bits by 32.
    let (mut high, mut low) = ([0; WORDS], [0; WORDS]);
    for i in 0..WORDS {
        low[i] = rngs[i].next_u64();
        high[i] = low[i] >> 32;
    }
    for (i, dice) in dice.iter_mut().enumerate() {
        let bound = (bound - i) as u64;
        let dice = &mut dice[start..start + WORDS];
        for i in 0..WORDS {
            low[i] = (low[i] & HALF) * bound;
            high[i] = (high[i] & HALF) * bound + (low[i] >> 32);
            dice[i] = (high[i] >> 32) as u8;
        }
    }
    for i in 0..WORDS {
        low[i] = high[i] << 32 | low[i] & HALF;
    }
    low
}

/// Writes the dice of one deal, one of whose words was rejected: one deal in a hundred or so.
#[cold]
#[inline(never)]
fn throw_alone(dice: &mut [[u8; DEALS_IN_STEP]], deal: usize, mut rng: Rng) {
    let mut done = 0;
    while done < dice.len() {
        let bound = dice.len() + 1 - done;
        let batch = TABLE[bound];
        let mut drawn = [0; 32];
        let drawn = &mut drawn[..batch.dice as usize];
        draw(drawn, bound, batch.threshold, &mut rng);
        for (dice, drawn) in dice[done..].iter_mut().zip(&*drawn) {
            dice[deal] = *drawn;
        }
        done += drawn.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{own_order_32, own_order_52};

    fn order<const CARDS: usize, const STEPS: usize>(
        dice: &[[u8; DEALS_IN_STEP]; STEPS],
        deal: usize,
    ) -> [usize; CARDS] {
        let mut cards = std::array::from_fn(|i| i);
        for (i, dice) in dice.iter().enumerate() {
            cards.swap(i, i + usize::from(dice[deal]));
        }
        cards
    }

    /// Enough deals for every batch to have been rejected in many of them.
    #[test]
    fn they_are_the_dice_of_the_deals() {
        for start in [0, 0x8000_0000_1234_5678, u64::MAX - 40_000] {
            let (mut few, mut many) = ([[0; DEALS_IN_STEP]; 31], [[0; DEALS_IN_STEP]; 51]);
            for first in (0..80_000).step_by(DEALS_IN_STEP).map(|i| start.wrapping_add(i)) {
                own_dice(first, &mut few);
                own_dice(first, &mut many);
                for (i, number) in (0..DEALS_IN_STEP).map(|i| (i, first.wrapping_add(i as u64))) {
                    let (mut a, mut b) = (std::array::from_fn(|i| i), std::array::from_fn(|i| i));
                    own_order_32(&mut a, number);
                    own_order_52(&mut b, number);
                    assert_eq!(order::<32, 31>(&few, i), a, "deal {number}");
                    assert_eq!(order::<52, 51>(&many, i), b, "deal {number}");
                }
            }
        }
    }
}
