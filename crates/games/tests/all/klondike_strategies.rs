//! Klondike's strategies: the fast paths play the same games as the players do, move by move and legally.

use solitarium_core::{
    Choices, Dealt, Effort, Ending, Family, Game, Outcome, Seat, Seen, Strategy, Turn, play_out, policy_rng,
};
use solitarium_games::{Klondike, KlondikeFamily};

/// No game of these players is longer.
const LIMIT: u32 = 5_000;

fn strategy(name: &str) -> Strategy<Klondike> {
    KlondikeFamily.strategies().into_iter().find(|strategy| strategy.name == name).expect("a strategy")
}

fn build(variant: &str) -> Klondike {
    KlondikeFamily.build(&variant.parse::<Choices>().expect("choices")).expect("a variant")
}

/// One game, each move checked.
fn by_hand(game: Klondike, name: &str, deal: u64) -> Outcome {
    with_effort(game, name, deal, &Effort::default())
}

fn with_effort(game: Klondike, name: &str, deal: u64, effort: &Effort) -> Outcome {
    let mut state = game.deal(&Dealt::own(game.pack(), deal));
    let mut rng = policy_rng(deal);
    let mut player = strategy(name).player(&game, effort, &state);
    for _ in 0..LIMIT {
        if let Turn::Over(outcome) = game.turn(&state) {
            return outcome;
        }
        match player.choose(Seen::new(&game, &state, Seat::SOLO), &mut rng) {
            Some(m) => assert!(game.try_play(&mut state, m).is_some(), "{name} plays {m:?} in {state:?}"),
            None => return Outcome::solo(false, game.measure(&state)),
        }
    }
    panic!("{name} does not end deal {deal}");
}

#[test]
fn fast_games_are_the_games_played_move_by_move() {
    for variant in ["", "draw=3", "no-return", "draw=3&no-return", "passes=1", "draw=3&passes=3"] {
        let game = build(variant);
        for name in ["random", "greedy"] {
            let mut outcomes = vec![Outcome::solo(false, 0); 2500];
            let first = 1_000;
            strategy(name).fast.expect("a fast path")(&game, first, &mut outcomes);
            let mut won = 0;
            for (deal, fast) in (first..).zip(outcomes) {
                assert_eq!(fast, by_hand(game, name, deal), "{variant} {name} deal {deal}");
                won += u32::from(fast.is_won());
            }
            // So that it is not only lost games that agree.
            assert!(won > 20, "{variant} {name}: {won}");
        }
    }
}

/// Wins of `games` games, as the fast path counts them.
fn wins(variant: &str, name: &str, games: usize) -> f64 {
    let mut outcomes = vec![Outcome::solo(false, 0); games];
    strategy(name).fast.expect("a fast path")(&build(variant), 0, &mut outcomes);
    outcomes.iter().filter(|outcome| outcome.is_won()).count() as f64 / games as f64
}

/// The rates of the literature for players of these kinds at draw 3, hidden cards: 7.1 % and 13.0 %.
#[test]
fn the_rates_reach_those_published() {
    let random = wins("draw=3", "random", 100_000);
    let greedy = wins("draw=3", "greedy", 50_000);
    assert!(random > 0.0695, "{random}");
    assert!(greedy > 0.21, "{greedy}");
    assert!(wins("", "greedy", 20_000) > 0.57);
}

#[test]
fn a_player_who_gives_up_has_lost() {
    let game = build("draw=3");
    let outcome = (0..50).map(|deal| {
        let mut state = game.deal(&Dealt::own(game.pack(), deal));
        let mut player = strategy("greedy").player(&game, &Effort::default(), &state);
        play_out(&game, &mut state, &mut *player, &mut policy_rng(deal), LIMIT)
    });
    assert!(outcome.into_iter().all(|outcome| outcome.ending != Ending::Undecided));
}

