//! How likely an opponent's hand is, given what was seen of it.
//!
//! Dealt at random, every hand that fits is equally likely. But players keep what goes together and throw the rest away, so their
//! hands are far from random. A conditional logit model learns how far. In many thousands of positions it is shown the true hand
//! among hands dealt at random, and learns to tell the true one. Its score of a hand is the logarithm of how much likelier the hand is than
//! at random, up to a constant for the position.

use super::greedy::{Danger, outs};
use crate::rummy::{CardSet, Ends, RummyView, Slot, melding};
use solitarium_core::Seat;

/// How many features of a hand are looked at.
pub const FEATURES: usize = OF_HAND + OF_CARDS;

/// Those of a hand as a whole.
const OF_HAND: usize = 12;

/// Those that are sums over its cards.
const OF_CARDS: usize = 20;

/// What each feature adds to the logarithm of a hand's likelihood.
pub type Weights = [f32; FEATURES];

/// As the example `rummy_belief` learnt them, from hands of sampler, shrewd, greedy and reader against each other.
pub static LEARNT: Weights = [
    // Of the hand: cards in combinations, live outs, points left (each also by time played), cards that fit on the table,
    // declined cards it wants (lately, before), any combination (also by time played), any fitting card.
    0.684, 0.722, 0.266, 0.701, 0.075, -0.873, -0.786, -0.859, -0.064, -1.405, -3.919, -1.925,
    // Of its cards, as relatives (same rank, next to, next but one to) of cards that it threw in the last two rounds,
    -0.696, -0.616, -0.365, // in the three rounds before,
    -0.993, -0.933, -0.494, // and earlier;
    -0.949, -0.981, -0.624, // of cards that it declined in the last three rounds,
    -0.432, -0.429, -0.163, // and earlier;
    -0.598, -0.709, -0.384, // of cards that it is known to have;
    0.621, 0.868, 0.492,
    // its points, and the pairs of cards with which it would be a combination, both by time played.
    -0.945, 0.261,
];

/// What was seen of one opponent.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// How much it has played, 0 to 1.
    played: f32,
    /// What it declined, lately and before.
    declined: [CardSet; 2],
    /// Where the table could grow when it last stopped laying, or a little later.
    ends: Ends,
    /// The cards that are in nobody's hand.
    gone: CardSet,
    ace_high: bool,
    /// What each card would add to the features that are sums.
    of_cards: [[f32; OF_CARDS]; 64],
}

/// Turns of an opponent are counted up to here.
const LATE: u16 = 10;

impl Evidence {
    /// Returns what `view` shows of `seat`.
    pub fn new(view: &RummyView<'_>, seat: Seat) -> Evidence {
        let now = view.turns();
        let players = view.players() as u16;
        let ace_high = view.game().ace_high();
        let gone = view.table().cards() | view.discards().iter().copied().collect();
        let played = f32::from((now / players).min(LATE)) / f32::from(LATE);
        let mut declined = [CardSet::EMPTY; 2];
        let mut of_cards = [[0.0; OF_CARDS]; 64];
        let mut relate = |slot: Slot, at: usize| {
            for (kind, relatives) in relatives(slot).into_iter().enumerate() {
                for relative in relatives.iter() {
                    of_cards[relative.bit()][at + kind] += 1.0;
                }
            }
        };
        for (slot, turn) in view.thrown() {
            let rounds = (now - turn.min(now)) / players;
            if turn > 0 && view.seat_of_turn(turn) == seat {
                relate(slot, [0, 0, 3, 3, 3, 6][usize::from(rounds.min(5))]);
            }
            // A card that still lies there was declined by the next player.
            if turn < now && view.seat_of_turn(turn + 1) == seat {
                let before = rounds >= 3;
                declined[usize::from(before)] |= CardSet::of(slot);
                relate(slot, if before { 12 } else { 9 });
            }
        }
        for slot in view.known(seat).iter() {
            relate(slot, 15);
        }
        let pairs = Danger::new(CardSet::FULL - gone, ace_high);
        for slot in CardSet::FULL.iter() {
            of_cards[slot.bit()][18] = f32::from(slot.points()) / 10.0 * played;
            of_cards[slot.bit()][19] = pairs.of(slot) as f32 * played;
        }
        Evidence { played, declined, ends: view.ends_before(), gone, ace_high, of_cards }
    }

