//! A uniform shuffle, several dice from one random word.
//!
//! A word multiplied by 52 has a number below 52 in its high half; the low half, multiplied by 51, gives the next one, and so
//! on: dice are peeled off one word until its bits run short (the method of Brackett-Rozinsky and Lemire). With P the product
//! of the bounds, every combination of dice has the same number of words except for 2^64 mod P of them, which show in the
//! last low half and are drawn again. P is kept under 2^58, so that this happens in less than one word of sixty-four, and
//! 52 cards need four or five words instead of 51.

use crate::rng::{Rng, widening_mul};

/// Dice with bounds `n`, `n − 1`, … that are drawn from one word.
#[derive(Clone, Copy)]
pub(crate) struct Batch {
    /// How many dice.
    pub(crate) dice: u8,
    /// 2^64 mod the product of their bounds: a last low half under this is drawn again.
    pub(crate) threshold: u64,
}

/// The product of a batch's bounds stays under 2^58.
const LIMIT: u64 = 1 << 58;

/// The longest sequence shuffled in batches: a full pack.
const LONGEST: usize = 52;

/// The batch whose first die has the bound `n`, for each `n`.
static BATCHES: [Batch; LONGEST + 1] = TABLE;
pub(crate) const TABLE: [Batch; LONGEST + 1] = batches();

const fn batches() -> [Batch; LONGEST + 1] {
    let mut table = [Batch { dice: 0, threshold: 0 }; LONGEST + 1];
    let mut n = 2;
    while n <= LONGEST {
        let mut dice = 0;
        // A die with the bound 1 has nothing to say: the last one is the coin.
        while n - dice >= 2 && product(n, dice) < LIMIT / (n - dice) as u64 {
            dice += 1;
        }
        table[n] = Batch { dice: dice as u8, threshold: threshold(n, dice) };
        n += 1;
    }
    table
}

/// Returns the product `n · (n − 1) · …` of `dice` factors.
const fn product(n: usize, dice: usize) -> u64 {
    let mut product = 1;
    let mut i = 0;
    while i < dice {
        product *= (n - i) as u64;
        i += 1;
    }
    product
}

const fn threshold(n: usize, dice: usize) -> u64 {
    let product = product(n, dice);
    product.wrapping_neg() % product
}

/// A shuffle in progress: the sequence so far is final, the rest is drawn as it is asked for.
///
/// Taking all cards one by one gives the same order as [`shuffle`]; a game that ends early saves the rest.
#[derive(Clone, Debug)]
pub struct LazyShuffle<T, const N: usize> {
    cards: [T; N],
    rng: Rng,
    taken: usize,
    /// Cards up to here have their final place.
    ready: usize,
}

impl<T: Copy, const N: usize> LazyShuffle<T, N> {
    /// Prepares to shuffle `cards` with the numbers of `rng`.
    #[inline]
    pub fn new(cards: [T; N], rng: Rng) -> Self {
        const { assert!(N <= LONGEST) }
        LazyShuffle { cards, rng, taken: 0, ready: 0 }
    }

    /// Returns the next card, or `None` after the last one.
    #[inline]
    pub fn take(&mut self) -> Option<T> {
        if self.taken == self.ready {
            if self.ready == N {
                return None;
            }
            self.ready += if N - self.ready >= 2 {
                place_batch(&mut self.cards[self.ready..], &mut self.rng)
            } else {
                1
            };
        }
        let card = self.cards[self.taken];
        self.taken += 1;
        Some(card)
    }
}

/// Puts the elements in a uniformly random order.
#[inline]
pub fn shuffle<T>(elements: &mut [T], rng: &mut Rng) {
    let mut rest = elements;
    while rest.len() > LONGEST {
        let chosen = rng.below(rest.len() as u32) as usize;
        rest.swap(0, chosen);
        rest = &mut rest[1..];
    }
    while rest.len() >= 2 {
        let placed = place_batch(rest, rng);
        rest = &mut rest[placed..];
    }
}

