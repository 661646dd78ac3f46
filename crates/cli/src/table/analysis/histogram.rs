//! How the games ended, by measure.

use crate::commands::analyse::Study;
use crate::table::paint::write;
use crate::table::theme::Paint;
use crate::text::width::width as text_width;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use solitarium_speech::measure_name;
use solitarium_speech::{Words, say};

/// Columns of upright bars, each of as many values as have to share it.
struct Bars {
    /// The first value.
    first: usize,
    /// How many values share a column.
    shared: usize,
    /// How many characters a column has.
    width: usize,
    /// Games won, lost and undecided.
    columns: Vec<[u64; 3]>,
}

impl Bars {
    fn new(study: &Study, room: usize) -> Option<Bars> {
        let counts = || study.tally.distribution();
        let first = usize::from(counts().map(|count| count.value).min()?);
        let last = usize::from(counts().map(|count| count.value).max()?);
        let values = last - first + 1;
        let shared = values.div_ceil(room.max(1));
        let used = values.div_ceil(shared);
        let mut columns = vec![[0; 3]; used];
        for count in counts() {
            let kind = match count.won {
                Some(true) => 0,
                Some(false) => 1,
                None => 2,
            };
            columns[(usize::from(count.value) - first) / shared][kind] += count.count;
        }
        Some(Bars { first, shared, width: (room / used).clamp(1, 8), columns })
    }

    fn total(column: &[u64; 3]) -> u64 {
        column.iter().sum()
    }

    /// Returns the values of a column.
    fn name(&self, column: usize) -> String {
        let value = self.first + column * self.shared;
        if self.shared == 1 { value.to_string() } else { format!("{value}–{}", value + self.shared - 1) }
    }
}

/// Where the height of the highest bar is written.
const MARGIN: u16 = 8;

/// Draws the histogram, with its name above it and the values below.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, study: &Study, words: &Words, paint: Paint) {
    if area.height < 3 || area.width < 20 {
        return;
    }
    draw_head(buffer, Rect { height: 1, ..area }, study, words, paint);
    let inside =
        Rect { x: area.x + MARGIN, y: area.y + 1, width: area.width - MARGIN, height: area.height - 2 };
    let Some(bars) = Bars::new(study, inside.width.into()) else { return };
    let most = bars.columns.iter().map(Bars::total).max().unwrap_or(1).max(1);
    let highest = words.percent(most as f64 / study.tally.games().max(1) as f64, 1);
    let place = Rect { x: area.x, width: MARGIN - 1, height: 1, ..inside };
    write(buffer, place, &paint.text(&format!("{highest:>7}")), paint.faint());
    // Wide columns have a gap between them.
    let width = if bars.width > 2 { bars.width - 1 } else { bars.width };
    for (i, column) in bars.columns.iter().enumerate() {
        for row in 0..inside.height {
            if let Some((sign, style)) = cell(column, most, row, inside.height, paint) {
                let (x, y) = (inside.x + (i * bars.width) as u16, inside.bottom() - 1 - row);
                let place = Rect { x, y, width: width as u16, height: 1 };
                write(buffer, place, &sign.to_string().repeat(width), style);
            }
        }
    }
    draw_values(buffer, Rect { y: inside.bottom(), height: 1, ..inside }, &bars, paint);
}

/// Draws the name of the measure, and what the signs stand for.
fn draw_head(buffer: &mut Buffer, area: Rect, study: &Study, words: &Words, paint: Paint) {
    let name = say!(words, "live-histogram", measure = measure_name(&study.about, words));
    let mut left = 0;
    let mut put = |text: &str, style: Style| {
        let place = Rect { x: area.x + left, width: area.width.saturating_sub(left), ..area };
        write(buffer, place, &paint.text(text), style);
        left = left.saturating_add(text_width(text) as u16).min(area.width);
    };
    put(&name, paint.felt());
    for (kind, key) in ["outcome-won", "outcome-lost", "outcome-undecided"].into_iter().enumerate() {
        if kind < 2 || study.tally.undecided() > 0 {
            let (sign, style) = ink(kind, paint);
            put("  ", paint.felt());
            put(&sign.to_string(), style);
            put(&format!(" {}", words.say(key, &[])), paint.felt());
        }
    }
}

