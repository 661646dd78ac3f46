//! C4 without a walk: only how often each pile is left matters, and that is the least solution of an equation.
//!
//! A pile other than the first is left once for each card of its suit that was turned. The first pile, where the play begins,
//! is left until it is empty. It is the only one that can be entered when it has no hidden card: nine cards would have to lead
//! to any other. So the cards turned are those of the first pile, and of each other one as many as cards of its suit are among
//! the cards turned. The order in which they are turned does not change the end. Counting up from the first pile's cards alone
//! finds the least such numbers in a few rounds. No round branches on a card, and all games run in step.

use super::lanes::{GAMES, Piquet, count, only};
use crate::C4;
use fearless_simd::{Level, Simd, dispatch, mask8x32, prelude::*, u8x32};
use solitarium_core::Outcome;

/// What stands for a card of each suit. The first suit is not counted.
const SUITS: [u8; 4] = [0, 1, 0x10, 0x80];

const PACK: [u8; 32] = {
    let mut pack = [0; 32];
    let mut i = 0;
    while i < 32 {
        pack[i] = SUITS[i / 8];
        i += 1;
    }
    pack
};

/// How many cards of each suit were turned: at most eight, so that two suits have room in a byte.
#[derive(Clone, Copy)]
struct Turned<S: Simd> {
    /// The second suit in the low half, the third in the high one.
    two: u8x32<S>,
    /// The last one.
    last: u8x32<S>,
}

impl<S: Simd> Turned<S> {
    /// Returns a single card.
    #[inline(always)]
    fn card(card: u8x32<S>) -> Turned<S> {
        Turned { two: card & (SUITS[1] | SUITS[2]), last: card >> 7 }
    }

    /// Counts a card.
    #[inline(always)]
    fn add(&mut self, card: Turned<S>) {
        self.two += card.two;
        self.last += card.last;
    }

    /// Counts nothing outside the games of a mask.
    #[inline(always)]
    fn only(self, games: mask8x32<S>) -> Turned<S> {
        Turned { two: only(games, self.two), last: only(games, self.last) }
    }

    /// Returns, for the piles after the first, how many cards are turned there, and the unit in which that is counted.
    #[inline(always)]
    fn piles(self) -> [(u8x32<S>, u8); 3] {
        [(self.two & 0x0f, 1), (self.two & 0xf0, 0x10), (self.last, 1)]
    }
}

/// Returns the card that is turned as the `i`-th one of a pile after the first.
#[inline(always)]
fn top<S: Simd>(simd: S, deals: &Piquet, pile: usize, i: u8) -> u8x32<S> {
    deals.column(simd, 8 * pile + 16 - usize::from(i))
}

/// Returns, for each game, how many cards stay hidden, and a byte that is 0 if it is won.
#[inline(always)]
fn play<S: Simd>(simd: S, deals: &Piquet) -> ([u8; GAMES], [u8; GAMES]) {
    let none = u8x32::splat(simd, 0);
    let mut start = Turned { two: none, last: none };
    for i in 0..8 {
        start.add(Turned::card(deals.column(simd, i)));
    }
    let mut turned = start;
    loop {
        let before = turned;
        turned = start;
        for (p, (reached, unit)) in before.piles().into_iter().enumerate() {
            for i in 1..=8 {
                turned.add(Turned::card(top(simd, deals, p, i)).only(reached.simd_ge(unit * i)));
            }
        }
        if (turned.two.simd_eq(before.two) & turned.last.simd_eq(before.last)).all_true() {
            break;
        }
    }
    let mut hidden = none;
    let mut astray = none;
    for (p, (reached, unit)) in turned.piles().into_iter().enumerate() {
        for i in 1..=8 {
            let card = top(simd, deals, p, i);
            let hides = reached.simd_lt(unit * i);
            hidden += count(hides);
            astray |= only(hides, card ^ SUITS[p + 1]);
        }
    }
    (hidden.to_array(), astray.to_array())
}

#[inline(always)]
pub(super) fn games<S: Simd>(simd: S, first: u64, outcomes: &mut [Outcome]) {
    let mut number = first;
    let mut deals = Piquet::new();
    for outcomes in outcomes.chunks_mut(GAMES) {
        deals.shuffle(simd, &PACK, number);
        number = number.wrapping_add(GAMES as u64);
        let (hidden, astray) = play(simd, &deals);
        for (outcome, (hidden, astray)) in outcomes.iter_mut().zip(hidden.into_iter().zip(astray)) {
            *outcome = Outcome::solo(astray == 0, u16::from(hidden));
        }
    }
}

/// Writes the outcomes of our own deals `first`, `first + 1`, …
pub(crate) fn c4(_game: &C4, first: u64, outcomes: &mut [Outcome]) {
    dispatch!(Level::new(), simd => games(simd, first, outcomes));
}
