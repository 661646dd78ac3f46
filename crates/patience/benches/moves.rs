//! Random play, move by move: compiled rule files beside the native Klondike; and how long loading takes.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use solitarium_core::{Choices, Dealt, Family, Game, Policy, Random, Seen, Turn, policy_rng};
use solitarium_games::KlondikeFamily;
use solitarium_patience::{PatienceFamily, shipped};
use std::hint::black_box;

const DEALS: u64 = 50;
const MOVES: u32 = 200;

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

fn random_play(c: &mut Criterion) {
    let mut group = c.benchmark_group("random play");
    let native = KlondikeFamily.build(&Choices::none().with("draw", "3")).expect("a variant");
    group.throughput(Throughput::Elements(play(&native)));
    group.bench_function("native klondike", |b| b.iter(|| play(black_box(&native))));
    for id in ["klondike", "freecell", "spider", "yukon", "forty-thieves", "pyramid", "montana"] {
        let game = PatienceFamily::shipped(id).expect("shipped").build(&Choices::none()).expect("it loads");
        group.throughput(Throughput::Elements(play(&game)));
        group.bench_function(id, |b| b.iter(|| play(black_box(&game))));
    }
    group.finish();
}

fn loading(c: &mut Criterion) {
    let mut group = c.benchmark_group("loading");
    group.sample_size(20);
    group.bench_function("all shipped files", |b| {
        b.iter(|| {
            let all = shipped().filter_map(PatienceFamily::shipped);
            all.filter(|family| family.build(&Choices::none()).is_ok()).count()
        });
    });
    group.finish();
}

criterion_group!(benches, random_play, loading);
criterion_main!(benches);
