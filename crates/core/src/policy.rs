//! Policies: how moves are chosen.

use crate::{Effort, Ending, Game, Outcome, Rng, Seen, Turn};
use std::ops::ControlFlow;

/// Chooses moves, from what a seat sees.
pub trait Policy<G: Game>: Send {
    /// Returns one of the legal moves, or `None` to give up. The caller makes sure that there is one. `rng` is the only source of
    /// chance that the policy may use.
    fn choose(&mut self, seen: Seen<'_, G>, rng: &mut Rng) -> Option<G::Move>;
}

/// Takes the first legal move: the whole strategy of a game that leaves no choice.
pub struct First;

impl<G: Game> Policy<G> for First {
    fn choose(&mut self, seen: Seen<'_, G>, _rng: &mut Rng) -> Option<G::Move> {
        let mut first = None;
        let _ = seen.each_move(|m| {
            first = Some(m);
            ControlFlow::Break(())
        });
        first
    }
}

/// Takes each legal move with the same probability. Draws no number where there is no choice.
pub struct Random;

impl<G: Game> Policy<G> for Random {
    fn choose(&mut self, seen: Seen<'_, G>, rng: &mut Rng) -> Option<G::Move> {
        let mut count = 0;
        let _ = seen.each_move(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        let mut skip = if count > 1 { rng.below(count) } else { 0 };
        let mut chosen = None;
        let _ = seen.each_move(|m| {
            if skip == 0 {
                chosen = Some(m);
                return ControlFlow::Break(());
            }
            skip -= 1;
            ControlFlow::Continue(())
        });
        chosen
    }
}

/// Plays as another player does until the caller cancels, and then gives up. The caller ignores what a game comes to that is cancelled.
pub struct Cancellable<'a, P: ?Sized> {
    /// The player.
    pub player: &'a mut P,
    /// How the caller cancels.
    pub effort: &'a Effort,
}

impl<G: Game, P: Policy<G> + ?Sized> Policy<G> for Cancellable<'_, P> {
    fn choose(&mut self, seen: Seen<'_, G>, rng: &mut Rng) -> Option<G::Move> {
        if self.effort.is_stopped() { None } else { self.player.choose(seen, rng) }
    }
}

/// Returns the stream from which the policies of a game draw, given the seed of its deal.
pub fn policy_rng(deal_seed: u64) -> Rng {
    Rng::named(deal_seed, "policy")
}

/// Plays on to the end with one policy in every seat. A game whose player gives up is lost; one that is still going on after
/// `limit` moves is undecided.
pub fn play_out<G: Game, P: Policy<G> + ?Sized>(
    game: &G,
    state: &mut G::State,
    policy: &mut P,
    rng: &mut Rng,
    limit: u32,
) -> Outcome {
    for _ in 0..limit {
        match game.turn(state) {
            Turn::Over(outcome) => return outcome,
            Turn::Act(seat) => match policy.choose(Seen::new(game, state, seat), rng) {
                Some(m) => {
                    debug_assert!(game.is_legal(state, m), "the policy chose an illegal move");
                    game.play(state, m);
                }
                None => return Outcome { ending: Ending::Lost, measure: game.measure(state) },
            },
        }
    }
    match game.turn(state) {
        Turn::Over(outcome) => outcome,
        Turn::Act(_) => Outcome { ending: Ending::Undecided, measure: game.measure(state) },
    }
}
