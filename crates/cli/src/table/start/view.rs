//! How the start page is drawn: the games on the left, what can be chosen for one of them on the right.

use super::fields::{FieldKind, option_help, option_question, value_label};
use super::listing::Line;
use super::{Row, StartPage};
use crate::extensions::Extension;
use crate::table::paint::{fill, write};
use crate::table::shared::Shared;
use crate::table::sheet::{self, clipped};
use crate::table::theme::{Depth, Paint};
use crate::text::width::{left, width as text_width};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use solitarium_lab::Entry;
use solitarium_speech::{Words, game_about, game_name, say, strategy_name};

/// How many lines a message may take.
const MESSAGE: usize = 4;

/// How many lines of fields are seen beside a whole description.
const FEW_FIELDS: usize = 4;

/// How many lines the value of a field may take.
const VALUE: usize = 3;

/// A field as it is drawn: its name, its value, what it is.
type Shown = (String, String, String);

impl StartPage {
    /// Draws the page.
    pub(in crate::table) fn draw(&mut self, shared: &mut Shared<'_>, buffer: &mut Buffer) {
        let (area, paint) = (buffer.area, shared.paint);
        self.rows.clear();
        fill(buffer, area, ' ', paint.felt());
        draw_head(shared, buffer);
        let foot = self.draw_foot(shared, buffer, area);
        let y = 1 + self.draw_kept(shared, buffer, 1);
        let names = if area.width >= 100 { (area.width / 5 * 2).min(48) } else { 27.min(area.width / 5 * 2) };
        let body = Rect { y: y + 1, height: foot.saturating_sub(y + 1), ..area };
        self.draw_games(shared, buffer, Rect { x: 1, width: names, ..body });
        let left = names + 3;
        self.draw_details(
            shared,
            buffer,
            Rect { x: left, width: area.width.saturating_sub(left + 1), ..body },
        );
        self.draw_overlay(shared, buffer, area);
    }

    /// Draws the game in progress. Returns how many lines it takes.
    fn draw_kept(&mut self, shared: &Shared<'_>, buffer: &mut Buffer, y: u16) -> u16 {
        let (area, paint) = (buffer.area, shared.paint);
        let Some(told) = self.told_of_kept(shared) else { return 0 };
        let style = if self.on_kept { paint.chosen() } else { paint.felt() };
        let line = Rect::new(1, y, area.width.saturating_sub(2), 1);
        let sign = paint.sign(if self.on_kept { '▸' } else { ' ' });
        let (open, close) = (paint.sign('‹'), paint.sign('›'));
        let place = match self.kept.len() {
            0 | 1 => String::new(),
            count => format!("  {open} {}/{count} {close}", self.shown + 1),
        };
        let room = usize::from(line.width).saturating_sub(text_width(&place) + 2);
        let mut lines = sheet::wrapped(&paint.text(&told), room);
        lines.truncate(MESSAGE);
        for (i, (text, y)) in lines.iter().zip(y..).enumerate() {
            let text = if i == 0 { format!("{sign} {text}{place}") } else { format!("  {text}") };
            let line = Rect { y, ..line };
            write(buffer, line, &padded(&text, line.width), style);
            self.rows.push((line, Row::Kept));
        }
        lines.len() as u16
    }

    fn draw_overlay(&mut self, shared: &mut Shared<'_>, buffer: &mut Buffer, area: Rect) {
        let paint = shared.paint;
        if let Some(mut scroll) = self.help {
            let title = say!(shared.words, "tabletop-help-title");
            let text = self.help_text(shared);
            let keys = say!(shared.words, "tabletop-keys-text");
            sheet::page(buffer, area, paint, &title, &text, &mut scroll, &keys);
            self.help = Some(scroll);
        }
        if let Some((text, mut scroll)) = self.statistics.take() {
            let title = say!(shared.words, "tabletop-statistics");
            let keys = say!(shared.words, "tabletop-keys-text");
            sheet::page(buffer, area, paint, &title, &text, &mut scroll, &keys);
            self.statistics = Some((text, scroll));
        }
        if let (Some(typed), Some(field)) = (&self.typed, self.field) {
            let words = &shared.words;
            let keys = say!(words, "tabletop-keys-prompt");
            let id = self.listing.id(self.game);
            let kind = self.fields.get(id).and_then(|fields| fields.kind(field));
            let question = match kind {
                Some(FieldKind::Option(place)) => {
                    let entry = shared.catalogue.find(id);
                    let option = entry.and_then(|entry| Some((entry, entry.options().get(place)?)));
                    option.map(|(entry, option)| option_question(entry, option, words)).unwrap_or_default()
                }
                Some(FieldKind::People) => say!(words, "tabletop-field-people-help"),
                Some(FieldKind::Player) => say!(words, "tabletop-field-player-help"),
                Some(FieldKind::Deal | FieldKind::Winnable) | None => say!(words, "tabletop-ask-deal"),
            };
            sheet::prompt(buffer, area, paint, &question, typed, &keys);
        }
    }

