//! Whole turns, as contests and play-outs need them.

use super::Rummy;
use super::state::{Phase, RummyMove, RummyState};
use solitarium_core::{Game, Policy, Rng, Seat, Seen};

impl Rummy {
    /// Plays the rest of the turn of `seat`, which must have begun, with the moves of `player`, which nobody will take back;
    /// `false` if it gives up.
    ///
    /// The phases stand one after the other, so that where the player is inlined each copy of it knows its phase.
    #[inline(always)]
    pub(super) fn advance_turn<P: Policy<Rummy>>(
        &self,
        state: &mut RummyState,
        seat: Seat,
        player: &mut P,
        rng: &mut Rng,
    ) -> bool {
        // One copy for each phase.
        let mut choose = Chooser { game: self, seat, player, rng };
        if state.now.phase == Phase::Draw {
            let Some(m) = choose.from(state) else { return false };
            self.draw(state, m);
        }
        while state.now.phase == Phase::Lay {
            let Some(m) = choose.from(state) else { return false };
            self.lay(state, m);
        }
        if state.now.phase == Phase::Discard {
            let Some(RummyMove::Discard(slot)) = choose.from(state) else { return false };
            self.discard(state, slot);
        }
        true
    }
}

/// Who chooses in a turn.
struct Chooser<'a, P> {
    game: &'a Rummy,
    seat: Seat,
    player: &'a mut P,
    rng: &'a mut Rng,
}

impl<P: Policy<Rummy>> Chooser<'_, P> {
    #[inline(always)]
    fn from(&mut self, state: &RummyState) -> Option<RummyMove> {
        let chosen = self.player.choose(Seen::new(self.game, state, self.seat), self.rng);
        debug_assert!(
            chosen.is_none_or(|m| self.game.is_legal(state, m)),
            "the player chose an illegal move"
        );
        chosen
    }
}
