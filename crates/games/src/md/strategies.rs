//! The ways to choose a storage pile that look at the piles' top cards only.

use super::{Md, MdMove};
use solitarium_core::{First, Policy, Rank, Rng, Seen};
use std::ops::ControlFlow;

/// The lowest top card that is not lower than the card; an empty pile only if there is none; the leftmost of equals.
#[derive(Clone, Copy, Debug, Default)]
pub struct BestFit;

/// The leftmost pile that takes the card, an empty one as well.
#[derive(Clone, Copy, Debug, Default)]
pub struct FirstFit;

/// The highest top card; an empty pile only if no other takes the card; the leftmost of equals.
#[derive(Clone, Copy, Debug, Default)]
pub struct WorstFit;

impl Policy<Md> for BestFit {
    fn choose(&mut self, seen: Seen<'_, Md>, _rng: &mut Rng) -> Option<MdMove> {
        least(seen, |top| top.map_or(u8::MAX, |rank| rank as u8))
    }
}

impl Policy<Md> for FirstFit {
    fn choose(&mut self, seen: Seen<'_, Md>, rng: &mut Rng) -> Option<MdMove> {
        // The moves come from left to right.
        First.choose(seen, rng)
    }
}

impl Policy<Md> for WorstFit {
    fn choose(&mut self, seen: Seen<'_, Md>, _rng: &mut Rng) -> Option<MdMove> {
        least(seen, |top| top.map_or(u8::MAX, |rank| Rank::LAST as u8 - rank as u8))
    }
}

/// Returns the move to the pile whose top card costs least, the leftmost of equals; the only move where nothing is to be stored.
#[inline]
fn least(seen: Seen<'_, Md>, cost: impl Fn(Option<Rank>) -> u8) -> Option<MdMove> {
    let view = seen.view();
    let mut best: Option<(u8, MdMove)> = None;
    let _ = seen.each_move(|m| {
        let cost = match m {
            MdMove::Down(pile) => cost(view.top(pile)),
            MdMove::Turn | MdMove::Up | MdMove::Rise(_) => 0,
        };
        if best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, m));
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, m)| m)
}