    fn help_text(&self, shared: &Shared<'_>) -> String {
        let words = &shared.words;
        let id = self.listing.id(self.game);
        format!("{}\n\n{}\n{}", say!(words, "tabletop-help-start"), game_name(id, words), shared.rules(id))
    }

    /// Draws the games by groups, as many as there is room for around the one that is chosen.
    fn draw_games(&mut self, shared: &Shared<'_>, buffer: &mut Buffer, area: Rect) {
        let (words, paint) = (&shared.words, shared.paint);
        let lines = self.listing.lines(shared);
        let mut area = area;
        if let Some(search) = &self.listing.search {
            let line = Rect { height: 1, ..area };
            let text = clipped(&format!("/{search}_"), line.width.into(), paint.is_ascii());
            write(buffer, line, &text, paint.strong());
            area = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
        }
        if lines.is_empty() {
            let told = sheet::wrapped(&paint.text(&say!(words, "tabletop-no-match")), area.width.into());
            for (line, y) in told.iter().zip(area.y..area.bottom()) {
                write(buffer, Rect { y, height: 1, ..area }, line, paint.felt());
            }
        }
        let broken: Vec<(&Line, String)> = lines
            .iter()
            .flat_map(|line| {
                let (text, indent) = match line {
                    Line::Heading(group) => {
                        let name = words.find(&format!("group-{group}"), &[]);
                        (name.unwrap_or_else(|| group.clone()), "")
                    }
                    Line::Game(game) => (game_name(self.listing.id(*game), words), "  "),
                };
                let room = usize::from(area.width).saturating_sub(indent.len());
                sheet::continued(&paint.text(&text), room)
                    .into_iter()
                    .map(move |part| (line, format!("{indent}{part}")))
            })
            .collect();
        let is_chosen = |line: &Line| *line == Line::Game(self.game);
        let room = usize::from(area.height);
        let chosen = broken.iter().position(|(line, _)| is_chosen(line)).unwrap_or(0);
        let first = chosen.saturating_sub(room / 2).min(broken.len().saturating_sub(room));
        for (i, (line, text)) in broken.iter().enumerate().skip(first).take(room) {
            let place = Rect { y: area.y + (i - first) as u16, height: 1, ..area };
            let Line::Game(game) = line else {
                write(buffer, place, text, paint.faint());
                continue;
            };
            let is_chosen = is_chosen(line) && !self.on_kept;
            let style = if is_chosen { paint.chosen() } else { paint.felt() };
            write(buffer, place, &padded(text, place.width), style);
            if is_chosen && i == chosen {
                write(buffer, Rect { width: 1, ..place }, &paint.sign('▸').to_string(), style);
            }
            self.rows.push((place, Row::Game(*game)));
        }
    }

    /// Draws what is known of the game that is chosen, and what can be chosen for it.
    fn draw_details(&mut self, shared: &mut Shared<'_>, buffer: &mut Buffer, area: Rect) {
        let id = self.listing.id(self.game).to_owned();
        let Some(entry) = shared.catalogue.find(&id) else { return };
        // Of a name that no game has, there is nothing to be shown.
        if self.field.is_none() && self.listing.wanted(shared).is_empty() {
            return;
        }
        let statistics = shared.statistics(&id);
        self.fields_of(shared, entry);
        let (words, paint, width) = (&shared.words, shared.paint, usize::from(area.width));
        let names = self.names(shared, entry);
        let help = self.field.and_then(|field| names.get(field)).map(|(.., help)| help.clone());
        let wrapped = |text: &str| sheet::wrapped(&paint.text(text), width);
        let choices = self.fields.get(&id).map(|fields| fields.choices(entry)).unwrap_or_default();
        let warning = Extension::warning(&shared.context(), &id, &choices).unwrap_or_default();
        let about = wrapped(&game_about(&id, words).unwrap_or_default());
        let told = wrapped(&sheet::statistics(statistics, words).join(" "));
        let rows = field_rows(&names, width, paint);
        // What the field that is chosen means stands below all fields, whole.
        let below = help.map(|help| wrapped(&help)).unwrap_or_default();
        let bottom = area.bottom().saturating_sub(below.len() as u16);
        let mut lines: Vec<(String, _)> = Vec::new();
        for text in [game_name(&id, words), warning] {
            lines.extend(wrapped(&text).into_iter().map(|line| (line, paint.strong())));
        }
        // Where there is little room, the statistics are left out first, and then the description: no sentence is cut off.
        let room = usize::from(bottom.saturating_sub(area.y));
        for (text, style, least) in [(about, paint.felt(), FEW_FIELDS), (told, paint.faint(), usize::MAX)] {
            if lines.len() + text.len() + 1 + rows.len().min(least) <= room {
                lines.extend(text.into_iter().map(|line| (line, style)));
            }
        }
        let mut y = area.y;
        for (line, style) in lines.into_iter().take(room) {
            write(buffer, Rect { y, height: 1, ..area }, &line, style);
            y += 1;
        }
        y += 1;
        let room = usize::from(bottom.saturating_sub(y));
        let chosen = rows.iter().position(|(field, _)| Some(*field) == self.field).unwrap_or(0);
        let first = chosen.saturating_sub(room / 2).min(rows.len().saturating_sub(room));
        for ((field, text), y) in rows.into_iter().skip(first).zip(y..bottom) {
            let line = Rect { y, height: 1, ..area };
            let style = if self.field == Some(field) { paint.chosen() } else { paint.felt() };
            write(buffer, line, &padded(&text, line.width), style);
            self.rows.push((line, Row::Field(field)));
        }
        for (line, y) in below.iter().zip(bottom..area.bottom()) {
            write(buffer, Rect { y, height: 1, ..area }, line, paint.faint());
        }
    }

