//! How the page of a game is drawn.

use super::watching::{Pace, SPEEDS};
use super::{Mode, Overlay, PromptFor, Source, TablePage};
use crate::draw::note;
use crate::sentence::{beginning, ending, offer, pile_name, title};
use crate::tabletop::clock::told;
use crate::tabletop::desk::Desk;
use crate::tabletop::hand::digits;
use crate::tabletop::layout::Layout;
use crate::tabletop::paint::{self, Marks, fill, write};
use crate::tabletop::sheet;
use crate::tabletop::thinker::Thinker;
use crate::watch::shortened;
use crate::words::say;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use solitarium_core::{Ending, Fan, Outcome, ScenePile, Spot, Turn};
use solitarium_lab::Question;
use std::time::Duration;

/// How long a win is celebrated.
pub(super) const PARTY: Duration = Duration::from_secs(12);

/// How fast the confetti falls, in lines per second.
const FALL: f64 = 7.0;

impl TablePage {
    /// Draws the page.
    pub(in crate::tabletop) fn draw(&mut self, desk: &mut Desk<'_>, buffer: &mut Buffer) {
        let area = buffer.area;
        let paint = desk.paint;
        fill(buffer, area, ' ', paint.felt());
        let below = if area.height >= 30 { 4 } else { 3 };
        let notes = self.notes(desk);
        let above = if notes.is_empty() { 1 } else { 2 };
        self.draw_head(desk, buffer, &notes);
        let table = Rect { y: above, height: area.height.saturating_sub(above + below), ..area };
        self.draw_table(desk, buffer, table);
        self.draw_buttons(desk, buffer, table);
        if let Some(since) = self.celebrated {
            confetti(desk, buffer, table, desk.now.saturating_sub(since));
        }
        let foot = Rect { y: area.height.saturating_sub(below), height: below, ..area };
        self.draw_foot(desk, buffer, foot);
        self.draw_dragged(desk, buffer);
        if self.celebrated.is_some() && self.overlay.is_none() {
            self.draw_win(desk, buffer, table);
        }
        self.draw_overlay(desk, buffer, area);
    }

    fn notes(&self, desk: &Desk<'_>) -> String {
        let texts: Vec<String> = self.scene.notes.iter().map(|counter| note(counter, &desk.words)).collect();
        texts.join("   ")
    }

    fn draw_head(&self, desk: &Desk<'_>, buffer: &mut Buffer, notes: &str) {
        let (words, paint, width) = (&desk.words, desk.paint, buffer.area.width);
        fill(buffer, Rect::new(0, 0, width, 1), ' ', paint.bar());
        let deal = shortened(&self.table.deal().to_string());
        let name = title(&self.table.about(), words);
        let head = say!(words, "watch-head", title = name, deal = deal, number = 1, games = 1);
        let moves = self.table.played();
        let count = match &self.mode {
            Mode::Play => {
                let time = told(self.clock.spent(desk.now));
                say!(words, "tabletop-count", moves = moves, time = time)
            }
            Mode::Watch(watching) => {
                let who = match &watching.source {
                    Source::Strategy => self.strategy.clone().unwrap_or_else(|| self.default_strategy()),
                    Source::Line(_) => say!(words, "tabletop-solution"),
                };
                say!(words, "tabletop-watch-count", moves = moves, who = who)
            }
        };
        let count = paint.text(&count);
        let taken = count.chars().count() as u16 + 1;
        write(
            buffer,
            Rect::new(1, 0, width.saturating_sub(taken + 2), 1),
            &paint.text(&head),
            paint.strong(),
        );
        write(buffer, Rect::new(width.saturating_sub(taken), 0, taken, 1), &count, paint.bar());
        if !notes.is_empty() {
            write(buffer, Rect::new(1, 1, width - 1, 1), &paint.text(notes), paint.felt());
        }
    }

    fn default_strategy(&self) -> String {
        self.entry.strategies().first().map_or(String::new(), |strategy| strategy.name.to_owned())
    }

    fn draw_table(&mut self, desk: &Desk<'_>, buffer: &mut Buffer, area: Rect) {
        let (words, paint) = (&desk.words, desk.paint);
        let named = digits(&self.scene);
        let caption = |pile: &ScenePile| {
            let name = pile_name(pile.label, paint.look(), words);
            let digit = named.iter().find(|(_, spot)| *spot == Spot::Pile(pile.id)).map(|(digit, _)| *digit);
            let name = match digit {
                Some(digit) if !name.contains(digit) => format!("{digit} {name}"),
                _ => name,
            };
            match (pile.fan, pile.cards.len()) {
                (Fan::Squared, count @ 2..) => format!("{name}{}{count}", paint.sign('×')),
                _ => name,
            }
        };
        self.layout = Layout::new(&self.scene, area, &caption);
        let marks = self.marks();
        paint::scene(buffer, &self.scene, &self.layout, &marks, paint, &caption);
    }

