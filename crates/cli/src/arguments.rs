//! The command line, made from the catalogue: every game is a subcommand with its own options.

use crate::commands::list;
use crate::commands::rules;
use crate::commands::shell;
use crate::commands::solve;
#[cfg(feature = "store")]
use crate::commands::statistics;
use crate::extensions::{Extension, Studies};
use crate::failure::Failure;
use crate::seats;
use crate::store;
use crate::text::width::width as text_width;
use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command};
use solitarium_core::{Choices, GameOption, OptionKind};
use solitarium_lab::{Catalogue, Entry};
use solitarium_patience::{LAYOUT, SET};
use solitarium_speech::{Words, game_about, game_name, say};

/// The commands that take a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    Play,
    Watch,
    Analyse,
    Solve,
    Arena,
}

impl Verb {
    pub(crate) const ALL: [Verb; 5] = [Verb::Play, Verb::Watch, Verb::Analyse, Verb::Solve, Verb::Arena];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Verb::Play => "play",
            Verb::Watch => "watch",
            Verb::Analyse => "analyse",
            Verb::Solve => "solve",
            Verb::Arena => "arena",
        }
    }

    /// Returns other spellings.
    const fn aliases(self) -> &'static [&'static str] {
        match self {
            Verb::Analyse => &["analyze"],
            _ => &[],
        }
    }

    /// Returns whether it can be done with that game.
    pub(crate) fn fits(self, entry: &dyn Entry) -> bool {
        match self {
            Verb::Play | Verb::Watch => true,
            // In a game of several seats the chances depend on who sits where: the arena tells them.
            Verb::Analyse => entry.seats().1 == 1,
            Verb::Solve => entry.solver().is_some(),
            Verb::Arena => Extension::of(entry.id()).arena.is_some(),
        }
    }
}

/// Returns the whole command line in the user's language.
pub(crate) fn command(catalogue: &Catalogue, words: &Words) -> Command {
    let mut command = Command::new(crate::program::name())
        .version(env!("CARGO_PKG_VERSION"))
        .about(say!(words, "help-about"))
        .after_help(say!(words, "help-exit-codes"))
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .max_term_width(100)
        .help_template(template(words, Some("help-head-commands")))
        .args(common(words))
        .arg(threads(words, "help-threads"))
        .arg(
            Arg::new("version")
                .long("version")
                .short('V')
                .action(ArgAction::Version)
                .help(say!(words, "help-version")),
        );
    for verb in Verb::ALL {
        command = command.subcommand(verb_command(verb, catalogue, words));
    }
    for (game, studies) in Extension::studies().filter(|(game, _)| catalogue.find(game).is_some()) {
        command = command.subcommand((studies.command)(game, words));
    }
    command = command.subcommand(
        Command::new("dialogue")
            .about(say!(words, "help-dialogue"))
            .disable_help_flag(true)
            .help_template(template(words, None))
            .args(common(words))
            .arg(threads(words, "help-threads")),
    );
    #[cfg(feature = "server")]
    {
        command = command.subcommand(crate::commands::serve::command(words));
    }
    #[cfg(feature = "store")]
    {
        command = command.subcommand(statistics::command(words));
    }
    command = command.subcommands(shell::commands(words));
    command.subcommand(rules::command(words)).subcommand(list::command(words))
}

/// Returns the parts of a help page, with their heads in the user's language.
pub(crate) fn template(words: &Words, subcommands: Option<&str>) -> String {
    let usage = say!(words, "help-head-usage");
    let options = say!(words, "help-head-options");
    let listed =
        subcommands.map_or(String::new(), |head| format!("{}\n{{subcommands}}\n\n", words.say(head, &[])));
    format!("{{about}}\n\n{usage} {{usage}}\n\n{listed}{options}\n{{options}}{{after-help}}\n")
}

/// Returns the parts of the help page of a command that takes words besides options.
pub(crate) fn template_with_words(words: &Words) -> String {
    let (arguments, options) = (say!(words, "help-head-arguments"), say!(words, "help-head-options"));
    template(words, None).replacen(
        &format!("{options}\n"),
        &format!("{arguments}\n{{positionals}}\n\n{options}\n"),
        1,
    )
}

