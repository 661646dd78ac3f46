//! Every vacancy with every finish of a board.
//!
//! A line from vacancy `v` to finish `f`, its jumps in reverse order, leads from vacancy `f` to finish `v`: taking a jump back is
//! jumping in the complement, and the complement of a single peg is a single vacancy. So of the pairs that symmetries and this
//! exchange make of each other one is solved, and the answer is turned for the others.

use super::solve::{Answer, Budget, Problem, Verdict, Why, solve};
use super::{Board, Cells, Certificate, Exclusion, Jump, Pagoda, Reason};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// The answers to every vacancy and finish of a board: by vacancy, then finish. Only answers that are not turned from others
/// count the positions that were looked at.
pub fn all_pairs(
    board: &Board,
    budget: Budget,
    progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Vec<Vec<Answer>> {
    let mut solved: HashMap<(usize, usize), Answer> = HashMap::new();
    let mut answer = |vacancy: usize, finish: usize| {
        let mut nodes = 0;
        // The layers of an exhaustion are counted up to the symmetries that keep the finish: they cannot be exchanged.
        for exchange in [true, false] {
            let view = View::of(board, vacancy, finish, exchange);
            let answer = solved.entry(view.pair).or_insert_with(|| {
                let (start, finish) = (board.full() ^ 1 << view.pair.0, 1 << view.pair.1);
                let answer = solve(&Problem { board, start, finish }, budget, progress);
                nodes += answer.nodes;
                answer
            });
            if let Some(verdict) = view.back(board, &answer.verdict) {
                return Answer { verdict, nodes };
            }
        }
        Answer { verdict: Verdict::Unknown(Why::Fault), nodes }
    };
    let cells = 0..board.size();
    cells.clone().map(|vacancy| cells.clone().map(|finish| answer(vacancy, finish)).collect()).collect()
}

/// A pair as the first of those that look like it.
struct View {
    pair: (usize, usize),
    symmetry: usize,
    exchanged: bool,
}

impl View {
    fn of(board: &Board, vacancy: usize, finish: usize, exchange: bool) -> View {
        let seen = |symmetry: usize, exchanged: bool| {
            let cell = |cell| board.symmetries().cell(symmetry, cell);
            let pair = if exchanged { (finish, vacancy) } else { (vacancy, finish) };
            View { pair: (cell(pair.0), cell(pair.1)), symmetry, exchanged }
        };
        let all = (0..board.symmetries().order()).flat_map(|i| [seen(i, false), seen(i, exchange)]);
        all.min_by_key(|view| (view.pair, view.exchanged, view.symmetry)).unwrap_or(seen(0, false))
    }

    /// What is known of the pair that was solved, for the one that was asked for; `None` if that cannot be said of it.
    fn back(&self, board: &Board, verdict: &Verdict) -> Option<Verdict> {
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
            Verdict::Lost(certificate) => Verdict::Lost(self.certificate(board, &back, certificate)?),
            Verdict::Unknown(why) => Verdict::Unknown(*why),
        })
    }

    /// A sum over all cells but the vacancy is compared with that of the finish: with the two exchanged it is the same
    /// comparison.
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
