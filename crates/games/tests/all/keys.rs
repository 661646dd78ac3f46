//! Equal keys mean equal futures, in every game of the catalogue.

use crate::variants::variants;
use solitarium_core::laws::{Reach, check_keys};
use solitarium_core::{Family, Game, Visitor};
use solitarium_games::{Klondike, Peg, each_game};

/// Futures are compared a few moves deep, or to the end where there is no choice.
const NEAR: Reach = Reach { moves: 80, around: 2, depth: 60, states: 300 };

struct Keys;

impl Visitor for Keys {
    fn visit<F: Family>(&mut self, family: F) {
        for choices in variants(family.options()) {
            let Ok(game) = family.build(&choices) else {
                panic!("{} {choices:?} cannot be built", family.id())
            };
            let census = check_keys(&game, 0..6, NEAR).unwrap_or_else(|violation| panic!("{violation}"));
            assert!(census.states > 50, "{} {choices:?}: {census:?}", family.id());
        }
    }
}

#[test]
fn equal_keys_have_equal_futures() {
    each_game(&mut Keys);
}

/// Where keys merge states that are not equal, the law has something to say.
#[test]
fn keys_that_merge_are_compared() {
    let reach = Reach { moves: 60, around: 2, depth: 4, states: 2_000 };
    let merged = |census: solitarium_core::laws::KeyCensus| census.merged;
    let klondike = Klondike::default();
    assert!(merged(check_keys(&klondike, 0..10, reach).expect("the law")) > 100);
    let peg = Peg::read("english", "centre", "auto").expect("a board");
    assert!(merged(check_keys(&peg, 0..10, reach).expect("the law")) > 100);
}

/// Small boards are searched out: every future to its end.
#[test]
fn futures_are_searched_out_on_small_boards() {
    let all = Reach { moves: 20, around: 3, depth: 20, states: 1 << 22 };
    let mut merged = 0;
    for (board, vacancy, finish) in [
        ("ooo/ooo/o.o", "centre", "auto"),
        (".ooo/oooo/oooo", "centre", "any"),
        ("#oo#/oooo/oo.o/#oo#", "centre", "auto"),
        ("oo.oo/ooooo/ooooo", "centre", "any"),
    ] {
        let game = Peg::read(board, vacancy, finish).unwrap_or_else(|error| panic!("{board}: {error}"));
        let census = check_keys(&game, 0..8, all).unwrap_or_else(|violation| panic!("{violation}"));
        assert!(census.states > 10, "{board}: {census:?}, {}", game.about().variant);
        merged += census.merged;
    }
    assert!(merged >= 8, "{merged}");
}
