//! Bidirectional search: makes all layers from both ends until they meet. It decides the problem if the memory suffices.
//!
//! A line from the start to a finish has exactly one position in every layer in between. So there is a solution if and only if
//! in some layer a position that the start reaches also reaches a finish. Taking a jump back is jumping in the complement, so
//! both sides use the same move generator.

use super::super::{Cells, Exhaustion, Jump, PositionSet, SymmetryGroup};
use super::{Meter, Problem};
use solitarium_core::WhyUnknown;

/// What the search finds.
pub(super) enum Found {
    /// A solution.
    Line(Vec<Jump>),
    /// That there is no solution.
    Nothing(Exhaustion),
}

/// Decides the problem. Fails if it would take more than `memory` bytes. The symmetries must keep the finish.
pub(super) fn search(
    problem: &Problem<'_>,
    group: &SymmetryGroup,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Result<Found, WhyUnknown> {
    let full = problem.board.full();
    let finish = Cells(problem.finish).map(|cell| group.canonical(1 << cell));
    let mut ends: Vec<u64> = finish.collect();
    ends.sort_unstable();
    ends.dedup();
    let mut forward = vec![vec![group.canonical(problem.start)]];
    let mut backward = vec![ends];
    let mut between = problem.start.count_ones().saturating_sub(1);
    // What all layers take.
    let mut taken = 0;
    while between > 0 {
        let (ahead, back) = (last(&forward), last(&backward));
        if ahead.is_empty() || back.is_empty() {
            return Ok(nothing(&forward, &backward));
        }
        let complement = ahead.len() > back.len();
        let sides = if complement { &mut backward } else { &mut forward };
        let mask = if complement { full } else { 0 };
        let left = memory.saturating_sub(taken);
        let (layer, table) = next_layer(problem, group, last(sides), mask, left, meter)?;
        meter.peak_bytes = meter.peak_bytes.max(taken + table);
        taken += 8 * layer.len() as u64;
        sides.push(layer);
        between -= 1;
    }
    let (ahead, back) = (last(&forward), last(&backward));
    match ahead.iter().find(|pegs| back.binary_search(pegs).is_ok()) {
        Some(&meeting) => {
            through(problem, group, &forward, &backward, meeting).map(Found::Line).ok_or(WhyUnknown::Fault)
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

/// Returns the positions one jump after those of a layer, sorted, and the bytes of the table that they were found with. If
/// `mask` is the full board, one jump before.
fn next_layer(
    problem: &Problem<'_>,
    group: &SymmetryGroup,
    layer: &[u64],
    mask: u64,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Result<(Vec<u64>, u64), WhyUnknown> {
    let board = problem.board;
    let mut set = PositionSet::default();
    for &pegs in layer {
        if !set.reserve(board.jumps().len(), memory) {
            return Err(WhyUnknown::Memory);
        }
        let mut nodes = 0;
        board.moves().each(pegs ^ mask, |id| {
            nodes += 1;
            set.insert(group.canonical(pegs ^ board.jumps()[id].flips()));
        });
        meter.nodes(nodes)?;
    }
    let bytes = set.memory();
    Ok((set.into_sorted(), bytes))
}

/// Returns a line through a position that both sides have.
fn through(
    problem: &Problem<'_>,
    group: &SymmetryGroup,
    forward: &[Vec<u64>],
    backward: &[Vec<u64>],
    meeting: u64,
) -> Option<Vec<Jump>> {
    let full = problem.board.full();
    let mut keys = vec![meeting];
    for layer in forward.iter().rev().skip(1) {
        keys.push(neighbour(problem, group, layer, *keys.last()?, full)?);
    }
    keys.reverse();
    for layer in backward.iter().rev().skip(1) {
        keys.push(neighbour(problem, group, layer, *keys.last()?, 0)?);
    }
    super::unfold(problem, group, &keys)
}

/// Returns a position of `layer` one jump after `pegs`. If `mask` is the full board, one jump before.
fn neighbour(
    problem: &Problem<'_>,
    group: &SymmetryGroup,
    layer: &[u64],
    pegs: u64,
    mask: u64,
) -> Option<u64> {
    let jumps = problem.board.jumps().iter().filter(|jump| jump.is_possible(pegs ^ mask));
    jumps.map(|jump| group.canonical(pegs ^ jump.flips())).find(|other| layer.binary_search(other).is_ok())
}
