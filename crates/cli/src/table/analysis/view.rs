//! How the page is drawn.

use super::{AnalysisPage, chart, histogram};
use crate::commands::analyse::{Study, heading, rate_line};
use crate::table::paint::{fill, write};
use crate::table::shared::Shared;
use crate::table::sheet;
use crate::table::theme::Paint;
use crate::text::width::width as text_width;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use solitarium_speech::{Words, say, strategy_name};

impl AnalysisPage {
    /// Draws the page.
    pub(in crate::table) fn draw(&self, shared: &Shared<'_>, buffer: &mut Buffer) {
        let (words, paint, area) = (&shared.words, shared.paint, buffer.area);
        draw_study(buffer, &self.study(), words, paint);
        if let Some(message) = &self.message {
            let lines = sheet::wrapped(&paint.text(message), inner(area).width.into());
            let height = (lines.len() as u16).min(area.height.saturating_sub(1));
            let foot = Rect { y: area.bottom().saturating_sub(1 + height), height, ..inner(area) };
            fill(buffer, foot, ' ', paint.felt());
            for (line, y) in lines.iter().zip(foot.y..foot.bottom()) {
                write(buffer, Rect { y, height: 1, ..foot }, line, paint.felt());
            }
        }
        let bar = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        fill(buffer, bar, ' ', paint.bar());
        let state = if self.live.is_at_work() { "on" } else { "off" };
        let key = if self.strategies.len() > 1 { "live-keys" } else { "live-keys-alone" };
        sheet::keys(buffer, bar, shared, key, &[("state", state.into())]);
        if let Some(typed) = &self.typed {
            let (question, keys) = (say!(words, "live-save"), say!(words, "tabletop-keys-prompt"));
            sheet::prompt(buffer, area, paint, &question, typed, &keys);
        }
    }
}

fn inner(area: Rect) -> Rect {
    Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area }
}

/// Draws all that was found: the lines above, the chart, the histogram. Two lines at the bottom stay free.
fn draw_study(buffer: &mut Buffer, study: &Study, words: &Words, paint: Paint) {
    let area = buffer.area;
    fill(buffer, area, ' ', paint.felt());
    let games = study.tally.games();
    let speed = if games == 0 { 0 } else { study.games_per_second() as u64 };
    let speed = paint.text(&say!(words, "live-speed", speed = words.number(speed)));
    let taken = text_width(&speed) as u16 + 1;
    // The heading of a game that leaves no choice names no strategy.
    let strategy = match study.strategy.as_str() {
        "only" => "only".to_owned(),
        strategy => strategy_name(strategy, words),
    };
    let title = paint.text(&heading(&study.about, &strategy, words));
    let left = Rect { height: 1, width: area.width.saturating_sub(taken + 2), ..inner(area) };
    let title = sheet::wrapped(&title, left.width.into());
    let head = Rect { height: (title.len() as u16).clamp(1, area.height.max(1)), ..area };
    fill(buffer, head, ' ', paint.bar());
    for (line, y) in title.iter().zip(head.y..head.bottom()) {
        write(buffer, Rect { y, ..left }, line, paint.strong());
    }
    let right = Rect { x: area.right().saturating_sub(taken), width: taken, height: 1, ..head };
    write(buffer, right, &speed, paint.bar());
    let line = Rect { y: head.bottom(), height: 1, ..inner(area) };
    if games == 0 {
        return write(buffer, line, &paint.text(&say!(words, "live-beginning")), paint.felt());
    }
    let count = say!(words, "live-count", games = games, won = study.tally.won());
    write(buffer, line, &paint.text(&count), paint.felt());
    let rate = rate_line(study.tally.rate(), Some(study.tally.interval()), words);
    write(buffer, Rect { y: line.y + 1, ..line }, &paint.text(&rate), paint.won());
    let (top, bottom) = (line.y + 3, area.bottom().saturating_sub(2));
    let height = bottom.saturating_sub(top + 1);
    if height < 8 {
        return;
    }
    // The chart has the larger half.
    let upper = height - height * 2 / 5;
    chart::draw(buffer, Rect { y: top, height: upper, ..inner(area) }, study, words, paint);
    let lower = Rect { y: top + upper + 1, height: height - upper, ..inner(area) };
    histogram::draw(buffer, lower, study, words, paint);
}
