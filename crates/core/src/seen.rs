//! What an honest player knows, and nothing else.

use crate::{Game, Rng, Scene, Seat, Step};
use std::ops::ControlFlow;

/// The position as one seat sees it. It hands out scenes, legal moves and sampled worlds, and never the true state, so that
/// no policy can peek.
pub struct Seen<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
}

impl<G: Game> Clone for Seen<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Seen<'_, G> {}

impl<'a, G: Game> Seen<'a, G> {
    /// Returns what `seat` sees of `state`.
    pub fn new(game: &'a G, state: &'a G::State, seat: Seat) -> Self {
        Seen { game, state, seat }
    }

    /// Returns the rules.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// Returns the seat that looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns what the seat sees, as a picture.
    pub fn scene(&self) -> Scene {
        self.game.scene(self.state, Some(self.seat))
    }

    /// Calls `f` with every legal move until `f` breaks: see [`Game::each_move`].
    pub fn each_move(&self, f: impl FnMut(G::Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.game.each_move(self.state, f)
    }

    /// Returns the legal moves as a list.
    pub fn moves(&self) -> Vec<G::Move> {
        self.game.moves(self.state)
    }

    /// Returns what a move would do.
    pub fn step(&self, m: G::Move) -> Step {
        self.game.step(self.state, m)
    }

    /// Returns a world that looks the same to this seat, drawn uniformly: the true one as likely as any other.
    pub fn sample(&self, rng: &mut Rng) -> G::State {
        let mut world = self.state.clone();
        self.game.resample(&mut world, self.seat, rng);
        world
    }

    /// Returns what the seat sees, in the game's own compact form.
    pub fn view(&self) -> G::View<'a>
    where
        G: Observe,
    {
        self.game.observe(self.state, self.seat)
    }
}

/// A game that can show a seat's knowledge in a compact form of its own, for policies that are too fast for a [`Scene`].
pub trait Observe: Game {
    /// What a seat sees. It must have no way to what the seat does not see.
    type View<'a>
    where
        Self: 'a;

    /// Returns what `seat` sees of `state`.
    fn observe<'a>(&'a self, state: &'a Self::State, seat: Seat) -> Self::View<'a>;
}
