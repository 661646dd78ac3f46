//! The fast way to the jumps of a position: all jumps of one kind at once.

use super::{Cells, Jump};
use std::ops::ControlFlow;

/// The jumps of a board, sorted by how far apart their cells are in the numbering, so that a few shifts find those that a
/// position allows.
///
/// A jump can be taken back in a position exactly if it can be made in the complement, so this goes both ways.
#[derive(Clone, Debug)]
pub struct MoveGen {
    lanes: Vec<Lane>,
}

/// Jumps of which no two start in the same cell, so that one set of cells says which of them are possible.
#[derive(Clone, Debug)]
struct Lane {
    /// To higher cells.
    up: Vec<Slide>,
    /// To lower cells.
    down: Vec<Slide>,
    /// Where they start.
    from: u64,
    /// The number of the jump that starts there.
    ids: [u16; 64],
}

/// The jumps whose cells are `near` and `far` from the first one, in one sense.
#[derive(Clone, Debug)]
struct Slide {
    near: u32,
    far: u32,
    /// Where they start.
    from: u64,
}

impl Lane {
    /// The cells from which a jump is possible.
    #[inline(always)]
    fn possible(&self, pegs: u64) -> u64 {
        let up =
            self.up.iter().fold(0, |all, slide| all | pegs >> slide.near & !(pegs >> slide.far) & slide.from);
        let down = self
            .down
            .iter()
            .fold(0, |all, slide| all | pegs << slide.near & !(pegs << slide.far) & slide.from);
        (up | down) & pegs
    }
}

impl MoveGen {
    pub(crate) fn new(jumps: &[Jump]) -> MoveGen {
        // One slide for each sense and pair of distances; cells are counted by row and column, so that `over` lies between
        // the other two.
        let mut slides: Vec<(bool, Slide, [u16; 64])> = Vec::new();
        for (id, jump) in jumps.iter().enumerate() {
            let up = jump.from < jump.to;
            let (near, far) = (jump.over.abs_diff(jump.from).into(), jump.to.abs_diff(jump.from).into());
            let same =
                |(sense, slide, _): &(bool, Slide, _)| (*sense, slide.near, slide.far) == (up, near, far);
            let at = slides.iter().position(same).unwrap_or_else(|| {
                slides.push((up, Slide { near, far, from: 0 }, [0; 64]));
                slides.len() - 1
            });
            slides[at].1.from |= 1 << jump.from;
            slides[at].2[usize::from(jump.from)] = id as u16;
        }
        let mut lanes: Vec<Lane> = Vec::new();
        for (up, slide, ids) in slides {
            let at = lanes.iter().position(|lane| lane.from & slide.from == 0).unwrap_or_else(|| {
                lanes.push(Lane { up: Vec::new(), down: Vec::new(), from: 0, ids: [0; 64] });
                lanes.len() - 1
            });
            let lane = &mut lanes[at];
            lane.from |= slide.from;
            for cell in Cells(slide.from) {
                lane.ids[cell] = ids[cell];
            }
            if up { &mut lane.up } else { &mut lane.down }.push(slide);
        }
        MoveGen { lanes }
    }

    /// Hands the number of every jump that the position allows to `f`, each once, until `f` breaks.
    #[inline(always)]
    pub fn try_each(&self, pegs: u64, mut f: impl FnMut(usize) -> ControlFlow<()>) -> ControlFlow<()> {
        for lane in &self.lanes {
            for cell in Cells(lane.possible(pegs)) {
                f(lane.ids[cell].into())?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Hands the number of every jump that the position allows to `f`, each once.
    #[inline(always)]
    pub fn each(&self, pegs: u64, mut f: impl FnMut(usize)) {
        let _ = self.try_each(pegs, |id| {
            f(id);
            ControlFlow::Continue(())
        });
    }

    /// Hands the cells from which a jump of each lane is possible to `f`, with the number of the lane.
    #[inline(always)]
    pub(crate) fn each_lane(&self, pegs: u64, mut f: impl FnMut(usize, u64)) {
        for (number, lane) in self.lanes.iter().enumerate() {
            f(number, lane.possible(pegs));
        }
    }

    /// For each lane and cell what belongs to the jump that starts there.
    pub(crate) fn by_lane<T: Copy>(&self, none: T, of: impl Fn(usize) -> T) -> Vec<[T; 64]> {
        let table = |lane: &Lane| {
            let mut table = [none; 64];
            for cell in Cells(lane.from) {
                table[cell] = of(lane.ids[cell].into());
            }
            table
        };
        self.lanes.iter().map(table).collect()
    }

    /// How many jumps the position allows.
    #[inline(always)]
    pub fn count(&self, pegs: u64) -> u32 {
        self.lanes.iter().map(|lane| lane.possible(pegs).count_ones()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Board, NAMES};
    use solitarium_core::Rng;

    #[test]
    fn shifts_find_the_same_jumps_as_the_rule() {
        let mut rng = Rng::new(1);
        for name in NAMES {
            let board = Board::named(name).unwrap();
            for _ in 0..2000 {
                let pegs = rng.next_u64() & board.full();
                let mut found = Vec::new();
                board.moves().each(pegs, |id| found.push(id));
                assert_eq!(board.moves().count(pegs) as usize, found.len());
                found.sort_unstable();
                let jumps = board.jumps().iter().enumerate();
                let literal: Vec<_> =
                    jumps.filter(|(_, jump)| jump.is_possible(pegs)).map(|(id, _)| id).collect();
                assert_eq!(found, literal);
                // Taking back is jumping in the complement.
                for &id in &literal {
                    let jump = board.jumps()[id];
                    assert!(jump.is_possible(board.full() & !(pegs ^ jump.flips())));
                }
            }
        }
    }
}
