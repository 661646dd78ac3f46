//! Moves take no memory: not to be found, not to be made, not to be taken back.

use solitarium_core::{Choices, Dealt, Family, Game, Policy, Random, Seen, Turn, policy_rng};
use solitarium_patience::{Patience, PatienceFamily, shipped};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Games in which all cards are gathered and laid again: to take that back, the whole position is kept.
const GATHERING: [&str; 5] = ["cruel", "la-belle-lucie", "montana", "monte-carlo", "trefoil"];

/// Plays one deal at random, each move made, taken back and made again. Returns how many moves, and how many blocks of memory they took.
fn play(game: &Patience) -> (u32, usize) {
    let mut state = game.deal(&Dealt::own(game.pack(), 1));
    let mut rng = policy_rng(1);
    let region = Region::new(ALLOCATOR);
    let mut moves = 0;
    while moves < 300
        && let Turn::Act(seat) = game.turn(&state)
        && let Some(m) = Random.choose(Seen::new(game, &state, seat), &mut rng)
    {
        let undo = game.play(&mut state, m);
        game.unplay(&mut state, m, undo);
        game.play(&mut state, m);
        moves += 1;
    }
    let change = region.change();
    (moves, change.allocations + change.reallocations)
}

/// Nothing else runs in this program, so that all that is taken is taken by the moves.
#[test]
fn moves_take_no_memory() {
    let mut played = 0;
    for id in shipped() {
        let game = PatienceFamily::shipped(id).expect("shipped").build(&Choices::none()).expect("it loads");
        // The program that runs the tests may take some itself meanwhile, but not every time.
        let (moves, taken) = (0..5).map(|_| play(&game)).min_by_key(|(_, taken)| *taken).expect("five times");
        assert!(moves > 0, "{id}");
        assert!(taken == 0 || GATHERING.contains(&id), "{id}: {taken} blocks in {moves} moves");
        played += moves;
    }
    assert!(played > 10_000, "{played}");
}
