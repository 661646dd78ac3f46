//! What is wrong with a command line, in the user's language.

use super::{Verb, command_names, quoted};
use crate::commands::rules;
use crate::extensions::{Extension, Studies};
use crate::failure::Failure;
use crate::rule_files;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use solitarium_lab::{Catalogue, Entry};
use solitarium_patience::{LAYOUT, SET, Shipped};
use solitarium_speech::{Words, game_name, harmless, say};
use std::path::Path;

/// Returns what clap found wrong, in one sentence of the user's language.
pub(crate) fn told(
    error: &clap::Error,
    catalogue: &Catalogue,
    data_dir: Option<&Path>,
    words: &Words,
) -> Failure {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    // Clap names an argument with its value's name: only the argument is meant.
    let argument = text(ContextKind::InvalidArg).split_whitespace().next().unwrap_or_default().to_owned();
    let suggestion =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
            .into_iter()
            .map(text)
            .find(|text| !text.is_empty())
            .and_then(|texts| texts.split(", ").next().map(str::to_owned))
            .unwrap_or_default();
    let verb = usage_verb(error);
    let games = || -> Vec<&str> {
        let fitting = |entry: &&dyn Entry| verb.is_none_or(|verb| verb.fits(*entry));
        catalogue.iter().filter(fitting).map(Entry::id).collect()
    };
    Failure::usage(match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let name = text(ContextKind::InvalidSubcommand);
            if let (Some(verb), Some(entry)) = (verb, catalogue.find(&name)) {
                // The game is known, and has other commands.
                let known: Vec<&str> =
                    Verb::ALL.into_iter().filter(|verb| verb.fits(entry)).map(Verb::name).collect();
                return Failure::usage(say!(
                    words,
                    "error-no-such-verb",
                    game = name,
                    verb = verb.name().to_owned(),
                    known = known.join(", ")
                ));
            }
            let program = crate::program::name();
            let studies = usage_studies(error);
            if verb.is_none()
                && studies.is_none()
                && !is_of_rules(error)
                && rule_files::is_game(catalogue, &name, data_dir)
            {
                return Failure::usage(say!(words, "error-is-game", name = name, program = program));
            }
            // Patiences that are rule files are games as well, of the user's own too.
            let own: Vec<String> = rule_files::own_files(data_dir).into_iter().map(|(id, _)| id).collect();
            let files = || {
                let shipped = Shipped::all().iter().map(|game| game.id);
                shipped.chain(own.iter().map(String::as_str)).filter(|_| verb != Some(Verb::Arena))
            };
            if verb.is_some() {
                let all: Vec<&str> = games().into_iter().chain(files()).collect();
                return Failure::usage(match solitarium_speech::nearest(&name, &all) {
                    Some(near) => {
                        let near = near.to_owned();
                        say!(
                            words,
                            "error-unknown-game-near",
                            name = quoted(&name),
                            near = near,
                            program = program
                        )
                    }
                    None => say!(words, "error-unknown-game", name = quoted(&name), program = program),
                });
            }
            let known = match studies {
                Some(studies) => studies.names.to_vec(),
                None if is_of_rules(error) => rules::PARTS.to_vec(),
                None => command_names(),
            };
            match solitarium_speech::nearest(&name, &known) {
                Some(near) => say!(
                    words,
                    "error-unknown-near",
                    name = quoted(&name),
                    near = near.to_owned(),
                    known = known.join(", ")
                ),
                None => say!(words, "error-unknown", name = quoted(&name), known = known.join(", ")),
            }
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
            if let Some(studies) = usage_studies(error) =>
        {
            say!(words, "error-missing-study", known = studies.names.join(", "))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
            if is_of_rules(error) =>
        {
            say!(words, "rules-missing", known = rules::PARTS.join(", "))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let known = games().join(", ");
            if verb == Some(Verb::Arena) {
                return Failure::usage(say!(words, "error-missing-game", known = known));
            }
            say!(words, "error-missing-game-or-file", known = known, program = crate::program::name())
        }
        ErrorKind::MissingRequiredArgument => {
            let usage = usage(error);
            let usage = usage.split_once(": ").map_or(usage.as_str(), |(_, usage)| usage).trim().to_owned();
            let argument = argument.trim_matches(['<', '>']).to_owned();
            say!(words, "error-word-missing", argument = argument, usage = usage)
        }
        ErrorKind::UnknownArgument if let Some((game, files)) = only_rules(error, &argument) => say!(
            words,
            "error-only-rules",
            game = game_name(game, words),
            argument = argument,
            known = files.join(", ")
        ),
        ErrorKind::UnknownArgument => match suggestion.as_str() {
            "" => say!(words, "error-argument", argument = quoted(&argument)),
            near => say!(words, "error-argument-near", argument = quoted(&argument), near = near.to_owned()),
        },
        ErrorKind::InvalidValue if text(ContextKind::InvalidValue).is_empty() => {
            say!(words, "error-value-missing", argument = argument)
        }
        ErrorKind::InvalidValue => say!(
            words,
            "error-value",
            argument = argument,
            value = quoted(&text(ContextKind::InvalidValue)),
            expected = text(ContextKind::ValidValue)
        ),
        ErrorKind::ArgumentConflict if named(&text(ContextKind::PriorArg), &argument) => {
            say!(words, "error-option-twice", name = argument)
        }
        ErrorKind::ArgumentConflict => {
            let other = text(ContextKind::PriorArg).split_whitespace().next().unwrap_or_default().to_owned();
            say!(words, "error-conflict", argument = argument, other = other)
        }
        ErrorKind::InvalidUtf8 => say!(words, "error-utf8"),
        _ => {
            let first = error.to_string().lines().next().unwrap_or_default().to_owned();
            harmless(first.trim_start_matches("error: "), 200)
        }
    })
}

/// Returns whether an argument is among those that are named, each with its value's name, with commas between them.
fn named(arguments: &str, argument: &str) -> bool {
    arguments.split(", ").any(|other| other.split_whitespace().next() == Some(argument))
}

/// Returns how the part of the command line that failed is used.
fn usage(error: &clap::Error) -> String {
    match error.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => usage.to_string(),
        _ => String::new(),
    }
}

/// Returns the command of which a game is due, if that is the part of the command line that failed.
fn usage_verb(error: &clap::Error) -> Option<Verb> {
    let usage = usage(error);
    let named = |verb: &Verb| usage.split_whitespace().any(|word| word == verb.name());
    usage.contains("GAME").then(|| Verb::ALL.into_iter().find(named)).flatten()
}

/// Returns whether it is the command about rule files that failed.
fn is_of_rules(error: &clap::Error) -> bool {
    usage(error).split_whitespace().any(|word| word == rules::COMMAND)
}

/// Returns the game that has no such option, and the rule files of it that have, if that is what failed.
fn only_rules(error: &clap::Error, argument: &str) -> Option<(&'static str, &'static [&'static str])> {
    let usage = usage(error);
    let name = argument.strip_prefix("--").filter(|name| [SET, LAYOUT].contains(name));
    name.and_then(|_| {
        Extension::rule_files().find(|(game, _)| usage.split_whitespace().any(|word| word == *game))
    })
}

/// Returns the studies of which one is due, if that is the part of the command line that failed.
fn usage_studies(error: &clap::Error) -> Option<&'static Studies> {
    let usage = usage(error);
    let named = |(game, _): &(&str, &Studies)| usage.split_whitespace().any(|word| word == *game);
    usage.contains("STUDY").then(|| Extension::studies().find(named)).flatten().map(|(_, studies)| studies)
}
