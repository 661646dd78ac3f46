//! Games per second: the shuffle alone, the literal games, the fast paths; in the end a table of the fast paths as rates and as
//! multiples of the shuffle alone, timed in turns so that a busy machine disturbs all of them alike.
//! `cargo bench -p solitarium-games --bench fast -- table` prints the table alone.

use criterion::{Criterion, Throughput, criterion_group};
use solitarium_core::{
    Dealt, Effort, Family, Game, Outcome, Pack, own_order_32, own_order_52, play_out, policy_rng,
};
use solitarium_games::{C4Family, MdFamily, QllFamily, R7Family};
use std::hint::black_box;
use std::time::Instant;

/// As many outcomes at a time as an analysis asks for.
const SLICE: usize = 1024;

/// MD's strategies that have a fast path.
const MD: [&str; 4] = ["best-fit", "first-fit", "worst-fit", "random"];

fn shuffle(c: &mut Criterion, pack: Pack) {
    let mut group = c.benchmark_group(format!("shuffle {}", pack.size()));
    group.throughput(Throughput::Elements(SLICE as u64));
    let mut first = 0;
    group.bench_function("alone", |b| {
        b.iter(|| {
            for number in first..first + SLICE as u64 {
                black_box(Dealt::own(Some(pack), number));
            }
            first += SLICE as u64;
        });
    });
    group.finish();
}

fn game<F: Family>(c: &mut Criterion, family: &F, variant: &str, strategy: &str) {
    let Ok(choices) = variant.parse() else { panic!("{variant} is no variant") };
    let Ok(game) = family.build(&choices) else { panic!("{variant} cannot be built") };
    let strategy =
        family.strategies().into_iter().find(|s| s.name == strategy).expect("a strategy of that name");
    let mut group = c.benchmark_group(format!("{} {variant} {}", family.id(), strategy.name));
    group.throughput(Throughput::Elements(SLICE as u64));
    let mut first = 0;
    group.bench_function("literal", |b| {
        b.iter(|| {
            for number in first..first + SLICE as u64 {
                let mut state = game.deal(&Dealt::own(game.pack(), number));
                let mut player = strategy.player(&game, &Effort::default(), &state);
                let mut rng = policy_rng(number);
                black_box(play_out(&game, &mut state, player.as_mut(), &mut rng, u32::MAX));
            }
            first += SLICE as u64;
        });
    });
    let fast = strategy.fast.expect("a fast path");
    let mut outcomes = [Outcome::solo(false, 0); SLICE];
    let mut first = 0;
    group.bench_function("fast", |b| {
        b.iter(|| {
            fast(&game, first, &mut outcomes);
            black_box(&outcomes);
            first += SLICE as u64;
        });
    });
    group.finish();
}

fn games(c: &mut Criterion) {
    shuffle(c, Pack::FULL);
    game(c, &R7Family, "", "only");
    game(c, &QllFamily, "pack=52", "only");
    shuffle(c, Pack::PIQUET);
    game(c, &QllFamily, "", "only");
    game(c, &C4Family, "", "only");
    for strategy in MD {
        game(c, &MdFamily, "", strategy);
    }
}

criterion_group!(benches, games);

/// Plays the next slice of deals.
type Slice = Box<dyn FnMut(u64)>;

/// A line of the table: what is timed, and the line that has its shuffle alone.
struct Line {
    name: String,
    shuffle: usize,
    slice: Slice,
    /// Nanoseconds per game, round by round.
    times: Vec<f64>,
}

impl Line {
    fn new(name: String, shuffle: usize, slice: Slice) -> Line {
        Line { name, shuffle, slice, times: Vec::new() }
    }

    fn shuffle(pack: Pack, line: usize) -> Line {
        let slice = move |first| {
            for number in first..first + SLICE as u64 {
                if pack == Pack::FULL {
                    let mut order: [u8; 52] = std::array::from_fn(|i| i as u8);
                    own_order_52(&mut order, number);
                    black_box(order);
                } else {
                    let mut order: [u8; 32] = std::array::from_fn(|i| i as u8);
                    own_order_32(&mut order, number);
                    black_box(order);
                }
            }
        };
        Line::new(format!("shuffle {}", pack.size()), line, Box::new(slice))
    }

    fn game<F: Family>(family: &F, variant: &str, strategy: &str, shuffle: usize) -> Line {
        let Ok(choices) = variant.parse() else { panic!("{variant} is no variant") };
        let Ok(game) = family.build(&choices) else { panic!("{variant} cannot be built") };
        let found =
            family.strategies().into_iter().find(|s| s.name == strategy).expect("a strategy of that name");
        let fast = found.fast.expect("a fast path");
        let mut outcomes = [Outcome::solo(false, 0); SLICE];
        let slice = move |first| {
            fast(&game, first, &mut outcomes);
            black_box(&outcomes);
        };
        Line::new(format!("{} {variant} {strategy}", family.id()), shuffle, Box::new(slice))
    }
}

/// The quantile of some numbers.
fn quantile(numbers: impl IntoIterator<Item = f64>, share: f64) -> f64 {
    let mut sorted: Vec<f64> = numbers.into_iter().collect();
    sorted.sort_by(f64::total_cmp);
    sorted[((sorted.len() - 1) as f64 * share) as usize]
}

/// Times all fast paths in turns. A time is the lower decile of its rounds, which a busy machine hardly moves; a ratio is the
/// median over the rounds.
fn table(rounds: u64) {
    let mut lines = vec![
        Line::shuffle(Pack::FULL, 0),
        Line::game(&R7Family, "", "only", 0),
        Line::game(&QllFamily, "pack=52", "only", 0),
        Line::shuffle(Pack::PIQUET, 3),
        Line::game(&QllFamily, "pack=32", "only", 3),
        Line::game(&C4Family, "", "only", 3),
    ];
    lines.extend(MD.map(|strategy| Line::game(&MdFamily, "", strategy, 3)));
    for round in 0..rounds {
        for line in &mut lines {
            let start = Instant::now();
            (line.slice)(round * SLICE as u64);
            line.times.push(start.elapsed().as_nanos() as f64 / SLICE as f64);
        }
    }
    println!("{:<20} {:>10} {:>12} {:>12}", "", "ns/game", "games/s", "of a shuffle");
    for line in &lines {
        let time = quantile(line.times.iter().copied(), 0.1);
        let ratios = line.times.iter().zip(&lines[line.shuffle].times).map(|(time, shuffle)| time / shuffle);
        let ratio = quantile(ratios, 0.5);
        println!("{:<20} {time:>10.1} {:>10.2} M {ratio:>12.2}", line.name, 1e3 / time);
    }
}

fn main() {
    let asked = |word: &str| std::env::args().any(|arg| arg == word);
    if !asked("table") {
        benches();
        Criterion::default().configure_from_args().final_summary();
    }
    if !asked("--list") {
        table(if asked("--test") { 1 } else { 2000 });
    }
}
