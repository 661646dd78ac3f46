//! `solitarium list`: every game, its variants and what can be done with it; patiences that are rule files by family, or those that a
//! word finds.

use crate::arguments::{Verb, common, format, quoted, template_with_words};
use crate::failure::Failure;
use crate::program::{Context, name, print, remark};
use crate::rule_files;
use crate::text::shell_word::shell_word;
use crate::text::style::Ink;
use crate::text::width::{left, width};
use clap::{Arg, ArgMatches, Command};
use serde::Serialize;
use solitarium_core::{Choices, Family, GameOption, OptionKind};
use solitarium_lab::{Catalogue, Entry};
use solitarium_patience::{LAYOUT, PatienceFamily, SET, Shipped, mentions};
use solitarium_speech::game_name;
use solitarium_speech::{Words, say, strategy_choice};
use std::fmt::Write;

#[derive(Serialize)]
struct ListedGame {
    id: String,
    name: String,
    about: String,
    /// The family in which lists group it; empty for the program's own games.
    #[serde(skip_serializing_if = "String::is_empty")]
    family: String,
    /// The family by which it is found.
    #[serde(skip)]
    group: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    aka: Vec<String>,
    /// How many play the default variant.
    seats: u8,
    #[serde(skip)]
    most_seats: u8,
    cards: usize,
    measure: String,
    options: Vec<ListedOption>,
    strategies: Vec<ListedStrategy>,
    can: Vec<&'static str>,
}

#[derive(Serialize)]
struct ListedOption {
    name: String,
    kind: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<String>,
    default: String,
}

#[derive(Serialize)]
struct ListedStrategy {
    name: String,
    honest: bool,
}

/// The name of the command.
pub(crate) const COMMAND: &str = "list";

/// How wide the lists of names are.
const WIDTH: usize = 78;

pub(crate) fn command(words: &Words) -> Command {
    Command::new(COMMAND)
        .about(say!(words, "help-list"))
        .disable_help_flag(true)
        .help_template(template_with_words(words))
        .args(common(words))
        .arg(format(words, &["text", "json"]))
        .arg(Arg::new("word").value_name("WORD").num_args(0..).help(say!(words, "help-list-word")))
        .arg(Arg::new("family").long("family").value_name("NAME").help(say!(words, "help-list-family")))
}

/// What was asked for: words that must all be found, and a family.
struct Filter {
    words: Vec<String>,
    family: Option<String>,
}

impl Filter {
    fn is_all(&self) -> bool {
        self.words.is_empty() && self.family.is_none()
    }

    fn accepts(&self, game: &ListedGame) -> bool {
        let found = |word: &String| {
            let texts = [&game.id, &game.name, &game.about, &game.group].into_iter().chain(&game.aka);
            texts.into_iter().any(|text| mentions(text, word))
        };
        self.family.as_ref().is_none_or(|family| game.group.eq_ignore_ascii_case(family))
            && self.words.iter().all(found)
    }

    fn accepts_shipped(&self, game: &Shipped) -> bool {
        self.family.as_ref().is_none_or(|family| game.family.eq_ignore_ascii_case(family))
            && self.words.iter().all(|word| game.mentions(word))
    }
}

pub(crate) fn run(context: &Context<'_>, matches: &ArgMatches) -> Result<u8, Failure> {
    let filter = Filter {
        words: matches.get_many::<String>("word").into_iter().flatten().cloned().collect(),
        family: matches.get_one::<String>("family").cloned(),
    };
    let json = matches.get_one::<String>("format").is_some_and(|format| format == "json");
    let mut games: Vec<ListedGame> = context.catalogue.iter().map(|entry| listed(context, entry)).collect();
    for (id, path) in rule_files::own_files(context.data_dir.as_deref()) {
        if let Ok(family) = rule_files::of_file(&path, &rule_files::free_id(context.catalogue, id)) {
            games.extend(of_family(context, family));
        } else {
            let (program, file) = (name().to_owned(), shell_word(&path.display().to_string()));
            remark(&say!(context.words, "list-broken", program = program, file = file));
        }
    }
    let files = || Shipped::all().iter().filter(|game| games.iter().all(|other| other.id != game.id));
    // Only what is described is read: rule files if they are asked for, or for a program that reads the list.
    let described_files: Vec<ListedGame> = if filter.is_all() && !json {
        Vec::new()
    } else {
        let wanted = files().filter(|game| filter.accepts_shipped(game));
        wanted.filter_map(|game| of_family(context, PatienceFamily::shipped(game.id)?)).collect()
    };
    let rest = if filter.is_all() && !json { by_family(context, files()) } else { String::new() };
    games.retain(|game| filter.accepts(game));
    // These were found by their names in every language.
    games.extend(described_files);
    if games.is_empty() && rest.is_empty() {
        let wanted: Vec<String> = filter.words.iter().chain(&filter.family).cloned().collect();
        let wanted = quoted(&wanted.join(" "));
        let families = families().join(", ");
        return Err(Failure::usage(say!(
            context.words,
            "list-nothing",
            wanted = wanted,
            families = families
        )));
    }
    let text = if json {
        let json =
            serde_json::to_string_pretty(&games).map_err(|error| Failure::failed(error.to_string()))?;
        json + "\n"
    } else {
        games.iter().map(|game| described(context, game)).chain([rest]).collect::<Vec<_>>().join("\n")
    };
    print(context.words, &format!("{}\n", text.trim_end()))
}

