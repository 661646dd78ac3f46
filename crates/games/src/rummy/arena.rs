//! One hand of a contest between bots. Contests themselves are not rummy's: each hand depends on its deal and its seating alone, so
//! that the hands can be played in any order, on any number of threads.

use super::state::SEATS;
use super::{Rummy, Why};
use solitarium_core::{Game, Policy, Rng, Seen, Turn};

/// What one hand brought, seat by seat or bot by bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandResult {
    /// The points that each earned.
    pub points: [u16; SEATS],
    /// Who earned them, if anybody.
    pub winner: Option<u8>,
    /// How many turns were played.
    pub turns: u16,
    /// How often the discards became a new stock.
    pub reshuffles: u8,
    /// How the hand ended.
    pub why: Why,
}

/// Plays the hand of one of our own deals, with bot number `(s + rotation) % players` in seat `s`, and tells what each bot earned.
///
/// Each seat draws its chance from a stream of its own that the deal names, so that the result depends on nothing else.
/// Bots beyond the number of players sit out; a bot that gives up, or is missing, ends the hand without points.
#[inline]
pub fn play_hand<P: Policy<Rummy>>(game: &Rummy, deal: u64, rotation: u8, bots: &mut [P]) -> HandResult {
    let game = game.single_hand();
    let mut state = game.deal_own(deal);
    let mut rngs: [Rng; SEATS] =
        std::array::from_fn(|seat| Rng::named(deal.rotate_left(8) ^ seat as u64, "arena"));
    // Looked up once: the remainder would be taken at every move.
    let players = usize::from(game.players());
    let numbers: [usize; SEATS] = std::array::from_fn(|seat| (seat + usize::from(rotation)) % players);
    while let Turn::Act(seat) = game.turn(&state) {
        let at = usize::from(seat.0) % SEATS;
        let (Some(bot), rng) = (bots.get_mut(numbers[at]), &mut rngs[at]) else { break };
        if !game.advance_turn(&mut state, seat, bot, rng) {
            break;
        }
    }
    let mut points = [0; SEATS];
    let finish = state.finish();
    let winner = finish.and_then(|finish| finish.winner);
    let winner = winner.map(|seat| numbers[usize::from(seat.0) % SEATS] as u8);
    if let (Some(winner), Some(finish)) = (winner, finish) {
        points[usize::from(winner)] = finish.points;
    }
    HandResult {
        points,
        winner,
        turns: state.turns(),
        reshuffles: state.reshuffles(),
        why: finish.map_or(Why::TooLong, |finish| finish.why),
    }
}

impl<G: solitarium_core::Game> Policy<G> for Player<G> {
    #[inline]
    fn choose(&mut self, seen: Seen<'_, G>, rng: &mut Rng) -> Option<G::Move> {
        self.0.choose(seen, rng)
    }
}

/// A bot whose kind is known only when the program runs.
pub struct Player<G: solitarium_core::Game>(pub Box<dyn Policy<G>>);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RummyFamily;
    use solitarium_core::{Choices, Dealt, Family};

    /// A contest deals without the detour through cards, and comes to the same.
    #[test]
    fn hands_begin_as_the_game_deals_them() {
        for variant in ["", "players=3", "players=4&hand=10", "hand=7"] {
            let game = RummyFamily.build(&variant.parse::<Choices>().unwrap()).unwrap();
            for deal in (0..2000).chain([u64::MAX]) {
                assert_eq!(
                    game.deal_own(deal),
                    game.deal(&Dealt::own(game.pack(), deal)),
                    "{variant} {deal}"
                );
            }
        }
    }
}
