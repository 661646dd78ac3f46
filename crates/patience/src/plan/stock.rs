//! Where the cards of the stock go.

use super::compile::mask_of;
use super::{Amount, SetPlan, Test};
use crate::rules::{Condition, Role, Rules};

#[derive(Clone, Debug)]
pub(crate) struct StockPlan {
    pub(crate) pile: u8,
    pub(crate) to: u8,
    pub(crate) way: StockWay,
    pub(crate) by: u8,
    /// 0 for no end.
    pub(crate) passes: u16,
    pub(crate) when: Option<Test>,
    pub(crate) face_up: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StockWay {
    /// To one pile, which may become the stock again.
    Waste,
    /// To one pile for good.
    Pile,
    /// One card to each pile.
    Row,
    /// One card to each empty pile.
    Spaces,
    /// The cards of the set move up to its first piles, and one card goes to each that is empty then.
    CloseUp,
}

/// Returns what the stock does; `None` if there is none, or if it only lies there.
pub(super) fn stock_plan(rules: &Rules, sets: &[SetPlan]) -> Option<StockPlan> {
    let number = rules.set(Role::Stock)?;
    let stock = rules.sets[number].stock.as_ref()?;
    let target = stock.to?;
    let to = &sets[target];
    let way = match to.role {
        Role::Waste => StockWay::Waste,
        _ if stock.closes_up => StockWay::CloseUp,
        _ if stock.to_spaces => StockWay::Spaces,
        _ if to.end - to.first == 1 => StockWay::Pile,
        _ => StockWay::Row,
    };
    let spaces = mask_of(sets, &[Role::Tableau, Role::Grid]);
    let named = |name: &str| rules.sets_named(name).fold(0, |mask, set| mask | sets[set].mask());
    let when = stock.when.as_ref().map(|when| match when {
        Condition::NoSpace => Test::NoSpace(spaces),
        Condition::Space => Test::Space(spaces),
        Condition::Empty(set) => Test::Empty(sets[*set].mask()),
        Condition::FirstPass => Test::FirstPass,
        Condition::Counts(expr) => Test::Counts(Amount::of(expr, &named)),
    });
    Some(StockPlan {
        pile: sets[number].first,
        to: target as u8,
        way,
        by: stock.by,
        passes: stock.passes.unwrap_or(0),
        when,
        face_up: stock.face_up,
    })
}
