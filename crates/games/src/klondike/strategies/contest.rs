//! Ways compared in the same worlds.

use super::choose::Greedy;
use super::race::finish;
use super::ways::{Turns, Way};
use super::world::World;
use crate::klondike::{Klondike, KlondikeState, Limits, Solver};
use solitarium_core::{Effort, Game, Rng, Seat, TimeLimit};

/// How much work it may be to find out whether a world can be won at all. Most that can be are found to be with far less, and
/// what takes long is mostly lost.
const SCREENING: Limits = Limits { nodes: 120, bytes: 1 << 20 };

/// The same after a way. Here most worlds are still won, and to take one for lost by mistake would blame the way.
const JUDGING: Limits = Limits { nodes: 1_000, bytes: 1 << 20 };

/// What a world counts that a greedy player wins, who sees no more than the real one.
const WON: i64 = 100;

/// What it counts if it takes someone who sees all cards.
const WINNABLE: i64 = 85;

/// What it counts if that was not found out.
const UNDECIDED: i64 = 60;

/// What it counts that a way shows a hidden card: someone who sees all cards learns nothing from it, but the player does.
const SHOWN: i64 = 8;

/// A way is dropped if it is behind by more than the root of this many times the chance of it.
const DOUBT: i64 = 6;

/// After how many worlds it is asked which ways to drop.
const ROUND: usize = 8;

/// How many worlds are played out greedily where none is known that can be won.
const HOPELESS: usize = 16;

/// A way, and what it scored in each world.
struct Entrant {
    way: usize,
    scores: Vec<i64>,
    sum: i64,
}

/// Finds the best way by following all of them in the same worlds, those that the player could still win.
///
/// A world that is lost anyway tells nothing about the ways, and in the others a good way loses few: compared in the same worlds, two
/// ways differ only in those that one of them loses, so that far fewer worlds are needed than if each way had its own.
pub(super) struct Contest {
    game: Klondike,
    solver: Solver,
    samples: usize,
    time: Option<TimeLimit>,
    /// Worlds that can be won. Those left from the last decision are as good as new ones if they show what the player saw since.
    worlds: Vec<KlondikeState>,
}

impl Contest {
    /// In as many worlds as the effort allows; `samples` when nothing is said.
    pub(super) fn new(game: Klondike, effort: &Effort, samples: u32) -> Contest {
        // With a time to keep, samples are no limit unless they are asked for.
        let samples = effort.samples.unwrap_or(if effort.time.is_some() { u32::MAX } else { samples });
        Contest {
            game,
            solver: Solver::new(game),
            samples: samples.max(1) as usize,
            time: effort.time,
            worlds: Vec::new(),
        }
    }

