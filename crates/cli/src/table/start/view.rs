//! How the start page is drawn: the games on the left, what can be chosen for one of them on the right.

use super::fields::FieldKind;
use super::listing::Line;
use super::{Row, StartPage};
use crate::extensions::Extension;
use crate::table::desk::Desk;
use crate::table::paint::{fill, write};
use crate::table::sheet::{self, clipped};
use crate::table::theme::Depth;
use crate::text::width::{beginning, end, left, width as text_width};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use solitarium_core::OptionKind;
use solitarium_lab::Entry;
use solitarium_speech::{Words, game_about, game_name, say};

/// How many lines a message may take.
const MESSAGE: usize = 4;

/// A field as it is drawn: its name, its value, what it is.
type Shown = (String, String, String);

impl StartPage {
    /// Draws the page.
    pub(in crate::table) fn draw(&mut self, desk: &mut Desk<'_>, buffer: &mut Buffer) {
        let (area, paint) = (buffer.area, desk.paint);
        self.rows.clear();
        fill(buffer, area, ' ', paint.felt());
        draw_head(desk, buffer);
        let foot = self.draw_foot(desk, buffer, area);
        let mut y = 1;
        if self.draw_kept(desk, buffer, y) {
            y += 1;
        }
        let names = if area.width >= 100 { 34 } else { 27.min(area.width / 5 * 2) };
        let body = Rect { y: y + 1, height: foot.saturating_sub(y + 1), ..area };
        self.draw_games(desk, buffer, Rect { x: 1, width: names, ..body });
        let left = names + 3;
        self.draw_details(desk, buffer, Rect { x: left, width: area.width.saturating_sub(left + 1), ..body });
        self.draw_overlay(desk, buffer, area);
    }

    /// Draws the game in progress. Returns whether there is one.
    fn draw_kept(&mut self, desk: &Desk<'_>, buffer: &mut Buffer, y: u16) -> bool {
        let (area, paint) = (buffer.area, desk.paint);
        let Some(told) = self.told_of_kept(desk) else { return false };
        let style = if self.on_kept { paint.chosen() } else { paint.felt() };
        let line = Rect::new(1, y, area.width.saturating_sub(2), 1);
        let sign = paint.sign(if self.on_kept { '▸' } else { ' ' });
        let (open, close) = (paint.sign('‹'), paint.sign('›'));
        let place = match self.kept.len() {
            0 | 1 => String::new(),
            count => format!("  {open} {}/{count} {close}", self.shown + 1),
        };
        let room = usize::from(line.width).saturating_sub(text_width(&place));
        let text = clipped(&format!("{sign} {}", paint.text(&told)), room, paint.is_ascii());
        write(buffer, line, &padded(&(text + &place), line.width), style);
        self.rows.push((line, Row::Kept));
        true
    }

    fn draw_overlay(&mut self, desk: &mut Desk<'_>, buffer: &mut Buffer, area: Rect) {
        let paint = desk.paint;
        if let Some(mut scroll) = self.help {
            let title = say!(desk.words, "tabletop-help-title");
            let text = self.help_text(desk);
            let keys = say!(desk.words, "tabletop-keys-text");
            sheet::page(buffer, area, paint, &title, &text, &mut scroll, &keys);
            self.help = Some(scroll);
        }
        if let Some((text, mut scroll)) = self.statistics.take() {
            let title = say!(desk.words, "tabletop-statistics");
            let keys = say!(desk.words, "tabletop-keys-text");
            sheet::page(buffer, area, paint, &title, &text, &mut scroll, &keys);
            self.statistics = Some((text, scroll));
        }
        if let (Some(typed), Some(field)) = (&self.typed, self.field) {
            let words = &desk.words;
            let keys = say!(words, "tabletop-keys-prompt");
            let id = self.listing.id(self.game);
            let kind = self.fields.get(id).and_then(|fields| fields.kind(field));
            let question = match kind {
                Some(FieldKind::Option(place)) => {
                    let entry = desk.catalogue.find(id);
                    let option = entry.and_then(|entry| entry.options().get(place));
                    let name = option.map(|option| option.name.to_string()).unwrap_or_default();
                    words.find(&format!("option-{name}"), &[]).unwrap_or(name)
                }
                Some(FieldKind::People) => say!(words, "tabletop-field-people-help"),
                Some(FieldKind::Player) => say!(words, "tabletop-field-player-help"),
                Some(FieldKind::Deal | FieldKind::Winnable) | None => say!(words, "tabletop-ask-deal"),
            };
            sheet::prompt(buffer, area, paint, &question, typed, self.selected, &keys);
        }
    }

    fn help_text(&self, desk: &Desk<'_>) -> String {
        let words = &desk.words;
        let id = self.listing.id(self.game);
        format!("{}\n\n{}\n{}", say!(words, "tabletop-help-start"), game_name(id, words), desk.rules(id))
    }

