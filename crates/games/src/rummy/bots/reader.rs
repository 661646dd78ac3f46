//! Reads the opponents' hands from what they throw, take and decline.

use super::Shrewd;
use super::belief::{Belief, Evidence};
use super::contest::{self, Terms};
use crate::rummy::{CardSet, Rummy, RummyMove, RummyState};
use arrayvec::ArrayVec;
use solitarium_core::{Effort, Policy, Rng, Seen, shuffle};

/// The strongest: a sampler whose worlds are as likely as the opponents' play makes them.
#[derive(Clone, Debug)]
pub struct Reader {
    terms: Terms<Shrewd, Shrewd>,
}

/// Exchanges tried before the first world: enough to forget where the walk began.
const WARM_UP: u32 = 60;

/// Exchanges tried between two worlds: nearly every hidden card of a hand gets a chance to change.
const BETWEEN: u32 = 10;

impl Reader {
    /// Returns one that plays out so many worlds for a move, unless `effort` says otherwise.
    pub fn new(samples: u32, effort: &Effort) -> Reader {
        let player = Shrewd::default();
        Reader { terms: Terms::new(samples, effort, player, player) }
    }
}

impl Policy<Rummy> for Reader {
    fn choose(&mut self, seen: Seen<'_, Rummy>, rng: &mut Rng) -> Option<RummyMove> {
        let moves = contest::candidates(&seen, self.terms.own, rng);
        if moves.len() < 2 {
            return moves.first().copied();
        }
        let mut walk = Walk::new(&seen, rng);
        walk.go_on(WARM_UP, rng);
        contest::best(&seen, &moves, &self.terms, rng, |rng| {
            walk.go_on(BETWEEN, rng);
            walk.world(rng)
        })
    }
}

/// A walk through the worlds that look the same to a seat. It comes to each as often as it is likely (the method of
/// Metropolis). A hidden card of an opponent changes places with one of the stock if that makes the hand likelier. If not, it
/// does so with the ratio of the likelihoods as its chance.
///
/// It begins in a world that the seat sampled and exchanges only cards that were last in the same stock, so that every world
/// it comes to is one that the seat might have sampled.
struct Walk {
    at: RummyState,
    opponents: ArrayVec<Opponent, 3>,
}

/// An opponent, and how likely its present hand is.
struct Opponent {
    seat: usize,
    belief: Belief,
    log_likelihood: f32,
}

impl Walk {
    fn new(seen: &Seen<'_, Rummy>, rng: &mut Rng) -> Walk {
        let view = seen.view();
        let at = seen.sample(rng);
        let opponents = view
            .others()
            .map(|seat| {
                let belief = Evidence::new(&view, seat).belief();
                let log_likelihood = belief.log_likelihood(at.hand_of(seat));
                Opponent { seat: usize::from(seat.0), belief, log_likelihood }
            })
            .collect();
        Walk { at, opponents }
    }

    /// Tries so many exchanges for each opponent.
    fn go_on(&mut self, exchanges: u32, rng: &mut Rng) {
        let world = &mut self.at;
        if world.stock.is_empty() {
            return;
        }
        for opponent in &mut self.opponents {
            for _ in 0..exchanges {
                let hand = world.hands[opponent.seat];
                let Some(given) = (hand - world.known[opponent.seat]).any(rng) else { break };
                let place = rng.below(world.stock.len() as u32) as usize;
                let drawn = world.stock[place];
                if world.origin[given.bit()] != world.origin[drawn.bit()] {
                    continue;
                }
                let changed = (hand - CardSet::of(given)) | CardSet::of(drawn);
                let log_likelihood = opponent.belief.log_likelihood(changed);
                if unit(rng) < (log_likelihood - opponent.log_likelihood).exp() {
                    world.hands[opponent.seat] = changed;
                    world.stock[place] = given;
                    opponent.log_likelihood = log_likelihood;
                }
            }
        }
    }

    /// Returns the world it has come to, with the stock in any order.
    fn world(&self, rng: &mut Rng) -> RummyState {
        let mut world = self.at.clone();
        shuffle(&mut world.stock, rng);
        world.seed = rng.next_u64();
        world
    }
}

