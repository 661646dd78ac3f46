//! Solutions with the fewest sweeps.
//!
//! A search by sweeps from both ends: all positions that one sweep reaches, two, three, …, and all that are one sweep before the
//! end, two, three, …, the side with fewer first, until the two have a position in common. Then there is no shorter way: a
//! solution of n sweeps has a position after each of them, and for any number between, that many sweeps reach one of those,
//! and the others lead from it to the end.
//!
//! A sweep goes on from the cell on which its peg is. To take one back, jump by jump, is to jump in the complement: the next jump
//! taken back ends where the one before began.

use super::super::solve::Problem;
use super::super::{Board, Cells, Folding, Jump};
use super::frame::{Frame, with_order};
use super::sweep_space::{ByIndex, ByPosition, Chains, Next, Progress, Space};
use super::{StudyError, fits};

/// A solution with the fewest sweeps; `None` if there is no solution. At most about `held` words of eight bytes are held.
pub fn fewest_sweeps(
    problem: &Problem<'_>,
    held: u64,
    progress: Progress<'_>,
) -> Result<Option<Vec<Jump>>, StudyError> {
    let (board, start) = (problem.board, problem.start);
    let class = board.invariants().class(start);
    let ends = Cells(problem.finish).map(|cell| 1 << cell);
    let ends: Vec<u64> = ends.filter(|&peg| board.invariants().class(peg) == class).collect();
    if ends.contains(&start) {
        return Ok(Some(Vec::new()));
    }
    let folding = board.symmetries().keeping(start).keeping(ends.iter().sum());
    let keys = if fits(board, held / 2) {
        with_order!(folding.order(), by_index(board, &folding, start, &ends, held, progress))?
    } else {
        let space = ByPosition { chains: Chains::new(board), board, folding: &folding };
        search(&space, start, &ends, held, progress)?
    };
    let Some(keys) = keys else { return Ok(None) };
    // That the way cannot be followed would be a fault; it is told as no way, which whoever asks knows to be wrong.
    Ok(follow(board, &folding, start, &keys))
}

fn by_index<const G: usize>(
    board: &Board,
    folding: &Folding,
    start: u64,
    ends: &[u64],
    held: u64,
    progress: Progress<'_>,
) -> Result<Option<Vec<u64>>, StudyError> {
    let frame = Frame::<G>::new(board, folding, start);
    let space = ByIndex { chains: Chains::new(board), frame };
    // Of what is held, the bits of all positions take their part.
    let rest = held.saturating_sub(2 * (1 << space.frame.bits()) / 64);
    search(&space, start, ends, rest, progress)
}

/// The positions after each sweep of a shortest way, the start and the end included; `None` if there is no way.
fn search<S: Space>(
    space: &S,
    start: u64,
    ends: &[u64],
    held: u64,
    mut progress: Progress<'_>,
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
    // Forwards, and back from the ends: by number of sweeps.
    let mut sides = firsts.map(|first| vec![first]);
    loop {
        let size = |side: &Vec<Vec<S::Key>>| side.last().map_or(0, Vec::len);
        if sides.iter().any(|side| size(side) == 0) {
            return Ok(None);
        }
        let back = size(&sides[1]) < size(&sides[0]);
        let others = sides.iter().flatten().map(|layer| layer.len() as u64).sum();
        let mut next = Next { keys: Vec::new(), held, others, progress: &mut progress };
        let [ahead, behind] = &mut sets;
        let (mine, other) = if back { (behind, &*ahead) } else { (ahead, &*behind) };
        let side = &mut sides[usize::from(back)];
        let layer = side.last().map_or(&[][..], Vec::as_slice);
        let met = space.expand(layer, back, mine, other, &mut next)?;
        let keys = std::mem::take(&mut next.keys);
        if let Some(met) = met {
            let before = &sides[usize::from(back)][..];
            let beyond = &sides[usize::from(!back)];
            // The other side has it in its last layer: earlier ones would have been met earlier.
            let beyond = &beyond[..beyond.len() - 1];
            let (mut way, rest) = (walk(space, met, before, !back), walk(space, met, beyond, back));
            way.reverse();
            way.push(met);
            way.extend(rest);
            if back {
                way.reverse();
            }
            return Ok(Some(way.into_iter().map(|key| space.position(key)).collect()));
        }
        side.push(keys);
    }
}

/// From a position through one of each layer, the last layer first.
fn walk<S: Space>(space: &S, from: S::Key, layers: &[Vec<S::Key>], back: bool) -> Vec<S::Key> {
    let mut way: Vec<S::Key> = Vec::new();
    for layer in layers.iter().rev() {
        let mut near = Vec::new();
        space.each_sweep(way.last().copied().unwrap_or(from), back, |key| near.push(key));
        near.sort_unstable();
        way.extend(layer.iter().find(|key| near.binary_search(key).is_ok()));
    }
    way
}

/// The jumps that go through those positions, sweep by sweep.
fn follow(board: &Board, folding: &Folding, start: u64, positions: &[u64]) -> Option<Vec<Jump>> {
    let chains = Chains::new(board);
    let mut line = Vec::new();
    let mut pegs = start;
    for &next in positions.get(1..)? {
        let (goal, before) = (folding.least(next), line.len());
        let all: Vec<usize> = (0..board.jumps().len()).collect();
        if !sweep_to(board, folding, &chains, &mut pegs, goal, &all, &mut line) {
            return None;
        }
        debug_assert!(line.len() > before);
    }
    Some(line)
}

/// Goes on with one of the jumps until the position is an image of the goal.
fn sweep_to(
    board: &Board,
    folding: &Folding,
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
        if folding.least(*pegs) == goal
            || sweep_to(board, folding, chains, pegs, goal, chains.after(jump, false), line)
        {
            return true;
        }
        line.pop();
        *pegs ^= jump.flips();
    }
    false
}