    /// Draws the games by groups, as many as there is room for around the one that is chosen.
    fn draw_games(&mut self, desk: &Desk<'_>, buffer: &mut Buffer, area: Rect) {
        let (words, paint) = (&desk.words, desk.paint);
        let lines = self.listing.lines(desk);
        let mut area = area;
        if let Some(search) = &self.listing.search {
            let line = Rect { height: 1, ..area };
            let text = clipped(&format!("/{search}_"), line.width.into(), paint.is_ascii());
            write(buffer, line, &text, paint.strong());
            area = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
        }
        let room = usize::from(area.height);
        let chosen = lines.iter().position(|line| *line == Line::Game(self.game)).unwrap_or(0);
        let first = chosen.saturating_sub(room / 2).min(lines.len().saturating_sub(room));
        for (line, y) in lines.iter().skip(first).zip(area.y..area.bottom()) {
            let place = Rect { y, height: 1, ..area };
            match line {
                Line::Heading(group) => {
                    let name = words.find(&format!("group-{group}"), &[]).unwrap_or_else(|| group.clone());
                    let text = clipped(&paint.text(&name), place.width.into(), paint.is_ascii());
                    write(buffer, place, &text, paint.faint());
                }
                Line::Game(game) => {
                    let chosen = *game == self.game && !self.on_kept;
                    let style = if chosen { paint.chosen() } else { paint.felt() };
                    let sign = paint.sign(if chosen { '▸' } else { ' ' });
                    let name = paint.text(&game_name(self.listing.id(*game), words));
                    let room = usize::from(place.width).saturating_sub(2);
                    let text = format!("{sign} {}", squeezed(&name, room, paint.is_ascii()));
                    write(buffer, place, &padded(&text, place.width), style);
                    self.rows.push((place, Row::Game(*game)));
                }
            }
        }
    }

    /// Draws what is known of the game that is chosen, and what can be chosen for it.
    fn draw_details(&mut self, desk: &mut Desk<'_>, buffer: &mut Buffer, area: Rect) {
        let id = self.listing.id(self.game).to_owned();
        let Some(entry) = desk.catalogue.find(&id) else { return };
        let statistics = desk.statistics(&id);
        self.fields_of(desk, entry);
        let (words, paint, width) = (&desk.words, desk.paint, usize::from(area.width));
        let names = self.names(desk, entry);
        let help = self.field.and_then(|field| names.get(field)).map(|(.., help)| help.clone());
        let about = game_about(&id, words).unwrap_or_default();
        let mut lines: Vec<(String, _)> = vec![(game_name(&id, words), paint.strong())];
        let wrapped = |text: &str| sheet::wrapped(&paint.text(text), width);
        lines.extend(wrapped(&about).into_iter().map(|line| (line, paint.felt())));
        let choices = self.fields.get(&id).map(|fields| fields.choices(entry)).unwrap_or_default();
        let warning = Extension::warning(&desk.context(), &id, &choices).unwrap_or_default();
        lines.extend(wrapped(&warning).into_iter().map(|line| (line, paint.strong())));
        let told = sheet::statistics(statistics, words).join(" ");
        lines.extend(wrapped(&told).into_iter().map(|line| (line, paint.faint())));
        // What the field that is chosen means stands below all fields, whole.
        let below = help.map(|help| wrapped(&help)).unwrap_or_default();
        let bottom = area.bottom().saturating_sub(below.len() as u16);
        // Where there is little room, the fields come before the end of the text.
        let least = (names.len() as u16).min(4) + 1;
        let most = bottom.saturating_sub(area.y + least).max(1);
        let mut y = area.y;
        for (line, style) in lines.into_iter().take(usize::from(most)) {
            write(buffer, Rect { y, height: 1, ..area }, &line, style);
            y += 1;
        }
        y += 1;
        let wide = names.iter().map(|(name, ..)| text_width(name)).max().unwrap_or(0);
        let room = usize::from(bottom.saturating_sub(y)).max(1);
        let first = self.field.unwrap_or(0).saturating_sub(room / 2).min(names.len().saturating_sub(room));
        for (field, (name, value, _)) in names.iter().enumerate().skip(first).take(room) {
            if y >= bottom {
                break;
            }
            let line = Rect { y, height: 1, ..area };
            let style = if self.field == Some(field) { paint.chosen() } else { paint.felt() };
            let (open, close) = (paint.sign('‹'), paint.sign('›'));
            let value = clipped(value, width.saturating_sub(wide + 6).max(4), paint.is_ascii());
            let text = format!("{}  {open} {value} {close}", left(name, wide));
            write(buffer, line, &padded(&clipped(&text, width, paint.is_ascii()), line.width), style);
            self.rows.push((line, Row::Field(field)));
            y += 1;
        }
        for (line, y) in below.iter().zip(bottom..area.bottom()) {
            write(buffer, Rect { y, height: 1, ..area }, line, paint.faint());
        }
    }

