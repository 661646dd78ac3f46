//! The solver of one variant, with its type erased.

use super::Start;
use solitarium_core::{
    Budget, Certificate, Family, Game, Limits, ReplayError, Shortened, Solution, Solve, Turn, Verdict,
    WhyUnknown,
};
use std::sync::Arc;

/// What is wanted of a win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Its moves. Without them a solver may take less time, and the win is not replayed: it is a proof, as a loss is.
    pub moves: bool,
    /// A win with as few moves as can be found, and how many every win has at least.
    pub shortest: bool,
}

/// What was found out about a position.
#[derive(Debug)]
pub struct Solved {
    /// Whether it can be won, or why that is not known.
    pub is_won: Result<bool, WhyUnknown>,
    /// The notations of the moves of a win, if they are wanted. They were replayed under the rules.
    pub moves: Option<Vec<String>>,
    /// No win has fewer moves. Only if a shortest win is wanted and the solver can look for one.
    pub at_least: Option<u32>,
    /// Why the position is lost, where the solver has a certificate.
    pub certificate: Option<Box<dyn Certificate>>,
    /// How many nodes were visited.
    pub nodes: u64,
    /// The most bytes that the tables took.
    pub peak_bytes: u64,
}

impl Solved {
    /// A lost position, for which nothing was done.
    const LOST: Solved =
        Solved { is_won: Ok(false), moves: None, at_least: None, certificate: None, nodes: 0, peak_bytes: 0 };
}

/// Solves positions of one variant, one after the other.
pub trait Solver: Send {
    /// Returns the limits that apply where the caller sets none; `None` where there is none.
    fn usual_limits(&self) -> Limits;

    /// Returns whether it can look for a shortest win.
    fn can_shorten(&self) -> bool;

    /// Solves a position. Fails if there is no such position in this variant.
    fn solve(
        &mut self,
        start: &Start,
        wanted: Wanted,
        budget: &mut Budget<'_>,
    ) -> Result<Solved, ReplayError>;

    /// Returns whether moves, by their notations, are legal from the position on and win.
    fn wins(&self, start: &Start, moves: &[String]) -> bool;
}

pub(crate) struct GameSolver<F: Family> {
    pub(crate) family: Arc<F>,
    pub(crate) game: F::Game,
    pub(crate) solver: Box<dyn Solve<F::Game>>,
}

impl<F: Family> Solver for GameSolver<F> {
    fn usual_limits(&self) -> Limits {
        self.solver.usual_limits()
    }

    fn can_shorten(&self) -> bool {
        self.solver.can_shorten()
    }

    fn solve(
        &mut self,
        start: &Start,
        wanted: Wanted,
        budget: &mut Budget<'_>,
    ) -> Result<Solved, ReplayError> {
        match start.by_old_rules(self.family.as_ref(), &self.game)? {
            None => {
                let state = start.state(&self.game)?;
                Ok(solved(&self.game, self.solver.as_mut(), state, wanted, budget))
            }
            Some(old) => {
                let state = start.state(&old)?;
                Ok(match self.family.solver(&old) {
                    Some(mut solver) => solved(&old, solver.as_mut(), state, wanted, budget),
                    None => Solved { is_won: Err(WhyUnknown::Fault), ..Solved::LOST },
                })
            }
        }
    }

    fn wins(&self, start: &Start, moves: &[String]) -> bool {
        let Ok(old) = start.by_old_rules(self.family.as_ref(), &self.game) else { return false };
        let game = old.as_ref().unwrap_or(&self.game);
        let Ok(mut state) = start.state(game) else { return false };
        for text in moves {
            let Some(m) = game.parse(&state, text) else { return false };
            game.play(&mut state, m);
        }
        matches!(game.turn(&state), Turn::Over(outcome) if outcome.is_won())
    }
}

/// Solves a position of a game.
fn solved<G: Game>(
    game: &G,
    solver: &mut dyn Solve<G>,
    state: G::State,
    wanted: Wanted,
    budget: &mut Budget<'_>,
) -> Solved {
    let mut solved = Solved::LOST;
    if !wanted.moves && !wanted.shortest {
        solved.is_won = solver.decide(game, &state, budget);
        (solved.nodes, solved.peak_bytes) = (budget.nodes(), budget.peak_bytes());
        return solved;
    }
    let Solution { verdict, nodes, peak_bytes } = solver.solve(game, &state, budget);
    (solved.nodes, solved.peak_bytes) = (nodes, peak_bytes);
    match verdict {
        Verdict::Won(mut line) => {
            if wanted.shortest && solver.can_shorten() {
                let Shortened { line: shorter, at_least } = solver.shorten(game, &state, line, budget);
                line = shorter;
                solved.at_least = Some(at_least);
                solved.nodes += budget.nodes();
                solved.peak_bytes = solved.peak_bytes.max(budget.peak_bytes());
            }
            solved.is_won = Ok(true);
            solved.moves = Some(texts(game, state, &line));
        }
        Verdict::Lost(certificate) => solved.certificate = certificate,
        Verdict::Unknown(why) => solved.is_won = Err(why),
    }
    solved
}

/// Returns the moves in the game's notation.
fn texts<G: Game>(game: &G, mut state: G::State, line: &[G::Move]) -> Vec<String> {
    let text = |&m: &G::Move| {
        let text = game.text(&state, m);
        game.play(&mut state, m);
        text
    };
    line.iter().map(text).collect()
}
