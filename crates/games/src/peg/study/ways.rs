//! How many games and solutions there are.
//!
//! The number of ways to a position is the sum over the positions one jump before it. Counted are ways to any image of a
//! position: the symmetries keep the start, so that they take the games that lead to one image to those that lead to another.

use super::super::{Board, Folding, PositionSet};
use super::bitmap::{Bitmap, Regions};
use super::core_list::CoreList;
use super::frame::{Frame, with_order};
use super::numbers::Numbers;
use super::steps::each_step;
use super::winning::{Found, Winning};
use super::{StudyError, fits};
use std::ops::ControlFlow;

/// How many games there are from a start until no jump is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Games {
    /// All of them.
    pub all: u128,
    /// By the number of pegs that are left, from 0.
    pub by_pegs_left: Vec<u128>,
    /// Those that end on one peg, by its cell.
    pub by_last_cell: Vec<u128>,
}

impl Games {
    fn none(board: &Board, start: u64) -> Games {
        Games {
            all: 0,
            by_pegs_left: vec![0; start.count_ones() as usize + 1],
            by_last_cell: vec![0; board.size()],
        }
    }

    /// Adds the ways to the images of a position without a jump.
    fn add(&mut self, folding: &Folding, pegs: u64, ways: u128) -> Result<(), StudyError> {
        self.all = self.all.checked_add(ways).ok_or(StudyError::Overflow)?;
        self.by_pegs_left[pegs.count_ones() as usize] += ways;
        if pegs.is_power_of_two() {
            // Every image is reached in equally many ways.
            let orbit = u128::from(folding.orbit(pegs).1);
            let mut cells: Vec<u64> = (0..folding.order()).map(|i| folding.image(i, pegs)).collect();
            cells.sort_unstable();
            cells.dedup();
            for cell in cells {
                self.by_last_cell[cell.trailing_zeros() as usize] += ways / orbit;
            }
        }
        Ok(())
    }
}

/// Counts the games from `start`, holding at most about `held` words of eight bytes. `each` is told the pegs and positions of
/// each layer, and may stop the study.
pub fn count_games(
    board: &Board,
    start: u64,
    held: u64,
    each: &mut dyn FnMut(u32, u64) -> ControlFlow<()>,
) -> Result<Games, StudyError> {
    let folding = board.symmetries().keeping(start);
    if fits(board, held) {
        with_order!(folding.order(), by_bitmap(board, &folding, start, each))
    } else {
        by_hash(board, &folding, start, held, each)
    }
}

fn by_bitmap<const G: usize>(
    board: &Board,
    folding: &Folding,
    start: u64,
    each: &mut dyn FnMut(u32, u64) -> ControlFlow<()>,
) -> Result<Games, StudyError> {
    let frame = Frame::<G>::new(board, folding, start);
    let mut games = Games::none(board, start);
    let mut bitmap = Bitmap::new(frame.bits());
    let mut marks = Regions::<u32>::new(frame.bits());
    let mut sums = Regions::<(u32, u32)>::new(frame.bits());
    let mut ranks = Vec::new();
    let mut list = vec![frame.least(start)];
    let mut ways = vec![1_u128];
    while !list.is_empty() {
        if each(frame.images(list[0]).pegs.count_ones(), list.len() as u64).is_break() {
            return Err(StudyError::Stopped);
        }
        // First which positions come next, so that they have numbers; then the ways to them.
        let mut count = 0;
        let mut mark = |index| count += bitmap.insert(index);
        for (&index, &ways) in list.iter().zip(&ways) {
            let images = frame.images(index);
            let any = frame.each_after(&images, |least| marks.push(least, &mut mark));
            if !any {
                games.add(folding, images.pegs, ways)?;
            }
        }
        marks.finish(&mut mark);
        bitmap.ranks(&mut ranks);
        let mut next_ways = vec![0_u128; count];
        let mut overflow = false;
        let mut add = |(index, from): (u32, u32)| {
            let slot = &mut next_ways[bitmap.rank(&ranks, index)];
            let (sum, over) = slot.overflowing_add(ways[from as usize]);
            *slot = sum;
            overflow |= over;
        };
        for (from, &index) in list.iter().enumerate() {
            let images = frame.images(index);
            frame.each_after(&images, |least| sums.push((least, from as u32), &mut add));
        }
        sums.finish(&mut add);
        if overflow {
            return Err(StudyError::Overflow);
        }
        drop(list);
        list = bitmap.drain(count, &mut marks.touched);
        ways = next_ways;
    }
    Ok(games)
}

