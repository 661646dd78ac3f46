//! What `solitarium solve peg` has beside the common command: the answer to one problem in pictures, with the certificate of a loss,
//! the fewest sweeps, the number of solutions, and all pairs of a board.

use super::certificate;
use super::study_budget::{StudyBudget, Unfinished};
use super::{pairs, setup};
use crate::commands::analyse::{Format, threads};
use crate::commands::limits::{Limits, SearchMonitor};
use crate::commands::solve::{allowed, saved};
use crate::cpu_time::{self, millis};
use crate::dealing::deal;
use crate::extensions::{LOST, UNKNOWN, WON};
use crate::failure::Failure;
use crate::program::{Context, now, print, variant};
use crate::text::draw::board_lines;
use crate::text::lines::wrapped;
use clap::{Arg, ArgAction, ArgMatches};
use serde::Serialize;
use serde_json::Value;
use solitarium_core::{
    Budget, Choices, Deal, Family, Game, OptionError, Progress, Solution, Solve, Verdict, WhyUnknown, wins,
};
use solitarium_games::peg::solve::{DEFAULT_MEMORY, PegVerdict, Problem};
use solitarium_games::peg::study::{StudyError, count_solutions, fewest_sweeps, winning};
use solitarium_games::peg::{Coordinates, Jump, PegCertificate, PegSolve, Pegs, Sweep};
use solitarium_games::{Peg, PegFamily};
use solitarium_lab::Entry;
use solitarium_lab::solve::{Labels, Row, options_label};
use solitarium_speech::{Told, Words, say, title};
use std::path::Path;
use std::time::Duration;

/// Returns what the command is asked for peg solitaire alone, besides what it is asked for every game.
pub(crate) fn arguments(words: &Words) -> Vec<Arg> {
    let flag = |name: &'static str, order: usize| {
        Arg::new(name)
            .long(name)
            .action(ArgAction::SetTrue)
            .display_order(order)
            .help(say!(words, &format!("help-peg-{name}")))
    };
    let many = ["deals", "file", "resume", "watch"];
    vec![
        Arg::new("position")
            .long("position")
            .value_name("FILE")
            .conflicts_with_all(["vacancy", "load"])
            .display_order(26)
            .help(say!(words, "help-peg-position")),
        flag("fewest-moves", 27).conflicts_with_all(many),
        flag("count", 28).conflicts_with_all(many),
        flag("all-pairs", 29)
            .conflicts_with_all([
                "position",
                "vacancy",
                "finish",
                "fewest-moves",
                "count",
                "load",
                "checkpoint",
            ])
            .conflicts_with_all(many),
    ]
}

/// Returns the choices that stand for the position that a file draws, if one is named.
pub(crate) fn choices(context: &Context<'_>, matches: &ArgMatches) -> Option<Result<Choices, Failure>> {
    let path = Path::new(matches.get_one::<String>("position")?);
    let game = setup::from_position(context, path, matches);
    Some(game.map(|game| game.about().variant.parse().unwrap_or_default()))
}

/// Returns how many bytes a study may take.
pub(super) fn memory(limits: &Limits) -> u64 {
    limits.memory.unwrap_or(DEFAULT_MEMORY)
}

/// What was found out.
struct Findings {
    verdict: PegVerdict,
    nodes: u64,
    peak_bytes: u64,
    /// Whether the line has the fewest sweeps, if that was asked.
    fewest: Option<Result<(), Unfinished>>,
    /// How many solutions there are, if that was asked.
    solutions: Option<Result<u128, Unfinished>>,
    cpu: Duration,
}

/// Answers what is asked about one problem, or about all pairs of a board. What every game is asked (many positions, or to watch
/// the solution) is `None`: the common command answers it.
pub(crate) fn run(
    context: &Context<'_>,
    entry: &dyn Entry,
    matches: &ArgMatches,
) -> Option<Result<u8, Failure>> {
    let is_common =
        ["deals", "file", "resume", "checkpoint"].into_iter().any(|name| matches.contains_id(name))
            || matches.get_flag("watch");
    (!is_common).then(|| answer(context, entry, matches))
}

