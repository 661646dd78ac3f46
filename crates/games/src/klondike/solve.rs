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

    /// Returns the moves of a win, which have been played under the rules, or `None` if there is no win.
    fn found(
        &mut self,
        game: Klondike,
        state: &KlondikeState,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<KlondikeMove>>, WhyUnknown> {
        let mut watched = Watched::new(budget);
        let limits = watched.limits();
        let solution = self.solver(game).solve(state, limits, &mut |progress| watched.report(progress));
        watched.end(solution.nodes, solution.peak_bytes);
        match solution.verdict {
            Verdict::Won(moves) => Ok(Some(moves)),
            Verdict::Lost => Ok(None),
            Verdict::Unknown(limit) => Err(watched.why(limit)),
        }
    }
}

impl Solve<Klondike> for KlondikeSolve {
    fn search(
        &mut self,
        game: &Klondike,
        state: &KlondikeState,
        budget: &mut Budget<'_>,
    ) -> core::Verdict<KlondikeMove> {
        match self.found(*game, state, budget) {
            // A person follows the moves: what the win does not need is left out.
            Ok(Some(moves)) => core::Verdict::Won(game.compact(state, moves)),
            Ok(None) => core::Verdict::Lost(None),
            Err(why) => core::Verdict::Unknown(why),
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
        // The solver has played the moves under the rules. Nobody sees them, so that they need not be short.
        self.found(*game, state, budget).map(|win| win.is_some())
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
