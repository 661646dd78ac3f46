//! The solver against a plain search of the literal game: exact keys, no pruning, every move.

use crate::small_decks::{few_suits, high_deck, low_deck, variants};
use solitarium_core::{Budget, Deal, Dealt, Family, Game, Limits, Pack, Prospect, Rng, Verdict, WhyUnknown};
use solitarium_games::KlondikeFamily;
use solitarium_games::klondike::{Draw, Klondike, KlondikeMove, KlondikeState, Solver};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::time::Duration;

/// Positions that the plain search may see.
const PLAIN: usize = 6_000;

/// Whether the position can be won; `None` if there are too many positions to see.
fn plain(game: Klondike, state: &KlondikeState) -> Option<bool> {
    let mut seen = HashSet::from([game.key(state)]);
    let mut open = vec![*state];
    while let Some(state) = open.pop() {
        if state.is_won() {
            return Some(true);
        }
        if seen.len() > PLAIN {
            return None;
        }
        for m in game.moves(&state) {
            let mut next = state;
            game.play(&mut next, m);
            if seen.insert(game.key(&next)) {
                open.push(next);
            }
        }
    }
    Some(false)
}

/// A budget of so many nodes.
fn nodes(nodes: u64) -> Budget<'static> {
    Budget::new(Limits { nodes: Some(nodes), ..Limits::default() })
}

/// Whether the moves are among the legal ones, each in its turn, and win.
fn is_win(game: Klondike, state: &KlondikeState, moves: &[KlondikeMove]) -> bool {
    let mut state = *state;
    for m in moves {
        if !game.moves(&state).contains(m) {
            return false;
        }
        game.play(&mut state, *m);
    }
    state.is_won()
}

/// Compares on `count` positions of each variant; how many were compared, and how many of them are won.
fn compare(seed: u64, count: u64, deck: impl Fn(&mut Rng) -> KlondikeState) -> (u32, u32) {
    let (mut compared, mut won) = (0, 0);
    for game in variants() {
        let (mut solver, mut search) = (Solver::new(game), Solver::without_probes(game));
        for number in 0..count {
            let state = deck(&mut Rng::new(seed * 1_000_000 + number));
            if game.passes != 0 && state.pass() > game.passes {
                continue;
            }
            let Some(expected) = plain(game, &state) else { continue };
            let solution = solver.solve(&state, &mut Budget::default());
            match solution.verdict {
                Verdict::Won(moves) => {
                    assert!(expected, "won? {game:?} {number} {state:?}");
                    assert!(is_win(game, &state, &moves), "{game:?} {number} {state:?} {moves:?}");
                }
                Verdict::Lost(_) => assert!(!expected, "lost? {game:?} {number} {state:?}"),
                Verdict::Unknown(limit) => panic!("{limit:?} {game:?} {number} {state:?}"),
            }
            let mut budget = Budget::default();
            let is_won = solver.decide(&state, &mut budget);
            assert_eq!((is_won, budget.nodes()), (Ok(expected), solution.nodes));
            // A probe that wins must not hide that the search takes the position for a loss.
            let found = search.is_winnable(&state, Limits::default());
            assert_eq!(found, Some(expected), "{game:?} {number} {state:?}");
            compared += 1;
            won += u32::from(expected);
        }
    }
    (compared, won)
}

/// The seed, how many positions of each variant, and how to make one.
type Kind<'a> = (u64, u64, &'a dyn Fn(&mut Rng) -> KlondikeState);

