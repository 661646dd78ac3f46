//! What may lie on what, as a table of bits: every wording costs the same.

use crate::expr::{CardName, CardValues, Expr, Scope};
use crate::rules::{Build, CardSet, Direction, Suits};
use solitarium_core::{Card, Rank, Suit};

/// Of each card, by [`Card::index`]: the cards that may lie on it.
pub(crate) type Guests = [u64; 52];

/// Returns the table of a build, for the pile of that number, where comparisons of counts have the values of `counts`.
pub(crate) fn guests(
    build: &Build,
    condition: Option<&Expr>,
    pile: u8,
    counts: &dyn Fn(usize) -> bool,
    pack: &CardSet,
) -> Guests {
    // The comparisons of a build come before those of the condition.
    let mut next = 0;
    let (mut table, build_expr) = match build {
        Build::None => ([0; 52], None),
        Build::Any => (same_for_all(pack.mask(), pack), None),
        Build::Steps { directions, by, suits, wrap, .. } => {
            (by_steps(directions, by, *suits, *wrap, pack), None)
        }
        Build::Where(expr) => (same_for_all(pack.mask(), pack), Some(expr.with_counts_as(&mut next, counts))),
    };
    let condition = condition.map(|expr| expr.with_counts_as(&mut next, counts));
    let tests: Vec<&Expr> = build_expr.iter().chain(&condition).collect();
    if !tests.is_empty() {
        let faces: Vec<(Card, CardValues)> = pack.faces().map(|card| (card, pack.values(card))).collect();
        for &(top, top_values) in &faces {
            let built = table[top.index()];
            for &(card, card_values) in faces.iter().filter(|(card, _)| built >> card.index() & 1 != 0) {
                let scope = Scope {
                    card: card_values,
                    top: top_values,
                    pile: i32::from(pile) + 1,
                    height: 0,
                    count: &|_| 0,
                };
                if tests.iter().any(|expr| expr.value(&scope) == 0) {
                    table[top.index()] &= !(1 << card.index());
                }
            }
        }
    }
    table
}

/// Returns the table in which all cards take the same ones.
fn same_for_all(guests: u64, pack: &CardSet) -> Guests {
    let mut table = [0; 52];
    pack.faces().for_each(|card| table[card.index()] = guests);
    table
}

/// Returns the table of steps: of each card, the ranks that follow its own, in the suits that fit its own.
fn by_steps(directions: &[Direction], by: &[u8], suits: Suits, wrap: bool, pack: &CardSet) -> Guests {
    let of_rank =
        |rank: Rank| pack.suits.iter().fold(0u64, |cards, &suit| cards | 1 << Card::new(rank, suit).index());
    let of_ranks: Vec<u64> = pack.ranks.iter().map(|&rank| of_rank(rank)).collect();
    let of_suit =
        |suit: Suit| pack.ranks.iter().fold(0u64, |cards, &rank| cards | 1 << Card::new(rank, suit).index());
    let fitting = |top: Suit| {
        let fit = pack.suits.iter().filter(|&&suit| suits_fit(suits, suit, top));
        fit.fold(0, |cards, &suit| cards | of_suit(suit))
    };
    let fitting: Vec<(Suit, u64)> = pack.suits.iter().map(|&suit| (suit, fitting(suit))).collect();
    let size = pack.ranks.len() as i32;
    let mut table = [0; 52];
    for (&rank, top) in pack.ranks.iter().zip(1..) {
        let next = of_ranks.iter().zip(1..).filter(|(_, card)| steps(directions, by, wrap, *card, top, size));
        let next = next.fold(0, |cards, (of_rank, _)| cards | of_rank);
        for &(suit, fitting) in &fitting {
            table[Card::new(rank, suit).index()] = next & fitting;
        }
    }
    table
}

