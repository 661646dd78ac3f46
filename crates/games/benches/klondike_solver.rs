//! The Klondike solver over a fixed set of deals: what a verdict costs, and what the line of moves costs besides.
//!
//! `cargo bench -p solitarium-games --bench klondike_solver [-- DEALS [FIRST]]`, by default the deals `sol:0` to `sol:999`. On Unix times
//! are the processor's, so that other programs disturb them less.

use solitarium_core::{Dealt, Game, Pack};
use solitarium_games::klondike::{Draw, Klondike, Limits, Solver, Verdict};
use std::ops::ControlFlow;
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

fn main() {
    let numbers: Vec<u64> = std::env::args().filter_map(|text| text.parse().ok()).collect();
    let (deals, first) = (numbers.first().copied().unwrap_or(1000), numbers.get(1).copied().unwrap_or(0));
    for draw in [Draw::One, Draw::Three] {
        let game = Klondike { draw, ..Klondike::default() };
        let mut solver = Solver::new(game);
        let (mut won, mut lost, mut unknown) = (0, 0, 0);
        let (mut nodes, mut peak) = (0, 0);
        let mut times = Vec::new();
        let mut with_line = Duration::ZERO;
        for number in first..first + deals {
            let state = game.deal(&Dealt::own(Some(Pack::FULL), number));
            let start = now();
            let winnable = solver.is_winnable(&state, Limits::default());
            times.push(now().saturating_sub(start));
            let start = now();
            let solution = solver.solve(&state, Limits::default(), &mut |_| ControlFlow::Continue(()));
            with_line += now().saturating_sub(start);
            nodes += solution.nodes;
            peak = peak.max(solution.peak_bytes);
            match solution.verdict {
                Verdict::Won(_) => won += 1,
                Verdict::Lost => lost += 1,
                Verdict::Unknown(_) => unknown += 1,
            }
            assert_eq!(winnable.is_none(), matches!(solution.verdict, Verdict::Unknown(_)), "sol:{number}");
        }
        times.sort();
        let total: Duration = times.iter().sum();
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
        println!("draw {}: {won} won, {lost} lost, {unknown} unknown", draw as u8);
        println!(
            "  total {:.2} s, median {:.4} ms, p90 {:.3} ms, p99 {:.1} ms, max {:.1} ms; with lines {:.2} s",
            total.as_secs_f64(),
            at(0.5),
            at(0.9),
            at(0.99),
            at(1.0),
            with_line.as_secs_f64(),
        );
        println!(
            "  {nodes} nodes, {:.2} million a second, at most {} MB",
            nodes as f64 / total.as_secs_f64() / 1e6,
            peak >> 20
        );
    }
}
