//! The rate and its interval, after ever more games.

use crate::commands::analyse::{Study, decimals_for};
use crate::table::paint::write;
use crate::table::sheet::wrapped;
use crate::table::theme::Paint;
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::symbols::Marker;
use ratatui::text::Line;
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Widget};
use solitarium_lab::wilson;
use solitarium_speech::{Words, say};

/// Draws the chart, with its name above it.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, study: &Study, words: &Words, paint: Paint) {
    let name = wrapped(&paint.text(&say!(words, "live-chart")), area.width.into());
    for (line, y) in name.iter().zip(area.y..area.bottom()) {
        write(buffer, Rect { y, height: 1, ..area }, line, paint.felt());
    }
    let taken = (name.len() as u16).min(area.height);
    let area = Rect { y: area.y + taken, height: area.height - taken, ..area };
    let points = study.points();
    let (Some(&(first, _)), Some(&(last, _))) = (points.first(), points.last()) else { return };
    if area.height < 3 || first == last {
        return;
    }
    let (low, high) = Study::scale(&points);
    // Where every game so far ended alike, there is still a line to be drawn.
    let (low, high) = if high - low < 1e-9 { (low - 1e-3, high + 1e-3) } else { (low, high) };
    let x = |games: u64| (games.max(1) as f64).log10();
    let curve = |of: &dyn Fn(u64, u64) -> f64| -> Vec<(f64, f64)> {
        points.iter().map(|&(games, won)| (x(games), of(won, games))).collect()
    };
    let rates = curve(&|won, games| won as f64 / games as f64);
    let lows = curve(&|won, games| wilson(won, games).low);
    let highs = curve(&|won, games| wilson(won, games).high);
    let line = |data, sign| {
        let marker = if paint.is_ascii() { Marker::Custom(sign) } else { Marker::Braille };
        Dataset::default().marker(marker).graph_type(GraphType::Line).data(data)
    };
    // What is drawn last lies on top.
    let lines = vec![
        line(&lows, '.').style(paint.faint()),
        line(&highs, '.').style(paint.faint()),
        line(&rates, '*').style(paint.won()),
    ];
    let decimals = decimals_for(study.tally.interval());
    let percent = |rate: f64| Line::from(paint.text(&words.percent(rate, decimals)));
    let middle = 10f64.powf(f64::midpoint(x(first), x(last)));
    let number = |games: u64| Line::from(paint.text(&words.number(games)));
    let across = Axis::default()
        .bounds([x(first), x(last)])
        .labels([number(first), number(middle.round() as u64), number(last)])
        .labels_alignment(Alignment::Center)
        .style(paint.faint());
    let up = Axis::default()
        .bounds([low, high])
        .labels([percent(low), percent(f64::midpoint(low, high)), percent(high)])
        .style(paint.faint());
    Chart::new(lines).style(paint.felt()).x_axis(across).y_axis(up).render(area, buffer);
    if paint.is_ascii() {
        plain(buffer, area);
    }
}

/// Says in ASCII what the axes are drawn with.
fn plain(buffer: &mut Buffer, area: Rect) {
    for position in area.intersection(buffer.area).positions() {
        let Some(cell) = buffer.cell_mut(position) else { continue };
        let sign = match cell.symbol() {
            "│" => "|",
            "─" => "-",
            "└" => "+",
            _ => continue,
        };
        cell.set_symbol(sign);
    }
}
