//! Compressed sets of numbers: the gaps between the numbers, as a Rice code.

use super::bits::{Bits, read_gap, word};

/// A set of numbers: a bitmap.
#[derive(Debug)]
pub(super) struct RankSet {
    words: Vec<u64>,
}

impl RankSet {
    /// Returns whether the set holds a number.
    #[inline(always)]
    pub(super) fn holds(&self, number: u32) -> bool {
        self.words.get(number as usize / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }
}

/// A sorted list of numbers, compressed. Its bytes are: the number of numbers, the number of low bits of a gap that are stored as they
/// are, the number of bytes of the gaps, and the gaps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gaps<'a> {
    count: u32,
    plain: u32,
    bytes: &'a [u8],
}

impl<'a> Gaps<'a> {
    /// Compresses sorted numbers and appends the result to `bytes`. Chooses the number of plain bits that makes it shortest.
    pub(super) fn encode(numbers: &[u32], bytes: &mut Vec<u8>) {
        let before = [0].into_iter().chain(numbers.iter().map(|number| number + 1));
        let gaps: Vec<u32> = numbers.iter().zip(before).map(|(number, before)| number - before).collect();
        let length = |plain: &u32| gaps.iter().map(|gap| u64::from((gap >> plain) + 1 + plain)).sum::<u64>();
        let plain = (0..24).min_by_key(length).unwrap_or(0);
        let mut bits = Bits::default();
        for gap in gaps {
            bits.push_gap(gap, plain);
        }
        for header in [numbers.len() as u32, plain, bits.bytes.len() as u32] {
            bytes.extend(header.to_le_bytes());
        }
        bytes.extend(bits.bytes);
    }

    /// Splits the bytes into the list that they begin with and the rest. Returns `None` if they are damaged.
    pub(super) fn split_from(bytes: &'a [u8]) -> Option<(Gaps<'a>, &'a [u8])> {
        let (header, rest) = bytes.split_at_checked(12)?;
        let (count, plain, length) = (word(header, 0)?, word(header, 4)?, word(header, 8)?);
        let (bytes, rest) = rest.split_at_checked(length as usize)?;
        (plain < 24).then_some((Gaps { count, plain, bytes }, rest))
    }

    /// Returns the numbers as a set, or `None` if one is not below `limit` or the bytes are damaged.
    pub(super) fn unpack(&self, limit: u32) -> Option<RankSet> {
        let mut words = vec![0; limit as usize / 64 + 1];
        let (mut next, mut at) = (0_u32, 0);
        for _ in 0..self.count {
            let gap;
            (gap, at) = read_gap(self.bytes, at, self.plain)?;
            let number = next.checked_add(gap).filter(|&number| number < limit)?;
            words[number as usize / 64] |= 1 << (number % 64);
            next = number + 1;
        }
        Some(RankSet { words })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sets_hold_what_they_were_made_of(numbers in prop::collection::btree_set(0_u32..3000, 0..500)) {
            let list: Vec<u32> = numbers.iter().copied().collect();
            let mut bytes = Vec::new();
            Gaps::encode(&list, &mut bytes);
            let (gaps, rest) = Gaps::split_from(&bytes).unwrap();
            prop_assert!(rest.is_empty());
            let set = gaps.unpack(3000).unwrap();
            for number in 0..3200 {
                prop_assert_eq!(set.holds(number), numbers.contains(&number));
            }
            prop_assert!(list.is_empty() || gaps.unpack(list[list.len() - 1]).is_none());
        }
    }
}
