//! Everything that a front end is told of a game is read back from JSON as it was.

use crate::variants::variants;
use serde::Serialize;
use serde::de::DeserializeOwned;
use solitarium_core::{Deal, Dealt, Family, Game, Record, Rng, Seat, Turn, Visitor};
use solitarium_games::each_game;
use std::fmt::Debug;

fn again<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let text = serde_json::to_string(value).expect("it can be written");
    match serde_json::from_str::<T>(&text) {
        Ok(read) => assert_eq!(&read, value, "{text}"),
        Err(error) => panic!("{error}: {text}"),
    }
}

struct RoundTrips;

impl Visitor for RoundTrips {
    fn visit<F: Family>(&mut self, family: F) {
        again(&family.options().to_vec());
        for choices in variants(family.options()) {
            again(&choices);
            let Ok(game) = family.build(&choices) else { panic!("{choices:?} cannot be built") };
            for deal in 0..3 {
                one_game(&game, deal);
            }
        }
    }
}

fn one_game<G: Game>(game: &G, deal: u64) {
    let mut rng = Rng::named(deal, "json");
    let mut state = game.deal(&Dealt::own(game.pack(), deal));
    let mut record = Record::new(game, Deal::Own(deal));
    let seats = || (0..game.about().seats).map(Seat).map(Some).chain([None]);
    for _ in 0..60 {
        seats().for_each(|seat| again(&game.scene(&state, seat)));
        again(&game.turn(&state));
        again(&game.understand(&state, "no such move").err());
        let Turn::Act(_) = game.turn(&state) else { break };
        let steps = game.steps(&state);
        let (m, step) = &steps[rng.below(steps.len() as u32) as usize];
        again(step);
        let before = state.clone();
        record.moves.push(game.text(&state, *m));
        game.play(&mut state, *m);
        seats().for_each(|seat| again(&game.told(&before, *m, &state, seat)));
    }
    again(&record);
    again(&game.pack());
}

#[test]
fn every_game_is_read_back_as_it_was() {
    each_game(&mut RoundTrips);
}
