//! `solitarium solve peg`: a solution, or the proof that there is none.

use super::certificate;
use super::{pairs, setup};
use crate::arguments::format;
use crate::commands::limits::{Limits, SearchMonitor};
use crate::cpu_time::{self, millis};
use crate::extensions::{LOST, UNKNOWN, WON};
use crate::failure::Failure;
use crate::program::{Context, print};
use crate::text::draw::board_lines;
use crate::text::lines::wrapped;
use clap::{Arg, ArgAction, ArgMatches};
use serde::Serialize;
use solitarium_core::{
    self as core, Budget as SolveBudget, Family, Game, Limits as Allowed, Progress, Solution, Solve,
    Verdict as Found, WhyUnknown, wins,
};
use solitarium_games::peg::solve::{Answer, Budget, DEFAULT_MEMORY, Problem, Verdict, Why, solve};
use solitarium_games::peg::study::{StudyError, count_solutions, fewest_sweeps, winning};
use solitarium_games::peg::{
    Certificate, CertificateError, Coordinates, PegCertificate, PegSolve, Pegs, Sweep,
};
use solitarium_games::{Peg, PegFamily};
use solitarium_lab::Entry;
use solitarium_lab::solve::options_label;
use solitarium_speech::title;
use solitarium_speech::{Words, say};
use std::any::Any;
use std::cell::Cell;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

pub(crate) fn arguments(words: &Words) -> Vec<Arg> {
    let flag = |name: &'static str, order: usize| {
        Arg::new(name)
            .long(name)
            .action(ArgAction::SetTrue)
            .display_order(order)
            .help(say!(words, &format!("help-peg-{name}")))
    };
    let mut arguments = vec![
        Arg::new("position")
            .long("position")
            .value_name("FILE")
            .conflicts_with("vacancy")
            .display_order(20)
            .help(say!(words, "help-peg-position")),
        flag("fewest-moves", 21),
        flag("count", 22),
        flag("all-pairs", 23).conflicts_with_all(["position", "vacancy", "finish", "fewest-moves", "count"]),
        format(words, &["text", "json"]).display_order(61),
    ];
    arguments.extend(Limits::arguments(words, true, Some(DEFAULT_MEMORY)));
    arguments
}

/// Returns what the solver may spend.
pub(super) fn budget(limits: &Limits) -> Budget {
    let usual = Budget::default();
    Budget { nodes: limits.nodes.unwrap_or(usual.nodes), memory: memory(limits) }
}

/// Returns how many bytes a study may take.
pub(super) fn memory(limits: &Limits) -> u64 {
    limits.memory.unwrap_or(DEFAULT_MEMORY)
}

/// Why something is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unknown {
    Time,
    Nodes,
    Memory,
    Stopped,
    Overflow,
    /// A fault of this program, told instead of a wrong answer.
    Fault,
}

impl Unknown {
    pub(super) fn of(why: Why, monitor: &SearchMonitor<'_>) -> Unknown {
        match why {
            Why::Nodes => Unknown::Nodes,
            Why::Memory => Unknown::Memory,
            Why::Stopped if monitor.is_late() => Unknown::Time,
            Why::Stopped => Unknown::Stopped,
            Why::Fault => Unknown::Fault,
        }
    }

    pub(super) fn of_study(error: StudyError, monitor: &SearchMonitor<'_>) -> Unknown {
        match error {
            StudyError::Stopped => Unknown::of(Why::Stopped, monitor),
            StudyError::TooLarge { .. } => Unknown::Memory,
            StudyError::Overflow => Unknown::Overflow,
        }
    }

    /// Returns the key of machines.
    pub(super) fn key(self) -> &'static str {
        match self {
            Unknown::Time => "time",
            Unknown::Nodes => "nodes",
            Unknown::Memory => "memory",
            Unknown::Stopped => "stopped",
            Unknown::Overflow => "overflow",
            Unknown::Fault => "fault",
        }
    }

    pub(super) fn told(self, words: &Words) -> String {
        words.say(&format!("unknown-{}", self.key()), &[])
    }
}

/// What was found out.
struct Findings {
    answer: Answer,
    /// Whether the line has the fewest sweeps, if that was asked.
    fewest: Option<Result<(), Unknown>>,
    /// How many solutions there are, if that was asked.
    solutions: Option<Result<u128, Unknown>>,
    unknown: Option<Unknown>,
    cpu: Duration,
}

pub(crate) fn run(context: &Context<'_>, _entry: &dyn Entry, matches: &ArgMatches) -> Result<u8, Failure> {
    let limits = Limits::read(context, matches)?;
    let json = matches.get_one::<String>("format").is_some_and(|format| format == "json");
    if matches.get_flag("all-pairs") {
        return pairs::run(context, &setup::game(context, matches)?, &limits, json);
    }
    let game = match matches.get_one::<String>("position") {
        Some(path) => setup::from_position(context, Path::new(path), matches)?,
        None => setup::game(context, matches)?,
    };
    let found = find(context, &game, &limits, matches);
    let text = if json { machine(&game, &found)? } else { told(context, &game, &found) };
    print(context.words, &text)?;
    Ok(match found.answer.verdict {
        Verdict::Won(_) => WON,
        Verdict::Lost(_) => LOST,
        Verdict::Unknown(_) => UNKNOWN,
    })
}

