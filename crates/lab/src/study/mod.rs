//! The study of one variant with one strategy over many deals: what is counted, kept between runs, watched while it goes on, and
//! reported.
//!
//! [`Study`] is the report as data. [`Checkpoint`] is what is done so far and where it is saved, [`Rows`] is the file with one row
//! for each game, [`run`] plays. [`Live`] is a study that runs in the background and shows its results. [`Comparison`] is the
//! report of several ways to play the same deals, [`Chains`] that of games without a shuffle in between.

mod chains;
mod checkpoint;
mod comparison;
mod comparison_plot;
mod figures;
mod live;
mod plot;
mod report;
mod rows;
mod run;

pub use chains::{Chains, study_chains};
pub use checkpoint::{Asked, Checkpoint, Goal};
pub use comparison::{Compared, Comparison, Player, Way, compare};
pub use comparison_plot::{ComparisonText, comparison_svg};
pub use live::{Live, LiveError};
pub use plot::{PlotText, svg};
pub use rows::{Facts, Rows, RowsFormat, SavedRows};
pub use run::{Event, RunError, run};

use crate::{DealRange, Tally, is_mark, wilson};
use serde_json::Value;
use solitarium_core::{About, Effort};

/// The most games that a study may have: at a hundred million games a second this takes months.
pub const MOST_GAMES: u64 = 1_000_000_000_000_000;

/// Each point of the convergence has so many more games than the one before.
const POINT_STEP: f64 = 1.03;

/// What was found: the report as data.
#[derive(Clone, Debug)]
pub struct Study {
    /// The game and the variant.
    pub about: About,
    /// Every option of the game with its value, as a JSON object.
    pub options: Value,
    /// Who played.
    pub strategy: String,
    /// How much work the strategy could do.
    pub effort: Effort,
    /// The deals that were played.
    pub deals: DealRange,
    /// How they ended.
    pub tally: Tally,
    /// After how many games how many were won, at ever larger numbers.
    pub convergence: Vec<(u64, u64)>,
    /// How long it took.
    pub seconds: f64,
    /// By how many threads.
    pub threads: usize,
    /// Whether the user stopped it.
    pub stopped: bool,
}

impl Study {
    /// Returns how many games were played in a second.
    pub fn games_per_second(&self) -> f64 {
        self.tally.games() as f64 / self.seconds.max(1e-9)
    }

    /// Returns after how many games how many were won, up to the last one.
    pub fn points(&self) -> Vec<(u64, u64)> {
        up_to_last(&self.convergence, &self.tally)
    }

    /// Returns between which rates points are shown. The wild beginning would flatten the rest: the scale is that of the last
    /// two thirds of the points, with their intervals.
    pub fn scale(points: &[(u64, u64)]) -> (f64, f64) {
        let bounds = points[points.len() / 3..].iter().map(|&(games, won)| wilson(won, games));
        bounds.fold((1.0f64, 0.0f64), |(low, high), i| (low.min(i.low), high.max(i.high)))
    }
}

/// Returns the points of a convergence, up to the last game.
fn up_to_last(convergence: &[(u64, u64)], tally: &Tally) -> Vec<(u64, u64)> {
    let mut points = convergence.to_vec();
    points.push((tally.games(), tally.won()));
    points.dedup();
    points
}

/// The points of a convergence.
#[derive(Clone, Debug, Default)]
struct Convergence(Vec<(u64, u64)>);

impl Convergence {
    /// Takes note of a number of games, if it is far enough from the last one and the same for every number of threads.
    fn note(&mut self, tally: &Tally, done: u64) {
        let due = self.0.last().is_none_or(|(games, _)| done as f64 >= *games as f64 * POINT_STEP);
        if due && is_mark(done) {
            self.0.push((done, tally.won()));
        }
    }
}
