//! How random play of a new game goes.

use crate::game::Patience;
use crate::problem::{Problem, Report};
use crate::relaxed;
use solitarium_core::{Dealt, Game, Policy, Random, Seat, Seen, Turn, policy_rng};

/// How random play went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trial {
    /// Games played.
    pub games: u32,
    /// Games that were asked for: more than were played if so many moves were to choose from that the trial was cut short.
    pub asked: u32,
    /// Games without a first move that are not won.
    pub stuck_at_once: u32,
    /// Games that are won before the first move.
    pub won_at_once: u32,
    /// Deals that cannot be won even if whatever was once free stayed free.
    pub hopeless: u32,
    /// Games won.
    pub won: u32,
    /// Games that ended without a win.
    pub lost: u32,
    /// Games that were stopped at the limit.
    pub stopped: u32,
    /// Moves of all games.
    pub moves: u64,
    /// Legal moves of all positions.
    pub choices: u64,
}

impl Trial {
    /// Returns the mean number of moves of a game.
    pub fn length(&self) -> f64 {
        self.moves as f64 / f64::from(self.games.max(1))
    }

    /// Returns the mean number of legal moves of a position.
    pub fn branching(&self) -> f64 {
        self.choices as f64 / self.moves.max(1) as f64
    }
}

/// How many legal moves are looked at in all: usual games have at most half as many in a thousand deals of two thousand moves.
const MOST_CHOICES: u64 = 50_000_000;

/// Plays deals 0 to `games` of our own at random, each for at most `limit` moves. After `MOST_CHOICES` legal moves no other deal is
/// begun, and the one that is played is stopped.
pub fn trial(game: &Patience, games: u32, limit: u32) -> Trial {
    let mut trial = Trial { asked: games, ..Trial::default() };
    for number in 0..u64::from(games) {
        if trial.choices > MOST_CHOICES {
            break;
        }
        trial.games += 1;
        let mut state = game.deal(&Dealt::own(game.pack(), number));
        trial.hopeless += u32::from(relaxed::may_win(&game.plan, &state) == Some(false));
        let mut rng = policy_rng(number);
        let mut played = 0;
        let outcome = loop {
            if let Turn::Over(outcome) = game.turn(&state) {
                break Some(outcome);
            }
            if played == limit || trial.choices > MOST_CHOICES {
                break None;
            }
            trial.choices += game.count(&state) as u64;
            let Some(m) = Random.choose(Seen::new(game, &state, Seat::SOLO), &mut rng) else { break None };
            game.play(&mut state, m);
            played += 1;
        };
        trial.moves += u64::from(played);
        let won = outcome.is_some_and(solitarium_core::Outcome::is_won);
        trial.won_at_once += u32::from(won && played == 0);
        trial.stuck_at_once += u32::from(!won && played == 0);
        match outcome {
            Some(_) if won => trial.won += 1,
            Some(_) => trial.lost += 1,
            None => trial.stopped += 1,
        }
    }
    trial
}

impl Trial {
    /// Adds to a report what the trial shows to be odd.
    pub fn warn(&self, game: &Patience, report: &mut Report) {
        let at = game.rules.at;
        if self.stuck_at_once == self.games && self.games > 0 {
            let (stuck, deals) = (self.stuck_at_once.to_string(), self.games.to_string());
            report.warning(at, Problem::NoFirstMove { stuck, deals });
        }
        if self.won_at_once == self.games && self.games > 0 {
            let (won, deals) = (self.won_at_once.to_string(), self.games.to_string());
            report.warning(game.rules.win_at, Problem::WonAtOnce { won, deals });
        }
        if self.hopeless == self.games && self.games > 0 {
            let (lost, deals) = (self.hopeless.to_string(), self.games.to_string());
            report.warning(at, Problem::NoWinAtAll { lost, deals });
        }
    }
}
