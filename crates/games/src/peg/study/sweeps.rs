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
use super::super::{Board, Cells, Folding, Jump, PositionSet};
use super::bitmap::{Bitmap, Regions};
use super::frame::{Frame, Images, with_order};
use super::{StudyError, fits};
use std::ops::ControlFlow;

/// What is told of the number of positions found, again and again; it may stop the search.
type Progress<'a> = &'a mut dyn FnMut(u64) -> ControlFlow<()>;

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

/// The jumps that can follow another one in a sweep, and before another one when a sweep is taken back.
struct Chains {
    /// By cell: the numbers of the jumps from it.
    from: Vec<Vec<usize>>,
    /// By cell: the numbers of the jumps to it.
    to: Vec<Vec<usize>>,
}

impl Chains {
    fn new(board: &Board) -> Chains {
        let such = |cell: &dyn Fn(&Jump) -> u8, at: usize| -> Vec<usize> {
            let jumps = board.jumps().iter().enumerate();
            jumps.filter(|(_, jump)| usize::from(cell(jump)) == at).map(|(id, _)| id).collect()
        };
        let cells = 0..board.size();
        Chains {
            from: cells.clone().map(|at| such(&|jump| jump.from, at)).collect(),
            to: cells.map(|at| such(&|jump| jump.to, at)).collect(),
        }
    }

    /// The jumps that can come after this one, forwards or when taken back.
    #[inline(always)]
    fn after(&self, jump: Jump, back: bool) -> &[usize] {
        if back { &self.to[usize::from(jump.from)] } else { &self.from[usize::from(jump.to)] }
    }
}

/// How a search stands for positions.
trait Space {
    /// What stands for a position and its images.
    type Key: Copy + Ord;
    /// A set of them.
    type Set;

    fn key(&self, pegs: u64) -> Self::Key;
    fn position(&self, key: Self::Key) -> u64;
    fn empty(&self) -> Self::Set;
    fn insert(set: &mut Self::Set, key: Self::Key);
    /// Hands every position that is one sweep on, or back, to `f`.
    fn each_sweep(&self, key: Self::Key, back: bool, f: impl FnMut(Self::Key));
    /// Adds the positions that are one sweep from those of a layer to `mine` and, those that are new, to `next`, until one is
    /// met that `other` has.
    fn expand(
        &self,
        layer: &[Self::Key],
        back: bool,
        mine: &mut Self::Set,
        other: &Self::Set,
        next: &mut Next<'_, '_, Self::Key>,
    ) -> Result<Option<Self::Key>, StudyError>;
}

/// The layer that is being made.
struct Next<'a, 'b, K> {
    keys: Vec<K>,
    /// What may be held with all layers, and how much it is without this one.
    held: u64,
    others: u64,
    progress: &'a mut Progress<'b>,
}

/// After so many positions of a layer it is asked whether the search may go on.
const TOGETHER: usize = 1 << 13;

impl<K> Next<'_, '_, K> {
    fn goes_on(&mut self) -> Result<(), StudyError> {
        let found = self.others + self.keys.len() as u64;
        if found > self.held {
            return Err(StudyError::TooLarge { held: self.held });
        }
        if (self.progress)(found).is_break() { Err(StudyError::Stopped) } else { Ok(()) }
    }
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

/// By index within the class: a bit for each position.
struct ByIndex<'a, const G: usize> {
    chains: Chains,
    frame: Frame<'a, G>,
}

impl<const G: usize> ByIndex<'_, G> {
    /// Goes on with the peg that made the last jump.
    fn go_on(&self, images: &Images<G>, jump: usize, back: bool, f: &mut impl FnMut(u32)) {
        let images = self.frame.after(images, jump);
        f(images.least());
        let turned = if back { images.pegs ^ self.frame.full } else { images.pegs };
        for &next in self.chains.after(self.frame.jumps[jump], back) {
            if self.frame.jumps[next].is_possible(turned) {
                self.go_on(&images, next, back, f);
            }
        }
    }
}

