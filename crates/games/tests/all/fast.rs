//! The fast whole-game paths give the outcomes of the literal games.

use solitarium_core::{Dealt, Effort, Family, Game, Outcome, Strategy, play_out, policy_rng};
use solitarium_games::{C4, C4Family, End, Md, MdFamily, Qll, QllFamily, R7, R7Family};

/// Some deals in the middle of nowhere, so that not only small numbers are tried.
const FAR: u64 = 0x8000_0000_1234_5678;

fn strategy<F: Family>(family: &F, name: &str) -> Strategy<F::Game> {
    family.strategies().into_iter().find(|strategy| strategy.name == name).expect("a strategy of that name")
}

fn literal<G: Game>(game: &G, strategy: &Strategy<G>, deal: u64) -> Outcome {
    let mut state = game.deal(&Dealt::own(game.pack(), deal));
    let mut player = strategy.player(game, &Effort::default(), &state);
    play_out(game, &mut state, player.as_mut(), &mut policy_rng(deal), 100_000)
}

/// Compares the outcomes of `deals` deals, in slices of several lengths.
fn compare<F: Family>(family: &F, game: &F::Game, name: &str, first: u64, deals: usize) {
    let strategy = strategy(family, name);
    let fast = strategy.fast.clone().expect("a fast path");
    let mut outcomes = vec![Outcome::solo(false, u16::MAX); deals];
    let mut start = 0;
    for length in [0, 1, 2, 3, 5, 7, 13].into_iter().chain(std::iter::repeat(1024)) {
        let end = (start + length).min(deals);
        fast(game, first.wrapping_add(start as u64), &mut outcomes[start..end]);
        start = end;
        if start == deals {
            break;
        }
    }
    for (i, &outcome) in outcomes.iter().enumerate() {
        let deal = first.wrapping_add(i as u64);
        assert_eq!(outcome, literal(game, &strategy, deal), "{:?} {name} sol:{deal}", game.about());
    }
}

#[test]
fn r7() {
    for turns in [1, 2, 3, 4, 10, 9999] {
        compare(&R7Family, &R7 { turns }, "only", 0, 60_000);
        compare(&R7Family, &R7 { turns }, "only", FAR, 20_000);
    }
    // The last deal is followed by the first one.
    compare(&R7Family, &R7::default(), "only", u64::MAX - 10, 20);
}

#[test]
fn qll() {
    for full in [false, true] {
        for end in [End::UntilStuck, End::Once] {
            compare(&QllFamily, &Qll { full, end, reform: false }, "only", 0, 80_000);
            compare(&QllFamily, &Qll { full, end, reform: false }, "only", FAR, 10_000);
            compare(&QllFamily, &Qll { full, end, reform: true }, "only", 0, 10_000);
        }
    }
    compare(&QllFamily, &Qll::default(), "only", u64::MAX - 10, 20);
}

#[test]
fn c4() {
    compare(&C4Family, &C4, "only", 0, 200_000);
    compare(&C4Family, &C4, "only", FAR, 40_000);
    compare(&C4Family, &C4, "only", u64::MAX - 10, 20);
}

#[test]
fn md() {
    for strategy in ["best-fit", "first-fit", "worst-fit", "random"] {
        compare(&MdFamily, &Md, strategy, 0, 80_000);
        compare(&MdFamily, &Md, strategy, FAR, 30_000);
        compare(&MdFamily, &Md, strategy, u64::MAX - 10, 20);
    }
}

/// Strategies without a choice, or with one that looks at the tops only, have a fast path; those that think have none.
#[test]
fn who_is_fast() {
    fn names<F: Family>(family: &F) -> Vec<String> {
        let strategies = family.strategies();
        strategies
            .iter()
            .filter(|strategy| strategy.fast.is_some())
            .map(|strategy| strategy.name.to_string())
            .collect()
    }
    assert_eq!(names(&R7Family), ["only"]);
    assert_eq!(names(&QllFamily), ["only"]);
    assert_eq!(names(&C4Family), ["only"]);
    assert_eq!(names(&MdFamily), ["best-fit", "first-fit", "worst-fit", "random"]);
}
