//! The report of a contest: for people, and for machines. The keys are documented in docs/rummy.md and stay.

use super::arena::Contested;
use crate::commands::analyse::{effort_arguments, one_line, write_pairs};
use crate::program::{Context, stopped};
use crate::text::style::Ink;
use crate::text::width::{left, width as text_width};
use serde::Serialize;
use solitarium_core::{Family, Game};
use solitarium_games::RummyFamily;
use solitarium_lab::arena::{Estimate, Standing};
use solitarium_lab::csv_line;
use solitarium_lab::solve::options_of;
use solitarium_speech::{say, strategy_name, title};
use std::fmt::Write;

#[derive(Serialize)]
struct Report<'a> {
    game: String,
    variant: &'a str,
    options: serde_json::Value,
    deals: String,
    hands: u64,
    draws: u64,
    turns: f64,
    stock_outs: u64,
    matches: u64,
    match_points: u16,
    bots: Vec<BotReport>,
    seconds: f64,
    threads: usize,
    version: &'a str,
}

#[derive(Serialize)]
struct BotReport {
    name: String,
    points_per_hand: f64,
    low: f64,
    high: f64,
    hands_won: u64,
    matches_won: u64,
    net_per_hand: Interval,
    hands_won_rate: Interval,
    matches_won_rate: Interval,
}

/// A mean with the ends of its 95 % interval.
#[derive(Serialize)]
struct Interval {
    mean: f64,
    low: f64,
    high: f64,
}

impl From<Estimate> for Interval {
    fn from(Estimate { mean, low, high }: Estimate) -> Interval {
        Interval { mean, low, high }
    }
}

fn bots(contested: &Contested) -> Vec<BotReport> {
    let summary = &contested.summary;
    let report = |(name, bot): (&String, &Standing)| BotReport {
        name: name.clone(),
        points_per_hand: bot.points.mean,
        low: bot.points.low,
        high: bot.points.high,
        hands_won: bot.won,
        matches_won: (bot.matches_won.mean * summary.matches as f64).round() as u64,
        net_per_hand: bot.net.into(),
        hands_won_rate: bot.games_won.into(),
        matches_won_rate: bot.matches_won.into(),
    };
    contested.names.iter().zip(&summary.bots).map(report).collect()
}

pub(super) fn json(contested: &Contested) -> String {
    let summary = &contested.summary;
    one_line(&Report {
        game: contested.game.about().id.into_owned(),
        variant: &contested.variant,
        options: options_of(RummyFamily.options(), &contested.variant),
        deals: contested.deals.to_string(),
        hands: summary.games,
        draws: summary.drawn,
        turns: contested.turns,
        stock_outs: contested.stock_outs,
        matches: summary.matches,
        match_points: contested.match_points,
        bots: bots(contested),
        seconds: contested.seconds,
        threads: contested.threads,
        version: env!("CARGO_PKG_VERSION"),
    })
}

/// Returns one row per bot, with the whole beside it.
pub(super) fn csv(contested: &Contested) -> String {
    let summary = &contested.summary;
    let mut out = String::from(
        "game,variant,deals,hands,draws,turns,stock_outs,matches,match_points,name,points_per_hand,low,high,hands_won,\
         matches_won,net_per_hand,net_low,net_high,hands_won_rate,hands_won_low,hands_won_high,matches_won_rate,\
         matches_won_low,matches_won_high\n",
    );
    for bot in bots(contested) {
        let mut fields = vec![
            contested.game.about().id.to_string(),
            contested.variant.clone(),
            contested.deals.to_string(),
            summary.games.to_string(),
            summary.drawn.to_string(),
            contested.turns.to_string(),
            contested.stock_outs.to_string(),
            summary.matches.to_string(),
            contested.match_points.to_string(),
            bot.name.clone(),
            bot.points_per_hand.to_string(),
            bot.low.to_string(),
            bot.high.to_string(),
            bot.hands_won.to_string(),
            bot.matches_won.to_string(),
        ];
        for interval in [&bot.net_per_hand, &bot.hands_won_rate, &bot.matches_won_rate] {
            fields.extend([interval.mean, interval.low, interval.high].map(|number| number.to_string()));
        }
        out += &csv_line(fields);
    }
    out
}