/// Compares on several kinds of decks; there must be many of either verdict.
fn compare_all(kinds: &[Kind<'_>], least: u32) {
    let (mut compared, mut won) = (0, 0);
    for &(seed, count, deck) in kinds {
        let (more, more_won) = compare(seed, count, deck);
        eprintln!("{seed}: {more} compared, {more_won} won");
        compared += more;
        won += more_won;
    }
    assert!(won >= least && compared - won >= least, "{compared} compared, {won} won");
}

#[test]
fn few_low_ranks() {
    compare_all(&[(1, 50, &|rng| low_deck(rng, 4)), (2, 50, &|rng| low_deck(rng, 5))], 60);
}

#[test]
fn few_high_ranks() {
    compare_all(&[(3, 30, &|rng| high_deck(rng, 3)), (4, 30, &|rng| high_deck(rng, 4))], 15);
}

#[test]
fn few_suits_only() {
    compare_all(&[(5, 40, &|rng| few_suits(rng, 1, 2)), (6, 40, &|rng| few_suits(rng, 2, 5))], 50);
}

/// On whole decks no plain search finishes; but a position is won if and only if some move leads to one that is won.
#[test]
fn whole_decks_agree_with_themselves() {
    let limits = Limits { nodes: Some(3_000), ..Limits::default() };
    let (mut won, mut lost) = (0, 0);
    for game in variants() {
        let mut solver = Solver::without_probes(game);
        for number in 0..40 {
            let mut rng = Rng::new(number);
            let mut state = game.deal(&Dealt::own(Some(Pack::FULL), number));
            for _ in 0..rng.below(60) {
                let moves = game.moves(&state);
                let Some(&m) = moves.get(rng.below(moves.len().max(1) as u32) as usize) else { break };
                game.play(&mut state, m);
            }
            let Some(here) = solver.is_winnable(&state, limits) else { continue };
            let mut there = Vec::new();
            for m in game.moves(&state) {
                let mut next = state;
                game.play(&mut next, m);
                there.push(solver.is_winnable(&next, limits));
            }
            if here && !state.is_won() {
                won += 1;
                assert!(there.iter().any(|next| *next != Some(false)), "{game:?} {number} {state:?}");
            } else if !here {
                lost += 1;
                assert!(there.iter().all(|next| *next != Some(true)), "{game:?} {number} {state:?}");
            }
        }
    }
    assert!(won > 100 && lost > 100, "{won} {lost}");
}

/// A win that needs a queen uncovered by a move that another one forces; it was once taken for a loss.
#[test]
fn a_card_that_a_forced_move_uncovers_is_not_left_out() {
    let deal = "5S 9D 7C AS 6D 8D AD JS QS 4S JD 3C 6H 5C 7H 9H AH 4C 8S QH QC KS 5H 9S 2C 8H 2D KD \
                TC JC 2S 3S 6S 4D 3D 4H 7S 2H 6C 9C TD QD 3H TH 5D KC 7D TS JH AC 8C KH";
    let deal: Deal = deal.parse().unwrap();
    let game = Klondike::default();
    let state = game.deal(&Dealt::new(&deal, Some(Pack::FULL)).unwrap());
    let solution = Solver::without_probes(game).solve(&state, &mut Budget::default());
    assert!(matches!(solution.verdict, Verdict::Won(_)), "{:?}", solution.verdict);
}

#[test]
fn limits_are_kept_and_the_same_work_gives_the_same_answer() {
    let game = Klondike { draw: Draw::Three, ..Klondike::default() };
    let mut solver = Solver::new(game);
    let state = game.deal(&Dealt::own(Some(Pack::FULL), 4808));
    let few = solver.solve(&state, &mut nodes(5_000));
    assert!(matches!(few.verdict, Verdict::Unknown(WhyUnknown::Nodes)), "{few:?}");
    assert_eq!(few.nodes, 5_000);
    let small = Limits { bytes: Some(1 << 20), ..Limits::default() };
    let first = solver.solve(&state, &mut Budget::new(small));
    assert!(matches!(first.verdict, Verdict::Unknown(WhyUnknown::Memory)), "{first:?}");
    assert!(first.peak_bytes <= 1 << 20);
    let again = Solver::new(game).solve(&state, &mut Budget::new(small));
    assert_eq!(format!("{again:?}"), format!("{first:?}"));
    let mut asked = 0;
    let mut stop = |_| {
        asked += 1;
        if asked == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let stopped = solver.solve(&state, &mut Budget::default().watch(&mut stop));
    assert!(matches!(stopped.verdict, Verdict::Unknown(WhyUnknown::Stopped)), "{stopped:?}");
    // The time on the caller's clock.
    let late = Limits { time: Some(Duration::from_secs(1)), ..Limits::default() };
    let late = solver.solve(&state, &mut Budget::new(late).clock(|| Duration::from_secs(2)));
    assert!(matches!(late.verdict, Verdict::Unknown(WhyUnknown::Time)), "{late:?}");
}

/// A compact win is a win, and is not longer. Some get shorter.
#[test]
fn wins_are_made_compact() {
    let (mut before, mut after) = (0, 0);
    for game in variants() {
        let mut solver = Solver::new(game);
        for number in 0..20 {
            let state = game.deal(&Dealt::own(Some(Pack::FULL), number));
            let Verdict::Won(win) = solver.solve(&state, &mut nodes(3_000)).verdict else { continue };
            let compact = game.compact(&state, win.clone());
            assert!(is_win(game, &state, &compact), "{game:?} {number}");
            assert!(compact.len() <= win.len(), "{game:?} {number}");
            before += win.len();
            after += compact.len();
        }
    }
    assert!(after > 0 && after < before, "{before} moves, {after} when compact");
    // What is not a win stays as it is.
    let game = Klondike::default();
    let state = game.deal(&Dealt::own(Some(Pack::FULL), 0));
    for moves in [vec![], vec![KlondikeMove::Draw], vec![KlondikeMove::Recycle]] {
        assert_eq!(game.compact(&state, moves.clone()), moves);
    }
}

#[test]
fn the_oracle_says_what_the_solver_proves() {
    let game = Klondike::default();
    let mut oracle = KlondikeFamily.oracle(&game).expect("Klondike has one");
    let mut solver = Solver::new(game);
    for number in 0..40 {
        let state = game.deal(&Dealt::own(Some(Pack::FULL), number));
        let limits = Limits { nodes: Some(2_000), ..Limits::default() };
        let expected = match solver.is_winnable(&state, limits) {
            Some(true) => Prospect::Winnable,
            Some(false) => Prospect::Lost,
            None => continue,
        };
        assert_eq!(oracle.prospect(&game, &state, &mut Budget::default()), expected);
    }
    let hard = Klondike { draw: Draw::Three, ..game };
    let state = hard.deal(&Dealt::own(Some(Pack::FULL), 4808));
    let mut oracle = KlondikeFamily.oracle(&hard).expect("Klondike has one");
    let mut stop = |_| ControlFlow::Break(());
    let mut stopped = Budget::default().watch(&mut stop);
    assert_eq!(oracle.prospect(&hard, &state, &mut stopped), Prospect::Unknown);
}
