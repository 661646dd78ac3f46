//! The laws of the law kit, over the whole catalogue.

mod variants;

use solitarium_core::{Choices, Family, Visitor, laws};
use solitarium_games::each_game;
use variants::variants;

/// How many random games of each variant.
const DEALS: std::ops::Range<u64> = 0..300;

/// No game of the catalogue has more moves than this.
const LIMIT: usize = 20_000;

/// How far a game without an end of its own is followed.
const ENDLESS_LIMIT: usize = 80;

struct Laws;

impl Visitor for Laws {
    fn visit<F: Family>(&mut self) {
        for choices in variants(F::OPTIONS) {
            let Ok(game) = F::build(&choices) else { panic!("{} {choices:?} cannot be built", F::ID) };
            assert_eq!(game.about().id, F::ID);
            let again: Choices = game.about().variant.parse().expect("a variant is read back");
            let Ok(rebuilt) = F::build(&again) else { panic!("{} {again:?} cannot be built", F::ID) };
            assert_eq!(rebuilt.about(), game.about(), "a variant builds the same variant");
            let limit = if game.endless() { ENDLESS_LIMIT } else { LIMIT };
            match laws::check(&game, DEALS, limit) {
                Ok(census) => assert_eq!(census.games + census.stopped, DEALS.end - DEALS.start),
                Err(violation) => panic!("{violation}"),
            }
        }
    }
}

#[test]
fn every_game_obeys_the_laws() {
    each_game(&mut Laws);
}
