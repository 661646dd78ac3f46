//! The solver as every game has one: for the command `solve`, and for players who ask for help.

use super::solver::{Limit, Limits, Progress, Solver, Verdict};
use super::{Klondike, KlondikeMove, KlondikeState};
use solitarium_core::{self as core, Budget, Solve, WhyUnknown};
use std::ops::ControlFlow;

/// Solves positions of one variant. It sees hidden cards. The tables are made when it is asked for the first time.
#[derive(Default)]
pub(super) struct KlondikeSolve {
    solver: Option<Solver>,
}

impl KlondikeSolve {
    fn solver(&mut self, game: Klondike) -> &mut Solver {
        self.solver.get_or_insert_with(|| Solver::new(game))
    }
}

impl Solve<Klondike> for KlondikeSolve {
    fn search(
        &mut self,
        game: &Klondike,
        state: &KlondikeState,
        budget: &mut Budget<'_>,
    ) -> core::Verdict<KlondikeMove> {
        let mut watched = Watched::new(budget);
        let limits = watched.limits();
        let solution = self.solver(*game).solve(state, limits, &mut |progress| watched.report(progress));
        watched.end(solution.nodes, solution.peak_bytes);
        match solution.verdict {
            // A person follows the moves: what the win does not need is left out.
            Verdict::Won(moves) => core::Verdict::Won(game.compact(state, moves)),
            Verdict::Lost => core::Verdict::Lost(None),
            Verdict::Unknown(limit) => core::Verdict::Unknown(watched.why(limit)),
        }
    }

    fn usual_limits(&self) -> core::Limits {
        core::Limits { bytes: Some(Limits::default().bytes as u64), ..core::Limits::default() }
    }

    fn search_prospect(
        &mut self,
        game: &Klondike,
        state: &KlondikeState,
        budget: &mut Budget<'_>,
    ) -> Result<bool, WhyUnknown> {
        // To make the moves of a win takes longer than to find most wins.
        let mut watched = Watched::new(budget);
        let limits = watched.limits();
        let decision = self.solver(*game).decide(state, limits, &mut |progress| watched.report(progress));
        watched.end(decision.nodes, decision.peak_bytes);
        decision.is_won.map_err(|limit| watched.why(limit))
    }

    fn can_shorten(&self) -> bool {
        true
    }

    fn search_shorter(
        &mut self,
        game: &Klondike,
        state: &KlondikeState,
        line: Vec<KlondikeMove>,
        budget: &mut Budget<'_>,
    ) -> core::Shortened<KlondikeMove> {
        let mut watched = Watched::new(budget);
        let limits = watched.limits();
        let shortened = game.shorten(state, line, limits, &mut |progress| watched.report(progress));
        watched.end(shortened.nodes, shortened.peak_bytes);
        core::Shortened {
            line: shortened.moves,
            at_least: u32::try_from(shortened.at_least).unwrap_or_default(),
        }
    }
}

/// The budget of a search that counts its nodes and bytes itself, and what stopped it.
struct Watched<'a, 'b> {
    budget: &'a mut Budget<'b>,
    stopped: Option<WhyUnknown>,
}

impl<'a, 'b> Watched<'a, 'b> {
    fn new(budget: &'a mut Budget<'b>) -> Watched<'a, 'b> {
        Watched { budget, stopped: None }
    }

    fn limits(&self) -> Limits {
        let (usual, given) = (Limits::default(), self.budget.limits());
        let bytes = given.bytes.map(|bytes| usize::try_from(bytes).unwrap_or(usize::MAX));
        Limits { nodes: given.nodes.unwrap_or(usual.nodes), bytes: bytes.unwrap_or(usual.bytes) }
    }

    fn report(&mut self, Progress { nodes, bytes }: Progress) -> ControlFlow<()> {
        match self.budget.report(core::Progress { nodes, bytes: bytes as u64 }) {
            Ok(()) => ControlFlow::Continue(()),
            Err(why) => {
                self.stopped = Some(why);
                ControlFlow::Break(())
            }
        }
    }

    fn end(&mut self, nodes: u64, peak_bytes: usize) {
        self.budget.spent(core::Progress { nodes, bytes: peak_bytes as u64 });
    }

    fn why(&self, limit: Limit) -> WhyUnknown {
        match limit {
            Limit::Nodes => WhyUnknown::Nodes,
            Limit::Memory => WhyUnknown::Memory,
            Limit::Stopped => self.stopped.unwrap_or(WhyUnknown::Stopped),
            Limit::Unconfirmed => WhyUnknown::Fault,
        }
    }
}
