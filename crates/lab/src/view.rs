//! What one seat knows of a position. Only this module decides it.

use crate::Offer;
use solitarium_core::{Game, Scene, Seat, Turn, Verb};

/// What one seat knows of a position. Redealing what the seat cannot see changes nothing in it.
///
/// A view is the position as it is now. The steps that led to it, as the same seat saw them, are [`Round::seen`](crate::Round::seen): the round
/// keeps them as they are made, so that no view has to tell the whole game again. Views and steps follow the same rule: a seat is
/// told what it sees, and the laws hold for both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The seat; `None` for a viewer who sees all cards.
    pub seat: Option<Seat>,
    /// What the seat sees.
    pub scene: Scene,
    /// Whose move it is, or how the game ended.
    pub turn: Turn,
    /// What the seat can do now: the legal moves if it is to choose, else nothing. The places in this list are those of the legal
    /// moves. A viewer who only watches is offered nothing.
    pub offers: Vec<Offer>,
    /// What each seat has earned so far.
    pub earned: Vec<i32>,
}

impl View {
    /// Returns what `seat` knows of `state`.
    pub fn new<G: Game>(game: &G, state: &G::State, seat: Option<Seat>) -> View {
        let view = View::watched(game, state, seat);
        let chooses = match (view.turn, seat) {
            (Turn::Act(mover), Some(seat)) => mover == seat || is_next_deal(game, state, view.earned.len()),
            (Turn::Act(_), None) => view.earned.len() == 1,
            (Turn::Over(_), _) => false,
        };
        if chooses { View { offers: offers(game, state), ..view } } else { view }
    }

    /// Returns what `seat` knows of `state` if it only watches. Nothing is offered, which is quicker.
    pub fn watched<G: Game>(game: &G, state: &G::State, seat: Option<Seat>) -> View {
        View {
            seat,
            scene: game.scene(state, seat),
            turn: game.turn(state),
            offers: Vec::new(),
            earned: (0..game.about().seats).map(|seat| game.earned(state, Seat(seat))).collect(),
        }
    }
}

/// Returns the legal moves with what they would do, as far as the player to move knows.
pub(crate) fn offers<G: Game>(game: &G, state: &G::State) -> Vec<Offer> {
    game.steps(state).into_iter().map(|(m, step)| Offer { text: game.text(state, m), step }).collect()
}

/// Returns whether nothing but the next deal of a match is to come. Then all cards have been seen, and anybody may ask for it.
pub(crate) fn is_next_deal<G: Game>(game: &G, state: &G::State, seats: usize) -> bool {
    seats > 1 && game.first_move(state).is_some_and(|m| game.effect(state, m).verb == Verb::Deal)
}
