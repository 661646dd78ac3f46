//! The positions of a game from which it can still be won.
//!
//! A position of the game is reached from the start, and is won if it reaches a finish. A finish is reached from a position
//! exactly if the position's complement is reached from that of the finish, so that both are questions of reaching.
//!
//! Both ends are searched to the middle only: the positions that both have there are on a solution, and the others on solutions
//! are found from those, upwards among what the start reaches, downwards among what reaches a finish. Where the start is the
//! complement of the finish, the lower half is the complement of the upper one. Where the corners of the board can be set apart,
//! this is done core by core, otherwise layer by layer, on boards whose classes are too large for numbers with plain lists.

use super::super::solve::Problem;
use super::super::{Cells, Folding};
use super::bitmap::{Bitmap, Regions};
use super::core_list::CoreList;
use super::frame::{Frame, Unfolding, with_order};
use super::won_cores::by_flood;
use super::won_lists::by_list;
use super::{StudyError, fits};
use std::ops::ControlFlow;

/// The positions on solutions.
#[derive(Clone, Debug)]
pub struct Winning {
    folding: Folding,
    start: u64,
    layers: Vec<WonLayer>,
    found: Found,
}

/// How many positions of one number of pegs are on solutions.
#[derive(Clone, Debug, Default)]
pub(super) struct WonLayer {
    /// Up to symmetry.
    pub folded: u64,
    /// They and their images.
    pub positions: u64,
}

/// The positions, one of those that the symmetries make of each other: as they were found, since not all who ask how many there
/// are ask which.
#[derive(Clone, Debug)]
pub(super) enum Found {
    /// By cores.
    Cores(Vec<CoreList>),
    /// By number of pegs their indexes within their class, in order, each the least among its images; and what makes positions
    /// of them.
    Indexes(Vec<Vec<u32>>, Unfolding),
    /// By number of pegs, in order, each the least among its images.
    Listed(Vec<Vec<u64>>),
}

impl Winning {
    /// The positions of that number of pegs: of those that the symmetries that keep start and finish make of each other, one.
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
            Found::Indexes(layers, unfolding) => {
                let layer = layers.get(pegs).into_iter().flatten();
                layer.map(|&index| unfolding.position(index)).collect()
            }
            Found::Listed(layers) => layers.get(pegs).cloned().unwrap_or_default(),
        }
    }

    /// The positions as they were found.
    pub(super) fn found(&self) -> &Found {
        &self.found
    }

    /// How many pegs the start has.
    pub fn most_pegs(&self) -> usize {
        self.layers.len().saturating_sub(1)
    }

    /// How many positions there are, up to symmetry.
    pub fn folded(&self) -> u64 {
        (1..self.layers.len()).map(|pegs| self.folded_positions(pegs)).sum()
    }

    /// How many positions of that number of pegs there are, up to symmetry.
    pub fn folded_positions(&self, pegs: usize) -> u64 {
        self.layers.get(pegs).map_or(0, |layer| layer.folded)
    }

    /// How many positions of that number of pegs there are.
    pub fn positions(&self, pegs: usize) -> u64 {
        self.layers.get(pegs).map_or(0, |layer| layer.positions)
    }

    /// The start of the game.
    pub fn start(&self) -> u64 {
        self.start
    }

    /// The symmetries by which they are folded.
    pub fn folding(&self) -> &Folding {
        &self.folding
    }
}

/// The positions on solutions of a problem, if at most about `held` words of eight bytes are held.
///
/// `each` is told the number of pegs and of positions of each layer as it is searched, and may stop the study.
pub fn winning(
    problem: &Problem<'_>,
    held: u64,
    each: &mut dyn FnMut(u32, u64) -> ControlFlow<()>,
) -> Result<Winning, StudyError> {
    let (board, start) = (problem.board, problem.start);
    let class = board.invariants().class(start);
    let ends =
        Cells(problem.finish).map(|cell| 1 << cell).filter(|&peg| board.invariants().class(peg) == class);
    let ends: Vec<u64> = ends.collect();
    let folding = board.symmetries().keeping(start).keeping(ends.iter().sum());
    let (layers, found) = if fits(board, held) {
        with_order!(folding.order(), find(problem, &folding, &ends, held, each))?
    } else {
        let (layers, listed) = by_list(problem, &folding, &ends, held, each)?;
        (layers, Found::Listed(listed))
    };
    Ok(Winning { folding, start, layers, found })
}

/// Told the number of pegs and of positions of each layer as it is searched.
pub(super) type EachLayer<'a> = &'a mut dyn FnMut(u32, u64) -> ControlFlow<()>;

fn find<const G: usize>(
    problem: &Problem<'_>,
    folding: &Folding,
    ends: &[u64],
    held: u64,
    each: EachLayer<'_>,
) -> Result<(Vec<WonLayer>, Found), StudyError> {
    if let Some(won) = by_flood::<G>(problem, folding, ends, held, each) {
        return won.map(|(layers, lists)| (layers, Found::Cores(lists)));
    }
    let frame = Frame::<G>::new(problem.board, folding, problem.start);
    let unfolding = frame.unfolding();
    let (layers, indexes) = by_layer(problem, frame, ends, each)?;
    Ok((layers, Found::Indexes(indexes, unfolding)))
}

