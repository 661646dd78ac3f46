//! The program: a catalogue of games, and the commands on it.

use crate::arguments::{self, Verb};
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
use crate::text::numbers;
use crate::text::style::{ColourChoice, TextStyle, is_dumb_terminal, is_plain_locale};
use clap::ArgMatches;
use clap::error::ErrorKind;
use solitarium_core::{Choices, Effort, Family, OptionError, TimeLimit};
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
    let mut words = Words::new(language, more);
    for entry in catalogue.iter() {
        words.bring(entry.id(), entry.words());
    }
    words
}

/// Longer than the longest sentence of our own, which names every game: what is longer quotes something.
const LONGEST: usize = 6_000;

impl Program {
    /// Returns the program with all games of Solitarium.
    pub fn new() -> Program {
        let mut catalogue = Catalogue::reserving(arguments::RESERVED.iter().copied());
        solitarium_games::each_game(&mut catalogue);
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
        // `help solve peg` is what many type for `solve peg --help`.
        if arguments.get(1).is_some_and(|first| first == "help") {
            arguments.remove(1);
            arguments.push("--help".into());
        } else if let Some(help) = arguments.iter_mut().skip(2).take(2).find(|argument| **argument == "help")
        {
            // And so is `solve help` and `solve peg help`.
            *help = "--help".into();
        }
        let folder = store::folder(after(&arguments, "--data-dir").map(PathBuf::from));
        // The table shows them all.
        #[cfg(feature = "full-screen")]
        if is_terminal() && names_no_command(&arguments) {
            rule_files::shelve_all(&mut self.catalogue, folder.as_deref());
        }
        let shelved = rule_files::shelve(&mut self.catalogue, &mut arguments, folder.as_deref());
        let words = words_of(language(&arguments), &self.messages, &self.catalogue);
        if let Err(refused) = shelved {
            let failure = refused.failure(&words);
            let _ = writeln!(io::stderr(), "{}: {}", name(), harmless(&failure.message, LONGEST));
            return ExitCode::from(failure.code);
        }
        if let Some(error) = self.catalogue.refused().first() {
            let _ = writeln!(io::stderr(), "{}: {}", name(), harmless(&error.told(&words), LONGEST));
            return ExitCode::from(2);
        }
        match self.run(&arguments, &words) {
            Ok(code) => ExitCode::from(interrupt::code(code)),
            // Nobody reads on: that is no error to tell.
            Err(failure) if failure.message.is_empty() => ExitCode::from(interrupt::code(failure.code)),
            Err(failure) => {
                // If not even this can be written, the exit code has to say it all.
                let _ = writeln!(io::stderr(), "{}: {}", name(), harmless(&failure.message, LONGEST));
                ExitCode::from(interrupt::code(failure.code))
            }
        }
    }

    fn run(&self, arguments: &[OsString], words: &Words) -> Result<u8, Failure> {
        let mut command = arguments::command(&self.catalogue, words);
        let matches = match command.try_get_matches_from_mut(arguments) {
            Ok(matches) => matches,
            Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
                return print(words, &error.to_string());
            }
            Err(error) => return Err(arguments::told(&error, &self.catalogue, words)),
        };
        let wish = |matches: &ArgMatches| match matches.get_one::<String>("color").map(String::as_str) {
            Some("always") => ColourChoice::Always,
            Some("never") => ColourChoice::Never,
            _ => ColourChoice::Auto,
        };
        let context = Context {
            catalogue: &self.catalogue,
            words,
            style: TextStyle {
                colour: wish(&matches).granted(),
                letters: matches.get_flag("letters") || is_plain_locale(|name| std::env::var(name).ok()),
                language: words.language(),
            },
            interrupt: Interrupt::new(),
            threads: threads(words, &matches)?,
            data_dir: store::data_dir(&matches),
        };
        #[cfg(feature = "full-screen")]
        let wishes = table::Wishes {
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
            None if is_terminal() => table::run(&context, &wishes, First::Start),
            None => print(words, &command.render_help().to_string()),
            Some((shell::COMPLETIONS, matches)) => {
                let mut command = arguments::command(&self.catalogue, words);
                shell::completions(&context, &mut command, matches)
            }
            Some((shell::MAN, _)) => shell::man(&context, arguments::command(&self.catalogue, words)),
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
                        table::run(&context, &wishes, first)
                    }
                    Verb::Play => play::run(&context, entry, matches),
                    Verb::Watch => watch::run(&context, entry, matches),
                    Verb::Analyse => analyse::run(&context, entry, matches),
                    Verb::Solve => match Extension::of(id).solver {
                        Some(solver) => (solver.run)(&context, entry, matches),
                        None => solve::run(&context, entry, matches),
                    },
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

/// Returns a deal as messages name it, shortened; `none` for a game without cards, which has no deals.
pub(crate) fn named_deal(entry: Option<&dyn Entry>, deal: &str) -> String {
    let has_cards =
        |entry: &dyn Entry| entry.variant(&Choices::none()).is_ok_and(|game| game.pack().is_some());
    if entry.is_none_or(has_cards) { crate::commands::watch::shortened(deal) } else { "none".to_owned() }
}

/// Returns the variant of `entry` with these options.
pub(crate) fn variant_of(
    context: &Context<'_>,
    entry: &dyn Entry,
    choices: &Choices,
) -> Result<Box<dyn solitarium_lab::Variant>, Failure> {
    let choices = Extension::prepared(context, entry.id(), choices)?;
    entry.variant(&choices).map_err(|error| option_failure(context.words, error))
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
    Ok(Effort { samples, time, stop: Some(interrupt::is_stopped) })
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

#[cfg(feature = "full-screen")]
/// Returns whether the arguments are nothing but options that all commands have.
fn names_no_command(arguments: &[OsString]) -> bool {
    let mut rest = arguments.iter().skip(1).map(|argument| argument.to_string_lossy());
    while let Some(argument) = rest.next() {
        match argument.as_ref() {
            "--lang" | "--color" | "--colour" | "--data-dir" | "--threads" => drop(rest.next()),
            "--help" | "-h" | "--version" | "-V" => return false,
            option if option.starts_with("--") => {}
            _ => return false,
        }
    }
    true
}

/// Returns how many threads are asked for, on whichever level of the command line; else one for each core.
fn threads(words: &Words, matches: &ArgMatches) -> Result<usize, Failure> {
    match matches.try_get_one::<String>("threads") {
        Ok(Some(_)) => analyse::threads(words, matches),
        _ => matches.subcommand().map_or(Ok(analyse::default_threads()), |(_, below)| threads(words, below)),
    }
}

/// Returns the value of an option that must be known before the arguments can be read.
fn after<'a>(arguments: &'a [OsString], option: &str) -> Option<&'a str> {
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
