//! `solitarium peg`: the positions and the games of a problem, counted exactly.

use super::setup;
use super::solve::{memory, serialised};
use super::study_budget::{StudyBudget, Unfinished};
use crate::arguments::{common, format, game_option, template};
use crate::commands::limits::{Limits, SearchMonitor};
use crate::commands::solve::allowed;
use crate::cpu_time::{self, millis};
use crate::failure::Failure;
use crate::interrupt::STOPPED;
use crate::program::{Context, now, print};
use crate::text::width::{right, width as text_width};
use clap::{ArgMatches, Command};
use serde::Serialize;
use solitarium_core::{Budget, Family, Game, Progress, WhyUnknown};
use solitarium_games::peg::Coordinates;
use solitarium_games::peg::solve::{DEFAULT_MEMORY, Problem};
use solitarium_games::peg::study::{StudyError, count_games, count_solutions, reachable, winning};
use solitarium_games::{Peg, PegFamily};
use solitarium_lab::solve::options_of;
use solitarium_speech::title;
use solitarium_speech::{Words, say};
use std::collections::BTreeMap;

/// The studies, by their names.
pub(super) const NAMES: [&str; 4] = ["reachable", "winning", "solutions", "games"];

/// Returns the command line of the command of that name.
pub(super) fn command(name: &'static str, words: &Words) -> Command {
    let mut command = Command::new(name)
        .about(say!(words, "help-peg"))
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .subcommand_required(true)
        .subcommand_value_name("STUDY")
        .help_template(template(words, Some("help-head-studies")))
        .args(common(words));
    for study in NAMES {
        command = command.subcommand(
            Command::new(study)
                .about(say!(words, &format!("help-study-{study}")))
                .disable_help_flag(true)
                .help_template(template(words, None))
                .args(common(words))
                .args(PegFamily.options().iter().enumerate().map(|(i, option)| game_option(i, option, words)))
                .arg(format(words, &["text", "json"]).display_order(61))
                .args(Limits::arguments(words, false, Some(DEFAULT_MEMORY))),
        );
    }
    command
}

/// What is known of the positions of one number of pegs.
#[derive(Serialize)]
struct Layer {
    pegs: usize,
    positions: u64,
    /// Those that symmetries make of each other counted once.
    up_to_symmetry: u64,
}

#[derive(Serialize, Default)]
struct Report {
    study: &'static str,
    game: String,
    variant: String,
    /// Every option with its value.
    options: serde_json::Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    up_to_symmetry: Option<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    layers: Vec<Layer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<u128>,
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<u128>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_pegs_left: Option<BTreeMap<usize, u128>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_last_cell: Option<BTreeMap<String, u128>>,
    cpu_ms: f64,
}

impl Report {
    fn with_layers(mut self, layers: Vec<Layer>) -> Report {
        self.positions = Some(layers.iter().map(|layer| layer.positions).sum());
        self.up_to_symmetry = Some(layers.iter().map(|layer| layer.up_to_symmetry).sum());
        self.layers = layers;
        self
    }
}

/// Makes a study and reports it.
pub(super) fn run(context: &Context<'_>, matches: &ArgMatches) -> Result<u8, Failure> {
    // The command line was made from these very names.
    let Some((study, matches)) = matches.subcommand() else { return Ok(2) };
    let Some(study) = NAMES.into_iter().find(|name| *name == study) else { return Ok(2) };
    let words = context.words;
    let limits = Limits::read(context, matches)?;
    let game = setup::game(context, matches)?;
    let began = cpu_time::time();
    let monitor = SearchMonitor::new(context, &limits);
    let mut watch = |progress: Progress| monitor.goes_on(progress.nodes);
    let mut budget = Budget::new(allowed(&limits)).clock(now).watch(&mut watch);
    budget.begin();
    let mut spending = StudyBudget::new(&mut budget);
    let made = make(study, &game, memory(&limits), &mut spending).map_err(|error| spending.why(error));
    drop(monitor);
    let mut report = match made {
        Ok(report) => report,
        Err(Unfinished::Unknown(WhyUnknown::Stopped)) => {
            return Err(Failure { message: say!(words, "study-stopped"), code: STOPPED });
        }
        Err(why) => {
            return Err(Failure::failed(say!(words, "study-failed", reason = why.told(words))));
        }
    };
    report.cpu_ms = millis(cpu_time::time().saturating_sub(began));
    let json = matches.get_one::<String>("format").is_some_and(|format| format == "json");
    print(words, &if json { serialised(&report)? } else { told(words, &game, &report) })
}

