//! The program: a catalogue of games, and the commands on it.

use crate::arguments::{self, TAKING_A_WORD, Verb};
use crate::commands::analyse;
use crate::commands::dialogue;
use crate::commands::list;
use crate::commands::play;
use crate::commands::rules;
use crate::commands::shell;
use crate::commands::solve;
#[cfg(feature = "store")]
use crate::commands::statistics;
use crate::commands::watch;
use crate::extensions::Extension;
use crate::failure::Failure;
use crate::interrupt::{self, Interrupt};
use crate::rule_files;
use crate::store;
#[cfg(feature = "full-screen")]
use crate::table::{self, First};
use crate::text::glue::unbroken;
use crate::text::numbers;
use crate::text::style::{ColourChoice, TextStyle, is_dumb_terminal, is_plain_locale};
use clap::ArgMatches;
use clap::error::ErrorKind;
use solitarium_core::{About, Choices, Deal, Effort, Family, GameOption, OptionError, Stop, TimeLimit};
use solitarium_lab::{Catalogue, Entry};
use solitarium_speech::Told;
use solitarium_speech::harmless;
use solitarium_speech::{Language, Words, say};
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// The program with its catalogue. [`Program::new`] has all games of Solitarium; add your own with [`Program::with`].
pub struct Program {
    catalogue: Catalogue,
    messages: Vec<(Language, &'static str)>,
}

impl Default for Program {
    fn default() -> Program {
        Program::new()
    }
}

/// What every command needs.
pub(crate) struct Context<'a> {
    pub(crate) catalogue: &'a Catalogue,
    pub(crate) words: &'a Words,
    pub(crate) style: TextStyle,
    pub(crate) interrupt: Interrupt,
    /// How many threads there are for what can use several.
    pub(crate) threads: usize,
    /// Where things are kept between runs; `None` if the user has no home and named no folder.
    pub(crate) data_dir: Option<PathBuf>,
}

/// Returns the words of a language, those that the games of the catalogue bring along included.
pub(crate) fn words_of(language: Language, more: &[(Language, &str)], catalogue: &Catalogue) -> Words {
    bring_all(Words::new(language, more).of_program(name()), catalogue)
}

/// Returns the words with those that the games of the catalogue bring along.
fn bring_all(mut words: Words, catalogue: &Catalogue) -> Words {
    for entry in catalogue.iter() {
        words.bring(entry.id(), entry.words());
    }
    words
}

#[cfg(feature = "games")]
fn with_shipped_games(mut catalogue: Catalogue) -> Catalogue {
    catalogue.set_well_known(solitarium_games::WELL_KNOWN);
    solitarium_games::each_game(&mut catalogue);
    catalogue
}

/// Longer than the longest sentence of our own, which names every game: what is longer quotes something.
pub(crate) const LONGEST: usize = 6_000;

impl Program {
    /// Returns the program with all games of Solitarium; without the feature `games`, with its rule files alone.
    pub fn new() -> Program {
        let catalogue = Catalogue::reserving(GameOption::RESERVED.iter().copied());
        #[cfg(feature = "games")]
        let catalogue = with_shipped_games(catalogue);
        Program { catalogue, messages: Vec::new() }
    }

    /// Adds one more game. If it cannot be added, [`main`](Program::main) says why and ends with an error.
    #[must_use]
    pub fn with<F: Family>(mut self, family: F) -> Program {
        self.catalogue = self.catalogue.with(family);
        self
    }

    /// Adds names and sentences of your own, in Fluent's format: `game-mine = My game`. They come before the program's.
    #[must_use]
    pub fn with_messages(mut self, language: Language, messages: &'static str) -> Program {
        self.messages.push((language, messages));
        self
    }

