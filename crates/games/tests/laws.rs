//! The laws of the law kit, over the whole catalogue.

mod variants;

use solitarium_core::{Choices, Family, Visitor, laws};
use solitarium_games::each_game;
use variants::variants;

/// How many random games of each variant, unless they are so long that fewer give enough positions.
const DEALS: u64 = 300;

/// So many positions of one variant are enough.
const POSITIONS: u64 = 12_000;

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
            let mut positions = 0;
            for deal in 0..DEALS {
                match laws::check(&game, deal..deal + 1, limit) {
                    Ok(census) => {
                        assert_eq!(census.games + census.stopped, 1);
                        positions += census.positions;
                    }
                    Err(violation) => panic!("{violation}"),
                }
                if positions >= POSITIONS {
                    break;
                }
            }
        }
    }
}

#[test]
fn every_game_obeys_the_laws() {
    each_game(&mut Laws);
}