/// Shuffles a pack of 52 as [`shuffle`] does, with every loop's length known to the compiler: 1.6 times as fast.
#[inline(always)]
pub(crate) fn shuffle_52<T>(cards: &mut [T; 52], rng: &mut Rng) {
    place::<T, 52, 10>(cards, rng);
    place::<T, 42, 11>(&mut cards[10..], rng);
    place::<T, 31, 12>(&mut cards[21..], rng);
    place::<T, 19, 18>(&mut cards[33..], rng);
}

/// Shuffles a pack of 32 likewise.
#[inline(always)]
pub(crate) fn shuffle_32<T>(cards: &mut [T; 32], rng: &mut Rng) {
    place::<T, 32, 12>(cards, rng);
    place::<T, 20, 16>(&mut cards[12..], rng);
    place::<T, 4, 3>(&mut cards[28..], rng);
}

/// [`place_batch`] for a known length and number of dice.
#[inline(always)]
fn place<T, const LENGTH: usize, const DICE: usize>(rest: &mut [T], rng: &mut Rng) {
    const { assert!(TABLE[LENGTH].dice as usize == DICE) }
    let rest = &mut rest[..LENGTH];
    let mut dice = [0; DICE];
    draw(&mut dice, LENGTH, const { threshold(LENGTH, DICE) }, rng);
    for (i, die) in dice.into_iter().enumerate() {
        rest.swap(i, i + die as usize);
    }
}

/// Fisher–Yates on the first elements of `rest`, as many as one word decides; returns how many. 2 ≤ length ≤ `LONGEST`.
#[inline]
fn place_batch<T>(rest: &mut [T], rng: &mut Rng) -> usize {
    let batch = BATCHES[rest.len()];
    let mut dice = [0; LONGEST];
    let dice = &mut dice[..batch.dice as usize];
    draw(dice, rest.len(), batch.threshold, rng);
    for (i, die) in dice.iter().enumerate() {
        rest.swap(i, i + *die as usize);
    }
    dice.len()
}

