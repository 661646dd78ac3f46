//! Games in step: each has its own byte of every vector.

use solitarium_core::own_order_32;
use wide::u8x16;

/// How many games are played in step.
pub(super) const GAMES: usize = 16;

/// The same byte for all games.
#[inline(always)]
pub(super) fn all(byte: u8) -> u8x16 {
    u8x16::splat(byte)
}

/// Shuffled packs of 32, one for each game, in cache lines of their own.
#[repr(align(64))]
pub(super) struct Deals([[u8; 32]; GAMES]);

impl Deals {
    /// Nothing dealt yet.
    pub(super) fn new() -> Deals {
        Deals([[0; 32]; GAMES])
    }

    /// Brings `pack` into the orders of our own deals `first`, `first + 1`, …
    #[inline(always)]
    pub(super) fn shuffle(&mut self, pack: &[u8; 32], first: u64) {
        let mut number = first;
        for deal in &mut self.0 {
            *deal = *pack;
            shuffle(deal, number);
            number = number.wrapping_add(1);
        }
    }

    /// The first card of each game, the second, …
    #[inline(always)]
    pub(super) fn columns(&self) -> [u8x16; 32] {
        let mut columns = [all(0); 32];
        for (half, columns) in columns.chunks_exact_mut(16).enumerate() {
            let mut rows = [all(0); GAMES];
            for (row, deal) in rows.iter_mut().zip(&self.0) {
                if let Some(&bytes) = deal[16 * half..].first_chunk() {
                    *row = u8x16::new(bytes);
                }
            }
            columns.copy_from_slice(&interleave(interleave(interleave(interleave(rows)))));
        }
        columns
    }
}

/// A call of its own: in line, the registers would not do for both the shuffle and the loop around it.
#[inline(never)]
fn shuffle(deal: &mut [u8; 32], number: u64) {
    own_order_32(deal, number);
}

/// Interleaves the first half with the second. Four times, and byte `j` of vector `i` is byte `i` of vector `j`.
/// Written out, since a loop would go through memory.
#[inline(always)]
fn interleave(x: [u8x16; GAMES]) -> [u8x16; GAMES] {
    let low = |i: usize| u8x16::unpack_low(x[i], x[i + 8]);
    let high = |i: usize| u8x16::unpack_high(x[i], x[i + 8]);
    [
        low(0),
        high(0),
        low(1),
        high(1),
        low(2),
        high(2),
        low(3),
        high(3),
        low(4),
        high(4),
        low(5),
        high(5),
        low(6),
        high(6),
        low(7),
        high(7),
    ]
}
