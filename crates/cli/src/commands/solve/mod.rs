//! `solitarium solve GAME`, for every game that has a solver: a line of moves that wins, or the proof that there is none; for
//! one position or for many.
//!
//! `lab` solves, keeps the journal and counts; this reads the arguments and shows what comes.

mod layouts;
mod many;
mod meter;
mod table;

use crate::arguments::{force, format, yes_or_no};
use crate::commands::analyse::{Format, threads};
use crate::commands::limits::{Limits, SearchMonitor, usual_memory};
use crate::commands::play::{no_options_beside_load, read_record};
use crate::commands::watch::{self, Show, shortened};
use crate::cpu_time::thread_time;
use crate::dealing::deal;
use crate::extensions::{Extension, LOST, UNKNOWN, WON};
use crate::failure::Failure;
use crate::program::{
    Context, has_deals, is_layout, now, option_failure, print, remark, variant, variant_of,
};
use crate::seats::Lineup;
use crate::text::lines::wrapped;
use clap::{Arg, ArgAction, ArgMatches};
use many::no_batch;
use solitarium_core::{
    Budget, Choices, Effort, Limits as Allowed, OptionError, Progress, Record, ReplayError, Seat, WhyUnknown,
};
use solitarium_lab::solve::{Batch, Clocks, Row, Start, Starts, Wanted, options_label};
use solitarium_lab::{Entry, Variant};
use solitarium_patience::{GONE_RULES, OLD_RULES};
use solitarium_speech::{Told, Words, note, say, title};
use std::path::Path;
use table::shortest;

/// The clocks of this program.
const CLOCKS: Clocks = Clocks { now, thread: thread_time };

/// Returns what the command is asked, besides the options of the game.
pub(crate) fn arguments(entry: &dyn Entry, words: &Words) -> Vec<Arg> {
    let named = |name: &'static str, value: &'static str, order: usize, help: &str| {
        Arg::new(name).long(name).value_name(value).display_order(order).help(say!(words, help))
    };
    let flag = |name: &'static str, order: usize, help: &str| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).display_order(order).help(say!(words, help))
    };
    // Where there are no cards, every deal is the same.
    let has_deals = has_deals(entry);
    let mut arguments = vec![
        named("deal", "DEAL", 20, "help-deal").allow_hyphen_values(true).hide(!has_deals),
        named("load", "FILE", 21, "help-solve-load").conflicts_with("deal"),
        named("deals", "A..B", 22, "help-deals")
            .allow_hyphen_values(true)
            .conflicts_with_all(["deal", "load"])
            .hide(!has_deals),
        named("file", "FILE", 23, "help-solve-file")
            .help(say!(words, "help-solve-file", deals = yes_or_no(has_deals)))
            .conflicts_with_all(["deal", "load", "deals"]),
        flag("moves", 24, "help-solve-moves"),
        flag("shortest", 24, "help-solve-shortest").hide(!shortens(entry)),
        flag("watch", 25, "help-solve-watch").conflicts_with_all(["deals", "file", "format"]),
        named("threads", "N", 60, "help-solve-threads").allow_hyphen_values(true),
        format(words, &["text", "json", "csv"]).display_order(61),
        named("checkpoint", "FILE", 64, "help-solve-checkpoint"),
        named("resume", "FILE", 65, "help-resume").conflicts_with_all(["deal", "load", "watch"]),
        force(words),
    ];
    let memory = entry.solver().and_then(|solver| solver.limits.bytes);
    arguments.extend(Limits::arguments(words, true, memory).into_iter().map(
        |arg| match arg.get_id().as_str() {
            "time" if has_deals => arg.help(say!(words, "help-solve-time")),
            "memory" if has_deals => {
                arg.help(say!(words, "help-solve-memory", usual = usual_memory(words, memory)))
            }
            _ => arg,
        },
    ));
    arguments.extend(Extension::of(entry.id()).solver.into_iter().flat_map(|own| (own.arguments)(words)));
    arguments
}

/// Returns whether the game's solver can look for a shortest win.
fn shortens(entry: &dyn Entry) -> bool {
    entry.solver().is_some_and(|solver| solver.shortens)
}

