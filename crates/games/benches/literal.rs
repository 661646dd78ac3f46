//! Whole games by the rules, move by move, for every strategy of every game; and moves by their index, at a table and beside it
//! in the game itself.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use solitarium_core::{Choices, Deal, Dealt, Effort, Family, Game, Rng, Visitor, play_out, policy_rng};
use solitarium_games::{KlondikeFamily, each_game};
use solitarium_lab::{Catalogue, Table};
use std::hint::black_box;
use std::ops::ControlFlow;

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
    by_index(criterion);
}

/// How many moves by their index are made.
const STEPS: u64 = 1_000;

/// Moves at random by their index: at a table whose types are erased, as environments and front ends make them (`by-index`), and the same
/// moves in the typed game (`typed`). What the one takes more than the other is what the table costs.
fn by_index(criterion: &mut Criterion) {
    let mut catalogue = Catalogue::new();
    each_game(&mut catalogue);
    let variant = catalogue.find("klondike").and_then(|entry| entry.variant(&Choices::none()).ok());
    let first = variant.and_then(|variant| variant.open(&Deal::Own(1), None, Effort::default()).ok());
    let (Some(first), Ok(game)) = (first, KlondikeFamily.build(&Choices::none())) else { return };
    let start = game.deal(&Dealt::own(game.pack(), 1));
    assert_eq!(erased(first.as_ref()), typed(&game, &start), "the same moves");
    let mut group = criterion.benchmark_group("table");
    group.throughput(Throughput::Elements(STEPS));
    group.bench_function("by-index", |bencher| bencher.iter(|| black_box(erased(first.as_ref()))));
    group.bench_function("typed", |bencher| bencher.iter(|| black_box(typed(&game, &start))));
    group.finish();
}

/// Makes moves at a table, and begins again at the end of a game. Returns the sum of the indices, and how many moves there are in the
/// last game.
fn erased(first: &dyn Table) -> (u64, usize) {
    let (mut table, mut rng, mut sum) = (first.fork(), Rng::new(1), 0);
    for _ in 0..STEPS {
        let count = table.count() as u32;
        if count == 0 {
            table = first.fork();
            continue;
        }
        let index = rng.below(count);
        table.play(index as usize);
        sum += u64::from(index);
    }
    (sum, table.played())
}

/// Does the same without a table.
fn typed<G: Game>(game: &G, first: &G::State) -> (u64, usize) {
    let (mut state, mut rng, mut sum, mut played) = (first.clone(), Rng::new(1), 0, 0);
    for _ in 0..STEPS {
        let count = game.count(&state) as u32;
        if count == 0 {
            (state, played) = (first.clone(), 0);
            continue;
        }
        let index = rng.below(count);
        let (mut left, mut found) = (index, None);
        let _ = game.each_move(&state, |m| {
            if left == 0 {
                found = Some(m);
                return ControlFlow::Break(());
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        let Some(m) = found else { break };
        game.play(&mut state, m);
        sum += u64::from(index);
        played += 1;
    }
    (sum, played)
}

criterion_group!(benches, literal);
criterion_main!(benches);
