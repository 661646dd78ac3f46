//! Rule files beside the native games: the same moves and the same results.
#![expect(clippy::many_single_char_names, reason = "two games side by side: a and b, x and y")]

use solitarium_core::{
    Card, Choices, Deal, Dealt, Family, Game, Policy, Random, Rng, Seat, Seen, Shown, Turn, play_out,
    policy_rng,
};
use solitarium_games::{KlondikeFamily, Md, R7Family};
use solitarium_patience::PatienceFamily;
use std::collections::BTreeSet;

fn patience(id: &str, choices: &[(&str, &str)]) -> solitarium_patience::Patience {
    let choices = choices.iter().fold(Choices::none(), |all, (name, value)| all.with(name, value));
    PatienceFamily::shipped(id).expect("it is shipped").build(&choices).expect("it loads")
}

/// Each position of random games has the same moves, by their notation, and the same result, draw by draw and rule by rule.
#[test]
fn klondike_is_klondike_position_by_position() {
    let variants = [
        ("draw=3", vec![("draw", "3")]),
        ("draw=1", vec![("draw", "1")]),
        ("draw=3&passes=2", vec![("draw", "3"), ("passes", "2")]),
        ("draw=1&passes=1&no-return", vec![("draw", "1"), ("passes", "1"), ("return", "none")]),
    ];
    for (native, file) in variants {
        let native = KlondikeFamily.build(&native.parse().expect("choices")).expect("a variant");
        let file = patience("klondike", &file);
        let (mut positions, mut ended) = (0, 0);
        for deal in 0..150 {
            let dealt = Dealt::own(native.pack(), deal);
            let (mut a, mut b) = (native.deal(&dealt), file.deal(&dealt));
            let mut rng = Rng::named(deal, "native");
            for _ in 0..250 {
                let texts = |moves: Vec<String>| moves.into_iter().collect::<BTreeSet<String>>();
                let native_moves = native.moves(&a);
                let file_moves = file.moves(&b);
                let (x, y) = (
                    texts(native_moves.iter().map(|&m| native.text(&a, m)).collect()),
                    texts(file_moves.iter().map(|&m| file.text(&b, m)).collect()),
                );
                assert_eq!(x, y, "deal {deal}");
                assert_eq!(native.turn(&a), file.turn(&b), "deal {deal}");
                positions += 1;
                if native_moves.is_empty() {
                    ended += 1;
                    break;
                }
                let m = native_moves[rng.below(native_moves.len() as u32) as usize];
                let text = native.text(&a, m);
                let other = file.parse(&b, &text).expect("the same move");
                native.play(&mut a, m);
                file.play(&mut b, other);
            }
        }
        assert!(positions > 10_000, "{positions}");
        assert!(ended > 0 || native.returns, "some games end");
    }
}

/// Le relais des 7 leaves no choice: every deal ends in the same turn, won or lost.
#[test]
fn r7_is_r7_deal_by_deal() {
    for turns in ["3", "1", "5"] {
        let native = R7Family.build(&Choices::none().with("turns", turns)).expect("a variant");
        let file = patience("r7", &[("turns", turns)]);
        for deal in 0..2_000 {
            let dealt = Dealt::own(native.pack(), deal);
            let (mut a, mut b) = (native.deal(&dealt), file.deal(&dealt));
            let mut rng = policy_rng(deal);
            let x = play_out(&native, &mut a, &mut solitarium_core::First, &mut rng, 10_000);
            let y = play_out(&file, &mut b, &mut solitarium_core::First, &mut rng, 10_000);
            assert_eq!(x, y, "deal {deal}, {turns} turns");
        }
    }
}

/// The cards that lie open on the storage piles, from the left.
fn storage<G: Game>(game: &G, state: &G::State, first: usize) -> Vec<Vec<Card>> {
    let scene = game.scene(state, Some(Seat::SOLO));
    let piles = scene.piles.iter().skip(first).take(4);
    piles
        .map(|pile| {
            pile.cards
                .iter()
                .filter_map(|shown| if let Shown::Face(card) = shown { Some(*card) } else { None })
                .collect()
        })
        .collect()
}

