//! Whether a game can still be won, for whoever plays it, and a player who plays solutions.

use super::solve::{Answer, Budget, Problem, Verdict, solve};
use super::study::{Solvable, solvable};
use super::{Board, Cells, CentralTable, Jump, Peg, Pegs};
use solitarium_core::{Effort, Ends, Game, GoesOn, Oracle, Policy, Prospect, Rng, Seen};
use std::ops::ControlFlow;

/// Answers whether positions of one game can still be won: at once from the embedded table in the central game of the English
/// board, otherwise by search with a budget.
pub struct Outlook<'a> {
    game: &'a Peg,
    table: Option<CentralTable>,
    budget: Budget,
}

impl<'a> Outlook<'a> {
    /// Of that game, with a budget for each question that needs a search.
    pub fn new(game: &'a Peg, budget: Budget) -> Outlook<'a> {
        let centre = 1 << game.board().shape().centre();
        let central = game.board().shape().name() == Some("english")
            && game.first() == game.board().full() ^ centre
            && game.finish() == centre;
        Outlook { game, table: central.then(CentralTable::load).flatten(), budget }
    }

    /// Whether the answers come from the table, at once.
    pub fn is_instant(&self) -> bool {
        self.table.is_some()
    }

    /// Whether a position that the game has reached can still be won; `None` if the budget does not suffice.
    pub fn can_win(&self, state: Pegs, progress: &mut dyn FnMut(u64) -> ControlFlow<()>) -> Option<bool> {
        match &self.table {
            Some(table) => Some(table.is_winning(state.0)),
            None => decided(&self.solve(state, progress)),
        }
    }

    /// The legal moves, each with whether it keeps the win.
    pub fn moves(
        &self,
        state: Pegs,
        progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Vec<(Jump, Option<bool>)> {
        let moves = self.game.moves(&state).into_iter();
        moves.map(|jump| (jump, self.can_win(Pegs(state.0 ^ jump.flips()), progress))).collect()
    }

    /// A solution from here, or why there is none.
    pub fn solve(&self, state: Pegs, progress: &mut dyn FnMut(u64) -> ControlFlow<()>) -> Answer {
        let problem = Problem { start: state.0, ..Problem::of(self.game) };
        if let Some(line) = self.table.as_ref().and_then(|table| table_line(&problem, table)) {
            let nodes = line.len() as u64;
            return Answer { verdict: Verdict::Won(line), nodes };
        }
        solve(&problem, self.budget, progress)
    }
}

/// A line that stays among the positions of the table, if the position is one of them.
fn table_line(problem: &Problem<'_>, table: &CentralTable) -> Option<Vec<Jump>> {
    let mut pegs = problem.start;
    let mut line = Vec::new();
    if !table.is_winning(pegs) {
        return None;
    }
    while !pegs.is_power_of_two() {
        let possible = problem.board.jumps().iter().filter(|jump| jump.is_possible(pegs));
        let jump = *possible.into_iter().find(|jump| table.is_winning(pegs ^ jump.flips()))?;
        pegs ^= jump.flips();
        line.push(jump);
    }
    Some(line)
}

fn decided(answer: &Answer) -> Option<bool> {
    match answer.verdict {
        Verdict::Won(_) => Some(true),
        Verdict::Lost(_) => Some(false),
        Verdict::Unknown(_) => None,
    }
}

/// The cells on which a single peg can end, and those for which the budget did not suffice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finishes {
    /// It can.
    pub possible: u64,
    /// Not known.
    pub unknown: u64,
}

/// Where a single peg can end from a position; each cell is given the whole budget.
pub fn finishes(
    board: &Board,
    pegs: u64,
    budget: Budget,
    progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Finishes {
    let mut finishes = Finishes { possible: 0, unknown: 0 };
    for cell in Cells(board.full()) {
        match decided(&solve(&Problem { board, start: pegs, finish: 1 << cell }, budget, progress)) {
            Some(true) => finishes.possible |= 1 << cell,
            Some(false) => {}
            None => finishes.unknown |= 1 << cell,
        }
    }
    finishes
}

/// The answers to every vacancy and finish of a board: by vacancy, then finish.
pub fn all_pairs(
    board: &Board,
    budget: Budget,
    progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Vec<Vec<Answer>> {
    let answer = |vacancy: usize, finish: usize, progress: &mut dyn FnMut(u64) -> ControlFlow<()>| {
        solve(&Problem { board, start: board.full() ^ 1 << vacancy, finish: 1 << finish }, budget, progress)
    };
    let finishes = 0..board.size();
    let row = |vacancy| finishes.clone().map(|finish| answer(vacancy, finish, progress)).collect();
    finishes.clone().map(row).collect()
}

/// What may be spent on one question of a person who plays.
const ASKED: Budget = Budget { nodes: 50_000_000, held: 8_000_000 };

/// What is spent before all positions are looked at that can be won: this decides nearly every question.
const QUICK: Budget = Budget { nodes: 300_000, held: 200_000 };

/// How much the positions that can be won may take, in words of eight bytes.
const SOLVABLE: u64 = 1 << 25;

/// Answers a person who plays: from the embedded table; by a short search; and where that decides nothing, on boards that are
/// fit for it, from the set of all positions that can be won, which is made once, on others by a longer search.
#[derive(Default)]
pub(super) struct Foresight {
    solvable: Option<Solvable>,
}

impl Foresight {
    /// Whether the position can be won, if all positions that can are known, or can be made known.
    fn look_up(&mut self, game: &Peg, pegs: u64, goes_on: GoesOn<'_>) -> Option<bool> {
        let (board, finish) = (game.board(), game.finish());
        if !self.solvable.as_ref().is_some_and(|known| known.is_about(board, pegs, finish)) {
            self.solvable = solvable(board, pegs, finish, SOLVABLE, &mut |_| goes_on())?.ok();
        }
        Some(self.solvable.as_ref()?.holds(pegs))
    }
}

impl Oracle<Peg> for Foresight {
    fn prospect(&mut self, game: &Peg, state: &Pegs, goes_on: GoesOn<'_>) -> Prospect {
        let known = Outlook::new(game, QUICK).can_win(*state, &mut |_| goes_on());
        let known = known.or_else(|| self.look_up(game, state.0, &mut *goes_on));
        match known.or_else(|| Outlook::new(game, ASKED).can_win(*state, &mut |_| goes_on())) {
            Some(true) => Prospect::Winnable,
            Some(false) => Prospect::Lost,
            None => Prospect::Unknown,
        }
    }

    fn line(&mut self, game: &Peg, state: &Pegs, goes_on: GoesOn<'_>) -> Result<Vec<Jump>, Prospect> {
        match Outlook::new(game, ASKED).solve(*state, &mut |_| goes_on()).verdict {
            Verdict::Won(line) => Ok(line),
            Verdict::Lost(_) => Err(Prospect::Lost),
            Verdict::Unknown(_) => Err(Prospect::Unknown),
        }
    }

    fn ends(&mut self, game: &Peg, state: &Pegs, goes_on: GoesOn<'_>) -> Option<Ends> {
        let board = game.board();
        let found = finishes(board, state.0, ASKED, &mut |_| goes_on());
        let places = |cells: u64| Cells(cells).map(|cell| board.place(cell)).collect();
        Some(Ends { possible: places(found.possible), unknown: places(found.unknown) })
    }
}

/// What the player of solutions may spend on a search.
const PLAYER: Budget = Budget { nodes: 20_000_000, held: 4_000_000 };

/// Plays a solution, jump by jump; gives up where it finds none.
#[derive(Debug, Default)]
pub(super) struct Solver {
    /// What is left of the solution, the next jump last.
    left: Vec<Jump>,
    /// Where it goes on.
    expected: Option<Pegs>,
}

impl Solver {
    pub(super) fn new(_game: &Peg, _effort: &Effort) -> Solver {
        Solver::default()
    }
}

impl Policy<Peg> for Solver {
    fn choose(&mut self, seen: Seen<'_, Peg>, rng: &mut Rng) -> Option<Jump> {
        // Nothing is hidden: the sample is the position, and draws nothing.
        let state = seen.sample(rng);
        if self.expected != Some(state) {
            let outlook = Outlook::new(seen.game(), PLAYER);
            let answer = outlook.solve(state, &mut |_| ControlFlow::Continue(()));
            let Verdict::Won(mut line) = answer.verdict else { return None };
            line.reverse();
            self.left = line;
        }
        let jump = self.left.pop()?;
        self.expected = Some(Pegs(state.0 ^ jump.flips()));
        Some(jump)
    }
}
