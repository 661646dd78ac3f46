//! `solitarium solve klondike`: a line of moves that wins, or the proof that there is none.

use super::answer::{Answer, Verdict, csv_head, shortest};
use super::batch::{self, no_batch};
use super::deals::Start;
use super::meter::search_line;
use super::searcher::{Allowance, Searcher};
use crate::analyse::{Format, threads};
use crate::arguments::{choices, format};
use crate::failure::{Failure, Told};
use crate::limits::{Limits, Watchman};
use crate::lines::wrapped;
use crate::play::{no_options_beside_load, read_record};
use crate::program::{Context, option_failure, print};
use crate::seats::Lineup;
use crate::sentence::title;
use crate::solvers::{LOST, UNKNOWN, WON};
use crate::watch::{self, Show, deal, shortened};
use crate::words::{Words, say};
use clap::{Arg, ArgAction, ArgMatches};
use solitarium_core::{Deal, Effort, Family, Game, Record, ReplayError, Seat};
use solitarium_games::klondike::{Klondike, KlondikeState};
use solitarium_lab::Entry;
use std::path::Path;

pub(crate) fn arguments(words: &Words) -> Vec<Arg> {
    let named = |name: &'static str, value: &'static str, order: usize, help: &str| {
        Arg::new(name).long(name).value_name(value).display_order(order).help(say!(words, help))
    };
    let flag = |name: &'static str, order: usize, help: &str| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).display_order(order).help(say!(words, help))
    };
    let mut arguments = vec![
        named("deal", "DEAL", 20, "help-deal").allow_hyphen_values(true),
        named("load", "FILE", 21, "help-klondike-load").conflicts_with("deal"),
        named("deals", "A..B", 22, "help-deals")
            .allow_hyphen_values(true)
            .conflicts_with_all(["deal", "load"]),
        named("file", "FILE", 23, "help-klondike-file").conflicts_with_all(["deal", "load", "deals"]),
        flag("moves", 24, "help-klondike-moves"),
        flag("shortest", 24, "help-klondike-shortest"),
        flag("watch", 25, "help-klondike-watch").conflicts_with_all(["deals", "file", "format"]),
        named("threads", "N", 60, "help-klondike-threads").allow_hyphen_values(true),
        format(words, &["text", "json", "csv"]).display_order(61),
        named("checkpoint", "FILE", 64, "help-klondike-checkpoint"),
        named("resume", "FILE", 65, "help-resume").conflicts_with_all(["deal", "load", "watch"]),
    ];
    arguments.extend(Limits::arguments(words, true).into_iter().map(|arg| match arg.get_id().as_str() {
        "time" => arg.help(say!(words, "help-klondike-time")),
        "memory" => arg.help(say!(words, "help-klondike-memory")),
        _ => arg,
    }));
    arguments
}

pub(crate) fn run(context: &Context<'_>, entry: &dyn Entry, matches: &ArgMatches) -> Result<u8, Failure> {
    let words = context.words;
    let is_given = |name: &str| matches.contains_id(name);
    if ["deals", "file", "resume"].into_iter().any(is_given) {
        return batch::run(context, variant(words, matches)?, matches);
    }
    if is_given("checkpoint") {
        return Err(no_batch(words, "--checkpoint"));
    }
    // One position is the work of one thread; a number that makes no sense is told all the same.
    threads(words, matches)?;
    let limits = Limits::read(context, matches)?;
    let (game, start, state) = match matches.get_one::<String>("load") {
        Some(path) => saved(context, matches, Path::new(path))?,
        None => dealt(words, variant(words, matches)?, deal(context, matches)?)?,
    };
    let is_shortest = matches.get_flag("shortest");
    let allowance = Allowance::of(&limits, is_shortest);
    let answer = solve(context, game, start.name(), &state, &limits, allowance);
    let text = match Format::read(matches) {
        Format::Json => answer.json(),
        Format::Csv => csv_head(is_shortest) + &answer.csv(matches.get_flag("moves"), is_shortest),
        Format::Text => told(words, game, &start, &answer, matches.get_flag("moves")),
    };
    print(words, &text)?;
    if let Some(moves) = answer.moves.as_ref().filter(|_| matches.get_flag("watch")) {
        return step_through(context, entry, game, &start, moves);
    }
    Ok(match answer.verdict {
        Verdict::Won => WON,
        Verdict::Lost => LOST,
        Verdict::Unknown => UNKNOWN,
    })
}

