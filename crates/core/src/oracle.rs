//! Whether a game can still be won, for a person who asks while playing.

use crate::{Game, Place, Turn};
use std::ops::ControlFlow;

/// Whether a position can still be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Prospect {
    /// It can: a way was found.
    Winnable,
    /// It cannot: this is a proof.
    Lost,
    /// It was not found out.
    Unknown,
}

/// The cells of a board on which a game can still end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ends {
    /// It can end here.
    pub possible: Vec<Place>,
    /// It was not found out whether it can.
    pub unknown: Vec<Place>,
}

/// Asked before and during long work whether it may go on.
pub type GoesOn<'a> = &'a mut dyn FnMut() -> ControlFlow<()>;

/// Knows the future of a game. It sees the whole world, hidden cards included: what it says may tell more than a player knows.
/// It may be asked on another thread, while the game goes on.
pub trait Oracle<G: Game>: Send {
    /// Whether the position, which the game has reached, can still be won.
    fn prospect(&mut self, game: &G, state: &G::State, goes_on: GoesOn<'_>) -> Prospect;

    /// The moves of a win from the position, or what is known where none was found. Whoever asks replays them. Unless said
    /// otherwise, moves that keep the win, one after the other, where play comes to an end.
    fn line(&mut self, game: &G, state: &G::State, goes_on: GoesOn<'_>) -> Result<Vec<G::Move>, Prospect> {
        let known = self.prospect(game, state, goes_on);
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
                self.prospect(game, &after, goes_on) == Prospect::Winnable
            };
            let m = game.moves(&state).into_iter().find(|m| keeps(m)).ok_or(Prospect::Unknown)?;
            game.play(&mut state, m);
            line.push(m);
        }
        Ok(line)
    }

    /// Where the game can still end, if it is played on a board.
    fn ends(&mut self, _game: &G, _state: &G::State, _goes_on: GoesOn<'_>) -> Option<Ends> {
        None
    }
}