/// What the search works with.
struct Search<'a, const G: usize> {
    frame: Frame<'a, G>,
    bitmap: Bitmap,
    regions: Regions<u32>,
}

/// Layer by layer.
fn by_layer<const G: usize>(
    problem: &Problem<'_>,
    frame: Frame<'_, G>,
    ends: &[u64],
    each: EachLayer<'_>,
) -> Result<(Vec<WonLayer>, Vec<Vec<u32>>), StudyError> {
    let (board, start) = (problem.board, problem.start);
    let (bitmap, regions) = (Bitmap::new(frame.bits()), Regions::new(frame.bits()));
    let mut search = Search { frame, bitmap, regions };
    let most = start.count_ones() as usize;
    let middle = most.div_ceil(2);
    let mut told = |pegs: usize, list: &[u32]| match each(pegs as u32, list.len() as u64) {
        ControlFlow::Break(()) => Err(StudyError::Stopped),
        ControlFlow::Continue(()) => Ok(()),
    };

    // By number of pegs: from the start down to the middle.
    let mut ahead = vec![Vec::new(); most + 1];
    ahead[most] = vec![search.frame.least(start)];
    for pegs in (middle..most).rev() {
        ahead[pegs] = search.expand(&ahead[pegs + 1], false);
        told(pegs, &ahead[pegs])?;
    }
    // The start is the complement of the finish: so is everything between.
    let mirror = ends.len() == 1 && start == board.full() ^ ends[0];
    let mut back = vec![Vec::new(); middle + 1];
    if mirror {
        back[middle] = search.complements(&ahead[board.size() - middle]);
    } else {
        let mut first: Vec<u32> = ends.iter().map(|&peg| search.frame.least(peg)).collect();
        first.sort_unstable();
        first.dedup();
        back[1] = first;
        for pegs in 2..=middle {
            back[pegs] = search.expand(&back[pegs - 1], true);
            told(pegs, &back[pegs])?;
        }
    }

    let mut won = vec![Vec::new(); most + 1];
    won[middle] = intersection(&std::mem::take(&mut ahead[middle]), &std::mem::take(&mut back[middle]));
    for pegs in middle + 1..=most {
        won[pegs] = search.expand_within(&won[pegs - 1], true, &std::mem::take(&mut ahead[pegs]));
    }
    for pegs in (1..middle).rev() {
        won[pegs] = if mirror && board.size() - pegs <= most {
            search.complements(&won[board.size() - pegs])
        } else {
            search.expand_within(&won[pegs + 1], false, &std::mem::take(&mut back[pegs]))
        };
    }
    let counted = won.iter().map(|indexes| WonLayer {
        folded: indexes.len() as u64,
        positions: indexes.iter().map(|&index| search.frame.images(index).orbit()).sum(),
    });
    Ok((counted.collect(), won))
}

impl<const G: usize> Search<'_, G> {
    /// The positions one jump on or back, in order.
    fn expand(&mut self, list: &[u32], back: bool) -> Vec<u32> {
        let Search { frame, bitmap, regions } = self;
        let mut count = 0;
        let mut mark = |index| count += bitmap.insert(index);
        for &index in list {
            let images = frame.images(index);
            let push = |least| regions.push(least, &mut mark);
            if back {
                frame.each_before(&images, push)
            } else {
                frame.each_after(&images, push)
            };
        }
        regions.finish(&mut mark);
        bitmap.drain(count, &mut regions.touched)
    }

    /// Those positions one jump on or back that are in `within`, in order.
    fn expand_within(&mut self, list: &[u32], back: bool, within: &[u32]) -> Vec<u32> {
        let Search { frame, bitmap, .. } = self;
        let turn = if back { frame.full } else { 0 };
        for &index in within {
            bitmap.set(index);
        }
        let mut found = Vec::new();
        for &index in list {
            let images = frame.images(index);
            frame.moves.each(images.pegs ^ turn, |jump| {
                let next = frame.least_after(&images, jump);
                if bitmap.holds(next) {
                    bitmap.clear(next);
                    found.push(next);
                }
            });
        }
        for &index in within {
            bitmap.clear(index);
        }
        found.sort_unstable();
        found
    }

    /// The complements, in order.
    fn complements(&self, list: &[u32]) -> Vec<u32> {
        let complement = |&index: &u32| self.frame.least_complement(&self.frame.images(index));
        let mut complements: Vec<u32> = list.iter().map(complement).collect();
        complements.sort_unstable();
        complements
    }
}

/// What two ordered lists have in common.
fn intersection(one: &[u32], other: &[u32]) -> Vec<u32> {
    let mut rest = other.iter().copied().peekable();
    let held = |index: u32| {
        while rest.next_if(|&next| next < index).is_some() {}
        rest.peek() == Some(&index)
    };
    let mut held = held;
    one.iter().copied().filter(|&index| held(index)).collect()
}
