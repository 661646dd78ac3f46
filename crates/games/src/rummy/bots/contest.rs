//! Comparing moves by playing them out in sampled worlds.

use super::plan;
use crate::rummy::{Phase, Rummy, RummyMove, RummyState, melding};
use arrayvec::ArrayVec;
use solitarium_core::{Effort, Game, Policy, Rng, Seat, Seen, Turn};

/// The most moves compared at once.
const MOST: usize = 16;

/// The moves worth comparing, the one to depart from first.
pub(super) type Candidates = ArrayVec<RummyMove, MOST>;

/// Returns the move of `own` and its alternatives: the other source, to hold back, each combination of the best lay-out, each
/// discard that is not part of it.
pub(super) fn candidates<R: Policy<Rummy>>(seen: &Seen<'_, Rummy>, mut own: R, rng: &mut Rng) -> Candidates {
    let view = seen.view();
    let mut moves = Candidates::new();
    moves.extend(own.choose(*seen, rng));
    let mut add = |m: RummyMove| {
        if !moves.contains(&m) {
            let _ = moves.try_push(m);
        }
    };
    match view.phase() {
        Phase::Draw => {
            if view.may_take() {
                add(RummyMove::Take);
            }
            if view.stock_len() > 0 {
                add(RummyMove::Draw);
            }
        }
        Phase::Lay => {
            if view.may_stop() {
                add(RummyMove::Pass);
            }
            if view.is_plain() {
                let layout = melding::best(view.hand(), view.table().ends(), view.game().ace_high());
                plan::each_part(&view, &layout, add);
            }
        }
        Phase::Discard => {
            let left = melding::best(view.hand(), view.table().ends(), view.game().ace_high()).left;
            let from = left & view.discardable();
            let from = if from.is_empty() { view.discardable() } else { from };
            from.iter().for_each(|slot| add(RummyMove::Discard(slot)));
        }
        Phase::Over => {}
    }
    moves
}

/// Returns what the end of the hand is worth to a seat: its points, less what the others earn on average.
#[inline]
fn value(state: &RummyState, seat: Seat, players: u8) -> f32 {
    let Some(finish) = state.finish() else { return 0.0 };
    match finish.winner {
        Some(winner) if winner == seat => f32::from(finish.points),
        Some(_) => -f32::from(finish.points) / f32::from(players - 1),
        None => 0.0,
    }
}

/// How long a comparison goes on, and who plays the worlds out.
#[derive(Clone, Debug)]
pub(super) struct Terms<R, O> {
    /// How many worlds.
    samples: u32,
    /// Instead of a number, a time; and whether it is to go on at all.
    effort: Effort,
    /// Who plays the worlds out in the own seat.
    pub(super) own: R,
    /// Who plays them out in the other seats.
    others: O,
}

impl<R: Policy<Rummy> + Copy, O: Policy<Rummy> + Copy> Terms<R, O> {
    /// Returns terms with so many worlds, unless `effort` says otherwise.
    pub(super) fn new(samples: u32, effort: &Effort, own: R, others: O) -> Terms<R, O> {
        Terms { samples: effort.samples.unwrap_or(samples), effort: effort.clone(), own, others }
    }

    /// Returns what `world` comes to be worth to `seat` after `m`, played to the end of the hand.
    #[inline]
    fn play_out(&self, game: &Rummy, mut world: RummyState, seat: Seat, m: RummyMove, rng: &mut Rng) -> f32 {
        game.advance(&mut world, m);
        let (mut own, mut others) = (self.own, self.others);
        while let Turn::Act(mover) = game.turn(&world) {
            let went_on = if mover == seat {
                game.advance_turn(&mut world, mover, &mut own, rng)
            } else {
                game.advance_turn(&mut world, mover, &mut others, rng)
            };
            if !went_on {
                break;
            }
        }
        value(&world, seat, game.players())
    }
}

/// How many standard errors another move must be better than the first one.
const GATE: f32 = 1.0;

/// How many standard errors worse than the best one a move is given up.
const HOPELESS: f32 = 2.0;

/// How many standard errors better than the first one the last move in question is taken at once.
const SURE: f32 = 4.0;

/// What is known of a move's advantage over the first one.
#[derive(Clone, Copy, Default)]
struct Edge {
    sum: f32,
    squares: f32,
}

impl Edge {
    fn mean(self, count: f32) -> f32 {
        self.sum / count
    }

    fn error(self, count: f32) -> f32 {
        let mean = self.mean(count);
        ((self.squares / count - mean * mean).max(0.0) / count).sqrt()
    }
}

/// Worlds are looked at in batches of this size, at least one.
const BATCH: u32 = 16;

/// Returns the move that is best over worlds from `draw`; the first one, unless another is better by more than the gate.
///
/// Each world is played out once for each move, so that the moves are compared under the same luck.
pub(super) fn best<R: Policy<Rummy> + Copy, O: Policy<Rummy> + Copy>(
    seen: &Seen<'_, Rummy>,
    moves: &Candidates,
    terms: &Terms<R, O>,
    rng: &mut Rng,
    mut draw: impl FnMut(&mut Rng) -> RummyState,
) -> Option<RummyMove> {
    let first = *moves.first()?;
    if moves.len() == 1 {
        return Some(first);
    }
    let game = seen.game().single_hand();
    let seat = seen.seat();
    let start = terms.effort.time.map(|limit| (limit.now)());
    let mut edges = [Edge::default(); MOST];
    let mut alive: ArrayVec<usize, MOST> = (1..moves.len()).collect();
    let mut count = 0;
    loop {
        for _ in 0..BATCH {
            let world = draw(rng);
            let outcome = |m: RummyMove, rng: &mut Rng| terms.play_out(&game, world.clone(), seat, m, rng);
            let base = outcome(first, rng);
            for &i in &alive {
                let edge = outcome(moves[i], rng) - base;
                edges[i].sum += edge;
                edges[i].squares += edge * edge;
            }
        }
        count += BATCH;
        let n = count as f32;
        let top = alive.iter().map(|&i| edges[i].mean(n)).fold(0.0, f32::max);
        if count >= 2 * BATCH {
            alive.retain(|i| edges[*i].mean(n) + HOPELESS * edges[*i].error(n) >= top);
        }
        let sure = matches!(*alive, [i] if count >= 4 * BATCH && edges[i].mean(n) > SURE * edges[i].error(n));
        let done = match (terms.effort.time, start) {
            (Some(limit), Some(start)) => (limit.now)().saturating_sub(start) >= limit.per_move,
            _ => count >= terms.samples,
        };
        if done || sure || alive.is_empty() || terms.effort.is_stopped() {
            let chosen = alive
                .iter()
                .copied()
                .filter(|&i| edges[i].mean(n) > GATE * edges[i].error(n))
                .max_by(|&a, &b| edges[a].sum.total_cmp(&edges[b].sum));
            return Some(chosen.map_or(first, |i| moves[i]));
        }
    }
}
