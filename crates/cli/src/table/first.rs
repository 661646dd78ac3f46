//! What the table opens on: the start page, or a game that the command line names.

use super::play_page::{NotResumed, Opening, TablePage};
use super::shared::Shared;
use crate::commands::play::{no_options_beside_load, read_record};
use crate::dealing::deal_to_play;
use crate::failure::Failure;
use crate::program::{Context, effort, variant_of};
use crate::seats::{Lineup, choices_with_players};
use clap::ArgMatches;
use solitarium_core::{Choices, Effort, OptionError, Record};
use solitarium_lab::{Entry, OpenError};
use solitarium_speech::{Told, say};
use std::path::Path;

/// What the table opens on.
pub(crate) enum First {
    /// The start page.
    Start,
    /// A new game; one of the same variant that is under way, if no deal was asked for or it is of that deal.
    New {
        opening: Box<Opening>,
        deal_asked: bool,
        /// What is said of the deal, if only winnable ones are dealt.
        winnable: Option<String>,
    },
    /// A game from a file.
    Saved(Box<Opening>),
}

impl First {
    /// Returns what `play GAME` asks for.
    pub(crate) fn of_arguments(
        context: &Context<'_>,
        entry: &dyn Entry,
        matches: &ArgMatches,
    ) -> Result<First, Failure> {
        let words = context.words;
        let Some(entry) = context.catalogue.share(entry.id()) else { return Ok(First::Start) };
        let strategy = matches.get_one::<String>("strategy").cloned();
        let effort = effort(context, matches)?;
        if let Some(path) = matches.get_one::<String>("load") {
            no_options_beside_load(context, entry.options(), matches)?;
            let path = Path::new(path);
            let told = |error: &dyn Told| {
                let (path, error) = (path.display().to_string(), error.told(words));
                Failure::failed(say!(words, "error-file", path = path, error = error))
            };
            let record = read_record(context, path)?;
            let table =
                entry.resume(&record, strategy.as_deref(), effort.clone()).map_err(|error| told(&error))?;
            let chosen: Choices = record.variant.parse().map_err(|error: OptionError| told(&error))?;
            let variant = entry.variant(&chosen).map_err(|error| told(&error))?;
            let lineup = Lineup::of_record(&record, table.as_ref(), entry.as_ref());
            let mut opening = Opening { entry, variant, table, lineup, strategy, effort };
            opening.lineup.sit(words, opening.table.as_mut())?;
            return Ok(First::Saved(Box::new(opening)));
        }
        let variant =
            variant_of(context, entry.as_ref(), &choices_with_players(context, entry.as_ref(), matches, 1)?)?;
        let lineup = Lineup::with_people(context, entry.as_ref(), matches, variant.about().seats)?;
        let told = |error: OpenError| Failure::usage(error.told(words));
        let (deal, found) = deal_to_play(context, entry.as_ref(), variant.as_ref(), matches)?;
        let mut table = variant.open(&deal, strategy.as_deref(), effort.clone()).map_err(told)?;
        lineup.sit(words, table.as_mut())?;
        let deal_asked = matches.get_one::<String>("deal").is_some() || found.is_some();
        let opening = Opening { entry, variant, table, lineup, strategy, effort };
        Ok(First::New { opening: Box::new(opening), deal_asked, winnable: found })
    }

    /// Returns a game that was watched, and that the user plays on.
    pub(crate) fn of_record(
        context: &Context<'_>,
        entry: &dyn Entry,
        record: &Record,
    ) -> Result<First, Failure> {
        let words = context.words;
        let Some(entry) = context.catalogue.share(entry.id()) else { return Ok(First::Start) };
        let told = |error: &dyn Told| Failure::failed(error.told(words));
        let effort = Effort::default();
        let table = entry.resume(record, None, effort.clone()).map_err(|error| told(&error))?;
        let chosen: Choices = record.variant.parse().map_err(|error: OptionError| told(&error))?;
        let variant = entry.variant(&chosen).map_err(|error| told(&error))?;
        let lineup = Lineup::against(entry.as_ref(), None, 1, table.about().seats);
        let mut opening = Opening { entry, variant, table, lineup, strategy: None, effort };
        opening.lineup.sit(words, opening.table.as_mut())?;
        Ok(First::Saved(Box::new(opening)))
    }

    /// Returns the page of it; `None` for the start page.
    pub(super) fn page(self, shared: &mut Shared<'_>) -> Result<Option<TablePage>, NotResumed> {
        match self {
            First::Start => Ok(None),
            First::New { opening, deal_asked, winnable } => {
                let page = TablePage::play_game(*opening, deal_asked, shared)?;
                Ok(Some(match winnable {
                    Some(told) => page.dealing_winnable(true).telling(told),
                    None => page,
                }))
            }
            First::Saved(opening) => Ok(Some(TablePage::play_saved(*opening, shared))),
        }
    }
}