pub(super) fn text(context: &Context<'_>, contested: &Contested) -> String {
    let (words, style) = (context.words, context.style);
    let summary = &contested.summary;
    let bots: Vec<String> = contested.names.iter().map(|name| strategy_name(name, words)).collect();
    let game = title(&contested.game.about(), words);
    let heading = say!(words, "title-option", label = game, value = bots.join(", "));
    let mut out = format!("{}\n\n", style.paint(&heading, Ink::Bold));
    let share = |count: u64| words.percent(count as f64 / summary.games.max(1) as f64, 1);
    let counted = |count: u64| format!("{} ({})", words.number(count), share(count));
    let points = contested.match_points;
    write_pairs(
        &mut out,
        &[
            (say!(words, "report-deals"), say!(words, "arena-deals", deals = contested.deals.to_string())),
            (say!(words, "arena-hands"), words.number(summary.games)),
            (say!(words, "arena-draws"), counted(summary.drawn)),
            (
                say!(words, "arena-length"),
                say!(words, "arena-turns", turns = words.decimal(contested.turns, 1)),
            ),
            (say!(words, "arena-stock-outs"), counted(contested.stock_outs)),
            (
                say!(words, "arena-matches"),
                say!(words, "arena-matches-to", matches = summary.matches, points = points),
            ),
        ],
    );
    out.push('\n');
    write_bots(&mut out, contested, context);
    out.push('\n');
    let _ = writeln!(out, "{}", say!(words, "arena-intervals"));
    let speed = (summary.games as f64 / contested.seconds.max(1e-9)) as u64;
    let _ = writeln!(
        out,
        "{}",
        say!(
            words,
            "arena-speed",
            speed = speed,
            seconds = words.decimal(contested.seconds, 2),
            threads = contested.threads,
            version = env!("CARGO_PKG_VERSION")
        )
    );
    if summary.games > 0 {
        let _ = writeln!(out, "{}", say!(words, "report-again", command = again(contested)));
    }
    if contested.stopped {
        let _ = writeln!(out, "{}", style.paint(&stopped(words), Ink::Bold));
    }
    out
}

/// Writes one line for each bot.
fn write_bots(out: &mut String, contested: &Contested, context: &Context<'_>) {
    let words = context.words;
    let plain = |number: f64| words.decimal(number, 2);
    let signed = |number: f64| format!("{}{}", if number < 0.0 { "" } else { "+" }, words.decimal(number, 2));
    let percent = |share: f64| words.percent(share, 1);
    let cell = |estimate: &Estimate, show: &dyn Fn(f64) -> String| {
        say!(
            words,
            "arena-cell",
            mean = show(estimate.mean),
            low = show(estimate.low),
            high = show(estimate.high)
        )
    };
    let heads = ["arena-bot", "arena-points", "arena-net", "arena-hands-won", "arena-matches-won"]
        .map(|key| words.say(key, &[]));
    let rows: Vec<[String; 5]> = contested
        .names
        .iter()
        .zip(&contested.summary.bots)
        .map(|(name, bot)| {
            let matches = if contested.summary.matches == 0 {
                words.shown("–")
            } else {
                cell(&bot.matches_won, &percent)
            };
            [
                strategy_name(name, words),
                cell(&bot.points, &plain),
                cell(&bot.net, &signed),
                cell(&bot.games_won, &percent),
                matches,
            ]
        })
        .collect();
    let width =
        |column: usize| rows.iter().chain([&heads]).map(|row| text_width(&row[column])).max().unwrap_or(0);
    let widths: [usize; 5] = std::array::from_fn(width);
    let line = |row: &[String; 5]| {
        let padded = row.iter().zip(widths).map(|(cell, width)| left(cell, width));
        format!("  {}", padded.collect::<Vec<_>>().join("  ")).trim_end().to_owned()
    };
    let _ = writeln!(out, "{}", context.style.paint(&line(&heads), Ink::Faint));
    for row in &rows {
        let _ = writeln!(out, "{}", line(row));
    }
}

/// Returns the command that plays the same hands again.
fn again(contested: &Contested) -> String {
    let mut command = format!(
        "{} arena {} --bots {} --deals {}",
        crate::program::name(),
        contested.game.about().id,
        contested.names.join(","),
        contested.deals
    );
    for option in contested.variant.split('&').filter(|option| !option.is_empty()) {
        match option.split_once('=') {
            Some((name, "yes")) => command += &format!(" --{name}"),
            Some((name, value)) => command += &format!(" --{name} {value}"),
            None => {}
        }
    }
    command + &effort_arguments(&contested.effort)
}
