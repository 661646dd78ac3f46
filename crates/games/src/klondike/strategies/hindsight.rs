//! A player who solves many worlds that look like his.

use super::choose::Greedy;
use super::planner::{Think, moves};
use super::race::finish;
use super::sight::{Plan, Sight};
use super::trials::{Trials, WIN};
use super::world::World;
use crate::klondike::{Klondike, Limits, Solver};
use solitarium_core::{Effort, Game, Rng, Seen};
use std::collections::VecDeque;

/// How many worlds are sampled for a decision when nothing is said.
const SAMPLES: u32 = 150;

/// How much work it may be to solve one of them.
const LIMITS: Limits = Limits { nodes: 400, bytes: 1 << 20 };

/// What a world counts that was not decided: less than a win, more than a loss.
const UNDECIDED: u64 = WIN / 4;

/// Deals the unseen cards many times, follows each plan in each of these worlds, and takes the plan after which most of them can be
/// won by someone who sees all cards. How far a greedy play comes decides between plans that keep as many wins.
pub(super) struct Hindsight {
    trials: Trials,
    solver: Solver,
}

impl Hindsight {
    pub(super) fn new(game: Klondike, effort: &Effort) -> Hindsight {
        Hindsight { trials: Trials::new(effort, SAMPLES), solver: Solver::new(game) }
    }
}

impl Think for Hindsight {
    fn think(&mut self, seen: Seen<'_, Klondike>, sight: &Sight, rng: &mut Rng) -> Option<Plan> {
        let game = *seen.game();
        let mut planned = VecDeque::new();
        let world = |rng: &mut Rng| {
            let state = seen.sample(rng);
            (World::new(game, &state), state)
        };
        self.trials.best(sight, rng, world, |(world, state), plan, rng| {
            // A greedy play that wins is cheaper than a search.
            let mut played = *world;
            played.follow(plan);
            let (won, up) = finish(&mut played, &Greedy, rng);
            if won {
                return WIN + u64::from(up);
            }
            let mut state = *state;
            planned.clear();
            moves(seen.view(), sight, plan, &mut planned);
            for &m in &planned {
                game.play(&mut state, m);
            }
            let worth = match self.solver.is_winnable(&state, LIMITS) {
                Some(true) => WIN,
                Some(false) => 0,
                None => UNDECIDED,
            };
            worth + u64::from(up)
        })
    }
}
