//! `solitarium watch`: a game plays itself, step by step.

mod plain;
mod screen;

use crate::failure::{Failure, Told};
use crate::numbers;
use crate::program::{Context, effort, variant};
use crate::sentence::{ending, title};
use crate::words::{Words, say};
use clap::ArgMatches;
use solitarium_core::{Deal, Effort, Ending, Outcome, Seat};
use solitarium_lab::{Entry, Table, Variant};
use std::io::IsTerminal;

/// What to watch.
pub(crate) struct Show<'a> {
    pub(crate) variant: &'a dyn Variant,
    pub(crate) strategy: Option<String>,
    pub(crate) effort: Effort,
    pub(crate) deal: Deal,
    pub(crate) games: u64,
    /// Whose eyes; everything for `None`.
    pub(crate) seat: Option<Seat>,
}

pub(crate) fn run(context: &Context<'_>, entry: &dyn Entry, matches: &ArgMatches) -> Result<u8, Failure> {
    let words = context.words;
    let variant = variant(context, entry, matches)?;
    let games = matches.get_one::<String>("games").map_or("1", String::as_str);
    let show = Show {
        variant: variant.as_ref(),
        strategy: matches.get_one::<String>("strategy").cloned(),
        effort: effort(context, matches)?,
        deal: deal(context, matches)?,
        games: numbers::count(words, "--games", games, 1, 1_000_000_000)?,
        seat: if matches.get_flag("open") { None } else { Some(Seat::SOLO) },
    };
    if matches.get_flag("plain") {
        plain::show(context, &show, show.open(context)?)
    } else {
        self::show(context, &show)
    }
}

/// Shows the games on a terminal or as plain text, whichever fits.
pub(crate) fn show(context: &Context<'_>, show: &Show<'_>) -> Result<u8, Failure> {
    from(context, show, show.open(context)?)
}

/// The same from a table that is opened already. Moves that were taken back there are made again before the strategy is asked.
pub(crate) fn from(context: &Context<'_>, show: &Show<'_>, table: Box<dyn Table>) -> Result<u8, Failure> {
    if std::io::stdout().is_terminal() && std::io::stdin().is_terminal() {
        screen::show(context, show, table)
    } else {
        plain::show(context, show, table)
    }
}

/// The deal that was asked for, or any one: it is shown, so that it can be asked for again.
pub(crate) fn deal(context: &Context<'_>, matches: &ArgMatches) -> Result<Deal, Failure> {
    match matches.get_one::<String>("deal") {
        Some(text) => text.parse().map_err(|error: solitarium_core::DealError| {
            Failure::usage(say!(context.words, "error-deal", error = error.told(context.words)))
        }),
        None => Ok(any_deal()),
    }
}

/// A deal that nobody chose, with a number that is short enough to be typed again.
pub(crate) fn any_deal() -> Deal {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    Deal::Own(u64::from(solitarium_core::Rng::new(since.as_nanos() as u64).below(1_000_000_000)))
}

impl Show<'_> {
    /// The first game.
    fn open(&self, context: &Context<'_>) -> Result<Box<dyn Table>, Failure> {
        self.table(context, &self.deal)
    }

    fn table(&self, context: &Context<'_>, deal: &Deal) -> Result<Box<dyn Table>, Failure> {
        self.variant
            .open(deal, self.strategy.as_deref(), self.effort)
            .map_err(|error| Failure::usage(error.told(context.words)))
    }

    /// The game after `table`: from the cards as they lie if the variant says so, else from the next deal.
    fn next(&self, context: &Context<'_>, table: &dyn Table) -> Result<Box<dyn Table>, Failure> {
        let deal = table.gathered().unwrap_or_else(|| match table.deal() {
            Deal::Own(number) => Deal::Own(number.wrapping_add(1)),
            Deal::Girona(number) => Deal::Girona(number.wrapping_add(1)),
            Deal::Ms(number) => Deal::Ms(number.wrapping_add(1)),
            other => other.clone(),
        });
        self.table(context, &deal)
    }

    /// The line over a game.
    fn head(&self, context: &Context<'_>, table: &dyn Table, number: u64) -> String {
        let words = context.words;
        let title = title(&table.about(), words);
        let deal = shortened(&table.deal().to_string());
        let strategy = self.strategy.clone().unwrap_or_default();
        let which = if self.games > 1 { "watch-head-many" } else { "watch-head" };
        let head = say!(words, which, title = title, deal = deal, number = number, games = self.games);
        if strategy.is_empty() { head } else { format!("{head}, {strategy}") }
    }
}

/// How a game ended whose player gave up: lost, as an analysis counts it.
fn given_up(table: &dyn Table, words: &Words) -> String {
    let outcome = Outcome { ending: Ending::Lost, measure: table.measure() };
    format!("{} {}", say!(words, "watch-gives-up"), ending(outcome, &table.about(), words))
}

/// A deal given as cards would fill the line.
pub(crate) fn shortened(deal: &str) -> String {
    if deal.chars().count() <= 40 {
        deal.to_owned()
    } else {
        deal.chars().take(37).chain("...".chars()).collect()
    }
}
