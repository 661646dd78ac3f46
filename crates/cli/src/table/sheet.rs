//! Boxes that lie over the table: lists, questions, pages to read.

use super::clock::told;
use super::paint::{fill, write};
use super::prompt::Prompt;
use super::shared::Shared;
use super::theme::{Mark, Paint};
use crate::store::Statistics;
use crate::text::glue::glued;
use crate::text::width::{self, left};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use solitarium_speech::{Argument, Words, say};
use std::time::Duration;

/// Returns a text in lines of at most so many columns, broken between words where that is possible.
pub(super) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        if width::width(paragraph) <= columns {
            lines.push(paragraph.trim_end().to_owned());
            continue;
        }
        // What stands in a column of its own stays there, with nothing below it.
        let label: String = paragraph.chars().take(label(paragraph)).collect();
        let label = width::beginning(&label, columns / 2);
        let rest = glued(&paragraph[label.len()..], GLUE);
        let indent = " ".repeat(width::width(label));
        let mut line = label.to_owned();
        let mut begun = false;
        for mut word in rest.split_whitespace() {
            while !word.is_empty() {
                let used = width::width(&line);
                if used + usize::from(begun) + width::width(word) <= columns {
                    if begun {
                        line.push(' ');
                    }
                    line += word;
                    begun = true;
                    break;
                }
                if !begun {
                    // A word that is longer than a line. A letter that is wider than a line is written all the same.
                    let fits = width::beginning(word, columns.saturating_sub(used)).len();
                    let first = word.chars().next().map_or(0, char::len_utf8);
                    let (part, rest) = word.split_at(fits.max(first));
                    line += part;
                    word = rest;
                }
                lines.push(std::mem::replace(&mut line, indent.clone()));
                begun = false;
            }
        }
        if begun {
            lines.push(line);
        }
    }
    lines.into_iter().map(|line| line.replace(GLUE, " ")).collect()
}

/// Returns a line of a list: what is longer than it goes on below, a little to the right.
pub(super) fn continued(text: &str, columns: usize) -> Vec<String> {
    if width::width(text) <= columns {
        return vec![text.to_owned()];
    }
    let parts = wrapped(text, columns.saturating_sub(2)).into_iter().enumerate();
    parts.map(|(part, text)| if part == 0 { text } else { format!("  {text}") }).collect()
}

/// Stands for a blank at which no line is broken.
const GLUE: char = '\u{e000}';

/// Returns how long the first column of a line is, its blanks included: up to the first two blanks in a row, if they come early.
fn label(line: &str) -> usize {
    const WIDEST: usize = 20;
    let signs: Vec<char> = line.chars().collect();
    let start = signs.iter().take_while(|c| **c == ' ').count();
    let wide = |i: &usize| signs[*i] == ' ' && signs[*i - 1] == ' ';
    // The last such place, so that `u  U    take back` is one label.
    let last = (start + 1..signs.len().min(WIDEST)).rfind(wide);
    last.map_or(start, |place| place + 1)
}

/// Returns what the finished games come to.
pub(super) fn statistics(found: Statistics, words: &Words) -> Vec<String> {
    if found.played == 0 {
        return vec![say!(words, "tabletop-never-played")];
    }
    let rate = words.percent(found.won as f64 / found.played as f64, 0);
    let mut lines = vec![
        say!(words, "tabletop-played", played = found.played, won = found.won, rate = rate),
        say!(words, "tabletop-streak", streak = found.streak, longest = found.longest_streak),
    ];
    if let (Some(moves), Some(seconds)) = (found.best_moves, found.best_seconds) {
        let time = told(Duration::from_secs(seconds));
        lines.push(say!(words, "tabletop-best", moves = moves, time = time));
    }
    lines
}

/// Returns an area of that size in the middle, as far as there is room.
fn middle(area: Rect, width: usize, height: usize) -> Rect {
    let width = (width as u16).min(area.width);
    let height = (height as u16).min(area.height);
    Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height)
}

