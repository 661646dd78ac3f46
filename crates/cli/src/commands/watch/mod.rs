//! `solitarium watch`: a game plays itself, step by step.

mod display;
mod plain;
mod screen;

use crate::dealing::deal_to_play;
use crate::failure::Failure;
use crate::program::{Context, effort, is_layout, variant_of};
use crate::seats::{Lineup, choices_with_players};
use crate::text::numbers;
use crate::text::style::is_dumb_terminal;
use clap::ArgMatches;
use solitarium_core::{Deal, Effort, Ending, Outcome, Record, Seat, Turn};
use solitarium_lab::{Entry, Round, Table, Variant};
use solitarium_speech::Told;
use solitarium_speech::{Who, ending, narration, seat_name, strategy_name, title};
use solitarium_speech::{Words, say};
use std::io::IsTerminal;

/// How the watching ended.
pub(crate) enum Ended {
    /// With this exit code.
    Code(u8),
    /// The user wants to play on.
    TakenOver(Box<Record>),
}

impl Ended {
    /// Returns the exit code, where nobody plays on.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Ended::Code(code) => *code,
            Ended::TakenOver(_) => 0,
        }
    }
}

/// What to watch.
#[derive(Clone)]
pub(crate) struct Show<'a> {
    pub(crate) variant: &'a dyn Variant,
    pub(crate) strategy: Option<String>,
    pub(crate) effort: Effort,
    pub(crate) deal: Deal,
    pub(crate) games: u64,
    /// Who plays each seat, if not the strategy all of them.
    pub(crate) lineup: Lineup,
    /// The seat that sees the game; a viewer who sees everything for `None`.
    pub(crate) seat: Option<Seat>,
    /// Whether the user can play on from any position.
    pub(crate) to_take_over: bool,
}

pub(crate) fn run(context: &Context<'_>, entry: &dyn Entry, matches: &ArgMatches) -> Result<Ended, Failure> {
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
        to_take_over: cfg!(feature = "full-screen"),
    };
    if matches.get_flag("plain") {
        plain::show(context, &show, show.open(context)?).map(Ended::Code)
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
pub(crate) fn show(context: &Context<'_>, show: &Show<'_>) -> Result<Ended, Failure> {
    from(context, show, show.open(context)?)
}

/// Shows the game of a table that is opened already. Moves that were taken back there are made again before the strategy is asked.
pub(crate) fn from(context: &Context<'_>, show: &Show<'_>, table: Box<dyn Table>) -> Result<Ended, Failure> {
    if std::io::stdout().is_terminal() && std::io::stdin().is_terminal() && !is_dumb_terminal() {
        screen::show(context, show, table)
    } else {
        plain::show(context, show, table).map(Ended::Code)
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
            .open(deal, self.strategy.as_deref(), self.effort.clone())
            .map_err(|error| Failure::usage(error.told(context.words)))?;
        self.lineup.sit(context.words, table.as_mut())?;
        Ok(table)
    }

    /// Makes one step. Returns what an onlooker is told of it, or `None` if the player gives up. A step of which the onlooker is told nothing
    /// is passed over.
    fn step(&self, context: &Context<'_>, round: &mut Round) -> Option<String> {
        let (words, style) = (context.words, context.style);
        loop {
            if let Turn::Over(_) = round.table().turn() {
                return Some(String::new());
            }
            let is_made = round.redo()
                || round.play_strategy()
                || round.table_mut().advice().is_some_and(|choice| round.play(choice));
            if !is_made {
                return None;
            }
            if let Some(told) = round.last_told(self.seat) {
                let who = who(context, round.table(), told.mover);
                return Some(narration(told.step, told.scene, &who, style.cards(), words));
            }
        }
    }

    /// Returns the game after `table`: from the cards as they lie if the variant says so, else from the next deal.
    fn next(&self, context: &Context<'_>, table: &dyn Table) -> Result<Box<dyn Table>, Failure> {
        let next = table.deal().next().unwrap_or_else(|| table.deal().clone());
        self.table(context, &table.following_deal(next))
    }

    /// Returns the line over a game.
    fn head(&self, context: &Context<'_>, table: &dyn Table, number: u64) -> String {
        let words = context.words;
        let title = title(&table.about(), words);
        let strategy = self.strategy.clone().unwrap_or_default();
        let which = if self.games > 1 { "watch-head-many" } else { "watch-head" };
        let head =
            say!(words, which, title = title, deal = deal_of(table), number = number, games = self.games);
        if strategy.is_empty() { head } else { format!("{head}, {}", strategy_name(&strategy, words)) }
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

/// Returns the deal of a table as messages name it; `none` for a board and for a layout, which are always the same.
pub(crate) fn deal_of(table: &dyn Table) -> String {
    let is_same = table.scene(None).board.is_some() || is_layout(&table.about(), table.deal());
    if is_same { "none".to_owned() } else { shortened(&table.deal().to_string()) }
}

/// Returns the name of a deal, shortened: a deal given as cards would fill the line.
pub(crate) fn shortened(deal: &str) -> String {
    if deal.chars().count() <= 40 {
        deal.to_owned()
    } else {
        deal.chars().take(37).chain("...".chars()).collect()
    }
}
