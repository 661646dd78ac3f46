//! The law of keys: states with equal keys have equal futures.
//!
//! A future is what can come of a state: whose turn it is or how the game ended, and the set of the futures after each move. It is
//! computed from the rules alone, without keys, so that a key which merges too much is found out. Moves are not named in it, so
//! that symmetric states have the same future.

use super::Violation;
use crate::{Dealt, Game, Policy, Random, Rng, Seen, Turn};
use std::collections::HashMap;
use std::collections::hash_map::{DefaultHasher, Entry};
use std::hash::{Hash, Hasher};

/// How far the law of keys is looked into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The longest random game.
    pub moves: usize,
    /// From every state of a random game, all states after so many moves are compared.
    pub around: u32,
    /// Futures are compared so many moves deep.
    pub depth: u32,
    /// Futures of at most so many states are compared; where there are more, the depth is less.
    pub states: u64,
}

/// What was compared, so that a test can see that it was enough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeyCensus {
    /// States looked at.
    pub states: u64,
    /// Different keys among them.
    pub keys: u64,
    /// States whose key was known from a state that was not equal: what the law is about.
    pub merged: u64,
}

/// Plays random games from the deals in `deals`, and compares the futures of states with equal keys. States of different
/// deals are not compared.
pub fn check_keys<G: Game>(
    game: &G,
    deals: std::ops::Range<u64>,
    reach: Reach,
) -> Result<KeyCensus, Violation> {
    let mut census = KeyCensus::default();
    for deal in deals {
        let mut known: HashMap<G::Key, (G::State, Option<Future>)> = HashMap::new();
        let mut rng = Rng::named(deal, "keys");
        let mut state = game.deal(&Dealt::own(game.pack(), deal));
        for after in 0..=reach.moves {
            let mut near = vec![state.clone()];
            let mut first = 0;
            for _ in 0..reach.around {
                let end = near.len();
                for place in first..end {
                    for m in game.moves(&near[place]) {
                        let mut next = near[place].clone();
                        game.play(&mut next, m);
                        near.push(next);
                    }
                }
                first = end;
            }
            for state in near {
                compare(game, state, reach, &mut known, &mut census).map_err(|found| Violation {
                    game: game.about().id.into_owned(),
                    deal,
                    after,
                    law: "states with equal keys have equal futures",
                    found,
                })?;
            }
            let Turn::Act(seat) = game.turn(&state) else { break };
            let Some(m) = Random.choose(Seen::new(game, &state, seat), &mut rng) else { break };
            game.play(&mut state, m);
        }
        census.keys += known.len() as u64;
    }
    Ok(census)
}

/// Compares a state with the one that has the same key, if one is known.
fn compare<G: Game>(
    game: &G,
    state: G::State,
    reach: Reach,
    known: &mut HashMap<G::Key, (G::State, Option<Future>)>,
    census: &mut KeyCensus,
) -> Result<(), String> {
    census.states += 1;
    match known.entry(game.key(&state)) {
        Entry::Vacant(entry) => {
            entry.insert((state, None));
        }
        Entry::Occupied(mut entry) => {
            let (other, future) = entry.get_mut();
            if *other == state {
                return Ok(());
            }
            census.merged += 1;
            let expected = future.get_or_insert_with(|| Future::of(game, other, reach));
            if let Some(depth) = expected.differs(&Future::of(game, &state, reach)) {
                return Err(format!("{other:?} and {state:?} have one key, and differ after {depth} moves"));
            }
        }
    }
    Ok(())
}

/// The future of a state, hashed, for each depth: equal futures are equal here, and different ones nearly always differ.
struct Future(Vec<u64>);

impl Future {
    /// Returns the future as deep as the reach allows, or as there is one.
    fn of<G: Game>(game: &G, state: &G::State, reach: Reach) -> Future {
        let mut hashes = vec![now(game, state)];
        for depth in 1..=reach.depth {
            let mut left = reach.states;
            let Some(hash) = hashed(game, &mut state.clone(), depth, &mut left) else { break };
            if hashes.last() == Some(&hash) {
                // Nothing comes after that.
                break;
            }
            hashes.push(hash);
        }
        Future(hashes)
    }

    /// Returns the depth at which two futures differ first, as far as both are known.
    fn differs(&self, other: &Future) -> Option<usize> {
        self.0.iter().zip(&other.0).position(|(a, b)| a != b)
    }
}

/// Returns the hash of whose turn it is, or of how the game ended.
fn now<G: Game>(game: &G, state: &G::State) -> u64 {
    let mut hasher = DefaultHasher::new();
    match game.turn(state) {
        Turn::Act(seat) => (0u8, seat).hash(&mut hasher),
        Turn::Over(outcome) => {
            (1u8, outcome).hash(&mut hasher);
            for seat in (0..game.about().seats).map(crate::Seat) {
                game.earned(state, seat).hash(&mut hasher);
            }
        }
    }
    hasher.finish()
}

/// Returns the hash of a future of that depth; `None` if it has more states than are left.
fn hashed<G: Game>(game: &G, state: &mut G::State, depth: u32, left: &mut u64) -> Option<u64> {
    *left = left.checked_sub(1)?;
    let moves = if depth == 0 { Vec::new() } else { game.moves(state) };
    if moves.is_empty() {
        return Some(now(game, state));
    }
    let mut after = Vec::with_capacity(moves.len());
    for m in moves {
        let undo = game.play(state, m);
        let hash = hashed(game, state, depth - 1, left);
        game.unplay(state, m, undo);
        after.push(hash?);
    }
    after.sort_unstable();
    after.dedup();
    let mut hasher = DefaultHasher::new();
    (2u8, now(game, state), after).hash(&mut hasher);
    Some(hasher.finish())
}
