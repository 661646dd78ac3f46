//! The search that proves: all positions from both ends, layer by layer, until they meet or cannot.
//!
//! A line from the start to a finish has exactly one position of every number of pegs in between. So a solution exists if and
//! only if, for some number of pegs, a position that the start reaches also reaches a finish. Taking a jump back is jumping in
//! the complement, so both sides use the same generator.

use super::super::{Exhaustion, Folding, Jump, PositionSet};
use super::{Problem, Spent, Stop, Why};

/// What an exact search finds.
pub(super) enum Found {
    /// A line.
    Line(Vec<Jump>),
    /// That there is none.
    Nothing(Exhaustion),
}

/// Decides the problem while it holds no more than `held` positions. The symmetries must keep the finish.
pub(super) fn search(
    problem: &Problem<'_>,
    folding: &Folding,
    held: usize,
    spent: &mut Spent<'_>,
) -> Result<Found, Stop> {
    let full = problem.board.full();
    let finish = super::super::Cells(problem.finish).map(|cell| folding.least(1 << cell));
    let mut ends: Vec<u64> = finish.collect();
    ends.sort_unstable();
    ends.dedup();
    let mut forward = vec![vec![folding.least(problem.start)]];
    let mut backward = vec![ends];
    let mut between = problem.start.count_ones().saturating_sub(1);
    let mut total = 0;
    while between > 0 {
        let (ahead, back) = (last(&forward), last(&backward));
        if ahead.is_empty() || back.is_empty() {
            return Ok(nothing(&forward, &backward));
        }
        let complement = ahead.len() > back.len();
        let sides = if complement { &mut backward } else { &mut forward };
        let turn = if complement { full } else { 0 };
        let layer = next_layer(problem, folding, last(sides), turn, held.saturating_sub(total), spent)?;
        total += layer.len();
        sides.push(layer);
        between -= 1;
    }
    let (ahead, back) = (last(&forward), last(&backward));
    match ahead.iter().find(|pegs| back.binary_search(pegs).is_ok()) {
        Some(&meeting) => {
            through(problem, folding, &forward, &backward, meeting).map(Found::Line).ok_or(Stop(Why::Fault))
        }
        None => Ok(nothing(&forward, &backward)),
    }
}

fn last(layers: &[Vec<u64>]) -> &[u64] {
    layers.last().map_or(&[], Vec::as_slice)
}

fn nothing(forward: &[Vec<u64>], backward: &[Vec<u64>]) -> Found {
    let sizes = |layers: &[Vec<u64>]| layers.iter().map(|layer| layer.len() as u64).collect();
    Found::Nothing(Exhaustion { forward: sizes(forward), backward: sizes(backward) })
}

/// The positions one jump on, or one jump back if `turn` is the full board, sorted.
fn next_layer(
    problem: &Problem<'_>,
    folding: &Folding,
    layer: &[u64],
    turn: u64,
    held: usize,
    spent: &mut Spent<'_>,
) -> Result<Vec<u64>, Stop> {
    let board = problem.board;
    let mut set = PositionSet::with_capacity(layer.len());
    for &pegs in layer {
        let mut nodes = 0;
        board.moves().each(pegs ^ turn, |id| {
            nodes += 1;
            set.insert(folding.least(pegs ^ board.jumps()[id].flips()));
        });
        spent.nodes(nodes)?;
        if set.len() > held {
            return Err(Stop(Why::Memory));
        }
    }
    Ok(set.into_sorted())
}

/// The line through a position that both sides have.
fn through(
    problem: &Problem<'_>,
    folding: &Folding,
    forward: &[Vec<u64>],
    backward: &[Vec<u64>],
    meeting: u64,
) -> Option<Vec<Jump>> {
    let full = problem.board.full();
    let mut keys = vec![meeting];
    for layer in forward.iter().rev().skip(1) {
        keys.push(neighbour(problem, folding, layer, *keys.last()?, full)?);
    }
    keys.reverse();
    for layer in backward.iter().rev().skip(1) {
        keys.push(neighbour(problem, folding, layer, *keys.last()?, 0)?);
    }
    super::unfold(problem, folding, &keys)
}

/// A position of `layer` that is one jump from `pegs`; one jump back if `turn` is the full board.
fn neighbour(problem: &Problem<'_>, folding: &Folding, layer: &[u64], pegs: u64, turn: u64) -> Option<u64> {
    let jumps = problem.board.jumps().iter().filter(|jump| jump.is_possible(pegs ^ turn));
    jumps.map(|jump| folding.least(pegs ^ jump.flips())).find(|other| layer.binary_search(other).is_ok())
}
