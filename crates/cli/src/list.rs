//! `solitarium list`: every game, its variants and what can be done with it.

use crate::arguments::Verb;
use crate::failure::Failure;
use crate::look::Ink;
use crate::program::{Context, print};
use crate::sentence::game_name;
use crate::words::say;
use clap::ArgMatches;
use serde::Serialize;
use solitarium_core::{Choices, GameOption, OptionKind};
use solitarium_lab::Entry;
use std::fmt::Write;

#[derive(Serialize)]
struct ListedGame {
    id: &'static str,
    name: String,
    about: String,
    /// How many play the default variant.
    seats: u8,
    #[serde(skip)]
    most_seats: u8,
    cards: usize,
    measure: &'static str,
    options: Vec<ListedOption>,
    strategies: Vec<ListedStrategy>,
    can: Vec<&'static str>,
}

#[derive(Serialize)]
struct ListedOption {
    name: &'static str,
    kind: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<String>,
    default: String,
}

#[derive(Serialize)]
struct ListedStrategy {
    name: &'static str,
    honest: bool,
}

pub(crate) fn run(context: &Context<'_>, matches: &ArgMatches) -> Result<u8, Failure> {
    let games: Vec<ListedGame> = context.catalogue.iter().map(|entry| listed(context, entry)).collect();
    let text = match matches.get_one::<String>("format").map(String::as_str) {
        Some("json") => {
            let json =
                serde_json::to_string_pretty(&games).map_err(|error| Failure::failed(error.to_string()))?;
            json + "\n"
        }
        _ => games.iter().map(|game| described(context, game)).collect::<Vec<_>>().join("\n"),
    };
    print(context.words, &text)
}

fn listed(context: &Context<'_>, entry: &dyn Entry) -> ListedGame {
    let default = entry.variant(&Choices::none()).ok();
    let about = default.as_ref().map(|variant| variant.about());
    let strategies = entry.strategies();
    let can = Verb::ALL.into_iter().filter(|verb| match verb {
        Verb::Watch | Verb::Analyse => verb.fits(entry) && !strategies.is_empty(),
        verb => verb.fits(entry),
    });
    let can = can.map(Verb::name).collect();
    ListedGame {
        id: entry.id(),
        name: game_name(entry.id(), context.words),
        about: context.words.find(&format!("about-{}", entry.id()), &[]).unwrap_or_default(),
        seats: about.as_ref().map_or(1, |about| about.seats),
        most_seats: entry.seats().1,
        cards: default.as_ref().and_then(|variant| variant.pack()).map_or(0, solitarium_core::Pack::size),
        measure: about.as_ref().map_or("", |about| about.measure),
        options: entry.options().iter().map(listed_option).collect(),
        strategies: strategies.iter().map(|s| ListedStrategy { name: s.name, honest: s.honest }).collect(),
        can,
    }
}

fn listed_option(option: &GameOption) -> ListedOption {
    let (kind, values) = match option.kind {
        OptionKind::Number { min, max, .. } => ("number", vec![min.to_string(), max.to_string()]),
        OptionKind::Choice(values) => ("choice", values.iter().map(ToString::to_string).collect()),
        OptionKind::Flag => ("flag", vec![]),
        OptionKind::Text { .. } => ("text", vec![]),
    };
    ListedOption { name: option.name, kind, values, default: option.default() }
}

fn described(context: &Context<'_>, game: &ListedGame) -> String {
    let (words, look) = (context.words, context.look);
    let mut text = format!("{}  {}\n", look.paint(game.id, Ink::Bold), game.name);
    // Writing to a string does not fail.
    if !game.about.is_empty() {
        let _ = writeln!(text, "    {}", game.about);
    }
    for option in &game.options {
        let name = match option.kind {
            "flag" => format!("--{}", option.name),
            "number" => format!("--{} {}", option.name, option.values.join("–")),
            "choice" => format!("--{} {}", option.name, option.values.join("|")),
            _ => format!("--{} TEXT", option.name),
        };
        let help = words.find(&format!("option-{}", option.name), &[]).unwrap_or_default();
        let _ = writeln!(text, "    {name:<28} {help}");
    }
    if game.strategies.len() > 1 {
        let names: Vec<&str> = game.strategies.iter().map(|strategy| strategy.name).collect();
        let _ = writeln!(text, "    {}", say!(words, "list-strategies", names = names.join(", ")));
    }
    let can = game.can.join(", ");
    let can = if game.most_seats > game.seats {
        say!(words, "list-can-several", fewest = game.seats, most = game.most_seats, can = can)
    } else {
        say!(words, "list-can", seats = game.seats, can = can)
    };
    let _ = writeln!(text, "    {can}");
    text
}
