//! How the page of a game is drawn.

use super::TablePage;
use super::overlay::Overlay;
use crate::commands::watch::shortened;
use crate::program::is_layout;
use crate::table::clock::told;
use crate::table::hand::digits;
use crate::table::layout::Layout;
use crate::table::paint::{self, Marks, fill, write};
use crate::table::shared::Shared;
use crate::table::sheet;
use crate::text::width::width as text_width;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use solitarium_core::{Ending, Fan, Outcome, PileRole, ScenePile, Seat, Spot, Turn};
use solitarium_lab::Question;
use solitarium_speech::note;
use solitarium_speech::say;
use solitarium_speech::{Words, beginning, ending, offer, pile_name, seat_name, strategy_name, title};
use std::time::Duration;

/// How long a win is celebrated.
pub(super) const CELEBRATION: Duration = Duration::from_secs(12);

/// How many lines more than usual an answer may take.
const MORE_LINES: u16 = 3;

/// How fast the confetti falls, in lines per second.
const FALL: f64 = 7.0;

impl TablePage {
    /// Draws the page.
    pub(in crate::table) fn draw(&mut self, shared: &mut Shared<'_>, buffer: &mut Buffer) {
        let area = buffer.area;
        let paint = shared.paint;
        fill(buffer, area, ' ', paint.felt());
        if self.is_hidden() {
            return self.draw_handover(shared, buffer);
        }
        let below = if area.height >= 30 { 4 } else { 3 };
        let notes = self.notes(shared);
        let above = if notes.is_empty() { 1 } else { 2 };
        self.draw_head(shared, buffer, &notes);
        let table = Rect { y: above, height: area.height.saturating_sub(above + below), ..area };
        self.draw_table(shared, buffer, table);
        self.draw_buttons(shared, buffer, table);
        if let Some(since) = self.celebrated {
            confetti(shared, buffer, table, shared.now.saturating_sub(since));
        }
        let foot = Rect { y: area.height.saturating_sub(below), height: below, ..area };
        self.draw_foot(shared, buffer, foot);
        self.draw_dragged(shared, buffer);
        if self.celebrated.is_some() && self.overlay.is_none() {
            self.draw_win(shared, buffer, table);
        }
        if let Some(overlay) = &mut self.overlay {
            overlay.draw(&self.game, shared, buffer);
        }
    }

    /// Hides everything until the player whose turn it is sits before the screen.
    fn draw_handover(&self, shared: &Shared<'_>, buffer: &mut Buffer) {
        let (words, area) = (&shared.words, buffer.area);
        let seat = self.game.seat;
        let name = seat_name(seat, None, words);
        let lines = [
            say!(words, "tabletop-hand-over", player = name),
            String::new(),
            say!(words, "tabletop-hand-over-keys"),
        ];
        sheet::popup(buffer, area, shared.paint, &lines, shared.paint.strong());
    }

    fn notes(&self, shared: &Shared<'_>) -> String {
        let texts: Vec<String> =
            self.game.scene.notes.iter().map(|counter| note(counter, &shared.words)).collect();
        texts.join("   ")
    }

