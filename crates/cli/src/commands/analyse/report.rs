//! The report of an analysis, for people.

use crate::program::{Context, has_deals, stopped};
use crate::rule_files::{as_typed, option_as_typed};
use crate::text::style::{Ink, TextStyle};
use crate::text::width::{left, right, width};
use solitarium_core::{About, Effort};
use solitarium_lab::study::Study;
use solitarium_lab::{Count, DealRange, Interval};
use solitarium_speech::{Words, measure_name, say, strategy_name, title};
use std::fmt::Write;

/// The width of the longest bar.
const BAR: f64 = 40.0;

pub(super) fn text(context: &Context<'_>, study: &Study) -> String {
    let (words, style) = (context.words, context.style);
    let tally = &study.tally;
    let has_deals = context.catalogue.find(&study.about.id).is_none_or(has_deals);
    let mut out = format!("{}\n\n", style.paint(&heading(&study.about, &study.strategy, words), Ink::Bold));
    let mut lines = vec![
        (words.say(if has_deals { "report-deals" } else { "report-seeds" }, &[]), study.deals.to_string()),
        (say!(words, "report-games"), words.number(tally.games())),
        (say!(words, "report-won"), words.number(tally.won())),
    ];
    if tally.undecided() > 0 {
        lines.push((say!(words, "report-undecided"), words.number(tally.undecided())));
    }
    lines.push((say!(words, "report-rate"), rate_line(tally.rate(), Some(tally.interval()), words)));
    write_pairs(&mut out, &lines);
    out.push('\n');
    write_distribution(&mut out, study, style, words);
    out.push('\n');
    write_foot(&mut out, words, study.games_per_second(), study.seconds, study.threads);
    let command = again(&study.about, &study.strategy, &study.effort, &study.deals);
    // Writing to a string does not fail; of no games there is nothing to play again.
    if study.deals.count > 0 {
        let _ = writeln!(out, "{}", say!(words, "report-again", command = command));
    }
    if study.stopped {
        let _ = writeln!(out, "{}", style.paint(&stopped(words), Ink::Bold));
    }
    out
}

/// Returns the game, its variant and the strategy.
pub(crate) fn heading(about: &About, strategy: &str, words: &Words) -> String {
    match strategy {
        "only" => title(about, words),
        strategy => format!("{}, {}", title(about, words), strategy_name(strategy, words)),
    }
}

/// Returns the command that plays the same games again.
pub(super) fn again(about: &About, strategy: &str, effort: &Effort, deals: &DealRange) -> String {
    let mut command = format!("{} analyse {} --deals {deals}", crate::program::name(), as_typed(&about.id));
    for option in about.variant.split('&').filter(|option| !option.is_empty()) {
        if let Some((name, value)) = option.split_once('=') {
            command += &format!(" {}", option_as_typed(name, value));
        }
    }
    if strategy != "only" {
        command += &format!(" --strategy {strategy}");
    }
    command + &effort_arguments(effort)
}

/// Returns the arguments that ask for that effort.
pub(crate) fn effort_arguments(effort: &Effort) -> String {
    let samples = effort.samples.map(|samples| format!(" --samples {samples}")).unwrap_or_default();
    let time = effort.time.map(|time| format!(" --time {}", time.per_move.as_secs_f64())).unwrap_or_default();
    samples + &time
}

/// Returns a rate with its interval.
pub(crate) fn rate_line(rate: f64, interval: Option<Interval>, words: &Words) -> String {
    let Some(interval) = interval else { return words.percent(rate, 3) };
    let decimals = decimals_for(interval);
    say!(
        words,
        "report-interval",
        rate = words.percent(rate, decimals),
        low = words.percent(interval.low, decimals),
        high = words.percent(interval.high, decimals)
    )
}

/// Returns as many decimals of a percentage as the interval gives sense to, and one more.
pub(crate) fn decimals_for(interval: Interval) -> usize {
    let percent = interval.half_width() * 100.0;
    if percent <= 0.0 { 4 } else { (1.0 - percent.log10().floor()).clamp(1.0, 8.0) as usize }
}

/// Names and values in two columns.
pub(crate) fn write_pairs(out: &mut String, lines: &[(String, String)]) {
    let widest = lines.iter().map(|(name, _)| width(name)).max().unwrap_or(0);
    for (name, value) in lines {
        let _ = writeln!(out, "  {}  {value}", left(name, widest));
    }
}

/// Writes the speed, and the program that did it.
pub(super) fn write_foot(out: &mut String, words: &Words, speed: f64, seconds: f64, threads: usize) {
    let _ = writeln!(
        out,
        "{}",
        say!(
            words,
            "report-speed",
            speed = speed as u64,
            seconds = words.decimal(seconds, 2),
            threads = threads,
            version = env!("CARGO_PKG_VERSION")
        )
    );
}

fn write_distribution(out: &mut String, study: &Study, style: TextStyle, words: &Words) {
    let counts: Vec<Count> = study.tally.distribution().collect();
    let most = counts.iter().map(|count| count.count).max().unwrap_or(1);
    let heads = [
        measure_name(&study.about, words),
        String::new(),
        say!(words, "report-games"),
        say!(words, "report-share"),
    ];
    let rows: Vec<[String; 4]> = counts
        .iter()
        .map(|count| {
            let share = count.count as f64 / study.tally.games().max(1) as f64;
            let outcome = match count.won {
                Some(true) => say!(words, "outcome-won"),
                Some(false) => say!(words, "outcome-lost"),
                None => say!(words, "outcome-undecided"),
            };
            [words.number(count.value.into()), outcome, words.number(count.count), words.percent(share, 3)]
        })
        .collect();
    let widest =
        |column: usize| rows.iter().chain([&heads]).map(|row| width(&row[column])).max().unwrap_or(0);
    let widths = [0, 1, 2, 3].map(widest);
    let line = |row: &[String; 4]| {
        let [value, outcome, games, share] = row;
        format!(
            "  {}  {}  {}  {}",
            right(value, widths[0]),
            left(outcome, widths[1]),
            right(games, widths[2]),
            right(share, widths[3])
        )
    };
    let _ = writeln!(out, "{}", style.paint(line(&heads).trim_end(), Ink::Faint));
    for (row, count) in rows.iter().zip(&counts) {
        let bar = bar(count.count as f64 / most as f64 * BAR, style);
        let ink = if count.won == Some(true) { Ink::Good } else { Ink::Plain };
        let text = format!("{}  {}", line(row), style.paint(&bar, ink));
        let _ = writeln!(out, "{}", text.trim_end());
    }
}

/// Returns a bar of that length, in eighths of a character where the style allows it.
fn bar(length: f64, style: TextStyle) -> String {
    if style.letters {
        return "#".repeat(length.round() as usize);
    }
    let eighths = (length * 8.0).round() as usize;
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    "█".repeat(eighths / 8) + rest
}
