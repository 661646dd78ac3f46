//! Answers whether a game can still be won, and plays solutions.

use super::solve::{PegVerdict, Problem, solve, solve_within};
use super::study::{Solvable, solvable};
use super::{Board, Cells, Certificate, EnglishOracle, Jump, Peg, Pegs};
use solitarium_core::{
    Budget, Effort, Ends, Game, Limits, Oracle, Policy, Progress, Prospect, Rng, Seen, Solution, Verdict,
};
use std::ops::ControlFlow;

/// The embedded oracle of the English board. On other boards there is none.
struct Embedded {
    english: Option<EnglishOracle>,
}

impl Embedded {
    fn of(game: &Peg) -> Embedded {
        let cells = game.board().size();
        let english = (cells == EnglishOracle::CELLS).then(EnglishOracle::load).flatten();
        Embedded { english: english.filter(|english| english.knows(game.board())) }
    }

    /// Returns whether a position can still be won, or `None` if there is no oracle for it.
    fn can_win(&mut self, game: &Peg, pegs: u64) -> Option<bool> {
        self.english.as_mut()?.can_win(pegs, game.finish())
    }

    /// Returns a solution from a position, if the oracle knows that there is one.
    fn line(&mut self, game: &Peg, pegs: u64) -> Option<Vec<Jump>> {
        let mut pegs = pegs;
        let mut line = Vec::new();
        if !self.can_win(game, pegs)? {
            return None;
        }
        while !pegs.is_power_of_two() {
            let mut possible = game.board().jumps().iter().filter(|jump| jump.is_possible(pegs));
            let jump = *possible.find(|jump| self.can_win(game, pegs ^ jump.flips()) == Some(true))?;
            pegs ^= jump.flips();
            line.push(jump);
        }
        Some(line)
    }
}

/// Answers whether positions of one game can still be won: on the English board from the embedded oracle, at once; otherwise by a
/// search with a budget. Each search has the whole of it.
pub struct Outlook<'a> {
    game: &'a Peg,
    embedded: Embedded,
}

impl<'a> Outlook<'a> {
    /// Makes one for a game.
    pub fn new(game: &'a Peg) -> Outlook<'a> {
        Outlook { game, embedded: Embedded::of(game) }
    }

    /// Returns whether the answers come at once, from the embedded oracle.
    pub fn is_instant(&self) -> bool {
        self.embedded.english.is_some()
    }

    /// Returns whether a position can still be won, or `None` if the budget does not suffice.
    pub fn can_win(&mut self, state: Pegs, budget: &mut Budget<'_>) -> Option<bool> {
        let known = self.embedded.can_win(self.game, state.0);
        known.or_else(|| decided(&solve(&self.problem(state), budget).verdict))
    }

    /// Returns the legal moves, each with whether the game can still be won after it.
    pub fn moves(&mut self, state: Pegs, budget: &mut Budget<'_>) -> Vec<(Jump, Option<bool>)> {
        let moves = self.game.moves(&state).into_iter();
        moves.map(|jump| (jump, self.can_win(Pegs(state.0 ^ jump.flips()), budget))).collect()
    }

    /// Returns a solution from a position, or why there is none.
    pub fn solve(&mut self, state: Pegs, budget: &mut Budget<'_>) -> Solution<Jump, Certificate> {
        if let Some(line) = self.embedded.line(self.game, state.0) {
            let nodes = line.len() as u64;
            return Solution { verdict: Verdict::Won(line), nodes, peak_bytes: 0 };
        }
        solve(&self.problem(state), budget)
    }

    fn problem(&self, state: Pegs) -> Problem<'a> {
        Problem { start: state.0, ..Problem::of(self.game) }
    }
}

fn decided(verdict: &PegVerdict) -> Option<bool> {
    match verdict {
        Verdict::Won(_) => Some(true),
        Verdict::Lost(_) => Some(false),
        Verdict::Unknown(_) => None,
    }
}

/// On which cells a single peg can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finishes {
    /// The cells on which it can.
    pub possible: u64,
    /// The cells for which the budget did not suffice.
    pub unknown: u64,
}

/// Returns where a single peg can end from a position. Each cell has all nodes and bytes of the budget.
pub fn finishes(board: &Board, pegs: u64, budget: &mut Budget<'_>) -> Finishes {
    finishes_within(board, pegs, budget.limits(), budget)
}

fn finishes_within(board: &Board, pegs: u64, limits: Limits, budget: &mut Budget<'_>) -> Finishes {
    let mut finishes = Finishes { possible: 0, unknown: 0 };
    for cell in Cells(board.full()) {
        let problem = Problem { board, start: pegs, finish: 1 << cell };
        match decided(&solve_within(&problem, limits, budget).verdict) {
            Some(true) => finishes.possible |= 1 << cell,
            Some(false) => {}
            None => finishes.unknown |= 1 << cell,
        }
    }
    finishes
}

/// What one question of a player may spend, if the caller does not say less.
const ASKED: Limits = Limits { nodes: Some(50_000_000), bytes: Some(256 << 20), time: None };

/// What the search that comes first may spend. It decides nearly every question.
const QUICK: Limits = Limits { nodes: Some(300_000), bytes: Some(8 << 20), time: None };

