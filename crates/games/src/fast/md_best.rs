//! MD with the strategy `best-fit`: games in step, each in its own byte of every vector.
//!
//! Which pile takes a card is a minimum and four comparisons. What rises is rare, and is found and done in rounds, one card of
//! each game that has any.
//!
//! Two things make most of those rounds needless. First, a game that stored or played its last card is won. Of the cards left,
//! those of the lowest rank are all wanted, and only cards of the same rank can lie on them. Second, rises that are left undone
//! never help a game. Its tops are lower then, so that no rank has more piles at or above it. This stays so when both place a
//! card by best fit. Placing `a` on the lowest top `v ≥ a` takes one pile from each rank above `a` up to `v`. Where only the
//! game with higher tops loses one, it had one more before, the other's `v`.
//!
//! So the last cards are first dealt without any rise. A game that places them all is won. Only games that failed with a rise
//! undone deal them again.

use super::lanes::{GAMES, Piquet, count, only};
use crate::Md;
use fearless_simd::{Level, Simd, dispatch, mask8x32, prelude::*, u8x32};
use solitarium_core::Outcome;
use std::ops::Range;

/// From this card on rises are left undone at first: later saves fewer of them, earlier makes more games deal again.
const LATE: usize = 28;

/// A card is `16 · rank + suit`; in a pile, `4 · pile` is added, so that of two tops of a rank the left one is the lower.
const PACK: [u8; 32] = {
    let mut pack = [0; 32];
    let mut i = 0;
    while i < 32 {
        pack[i] = (i % 8 * 16 + i / 8) as u8;
        i += 1;
    }
    pack
};

/// The bits of a rank.
const RANK: u8 = 0xf0;

/// The bits of a card without its pile.
const CARD: u8 = 0xf3;

/// The highest rank.
const HIGHEST: u8 = 0x70;

/// An empty pile takes every card, but only if no other one does. Differences from here down to the lowest card's from the
/// highest are all different as bytes.
const EMPTY: u8 = 0x80;

/// No top is so far above a rank: between the last empty pile and the first top that is too low.
const NO_PILE: u8 = 0x8e;

#[inline(always)]
fn pile(i: usize) -> u8 {
    4 * i as u8
}

#[inline(always)]
fn or<T: std::ops::BitOr<Output = T>>([a, b, c, d]: [T; 4]) -> T {
    (a | b) | (c | d)
}

/// Returns where one of four is that card.
#[inline(always)]
fn equal<S: Simd>([a, b, c, d]: [u8x32<S>; 4], card: u8x32<S>) -> [mask8x32<S>; 4] {
    [a.simd_eq(card), b.simd_eq(card), c.simd_eq(card), d.simd_eq(card)]
}

/// Returns a step to the next card of a suit; none from the last one, so that nothing is ever found to be that next card.
#[inline(always)]
fn step<S: Simd>(rank: u8x32<S>) -> u8x32<S> {
    only(rank.simd_lt(HIGHEST), u8x32::splat(rank.token(), 16))
}

/// What was dealt.
struct Dealt<S: Simd> {
    /// The first card of each game, the second, …
    cards: [u8x32<S>; 32],
    /// For each card that was stored, the top that it was stored on.
    under: [u8x32<S>; 32],
}

/// What lies on the tables.
#[derive(Clone, Copy)]
struct Tables<S: Simd> {
    /// The tops of the storage piles, with their piles.
    tops: [u8x32<S>; 4],
    /// The cards that the series take next.
    wanted: [u8x32<S>; 4],
    /// The games that could place all cards up to now.
    going: mask8x32<S>,
    /// How many cards the series have.
    up: u8x32<S>,
}

/// The tops that rise next, at most one of each game.
#[derive(Clone, Copy)]
struct Rising<S: Simd> {
    /// The games, for each pile.
    piles: [mask8x32<S>; 4],
    /// The cards.
    cards: u8x32<S>,
}

impl<S: Simd> Dealt<S> {
    #[inline(always)]
    fn new(simd: S, deals: &Piquet) -> Dealt<S> {
        let none = [u8x32::splat(simd, 0); 32];
        let mut dealt = Dealt { cards: none, under: none };
        for (i, card) in dealt.cards.iter_mut().enumerate() {
            *card = deals.column(simd, i);
        }
        dealt
    }

