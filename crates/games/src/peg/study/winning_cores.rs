//! The positions on solutions, core by core.
//!
//! The middle lies between the *upper* cores, which have at least some number of pegs, and the *lower* cores, which have fewer.
//! Every solution has exactly one jump from an upper core to a position Q of a lower core. The start reaches the jump within
//! upper cores. Q reaches a finish within lower cores; that is, the complement of Q is reached from the complement of the finish
//! within the complements of lower cores. So half of the cores are never looked at.

use super::core_list::CoreList;
use super::core_reach::CoreReach;
use super::corners::Corners;
use super::winning::{Answer, Ask, Found, WinningLayer};
use super::{Meter, StudyError};

/// Finds the positions on solutions. Returns `None` if the board has too few corners, or if the memory is too small.
pub(super) fn by_cores<const G: usize>(
    ask: &Ask<'_>,
    meter: &mut Meter<'_>,
) -> Option<Result<Answer, StudyError>> {
    let (board, start) = (ask.problem.board, ask.problem.start);
    let core_cells = board.full() & !Corners::of(board)?.cells;
    let cells = core_cells.count_ones();
    let upper = cells.div_ceil(2).min((start & core_cells).count_ones());
    // The finishes must have lower cores.
    if upper < 2 {
        return None;
    }
    // The fewest pegs of the complement of a lower core.
    let lower = cells - (upper - 1);
    let complements: Vec<u64> = ask.ends.iter().map(|end| board.full() ^ end).collect();
    // If the start is the complement of the finish, the lower half is the complement of the upper half.
    let mirror = complements == [start] && upper == lower;
    let memory = if mirror { ask.memory } else { ask.memory / 2 };
    let from = |starts: &[u64], fewest: u32| {
        // Besides the words: the positions on solutions, four bytes by slot and eight for each core of the list.
        let mut reach = CoreReach::<G>::new(board, ask.group, *starts.first()?, fewest, 12, memory)?;
        for &start in starts {
            reach.start(start);
        }
        Some(reach)
    };
    let mut ahead = from(&[start], upper)?;
    let mut back = if mirror { None } else { Some(from(&complements, lower)?) };
    let mut found = FoundCores::new(ask);
    let mut find = || {
        ahead.run(meter, |_, _, _, _| ())?;
        if let Some(back) = &mut back {
            back.run(meter, |_, _, _, _| ())?;
            found.add(&ahead, back, &[0], meter)?;
            found.add(back, &ahead, &[board.full()], meter)
        } else {
            found.add(&ahead, &ahead, &[0, board.full()], meter)
        }
    };
    let done = find();
    Some(done.map(|()| (found.layers, Found::Cores(found.lists))))
}

/// What was found so far.
struct FoundCores {
    layers: Vec<WinningLayer>,
    lists: Vec<CoreList>,
    cells: u32,
}

impl FoundCores {
    fn new(ask: &Ask<'_>) -> FoundCores {
        let layers = vec![WinningLayer::default(); ask.problem.start.count_ones() as usize + 1];
        FoundCores { layers, lists: Vec::new(), cells: ask.problem.board.size() as u32 }
    }

    /// Adds the positions that `ahead` has reached and that lead to complements of positions that `back` has reached. Each is
    /// added as its xor with each of the masks: 0 for the position itself, all cells for its complement.
    fn add<const G: usize>(
        &mut self,
        ahead: &CoreReach<G>,
        back: &CoreReach<G>,
        masks: &[u64],
        meter: &mut Meter<'_>,
    ) -> Result<(), StudyError> {
        let space = &ahead.space;
        let mut list = CoreList::new(space.positions().clone(), masks.to_vec());
        let mut found = ahead.meeting(back);
        ahead.retrace(&mut found, meter, |number, core, patterns| {
            let in_core = core.pegs.count_ones();
            space.count(core, patterns, |corners, orbits, positions| {
                let pegs = in_core + corners;
                for &mask in masks {
                    let pegs = if mask == 0 { pegs } else { self.cells - pegs };
                    if let Some(layer) = self.layers.get_mut(pegs as usize) {
                        layer.orbits += orbits;
                        layer.positions += positions;
                    }
                }
            });
            list.push(number, space.one_of_each_orbit(core, patterns));
        })?;
        self.lists.push(list);
        Ok(())
    }
}