/// Draws an empty box with a title. Returns the area inside.
fn boxed(buffer: &mut Buffer, area: Rect, paint: Paint, title: &str) -> Rect {
    fill(buffer, area, ' ', paint.bar());
    let [upper_left, upper_right, lower_right, lower_left, horizontal, vertical] = paint.frame(Mark::None);
    let line = horizontal.to_string().repeat(usize::from(area.width.saturating_sub(2)));
    write(buffer, area, &format!("{upper_left}{line}{upper_right}"), paint.bar());
    let bottom = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
    write(buffer, bottom, &format!("{lower_left}{line}{lower_right}"), paint.bar());
    for y in area.y + 1..area.bottom().saturating_sub(1) {
        write(buffer, Rect { y, height: 1, width: 1, ..area }, &vertical.to_string(), paint.bar());
        let right = Rect { x: area.right().saturating_sub(1), y, width: 1, height: 1 };
        write(buffer, right, &vertical.to_string(), paint.bar());
    }
    if !title.is_empty() {
        let place = Rect { x: area.x + 2, width: area.width.saturating_sub(4), height: 1, ..area };
        write(buffer, place, &format!(" {} ", paint.text(title)), paint.strong());
    }
    Rect {
        x: area.x + 2,
        y: area.y + 1,
        width: area.width.saturating_sub(4),
        height: area.height.saturating_sub(2),
    }
}

/// Draws a few lines in the middle, the first of which has a style of its own.
pub(super) fn popup(buffer: &mut Buffer, area: Rect, paint: Paint, lines: &[String], first: Style) {
    let most = usize::from(area.width.saturating_sub(4));
    let styles = std::iter::once(first).chain(std::iter::repeat(paint.bar()));
    let broken = lines.iter().zip(styles).flat_map(|(line, style)| {
        let parts = wrapped(&paint.text(line), most);
        // A blank line is a line too.
        let parts = if parts.is_empty() { vec![String::new()] } else { parts };
        parts.into_iter().map(move |part| (part, style))
    });
    let broken: Vec<(String, Style)> = broken.collect();
    let width = broken.iter().map(|(line, _)| width::width(line)).max().unwrap_or(0);
    let inside = boxed(buffer, middle(area, width + 4, broken.len() + 2), paint, "");
    for ((line, style), y) in broken.into_iter().zip(inside.y..inside.bottom()) {
        write(buffer, Rect { y, height: 1, ..inside }, &line, style);
    }
}

/// Draws the keys of a page: the longest of their lines that there is room for, or the one with the most important keys alone.
pub(super) fn keys(
    buffer: &mut Buffer,
    line: Rect,
    shared: &Shared<'_>,
    key: &str,
    arguments: &[(&'static str, Argument)],
) {
    let (words, paint) = (&shared.words, shared.paint);
    let line = Rect { x: line.x + 1, width: line.width.saturating_sub(1), height: 1, ..line };
    let fits = |text: &String| width::width(text) <= usize::from(line.width);
    let other = |form: &str| words.find(&format!("{key}-{form}"), arguments);
    let usual = words.say(key, arguments);
    let text = other("long").filter(fits).unwrap_or_else(|| {
        let short = || other("short");
        if fits(&usual) { usual } else { short().unwrap_or(usual) }
    });
    write(buffer, line, &paint.text(&text), paint.bar());
}

/// Returns as much of a text as fits. What is cut off is marked.
pub(super) fn clipped(text: &str, width: usize, ascii: bool) -> String {
    if width::width(text) <= width {
        return text.to_owned();
    }
    let end = if ascii { "..." } else { "…" };
    format!("{}{end}", width::beginning(text, width.saturating_sub(width::width(end))))
}

/// Draws a question with the answer as far as it is typed.
pub(super) fn prompt(
    buffer: &mut Buffer,
    area: Rect,
    paint: Paint,
    question: &str,
    typed: &Prompt,
    keys: &str,
) {
    let most = usize::from(area.width.saturating_sub(6)).min(76);
    let asked = wrapped(&paint.text(question), most);
    let widest = asked.iter().map(|line| width::width(line)).max().unwrap_or(0);
    let width = widest.max(width::width(keys)).max(50).min(most) + 4;
    let inside = boxed(buffer, middle(area, width, asked.len() + 6), paint, "");
    for (line, y) in asked.iter().zip(inside.y..inside.bottom()) {
        write(buffer, Rect { y, height: 1, ..inside }, line, paint.bar());
    }
    let room = usize::from(inside.width.saturating_sub(3));
    let shown = width::end(typed.text(), room);
    let line = Rect { y: inside.y + asked.len() as u16 + 1, height: 1, ..inside };
    write(buffer, line, "> ", paint.strong());
    let after = Rect { x: line.x + 2, width: line.width.saturating_sub(2), ..line };
    if typed.is_selected() {
        write(buffer, after, shown, paint.chosen());
    } else {
        write(buffer, after, &format!("{shown}_"), paint.strong());
    }
    let below = Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside };
    write(buffer, below, &paint.text(keys), paint.bar());
}

/// Draws a text to read. It is scrolled no further than to its end.
pub(super) fn page(
    buffer: &mut Buffer,
    area: Rect,
    paint: Paint,
    title: &str,
    text: &str,
    scroll: &mut u16,
    keys: &str,
) {
    let most = usize::from(area.width.saturating_sub(8)).min(100);
    let lines = wrapped(&paint.text(text), most);
    let width = lines.iter().map(|line| width::width(line)).max().unwrap_or(0);
    let width = width.max(width::width(title) + 4).max(width::width(keys));
    let height = (lines.len() + 4).min(usize::from(area.height.saturating_sub(2)));
    let inside = boxed(buffer, middle(area, width + 4, height), paint, title);
    let room = inside.height.saturating_sub(2);
    *scroll = (*scroll).min((lines.len() as u16).saturating_sub(room));
    for (line, y) in lines.iter().skip((*scroll).into()).zip(inside.y..inside.y + room) {
        write(buffer, Rect { y, height: 1, ..inside }, line, paint.bar());
    }
    let below = Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside };
    write(buffer, below, &paint.text(keys), paint.strong());
}

