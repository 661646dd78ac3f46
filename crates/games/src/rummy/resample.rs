//! What a seat cannot know, drawn again.

use super::Rummy;
use super::cards::{CardSet, Slot};
use super::state::RummyState;
use arrayvec::ArrayVec;
use solitarium_core::{Rng, Seat, shuffle};

/// Worlds in which a player can lay what the rules demand are looked for so often; if there are so few of them, the hands are
/// left as they are, being all but known.
const MOST_TRIES: u32 = 10_000;

impl Rummy {
    /// Redraws what `seat` cannot know, uniformly.
    ///
    /// It knows its own hand, the table, the discards with their whole history, and the cards that an opponent took from them
    /// and has not played since. Of any other card it knows in which stock it was last: the first one, from which the hands
    /// were dealt too, or one that was made of discards. Of each opponent it knows how many cards of each stock are in the
    /// hand. So the hidden cards of each stock change places among themselves, and every such exchange is equally likely.
    pub(super) fn redraw(&self, state: &mut RummyState, seat: Seat, rng: &mut Rng) {
        // The orders of stocks to come, and the hands to come, are hidden as well.
        state.seed = rng.next_u64();
        if state.finish.is_some() {
            // The hands are open.
            state.stock.sort_unstable();
            shuffle(&mut state.stock, rng);
            return;
        }
        if state.now.seat == seat.0 || self.may_stop(state) {
            return self.exchange(state, seat, rng);
        }
        // Another player is bound to lay more in this turn, and so is known to be able to: only such worlds look the same.
        for _ in 0..MOST_TRIES {
            let mut world = state.clone();
            self.exchange(&mut world, seat, rng);
            if self.can_end(&world) {
                *state = world;
                return;
            }
        }
        state.stock.sort_unstable();
        shuffle(&mut state.stock, rng);
    }

    /// Shuffles the hidden cards of each stock among themselves.
    fn exchange(&self, state: &mut RummyState, seat: Seat, rng: &mut Rng) {
        let me = usize::from(seat.0);
        let mut hidden = [CardSet::EMPTY; super::state::SEATS];
        for other in (0..usize::from(self.players)).filter(|&other| other != me) {
            hidden[other] = state.hands[other] - state.known[other];
        }
        for origin in 0..=state.reshuffles {
            let current = origin == state.reshuffles;
            if !current && self.players == 2 {
                // Known since the reshuffle.
                continue;
            }
            let of_origin = |set: CardSet| -> CardSet {
                if state.reshuffles == 0 {
                    set
                } else {
                    set.iter().filter(|slot| state.origin[slot.bit()] == origin).collect()
                }
            };
            let groups = hidden.map(of_origin);
            // As a set, so that the redrawn world depends on what is seen and on `rng`, and not on where the cards truly are.
            let mut pool = groups.into_iter().fold(CardSet::EMPTY, |pool, group| pool | group);
            if current {
                pool |= state.stock.iter().copied().collect();
            }
            let mut pool: ArrayVec<Slot, 52> = pool.iter().collect();
            shuffle(&mut pool, rng);
            let mut rest = pool.into_iter();
            for (hand, group) in state.hands.iter_mut().zip(groups) {
                *hand -= group;
                *hand |= rest.by_ref().take(group.len()).collect();
            }
            if current {
                state.stock = rest.collect();
            }
        }
    }
}