    /// Deals card `i`; returns what rises if the card went up.
    #[inline(always)]
    fn deal(&mut self, i: usize, tables: &mut Tables<S>) -> Rising<S> {
        let card = self.cards[i];
        let rank = card & RANK;
        let hits = equal(tables.wanted, card);
        let goes_up = or(hits) & tables.going;
        // Tops that are too low come out far above all others.
        let mut above = tables.tops;
        for top in &mut above {
            *top -= rank;
        }
        let lowest = above[0].min(above[1]).min(above[2].min(above[3]));
        tables.going &= goes_up | lowest.simd_lt(NO_PILE);
        let no_pile = u8x32::splat(card.token(), NO_PILE);
        let chosen = goes_up.select(no_pile, lowest.min(no_pile));
        let under = rank + chosen;
        self.under[i] = under;
        for (i, (top, above)) in tables.tops.iter_mut().zip(above).enumerate() {
            *top += only(above.simd_eq(chosen), card - under + pile(i));
        }
        tables.up += count(goes_up);
        let step = step(rank);
        let moves = only(goes_up, step);
        for (wanted, hit) in tables.wanted.iter_mut().zip(hits) {
            *wanted += only(hit, moves);
        }
        let next = card + step;
        let mut piles = hits;
        for (i, (rises, top)) in piles.iter_mut().zip(tables.tops).enumerate() {
            *rises = top.simd_eq(next | pile(i)) & goes_up;
        }
        Rising { piles, cards: next }
    }

    /// Deals those cards, and lets rise what can.
    #[inline(always)]
    fn deal_and_rise(&mut self, cards: Range<usize>, tables: &mut Tables<S>) {
        let mut now = *tables;
        for i in cards {
            let rising = self.deal(i, &mut now);
            self.rise(i, &mut now, rising);
        }
        *tables = now;
    }

    /// Lets rise what can, after card `i`.
    #[inline(always)]
    fn rise(&self, i: usize, tables: &mut Tables<S>, rising: Rising<S>) {
        let Rising { mut piles, mut cards } = rising;
        let none = u8x32::splat(cards.token(), 0);
        loop {
            let games = or(piles);
            if !games.any_true() {
                return;
            }
            tables.up += count(games);
            let step = only(games, step(cards & RANK));
            for wanted in &mut tables.wanted {
                *wanted += only(wanted.simd_eq(cards), step);
            }
            let mut under = none;
            // Cards from `i` on were not stored, and are none of those that rise.
            let stored = self.cards.chunks_exact(4).zip(self.under.chunks_exact(4)).take(i.div_ceil(4));
            for (stored, unders) in stored {
                for (stored, &below) in stored.iter().zip(unders) {
                    under |= only(stored.simd_eq(cards), below);
                }
            }
            cards = none;
            let mut free = tables.going;
            for (top, rises) in tables.tops.iter_mut().zip(&mut piles) {
                *top = rises.select(under, *top);
                let card = *top & CARD;
                *rises = or(equal(tables.wanted, card)) & free;
                free &= !*rises;
                cards |= only(*rises, card);
            }
        }
    }
}

/// Returns how many cards go up in each game.
#[inline(always)]
fn play<S: Simd>(simd: S, deals: &Piquet) -> [u8; GAMES] {
    let mut dealt = Dealt::new(simd, deals);
    let mut tables = Tables {
        tops: [0, 1, 2, 3].map(|i| u8x32::splat(simd, EMPTY | pile(i))),
        wanted: [0, 1, 2, 3].map(|suit| u8x32::splat(simd, suit)),
        going: mask8x32::splat(simd, true),
        up: u8x32::splat(simd, 0),
    };
    dealt.deal_and_rise(0..LATE, &mut tables);
    let before = tables;
    let mut undone = mask8x32::splat(simd, false);
    for i in LATE..32 {
        undone |= or(dealt.deal(i, &mut tables).piles);
    }
    let again = undone & !tables.going;
    if again.any_true() {
        let mut tables_again = Tables { going: again, ..before };
        dealt.deal_and_rise(LATE..32, &mut tables_again);
        tables.up = again.select(tables_again.up, tables.up);
        tables.going |= tables_again.going;
    }
    tables.going.select(u8x32::splat(simd, 32), tables.up).to_array()
}

#[inline(always)]
pub(super) fn games<S: Simd>(simd: S, first: u64, outcomes: &mut [Outcome]) {
    let mut number = first;
    let mut deals = Piquet::new();
    for outcomes in outcomes.chunks_mut(GAMES) {
        deals.shuffle(simd, &PACK, number);
        number = number.wrapping_add(GAMES as u64);
        for (outcome, up) in outcomes.iter_mut().zip(play(simd, &deals)) {
            *outcome = Outcome::solo(up == 32, u16::from(up));
        }
    }
}

/// Writes the outcomes of our own deals `first`, `first + 1`, … with the strategy `best-fit`.
pub(crate) fn md_best_fit(_game: &Md, first: u64, outcomes: &mut [Outcome]) {
    dispatch!(Level::new(), simd => games(simd, first, outcomes));
}
