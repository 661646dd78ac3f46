//! Which problems can be solved: with a line, or with a certificate that there is none.

mod beam;
mod exact;
mod separate;

pub use separate::separate;

use super::{Board, Cells, Certificate, Exclusion, Folding, Jump, Peg, Reason};
use std::ops::ControlFlow;

/// From which pegs to which last cells.
#[derive(Clone, Copy, Debug)]
pub struct Problem<'a> {
    /// The board.
    pub board: &'a Board,
    /// The pegs.
    pub start: u64,
    /// The cells on which the last peg may end.
    pub finish: u64,
}

impl<'a> Problem<'a> {
    /// The problem of a game from its start.
    pub fn of(game: &'a Peg) -> Problem<'a> {
        Problem { board: game.board(), start: game.first(), finish: game.finish() }
    }
}

/// How much may be spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Positions looked at.
    pub nodes: u64,
    /// Positions held in memory by the search that proves, eight bytes each.
    pub held: usize,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { nodes: 2_000_000_000, held: 100_000_000 }
    }
}

/// What is known of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// These jumps solve it.
    Won(Vec<Jump>),
    /// There is no solution.
    Lost(Certificate),
    /// Not decided.
    Unknown(Why),
}

/// Why a search was not finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The budget of nodes was spent.
    Nodes,
    /// The budget of memory was spent.
    Memory,
    /// It was asked to stop.
    Stopped,
    /// The search contradicts itself or the rules: a fault of the program, told instead of a wrong answer.
    Fault,
}

/// The verdict, and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What is known.
    pub verdict: Verdict,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Solves the problem, or proves that it cannot be solved, or spends the budget.
///
/// `progress` is told the number of positions looked at every few thousand of them, and may stop the search. The answer depends
/// on nothing else than the problem and the budget, if it is not stopped. A line was replayed and the exclusions of a certificate
/// were checked before they are returned; [`Certificate::check`] checks the whole of it.
pub fn solve(
    problem: &Problem<'_>,
    budget: Budget,
    progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Answer {
    let mut spent = Spent { nodes: 0, next: 0, budget, progress };
    let verdict = match decide(problem, &mut spent) {
        Ok(Verdict::Won(line)) if !is_solution(problem, &line) => Verdict::Unknown(Why::Fault),
        Ok(verdict) => verdict,
        Err(Stop(why)) => Verdict::Unknown(why),
    };
    Answer { verdict, nodes: spent.nodes }
}

/// Whether the rules let the jumps lead to a single peg on a finish.
fn is_solution(problem: &Problem<'_>, line: &[Jump]) -> bool {
    let last = problem.board.replay(problem.start, line);
    last.is_ok_and(|pegs| pegs.is_power_of_two() && pegs & problem.finish != 0)
}

/// A search that was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stop(Why);

/// What was spent so far.
struct Spent<'a> {
    nodes: u64,
    /// When the progress is told next.
    next: u64,
    budget: Budget,
    progress: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
}

/// How many nodes pass between two calls of the progress.
const TOLD_EVERY: u64 = 4096;

impl Spent<'_> {
    #[inline]
    fn nodes(&mut self, more: u64) -> Result<(), Stop> {
        self.nodes += more;
        if self.nodes > self.budget.nodes {
            return Err(Stop(Why::Nodes));
        }
        if self.nodes >= self.next {
            self.next = self.nodes + TOLD_EVERY;
            if (self.progress)(self.nodes).is_break() {
                return Err(Stop(Why::Stopped));
            }
        }
        Ok(())
    }
}

/// What the exact search may hold before a wider beam is tried, and the width of that beam.
const STAGES: [(usize, usize); 4] = [(1 << 12, 64), (1 << 16, 512), (1 << 21, 4096), (1 << 24, 32768)];