fn make(
    study: &'static str,
    game: &Peg,
    memory: u64,
    budget: &mut StudyBudget<'_, '_>,
) -> Result<Report, StudyError> {
    let (board, problem) = (game.board(), Problem::of(game));
    let about = game.about();
    let report = Report {
        study,
        game: about.id.into_owned(),
        options: options_of(PegFamily.options(), &about.variant),
        variant: about.variant,
        ..Report::default()
    };
    let mut progress = |positions: u64| budget.goes_on(positions);
    Ok(match study {
        "reachable" => {
            let layers = reachable(board, game.first(), memory, &mut progress)?;
            let layers = layers.into_iter().map(|layer| Layer {
                pegs: layer.pegs as usize,
                positions: layer.positions,
                up_to_symmetry: layer.orbits,
            });
            report.with_layers(layers.collect())
        }
        "winning" | "solutions" => {
            let found = winning(&problem, memory, &mut progress)?;
            let solutions = match study {
                "solutions" => Some(count_solutions(board, &found, memory, &mut progress)?),
                _ => None,
            };
            let layers = (1..=found.most_pegs()).rev().map(|pegs| Layer {
                pegs,
                positions: found.positions(pegs),
                up_to_symmetry: found.orbits(pegs),
            });
            match solutions {
                None => report.with_layers(layers.collect()),
                solutions => Report { solutions, ..report },
            }
        }
        _ => {
            let games = count_games(board, game.first(), memory, &mut progress)?;
            let counted = |(_, count): &(usize, u128)| *count > 0;
            let left = games.by_pegs_left.into_iter().enumerate().filter(counted);
            let cells = games.by_last_cell.into_iter().enumerate().filter(counted);
            let cells = cells.map(|(cell, count)| (board.cell_text(cell, Coordinates::Letters), count));
            Report {
                games: Some(games.all),
                by_pegs_left: Some(left.collect()),
                by_last_cell: Some(cells.collect()),
                ..report
            }
        }
    })
}

fn told(words: &Words, game: &Peg, report: &Report) -> String {
    let mut text = format!("{}\n\n", title(&game.about(), words));
    let wide = |number: u128| words.wide_number(number);
    if let (Some(positions), Some(folded)) = (report.positions, report.up_to_symmetry) {
        let heads = ["study-pegs", "study-positions", "study-folded"].map(|key| words.say(key, &[]));
        let rows = report.layers.iter().map(|layer| {
            [layer.pegs.to_string(), words.number(layer.positions), words.number(layer.up_to_symmetry)]
        });
        let total = [String::new(), words.number(positions), words.number(folded)];
        text += &columns(std::iter::once(heads).chain(rows).chain([total]).collect());
    }
    if let Some(solutions) = report.solutions {
        text += &format!("{}\n", say!(words, "solve-peg-count", count = wide(solutions)));
    }
    if let Some(games) = report.games {
        text += &format!("{}\n", say!(words, "study-games", count = wide(games)));
    }
    if let Some(left) = &report.by_pegs_left {
        let heads = ["study-pegs-left", "study-games-head"].map(|key| words.say(key, &[]));
        let rows = left.iter().map(|(pegs, count)| [pegs.to_string(), wide(*count)]);
        text += &format!("\n{}", columns(std::iter::once(heads).chain(rows).collect()));
    }
    if let Some(cells) = report.by_last_cell.as_ref().filter(|cells| !cells.is_empty()) {
        let heads = ["study-last-cell", "study-games-head"].map(|key| words.say(key, &[]));
        let rows = cells.iter().map(|(cell, count)| [cell.clone(), wide(*count)]);
        text += &format!("\n{}", columns(std::iter::once(heads).chain(rows).collect()));
    }
    text + &format!("\n{}\n", say!(words, "study-spent", millis = words.decimal(report.cpu_ms, 1)))
}

/// Columns aligned to the right.
fn columns<const N: usize>(rows: Vec<[String; N]>) -> String {
    let width = |i: usize| rows.iter().map(|row| text_width(&row[i])).max().unwrap_or(0);
    let widths: Vec<usize> = (0..N).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| right(cell, width));
        text += &format!("  {}\n", cells.collect::<Vec<_>>().join("  ").trim_end());
    }
    text
}
