//! What the help of a command says below its games: the options that all of them have, and those of some.

use super::{Verb, game_command};
use crate::text::width::width as text_width;
use clap::{Arg, Command};
use solitarium_lab::{Catalogue, Entry};
use solitarium_patience::{PatienceFamily, SET};
use solitarium_speech::{Words, say};

/// Returns how to see the options of one game, that rule files are games too, and the options of the command: those that all games have,
/// and those of some.
pub(super) fn more_help(verb: Verb, games: &[(&dyn Entry, Command)], words: &Words) -> String {
    let (program, name) = (crate::program::name(), verb.name());
    let mut text = format!("{}\n", say!(words, "help-game-options", program = program, verb = name));
    let file = PatienceFamily::shipped(A_PATIENCE).and_then(|family| {
        let mut library = Catalogue::new();
        library.add(family).ok()?;
        library.share(A_PATIENCE).filter(|entry| verb.fits(entry.as_ref()))
    });
    if file.is_some() {
        text += &hanging("", &say!(words, "help-rule-files", program = program, verb = name));
    }
    let mut holders: Vec<Holder> = games
        .iter()
        .filter(|(entry, _)| !is_rule_file(*entry))
        .map(|(entry, command)| Holder::new(entry.id().to_owned(), *entry, command))
        .collect();
    if let Some(entry) = &file {
        let command = game_command(verb, entry.as_ref(), words);
        holders.push(Holder::new(say!(words, "help-rule-files-name"), entry.as_ref(), &command));
    }
    let mut options: Vec<&Arg> = Vec::new();
    // An option that is another thing in another game is told for each.
    let same = |a: &Arg, b: &Arg| a.get_id() == b.get_id() && option_help(a, words) == option_help(b, words);
    for option in holders.iter().flat_map(|holder| &holder.options) {
        if options.iter().all(|other| !same(other, option)) {
            options.push(option);
        }
    }
    // Those of one name stand together.
    let order = |option: &Arg| {
        let namesakes = holders.iter().flat_map(|holder| &holder.options);
        let namesakes = namesakes.filter(|other| other.get_id() == option.get_id());
        (namesakes.map(Arg::get_display_order).min(), option.get_id().to_string())
    };
    options.sort_by_key(|option| order(option));
    let has = |holder: &&Holder, option: &Arg| holder.options.iter().any(|own| same(own, option));
    let (of_all, of_some): (Vec<&Arg>, Vec<&Arg>) =
        options.into_iter().partition(|option| holders.iter().all(|holder| has(&holder, option)));
    if !of_all.is_empty() {
        text += &format!("{}\n", say!(words, "help-all-have"));
        for option in of_all {
            text += &option_line(option, &option_help(option, words));
        }
    }
    if !of_some.is_empty() {
        text += &format!("{}\n", say!(words, "help-some-have"));
        for option in of_some {
            let names =
                holders.iter().filter(|holder| has(holder, option)).map(|holder| holder.name.as_str());
            let games = names.collect::<Vec<_>>().join(", ");
            let help = say!(words, "help-of-games", help = option_help(option, words), games = games);
            text += &option_line(option, &help);
        }
    }
    text.trim_end().to_owned()
}

/// The patience whose options stand for those of all rule files.
const A_PATIENCE: &str = "freecell";

/// Returns whether a game is a rule file.
fn is_rule_file(entry: &dyn Entry) -> bool {
    entry.options().iter().any(|option| option.name == SET)
}

/// A game, or all rule files, and its options of one command.
struct Holder {
    name: String,
    options: Vec<Arg>,
}

impl Holder {
    /// Takes the options that are neither the game's own nor those of all commands.
    fn new(name: String, entry: &dyn Entry, command: &Command) -> Holder {
        let is_own = |arg: &Arg| entry.options().iter().any(|option| option.name == arg.get_id().as_str());
        let options = command
            .get_arguments()
            .filter(|arg| !arg.is_global_set() && !arg.is_hide_set() && !is_own(arg))
            .cloned()
            .collect();
        Holder { name, options }
    }
}

/// Returns what an option is for, in words that fit every game.
fn option_help(option: &Arg, words: &Words) -> String {
    match option.get_id().as_str() {
        "strategy" => say!(words, "help-strategy-any"),
        _ => option.get_help().map(ToString::to_string).unwrap_or_default(),
    }
}

/// Returns an option and what it is for, in lines that fit into 80 columns.
fn option_line(option: &Arg, help: &str) -> String {
    let value = option.get_value_names().and_then(|names| names.first());
    let name = match value.filter(|_| option.get_action().takes_values()) {
        Some(value) => format!("--{} {value}", option.get_id()),
        None => format!("--{}", option.get_id()),
    };
    hanging(&format!("  {name:<22}  "), help)
}

/// Returns a text after its label, in lines that fit into 80 columns.
pub(crate) fn hanging(label: &str, text: &str) -> String {
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