    fn marks(&self) -> Marks {
        let watched = self.is_watched();
        let targets = self.held.as_ref().map(|held| held.targets(&self.offers, &self.scene));
        // What the last step moved, for whoever looks on.
        let last = self.table.last_step().filter(|_| watched);
        let stepped = last.into_iter().flat_map(|step| step.from.into_iter().chain(step.to));
        Marks {
            focus: self.focus.filter(|_| !watched && !self.is_over()),
            held: self.held.as_ref().map(|held| (held.from, held.cards.clone())),
            targets: targets.unwrap_or_default(),
            hint: self.hint.iter().copied().chain(stepped).collect(),
        }
    }

    fn draw_dragged(&self, desk: &Desk<'_>, buffer: &mut Buffer) {
        let (Some((column, row)), Some(held)) = (self.dragged, &self.held) else { return };
        let look = desk.paint.look();
        let names: Vec<String> = held.faces(&self.scene).into_iter().map(|card| look.card(card)).collect();
        let text = match names.as_slice() {
            [] => desk.paint.sign('●').to_string(),
            [one] => one.clone(),
            [first, rest @ ..] => format!("{first} +{}", rest.len()),
        };
        let width = text.chars().count() as u16 + 2;
        let area = Rect::new(column.saturating_add(1), row, width, 1).intersection(buffer.area);
        write(buffer, area, &format!(" {text} "), desk.paint.chosen());
    }

    /// What is said: the answer to the last key, or what happened.
    fn status(&self, desk: &Desk<'_>) -> String {
        let words = &desk.words;
        if let Some(question) = self.asked {
            let key = if question == Question::Keeping { "tabletop-thinking" } else { "tabletop-searching" };
            return words.say(key, &[]);
        }
        if let Some(message) = &self.message {
            return message.clone();
        }
        if let Some(trouble) = &desk.trouble {
            return say!(words, "tabletop-trouble", error = trouble.clone());
        }
        let given_up = matches!(&self.mode, Mode::Watch(watching) if watching.pace == Pace::GivenUp);
        if let Turn::Over(outcome) = self.table.turn() {
            return self.end(desk, outcome);
        }
        if given_up {
            let outcome = Outcome { ending: Ending::Lost, measure: self.table.measure() };
            return format!("{} {}", say!(words, "watch-gives-up"), self.end(desk, outcome));
        }
        // What others did since one's own last move is told together.
        let recent = if self.table.about().seats > 1 { 4 } else { 1 };
        let from = self.told.len().saturating_sub(recent);
        let lines: Vec<&str> = self.told[from..].iter().map(|(_, line)| line.as_str()).collect();
        if lines.is_empty() {
            return beginning(&self.scene, words);
        }
        lines.join(" ")
    }

    fn end(&self, desk: &Desk<'_>, outcome: Outcome) -> String {
        let words = &desk.words;
        let text = ending(outcome, &self.table.about(), words);
        if self.is_watched() { text } else { format!("{text} {}", say!(words, "tabletop-again")) }
    }

    fn draw_foot(&mut self, desk: &Desk<'_>, buffer: &mut Buffer, area: Rect) {
        let (words, paint) = (&desk.words, desk.paint);
        fill(buffer, area, ' ', paint.bar());
        let won =
            matches!(self.table.turn(), Turn::Over(outcome) if outcome.ending == Ending::Won(self.viewer));
        let style = if won && self.message.is_none() { paint.good() } else { paint.strong() };
        let text = Rect { x: 1, width: area.width.saturating_sub(2), height: area.height - 1, ..area };
        let lines = sheet::wrapped(&paint.text(&self.status(desk)), text.width.into());
        // The last lines are the latest.
        let first = lines.len().saturating_sub(usize::from(text.height));
        for (line, y) in lines[first..].iter().zip(text.y..) {
            write(buffer, Rect { y, height: 1, ..text }, line, style);
        }
        let thinking = self.thinker.as_ref().is_some_and(Thinker::is_busy);
        let keys = match &self.mode {
            Mode::Play if self.asked.is_some() || thinking && self.is_mine() => {
                say!(words, "tabletop-keys-wait")
            }
            Mode::Play if self.is_over() => say!(words, "tabletop-keys-over"),
            Mode::Play if self.held.is_some() => say!(words, "tabletop-keys-held"),
            Mode::Play => say!(words, "tabletop-keys"),
            Mode::Watch(watching) => {
                let speed = SPEEDS[watching.speed];
                let speed = words.decimal(speed, usize::from(speed < 1.0));
                let state = if watching.runs() { "on" } else { "off" };
                say!(words, "tabletop-keys-watch", running = state, speed = speed)
            }
        };
        let line =
            Rect { x: 1, y: area.bottom().saturating_sub(1), width: area.width.saturating_sub(1), height: 1 };
        write(buffer, line, &paint.text(&keys), paint.bar());
    }

