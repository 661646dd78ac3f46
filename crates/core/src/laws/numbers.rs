//! The laws of action numbers and observations.

use super::Broken;
use crate::{Encoding, Game, Rng, Seat, Turn};
use std::collections::HashSet;

/// Checks the laws of the action numbers of one position.
pub(super) fn of_actions<G: Game>(game: &G, state: &G::State, rng: &mut Rng) -> Result<(), Broken> {
    let actions = game.actions();
    let moves = game.moves(state);
    let numbers: Vec<u32> = moves.iter().map(|&m| game.action(state, m)).collect();
    if actions > 0 {
        let mut taken = HashSet::new();
        for (&number, m) in numbers.iter().zip(&moves) {
            law!(
                number < actions,
                "an action number is below their count",
                "{m:?} has {number} of {actions}"
            );
            law!(taken.insert(number), "no two moves have the same action number", "{m:?} has {number}");
        }
        if let Turn::Act(seat) = game.turn(state) {
            let mut other = state.clone();
            game.resample(&mut other, seat, rng);
            let others: Vec<u32> = game.moves(&other).iter().map(|&m| game.action(&other, m)).collect();
            law!(others == numbers, "action numbers depend on nothing hidden", "{others:?}, {numbers:?}");
        }
    }
    Ok(())
}

/// Checks the laws of the observations of one position: what each seat sees of it, as numbers.
pub(super) fn of_observations<G: Game>(
    game: &G,
    state: &G::State,
    encoding: &Encoding,
    rng: &mut Rng,
) -> Result<(), Broken> {
    let most: Vec<u8> =
        encoding.fields().iter().flat_map(|field| std::iter::repeat_n(field.most, field.count)).collect();
    law!(most.len() == encoding.size(), "the fields are the whole observation", "{encoding:?}");
    let (mut here, mut there) = (vec![7; encoding.size()], vec![0; encoding.size()]);
    for seat in (0..game.about().seats).map(Seat) {
        let scene = game.scene(state, Some(seat));
        let ids = scene.piles.iter().all(|pile| usize::from(pile.id.0) < encoding.piles());
        law!(ids, "every pile has a place in the observation", "{scene:?}");
        game.encode(state, seat, encoding, &mut here);
        encoding.write(&scene, game.turn(state), seat, &mut there);
        law!(here == there, "an observation is what the scene shows", "{seat:?}: {here:?}, {there:?}");
        let bounded = here.iter().zip(&most).all(|(value, most)| value <= most);
        law!(bounded, "the numbers of an observation are within their bounds", "{here:?}");
        let mut other = state.clone();
        game.resample(&mut other, seat, rng);
        game.encode(&other, seat, encoding, &mut there);
        law!(here == there, "an observation depends on nothing hidden", "{seat:?}: {here:?}, {there:?}");
    }
    Ok(())
}
