//! Solves positions where cards may come back from the foundations.

use super::budget::Budget;
use super::layout::Layout;
use super::line::KeyMove;
use super::probe;
use super::search::{Search, Value};
use super::{Solver, Wanted};
use crate::klondike::{Draw, Klondike, KlondikeState, Status};
use solitarium_core::WhyUnknown;

/// Returns the key moves of a win, or `None` if there is no win.
///
/// 1. Probes find most wins.
/// 2. The first attempt of the search decides most other deals.
/// 3. The relaxation of [`Klondike::status`] proves some losses.
/// 4. The relaxed game is searched. In it the whole talon is always in reach, so that every play of the real game is a
///    play of it: if it is lost, so is the real one. It has far fewer classes, as talon cards can be deferred
///    ([`super::deferral`]). Most deals that are hard at draw 3 are lost in it.
/// 5. The search makes further attempts, and asks the relaxed game about its classes ([`Search::ask_relaxed`]).
pub(super) fn decide(
    solver: &mut Solver,
    state: &KlondikeState,
    budget: &Budget<'_>,
    wanted: Wanted,
) -> Result<Option<Vec<KeyMove>>, WhyUnknown> {
    let (layout, part, piled) = Layout::of(solver.game, solver.prunings, state);
    // To empty the tables would take a tenth of the time of most wins.
    solver.memory.visited.forget_peak();
    solver.relaxed_memory.visited.forget_peak();
    if probe::finds_win(solver.heuristics, &layout, &part, piled, &mut solver.probe_memory, budget) {
        return Ok(Some(wanted.of(|| solver.probe_memory.key_moves(&layout, &part))));
    }
    let is_relaxed = layout.reaches_whole_talon();
    let bytes = budget.most_bytes;
    let relaxed_bytes = if is_relaxed { 0 } else { bytes / 4 };
    solver.memory.visited.clear(&part, layout.waste_is_reduced(), bytes - relaxed_bytes);
    if !is_relaxed {
        solver.relaxed_memory.visited.clear(&part, solver.prunings.waste, relaxed_bytes);
    }
    let relaxed_layout;
    let mut relaxed_search;
    let mut search = Search::new(&layout, &mut solver.memory, budget, &part, piled);
    let mut value = search.next_attempt();
    // This takes about as long as a short search.
    if value == Value::Undecided && solver.prunings.status && solver.game.status(state) == Status::Lost {
        return Ok(None);
    }
    if value == Value::Undecided && !is_relaxed && solver.prunings.relaxed_game {
        let game = Klondike { draw: Draw::One, passes: 0, ..solver.game };
        let (layout, part, _) = Layout::of(game, solver.prunings, state);
        relaxed_layout = layout;
        relaxed_search = Search::new(&relaxed_layout, &mut solver.relaxed_memory, budget, &part, piled);
        if relaxed_search.run() == Value::Lost {
            return Ok(None);
        }
        if let Some(limit) = relaxed_search.limit().filter(|&limit| limit != WhyUnknown::Memory) {
            return Err(limit);
        }
        search.ask_relaxed_from_now_on(&mut relaxed_search);
    }
    while value == Value::Undecided {
        if let Some(limit) = search.limit() {
            return Err(limit);
        }
        value = search.next_attempt();
    }
    Ok((value == Value::Won).then(|| wanted.of(|| search.key_moves(&part))))
}