    /// Returns the fields of the game that is chosen.
    fn names(&self, desk: &Desk<'_>, entry: &dyn Entry) -> Vec<Shown> {
        let words = &desk.words;
        let Some(fields) = self.fields.get(entry.id()) else { return Vec::new() };
        let shown = |field: usize| match fields.kind(field) {
            Some(FieldKind::Option(place)) => {
                let option = &entry.options()[place];
                let help = words.find(&format!("option-{}", option.name), &[]);
                let value = match (&option.kind, fields.text(field)) {
                    (OptionKind::Flag, value) => words.say(&format!("tabletop-{value}"), &[]),
                    (_, value) if value.is_empty() => say!(words, "value-none"),
                    (_, value) => value,
                };
                (option_label(&option.name, words), value_label(&value, words), help.unwrap_or_default())
            }
            Some(FieldKind::People) => {
                let help = say!(words, "tabletop-field-people-help");
                (say!(words, "tabletop-field-people"), fields.people.to_string(), help)
            }
            Some(FieldKind::Deal) => {
                let value = Some(fields.deal.clone()).filter(|deal| !deal.is_empty());
                let value = value.unwrap_or_else(|| say!(words, "tabletop-any"));
                (say!(words, "tabletop-field-deal"), value, say!(words, "tabletop-field-deal-help"))
            }
            Some(FieldKind::Winnable) => {
                let value = words.say(&format!("tabletop-{}", fields.text(field)), &[]);
                let help = say!(words, "tabletop-field-winnable-help");
                (say!(words, "tabletop-field-winnable"), value, help)
            }
            Some(FieldKind::Player) | None => {
                let several = entry.seats().1 > 1;
                let key = if several { "tabletop-field-opponents" } else { "tabletop-field-player" };
                let help = words.say(&format!("{key}-help"), &[]);
                (words.say(key, &[]), fields.strategy(entry).unwrap_or_default(), help)
            }
        };
        (0..fields.len()).map(shown).collect()
    }

    /// Draws the keys, and above them all that is said. Returns the first line of it.
    fn draw_foot(&self, desk: &Desk<'_>, buffer: &mut Buffer, area: Rect) -> u16 {
        let (words, paint) = (&desk.words, desk.paint);
        let trouble = desk.trouble.clone().map(|error| say!(words, "tabletop-trouble", error = error));
        let searched = self.deals_passed().map(|passed| say!(words, "winnable-looking", deals = passed));
        let message = searched.or_else(|| self.message.clone()).or(trouble).unwrap_or_default();
        let width = area.width.saturating_sub(2);
        let mut lines = sheet::wrapped(&paint.text(&message), width.into());
        lines.truncate(MESSAGE);
        let height = lines.len().max(1) as u16 + 1;
        let top = area.bottom().saturating_sub(height);
        fill(buffer, Rect { y: top, height, ..area }, ' ', paint.bar());
        for (line, y) in lines.iter().zip(top..) {
            write(buffer, Rect { x: 1, y, width, height: 1 }, line, paint.strong());
        }
        let keys = match (self.field, &self.listing.search) {
            _ if self.is_searching() => "tabletop-keys-wait",
            (Some(_), _) => "tabletop-keys-fields",
            (None, Some(_)) => "tabletop-keys-search",
            (None, None) => "tabletop-keys-start",
        };
        let keys = sheet::fitted(&words.say(keys, &[]), width.into());
        write(buffer, Rect { x: 1, y: area.bottom() - 1, width, height: 1 }, &paint.text(&keys), paint.bar());
        top
    }
}

/// Returns a name as it fits: variants of a game differ at the end, so that it is the middle which is left out.
fn squeezed(name: &str, width: usize, ascii: bool) -> String {
    if text_width(name) <= width {
        return name.to_owned();
    }
    let gap = if ascii { "..." } else { "…" };
    let room = width.saturating_sub(text_width(gap));
    format!("{}{gap}{}", beginning(name, room / 2), end(name, room - room / 2))
}

/// Returns what an option is called where there is little room.
fn option_label(name: &str, words: &Words) -> String {
    words.find(&format!("option-{name}.label"), &[]).unwrap_or_else(|| name.to_owned())
}

/// Returns a value as people say it, if it is a word.
fn value_label(value: &str, words: &Words) -> String {
    words.find(&format!("value-{value}"), &[]).unwrap_or_else(|| value.to_owned())
}

/// Draws the line above everything: language, theme and colours.
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
    let taken = text_width(&text) as u16 + 1;
    write(buffer, Rect::new(width.saturating_sub(taken), 0, taken, 1), &text, paint.bar());
}

fn padded(text: &str, width: u16) -> String {
    left(text, width.into())
}
