//! `solitarium arena rummy`: bots meet over duplicate deals, each deal once from every seat.
//!
//! `lab` holds the contest and sums it up; this knows what a hand of rummy is, and counts what only rummy has.

use super::report;
use crate::arguments::{format, quiet};
use crate::commands::analyse::{Format, threads};
use crate::extensions::Extension;
use crate::failure::Failure;
use crate::interrupt::STOPPED;
use crate::program::{Context, effort, now, print, since};
use crate::seats::{self, Lineup, choices_with_players};
use crate::text::numbers;
use clap::{Arg, ArgMatches};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use solitarium_core::{Choices, Effort, Family, Game, Generator, MakeHonest, Maker, OptionError};
use solitarium_games::rummy::Why;
use solitarium_games::rummy::arena::{HandResult, Player, play_hand};
use solitarium_games::{Rummy, RummyFamily};
use solitarium_lab::arena::{Contest, Scores, Summary, sum_up};
use solitarium_lab::{DealRange, DealRangeError, Entry, Workers};
use solitarium_speech::Told;
use solitarium_speech::{Words, say};
use std::io::IsTerminal;
use std::sync::Arc;
use std::time::Duration;

/// When nothing is said.
const DEFAULT_HANDS: u64 = 10_000;

/// The most that can be asked for: every hand is kept until the end, at fourteen bytes.
const MOST_HANDS: u64 = 100_000_000;

/// What ends a match, when nothing is said.
const MATCH_POINTS: u16 = 100;

/// How often the progress is shown.
const EVERY: Duration = Duration::from_millis(200);

/// A contest of rummy, as it was asked for.
struct RummyContest {
    game: Rummy,
    names: Vec<String>,
    makers: Vec<Arc<MakeHonest<Rummy>>>,
    effort: Effort,
    contest: Contest,
    threads: usize,
    quiet: bool,
}

/// What a contest came to.
pub(super) struct Contested {
    pub(super) game: Rummy,
    pub(super) variant: String,
    pub(super) names: Vec<String>,
    pub(super) effort: Effort,
    /// The deals that were played to the end, from every seat.
    pub(super) deals: DealRange,
    pub(super) match_points: u16,
    pub(super) summary: Summary,
    /// Turns per hand.
    pub(super) turns: f64,
    /// Hands in which the discards became a new stock, or should have.
    pub(super) stock_outs: u64,
    pub(super) seconds: f64,
    pub(super) threads: usize,
    /// Whether the user stopped it.
    pub(super) stopped: bool,
}

pub(crate) fn arguments(entry: &dyn Entry, words: &Words) -> Vec<Arg> {
    let named = |name: &'static str, value: &'static str, order: usize, help: &str| {
        Arg::new(name)
            .long(name)
            .value_name(value)
            .allow_hyphen_values(true)
            .display_order(order)
            .help(say!(words, help))
    };
    let mut arguments = seats::arguments(entry, false, words);
    arguments.extend([
        named("hands", "N", 40, "help-hands"),
        named("deals", "A..B", 41, "help-arena-deals").conflicts_with("hands"),
        named("samples", "N", 51, "help-samples"),
        named("time", "SECONDS", 52, "help-time"),
        named("threads", "N", 60, "help-threads"),
        format(words, &["text", "json", "csv"]).display_order(61),
        quiet(words),
    ]);
    arguments
}

pub(crate) fn run(context: &Context<'_>, entry: &dyn Entry, matches: &ArgMatches) -> Result<u8, Failure> {
    let words = context.words;
    let choices =
        Extension::prepared(context, entry.id(), &choices_with_players(context, entry, matches, 0)?)?;
    let game = built(words, &choices)?;
    let lineup = Lineup::of_bots(context, entry, matches, game.players())?;
    let text = |name: &str| matches.get_one::<String>(name);
    let players = u64::from(game.players());
    let deals = if let Some(range) = text("deals") {
        own_deals(words, range, MOST_HANDS / players)?
    } else {
        let hands = match text("hands") {
            Some(hands) => numbers::count(words, "--hands", hands, 1, MOST_HANDS)?,
            None => DEFAULT_HANDS,
        };
        DealRange::own(0, hands.div_ceil(players))
    };
    let threads = threads(words, matches)?;
    let effort = effort(context, matches)?;
    let contest = RummyContest::new(words, entry, game, &lineup, effort, deals, threads)?;
    contest.report(context, Format::read(matches), matches.get_flag("quiet"))
}

/// Lets the default strategy play against itself, over so many hands.
pub(crate) fn simple(context: &Context<'_>, entry: &dyn Entry, hands: u64) -> Result<u8, Failure> {
    let game = built(context.words, &Choices::none())?;
    let deals = DealRange::own(0, hands.min(MOST_HANDS).div_ceil(game.players().into()));
    let effort = Effort::default();
    let threads = context.threads;
    RummyContest::new(context.words, entry, game, &Lineup::default(), effort, deals, threads)?.report(
        context,
        Format::Text,
        false,
    )
}

fn built(words: &Words, choices: &Choices) -> Result<Rummy, Failure> {
    RummyFamily.build(choices).map_err(|error| {
        let typed = match error {
            OptionError::BadValue { name, value, expected } => {
                OptionError::BadValue { name: format!("--{name}"), value, expected }
            }
            other => other,
        };
        Failure::usage(typed.told(words))
    })
}

