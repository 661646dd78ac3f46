//! Games per second: the shuffle alone, the literal games, the fast paths.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use solitarium_core::{Dealt, Effort, Family, Outcome, Pack, play_out, policy_rng};
use solitarium_games::{C4, Md, Qll, R7};
use std::hint::black_box;

/// As many outcomes at a time as an analysis asks for.
const SLICE: usize = 1024;

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

fn game<G: Family>(c: &mut Criterion, variant: &str, strategy: &str) {
    let Ok(choices) = variant.parse() else { panic!("{variant} is no variant") };
    let Ok(game) = G::build(&choices) else { panic!("{variant} cannot be built") };
    let strategy = G::strategies().into_iter().find(|s| s.name == strategy).expect("a strategy of that name");
    let mut group = c.benchmark_group(format!("{} {variant} {}", G::ID, strategy.name));
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
    shuffle(c, Pack::Full);
    game::<R7>(c, "", "only");
    game::<Qll>(c, "pack=52", "only");
    shuffle(c, Pack::Piquet);
    game::<Qll>(c, "", "only");
    game::<C4>(c, "", "only");
    for strategy in ["best-fit", "first-fit", "worst-fit", "random"] {
        game::<Md>(c, "", strategy);
    }
}

criterion_group!(benches, games);
criterion_main!(benches);