fn find(context: &Context<'_>, game: &Peg, limits: &Limits, matches: &ArgMatches) -> Findings {
    let began = cpu_time::time();
    let monitor = SearchMonitor::new(context, limits);
    let problem = Problem::of(game);
    let mut answer = decide(game, limits, &monitor);
    let most = limits.nodes.unwrap_or(u64::MAX);
    let (looked_at, is_too_many) = (Cell::new(answer.nodes), Cell::new(false));
    // Asked by a study that has found so many positions after those that were looked at before it. The ones too many are not counted.
    let goes_on = |before: u64, found: u64| {
        if before + found > most {
            is_too_many.set(true);
            return ControlFlow::Break(());
        }
        looked_at.set(before + found);
        monitor.goes_on(looked_at.get())
    };
    let (asks_fewest, asks_count) = (matches.get_flag("fewest-moves"), matches.get_flag("count"));
    let (mut fewest, mut solutions) = (None, None);
    if let Verdict::Won(line) = &mut answer.verdict
        && (asks_fewest || asks_count)
    {
        let failed = |error| match error {
            StudyError::Stopped if is_too_many.get() => Unknown::Nodes,
            _ => Unknown::of_study(error, &monitor),
        };
        if asks_fewest {
            let before = looked_at.get();
            let shorter =
                fewest_sweeps(&problem, memory(limits), &mut |positions| goes_on(before, positions));
            // A solution is known: that the study has none would be a contradiction.
            let shorter = shorter.map_err(failed).and_then(|shorter| shorter.ok_or(Unknown::Fault));
            fewest = Some(shorter.map(|shorter| *line = shorter));
        }
        if asks_count {
            let before = looked_at.get();
            let study = winning(&problem, memory(limits), &mut |positions| goes_on(before, positions));
            let count = study.and_then(|study| {
                count_solutions(problem.board, &study, memory(limits), &mut |_| goes_on(looked_at.get(), 0))
            });
            solutions = Some(count.map_err(failed));
        }
    }
    if matches!(&answer.verdict, Verdict::Won(line) if !wins(game, &Pegs(game.first()), line)) {
        answer.verdict = Verdict::Unknown(Why::Fault);
    }
    let unknown = match answer.verdict {
        Verdict::Unknown(why) => Some(Unknown::of(why, &monitor)),
        _ => None,
    };
    if asks_count && solutions.is_none() {
        solutions = Some(unknown.map_or(Ok(0), Err));
    }
    answer.nodes = looked_at.get();
    Findings { answer, fewest, solutions, unknown, cpu: cpu_time::time().saturating_sub(began) }
}

/// Solves it as every game is solved, and goes through the certificate of a loss; what does not hold, or was not gone through to
/// the end, is not told.
fn decide(game: &Peg, limits: &Limits, monitor: &SearchMonitor<'_>) -> Answer {
    let mut watch = |progress: Progress| monitor.goes_on(progress.nodes);
    let allowed = Allowed { nodes: limits.nodes, bytes: limits.memory, time: None };
    let mut spending = SolveBudget::new(allowed).watch(&mut watch);
    let Solution { verdict, nodes, peak_bytes } = PegSolve.solve(game, &Pegs(game.first()), &mut spending);
    let verdict = match verdict {
        Found::Won(line) => Verdict::Won(line),
        Found::Lost(certificate) => lost(game, certificate, limits, monitor),
        Found::Unknown(why) => Verdict::Unknown(match why {
            WhyUnknown::Nodes => Why::Nodes,
            WhyUnknown::Memory => Why::Memory,
            WhyUnknown::Stopped | WhyUnknown::Time => Why::Stopped,
            WhyUnknown::Fault => Why::Fault,
        }),
    };
    Answer { verdict, nodes, peak_bytes }
}

/// Returns a loss with its certificate, which is checked. A position without a jump has none yet: it is made here.
fn lost(
    game: &Peg,
    certificate: Option<Box<dyn core::Certificate>>,
    limits: &Limits,
    monitor: &SearchMonitor<'_>,
) -> Verdict {
    let problem = Problem::of(game);
    let certificate = certificate.and_then(|found| {
        let found: Box<dyn Any> = found;
        found.downcast::<PegCertificate>().ok()
    });
    let verdict = match certificate {
        Some(found) => Verdict::Lost(found.certificate),
        None => solve(&problem, budget(limits), &mut |nodes| monitor.goes_on(nodes)).verdict,
    };
    match verdict {
        Verdict::Lost(certificate) => match unproved(&certificate, &problem, monitor) {
            Some(why) => Verdict::Unknown(why),
            None => Verdict::Lost(certificate),
        },
        // A win would contradict the rules, under which the game is over.
        Verdict::Won(_) => Verdict::Unknown(Why::Fault),
        unknown @ Verdict::Unknown(_) => unknown,
    }
}