    /// Runs the program on the arguments that it was called with.
    pub fn main(mut self) -> ExitCode {
        let mut arguments: Vec<OsString> = std::env::args_os().collect();
        if let Some(called) = called(&arguments) {
            let _ = NAME.set(called);
        }
        let folder = store::folder(after(&arguments, "--data-dir").map(PathBuf::from));
        let is_game = |name: &str| {
            !arguments::is_command(name) && rule_files::is_game(&self.catalogue, name, folder.as_deref())
        };
        ask_for_help(&mut arguments, is_game);
        let added = rule_files::add_named(&mut self.catalogue, &mut arguments, folder.as_deref());
        let plain = is_plain_locale(|name| std::env::var(name).ok());
        let words = Words::new(language(&arguments), &self.messages).of_program(name());
        let words = bring_all(words.in_plain_letters(plain), &self.catalogue);
        if let Err(refused) = added {
            let failure = refused.failure(&words);
            remark(&failure.message);
            return ExitCode::from(failure.code);
        }
        if let Some(error) = self.catalogue.refused().first() {
            remark(&error.told(&words));
            return ExitCode::from(2);
        }
        match self.run(&arguments, &words, folder.as_deref()) {
            Ok(code) => ExitCode::from(interrupt::code(code)),
            // Nobody reads on: that is no error to tell.
            Err(failure) if failure.message.is_empty() => ExitCode::from(interrupt::code(failure.code)),
            Err(failure) => {
                // If not even this can be written, the exit code has to say it all.
                remark(&failure.message);
                ExitCode::from(interrupt::code(failure.code))
            }
        }
    }

    fn run(&self, arguments: &[OsString], words: &Words, folder: Option<&Path>) -> Result<u8, Failure> {
        let mut command = unbroken(arguments::command(&self.catalogue, words), words);
        let matches = match command.try_get_matches_from_mut(arguments) {
            Ok(matches) => matches,
            Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
                return print(words, &error.to_string());
            }
            Err(error) => return Err(arguments::told(&error, &self.catalogue, folder, words)),
        };
        let colour_choice =
            |matches: &ArgMatches| match matches.get_one::<String>("color").map(String::as_str) {
                Some("always") => ColourChoice::Always,
                Some("never") => ColourChoice::Never,
                _ => ColourChoice::Auto,
            };
        let context = Context {
            catalogue: &self.catalogue,
            words,
            style: TextStyle {
                colour: colour_choice(&matches).uses_colour(),
                letters: matches.get_flag("letters") || is_plain_locale(|name| std::env::var(name).ok()),
                language: words.language(),
            },
            interrupt: Interrupt::new(),
            threads: threads(words, &matches)?,
            data_dir: store::data_dir(&matches),
        };
        #[cfg(feature = "full-screen")]
        let settings = table::TableSettings {
            messages: &self.messages,
            language: words.language(),
            in_language: matches.get_one::<String>("lang").is_some(),
        };
        match matches.subcommand() {
            // A terminal that shows lines alone has the dialogue of lines.
            None if io::stdin().is_terminal() && io::stdout().is_terminal() && is_dumb_terminal() => {
                dialogue::run(&context)
            }
            #[cfg(feature = "full-screen")]
            None if is_terminal() => {
                // The table shows them all.
                let mut catalogue = self.catalogue.clone();
                rule_files::add_all(&mut catalogue, context.data_dir.as_deref());
                table::run(&Context { catalogue: &catalogue, ..context }, &settings, First::Start)
            }
            None => print(words, &command.render_help().to_string()),
            Some((shell::COMPLETIONS, matches)) => {
                let mut command = arguments::command(&self.catalogue, words);
                shell::completions(&context, &mut command, matches)
            }
            Some((shell::MAN, matches)) => {
                shell::man(&context, arguments::command(&self.catalogue, words), matches)
            }
            Some(("dialogue", _)) => dialogue::run(&context),
            Some(("list", matches)) => list::run(&context, matches),
            #[cfg(feature = "store")]
            Some((statistics::COMMAND, matches)) => statistics::run(&context, matches),
            Some((rules::COMMAND, matches)) => rules::run(&context, matches),
            #[cfg(feature = "server")]
            Some((crate::commands::serve::COMMAND, matches)) => {
                crate::commands::serve::run(&context, &self.messages, matches)
            }
            Some((verb, matches)) => {
                if let Some(studies) = &Extension::of(verb).studies {
                    return (studies.run)(&context, matches);
                }
                // The command line was made from these very names.
                let (Some(verb), Some((id, matches))) =
                    (Verb::ALL.into_iter().find(|known| known.name() == verb), matches.subcommand())
                else {
                    return Ok(2);
                };
                let Some(entry) = self.catalogue.find(id) else { return Ok(2) };
                match verb {
                    #[cfg(feature = "full-screen")]
                    Verb::Play if on_table(matches) => {
                        let first = First::of_arguments(&context, entry, matches)?;
                        table::run(&context, &settings, first)
                    }
                    Verb::Play => play::run(&context, entry, matches),
                    Verb::Watch => match watch::run(&context, entry, matches)? {
                        #[cfg(feature = "full-screen")]
                        watch::Ended::TakenOver(record) => {
                            table::run(&context, &settings, First::of_record(&context, entry, &record)?)
                        }
                        ended => Ok(ended.code()),
                    },
                    Verb::Analyse => analyse::run(&context, entry, matches),
                    Verb::Solve => solve::run(&context, entry, matches),
                    Verb::Arena => {
                        Extension::of(id).arena.map_or(Ok(2), |arena| (arena.run)(&context, entry, matches))
                    }
                }
            }
        }
    }
}

