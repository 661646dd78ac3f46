//! The game is kept after every move, and counted when it is over.

use super::{Mode, Opening, TablePage, Warned};
use crate::failure::Told;
use crate::play::save;
use crate::seats::Lineup;
use crate::store::Played;
use crate::tabletop::clock::Clock;
use crate::tabletop::desk::Desk;
use crate::watch::any_deal;
use crate::words::say;
use solitarium_core::{Choices, Deal, Effort, Ending, Record, Turn};
use std::time::Duration;

impl TablePage {
    /// A new game, to be played.
    pub(in crate::tabletop) fn play_new(opening: Opening, desk: &mut Desk<'_>) -> TablePage {
        let mut page = TablePage::open(opening, Mode::Play, desk.now);
        page.clock.start(desk.now);
        page.keep(desk);
        page
    }

    /// The game that was kept, or why it cannot be taken up.
    pub(in crate::tabletop) fn resume(desk: &mut Desk<'_>, kept: &str) -> Result<TablePage, String> {
        let words = &desk.words;
        let record: Record = kept.parse().map_err(|error: solitarium_core::RecordError| error.told(words))?;
        let Some(entry) = desk.catalogue.share(&record.game) else {
            return Err(say!(words, "tabletop-unknown-game", name = record.game));
        };
        let table = entry.resume(&record, None, Effort::default()).map_err(|error| error.told(words))?;
        let choices: Choices =
            record.variant.parse().map_err(|error: solitarium_core::OptionError| error.told(words))?;
        let variant = entry.variant(&choices).map_err(|error| error.told(words))?;
        let lineup = if record.players.is_empty() { Lineup::default() } else { Lineup::of(table.as_ref()) };
        let strategy = record.players.iter().find(|name| *name != Record::PERSON).cloned();
        let opening = Opening { entry, variant, table, lineup, strategy };
        let mut page = TablePage::open(opening, Mode::Play, desk.now);
        let kept = desk.setting(&format!("clock.{}", record.game)).unwrap_or_default();
        let mut kept = kept.split(' ');
        let seconds = kept.next().and_then(|text| text.parse().ok()).unwrap_or(0);
        page.clock = Clock::after(Duration::from_secs(seconds));
        let flags: Vec<&str> = kept.collect();
        page.helped = flags.contains(&"helped");
        page.counted = flags.contains(&"counted");
        // The last move is told again, when this has been read.
        if page.table.undo() {
            page.advance(desk, |table| table.redo());
            page.refresh();
        }
        let moves = page.table.played();
        page.say(say!(desk.words, "tabletop-resumed", moves = moves));
        Ok(page)
    }

    /// Keeps the game as it is.
    pub(super) fn keep(&mut self, desk: &mut Desk<'_>) {
        if self.is_watched() {
            return;
        }
        let id = self.entry.id();
        desk.keep(id, &self.table.record().to_string());
        self.keep_clock(desk);
    }

    fn keep_clock(&self, desk: &mut Desk<'_>) {
        let seconds = self.clock.spent(desk.now).as_secs();
        let helped = if self.helped { " helped" } else { "" };
        let counted = if self.counted { " counted" } else { "" };
        desk.set(&format!("clock.{}", self.entry.id()), &format!("{seconds}{helped}{counted}"));
    }

    /// The page is left: the game stays as it is.
    pub(in crate::tabletop) fn leave(&mut self, desk: &mut Desk<'_>) {
        self.clock.stop(desk.now);
        if !self.is_watched() {
            self.keep_clock(desk);
        }
    }

    /// Counts the game if it is over, and celebrates a win.
    pub(super) fn finish(&mut self, desk: &mut Desk<'_>) {
        let Turn::Over(outcome) = self.table.turn() else { return };
        self.clock.stop(desk.now);
        let won = outcome.ending == Ending::Won(self.viewer);
        if won {
            self.celebrated = Some(desk.now);
        }
        if !self.counted {
            self.count(desk, won);
        }
        desk.forget(self.entry.id());
    }

    fn count(&mut self, desk: &mut Desk<'_>, won: bool) {
        self.counted = true;
        let about = self.table.about();
        desk.finished(&Played {
            game: about.id.to_owned(),
            variant: about.variant,
            deal: self.table.deal().to_string(),
            won,
            moves: u32::try_from(self.table.played()).unwrap_or(u32::MAX),
            seconds: self.clock.spent(desk.now).as_secs(),
            helped: self.helped,
        });
        self.keep_clock(desk);
    }

    /// Whether the game may be left for another one. One that is under way is lost then: that is asked for twice.
    pub(super) fn may_give_up(&mut self, desk: &mut Desk<'_>, for_what: Warned) -> bool {
        let under_way = !self.is_watched() && !self.counted && self.table.played() > 0;
        if under_way && self.warned != Some(for_what) {
            self.warned = Some(for_what);
            let key = if for_what == Warned::New { "tabletop-give-up-n" } else { "tabletop-give-up-d" };
            self.say(desk.words.say(key, &[]));
            return false;
        }
        true
    }

    /// Another deal of the same game.
    pub(super) fn deal(&mut self, desk: &mut Desk<'_>, deal: &Deal) {
        let opened = self.variant.open(deal, self.strategy.as_deref(), Effort::default());
        let mut table = match opened {
            Ok(table) => table,
            Err(error) => return self.say(error.told(&desk.words)),
        };
        if !self.is_watched() {
            if !self.counted && self.table.played() > 0 {
                self.count(desk, false);
            }
            // The names are those of the game.
            let _ = self.lineup.sit(&desk.words, table.as_mut());
        }
        self.table = table;
        self.thinker = None;
        self.told.clear();
        self.helped = false;
        self.counted = false;
        self.warned = None;
        self.focus = None;
        self.clock = Clock::default();
        if let Some(watching) = self.watching() {
            let speed = watching.speed;
            *watching = super::Watching { speed, ..super::Watching::new(super::Source::Strategy, 0) };
        }
        self.back_at(desk);
    }

    /// The next deal: the cards as they lie, if the variant says so, or any.
    pub(super) fn next_deal(&mut self, desk: &mut Desk<'_>) {
        let deal = self.table.gathered().unwrap_or_else(any_deal);
        self.deal(desk, &deal);
    }

    /// The deal that was typed.
    pub(super) fn deal_typed(&mut self, desk: &mut Desk<'_>, typed: &str) {
        match typed.trim().parse::<Deal>() {
            Ok(deal) => self.deal(desk, &deal),
            Err(error) => self.say(error.told(&desk.words)),
        }
    }

    /// Writes the game to the file that was named.
    pub(super) fn save(&mut self, desk: &Desk<'_>, path: &str) {
        let told = save(&desk.context(), self.table.as_ref(), path.trim());
        self.say(told.unwrap_or_else(|failure| failure.message));
    }
}
