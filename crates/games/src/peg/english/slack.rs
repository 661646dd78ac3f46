//! Evaluates many pagoda functions at once.

use super::super::{Board, Cells, Pagoda};

/// The most pagoda functions of a finish: the lanes of a vector.
pub(super) const LANES: usize = 64;

/// The slack of a position for each function: its value less that of the finish. If a slack is below 0, the position is lost.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Slack([i8; LANES]);

/// Up to [`LANES`] pagoda functions of a board for one finish.
#[derive(Clone, Debug)]
pub(super) struct Slacks {
    /// By cell: what a peg adds to each slack.
    cells: Vec<[i16; LANES]>,
    /// The value of each function for a peg on the finish.
    finish: [i16; LANES],
    /// By jump: what it adds to each slack; never more than 0.
    jumps: Vec<Slack>,
}

impl Slacks {
    /// Makes the tables of some pagoda functions. Returns `None` if one of them is no pagoda function, if there are too many, or if
    /// a sum does not fit a byte.
    pub(super) fn new(board: &Board, finish: usize, weights: &[Vec<i8>]) -> Option<Slacks> {
        let pagodas = weights.iter().map(|weights| {
            let weights: Vec<i32> = weights.iter().map(|&weight| weight.into()).collect();
            fits(&weights, finish).then(|| Pagoda::new(board, weights)).flatten()
        });
        let pagodas: Vec<Pagoda> = pagodas.collect::<Option<_>>()?;
        if pagodas.len() > LANES {
            return None;
        }
        // Lanes that are not used are 0 everywhere.
        let weight = |lane: usize, cell: usize| pagodas.get(lane).map_or(0, |p| p.weights()[cell] as i16);
        let cell = |cell: usize| std::array::from_fn(|lane| weight(lane, cell));
        let jump = |jump: &super::super::Jump| {
            let [from, over, to] = [jump.from, jump.over, jump.to].map(usize::from);
            Slack(std::array::from_fn(|lane| {
                (weight(lane, to) - weight(lane, from) - weight(lane, over)) as i8
            }))
        };
        Some(Slacks {
            cells: (0..board.size()).map(cell).collect(),
            finish: cell(finish),
            jumps: board.jumps().iter().map(jump).collect(),
        })
    }

    /// Returns the slacks of a position, or `None` if a function excludes it.
    pub(super) fn of(&self, pegs: u64) -> Option<Slack> {
        let mut sums = self.finish.map(|finish| -finish);
        for cell in Cells(pegs) {
            for (sum, weight) in sums.iter_mut().zip(&self.cells[cell]) {
                *sum += weight;
            }
        }
        sums.iter().all(|&sum| sum >= 0).then(|| Slack(sums.map(|sum| sum as i8)))
    }

    /// Returns whether no function excludes the position after a jump.
    #[inline(always)]
    pub(super) fn allow(&self, slack: &Slack, jump: usize) -> bool {
        self.after(slack, jump).is_some()
    }

    /// Returns the slacks after a jump, or `None` if a function excludes the position after it.
    #[inline(always)]
    pub(super) fn after(&self, slack: &Slack, jump: usize) -> Option<Slack> {
        let change = &self.jumps[jump].0;
        let mut signs = 0;
        let after = std::array::from_fn(|lane| {
            // A slack is 0 to 127 and a jump subtracts at most 127: the result fits the byte.
            let left = slack.0[lane].wrapping_add(change[lane]);
            signs |= left;
            left
        });
        (signs >= 0).then_some(Slack(after))
    }
}

/// Returns whether all slacks of a function fit a byte.
pub(super) fn fits(weights: &[i32], finish: usize) -> bool {
    let most: i32 = weights.iter().filter(|&&weight| weight > 0).sum();
    weights.get(finish).is_some_and(|&end| most - end <= 127)
        && weights.iter().all(|weight| weight.abs() <= 42)
}
