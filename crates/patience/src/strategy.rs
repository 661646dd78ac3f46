//! Ways to play any patience.

use crate::game::{Patience, PatienceView};
use crate::moves::{Kind, PatienceMove};
use crate::rules::{Measure, Role};
use crate::solver::PatienceSolver;
use crate::state::PatienceState;
use solitarium_core::{
    Budget, Effort, Hindsight, Limits, Policy, Random, Rng, Rollout, Seen, Solve, Strategy, Verdict,
};
use std::ops::ControlFlow;

/// How many positions are looked at for a win in one sampled world, and how many bytes that may take.
const THOUGHT: Limits = Limits { nodes: Some(1_500), bytes: Some(16 << 20), time: None };

/// Returns the strategies of a patience, the default first. Where cards are hidden, one of them solves the worlds that they may make.
pub(crate) fn all(hidden: bool) -> Vec<Strategy<Patience>> {
    let mut all = vec![
        Strategy::honest("greedy", |_, _| Box::new(Greedy::default())),
        Strategy::honest("random", |_, _| Box::new(Aimless::default())),
        Strategy::honest("rollout", |game: &Patience, effort| {
            let fewer = matches!(game.plan.measure, Measure::CardsLeft | Measure::PilesLeft);
            Box::new(Rollout::new(effort, |_| Box::new(Greedy::default()), if fewer { loss } else { gain }))
        }),
    ];
    if hidden {
        all.push(Strategy::honest("hindsight", |_, effort| Box::new(Thinker::new(effort))));
    }
    all
}

/// Returns the gain if more is better.
fn gain(before: u16, after: u16) -> i64 {
    i64::from(after) - i64::from(before)
}

/// Returns the gain if fewer is better.
fn loss(before: u16, after: u16) -> i64 {
    -gain(before, after)
}

/// Plays what brings the game forward as a sensible person would: cards up and away first, then what turns a card, then what
/// builds; it draws when nothing of that is left, and gives up when a whole round has brought nothing.
#[derive(Default)]
pub(crate) struct Greedy {
    progress: Progress,
    last: Option<PatienceMove>,
}

/// Plays anything. Most patiences have no end of their own: it gives up when many moves have brought nothing.
#[derive(Default)]
struct Aimless(Progress);

/// So many moves without progress are enough of random play.
const AIMLESS: u32 = 2_000;

impl Policy<Patience> for Aimless {
    fn choose(&mut self, seen: Seen<'_, Patience>, rng: &mut Rng) -> Option<PatienceMove> {
        if self.0.idle(&seen.view()) > AIMLESS {
            return None;
        }
        Random.choose(seen, rng)
    }
}

/// How far a game has come. Cards can go to and fro for ever, but a game can come farther only so many times.
#[derive(Default)]
struct Progress {
    farthest: u64,
    idle: u32,
}

impl Progress {
    /// Takes note of a position. Returns how many moves have passed since the game last came farther than ever before.
    fn idle(&mut self, view: &PatienceView<'_>) -> u32 {
        let reached = view.reached();
        if reached > self.farthest {
            (self.farthest, self.idle) = (reached, 0);
        } else {
            self.idle += 1;
        }
        self.idle
    }
}

impl Policy<Patience> for Greedy {
    fn choose(&mut self, seen: Seen<'_, Patience>, rng: &mut Rng) -> Option<PatienceMove> {
        let view = seen.view();
        if self.progress.idle(&view) > view.patience() {
            return None;
        }
        let mut best: Option<(u32, PatienceMove)> = None;
        let mut ties = 0;
        let _ = seen.each_move(|m| {
            let worth = view.worth(m, self.last);
            match best {
                Some((most, _)) if worth < most => {}
                Some((most, _)) if worth == most => {
                    // Each of those that are worth the same, with the same probability.
                    ties += 1;
                    if rng.below(ties) == 0 {
                        best = Some((worth, m));
                    }
                }
                _ => {
                    best = Some((worth, m));
                    ties = 1;
                }
            }
            ControlFlow::Continue(())
        });
        let (_, m) = best?;
        self.last = Some(m);
        Some(m)
    }
}

/// Solves sampled worlds, each with a limited search, and plays the plan that keeps the most of them won. Where no world is won, it plays as
/// [`Greedy`] does; and as that player, it gives up when nothing has come of its moves for long.
struct Thinker {
    hindsight: Hindsight<Patience>,
    progress: Progress,
}

/// A win that was seen may need so many times the moves without progress after which [`Greedy`] gives up.
const LONGER: u32 = 4;

