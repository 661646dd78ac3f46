//! Deals the unseen cards many times and plays out.

use super::contest::{self, Terms};
use super::{Greedy, Shrewd};
use crate::rummy::{Ends, Rummy, RummyMove, RummyState, RummyView, melding};
use solitarium_core::{Effort, Policy, Rng, Seen};

/// Plays the move of [`Shrewd`] unless another one is significantly better over many worlds that look the same to its seat, each
/// played out by such a player against greedy ones.
///
/// To it all opponents are [`Greedy`]: they go on to lay whatever they can, and have done so before. Of what they threw, took and
/// declined it makes nothing.
#[derive(Clone, Debug)]
pub struct Sampler {
    terms: Terms<Shrewd, Greedy>,
}

/// A world in which an opponent has something to lay is dealt again until there were so many. Seven of ten hands of thirteen
/// cards chosen at random have a combination, so that this finds another one more than nine times of ten.
const TRIES: u32 = 8;

impl Sampler {
    /// Returns one that samples so many worlds for a move, unless `effort` says otherwise.
    pub fn new(samples: u32, effort: &Effort) -> Sampler {
        Sampler { terms: Terms::new(samples, effort, Shrewd::default(), Greedy::default()) }
    }
}

impl Policy<Rummy> for Sampler {
    fn choose(&mut self, seen: Seen<'_, Rummy>, rng: &mut Rng) -> Option<RummyMove> {
        let moves = contest::candidates(&seen, self.terms.own, rng);
        let view = seen.view();
        contest::best(&seen, &moves, &self.terms, rng, |rng| {
            let mut world = seen.sample(rng);
            for _ in 1..TRIES {
                if have_laid_all(&view, &world) {
                    break;
                }
                world = seen.sample(rng);
            }
            world
        })
    }
}

/// Returns whether the opponents who had a turn already have laid all they could.
fn have_laid_all(view: &RummyView<'_>, world: &RummyState) -> bool {
    let turns = view.turns();
    (1..turns.saturating_add(1).min(view.players() as u16)).all(|ago| {
        let hand = world.hand_of(view.seat_of_turn(turns + 1 - ago));
        // Where the table could grow is known of the end of the last turn only.
        let ends = if ago == 1 { view.ends_before() } else { Ends::default() };
        melding::best(hand, ends, view.game().ace_high()).left == hand
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RummyFamily;
    use solitarium_core::{Choices, Dealt, Family, Game, Observe, Turn};

    /// Against greedy players, who hold back only what would strand them, the true world is one that it looks for; and nothing
    /// is asked of those who had no turn yet.
    #[test]
    fn greedy_players_have_laid_all_they_could() {
        for variant in ["", "players=3", "players=4&hand=7"] {
            let game = RummyFamily.build(&variant.parse::<Choices>().unwrap()).unwrap();
            let (mut all, mut laid, mut dealt) = (0, 0, 0);
            for deal in 0..200 {
                let mut rng = Rng::new(deal);
                let mut state = game.deal(&Dealt::own(game.pack(), deal));
                while let Turn::Act(seat) = game.turn(&state) {
                    let view = game.observe(&state, seat);
                    let seen = Seen::new(&game, &state, seat);
                    all += 1;
                    laid += u32::from(have_laid_all(&view, &state));
                    dealt += u32::from(have_laid_all(&view, &seen.sample(&mut rng)));
                    assert!(view.turns() > 0 || have_laid_all(&view, &seen.sample(&mut rng)));
                    let m = Greedy::default().choose(seen, &mut rng).unwrap();
                    game.play(&mut state, m);
                }
            }
            assert!(laid * 100 >= all * 95, "{variant}: {laid} of {all}");
            assert!(
                dealt < laid,
                "{variant}: dealt at random, they would have had to lay more: {dealt} of {all}"
            );
        }
    }
}
