//! Contests between strategies in games of several seats.
//!
//! Each deal is played once from every seat (*duplicate deals*), so that nobody wins by lucky cards alone. The game says what one game of a
//! contest brings; the rest is here.

mod estimate;

pub use estimate::Estimate;

use crate::{DealRange, Workers, in_order};
use solitarium_core::Seat;
use std::convert::Infallible;
use std::ops::{ControlFlow, Range};

/// Which bot sits where in one game of a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The number of the deal.
    pub deal: u64,
    /// How far the bots have moved on: bot number `(s + rotation) % players` sits in seat `s`.
    pub rotation: u8,
    players: u8,
}

impl Seating {
    /// Returns the number of the bot in that seat.
    pub fn bot(&self, seat: Seat) -> usize {
        usize::from((seat.0 + self.rotation) % self.players)
    }
}

/// A contest: so many bots meet over a range of deals, each deal once from every seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contest {
    /// How many bots play, each of them in one seat. At least one.
    pub players: u8,
    /// The deals.
    pub deals: DealRange,
}

impl Contest {
    /// Returns how many games it has.
    pub fn games(&self) -> u64 {
        self.deals.count * u64::from(self.players)
    }

    /// Returns the seating of game number `game`, counted from 0.
    pub fn seating(&self, game: u64) -> Seating {
        let players = u64::from(self.players);
        Seating {
            deal: self.deals.first.wrapping_add(game / players),
            rotation: (game % players) as u8,
            players: self.players,
        }
    }

    /// Plays the contest. `play` plays the games of a range of numbers; each game must depend on its seating alone. `progress` is
    /// called with the results as they come, in order. Returns the results of all deals that were played from every seat: fewer
    /// than all if the work is stopped.
    pub fn play<R: Send>(
        &self,
        workers: &Workers<'_>,
        play: impl Fn(Range<u64>) -> Vec<R> + Sync,
        mut progress: impl FnMut(&[R]),
    ) -> Vec<R> {
        let mut results = Vec::new();
        let work = |(): &mut (), games| Ok::<_, Infallible>(play(games));
        let Ok(()) = in_order(
            0..self.games(),
            workers,
            || (),
            work,
            |_, games| {
                progress(&games);
                results.extend(games);
                ControlFlow::Continue(())
            },
        );
        let players = usize::from(self.players);
        results.truncate(results.len() / players * players);
        results
    }
}

/// What one game brought, bot by bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scores<'a> {
    /// The points that each bot earned.
    pub points: &'a [u16],
    /// The bot that won, if one did.
    pub winner: Option<usize>,
}

/// How a bot fared in a contest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// Points earned per game.
    pub points: Estimate,
    /// Points earned less those earned by the others on average, per game.
    pub net: Estimate,
    /// How many games it won.
    pub won: u64,
    /// The share of games won.
    pub games_won: Estimate,
    /// The share of matches won.
    pub matches_won: Estimate,
}

/// The results of a contest.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// Games played.
    pub games: u64,
    /// Games that nobody won.
    pub drawn: u64,
    /// Matches that were played to their end, one seating after another.
    pub matches: u64,
    /// Bot by bot.
    pub bots: Vec<Standing>,
}

/// Sums up the results of a contest, in their order. `scores` tells what a result brought. No bot can earn more than `most_points` in a
/// game.
///
/// The games of one deal are no independent trials, so that the intervals are taken over deals. Matches to `match_points` are
/// made of the games of one rotation after another, in the order of the deals.
pub fn sum_up<R>(
    players: u8,
    results: &[R],
    scores: impl Fn(&R) -> Scores<'_>,
    most_points: u16,
    match_points: u16,
) -> Summary {
    let players = usize::from(players);
    let deals: Vec<&[R]> = results.chunks_exact(players).collect();
    let matches = matches(players, results, &scores, match_points);
    let played: u64 = matches.iter().sum();
    let per_deal = |value: &dyn Fn(Scores<'_>) -> f64| {
        let mean = |deal: &&[R]| deal.iter().map(|game| value(scores(game))).sum::<f64>() / players as f64;
        deals.iter().map(mean).collect::<Vec<f64>>()
    };
    // The most that was earned in one game, as far as the contest has shown; else the most that can be.
    let earned = results.iter().flat_map(|game| scores(game).points.iter().copied());
    let largest = f64::from(earned.max().filter(|&points| points > 0).unwrap_or(most_points));
    let standing = |bot: usize| {
        let points = |game: Scores<'_>| f64::from(game.points[bot]);
        let others = |game: Scores<'_>| {
            let all: u16 = game.points.iter().sum();
            f64::from(all - game.points[bot]) / (players - 1) as f64
        };
        let won = |game: Scores<'_>| game.winner == Some(bot);
        let games_won = Estimate::share_of_deals(&per_deal(&|game| f64::from(u8::from(won(game)))));
        let net = per_deal(&|game| points(game) - others(game));
        let points = Estimate::points(&per_deal(&points), games_won, largest);
        Standing {
            points,
            net: Estimate::net(&net, points, games_won, largest),
            won: results.iter().filter(|game| won(scores(game))).count() as u64,
            games_won,
            matches_won: Estimate::share(matches[bot] as f64, played as f64),
        }
    };
    Summary {
        games: results.len() as u64,
        drawn: results.iter().filter(|game| scores(game).winner.is_none()).count() as u64,
        matches: played,
        bots: (0..players).map(standing).collect(),
    }
}