fn answer(context: &Context<'_>, entry: &dyn Entry, matches: &ArgMatches) -> Result<u8, Failure> {
    let limits = Limits::read(context, matches)?;
    let format = Format::read(matches);
    // One problem is the work of one thread; a number that makes no sense is told all the same.
    threads(context.words, matches)?;
    if matches.get_flag("all-pairs") {
        return pairs::run(context, &setup::game(context, matches)?, &limits, format);
    }
    let (game, name) = problem(context, entry, matches)?;
    let found = find(context, &game, &limits, matches);
    let text = match format {
        Format::Json => machine(&game, &found)?,
        Format::Csv => row(&game, &name, &found, matches.get_flag("moves")),
        Format::Text => told(context, &game, &found),
    };
    print(context.words, &text)?;
    Ok(match found.verdict {
        Verdict::Won(_) => WON,
        Verdict::Lost(_) => LOST,
        Verdict::Unknown(_) => UNKNOWN,
    })
}

/// Returns the problem that the arguments ask for, and its name in a row: from a drawing, from the position of a saved game, or from
/// the start.
fn problem(context: &Context<'_>, entry: &dyn Entry, matches: &ArgMatches) -> Result<(Peg, String), Failure> {
    let path = |name: &str| matches.get_one::<String>(name).map(Path::new);
    if let Some(path) = path("load") {
        let record = saved(context, entry, matches, path)?.1;
        let told = |error: OptionError| Failure::usage(error.told(context.words));
        let choices: Choices = record.variant.parse().map_err(told)?;
        let game = PegFamily.build(&choices).map_err(told)?;
        let reached = record.replay(&game, |_, _| {});
        let pegs = reached.map_err(|error| Failure::failed(error.told(context.words)))?;
        let finish = Some(game.finish());
        return Ok((Peg::new(game.board().clone(), pegs.0, finish), record.to_string()));
    }
    // The deal makes no difference.
    let deal = if matches.contains_id("deal") {
        deal(context, variant(context, entry, matches)?.as_ref(), matches)?
    } else {
        Deal::Own(0)
    };
    let game = match path("position") {
        Some(path) => setup::from_position(context, path, matches)?,
        None => setup::game(context, matches)?,
    };
    Ok((game, deal.to_string()))
}

/// Solves it as every game is solved, and makes the studies that are asked with what is left of the budget.
fn find(context: &Context<'_>, game: &Peg, limits: &Limits, matches: &ArgMatches) -> Findings {
    let began = cpu_time::time();
    let monitor = SearchMonitor::new(context, limits);
    let mut watch = |progress: Progress| monitor.goes_on(progress.nodes);
    let mut budget = Budget::new(allowed(limits)).clock(now).watch(&mut watch);
    let solution = PegSolve.solve(game, &Pegs(game.first()), &mut budget);
    let Solution { mut nodes, peak_bytes, .. } = solution;
    let mut verdict = with_certificate(solution.verdict);
    let (asks_fewest, asks_count) = (matches.get_flag("fewest-moves"), matches.get_flag("count"));
    let (mut fewest, mut solutions) = (None, None);
    if let Verdict::Won(line) = &mut verdict
        && (asks_fewest || asks_count)
    {
        let problem = Problem::of(game);
        let mut spending = StudyBudget::new(&mut budget);
        if asks_fewest {
            let found = fewest_sweeps(&problem, memory(limits), &mut |positions| spending.goes_on(positions));
            // A solution is known: that the study has none would be a contradiction.
            let shorter = found
                .map_err(|error| spending.why(error))
                .and_then(|found| found.ok_or(Unfinished::Unknown(WhyUnknown::Fault)));
            fewest = Some(shorter.map(|shorter| *line = shorter));
        }
        if asks_count {
            let count = count(&problem, memory(limits), &mut spending);
            solutions = Some(count.map_err(|error| spending.why(error)));
        }
        nodes = spending.nodes();
    }
    if matches!(&verdict, Verdict::Won(line) if !wins(game, &Pegs(game.first()), line)) {
        verdict = Verdict::Unknown(WhyUnknown::Fault);
    }
    if asks_count && solutions.is_none() {
        solutions = Some(match verdict {
            Verdict::Unknown(why) => Err(Unfinished::Unknown(why)),
            _ => Ok(0),
        });
    }
    let cpu = cpu_time::time().saturating_sub(began);
    Findings { verdict, nodes, peak_bytes, fewest, solutions, cpu }
}

