//! **Pruning: a class that is lost in the relaxed game is lost.** The switch is
//! [`Prunings::relaxed_game`](super::super::prunings::Prunings::relaxed_game).

use super::super::Limit;
use super::super::forced::make_forced_moves;
use super::super::layout::IrreversiblePart;
use super::super::sets::Cards;
use super::{Child, Search, Value};

/// How many nodes the relaxed game may take for each node of the search itself.
const RELAXED_SHARE: u64 = 4;

impl<'a, 'p> Search<'a, 'p> {
    /// Asks the search of the relaxed game in the attempts from now on.
    ///
    /// That search starts with an empty table and tries both orders of commuting moves. It is asked about many
    /// classes, so that every class in its table must be lost by itself. With one order only, a class is lost only
    /// together with what the other order makes of another class, which might not be visited for the class that is
    /// asked about.
    pub(in super::super) fn ask_relaxed_from_now_on(&mut self, relaxed: &'a mut Search<'a, 'p>) {
        relaxed.memory.visited.empty();
        relaxed.in_order = false;
        relaxed.limit = None;
        self.relaxed = Some(relaxed);
    }

    /// Returns the value of a class in the relaxed game, as far as a short search finds it. If it is lost there, it
    /// is lost here.
    ///
    /// The question is about a part with cards put back into the talon ([`Layout::in_relaxed_game`]), so that many
    /// classes share one answer.
    pub(super) fn ask_relaxed(&mut self, part: &IrreversiblePart, safe: Cards, piled: Cards) -> Value {
        let allowance = RELAXED_SHARE * self.nodes;
        let Some(relaxed) = self.relaxed.as_mut().filter(|relaxed| relaxed.nodes < allowance) else {
            return Value::Undecided;
        };
        self.budget.set_idle_bytes(self.memory.visited.peak_bytes());
        let value = relaxed.answer(&relaxed.layout.in_relaxed_game(part, safe), piled);
        self.budget.set_idle_bytes(relaxed.bytes());
        self.limit = relaxed.limit.filter(|&limit| limit != Limit::Memory);
        value
    }

    /// Searches from a part for a limited number of nodes. The visited classes are kept for the next question.
    fn answer(&mut self, part: &IrreversiblePart, piled: Cards) -> Value {
        let mut part = *part;
        let fresh = part.loose | part.anchors;
        let safe = make_forced_moves(self.layout, &mut part, 0, fresh, |_| {});
        if self.layout.is_won(&part) {
            return Value::Won;
        }
        self.memory.entries.push(piled);
        let entries = (self.memory.entries.len() as u32 - 1, self.memory.entries.len() as u32);
        self.attempt_end = self.nodes + self.budget.attempt_nodes;
        self.attempt = 0;
        let value = self.visit(&Child { part, safe, entries, ..self.root });
        self.path.clear();
        self.memory.forget_stacks();
        value
    }

    /// Returns the bytes of the table of visited classes.
    fn bytes(&self) -> usize {
        self.memory.visited.peak_bytes()
    }
}
