//! Finds wins of games of columns with several packs, such as Spider: face-down cards, runs that move, rows from the stock, and cards that go up singly or as
//! whole suits. It claims nothing but wins.
//!
//! The play falls into phases, one before each row. In a phase the position that looks best is searched next. What every position would be after the
//! row is known, since all cards are; the best of these are where the next phase begins. If the last phase ends without a win, another round begins
//! at the start, with scores that chance changes a little. Chance is drawn from the names of the positions, so that a deal gives the same answer every time.

mod looks;
mod phases;
mod replay;
mod rules;
mod table;
#[cfg(test)]
mod tests;

use super::luby;
use crate::game::Patience;
use crate::moves::PatienceMove;
use crate::state::PatienceState;
use looks::Chance;
use phases::Phases;
use rules::Rules;
use solitarium_core::{Budget, WhyUnknown};

/// The nodes of a phase in the shortest rounds. Many short rounds win more than a few long ones. In a prototype, of 100 deals of Spider from `sol:210200` on, with at most 1.2
/// million nodes each, 400 rounds with 500 nodes in a phase win 92, 100 with 2,000 win 96, 33 with 6,000 win 97, and 13 with 15,000 win 96. The first
/// three need 16, 11 and 12 million nodes in all, and the last one 18.
const SHORTEST: u64 = 2_000;

/// How many rounds there are. With six phases they have 27.6 million nodes at most.
const ROUNDS: u64 = 511;

/// By how much chance changes a score, but in the first round.
const CHANCE: i32 = 10;

/// A game that the search can play.
pub(super) struct Packs {
    rules: Rules,
}

impl Packs {
    /// Reads a position; `None` if the game has rules that the search does not follow.
    pub(super) fn of(game: &Patience, state: &PatienceState) -> Option<Packs> {
        Rules::of(game, state).map(|rules| Packs { rules })
    }

    /// Looks for a win, round by round; `None` if none was found.
    pub(super) fn solve(
        &self,
        game: &Patience,
        state: &PatienceState,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<PatienceMove>>, WhyUnknown> {
        let start = self.rules.table(game, state);
        for round in 0..ROUNDS {
            let chance = Chance { most: if round == 0 { 0 } else { CHANCE }, seed: round };
            let nodes = SHORTEST * luby(round);
            let mut phases = Phases::new(&self.rules, nodes as usize, chance);
            match phases.run(&start, budget) {
                Ok(Some(steps)) => return Ok(self.rules.line(game, state, &steps)),
                // Of longer rounds some may need more memory than there is; the next one is shorter again.
                Ok(None) | Err(WhyUnknown::Memory) => {}
                Err(why) => return Err(why),
            }
            if phases.is_complete() {
                break;
            }
        }
        Ok(None)
    }
}