/// Returns a uniform number from 0 to 1.
#[inline]
fn unit(rng: &mut Rng) -> f32 {
    (rng.next_u64() >> 40) as f32 / (1u64 << 24) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RummyFamily;
    use crate::rummy::bots::{Greedy, RandomBot};
    use solitarium_core::{Choices, Dealt, Family, Game, Turn};

    /// Worlds on the walk show the seat what it sees, and nothing else; and the walk does leave the place where it began.
    #[test]
    fn the_walk_stays_among_worlds_that_look_the_same() {
        for variant in ["reshuffles=unlimited", "players=3&reshuffles=unlimited", "players=4&hand=10"] {
            let game = RummyFamily.build(&variant.parse::<Choices>().unwrap()).unwrap();
            let (mut changed, mut looked) = (0, 0);
            for deal in 0..20 {
                let mut rng = Rng::new(deal);
                let mut state = game.deal(&Dealt::own(game.pack(), deal));
                while let Turn::Act(seat) = game.turn(&state) {
                    let seen = Seen::new(&game, &state, seat);
                    let mut walk = Walk::new(&seen, &mut rng);
                    let start = walk.at.clone();
                    walk.go_on(20, &mut rng);
                    let world = walk.world(&mut rng);
                    assert_eq!(game.scene(&world, Some(seat)), seen.scene());
                    assert_eq!(game.moves(&world), seen.moves());
                    let origins = |state: &RummyState, hand: CardSet| {
                        let mut origins: Vec<u8> = hand.iter().map(|slot| state.origin[slot.bit()]).collect();
                        origins.sort_unstable();
                        origins
                    };
                    for other in 0..usize::from(game.players()) {
                        let (was, is) = (state.hands[other], world.hands[other]);
                        assert!(is.includes(state.known[other]));
                        assert_eq!(origins(&world, is), origins(&state, was), "cards of the same stocks");
                    }
                    changed += u32::from(world.hands != start.hands);
                    looked += 1;
                    let m = Greedy::default().choose(seen, &mut rng).unwrap();
                    game.play(&mut state, m);
                }
            }
            assert!(changed * 2 > looked, "{changed} of {looked} in {variant}");
        }
    }

    /// The walk comes to each hand as often as it is likely, which is seen where one card is hidden.
    #[test]
    fn the_walk_visits_hands_as_often_as_they_are_likely() {
        let game = RummyFamily.build(&"hand=7&reshuffles=unlimited".parse::<Choices>().unwrap()).unwrap();
        let mut checked = 0;
        for deal in 0..40 {
            let mut rng = Rng::new(deal);
            let mut state = game.deal(&Dealt::own(game.pack(), deal));
            while let Turn::Act(seat) = game.turn(&state) {
                let other = 1 - usize::from(seat.0);
                let hidden = state.hands[other] - state.known[other];
                if hidden.len() == 1 && state.stock.len() > 1 && checked < 5 && rng.below(4) == 0 {
                    checked += 1;
                    let mut walk = Walk::new(&Seen::new(&game, &state, seat), &mut rng);
                    let cards: Vec<_> = state.stock.iter().copied().chain(hidden.iter()).collect();
                    let weights: Vec<f64> = cards
                        .iter()
                        .map(|&card| state.known[other] | CardSet::of(card))
                        .map(|hand| f64::from(walk.opponents[0].belief.log_likelihood(hand).exp()))
                        .collect();
                    let total: f64 = weights.iter().sum();
                    let mut visits = vec![0u32; cards.len()];
                    let steps = 40_000u32;
                    for _ in 0..steps {
                        walk.go_on(1, &mut rng);
                        let hand = walk.at.hands[other] - state.known[other];
                        visits[cards.iter().position(|&card| CardSet::of(card) == hand).unwrap()] += 1;
                    }
                    for (visits, weight) in visits.iter().zip(&weights) {
                        let (share, expected) = (f64::from(*visits) / f64::from(steps), weight / total);
                        assert!((share - expected).abs() < 0.04, "{share} instead of {expected}");
                    }
                }
                let m = RandomBot.choose(Seen::new(&game, &state, seat), &mut rng).unwrap();
                game.play(&mut state, m);
            }
        }
        assert_eq!(checked, 5);
    }
}
