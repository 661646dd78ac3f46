//! Any legal move.

use crate::rummy::{Phase, Rummy, RummyMove};
use solitarium_core::{Policy, Random, Rng, Seen};
use std::hint::select_unpredictable;
use std::ops::ControlFlow;

/// Does anything that the rules allow with the same probability. To lay nothing more counts as the discards among which the
/// player then chooses.
pub struct RandomBot;

impl Policy<Rummy> for RandomBot {
    #[inline(always)]
    fn choose(&mut self, seen: Seen<'_, Rummy>, rng: &mut Rng) -> Option<RummyMove> {
        let view = seen.view();
        match view.phase() {
            Phase::Draw if view.may_take() => {
                Some(select_unpredictable(rng.below(2) == 0, RummyMove::Draw, RummyMove::Take))
            }
            Phase::Discard => view.discardable().any(rng).map(RummyMove::Discard),
            Phase::Lay if view.may_stop() => {
                let discards = view.discardable().len() as u32;
                let lays = view.count_lays();
                let mut skip = rng.below(lays + discards);
                let mut chosen = RummyMove::Pass;
                if skip < lays {
                    let _ = seen.each_move(|m| {
                        chosen = m;
                        if skip == 0 {
                            return ControlFlow::Break(());
                        }
                        skip -= 1;
                        ControlFlow::Continue(())
                    });
                }
                Some(chosen)
            }
            _ => Random.choose(seen, rng),
        }
    }
}
