//! Gaps between numbers in few bits: a Rice code.

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
