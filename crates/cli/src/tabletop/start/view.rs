//! How the start page is drawn.

use super::{Row, StartPage};
use crate::sentence::game_name;
use crate::tabletop::desk::Desk;
use crate::tabletop::paint::{fill, write};
use crate::tabletop::sheet;
use crate::tabletop::theme::Depth;
use crate::words::say;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use solitarium_core::OptionKind;

/// How wide the names of the games are.
const NAMES: usize = 22;

impl StartPage {
    /// Draws the page.
    pub(in crate::tabletop) fn draw(&mut self, desk: &mut Desk<'_>, buffer: &mut Buffer) {
        let (area, paint) = (buffer.area, desk.paint);
        self.rows.clear();
        fill(buffer, area, ' ', paint.felt());
        draw_head(desk, buffer);
        let mut y = 2;
        if let Some((_, told)) = &self.last {
            let style = if self.on_last { paint.chosen() } else { paint.felt() };
            let line = Rect::new(1, y, area.width.saturating_sub(2), 1);
            let sign = paint.sign(if self.on_last { '▸' } else { ' ' });
            write(buffer, line, &padded(&format!("{sign} {}", paint.text(told)), line.width), style);
            self.rows.push((line, Row::Last));
            y += 2;
        }
        y = self.draw_games(desk, buffer, y) + 1;
        let foot = Rect { y: area.height.saturating_sub(2), height: 2, ..area };
        let details = Rect { x: 1, y, width: area.width.saturating_sub(2), height: foot.y.saturating_sub(y) };
        self.draw_details(desk, buffer, details);
        self.draw_foot(desk, buffer, foot);
        if let Some(mut scroll) = self.help {
            let title = say!(desk.words, "tabletop-help-title");
            let text = self.help_text(desk);
            let keys = say!(desk.words, "tabletop-keys-text");
            sheet::page(buffer, area, paint, &title, &text, &mut scroll, &keys);
            self.help = Some(scroll);
        }
        if let (Some(typed), Some(field)) = (&self.typed, self.field) {
            let keys = say!(desk.words, "tabletop-keys-prompt");
            let entry = desk.catalogue.find(self.games.get(self.game).copied().unwrap_or_default());
            let question = match entry.and_then(|entry| entry.options().get(field)) {
                Some(option) => desk
                    .words
                    .find(&format!("option-{}", option.name), &[])
                    .unwrap_or_else(|| option.name.to_owned()),
                None => say!(desk.words, "tabletop-ask-deal"),
            };
            sheet::prompt(buffer, area, paint, &question, typed, &keys);
        }
    }

    fn help_text(&self, desk: &Desk<'_>) -> String {
        let words = &desk.words;
        let id = self.games.get(self.game).copied().unwrap_or_default();
        let rules = words.find(&format!("rules-{id}"), &[]).unwrap_or_default();
        format!(
            "{}\n\n{}\n{}",
            say!(words, "tabletop-help-start"),
            game_name(id, words),
            rules.replace('\n', " ")
        )
    }

    /// The games, each with a line; returns the line after them.
    fn draw_games(&mut self, desk: &Desk<'_>, buffer: &mut Buffer, top: u16) -> u16 {
        let (words, paint, area) = (&desk.words, desk.paint, buffer.area);
        // The rest of the page needs at least as much room.
        let room = usize::from(area.height.saturating_sub(top + 11)).max(3);
        let first = self.game.saturating_sub(room / 2).min(self.games.len().saturating_sub(room));
        let mut y = top;
        for (i, id) in self.games.iter().enumerate().skip(first).take(room) {
            let about = words.find(&format!("about-{id}"), &[]).unwrap_or_default();
            let chosen = i == self.game && !self.on_last;
            let style = if chosen { paint.chosen() } else { paint.felt() };
            let sign = paint.sign(if chosen { '▸' } else { ' ' });
            let line = Rect::new(1, y, area.width.saturating_sub(2), 1);
            let text =
                format!("{sign} {:<NAMES$} {about}", clipped(&game_name(id, words), NAMES, paint.is_ascii()));
            let text = clipped(&paint.text(&text), line.width.into(), paint.is_ascii());
            write(buffer, line, &padded(&text, line.width), style);
            self.rows.push((line, Row::Game(i)));
            y += 1;
        }
        y
    }