pub(crate) fn common(words: &Words) -> Vec<Arg> {
    vec![
        Arg::new("lang")
            .long("lang")
            .value_name("CODE")
            .value_parser(["en", "fr", "ca"])
            .global(true)
            .hide_possible_values(true)
            .display_order(900)
            .help(say!(words, "help-lang")),
        Arg::new("color")
            .long("color")
            .alias("colour")
            .value_name("WHEN")
            .value_parser(["auto", "always", "never"])
            .default_value("auto")
            .hide_default_value(true)
            .hide_possible_values(true)
            .global(true)
            .display_order(901)
            .help(say!(words, "help-color")),
        Arg::new("letters")
            .long("letters")
            .action(ArgAction::SetTrue)
            .global(true)
            .display_order(902)
            .help(say!(words, "help-letters")),
        store::argument(words),
        Arg::new("help")
            .long("help")
            .short('h')
            .action(ArgAction::Help)
            .global(true)
            .display_order(904)
            .help(say!(words, "help-help")),
    ]
}

/// Returns the argument that lets files be overwritten.
pub(crate) fn force(words: &Words) -> Arg {
    Arg::new("force")
        .long("force")
        .action(ArgAction::SetTrue)
        .display_order(66)
        .help(say!(words, "help-force"))
}

/// Returns the argument that says how many threads to use.
pub(crate) fn threads(words: &Words, help: &str) -> Arg {
    Arg::new("threads")
        .long("threads")
        .value_name("N")
        .allow_hyphen_values(true)
        .display_order(60)
        .help(words.say(help, &[]))
}

/// Returns the argument that leaves out the progress.
pub(crate) fn quiet(words: &Words) -> Arg {
    Arg::new("quiet")
        .long("quiet")
        .short('q')
        .action(ArgAction::SetTrue)
        .display_order(66)
        .help(say!(words, "help-quiet"))
}

pub(crate) fn format(words: &Words, values: &'static [&'static str]) -> Arg {
    Arg::new("format")
        .long("format")
        .value_name("FORMAT")
        .value_parser(PossibleValuesParser::new(values))
        .default_value("text")
        .hide_default_value(true)
        .hide_possible_values(true)
        .help(say!(words, "help-format", values = values.join(", ")))
}

fn verb_command(verb: Verb, catalogue: &Catalogue, words: &Words) -> Command {
    let mut command = Command::new(verb.name())
        .about(say!(words, &format!("help-{}", verb.name())))
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .subcommand_required(true)
        .subcommand_value_name("GAME")
        .help_template(template(words, Some("help-head-games")))
        .after_help(more_help(verb, words))
        .aliases(verb.aliases())
        .args(common(words));
    for entry in catalogue.iter().filter(|entry| verb.fits(*entry)) {
        command = command.subcommand(game_command(verb, entry, words));
    }
    command
}

/// Returns the options that all games have, and how to see those of one game.
fn more_help(verb: Verb, words: &Words) -> String {
    let more =
        say!(words, "help-game-options", program = crate::program::name(), verb = verb.name().to_owned());
    let arguments = if verb == Verb::Analyse { analyse_arguments(words) } else { Vec::new() };
    let mut text = format!("\n{more}\n");
    if !arguments.is_empty() {
        text += &format!("{}\n", say!(words, "help-all-have"));
    }
    for argument in &arguments {
        let value = argument.get_value_names().and_then(|names| names.first());
        let name = match value {
            Some(value) => format!("--{} {value}", argument.get_id()),
            None => format!("--{}", argument.get_id()),
        };
        let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
        text += &hanging(&format!("  {name:<22}  "), &help);
    }
    text.trim_end().to_owned()
}

/// Returns a text after its label, in lines that fit into 80 columns.
fn hanging(label: &str, text: &str) -> String {
    let mut lines = label.to_owned();
    let mut column = text_width(label);
    let indent = column;
    for word in text.split(' ') {
        let width = text_width(word);
        if column > indent && column + 1 + width > 79 {
            lines += &format!("\n{:indent$}", "");
            column = indent;
        }
        if column > indent {
            lines.push(' ');
            column += 1;
        }
        lines += word;
        column += width;
    }
    lines + "\n"
}

