//! `solitarium statistics`: what is kept of the games that were played.

use crate::analyse::{format_seconds, one_line, write_pairs};
use crate::arguments::{common, format, nearest, template};
use crate::failure::{Failure, Told};
use crate::look::Ink;
use crate::program::{Context, print};
use crate::sentence::game_name;
use crate::store::{self, Statistics, Store, StoreError};
use crate::words::{Words, say};
use clap::{Arg, ArgMatches, Command};
use serde::Serialize;
use solitarium_core::Record;
use solitarium_lab::Entry;
use std::io::{self, Write};

/// The name of the command.
pub(crate) const COMMAND: &str = "statistics";

pub(crate) fn command(words: &Words) -> Command {
    Command::new(COMMAND)
        .about(say!(words, "help-statistics"))
        .disable_help_flag(true)
        .help_template(template(words, None))
        .args(common(words))
        .arg(Arg::new("game").value_name("GAME"))
        .arg(format(words, &["text", "json"]))
}

/// What is kept of a game. The keys are documented in docs/statistics.md and stay.
#[derive(Serialize)]
struct Kept {
    game: &'static str,
    #[serde(skip)]
    name: String,
    played: u64,
    won: u64,
    streak: u64,
    longest_streak: u64,
    best_moves: Option<u32>,
    best_seconds: Option<u64>,
    in_progress: Option<InProgress>,
}

/// A game that waits to be played on.
#[derive(Serialize)]
struct InProgress {
    variant: String,
    deal: String,
    moves: usize,
}

pub(crate) fn run(context: &Context<'_>, matches: &ArgMatches) -> Result<u8, Failure> {
    let words = context.words;
    let asked = matches.get_one::<String>("game").map(|name| find(context, name)).transpose()?;
    let store = open(context)?;
    let failed = |error: StoreError| Failure::failed(error.told(words));
    let entries = context.catalogue.iter().filter(|entry| asked.is_none_or(|asked| asked == entry.id()));
    let mut games: Vec<Kept> =
        entries.map(|entry| of_game(context, &store, entry)).collect::<Result<_, _>>().map_err(failed)?;
    if asked.is_none() {
        games.retain(|game| game.played > 0 || game.in_progress.is_some());
    }
    let text = match matches.get_one::<String>("format").map(String::as_str) {
        Some("json") => one_line(&games),
        _ => text(context, &games),
    };
    print(words, &text)
}

/// The id of the game that is meant.
fn find<'a>(context: &Context<'a>, name: &str) -> Result<&'a str, Failure> {
    let words = context.words;
    if let Some(entry) = context.catalogue.find(name) {
        return Ok(entry.id());
    }
    let known: Vec<&str> = context.catalogue.iter().map(Entry::id).collect();
    let (name, near, known) =
        (name.chars().take(40).collect::<String>(), nearest(name, &known), known.join(", "));
    Err(Failure::usage(match near {
        Some(near) => {
            say!(words, "error-unknown-near", name = name, near = near.to_owned(), known = known)
        }
        None => say!(words, "error-unknown", name = name, known = known),
    }))
}

/// The user's store; an empty one if nothing was ever kept: to look at it makes no file.
fn open(context: &Context<'_>) -> Result<Store, Failure> {
    let words = context.words;
    if context.data_dir.as_deref().is_some_and(|dir| !store::exists(dir)) {
        return Store::in_memory().map_err(|error| Failure::failed(error.told(words)));
    }
    let (store, told) = store::open(context).map_err(Failure::failed)?;
    if let Some(told) = told {
        // If it cannot be said, it is still done: the file is where its name says it is.
        let _ = writeln!(io::stderr(), "solitarium: {told}");
    }
    Ok(store)
}

fn of_game(context: &Context<'_>, store: &Store, entry: &dyn Entry) -> Result<Kept, StoreError> {
    let game = entry.id();
    let Statistics { played, won, streak, longest_streak, best_moves, best_seconds } =
        store.statistics(game)?;
    // A record that a later version wrote cannot be read here: it stays, and is not shown.
    let record = store.kept(game)?.and_then(|text| text.parse::<Record>().ok());
    let in_progress = record.map(|record| InProgress {
        variant: record.variant,
        deal: record.deal.to_string(),
        moves: record.moves.len(),
    });
    let name = game_name(game, context.words);
    Ok(Kept { game, name, played, won, streak, longest_streak, best_moves, best_seconds, in_progress })
}

fn text(context: &Context<'_>, games: &[Kept]) -> String {
    let (words, look) = (context.words, context.look);
    if games.is_empty() {
        return say!(words, "statistics-none") + "\n";
    }
    let block = |game: &Kept| {
        let mut out = look.paint(&game.name, Ink::Bold) + "\n";
        write_pairs(&mut out, &lines(words, game));
        out
    };
    games.iter().map(block).collect::<Vec<_>>().join("\n")
}

fn lines(words: &Words, game: &Kept) -> Vec<(String, String)> {
    let number = |number: u64| words.number(number);
    let mut lines = vec![(say!(words, "statistics-played"), number(game.played))];
    if game.played > 0 {
        let rate = words.percent(game.won as f64 / game.played as f64, 1);
        lines.push((say!(words, "statistics-won"), format!("{} ({rate})", number(game.won))));
        lines.push((say!(words, "statistics-streak"), number(game.streak)));
        lines.push((say!(words, "statistics-longest"), number(game.longest_streak)));
    }
    if let Some(moves) = game.best_moves {
        lines.push((say!(words, "statistics-moves"), number(moves.into())));
    }
    if let Some(seconds) = game.best_seconds {
        lines.push((say!(words, "statistics-time"), format_seconds(seconds)));
    }
    if let Some(InProgress { variant, deal, moves }) = &game.in_progress {
        let variant = if variant.is_empty() { String::new() } else { format!("{variant}, ") };
        let deal = crate::watch::shortened(deal);
        let progress = say!(words, "statistics-waits", variant = variant, deal = deal, moves = *moves);
        lines.push((say!(words, "statistics-in-progress"), progress));
    }
    lines
}