    fn draw_head(&self, shared: &Shared<'_>, buffer: &mut Buffer, notes: &str) {
        let (words, paint, width) = (&shared.words, shared.paint, buffer.area.width);
        fill(buffer, Rect::new(0, 0, width, 1), ' ', paint.bar());
        let deal = shortened(&self.game.table().deal().to_string());
        let name = title(&self.game.table().about(), words);
        // A board is always the same, and so is a layout: there is no deal of it.
        let table = self.game.table();
        let has_deal = self.game.scene.board.is_none() && !is_layout(&table.about(), table.deal());
        let head = if has_deal {
            say!(words, "watch-head", title = name.clone(), deal = deal.clone(), number = 1, games = 1)
        } else {
            name.clone()
        };
        let moves = self.game.table().played();
        let count = if self.is_watched() {
            let strategy = || {
                let played = self.game.strategy.clone().unwrap_or_else(|| self.game.default_strategy());
                strategy_name(&played, words)
            };
            let who = if self.watcher.shows_line() { say!(words, "tabletop-solution") } else { strategy() };
            say!(words, "tabletop-watch-count", moves = moves, who = who)
        } else {
            let time = told(self.game.progress.clock.spent(shared.now));
            say!(words, "tabletop-count", moves = moves, time = time)
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

    fn draw_table(&mut self, shared: &Shared<'_>, buffer: &mut Buffer, area: Rect) {
        let (words, paint) = (&shared.words, shared.paint);
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
        let seat = (!self.is_watched()).then_some(self.game.seat);
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
            let whole = together
                .or_else(|| own_name(pile, seat, words))
                .unwrap_or_else(|| pile_name(&pile.label, paint.text_style().cards(), words));
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
        // What the last step moved, for a viewer.
        let last = if watched { self.game.table().last_step(self.game.viewer()) } else { None };
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

    fn draw_dragged(&self, shared: &Shared<'_>, buffer: &mut Buffer) {
        let (Some((column, row)), Some(held)) = (self.pointer.dragged, &self.pointer.held) else { return };
        let style = shared.paint.text_style();
        let names: Vec<String> =
            held.faces(&self.game.scene).into_iter().map(|card| style.cards().card(card)).collect();
        let text = match names.as_slice() {
            [] => shared.paint.sign('●').to_string(),
            [one] => one.clone(),
            [first, rest @ ..] => format!("{first} +{}", rest.len()),
        };
        let width = text_width(&text) as u16 + 2;
        let area = Rect::new(column.saturating_add(1), row, width, 1).intersection(buffer.area);
        write(buffer, area, &format!(" {text} "), shared.paint.chosen());
    }

    /// Returns what is to be read whole: the answer to the last key, or how the game ended.
    fn answer(&self, shared: &Shared<'_>) -> Option<String> {
        let words = &shared.words;
        if let Some(passed) = self.advisers.deals_passed() {
            return Some(say!(words, "winnable-looking", deals = passed));
        }
        if let Some(question) = self.advisers.asked {
            match question {
                Question::Keeping => return Some(say!(words, "tabletop-thinking")),
                // Nobody asked for it: how the game ended is read meanwhile.
                Question::Mistake => {}
                _ => return Some(say!(words, "tabletop-searching")),
            }
        }
        if let Some(message) = &self.message {
            return Some(message.clone());
        }
        if let Some(trouble) = &shared.trouble {
            return Some(say!(words, "tabletop-trouble", error = trouble.clone()));
        }
        if let Turn::Over(outcome) = self.game.table().turn() {
            return Some(self.end(shared, outcome));
        }
        if self.watcher.has_given_up() {
            let outcome = Outcome { ending: Ending::Lost, measure: self.game.table().measure() };
            return Some(format!("{} {}", say!(words, "watch-gives-up"), self.end(shared, outcome)));
        }
        None
    }

    /// Returns what happened.
    fn story(&self, words: &Words) -> String {
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

    fn end(&self, shared: &Shared<'_>, outcome: Outcome) -> String {
        let words = &shared.words;
        let text = ending(outcome, &self.game.table().about(), words);
        if self.is_watched() {
            text
        } else {
            format!("{text} {}", self.game.of_board(words, "tabletop-again"))
        }
    }

    fn draw_foot(&mut self, shared: &Shared<'_>, buffer: &mut Buffer, area: Rect) {
        let (words, paint) = (&shared.words, shared.paint);
        fill(buffer, area, ' ', paint.bar());
        let won = matches!(self.game.table().turn(), Turn::Over(outcome) if outcome.ending == Ending::Won(self.game.seat));
        let style = if won && self.message.is_none() { paint.good() } else { paint.strong() };
        let text = Rect { x: 1, width: area.width.saturating_sub(2), height: area.height - 1, ..area };
        let (answer, story) = (self.answer(shared), || self.story(words));
        let grows = answer.is_some();
        let lines = sheet::wrapped(&paint.text(&answer.unwrap_or_else(story)), text.width.into());
        // An answer is read whole, where it covers a part of the table too.
        let lacking = (lines.len() as u16).saturating_sub(text.height).min(MORE_LINES);
        let lacking = if grows { lacking.min(text.y) } else { 0 };
        let text = Rect { y: text.y - lacking, height: text.height + lacking, ..text };
        fill(buffer, Rect { x: area.x, width: area.width, ..text }, ' ', paint.bar());
        // Of what happened, the last lines are the latest.
        let first = lines.len().saturating_sub(usize::from(text.height));
        for (line, y) in lines[first..].iter().zip(text.y..) {
            write(buffer, Rect { y, height: 1, ..text }, line, style);
        }
        let thinking = self.advisers.thinks();
        let on_board = self.game.scene.board.is_some();
        let mut arguments = Vec::new();
        let keys = match self.watcher.speed() {
            _ if self.advisers.deals_passed().is_some() => "tabletop-keys-wait",
            None if self.advisers.asked.is_some_and(|asked| asked != Question::Mistake)
                || thinking && self.game.is_mine() =>
            {
                "tabletop-keys-wait"
            }
            None if self.game.has_way_back() && on_board => "tabletop-keys-over-lost-board",
            None if self.game.has_way_back() => "tabletop-keys-over-lost",
            None if self.game.is_over() && on_board => "tabletop-keys-over-board",
            None if self.game.is_over() => "tabletop-keys-over",
            None if self.pointer.held.is_some() => "tabletop-keys-held",
            None => "tabletop-keys",
            Some(speed) => {
                let speed = words.decimal(speed, usize::from(speed < 1.0));
                let state = if self.watcher.runs() { "on" } else { "off" };
                arguments = vec![("running", state.into()), ("speed", speed.into())];
                "tabletop-keys-watch"
            }
        };
        let line = Rect { y: area.bottom().saturating_sub(1), ..area };
        sheet::keys(buffer, line, shared, keys, &arguments);
    }

    /// Draws the moves that no pile stands for, as buttons in the lower right corner of the table.
    fn draw_buttons(&mut self, shared: &Shared<'_>, buffer: &mut Buffer, area: Rect) {
        let (words, paint) = (&shared.words, shared.paint);
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
    fn draw_win(&self, shared: &mut Shared<'_>, buffer: &mut Buffer, area: Rect) {
        let statistics = shared.statistics(self.game.entry.id());
        let words = &shared.words;
        let time = told(self.game.progress.clock.spent(shared.now));
        let mut lines = vec![
            say!(words, "tabletop-won"),
            String::new(),
            say!(words, "play-count", moves = self.game.table().played(), time = time),
        ];
        lines.extend(sheet::statistics(statistics, words));
        if self.game.progress.helped {
            lines.push(say!(words, "tabletop-helped"));
        }
        sheet::popup(buffer, area, shared.paint, &lines, shared.paint.good());
    }

    /// Draws the keys, and the rules of the game.
    pub(super) fn show_help(&mut self, shared: &Shared<'_>) {
        let words = &shared.words;
        let rules = shared.rules(self.game.entry.id());
        let text = format!("{rules}\n\n{}", self.keys(shared));
        let title = title(&self.game.table().about(), words);
        self.overlay = Some(Overlay::text(title, text));
    }

    /// Returns the keys of a game that is played or watched: those that there is something for, with the names of its piles.
    fn keys(&self, shared: &Shared<'_>) -> String {
        let (words, scene) = (&shared.words, &self.game.scene);
        let yes = |holds: bool| if holds { "yes" } else { "no" };
        let first = |role: PileRole| scene.piles.iter().find(|pile| pile.role == role);
        let named = |pile: &ScenePile| pile_name(&pile.label, shared.paint.text_style().cards(), words);
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

/// Returns what a pile of the player in that seat is called, who is at this screen.
fn own_name(pile: &ScenePile, seat: Option<Seat>, words: &Words) -> Option<String> {
    let number = ("number", pile.label.number?.into());
    pile.owner.filter(|owner| Some(*owner) == seat)?;
    words.find(&format!("pile-{}-own", pile.label.key), &[number])
}

/// Suits fall over the table while a win is celebrated.
fn confetti(shared: &Shared<'_>, buffer: &mut Buffer, area: Rect, since: Duration) {
    if area.is_empty() {
        return;
    }
    let paint = shared.paint;
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
