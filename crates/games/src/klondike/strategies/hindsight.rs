//! A player who solves many worlds that look like his.

use super::choose::Greedy;
use super::planner::{moves, must_look};
use super::race::finish;
use super::sight::{Plan, Sight};
use super::trials::{Trials, WIN};
use super::world::World;
use crate::klondike::{Klondike, KlondikeMove, KlondikeState, Limits, Solver};
use solitarium_core::{Effort, Game, Policy, Rng, Seen};
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
    solver: Option<Solver>,
    ahead: VecDeque<KlondikeMove>,
}

impl Hindsight {
    pub(super) fn new(effort: &Effort) -> Hindsight {
        Hindsight { trials: Trials::new(effort, SAMPLES), solver: None, ahead: VecDeque::new() }
    }

    fn best(&mut self, seen: Seen<'_, Klondike>, sight: &Sight, rng: &mut Rng) -> Option<Plan> {
        let game = *seen.game();
        let view = seen.view();
        let solver = self.solver.get_or_insert_with(|| Solver::new(game));
        let mut planned = VecDeque::new();
        let world = |rng: &mut Rng| seen.sample(rng);
        self.trials.best(sight, rng, world, |world: &KlondikeState, plan, rng| {
            // A greedy play that wins is cheaper than a search.
            let mut played = World::new(game, world);
            played.follow(plan);
            let (won, up) = finish(&mut played, &Greedy, rng);
            if won {
                return WIN + u64::from(up);
            }
            let mut state = *world;
            planned.clear();
            moves(view, sight, plan, &mut planned);
            for &m in &planned {
                game.play(&mut state, m);
            }
            let worth = match solver.is_winnable(&state, LIMITS) {
                Some(true) => WIN,
                Some(false) => 0,
                None => UNDECIDED,
            };
            worth + u64::from(up)
        })
    }
}

impl Policy<Klondike> for Hindsight {
    fn choose(&mut self, seen: Seen<'_, Klondike>, rng: &mut Rng) -> Option<KlondikeMove> {
        if let Some(m) = self.ahead.pop_front() {
            return Some(m);
        }
        let view = seen.view();
        if view.game().passes == 0 && must_look(view) {
            return Some(KlondikeMove::Draw);
        }
        let sight = Sight::of(view);
        match self.best(seen, &sight, rng) {
            Some(plan) => {
                moves(view, &sight, plan, &mut self.ahead);
                self.ahead.pop_front()
            }
            None => must_look(view).then_some(KlondikeMove::Draw),
        }
    }
}