fn decide(problem: &Problem<'_>, spent: &mut Spent<'_>) -> Result<Verdict, Stop> {
    if problem.start & problem.finish != 0 && problem.start.is_power_of_two() {
        return Ok(Verdict::Won(Vec::new()));
    }
    // The cheap argument, then the quickest try, then the argument that costs as much as a try.
    let (mut excluded, open) = exclude(problem.finish, |cell| other_class(problem, cell));
    let mut certificate = Certificate { excluded: Vec::new(), exhaustion: None };
    if open != 0 {
        let [quickest, ..] = beam::NARROW;
        if let Some(won) = try_beams(&View::of(&Problem { finish: open, ..*problem }), &[quickest], spent)? {
            return Ok(won);
        }
    }
    let tried = open;
    let (more, open) =
        exclude(open, |cell| separate(problem.board, problem.start, 1 << cell).map(Reason::Pagoda));
    excluded.extend(more);
    certificate.excluded = excluded;
    if open == 0 && certificate.check(problem, 0).is_ok() {
        return Ok(Verdict::Lost(certificate));
    }
    let view = View::of(&Problem { finish: open, ..*problem });
    let problem = &view.problem;
    let folding = problem.board.symmetries().keeping(problem.finish);
    if let Some(won) = try_beams(&view, &beam::NARROW[usize::from(open == tried)..], spent)? {
        return Ok(won);
    }
    let stages = STAGES.into_iter().chain([(usize::MAX, 0)]);
    for (held, width) in stages {
        match exact::search(problem, &folding, held.min(spent.budget.held), spent) {
            Ok(exact::Found::Line(line)) => return Ok(view.won(&line)),
            Ok(exact::Found::Nothing(exhaustion)) => {
                certificate.exhaustion = Some(exhaustion);
                return Ok(Verdict::Lost(certificate));
            }
            // A larger stage may hold more, unless this was all there is.
            Err(Stop(Why::Memory)) if held < spent.budget.held => {}
            Err(stop) => return Err(stop),
        }
        if let Some(won) = try_beams(&view, &beam::wide(width), spent)? {
            return Ok(won);
        }
    }
    Err(Stop(Why::Memory))
}

/// A problem as a symmetry shows it: of all that look the same one is searched, so that all have the same answer.
struct View<'a> {
    problem: Problem<'a>,
    symmetry: usize,
}

impl<'a> View<'a> {
    fn of(problem: &Problem<'a>) -> View<'a> {
        let symmetries = problem.board.symmetries();
        let seen = |i| (symmetries.image(i, problem.start), symmetries.image(i, problem.finish));
        let symmetry = (0..symmetries.order()).max_by_key(|&i| seen(i)).unwrap_or(0);
        let (start, finish) = seen(symmetry);
        View { problem: Problem { start, finish, ..*problem }, symmetry }
    }

    /// The line as it is without the symmetry.
    fn won(&self, line: &[Jump]) -> Verdict {
        let mut back = [0; 64];
        for cell in 0..self.problem.board.size() {
            back[self.problem.board.symmetries().cell(self.symmetry, cell)] = cell as u8;
        }
        let back = |cell: u8| back[usize::from(cell)];
        let jumps =
            line.iter().map(|jump| Jump { from: back(jump.from), over: back(jump.over), to: back(jump.to) });
        Verdict::Won(jumps.collect())
    }
}

/// The first line that one of the beams finds.
fn try_beams(
    view: &View<'_>,
    tastes: &[beam::Taste],
    spent: &mut Spent<'_>,
) -> Result<Option<Verdict>, Stop> {
    let folding = view.problem.board.symmetries().keeping(view.problem.finish);
    for &taste in tastes {
        if let Some(line) = beam::search(&view.problem, &folding, taste, spent)? {
            return Ok(Some(view.won(&line)));
        }
    }
    Ok(None)
}

/// The finishes that an argument excludes, and those that it does not.
fn exclude(finish: u64, argument: impl Fn(usize) -> Option<Reason>) -> (Vec<Exclusion>, u64) {
    let mut open = finish;
    let mut excluded = Vec::new();
    for cell in Cells(finish) {
        if let Some(reason) = argument(cell) {
            excluded.push(Exclusion { finish: cell, reason });
            open &= !(1 << cell);
        }
    }
    (excluded, open)
}

/// The set of cells that shows the start and the finish to be of different classes.
fn other_class(problem: &Problem<'_>, finish: usize) -> Option<Reason> {
    let invariants = problem.board.invariants();
    let differs = invariants.class(1 << finish) ^ invariants.class(problem.start);
    let set = invariants.sets().get(differs.trailing_zeros() as usize)?;
    Some(Reason::Class { set: *set })
}

/// The jumps that go through those positions, given by their least images, in the orientation of the problem.
/// `None` if there are none: then the search was wrong.
fn unfold(problem: &Problem<'_>, folding: &Folding, keys: &[u64]) -> Option<Vec<Jump>> {
    let mut pegs = problem.start;
    let mut line = Vec::with_capacity(keys.len());
    for &key in keys.get(1..)? {
        let leads = |jump: &&Jump| jump.is_possible(pegs) && folding.least(pegs ^ jump.flips()) == key;
        let jump = *problem.board.jumps().iter().find(leads)?;
        pegs ^= jump.flips();
        line.push(jump);
    }
    (pegs.is_power_of_two() && pegs & problem.finish != 0).then_some(line)
}