/// Counts the solutions of a problem.
fn count(problem: &Problem<'_>, memory: u64, spending: &mut StudyBudget<'_, '_>) -> Result<u128, StudyError> {
    spending.begin();
    let found = winning(problem, memory, &mut |positions| spending.goes_on(positions))?;
    // The positions are those that were found.
    spending.begin();
    count_solutions(problem.board, &found, memory, &mut |_| spending.goes_on(0))
}

/// Returns a verdict with the type of its certificate. Every loss has one.
fn with_certificate(verdict: Verdict<Jump>) -> PegVerdict {
    match verdict {
        Verdict::Won(line) => Verdict::Won(line),
        Verdict::Lost(found) => match found.and_then(PegCertificate::of) {
            Some(found) => Verdict::Lost(Some(found.certificate)),
            None => Verdict::Unknown(WhyUnknown::Fault),
        },
        Verdict::Unknown(why) => Verdict::Unknown(why),
    }
}

/// Returns the answer as a table of one row, as the common command has it. What only peg solitaire is asked has columns of its own.
fn row(game: &Peg, name: &str, found: &Findings, with_moves: bool) -> String {
    let board = game.board();
    let about = game.about();
    let options = options_label(PegFamily.options(), &about.variant);
    let mut labels: Labels =
        vec![("game", about.id.into_owned().into()), ("variant", about.variant.into()), options];
    labels.extend(found.fewest.map(|fewest| ("fewest", Value::from(fewest.is_ok()))));
    let text = |count: Result<u128, Unfinished>| count.map(|count| count.to_string()).unwrap_or_default();
    labels.extend(found.solutions.map(|count| ("solutions", Value::from(text(count)))));
    let (is_won, moves) = match &found.verdict {
        Verdict::Won(line) => (Ok(true), Some(line.iter().map(|&jump| board.jump_text(jump)).collect())),
        Verdict::Lost(_) => (Ok(false), None),
        Verdict::Unknown(why) => (Err(*why), None),
    };
    let row = Row {
        deal: name.to_owned(),
        labels,
        is_won,
        nodes: found.nodes,
        cpu_ms: millis(found.cpu),
        peak_bytes: found.peak_bytes,
        moves,
        at_least: None,
    };
    Row::csv_head(&row.labels, false) + &row.csv(with_moves, false)
}

#[derive(Serialize)]
struct Report {
    game: String,
    variant: String,
    /// Every option with its value.
    options: Value,
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
    let (verdict, certificate, line, reason) = match &found.verdict {
        Verdict::Won(line) => ("won", None, Some(line), None),
        Verdict::Lost(lost) => {
            ("lost", lost.as_ref().map(|lost| certificate::report(lost, &problem)), None, None)
        }
        Verdict::Unknown(why) => ("unknown", None, None, Some(why.name())),
    };
    let about = game.about();
    let report = Report {
        game: about.id.into_owned(),
        options: options_label(PegFamily.options(), &about.variant).1,
        variant: about.variant,
        verdict,
        reason,
        certificate,
        jumps: line.map(|line| line.iter().map(|&jump| board.jump_text(jump)).collect()),
        sweeps: line.map(|line| Sweep::of(line).iter().map(|sweep| board.sweep_text(sweep)).collect()),
        fewest: found.fewest.map(|fewest| fewest.is_ok()),
        solutions: found.solutions.and_then(Result::ok),
        nodes: found.nodes,
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
    match &found.verdict {
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
            if let Some(lost) = lost {
                let problem = Problem::of(game);
                text += certificate::reasons(lost, &problem, Coordinates::Letters, style, words).trim_end();
            }
            text += &format!("\n\n{}\n", say!(words, "solve-peg-checked"));
        }
        Verdict::Unknown(why) => {
            let reason = Unfinished::Unknown(*why).told(words);
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
    let (nodes, millis) = (found.nodes, words.decimal(millis(found.cpu), 1));
    text + &format!("\n{}\n", say!(words, "solve-spent", nodes = nodes, millis = millis))
}