/// Solves what the arguments ask for. The exit code is one of [`WON`], [`LOST`] and [`UNKNOWN`] for one position.
pub(crate) fn run(context: &Context<'_>, entry: &dyn Entry, matches: &ArgMatches) -> Result<u8, Failure> {
    let words = context.words;
    let own = Extension::of(entry.id()).solver;
    if let Some(answered) = own.and_then(|own| (own.run)(context, entry, matches)) {
        return answered;
    }
    let is_given = |name: &str| matches.contains_id(name);
    let is_shortest = matches.get_flag("shortest");
    if is_shortest && !shortens(entry) {
        let game = title_of(entry, words);
        return Err(Failure::usage(say!(words, "error-solve-shortest", game = game)));
    }
    if ["deals", "file", "resume"].into_iter().any(is_given) {
        return many::run(context, entry, matches);
    }
    if is_given("checkpoint") {
        return Err(no_batch(words, "--checkpoint"));
    }
    if !is_given("load")
        && !is_given("deal")
        && let Some(layouts) = layouts::named(context, entry, matches)?
    {
        return layouts::run(context, entry, matches, &layouts);
    }
    // One position is the work of one thread; a number that makes no sense is told all the same.
    threads(words, matches)?;
    let limits = Limits::read(context, matches)?;
    let (variant, start) = if let Some(path) = matches.get_one::<String>("load") {
        let (variant, record) = saved(context, entry, matches, Path::new(path))?;
        (variant, Start::Saved(Box::new(record)))
    } else {
        let variant = asked(context, entry, matches)?;
        let deal = deal(context, variant.as_ref(), matches)?;
        (variant, Start::Deal(deal))
    };
    let mut batch = batch(words, entry, variant.as_ref(), Starts::List(vec![start.clone()]))?;
    let with_moves = matches.get_flag("moves");
    batch.wanted = Wanted { moves: with_moves || matches.get_flag("watch"), shortest: is_shortest };
    batch.limits = allowed(&limits);
    let row = solve(context, &batch, &start, &limits)?;
    let text = match Format::read(matches) {
        Format::Json => row.json() + "\n",
        Format::Csv => Row::csv_head(&batch.labels, is_shortest) + &row.csv(with_moves, is_shortest),
        Format::Text => told(words, variant.as_ref(), &start, &row, with_moves),
    };
    print(words, &text)?;
    if let Some(moves) = row.moves.as_ref().filter(|_| matches.get_flag("watch")) {
        return step_through(context, entry, variant.as_ref(), &start, moves);
    }
    Ok(match row.is_won {
        Ok(true) => WON,
        Ok(false) => LOST,
        Err(_) => UNKNOWN,
    })
}

/// Returns the name of a game.
fn title_of(entry: &dyn Entry, words: &Words) -> String {
    words.find(&format!("game-{}", entry.id()), &[]).unwrap_or_else(|| entry.id().to_owned())
}

/// Returns a batch of these positions, with the labels that the game has for its rows.
fn batch<'a>(
    words: &Words,
    entry: &dyn Entry,
    variant: &'a dyn Variant,
    starts: Starts,
) -> Result<Batch<'a>, Failure> {
    let Some(mut batch) = Batch::new(variant, starts) else {
        let game = title(&variant.about(), words);
        return Err(Failure::usage(say!(words, "error-solve-none", game = game)));
    };
    if let Some(labels) = Extension::of(entry.id()).labels {
        batch.labels = labels(&variant.about());
    }
    batch.labels.push(options_label(entry.options(), &variant.about().variant));
    Ok(batch)
}

/// Returns what a search may spend, as the arguments say.
pub(crate) fn allowed(limits: &Limits) -> Allowed {
    Allowed { nodes: limits.nodes, bytes: limits.memory, time: limits.time }
}

/// Returns the variant that the arguments ask for.
fn asked(
    context: &Context<'_>,
    entry: &dyn Entry,
    matches: &ArgMatches,
) -> Result<Box<dyn Variant>, Failure> {
    let own = Extension::of(entry.id()).solver;
    match own.and_then(|own| (own.choices)(context, matches)) {
        Some(choices) => variant_of(context, entry, &choices?),
        None => variant(context, entry, matches),
    }
}

