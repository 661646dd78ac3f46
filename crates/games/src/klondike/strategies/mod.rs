//! The players. All are honest: they see what a player sees.

mod bits;
mod choose;
mod comparison;
mod continuations;
mod hindsight;
mod planner;
mod playout;
mod rollout;
mod sequential_halving;
mod visible;
mod world;

use super::Klondike;
use choose::{Greedy, Uniform};
use hindsight::Hindsight;
use planner::Planner;
use rollout::Rollout;
use solitarium_core::Strategy;

pub(super) fn all() -> Vec<Strategy<Klondike>> {
    vec![
        Strategy::honest("greedy", |_, _| Box::new(Planner::new(Greedy)))
            .fast(|game, first, outcomes| playout::outcomes(*game, &Greedy, first, outcomes)),
        Strategy::honest("random", |_, _| Box::new(Planner::new(Uniform)))
            .fast(|game, first, outcomes| playout::outcomes(*game, &Uniform, first, outcomes)),
        Strategy::honest("rollout", |_, effort| Box::new(Planner::new(Rollout::new(effort)))),
        Strategy::honest("hindsight", |game, effort| Box::new(Hindsight::new(*game, effort))),
    ]
}