impl Thinker {
    fn new(effort: &Effort) -> Thinker {
        let stopping = effort.clone();
        let mut solver = PatienceSolver::default();
        let win = move |game: &Patience, world: &PatienceState| {
            if stopping.is_stopped() {
                return None;
            }
            match solver.solve(game, world, &mut Budget::new(THOUGHT)).verdict {
                Verdict::Won(line) => Some(line),
                _ => None,
            }
        };
        let unseen = |game: &Patience, state: &PatienceState| state.unseen(&game.plan);
        let hindsight = Hindsight::new(effort, win, unseen, Box::new(Greedy::default()));
        Thinker { hindsight, progress: Progress::default() }
    }
}

impl Policy<Patience> for Thinker {
    fn choose(&mut self, seen: Seen<'_, Patience>, rng: &mut Rng) -> Option<PatienceMove> {
        let view = seen.view();
        if self.progress.idle(&view) > LONGER * view.patience() {
            return None;
        }
        self.hindsight.choose(seen, rng)
    }
}

/// What moves are worth that bring the game forward without more.
const PROGRESS: u32 = 40;

impl PatienceView<'_> {
    /// Returns how far the game has come: what it measures counts most, then the passes through the stock that are limited, then the
    /// cards that lie face up outside it.
    fn reached(&self) -> u64 {
        let (plan, state) = (&*self.game.plan, self.state);
        let measured = plan.measure_of(state);
        let gained = match plan.measure {
            Measure::CardsLeft | Measure::PilesLeft | Measure::Pass => u16::MAX - measured,
            Measure::CardsUp | Measure::CardsRemoved => measured,
        };
        let open = |pile: usize| state.pile(plan, pile).iter().filter(|slot| !slot.is_down()).count() as u64;
        let outside = plan.sets.iter().filter(|set| set.role != Role::Stock);
        let open: u64 = outside.flat_map(super::plan::SetPlan::piles).map(open).sum();
        (u64::from(gained) << 32) + (u64::from(state.pass) << 16) + open
    }

    /// Returns how many moves without progress are tried: twice through the stock, and some more.
    fn patience(&self) -> u32 {
        let plan = &*self.game.plan;
        let talon: u32 = plan
            .sets
            .iter()
            .filter(|set| matches!(set.role, Role::Stock | Role::Waste))
            .flat_map(super::plan::SetPlan::piles)
            .map(|pile| u32::from(self.state.heights[pile]))
            .sum();
        2 * talon + 2 * plan.piles.len() as u32 + 10
    }

    /// Returns how good a move looks, from what lies face up.
    fn worth(&self, m: PatienceMove, last: Option<PatienceMove>) -> u32 {
        let plan = &*self.game.plan;
        let state = self.state;
        let (from, to) = (usize::from(m.from), usize::from(m.to));
        let goes_back =
            last.is_some_and(|last| last.kind == m.kind && last.from == m.to && last.to == m.from);
        match m.kind {
            Kind::Single | Kind::Pair => 90,
            Kind::Under => 95,
            Kind::Draw | Kind::Row => {
                if state.pass == 1 {
                    PROGRESS
                } else {
                    20
                }
            }
            Kind::Recycle => 18,
            Kind::Redeal | Kind::CloseUp => PROGRESS,
            Kind::Carry => {
                let (source, target) = (plan.set_of(from), plan.set_of(to));
                let cards = state.pile(plan, from);
                let below =
                    cards.len().checked_sub(usize::from(m.count) + 1).and_then(|place| cards.get(place));
                let turns = below.is_some_and(|slot| slot.is_down());
                let empties = below.is_none();
                match (source.role, target.role) {
                    (_, Role::Foundation | Role::Hole | Role::Removed) => 100,
                    (Role::Foundation, _) => 1,
                    _ if goes_back => 2,
                    (Role::Waste | Role::Reserve | Role::Stock, _) => 60,
                    (Role::Cell, Role::Tableau) => {
                        if state.heights[to] == 0 {
                            10
                        } else {
                            55
                        }
                    }
                    (_, Role::Cell) => 5 + u32::from(turns),
                    (Role::Grid, _) => PROGRESS,
                    _ if turns => 80,
                    _ if empties => {
                        // A whole pile to a space wins nothing.
                        if state.heights[to] == 0 { 0 } else { 50 }
                    }
                    _ => {
                        // A card that already lies as it should is better left there.
                        let lead = cards[cards.len() - usize::from(m.count)];
                        let in_order = below.is_some_and(|slot| {
                            plan.table(source.run)[usize::from(slot.kind())] & lead.bit() != 0
                        });
                        match (in_order, state.heights[to] == 0) {
                            (true, _) => 4,
                            (false, true) => 12,
                            (false, false) => 45,
                        }
                    }
                }
            }
        }
    }
}
