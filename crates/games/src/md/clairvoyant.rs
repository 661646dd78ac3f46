//! The upper bound: plays as well as can be done with the talon known.

use super::compact::World;
use super::search::Search;
use super::{BestFit, Md, MdMove, MdState};
use solitarium_core::{Policy, Rng, Seen};
use std::ops::ControlFlow;

/// Plays the best line there is from a state whose talon it was shown: a won one, or else one with the most cards up.
#[derive(Clone, Debug)]
pub struct Clairvoyant {
    /// The pile for each card that goes down, by the number of cards unseen when it is turned.
    plan: [Option<u8>; 32],
}

impl Clairvoyant {
    /// Searches the best line from `state`.
    pub fn new(state: &MdState) -> Clairvoyant {
        let (world, position) = World::new(state);
        let best = Search::<true>::run(&world, position);
        let mut plan = [None; 32];
        for (name, pile) in (0..world.arrivals()).zip(best.line) {
            plan[usize::from(world.arrivals() - 1 - name)] = pile;
        }
        Clairvoyant { plan }
    }
}

impl Policy<Md> for Clairvoyant {
    /// Returns the planned move; off the line for which the plan was made, what best fit would do.
    fn choose(&mut self, seen: Seen<'_, Md>, rng: &mut Rng) -> Option<MdMove> {
        let unplanned = BestFit.choose(seen, rng)?;
        let MdMove::Down(_) = unplanned else { return Some(unplanned) };
        let planned = self.plan.get(seen.view().unseen()).copied().flatten().map(MdMove::Down);
        let legal = seen
            .each_move(
                |m| if Some(m) == planned { ControlFlow::Break(()) } else { ControlFlow::Continue(()) },
            )
            .is_break();
        if legal { planned } else { Some(unplanned) }
    }
}
