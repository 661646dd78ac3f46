//! Verdicts are replayed, and budgets are kept, whatever a solver says.

use crate::heap::{HEAP, Heap, Stones};
use solitarium_core::prelude::*;
use solitarium_core::{Budget, Limits, Progress, Prospect, Shortened, Solve, Verdict, WhyUnknown, wins};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Searches everything, or says what it was told to say.
#[derive(Default)]
struct Searcher {
    says: Option<Vec<u8>>,
    shorter: Option<Shortened<u8>>,
}

impl Searcher {
    fn line(state: Stones, budget: &mut Budget<'_>) -> Result<Option<Vec<u8>>, WhyUnknown> {
        budget.spend(1)?;
        if let Turn::Over(outcome) = HEAP.turn(&state) {
            return Ok(outcome.is_won().then(Vec::new));
        }
        for m in HEAP.moves(&state) {
            let mut after = state;
            HEAP.play(&mut after, m);
            if let Some(mut line) = Searcher::line(after, budget)? {
                line.insert(0, m);
                return Ok(Some(line));
            }
        }
        Ok(None)
    }
}

impl Solve<Heap> for Searcher {
    fn search(&mut self, _game: &Heap, state: &Stones, budget: &mut Budget<'_>) -> Verdict<u8> {
        if let Some(line) = &self.says {
            return Verdict::Won(line.clone());
        }
        match Searcher::line(*state, budget) {
            Ok(Some(line)) => Verdict::Won(line),
            Ok(None) => Verdict::Lost(None),
            Err(why) => Verdict::Unknown(why),
        }
    }

    fn search_shorter(
        &mut self,
        _game: &Heap,
        _state: &Stones,
        line: Vec<u8>,
        _budget: &mut Budget<'_>,
    ) -> Shortened<u8> {
        self.shorter.clone().unwrap_or(Shortened { line, at_least: 0 })
    }
}

fn heap(left: u8) -> Stones {
    Stones { left, taken: 0 }
}

/// Every move takes an odd number of stones, so even heaps are won and odd ones are lost.
#[test]
fn verdicts_and_what_they_cost() {
    let mut solver = Searcher::default();
    for left in 0..16 {
        let mut budget = Budget::default();
        let solution = solver.solve(&HEAP, &heap(left), &mut budget);
        match solution.verdict {
            Verdict::Won(line) => assert!(left % 2 == 0 && wins(&HEAP, &heap(left), &line), "{left}"),
            Verdict::Lost(_) => assert!(left % 2 == 1, "{left}"),
            Verdict::Unknown(why) => panic!("{left}: {why:?}"),
        }
        // What is over is not searched.
        assert_eq!(solution.nodes > 0, left > 0);
        assert_eq!(solver.decide(&HEAP, &heap(left), &mut budget), Ok(left % 2 == 0));
        let expected = if left % 2 == 0 { Prospect::Winnable } else { Prospect::Lost };
        assert_eq!(solver.prospect(&HEAP, &heap(left), &mut budget), expected);
    }
}

#[test]
fn a_win_that_the_rules_refuse_is_a_fault() {
    let state = heap(6);
    for line in [&[][..], &[1], &[3, 2, 1], &[3, 3, 1], &[1, 1, 1, 1], &[9]] {
        let mut solver = Searcher { says: Some(line.to_vec()), ..Searcher::default() };
        let verdict = solver.solve(&HEAP, &state, &mut Budget::default()).verdict;
        assert!(matches!(verdict, Verdict::Unknown(WhyUnknown::Fault)), "{line:?}");
        let decided = solver.decide(&HEAP, &state, &mut Budget::default());
        assert_eq!(decided, Err(WhyUnknown::Fault), "{line:?}");
    }
    let mut solver = Searcher { says: Some(vec![3, 3]), ..Searcher::default() };
    assert!(matches!(solver.solve(&HEAP, &state, &mut Budget::default()).verdict, Verdict::Won(_)));
}

#[test]
fn what_is_no_shorter_win_is_not_taken() {
    let (state, long) = (heap(6), vec![1u8; 6]);
    let shortened = |line: &[u8], at_least| {
        let mut solver =
            Searcher { shorter: Some(Shortened { line: line.to_vec(), at_least }), ..Searcher::default() };
        solver.shorten(&HEAP, &state, long.clone(), &mut Budget::default())
    };
    assert_eq!(shortened(&[3, 3], 2), Shortened { line: vec![3, 3], at_least: 2 });
    for (line, at_least) in [(&[3, 1][..], 0), (&[3, 3], 3), (&[1; 7], 0), (&[], 0)] {
        assert_eq!(shortened(line, at_least), Shortened { line: long.clone(), at_least: 0 }, "{line:?}");
    }
}

#[test]
fn the_limits_are_kept_and_each_search_has_the_whole_budget() {
    let mut solver = Searcher::default();
    let mut unlimited = Budget::default();
    solver.solve(&HEAP, &heap(15), &mut unlimited);
    let all = unlimited.nodes();
    for nodes in [0, 1, 5, all - 1, all, all + 1] {
        let mut budget = Budget::new(Limits { nodes: Some(nodes), ..Limits::default() });
        for _ in 0..2 {
            let solution = solver.solve(&HEAP, &heap(15), &mut budget);
            match solution.verdict {
                Verdict::Lost(_) => assert!(nodes >= all && solution.nodes == all, "{nodes}"),
                Verdict::Unknown(WhyUnknown::Nodes) => {
                    assert!(nodes < all && solution.nodes == nodes + 1, "{nodes}: {}", solution.nodes);
                }
                other => panic!("{other:?}"),
            }
        }
    }
    let mut budget = Budget::new(Limits { bytes: Some(100), ..Limits::default() });
    assert_eq!(budget.hold(100), Ok(()));
    assert_eq!(budget.hold(101), Err(WhyUnknown::Memory));
    assert_eq!(budget.hold(7), Ok(()));
    assert_eq!(budget.peak_bytes(), 101);
}

#[test]
fn the_caller_can_stop_it_and_time_comes_from_the_callers_clock() {
    static CLOCK: AtomicU64 = AtomicU64::new(0);
    let now = || Duration::from_millis(CLOCK.fetch_add(1, Ordering::Relaxed));
    let mut solver = Searcher::default();
    let mut calls = 0;
    let mut watch = |progress: Progress| {
        calls += 1;
        if progress.nodes > 2 * Budget::STRIDE { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut budget = Budget::default().watch(&mut watch);
    let stopped = solver.solve(&HEAP, &heap(39), &mut budget);
    assert!(matches!(stopped.verdict, Verdict::Unknown(WhyUnknown::Stopped)));
    assert!(stopped.nodes <= 4 * Budget::STRIDE);
    assert!((3..=5).contains(&calls), "{calls}");

    let limits = Limits { time: Some(Duration::from_millis(20)), ..Limits::default() };
    let mut budget = Budget::new(limits).clock(now);
    let late = solver.solve(&HEAP, &heap(39), &mut budget);
    assert!(matches!(late.verdict, Verdict::Unknown(WhyUnknown::Time)));
    assert!(late.nodes <= 22 * Budget::STRIDE);
    // Without a clock there is no time.
    assert!(matches!(solver.solve(&HEAP, &heap(9), &mut Budget::new(limits)).verdict, Verdict::Lost(_)));
}
