//! QLL in planes: the line is a few words, one for each bit of a card's suit and rank, with one bit for each pile.
//!
//! Only tops matter: a pile that goes on its left neighbour is the same as that neighbour taken out of a row of tops. The rest
//! of the talon lies in the same words, right of the line. So all pairs that agree, now or once they are turned, are found in
//! one go. The next merge is one of them: the rightmost of the line, else the leftmost of those to come.
//!
//! The line never has more than two such pairs, and they are side by side. A line without a pair gets one when a card is turned, or two
//! when two piles are taken to its end. Merging the rightmost pair leaves no other: the pair at its left loses one of its two cards. The
//! merge itself makes at most two pairs, which reach across the gap.

use super::lanes::{Deals, GAMES, rows};
use crate::{End, Qll};
use fearless_simd::{Level, Simd, dispatch, prelude::*, u32x16, u64x8};
use solitarium_core::Outcome;

/// Returns the pack, each card with its suit in the low two bits and its rank above.
const fn pack<const N: usize>() -> [u8; N] {
    let mut pack = [0; N];
    let ranks = N / 4;
    let mut i = 0;
    while i < N {
        pack[i] = (i / ranks + 4 * (i % ranks)) as u8;
        i += 1;
    }
    pack
}

/// A bit for each card of a game.
trait Word: From<u8> + Copy {
    /// Returns the low bits.
    fn low(bits: u64) -> Self;

    /// Returns how many bits are set.
    fn count(self) -> u16;
}

impl Word for u32 {
    #[inline(always)]
    fn low(bits: u64) -> u32 {
        bits as u32
    }
    #[inline(always)]
    fn count(self) -> u16 {
        self.count_ones() as u16
    }
}

impl Word for u64 {
    #[inline(always)]
    fn low(bits: u64) -> u64 {
        bits
    }
    #[inline(always)]
    fn count(self) -> u16 {
        self.count_ones() as u16
    }
}

/// The lines of as many games as a vector has words, with the rests of their talons. Bit 0 is the leftmost pile.
struct Lines<V, const PLANES: usize> {
    /// Two for the suit, the others for the rank.
    planes: [V; PLANES],
    /// A bit for each pile, each card of the talon counted as one.
    piles: V,
    /// The pairs of the line, but for the last one, as the bits of their left ones.
    line: V,
}

/// Takes out of a word the bit after those that stay.
#[inline(always)]
fn remove<S: Simd, V: SimdInt<S>>(word: V, stays: V) -> V {
    (word ^ word >> 1) & stays ^ word >> 1
}

impl<V, const PLANES: usize> Lines<V, PLANES> {
    /// Returns the next merge of each line that has one; whether there was any.
    #[inline(always)]
    fn merge<S: Simd>(&mut self) -> bool
    where
        V: SimdInt<S, Element: Word>,
    {
        let zero = V::splat(self.piles.token(), V::Element::from(0));
        let [mut suits, mut ranks] = [zero; 2];
        for (i, &plane) in self.planes.iter().enumerate() {
            *(if i < 2 { &mut suits } else { &mut ranks }) |= plane ^ plane >> 2;
        }
        let pairs = !(suits & ranks) & self.piles >> 2;
        // The leftmost of all, or the one at its right if both are of the line.
        let leftmost = pairs & (zero - pairs);
        let merged = leftmost + (leftmost & pairs >> 1 & self.line);
        // Everything, if nothing is merged.
        let stays = merged - V::Element::from(1);
        self.line = stays >> 1;
        for plane in &mut self.planes {
            *plane = remove(*plane, stays);
        }
        self.piles = remove(self.piles, stays);
        !merged.simd_eq(zero).all_true()
    }

