//! The report of an analysis as a picture: the distribution of the measure, and how the rate settled.

use super::Study;
use crate::{Count, wilson};
use std::fmt::Write;

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 420.0;
const WON: &str = "#2a7f4f";
const LOST: &str = "#9aa3ad";
const UNDECIDED: &str = "#d9a441";

/// Where a diagram lies within the picture.
pub(super) struct Frame {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Frame {
    pub(super) fn x(&self, share: f64) -> f64 {
        self.left + share * self.width
    }

    pub(super) fn y(&self, share: f64) -> f64 {
        self.top + (1.0 - share) * self.height
    }
}

/// The words and numbers of the picture, in some language.
pub struct PlotText<'a> {
    /// What stands above it: the game, the variant and the strategy.
    pub heading: String,
    /// What is measured.
    pub measure: String,
    /// The share of the games.
    pub share: String,
    /// How many games.
    pub games: String,
    /// The rate of wins.
    pub rate: String,
    /// What the band around the curve is.
    pub band: String,
    /// Games that were won, lost and not decided.
    pub outcomes: [String; 3],
    /// Writes a share as a percentage with so many decimals.
    pub percent: &'a dyn Fn(f64, usize) -> String,
    /// Writes a number.
    pub number: &'a dyn Fn(u64) -> String,
}

/// Returns the picture as SVG.
pub fn svg(study: &Study, text: &PlotText<'_>) -> String {
    let mut out = begin(&format!("{}, {}", text.heading, study.deals));
    histogram(&mut out, text, study, &Frame { left: 70.0, top: 60.0, width: 340.0, height: 280.0 });
    convergence(&mut out, text, study, &Frame { left: 520.0, top: 60.0, width: 340.0, height: 280.0 });
    out.push_str("</svg>\n");
    out
}

/// Returns the beginning of a picture, with its heading.
pub(super) fn begin(title: &str) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">"
    );
    let _ = writeln!(out, "<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>");
    label(&mut out, WIDTH / 2.0, 24.0, "middle", title, 15);
    out
}

pub(super) fn label(out: &mut String, x: f64, y: f64, anchor: &str, text: &str, size: u32) {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let _ = writeln!(
        out,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" font-size=\"{size}\">{text}</text>"
    );
}

pub(super) fn line(out: &mut String, from: (f64, f64), to: (f64, f64), colour: &str) {
    let ((x1, y1), (x2, y2)) = (from, to);
    let _ = writeln!(
        out,
        "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{colour}\" stroke-width=\"1\"/>"
    );
}

/// Draws the two axes with their names.
pub(super) fn axes(out: &mut String, frame: &Frame, x_name: &str, y_name: &str) {
    line(out, (frame.left, frame.y(0.0)), (frame.x(1.0), frame.y(0.0)), "black");
    line(out, (frame.left, frame.y(0.0)), (frame.left, frame.y(1.0)), "black");
    label(out, frame.x(0.5), frame.y(0.0) + 40.0, "middle", x_name, 12);
    label(out, frame.left - 55.0, frame.top - 12.0, "start", y_name, 12);
}

/// Draws a mark on the vertical axis.
pub(super) fn y_tick(out: &mut String, frame: &Frame, share: f64, text: &str) {
    line(out, (frame.left - 4.0, frame.y(share)), (frame.x(1.0), frame.y(share)), "#dddddd");
    label(out, frame.left - 8.0, frame.y(share) + 4.0, "end", text, 11);
}

/// Returns a round step for an axis that reaches `most`, about a fifth of it.
pub(super) fn step(most: f64) -> f64 {
    let rough = most / 5.0;
    let power = 10f64.powf(rough.log10().floor());
    [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .map(|factor| factor * power)
        .find(|step| *step >= rough)
        .unwrap_or(power)
}

fn histogram(out: &mut String, text: &PlotText<'_>, study: &Study, frame: &Frame) {
    let counts: Vec<Count> = study.tally.distribution().collect();
    let (Some(first), Some(last)) = (counts.first(), counts.last()) else { return };
    let games = study.tally.games() as f64;
    let values = usize::from(last.value - first.value) + 1;
    let total =
        |value: u16| counts.iter().filter(|c| c.value == value).map(|c| c.count).sum::<u64>() as f64 / games;
    let highest = (first.value..=last.value).map(total).fold(0.0, f64::max).max(1e-12);
    let ticks = step(highest);
    // The axis ends with a mark, above the highest bar.
    let most = (highest / ticks - 1e-9).ceil() * ticks;
    let mut tick = 0.0;
    while tick <= most * 1.0001 {
        y_tick(out, frame, tick / most, &(text.percent)(tick, decimals(ticks)));
        tick += ticks;
    }
    axes(out, frame, &text.measure, &text.share);
    let width = frame.width / values as f64;
    let mut below = vec![0.0; values];
    for count in &counts {
        let place = usize::from(count.value - first.value);
        let height = count.count as f64 / games / most;
        let colour = match count.won {
            Some(true) => WON,
            Some(false) => LOST,
            None => UNDECIDED,
        };
        let _ = writeln!(
            out,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{colour}\"/>",
            frame.left + place as f64 * width + width * 0.1,
            frame.y(below[place] + height),
            width * 0.8,
            height * frame.height
        );
        below[place] += height;
    }
    // Round numbers, about a dozen of them.
    let every = if values <= 12 { 1 } else { step(values as f64 * 5.0 / 12.0).max(1.0) as usize };
    for value in usize::from(first.value)..=usize::from(last.value) {
        if value % every == 0 {
            let x = frame.left + ((value - usize::from(first.value)) as f64 + 0.5) * width;
            label(out, x, frame.y(0.0) + 18.0, "middle", &value.to_string(), 11);
        }
    }
    let kinds = [WON, LOST, UNDECIDED].into_iter().zip(&text.outcomes);
    let shown = if study.tally.undecided() > 0 { 3 } else { 2 };
    for (i, (colour, name)) in kinds.take(shown).enumerate() {
        let x = frame.left + 110.0 * i as f64;
        let y = frame.y(0.0) + 58.0;
        let _ = writeln!(
            out,
            "<rect x=\"{x:.1}\" y=\"{:.1}\" width=\"10\" height=\"10\" fill=\"{colour}\"/>",
            y - 9.0
        );
        label(out, x + 15.0, y, "start", name, 12);
    }
}

/// Returns how many decimals a percentage needs to show such steps.
pub(super) fn decimals(step: f64) -> usize {
    (-(step * 100.0).log10().floor()).clamp(0.0, 6.0) as usize
}

fn convergence(out: &mut String, text: &PlotText<'_>, study: &Study, frame: &Frame) {
    let chart = RateChart {
        games: &text.games,
        rate: &text.rate,
        band: &text.band,
        percent: text.percent,
        number: text.number,
        opacity: 0.2,
    };
    chart.draw(out, frame, &[(study.points(), WON)]);
}

/// Rates after ever more games, each with its interval as a band.
pub(super) struct RateChart<'a> {
    pub(super) games: &'a str,
    pub(super) rate: &'a str,
    pub(super) band: &'a str,
    pub(super) percent: &'a dyn Fn(f64, usize) -> String,
    pub(super) number: &'a dyn Fn(u64) -> String,
    /// How dense the bands are.
    pub(super) opacity: f64,
}

