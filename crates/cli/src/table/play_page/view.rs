//! How the page of a game is drawn.

use super::watching::{Pace, SPEEDS};
use super::{Overlay, PromptFor, Source, TablePage};
use crate::commands::watch::shortened;
use crate::table::clock::told;
use crate::table::desk::Desk;
use crate::table::hand::digits;
use crate::table::layout::Layout;
use crate::table::paint::{self, Marks, fill, write};
use crate::table::sheet;
use crate::text::width::width as text_width;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use solitarium_core::{Ending, Fan, Outcome, PileRole, Prospect, ScenePile, Spot, Turn};
use solitarium_lab::{Offer, Question};
use solitarium_speech::note;
use solitarium_speech::say;
use solitarium_speech::{Words, beginning, ending, offer, pile_name, seat_name, title};
use std::time::Duration;

/// How long a win is celebrated.
pub(super) const PARTY: Duration = Duration::from_secs(12);

/// How fast the confetti falls, in lines per second.
const FALL: f64 = 7.0;

impl TablePage {
    /// Draws the page.
    pub(in crate::table) fn draw(&mut self, desk: &mut Desk<'_>, buffer: &mut Buffer) {
        let area = buffer.area;
        let paint = desk.paint;
        fill(buffer, area, ' ', paint.felt());
        if self.is_hidden() {
            return self.draw_curtain(desk, buffer);
        }
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

    /// Hides everything until the player whose turn it is sits before the screen.
    fn draw_curtain(&self, desk: &Desk<'_>, buffer: &mut Buffer) {
        let (words, area) = (&desk.words, buffer.area);
        let seat = self.game.viewer;
        let name = seat_name(seat, None, words);
        let lines = [
            say!(words, "tabletop-hand-over", player = name),
            String::new(),
            say!(words, "tabletop-hand-over-keys"),
        ];
        sheet::popup(buffer, area, desk.paint, &lines, desk.paint.strong());
    }

    fn notes(&self, desk: &Desk<'_>) -> String {
        let texts: Vec<String> =
            self.game.scene.notes.iter().map(|counter| note(counter, &desk.words)).collect();
        texts.join("   ")
    }

    fn draw_head(&self, desk: &Desk<'_>, buffer: &mut Buffer, notes: &str) {
        let (words, paint, width) = (&desk.words, desk.paint, buffer.area.width);
        fill(buffer, Rect::new(0, 0, width, 1), ' ', paint.bar());
        let deal = shortened(&self.game.table().deal().to_string());
        let name = title(&self.game.table().about(), words);
        // A board is always the same: there is no deal of it.
        let has_deal = self.game.scene.board.is_none();
        let head = if has_deal {
            say!(words, "watch-head", title = name.clone(), deal = deal.clone(), number = 1, games = 1)
        } else {
            name.clone()
        };
        let moves = self.game.table().played();
        let count = match &self.watcher.watching {
            None => {
                let time = told(self.game.clock.spent(desk.now));
                say!(words, "tabletop-count", moves = moves, time = time)
            }
            Some(watching) => {
                let who = match &watching.source {
                    Source::Strategy => {
                        self.game.strategy.clone().unwrap_or_else(|| self.game.default_strategy())
                    }
                    Source::Line(_) => say!(words, "tabletop-solution"),
                };
                say!(words, "tabletop-watch-count", moves = moves, who = who)
            }
        };
        let count = paint.text(&count);
        let taken = text_width(&count) as u16 + 1;
        let room = width.saturating_sub(taken + 2);
        // Where there is little room, the number of the deal is worth more than the word before it: a part of it would be another deal.
        let short = if has_deal { format!("{name}, {deal}") } else { name };
        let head = if text_width(&head) <= room.into() { head } else { short };
        let head = sheet::clipped(&paint.text(&head), room.into(), paint.is_ascii());
        write(buffer, Rect::new(1, 0, room, 1), &head, paint.strong());
        write(buffer, Rect::new(width.saturating_sub(taken), 0, taken, 1), &count, paint.bar());
        if !notes.is_empty() {
            write(buffer, Rect::new(1, 1, width - 1, 1), &paint.text(notes), paint.felt());
        }
    }

    fn draw_table(&mut self, desk: &Desk<'_>, buffer: &mut Buffer, area: Rect) {
        let (words, paint) = (&desk.words, desk.paint);
        let named = digits(&self.game.scene);
        let piles = &self.game.scene.piles;
        let beside = |pile: &ScenePile, right: bool| {
            let (row, column) = pile.half_place();
            let place = if right { Some(column + 2) } else { column.checked_sub(2) };
            piles.iter().any(|other| {
                other.role == PileRole::Foundation
                    && other.label.key == pile.label.key
                    && Some(other.half_place()) == place.map(|column| (row, column))
            })
        };
        // Foundations beside each other have one name: their digit is the same, and their suits are seen.
        let all = |pile: &ScenePile| {
            let foundation = pile.role == PileRole::Foundation && (beside(pile, false) || beside(pile, true));
            words.find(&format!("pile-{}.all", pile.label.key), &[]).filter(|_| foundation)
        };
        let caption = |pile: &ScenePile, room: usize| {
            let digit = named.iter().find(|(_, spot)| *spot == Spot::Pile(pile.id)).map(|(digit, _)| *digit);
            let together = all(pile);
            if together.is_some() && beside(pile, false) {
                return String::new();
            }
            let count = match (pile.fan, pile.cards.len()) {
                (Fan::Squared, count @ 2..) if together.is_none() => format!("{}{count}", paint.sign('×')),
                _ => String::new(),
            };
            let whole = together.unwrap_or_else(|| pile_name(&pile.label, paint.text_style().cards(), words));
            let short = words.find(&format!("pile-{}.short", pile.label.key), &[]).unwrap_or_default();
            // The longest of these that fits: a name is never cut off.
            let names = [whole, short, String::new()].into_iter().flat_map(|name| {
                let named = match digit {
                    Some(digit) if !name.contains(digit) => format!("{digit} {name}").trim_end().to_owned(),
                    _ => name,
                };
                [format!("{named}{count}"), named]
            });
            let mut fitting = names.filter(|name| !name.is_empty() && text_width(name) <= room);
            fitting.next().unwrap_or_default()
        };
        self.pointer.layout = Layout::new(&self.game.scene, area, &caption);
        let marks = self.marks();
        paint::scene(buffer, &self.game.scene, &self.pointer.layout, &marks, paint, &caption);
    }

    fn marks(&self) -> Marks {
        let watched = self.is_watched();
        let targets =
            self.pointer.held.as_ref().map(|held| held.targets(&self.game.offers, &self.game.scene));
        // What the last step moved, for whoever looks on.
        let last = if watched { self.game.table().last_step(self.game.eyes()) } else { None };
        let stepped = last.into_iter().flat_map(|step| step.from().into_iter().chain(step.to()));
        Marks {
            focus: self.pointer.focus.filter(|_| !watched && !self.game.is_over()),
            held: self.pointer.held.as_ref().map(|held| (held.from, held.cards.clone())),
            targets: targets.unwrap_or_default(),
            hint: self
                .pointer
                .hint
                .iter()
                .flat_map(|hint| hint.spots.iter().copied())
                .chain(stepped)
                .collect(),
        }
    }

    fn draw_dragged(&self, desk: &Desk<'_>, buffer: &mut Buffer) {
        let (Some((column, row)), Some(held)) = (self.pointer.dragged, &self.pointer.held) else { return };
        let style = desk.paint.text_style();
        let names: Vec<String> =
            held.faces(&self.game.scene).into_iter().map(|card| style.cards().card(card)).collect();
        let text = match names.as_slice() {
            [] => desk.paint.sign('●').to_string(),
            [one] => one.clone(),
            [first, rest @ ..] => format!("{first} +{}", rest.len()),
        };
        let width = text_width(&text) as u16 + 2;
        let area = Rect::new(column.saturating_add(1), row, width, 1).intersection(buffer.area);
        write(buffer, area, &format!(" {text} "), desk.paint.chosen());
    }

    /// Returns what is said: the answer to the last key, or what happened.
    fn status(&self, desk: &Desk<'_>) -> String {
        let words = &desk.words;
        if let Some(passed) = self.advisers.deals_passed() {
            return say!(words, "winnable-looking", deals = passed);
        }
        if let Some(question) = self.advisers.asked {
            match question {
                Question::Keeping => return say!(words, "tabletop-thinking"),
                // Nobody asked for it: how the game ended is read meanwhile.
                Question::Mistake => {}
                _ => return say!(words, "tabletop-searching"),
            }
        }
        if let Some(message) = &self.message {
            return message.clone();
        }
        if let Some(trouble) = &desk.trouble {
            return say!(words, "tabletop-trouble", error = trouble.clone());
        }
        let given_up = matches!(&self.watcher.watching, Some(watching) if watching.pace == Pace::GivenUp);
        if let Turn::Over(outcome) = self.game.table().turn() {
            return self.end(desk, outcome);
        }
        if given_up {
            let outcome = Outcome { ending: Ending::Lost, measure: self.game.table().measure() };
            return format!("{} {}", say!(words, "watch-gives-up"), self.end(desk, outcome));
        }
        // What others did since one's own last move is told together.
        let recent = if self.game.table().about().seats > 1 { 4 } else { 1 };
        let lines = self.game.recent(recent);
        if self.game.finishes && !self.is_watched() {
            return format!("{} {}", lines.join(" "), say!(words, "tabletop-can-finish"));
        }
        if lines.is_empty() {
            return beginning(&self.game.scene, words);
        }
        lines.join(" ")
    }

    /// Returns how the game ended; nothing as long as it goes on.
    pub(super) fn ended(&self, desk: &Desk<'_>) -> String {
        match self.game.table().turn() {
            Turn::Over(outcome) => ending(outcome, &self.game.table().about(), &desk.words),
            Turn::Act(_) => String::new(),
        }
    }

    fn end(&self, desk: &Desk<'_>, outcome: Outcome) -> String {
        let words = &desk.words;
        let text = ending(outcome, &self.game.table().about(), words);
        if self.is_watched() { text } else { format!("{text} {}", self.of_board(words, "tabletop-again")) }
    }

    /// Returns that the game is over, and what can be done then.
    pub(super) fn over(&self, desk: &Desk<'_>) -> String {
        self.of_board(&desk.words, "tabletop-over")
    }

    /// Returns a sentence about what can be played next: a board has no other deal.
    fn of_board(&self, words: &Words, key: &str) -> String {
        let on_board = self.game.scene.board.is_some();
        if on_board { words.say(&format!("{key}-board"), &[]) } else { words.say(key, &[]) }
    }

    fn draw_foot(&mut self, desk: &Desk<'_>, buffer: &mut Buffer, area: Rect) {
        let (words, paint) = (&desk.words, desk.paint);
        fill(buffer, area, ' ', paint.bar());
        let won = matches!(self.game.table().turn(), Turn::Over(outcome) if outcome.ending == Ending::Won(self.game.viewer));
        let style = if won && self.message.is_none() { paint.good() } else { paint.strong() };
        let text = Rect { x: 1, width: area.width.saturating_sub(2), height: area.height - 1, ..area };
        let lines = sheet::wrapped(&paint.text(&self.status(desk)), text.width.into());
        // The last lines are the latest.
        let first = lines.len().saturating_sub(usize::from(text.height));
        for (line, y) in lines[first..].iter().zip(text.y..) {
            write(buffer, Rect { y, height: 1, ..text }, line, style);
        }
        let thinking = self.advisers.thinks();
        let keys = match &self.watcher.watching {
            _ if self.advisers.deals_passed().is_some() => say!(words, "tabletop-keys-wait"),
            None if self.advisers.asked.is_some_and(|asked| asked != Question::Mistake)
                || thinking && self.game.is_mine() =>
            {
                say!(words, "tabletop-keys-wait")
            }
            None if self.game.is_over() => self.of_board(words, "tabletop-keys-over"),
            None if self.pointer.held.is_some() => say!(words, "tabletop-keys-held"),
            None => say!(words, "tabletop-keys"),
            Some(watching) => {
                let speed = SPEEDS[watching.speed];
                let speed = words.decimal(speed, usize::from(speed < 1.0));
                let state = if watching.runs() { "on" } else { "off" };
                say!(words, "tabletop-keys-watch", running = state, speed = speed)
            }
        };
        let line =
            Rect { x: 1, y: area.bottom().saturating_sub(1), width: area.width.saturating_sub(1), height: 1 };
        let keys = sheet::fitted(&keys, line.width.into());
        write(buffer, line, &paint.text(&keys), paint.bar());
    }

    /// Draws the moves that no pile stands for, as buttons in the lower right corner of the table.
    fn draw_buttons(&mut self, desk: &Desk<'_>, buffer: &mut Buffer, area: Rect) {
        let (words, paint) = (&desk.words, desk.paint);
        self.pointer.buttons.clear();
        let mut right = area.right().saturating_sub(1);
        for choice in self.pointer.placeless(&self.game).into_iter().take(3) {
            let Some(found) = self.game.offers.get(choice) else { continue };
            let sentence = offer(&found.step, &self.game.scene, paint.text_style().cards(), words);
            let key = if self.pointer.buttons.is_empty() { "p " } else { "" };
            let text = format!("[{key}{sentence}]");
            let width = text_width(&text) as u16;
            if area.is_empty() || right < area.x + width {
                break;
            }
            let place = Rect::new(right - width, area.bottom() - 1, width, 1);
            write(buffer, place, &paint.text(&text), paint.chosen());
            self.pointer.buttons.push((place, choice));
            right = place.x.saturating_sub(1);
        }
    }

    /// Draws the win, and what it makes of the statistics.
    fn draw_win(&self, desk: &mut Desk<'_>, buffer: &mut Buffer, area: Rect) {
        let statistics = desk.statistics(self.game.entry.id());
        let words = &desk.words;
        let time = told(self.game.clock.spent(desk.now));
        let mut lines = vec![
            say!(words, "tabletop-won"),
            String::new(),
            say!(words, "play-count", moves = self.game.table().played(), time = time),
        ];
        lines.extend(sheet::statistics(statistics, words));
        if self.game.helped {
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
                let keys = say!(words, "tabletop-keys-prompt");
                sheet::prompt(buffer, area, paint, &question, typed, false, &keys);
            }
            Some(Overlay::Text { title, text, scroll }) => {
                sheet::page(buffer, area, paint, title, text, scroll, &say!(words, "tabletop-keys-text"));
            }
            Some(Overlay::Moves { chosen, rows, prospects }) => {
                let cards = paint.text_style().cards();
                let known = prospects.iter().copied().map(Some).chain(std::iter::repeat(None));
                let line = |(found, known): (&Offer, Option<Prospect>)| {
                    let sentence = offer(&found.step, &self.game.scene, cards, words);
                    known.map_or(sentence.clone(), |known| format!("{sentence} · {}", prospect(known, words)))
                };
                let lines: Vec<String> = self.game.offers.iter().zip(known).map(line).collect();
                // Of a single move there is nothing to ask.
                let solver = if lines.len() > 1 && self.game.table().foresees() { "yes" } else { "no" };
                let title = say!(words, "tabletop-moves", moves = lines.len(), solver = solver);
                *rows = sheet::list(buffer, area, paint, &title, &lines, *chosen);
            }
        }
    }