/// Fills `dice` with numbers below `bound`, `bound − 1`, … from one word.
#[inline(always)]
pub(crate) fn draw(dice: &mut [u8], bound: usize, threshold: u64, rng: &mut Rng) {
    loop {
        let mut word = rng.next_u64();
        for (i, die) in dice.iter_mut().enumerate() {
            let (high, low) = widening_mul(word, (bound - i) as u64);
            *die = high as u8;
            word = low;
        }
        if word >= threshold {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Five standard deviations above the mean of a chi-squared variable.
    fn limit(degrees: f64) -> f64 {
        degrees + 5.0 * (2.0 * degrees).sqrt()
    }

    fn orders<const N: usize>(games: u64) -> impl Iterator<Item = [u8; N]> {
        (0..games).map(|seed| {
            let mut cards = std::array::from_fn(|i| u8::try_from(i).unwrap());
            shuffle(&mut cards, &mut Rng::new(seed));
            cards
        })
    }

    /// Consecutive seeds, as an analysis uses them: each card is equally often at each position.
    fn positions_are_uniform<const N: usize>() {
        let games = 200_000;
        let mut counts = vec![[0u32; N]; N];
        for order in orders::<N>(games) {
            for (position, card) in order.into_iter().enumerate() {
                counts[position][card as usize] += 1;
            }
        }
        let expected = games as f64 / N as f64;
        let chi: f64 = counts.iter().flatten().map(|&c| (f64::from(c) - expected).powi(2) / expected).sum();
        let degrees = ((N - 1) * (N - 1)) as f64;
        // Rows and columns have fixed sums, which scales the statistic by N / (N − 1).
        assert!(chi * (N as f64 - 1.0) / N as f64 <= limit(degrees), "{N}: chi-squared {chi}");
    }

    /// Each ordered pair of cards is equally often at each of several pairs of positions.
    fn pairs_are_uniform<const N: usize>() {
        let games = 200_000;
        for (a, b) in [(0, 1), (9, 10), (10, 11), (0, N - 1), (N - 2, N - 1)] {
            let mut counts = vec![[0u32; N]; N];
            for order in orders::<N>(games) {
                counts[order[a] as usize][order[b] as usize] += 1;
            }
            let cells = (N * (N - 1)) as f64;
            let expected = games as f64 / cells;
            let mut chi = 0.0;
            for (x, row) in counts.iter().enumerate() {
                for (y, &count) in row.iter().enumerate() {
                    if x == y {
                        assert_eq!(count, 0);
                    } else {
                        chi += (f64::from(count) - expected).powi(2) / expected;
                    }
                }
            }
            assert!(chi <= limit(cells - 1.0), "{N} at {a},{b}: chi-squared {chi}");
        }
    }

    #[test]
    fn positions() {
        positions_are_uniform::<32>();
        positions_are_uniform::<52>();
    }

    #[test]
    fn pairs() {
        pairs_are_uniform::<32>();
        pairs_are_uniform::<52>();
    }

    #[test]
    fn every_order_of_five_is_equally_likely() {
        let mut counts = std::collections::HashMap::new();
        let games = 240_000;
        for order in orders::<5>(games) {
            *counts.entry(order).or_insert(0u32) += 1;
        }
        assert_eq!(counts.len(), 120);
        let chi: f64 = counts.values().map(|&c| (f64::from(c) - 2000.0).powi(2) / 2000.0).sum();
        assert!(chi <= limit(119.0), "chi-squared {chi}");
    }

    /// The same bijection from words to dice, computed the slow way: digits of the word in a mixed base.
    #[test]
    fn dice_are_the_digits_of_the_word() {
        for seed in 0..10_000 {
            let mut lazy: [u8; 52] = std::array::from_fn(|i| i as u8);
            place_batch(&mut lazy, &mut Rng::new(seed));
            let mut rng = Rng::new(seed);
            let product: u128 = (0..u128::from(BATCHES[52].dice)).map(|i| 52 - i).product();
            let value = loop {
                let scaled = u128::from(rng.next_u64()) * product;
                // Reject the incomplete share at the low end, as 2^64 mod product words must be.
                if scaled as u64 >= ((1u128 << 64) % product) as u64 {
                    break scaled >> 64;
                }
            };
            let mut literal: [u8; 52] = std::array::from_fn(|i| i as u8);
            let mut below = product;
            let mut rest = value;
            for i in 0..BATCHES[52].dice as usize {
                below /= 52 - i as u128;
                let die = rest / below;
                rest %= below;
                literal.swap(i, i + die as usize);
            }
            assert_eq!(lazy, literal, "seed {seed}");
        }
    }

    #[test]
    fn lazy_and_whole_agree() {
        for seed in 0..10_000 {
            let cards: [u8; 32] = std::array::from_fn(|i| i as u8);
            let mut whole = cards;
            shuffle(&mut whole, &mut Rng::new(seed));
            let mut lazy = LazyShuffle::new(cards, Rng::new(seed));
            let taken: Vec<u8> = std::iter::from_fn(|| lazy.take()).collect();
            assert_eq!(taken, whole);
        }
    }

    #[test]
    fn the_unrolled_shuffles_are_the_same() {
        for seed in 0..10_000 {
            let (mut a, mut b): ([u8; 52], [u8; 32]) =
                (std::array::from_fn(|i| i as u8), std::array::from_fn(|i| i as u8));
            let (mut a2, mut b2) = (a, b);
            let (mut r, mut r2) = (Rng::new(seed), Rng::new(seed));
            shuffle(&mut a, &mut r);
            shuffle_52(&mut a2, &mut r2);
            assert_eq!((a, r), (a2, r2));
            let (mut r, mut r2) = (Rng::new(seed), Rng::new(seed));
            shuffle(&mut b, &mut r);
            shuffle_32(&mut b2, &mut r2);
            assert_eq!((b, r), (b2, r2));
        }
    }

    #[test]
    fn short_and_long_sequences() {
        for length in [0usize, 1, 2, 3, 53, 200] {
            let mut elements: Vec<usize> = (0..length).collect();
            shuffle(&mut elements, &mut Rng::new(3));
            elements.sort_unstable();
            assert_eq!(elements, (0..length).collect::<Vec<_>>());
        }
    }
}
