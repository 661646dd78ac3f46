//! Deals as other programs number them: the packs they begin with, their generators and their shuffles.

use super::Cards;
use super::mersenne::Mersenne;
use crate::{Card, Pack, Rank, Suit};

/// The numbers of PySol FC end here.
pub(super) const MOST_PYSOL: u128 = 100_000_000_000_000_000_000;

/// Deals of PySol FC below this one are shuffled by Microsoft's generator.
const PYSOL_LIKE_MS: u128 = 32_000;

/// The numbers of Solvitaire are those of a C++ `int`.
pub(super) const MOST_SOLVITAIRE: u32 = i32::MAX as u32;

/// Returns the Catalan console's deck: suits spades, hearts, diamonds, clubs, the ace low; dealt from the end.
pub(super) fn girona(seed: u32) -> Cards {
    let suits = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
    let mut deck: Cards = suits
        .into_iter()
        .flat_map(|suit| (1..=13).filter_map(Rank::from_low).map(move |rank| Card::new(rank, suit)))
        .collect();
    let mut x = seed;
    swap_down(&mut deck, |size| {
        x = x.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        (x / 32 % 32_768) as usize % size
    });
    deck.reverse();
    deck
}

/// Returns Microsoft's deck: ace of clubs, ace of diamonds, … king of spades; dealt from the end.
pub(super) fn ms(number: u32) -> Cards {
    let mut deck = rank_by_rank(Pack::FULL, Suit::ALL);
    swap_down(&mut deck, microsoft(number));
    deck.reverse();
    deck
}

/// Returns Microsoft's generator, which picks one of so many places.
fn microsoft(number: u32) -> impl FnMut(usize) -> usize {
    let mut x = number;
    move |size| {
        x = x.wrapping_mul(214_013).wrapping_add(2_531_011);
        (x >> 16 & 0x7fff) as usize % size
    }
}

/// Returns PySol FC's deck of any pack: clubs, spades, hearts, diamonds, each from the ace; dealt from the end. A pack of one or two suits
/// has them in the places of all four.
///
/// Small numbers are shuffled as Microsoft does, and 52 cards then begin in Microsoft's order. The others are the seed of Python's
/// generator, of whose fractions each place is a part.
pub(super) fn pysol(number: u128, pack: Pack) -> Cards {
    let mut suits = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds].to_vec();
    suits.retain(|&suit| low_ranks().any(|rank| pack.copies(Card::new(rank, suit)) > 0));
    let repeated = if (suits.len() * pack.decks()).is_multiple_of(4) { 4 / suits.len().max(1) } else { 1 };
    let one = suits.into_iter().flat_map(|suit| (0..repeated).map(move |_| suit)).flat_map(|suit| {
        low_ranks().map(move |rank| Card::new(rank, suit)).filter(|card| pack.copies(*card) > 0)
    });
    let one: Vec<Card> = one.collect();
    let mut deck: Cards = (0..pack.decks() / repeated).flat_map(|_| one.iter().copied()).collect();
    if number < PYSOL_LIKE_MS {
        if deck.len() == 52 {
            deck = (0..13).flat_map(|rank| [0, 39, 26, 13].map(|first| deck[first + rank])).collect();
        }
        swap_down(&mut deck, microsoft(number as u32));
    } else {
        let mut words: Vec<u32> = (0..4).map(|word| (number >> (32 * word)) as u32).collect();
        while words.len() > 1 && words.last() == Some(&0) {
            words.pop();
        }
        let mut twister = Mersenne::of_words(&words);
        // The fraction times the size, rounded as a double is.
        swap_down(&mut deck, |size| (twister.next_53() as f64 / (1u64 << 53) as f64 * size as f64) as usize);
    }
    deck.reverse();
    deck
}

/// Returns Solvitaire's deck of any pack: rank by rank from the ace, clubs, hearts, spades, diamonds; dealt from the end.
///
/// A number of the generator falls into one of as many equal parts as there are places; what is over is drawn again.
pub(super) fn solvitaire(number: u32, pack: Pack) -> Cards {
    const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Hearts, Suit::Spades, Suit::Diamonds];
    let mut deck = Cards::new();
    for _ in 0..pack.decks() {
        deck.extend(rank_by_rank(pack, SUITS));
    }
    let mut twister = Mersenne::new(number);
    swap_down(&mut deck, |size| {
        let part = (1u64 << 32) / size as u64;
        loop {
            let place = (u64::from(twister.next_u32()) / part) as usize;
            if place < size {
                return place;
            }
        }
    });
    deck.reverse();
    deck
}

/// Returns one deck of the pack, rank by rank from the ace, its suits in that order.
fn rank_by_rank(pack: Pack, suits: [Suit; 4]) -> Cards {
    low_ranks()
        .flat_map(|rank| suits.into_iter().map(move |suit| Card::new(rank, suit)))
        .filter(|card| pack.copies(*card) > 0)
        .collect()
}

fn low_ranks() -> impl Iterator<Item = Rank> {
    (1..=13).filter_map(Rank::from_low)
}

/// Swaps each card, from the last one down, with the one that `place` picks among those up to it.
fn swap_down(deck: &mut [Card], mut place: impl FnMut(usize) -> usize) {
    for i in (1..deck.len()).rev() {
        deck.swap(i, place(i + 1));
    }
}
