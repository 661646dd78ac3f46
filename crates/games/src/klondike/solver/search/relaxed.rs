//! **Pruning: a class that is lost in the relaxed game is lost.** The switch is
//! [`Prunings::relaxed_game`](super::super::prunings::Prunings::relaxed_game).

use super::super::forced::make_forced_moves;
use super::super::layout::IrreversiblePart;
use super::super::sets::Cards;
use super::{Child, Search, Value};
use solitarium_core::WhyUnknown;

/// How many nodes the relaxed game may take for each node of the search that asks it.
pub(in super::super) const RELAXED_SHARE: u64 = 4;

impl<'a, 'p> Search<'a, 'p> {
    /// Asks the search of the relaxed game in the attempts from now on.
    pub(in super::super) fn ask_relaxed_from_now_on(&mut self, relaxed: &'a mut Search<'a, 'p>) {
        relaxed.take_questions();
        self.relaxed = Some(relaxed);
    }

    /// Prepares the search of a relaxed game for questions about many classes.
    ///
    /// It starts with an empty table and tries both orders of commuting moves: every class in its table must be lost by
    /// itself. With one order only, a class is lost only together with what the other order makes of another class,
    /// which might not be visited for the class that is asked about.
    fn take_questions(&mut self) {
        self.memory.visited.empty();
        self.in_order = false;
        self.limit = None;
    }

    /// Returns the value of a class in the relaxed game, as far as a short search finds it. If it is lost there, it
    /// is lost here.
    ///
    /// The question is about a part with cards put back into the talon ([`Layout::in_relaxed_game`]), so that many
    /// classes share one answer.
    pub(super) fn ask_relaxed(&mut self, part: &IrreversiblePart, safe: Cards, piled: Cards) -> Value {
        let Some(relaxed) = &mut self.relaxed else { return Value::Undecided };
        let (value, limit) = relaxed.answer(part, safe, piled, self.nodes, self.memory.visited.peak_bytes());
        self.limit = limit;
        value
    }

    /// Returns the value of a part in the relaxed game, which this search plays, and why all has to end, if it has to.
    /// `safe` are cards that are up and stay there. The search that asks has visited so many nodes and takes so many
    /// bytes.
    ///
    /// The answer is found in a limited number of nodes or not at all. The visited classes are kept for the next
    /// question.
    fn answer(
        &mut self,
        part: &IrreversiblePart,
        safe: Cards,
        piled: Cards,
        asker_nodes: u64,
        asker_bytes: usize,
    ) -> (Value, Option<WhyUnknown>) {
        if self.nodes >= RELAXED_SHARE * asker_nodes {
            return (Value::Undecided, None);
        }
        self.budget.set_idle_bytes(asker_bytes);
        let value = self.search_from(&self.layout.in_relaxed_game(part, safe), piled);
        self.budget.set_idle_bytes(self.memory.visited.peak_bytes());
        (value, self.limit.filter(|&limit| limit != WhyUnknown::Memory))
    }

    /// Searches from a part for a limited number of nodes.
    fn search_from(&mut self, part: &IrreversiblePart, piled: Cards) -> Value {
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
}
