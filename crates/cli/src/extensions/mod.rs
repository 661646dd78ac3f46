//! What the program has for one game alone, in one list: front ends of its own, more answers of the command `solve`, studies, an arena, words that the
//! console answers, and options that mean more on a command line than to the game.
//!
//! The rest of the program asks [`Extension::of`] and names no game.

#[cfg(feature = "games")]
mod cercle;
mod front_end;
#[cfg(feature = "games")]
pub mod girona;
#[cfg(feature = "games")]
mod klondike;
#[cfg(feature = "games")]
pub(crate) mod peg;
#[cfg(feature = "games")]
mod rummy;

pub(crate) use front_end::FrontEnd;

use crate::failure::Failure;
use crate::program::Context;
use crate::rule_files;
use clap::{Arg, ArgMatches, Command};
use solitarium_core::{About, Choices, Seat};
use solitarium_lab::solve::Labels;
use solitarium_lab::{Entry, Table};
use solitarium_speech::Words;

/// All that the program has for one game.
pub(crate) struct Extension {
    /// The game.
    game: &'static str,
    /// Front ends that show this game alone.
    pub(crate) front_ends: &'static [FrontEnd],
    /// What its command `solve` has beside what that of every game has.
    pub(crate) solver: Option<Solver>,
    /// The columns of its rows of answers that are the same in every row, where they are not the game and the variant.
    pub(crate) labels: Option<fn(&About) -> Labels>,
    /// Exact studies of the game, under a command with its name.
    pub(crate) studies: Option<Studies>,
    /// Where its strategies meet.
    pub(crate) arena: Option<Arena>,
    /// What the console has for it.
    pub(crate) console: Option<Console>,
    /// What the console's help says about typing its moves, where that is not what its rule file or [`Console`] says.
    pub(crate) moves_help: Option<&'static str>,
    /// Well-known values of options that are texts, to be gone through one by one.
    values: &'static [(&'static str, &'static [&'static str])],
    /// More values of an option that is a text, which depend on the other choices.
    more_values: Option<MoreValues>,
    /// What is to be known before a variant is chosen.
    warning: Option<fn(&Context<'_>, &Choices) -> Option<String>>,
    /// Rule files of the same game, which take what only rule files do.
    rule_files: &'static [&'static str],
    /// Puts into the choices what they stand for, and tells what is wrong with them in the user's language.
    prepare: Option<Prepare>,
}

type MoreValues = fn(&Context<'_>, &Choices, option: &str) -> Vec<String>;

type Prepare = fn(&Context<'_>, &Choices) -> Result<Choices, Failure>;

/// All of them.
#[cfg(feature = "games")]
const EXTENSIONS: &[&Extension] = &[&klondike::EXTENSION, &peg::EXTENSION, &rummy::EXTENSION];
#[cfg(not(feature = "games"))]
const EXTENSIONS: &[&Extension] = &[];

/// An extension that has nothing.
const NOTHING: Extension = Extension {
    game: "",
    front_ends: &[],
    solver: None,
    labels: None,
    studies: None,
    arena: None,
    console: None,
    moves_help: None,
    values: &[],
    more_values: None,
    warning: None,
    rule_files: &[],
    prepare: None,
};

impl Extension {
    /// Returns the extension of a game; one that has nothing if the game has none.
    pub(crate) fn of(game: &str) -> &'static Extension {
        EXTENSIONS.iter().find(|extension| extension.game == game).copied().unwrap_or(&NOTHING)
    }

    /// Returns the games that have studies, and those.
    pub(crate) fn studies() -> impl Iterator<Item = (&'static str, &'static Studies)> {
        EXTENSIONS.iter().filter_map(|extension| Some((extension.game, extension.studies.as_ref()?)))
    }

    /// Returns the games of which there are rule files under other names, and those.
    pub(crate) fn rule_files() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
        let named = EXTENSIONS.iter().map(|extension| (extension.game, extension.rule_files));
        named.filter(|(_, files)| !files.is_empty())
    }

    #[cfg(feature = "full-screen")]
    /// Returns well-known values of an option that is a text.
    pub(crate) fn known_values(&self, option: &str) -> &'static [&'static str] {
        self.values.iter().find(|(name, _)| *name == option).map_or(&[], |(_, values)| values)
    }

    #[cfg(feature = "full-screen")]
    /// Returns all values of an option that is a text, to be gone through one by one: the well-known ones, then those of the choices.
    pub(crate) fn all_values(&self, context: &Context<'_>, choices: &Choices, option: &str) -> Vec<String> {
        let known = self.known_values(option).iter().map(|&value| value.to_owned());
        let more = self.more_values.map(|more| more(context, choices, option));
        known.chain(more.unwrap_or_default()).collect()
    }

    #[cfg(feature = "full-screen")]
    /// Returns what is to be known before these choices are played, such as that they cannot be won.
    pub(crate) fn warning(context: &Context<'_>, game: &str, choices: &Choices) -> Option<String> {
        Extension::of(game).warning.and_then(|warning| warning(context, choices))
    }

    /// Returns the choices as the game reads them.
    pub(crate) fn prepared(context: &Context<'_>, game: &str, choices: &Choices) -> Result<Choices, Failure> {
        match Extension::of(game).prepare {
            Some(prepare) => prepare(context, choices),
            None => rule_files::prepare(context.words, choices),
        }
    }
}

