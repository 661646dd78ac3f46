//! A player who solves many worlds that look like his.

use super::contest::Contest;
use super::planner::must_look;
use super::ways::ways;
use crate::klondike::{Column, Klondike, KlondikeMove, Limits, Solver, Verdict};
use solitarium_core::{Effort, Policy, Rng, Seen};
use std::collections::VecDeque;
use std::ops::ControlFlow;

/// In how many worlds the ways on are compared when nothing is said.
const SAMPLES: u32 = 60;

/// How much work it may be to find the win when every card is known.
const LIMITS: Limits = Limits { nodes: 200_000, bytes: 32 << 20 };

/// Deals the unseen cards many times, keeps the worlds that can be won, and goes on in the way after which most of them can still be
/// won by someone who sees all cards. How many of them a greedy player wins decides between ways that keep as many.
///
/// It decides only what cannot be taken back. With unlimited passes it looks through the hand first, which costs nothing.
pub(super) struct Hindsight {
    game: Klondike,
    contest: Contest,
    ahead: VecDeque<KlondikeMove>,
}

impl Hindsight {
    pub(super) fn new(game: Klondike, effort: &Effort) -> Hindsight {
        Hindsight { game, contest: Contest::new(game, effort, SAMPLES), ahead: VecDeque::new() }
    }
}

impl Policy<Klondike> for Hindsight {
    fn choose(&mut self, seen: Seen<'_, Klondike>, rng: &mut Rng) -> Option<KlondikeMove> {
        if let Some(m) = self.ahead.pop_front() {
            return Some(m);
        }
        let view = seen.view();
        if self.game.passes == 0 && must_look(view) {
            return Some(KlondikeMove::Draw);
        }
        let mut world = seen.sample(rng);
        // The same for all that looks the same: what is drawn from it then depends on nothing hidden.
        world.sort_unseen();
        let hidden: usize = world.columns().iter().map(Column::hidden).sum();
        if hidden <= 1 && !must_look(view) {
            let mut solver = Solver::new(self.game);
            match solver.solve(&world, LIMITS, &mut |_| ControlFlow::Continue(())).verdict {
                Verdict::Won(moves) => {
                    self.ahead.extend(moves);
                    return self.ahead.pop_front();
                }
                Verdict::Lost => return None,
                Verdict::Unknown(_) => {}
            }
        }
        let ways = ways(view);
        let best = self.contest.best(&world, &ways, rng)?;
        self.ahead.extend(&best.moves);
        self.ahead.pop_front()
    }
}