#[cfg(feature = "full-screen")]
/// Returns whether a person sits before a terminal that can show a full screen.
fn is_terminal() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
}

#[cfg(feature = "full-screen")]
/// Returns whether `play` opens the table: on a terminal, unless the console or a front end of one game is asked for.
fn on_table(matches: &ArgMatches) -> bool {
    let own = matches.try_get_one::<String>("ui").is_ok_and(|ui| ui.is_some());
    !own && !matches.get_flag("console") && is_terminal()
}

/// Returns the variant of `entry` that the arguments ask for.
pub(crate) fn variant(
    context: &Context<'_>,
    entry: &dyn Entry,
    matches: &ArgMatches,
) -> Result<Box<dyn solitarium_lab::Variant>, Failure> {
    variant_of(context, entry, &arguments::choices(matches, entry.options()))
}

/// Returns whether a game has deals: a board is always the same.
pub(crate) fn has_deals(entry: &dyn Entry) -> bool {
    entry.variant(&Choices::none()).is_ok_and(|game| game.pack().is_some())
}

/// Returns a deal as messages name it, shortened; `none` for a game without cards, which has no deals.
pub(crate) fn named_deal(entry: Option<&dyn Entry>, deal: &str) -> String {
    if entry.is_none_or(has_deals) { crate::commands::watch::shortened(deal) } else { "none".to_owned() }
}

/// Returns whether a game begins from a layout, and nobody chose a deal beside it.
pub(crate) fn is_layout(about: &About, deal: &Deal) -> bool {
    rule_files::is_laid_out(about) && *deal == OF_LAYOUT
}

/// The deal of a game that begins from a layout: what chance is left to it comes from there.
pub(crate) const OF_LAYOUT: Deal = Deal::Own(0);

/// Returns the variant of `entry` with these options.
pub(crate) fn variant_of(
    context: &Context<'_>,
    entry: &dyn Entry,
    choices: &Choices,
) -> Result<Box<dyn solitarium_lab::Variant>, Failure> {
    let prepared = Extension::prepared(context, entry.id(), choices)?;
    entry.variant(&prepared).map_err(|error| rule_files::refused_choices(context.words, choices, error))
}

/// Returns what is wrong with an option of a game, named as it was typed.
pub(crate) fn option_failure(words: &Words, error: OptionError) -> Failure {
    let typed = match error {
        OptionError::BadValue { name, value, expected } => {
            OptionError::BadValue { name: format!("--{name}"), value, expected }
        }
        other => other,
    };
    Failure::usage(typed.told(words))
}

/// Returns how much work a strategy may do, as the arguments say.
pub(crate) fn effort(context: &Context<'_>, matches: &ArgMatches) -> Result<Effort, Failure> {
    let samples = match matches.get_one::<String>("samples") {
        Some(text) => Some(numbers::count(context.words, "--samples", text, 1, 1_000_000_000)? as u32),
        None => None,
    };
    let time = match matches.get_one::<String>("time") {
        Some(text) => Some(TimeLimit { per_move: numbers::seconds(context.words, "--time", text)?, now }),
        None => None,
    };
    Ok(Effort { samples, time, stop: Some(Stop::Asked(interrupt::is_stopped)) })
}

/// Says something beside the output, on one line. If it cannot be written, nothing is lost.
pub(crate) fn remark(text: &str) {
    let _ = writeln!(io::stderr(), "{}: {}", name(), harmless(text, LONGEST));
}

/// Returns the name under which the program was called, for commands that are shown to be typed again.
pub(crate) fn name() -> &'static str {
    NAME.get().map_or("solitarium", String::as_str)
}

/// Set when the program starts.
static NAME: OnceLock<String> = OnceLock::new();

/// Returns the name of the file that the first argument names, without its ending.
fn called(arguments: &[OsString]) -> Option<String> {
    let name = Path::new(arguments.first()?).file_stem()?.to_str()?;
    (!name.is_empty()).then(|| name.to_owned())
}

