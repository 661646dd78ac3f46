//! Solves a problem, or proves that it has no solution.
//!
//! `docs/peg-solver.md` explains the algorithms. The terms:
//!
//! - **Problem**: a board, the pegs at the start, and the cells on which the last peg may end, the **finishes**.
//!
//! ```text
//!     ● ● ●                    · · ·
//!     ● ● ●                    · · ·
//! ● ● ● ● ● ● ●            · · · · · · ·
//! ● ● ● · ● ● ●   start    · · · ● · · ·   the end, if the centre is the finish
//! ● ● ● ● ● ● ●            · · · · · · ·
//!     ● ● ●                    · · ·
//!     ● ● ●                    · · ·
//! ```
//!
//! - **Line**: jumps one after the other. A **solution** is a line from the start to one peg on a finish.
//! - **Certificate**: why there is no solution. Each finish is excluded by its class, by a pagoda function, or by exhaustion.
//! - **Class**: parities of the pegs on certain sets of cells, which no jump changes (see [`Invariants`](super::Invariants)).
//! - **Pagoda function**: a weight for each cell such that no jump raises the sum over the pegs (see [`Pagoda`](super::Pagoda)).
//! - **Exhaustion**: a bidirectional search that found no solution.
//! - **Layer**: the positions of one number of pegs.
//! - **Complement** of a position: pegs where it has holes, holes where it has pegs. Taking a jump back is making it in the
//!   complement.
//! - **Image** of a position: what a symmetry makes of it. The **canonical** form is the smallest image.
//! - **Beam**: a search that keeps only the best positions of each layer.
//! - **Node**: a position that was generated.

mod beam;
mod bidirectional;
mod pagoda_lp;

pub use pagoda_lp::separate;

use super::{Board, Cells, Certificate, Exclusion, Jump, Peg, Reason, SymmetryGroup};
use beam::Beam;
use solitarium_core::{Budget, Limits, Progress, Solution, Verdict, WhyUnknown};

/// A problem: from which pegs to which last cells.
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
    /// Returns the problem of a game from its start.
    pub fn of(game: &'a Peg) -> Problem<'a> {
        Problem { board: game.board(), start: game.first(), finish: game.finish() }
    }
}

/// The default limit of memory: 256 MB. Every problem and study of the English board fits into it.
pub const DEFAULT_MEMORY: u64 = 256 << 20;

/// The default limit of nodes.
pub const DEFAULT_NODES: u64 = 2_000_000_000;

/// A line that solves the problem, or why there is none. Every loss has its certificate.
pub type PegVerdict = Verdict<Jump, Certificate>;

/// Solves the problem, proves that it has no solution, or uses up the budget, which the caller has begun. The budget without limits
/// has the [default ones](DEFAULT_NODES).
///
/// The budget is told the number of nodes every few thousand of them. If it stops nothing, the answer depends on the problem and the
/// limits alone. A line is replayed before it is returned. The exclusions of a certificate are checked too; [`Certificate::check`]
/// checks the whole certificate.
pub fn solve(problem: &Problem<'_>, budget: &mut Budget<'_>) -> Solution<Jump, Certificate> {
    solve_within(problem, budget.limits(), budget)
}

/// Does the same with these limits of nodes and bytes in the place of those of the budget.
pub(super) fn solve_within(
    problem: &Problem<'_>,
    limits: Limits,
    budget: &mut Budget<'_>,
) -> Solution<Jump, Certificate> {
    let mut meter = Meter {
        nodes: 0,
        next: 0,
        peak_bytes: 0,
        most_nodes: limits.nodes.unwrap_or(DEFAULT_NODES),
        most_bytes: limits.bytes.unwrap_or(DEFAULT_MEMORY),
        report: &mut |progress| budget.report(progress),
    };
    let verdict = match decide(problem, &mut meter) {
        Ok(Verdict::Won(line)) if !is_solution(problem, &line) => Verdict::Unknown(WhyUnknown::Fault),
        Ok(verdict) => verdict,
        Err(why) => Verdict::Unknown(why),
    };
    let (nodes, peak_bytes) = (meter.nodes, meter.peak_bytes);
    budget.spent(Progress { nodes, bytes: peak_bytes });
    Solution { verdict, nodes, peak_bytes }
}

/// Returns whether the jumps lead, under the rules, to a single peg on a finish.
fn is_solution(problem: &Problem<'_>, line: &[Jump]) -> bool {
    let last = problem.board.replay(problem.start, line);
    last.is_ok_and(|pegs| pegs.is_power_of_two() && pegs & problem.finish != 0)
}

/// Counts nodes and stops the search when the budget is used up.
struct Meter<'a> {
    nodes: u64,
    /// At how many nodes the budget is told next.
    next: u64,
    /// The most bytes that the layers of the bidirectional search took.
    peak_bytes: u64,
    most_nodes: u64,
    most_bytes: u64,
    report: &'a mut dyn FnMut(Progress) -> Result<(), WhyUnknown>,
}

/// How many nodes pass between two reports to the budget.
const TOLD_EVERY: u64 = 4096;

impl Meter<'_> {
    /// Counts positions that were made and are about to be looked at. Fails, and counts no more than the limit, if it does not allow
    /// all of them: the ones too many are not looked at.
    #[inline]
    fn nodes(&mut self, more: u64) -> Result<(), WhyUnknown> {
        self.nodes += more;
        if self.nodes > self.most_nodes {
            self.nodes = self.most_nodes;
            return Err(WhyUnknown::Nodes);
        }
        if self.nodes >= self.next {
            self.next = self.nodes + TOLD_EVERY;
            (self.report)(Progress { nodes: self.nodes, bytes: 0 })?;
        }
        Ok(())
    }
}

