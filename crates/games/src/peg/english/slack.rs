//! Many pagoda functions at once: what each leaves a position above the finish.

use super::super::{Board, Cells, Pagoda};

/// How many pagoda functions are watched.
pub(super) const LANES: usize = 64;

/// What the functions leave, one byte each. A position from which the finish can be reached has none below 0.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Slack([i8; LANES]);

/// Up to [`LANES`] pagoda functions of a board for one finish.
#[derive(Clone, Debug)]
pub(super) struct Slacks {
    /// What a peg on each cell adds.
    cells: Vec<[i16; LANES]>,
    /// What a peg on the finish alone has.
    finish: [i16; LANES],
    /// What each jump takes away, as a number that is not above 0.
    jumps: Vec<Slack>,
}

impl Slacks {
    /// `None` if one of the weights is no pagoda function, if there are too many, or if a sum does not fit a byte.
    pub(super) fn new(board: &Board, finish: usize, weights: &[Vec<i8>]) -> Option<Slacks> {
        let pagodas = weights.iter().map(|weights| {
            let weights: Vec<i32> = weights.iter().map(|&weight| weight.into()).collect();
            fits(&weights, finish).then(|| Pagoda::new(board, weights)).flatten()
        });
        let pagodas: Vec<Pagoda> = pagodas.collect::<Option<_>>()?;
        if pagodas.len() > LANES {
            return None;
        }
        // Missing functions are 0 everywhere.
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

    /// What a position has; `None` if a function shows that the finish cannot be reached from it.
    pub(super) fn of(&self, pegs: u64) -> Option<Slack> {
        let mut sums = self.finish.map(|finish| -finish);
        for cell in Cells(pegs) {
            for (sum, weight) in sums.iter_mut().zip(&self.cells[cell]) {
                *sum += weight;
            }
        }
        sums.iter().all(|&sum| sum >= 0).then(|| Slack(sums.map(|sum| sum as i8)))
    }

    /// Whether no function shows that the finish cannot be reached any more after a jump.
    #[inline(always)]
    pub(super) fn allow(&self, slack: &Slack, jump: usize) -> bool {
        self.after(slack, jump).is_some()
    }

    /// What is left after a jump; `None` if a function shows that the finish cannot be reached any more.
    #[inline(always)]
    pub(super) fn after(&self, slack: &Slack, jump: usize) -> Option<Slack> {
        let change = &self.jumps[jump].0;
        let mut signs = 0;
        let after = std::array::from_fn(|lane| {
            // From 0 to 127, less at most 127: it does not leave the byte.
            let left = slack.0[lane].wrapping_add(change[lane]);
            signs |= left;
            left
        });
        (signs >= 0).then_some(Slack(after))
    }
}

/// Whether all that is computed with those weights fits a byte.
pub(super) fn fits(weights: &[i32], finish: usize) -> bool {
    let most: i32 = weights.iter().filter(|&&weight| weight > 0).sum();
    weights.get(finish).is_some_and(|&end| most - end <= 127)
        && weights.iter().all(|weight| weight.abs() <= 42)
}