/// Returns the cards that a condition lets come to an empty pile. One that is about the card on top says nothing there.
pub(crate) fn allowed_alone(
    condition: Option<&Expr>,
    pile: u8,
    counts: &dyn Fn(usize) -> bool,
    first: usize,
    pack: &CardSet,
) -> u64 {
    let Some(expr) = condition.filter(|expr| !expr.uses_card(CardName::Top)) else { return u64::MAX };
    let mut next = first;
    let expr = expr.with_counts_as(&mut next, counts);
    pack.faces().fold(0, |mask, card| {
        let values = pack.values(card);
        let scope = Scope { card: values, top: values, pile: i32::from(pile) + 1, height: 0, count: &|_| 0 };
        mask | u64::from(expr.value(&scope) != 0) << card.index()
    })
}

/// Returns whether the rank of a card follows that of the top card; both are places in the order of the game.
fn steps(directions: &[Direction], by: &[u8], wrap: bool, card: i32, top: i32, size: i32) -> bool {
    directions.iter().any(|direction| {
        by.iter().any(|&by| {
            let step = match direction {
                Direction::Up => i32::from(by),
                Direction::Down => -i32::from(by),
                Direction::Same => 0,
            };
            if wrap { (top - 1 + step).rem_euclid(size) == card - 1 } else { top + step == card }
        })
    })
}

fn suits_fit(suits: Suits, card: Suit, top: Suit) -> bool {
    let same_color = card.is_red() == top.is_red();
    match suits {
        Suits::Any => true,
        Suits::Same => card == top,
        Suits::Color => same_color,
        Suits::Alternating => !same_color,
        Suits::Other => card != top,
    }
}

#[cfg(test)]
mod tests {
    use super::Direction::{Down, Same, Up};
    use super::*;

    /// The table of a build, pair by pair.
    fn plain(build: &Build, pack: &CardSet) -> Guests {
        let mut table = [0; 52];
        for top in pack.faces() {
            for card in pack.faces() {
                let (card_values, top_values) = (pack.values(card), pack.values(top));
                let scope = Scope { card: card_values, top: top_values, pile: 1, height: 0, count: &|_| 0 };
                let built = match build {
                    Build::None => false,
                    Build::Any => true,
                    Build::Steps { directions, by, suits, wrap, .. } => {
                        let size = pack.ranks.len() as i32;
                        steps(directions, by, *wrap, card_values.rank, top_values.rank, size)
                            && suits_fit(*suits, card.suit(), top.suit())
                    }
                    Build::Where(expr) => expr.value(&scope) != 0,
                };
                table[top.index()] |= u64::from(built) << card.index();
            }
        }
        table
    }

    #[test]
    fn tables_are_those_of_each_pair() {
        let ace_high: Vec<Rank> =
            Rank::ALL.into_iter().filter(|rank| *rank != Rank::Ace).chain([Rank::Ace]).collect();
        let packs = [
            CardSet { decks: 1, ranks: Rank::ALL.to_vec(), suits: Suit::ALL.to_vec() },
            CardSet { decks: 2, ranks: ace_high, suits: Suit::ALL.to_vec() },
            CardSet {
                decks: 1,
                ranks: vec![Rank::Seven, Rank::Eight, Rank::Nine, Rank::Ten, Rank::Ace],
                suits: vec![Suit::Hearts, Suit::Spades],
            },
        ];
        let mut builds = vec![Build::None, Build::Any];
        for directions in [vec![Up], vec![Down], vec![Same], vec![Up, Down], vec![Up, Same, Down]] {
            for by in [vec![1], vec![2, 5], vec![13]] {
                for suits in [Suits::Any, Suits::Same, Suits::Color, Suits::Alternating, Suits::Other] {
                    for wrap in [false, true] {
                        builds.push(Build::Steps {
                            directions: directions.clone(),
                            by: by.clone(),
                            suits,
                            wrap,
                            to_base: false,
                        });
                    }
                }
            }
        }
        for pack in &packs {
            for build in &builds {
                let table = guests(build, None, 0, &|_| false, pack);
                assert!(table == plain(build, pack), "{build:?} of {pack:?}");
            }
        }
    }
}