impl RummyContest {
    /// Returns a contest. Where no bots were named, the game's default strategy plays every seat.
    fn new(
        words: &Words,
        entry: &dyn Entry,
        game: Rummy,
        lineup: &Lineup,
        effort: Effort,
        deals: DealRange,
        threads: usize,
    ) -> Result<RummyContest, Failure> {
        let strategies = RummyFamily.strategies();
        let default = strategies.first().map_or("", |strategy| strategy.name.as_ref());
        let (mut names, mut makers) = (Vec::new(), Vec::new());
        for seat in 0..game.players() {
            let name = lineup.bot(seat).unwrap_or(default);
            let name = entry.find_strategy(name).map_err(|error| Failure::usage(error.told(words)))?;
            let found = strategies.iter().find(|strategy| strategy.name == name);
            // A player that is shown hidden cards would be no match for the others; rummy has none.
            if let Some(Maker::Honest(make)) = found.map(|strategy| &strategy.make) {
                names.push(name);
                makers.push(Arc::clone(make));
            }
        }
        let contest = Contest { players: game.players(), deals };
        Ok(RummyContest { game, names, makers, effort, contest, threads, quiet: false })
    }

    /// Plays and prints.
    fn report(mut self, context: &Context<'_>, format: Format, quiet: bool) -> Result<u8, Failure> {
        self.quiet = quiet;
        let contested = self.play(context);
        let text = match format {
            Format::Text => report::text(context, &contested),
            Format::Json => report::json(&contested),
            Format::Csv => report::csv(&contested),
        };
        print(context.words, &text)?;
        Ok(if contested.stopped { STOPPED } else { 0 })
    }

    /// Plays the hands of a range, one after the other. Each has its own players: it depends on nothing that was played before.
    fn hands(&self, range: std::ops::Range<u64>) -> Vec<HandResult> {
        let mut bots = Vec::with_capacity(self.makers.len());
        let hand = |hand: u64| {
            bots.clear();
            bots.extend(self.makers.iter().map(|make| Player(make(&self.game, &self.effort))));
            let seating = self.contest.seating(hand);
            play_hand(&self.game, seating.deal, seating.rotation, &mut bots)
        };
        range.map(hand).collect()
    }

    fn play(self, context: &Context<'_>) -> Contested {
        let players = usize::from(self.game.players());
        let mut progress = Progress::new(self.quiet, self.contest.games());
        let began = now();
        let workers = Workers { threads: self.threads, now, stop: context.interrupt.flag() };
        let results = self.contest.play(
            &workers,
            |hands| self.hands(hands),
            |hands| {
                progress.add(hands);
                progress.show(context.words, &self.names, since(began));
            },
        );
        progress.finish();
        let seconds = since(began).as_secs_f64();
        let match_points = match self.game.match_points() {
            0 => MATCH_POINTS,
            points => points,
        };
        let most = self.game.most_points();
        let played = (results.len() / players) as u64;
        let summary = sum_up(
            self.game.players(),
            &results,
            |hand| Scores { points: &hand.points[..players], winner: hand.winner.map(usize::from) },
            most,
            match_points,
        );
        let turns = results.iter().map(|hand| f64::from(hand.turns)).sum::<f64>();
        let ran_out = |hand: &&HandResult| hand.reshuffles > 0 || hand.why == Why::StockOut;
        Contested {
            game: self.game,
            variant: self.game.about().variant,
            effort: self.effort,
            deals: DealRange { count: played, ..self.contest.deals },
            match_points,
            summary,
            turns: turns / results.len().max(1) as f64,
            stock_outs: results.iter().filter(ran_out).count() as u64,
            seconds,
            threads: self.threads,
            stopped: context.interrupt.is_set() && played < self.contest.deals.count,
            names: self.names,
        }
    }
}

/// Deals of our own generator, at most so many.
fn own_deals(words: &Words, text: &str, most: u64) -> Result<DealRange, Failure> {
    let deals: DealRange = text.parse().map_err(|error: DealRangeError| Failure::usage(error.told(words)))?;
    if deals.generator != Generator::Own || deals.count > most {
        return Err(Failure::usage(say!(words, "error-arena-deals", most = words.number(most))));
    }
    Ok(deals)
}

/// How far a contest is, on standard error if it is a terminal.
struct Progress {
    bar: Option<ProgressBar>,
    shown: Duration,
    hands: u64,
    total: u64,
    points: [u64; 4],
}

impl Progress {
    fn new(quiet: bool, total: u64) -> Progress {
        let wanted = !quiet && std::io::stderr().is_terminal();
        let bar = wanted.then(|| {
            let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
            // The template is a constant of this file; without it the bar looks different, and that is all.
            if let Ok(style) = ProgressStyle::with_template("{bar:30} {msg}") {
                bar.set_style(style);
            }
            bar
        });
        Progress { bar, shown: Duration::ZERO, hands: 0, total, points: [0; 4] }
    }

    fn add(&mut self, hands: &[HandResult]) {
        self.hands += hands.len() as u64;
        for hand in hands {
            for (sum, &points) in self.points.iter_mut().zip(&hand.points) {
                *sum += u64::from(points);
            }
        }
    }

    /// Shows how far it is, unless it was shown a moment ago.
    fn show(&mut self, words: &Words, names: &[String], elapsed: Duration) {
        let Some(bar) = &self.bar else { return };
        if elapsed.saturating_sub(self.shown) < EVERY {
            return;
        }
        self.shown = elapsed;
        let speed = self.hands as f64 / elapsed.as_secs_f64().max(1e-9);
        let left = (self.total - self.hands) as f64 / speed.max(1e-9);
        let points = names.iter().zip(self.points).map(|(name, points)| {
            format!("{name} {}", words.decimal(points as f64 / self.hands.max(1) as f64, 2))
        });
        bar.set_position(self.hands);
        bar.set_message(say!(
            words,
            "arena-progress",
            hands = self.hands,
            points = points.collect::<Vec<_>>().join(" · "),
            speed = words.number(speed as u64),
            left = words.number(left.ceil() as u64)
        ));
    }

    fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