/// Montée-descente: whatever pile is chosen, card for card the same game.
#[test]
fn md_is_md_deal_by_deal() {
    let native = Md;
    let file = patience("md", &[]);
    for deal in 0..600 {
        let dealt = Dealt::own(native.pack(), deal);
        let (mut a, mut b) = (native.deal(&dealt), file.deal(&dealt));
        let mut rng = Rng::named(deal, "md");
        loop {
            let (x, y) = (native.turn(&a), file.turn(&b));
            if let Turn::Over(outcome) = x {
                assert_eq!(x, y, "deal {deal}: {outcome:?}");
                break;
            }
            assert_eq!(native.count(&a), file.count(&b), "deal {deal}");
            // The moves come in the same order: turn, up, or the piles from the left.
            let choice = rng.below(native.count(&a) as u32) as usize;
            let (m, n) = (native.moves(&a)[choice], file.moves(&b)[choice]);
            native.play(&mut a, m);
            file.play(&mut b, n);
            assert_eq!(native.measure(&a), file.measure(&b), "deal {deal}");
            let first =
                file.scene(&b, None).piles.iter().position(|pile| pile.label.key == "column").unwrap_or(0);
            assert_eq!(storage(&native, &a, 5), storage(&file, &b, first), "deal {deal}");
        }
    }
}

/// Microsoft's deals lie as Microsoft deals them.
#[test]
fn freecell_of_microsoft() {
    let game = patience("freecell", &[]);
    let rows = |number: u32, count: usize| {
        let state = game.start(&Deal::Ms(number)).expect("52 cards");
        let scene = game.scene(&state, None);
        let columns: Vec<_> = scene.piles.iter().filter(|pile| pile.label.key == "column").collect();
        let row = |row: usize| {
            let cards = columns.iter().filter_map(|pile| pile.cards.get(row));
            cards
                .filter_map(|shown| if let Shown::Face(card) = shown { Some(card.code()) } else { None })
                .collect::<Vec<_>>()
                .join(" ")
        };
        (0..count).map(row).collect::<Vec<_>>()
    };
    assert_eq!(
        rows(1, 7),
        [
            "JD 2D 9H JC 5D 7H 7C 5H",
            "KD KC 9S 5S AD QC KH 3H",
            "2S KS 9D QD JS AS AH 3C",
            "4C 5C TS QH 4H AC 4D 7S",
            "3S TD 4S TH 8H 2C JH 7D",
            "6D 8S 8D QS 6C 3D 8C TC",
            "6S 9C 2H 6H",
        ]
    );
    assert_eq!(
        rows(24, 7),
        [
            "4C 5H QC 5D 2D 7H AH 7S",
            "2C QH 9S 2S KD JS 5S 6C",
            "9C 3C 6H JC TH KH 6S 7D",
            "8C AC 9H 5C TC TS AD 4D",
            "QS 3H 3S JH TD KC 8H 8S",
            "4S 4H KS 6D 8D 7C JD 9D",
            "2H QD 3D AS",
        ]
    );
    assert_eq!(
        rows(11982, 7),
        [
            "AH AS 4H AC 2D 6S TS JS",
            "3D 3H QS QC 8S 7H AD KS",
            "KD 6H 5S 4D 9H JH 9S 3C",
            "JC 5D 5C 8C 9D TD KH 7C",
            "6C 2C TH QH 6D TC 4S 7S",
            "JD 7D 8H 9C 2H QD 4C 5H",
            "KC 8D 2S 3S",
        ]
    );
}

/// A random player sees what a person sees: the same game for every order of what is hidden.
#[test]
fn random_play_ends_or_goes_on() {
    for id in ["freecell", "spider", "golf", "pyramid", "montana", "accordion"] {
        let game = patience(id, &[]);
        let mut state = game.deal(&Dealt::own(game.pack(), 3));
        let mut rng = policy_rng(3);
        let mut moves = 0;
        while let Turn::Act(seat) = game.turn(&state) {
            let Some(m) = Random.choose(Seen::new(&game, &state, seat), &mut rng) else { break };
            game.play(&mut state, m);
            moves += 1;
            if moves == 500 {
                break;
            }
        }
        assert!(moves > 5 || !game.endless(), "{id}");
    }
}
