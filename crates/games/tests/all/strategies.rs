//! What the strategies of montée-descente promise, over many deals.

use solitarium_core::{Dealt, Effort, Family, Game, Outcome, Strategy, play_out, policy_rng};
use solitarium_games::{Md, MdFamily};

fn strategy(name: &str) -> Strategy<Md> {
    let Some(found) = MdFamily.strategies().into_iter().find(|strategy| strategy.name == name) else {
        panic!("there is no strategy {name}")
    };
    found
}

fn outcome(strategy: &Strategy<Md>, effort: &Effort, deal: u64) -> Outcome {
    let mut state = Md.deal(&Dealt::own(Md.pack(), deal));
    let mut player = strategy.player(&Md, effort, &state);
    play_out(&Md, &mut state, &mut *player, &mut policy_rng(deal), 1_000)
}

fn samples(samples: u32) -> Effort {
    Effort::of_samples(samples)
}

#[test]
fn they_are_named_in_order() {
    let strategies = MdFamily.strategies();
    let names: Vec<&str> = strategies.iter().map(|strategy| strategy.name.as_ref()).collect();
    assert_eq!(names, ["best-fit", "first-fit", "worst-fit", "random", "look-ahead", "clairvoyant"]);
    for strategy in &strategies {
        assert_eq!(strategy.is_honest(), strategy.name != "clairvoyant");
    }
}

/// On no deal does anybody win, or bring more cards up, where the clairvoyant does not.
#[test]
fn nobody_beats_the_clairvoyant() {
    let clairvoyant = strategy("clairvoyant");
    let others: Vec<Strategy<Md>> = MdFamily.strategies().into_iter().filter(Strategy::is_honest).collect();
    assert_eq!(others.len(), 5);
    let mut better = 0;
    for deal in 0..5_000 {
        let bound = outcome(&clairvoyant, &Effort::default(), deal);
        for other in &others {
            let reached = outcome(other, &samples(4), deal);
            let name = &other.name;
            assert!(reached.measure <= bound.measure, "{name}, deal {deal}: {reached:?} over {bound:?}");
            assert!(!reached.is_won() || bound.is_won(), "{name}, deal {deal}: {reached:?}");
            better += u32::from(reached.measure < bound.measure);
        }
    }
    assert!(better > 0, "a bound that everybody reaches says nothing");
}

/// With enough samples, looking ahead wins more games than not looking; with none at all it is best fit.
#[test]
fn looking_ahead_pays() {
    let (best_fit, look_ahead) = (strategy("best-fit"), strategy("look-ahead"));
    let (mut without, mut with) = (0, 0);
    for deal in 0..1_500 {
        let blind = outcome(&best_fit, &Effort::default(), deal);
        assert_eq!(outcome(&look_ahead, &samples(0), deal), blind);
        without += u32::from(blind.is_won());
        with += u32::from(outcome(&look_ahead, &samples(100), deal).is_won());
    }
    assert!(with > without, "{with} games are won instead of {without}");
}

/// The same deal gives the same game to every caller.
#[test]
fn looking_ahead_is_reproducible() {
    let look_ahead = strategy("look-ahead");
    for deal in 0..200 {
        let once = outcome(&look_ahead, &Effort::default(), deal);
        assert_eq!(once, outcome(&look_ahead, &Effort::default(), deal));
    }
}
