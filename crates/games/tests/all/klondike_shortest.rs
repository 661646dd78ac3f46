//! The shortest wins against a plain breadth-first search of the literal game.

use crate::small_decks::{few_suits, high_deck, variants};
use solitarium_core::{Budget, Dealt, Game, Limits, Pack, Rng, Verdict, WhyUnknown};
use solitarium_games::klondike::{Klondike, KlondikeMove, KlondikeState, Shortened, Solver};
use std::collections::HashSet;

/// Positions that the plain search may see.
const PLAIN: usize = 4_000;

/// The number of moves of a shortest win; `None` if there is no win, or too many positions to see.
fn plain(game: Klondike, state: &KlondikeState) -> Option<usize> {
    let mut seen = HashSet::from([game.key(state)]);
    let mut layer = vec![*state];
    for moves in 0.. {
        if layer.iter().any(KlondikeState::is_won) {
            return Some(moves);
        }
        let mut next_layer = Vec::new();
        for state in layer {
            for m in game.moves(&state) {
                let mut next = state;
                game.play(&mut next, m);
                if seen.insert(game.key(&next)) {
                    next_layer.push(next);
                }
            }
        }
        if next_layer.is_empty() || seen.len() > PLAIN {
            return None;
        }
        layer = next_layer;
    }
    None
}

fn win(game: Klondike, state: &KlondikeState) -> Option<Vec<KlondikeMove>> {
    match Solver::new(game).solve(state, &mut Budget::default()).verdict {
        Verdict::Won(moves) => Some(moves),
        _ => None,
    }
}

fn shorten(game: Klondike, state: &KlondikeState, nodes: u64) -> Option<Shortened> {
    let mut budget = Budget::new(Limits { nodes: Some(nodes), ..Limits::default() });
    let shortened = game.shorten(state, win(game, state)?, &mut budget);
    let mut end = *state;
    for &m in &shortened.moves {
        assert!(game.is_legal(&end, m), "{game:?} {m:?} {state:?}");
        game.play(&mut end, m);
    }
    assert!(end.is_won() && shortened.at_least <= shortened.moves.len());
    assert_eq!(shortened.limit.is_none(), shortened.is_shortest());
    Some(shortened)
}

fn compare(seed: u64, count: u64, deck: impl Fn(&mut Rng) -> KlondikeState) -> u32 {
    let mut compared = 0;
    for game in variants() {
        for number in 0..count {
            let mut rng = Rng::new(seed * 1_000_000 + number);
            let state = deck(&mut rng);
            if game.passes != 0 && state.pass() > game.passes {
                continue;
            }
            let Some(expected) = plain(game, &state) else { continue };
            let found = shorten(game, &state, u64::MAX).expect("the plain search has won");
            assert_eq!((found.moves.len(), found.at_least), (expected, expected), "{game:?} {state:?}");
            // However early it is stopped, the bounds are true.
            let early = shorten(game, &state, rng.below(50).into()).expect("as before");
            assert!(early.at_least <= expected && expected <= early.moves.len(), "{game:?} {state:?}");
            compared += 1;
        }
    }
    compared
}

#[test]
fn as_short_as_a_plain_search_finds_them() {
    let high = compare(2, 25, |rng| high_deck(rng, 3));
    let two = compare(3, 25, |rng| few_suits(rng, 2, 6));
    assert!(high > 30 && two > 30, "{high} {two}");
}

#[test]
fn a_whole_deck_gets_bounds_within_its_budget() {
    let game = Klondike::default();
    let state = game.deal(&Dealt::own(Some(Pack::FULL), 0));
    let first = win(game, &state).expect("it is won");
    let found = shorten(game, &state, 40_000).expect("it is won");
    assert!(found.moves.len() < first.len(), "{} and {}", found.moves.len(), first.len());
    assert_eq!((found.limit, found.nodes), (Some(WhyUnknown::Nodes), 40_000));
    assert!(found.at_least >= 76, "{}", found.at_least);
}