fn game_command(verb: Verb, entry: &dyn Entry, words: &Words) -> Command {
    let id = entry.id();
    let about = words.find(&format!("about-{id}"), &[]).unwrap_or_else(|| {
        let name = game_name(id, words);
        game_about(id, words).map_or_else(|| name.clone(), |family| format!("{name}. {family}"))
    });
    let command = Command::new(id.to_owned())
        .about(about)
        .disable_help_flag(true)
        .help_template(template(words, None))
        .args(common(words))
        .args(entry.options().iter().enumerate().map(|(i, option)| game_option(i, option, words)));
    let strategies = entry.strategies();
    let strategies: Vec<&str> = strategies.iter().map(|strategy| strategy.name.as_ref()).collect();
    let strategy = |help: &str| {
        let known = strategies.join(", ");
        // Where there is no choice of moves there is none of players either.
        let forced = strategies == ["only"];
        let plain = |name: &'static str| Arg::new(name).long(name).allow_hyphen_values(true).hide(forced);
        vec![
            plain("strategy").value_name("NAME").display_order(50).help(say!(words, help, known = known)),
            plain("samples").value_name("N").display_order(51).help(say!(words, "help-samples")),
            plain("time").value_name("SECONDS").display_order(52).help(say!(words, "help-time")),
        ]
    };
    let deal = || {
        Arg::new("deal")
            .long("deal")
            .value_name("DEAL")
            .allow_hyphen_values(true)
            .display_order(20)
            .help(say!(words, "help-deal"))
    };
    let winnable = || {
        Arg::new("winnable")
            .long("winnable")
            .action(ArgAction::SetTrue)
            .display_order(20)
            .hide(entry.solver().is_none())
            .help(say!(words, "help-winnable"))
    };
    match verb {
        Verb::Play => command
            .arg(deal())
            .arg(winnable())
            .args(strategy("help-strategy-hint"))
            .arg(
                Arg::new("load")
                    .long("load")
                    .value_name("FILE")
                    .conflicts_with_all(["deal", "winnable"])
                    .display_order(22)
                    .help(say!(words, "help-load")),
            )
            .arg(
                Arg::new("console")
                    .long("console")
                    .action(ArgAction::SetTrue)
                    .display_order(23)
                    .help(say!(words, "help-console")),
            )
            .args(own_front_ends(id, words))
            .args(seats::arguments(entry, true, words))
            .arg(threads(words, "help-threads-table")),
        Verb::Watch => {
            command.args([deal(), winnable()]).args(strategy("help-strategy")).args(views(entry, words)).args(
                [
                    Arg::new("games")
                        .long("games")
                        .value_name("N")
                        .allow_hyphen_values(true)
                        .default_value("1")
                        .hide_default_value(true)
                        .display_order(21)
                        .help(say!(words, "help-watch-games")),
                    Arg::new("open")
                        .long("open")
                        .action(ArgAction::SetTrue)
                        .display_order(22)
                        .help(say!(words, "help-open")),
                    Arg::new("plain")
                        .long("plain")
                        .action(ArgAction::SetTrue)
                        .display_order(23)
                        .help(say!(words, "help-plain")),
                ],
            )
        }
        Verb::Analyse => command.args(strategy("help-strategy")).args(analyse_arguments(words)),
        Verb::Solve => match Extension::of(id).solver {
            Some(solver) => command.args((solver.arguments)(words)),
            None => command.args(solve::arguments(entry, words)),
        },
        Verb::Arena => match Extension::of(id).arena {
            Some(arena) => command.args((arena.arguments)(entry, words)),
            None => command,
        },
    }
}

/// Returns the arguments that say who plays and whose cards are seen, for games of several seats.
fn views(entry: &dyn Entry, words: &Words) -> Vec<Arg> {
    if entry.seats().1 < 2 {
        return Vec::new();
    }
    let view = Arg::new("view")
        .long("view")
        .value_name("N|open")
        .allow_hyphen_values(true)
        .conflicts_with("open")
        .display_order(26)
        .help(say!(words, "help-view"));
    let bots = seats::arguments(entry, false, words).into_iter().map(|bots| bots.conflicts_with("strategy"));
    bots.chain([view]).collect()
}

