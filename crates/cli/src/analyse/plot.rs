//! The report of an analysis as a picture: the distribution of the measure, and how the rate settled.

use super::report::heading;
use super::study::Study;
use crate::failure::Failure;
use crate::sentence::measure_name;
use crate::words::{Words, say};
use solitarium_lab::{Count, wilson};
use std::fmt::Write;
use std::fs;
use std::path::Path;

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 420.0;
const WON: &str = "#2a7f4f";
const LOST: &str = "#9aa3ad";
const UNDECIDED: &str = "#d9a441";

/// Where a diagram lies within the picture.
struct Frame {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Frame {
    fn x(&self, share: f64) -> f64 {
        self.left + share * self.width
    }

    fn y(&self, share: f64) -> f64 {
        self.top + (1.0 - share) * self.height
    }
}

/// Whether the picture can be written, before the work; an existing file is not overwritten.
pub(super) fn check(words: &Words, path: &Path) -> Result<(), Failure> {
    let file = fs::OpenOptions::new().write(true).create_new(true).open(path);
    file.map_err(|error| Failure::writing(words, path, &error))?;
    // Only the place was tried: if the work fails, no empty file stays.
    fs::remove_file(path).map_err(|error| Failure::writing(words, path, &error))
}

pub(super) fn write(words: &Words, path: &Path, study: &Study) -> Result<(), Failure> {
    fs::write(path, svg(words, study)).map_err(|error| Failure::writing(words, path, &error))
}

pub(super) fn svg(words: &Words, study: &Study) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">"
    );
    let _ = writeln!(out, "<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>");
    let title = heading(&study.about, study.strategy, words);
    label(&mut out, WIDTH / 2.0, 24.0, "middle", &format!("{title}, {}", study.deals), 15);
    histogram(&mut out, words, study, &Frame { left: 70.0, top: 60.0, width: 340.0, height: 280.0 });
    convergence(&mut out, words, study, &Frame { left: 520.0, top: 60.0, width: 340.0, height: 280.0 });
    out.push_str("</svg>\n");
    out
}

fn label(out: &mut String, x: f64, y: f64, anchor: &str, text: &str, size: u32) {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let _ = writeln!(
        out,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" font-size=\"{size}\">{text}</text>"
    );
}

fn line(out: &mut String, from: (f64, f64), to: (f64, f64), colour: &str) {
    let ((x1, y1), (x2, y2)) = (from, to);
    let _ = writeln!(
        out,
        "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{colour}\" stroke-width=\"1\"/>"
    );
}

/// The two axes with their names.
fn axes(out: &mut String, frame: &Frame, x_name: &str, y_name: &str) {
    line(out, (frame.left, frame.y(0.0)), (frame.x(1.0), frame.y(0.0)), "black");
    line(out, (frame.left, frame.y(0.0)), (frame.left, frame.y(1.0)), "black");
    label(out, frame.x(0.5), frame.y(0.0) + 40.0, "middle", x_name, 12);
    label(out, frame.left - 55.0, frame.top - 12.0, "start", y_name, 12);
}

/// A mark on the vertical axis.
fn y_tick(out: &mut String, frame: &Frame, share: f64, text: &str) {
    line(out, (frame.left - 4.0, frame.y(share)), (frame.x(1.0), frame.y(share)), "#dddddd");
    label(out, frame.left - 8.0, frame.y(share) + 4.0, "end", text, 11);
}

/// Round steps for an axis that reaches `most`: about five of them.
fn step(most: f64) -> f64 {
    let rough = most / 5.0;
    let power = 10f64.powf(rough.log10().floor());
    [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .map(|factor| factor * power)
        .find(|step| *step >= rough)
        .unwrap_or(power)
}

fn histogram(out: &mut String, words: &Words, study: &Study, frame: &Frame) {
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
        y_tick(out, frame, tick / most, &words.percent(tick, decimals(ticks)));
        tick += ticks;
    }
    axes(out, frame, &measure_name(&study.about, words), &say!(words, "plot-share"));
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
    let kinds = [(WON, "outcome-won"), (LOST, "outcome-lost"), (UNDECIDED, "outcome-undecided")];
    let shown = if study.tally.undecided() > 0 { 3 } else { 2 };
    for (i, (colour, key)) in kinds.into_iter().take(shown).enumerate() {
        let x = frame.left + 110.0 * i as f64;
        let y = frame.y(0.0) + 58.0;
        let _ = writeln!(
            out,
            "<rect x=\"{x:.1}\" y=\"{:.1}\" width=\"10\" height=\"10\" fill=\"{colour}\"/>",
            y - 9.0
        );
        label(out, x + 15.0, y, "start", &words.say(key, &[]), 12);
    }
}

/// How many decimals a percentage needs to show such steps.
fn decimals(step: f64) -> usize {
    (-(step * 100.0).log10().floor()).clamp(0.0, 6.0) as usize
}

fn convergence(out: &mut String, words: &Words, study: &Study, frame: &Frame) {
    let points = study.points();
    let (low, high) = Study::scale(&points);
    let span = (high - low).max(1e-9);
    let (first, last) = (points[0].0.max(1) as f64, study.tally.games().max(2) as f64);
    let x = |games: u64| {
        let range = (last.ln() - first.ln()).max(1e-9);
        frame.x(((games.max(1) as f64).ln() - first.ln()) / range)
    };
    let y = |rate: f64| frame.y((rate - low) / span);
    // What is beyond the scale is cut off at the frame, not laid along its edge as if it were there.
    let _ = writeln!(
        out,
        "<clipPath id=\"frame\"><rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\"/></clipPath>",
        frame.left, frame.top, frame.width, frame.height
    );
    let ticks = step(span);
    let mut tick = (low / ticks).ceil() * ticks;
    while tick <= high {
        y_tick(out, frame, (tick - low) / span, &words.percent(tick, decimals(ticks)));
        tick += ticks;
    }
    axes(out, frame, &say!(words, "plot-games"), &say!(words, "plot-rate"));
    let mut power = 10f64.powf(first.log10().ceil());
    while power <= last * 1.0001 {
        label(out, x(power as u64), frame.y(0.0) + 18.0, "middle", &words.number(power as u64), 11);
        line(out, (x(power as u64), frame.y(0.0)), (x(power as u64), frame.y(0.0) + 4.0), "black");
        power *= 10.0;
    }
    let band: Vec<String> = points
        .iter()
        .map(|&(games, won)| format!("{:.1},{:.1}", x(games), y(wilson(won, games).high)))
        .chain(
            points
                .iter()
                .rev()
                .map(|&(games, won)| format!("{:.1},{:.1}", x(games), y(wilson(won, games).low))),
        )
        .collect();
    let _ = writeln!(
        out,
        "<polygon points=\"{}\" fill=\"{WON}\" fill-opacity=\"0.2\" clip-path=\"url(#frame)\"/>",
        band.join(" ")
    );
    let curve: Vec<String> = points
        .iter()
        .map(|&(games, won)| format!("{:.1},{:.1}", x(games), y(won as f64 / games.max(1) as f64)))
        .collect();
    let _ = writeln!(
        out,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{WON}\" stroke-width=\"1.5\" clip-path=\"url(#frame)\"/>",
        curve.join(" ")
    );
    label(out, frame.left, frame.y(0.0) + 58.0, "start", &say!(words, "plot-band"), 12);
}