/// Draws the names of as many columns as there is room for, always that of the last one.
fn draw_values(buffer: &mut Buffer, area: Rect, bars: &Bars, paint: Paint) {
    let length = |column: usize| text_width(&bars.name(column));
    let last = bars.columns.len() - 1;
    let end = (last * bars.width).min(usize::from(area.width).saturating_sub(length(last)));
    let mut free = 0;
    for column in 0..=last {
        let at = if column == last { end } else { column * bars.width };
        let fits = column == last || at + length(column) < end;
        if at >= free && fits {
            let place = Rect { x: area.x + at as u16, width: area.width.saturating_sub(at as u16), ..area };
            write(buffer, place, &paint.text(&bars.name(column)), paint.faint());
            free = at + length(column) + 1;
        }
    }
}

/// Returns what stands in one cell of a column, `row` counted from the bottom: won games lie below lost ones, and those below undecided
/// ones. The highest cell of each column is filled as far as it is reached.
fn cell(column: &[u64; 3], most: u64, row: u16, height: u16, paint: Paint) -> Option<(char, Style)> {
    let scale = |games: u64| games as f64 / most as f64 * f64::from(height);
    let total = Bars::total(column);
    let (bottom, top) = (f64::from(row), scale(total));
    if total == 0 || top <= bottom {
        return None;
    }
    // The kind that is in the middle of the part of the cell that is filled.
    let middle = f64::midpoint(bottom, top.min(bottom + 1.0));
    let kind = if middle < scale(column[0]) {
        0
    } else if middle < scale(column[0] + column[1]) {
        1
    } else {
        2
    };
    let (full, style) = ink(kind, paint);
    let part = top - bottom;
    if part >= 1.0 {
        return Some((full, style));
    }
    // Eighths of a cell, and a dot for what is less: a bar is never higher than its games make it.
    let eighths = (part * 8.0).round() as usize;
    if paint.is_ascii() || kind == 2 {
        let sign = if eighths >= 4 { full } else { '.' };
        return (eighths >= 4 || row == 0).then_some((sign, style));
    }
    match eighths {
        0 => (row == 0).then_some(('·', style)),
        eighths => Some((['▁', '▂', '▃', '▄', '▅', '▆', '▇', full][eighths.min(8) - 1], style)),
    }
}

/// Returns the sign and the colour of games won, lost and undecided: without colours too, they are told apart.
fn ink(kind: usize, paint: Paint) -> (char, Style) {
    match (kind, paint.is_ascii()) {
        (0, false) => ('█', paint.won()),
        (0, true) => ('#', paint.won()),
        (1, false) => ('▒', paint.felt()),
        (1, true) => (':', paint.felt()),
        (_, false) => ('·', paint.faint()),
        (_, true) => ('?', paint.faint()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::theme::{Depth, Theme};

    /// The signs of a column from its lowest cell up.
    fn bar(column: [u64; 3], theme: Theme) -> String {
        let paint = Paint { theme, depth: Depth::True, language: crate::Language::English };
        (0..8).filter_map(|row| cell(&column, 1000, row, 8, paint)).map(|(sign, _)| sign).collect()
    }

    /// A bar is as high as its share, to an eighth of a line: what is rare does not look like a whole line.
    #[test]
    fn bars_are_drawn_in_eighths() {
        assert_eq!(bar([1000, 0, 0], Theme::TwoColours), "████████");
        assert_eq!(bar([0, 1000, 0], Theme::TwoColours), "▒▒▒▒▒▒▒▒");
        assert_eq!(bar([0, 18, 0], Theme::TwoColours), "▁");
        assert_eq!(bar([18, 0, 0], Theme::TwoColours), "▁");
        assert_eq!(bar([0, 1, 0], Theme::TwoColours), "·");
        assert_eq!(bar([0, 150, 0], Theme::TwoColours), "▒▂");
        assert_eq!(bar([0, 0, 0], Theme::TwoColours), "");
        assert_eq!(bar([18, 0, 0], Theme::Ascii), ".");
        assert_eq!(bar([100, 0, 0], Theme::Ascii), "#");
    }
}
