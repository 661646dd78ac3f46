//! The one source of chance: a counter-based generator, pinned by our own tests.

use std::ops::Range;

/// Odd, with well spread bits: 2^64 divided by the golden ratio.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// Parts the seeds of deals from the small numbers that people type.
const SALT: u64 = 0x536f_6c69_7461_7269;

/// A stream of random numbers, named by a seed.
///
/// Word `i` of the stream is `mix(mix(seed ⊕ SALT) + i · STEP)`: a function of the seed and the counter alone, so that a
/// stream costs one mixing to start, and is the same on every machine. `mix` is a bijection, so no two seeds share a stream.
///
/// ```
/// use solitarium_core::Rng;
/// let mut a = Rng::new(7);
/// let mut b = Rng::new(7);
/// assert_eq!(a.next_u64(), b.next_u64());
/// assert!(a.below(6) < 6);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng {
    counter: u64,
}

impl Rng {
    /// Returns the stream of that seed.
    #[inline]
    pub const fn new(seed: u64) -> Rng {
        Rng { counter: mix(seed ^ SALT) }
    }

    /// Returns the stream of a seed and a `purpose`, so that two uses of one seed do not share numbers.
    pub const fn named(seed: u64, purpose: &str) -> Rng {
        let bytes = purpose.as_bytes();
        let mut hash = mix(seed);
        let mut i = 0;
        while i < bytes.len() {
            hash = mix(hash ^ bytes[i] as u64);
            i += 1;
        }
        Rng::new(hash)
    }

    /// Returns the next 64 random bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        self.counter = self.counter.wrapping_add(STEP);
        mix(self.counter)
    }

    /// Returns a uniform number in `0..bound`, without bias; 0 if `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        // Lemire's method: the high half of word × bound is the number; the few words that would make some numbers
        // likelier than others are those whose low half falls under 2^64 mod bound, and are drawn again.
        let bound = u64::from(bound);
        loop {
            let (high, low) = widening_mul(self.next_u64(), bound);
            if low >= bound || low >= bound.wrapping_neg().checked_rem(bound).unwrap_or(0) {
                #[expect(
                    clippy::cast_possible_truncation,
                    reason = "high < bound, which came from 32 bits"
                )]
                return high as u32;
            }
        }
    }

    /// Returns a uniform number of `range`; its start if it is empty.
    pub fn within(&mut self, range: Range<u32>) -> u32 {
        range.start + self.below(range.end.saturating_sub(range.start))
    }
}

/// Returns the high and the low half of a product.
#[inline]
pub(crate) const fn widening_mul(a: u64, b: u64) -> (u64, u64) {
    let product = a as u128 * b as u128;
    ((product >> 64) as u64, product as u64)
}

/// Returns a bijection of 64 bits in which every input bit moves every output bit (Stafford's variant 13 of the MurmurHash3
/// finaliser).
#[inline]
const fn mix(mut x: u64) -> u64 {
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Published deals must stay what they are: these words may never change.
    #[test]
    fn the_stream_is_pinned() {
        let mut rng = Rng::new(1);
        let words = [rng.next_u64(), rng.next_u64(), rng.next_u64()];
        assert_eq!(words, [PIN_0, PIN_1, PIN_2], "{words:#x?}");
    }
    const PIN_0: u64 = 0x736d_4acc_6dca_69cd;
    const PIN_1: u64 = 0x9047_73b5_2083_2318;
    const PIN_2: u64 = 0x6e63_cdda_f302_7d56;

    #[test]
    fn bounded_numbers_are_uniform() {
        for bound in [1, 2, 3, 7, 52] {
            let mut counts = vec![0u32; bound as usize];
            let mut rng = Rng::new(u64::from(bound));
            let draws = 20_000 * bound;
            for _ in 0..draws {
                counts[rng.below(bound) as usize] += 1;
            }
            let chi: f64 = counts.iter().map(|&c| (f64::from(c) - 20_000.0).powi(2) / 20_000.0).sum();
            // Mean bound − 1, variance 2 (bound − 1): five standard deviations.
            let degrees = f64::from(bound - 1);
            assert!(chi <= degrees + 5.0 * (2.0 * degrees).sqrt(), "bound {bound}: chi-squared {chi}");
        }
        assert_eq!(Rng::new(0).below(0), 0);
    }

    #[test]
    fn named_streams_differ() {
        let first = |mut rng: Rng| rng.next_u64();
        assert_ne!(first(Rng::named(1, "a")), first(Rng::named(1, "b")));
        assert_ne!(first(Rng::named(1, "a")), first(Rng::named(2, "a")));
        assert_ne!(first(Rng::named(1, "a")), first(Rng::new(1)));
    }
}
