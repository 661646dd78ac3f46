//! Reads the opponents' hands from what they throw, decline and do not lay.

use super::Greedy;
use super::contest::{self, Terms};
use super::greedy::outs;
use crate::rummy::{CardSet, Ends, Rummy, RummyMove, RummyState, RummyView, Slot, melding};
use arrayvec::ArrayVec;
use solitarium_core::{Effort, Policy, Rng, Seat, Seen};

/// A sampler whose worlds are as likely as the opponents' play makes them.
///
/// Whoever could have laid a combination would hardly have held it back; whoever declined a discard could hardly use it; and a
/// card is thrown because the others were worth more. Many worlds are dealt at random, each is weighed by how well it
/// explains what was seen, and the worlds that are played out are drawn by weight.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    terms: Terms,
    belief: Belief,
}

/// How sure the reader is of its opponents' habits.
#[derive(Clone, Copy, Debug)]
pub struct Belief {
    /// How much less likely a hand is for each combination or card that could have been laid in the last turn.
    pub held_back: f32,
    /// How much less likely a hand is that could have used a discard declined in the last turn.
    pub declined: f32,
    /// By how many quarters of a point another discard must be better to be e times as likely.
    pub patience: f32,
    /// How fast turns long past lose their weight, per turn.
    pub fading: f32,
}

impl Default for Belief {
    fn default() -> Belief {
        Belief { held_back: 0.3, declined: 0.5, patience: 60.0, fading: 0.6 }
    }
}

/// How many worlds are weighed for each one that is played out.
const WEIGHED: usize = 4;

/// Of how many of its last discards a hand is asked to be the reason.
const ASKED: usize = 4;

impl Reader {
    /// One that plays out so many worlds for a move, unless `effort` says otherwise.
    pub fn new(samples: u32, effort: &Effort) -> Reader {
        Reader::with(samples, effort, Belief::default(), 1.0, 2.0)
    }

    /// One with these beliefs, gate and hopelessness, both in standard errors.
    pub fn with(samples: u32, effort: &Effort, belief: Belief, gate: f32, hopeless: f32) -> Reader {
        let terms = Terms {
            samples: effort.samples.unwrap_or(samples),
            time: effort.time,
            gate,
            hopeless,
            rollout: Greedy::default(),
        };
        Reader { terms, belief }
    }
}

impl Policy<Rummy> for Reader {
    fn choose(&mut self, seen: Seen<'_, Rummy>, rng: &mut Rng) -> Option<RummyMove> {
        let moves = contest::candidates(&seen, self.terms.rollout, rng);
        if moves.len() < 2 {
            return moves.first().copied();
        }
        let view = seen.view();
        let evidence: ArrayVec<Evidence, 3> = view.others().map(|seat| Evidence::new(&view, seat)).collect();
        // A stream is kept for each world instead of the world.
        let mut streams = Vec::with_capacity(WEIGHED * self.terms.samples as usize);
        let mut total = 0.0;
        for _ in 0..WEIGHED * self.terms.samples as usize {
            let stream = Rng::new(rng.next_u64());
            let world = seen.sample(&mut stream.clone());
            let weight: f32 =
                evidence.iter().map(|seat| seat.weigh(&world, self.belief, self.terms.rollout)).product();
            total += weight;
            streams.push((total, stream));
        }
        contest::best(&seen, &moves, self.terms, rng, |rng| {
            let at = total * (rng.next_u64() >> 40) as f32 / (1u64 << 24) as f32;
            let index = streams.partition_point(|(sum, _)| *sum <= at).min(streams.len() - 1);
            seen.sample(&mut streams[index].1.clone())
        })
    }
}

/// What was seen of one opponent.
struct Evidence {
    seat: Seat,
    /// Whether it has had a turn.
    played: bool,
    /// Its discards from the last one, with their age in rounds.
    thrown: ArrayVec<(Slot, u16), ASKED>,
    /// What it declined, with the age in rounds.
    declined: ArrayVec<(Slot, u16), 52>,
    /// Where the table could grow when it last stopped laying, or a little later.
    ends: Ends,
    /// The cards that are on nobody's hand.
    gone: CardSet,
    ace_high: bool,
}

impl Evidence {
    fn new(view: &RummyView<'_>, seat: Seat) -> Evidence {
        let now = view.turns();
        let players = view.players() as u16;
        let mut thrown = ArrayVec::new();
        let mut declined = ArrayVec::new();
        for (slot, turn) in view.thrown() {
            let age = (now - turn.min(now)) / players;
            if turn > 0 && view.seat_of_turn(turn) == seat {
                let _ = thrown.try_push((slot, age));
            }
            // A card that still lies there was declined by whoever came next.
            if turn < now && view.seat_of_turn(turn + 1) == seat {
                let _ = declined.try_push((slot, age));
            }
        }
        Evidence {
            seat,
            played: (1..=players.min(now)).any(|ago| view.seat_of_turn(now + 1 - ago) == seat),
            thrown,
            declined,
            ends: view.ends_before(),
            gone: view.table().cards() | view.discards().iter().copied().collect(),
            ace_high: view.game().ace_high(),
        }
    }

    /// How well the opponent's hand in `world` explains what was seen of it.
    fn weigh(&self, world: &RummyState, belief: Belief, habits: Greedy) -> f32 {
        if !self.played {
            return 1.0;
        }
        let hand = world.hand_of(self.seat);
        let mut weight = 1.0;
        let layout = melding::best(hand, self.ends, self.ace_high);
        if layout.left != hand {
            weight *= belief.held_back;
        }
        for &(slot, age) in &self.declined {
            if !outs(hand, Ends::default(), CardSet::of(slot), self.ace_high).is_empty() {
                let fade = belief.fading.powi(i32::from(age.min(30)));
                weight *= 1.0 - (1.0 - belief.declined) * fade;
            }
        }
        let live = CardSet::FULL - self.gone - hand;
        for &(slot, age) in &self.thrown {
            let regret = habits.regret(hand | CardSet::of(slot), slot, self.ends, live, self.ace_high) as f32;
            let fade = belief.fading.powi(i32::from(age.min(30)));
            weight *= (-regret / belief.patience * fade).exp();
        }
        weight
    }
}
