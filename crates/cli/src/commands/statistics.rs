//! `solitarium statistics`: what is kept of the games that were played.

use crate::arguments::{common, format, template};
use crate::commands::analyse::{format_seconds, one_line, write_pairs};
use crate::failure::Failure;
use crate::program::{Context, named_deal, print};
use crate::store;
use crate::text::style::Ink;
use clap::{Arg, ArgMatches, Command};
use serde::Serialize;
use solitarium_core::Record;
use solitarium_lab::Entry;
use solitarium_speech::{Told, Words, game_name, nearest, say, variant_said};
use solitarium_store::{ErrorKind, LOCAL, Statistics, Store, StoreError};
use std::io::{self, Write};

/// The name of the command.
pub(crate) const COMMAND: &str = "statistics";

pub(crate) fn command(words: &Words) -> Command {
    Command::new(COMMAND)
        .alias("stats")
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
    game: String,
    #[serde(skip)]
    name: String,
    played: u64,
    won: u64,
    streak: u64,
    longest_streak: u64,
    best_moves: Option<u32>,
    best_seconds: Option<u64>,
    in_progress: Option<InProgress>,
    also_in_progress: Vec<InProgress>,
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
    let failed = |error: StoreError| Failure::failed(store::told(words, &error));
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

/// Returns the id of the game that is meant.
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

/// Returns the user's store; an empty one if nothing was ever kept: to look at it makes no file.
fn open(context: &Context<'_>) -> Result<Store, Failure> {
    let words = context.words;
    let failed = |error: StoreError| Failure::failed(unread(words, &error));
    let mut refused = None;
    if let Some(dir) = context.data_dir.as_deref() {
        if !Store::exists(dir).map_err(failed)? {
            return Store::in_memory().map_err(failed);
        }
        // To look at it is enough that it can be read. What is not as it should be is seen to where it can be written.
        match Store::open_to_read(dir) {
            Ok(store) => return Ok(store),
            Err(error) => {
                refused = matches!(error.kind(), ErrorKind::Io(_) | ErrorKind::UnreadLog).then_some(error);
            }
        }
    }
    let unusable = |error: &dyn Told| Failure::failed(error.told(context.words));
    let (store, aside) =
        store::open(context).map_err(|error| refused.map_or_else(|| unusable(&error), failed))?;
    if let Some(aside) = aside {
        let told = store::aside_told(context.words, &aside);
        // If it cannot be said, it is still done: the file is where its name says it is.
        let _ = writeln!(io::stderr(), "{}: {told}", crate::program::name());
    }
    Ok(store)
}

/// Returns one sentence that says why the store cannot be looked at.
fn unread(words: &Words, error: &StoreError) -> String {
    match error.kind() {
        ErrorKind::Io(reason) => {
            let path = error.path().display().to_string();
            say!(words, "statistics-unreadable", path = path, error = reason.told(words))
        }
        _ => store::told(words, error),
    }
}

fn of_game(context: &Context<'_>, store: &Store, entry: &dyn Entry) -> Result<Kept, StoreError> {
    let game = entry.id();
    let Statistics { played, won, streak, longest_streak, best_moves, best_seconds } =
        store.statistics(LOCAL, game)?;
    // A record that a later version wrote cannot be read here: it stays, and is not shown.
    let kept = store.kept(LOCAL)?.into_iter().filter(|kept| kept.state.game == game);
    let records = kept.filter_map(|kept| kept.state.record.parse::<Record>().ok());
    let mut waiting = records.map(|record| InProgress {
        variant: record.variant,
        deal: record.deal.to_string(),
        moves: record.moves.len(),
    });
    let in_progress = waiting.next();
    let also_in_progress = waiting.collect();
    let name = game_name(game, context.words);
    Ok(Kept {
        game: game.to_owned(),
        name,
        played,
        won,
        streak,
        longest_streak,
        best_moves,
        best_seconds,
        in_progress,
        also_in_progress,
    })
}

fn text(context: &Context<'_>, games: &[Kept]) -> String {
    let (words, style) = (context.words, context.style);
    if games.is_empty() {
        return say!(words, "statistics-none") + "\n";
    }
    let block = |game: &Kept| {
        let mut out = style.paint(&game.name, Ink::Bold) + "\n";
        write_pairs(&mut out, &lines(context, game));
        out
    };
    games.iter().map(block).collect::<Vec<_>>().join("\n")
}

fn lines(context: &Context<'_>, game: &Kept) -> Vec<(String, String)> {
    let words = context.words;
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
    for InProgress { variant, deal, moves } in game.in_progress.iter().chain(&game.also_in_progress) {
        let variant =
            if variant.is_empty() { String::new() } else { format!("{}, ", variant_said(variant, words)) };
        let deal = named_deal(context.catalogue.find(&game.game), deal);
        let progress = say!(words, "statistics-waits", variant = variant, deal = deal, moves = *moves);
        lines.push((say!(words, "statistics-in-progress"), progress));
    }
    lines
}
