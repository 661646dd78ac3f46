//! Random play, move by move: compiled rule files beside the native Klondike; how long loading takes; and what is to be reached, in one
//! table.

use criterion::{Criterion, Throughput, criterion_group};
use solitarium_core::{Choices, Dealt, Family, Game, Policy, Random, Seen, Turn, policy_rng};
use solitarium_games::KlondikeFamily;
use solitarium_patience::{Patience, PatienceFamily, shipped};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use std::hint::black_box;
use std::time::{Duration, Instant};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

const DEALS: u64 = 50;
const MOVES: u32 = 200;

/// The games that are to have half the speed of the native Klondike, and a million moves a second.
const MEASURED: [&str; 3] = ["klondike", "freecell", "spider"];

/// Plays some deals at random, and gives the number of moves.
fn play<G: Game>(game: &G) -> u64 {
    let mut moves = 0;
    for deal in 0..DEALS {
        let mut state = game.deal(&Dealt::own(game.pack(), deal));
        let mut rng = policy_rng(deal);
        for _ in 0..MOVES {
            let Turn::Act(seat) = game.turn(&state) else { break };
            let Some(m) = Random.choose(Seen::new(game, &state, seat), &mut rng) else { break };
            game.play(&mut state, m);
            moves += 1;
        }
    }
    moves
}

fn patience(id: &str) -> Patience {
    PatienceFamily::shipped(id).expect("shipped").build(&Choices::none()).expect("it loads")
}

/// Reads, checks and compiles every shipped file, and gives their number.
fn load_all() -> usize {
    let all = shipped().filter_map(PatienceFamily::shipped);
    all.filter(|family| family.build(&Choices::none()).is_ok()).count()
}

fn random_play(c: &mut Criterion) {
    let mut group = c.benchmark_group("random play");
    let native = KlondikeFamily.build(&Choices::none().with("draw", "3")).expect("a variant");
    group.throughput(Throughput::Elements(play(&native)));
    group.bench_function("native klondike", |b| b.iter(|| play(black_box(&native))));
    for id in MEASURED.into_iter().chain(["yukon", "forty-thieves", "pyramid", "montana"]) {
        let game = patience(id);
        group.throughput(Throughput::Elements(play(&game)));
        group.bench_function(id, |b| b.iter(|| play(black_box(&game))));
    }
    group.finish();
}

fn loading(c: &mut Criterion) {
    let mut group = c.benchmark_group("loading");
    group.sample_size(20);
    group.bench_function("all shipped files", |b| b.iter(load_all));
    group.finish();
}

/// The shortest time of several runs, and what the last one gave: what else the machine does makes a run longer, never shorter.
fn shortest<T>(mut run: impl FnMut() -> T) -> (Duration, T) {
    let mut best = Duration::MAX;
    let mut last = run();
    for _ in 0..60 {
        let begun = Instant::now();
        last = run();
        best = best.min(begun.elapsed());
    }
    (best, last)
}

/// Moves a second of random play.
fn speed<G: Game>(game: &G) -> f64 {
    let (time, moves) = shortest(|| play(black_box(game)));
    moves as f64 / time.as_secs_f64()
}

/// Blocks of memory taken for each move: all that is taken is taken for the deals.
fn taken<G: Game>(game: &G) -> f64 {
    let deal = || {
        for deal in 0..DEALS {
            black_box(game.deal(&Dealt::own(game.pack(), deal)));
        }
    };
    let counted = |run: &dyn Fn() -> u64| {
        let region = Region::new(ALLOCATOR);
        let moves = run();
        let change = region.change();
        ((change.allocations + change.reallocations) as f64, moves)
    };
    let (for_deals, _) = counted(&|| {
        deal();
        0
    });
    let (all, moves) = counted(&|| play(game));
    (all - for_deals) / moves as f64
}

/// Prints what is to be reached beside what is.
fn targets() {
    let native = KlondikeFamily.build(&Choices::none().with("draw", "3")).expect("a variant");
    let of_native = speed(&native);
    println!("\nrandom play             M moves/s   of the native Klondike   allocations per move");
    println!("native klondike         {:9.2}", of_native / 1e6);
    for id in MEASURED {
        let game = patience(id);
        let own = speed(&game);
        println!("{id:<23} {:9.2}   {:21.0} %   {:20.4}", own / 1e6, 100.0 * own / of_native, taken(&game));
    }
    println!("to reach                     1.00                      50 %                 0.0000");
    let (time, files) = shortest(load_all);
    println!("\nloading {files} files: {:.1} ms (to reach: 30.0 ms)", time.as_secs_f64() * 1e3);
}

criterion_group!(benches, random_play, loading);

fn main() {
    benches();
    Criterion::default().configure_from_args().final_summary();
    targets();
}
