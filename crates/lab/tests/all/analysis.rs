//! Analyses: any number of threads, any cut, the same numbers; chains against a plain model of them.

use solitarium_core::{Choices, Deal, Dealt, Effort, Outcome, Turn};
use solitarium_games::each_game;
use solitarium_lab::{
    Batch, Catalogue, ChainTally, CycleEntry, DealRange, Pairs, Runner, Tally, Variant, Workers, analyse,
    analyse_chains, is_mark,
};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

fn now() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

fn variant(game: &str, choices: &str) -> Box<dyn Variant> {
    let mut catalogue = Catalogue::new();
    each_game(&mut catalogue);
    let choices: Choices = choices.parse().expect("choices");
    catalogue.find(game).expect("a game").variant(&choices).expect("a variant")
}

fn tally(runner: &dyn Runner, deals: &DealRange, threads: usize) -> (Tally, Vec<(u64, u64)>) {
    let stop = AtomicBool::new(false);
    let (mut total, mut marks) = (Tally::new(), Vec::new());
    analyse(&[runner], deals, 0, false, &Workers { threads, now, stop: &stop }, |batch: Batch| {
        total.merge(&batch.tallies[0]);
        if is_mark(batch.items.end) {
            marks.push((batch.items.end, total.won()));
        }
        ControlFlow::Continue(())
    })
    .expect("own deals fit");
    (total, marks)
}

#[test]
fn threads_and_cuts_change_nothing() {
    let runner = variant("c4", "").runner(None, Effort::default()).expect("a strategy");
    let whole = tally(runner.as_ref(), &DealRange::own(0, 20_000), 1);
    assert!(whole.1.len() > 50);
    for threads in [2, 5] {
        assert_eq!(tally(runner.as_ref(), &DealRange::own(0, 20_000), threads), whole);
    }
    let mut halves = tally(runner.as_ref(), &DealRange::own(0, 7_777), 2).0;
    halves.merge(&tally(runner.as_ref(), &DealRange::own(7_777, 12_223), 3).0);
    assert_eq!(halves, whole.0);
}

/// Taken up again anywhere, the batches end at the same marks.
#[test]
fn the_marks_do_not_depend_on_where_it_is_taken_up() {
    let runner = variant("c4", "").runner(None, Effort::default()).expect("a strategy");
    let deals = DealRange::own(0, 10_000);
    let marks_from = |done: u64| {
        let stop = AtomicBool::new(false);
        let mut marks = Vec::new();
        analyse(
            &[runner.as_ref()],
            &deals,
            done,
            false,
            &Workers { threads: 2, now, stop: &stop },
            |batch: Batch| {
                marks.extend(is_mark(batch.items.end).then_some(batch.items.end));
                ControlFlow::Continue(())
            },
        )
        .expect("own deals fit");
        marks
    };
    let all = marks_from(0);
    for done in [1, 99, 100, 101, 6_500, 9_999] {
        let expected: Vec<u64> = all.iter().copied().filter(|&mark| mark > done).collect();
        assert_eq!(marks_from(done), expected, "taken up at {done}");
    }
}

#[test]
fn outcomes_and_pairs_are_those_of_the_tallies() {
    let (two, three) = (variant("r7", "turns=2"), variant("r7", ""));
    let runners = [&two, &three].map(|variant| variant.runner(None, Effort::default()).expect("a strategy"));
    let runners: Vec<&dyn Runner> = runners.iter().map(AsRef::as_ref).collect();
    let stop = AtomicBool::new(false);
    let mut next = 500;
    let mut pairs = Pairs::default();
    let mut kept: [Vec<Outcome>; 2] = Default::default();
    let deals = DealRange::own(500, 700);
    analyse(&runners, &deals, 0, true, &Workers { threads: 2, now, stop: &stop }, |batch: Batch| {
        assert_eq!(deals.first + batch.items.start, next);
        next = deals.first + batch.items.end;
        pairs.merge(&batch.pairs[0]);
        for (i, kept) in kept.iter_mut().enumerate() {
            assert_eq!(batch.outcomes[i].len() as u64, batch.items.end - batch.items.start);
            assert_eq!(
                batch.outcomes[i].iter().filter(|outcome| outcome.is_won()).count() as u64,
                batch.tallies[i].won()
            );
            kept.extend(&batch.outcomes[i]);
        }
        ControlFlow::Continue(())
    })
    .expect("own deals fit");
    let mut expected = Pairs::default();
    kept[0].iter().zip(&kept[1]).for_each(|(a, b)| expected.add(a.is_won(), b.is_won()));
    assert_eq!((pairs, pairs.games(), next), (expected, 700, 1200));
    assert_eq!(pairs.first, 0, "who wins in two turns wins in three");
    assert!(pairs.second > 0);
}

/// A chain as one would watch it: game after game from the cards as they lie, all orders compared with all.
fn watched_chain(variant: &dyn Variant, number: u64, games: u64) -> (Tally, Option<CycleEntry>) {
    let mut deal = Deal::Own(number);
    let mut orders: Vec<String> = Vec::new();
    let (mut tally, mut cycle) = (Tally::new(), None);
    for game in 0..games {
        let mut table = variant.open(&deal, None, Effort::default()).expect("cards of the pack");
        let cards = Dealt::new(&deal, variant.pack()).expect("cards of the pack").cards;
        let order: String = cards.iter().map(ToString::to_string).collect();
        if cycle.is_none() {
            cycle = orders
                .iter()
                .position(|earlier| *earlier == order)
                .map(|after| CycleEntry { after: after as u64, period: game - after as u64 });
        }
        orders.push(order);
        while let Some(choice) = table.advice() {
            assert!(table.play(choice));
        }
        let Turn::Over(outcome) = table.turn() else { panic!("a game that leaves no choice ends") };
        tally.add(outcome);
        deal = table.gathered().expect("a variant that gathers");
    }
    (tally, cycle)
}