/// The variant that the options ask for.
fn variant(words: &Words, matches: &ArgMatches) -> Result<Klondike, Failure> {
    Klondike::build(&choices(matches, Klondike::OPTIONS)).map_err(|error| option_failure(words, error))
}

fn dealt(words: &Words, game: Klondike, deal: Deal) -> Result<(Klondike, Start, KlondikeState), Failure> {
    let state = game
        .start(&deal)
        .map_err(|error| Failure::usage(say!(words, "error-deal", error = error.told(words))))?;
    Ok((game, Start::Deal(deal), state))
}

/// The position that a saved game has reached, in the variant that it is played in.
fn saved(
    context: &Context<'_>,
    matches: &ArgMatches,
    path: &Path,
) -> Result<(Klondike, Start, KlondikeState), Failure> {
    let words = context.words;
    no_options_beside_load(context, Klondike::OPTIONS, matches)?;
    let told = |error: ReplayError| {
        let (path, error) = (path.display().to_string(), error.told(words));
        Failure::failed(say!(words, "error-file", path = path, error = error))
    };
    let record = read_record(context, path)?;
    let game: Klondike = record.build().map_err(told)?;
    let start = Start::Saved(Box::new(record));
    let state = start.state(game).map_err(told)?;
    Ok((game, start, state))
}

fn solve(
    context: &Context<'_>,
    game: Klondike,
    name: String,
    state: &KlondikeState,
    limits: &Limits,
    allowance: Allowance,
) -> Answer {
    let watchman = Watchman::new(context, limits);
    let mut searcher = Searcher::new(game, allowance, true);
    searcher.answer(name, state, |progress| {
        // The searcher has the time, so that it is known why the search ended.
        let _ = watchman.goes_on_telling(|spent| search_line(context.words, progress, spent, limits));
        if context.bell.is_rung() {
            std::ops::ControlFlow::Break(())
        } else {
            std::ops::ControlFlow::Continue(())
        }
    })
}

fn told(words: &Words, game: Klondike, start: &Start, answer: &Answer, with_moves: bool) -> String {
    let (title, deal) = (title(&game.about(), words), shortened(&start.deal().to_string()));
    let head = match start.moves().len() {
        0 => say!(words, "watch-head", title = title, deal = deal),
        made => say!(words, "solve-klondike-saved", title = title, deal = deal, moves = made),
    };
    let mut text = format!("{head}\n\n");
    match (answer.verdict, &answer.moves) {
        (Verdict::Won, moves) => {
            let moves = moves.as_deref().unwrap_or_default();
            text += &format!("{}\n", say!(words, "solve-klondike-won", moves = moves.len()));
            if let Some(at_least) = answer.at_least {
                text += &format!("{}\n", shortest(words, moves.len(), at_least));
            }
            if with_moves && !moves.is_empty() {
                text += &format!("\n{}\n", wrapped(moves, ";").trim_end());
            }
        }
        (Verdict::Lost, _) => text += &format!("{}\n", say!(words, "solve-lost")),
        (Verdict::Unknown, _) => {
            let reason = answer.reason.map(|reason| reason.told(words)).unwrap_or_default();
            text += &format!("{}\n", say!(words, "solve-unknown", reason = reason));
        }
    }
    let spent = say!(
        words,
        "solve-klondike-spent",
        nodes = answer.nodes,
        millis = words.decimal(answer.cpu_ms, 1),
        memory = words.decimal(answer.peak_bytes as f64 / f64::from(1 << 20), 1)
    );
    text + &format!("\n{spent}\n")
}

/// The line of moves as a game that is watched.
fn step_through(
    context: &Context<'_>,
    entry: &dyn Entry,
    game: Klondike,
    start: &Start,
    line: &[String],
) -> Result<u8, Failure> {
    let words = context.words;
    let about = game.about();
    let record = Record {
        players: Vec::new(),
        game: about.id.to_owned(),
        variant: about.variant,
        deal: start.deal().clone(),
        moves: start.moves().iter().chain(line).cloned().collect(),
    };
    let options = record.variant.parse().map_err(|error| option_failure(words, error))?;
    let variant = entry.variant(&options).map_err(|error| option_failure(words, error))?;
    let mut table =
        entry.resume(&record, None, Effort::default()).map_err(|error| Failure::failed(error.told(words)))?;
    for _ in line {
        table.undo();
    }
    let show = Show {
        lineup: Lineup::default(),
        variant: variant.as_ref(),
        strategy: None,
        effort: Effort::default(),
        deal: record.deal,
        games: 1,
        seat: Some(Seat::SOLO),
    };
    print(words, "\n")?;
    watch::from(context, &show, table)
}
