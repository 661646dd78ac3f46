//! The laws of the law kit, over the whole catalogue.

use crate::variants::variants;
use solitarium_core::{Choices, Effort, Family, Game, Visitor, laws};
use solitarium_games::each_game;

/// How many random games of each variant, unless they are so long that fewer give enough positions.
const DEALS: u64 = 150;

/// So many positions of one variant are enough.
const POSITIONS: u64 = 4_000;

/// No game of the catalogue has more moves than this.
const LIMIT: usize = 20_000;

/// How far a game without an end of its own is followed.
const ENDLESS_LIMIT: usize = 80;

struct Laws;

impl Visitor for Laws {
    fn visit<F: Family>(&mut self, family: F) {
        for choices in variants(family.options()) {
            let Ok(game) = family.build(&choices) else {
                panic!("{} {choices:?} cannot be built", family.id())
            };
            assert_eq!(game.about().id, family.id());
            let again: Choices = game.about().variant.parse().expect("a variant is read back");
            let Ok(rebuilt) = family.build(&again) else {
                panic!("{} {again:?} cannot be built", family.id())
            };
            assert_eq!(rebuilt.about(), game.about(), "a variant builds the same variant");
            let limit = if game.endless() { ENDLESS_LIMIT } else { LIMIT };
            let (mut positions, mut told) = (0, 0);
            for deal in 0..DEALS {
                match laws::check(&game, deal..deal + 1, limit) {
                    Ok(census) => {
                        assert_eq!(census.games + census.stopped, 1);
                        positions += census.positions;
                        told += census.told;
                    }
                    Err(violation) => panic!("{violation}"),
                }
                if positions >= POSITIONS {
                    break;
                }
            }
            // Every move is told in worlds that look the same before and after it, or the law would say nothing.
            assert!(told >= positions / 2, "{} {choices:?}: {told} of {positions}", family.id());
        }
    }
}

#[test]
fn every_game_obeys_the_laws() {
    each_game(&mut Laws);
}

struct Policies;

impl Visitor for Policies {
    fn visit<F: Family>(&mut self, family: F) {
        for choices in variants(family.options()) {
            let Ok(game) = family.build(&choices) else {
                panic!("{} {choices:?} cannot be built", family.id())
            };
            match laws::check_policies(&family, &game, &Effort::of_samples(12), 0..4, 120) {
                Ok(made) => {
                    // Where a game leaves a choice, the strategies were given some, or the law would say nothing.
                    let limit = if game.endless() { ENDLESS_LIMIT } else { LIMIT };
                    let census =
                        laws::check(&game, 0..1, limit).unwrap_or_else(|violation| panic!("{violation}"));
                    assert!(made > 0 || census.choices == 0, "{} {choices:?}", family.id());
                }
                Err(violation) => panic!("{violation}"),
            }
        }
    }
}

/// No strategy of any game peeks, not even through the order in which it draws what it cannot see.
#[test]
fn every_policy_plays_by_what_it_sees() {
    each_game(&mut Policies);
}
