//! The positions that are on a solution: the start reaches them, and they reach a finish.
//!
//! A position reaches a finish exactly if its complement is reached from the complement of the finish. So both conditions are
//! questions of reachability.
//!
//! Both ends are searched to the middle only. A position that both searches reach there is on a solution. The other positions on
//! solutions are found from these: upwards among the positions that the start reaches, downwards among those that reach a
//! finish. If the start is the complement of the finish, the lower half is the complement of the upper half.
//!
//! There are three searches: core by core where the board has enough corners, otherwise layer by layer with a bitmap, and with
//! lists where the class is too large for a bitmap.

use super::super::solve::Problem;
use super::super::{Cells, SymmetryGroup};
use super::core_list::CoreList;
use super::indexed_class::{IndexedPositions, with_order};
use super::winning_bitmap::by_bitmap;
use super::winning_cores::by_cores;
use super::winning_lists::by_lists;
use super::{Meter, Progress, StudyError, bitmaps_fit};

/// The positions that are on a solution.
#[derive(Clone, Debug)]
pub struct Winning {
    group: SymmetryGroup,
    start: u64,
    layers: Vec<WinningLayer>,
    found: Found,
}

/// How many positions of one number of pegs are on solutions.
#[derive(Clone, Debug, Default)]
pub(super) struct WinningLayer {
    /// Up to symmetry.
    pub orbits: u64,
    /// All of them.
    pub positions: u64,
}

/// One position of each orbit, in the form in which a search found them.
#[derive(Clone, Debug)]
pub(super) enum Found {
    /// As cores with patterns.
    Cores(Vec<CoreList>),
    /// By number of pegs: canonical indexes in order; and what turns them into positions.
    Indexes(Vec<Vec<u32>>, IndexedPositions),
    /// By number of pegs: canonical positions in order.
    Lists(Vec<Vec<u64>>),
}

impl Winning {
    /// Returns the positions of that number of pegs, one of each orbit under the symmetries that keep start and finish.
    pub fn layer(&self, pegs: usize) -> Vec<u64> {
        match &self.found {
            Found::Cores(lists) => {
                let mut layer = Vec::new();
                for list in lists {
                    list.each(|position| {
                        if position.count_ones() as usize == pegs {
                            layer.push(position);
                        }
                    });
                }
                layer
            }
            Found::Indexes(layers, positions) => {
                let layer = layers.get(pegs).into_iter().flatten();
                layer.map(|&index| positions.position(index)).collect()
            }
            Found::Lists(layers) => layers.get(pegs).cloned().unwrap_or_default(),
        }
    }

    /// Returns the positions as they were found.
    pub(super) fn found(&self) -> &Found {
        &self.found
    }

    /// Returns the number of pegs of the start.
    pub fn most_pegs(&self) -> usize {
        self.layers.len().saturating_sub(1)
    }

    /// Returns the number of positions up to symmetry.
    pub fn all_orbits(&self) -> u64 {
        (1..self.layers.len()).map(|pegs| self.orbits(pegs)).sum()
    }

    /// Returns the number of positions of that number of pegs, up to symmetry.
    pub fn orbits(&self, pegs: usize) -> u64 {
        self.layers.get(pegs).map_or(0, |layer| layer.orbits)
    }

    /// Returns the number of positions of that number of pegs.
    pub fn positions(&self, pegs: usize) -> u64 {
        self.layers.get(pegs).map_or(0, |layer| layer.positions)
    }

    /// Returns the start of the game.
    pub fn start(&self) -> u64 {
        self.start
    }

    /// Returns the symmetries that keep start and finish.
    pub fn group(&self) -> &SymmetryGroup {
        &self.group
    }
}

/// Finds the positions on solutions of a problem. The study takes at most about `memory` bytes.
pub fn winning(problem: &Problem<'_>, memory: u64, progress: Progress<'_>) -> Result<Winning, StudyError> {
    let (board, start) = (problem.board, problem.start);
    let class = board.invariants().class(start);
    let ends =
        Cells(problem.finish).map(|cell| 1 << cell).filter(|&peg| board.invariants().class(peg) == class);
    let ends: Vec<u64> = ends.collect();
    let group = board.symmetries().stabiliser(start).stabiliser(ends.iter().sum());
    let mut meter = Meter::new(progress);
    let ask = Ask { problem, group: &group, ends: &ends, memory };
    let (layers, found) = if ends.is_empty() {
        // No finish is of the class of the start: nothing is won.
        (vec![WinningLayer::default(); start.count_ones() as usize + 1], Found::Lists(Vec::new()))
    } else if let Some(found) = with_order!(group.order(), by_cores(&ask, &mut meter)) {
        found?
    } else if bitmaps_fit(board, 1, memory) {
        with_order!(group.order(), by_bitmap(&ask, &mut meter))?
    } else {
        by_lists(&ask, &mut meter)?
    };
    Ok(Winning { group, start, layers, found })
}

/// What a search for positions on solutions is asked.
#[derive(Clone, Copy)]
pub(super) struct Ask<'a> {
    pub problem: &'a Problem<'a>,
    /// The symmetries that keep start and finish.
    pub group: &'a SymmetryGroup,
    /// The finishes that are of the class of the start; at least one.
    pub ends: &'a [u64],
    /// How many bytes the search may take.
    pub memory: u64,
}

/// What a search finds.
pub(super) type Answer = (Vec<WinningLayer>, Found);
