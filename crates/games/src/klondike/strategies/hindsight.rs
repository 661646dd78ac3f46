//! The player `hindsight`: it solves many worlds that look like its own (hindsight optimization).

use super::comparison::Comparison;
use super::continuations::continuations;
use super::planner::has_unseen_stock;
use crate::klondike::{Column, Klondike, KlondikeMove, Solver};
use solitarium_core::{Budget, Effort, Limits, Policy, Rng, Seen, Verdict};
use std::collections::VecDeque;

/// The number of worlds for a decision, if the effort does not say.
const SAMPLES: u32 = 60;

/// The limits for finding a win when every card is known.
const LIMITS: Limits = Limits { nodes: Some(200_000), bytes: Some(32 << 20), time: None };

/// Samples worlds, keeps those that can be won, and chooses the continuation after which most of them can still be
/// won with all cards known. Between continuations that keep as many, the wins of the greedy player decide.
///
/// It decides only about moves that cannot be undone. With unlimited passes it first looks through the stock, which
/// costs nothing.
pub(super) struct Hindsight {
    game: Klondike,
    comparison: Comparison,
    ahead: VecDeque<KlondikeMove>,
}

impl Hindsight {
    pub(super) fn new(game: Klondike, effort: &Effort) -> Hindsight {
        Hindsight { game, comparison: Comparison::new(game, effort, SAMPLES), ahead: VecDeque::new() }
    }
}

impl Policy<Klondike> for Hindsight {
    fn choose(&mut self, seen: Seen<'_, Klondike>, rng: &mut Rng) -> Option<KlondikeMove> {
        if let Some(m) = self.ahead.pop_front() {
            return Some(m);
        }
        let view = seen.view();
        if self.game.passes == 0 && has_unseen_stock(view) {
            return Some(KlondikeMove::Draw);
        }
        let mut world = seen.sample(rng);
        // Positions that look the same become equal, so that the samples depend on nothing hidden.
        world.sort_unseen();
        let hidden: usize = world.columns().iter().map(Column::hidden).sum();
        if hidden <= 1 && !has_unseen_stock(view) {
            let mut solver = Solver::new(self.game);
            match solver.solve(&world, &mut Budget::new(LIMITS)).verdict {
                Verdict::Won(moves) => {
                    self.ahead.extend(moves);
                    return self.ahead.pop_front();
                }
                Verdict::Lost(_) => return None,
                Verdict::Unknown(_) => {}
            }
        }
        let continuations = continuations(view);
        let best = self.comparison.best(&world, &continuations, rng)?;
        self.ahead.extend(&best.moves);
        self.ahead.pop_front()
    }
}
