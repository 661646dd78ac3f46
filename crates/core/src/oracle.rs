//! Whether a game can still be won, for a person who asks while playing.

use crate::{Budget, Game, Place, Solve, Turn, Verdict};
use serde::{Deserialize, Serialize};

/// Whether a position can still be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Prospect {
    /// It can: a win was found.
    Winnable,
    /// It cannot, and that is proved.
    Lost,
    /// The search ended without an answer.
    Unknown,
}

/// The cells of a board on which a game can still end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ends {
    /// It can end here.
    pub possible: Vec<Place>,
    /// It was not found out whether it can.
    pub unknown: Vec<Place>,
}

/// Says whether a position can still be won. An oracle sees all cards, so its answers may tell more than the player knows.
/// It may run on another thread while the game goes on. The caller sets the budget of each question.
pub trait Oracle<G: Game>: Send {
    /// Returns whether the position can still be won. It must be a position that the game has reached.
    fn prospect(&mut self, game: &G, state: &G::State, budget: &mut Budget<'_>) -> Prospect;

    /// Returns the moves of a win from the position, or what is known if none was found. The caller replays them. By default it asks
    /// [`prospect`](Oracle::prospect) move by move, and finds nothing in games that may go on for ever.
    fn line(
        &mut self,
        game: &G,
        state: &G::State,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<G::Move>, Prospect> {
        let known = self.prospect(game, state, budget);
        if known != Prospect::Winnable {
            return Err(known);
        }
        if game.endless() {
            return Err(Prospect::Unknown);
        }
        let (mut state, mut line) = (state.clone(), Vec::new());
        while let Turn::Act(_) = game.turn(&state) {
            let mut keeps = |m: &G::Move| {
                let mut after = state.clone();
                game.play(&mut after, *m);
                self.prospect(game, &after, budget) == Prospect::Winnable
            };
            let m = game.moves(&state).into_iter().find(|m| keeps(m)).ok_or(Prospect::Unknown)?;
            game.play(&mut state, m);
            line.push(m);
        }
        Ok(line)
    }

    /// Returns where the game can still end, if it is played on a board.
    fn ends(&mut self, _game: &G, _state: &G::State, _budget: &mut Budget<'_>) -> Option<Ends> {
        None
    }
}

/// A solver is an oracle.
impl<G: Game> Oracle<G> for Box<dyn Solve<G>> {
    fn prospect(&mut self, game: &G, state: &G::State, budget: &mut Budget<'_>) -> Prospect {
        self.as_mut().prospect(game, state, budget)
    }

    fn line(
        &mut self,
        game: &G,
        state: &G::State,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<G::Move>, Prospect> {
        match self.as_mut().solve(game, state, budget).verdict {
            Verdict::Won(line) => Ok(line),
            Verdict::Lost(_) => Err(Prospect::Lost),
            Verdict::Unknown(_) => Err(Prospect::Unknown),
        }
    }
}
