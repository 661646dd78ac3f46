//! `solitarium solve peg --all-pairs`: every vacancy and finish of a board.

use super::certificate::kind;
use super::solve::{Unknown, budget, serialised, unproved};
use crate::commands::limits::{Limits, SearchMonitor};
use crate::cpu_time::{self, millis};
use crate::extensions::{UNKNOWN, WON};
use crate::failure::Failure;
use crate::program::{Context, print};
use serde::Serialize;
use solitarium_core::{Family, Game};
use solitarium_games::peg::solve::{Answer, Problem, Verdict};
use solitarium_games::peg::{Board, Coordinates, all_pairs};
use solitarium_games::{Peg, PegFamily};
use solitarium_speech::say;
use solitarium_speech::title;

#[derive(Serialize)]
struct Report {
    game: &'static str,
    board: String,
    won: usize,
    lost: usize,
    unknown: usize,
    pairs: Vec<Pair>,
    nodes: u64,
    cpu_ms: f64,
}

#[derive(Serialize)]
struct Pair {
    vacancy: String,
    finish: String,
    verdict: &'static str,
    /// How a pair is excluded.
    certificate: Option<&'static str>,
    /// Why it is not known.
    reason: Option<&'static str>,
    nodes: u64,
}

/// Solves every pair of the board, whatever start and finish the game has. Returns 0 if all are decided.
pub(super) fn run(context: &Context<'_>, game: &Peg, limits: &Limits, json: bool) -> Result<u8, Failure> {
    let board = game.board();
    let began = cpu_time::time();
    let monitor = SearchMonitor::new(context, limits);
    // Each answer counts its own positions: the sum goes on.
    let mut done = (0, 0);
    let mut rows = all_pairs(board, budget(limits), &mut |nodes| {
        if nodes < done.1 {
            done.0 += done.1;
        }
        done.1 = nodes;
        monitor.goes_on(done.0 + nodes)
    });
    check(board, &mut rows, &monitor);
    let name = |cell: usize| board.cell_text(cell, Coordinates::Letters);
    let pairs = rows.iter().enumerate().flat_map(|(vacancy, row)| {
        row.iter().enumerate().map(move |(finish, answer)| (vacancy, finish, answer))
    });
    let pairs = pairs.map(|(vacancy, finish, answer)| {
        let (verdict, certificate, reason) = match &answer.verdict {
            Verdict::Won(_) => ("won", None, None),
            Verdict::Lost(lost) => ("lost", Some(kind(lost)), None),
            Verdict::Unknown(why) => ("unknown", None, Some(Unknown::of(*why, &monitor).key())),
        };
        Pair {
            vacancy: name(vacancy),
            finish: name(finish),
            verdict,
            certificate,
            reason,
            nodes: answer.nodes,
        }
    });
    let pairs: Vec<Pair> = pairs.collect();
    drop(monitor);
    let count = |verdict: &str| pairs.iter().filter(|pair| pair.verdict == verdict).count();
    let shape = board.shape();
    let mut report = Report {
        game: PegFamily.id(),
        board: shape.name().map_or_else(|| shape.drawn(board.full()), str::to_owned),
        won: count("won"),
        lost: count("lost"),
        unknown: count("unknown"),
        nodes: pairs.iter().map(|pair| pair.nodes).sum(),
        cpu_ms: millis(cpu_time::time().saturating_sub(began)),
        pairs: Vec::new(),
    };
    report.pairs = pairs;
    let text = if json { serialised(&report)? } else { table(context, game, &report) };
    print(context.words, &text)?;
    Ok(if report.unknown == 0 { WON } else { UNKNOWN })
}

/// Checks every certificate, as that of a single problem. One that does not hold is not told.
fn check(board: &Board, rows: &mut [Vec<Answer>], monitor: &SearchMonitor<'_>) {
    for (vacancy, row) in rows.iter_mut().enumerate() {
        for (finish, answer) in row.iter_mut().enumerate() {
            let problem = Problem { board, start: board.full() ^ 1 << vacancy, finish: 1 << finish };
            if let Verdict::Lost(certificate) = &answer.verdict
                && let Some(why) = unproved(certificate, &problem, monitor)
            {
                answer.verdict = Verdict::Unknown(why);
            }
        }
    }
}

/// Returns a row for each vacancy, a column for each finish.
fn table(context: &Context<'_>, game: &Peg, report: &Report) -> String {
    let words = context.words;
    let board = game.board();
    let name = |cell: usize| board.cell_text(cell, Coordinates::Letters);
    let whole = Peg::new(board.clone(), board.full() & !(1 << board.shape().centre()), None);
    let mut text = format!("{}\n\n", title(&whole.about(), words));
    // The names of the finishes, from top to bottom.
    let names: Vec<Vec<char>> = (0..board.size()).map(|cell| name(cell).chars().collect()).collect();
    let height = names.iter().map(Vec::len).max().unwrap_or(0);
    for line in 0..height {
        let letters = names.iter().map(|name| name.get(line).copied().unwrap_or(' '));
        let letters: Vec<String> = letters.map(String::from).collect();
        text += &format!("       {}\n", letters.join(" ").trim_end());
    }
    for (vacancy, row) in report.pairs.chunks(board.size()).enumerate() {
        let marks: Vec<&str> = row
            .iter()
            .map(|pair| match (pair.verdict, pair.certificate) {
                ("won", _) => "W",
                (_, Some("class")) => ".",
                (_, Some("pagoda")) => "p",
                (_, Some(_)) => "x",
                _ => "?",
            })
            .collect();
        text += &format!("  {:<4} {}\n", name(vacancy), marks.join(" "));
    }
    text += &format!("\n{}\n", say!(words, "solve-peg-pairs-legend"));
    let (won, lost, unknown) = (report.won, report.lost, report.unknown);
    text += &format!("{}\n", say!(words, "solve-peg-pairs", won = won, lost = lost, unknown = unknown));
    let (nodes, millis) = (report.nodes, words.decimal(report.cpu_ms, 1));
    text + &format!("{}\n", say!(words, "solve-spent", nodes = nodes, millis = millis))
}