fn by_hash(
    board: &Board,
    folding: &Folding,
    start: u64,
    held: u64,
    each: &mut dyn FnMut(u32, u64) -> ControlFlow<()>,
) -> Result<Games, StudyError> {
    let mut games = Games::none(board, start);
    let mut list = vec![folding.least(start)];
    let mut ways = vec![1_u128];
    while !list.is_empty() {
        if each(list[0].count_ones(), list.len() as u64).is_break() {
            return Err(StudyError::Stopped);
        }
        let mut next = PositionSet::with_capacity(list.len());
        for (&pegs, &ways) in list.iter().zip(&ways) {
            let mut any = false;
            board.moves().each(pegs, |jump| {
                any = true;
                next.insert(folding.least(pegs ^ board.jumps()[jump].flips()));
            });
            if !any {
                games.add(folding, pegs, ways)?;
            }
            if next.len() as u64 > held {
                return Err(StudyError::TooLarge { held });
            }
        }
        let next = next.into_sorted();
        let next_ways = sum_ways(board, folding, &list, &ways, &next)?;
        (list, ways) = (next, next_ways);
    }
    Ok(games)
}

/// The ways to the positions of `next`, an ordered list, from those to the positions of `list`. Jumps to others do not count.
fn sum_ways(
    board: &Board,
    folding: &Folding,
    list: &[u64],
    ways: &[u128],
    next: &[u64],
) -> Result<Vec<u128>, StudyError> {
    let numbers = Numbers::of(next);
    let mut next_ways = vec![0_u128; next.len()];
    let mut overflow = false;
    for (&pegs, &ways) in list.iter().zip(ways) {
        board.moves().each(pegs, |jump| {
            if let Some(number) = numbers.get(folding.least(pegs ^ board.jumps()[jump].flips())) {
                let (sum, over) = next_ways[number].overflowing_add(ways);
                next_ways[number] = sum;
                overflow |= over;
            }
        });
    }
    if overflow { Err(StudyError::Overflow) } else { Ok(next_ways) }
}

/// The number of solutions through those positions.
pub fn count_solutions(board: &Board, winning: &Winning) -> Result<u128, StudyError> {
    match winning.found() {
        Found::Listed(layers) => listed_solutions(board, winning.folding(), layers),
        Found::Indexes(layers, _) => {
            with_order!(winning.folding().order(), indexed_solutions(board, winning, layers))
        }
        Found::Cores(lists) => with_order!(winning.folding().order(), core_solutions(board, winning, lists)),
    }
}

fn listed_solutions(board: &Board, folding: &Folding, layers: &[Vec<u64>]) -> Result<u128, StudyError> {
    let mut ways = vec![1_u128; layers.last().map_or(0, Vec::len)];
    for pegs in (1..layers.len().saturating_sub(1)).rev() {
        ways = sum_ways(board, folding, &layers[pegs + 1], &ways, &layers[pegs])?;
    }
    ways.into_iter().try_fold(0_u128, u128::checked_add).ok_or(StudyError::Overflow)
}

fn indexed_solutions<const G: usize>(
    board: &Board,
    winning: &Winning,
    layers: &[Vec<u32>],
) -> Result<u128, StudyError> {
    solutions(&Frame::<G>::new(board, winning.folding(), winning.start()), layers)
}

fn core_solutions<const G: usize>(
    board: &Board,
    winning: &Winning,
    lists: &[CoreList],
) -> Result<u128, StudyError> {
    let frame = Frame::<G>::new(board, winning.folding(), winning.start());
    // Ways are summed in any order of the positions.
    let mut layers = vec![Vec::new(); winning.most_pegs() + 1];
    for list in lists {
        list.add_indexes(&frame, &mut layers);
    }
    solutions(&frame, &layers)
}

/// By number of pegs the indexes of the positions, one of those that the symmetries make of each other.
fn solutions<const G: usize>(frame: &Frame<'_, G>, layers: &[Vec<u32>]) -> Result<u128, StudyError> {
    let mut ways = vec![1_u128; layers.last().map_or(0, Vec::len)];
    let mut overflow = false;
    for pegs in (1..layers.len().saturating_sub(1)).rev() {
        let mut next_ways = vec![0_u128; layers[pegs].len()];
        each_step(frame, &layers[pegs + 1], &layers[pegs], |from, to| {
            let (sum, over) = next_ways[to].overflowing_add(ways[from]);
            next_ways[to] = sum;
            overflow |= over;
        });
        ways = next_ways;
    }
    if overflow {
        return Err(StudyError::Overflow);
    }
    ways.into_iter().try_fold(0_u128, u128::checked_add).ok_or(StudyError::Overflow)
}