/// Returns the argument that chooses a front end of this game alone, if it has any.
fn own_front_ends(game: &str, words: &Words) -> Option<Arg> {
    let known: Vec<&str> = Extension::of(game).front_ends.iter().map(|front_end| front_end.name).collect();
    (!known.is_empty()).then(|| {
        Arg::new("ui").long("ui").value_name("NAME").display_order(22).help(say!(
            words,
            "help-ui",
            known = known.join(", ")
        ))
    })
}

fn analyse_arguments(words: &Words) -> Vec<Arg> {
    let named = |name: &'static str, value: &'static str, order: usize| {
        Arg::new(name)
            .long(name)
            .value_name(value)
            .display_order(order)
            .allow_hyphen_values(matches!(name, "games" | "precision" | "deals" | "chain"))
            .help(say!(words, &format!("help-{name}")))
    };
    vec![
        named("games", "N", 20).conflicts_with("precision"),
        named("precision", "PERCENT", 21),
        named("deals", "A..B", 22).conflicts_with("games"),
        named("chain", "N", 23).conflicts_with_all(["checkpoint", "resume", "plot", "games-out"]),
        named("compare", "NAME,…", 24).action(ArgAction::Append).conflicts_with_all([
            "checkpoint",
            "resume",
            "games-out",
            "chain",
        ]),
        threads(words, "help-threads"),
        format(words, &["text", "json", "csv"]).display_order(61),
        named("plot", "FILE.svg", 62),
        named("games-out", "FILE", 63),
        named("checkpoint", "FILE", 64),
        named("resume", "FILE", 65),
        force(words),
        quiet(words),
    ]
}

/// The names of the program's own options: no game may have an option of that name.
pub(crate) const RESERVED: &[&str] = &[
    "all-pairs",
    "bots",
    "certificate",
    "chain",
    "checkpoint",
    "color",
    "compare",
    "console",
    "count",
    "data-dir",
    "deal",
    "deals",
    "delay",
    "dev",
    "family",
    "fewest-moves",
    "file",
    "force",
    "format",
    "games",
    "games-out",
    "hands",
    "help",
    "lang",
    "letters",
    "listen",
    "load",
    "match-points",
    "memory",
    "moves",
    "nodes",
    "open",
    "people",
    "plain",
    "plot",
    "position",
    "precision",
    "quiet",
    "resume",
    "samples",
    "save",
    "seat",
    "shortest",
    "speed",
    "strategy",
    "table",
    "threads",
    "time",
    "ui",
    "version",
    "view",
    "watch",
    "winnable",
];

/// Returns an option of a game as an argument.
pub(crate) fn game_option(order: usize, option: &GameOption, words: &Words) -> Arg {
    let arg = Arg::new(option.name.to_string()).long(option.name.to_string()).display_order(order);
    let key = format!("option-{}", option.name);
    let help = words.find(&key, &[]).unwrap_or_else(|| option.name.to_string());
    let with_default = |values: String| {
        say!(words, "help-option", help = help.clone(), values = values, default = option.default())
    };
    match &option.kind {
        OptionKind::Number { min, max, .. } => {
            arg.value_name("N").allow_hyphen_values(true).help(with_default(format!("{min}–{max}")))
        }
        OptionKind::Choice(values) => arg.value_name("WORD").help(with_default(values.join(", "))),
        OptionKind::Flag => arg.action(ArgAction::SetTrue).help(help),
        OptionKind::Text { .. } if option.name == SET => arg
            .value_name("PATH=VALUE")
            .action(ArgAction::Append)
            .allow_hyphen_values(true)
            .help(say!(words, "help-rules-set")),
        OptionKind::Text { .. } if option.name == LAYOUT => {
            arg.value_name("FILE").allow_hyphen_values(true).help(help)
        }
        OptionKind::Text { .. } => arg.value_name("TEXT").allow_hyphen_values(true).help(say!(
            words,
            "help-option-text",
            help = help,
            default = option.default()
        )),
    }
}

