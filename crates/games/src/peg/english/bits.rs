//! Writes and reads numbers as a Rice code.

/// Returns the number of four bytes at a place, if there are so many bytes.
pub(super) fn word(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

/// A sequence of bits. The lowest bit of a byte comes first.
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

    /// Appends a gap: its high part as so many zeros and a one, then its low part of `plain` bits as it is.
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

/// Returns the gap that begins at a bit, and the bit where the next one begins. Returns `None` if the bytes end before.
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

/// Returns the bits from a place on, and their number: 57 to 64 within the bytes, fewer at their end.
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
