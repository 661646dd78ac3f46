//! Front ends that belong to one game, beside the console that fits them all.

use crate::cercle;
use crate::failure::Failure;
use crate::girona;
use crate::program::Context;
use crate::words::say;
use clap::ArgMatches;
use clap::parser::ValueSource;
use std::io::{self, BufReader};

/// A front end of one game.
pub(crate) struct Ui {
    /// The game.
    pub(crate) game: &'static str,
    /// Its name, as in `--ui girona`.
    pub(crate) name: &'static str,
    /// Runs it to its end.
    pub(crate) run: fn(&Context<'_>) -> Result<u8, Failure>,
}

/// All of them.
const UIS: &[Ui] = &[
    Ui { game: "klondike", name: "girona", run: run_girona },
    Ui { game: "peg", name: "cercle", run: cercle::run },
];

/// The arguments that may stand beside it: those of the whole program.
const HEEDED: [&str; 5] = ["ui", "lang", "color", "letters", "data-dir"];

impl Ui {
    /// Those of a game.
    pub(crate) fn of(game: &str) -> impl Iterator<Item = &'static Ui> {
        UIS.iter().filter(move |ui| ui.game == game)
    }

    /// The one that the arguments ask for, if they ask for one.
    pub(crate) fn asked(
        context: &Context<'_>,
        game: &str,
        matches: &ArgMatches,
    ) -> Result<Option<&'static Ui>, Failure> {
        // The argument exists only for games that have a front end of their own.
        let Ok(Some(name)) = matches.try_get_one::<String>("ui") else { return Ok(None) };
        if let Some(ui) = Ui::of(game).find(|ui| ui.name == name) {
            // It asks for everything itself: what it would not heed is refused.
            let given = |id: &&str| matches.value_source(id) == Some(ValueSource::CommandLine);
            let ignored = matches.ids().map(clap::Id::as_str).filter(given).find(|id| !HEEDED.contains(id));
            return match ignored {
                None => Ok(Some(ui)),
                Some(id) => {
                    let (argument, other) = (format!("--{id}"), format!("--ui {name}"));
                    let told = say!(context.words, "error-conflict", argument = argument, other = other);
                    Err(Failure::usage(told))
                }
            };
        }
        let known: Vec<&str> = Ui::of(game).map(|ui| ui.name).collect();
        let (name, known) = (name.chars().take(40).collect::<String>(), known.join(", "));
        Err(Failure::usage(say!(context.words, "error-unknown", name = name, known = known)))
    }
}

/// The Catalan console, which is fixed to the byte.
fn run_girona(context: &Context<'_>) -> Result<u8, Failure> {
    girona::play(BufReader::new(io::stdin().lock()), io::stdout().lock())
        .map(|()| 0)
        .map_err(|error| Failure::output(context.words, &error))
}
