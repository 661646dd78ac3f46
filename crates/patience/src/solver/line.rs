//! Lines: a win that was found is made shorter by what it passes twice, and is followed under the literal rules.

use super::canonical::Namer;
use crate::game::Patience;
use crate::moves::PatienceMove;
use crate::state::PatienceState;
use std::collections::HashMap;
use std::ops::ControlFlow;

/// A line longer than this is not made shorter: the work grows with its length.
const MOST_MOVES: usize = 20_000;

/// Returns a line that wins through some of the positions of `line`, which wins: from each position it goes to the latest one of the
/// line that a move reaches. Positions are told by their names, so that an exchange of piles does not matter.
pub(super) fn shortened(
    game: &Patience,
    start: &PatienceState,
    line: Vec<PatienceMove>,
) -> Vec<PatienceMove> {
    if line.len() > MOST_MOVES {
        return line;
    }
    let plan = &*game.plan;
    let mut namer = Namer::new(game);
    let mut name = Vec::new();
    let mut places: HashMap<Box<[u8]>, usize> = HashMap::new();
    let mut state = start.clone();
    for (place, &m) in line.iter().enumerate() {
        plan.play(&mut state, m);
        namer.write(plan, &state, &mut name);
        places.insert(name.as_slice().into(), place + 1);
    }
    let mut state = start.clone();
    let mut short = Vec::new();
    let mut at = 0;
    while at < line.len() {
        let mut moves = Vec::new();
        let _ = plan.each_move(&state, |m| {
            moves.push(m);
            ControlFlow::Continue(())
        });
        let mut best = None;
        for m in moves {
            let undo = plan.play(&mut state, m);
            namer.write(plan, &state, &mut name);
            if let Some(&place) = places.get(name.as_slice())
                && place > best.map_or(at, |(place, _)| place)
            {
                best = Some((place, m));
            }
            plan.unplay(&mut state, m, undo);
        }
        // By the symmetry of the names there is always one; if not, the line as it was is as good.
        let Some((place, m)) = best else { return line };
        plan.play(&mut state, m);
        short.push(m);
        at = place;
    }
    short
}
