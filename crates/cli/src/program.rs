//! The program: a catalogue of games, and the commands on it.

use crate::arenas::Arena;
use crate::arguments::{self, Verb};
use crate::bell::Bell;
use crate::failure::{Failure, Told};
use crate::look::{ColourWish, Look};
use crate::numbers;
use crate::peg::studies;
use crate::setups::prepared;
use crate::solvers::Solver;
use crate::store;
use crate::words::{Language, Words, say};
use crate::{analyse, dialogue, list, play, statistics, tabletop, watch};
use clap::ArgMatches;
use clap::error::ErrorKind;
use solitarium_core::{Choices, Effort, Family, OptionError, TimeLimit};
use solitarium_lab::{Catalogue, Entry};
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
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
    pub(crate) look: Look,
    pub(crate) bell: Bell,
    /// Where things are kept between runs; `None` if the user has no home and named no folder.
    pub(crate) data_dir: Option<PathBuf>,
}

impl Program {
    /// With all games of Solitarium.
    pub fn new() -> Program {
        let mut catalogue = Catalogue::new();
        solitarium_games::each_game(&mut catalogue);
        Program { catalogue, messages: Vec::new() }
    }

    /// With one more game.
    #[must_use]
    pub fn with<F: Family>(mut self) -> Program {
        self.catalogue = self.catalogue.with::<F>();
        self
    }

    /// With names and sentences of your own, in Fluent's format: `game-mine = My game`. They come before the program's.
    #[must_use]
    pub fn with_messages(mut self, language: Language, messages: &'static str) -> Program {
        self.messages.push((language, messages));
        self
    }

    /// Runs the program on the arguments that it was called with.
    pub fn main(self) -> ExitCode {
        let mut arguments: Vec<OsString> = std::env::args_os().collect();
        // `help solve peg` is what many type for `solve peg --help`.
        if arguments.get(1).is_some_and(|first| first == "help") {
            arguments.remove(1);
            arguments.push("--help".into());
        }
        let words = Words::new(language(&arguments), &self.messages);
        match self.run(&arguments, &words) {
            Ok(code) => ExitCode::from(code),
            Err(failure) => {
                // If not even this can be written, the exit code has to say it all.
                let _ = writeln!(io::stderr(), "solitarium: {}", failure.message);
                ExitCode::from(failure.code)
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
            Some("always") => ColourWish::Always,
            Some("never") => ColourWish::Never,
            _ => ColourWish::Auto,
        };
        let context = Context {
            catalogue: &self.catalogue,
            words,
            look: Look { colour: wish(&matches).granted(), letters: matches.get_flag("letters") },
            bell: Bell::new(),
            data_dir: store::data_dir(&matches),
        };
        match matches.subcommand() {
            None if io::stdin().is_terminal() && io::stdout().is_terminal() => {
                let in_language = matches.get_one::<String>("lang").is_some();
                let wishes =
                    tabletop::Wishes { messages: &self.messages, language: words.language(), in_language };
                tabletop::run(&context, &wishes)
            }
            None => print(words, &command.render_help().to_string()),
            Some(("dialogue", _)) => dialogue::run(&context),
            Some(("list", matches)) => list::run(&context, matches),
            Some((statistics::COMMAND, matches)) => statistics::run(&context, matches),
            Some((studies::COMMAND, matches)) => studies::run(&context, matches),
            Some((verb, matches)) => {
                // The command line was made from these very names.
                let (Some(verb), Some((id, matches))) =
                    (Verb::ALL.into_iter().find(|known| known.name() == verb), matches.subcommand())
                else {
                    return Ok(2);
                };
                let Some(entry) = self.catalogue.find(id) else { return Ok(2) };
                match verb {
                    Verb::Play => play::run(&context, entry, matches),
                    Verb::Watch => watch::run(&context, entry, matches),
                    Verb::Analyse => analyse::run(&context, entry, matches),
                    Verb::Solve => {
                        Solver::of(id).map_or(Ok(2), |solver| (solver.run)(&context, entry, matches))
                    }
                    Verb::Arena => Arena::of(id).map_or(Ok(2), |arena| (arena.run)(&context, entry, matches)),
                }
            }
        }
    }
}

/// The variant of `entry` that the arguments ask for.
pub(crate) fn variant(
    context: &Context<'_>,
    entry: &dyn Entry,
    matches: &ArgMatches,
) -> Result<Box<dyn solitarium_lab::Variant>, Failure> {
    variant_of(context, entry, arguments::choices(matches, entry.options()))
}

/// The variant of `entry` with these options.
pub(crate) fn variant_of(
    context: &Context<'_>,
    entry: &dyn Entry,
    choices: Choices,
) -> Result<Box<dyn solitarium_lab::Variant>, Failure> {
    let choices = prepared(context, entry.id(), choices)?;
    entry.variant(&choices).map_err(|error| option_failure(context.words, error))
}

/// What is wrong with an option of a game, named as it was typed.
pub(crate) fn option_failure(words: &Words, error: OptionError) -> Failure {
    let typed = match error {
        OptionError::BadValue { name, value, expected } => {
            OptionError::BadValue { name: format!("--{name}"), value, expected }
        }
        other => other,
    };
    Failure::usage(typed.told(words))
}

/// How much work a strategy may do, as the arguments say.
pub(crate) fn effort(context: &Context<'_>, matches: &ArgMatches) -> Result<Effort, Failure> {
    let samples = match matches.get_one::<String>("samples") {
        Some(text) => Some(numbers::count(context.words, "--samples", text, 1, 1_000_000_000)? as u32),
        None => None,
    };
    let time = match matches.get_one::<String>("time") {
        Some(text) => Some(TimeLimit { per_move: numbers::seconds(context.words, "--time", text)?, now }),
        None => None,
    };
    Ok(Effort { samples, time })
}

/// The time since the program started.
pub(crate) fn now() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// How long ago that was, by the same clock.
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

/// The language, which must be known before the arguments can be read: `--lang`, else the locale.
fn language(arguments: &[OsString]) -> Language {
    let texts: Vec<&str> = arguments.iter().filter_map(|argument| argument.to_str()).collect();
    let asked = texts.iter().enumerate().find_map(|(i, text)| match text.strip_prefix("--lang") {
        Some("") => texts.get(i + 1).copied(),
        Some(rest) => rest.strip_prefix('='),
        None => None,
    });
    asked
        .and_then(Language::from_locale)
        .unwrap_or_else(|| Language::of_environment(|name| std::env::var(name).ok()))
}

/// The sentence for a game that the user stopped.
pub(crate) fn stopped(words: &Words) -> String {
    say!(words, "stopped")
}
