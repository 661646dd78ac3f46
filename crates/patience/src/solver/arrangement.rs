//! Exact names of arrangements: some of `n` things in a row, each at most once.
//!
//! A thing is written as its number among those that have not been written yet, plus one; 0 is the end. So the radices of the digits fall, and 52
//! things in any order need four words.

/// How arrangements of up to `n` things are written as words.
#[derive(Clone, Debug)]
pub(super) struct Arrangement {
    all: u64,
    /// Of each digit its word and its weight.
    digits: Vec<(u8, u64)>,
    /// How many words a name has.
    pub(super) words: usize,
}

impl Arrangement {
    /// For things with the numbers from 0 to `n` - 1, at most 64, and rows of at most `length` of them.
    pub(super) fn of(n: usize, length: usize) -> Arrangement {
        let (mut room, mut weight, mut word) = (u64::MAX, 1u64, 0);
        let digits = (0..length.min(n)).map(|place| {
            let radix = (n - place) as u64 + 1;
            if room < radix {
                (room, weight, word) = (u64::MAX, 1, word + 1);
            }
            let digit = (word as u8, weight);
            room /= radix;
            weight = weight.saturating_mul(radix);
            digit
        });
        let digits = digits.collect();
        let all = if n == 0 { 0 } else { u64::MAX >> (64 - n) };
        Arrangement { all, digits, words: word + 1 }
    }

    /// Returns the name of a row.
    #[inline]
    pub(super) fn name<const W: usize>(&self, row: impl Iterator<Item = u8>) -> [u64; W] {
        let mut name = [0u64; W];
        let mut left = self.all;
        for (thing, &(word, weight)) in row.zip(&self.digits) {
            let bit = 1u64 << thing;
            let digit = u64::from((left & (bit - 1)).count_ones()) + 1;
            left &= !bit;
            let word = usize::from(word);
            if word < W {
                name[word] += digit * weight;
            }
        }
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// All rows of up to five of five things, and of up to three of five.
    #[test]
    fn different_rows_have_different_names() {
        fn add(row: &mut Vec<u8>, length: usize, rows: &mut Vec<Vec<u8>>) {
            rows.push(row.clone());
            if row.len() < length {
                for thing in 0..5 {
                    if !row.contains(&thing) {
                        row.push(thing);
                        add(row, length, rows);
                        row.pop();
                    }
                }
            }
        }
        for length in [3, 5] {
            let mut rows = Vec::new();
            add(&mut Vec::new(), length, &mut rows);
            let names = Arrangement::of(5, length);
            assert_eq!(names.words, 1);
            let different: HashSet<[u64; 1]> =
                rows.iter().map(|row| names.name(row.iter().copied())).collect();
            assert_eq!(different.len(), rows.len());
        }
    }

    #[test]
    fn a_pack_needs_four_words() {
        assert_eq!(Arrangement::of(52, 52).words, 4);
        assert_eq!(Arrangement::of(52, 48).words, 4);
        assert_eq!(Arrangement::of(18, 18).words, 1);
    }

    /// Names are different in every word that they use.
    #[test]
    fn long_rows_differ_wherever_they_differ() {
        let names = Arrangement::of(52, 52);
        let row: Vec<u8> = (0..52u32).map(|place| ((place * 23 + 5) % 52) as u8).collect();
        let name = |row: &[u8]| names.name::<4>(row.iter().copied());
        let mut all = HashSet::from([name(&row)]);
        for a in 0..52 {
            for b in a + 1..52 {
                let mut other = row.clone();
                other.swap(a, b);
                assert!(all.insert(name(&other)));
            }
            assert!(all.insert(name(&row[..a])));
        }
    }
}