/// Returns the options of a game that were given.
pub(crate) fn choices(matches: &ArgMatches, options: &[GameOption]) -> Choices {
    options.iter().fold(Choices::none(), |choices, option| match option.kind {
        OptionKind::Flag if matches.get_flag(&option.name) => choices.with(&option.name, "yes"),
        OptionKind::Flag => choices,
        // It may be given several times.
        _ if option.name == SET => match matches.get_many::<String>(SET) {
            Some(values) => choices.with(SET, &values.map(String::as_str).collect::<Vec<_>>().join(";")),
            None => choices,
        },
        _ => match matches.get_one::<String>(&option.name) {
            Some(value) => choices.with(&option.name, value),
            None => choices,
        },
    })
}

/// Returns what clap found wrong, in one sentence of the user's language.
pub(crate) fn told(error: &clap::Error, catalogue: &Catalogue, words: &Words) -> Failure {
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
            let known = match verb {
                Some(_) => games(),
                None if let Some(studies) = usage_studies(error) => studies.names.to_vec(),
                None => Verb::ALL
                    .iter()
                    .map(|verb| verb.name())
                    .chain(Extension::studies().map(|(game, _)| game))
                    .chain([rules::COMMAND, "dialogue", "list"])
                    .chain([shell::COMPLETIONS, shell::MAN, "help"])
                    .chain(cfg!(feature = "store").then_some("statistics"))
                    .chain(cfg!(feature = "server").then_some("serve"))
                    .collect(),
            };
            // Patiences that are rule files are games as well; there are too many to name them all.
            let mut all = known.clone();
            for id in solitarium_patience::shipped().filter(|_| verb.is_some()) {
                all.push(id);
            }
            match solitarium_speech::nearest(&name, &all) {
                Some(near) => say!(
                    words,
                    "error-unknown-near",
                    name = name,
                    near = near.to_owned(),
                    known = known.join(", ")
                ),
                None => say!(words, "error-unknown", name = name, known = known.join(", ")),
            }
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
            if let Some(studies) = usage_studies(error) =>
        {
            say!(words, "error-missing-study", known = studies.names.join(", "))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            say!(words, "error-missing-game", known = games().join(", "))
        }
        ErrorKind::UnknownArgument => match suggestion.as_str() {
            "" => say!(words, "error-argument", argument = argument),
            near => say!(words, "error-argument-near", argument = argument, near = near.to_owned()),
        },
        ErrorKind::InvalidValue if text(ContextKind::InvalidValue).is_empty() => {
            say!(words, "error-value-missing", argument = argument)
        }
        ErrorKind::InvalidValue => say!(
            words,
            "error-value",
            argument = argument,
            value = text(ContextKind::InvalidValue),
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
        _ => error.to_string().lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned(),
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

/// Returns the studies of which one is due, if that is the part of the command line that failed.
fn usage_studies(error: &clap::Error) -> Option<&'static Studies> {
    let usage = usage(error);
    let named = |(game, _): &(&str, &Studies)| usage.split_whitespace().any(|word| word == *game);
    usage.contains("STUDY").then(|| Extension::studies().find(named)).flatten().map(|(_, studies)| studies)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use std::collections::BTreeSet;

    fn names(command: &Command, games: &BTreeSet<String>, found: &mut BTreeSet<String>) {
        let long = command.get_arguments().filter_map(Arg::get_long).map(str::to_owned);
        found.extend(long.filter(|name| !games.contains(name)));
        command.get_subcommands().for_each(|command| names(command, games, found));
    }

    #[test]
    fn every_option_of_the_program_is_reserved() {
        let mut catalogue = Catalogue::new();
        solitarium_games::each_game(&mut catalogue);
        let mut games: BTreeSet<String> =
            catalogue.iter().flat_map(Entry::options).map(|option| option.name.to_string()).collect();
        // Rule files have these two themselves.
        games.extend([solitarium_patience::SET, solitarium_patience::LAYOUT].map(str::to_owned));
        let words = Words::new(Language::English, &[]);
        let mut found = BTreeSet::new();
        names(&command(&catalogue, &words), &games, &mut found);
        let free: Vec<&String> = found.iter().filter(|name| !RESERVED.contains(&name.as_str())).collect();
        assert!(free.is_empty(), "add these to RESERVED: {free:?}");
        assert!(games.iter().all(|name| !RESERVED.contains(&name.as_str())), "a game needs a reserved name");
    }
}