/// Returns the families of our own rule files, sorted.
fn families() -> Vec<&'static str> {
    let mut families: Vec<&str> = Shipped::all().iter().map(|game| game.family).collect();
    families.sort_unstable();
    families.dedup();
    families
}

/// Returns the names of rule files, family by family.
fn by_family<'a>(context: &Context<'_>, files: impl Iterator<Item = &'a Shipped>) -> String {
    let files: Vec<&Shipped> = files.collect();
    let mut text = say!(context.words, "list-files", count = files.len()) + "\n";
    for family in families().into_iter().filter(|family| files.iter().any(|game| game.family == *family)) {
        let name = context.words.find(&format!("family-{family}"), &[]).unwrap_or_else(|| family.to_owned());
        let _ = writeln!(text, "\n{}  {name}", context.style.paint(family, Ink::Bold));
        let mut line = String::new();
        for id in files.iter().filter(|game| game.family == family).map(|game| game.id) {
            if !line.is_empty() && line.len() + id.len() + 6 > WIDTH {
                let _ = writeln!(text, "    {line},");
                line.clear();
            }
            if !line.is_empty() {
                line.push_str(", ");
            }
            line.push_str(id);
        }
        let _ = writeln!(text, "    {line}");
    }
    text
}

/// Returns the game of a rule file.
fn of_family(context: &Context<'_>, family: PatienceFamily) -> Option<ListedGame> {
    let (group, aka) = family.group();
    let (group, aka) = (group.to_owned(), aka.to_vec());
    let language = context.words.language().code();
    let word = |key: &str| {
        let of =
            |language: &str| family.words().iter().find(|word| word.key == key && word.language == language);
        of(language).or_else(|| of("")).map(|word| word.text.clone())
    };
    let (name, about) = (word("name"), word("about"));
    let mut catalogue = Catalogue::new();
    catalogue.add(family).ok()?;
    let game = listed(context, catalogue.iter().next()?);
    Some(ListedGame {
        name: name.unwrap_or_default(),
        about: about.unwrap_or_default(),
        family: group.clone(),
        group,
        aka,
        ..game
    })
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
        id: entry.id().to_owned(),
        name: game_name(entry.id(), context.words),
        about: context.words.find(&format!("about-{}", entry.id()), &[]).unwrap_or_default(),
        family: String::new(),
        group: Shipped::all()
            .iter()
            .find(|game| game.id == entry.id())
            .map_or_else(String::new, |game| game.family.to_owned()),
        aka: Vec::new(),
        seats: about.as_ref().map_or(1, |about| about.seats),
        most_seats: entry.seats().1,
        cards: default.as_ref().and_then(|variant| variant.pack()).map_or(0, solitarium_core::Pack::size),
        measure: about.as_ref().map_or(String::new(), |about| about.measure.to_string()),
        options: entry.options().iter().map(listed_option).collect(),
        strategies: strategies
            .iter()
            .map(|s| ListedStrategy { name: s.name.to_string(), honest: s.honest })
            .collect(),
        can,
    }
}

fn listed_option(option: &GameOption) -> ListedOption {
    let (kind, values) = match &option.kind {
        OptionKind::Number { min, max, .. } => ("number", vec![min.to_string(), max.to_string()]),
        OptionKind::Choice(values) => ("choice", values.iter().map(ToString::to_string).collect()),
        OptionKind::Flag => ("flag", vec![]),
        OptionKind::Text { .. } => ("text", vec![]),
    };
    ListedOption { name: option.name.to_string(), kind, values, default: option.default() }
}

/// Returns whether another name of a game only repeats the one that it has, as `free-cell` and `spider (four suits)` do.
fn repeats(game: &ListedGame, other: &str) -> bool {
    let letters =
        |text: &str| text.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    [&game.name, &game.id].into_iter().any(|name| letters(other).starts_with(&letters(name)))
}

fn described(context: &Context<'_>, game: &ListedGame) -> String {
    let (words, style) = (context.words, context.style);
    let aka: Vec<&str> = game.aka.iter().map(String::as_str).filter(|other| !repeats(game, other)).collect();
    let aka = if aka.is_empty() { String::new() } else { format!(" ({})", aka.join(", ")) };
    let mut text = format!("{}  {}{aka}\n", style.paint(&game.id, Ink::Bold), game.name);
    // Writing to a string does not fail.
    if !game.about.is_empty() {
        let _ = writeln!(text, "    {}", game.about);
    }
    let typed = |option: &ListedOption| match option.kind {
        "flag" => format!("--{}", option.name),
        "number" => format!("--{} {}", option.name, words.shown(option.values.join("–"))),
        "choice" => format!("--{} {}", option.name, option.values.join("|")),
        _ => match &*option.name {
            LAYOUT => format!("--{LAYOUT} FILE"),
            SET => format!("--{SET} PATH=VALUE"),
            name => format!("--{name} TEXT"),
        },
    };
    let columns = game.options.iter().map(|option| width(&typed(option))).max().unwrap_or(0).max(28);
    for option in &game.options {
        let help = words.find(&format!("option-{}", option.name), &[]).unwrap_or_default();
        let _ = writeln!(text, "    {} {help}", left(&typed(option), columns));
    }
    if game.strategies.len() > 1 {
        let names: Vec<String> =
            game.strategies.iter().map(|strategy| strategy_choice(&strategy.name, words)).collect();
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