    /// Returns the fields of the game that is chosen.
    fn names(&self, shared: &Shared<'_>, entry: &dyn Entry) -> Vec<Shown> {
        let words = &shared.words;
        let Some(fields) = self.fields.get(entry.id()) else { return Vec::new() };
        let shown = |field: usize| match fields.kind(field) {
            Some(FieldKind::Option(place)) => {
                let option = &entry.options()[place];
                let value = value_label(option, &fields.text(field), words);
                (option_label(&option.name, words), value, option_help(entry, option, words))
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
                let value = fields.strategy(entry).map(|strategy| strategy_name(&strategy, words));
                (words.say(key, &[]), value.unwrap_or_default(), help)
            }
        };
        (0..fields.len()).map(shown).collect()
    }

    /// Draws the keys, and above them all that is said. Returns the first line of it.
    fn draw_foot(&self, shared: &Shared<'_>, buffer: &mut Buffer, area: Rect) -> u16 {
        let (words, paint) = (&shared.words, shared.paint);
        let trouble = shared.trouble.clone().map(|error| say!(words, "tabletop-trouble", error = error));
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
        sheet::keys(buffer, Rect { y: area.bottom() - 1, ..area }, shared, keys, &[]);
        top
    }
}

/// Returns the lines of the fields, each with the number of its field. Values stand below each other; one that has no room beside its
/// name stands below it, and is cut off only if it fills several lines.
fn field_rows(names: &[Shown], width: usize, paint: Paint) -> Vec<(usize, String)> {
    let (open, close) = (paint.sign('‹'), paint.sign('›'));
    // A name that takes most of a line does not push the values of the others aside.
    let short = names.iter().map(|(name, ..)| text_width(name)).filter(|name| *name <= width / 2);
    let wide = short.max().unwrap_or(0);
    let lines = |(name, value, _): &Shown| {
        let (name, value) = (paint.text(name), paint.text(value));
        for name in [left(&name, wide), name.clone()] {
            let line = format!("{name}  {open} {value} {close}");
            if text_width(&line) <= width {
                return vec![line];
            }
        }
        let mut values = sheet::wrapped(&value, width.saturating_sub(6).max(4));
        if values.len() > VALUE {
            let rest = values.split_off(VALUE - 1).join(" ");
            values.push(clipped(&rest, width.saturating_sub(6), paint.is_ascii()));
        }
        let mut lines = sheet::continued(&name, width);
        let last = values.len().saturating_sub(1);
        lines.extend(values.into_iter().enumerate().map(|(i, value)| {
            let before = if i == 0 { open } else { ' ' };
            let after = if i == last { format!(" {close}") } else { String::new() };
            format!("  {before} {value}{after}")
        }));
        lines
    };
    names
        .iter()
        .enumerate()
        .flat_map(|(field, shown)| lines(shown).into_iter().map(move |line| (field, line)))
        .collect()
}

/// Returns what an option is called where there is little room.
fn option_label(name: &str, words: &Words) -> String {
    words.find(&format!("option-{name}.label"), &[]).unwrap_or_else(|| name.to_owned())
}

/// Draws the line above everything: language, theme and colours.
fn draw_head(shared: &Shared<'_>, buffer: &mut Buffer) {
    let (words, paint, width) = (&shared.words, shared.paint, buffer.area.width);
    fill(buffer, Rect::new(0, 0, width, 1), ' ', paint.bar());
    write(buffer, Rect::new(1, 0, width, 1), "Solitarium", paint.strong());
    let depth = match shared.paint.depth {
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