    /// Takes the two leftmost piles to the right end, in the lines of a mask.
    #[inline(always)]
    fn rotate<S: Simd>(&mut self, lines: V::Mask)
    where
        V: SimdInt<S, Element: Word>,
    {
        let zero = V::splat(self.piles.token(), V::Element::from(0));
        let last = self.piles & !(self.piles >> 1);
        for plane in &mut self.planes {
            let one = V::Element::from(1);
            let [first, second] = [zero - (*plane & one), zero - (*plane >> 1 & one)];
            let rotated = *plane >> 2 | first & last >> 1 | second & last;
            *plane = lines.select(rotated, *plane);
        }
        self.line = !zero;
    }

    /// Turns all cards, rotates the lines as often as the rules say, and merges what can be.
    #[inline(always)]
    fn play<S: Simd>(&mut self, end: End)
    where
        V: SimdInt<S, Element: Word>,
    {
        while self.merge() {}
        let zero = V::splat(self.piles.token(), V::Element::from(0));
        let mut shortened = self.piles;
        loop {
            let before = self.piles;
            // With two piles the game is won.
            let rotates = !shortened.simd_eq(zero) & before.simd_gt(V::Element::from(3));
            if !rotates.any_true() {
                return;
            }
            self.rotate(rotates);
            while self.merge() {}
            if end == End::Once {
                return;
            }
            shortened = self.piles ^ before;
        }
    }
}

/// Returns the planes of all games.
#[inline(always)]
fn planes<S: Simd, W: Word, const CARDS: usize, const STEPS: usize, const PLANES: usize>(
    simd: S,
    deals: &Deals<CARDS, STEPS>,
) -> [[W; GAMES]; PLANES] {
    let mut planes = [[0; GAMES]; PLANES];
    for start in (0..CARDS).step_by(32) {
        for (game, row) in rows(simd, deals.columns().skip(start)).into_iter().enumerate() {
            for (i, plane) in planes.iter_mut().enumerate() {
                let bit = 1 << i;
                plane[game] |= (row & bit).simd_eq(bit).to_bitmask() << start;
            }
        }
    }
    let mut words = [[W::from(0); GAMES]; PLANES];
    for (word, bits) in words.iter_mut().flatten().zip(planes.iter().flatten()) {
        *word = W::low(*bits);
    }
    words
}

#[inline(always)]
fn play<
    S: Simd,
    V: SimdInt<S, Element: Word>,
    const CARDS: usize,
    const STEPS: usize,
    const PLANES: usize,
>(
    simd: S,
    end: End,
    first: u64,
    outcomes: &mut [Outcome],
) {
    let mut number = first;
    let mut deals = Deals::<CARDS, STEPS>::new();
    for outcomes in outcomes.chunks_mut(GAMES) {
        deals.shuffle(simd, const { &pack() }, number);
        number = number.wrapping_add(GAMES as u64);
        let planes: [[V::Element; GAMES]; PLANES] = planes(simd, &deals);
        for (i, outcomes) in outcomes.chunks_mut(V::LEN).enumerate() {
            let none = V::splat(simd, V::Element::from(0));
            let piles = V::splat(simd, V::Element::low(u64::MAX >> (64 - CARDS)));
            let mut lines = Lines { planes: [none; PLANES], piles, line: none };
            for (line, plane) in lines.planes.iter_mut().zip(&planes) {
                *line = V::from_slice(simd, &plane[i * V::LEN..][..V::LEN]);
            }
            lines.play(end);
            for (outcome, piles) in outcomes.iter_mut().zip(lines.piles.as_slice()) {
                let piles = piles.count();
                *outcome = Outcome::solo(piles == 2, piles);
            }
        }
    }
}

/// Plays for one kind of processor.
pub(super) fn games(level: Level, game: &Qll, first: u64, outcomes: &mut [Outcome]) {
    if game.full {
        dispatch!(level, simd => play::<_, u64x8<_>, 52, 51, 6>(simd, game.end, first, outcomes));
    } else {
        dispatch!(level, simd => play::<_, u32x16<_>, 32, 31, 5>(simd, game.end, first, outcomes));
    }
}

/// Writes the outcomes of our own deals `first`, `first + 1`, …
pub(crate) fn qll(game: &Qll, first: u64, outcomes: &mut [Outcome]) {
    games(Level::new(), game, first, outcomes);
}