/// Answers the questions of a player. On the English board the embedded oracle answers. On other boards a short search comes
/// first. If it decides nothing, the set of all solvable positions is made, once, where the board allows it; otherwise a longer
/// search follows. Nothing is read or made before the first question.
#[derive(Default)]
pub(super) struct PegOracle {
    embedded: Option<Embedded>,
    solvable: Option<Solvable>,
}

impl PegOracle {
    fn embedded(&mut self, game: &Peg) -> &mut Embedded {
        self.embedded.get_or_insert_with(|| Embedded::of(game))
    }

    /// Looks a position up in the set of all solvable positions, which is made first if need be.
    fn look_up(&mut self, game: &Peg, pegs: u64, asked: &mut Budget<'_>) -> Option<bool> {
        let (board, finish) = (game.board(), game.finish());
        if !self.solvable.as_ref().is_some_and(|known| known.is_about(board, pegs, finish)) {
            let most = within(asked, ASKED).bytes.unwrap_or(u64::MAX);
            self.solvable = solvable(board, pegs, finish, most, &mut |nodes| told(asked, nodes))?.ok();
        }
        Some(self.solvable.as_ref()?.holds(pegs))
    }

    fn can_win(&mut self, game: &Peg, pegs: u64, asked: &mut Budget<'_>) -> Option<bool> {
        let problem = Problem { start: pegs, ..Problem::of(game) };
        let by_search = |enough: Limits, asked: &mut Budget<'_>| {
            decided(&solve_within(&problem, within(asked, enough), asked).verdict)
        };
        asked.begin();
        self.embedded(game)
            .can_win(game, pegs)
            .or_else(|| by_search(QUICK, asked))
            .or_else(|| self.look_up(game, pegs, asked))
            .or_else(|| by_search(ASKED, asked))
    }
}

/// Returns the smaller of what the caller allows and what is enough.
fn within(asked: &Budget<'_>, enough: Limits) -> Limits {
    let given = asked.limits();
    let smaller = |given: Option<u64>, enough: Option<u64>| given.into_iter().chain(enough).min();
    Limits {
        nodes: smaller(given.nodes, enough.nodes),
        bytes: smaller(given.bytes, enough.bytes),
        time: given.time,
    }
}

/// Tells the caller how far a study is, and asks whether it may go on.
fn told(asked: &mut Budget<'_>, nodes: u64) -> ControlFlow<()> {
    match asked.report(Progress { nodes, bytes: 0 }) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    }
}

impl Oracle<Peg> for PegOracle {
    fn prospect(&mut self, game: &Peg, state: &Pegs, asked: &mut Budget<'_>) -> Prospect {
        match self.can_win(game, state.0, asked) {
            Some(true) => Prospect::Winnable,
            Some(false) => Prospect::Lost,
            None => Prospect::Unknown,
        }
    }

    fn line(&mut self, game: &Peg, state: &Pegs, asked: &mut Budget<'_>) -> Result<Vec<Jump>, Prospect> {
        if let Some(line) = self.embedded(game).line(game, state.0) {
            return Ok(line);
        }
        asked.begin();
        let problem = Problem { start: state.0, ..Problem::of(game) };
        match solve_within(&problem, within(asked, ASKED), asked).verdict {
            Verdict::Won(line) => Ok(line),
            Verdict::Lost(_) => Err(Prospect::Lost),
            Verdict::Unknown(_) => Err(Prospect::Unknown),
        }
    }

    fn ends(&mut self, game: &Peg, state: &Pegs, asked: &mut Budget<'_>) -> Option<Ends> {
        let board = game.board();
        let known = self.embedded(game).english.as_mut();
        let known = known.and_then(|english| english.finishes(state.0, board.full()));
        let found = if let Some(possible) = known {
            Finishes { possible, unknown: 0 }
        } else {
            asked.begin();
            finishes_within(board, state.0, within(asked, ASKED), asked)
        };
        let places = |cells: u64| Cells(cells).map(|cell| board.place(cell)).collect();
        Some(Ends { possible: places(found.possible), unknown: places(found.unknown) })
    }
}

/// What the strategy may spend at the start of a game: a quarter of a second, since a person may wait for the first move. Nearly
/// every start that can be won takes far less.
const PLAYER: Limits = Limits { nodes: Some(2_000_000), bytes: Some(32 << 20), time: None };

/// Plays a solution, jump by jump. Gives up where it finds none.
#[derive(Debug, Default)]
pub(super) struct Solver {
    /// The rest of the solution, the next jump last.
    left: Vec<Jump>,
    /// The position in which the next jump is to be made.
    expected: Option<Pegs>,
}

impl Solver {
    pub(super) fn new(_game: &Peg, _effort: &Effort) -> Solver {
        Solver::default()
    }
}

impl Policy<Peg> for Solver {
    fn choose(&mut self, seen: Seen<'_, Peg>, rng: &mut Rng) -> Option<Jump> {
        // Nothing is hidden: the sample is the position itself.
        let state = seen.sample(rng);
        if self.expected != Some(state) {
            // In the middle of a game a person waits for advice: that must be quick.
            let limits = if state.0 == seen.game().first() { PLAYER } else { QUICK };
            let answer = Outlook::new(seen.game()).solve(state, &mut Budget::new(limits));
            let Verdict::Won(mut line) = answer.verdict else { return None };
            line.reverse();
            self.left = line;
        }
        let jump = self.left.pop()?;
        self.expected = Some(Pegs(state.0 ^ jump.flips()));
        Some(jump)
    }
}
