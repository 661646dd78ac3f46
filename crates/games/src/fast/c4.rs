//! C4 without a walk: only how often each pile is left matters, and that is the least solution of an equation.
//!
//! A pile other than the first is left once for each card of its suit that was turned, and the first pile, where the play
//! begins, until it is empty: it is the only one that can be entered when it has no hidden card, since nine cards would have
//! to lead to any other. So the cards turned are those of the first pile, and of each other one as many as cards of its suit
//! are among the cards turned; whatever the order in which they are turned, the end is the same. Counting up from the first
//! pile's cards alone finds the least such numbers in a few rounds, with no branch on any card; sixteen games in step.

use super::lanes::{Deals, GAMES, all};
use crate::C4;
use solitarium_core::Outcome;
use wide::u8x16;

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
struct Turned {
    /// The second suit in the low half, the third in the high one.
    two: u8x16,
    /// The last one.
    last: u8x16,
}

impl Turned {
    /// One card.
    #[inline(always)]
    fn card(card: u8x16) -> Turned {
        Turned { two: card & all(SUITS[1] | SUITS[2]), last: card.simd_eq(all(SUITS[3])) & all(1) }
    }

    /// Counts a card in the games of a mask.
    #[inline(always)]
    fn add(&mut self, card: Turned, games: u8x16) {
        self.two += card.two & games;
        self.last += card.last & games;
    }

    /// For the piles after the first: how many cards are turned there, and the unit in which that is counted.
    #[inline(always)]
    fn piles(self) -> [(u8x16, u8); 3] {
        [(self.two & all(0x0f), 1), (self.two & all(0xf0), 0x10), (self.last, 1)]
    }
}

/// The games in which so many cards are turned.
#[inline(always)]
fn reaches(count: u8x16, cards: u8) -> u8x16 {
    count.max(all(cards)).simd_eq(count)
}

/// For each game, how many cards stay hidden, and a byte that is 0 if it is won.
#[inline(never)]
fn play(deals: &Deals) -> ([u8; GAMES], [u8; GAMES]) {
    let cards = deals.columns();
    let (first, others) = cards.split_at(8);
    let mut start = Turned { two: all(0), last: all(0) };
    for &card in first {
        start.add(Turned::card(card), all(u8::MAX));
    }
    let mut counted = [start; 24];
    for (counted, &card) in counted.iter_mut().zip(others) {
        *counted = Turned::card(card);
    }
    let mut turned = start;
    loop {
        let before = turned;
        turned = start;
        for ((count, unit), pile) in before.piles().into_iter().zip(counted.chunks_exact(8)) {
            for (i, &card) in (1..).zip(pile.iter().rev()) {
                turned.add(card, reaches(count, unit * i));
            }
        }
        if (turned.two.simd_eq(before.two) & turned.last.simd_eq(before.last)).all() {
            break;
        }
    }
    let mut hidden = all(0);
    let mut astray = all(0);
    for (((count, unit), pile), suit) in
        turned.piles().into_iter().zip(others.chunks_exact(8)).zip([SUITS[1], SUITS[2], SUITS[3]])
    {
        for (i, card) in (1..).zip(pile.iter().rev()) {
            let hides = !reaches(count, unit * i);
            hidden -= hides;
            astray |= hides & !card.simd_eq(all(suit));
        }
    }
    (hidden.to_array(), astray.to_array())
}

/// The outcomes of our own deals `first`, `first + 1`, …
pub(crate) fn c4(_game: &C4, first: u64, outcomes: &mut [Outcome]) {
    let mut number = first;
    let mut deals = Deals::new();
    for outcomes in outcomes.chunks_mut(GAMES) {
        deals.shuffle(&PACK, number);
        number = number.wrapping_add(GAMES as u64);
        let (hidden, astray) = play(&deals);
        for (outcome, (hidden, astray)) in outcomes.iter_mut().zip(hidden.into_iter().zip(astray)) {
            *outcome = Outcome::solo(astray == 0, u16::from(hidden));
        }
    }
}
