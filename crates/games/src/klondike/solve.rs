//! The solver as every game has one: for the command `solve`, and for players who ask for help.

use super::solver::{Solver, USUAL_BYTES};
use super::{Klondike, KlondikeMove, KlondikeState};
use solitarium_core::{Budget, Limits, Shortened, Solve, Verdict, WhyUnknown};

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
    ) -> Verdict<KlondikeMove> {
        match self.solver(*game).solve(state, budget).verdict {
            // A person follows the moves: what the win does not need is left out.
            Verdict::Won(moves) => Verdict::Won(game.compact(state, moves)),
            verdict => verdict,
        }
    }

    fn usual_limits(&self) -> Limits {
        Limits { bytes: Some(USUAL_BYTES as u64), ..Limits::default() }
    }

    fn search_prospect(
        &mut self,
        game: &Klondike,
        state: &KlondikeState,
        budget: &mut Budget<'_>,
    ) -> Result<bool, WhyUnknown> {
        // To make the moves of a win takes longer than to find most wins.
        self.solver(*game).decide(state, budget)
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
    ) -> Shortened<KlondikeMove> {
        let shortened = game.shorten(state, line, budget);
        Shortened { line: shortened.moves, at_least: u32::try_from(shortened.at_least).unwrap_or_default() }
    }
}
