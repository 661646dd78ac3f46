//! The fast way to the jumps of a position: all jumps of one kind at once.

use super::{Cells, Jump};
use std::ops::ControlFlow;

/// The jumps of a board, sorted by how far apart their cells are in the numbering, so that a few shifts find those that a
/// position allows.
///
/// A jump can be taken back in a position exactly if it can be made in the complement, so this goes both ways.
#[derive(Clone, Debug)]
pub struct MoveGen {
    up: Vec<Slide>,
    down: Vec<Slide>,
}

/// The jumps whose cells are `near` and `far` from the first one, in one sense.
#[derive(Clone, Debug)]
struct Slide {
    near: u32,
    far: u32,
    /// Where they start.
    from: u64,
    /// The number of the jump that starts there.
    ids: [u16; 64],
}

impl MoveGen {
    pub(crate) fn new(jumps: &[Jump]) -> MoveGen {
        let mut moves = MoveGen { up: Vec::new(), down: Vec::new() };
        for (id, jump) in jumps.iter().enumerate() {
            // Cells are counted by row and column, so that `over` lies between the other two.
            let slides = if jump.from < jump.to { &mut moves.up } else { &mut moves.down };
            let (near, far) = (jump.over.abs_diff(jump.from).into(), jump.to.abs_diff(jump.from).into());
            let at =
                slides.iter().position(|slide| (slide.near, slide.far) == (near, far)).unwrap_or_else(|| {
                    slides.push(Slide { near, far, from: 0, ids: [0; 64] });
                    slides.len() - 1
                });
            slides[at].from |= 1 << jump.from;
            slides[at].ids[usize::from(jump.from)] = id as u16;
        }
        moves
    }

    /// Hands the number of every jump that the position allows to `f`, each once, until `f` breaks.
    #[inline(always)]
    pub fn try_each(&self, pegs: u64, mut f: impl FnMut(usize) -> ControlFlow<()>) -> ControlFlow<()> {
        for slide in &self.up {
            let from = pegs & pegs >> slide.near & !(pegs >> slide.far) & slide.from;
            for cell in Cells(from) {
                f(slide.ids[cell].into())?;
            }
        }
        for slide in &self.down {
            let from = pegs & pegs << slide.near & !(pegs << slide.far) & slide.from;
            for cell in Cells(from) {
                f(slide.ids[cell].into())?;
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

    /// How many jumps the position allows.
    #[inline(always)]
    pub fn count(&self, pegs: u64) -> u32 {
        let up = self.up.iter().map(|slide| pegs & pegs >> slide.near & !(pegs >> slide.far) & slide.from);
        let down =
            self.down.iter().map(|slide| pegs & pegs << slide.near & !(pegs << slide.far) & slide.from);
        up.chain(down).map(u64::count_ones).sum()
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
