//! `solitarium solve peg`: a solution, or the proof that there is none.

use super::certificate;
use super::{pairs, setup};
use crate::arguments::format;
use crate::draw::board_lines;
use crate::failure::Failure;
use crate::limits::{Limits, Watchman};
use crate::lines::wrapped;
use crate::processor::{self, millis};
use crate::program::{Context, print};
use crate::sentence::title;
use crate::solvers::{LOST, UNKNOWN, WON};
use crate::words::{Words, say};
use clap::{Arg, ArgAction, ArgMatches};
use serde::Serialize;
use solitarium_core::{Game, Turn};
use solitarium_games::Peg;
use solitarium_games::peg::solve::{Answer, Budget, Problem, Verdict, Why, solve};
use solitarium_games::peg::study::{StudyError, count_solutions, fewest_sweeps, winning};
use solitarium_games::peg::{Certificate, CertificateError, Coordinates, Jump, Pegs, Sweep};
use solitarium_lab::Entry;
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
    arguments.extend(Limits::arguments(words, true));
    arguments
}

/// What the solver may spend.
pub(super) fn budget(limits: &Limits) -> Budget {
    let usual = Budget::default();
    Budget {
        nodes: limits.nodes.unwrap_or(usual.nodes),
        // The layer that is being made is held twice, as a set and as a list.
        held: limits.memory.map_or(usual.held, |bytes| (bytes / 24) as usize),
    }
}

/// What the studies may hold, in words of eight bytes.
pub(super) fn held(limits: &Limits) -> u64 {
    limits.memory.map_or(1 << 27, |bytes| bytes / 8)
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
    pub(super) fn of(why: Why, watchman: &Watchman<'_>) -> Unknown {
        match why {
            Why::Nodes => Unknown::Nodes,
            Why::Memory => Unknown::Memory,
            Why::Stopped if watchman.is_late() => Unknown::Time,
            Why::Stopped => Unknown::Stopped,
            Why::Fault => Unknown::Fault,
        }
    }

    pub(super) fn of_study(error: StudyError, watchman: &Watchman<'_>) -> Unknown {
        match error {
            StudyError::Stopped => Unknown::of(Why::Stopped, watchman),
            StudyError::TooLarge { .. } => Unknown::Memory,
            StudyError::Overflow => Unknown::Overflow,
        }
    }

    /// The key of machines.
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
struct Found {
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

fn find(context: &Context<'_>, game: &Peg, limits: &Limits, matches: &ArgMatches) -> Found {
    let began = processor::time();
    let watchman = Watchman::new(context, limits);
    let problem = Problem::of(game);
    let mut answer = solve(&problem, budget(limits), &mut |nodes| watchman.goes_on(nodes));
    let most = limits.nodes.unwrap_or(u64::MAX);
    let looked_at = Cell::new(answer.nodes);
    // Asked by a study that has found so many positions after those that were looked at before it.
    let goes_on = |before: u64, found: u64| {
        looked_at.set(before + found);
        if looked_at.get() > most { ControlFlow::Break(()) } else { watchman.goes_on(looked_at.get()) }
    };
    let (asks_fewest, asks_count) = (matches.get_flag("fewest-moves"), matches.get_flag("count"));
    let (mut fewest, mut solutions) = (None, None);
    if let Verdict::Won(line) = &mut answer.verdict
        && (asks_fewest || asks_count)
    {
        let failed = |error| match error {
            StudyError::Stopped if looked_at.get() > most => Unknown::Nodes,
            _ => Unknown::of_study(error, &watchman),
        };
        if asks_fewest {
            let before = looked_at.get();
            let shorter = fewest_sweeps(&problem, held(limits), &mut |positions| goes_on(before, positions));
            // A solution is known: that the study has none would be a contradiction.
            let shorter = shorter.map_err(failed).and_then(|shorter| shorter.ok_or(Unknown::Fault));
            fewest = Some(shorter.map(|shorter| *line = shorter));
        }
        if asks_count {
            let study =
                winning(&problem, held(limits), &mut |_, positions| goes_on(looked_at.get(), positions));
            let count = study.and_then(|study| count_solutions(problem.board, &study));
            solutions = Some(count.map_err(failed));
        }
    }
    check(game, &mut answer.verdict, &watchman);
    let unknown = match answer.verdict {
        Verdict::Unknown(why) => Some(Unknown::of(why, &watchman)),
        _ => None,
    };
    if asks_count && solutions.is_none() {
        solutions = Some(unknown.map_or(Ok(0), Err));
    }
    answer.nodes = looked_at.get();
    Found { answer, fewest, solutions, unknown, cpu: processor::time().saturating_sub(began) }
}

/// Replays a line under the rules and goes through a certificate; what does not hold, or was not gone through to the end, is
/// not told.
fn check(game: &Peg, verdict: &mut Verdict, watchman: &Watchman<'_>) {
    let problem = Problem::of(game);
    match verdict {
        Verdict::Won(line) if !is_solution(game, line) => *verdict = Verdict::Unknown(Why::Fault),
        Verdict::Lost(certificate) => {
            if let Some(why) = unproved(certificate, &problem, watchman) {
                *verdict = Verdict::Unknown(why);
            }
        }
        _ => {}
    }
}

/// Why a certificate is no proof, if it is none: the checker has to go through all of it while the time lasts.
pub(crate) fn unproved(
    certificate: &Certificate,
    problem: &Problem<'_>,
    watchman: &Watchman<'_>,
) -> Option<Why> {
    // It holds no more positions than the search did.
    match certificate.check_while(problem, u64::MAX, &mut |positions| watchman.goes_on(positions)) {
        Ok(()) => None,
        Err(CertificateError::Stopped) => Some(Why::Stopped),
        Err(_) => Some(Why::Fault),
    }
}

fn is_solution(game: &Peg, line: &[Jump]) -> bool {
    let mut state = Pegs(game.first());
    let played = line.iter().all(|&jump| game.try_play(&mut state, jump).is_some());
    played && matches!(game.turn(&state), Turn::Over(outcome) if outcome.is_won())
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    variant: String,
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

fn machine(game: &Peg, found: &Found) -> Result<String, Failure> {
    let (board, problem) = (game.board(), Problem::of(game));
    let (verdict, certificate, line) = match &found.answer.verdict {
        Verdict::Won(line) => ("won", None, Some(line)),
        Verdict::Lost(lost) => ("lost", Some(certificate::report(lost, &problem)), None),
        Verdict::Unknown(_) => ("unknown", None, None),
    };
    let about = game.about();
    let report = Report {
        game: about.id,
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

/// As one line of JSON.
pub(super) fn serialised(report: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(report).map(|json| json + "\n").map_err(|error| Failure::failed(error.to_string()))
}

fn told(context: &Context<'_>, game: &Peg, found: &Found) -> String {
    let (words, look) = (context.words, context.look);
    let board = game.board();
    let mut text = format!("{}\n", title(&game.about(), words));
    let draw = |text: &mut String, pegs: u64| {
        if let Some(board) = game.scene(&Pegs(pegs), None).board {
            *text += &format!("\n{}\n", board_lines(&board, look).join("\n"));
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
            text += certificate::reasons(lost, &problem, Coordinates::Letters, look, words).trim_end();
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