/// Returns a saved game whose moves can be made, and the variant that it is played in.
pub(crate) fn saved(
    context: &Context<'_>,
    entry: &dyn Entry,
    matches: &ArgMatches,
    path: &Path,
) -> Result<(Box<dyn Variant>, Record), Failure> {
    let words = context.words;
    no_options_beside_load(context, entry.options(), matches)?;
    let told = |error: &dyn Told| {
        let (path, error) = (path.display().to_string(), error.told(words));
        Failure::failed(say!(words, "error-file", path = path, error = error))
    };
    let record = read_record(context, path)?;
    let table = entry.resume(&record, None, Effort::default()).map_err(|error| told(&error))?;
    for rules in table.scene(None).notes.iter().filter(|note| [OLD_RULES, GONE_RULES].contains(&&*note.key)) {
        remark(&note(rules, words));
    }
    let options: Choices = record.variant.parse().map_err(|error: OptionError| told(&error))?;
    let variant = entry.variant(&options).map_err(|error| told(&error))?;
    Ok((variant, record))
}

/// Solves one position, with a sign of life.
fn solve(context: &Context<'_>, batch: &Batch<'_>, start: &Start, limits: &Limits) -> Result<Row, Failure> {
    let words = context.words;
    let monitor = SearchMonitor::new(context, limits);
    let mut watch = |progress: Progress| {
        monitor.goes_on_telling(|spent| meter::search_line(words, progress, spent, limits))
    };
    let mut budget = Budget::new(batch.limits).clock(now).watch(&mut watch);
    let no_solver = || Failure::failed(WhyUnknown::Fault.name().to_owned());
    let mut solver = batch.variant.solver().ok_or_else(no_solver)?;
    batch.row(solver.as_mut(), start, &mut budget, CLOCKS).map_err(|error| {
        Failure::usage(match (start, error) {
            // There is no saved game whose deal it could be.
            (Start::Deal(_), ReplayError::Deal(error)) => {
                say!(words, "error-deal", error = error.told(words))
            }
            (_, error) => error.told(words),
        })
    })
}

fn told(words: &Words, variant: &dyn Variant, start: &Start, row: &Row, with_moves: bool) -> String {
    let (title, deal) = (title(&variant.about(), words), shortened(&start.deal().to_string()));
    let head = match start.moves().len() {
        0 if is_layout(&variant.about(), start.deal()) => title,
        0 => say!(words, "watch-head", title = title, deal = deal),
        made => say!(words, "solve-saved", title = title, deal = deal, moves = made),
    };
    let mut text = format!("{head}\n\n");
    match row.is_won {
        Ok(true) => text += &won(words, row, with_moves),
        Ok(false) => text += &format!("{}\n", say!(words, "solve-lost")),
        Err(why) => {
            text += &format!("{}\n", say!(words, "solve-unknown", reason = table::reason(words, why)));
        }
    }
    let spent = say!(
        words,
        "solve-cost",
        nodes = row.nodes,
        millis = words.decimal(row.cpu_ms, 1),
        memory = words.decimal(row.peak_bytes as f64 / f64::from(1 << 20), 1)
    );
    text + &format!("\n{spent}\n")
}

/// Returns what is known of a win: that there is one, or how many moves it takes, and its moves if they are to be shown.
fn won(words: &Words, row: &Row, with_moves: bool) -> String {
    let Some(moves) = &row.moves else { return format!("{}\n", say!(words, "solve-can-be-won")) };
    let mut text = format!("{}\n", say!(words, "solve-moves", moves = moves.len()));
    if let Some(at_least) = row.at_least {
        text += &format!("{}\n", shortest(words, moves.len(), at_least));
    }
    if with_moves && !moves.is_empty() {
        text += &format!("\n{}\n", wrapped(&table::typed(words, moves), ";").trim_end());
    }
    text
}

/// Shows the line of moves as a game that is watched.
fn step_through(
    context: &Context<'_>,
    entry: &dyn Entry,
    variant: &dyn Variant,
    start: &Start,
    line: &[String],
) -> Result<u8, Failure> {
    let words = context.words;
    let about = variant.about();
    let record = Record {
        players: Vec::new(),
        // Those of a saved game may be older than the file.
        rules: match start {
            Start::Saved(record) => record.rules.clone(),
            Start::Deal(_) => None,
        },
        game: about.id.into_owned(),
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
        to_take_over: false,
    };
    print(words, "\n")?;
    Ok(watch::from(context, &show, table)?.code())
}
