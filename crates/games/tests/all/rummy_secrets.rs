//! Nobody sees what is not theirs to see: not in a scene, not in a move's notation, not in a sampled world, not in a bot's choice.

use solitarium_core::{Card, Choices, Dealt, Effort, Family, Game, Rng, Scene, Seat, Seen, Shown, Turn};
use solitarium_games::rummy::{CardSet, RummyMove, RummyState, Slot};
use solitarium_games::{Rummy, RummyFamily};

const VARIANTS: [&str; 6] = [
    "reshuffles=unlimited",
    "players=3&reshuffles=unlimited",
    "players=4&hand=7&reshuffles=unlimited",
    "players=4&hand=10&ace-high",
    "players=3&hand=10&must-lay-taken",
    "hand=7&opening-minimum=51&one-lay",
];

fn rummy(variant: &str) -> Rummy {
    RummyFamily.build(&variant.parse::<Choices>().unwrap()).unwrap()
}

fn faces<'a>(shown: impl IntoIterator<Item = &'a Shown>) -> CardSet {
    shown
        .into_iter()
        .filter_map(|shown| if let Shown::Face(card) = shown { Some(*card) } else { None })
        .collect()
}

fn visible(scene: &Scene) -> CardSet {
    faces(scene.piles.iter().flat_map(|pile| &pile.cards))
}

/// The cards of each pile of the open scene: stock, discards, hands, combinations.
fn piles(game: &Rummy, state: &RummyState) -> Vec<CardSet> {
    game.scene(state, None).piles.iter().map(|pile| faces(&pile.cards)).collect()
}

/// What a diligent observer writes down from the moves alone: the cards that each seat was seen taking, and has not played.
fn note(taken: &mut [CardSet], seat: Seat, m: RummyMove, upcard: Option<Card>) {
    let taken = &mut taken[usize::from(seat.0)];
    match m {
        RummyMove::Take => *taken = upcard.map_or(*taken, |card| *taken | CardSet::of(card.into())),
        RummyMove::Lay(meld) => *taken -= meld.cards(),
        RummyMove::Add(slot, _) | RummyMove::Discard(slot) => *taken -= CardSet::of(slot),
        RummyMove::Draw | RummyMove::Pass | RummyMove::Deal => {}
    }
}

#[test]
fn no_scene_and_no_world_tells_a_secret() {
    let mut moved = 0;
    for variant in VARIANTS {
        let game = rummy(variant);
        let players = usize::from(game.about().seats);
        for deal in 0..400 {
            let mut rng = Rng::new(deal);
            let mut state = game.deal(&Dealt::own(game.pack(), deal));
            let mut taken = vec![CardSet::EMPTY; players];
            while let Turn::Act(actor) = game.turn(&state) {
                let truth = piles(&game, &state);
                let table = truth[2 + players..].iter().fold(truth[1], |table, &pile| table | pile);
                for seat in 0..players {
                    let scene = game.scene(&state, Some(Seat(seat as u8)));
                    assert_eq!(visible(&scene), table | truth[2 + seat], "{variant} {deal}");
                }
                let moves = game.moves(&state);
                // Looked at now and then, since it takes its time.
                if rng.below(8) == 0 {
                    let observer = rng.below(players as u32) as usize;
                    let mut world = state.clone();
                    game.resample(&mut world, Seat(observer as u8), &mut rng);
                    let drawn = piles(&game, &world);
                    for other in (0..players).filter(|&other| other != observer) {
                        assert!(drawn[2 + other].includes(taken[other]), "{variant} {deal}");
                        assert_eq!(drawn[2 + other].len(), truth[2 + other].len());
                        moved += (drawn[2 + other] - truth[2 + other]).len();
                    }
                    assert_eq!(drawn[2 + observer], truth[2 + observer]);
                    assert_eq!(drawn[1], truth[1]);

                    let hidden = CardSet::FULL - table - truth[2 + usize::from(actor.0)];
                    let hidden: Vec<String> =
                        hidden.iter().map(Slot::card).map(|card| card.to_string()).collect();
                    for &m in &moves {
                        let text = game.text(&state, m);
                        assert!(!hidden.iter().any(|name| text.contains(name)), "{text} in {variant} {deal}");
                    }
                }
                let m = moves[rng.below(moves.len() as u32) as usize];
                note(&mut taken, actor, m, game.step(&state, m).cards().next());
                game.play(&mut state, m);
            }
        }
    }
    assert!(moved > 50_000, "hardly a card changed hands: {moved}");
}