/// Sampling helps: the same deals, and far more of them won than by greedy alone.
#[test]
fn rollout_plays_legally_repeatably_and_better() {
    let effort = Effort::of_samples(60);
    let game = build("draw=3");
    let outcomes: Vec<Outcome> = (0..120).map(|deal| with_effort(game, "rollout", deal, &effort)).collect();
    for deal in [3, 77] {
        assert_eq!(
            with_effort(game, "rollout", deal, &effort),
            outcomes[deal as usize],
            "a deal is one game"
        );
    }
    let won = outcomes.iter().filter(|outcome| outcome.is_won()).count();
    let greedy = (0..120).filter(|&deal| by_hand(game, "greedy", deal).is_won()).count();
    assert!(won > greedy + 5, "{won} {greedy}");
    for variant in ["passes=1", "draw=3&passes=2&no-return"] {
        for deal in 0..10 {
            assert_ne!(with_effort(build(variant), "rollout", deal, &effort).ending, Ending::Undecided);
        }
    }
}

/// Solving helps more, even in few worlds.
#[test]
fn hindsight_plays_legally_repeatably_and_better() {
    let effort = Effort::of_samples(10);
    let game = build("draw=3");
    let outcomes: Vec<Outcome> = (0..60).map(|deal| with_effort(game, "hindsight", deal, &effort)).collect();
    for deal in [3, 41] {
        assert_eq!(
            with_effort(game, "hindsight", deal, &effort),
            outcomes[deal as usize],
            "a deal is one game"
        );
    }
    let won = outcomes.iter().filter(|outcome| outcome.is_won()).count();
    let greedy = (0..60).filter(|&deal| by_hand(game, "greedy", deal).is_won()).count();
    assert!(won > greedy + 5, "{won} {greedy}");
    for variant in ["", "no-return", "passes=1", "draw=3&passes=2&no-return"] {
        for deal in 0..6 {
            assert_ne!(with_effort(build(variant), "hindsight", deal, &effort).ending, Ending::Undecided);
        }
    }
}

/// It deals the unseen cards itself: with the same luck it chooses the same in every world that looks the same.
#[test]
fn hindsight_knows_nothing_hidden() {
    let effort = Effort::of_samples(4);
    for variant in ["draw=3", "", "passes=2"] {
        let game = build(variant);
        for deal in 0..6 {
            let mut state = game.deal(&Dealt::own(game.pack(), deal));
            let mut rng = policy_rng(deal);
            let mut player = strategy("hindsight").player(&game, &effort, &state);
            for _ in 0..150 {
                let mut other = state;
                game.resample(&mut other, Seat::SOLO, &mut rng);
                let [here, there] = [state, other].map(|world| {
                    let mut fresh = strategy("hindsight").player(&game, &effort, &world);
                    fresh.choose(Seen::new(&game, &world, Seat::SOLO), &mut policy_rng(deal))
                });
                assert_eq!(here, there, "{variant} {state:?}");
                let Some(m) = player.choose(Seen::new(&game, &state, Seat::SOLO), &mut rng) else { break };
                game.play(&mut state, m);
                if let Turn::Over(_) = game.turn(&state) {
                    break;
                }
            }
        }
    }
}

/// A player of this kind chooses the same in every world that looks the same.
#[test]
fn greedy_knows_nothing_hidden() {
    let game = build("draw=3");
    for deal in 0..100 {
        let mut state = game.deal(&Dealt::own(game.pack(), deal));
        let mut rng = policy_rng(deal);
        let mut player = strategy("greedy").player(&game, &Effort::default(), &state);
        for _ in 0..200 {
            let mut other = state;
            game.resample(&mut other, Seat::SOLO, &mut rng);
            let mut fresh = strategy("greedy").player(&game, &Effort::default(), &state);
            let mut again = strategy("greedy").player(&game, &Effort::default(), &other);
            let here = fresh.choose(Seen::new(&game, &state, Seat::SOLO), &mut rng);
            assert_eq!(here, again.choose(Seen::new(&game, &other, Seat::SOLO), &mut rng));
            let Some(m) = player.choose(Seen::new(&game, &state, Seat::SOLO), &mut rng) else { break };
            game.play(&mut state, m);
            if let Turn::Over(_) = game.turn(&state) {
                break;
            }
        }
    }
}
