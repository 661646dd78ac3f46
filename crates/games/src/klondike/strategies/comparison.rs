//! Compares continuations in the same sampled worlds.
//!
//! A *world* is the player's position with the unseen cards dealt at random: a determinization.

use super::choose::Greedy;
use super::continuations::{Continuation, Reveals};
use super::playout::finish;
use super::world::World;
use crate::klondike::{Klondike, KlondikeState, Solver};
use solitarium_core::{Effort, Game, Limits, Rng, Seat};

/// The limits for deciding whether a world can be won at all. Most winnable ones are found with far less work, and a
/// world that takes longer is mostly lost.
const SCREENING: Limits = Limits { nodes: Some(120), bytes: Some(1 << 20), time: None };

/// The limits for the same question after a continuation. Most worlds can still be won there; to take one for lost by
/// mistake would count against the continuation.
const JUDGING: Limits = Limits { nodes: Some(1_000), bytes: Some(1 << 20), time: None };

/// The score of a world that the greedy player wins, who sees no more than the real one.
const WON: i64 = 100;

/// The score of a world that only a player wins who sees all cards.
const WINNABLE: i64 = 85;

/// The score of a world that was not decided.
const UNDECIDED: i64 = 60;

/// The bonus for a continuation that reveals a card. A player who sees all cards learns nothing from it, but the real
/// one does.
const SHOWN: i64 = 8;

/// A continuation is eliminated if its deficit squared is more than this many times the sum of squared differences.
const DOUBT: i64 = 6;

/// The number of worlds between two eliminations.
const ROUND: usize = 8;

/// The number of worlds that are played out greedily if no winnable one is known.
const HOPELESS: usize = 16;

/// A continuation and its score in each world.
struct Candidate {
    continuation: usize,
    scores: Vec<i64>,
    sum: i64,
}

/// Finds the best continuation by making all of them in the same worlds: those that the player can still win.
///
/// A world that is lost anyway says nothing about the continuations. In the others a good continuation rarely loses.
/// In the same worlds, two continuations differ only where one of them loses. So far fewer worlds are needed than
/// with separate samples (common random numbers).
pub(super) struct Comparison {
    game: Klondike,
    solver: Solver,
    samples: usize,
    effort: Effort,
    /// Winnable worlds. Those left from the last decision are as good as new ones if they agree with what was seen
    /// since.
    worlds: Vec<KlondikeState>,
}

impl Comparison {
    /// Returns a comparison in as many worlds as the effort allows; `samples` if it does not say.
    pub(super) fn new(game: Klondike, effort: &Effort, samples: u32) -> Comparison {
        // With a time limit the number of samples is unlimited unless it is given.
        let samples = effort.samples.unwrap_or(if effort.time.is_some() { u32::MAX } else { samples });
        Comparison {
            game,
            solver: Solver::new(game),
            samples: samples.max(1) as usize,
            effort: effort.clone(),
            worlds: Vec::new(),
        }
    }