/// Returns how many matches each bot won.
fn matches<R>(
    players: usize,
    results: &[R],
    scores: impl Fn(&R) -> Scores<'_>,
    match_points: u16,
) -> Vec<u64> {
    let mut won = vec![0; players];
    for rotation in 0..players {
        let mut sums = vec![0u32; players];
        for game in results.iter().skip(rotation).step_by(players) {
            for (sum, &points) in sums.iter_mut().zip(scores(game).points) {
                *sum += u32::from(points);
            }
            if let Some(winner) = sums.iter().position(|&sum| sum >= u32::from(match_points.max(1))) {
                won[winner] += 1;
                sums.fill(0);
            }
        }
    }
    won
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Duration;

    #[test]
    fn every_bot_sits_everywhere_once_per_deal() {
        let contest = Contest { players: 3, deals: DealRange::own(10, 4) };
        assert_eq!(contest.games(), 12);
        for deal in 0..4 {
            for seat in 0..3 {
                let mut bots: Vec<usize> =
                    (0..3).map(|game| contest.seating(3 * deal + game).bot(Seat(seat))).collect();
                bots.sort_unstable();
                assert_eq!(bots, [0, 1, 2]);
            }
            assert_eq!(contest.seating(3 * deal + 2).deal, 10 + deal);
        }
    }

    /// A result with the points of two bots.
    type Points = [u16; 2];

    fn scores(points: &Points) -> Scores<'_> {
        let winner = (*points != [0, 0]).then_some(usize::from(points[1] > points[0]));
        Scores { points, winner }
    }

    #[test]
    fn sums() {
        let summary = sum_up(2, &[[30, 0], [0, 10], [80, 0], [0, 0]], scores, 130, 100);
        assert_eq!((summary.games, summary.drawn, summary.matches), (4, 1, 1));
        assert_eq!([summary.bots[0].won, summary.bots[1].won], [2, 1]);
        assert!((summary.bots[0].points.mean - 27.5).abs() < 1e-9);
        assert!((summary.bots[0].net.mean - 25.0).abs() < 1e-9);
        assert!((summary.bots[1].games_won.mean - 0.25).abs() < 1e-9);
        // The first rotation's games bring 30 and 80 points: one match.
        assert!((summary.bots[0].matches_won.mean - 1.0).abs() < 1e-9);
        assert!(summary.bots[0].points.low < 27.5 && 27.5 < summary.bots[0].points.high);
        let none = sum_up(2, &[], scores, 130, 100);
        assert_eq!((none.games, none.matches, none.bots.len()), (0, 0, 2));
    }

    /// However many threads there are, the results come in their order; a deal that is stopped half-way does not count.
    #[test]
    fn only_whole_deals_count() {
        let contest = Contest { players: 3, deals: DealRange::own(5, 1000) };
        let now = || Duration::ZERO;
        let play = |games: Range<u64>| games.map(|game| contest.seating(game)).collect::<Vec<_>>();
        let expected = play(0..3000);
        for threads in [1, 4] {
            let stop = AtomicBool::new(false);
            let workers = Workers { threads, now, stop: &stop };
            assert_eq!(contest.play(&workers, play, |_| {}), expected);
            let mut seen = 0;
            let stopped = contest.play(&workers, play, |games| {
                seen += games.len();
                if seen > 100 {
                    stop.store(true, Ordering::Relaxed);
                }
            });
            assert!(stopped.len().is_multiple_of(3), "{}", stopped.len());
            // Several threads may have done everything before the first result was looked at.
            assert!(threads > 1 || stopped.len() < 3000, "{}", stopped.len());
            assert_eq!(stopped, expected[..stopped.len()]);
        }
    }
}