    /// Draws the keys, and the rules of the game.
    pub(super) fn show_help(&mut self, desk: &Desk<'_>) {
        let words = &desk.words;
        let rules = desk.rules(self.game.entry.id());
        let text = format!("{rules}\n\n{}", self.keys(desk));
        let title = title(&self.game.table().about(), words);
        self.overlay = Some(Overlay::Text { title, text, scroll: 0 });
    }
}

impl TablePage {
    /// Returns the keys of a game that is played or watched: those that there is something for, with the names of its piles.
    fn keys(&self, desk: &Desk<'_>) -> String {
        let (words, scene) = (&desk.words, &self.game.scene);
        let yes = |holds: bool| if holds { "yes" } else { "no" };
        let first = |role: PileRole| scene.piles.iter().find(|pile| pile.role == role);
        let named = |pile: &ScenePile| pile_name(&pile.label, desk.paint.text_style().cards(), words);
        // A hole, or what takes the cards that are removed, has no name for several of its kind.
        let all = |pile: &ScenePile| words.find(&format!("pile-{}.all", pile.label.key), &[]);
        let foundation = first(PileRole::Foundation);
        let none = || "none".to_owned();
        let text = words.say(
            if self.is_watched() { "tabletop-help-watch" } else { "tabletop-help-play" },
            &[
                ("board", yes(scene.board.is_some()).into()),
                ("stock", first(PileRole::Stock).map_or_else(none, named).into()),
                ("foundations", foundation.and_then(all).unwrap_or_else(none).into()),
                (
                    "nine",
                    foundation.map_or_else(none, |pile| all(pile).unwrap_or_else(|| named(pile))).into(),
                ),
                ("hand", yes(first(PileRole::Hand).is_some()).into()),
                ("solver", yes(self.game.entry.solver().is_some()).into()),
            ],
        );
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        lines.join("\n")
    }
}

/// Returns what a move does to the win.
fn prospect(known: Prospect, words: &Words) -> String {
    match known {
        Prospect::Winnable => say!(words, "tabletop-move-keeps"),
        Prospect::Lost => say!(words, "tabletop-move-loses"),
        Prospect::Unknown => say!(words, "tabletop-move-undecided"),
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
        let style = paint.face(card, crate::table::theme::Mark::None);
        let style = ratatui::style::Style { bg: paint.felt().bg, ..style };
        write(
            buffer,
            Rect::new(column, row, 1, 1),
            &paint.text_style().cards().suit(suit).to_string(),
            style,
        );
    }
}