/// Returns the time since the program started.
pub(crate) fn now() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// Returns how long ago that was, by the same clock.
pub(crate) fn since(moment: Duration) -> Duration {
    now().saturating_sub(moment)
}

/// Prints and flushes.
pub(crate) fn print(words: &Words, text: &str) -> Result<u8, Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())
        .and_then(|()| out.flush())
        .map_err(|error| Failure::output(words, &error))?;
    Ok(0)
}

/// Returns the places of the words before the first option that not all commands have.
fn first_words(arguments: &[OsString]) -> Vec<usize> {
    let mut places = Vec::new();
    let mut rest = arguments.iter().enumerate().skip(1);
    while let Some((place, argument)) = rest.next() {
        match argument.to_string_lossy().as_ref() {
            option if TAKING_A_WORD.contains(&option) => drop(rest.next()),
            "--letters" | "--help" | "-h" => {}
            option if TAKING_A_WORD.iter().any(|name| option.starts_with(&format!("{name}="))) => {}
            option if option.starts_with('-') => break,
            _ => places.push(place),
        }
    }
    places
}

/// Makes of `help solve peg`, `solve help` and `solve peg help`, which many type, `solve peg --help` or `solve --help`. Help on a game is
/// help on playing it.
fn ask_for_help(arguments: &mut Vec<OsString>, is_game: impl Fn(&str) -> bool) {
    let words = first_words(arguments);
    match words.iter().take(3).position(|&place| arguments[place] == "help") {
        Some(0) => {
            arguments.remove(words[0]);
            arguments.push("--help".into());
        }
        Some(word) => arguments[words[word]] = "--help".into(),
        None => {}
    }
    let asks = arguments.iter().any(|argument| argument == "--help" || argument == "-h");
    if let Some(&first) = first_words(arguments).first().filter(|_| asks)
        && arguments[first].to_str().is_some_and(is_game)
    {
        arguments.insert(first, Verb::Play.name().into());
    }
}

/// Returns how many threads are asked for, on whichever level of the command line; else one for each core.
fn threads(words: &Words, matches: &ArgMatches) -> Result<usize, Failure> {
    match matches.try_get_one::<String>("threads") {
        Ok(Some(_)) => analyse::threads(words, matches),
        _ => matches.subcommand().map_or(Ok(analyse::default_threads()), |(_, below)| threads(words, below)),
    }
}

/// Returns the value of an option that must be known before the arguments can be read.
pub(crate) fn after<'a>(arguments: &'a [OsString], option: &str) -> Option<&'a str> {
    let texts: Vec<&str> = arguments.iter().filter_map(|argument| argument.to_str()).collect();
    texts.iter().enumerate().find_map(|(i, text)| match text.strip_prefix(option) {
        Some("") => texts.get(i + 1).copied(),
        Some(rest) => rest.strip_prefix('='),
        None => None,
    })
}

/// Returns the language, which must be known before the arguments can be read: `--lang`, else the locale.
fn language(arguments: &[OsString]) -> Language {
    let asked = after(arguments, "--lang");
    asked
        .and_then(Language::from_locale)
        .unwrap_or_else(|| Language::of_environment(|name| std::env::var(name).ok()))
}

/// Returns the sentence for a game that the user stopped.
pub(crate) fn stopped(words: &Words) -> String {
    say!(words, "stopped")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_is_asked_for_in_many_ways() {
        for (typed, meant) in [
            ("help", "--help"),
            ("help solve peg", "solve peg --help"),
            ("solve help", "solve --help"),
            ("solve peg help", "solve peg --help"),
            ("--lang fr help solve", "--lang fr solve --help"),
            ("help klondike", "play klondike --help"),
            ("klondike help", "play klondike --help"),
            ("klondike --help", "play klondike --help"),
            ("--lang fr klondike help", "--lang fr play klondike --help"),
            ("-h klondike", "-h play klondike"),
            ("klondike", "klondike"),
            ("help nothing", "nothing --help"),
            ("play klondike --deal help", "play klondike --deal help"),
            ("play klondike", "play klondike"),
        ] {
            let mut arguments: Vec<OsString> = vec!["solitarium".into()];
            arguments.extend(typed.split_whitespace().map(OsString::from));
            ask_for_help(&mut arguments, |name| name == "klondike");
            let words: Vec<&str> = arguments.iter().skip(1).filter_map(|word| word.to_str()).collect();
            assert_eq!(words.join(" "), meant, "{typed}");
        }
    }
}
