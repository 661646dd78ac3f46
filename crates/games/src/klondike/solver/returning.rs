//! Solves positions of games in which cards may come back from the piles.

use super::dive;
use super::layout::Layout;
use super::line::Step;
use super::pulse::Pulse;
use super::search::{Known, Search};
use super::{Limit, Solver, Wanted};
use crate::klondike::{Draw, Klondike, KlondikeState, Status};

/// The moves that no move takes back, of a win; or nothing if there is none.
///
/// Most deals that can be won are won by a dive. A deal that is not decided soon after that is given to the easiest game, which draws
/// one card and turns over for ever. Every play of another is a play of it, as there any card of the talon can be brought to the
/// top: if it is lost, so is the other. It has far fewer classes, as cards of the talon can wait (see [`super::patience`]); and
/// most deals that are hard at draw 3 are lost in it. If the deal can be won in it, the classes of the game itself are asked of
/// it (see [`Search::ask_easiest`]).
pub(super) fn decide(
    solver: &mut Solver,
    state: &KlondikeState,
    pulse: &Pulse<'_>,
    wanted: Wanted,
) -> Result<Option<Vec<Step>>, Limit> {
    let (layout, part, piled) = Layout::of(solver.game, state);
    // Emptying what was visited would take a tenth of the time of most wins.
    solver.memory.visited.forget_peak();
    solver.easy_memory.visited.forget_peak();
    if dive::finds_win(solver.tastes, &layout, &part, piled, &mut solver.traces, pulse) {
        return Ok(Some(wanted.of(|| solver.traces.steps(&layout, &part))));
    }
    let is_easiest = layout.is_free();
    let bytes = pulse.limits.bytes;
    let easy_bytes = if is_easiest { 0 } else { bytes / 4 };
    solver.memory.visited.clear(&part, layout.is_endless(), bytes - easy_bytes);
    if !is_easiest {
        solver.easy_memory.visited.clear(&part, true, easy_bytes);
    }
    let easy_layout;
    let mut easy;
    let mut search = Search::new(&layout, &mut solver.memory, pulse, &part, piled);
    let mut known = search.next_attempt();
    // A proof that takes as long as a short search.
    if known == Known::Left && solver.game.status(state) == Status::Lost {
        return Ok(None);
    }
    if known == Known::Left && !is_easiest {
        let easiest = Klondike { draw: Draw::One, passes: 0, ..solver.game };
        let (layout, part, _) = Layout::of(easiest, state);
        easy_layout = layout;
        easy = Search::new(&easy_layout, &mut solver.easy_memory, pulse, &part, piled);
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