impl RateChart<'_> {
    /// Draws the curves: after how many games how many were won, and in which colour.
    pub(super) fn draw(&self, out: &mut String, frame: &Frame, curves: &[(Vec<(u64, u64)>, &str)]) {
        let scales = curves.iter().map(|(points, _)| Study::scale(points));
        let (low, high) =
            scales.fold((1.0, 0.0), |(low, high): (f64, f64), scale| (low.min(scale.0), high.max(scale.1)));
        let span = (high - low).max(1e-9);
        let games = || curves.iter().flat_map(|(points, _)| points).map(|&(games, _)| games);
        let first = games().min().unwrap_or(1).max(1);
        let last = games().max().unwrap_or(2).max(2);
        let y = |rate: f64| frame.y((rate - low) / span);
        frame_clip(out, frame);
        let ticks = step(span);
        let mut tick = (low / ticks).ceil() * ticks;
        while tick <= high {
            y_tick(out, frame, (tick - low) / span, &(self.percent)(tick, decimals(ticks)));
            tick += ticks;
        }
        axes(out, frame, self.games, self.rate);
        let x = games_axis(out, frame, (first, last), self.number);
        for (points, colour) in curves {
            let upper = points_of(points.iter(), |&(games, won)| (x(games), y(wilson(won, games).high)));
            let lower = points_of(points.iter().rev(), |&(games, won)| (x(games), y(wilson(won, games).low)));
            let _ = writeln!(
                out,
                "<polygon points=\"{upper} {lower}\" fill=\"{colour}\" fill-opacity=\"{}\" clip-path=\"url(#frame)\"/>",
                self.opacity
            );
            let curve =
                points_of(points.iter(), |&(games, won)| (x(games), y(won as f64 / games.max(1) as f64)));
            let _ = writeln!(
                out,
                "<polyline points=\"{curve}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.5\" clip-path=\"url(#frame)\"/>"
            );
        }
        label(out, frame.left, frame.y(0.0) + 58.0, "start", self.band, 12);
    }
}

/// Draws the line. What is beyond the scale is cut off at the frame, not laid along its edge as if it were there.
fn frame_clip(out: &mut String, frame: &Frame) {
    let _ = writeln!(
        out,
        "<clipPath id=\"frame\"><rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\"/></clipPath>",
        frame.left, frame.top, frame.width, frame.height
    );
}

/// Marks the powers of ten of a logarithmic axis of games, and returns where a number of games lies on it.
fn games_axis<'a>(
    out: &mut String,
    frame: &'a Frame,
    (first, last): (u64, u64),
    number: &dyn Fn(u64) -> String,
) -> impl Fn(u64) -> f64 + use<'a> {
    let (from, to) = (first as f64, last as f64);
    let x = move |games: u64| {
        let range = (to.ln() - from.ln()).max(1e-9);
        frame.x(((games.max(1) as f64).ln() - from.ln()) / range)
    };
    let mut power = 10f64.powf(from.log10().ceil());
    while power <= to * 1.0001 {
        label(out, x(power as u64), frame.y(0.0) + 18.0, "middle", &number(power as u64), 11);
        line(out, (x(power as u64), frame.y(0.0)), (x(power as u64), frame.y(0.0) + 4.0), "black");
        power *= 10.0;
    }
    x
}

/// Returns the corners of a line, as SVG writes them.
fn points_of<'a>(
    points: impl Iterator<Item = &'a (u64, u64)>,
    place: impl Fn(&(u64, u64)) -> (f64, f64),
) -> String {
    let corners: Vec<String> = points.map(&place).map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    corners.join(" ")
}