/// How many bytes the bidirectional search may take before a wider beam is tried, and the width of that beam.
const STAGES: [(u64, usize); 4] = [(1 << 17, 64), (1 << 21, 512), (1 << 26, 4096), (1 << 29, 32768)];

/// Decides the problem, or stops.
fn decide(problem: &Problem<'_>, meter: &mut Meter<'_>) -> Result<PegVerdict, WhyUnknown> {
    if problem.start & problem.finish != 0 && problem.start.is_power_of_two() {
        return Ok(Verdict::Won(Vec::new()));
    }
    // The class costs nothing; the quickest beam costs little; pagoda functions cost as much as a beam.
    let (mut excluded, open) = exclude(problem.finish, |cell| other_class(problem, cell));
    let mut certificate = Certificate { excluded: Vec::new(), exhaustion: None };
    if open != 0 {
        let [quickest, ..] = beam::NARROW;
        if let Some(won) = try_beams(&Image::of(&Problem { finish: open, ..*problem }), &[quickest], meter)? {
            return Ok(won);
        }
    }
    let tried = open;
    let (more, open) =
        exclude(open, |cell| separate(problem.board, problem.start, 1 << cell).map(Reason::Pagoda));
    excluded.extend(more);
    certificate.excluded = excluded;
    if open == 0 && certificate.check(problem, 0).is_ok() {
        return Ok(Verdict::Lost(Some(certificate)));
    }
    let image = Image::of(&Problem { finish: open, ..*problem });
    let problem = &image.problem;
    let group = problem.board.symmetries().stabiliser(problem.finish);
    if let Some(won) = try_beams(&image, &beam::NARROW[usize::from(open == tried)..], meter)? {
        return Ok(won);
    }
    let stages = STAGES.into_iter().chain([(u64::MAX, 0)]);
    for (memory, width) in stages {
        match bidirectional::search(problem, &group, memory.min(meter.most_bytes), meter) {
            Ok(bidirectional::Found::Line(line)) => return Ok(image.won(&line)),
            Ok(bidirectional::Found::Nothing(exhaustion)) => {
                certificate.exhaustion = Some(exhaustion);
                return Ok(Verdict::Lost(Some(certificate)));
            }
            // The next stage may take more, unless this was the whole budget.
            Err(WhyUnknown::Memory) if memory < meter.most_bytes => {}
            Err(why) => return Err(why),
        }
        if let Some(won) = try_beams(&image, &beam::wide(width), meter)? {
            return Ok(won);
        }
    }
    Err(WhyUnknown::Memory)
}

/// The image of a problem that is searched. All images of a problem lead to the same one, so they have the same answer.
struct Image<'a> {
    problem: Problem<'a>,
    symmetry: usize,
}

impl<'a> Image<'a> {
    fn of(problem: &Problem<'a>) -> Image<'a> {
        let symmetries = problem.board.symmetries();
        let seen = |i| (symmetries.image(i, problem.start), symmetries.image(i, problem.finish));
        let symmetry = (0..symmetries.order()).max_by_key(|&i| seen(i)).unwrap_or(0);
        let (start, finish) = seen(symmetry);
        Image { problem: Problem { start, finish, ..*problem }, symmetry }
    }

    /// Returns a line of the image as a line of the problem itself.
    fn won(&self, line: &[Jump]) -> PegVerdict {
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

/// Tries some beams. Returns the first line that is found.
fn try_beams(
    image: &Image<'_>,
    beams: &[Beam],
    meter: &mut Meter<'_>,
) -> Result<Option<PegVerdict>, WhyUnknown> {
    let group = image.problem.board.symmetries().stabiliser(image.problem.finish);
    for &beam in beams {
        if let Some(line) = beam::search(&image.problem, &group, beam, meter)? {
            return Ok(Some(image.won(&line)));
        }
    }
    Ok(None)
}

/// Returns the finishes that an argument excludes, and those that it leaves open.
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

/// Returns a set of cells that shows that start and finish are of different classes, if they are.
fn other_class(problem: &Problem<'_>, finish: usize) -> Option<Reason> {
    let invariants = problem.board.invariants();
    let differs = invariants.class(1 << finish) ^ invariants.class(problem.start);
    let set = invariants.sets().get(differs.trailing_zeros() as usize)?;
    Some(Reason::Class { set: *set })
}

/// Returns the jumps of a line through positions that are given by their canonical forms, in the orientation of the problem.
/// Returns `None` if there is no such line: then the search was wrong.
fn unfold(problem: &Problem<'_>, group: &SymmetryGroup, keys: &[u64]) -> Option<Vec<Jump>> {
    let mut pegs = problem.start;
    let mut line = Vec::with_capacity(keys.len());
    for &key in keys.get(1..)? {
        let leads = |jump: &&Jump| jump.is_possible(pegs) && group.canonical(pegs ^ jump.flips()) == key;
        let jump = *problem.board.jumps().iter().find(leads)?;
        pegs ^= jump.flips();
        line.push(jump);
    }
    (pegs.is_power_of_two() && pegs & problem.finish != 0).then_some(line)
}
