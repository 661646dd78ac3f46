//! The positions on solutions, with lists of positions: on boards of any size, as far as the memory goes.
//!
//! Both ends are searched until they meet, the one with the smaller layer first. Then only what is on solutions is kept, from
//! the meeting outwards.

use super::super::PositionSet;
use super::winning::{Answer, Ask, Found, WinningLayer};
use super::{Memory, Meter, StudyError};

/// Finds the positions on solutions.
pub(super) fn by_lists(ask: &Ask<'_>, meter: &mut Meter<'_>) -> Result<Answer, StudyError> {
    let (start, group) = (ask.problem.start, ask.group);
    let most = start.count_ones() as usize;
    let mut search = Search { ask, memory: Memory::new(ask.memory), meter };
    let mut last: Vec<u64> = ask.ends.iter().map(|&peg| group.canonical(peg)).collect();
    last.sort_unstable();
    last.dedup();
    // By number of pegs: what the start reaches, and what reaches a finish.
    let (mut ahead, mut back) = (vec![Vec::new(); most + 1], vec![Vec::new(); most + 1]);
    let (mut upper, mut lower) = (most, 1);
    ahead[upper] = vec![group.canonical(start)];
    if most > 0 {
        back[lower] = last;
    }
    while upper > lower && !ahead[upper].is_empty() && !back[lower].is_empty() {
        if ahead[upper].len() <= back[lower].len() {
            ahead[upper - 1] = search.expand(&ahead[upper], false)?;
            upper -= 1;
        } else {
            back[lower + 1] = search.expand(&back[lower], true)?;
            lower += 1;
        }
    }
    let mut won = vec![Vec::new(); most + 1];
    if upper == lower {
        won[upper] = std::mem::take(&mut ahead[upper]);
        won[upper].retain(|pegs| back[lower].binary_search(pegs).is_ok());
        back[lower] = Vec::new();
    }
    for pegs in upper + 1..=most {
        won[pegs] = std::mem::take(&mut ahead[pegs]);
        search.keep_leading(&mut won, pegs, pegs - 1, false)?;
    }
    for pegs in (1..lower).rev() {
        won[pegs] = std::mem::take(&mut back[pegs]);
        search.keep_leading(&mut won, pegs, pegs + 1, true)?;
    }
    let counted = won.iter().map(|layer| WinningLayer {
        orbits: layer.len() as u64,
        positions: layer.iter().map(|&pegs| group.orbit(pegs).1).sum(),
    });
    Ok((counted.collect(), Found::Lists(won)))
}

/// What the search works with. Layers are sorted lists of canonical positions.
struct Search<'a, 'm, 'p> {
    ask: &'a Ask<'a>,
    memory: Memory,
    meter: &'m mut Meter<'p>,
}

impl Search<'_, '_, '_> {
    /// Returns the positions one jump after those of a layer, or one jump before.
    fn expand(&mut self, layer: &[u64], back: bool) -> Result<Vec<u64>, StudyError> {
        let board = self.ask.problem.board;
        let mask = if back { board.full() } else { 0 };
        let mut next = PositionSet::default();
        for &pegs in layer {
            if !next.reserve(board.jumps().len(), self.memory.left()) {
                return Err(self.memory.too_large());
            }
            board.moves().each(pegs ^ mask, |jump| {
                next.insert(self.ask.group.canonical(pegs ^ board.jumps()[jump].flips()));
            });
            self.meter.add(1)?;
        }
        self.memory.take(8 * next.len() as u64)?;
        Ok(next.into_sorted())
    }

    /// Removes those positions of layer `pegs` from which no jump, made or taken back, leads to a position of layer `other`.
    fn keep_leading(
        &mut self,
        layers: &mut [Vec<u64>],
        pegs: usize,
        other: usize,
        back: bool,
    ) -> Result<(), StudyError> {
        let board = self.ask.problem.board;
        let mask = if back { board.full() } else { 0 };
        let mut layer = std::mem::take(&mut layers[pegs]);
        let mut stopped = Ok(());
        layer.retain(|&pegs| {
            if stopped.is_err() {
                return false;
            }
            stopped = self.meter.add(0);
            let mut leads = false;
            board.moves().each(pegs ^ mask, |jump| {
                let next = self.ask.group.canonical(pegs ^ board.jumps()[jump].flips());
                leads |= layers[other].binary_search(&next).is_ok();
            });
            leads
        });
        layer.shrink_to_fit();
        layers[pegs] = layer;
        stopped
    }
}
