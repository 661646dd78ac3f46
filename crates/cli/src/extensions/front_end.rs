//! Front ends that belong to one game, beside those that fit them all.

use super::Extension;
use crate::failure::Failure;
use crate::program::Context;
use clap::ArgMatches;
use clap::parser::ValueSource;
use solitarium_speech::say;

/// A front end of one game.
pub(crate) struct FrontEnd {
    /// Its name, as in `--ui girona`.
    pub(crate) name: &'static str,
    /// Runs it to its end.
    pub(crate) run: fn(&Context<'_>) -> Result<u8, Failure>,
}

/// The arguments that may stand beside it: those of the whole program.
const HEEDED: [&str; 5] = ["ui", "lang", "color", "letters", "data-dir"];

impl FrontEnd {
    /// Returns the one that the arguments ask for, if they ask for one.
    pub(crate) fn asked(
        context: &Context<'_>,
        game: &str,
        matches: &ArgMatches,
    ) -> Result<Option<&'static FrontEnd>, Failure> {
        // The argument exists only for games that have a front end of their own.
        let Ok(Some(name)) = matches.try_get_one::<String>("ui") else { return Ok(None) };
        let all = Extension::of(game).front_ends;
        if let Some(front_end) = all.iter().find(|front_end| front_end.name == name) {
            // It asks for everything itself: what it would not heed is refused.
            let given = |id: &&str| matches.value_source(id) == Some(ValueSource::CommandLine);
            let ignored = matches.ids().map(clap::Id::as_str).filter(given).find(|id| !HEEDED.contains(id));
            return match ignored {
                None => Ok(Some(front_end)),
                Some(id) => {
                    let (argument, other) = (format!("--{id}"), format!("--ui {name}"));
                    let told = say!(context.words, "error-conflict", argument = argument, other = other);
                    Err(Failure::usage(told))
                }
            };
        }
        let known: Vec<&str> = all.iter().map(|front_end| front_end.name).collect();
        let (name, known) = (name.chars().take(40).collect::<String>(), known.join(", "));
        Err(Failure::usage(say!(context.words, "error-unknown", name = name, known = known)))
    }
}