    /// The best of the ways on from the position of which `seen` is one world.
    pub(super) fn best<'a>(
        &mut self,
        seen: &KlondikeState,
        ways: &'a [Way],
        rng: &mut Rng,
    ) -> Option<&'a Way> {
        self.worlds.retain(|world| looks_like(world, seen));
        if let [only] = ways {
            self.advance(only, |_| true);
            return Some(only);
        }
        let mut entrants: Vec<Entrant> =
            (0..ways.len()).map(|way| Entrant { way, scores: Vec::new(), sum: 0 }).collect();
        let end = self.time.map(|limit| (limit.now)() + limit.per_move);
        let mut drawn = 0;
        for trial in 0..self.samples {
            let late = || self.time.zip(end).is_some_and(|(limit, end)| (limit.now)() >= end);
            if entrants.len() < 2 || trial % ROUND == 0 && late() {
                break;
            }
            let Some(world) = self.world(trial, &mut drawn, seen, rng) else { break };
            for entrant in &mut entrants {
                let score = self.score(&world, &ways[entrant.way], rng);
                entrant.scores.push(score);
                entrant.sum += score;
            }
            if trial % ROUND == ROUND - 1 {
                drop_losers(&mut entrants);
            }
        }
        if self.worlds.is_empty() {
            return self.highest(seen, ways, rng);
        }
        let best = entrants.into_iter().reduce(|best, next| if next.sum > best.sum { next } else { best })?;
        self.worlds.truncate(best.scores.len());
        self.advance(&ways[best.way], |index| best.scores[index] >= WINNABLE);
        ways.get(best.way)
    }

    /// World number `trial` that can be won; `None` if it is too hard to find.
    fn world(
        &mut self,
        trial: usize,
        drawn: &mut usize,
        seen: &KlondikeState,
        rng: &mut Rng,
    ) -> Option<KlondikeState> {
        // Three for each that is wanted; as long as none was found, one.
        while self.worlds.len() <= trial
            && *drawn < self.samples.saturating_mul(if self.worlds.is_empty() { 1 } else { 3 })
        {
            *drawn += 1;
            let mut world = *seen;
            self.game.resample(&mut world, Seat::SOLO, rng);
            if self.wins_greedily(&world, rng) || self.solver.is_winnable(&world, SCREENING) == Some(true) {
                self.worlds.push(world);
            }
        }
        self.worlds.get(trial).copied()
    }

    /// How good it is to go a way in a world.
    fn score(&mut self, world: &KlondikeState, way: &Way, rng: &mut Rng) -> i64 {
        let shown = if way.turns == Turns::Nothing { 0 } else { SHOWN };
        let mut state = *world;
        self.go(&mut state, way);
        if self.wins_greedily(&state, rng) {
            return WON + shown;
        }
        match self.solver.is_winnable(&state, JUDGING) {
            Some(true) => WINNABLE + shown,
            Some(false) => 0,
            None => UNDECIDED,
        }
    }

    /// Whether a greedy player wins from here, which is found out sooner than whether anyone can.
    fn wins_greedily(&self, state: &KlondikeState, rng: &mut Rng) -> bool {
        // With limited passes the fast games are not the games of the rules.
        self.game.passes == 0 && finish(&mut World::new(self.game, state), &Greedy, rng).0
    }

    fn go(&self, world: &mut KlondikeState, way: &Way) {
        for &m in &way.moves {
            debug_assert!(self.game.is_legal(world, m), "{m:?} in {world:?}");
            self.game.play(world, m);
        }
    }

    /// Goes a way in the worlds that can still be won, and forgets the others.
    fn advance(&mut self, way: &Way, winnable: impl Fn(usize) -> bool) {
        let mut worlds = std::mem::take(&mut self.worlds);
        for world in &mut worlds {
            self.go(world, way);
        }
        let mut indices = 0..;
        worlds.retain(|_| indices.next().is_some_and(&winnable));
        self.worlds = worlds;
    }

    /// The way after which a greedy player brings most cards up: where there seems to be no win, as far as possible.
    fn highest<'a>(&self, seen: &KlondikeState, ways: &'a [Way], rng: &mut Rng) -> Option<&'a Way> {
        let mut sums = vec![0; ways.len()];
        for _ in 0..HOPELESS {
            let mut world = *seen;
            self.game.resample(&mut world, Seat::SOLO, rng);
            for (sum, way) in sums.iter_mut().zip(ways) {
                let mut state = world;
                self.go(&mut state, way);
                *sum += u32::from(finish(&mut World::new(self.game, &state), &Greedy, rng).1);
            }
        }
        let most = sums.iter().copied().max()?;
        ways.iter().zip(sums).find(|&(_, sum)| sum == most).map(|(way, _)| way)
    }
}

/// Drops the entrants that are behind the best by more than chance explains.
fn drop_losers(entrants: &mut Vec<Entrant>) {
    let Some(best) = entrants.iter().max_by_key(|entrant| entrant.sum) else { return };
    let (sum, scores) = (best.sum, best.scores.clone());
    entrants.retain(|entrant| {
        let squares: i64 = entrant.scores.iter().zip(&scores).map(|(a, b)| (a - b) * (a - b)).sum();
        let behind = sum - entrant.sum;
        behind * behind <= DOUBT * squares
    });
}

/// Whether a world is one that the player may be in who sees `seen`.
fn looks_like(world: &KlondikeState, seen: &KlondikeState) -> bool {
    let (mut world, mut seen) = (*world, *seen);
    world.sort_unseen();
    seen.sort_unseen();
    world == seen
}
