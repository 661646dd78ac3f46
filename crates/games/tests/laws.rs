//! The laws of the law kit, over the whole catalogue.

use solitarium_core::{Choices, Family, GameOption, OptionKind, Visitor, laws};
use solitarium_games::each_game;

/// How many random games of each variant, unless they are so long that fewer give enough positions.
const DEALS: u64 = 300;

/// So many positions of one variant are enough.
const POSITIONS: u64 = 12_000;

/// No game of the catalogue has more moves than this.
const LIMIT: usize = 20_000;

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
            let mut positions = 0;
            for deal in 0..DEALS {
                match laws::check(&game, deal..deal + 1, LIMIT) {
                    Ok(census) => {
                        assert_eq!(census.games, 1);
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
