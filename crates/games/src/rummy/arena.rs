//! Matches between bots: duplicate deals with the seats rotated, one hand at a time, so that any number of threads can share
//! them and the sums come out the same.

pub use super::estimate::Estimate;
use super::state::SEATS;
use super::{Rummy, Why};
use solitarium_core::{Game, Policy, Rng, Seat, Seen, Turn};

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

/// Which bot sits where in hand `hand` of a contest: each deal is played once for each rotation of the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The deal of our own generator.
    pub deal: u64,
    /// The bot of seat `s` is number `(s + rotation) % players`.
    pub rotation: u8,
    players: u8,
}

impl Seating {
    /// Returns the seating of hand number `hand` of a contest that begins with deal `first`.
    pub fn new(game: &Rummy, first: u64, hand: u64) -> Seating {
        let players = game.players();
        Seating {
            deal: first.wrapping_add(hand / u64::from(players)),
            rotation: (hand % u64::from(players)) as u8,
            players,
        }
    }

    /// Returns the number of the bot in that seat.
    pub fn bot(&self, seat: Seat) -> usize {
        usize::from((seat.0 + self.rotation) % self.players)
    }
}

/// Plays one hand of `seating`, where `bots[i]` is bot number i, and tells what each bot earned.
///
/// Each seat draws its chance from a stream of its own that the deal names, so that the result depends on nothing else.
/// Bots beyond the number of players sit out; a bot that gives up, or is missing, ends the hand without points.
#[inline]
pub fn play_hand<P: Policy<Rummy>>(game: &Rummy, seating: &Seating, bots: &mut [P]) -> HandResult {
    let game = game.single_hand();
    let mut state = game.deal_own(seating.deal);
    let mut rngs: [Rng; SEATS] =
        std::array::from_fn(|seat| Rng::named(seating.deal.rotate_left(8) ^ seat as u64, "arena"));
    // Looked up once: the remainder would be taken at every move.
    let numbers: [usize; SEATS] = std::array::from_fn(|seat| seating.bot(Seat(seat as u8)));
    while let Turn::Act(seat) = game.turn(&state) {
        let at = usize::from(seat.0) % SEATS;
        let (Some(bot), rng) = (bots.get_mut(numbers[at]), &mut rngs[at]) else { break };
        if !game.advance_turn(&mut state, seat, bot, rng) {
            break;
        }
    }
    let mut points = [0; SEATS];
    let finish = state.finish();
    let winner = finish.and_then(|finish| finish.winner).map(|seat| seating.bot(seat) as u8);
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

/// What a bot did in a contest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BotSummary {
    /// Points earned per hand.
    pub points: Estimate,
    /// Points earned less those earned by the others on average, per hand.
    pub net: Estimate,
    /// The share of hands won.
    pub hands_won: Estimate,
    /// The share of matches won.
    pub matches_won: Estimate,
}

/// What a whole contest brought.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// Hands played.
    pub hands: u64,
    /// Hands that nobody won.
    pub draws: u64,
    /// Hands in which the discards became a new stock, or should have.
    pub stock_outs: u64,
    /// Turns per hand.
    pub turns: f64,
    /// Matches that were played to their end, one seating after another.
    pub matches: u64,
    /// Bot by bot.
    pub bots: Vec<BotSummary>,
}

/// Sums up the hands of a contest, which must be given in their order.
///
/// The hands of one deal are no independent trials, so that the intervals are taken over deals. Matches to `match_points` are
/// made of the hands of one rotation after another, in the order of the deals.
pub fn sum_up(game: &Rummy, results: &[HandResult], match_points: u16) -> Summary {
    let players = usize::from(game.players());
    let deals: Vec<&[HandResult]> = results.chunks_exact(players).collect();
    let matches = matches(players, results, match_points);
    let played: u64 = matches.iter().sum();
    let per_deal = |value: &dyn Fn(&HandResult) -> f64| {
        let mean = |deal: &&[HandResult]| deal.iter().map(value).sum::<f64>() / players as f64;
        deals.iter().map(mean).collect::<Vec<f64>>()
    };
    // What is earned in one hand at most, as far as the contest has shown; else all cards of all the others.
    let largest = results.iter().flat_map(|hand| hand.points).max().filter(|&points| points > 0);
    let largest = largest.map_or_else(|| 10.0 * f64::from(game.hand) * (players - 1) as f64, f64::from);
    let bots = (0..players)
        .map(|bot| {
            let points = |hand: &HandResult| f64::from(hand.points[bot]);
            let others = |hand: &HandResult| {
                let all: u16 = hand.points.iter().sum();
                f64::from(all - hand.points[bot]) / (players - 1) as f64
            };
            let won = per_deal(&|hand| f64::from(u8::from(hand.winner == Some(bot as u8))));
            let hands_won = Estimate::share_of_deals(&won);
            let net = per_deal(&|hand| points(hand) - others(hand));
            let points = Estimate::points(&per_deal(&points), hands_won, largest);
            BotSummary {
                points,
                net: Estimate::net(&net, points, hands_won, largest),
                hands_won,
                matches_won: Estimate::share(matches[bot] as f64, played as f64),
            }
        })
        .collect();
    let count = |test: &dyn Fn(&HandResult) -> bool| results.iter().filter(|hand| test(hand)).count() as u64;
    Summary {
        hands: results.len() as u64,
        draws: count(&|hand| hand.winner.is_none()),
        stock_outs: count(&|hand| hand.reshuffles > 0 || hand.why == Why::StockOut),
        turns: results.iter().map(|hand| f64::from(hand.turns)).sum::<f64>() / results.len().max(1) as f64,
        matches: played,
        bots,
    }
}

/// Returns how many matches each bot won.
fn matches(players: usize, results: &[HandResult], match_points: u16) -> [u64; SEATS] {
    let mut won = [0; SEATS];
    for rotation in 0..players {
        let mut scores = [0u32; SEATS];
        for hand in results.iter().skip(rotation).step_by(players) {
            for (score, &points) in scores.iter_mut().zip(&hand.points) {
                *score += u32::from(points);
            }
            if let Some(winner) = scores.iter().position(|&score| score >= u32::from(match_points.max(1))) {
                won[winner] += 1;
                scores = [0; SEATS];
            }
        }
    }
    won
}

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
