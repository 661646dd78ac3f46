//! `solitarium solve peg --all-pairs`: every vacancy and finish of a board.

use super::certificate::kind;
use super::solve::serialised;
use crate::commands::analyse::Format;
use crate::commands::limits::{Limits, SearchMonitor};
use crate::commands::solve::allowed;
use crate::cpu_time::{self, millis};
use crate::extensions::{UNKNOWN, WON};
use crate::failure::Failure;
use crate::program::{Context, now, print};
use serde::Serialize;
use solitarium_core::{self as core, Budget, Family, Game, Progress, Solution, Verdict};
use solitarium_games::peg::{Board, Certificate, Coordinates, Jump, PegCertificate, all_pairs};
use solitarium_games::{Peg, PegFamily};
use solitarium_lab::csv_line;
use solitarium_lab::solve::options_of;
use solitarium_speech::{say, title};

#[derive(Serialize)]
struct Report {
    game: &'static str,
    board: String,
    /// Every option with its value; the vacancy and the finish are those of the pairs instead.
    options: serde_json::Value,
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
pub(super) fn run(context: &Context<'_>, game: &Peg, limits: &Limits, format: Format) -> Result<u8, Failure> {
    let board = game.board();
    let began = cpu_time::time();
    let monitor = SearchMonitor::new(context, limits);
    // Each answer counts its own positions: the sum goes on.
    let mut done = (0, 0);
    let mut watch = |Progress { nodes, .. }: Progress| {
        if nodes < done.1 {
            done.0 += done.1;
        }
        done.1 = nodes;
        monitor.goes_on(done.0 + nodes)
    };
    let mut budget = Budget::new(allowed(limits)).clock(now).watch(&mut watch);
    budget.begin();
    let mut answers = all_pairs(board, &mut budget);
    check(board, &mut answers, &mut budget);
    let name = |cell: usize| board.cell_text(cell, Coordinates::Letters);
    let pairs = answers.iter().enumerate().flat_map(|(vacancy, row)| {
        row.iter().enumerate().map(move |(finish, answer)| (vacancy, finish, answer))
    });
    let pairs = pairs.map(|(vacancy, finish, answer)| {
        let (verdict, certificate, reason) = match &answer.verdict {
            Verdict::Won(_) => ("won", None, None),
            Verdict::Lost(lost) => ("lost", lost.as_ref().map(kind), None),
            Verdict::Unknown(why) => ("unknown", None, Some(why.name())),
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
        options: options_of(PegFamily.options(), &game.about().variant),
        won: count("won"),
        lost: count("lost"),
        unknown: count("unknown"),
        nodes: pairs.iter().map(|pair| pair.nodes).sum(),
        cpu_ms: millis(cpu_time::time().saturating_sub(began)),
        pairs: Vec::new(),
    };
    report.pairs = pairs;
    let text = match format {
        Format::Json => serialised(&report)?,
        Format::Csv => rows(&report),
        Format::Text => table(context, game, &report),
    };
    print(context.words, &text)?;
    Ok(if report.unknown == 0 { WON } else { UNKNOWN })
}

/// Checks every certificate, as that of a single problem. One that does not hold is not told.
fn check(board: &Board, rows: &mut [Vec<Solution<Jump, Certificate>>], budget: &mut Budget<'_>) {
    for (vacancy, row) in rows.iter_mut().enumerate() {
        for (finish, answer) in row.iter_mut().enumerate() {
            if let Verdict::Lost(Some(certificate)) = &answer.verdict {
                let game = Peg::new(board.clone(), board.full() ^ 1 << vacancy, Some(1 << finish));
                let (start, certificate) = (game.first(), certificate.clone());
                let certificate = PegCertificate { game, start, certificate };
                if let Err(why) = core::Certificate::check(&certificate, budget) {
                    answer.verdict = Verdict::Unknown(why);
                }
            }
        }
    }
}

/// Returns the pairs as lines of CSV, with the keys of the JSON report.
fn rows(report: &Report) -> String {
    let head = csv_line(["vacancy", "finish", "verdict", "certificate", "reason", "nodes"]);
    let row = |pair: &Pair| {
        let (certificate, reason) = (pair.certificate.unwrap_or_default(), pair.reason.unwrap_or_default());
        let nodes = pair.nodes.to_string();
        csv_line([pair.vacancy.as_str(), &pair.finish, pair.verdict, certificate, reason, &nodes])
    };
    head + &report.pairs.iter().map(row).collect::<String>()
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
