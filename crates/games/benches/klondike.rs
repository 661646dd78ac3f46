//! Whole games of Klondike in a second, and the literal rules move by move.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use solitarium_core::{Choices, Deal, Dealt, Effort, Family, Game, Outcome, play_out, policy_rng};
use solitarium_games::{Klondike, KlondikeFamily};
use std::hint::black_box;
use std::ops::ControlFlow;

const GAMES: usize = 1_000;

fn variant(draw: &str) -> Klondike {
    KlondikeFamily.build(&Choices::none().with("draw", draw)).expect("a variant")
}

/// The fast paths: wins in the first thousand deals are asserted, so that only the same games are compared.
fn whole_games(c: &mut Criterion) {
    let mut group = c.benchmark_group("klondike games");
    group.throughput(Throughput::Elements(GAMES as u64));
    for draw in ["1", "3"] {
        let game = variant(draw);
        for strategy in KlondikeFamily.strategies() {
            let Some(fast) = strategy.fast else { continue };
            let mut outcomes = vec![Outcome::solo(false, 0); GAMES];
            fast(&game, 0, &mut outcomes);
            let expected: Vec<Outcome> = outcomes.clone();
            group.bench_function(format!("{} draw {draw}", strategy.name), |b| {
                b.iter(|| fast(black_box(&game), 0, black_box(&mut outcomes)));
            });
            assert_eq!(outcomes, expected, "the same deals give the same games");
        }
    }
    group.finish();
}

fn move_by_move(c: &mut Criterion) {
    let game = variant("1");
    let greedy =
        KlondikeFamily.strategies().into_iter().find(|strategy| strategy.name == "greedy").expect("greedy");
    c.bench_function("klondike greedy, literal rules", |b| {
        let mut deal = 0;
        b.iter(|| {
            deal += 1;
            let mut state = game.deal(&Dealt::own(game.pack(), deal));
            let mut player = greedy.player(&game, &Effort::default(), &state);
            play_out(&game, &mut state, &mut *player, &mut policy_rng(deal), u32::MAX)
        });
    });
}

fn perft(game: Klondike, state: &mut <Klondike as Game>::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let before = *state;
    let mut count = 0;
    let _ = game.each_move(&before, |m| {
        let undo = game.play(state, m);
        count += perft(game, state, depth - 1);
        game.unplay(state, m, undo);
        ControlFlow::Continue(())
    });
    count
}

fn literal_moves(c: &mut Criterion) {
    let game = variant("3");
    let mut state = game.start(&Deal::Girona(7)).expect("a deal");
    c.bench_function("klondike perft girona:7 draw 3 depth 10", |b| {
        b.iter(|| assert_eq!(perft(game, black_box(&mut state), 10), PERFT_10));
    });
}

/// As in `tests/perft/klondike.perft`.
const PERFT_10: u64 = 24893;

criterion_group!(benches, whole_games, move_by_move, literal_moves);
criterion_main!(benches);
