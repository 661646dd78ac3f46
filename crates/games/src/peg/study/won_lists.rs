//! The positions on solutions as lists, on boards of any size: as far as the memory goes.
//!
//! Both ends are searched, the one with fewer positions first, until they meet; of what was found on the way only what is on
//! solutions is kept, from the meeting outwards.

use super::super::solve::Problem;
use super::super::{Folding, PositionSet};
use super::StudyError;
use super::winning::{EachLayer, WonLayer};

/// How many positions pass until it is asked again whether the study may go on.
const TOLD_EVERY: usize = 1 << 14;

/// How many there are by number of pegs, and which, holding at most about `held` words of eight bytes.
pub(super) fn by_list(
    problem: &Problem<'_>,
    folding: &Folding,
    ends: &[u64],
    held: u64,
    each: EachLayer<'_>,
) -> Result<(Vec<WonLayer>, Vec<Vec<u64>>), StudyError> {
    let most = problem.start.count_ones() as usize;
    let mut won = vec![Vec::new(); most + 1];
    let mut search = Search { problem, folding, held, kept: 0, each };
    let mut last: Vec<u64> = ends.iter().map(|&peg| folding.least(peg)).collect();
    last.sort_unstable();
    last.dedup();
    // By number of pegs: what the start reaches, and what reaches a finish.
    let (mut ahead, mut back) = (vec![Vec::new(); most + 1], vec![Vec::new(); most + 1]);
    let (mut upper, mut lower) = (most, 1);
    ahead[upper] = vec![folding.least(problem.start)];
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
    if upper == lower {
        let (one, other) = (std::mem::take(&mut ahead[upper]), std::mem::take(&mut back[lower]));
        won[upper] = one.into_iter().filter(|pegs| other.binary_search(pegs).is_ok()).collect();
    }
    for pegs in upper + 1..=most {
        won[pegs] = search.leading(&std::mem::take(&mut ahead[pegs]), &won[pegs - 1], false)?;
    }
    for pegs in (1..lower).rev() {
        won[pegs] = search.leading(&std::mem::take(&mut back[pegs]), &won[pegs + 1], true)?;
    }
    let counted = won.iter().map(|listed| WonLayer {
        folded: listed.len() as u64,
        positions: listed.iter().map(|&pegs| folding.orbit(pegs).1).sum(),
    });
    Ok((counted.collect(), won))
}

struct Search<'a, 'e> {
    problem: &'a Problem<'a>,
    folding: &'a Folding,
    held: u64,
    /// How many positions are held.
    kept: u64,
    each: EachLayer<'e>,
}

impl Search<'_, '_> {
    /// The positions one jump on or back, in order.
    fn expand(&mut self, list: &[u64], back: bool) -> Result<Vec<u64>, StudyError> {
        let board = self.problem.board;
        let turn = if back { board.full() } else { 0 };
        let mut next = PositionSet::with_capacity(list.len());
        for part in list.chunks(TOLD_EVERY) {
            for &pegs in part {
                board.moves().each(pegs ^ turn, |jump| {
                    next.insert(self.folding.least(pegs ^ board.jumps()[jump].flips()));
                });
                // The set takes up to three times what it holds.
                if self.kept + 3 * next.len() as u64 > self.held {
                    return Err(StudyError::TooLarge { held: self.held });
                }
            }
            self.tell(part)?;
        }
        self.kept += next.len() as u64;
        Ok(next.into_sorted())
    }

    /// Those of a list from which a jump, made or taken back, leads to one of `won`.
    fn leading(&mut self, list: &[u64], won: &[u64], back: bool) -> Result<Vec<u64>, StudyError> {
        let board = self.problem.board;
        let turn = if back { board.full() } else { 0 };
        let mut such = Vec::new();
        for part in list.chunks(TOLD_EVERY) {
            such.extend(part.iter().copied().filter(|&pegs| {
                let mut leads = false;
                board.moves().each(pegs ^ turn, |jump| {
                    let next = self.folding.least(pegs ^ board.jumps()[jump].flips());
                    leads |= won.binary_search(&next).is_ok();
                });
                leads
            }));
            self.tell(part)?;
        }
        self.kept = self.kept.saturating_sub((list.len() - such.len()) as u64);
        Ok(such)
    }

    fn tell(&mut self, part: &[u64]) -> Result<(), StudyError> {
        let pegs = part.first().map_or(0, |pegs| pegs.count_ones());
        if (self.each)(pegs, part.len() as u64).is_break() { Err(StudyError::Stopped) } else { Ok(()) }
    }
}
