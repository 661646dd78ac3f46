//! The Klondike solver over a fixed set of deals: what a verdict costs, what the line of moves costs besides, and what a verdict costs where
//! no card comes back from the foundations.
//!
//! `cargo bench -p solitarium-games --bench klondike_solver [-- DEALS [FIRST]]`, by default the deals `sol:0` to `sol:999`. On Unix times
//! are the processor's, so that other programs disturb them less.

use solitarium_core::{Budget, Dealt, Game, Pack, Verdict};
use solitarium_games::klondike::{Draw, Klondike, Solver};
use std::time::Duration;

#[cfg(unix)]
fn now() -> Duration {
    let spent = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(spent.tv_sec.try_into().unwrap_or(0), spent.tv_nsec.try_into().unwrap_or(0))
}

#[cfg(not(unix))]
fn now() -> Duration {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default()
}

/// What the verdicts of some deals cost, and what they are.
struct Verdicts {
    /// For each deal whether it can be won, or `None` if a limit was reached.
    answers: Vec<Option<bool>>,
    /// In the order of the deals.
    times: Vec<Duration>,
    nodes: u64,
    peak_bytes: u64,
}

impl Verdicts {
    fn of(game: Klondike, deals: &[u64]) -> Verdicts {
        let mut solver = Solver::new(game);
        let mut verdicts = Verdicts { answers: Vec::new(), times: Vec::new(), nodes: 0, peak_bytes: 0 };
        for &number in deals {
            let state = game.deal(&Dealt::own(Some(Pack::FULL), number));
            let start = now();
            let mut budget = Budget::default();
            let is_won = solver.decide(&state, &mut budget);
            verdicts.times.push(now().saturating_sub(start));
            verdicts.answers.push(is_won.ok());
            verdicts.nodes += budget.nodes();
            verdicts.peak_bytes = verdicts.peak_bytes.max(budget.peak_bytes());
        }
        verdicts
    }

    fn total(&self) -> Duration {
        self.times.iter().sum()
    }

    fn print(&self, heading: &str) {
        let mut times = self.times.clone();
        times.sort();
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
        let count = |answer: Option<bool>| self.answers.iter().filter(|&&other| other == answer).count();
        let (won, lost, unknown) = (count(Some(true)), count(Some(false)), count(None));
        println!("{heading}: {won} won, {lost} lost, {unknown} unknown");
        println!(
            "  total {:.2} s, median {:.4} ms, p90 {:.3} ms, p99 {:.1} ms, max {:.1} ms",
            self.total().as_secs_f64(),
            at(0.5),
            at(0.9),
            at(0.99),
            at(1.0),
        );
        println!(
            "  {} nodes, {:.2} million a second, at most {} MB",
            self.nodes,
            self.nodes as f64 / self.total().as_secs_f64() / 1e6,
            self.peak_bytes >> 20
        );
    }
}

/// Returns how long the verdicts take with the lines of the wins. They must be the same verdicts.
fn with_lines(game: Klondike, deals: &[u64], answers: &[Option<bool>]) -> Duration {
    let mut solver = Solver::new(game);
    let mut total = Duration::ZERO;
    for (&number, &answer) in deals.iter().zip(answers) {
        let state = game.deal(&Dealt::own(Some(Pack::FULL), number));
        let start = now();
        let solution = solver.solve(&state, &mut Budget::default());
        total += now().saturating_sub(start);
        let found = match solution.verdict {
            Verdict::Won(_) => Some(true),
            Verdict::Lost(_) => Some(false),
            Verdict::Unknown(_) => None,
        };
        assert_eq!(found, answer, "sol:{number}");
    }
    total
}

fn main() {
    let numbers: Vec<u64> = std::env::args().filter_map(|text| text.parse().ok()).collect();
    let (deals, first) = (numbers.first().copied().unwrap_or(1000), numbers.get(1).copied().unwrap_or(0));
    let deals: Vec<u64> = (first..first + deals).collect();
    for draw in [Draw::One, Draw::Three] {
        let game = Klondike { draw, ..Klondike::default() };
        let usual = Verdicts::of(game, &deals);
        usual.print(&format!("draw {}", draw as u8));
        println!("  with lines {:.2} s", with_lines(game, &deals, &usual.answers).as_secs_f64());
        let without_returns = Verdicts::of(Klondike { returns: false, ..game }, &deals);
        without_returns.print(&format!("draw {}, no returns", draw as u8));
        let times = without_returns.total().as_secs_f64() / usual.total().as_secs_f64();
        println!("  {times:.2} times as long as with returns");
    }
}