/// Returns why a certificate is no proof, if it is none: the checker has to go through all of it while the time lasts.
pub(crate) fn unproved(
    certificate: &Certificate,
    problem: &Problem<'_>,
    monitor: &SearchMonitor<'_>,
) -> Option<Why> {
    // It holds no more positions than the search did.
    match certificate.check_while(problem, u64::MAX, &mut |positions| monitor.goes_on(positions)) {
        Ok(()) => None,
        Err(CertificateError::Stopped) => Some(Why::Stopped),
        Err(_) => Some(Why::Fault),
    }
}

#[derive(Serialize)]
struct Report {
    game: String,
    variant: String,
    /// Every option with its value.
    options: serde_json::Value,
    verdict: &'static str,
    /// Why the verdict is `unknown`.
    reason: Option<&'static str>,
    certificate: Option<certificate::Report>,
    jumps: Option<Vec<String>>,
    sweeps: Option<Vec<String>>,
    /// Whether there are no fewer sweeps, if that was asked.
    fewest: Option<bool>,
    /// How many solutions there are, if that was asked and found out.
    solutions: Option<u128>,
    nodes: u64,
    cpu_ms: f64,
}

fn machine(game: &Peg, found: &Findings) -> Result<String, Failure> {
    let (board, problem) = (game.board(), Problem::of(game));
    let (verdict, certificate, line) = match &found.answer.verdict {
        Verdict::Won(line) => ("won", None, Some(line)),
        Verdict::Lost(lost) => ("lost", Some(certificate::report(lost, &problem)), None),
        Verdict::Unknown(_) => ("unknown", None, None),
    };
    let about = game.about();
    let report = Report {
        game: about.id.into_owned(),
        options: options_label(PegFamily.options(), &about.variant).1,
        variant: about.variant,
        verdict,
        reason: found.unknown.map(Unknown::key),
        certificate,
        jumps: line.map(|line| line.iter().map(|&jump| board.jump_text(jump)).collect()),
        sweeps: line.map(|line| Sweep::of(line).iter().map(|sweep| board.sweep_text(sweep)).collect()),
        fewest: found.fewest.map(|fewest| fewest.is_ok()),
        solutions: found.solutions.and_then(Result::ok),
        nodes: found.answer.nodes,
        cpu_ms: millis(found.cpu),
    };
    serialised(&report)
}

/// Returns the report as one line of JSON.
pub(super) fn serialised(report: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(report).map(|json| json + "\n").map_err(|error| Failure::failed(error.to_string()))
}

fn told(context: &Context<'_>, game: &Peg, found: &Findings) -> String {
    let (words, style) = (context.words, context.style);
    let board = game.board();
    let mut text = format!("{}\n", title(&game.about(), words));
    let draw = |text: &mut String, pegs: u64| {
        if let Some(board) = game.scene(&Pegs(pegs), None).board {
            *text += &format!("\n{}\n", board_lines(&board, style).join("\n"));
        }
    };
    draw(&mut text, game.first());
    text.push('\n');
    match &found.answer.verdict {
        Verdict::Won(line) => {
            let sweeps = Sweep::of(line);
            text += &say!(words, "solve-won", jumps = line.len(), sweeps = sweeps.len());
            if matches!(found.fewest, Some(Ok(()))) {
                text += &format!(" {}", say!(words, "solve-peg-fewest"));
            }
            text.push('\n');
            let jumps: Vec<String> = line.iter().map(|&jump| board.jump_text(jump)).collect();
            let sweeps: Vec<String> = sweeps.iter().map(|sweep| board.sweep_text(sweep)).collect();
            for (key, moves) in [("solve-peg-jumps", jumps), ("solve-peg-sweeps", sweeps)] {
                if !moves.is_empty() {
                    text += &format!("\n{}\n{}", words.say(key, &[]), wrapped(&moves, ""));
                }
            }
            let last = line.iter().fold(game.first(), |pegs, jump| pegs ^ jump.flips());
            draw(&mut text, last);
            if let Some(Err(why)) = found.fewest {
                text += &format!("\n{}\n", say!(words, "solve-peg-not-fewest", reason = why.told(words)));
            }
        }
        Verdict::Lost(lost) => {
            text += &format!("{}\n\n", say!(words, "solve-lost"));
            let problem = Problem::of(game);
            text += certificate::reasons(lost, &problem, Coordinates::Letters, style, words).trim_end();
            text += &format!("\n\n{}\n", say!(words, "solve-peg-checked"));
        }
        Verdict::Unknown(_) => {
            let reason = found.unknown.map(|why| why.told(words)).unwrap_or_default();
            text += &format!("{}\n", say!(words, "solve-unknown", reason = reason));
        }
    }
    match found.solutions {
        None => {}
        Some(Ok(count)) => {
            text += &format!("\n{}\n", say!(words, "solve-peg-count", count = words.wide_number(count)));
        }
        Some(Err(why)) => {
            text += &format!("\n{}\n", say!(words, "solve-peg-no-count", reason = why.told(words)));
        }
    }
    let (nodes, millis) = (found.answer.nodes, words.decimal(millis(found.cpu), 1));
    text + &format!("\n{}\n", say!(words, "solve-spent", nodes = nodes, millis = millis))
}
