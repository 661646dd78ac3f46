//! What the solver knows of a game that someone plays.

use super::{Klondike, KlondikeMove, KlondikeState, Limits, Solver, Verdict};
use solitarium_core::{GoesOn, Oracle, Prospect};

/// Solves the positions that it is asked about. It sees hidden cards: only for a player who asks for help.
#[derive(Default)]
pub(super) struct Foresight {
    solver: Option<Solver>,
}

impl Oracle<Klondike> for Foresight {
    fn prospect(&mut self, game: &Klondike, state: &KlondikeState, goes_on: GoesOn<'_>) -> Prospect {
        self.line(game, state, goes_on).map_or_else(|known| known, |_| Prospect::Winnable)
    }

    fn line(
        &mut self,
        game: &Klondike,
        state: &KlondikeState,
        goes_on: GoesOn<'_>,
    ) -> Result<Vec<KlondikeMove>, Prospect> {
        let solver = self.solver.get_or_insert_with(|| Solver::new(*game));
        match solver.solve(state, Limits::default(), &mut |_| goes_on()).verdict {
            Verdict::Won(line) => Ok(line),
            Verdict::Lost => Err(Prospect::Lost),
            Verdict::Unknown(_) => Err(Prospect::Unknown),
        }
    }
}
