//! Fast playouts: whole games with sets of cards as bits. They are the fast path of `random` and `greedy`.

use super::choose::Choose;
use super::planner::Planner;
use super::world::World;
use crate::klondike::Klondike;
use solitarium_core::{Dealt, Game, Outcome, Rng, play_out, policy_rng};

/// Plays a world to its end. Returns whether it is won, and the number of cards on the foundations.
#[inline]
pub(super) fn finish(world: &mut World, chooser: &impl Choose, rng: &mut Rng) -> (bool, u16) {
    loop {
        if world.is_won() {
            return (true, 52);
        }
        match chooser.choose(&world.visible, rng) {
            Some(plan) => world.follow(plan),
            None => return (false, world.cards_up()),
        }
    }
}

/// Writes the outcomes of the deals `sol:first` and following. With limited passes it costs something to look through
/// the stock, so that the games are played move by move.
pub(super) fn outcomes<C: Choose>(game: Klondike, chooser: &C, first: u64, outcomes: &mut [Outcome]) {
    // In this order no number after the last one is asked for: there may be none.
    for (outcome, deal) in outcomes.iter_mut().zip(first..) {
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
