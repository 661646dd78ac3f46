//! What may lie on what, as a table of bits: every wording costs the same.

use crate::expr::{CardName, CardValues, Expr, Scope};
use crate::rules::{Build, CardSet, Direction, Suits};
use solitarium_core::Card;

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
    let mut table = [0; 52];
    // The comparisons of a build come before those of the condition.
    let mut next = 0;
    let build_expr = match build {
        Build::Where(expr) => Some(expr.with_counts_as(&mut next, counts)),
        _ => None,
    };
    let condition = condition.map(|expr| expr.with_counts_as(&mut next, counts));
    let faces: Vec<(Card, CardValues)> = pack.faces().map(|card| (card, pack.values(card))).collect();
    for &(top, top_values) in &faces {
        for &(card, card_values) in &faces {
            let scope = Scope {
                card: card_values,
                top: top_values,
                pile: i32::from(pile) + 1,
                height: 0,
                count: &|_| 0,
            };
            let built = match build {
                Build::None => false,
                Build::Any => true,
                Build::Steps { directions, by, suits, wrap } => {
                    let size = pack.ranks.len() as i32;
                    steps(directions, by, *wrap, card_values.rank, top_values.rank, size)
                        && suits_fit(*suits, card, top)
                }
                Build::Where(_) => build_expr.as_ref().is_some_and(|expr| expr.value(&scope) != 0),
            };
            if built && condition.as_ref().is_none_or(|expr| expr.value(&scope) != 0) {
                table[top.index()] |= 1 << card.index();
            }
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

fn suits_fit(suits: Suits, card: Card, top: Card) -> bool {
    let same_color = card.suit().is_red() == top.suit().is_red();
    match suits {
        Suits::Any => true,
        Suits::Same => card.suit() == top.suit(),
        Suits::Color => same_color,
        Suits::Alternating => !same_color,
        Suits::Other => card.suit() != top.suit(),
    }
}