#[test]
fn chains_are_the_games_one_would_watch() {
    let (mut entered, mut open) = (0, 0);
    for (choices, games) in [("reform", 130), ("pack=52&reform", 90), ("end=once&reform", 130)] {
        let variant = variant("qll", choices);
        let chain = variant.chain(None, Effort::default()).expect("a strategy").expect("it gathers");
        for number in 0..12 {
            let run = chain.run(&DealRange::own(0, 12), number, games).expect("own deals fit");
            let (tally, cycle) = watched_chain(variant.as_ref(), number, games);
            assert_eq!(run.tally, tally, "{choices}, deal {number}");
            assert_eq!(run.cycle, cycle, "{choices}, deal {number}");
            if cycle.is_some() { entered += 1 } else { open += 1 }
        }
    }
    assert!(entered > 3 && open > 3, "{entered} chains entered a cycle, {open} did not");
}

/// Each chain goes on as its cycle says, however long it is asked to be.
#[test]
fn a_cycle_is_counted_as_if_it_were_played() {
    let variant = variant("qll", "pack=52&reform");
    let chain = variant.chain(None, Effort::default()).expect("a strategy").expect("it gathers");
    let deals = DealRange::own(0, 1);
    let cyclic = (0..60)
        .find(|&number| {
            chain.run(&deals, number, 300).expect("own deals fit").cycle.is_some_and(|c| c.period > 2)
        })
        .expect("one of sixty");
    for games in 301..320 {
        let run = chain.run(&deals, cyclic, games).expect("own deals fit");
        assert_eq!(
            (run.tally.clone(), run.cycle),
            watched_chain(variant.as_ref(), cyclic, games),
            "{games} games"
        );
    }
}

#[test]
fn chains_do_not_depend_on_threads() {
    let variant = variant("qll", "reform");
    let chain = variant.chain(None, Effort::default()).expect("a strategy").expect("it gathers");
    let total = |deals: &DealRange, threads: usize| -> ChainTally {
        let stop = AtomicBool::new(false);
        let workers = Workers { threads, now, stop: &stop };
        analyse_chains(chain.as_ref(), deals, 150, &workers, |_| ControlFlow::Continue(()))
            .expect("own deals fit")
    };
    let one = total(&DealRange::own(0, 150), 1);
    assert_eq!((one.chains, one.games.games()), (150, 150 * 150));
    assert!(one.cycles() > 0 && one.interval().is_some());
    for threads in [2, 5] {
        assert_eq!(total(&DealRange::own(0, 150), threads), one);
    }
    let (a, b) = (total(&DealRange::own(0, 40), 1), total(&DealRange::own(40, 110), 2));
    assert_eq!(a.cycles() + b.cycles(), one.cycles());
    let sum = |parts: [&BTreeMap<u64, u64>; 2]| {
        let mut sum = BTreeMap::new();
        for (&value, &count) in parts.into_iter().flatten() {
            *sum.entry(value).or_insert(0) += count;
        }
        sum
    };
    assert_eq!(sum([&a.after, &b.after]), one.after);
    assert_eq!(sum([&a.period, &b.period]), one.period);
}

/// Games of one chain go together, so that the interval comes from the chains: it is wider than that of as many free games.
#[test]
fn the_interval_of_chains_comes_from_their_spread() {
    let variant = variant("qll", "reform");
    let chain = variant.chain(None, Effort::default()).expect("a strategy").expect("it gathers");
    let stop = AtomicBool::new(false);
    let workers = Workers { threads: 1, now, stop: &stop };
    let deals = DealRange::own(0, 60);
    let total =
        analyse_chains(chain.as_ref(), &deals, 200, &workers, |_| ControlFlow::Continue(())).expect("fits");
    let rates: Vec<f64> =
        (0..60).map(|number| chain.run(&deals, number, 200).expect("fits").tally.rate()).collect();
    let mean = rates.iter().sum::<f64>() / 60.0;
    let variance = rates.iter().map(|rate| (rate - mean).powi(2)).sum::<f64>() / 59.0;
    // Wilson's interval with as many trials as have this variance, and Student's quantile for sixty chains.
    let trials = mean * (1.0 - mean) / (variance / 60.0);
    let part = 2.000_995f64.powi(2) / trials;
    let centre = (mean + part / 2.0) / (1.0 + part);
    let half = (part * (mean * (1.0 - mean) + part / 4.0)).sqrt() / (1.0 + part);
    let interval = total.interval().expect("sixty chains");
    assert!((total.games.rate() - mean).abs() < 1e-12);
    assert!((interval.low - (centre - half)).abs() < 1e-5, "{interval:?}");
    assert!((interval.high - (centre + half)).abs() < 1e-5, "{interval:?}");
    assert!(interval.half_width() > 3.0 * total.games.interval().half_width());
}