    /// The moves that no pile stands for, as buttons in the lower right corner of the table.
    fn draw_buttons(&mut self, desk: &Desk<'_>, buffer: &mut Buffer, area: Rect) {
        let (words, paint) = (&desk.words, desk.paint);
        self.buttons.clear();
        let mut right = area.right().saturating_sub(1);
        for choice in self.placeless().into_iter().take(3) {
            let Some(found) = self.offers.get(choice) else { continue };
            let sentence = offer(&found.step, &self.scene, paint.look(), words);
            let key = if self.buttons.is_empty() { "p " } else { "" };
            let text = format!("[{key}{sentence}]");
            let width = text.chars().count() as u16;
            if area.is_empty() || right < area.x + width {
                break;
            }
            let place = Rect::new(right - width, area.bottom() - 1, width, 1);
            write(buffer, place, &paint.text(&text), paint.chosen());
            self.buttons.push((place, choice));
            right = place.x.saturating_sub(1);
        }
    }

    /// The win, and what it makes of the statistics.
    fn draw_win(&self, desk: &mut Desk<'_>, buffer: &mut Buffer, area: Rect) {
        let statistics = desk.statistics(self.entry.id());
        let words = &desk.words;
        let time = told(self.clock.spent(desk.now));
        let mut lines = vec![
            say!(words, "tabletop-won"),
            String::new(),
            say!(words, "play-count", moves = self.table.played(), time = time),
        ];
        lines.extend(sheet::statistics(statistics, words));
        if self.helped {
            lines.push(say!(words, "tabletop-helped"));
        }
        sheet::popup(buffer, area, desk.paint, &lines, desk.paint.good());
    }

    fn draw_overlay(&mut self, desk: &Desk<'_>, buffer: &mut Buffer, area: Rect) {
        let (words, paint) = (&desk.words, desk.paint);
        match &mut self.overlay {
            None => {}
            Some(Overlay::Prompt { purpose, typed }) => {
                let question = match purpose {
                    PromptFor::Deal => say!(words, "tabletop-ask-deal"),
                    PromptFor::Save => say!(words, "tabletop-ask-file"),
                };
                sheet::prompt(buffer, area, paint, &question, typed, &say!(words, "tabletop-keys-prompt"));
            }
            Some(Overlay::Text { title, text, scroll }) => {
                sheet::page(buffer, area, paint, title, text, scroll, &say!(words, "tabletop-keys-text"));
            }
            Some(Overlay::Moves { chosen, rows }) => {
                let lines: Vec<String> = self
                    .offers
                    .iter()
                    .map(|found| offer(&found.step, &self.scene, paint.look(), words))
                    .collect();
                let title = say!(words, "tabletop-moves", moves = lines.len());
                *rows = sheet::list(buffer, area, paint, &title, &lines, *chosen);
            }
        }
    }

    /// The keys, and the rules of the game.
    pub(super) fn show_help(&mut self, desk: &Desk<'_>) {
        let words = &desk.words;
        let id = self.entry.id();
        let rules = words
            .find(&format!("rules-{id}"), &[])
            .or_else(|| words.find(&format!("about-{id}"), &[]))
            .unwrap_or_default();
        let keys = if self.is_watched() { "tabletop-help-watch" } else { "tabletop-help-play" };
        let text = format!("{}\n\n{}", rules.replace('\n', " "), words.say(keys, &[]));
        let title = title(&self.table.about(), words);
        self.overlay = Some(Overlay::Text { title, text, scroll: 0 });
    }
}

/// Suits fall over the table while a win is celebrated.
fn confetti(desk: &Desk<'_>, buffer: &mut Buffer, area: Rect, since: Duration) {
    if area.is_empty() {
        return;
    }
    let paint = desk.paint;
    let suits = solitarium_core::Suit::ALL;
    for i in 0..area.width / 2 {
        // A column, a start and a speed for each, scattered but always the same.
        let scatter = u64::from(i).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let column = area.x + (scatter >> 40) as u16 % area.width;
        let (late, speed) = ((scatter >> 20) % 40, 0.6 + ((scatter >> 12) % 10) as f64 / 10.0);
        let fallen = since.as_secs_f64() * FALL * speed - late as f64;
        if fallen < 0.0 {
            continue;
        }
        let row = area.y + (fallen as u16) % area.height;
        let suit = suits[(scatter >> 33) as usize % suits.len()];
        let card = solitarium_core::Card::new(solitarium_core::Rank::Ace, suit);
        let style = paint.face(card, crate::tabletop::theme::Mark::None);
        let style = ratatui::style::Style { bg: paint.felt().bg, ..style };
        write(buffer, Rect::new(column, row, 1, 1), &paint.look().suit(suit).to_string(), style);
    }
}