/// What the two-handed observer can infer after the discards became the stock: the other hand, card for card.
#[test]
fn a_new_stock_of_known_cards_shows_the_other_hand() {
    let game = rummy("reshuffles=unlimited");
    let mut seen = 0;
    for deal in 0..200 {
        let mut rng = Rng::new(deal);
        let mut state = game.deal(&Dealt::own(game.pack(), deal));
        while let Turn::Act(seat) = game.turn(&state) {
            let before = state.reshuffles();
            let moves = game.moves(&state);
            game.play(&mut state, moves[rng.below(moves.len() as u32) as usize]);
            if state.reshuffles() > before && state.finish().is_none() {
                let mut world = state.clone();
                game.resample(&mut world, seat, &mut rng);
                assert_eq!(piles(&game, &world)[2..], piles(&game, &state)[2..]);
                assert_eq!(piles(&game, &world)[0], piles(&game, &state)[0], "the same cards in the stock");
                seen += 1;
            }
        }
    }
    assert!(seen > 100, "{seen}");
}

/// Every world is as likely as any other: each hidden card is equally often in the other hand.
#[test]
fn worlds_are_drawn_uniformly() {
    let game = rummy("");
    let state = game.deal(&Dealt::own(game.pack(), 1));
    let Turn::Act(me) = game.turn(&state) else { panic!("someone begins") };
    let other = 2 + usize::from(1 - me.0);
    let mut rng = Rng::new(1);
    let mut counts = std::collections::HashMap::new();
    let worlds = 40_000u32;
    for _ in 0..worlds {
        let mut world = state.clone();
        game.resample(&mut world, me, &mut rng);
        for slot in piles(&game, &world)[other].iter() {
            *counts.entry(slot).or_insert(0u32) += 1;
        }
    }
    // 13 of the 38 cards that are neither in my hand nor the upcard.
    assert_eq!(counts.len(), 38);
    let share = 13.0 / 38.0;
    let expected = f64::from(worlds) * share;
    let chi: f64 =
        counts.values().map(|&n| (f64::from(n) - expected).powi(2) / (expected * (1.0 - share))).sum();
    // Mean 37 after the fixed total, five standard deviations.
    assert!(chi < 37.0 + 5.0 * 74f64.sqrt(), "chi-squared {chi}");
}

/// A bot that is given another world that looks the same does the same.
#[test]
fn bots_do_not_peek() {
    for variant in ["", "players=3", "players=4&hand=10&ace-high"] {
        let game = rummy(variant);
        for strategy in RummyFamily.strategies() {
            assert!(strategy.is_honest());
            let effort = Effort::of_samples(32);
            for deal in 0..3 {
                let mut state = game.deal(&Dealt::own(game.pack(), deal));
                let mut player = strategy.player(&game, &effort, &state);
                let mut rng = Rng::new(deal);
                for _ in 0..60 {
                    let Turn::Act(seat) = game.turn(&state) else { break };
                    let mut other = state.clone();
                    game.resample(&mut other, seat, &mut rng);
                    let mut same = rng.clone();
                    let m = player.choose(Seen::new(&game, &state, seat), &mut rng).expect("a move");
                    let again = player.choose(Seen::new(&game, &other, seat), &mut same);
                    assert_eq!(again, Some(m), "{} in {variant} {deal}", strategy.name);
                    assert!(game.is_legal(&state, m), "{} in {variant} {deal}", strategy.name);
                    game.play(&mut state, m);
                }
            }
        }
    }
}

/// Every bot plays every variant to its end.
#[test]
fn bots_play_every_variant() {
    let variants = VARIANTS.into_iter().chain([
        "final-discard",
        "one-lay",
        "opening-minimum=51",
        "must-lay-taken",
        "must-lay-taken&opening-minimum=51",
        "ace-high&one-lay&must-lay-taken&final-discard&opening-minimum=51",
        "match=30",
    ]);
    for variant in variants {
        let game = rummy(variant);
        for strategy in RummyFamily.strategies() {
            let effort = Effort::of_samples(16);
            for deal in 0..1 {
                let mut state = game.deal(&Dealt::own(game.pack(), deal));
                let mut player = strategy.player(&game, &effort, &state);
                let mut rng = Rng::new(deal);
                let mut moves = 0;
                while let Turn::Act(seat) = game.turn(&state) {
                    let m = player.choose(Seen::new(&game, &state, seat), &mut rng).expect("a move");
                    assert!(game.is_legal(&state, m), "{} in {variant} {deal}: {m:?}", strategy.name);
                    game.play(&mut state, m);
                    moves += 1;
                    assert!(moves < 100_000, "{} in {variant} {deal} does not end", strategy.name);
                }
            }
        }
    }
}
