//! Names of positions.

use super::super::arrangement::Arrangement;
use super::Gaps;
use super::grid::{Grid, MOST, Step};
use std::cmp::Reverse;

/// How positions are named.
pub(super) enum Names {
    /// Each card has a digit: which of the places that it can ever lie in. A step changes one digit.
    Digits {
        /// Of each card the word of its digit, and its weight there.
        weights: Box<[(u8, u64); 52]>,
        /// Of each card its digit in each place.
        digits: Box<[[u8; MOST]; 52]>,
        words: usize,
    },
    /// The places of the cards as an arrangement.
    Places(Arrangement),
}

impl Gaps {
    pub(super) fn name<const W: usize>(&self, grid: &Grid) -> [u64; W] {
        match &self.names {
            Names::Places(names) => names.name(self.cards.iter().map(|&card| grid.place[usize::from(card)])),
            Names::Digits { weights, digits, .. } => {
                let mut name = [0; W];
                for &card in &self.cards {
                    let card = usize::from(card);
                    let (word, weight) = weights[card];
                    let digit = digits[card][usize::from(grid.place[card])];
                    name[usize::from(word) % W] += weight * u64::from(digit);
                }
                name
            }
        }
    }

    /// Makes a step, and changes the name of the position.
    #[inline]
    pub(super) fn go<const W: usize>(&self, grid: &mut Grid, name: &mut [u64; W], step: Step) {
        let card = usize::from(step.card);
        if let Names::Digits { weights, digits, .. } = &self.names {
            let (word, weight) = weights[card];
            let digit = |place: u8| u64::from(digits[card][usize::from(place)]);
            let change = digit(step.to).wrapping_sub(digit(grid.place[card])).wrapping_mul(weight);
            let word = &mut name[usize::from(word) % W];
            *word = word.wrapping_add(change);
            Self::play(grid, step);
        } else {
            Self::play(grid, step);
            *name = self.name(grid);
        }
    }
}

impl Names {
    /// For these cards, as they lie at the start; `None` if a name would have more than four words.
    pub(super) fn of(
        places: usize,
        columns: usize,
        cards: &[u8],
        starts: &[u64],
        next: &[u64; 52],
        start: &Grid,
    ) -> Option<Names> {
        let followers = cards.iter().fold(0, |bits, &card| bits | next[usize::from(card)]);
        let mut digits = Box::new([[0; MOST]; 52]);
        let mut radices: Vec<(u8, u64)> = Vec::new();
        for &card in cards {
            let digits = &mut digits[usize::from(card)];
            let mut radix = 0;
            for (place, digit) in digits.iter_mut().enumerate().take(places) {
                let taken = if place.is_multiple_of(columns) { starts[place / columns] } else { followers };
                if start.at[place] == card || taken >> card & 1 != 0 {
                    *digit = radix;
                    radix += 1;
                }
            }
            radices.push((card, radix.into()));
        }
        // Long digits first, each in the word with the most room.
        radices.sort_by_key(|&(_, radix)| Reverse(radix));
        for words in 1..=4 {
            let mut used = vec![1u64; words];
            let mut weights = Box::new([(0, 0); 52]);
            let fit = radices.iter().all(|&(card, radix)| {
                let Some(word) = (0..words).min_by_key(|&word| used[word]) else { return false };
                weights[usize::from(card)] = (word as u8, used[word]);
                used[word].checked_mul(radix).is_some_and(|product| {
                    used[word] = product;
                    true
                })
            });
            if fit {
                return Some(Names::Digits { weights, digits, words });
            }
        }
        let names = Arrangement::of(places, cards.len());
        (names.words <= 4).then_some(Names::Places(names))
    }

    pub(super) fn words(&self) -> usize {
        match self {
            Names::Digits { words, .. } => *words,
            Names::Places(names) => names.words,
        }
    }
}
