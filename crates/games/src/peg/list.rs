//! Ordered lists of numbers in few bytes: their gaps in a Rice code, with an entry point for every [`BLOCK`] of them.

/// How many numbers follow an entry point.
const BLOCK: usize = 64;

/// An ordered list of numbers: their count, the bits of a gap that are stored plainly, the number of bytes of the gaps, the
/// entry points (a number, and the bit at which the gap after it begins), and the gaps.
#[derive(Clone, Copy)]
pub(super) struct List<'a> {
    /// How many there are.
    pub count: u32,
    plain: u32,
    entries: &'a [u8],
    gaps: &'a [u8],
}

impl<'a> List<'a> {
    /// Adds the bytes of the list of those numbers.
    pub(super) fn encode(numbers: &[u32], bytes: &mut Vec<u8>) {
        let span = numbers.last().map_or(0, |last| last / numbers.len() as u32);
        let plain = span.max(1).ilog2();
        let (mut entries, mut gaps) = (Vec::new(), Bits::default());
        for block in numbers.chunks(BLOCK) {
            entries.extend(block[0].to_le_bytes());
            entries.extend((gaps.length as u32).to_le_bytes());
            for pair in block.windows(2) {
                gaps.push_gap(pair[1] - pair[0] - 1, plain);
            }
        }
        for header in [numbers.len() as u32, plain, gaps.bytes.len() as u32] {
            bytes.extend(header.to_le_bytes());
        }
        bytes.extend(entries);
        bytes.extend(gaps.bytes);
    }

    /// The list that the bytes begin with, and the rest.
    pub(super) fn split_from(bytes: &'a [u8]) -> Option<(List<'a>, &'a [u8])> {
        let (header, rest) = bytes.split_at_checked(12)?;
        let (count, plain, length) = (word(header, 0)?, word(header, 4)?, word(header, 8)?);
        let (entries, rest) = rest.split_at_checked((count as usize).div_ceil(BLOCK) * 8)?;
        let (gaps, rest) = rest.split_at_checked(length as usize)?;
        (plain < 32).then_some((List { count, plain, entries, gaps }, rest))
    }

    /// The first number of a block, and where its gaps begin.
    fn entry(&self, block: usize) -> Option<(u32, usize)> {
        Some((word(self.entries, block * 8)?, word(self.entries, block * 8 + 4)? as usize))
    }

    /// Whether the number is in the list.
    pub(super) fn contains(&self, number: u32) -> bool {
        let blocks = self.entries.len() / 8;
        let (mut low, mut high) = (0, blocks);
        // The last block that begins with no more than the number.
        while low < high {
            let middle = usize::midpoint(low, high);
            if self.entry(middle).is_some_and(|(first, _)| first <= number) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        let Some((mut current, mut at)) = low.checked_sub(1).and_then(|block| self.entry(block)) else {
            return false;
        };
        let left = self.count as usize - (low - 1) * BLOCK;
        for _ in 1..left.min(BLOCK) {
            if current >= number {
                break;
            }
            let Some((gap, next)) = read_gap(self.gaps, at, self.plain) else { return false };
            (current, at) = (current + gap + 1, next);
        }
        current == number
    }
}

pub(super) fn word(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

/// Bits in order, the lowest of each byte first.
#[derive(Default)]
pub(super) struct Bits {
    pub bytes: Vec<u8>,
    length: usize,
}

impl Bits {
    fn push(&mut self, bit: bool) {
        if self.length.is_multiple_of(8) {
            self.bytes.push(0);
        }
        if let Some(last) = self.bytes.last_mut() {
            *last |= u8::from(bit) << (self.length % 8);
        }
        self.length += 1;
    }

    /// The high part as so many zeros and a one, then the low part plainly.
    pub(super) fn push_gap(&mut self, gap: u32, plain: u32) {
        for _ in 0..gap >> plain {
            self.push(false);
        }
        self.push(true);
        for bit in 0..plain {
            self.push(gap >> bit & 1 == 1);
        }
    }
}

/// The gap at that bit, and where the next one begins.
pub(super) fn read_gap(bytes: &[u8], at: usize, plain: u32) -> Option<(u32, usize)> {
    let mut at = at;
    let mut high = 0;
    loop {
        let (bits, length) = bits_from(bytes, at)?;
        let zeros = bits.trailing_zeros().min(length);
        high += zeros;
        at += zeros as usize;
        if zeros < length {
            break;
        }
    }
    at += 1;
    if plain == 0 {
        return Some((high, at));
    }
    let (bits, length) = bits_from(bytes, at)?;
    let low = bits as u32 & (u32::MAX >> (32 - plain));
    (plain <= length).then_some((high << plain | low, at + plain as usize))
}

/// The bits from there on, and how many of them there are: 57 to 64 within the bytes, fewer at their end.
#[inline]
fn bits_from(bytes: &[u8], at: usize) -> Option<(u64, u32)> {
    let rest = bytes.get(at / 8..).filter(|rest| !rest.is_empty())?;
    let shift = at as u32 % 8;
    if let Some(eight) = rest.first_chunk() {
        return Some((u64::from_le_bytes(*eight) >> shift, 64 - shift));
    }
    let bits = rest.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte));
    Some((bits >> shift, 8 * rest.len() as u32 - shift))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn lists_hold_what_they_were_made_of(numbers in prop::collection::btree_set(0_u32..5000, 1..400)) {
            let numbers: Vec<u32> = numbers.into_iter().collect();
            let mut bytes = Vec::new();
            List::encode(&numbers, &mut bytes);
            let (list, rest) = List::split_from(&bytes).unwrap();
            prop_assert!(rest.is_empty());
            for number in 0..5000 {
                prop_assert_eq!(list.contains(number), numbers.binary_search(&number).is_ok());
            }
        }
    }
}
