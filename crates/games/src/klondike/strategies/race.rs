//! Whole games in bits: the fast path of `random` and `greedy`.

use super::choose::Choose;
use super::planner::Planner;
use super::world::World;
use crate::klondike::Klondike;
use solitarium_core::{Dealt, Game, Outcome, Rng, play_out, policy_rng};

/// Plays a world to its end: whether it is won, and the cards on the piles.
#[inline]
pub(super) fn finish(world: &mut World, chooser: &impl Choose, rng: &mut Rng) -> (bool, u16) {
    loop {
        if world.is_won() {
            return (true, 52);
        }
        match chooser.choose(&world.sight, rng) {
            Some(plan) => world.follow(plan),
            None => return (false, world.cards_up()),
        }
    }
}

/// The outcomes of our own deals from `first` on. With limited passes the hand cannot be looked through for nothing, and the games
/// are played move by move.
pub(super) fn outcomes<C: Choose>(game: Klondike, chooser: &C, first: u64, outcomes: &mut [Outcome]) {
    for (deal, outcome) in (first..).zip(outcomes) {
        let mut state = game.deal(&Dealt::own(game.pack(), deal));
        let mut rng = policy_rng(deal);
        *outcome = if game.passes == 0 {
            let (won, up) = finish(&mut World::new(game, &state), chooser, &mut rng);
            Outcome::solo(won, up)
        } else {
            play_out(&game, &mut state, &mut Planner::new(chooser.clone()), &mut rng, u32::MAX)
        };
    }
}
