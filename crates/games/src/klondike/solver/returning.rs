//! Solves positions of games in which cards may come back from the piles.

use super::layout::Layout;
use super::line::Step;
use super::pulse::Pulse;
use super::search::{Known, Search};
use super::{Limit, Solver, Wanted};
use crate::klondike::{Draw, Klondike, KlondikeState, Status};

/// The moves that no move takes back, of a win; or nothing if there is none.
///
/// A deal that is not decided at once is first given to the easiest game, which draws one card and turns over for ever. Every play of another
/// is a play of it, as there any card of the talon can be brought to the top: if it is lost, so is the other. It has far fewer
/// classes, as cards of the talon can wait (see [`super::patience`]); and most deals that are hard at draw 3 are lost in it. If
/// the deal can be won in it, the classes of the game itself are asked of it (see [`Search::ask_easiest`]).
pub(super) fn decide(
    solver: &mut Solver,
    state: &KlondikeState,
    pulse: &Pulse<'_>,
    wanted: Wanted,
) -> Result<Option<Vec<Step>>, Limit> {
    let (layout, part, piled) = Layout::of(solver.game, state);
    let is_easiest = layout.is_free();
    let bytes = pulse.limits.bytes;
    let easy_bytes = if is_easiest { 0 } else { bytes / 4 };
    solver.memory.visited.clear(&part, layout.is_endless(), bytes - easy_bytes);
    if !is_easiest {
        solver.easy_memory.visited.clear(&part, true, easy_bytes);
    }
    let mut search = Search::new(&layout, &mut solver.memory, pulse, &part, piled);
    let mut known = search.next_attempt();
    // A proof that takes as long as a short search.
    if known == Known::Left && solver.game.status(state) == Status::Lost {
        return Ok(None);
    }
    let easiest = Klondike { draw: Draw::One, passes: 0, ..solver.game };
    let (easy_layout, easy_part, _) = Layout::of(easiest, state);
    let mut easy = Search::new(&easy_layout, &mut solver.easy_memory, pulse, &easy_part, piled);
    if known == Known::Left && !is_easiest {
        if easy.run() == Known::Lost {
            return Ok(None);
        }
        if let Some(limit) = easy.limit().filter(|&limit| limit != Limit::Memory) {
            return Err(limit);
        }
        search.ask_from_now_on(&mut easy);
    }
    while known == Known::Left {
        if let Some(limit) = search.limit() {
            return Err(limit);
        }
        known = search.next_attempt();
    }
    Ok((known == Known::Won).then(|| wanted.of(|| search.steps(&part))))
}