    #[inline]
    fn of_hand(&self, hand: CardSet) -> [f32; OF_HAND] {
        let layout = melding::best(hand, Ends::default(), self.ace_high);
        let wanted = outs(layout.left, Ends::default(), CardSet::FULL, self.ace_high);
        let live = (wanted - self.gone - hand).count() as f32;
        let melded = (hand.count() - layout.left.count()) as f32;
        let any = if melded > 0.0 { 1.0 } else { 0.0 };
        let points = f32::from(layout.points) / 10.0;
        let fitting = (hand & self.ends.cards()).count() as f32;
        let played = self.played;
        [
            melded,
            melded * played,
            live,
            live * played,
            points,
            points * played,
            fitting,
            (wanted & self.declined[0]).count() as f32,
            (wanted & self.declined[1]).count() as f32,
            any,
            any * played,
            fitting.min(1.0),
        ]
    }

    /// Returns all features of a hand.
    pub fn features(&self, hand: CardSet) -> [f32; FEATURES] {
        let mut all = [0.0; FEATURES];
        let (of_hand, of_cards) = all.split_at_mut(OF_HAND);
        of_hand.copy_from_slice(&self.of_hand(hand));
        for slot in hand.iter() {
            for (sum, feature) in of_cards.iter_mut().zip(self.of_cards[slot.bit()]) {
                *sum += feature;
            }
        }
        all
    }

    /// Returns what it makes believe, with the learnt weights.
    pub fn belief(self) -> Belief {
        let of_cards = self.of_cards.map(|features| dot(&features, &LEARNT[OF_HAND..]));
        Belief { evidence: self, of_cards }
    }
}

/// Returns the cards of the same rank, those next to a card in its suit, and those next but one.
fn relatives(slot: Slot) -> [CardSet; 3] {
    let card = CardSet::of(slot).0;
    let rank = CardSet(CardSet::ACES.0 << slot.rank()) - CardSet::of(slot);
    [rank, CardSet(card << 1 | card >> 1) & CardSet::FULL, CardSet(card << 2 | card >> 2) & CardSet::FULL]
}

#[inline]
fn dot(features: &[f32], weights: &[f32]) -> f32 {
    features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
}

/// How likely each hand of an opponent is.
#[derive(Clone, Debug)]
pub struct Belief {
    evidence: Evidence,
    /// What each card adds.
    of_cards: [f32; 64],
}

impl Belief {
    /// Returns the logarithm of how likely `hand` is, up to a number that is the same for all hands.
    #[inline]
    pub fn log_likelihood(&self, hand: CardSet) -> f32 {
        let cards: f32 = hand.iter().map(|slot| self.of_cards[slot.bit()]).sum();
        cards + dot(&self.evidence.of_hand(hand), &LEARNT[..OF_HAND])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rummy::Rummy;
    use crate::rummy::bots::Shrewd;
    use solitarium_core::{Dealt, Game, Observe, Policy, Rng, Seen, Turn};

    #[test]
    fn relatives_are_of_the_same_suit_or_rank() {
        for slot in CardSet::FULL.iter() {
            let [rank, next, next_but_one] = relatives(slot);
            assert_eq!(rank.len(), 3);
            assert!(rank.iter().all(|other| other.rank() == slot.rank()));
            for (set, distance) in [(next, 1), (next_but_one, 2)] {
                let expected = CardSet::FULL.iter().filter(|other| {
                    other.suit() == slot.suit() && other.rank().abs_diff(slot.rank()) == distance
                });
                assert_eq!(set, expected.collect());
            }
        }
    }

    /// The likelihood is the weighed sum of the features; and the true hand is likelier than a random one far more often than
    /// not, which is what the belief is for.
    #[test]
    fn true_hands_are_likelier() {
        let game = Rummy::default();
        let (mut likelier, mut all) = (0, 0);
        for deal in 0..150 {
            let mut rng = Rng::new(deal);
            let mut state = game.deal(&Dealt::own(game.pack(), deal));
            while let Turn::Act(seat) = game.turn(&state) {
                let view = game.observe(&state, seat);
                let other = Seat(1 - seat.0);
                if view.turns() >= 4 && view.phase() == crate::rummy::Phase::Draw {
                    let evidence = Evidence::new(&view, other);
                    let belief = evidence.clone().belief();
                    let hand = state.hand_of(other);
                    let truth = belief.log_likelihood(hand);
                    assert!((truth - dot(&evidence.features(hand), &LEARNT)).abs() < 1e-2);
                    let dealt = Seen::new(&game, &state, seat).sample(&mut rng).hand_of(other);
                    likelier += u32::from(truth > belief.log_likelihood(dealt));
                    all += 1;
                }
                let m = Shrewd::default().choose(Seen::new(&game, &state, seat), &mut rng).unwrap();
                game.play(&mut state, m);
            }
        }
        assert!(all > 1000 && likelier * 100 > all * 80, "{likelier} of {all}");
    }
}
