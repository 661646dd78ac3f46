//! The command line, made from the catalogue: every game is a subcommand with its own options.

mod errors;
mod help;

pub(crate) use errors::told;
pub(crate) use help::hanging;
use help::more_help;

use crate::commands::list;
use crate::commands::rules;
use crate::commands::shell;
use crate::commands::solve;
#[cfg(feature = "store")]
use crate::commands::statistics;
use crate::extensions::Extension;
use crate::program::has_deals;
use crate::seats;
use crate::store;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command};
use solitarium_core::{Choices, Effort, GameOption, OptionKind};
use solitarium_lab::{Catalogue, Entry};
use solitarium_patience::{LAYOUT, SET};
use solitarium_speech::{Words, game_about, game_name, harmless, say, strategy_choice};

/// The options of all commands that take the word after them.
pub(crate) const TAKING_A_WORD: [&str; 5] = ["--lang", "--color", "--colour", "--data-dir", "--threads"];

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
        .aliases(verb.aliases())
        .args(common(words));
    let games: Vec<(&dyn Entry, Command)> = catalogue
        .iter()
        .filter(|entry| verb.fits(*entry))
        .map(|entry| (entry, game_command(verb, entry, words)))
        .collect();
    command = command.after_help(more_help(verb, &games, words));
    command.subcommands(games.into_iter().map(|(_, game)| game))
}

fn game_command(verb: Verb, entry: &dyn Entry, words: &Words) -> Command {
    let id = entry.id();
    let about = words.find(&format!("about-{id}"), &[]).unwrap_or_else(|| {
        let name = game_name(id, words);
        match game_about(id, words) {
            // The game that has given its family its name.
            Some(family) if family.starts_with(&name) => family,
            Some(family) => format!("{name}. {family}"),
            None => name,
        }
    });
    let command = Command::new(id.to_owned())
        .about(about)
        .disable_help_flag(true)
        .help_template(template(words, None))
        .args(common(words))
        .args(entry.options().iter().enumerate().map(|(i, option)| game_option(i, option, words)));
    let has_deals = has_deals(entry);
    let strategies = entry.strategies();
    let strategies: Vec<&str> = strategies.iter().map(|strategy| strategy.name.as_ref()).collect();
    let strategy = |help: &str| {
        let known: Vec<String> = strategies.iter().map(|strategy| strategy_choice(strategy, words)).collect();
        let known = known.join(", ");
        // Where there is no choice of moves there is none of players either.
        let forced = strategies == ["only"];
        let plain = |name: &'static str| Arg::new(name).long(name).allow_hyphen_values(true).hide(forced);
        let samples = plain("samples").hide(forced || !has_deals);
        vec![
            plain("strategy").value_name("NAME").display_order(50).help(say!(words, help, known = known)),
            samples.value_name("N").display_order(51).help(say!(words, "help-samples")),
            plain("time").value_name("SECONDS").display_order(52).help(say!(words, "help-time")),
        ]
    };
    let deal = || {
        Arg::new("deal")
            .long("deal")
            .value_name("DEAL")
            .allow_hyphen_values(true)
            .display_order(20)
            .help(say!(words, "help-deal", deals = yes_or_no(has_deals)))
    };
    let winnable = || {
        Arg::new("winnable")
            .long("winnable")
            .action(ArgAction::SetTrue)
            .display_order(20)
            .hide(entry.solver().is_none() || !has_deals)
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
                        .hide(!has_deals)
                        .help(say!(words, "help-open")),
                    Arg::new("plain")
                        .long("plain")
                        .action(ArgAction::SetTrue)
                        .display_order(23)
                        .help(say!(words, "help-plain")),
                ],
            )
        }
        Verb::Analyse => {
            command.args(strategy("help-strategy")).args(analyse_arguments(entry, words, has_deals))
        }
        Verb::Solve => command.args(solve::arguments(entry, words)),
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

/// Returns the word by which messages know whether a game has deals.
pub(crate) fn yes_or_no(has_deals: bool) -> &'static str {
    if has_deals { "yes" } else { "no" }
}

/// Returns whether a variant of the game gathers its cards for the next game, so that there are chains of games.
fn has_chains(entry: &dyn Entry) -> bool {
    let flags = entry.options().iter().filter(|option| matches!(option.kind, OptionKind::Flag));
    let flagged = flags.map(|option| Choices::none().with(&option.name, "yes"));
    [Choices::none()].into_iter().chain(flagged).any(|choices| {
        let variant = entry.variant(&choices);
        variant.is_ok_and(|variant| matches!(variant.chain(None, Effort::default()), Ok(Some(_))))
    })
}

fn analyse_arguments(entry: &dyn Entry, words: &Words, has_deals: bool) -> Vec<Arg> {
    let named = |name: &'static str, value: &'static str, order: usize| {
        Arg::new(name)
            .long(name)
            .value_name(words.shown(value))
            .display_order(order)
            .allow_hyphen_values(matches!(name, "games" | "precision" | "deals" | "chain"))
            .help(say!(words, &format!("help-{name}"), deals = yes_or_no(has_deals)))
    };
    vec![
        named("games", "N", 20).conflicts_with("precision"),
        named("precision", "PERCENT", 21),
        named("deals", "A..B", 22).conflicts_with("games"),
        named("chain", "N", 23)
            .conflicts_with_all(["checkpoint", "resume", "plot", "games-out"])
            .hide(!has_chains(entry)),
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

/// Returns a name that was typed, as a message quotes it: shortened, and without control characters.
pub(crate) fn quoted(name: &str) -> String {
    harmless(name, 40)
}

/// Returns the names of the commands.
fn command_names() -> Vec<&'static str> {
    Verb::ALL
        .iter()
        .map(|verb| verb.name())
        .chain(Extension::studies().map(|(game, _)| game))
        .chain([rules::COMMAND, "dialogue", "list"])
        .chain([shell::COMPLETIONS, shell::MAN, "help"])
        .chain(cfg!(feature = "store").then_some("statistics"))
        .chain(cfg!(feature = "server").then_some("serve"))
        .collect()
}

/// Returns whether a command has that name, or that other spelling.
pub(crate) fn is_command(name: &str) -> bool {
    let others = Verb::ALL.iter().flat_map(|verb| verb.aliases()).chain(&["stats"]);
    command_names().iter().chain(others).any(|known| *known == name)
}

#[cfg(test)]
mod tests;
