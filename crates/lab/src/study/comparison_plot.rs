//! A comparison as a picture: the rates with their intervals beside each other, and over the games.

use super::Comparison;
use super::plot::{Frame, RateChart, begin, decimals, label, line, step};
use std::fmt::Write;

/// Colours that most people can tell apart, also those who do not see red and green.
const COLOURS: [&str; 8] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#6b5b00", "#555555"];

/// The words and numbers of the picture, in some language.
pub struct ComparisonText<'a> {
    /// What stands above it: the deals.
    pub heading: String,
    /// The name of each way.
    pub names: Vec<String>,
    /// How many games.
    pub games: String,
    /// The rate of wins.
    pub rate: String,
    /// What the bands around the curves are.
    pub band: String,
    /// What the bars beside the rates are.
    pub interval: String,
    /// Writes a share as a percentage with so many decimals.
    pub percent: &'a dyn Fn(f64, usize) -> String,
    /// Writes a number.
    pub number: &'a dyn Fn(u64) -> String,
}

/// Returns the picture as SVG.
pub fn comparison_svg(found: &Comparison, text: &ComparisonText<'_>) -> String {
    let mut out = begin(&text.heading);
    rates(&mut out, found, text, &Frame { left: 40.0, top: 60.0, width: 370.0, height: 280.0 });
    curves(&mut out, found, text, &Frame { left: 520.0, top: 60.0, width: 340.0, height: 280.0 });
    out.push_str("</svg>\n");
    out
}

fn colour(number: usize) -> &'static str {
    COLOURS[number % COLOURS.len()]
}

/// Draws one line for each way: its rate as a dot, its interval as a bar, its name above.
fn rates(out: &mut String, found: &Comparison, text: &ComparisonText<'_>, frame: &Frame) {
    let intervals: Vec<_> = found.ways.iter().map(|way| way.tally.interval()).collect();
    let lowest = intervals.iter().map(|interval| interval.low).fold(1.0, f64::min);
    let highest = intervals.iter().map(|interval| interval.high).fold(0.0, f64::max);
    let margin = ((highest - lowest) * 0.08).max(1e-6);
    let (low, high) = ((lowest - margin).max(0.0), (highest + margin).min(1.0));
    let span = (high - low).max(1e-9);
    let x = |share: f64| frame.x((share - low) / span);
    let ticks = step(span);
    let mut tick = (low / ticks).ceil() * ticks;
    while tick <= high {
        line(out, (x(tick), frame.y(0.0)), (x(tick), frame.y(1.0)), "#dddddd");
        label(out, x(tick), frame.y(0.0) + 18.0, "middle", &(text.percent)(tick, decimals(ticks)), 11);
        tick += ticks;
    }
    line(out, (frame.left, frame.y(0.0)), (frame.x(1.0), frame.y(0.0)), "black");
    label(out, frame.x(0.5), frame.y(0.0) + 40.0, "middle", &text.rate, 12);
    let ways = found.ways.len().max(1) as f64;
    for (number, (way, interval)) in found.ways.iter().zip(&intervals).enumerate() {
        let y = frame.top + (number as f64 + 0.6) * frame.height / ways;
        let colour = colour(number);
        for end in [interval.low, interval.high] {
            line(out, (x(end), y - 5.0), (x(end), y + 5.0), colour);
        }
        line(out, (x(interval.low), y), (x(interval.high), y), colour);
        let _ = writeln!(
            out,
            "<circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"{colour}\"/>",
            x(way.tally.rate())
        );
        let name = text.names.get(number).map_or("", String::as_str);
        label(out, frame.left + 4.0, y - 12.0, "start", name, 12);
    }
    label(out, frame.left, frame.y(0.0) + 58.0, "start", &text.interval, 12);
}

/// Draws the rate of each way after ever more games.
fn curves(out: &mut String, found: &Comparison, text: &ComparisonText<'_>, frame: &Frame) {
    let chart = RateChart {
        games: &text.games,
        rate: &text.rate,
        band: &text.band,
        percent: text.percent,
        number: text.number,
        opacity: 0.15,
    };
    let curves: Vec<_> =
        found.ways.iter().enumerate().map(|(number, way)| (way.points(), colour(number))).collect();
    chart.draw(out, frame, &curves);
}
