//! Whether a game can still be won, for whoever plays it, and a player who plays solutions.

use super::solve::{Answer, Budget, Problem, Verdict, solve};
use super::study::{Solvable, solvable};
use super::{Board, Cells, EnglishOracle, Jump, Peg, Pegs};
use solitarium_core::{Effort, Ends, Game, GoesOn, Oracle, Policy, Prospect, Rng, Seen};
use std::ops::ControlFlow;

/// What is embedded about the games of the English board; on other boards nothing.
struct Embedded {
    english: Option<EnglishOracle>,
}

impl Embedded {
    fn of(game: &Peg) -> Embedded {
        let cells = game.board().size();
        let english = (cells == EnglishOracle::CELLS).then(EnglishOracle::load).flatten();
        Embedded { english: english.filter(|english| english.knows(game.board())) }
    }

    /// Whether a position can still be won; `None` if nothing is embedded about it.
    fn can_win(&mut self, game: &Peg, pegs: u64) -> Option<bool> {
        self.english.as_mut()?.can_win(pegs, game.finish())
    }

    /// A line that stays among positions that can be won, if the position is one of them.
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

/// Answers whether positions of one game can still be won: at once from what is embedded on the English board, otherwise by
/// search with a budget.
pub struct Outlook<'a> {
    game: &'a Peg,
    embedded: Embedded,
    budget: Budget,
}

impl<'a> Outlook<'a> {
    /// Of that game, with a budget for each question that needs a search.
    pub fn new(game: &'a Peg, budget: Budget) -> Outlook<'a> {
        Outlook { game, embedded: Embedded::of(game), budget }
    }

    /// Whether the answers come from what is embedded, at once.
    pub fn is_instant(&self) -> bool {
        self.embedded.english.is_some()
    }

    /// Whether a position that the game has reached can still be won; `None` if the budget does not suffice.
    pub fn can_win(&mut self, state: Pegs, progress: &mut dyn FnMut(u64) -> ControlFlow<()>) -> Option<bool> {
        let known = self.embedded.can_win(self.game, state.0);
        known.or_else(|| decided(&solve(&self.problem(state), self.budget, progress)))
    }

    /// The legal moves, each with whether it keeps the win.
    pub fn moves(
        &mut self,
        state: Pegs,
        progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Vec<(Jump, Option<bool>)> {
        let moves = self.game.moves(&state).into_iter();
        moves.map(|jump| (jump, self.can_win(Pegs(state.0 ^ jump.flips()), progress))).collect()
    }

    /// A solution from here, or why there is none.
    pub fn solve(&mut self, state: Pegs, progress: &mut dyn FnMut(u64) -> ControlFlow<()>) -> Answer {
        if let Some(line) = self.embedded.line(self.game, state.0) {
            let nodes = line.len() as u64;
            return Answer { verdict: Verdict::Won(line), nodes };
        }
        solve(&self.problem(state), self.budget, progress)
    }

    fn problem(&self, state: Pegs) -> Problem<'a> {
        Problem { start: state.0, ..Problem::of(self.game) }
    }
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

/// What may be spent on one question of a person who plays.
const ASKED: Budget = Budget { nodes: 50_000_000, held: 8_000_000 };

/// What is spent before all positions are looked at that can be won: this decides nearly every question.
const QUICK: Budget = Budget { nodes: 300_000, held: 200_000 };

/// How much the positions that can be won may take, in words of eight bytes.
const SOLVABLE: u64 = 1 << 25;

/// Answers a person who plays: from what is embedded; on other boards by a short search, and where that decides nothing, on
/// boards that are fit for it, from the set of all positions that can be won, which is made once, otherwise by a longer search.
pub(super) struct Foresight {
    embedded: Embedded,
    solvable: Option<Solvable>,
}

impl Foresight {
    /// For whoever plays that game.
    pub(super) fn of(game: &Peg) -> Foresight {
        Foresight { embedded: Embedded::of(game), solvable: None }
    }

    /// Whether the position can be won, if all positions that can are known, or can be made known.
    fn look_up(&mut self, game: &Peg, pegs: u64, goes_on: GoesOn<'_>) -> Option<bool> {
        let (board, finish) = (game.board(), game.finish());
        if !self.solvable.as_ref().is_some_and(|known| known.is_about(board, pegs, finish)) {
            self.solvable = solvable(board, pegs, finish, SOLVABLE, &mut |_| goes_on())?.ok();
        }
        Some(self.solvable.as_ref()?.holds(pegs))
    }

    fn can_win(&mut self, game: &Peg, pegs: u64, goes_on: GoesOn<'_>) -> Option<bool> {
        let problem = Problem { start: pegs, ..Problem::of(game) };
        let by_search =
            |budget: Budget, goes_on: GoesOn<'_>| decided(&solve(&problem, budget, &mut |_| goes_on()));
        self.embedded
            .can_win(game, pegs)
            .or_else(|| by_search(QUICK, &mut *goes_on))
            .or_else(|| self.look_up(game, pegs, &mut *goes_on))
            .or_else(|| by_search(ASKED, goes_on))
    }
}

impl Oracle<Peg> for Foresight {
    fn prospect(&mut self, game: &Peg, state: &Pegs, goes_on: GoesOn<'_>) -> Prospect {
        match self.can_win(game, state.0, goes_on) {
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
        let known = self.embedded.english.as_mut();
        let known = known.and_then(|english| english.finishes(state.0, board.full()));
        let found = match known {
            Some(possible) => Finishes { possible, unknown: 0 },
            None => finishes(board, state.0, ASKED, &mut |_| goes_on()),
        };
        let places = |cells: u64| Cells(cells).map(|cell| board.place(cell)).collect();
        Some(Ends { possible: places(found.possible), unknown: places(found.unknown) })
    }
}

/// What the player of solutions may spend on a search at the start of a game: a quarter of a second, as a person may be waiting for
/// the first move. Nearly every start that can be won takes far less.
const PLAYER: Budget = Budget { nodes: 2_000_000, held: 1_000_000 };

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
            // In the middle of a game somebody waits for advice: that may not take long.
            let budget = if state.0 == seen.game().first() { PLAYER } else { QUICK };
            let mut outlook = Outlook::new(seen.game(), budget);
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
