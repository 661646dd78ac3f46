//! The Mersenne Twister (Matsumoto and Nishimura 1998), by whose numbers other programs shuffle.

const SIZE: usize = 624;
const SHIFT: usize = 397;

/// The generator with 32-bit words, MT19937.
pub(super) struct Mersenne {
    words: [u32; SIZE],
    next: usize,
}

impl Mersenne {
    /// Returns the generator of one number.
    pub(super) fn new(seed: u32) -> Mersenne {
        let mut words = [seed; SIZE];
        for i in 1..SIZE {
            let before = words[i - 1];
            words[i] = (before ^ before >> 30).wrapping_mul(1_812_433_253).wrapping_add(i as u32);
        }
        Mersenne { words, next: SIZE }
    }

    /// Returns the generator of several numbers, the lowest word first; `key` is not empty.
    pub(super) fn of_words(key: &[u32]) -> Mersenne {
        let mut twister = Mersenne::new(19_650_218);
        let words = &mut twister.words;
        let mut i = 1;
        let mix = |words: &mut [u32; SIZE], i: &mut usize, factor: u32, added: u32| {
            let before = words[*i - 1];
            words[*i] = (words[*i] ^ (before ^ before >> 30).wrapping_mul(factor)).wrapping_add(added);
            *i += 1;
            if *i == SIZE {
                words[0] = words[SIZE - 1];
                *i = 1;
            }
        };
        for step in 0..SIZE.max(key.len()) {
            let place = step % key.len();
            mix(words, &mut i, 1_664_525, key[place].wrapping_add(place as u32));
        }
        for _ in 1..SIZE {
            let place = i as u32;
            mix(words, &mut i, 1_566_083_941, place.wrapping_neg());
        }
        words[0] = 1 << 31;
        twister
    }

    /// Returns the next 32 bits.
    pub(super) fn next_u32(&mut self) -> u32 {
        if self.next == SIZE {
            self.twist();
        }
        let mut y = self.words[self.next];
        self.next += 1;
        y ^= y >> 11;
        y ^= y << 7 & 0x9d2c_5680;
        y ^= y << 15 & 0xefc6_0000;
        y ^ y >> 18
    }

    /// Returns the next 53 bits: a fraction of 2^53.
    pub(super) fn next_53(&mut self) -> u64 {
        let (high, low) = (self.next_u32() >> 5, self.next_u32() >> 6);
        u64::from(high) << 26 | u64::from(low)
    }

    fn twist(&mut self) {
        for i in 0..SIZE {
            let y = self.words[i] & 1 << 31 | self.words[(i + 1) % SIZE] & !(1 << 31);
            let odd = if y & 1 == 0 { 0 } else { 0x9908_b0df };
            self.words[i] = self.words[(i + SHIFT) % SIZE] ^ y >> 1 ^ odd;
        }
        self.next = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ten-thousandth number of the usual seed, which the C++ standard requires.
    #[test]
    fn it_is_the_standard_generator() {
        let mut twister = Mersenne::new(5489);
        let last = (0..10_000).map(|_| twister.next_u32()).last();
        assert_eq!(last, Some(4_123_659_995));
    }

    /// The first numbers of the key that the authors publish with their program.
    #[test]
    fn keys_of_several_words() {
        let mut twister = Mersenne::of_words(&[0x123, 0x234, 0x345, 0x456]);
        let first: Vec<u32> = (0..5).map(|_| twister.next_u32()).collect();
        assert_eq!(first, [1_067_595_299, 955_945_823, 477_289_528, 4_107_218_783, 4_228_976_476]);
    }
}
