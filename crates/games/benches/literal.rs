//! Whole games by the rules, move by move, for every strategy of every game.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use solitarium_core::{Choices, Dealt, Effort, Family, Game, Visitor, play_out, policy_rng};
use solitarium_games::each_game;
use std::hint::black_box;

/// No game of the catalogue has more moves than this.
const LIMIT: u32 = 20_000;

struct Bench<'a>(&'a mut Criterion);

impl Visitor for Bench<'_> {
    fn visit<F: Family>(&mut self, family: F) {
        let Ok(game) = family.build(&Choices::none()) else { return };
        let mut group = self.0.benchmark_group(family.id());
        group.throughput(Throughput::Elements(1));
        for strategy in family.strategies() {
            group.bench_function(&*strategy.name, |bencher| {
                let mut deal = 0;
                bencher.iter(|| {
                    deal += 1;
                    let mut state = game.deal(&Dealt::own(game.pack(), deal));
                    let mut player = strategy.player(&game, &Effort::default(), &state);
                    black_box(play_out(&game, &mut state, &mut *player, &mut policy_rng(deal), LIMIT))
                });
            });
        }
        group.finish();
    }
}

fn literal(criterion: &mut Criterion) {
    each_game(&mut Bench(criterion));
}

criterion_group!(benches, literal);
criterion_main!(benches);