    /// What is known of the game that is chosen, and what can be chosen for it.
    fn draw_details(&mut self, desk: &mut Desk<'_>, buffer: &mut Buffer, area: Rect) {
        let Some(id) = self.games.get(self.game).copied() else { return };
        let Some(entry) = desk.catalogue.find(id) else { return };
        let statistics = desk.statistics(id);
        let (words, paint) = (&desk.words, desk.paint);
        fill(buffer, area, ' ', paint.felt());
        let rule = paint.sign('─').to_string().repeat(area.width.into());
        write(buffer, area, &rule, paint.faint());
        write(buffer, Rect { x: 3, height: 1, ..area }, &format!(" {} ", game_name(id, words)), paint.felt());
        let about = words.find(&format!("about-{id}"), &[]).unwrap_or_default();
        let mut y = area.y + 1;
        for line in sheet::wrapped(&paint.text(&about), area.width.into()).iter().take(2) {
            write(buffer, Rect { y, height: 1, ..area }, line, paint.felt());
            y += 1;
        }
        let line = sheet::statistics(statistics, words).join(" ");
        write(buffer, Rect { y, height: 1, ..area }, &paint.text(&line), paint.faint());
        y += 1;
        let Some(fields) = self.fields.get(id) else { return };
        let names: Vec<(String, String, String)> = (0..fields.len())
            .map(|field| match entry.options().get(field) {
                Some(option) => {
                    let help = words.find(&format!("option-{}", option.name), &[]);
                    let value = match (option.kind, fields.text(field)) {
                        (OptionKind::Flag, value) => words.say(&format!("tabletop-{value}"), &[]),
                        (_, value) => value,
                    };
                    (option.name.to_owned(), value, help.unwrap_or_default())
                }
                None if fields.is_typed(field) => {
                    let value = Some(fields.deal.clone()).filter(|deal| !deal.is_empty());
                    let value = value.unwrap_or_else(|| say!(words, "tabletop-any"));
                    (say!(words, "tabletop-field-deal"), value, say!(words, "tabletop-field-deal-help"))
                }
                None => {
                    let several = entry.seats().1 > 1;
                    let key = if several { "tabletop-field-opponents" } else { "tabletop-field-player" };
                    let help = words.say(&format!("{key}-help"), &[]);
                    (words.say(key, &[]), fields.strategy(entry).unwrap_or_default(), help)
                }
            })
            .collect();
        let wide = names.iter().map(|(name, ..)| name.chars().count()).max().unwrap_or(0);
        let room = usize::from(area.bottom().saturating_sub(y)).max(1);
        let chosen = self.field.unwrap_or(0);
        let first = chosen.saturating_sub(room / 2).min(names.len().saturating_sub(room));
        for (field, (name, value, help)) in names.iter().enumerate().skip(first).take(room) {
            if y >= area.bottom() {
                break;
            }
            let line = Rect { y, height: 1, ..area };
            let style = if self.field == Some(field) { paint.chosen() } else { paint.felt() };
            let value = clipped(value, 30, paint.is_ascii());
            let (open, close) = (paint.sign('‹'), paint.sign('›'));
            let text = format!("  {name:<wide$}  {open} {value} {close}");
            let text = format!("{text:<38}  {}", paint.text(help));
            write(
                buffer,
                line,
                &padded(&clipped(&text, line.width.into(), paint.is_ascii()), line.width),
                style,
            );
            self.rows.push((line, Row::Field(field)));
            y += 1;
        }
    }

    fn draw_foot(&self, desk: &Desk<'_>, buffer: &mut Buffer, area: Rect) {
        let (words, paint) = (&desk.words, desk.paint);
        fill(buffer, area, ' ', paint.bar());
        let trouble = desk.trouble.clone().map(|error| say!(words, "tabletop-trouble", error = error));
        let message = self.message.clone().or(trouble).unwrap_or_default();
        let line = Rect { x: 1, width: area.width.saturating_sub(2), height: 1, ..area };
        write(buffer, line, &paint.text(&message), paint.strong());
        let keys = if self.field.is_some() { "tabletop-keys-fields" } else { "tabletop-keys-start" };
        write(buffer, Rect { y: area.y + 1, ..line }, &paint.text(&words.say(keys, &[])), paint.bar());
    }
}

/// The line above everything: language, theme and colours.
fn draw_head(desk: &Desk<'_>, buffer: &mut Buffer) {
    let (words, paint, width) = (&desk.words, desk.paint, buffer.area.width);
    fill(buffer, Rect::new(0, 0, width, 1), ' ', paint.bar());
    write(buffer, Rect::new(1, 0, width, 1), "Solitarium", paint.strong());
    let depth = match desk.paint.depth {
        Depth::None => say!(words, "tabletop-depth-none"),
        Depth::Sixteen => say!(words, "tabletop-depth", colours = 16),
        Depth::Many => say!(words, "tabletop-depth", colours = 256),
        Depth::True => say!(words, "tabletop-depth-true"),
    };
    let theme = words.say(&format!("tabletop-theme-{}", paint.theme.code()), &[]);
    let text = paint.text(&say!(words, "tabletop-head", theme = theme, depth = depth));
    let taken = text.chars().count() as u16 + 1;
    write(buffer, Rect::new(width.saturating_sub(taken), 0, taken, 1), &text, paint.bar());
}

/// As much of a text as fits; what is cut off is marked.
fn clipped(text: &str, width: usize, ascii: bool) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let end = if ascii { "..." } else { "…" };
    text.chars().take(width.saturating_sub(end.chars().count())).chain(end.chars()).collect()
}

fn padded(text: &str, width: u16) -> String {
    let width = usize::from(width);
    format!("{text:<width$}")
}
