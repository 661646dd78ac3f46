//! The deal, part by part.

use super::SetPlan;
use crate::rules::{Laid, Role, Rules, Start};
use solitarium_core::Rank;

/// One part of the deal.
#[derive(Clone, Debug)]
pub(crate) enum DealStep {
    /// Cards that are taken out by name; done before everything else.
    Pick(u8, Laid),
    /// The first cards go to the piles of their suits, or one after the other.
    First(u8, u8),
    /// Row by row: of each pile the cards face down and face up; and whether a card that can go up does.
    Rows(u8, Vec<(u8, u8)>, bool),
    /// All that is left.
    Rest(u8),
    /// Cards of these ranks are taken out again, to that pile.
    Drop(u8, Vec<Rank>, u8),
    /// Cards of these ranks go to the bottom of their piles.
    Sink(u8, Vec<Rank>),
}

/// Returns the parts of the deal in their order, and whether the first card that is dealt makes the base rank.
pub(super) fn deal_steps(rules: &Rules, sets: &[SetPlan]) -> (Vec<DealStep>, bool) {
    let mut steps = Vec::new();
    let mut base_first = false;
    for (number, set) in rules.sets.iter().enumerate() {
        if !matches!(set.laid, Laid::None | Laid::First(_)) {
            steps.push(DealStep::Pick(number as u8, set.laid.clone()));
        }
        let first_here = matches!(set.laid, Laid::First(_));
        base_first |= set.start == Start::FirstDealt && !first_here;
    }
    for (number, set) in rules.sets.iter().enumerate() {
        if let Laid::First(count) = set.laid {
            steps.push(DealStep::First(number as u8, count));
        }
        if set.deal.iter().any(|&(down, up)| down + up > 0) {
            steps.push(DealStep::Rows(number as u8, set.deal.clone(), set.up_at_once));
        }
    }
    for (number, _) in rules.sets.iter().enumerate().filter(|(_, set)| set.rest) {
        steps.push(DealStep::Rest(number as u8));
    }
    for (number, set) in rules.sets.iter().enumerate() {
        if !set.drop.is_empty()
            && let Some(removed) = rules.set(Role::Removed)
        {
            steps.push(DealStep::Drop(number as u8, set.drop.clone(), sets[removed].first));
        }
        if !set.sink.is_empty() {
            steps.push(DealStep::Sink(number as u8, set.sink.clone()));
        }
    }
    (steps, base_first)
}
