//! How likely an opponent's hand is, given what was seen of it.
//!
//! Dealt at random, every hand that fits is equally likely. But players keep what goes together and throw what does not, so
//! that the hands they come to hold are far from random. How far is learnt: of the true hand and of hands dealt at random in
//! many thousands of positions, a conditional logit model learns to tell the true one, and what it learns is, up to a
//! factor that is the same for all hands of a position, the logarithm of how much likelier a hand is than at random.

use super::greedy::{Danger, outs};
use crate::rummy::{CardSet, Ends, RummyView, Slot, melding};
use arrayvec::ArrayVec;
use solitarium_core::Seat;

/// How many features of a hand are looked at.
pub const FEATURES: usize = OF_HAND + OF_CARDS;

/// Those of a hand as a whole.
const OF_HAND: usize = 12;

/// Those that are sums over its cards.
const OF_CARDS: usize = 20;

/// What each feature adds to the logarithm of a hand's likelihood.
pub type Weights = [f32; FEATURES];

/// What was seen of one opponent.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// How much it has played, 0 to 1.
    played: f32,
    /// What it declined, lately and before.
    declined: [CardSet; 2],
    /// Where the table could grow when it last stopped laying, or a little later.
    ends: Ends,
    /// The cards that are on nobody's hand.
    gone: CardSet,
    ace_high: bool,
    of_cards: [[f32; OF_CARDS]; 64],
}

/// The cards of the same rank, next to and next but one to a card of its suit.
fn relatives(slot: Slot) -> [CardSet; 3] {
    let card = CardSet::of(slot).0;
    let rank = CardSet(CardSet::ACES.0 << slot.rank() & !card);
    [rank, CardSet(card << 1 | card >> 1) & CardSet::FULL, CardSet(card << 2 | card >> 2) & CardSet::FULL]
}

impl Evidence {
    /// What `view` shows of `seat`.
    pub fn new(view: &RummyView<'_>, seat: Seat) -> Evidence {
        let now = view.turns();
        let players = view.players() as u16;
        let ace_high = view.game().ace_high();
        let gone = view.table().cards() | view.discards().iter().copied().collect();
        let mut of_cards = [[0.0; OF_CARDS]; 64];
        let mut declined = [CardSet::EMPTY; 2];
        let turns = (now / players).min(10);
        let played = f32::from(turns) / 10.0;
        let mut relate = |slot: Slot, at: usize, strength: f32| {
            for (k, set) in relatives(slot).into_iter().enumerate() {
                for other in set.iter() {
                    of_cards[other.bit()][at + k] += strength;
                }
            }
        };
        for (slot, turn) in view.thrown() {
            let age = (now - turn.min(now)) / players;
            if turn > 0 && view.seat_of_turn(turn) == seat {
                relate(slot, if age < 2 { 0 } else if age < 5 { 3 } else { 6 }, 1.0);
            }
            // A card that still lies there was declined by whoever came next.
            if turn < now && view.seat_of_turn(turn + 1) == seat {
                declined[usize::from(age >= 3)] |= CardSet::of(slot);
                relate(slot, if age < 3 { 9 } else { 12 }, 1.0);
            }
        }
        for slot in view.known(seat).iter() {
            relate(slot, 15, 1.0);
        }
        let danger = Danger::new(CardSet::FULL - gone, ace_high);
        for slot in CardSet::FULL.iter() {
            let points = f32::from(slot.points()) / 10.0;
            of_cards[slot.bit()][18] = points * played;
            of_cards[slot.bit()][19] = danger.of(slot) as f32 * played;
        }
        Evidence { played, declined, ends: view.ends_before(), gone, ace_high, of_cards }
    }

    fn of_hand(&self, hand: CardSet) -> [f32; OF_HAND] {
        let layout = melding::best(hand, Ends::default(), self.ace_high);
        let left = layout.left;
        let wanted = outs(left, Ends::default(), CardSet::FULL, self.ace_high);
        let live = (wanted - self.gone - hand).count() as f32;
        let melded = (hand.count() - left.count()) as f32;
        let points = f32::from(layout.points) / 10.0;
        // A card in hand that another two make a combination of is no out.
        let fits = hand & self.ends.cards();
        let played = self.played;
        [
            melded,
            melded * played,
            live,
            live * played,
            points,
            points * played,
            fits.count() as f32,
            (wanted & self.declined[0]).count() as f32,
            (wanted & self.declined[1]).count() as f32,
            f32::from(u8::from(melded > 0.0)),
            f32::from(u8::from(melded > 0.0)) * played,
            f32::from(u8::from(!fits.is_empty())),
        ]
    }

    /// All features of a hand.
    pub fn features(&self, hand: CardSet) -> [f32; FEATURES] {
        let mut all = [0.0; FEATURES];
        all[..OF_HAND].copy_from_slice(&self.of_hand(hand));
        for slot in hand.iter() {
            for (sum, value) in all[OF_HAND..].iter_mut().zip(self.of_cards[slot.bit()]) {
                *sum += value;
            }
        }
        all
    }

    /// The same evidence in the light of `weights`.
    pub fn weighed(&self, weights: &Weights) -> Belief {
        let of_cards = self.of_cards.map(|features| {
            features.iter().zip(&weights[OF_HAND..]).map(|(feature, weight)| feature * weight).sum()
        });
        let mut of_hand = [0.0; OF_HAND];
        of_hand.copy_from_slice(&weights[..OF_HAND]);
        Belief { evidence: self.clone(), of_hand, of_cards }
    }
}

/// How likely each hand of an opponent is.
#[derive(Clone, Debug)]
pub struct Belief {
    evidence: Evidence,
    of_hand: [f32; OF_HAND],
    of_cards: [f32; 64],
}

impl Belief {
    /// The logarithm of how likely `hand` is, up to a number that is the same for all hands.
    pub fn log_likelihood(&self, hand: CardSet) -> f32 {
        let cards: f32 = hand.iter().map(|slot| self.of_cards[slot.bit()]).sum();
        let whole: f32 = self.evidence.of_hand(hand).iter().zip(self.of_hand).map(|(f, w)| f * w).sum();
        cards + whole
    }
}

/// placeholder
pub static LEARNT: Weights = [0.564, 1.305, 0.245, 0.900, 0.130, -0.256, -0.941, -1.057, -0.196, -1.210, -2.136, -0.634, -0.751, -0.730, -0.289, -1.087, -1.140, -0.530, -1.154, -1.025, -0.743, -0.531, -0.526, -0.236, -0.740, -0.657, -0.367, 0.870, 1.267, 0.762, -1.718, 0.226];

#[allow(unused)]
type Unused = ArrayVec<u8, 1>;