/// What the command `solve` of one game has beside what that of every game has.
#[derive(Clone, Copy)]
pub(crate) struct Solver {
    /// What else it is asked.
    pub(crate) arguments: fn(&Words) -> Vec<Arg>,
    /// Returns the variant that such an argument asks for, instead of the options of the game.
    pub(crate) choices: fn(&Context<'_>, &ArgMatches) -> Option<Result<Choices, Failure>>,
    /// Answers in the game's own way, with one of the exit codes below; `None` for what is answered as for every game.
    pub(crate) run: OwnSolve,
}

/// The work of `solve` that one game does in its own way.
pub(crate) type OwnSolve = fn(&Context<'_>, &dyn Entry, &ArgMatches) -> Option<Result<u8, Failure>>;

/// The exit code when the game can be won.
pub(crate) const WON: u8 = 0;
/// The exit code when it is proved that it cannot.
pub(crate) const LOST: u8 = 10;
/// The exit code when the search was not finished.
pub(crate) const UNKNOWN: u8 = 20;

/// The command `solitarium GAME STUDY` of one game.
pub(crate) struct Studies {
    /// The studies, by their names.
    pub(crate) names: &'static [&'static str],
    /// Returns the command line of the command of that name.
    pub(crate) command: fn(&'static str, &Words) -> Command,
    /// Makes a study and reports it.
    pub(crate) run: fn(&Context<'_>, &ArgMatches) -> Result<u8, Failure>,
}

/// Where the strategies of one game meet.
#[derive(Clone, Copy)]
pub(crate) struct Arena {
    /// What it is asked, besides the options of the game.
    pub(crate) arguments: fn(&dyn Entry, &Words) -> Vec<Arg>,
    /// Plays and reports.
    pub(crate) run: fn(&Context<'_>, &dyn Entry, &ArgMatches) -> Result<u8, Failure>,
    /// The default strategy against itself, as the dialogue asks for it.
    pub(crate) simple: fn(&Context<'_>, &dyn Entry, u64) -> Result<u8, Failure>,
}

/// What the console has for one game: words that it answers, and what it tells when a part of a match is over.
#[derive(Clone, Copy)]
pub(crate) struct Console {
    /// The words, as in `play-word-…`, and the answer to each.
    pub(crate) answers: &'static [(&'static str, Answer)],
    /// The lines of help about them.
    pub(crate) help: &'static str,
    /// What is told when a hand, or the whole game, is over.
    pub(crate) at_end: Answer,
}

/// An answer in whole lines, the last one without its end; it tells no more than the seat may know.
pub(crate) type Answer = fn(&Viewpoint<'_>) -> String;

/// What a player is looking at.
pub(crate) struct Viewpoint<'a> {
    pub(crate) context: &'a Context<'a>,
    pub(crate) entry: &'a dyn Entry,
    pub(crate) table: &'a dyn Table,
    /// The seat that looks.
    pub(crate) seat: Seat,
}
