//! Solves positions of games in which cards may come back from the piles.

use super::layout::Layout;
use super::line::Step;
use super::pulse::Pulse;
use super::search::{Known, Search};
use super::{Limit, Solver, Wanted};
use crate::klondike::{Draw, Klondike, KlondikeState, Status};

/// The moves that no move takes back, of a win; or nothing if there is none.
///
/// If the game is not the easiest one, which draws one card and turns over for ever, that one is tried beside it, as many nodes
/// each: every play of the game is a play of the easiest one, in which any card of the talon can be brought to the top. So if that
/// is lost, the game is; and it has far fewer classes, as cards of the talon can wait (see [`super::patience`]).
pub(super) fn decide(
    solver: &mut Solver,
    state: &KlondikeState,
    pulse: &Pulse<'_>,
    wanted: Wanted,
) -> Result<Option<Vec<Step>>, Limit> {
    let (layout, part, piled) = Layout::of(solver.game, state);
    let is_easiest = layout.is_free();
    let bytes = pulse.limits.bytes;
    let main_bytes = if is_easiest { bytes } else { bytes / 4 * 3 };
    solver.memory.visited.clear(&part, layout.is_endless(), main_bytes);
    let mut search = Search::new(&layout, &mut solver.memory, pulse, &part, piled);
    match search.next_attempt() {
        Known::Won => return Ok(Some(wanted.of(|| search.steps(&part)))),
        Known::Lost => return Ok(None),
        // A proof that takes as long as a short search.
        Known::Left if solver.game.status(state) == Status::Lost => return Ok(None),
        Known::Left => {}
    }
    let easiest = Klondike { draw: Draw::One, passes: 0, ..solver.game };
    let (easy_layout, easy_part, _) = Layout::of(easiest, state);
    let mut easier = None;
    if !is_easiest {
        solver.easier_memory.visited.clear(&easy_part, true, bytes - main_bytes);
        easier = Some(Search::new(&easy_layout, &mut solver.easier_memory, pulse, &easy_part, piled));
    }
    loop {
        if let Some(limit) = search.limit().filter(|&limit| limit != Limit::Memory || easier.is_none()) {
            return Err(limit);
        }
        let turn =
            easier.as_mut().filter(|easier| search.limit().is_some() || easier.nodes() < search.nodes());
        if let Some(easy) = turn {
            pulse.rest(search.bytes());
            match easy.next_attempt() {
                Known::Lost => return Ok(None),
                // Then it says nothing.
                Known::Won => easier = None,
                Known::Left => match easy.limit() {
                    Some(Limit::Memory) => easier = None,
                    Some(limit) => return Err(limit),
                    None => {}
                },
            }
            continue;
        }
        pulse.rest(easier.as_ref().map_or(0, Search::bytes));
        match search.next_attempt() {
            Known::Won => return Ok(Some(wanted.of(|| search.steps(&part)))),
            Known::Lost => return Ok(None),
            Known::Left => {}
        }
    }
}