/// Draws a list of which one line is chosen. Returns where each line that is seen lies.
pub(super) fn list(
    buffer: &mut Buffer,
    area: Rect,
    paint: Paint,
    title: &str,
    lines: &[String],
    chosen: usize,
) -> Vec<(Rect, usize)> {
    let most = usize::from(area.width.saturating_sub(6));
    let broken: Vec<(usize, String)> = lines
        .iter()
        .enumerate()
        .flat_map(|(i, line)| continued(&paint.text(line), most).into_iter().map(move |part| (i, part)))
        .collect();
    let width = broken.iter().map(|(_, line)| width::width(line)).max().unwrap_or(0);
    let width = width.max(width::width(title) + 2) + 4;
    let height = (broken.len() + 2).min(usize::from(area.height.saturating_sub(2)));
    let inside = boxed(buffer, middle(area, width, height), paint, title);
    let room = usize::from(inside.height);
    let row = broken.iter().position(|(i, _)| *i == chosen).unwrap_or(0);
    let first = row.saturating_sub(room / 2).min(broken.len().saturating_sub(room));
    let mut rows = Vec::new();
    for ((i, line), y) in broken.into_iter().skip(first).zip(inside.y..inside.bottom()) {
        let place = Rect { y, height: 1, ..inside };
        let style = if i == chosen { paint.chosen() } else { paint.bar() };
        write(buffer, place, &left(&line, place.width.into()), style);
        rows.push((place, i));
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line that is longer than the list goes on below it; each part belongs to the line, and the chosen one is seen.
    #[test]
    fn long_lines_of_a_list_are_whole() {
        let paint = Paint {
            theme: crate::table::theme::Theme::TwoColours,
            depth: crate::table::theme::Depth::None,
            language: solitarium_speech::Language::English,
        };
        let lines: Vec<String> =
            (0..8).map(|i| format!("move{i} lay down jack queen king of diamonds on the table")).collect();
        for chosen in [0, 3, 7] {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 30, 12));
            let rows = list(&mut buffer, Rect::new(0, 0, 30, 12), paint, "moves", &lines, chosen);
            let shown: Vec<String> = rows
                .iter()
                .filter(|(_, i)| *i == chosen)
                .map(|(place, _)| {
                    (place.x..place.right()).map(|x| buffer[(x, place.y)].symbol()).collect::<String>()
                })
                .collect();
            let words: Vec<&str> = shown.iter().flat_map(|line| line.split_whitespace()).collect();
            assert_eq!(words.join(" "), lines[chosen]);
        }
    }

    #[test]
    fn lines_are_broken_between_words_and_long_words_anywhere() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("abcdefghij kl", 4), ["abcd", "efgh", "ij", "kl"]);
        assert_eq!(wrapped("a\n\n  b", 9), ["a", "", "  b"]);
        assert_eq!(wrapped("un deux ; trois", 8), ["un", "deux ;", "trois"]);
        // A letter that takes two columns is counted twice.
        assert_eq!(wrapped("一人遊び 一人", 5), ["一人", "遊び", "一人"]);
        assert_eq!(wrapped("一人", 1), ["一", "人"]);
        let line = "u  U   take back, make again";
        assert_eq!(wrapped(line, 20), ["u  U   take back,", "       make again"]);
        for columns in 1..30 {
            for line in wrapped(
                "a text   with words of     verydifferentlength\n   and indented lines that go on",
                columns,
            ) {
                assert!(width::width(&line) <= columns, "{columns}: {line:?}");
            }
        }
    }
}