    /// Returns the best continuation from the position of which `seen` is one world.
    pub(super) fn best<'a>(
        &mut self,
        seen: &KlondikeState,
        continuations: &'a [Continuation],
        rng: &mut Rng,
    ) -> Option<&'a Continuation> {
        self.worlds.retain(|world| looks_like(world, seen));
        if let [only] = continuations {
            self.advance(only, |_| true);
            return Some(only);
        }
        let mut candidates: Vec<Candidate> = (0..continuations.len())
            .map(|continuation| Candidate { continuation, scores: Vec::new(), sum: 0 })
            .collect();
        let end = self.effort.time.map(|limit| (limit.now)() + limit.per_move);
        let mut drawn = 0;
        for trial in 0..self.samples {
            let late = || self.effort.time.zip(end).is_some_and(|(limit, end)| (limit.now)() >= end);
            if candidates.len() < 2 || trial % ROUND == 0 && late() || self.effort.is_stopped() {
                break;
            }
            let Some(world) = self.world(trial, &mut drawn, seen, rng) else { break };
            for candidate in &mut candidates {
                let score = self.score(&world, &continuations[candidate.continuation], rng);
                candidate.scores.push(score);
                candidate.sum += score;
            }
            if trial % ROUND == ROUND - 1 {
                eliminate(&mut candidates);
            }
        }
        if self.worlds.is_empty() {
            return self.highest(seen, continuations, rng);
        }
        let best =
            candidates.into_iter().reduce(|best, next| if next.sum > best.sum { next } else { best })?;
        self.worlds.truncate(best.scores.len());
        self.advance(&continuations[best.continuation], |index| best.scores[index] >= WINNABLE);
        continuations.get(best.continuation)
    }

    /// Returns the winnable world number `trial`; `None` if it is too hard to find.
    fn world(
        &mut self,
        trial: usize,
        drawn: &mut usize,
        seen: &KlondikeState,
        rng: &mut Rng,
    ) -> Option<KlondikeState> {
        // Three samples for each world that is needed; one as long as none was found.
        while self.worlds.len() <= trial
            && !self.effort.is_stopped()
            && *drawn < self.samples.saturating_mul(if self.worlds.is_empty() { 1 } else { 3 })
        {
            *drawn += 1;
            let mut world = *seen;
            self.game.resample(&mut world, Seat::SOLO, rng);
            if self.wins_greedily(&world, rng) || self.solver.is_winnable(&world, SCREENING) == Some(true) {
                self.worlds.push(world);
            }
        }
        self.worlds.get(trial).copied()
    }

    /// Returns the score of a continuation in a world.
    fn score(&mut self, world: &KlondikeState, continuation: &Continuation, rng: &mut Rng) -> i64 {
        let shown = if continuation.reveals == Reveals::Nothing { 0 } else { SHOWN };
        let mut state = *world;
        self.go(&mut state, continuation);
        if self.wins_greedily(&state, rng) {
            return WON + shown;
        }
        match self.solver.is_winnable(&state, JUDGING) {
            Some(true) => WINNABLE + shown,
            Some(false) => 0,
            None => UNDECIDED,
        }
    }

    /// Returns whether the greedy player wins from here. That is quicker to find out than whether anyone can.
    fn wins_greedily(&self, state: &KlondikeState, rng: &mut Rng) -> bool {
        // The fast playouts have unlimited passes only.
        self.game.passes == 0 && finish(&mut World::new(self.game, state), &Greedy, rng).0
    }

    fn go(&self, world: &mut KlondikeState, continuation: &Continuation) {
        for &m in &continuation.moves {
            debug_assert!(self.game.is_legal(world, m), "{m:?} in {world:?}");
            self.game.play(world, m);
        }
    }

    /// Makes a continuation in all worlds, and removes those that cannot be won any more.
    fn advance(&mut self, continuation: &Continuation, winnable: impl Fn(usize) -> bool) {
        let mut worlds = std::mem::take(&mut self.worlds);
        for world in &mut worlds {
            self.go(world, continuation);
        }
        let mut indices = 0..;
        worlds.retain(|_| indices.next().is_some_and(&winnable));
        self.worlds = worlds;
    }

    /// Returns the continuation after which the greedy player brings the most cards up. It is used where no win is in
    /// sight.
    fn highest<'a>(
        &self,
        seen: &KlondikeState,
        continuations: &'a [Continuation],
        rng: &mut Rng,
    ) -> Option<&'a Continuation> {
        let mut sums = vec![0; continuations.len()];
        for _ in 0..HOPELESS {
            let mut world = *seen;
            self.game.resample(&mut world, Seat::SOLO, rng);
            for (sum, continuation) in sums.iter_mut().zip(continuations) {
                let mut state = world;
                self.go(&mut state, continuation);
                *sum += u32::from(finish(&mut World::new(self.game, &state), &Greedy, rng).1);
            }
        }
        let most = sums.iter().copied().max()?;
        continuations.iter().zip(sums).find(|&(_, sum)| sum == most).map(|(continuation, _)| continuation)
    }
}

/// Removes the candidates that are further behind the best than chance explains.
fn eliminate(candidates: &mut Vec<Candidate>) {
    let Some(best) = candidates.iter().max_by_key(|candidate| candidate.sum) else { return };
    let (sum, scores) = (best.sum, best.scores.clone());
    candidates.retain(|candidate| {
        let squares: i64 = candidate.scores.iter().zip(&scores).map(|(a, b)| (a - b) * (a - b)).sum();
        let behind = sum - candidate.sum;
        behind * behind <= DOUBT * squares
    });
}

/// Returns whether a player who sees `seen` may be in this world.
fn looks_like(world: &KlondikeState, seen: &KlondikeState) -> bool {
    let (mut world, mut seen) = (*world, *seen);
    world.sort_unseen();
    seen.sort_unseen();
    world == seen
}
