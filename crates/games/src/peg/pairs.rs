//! Solves every vacancy with every finish of a board.
//!
//! The jumps of a line from vacancy `v` to finish `f`, in reverse order, lead from vacancy `f` to finish `v`: taking a jump back is
//! jumping in the complement, and the complement of a single peg is a single vacancy. So pairs fall into orbits under the
//! symmetries and this exchange. One pair of each orbit is solved; its answer is transformed for the others.

use super::solve::{PegVerdict, Problem, solve};
use super::{Board, Cells, Certificate, Exclusion, Jump, Pagoda, Reason};
use solitarium_core::{Budget, Solution, Verdict, WhyUnknown};
use std::collections::HashMap;

/// Returns the answer for every vacancy and every finish of a board: by vacancy, then by finish. An answer that was transformed
/// from another one has no nodes. Each search has all nodes and bytes of the budget, which the caller has begun; the time is for all of
/// them.
pub fn all_pairs(board: &Board, budget: &mut Budget<'_>) -> Vec<Vec<Solution<Jump, Certificate>>> {
    let mut solved: HashMap<(usize, usize), Solution<Jump, Certificate>> = HashMap::new();
    let mut answer = |vacancy: usize, finish: usize| {
        let (mut nodes, mut peak_bytes) = (0, 0);
        // An exhaustion cannot be exchanged: its layers are counted up to the symmetries that keep the finish.
        for exchange in [true, false] {
            let orbit = Orbit::of(board, vacancy, finish, exchange);
            let answer = solved.entry(orbit.pair).or_insert_with(|| {
                let (start, finish) = (board.full() ^ 1 << orbit.pair.0, 1 << orbit.pair.1);
                let answer = solve(&Problem { board, start, finish }, budget);
                nodes += answer.nodes;
                peak_bytes = peak_bytes.max(answer.peak_bytes);
                answer
            });
            if let Some(verdict) = orbit.back(board, &answer.verdict) {
                return Solution { verdict, nodes, peak_bytes };
            }
        }
        Solution { verdict: Verdict::Unknown(WhyUnknown::Fault), nodes, peak_bytes }
    };
    let cells = 0..board.size();
    cells.clone().map(|vacancy| cells.clone().map(|finish| answer(vacancy, finish)).collect()).collect()
}

/// The pair that is solved for a pair, and how one becomes the other.
struct Orbit {
    pair: (usize, usize),
    symmetry: usize,
    exchanged: bool,
}

impl Orbit {
    fn of(board: &Board, vacancy: usize, finish: usize, exchange: bool) -> Orbit {
        let seen = |symmetry: usize, exchanged: bool| {
            let cell = |cell| board.symmetries().cell(symmetry, cell);
            let pair = if exchanged { (finish, vacancy) } else { (vacancy, finish) };
            Orbit { pair: (cell(pair.0), cell(pair.1)), symmetry, exchanged }
        };
        let all = (0..board.symmetries().order()).flat_map(|i| [seen(i, false), seen(i, exchange)]);
        all.min_by_key(|orbit| (orbit.pair, orbit.exchanged, orbit.symmetry)).unwrap_or(seen(0, false))
    }

    /// Transforms the verdict on the solved pair into one on the pair that was asked for. Returns `None` if that is impossible.
    fn back(&self, board: &Board, verdict: &PegVerdict) -> Option<PegVerdict> {
        let mut back = vec![0; board.size()];
        for cell in 0..board.size() {
            back[board.symmetries().cell(self.symmetry, cell)] = cell;
        }
        Some(match verdict {
            Verdict::Won(line) => {
                let cell = |cell: u8| back[usize::from(cell)] as u8;
                let jump =
                    |jump: &Jump| Jump { from: cell(jump.from), over: cell(jump.over), to: cell(jump.to) };
                let mut line: Vec<Jump> = line.iter().map(jump).collect();
                if self.exchanged {
                    line.reverse();
                }
                Verdict::Won(line)
            }
            Verdict::Lost(None) => Verdict::Lost(None),
            Verdict::Lost(Some(certificate)) => {
                Verdict::Lost(Some(self.certificate(board, &back, certificate)?))
            }
            Verdict::Unknown(why) => Verdict::Unknown(*why),
        })
    }

    /// Transforms a certificate. It compares a sum over all cells but the vacancy with the value of the finish; with the two
    /// exchanged this is the same comparison.
    fn certificate(&self, board: &Board, back: &[usize], certificate: &Certificate) -> Option<Certificate> {
        let exclusion = |exclusion: &Exclusion| {
            let reason = match &exclusion.reason {
                Reason::Class { set } => {
                    Reason::Class { set: Cells(*set).fold(0, |set, cell| set | 1 << back[cell]) }
                }
                Reason::Pagoda(pagoda) => {
                    let mut weights = vec![0; board.size()];
                    for (cell, &weight) in pagoda.weights().iter().enumerate() {
                        weights[back[cell]] = weight;
                    }
                    Reason::Pagoda(Pagoda::new(board, weights)?)
                }
            };
            let finish = if self.exchanged { back[self.pair.0] } else { back[exclusion.finish] };
            Some(Exclusion { finish, reason })
        };
        let excluded = certificate.excluded.iter().map(exclusion).collect::<Option<_>>()?;
        let exhaustion = certificate.exhaustion.clone();
        if self.exchanged && exhaustion.is_some() {
            return None;
        }
        Some(Certificate { excluded, exhaustion })
    }
}