impl<const G: usize> Space for ByIndex<'_, G> {
    type Key = u32;
    type Set = Bitmap;

    fn key(&self, pegs: u64) -> u32 {
        self.frame.least(pegs)
    }

    fn position(&self, key: u32) -> u64 {
        self.frame.images(key).pegs
    }

    fn empty(&self) -> Bitmap {
        Bitmap::new(self.frame.bits())
    }

    fn insert(set: &mut Bitmap, key: u32) {
        set.set(key);
    }

    #[inline(always)]
    fn each_sweep(&self, key: u32, back: bool, mut f: impl FnMut(u32)) {
        let images = self.frame.images(key);
        let turned = if back { images.pegs ^ self.frame.full } else { images.pegs };
        self.frame.moves.each(turned, |jump| self.go_on(&images, jump, back, &mut f));
    }

    fn expand(
        &self,
        layer: &[u32],
        back: bool,
        mine: &mut Bitmap,
        other: &Bitmap,
        next: &mut Next<'_, '_, u32>,
    ) -> Result<Option<u32>, StudyError> {
        let mut regions = Regions::new(self.frame.bits());
        let mut met = None;
        for keys in layer.chunks(TOGETHER) {
            let mut work = |key| {
                if mine.insert(key) == 1 {
                    next.keys.push(key);
                    if other.holds(key) {
                        met = met.or(Some(key));
                    }
                }
            };
            for &key in keys {
                self.each_sweep(key, back, |key| regions.push(key, &mut work));
            }
            if met.is_some() {
                return Ok(met);
            }
            next.goes_on()?;
        }
        regions.finish(&mut |key| {
            if mine.insert(key) == 1 {
                next.keys.push(key);
                if other.holds(key) {
                    met = met.or(Some(key));
                }
            }
        });
        Ok(met)
    }
}

/// By the position itself, for boards whose classes are too large for a bit each.
struct ByPosition<'a> {
    chains: Chains,
    board: &'a Board,
    folding: &'a Folding,
}

impl ByPosition<'_> {
    fn go_on(&self, pegs: u64, jump: usize, back: bool, f: &mut impl FnMut(u64)) {
        let jump = self.board.jumps()[jump];
        let pegs = pegs ^ jump.flips();
        f(self.folding.least(pegs));
        let turned = if back { pegs ^ self.board.full() } else { pegs };
        for &next in self.chains.after(jump, back) {
            if self.board.jumps()[next].is_possible(turned) {
                self.go_on(pegs, next, back, f);
            }
        }
    }
}

impl Space for ByPosition<'_> {
    type Key = u64;
    type Set = PositionSet;

    fn key(&self, pegs: u64) -> u64 {
        self.folding.least(pegs)
    }

    fn position(&self, key: u64) -> u64 {
        key
    }

    fn empty(&self) -> PositionSet {
        PositionSet::with_capacity(1 << 10)
    }

    fn insert(set: &mut PositionSet, key: u64) {
        set.insert(key);
    }

    fn each_sweep(&self, key: u64, back: bool, mut f: impl FnMut(u64)) {
        let turned = if back { key ^ self.board.full() } else { key };
        self.board.moves().each(turned, |jump| self.go_on(key, jump, back, &mut f));
    }

    fn expand(
        &self,
        layer: &[u64],
        back: bool,
        mine: &mut PositionSet,
        other: &PositionSet,
        next: &mut Next<'_, '_, u64>,
    ) -> Result<Option<u64>, StudyError> {
        for keys in layer.chunks(TOGETHER) {
            let mut met = None;
            for &key in keys {
                self.each_sweep(key, back, |key| {
                    if mine.insert(key) {
                        next.keys.push(key);
                        if other.contains(key) {
                            met = met.or(Some(key));
                        }
                    }
                });
            }
            if met.is_some() {
                return Ok(met);
            }
            next.goes_on()?;
        }
        Ok(None)
    }
}
