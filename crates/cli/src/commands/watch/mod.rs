//! `solitarium watch`: a game plays itself, step by step.

mod display;
mod plain;
mod screen;

use crate::dealing::deal_to_play;
use crate::failure::Failure;
use crate::program::{Context, effort, variant_of};
use crate::seats::{Lineup, choices_with_players};
use crate::text::numbers;
use crate::text::style::is_dumb_terminal;
use clap::ArgMatches;
use solitarium_core::{Deal, Effort, Ending, Outcome, Seat, Turn};
use solitarium_lab::{Entry, Round, Table, Variant};
use solitarium_speech::Told;
use solitarium_speech::{Who, ending, narration, seat_name, title};
use solitarium_speech::{Words, say};
use std::io::IsTerminal;

/// What to watch.
pub(crate) struct Show<'a> {
    pub(crate) variant: &'a dyn Variant,
    pub(crate) strategy: Option<String>,
    pub(crate) effort: Effort,
    pub(crate) deal: Deal,
    pub(crate) games: u64,
    /// Who plays each seat, if not the strategy all of them.
    pub(crate) lineup: Lineup,
    /// Whose eyes; everything for `None`.
    pub(crate) seat: Option<Seat>,
}

pub(crate) fn run(context: &Context<'_>, entry: &dyn Entry, matches: &ArgMatches) -> Result<u8, Failure> {
    let words = context.words;
    let variant = variant_of(context, entry, &choices_with_players(context, entry, matches, 0)?)?;
    let seats = variant.about().seats;
    let games = matches.get_one::<String>("games").map_or("1", String::as_str);
    let (deal, _) = deal_to_play(context, entry, variant.as_ref(), matches)?;
    let show = Show {
        variant: variant.as_ref(),
        strategy: matches.get_one::<String>("strategy").cloned(),
        effort: effort(context, matches)?,
        deal,
        games: numbers::count(words, "--games", games, 1, 1_000_000_000)?,
        lineup: Lineup::of_bots(context, entry, matches, seats)?,
        seat: if matches.get_flag("open") { None } else { view(context, matches, seats)? },
    };
    if matches.get_flag("plain") {
        plain::show(context, &show, show.open(context)?)
    } else {
        self::show(context, &show)
    }
}

/// Returns the seat whose view was asked for, by default the first one; `None` if everything is to be shown.
fn view(context: &Context<'_>, matches: &ArgMatches, seats: u8) -> Result<Option<Seat>, Failure> {
    // The argument exists only for games of several seats.
    let Ok(Some(text)) = matches.try_get_one::<String>("view") else { return Ok(Some(Seat::SOLO)) };
    if text.eq_ignore_ascii_case("open") {
        return Ok(None);
    }
    match text.parse::<u8>() {
        Ok(number) if (1..=seats).contains(&number) => Ok(Some(Seat(number - 1))),
        _ => {
            let text: String = text.chars().take(40).collect();
            Err(Failure::usage(say!(context.words, "error-view", text = text, seats = seats)))
        }
    }
}

/// Shows the games on a terminal or as plain text, whichever fits.
pub(crate) fn show(context: &Context<'_>, show: &Show<'_>) -> Result<u8, Failure> {
    from(context, show, show.open(context)?)
}

/// Shows the game of a table that is opened already. Moves that were taken back there are made again before the strategy is asked.
pub(crate) fn from(context: &Context<'_>, show: &Show<'_>, table: Box<dyn Table>) -> Result<u8, Failure> {
    if std::io::stdout().is_terminal() && std::io::stdin().is_terminal() && !is_dumb_terminal() {
        screen::show(context, show, table)
    } else {
        plain::show(context, show, table)
    }
}

impl Show<'_> {
    /// Returns the first game.
    fn open(&self, context: &Context<'_>) -> Result<Box<dyn Table>, Failure> {
        self.table(context, &self.deal)
    }

    fn table(&self, context: &Context<'_>, deal: &Deal) -> Result<Box<dyn Table>, Failure> {
        let mut table = self
            .variant
            .open(deal, self.strategy.as_deref(), self.effort)
            .map_err(|error| Failure::usage(error.told(context.words)))?;
        self.lineup.sit(context.words, table.as_mut())?;
        Ok(table)
    }

    /// Returns the round at a table, for the seat that looks on.
    fn round(&self, table: Box<dyn Table>) -> Round {
        Round::new(table, [self.seat])
    }

    /// Makes one step. Returns what an onlooker is told of it, or `None` if the player gives up. A step of which the onlooker is told nothing
    /// is passed over.
    fn step(&self, context: &Context<'_>, round: &mut Round) -> Option<String> {
        let (words, style) = (context.words, context.style);
        loop {
            let Turn::Act(mover) = round.table().turn() else { return Some(String::new()) };
            let before = round.table().scene(self.seat);
            let is_made = round.redo()
                || round.play_strategy()
                || round.table_mut().advice().is_some_and(|choice| round.play(choice));
            if !is_made {
                return None;
            }
            if let Some(step) = round.last_seen(self.seat) {
                let after = round.table().scene(self.seat);
                let who = who(context, round.table(), mover);
                return Some(narration(step, &before, &after, &who, style.cards(), words));
            }
        }
    }

    /// Returns the game after `table`: from the cards as they lie if the variant says so, else from the next deal.
    fn next(&self, context: &Context<'_>, table: &dyn Table) -> Result<Box<dyn Table>, Failure> {
        let following = || table.deal().next().unwrap_or_else(|| table.deal().clone());
        let deal = table.gathered().unwrap_or_else(following);
        self.table(context, &deal)
    }

    /// Returns the line over a game.
    fn head(&self, context: &Context<'_>, table: &dyn Table, number: u64) -> String {
        let words = context.words;
        let title = title(&table.about(), words);
        let deal = shortened(&table.deal().to_string());
        let strategy = self.strategy.clone().unwrap_or_default();
        let which = if self.games > 1 { "watch-head-many" } else { "watch-head" };
        // A board is always the same: there is no deal of it.
        let head = if self.games == 1 && table.scene(None).board.is_some() {
            title
        } else {
            say!(words, which, title = title, deal = deal, number = number, games = self.games)
        };
        if strategy.is_empty() { head } else { format!("{head}, {strategy}") }
    }
}

/// Returns who a seat is to an onlooker.
fn who(context: &Context<'_>, table: &dyn Table, seat: Seat) -> Who {
    if table.about().seats == 1 {
        return Who::Solo;
    }
    Who::Player(seat_name(seat, table.player(seat), context.words))
}

/// Returns how a game ended whose player gave up: lost, as an analysis counts it.
fn given_up(table: &dyn Table, words: &Words) -> String {
    let outcome = Outcome { ending: Ending::Lost, measure: table.measure() };
    format!("{} {}", say!(words, "watch-gives-up"), ending(outcome, &table.about(), words))
}

/// Returns the name of a deal, shortened: a deal given as cards would fill the line.
pub(crate) fn shortened(deal: &str) -> String {
    if deal.chars().count() <= 40 {
        deal.to_owned()
    } else {
        deal.chars().take(37).chain("...".chars()).collect()
    }
}
