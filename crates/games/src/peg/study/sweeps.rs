//! Solutions with the fewest sweeps.
//!
//! A breadth-first search from both ends, a sweep at a time. One side has all positions that the start reaches in one sweep, in
//! two, in three and so on; the other side has all positions that are one sweep before the end, two, three and so on. The side
//! with the smaller frontier goes on, until both sides have a position in common. Then there is no shorter solution: a solution
//! of `n` sweeps has a position after each of them, and for every split of `n` into `a + b` one of these positions is `a` sweeps
//! from the start and `b` sweeps before the end.
//!
//! A sweep goes on from the cell on which its peg has landed. To take a sweep back, jump by jump, is to jump in the complement:
//! the next jump to be taken back ends where the last one began.

use super::super::solve::Problem;
use super::super::{Board, Cells, Jump, SymmetryGroup};
use super::bitmap::{Bitmap, Buckets};
use super::indexed_class::{IndexedClass, with_order};
use super::sweep_space::{ByIndex, ByPosition, Chains, Next, Space};
use super::{Memory, Meter, Progress, StudyError, bitmaps_fit};

/// Returns a solution with the fewest sweeps, or `None` if there is no solution. The study takes at most about `memory` bytes.
pub fn fewest_sweeps(
    problem: &Problem<'_>,
    memory: u64,
    progress: Progress<'_>,
) -> Result<Option<Vec<Jump>>, StudyError> {
    let (board, start) = (problem.board, problem.start);
    let class = board.invariants().class(start);
    let ends = Cells(problem.finish).map(|cell| 1 << cell);
    let ends: Vec<u64> = ends.filter(|&peg| board.invariants().class(peg) == class).collect();
    if ends.contains(&start) {
        return Ok(Some(Vec::new()));
    }
    let group = board.symmetries().stabiliser(start).stabiliser(ends.iter().sum());
    let mut meter = Meter::new(progress);
    let keys = if bitmaps_fit(board, 2, memory) {
        with_order!(group.order(), by_index(board, &group, start, &ends, memory, &mut meter))?
    } else {
        let space = ByPosition { chains: Chains::new(board), board, group: &group };
        search(&space, start, &ends, Memory::new(memory), &mut meter)?
    };
    let Some(keys) = keys else { return Ok(None) };
    // If the positions cannot be followed, the search was wrong. Callers who know a solution recognise `None` as a fault.
    Ok(follow(board, &group, start, &keys))
}

fn by_index<const G: usize>(
    board: &Board,
    group: &SymmetryGroup,
    start: u64,
    ends: &[u64],
    memory: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<u64>>, StudyError> {
    let class = IndexedClass::<G>::new(board, group, start);
    let space = ByIndex { chains: Chains::new(board), class };
    let mut memory = Memory::new(memory);
    memory.take(2 * Bitmap::memory(space.class.bits()) + Buckets::<u32>::memory(space.class.bits()))?;
    search(&space, start, ends, memory, meter)
}

/// Returns the positions after each sweep of a shortest solution, start and end included, or `None` if there is no solution.
fn search<S: Space>(
    space: &S,
    start: u64,
    ends: &[u64],
    mut memory: Memory,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<u64>>, StudyError> {
    let mut sets = [space.empty(), space.empty()];
    let mut firsts = [vec![space.key(start)], ends.iter().map(|&end| space.key(end)).collect::<Vec<_>>()];
    for (set, first) in sets.iter_mut().zip(&mut firsts) {
        first.sort_unstable();
        first.dedup();
        for &key in &*first {
            S::insert(set, key);
        }
    }
    // By side, forwards and back; then by number of sweeps.
    let mut sides = firsts.map(|first| vec![first]);
    loop {
        let size = |side: &Vec<Vec<S::Key>>| side.last().map_or(0, Vec::len);
        if sides.iter().any(|side| size(side) == 0) {
            return Ok(None);
        }
        let back = size(&sides[1]) < size(&sides[0]);
        let mut next = Next::new(&mut memory, meter);
        let [ahead, behind] = &mut sets;
        let (mine, other) = if back { (behind, &*ahead) } else { (ahead, &*behind) };
        let side = &mut sides[usize::from(back)];
        let layer = side.last().map_or(&[][..], Vec::as_slice);
        let met = space.expand(layer, back, mine, other, &mut next)?;
        let keys = next.keys;
        if let Some(met) = met {
            let before = &sides[usize::from(back)][..];
            let beyond = &sides[usize::from(!back)];
            // The other side has it in its last layer: positions of earlier layers would have been met earlier.
            let beyond = &beyond[..beyond.len() - 1];
            let (mut line, rest) = (walk(space, met, before, !back), walk(space, met, beyond, back));
            line.reverse();
            line.push(met);
            line.extend(rest);
            if back {
                line.reverse();
            }
            return Ok(Some(line.into_iter().map(|key| space.position(key)).collect()));
        }
        side.push(keys);
    }
}

/// Returns positions that lead from a position through one of each layer, the last layer first.
fn walk<S: Space>(space: &S, from: S::Key, layers: &[Vec<S::Key>], back: bool) -> Vec<S::Key> {
    let mut line: Vec<S::Key> = Vec::new();
    for layer in layers.iter().rev() {
        let mut near = Vec::new();
        space.each_sweep(line.last().copied().unwrap_or(from), back, |key| near.push(key));
        near.sort_unstable();
        line.extend(layer.iter().find(|key| near.binary_search(key).is_ok()));
    }
    line
}

/// Returns the jumps of a line through those positions, a sweep from each to the next.
fn follow(board: &Board, group: &SymmetryGroup, start: u64, positions: &[u64]) -> Option<Vec<Jump>> {
    let chains = Chains::new(board);
    let mut line = Vec::new();
    let mut pegs = start;
    for &next in positions.get(1..)? {
        let (goal, before) = (group.canonical(next), line.len());
        let all: Vec<usize> = (0..board.jumps().len()).collect();
        if !sweep_to(board, group, &chains, &mut pegs, goal, &all, &mut line) {
            return None;
        }
        debug_assert!(line.len() > before);
    }
    Some(line)
}

/// Goes on with one of the jumps until the position is an image of the goal. Returns whether it gets there; if not, position
/// and line are as before.
fn sweep_to(
    board: &Board,
    group: &SymmetryGroup,
    chains: &Chains,
    pegs: &mut u64,
    goal: u64,
    jumps: &[usize],
    line: &mut Vec<Jump>,
) -> bool {
    for &id in jumps {
        let jump = board.jumps()[id];
        if !jump.is_possible(*pegs) || pegs.count_ones() <= goal.count_ones() {
            continue;
        }
        *pegs ^= jump.flips();
        line.push(jump);
        if group.canonical(*pegs) == goal
            || sweep_to(board, group, chains, pegs, goal, chains.next(jump, false), line)
        {
            return true;
        }
        line.pop();
        *pegs ^= jump.flips();
    }
    false
}
