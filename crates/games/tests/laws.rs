//! The laws of the law kit, over the whole catalogue.

use solitarium_core::{Choices, Family, GameOption, OptionKind, Visitor, laws};
use solitarium_games::each_game;

/// How many random games of each variant.
const DEALS: std::ops::Range<u64> = 0..300;

/// No game of the catalogue has more moves than this.
const LIMIT: usize = 20_000;

/// How far a game without an end of its own is followed.
const ENDLESS_LIMIT: usize = 80;

/// The default variant, and each one that differs from it in one option.
fn variants(options: &[GameOption]) -> Vec<Choices> {
    let mut variants = vec![Choices::none()];
    for option in options {
        let values: Vec<String> = match option.kind {
            OptionKind::Number { min, max, .. } => vec![min.to_string(), (min + 1).min(max).to_string()],
            OptionKind::Choice(values) => values.iter().skip(1).map(|&value| value.to_owned()).collect(),
            OptionKind::Flag => vec!["yes".to_owned()],
            OptionKind::Text { .. } => vec![],
        };
        variants.extend(values.iter().map(|value| Choices::none().with(option.name, value)));
    }
    variants
}

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
