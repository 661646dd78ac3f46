//! Games in step: each has its own byte of every vector.

use fearless_simd::{Simd, mask8x32, prelude::*, u8x32};
use solitarium_core::{DEALS_IN_STEP, own_dice};

/// How many games are played in step.
pub(super) const GAMES: usize = DEALS_IN_STEP;

/// How many positions are shuffled at a time: few enough for their cards to stay in registers.
const BLOCK: usize = 4;

/// Returns the bytes of those games, and 0 for all others.
#[inline(always)]
pub(super) fn only<S: Simd>(games: mask8x32<S>, bytes: u8x32<S>) -> u8x32<S> {
    games.select(bytes, u8x32::splat(bytes.token(), 0))
}

/// Returns 1 for those games, and 0 for all others.
#[inline(always)]
pub(super) fn count<S: Simd>(games: mask8x32<S>) -> u8x32<S> {
    only(games, u8x32::splat(games.token(), 1))
}

/// Shuffled packs of `CARDS`, one for each game.
#[repr(align(64))]
pub(super) struct Deals<const CARDS: usize, const STEPS: usize> {
    /// The first card of each game, the second, …
    columns: [[u8; GAMES]; CARDS],
    /// Where it came from, as a distance.
    dice: [[u8; GAMES]; STEPS],
    /// The card that lay there before, and was swapped for it.
    displaced: [[u8; GAMES]; CARDS],
}

/// Of 32 cards.
pub(super) type Piquet = Deals<32, 31>;

impl<const CARDS: usize, const STEPS: usize> Deals<CARDS, STEPS> {
    /// Returns a start with no card dealt.
    pub(super) fn new() -> Self {
        const { assert!(CARDS == STEPS + 1 && CARDS.is_multiple_of(BLOCK)) }
        Deals { columns: [[0; GAMES]; CARDS], dice: [[0; GAMES]; STEPS], displaced: [[0; GAMES]; CARDS] }
    }

    /// Brings `pack` into the orders of our own deals `first`, `first + 1`, …
    ///
    /// Every position but the last is swapped with one at its right or with itself. No vector can look up a card for each of
    /// its games, but it can try all positions, which is less work than swapping in one game after the other. It goes on block
    /// by block, since what a position gives to an earlier one, whose turn is over, has no effect on any other.
    #[inline(always)]
    pub(super) fn shuffle<S: Simd>(&mut self, simd: S, pack: &[u8; CARDS], first: u64) {
        own_dice(first, &mut self.dice);
        for start in (0..CARDS).step_by(BLOCK) {
            let mut block = [u8x32::splat(simd, 0); BLOCK];
            for (here, card) in block.iter_mut().zip(&pack[start..]) {
                *here = u8x32::splat(simd, *card);
            }
            for i in 0..start {
                let from = u8x32::load_array(simd, self.dice[i]) - (start - i) as u8;
                let mut card = u8x32::load_array(simd, self.columns[i]);
                swap(&mut block, 0, from, &mut card, u8x32::load_array(simd, self.displaced[i]));
                self.columns[i] = card.to_array();
            }
            for i in 0..BLOCK {
                let displaced = block[i];
                let mut card = displaced;
                if let Some(&dice) = self.dice.get(start + i) {
                    swap(&mut block[i + 1..], 1, u8x32::load_array(simd, dice), &mut card, displaced);
                }
                self.displaced[start + i] = displaced.to_array();
                self.columns[start + i] = card.to_array();
            }
        }
    }

    /// Returns the first card of each game, the second, …
    #[inline(always)]
    pub(super) fn columns(&self) -> impl Iterator<Item = &[u8; GAMES]> {
        self.columns.iter()
    }

    /// Returns card `i` of each game.
    #[inline(always)]
    pub(super) fn column<S: Simd>(&self, simd: S, i: usize) -> u8x32<S> {
        u8x32::load_array(simd, self.columns[i])
    }
}

/// Takes, in each game whose card comes `from` a position of the block, the card there, and leaves there what it displaces. Both are
/// distances, as is `near`, that of the block's first position.
#[inline(always)]
fn swap<S: Simd>(block: &mut [u8x32<S>], near: u8, from: u8x32<S>, card: &mut u8x32<S>, displaced: u8x32<S>) {
    for (distance, here) in (near..).zip(block) {
        let swapped = from.simd_eq(distance);
        *card = swapped.select(*here, *card);
        *here = swapped.select(displaced, *here);
    }
}

/// Returns, for each game, its bytes of the next columns, as many as there are games; 0 after the last one.
#[inline(always)]
pub(super) fn rows<'a, S: Simd>(
    simd: S,
    columns: impl Iterator<Item = &'a [u8; GAMES]>,
) -> [u8x32<S>; GAMES] {
    let mut rows = [u8x32::splat(simd, 0); GAMES];
    // In this order, so that no column is taken and not used.
    for (row, &column) in rows.iter_mut().zip(columns) {
        *row = u8x32::load_array(simd, column);
    }
    // Interleaving the first half with the second, five times, brings byte `j` of vector `i` to byte `i` of vector `j`.
    for _ in 0..GAMES.ilog2() {
        let halves = rows;
        for (i, pair) in rows.chunks_exact_mut(2).enumerate() {
            (pair[0], pair[1]) = halves[i].interleave(halves[i + GAMES / 2]);
        }
    }
    rows
}
