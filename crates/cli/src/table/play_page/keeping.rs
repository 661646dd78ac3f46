//! The game is kept after every move, and counted when it is over.

use super::game::Make;
use super::{Opening, TablePage, Warned};
use crate::commands::play::save;
use crate::dealing::any_deal;
use crate::seats::Lineup;
use crate::store::{InProgress, Kept, Played};
use crate::table::clock::Clock;
use crate::table::desk::Desk;
use solitarium_core::{Choices, Deal, Effort, Ending, Record, Turn};
use solitarium_speech::Told;
use solitarium_speech::say;
use std::time::Duration;

impl TablePage {
    /// Returns a game to be played: one of the same variant that is under way, if no deal was asked for or it is of that deal, else a new one.
    pub(in crate::table) fn play_game(
        opening: Opening,
        deal_asked: bool,
        desk: &mut Desk<'_>,
    ) -> Result<TablePage, String> {
        match TablePage::under_way(&opening, deal_asked, desk) {
            Some(kept) => TablePage::resume(desk, &kept),
            None => Ok(TablePage::play_new(opening, desk)),
        }
    }

    /// Returns the game of the same variant that is under way; if a deal was asked for, the one of that deal.
    pub(in crate::table) fn under_way(
        opening: &Opening,
        deal_asked: bool,
        desk: &mut Desk<'_>,
    ) -> Option<Kept> {
        let about = opening.table.about();
        let is_like = |kept: &Kept| {
            let Ok(record) = kept.state.record.parse::<Record>() else { return false };
            let same_deal = !deal_asked || record.deal == *opening.table.deal();
            let same = record.game == about.id && record.variant == about.variant && same_deal;
            same && !record.moves.is_empty()
        };
        desk.kept().into_iter().find(is_like)
    }

    /// Returns a game from a file, to be played on. It is not counted, since it could be finished again and again.
    pub(in crate::table) fn play_saved(opening: Opening, desk: &mut Desk<'_>) -> TablePage {
        let mut page = TablePage::open(opening, None, desk.now);
        page.game.counted = true;
        page.tell_resumed(desk);
        page.keep(desk);
        page
    }

    /// Returns a new game, to be played. A kept game of the same name without a move gives its place to it; all others stay.
    pub(in crate::table) fn play_new(opening: Opening, desk: &mut Desk<'_>) -> TablePage {
        let mut page = TablePage::open(opening, None, desk.now);
        let is_unplayed = |kept: &Kept| {
            let record = kept.state.record.parse::<Record>();
            kept.state.game == page.game.entry.id() && record.is_ok_and(|record| record.moves.is_empty())
        };
        page.game.revision = desk.kept().into_iter().find(is_unplayed).map(|kept| kept.revision);
        page.game.clock.start(desk.now);
        page.keep(desk);
        page
    }

    /// Returns the game that was kept, or why it cannot be taken up.
    pub(in crate::table) fn resume(desk: &mut Desk<'_>, kept: &Kept) -> Result<TablePage, String> {
        let words = &desk.words;
        let record = kept.state.record.parse();
        let record: Record = record.map_err(|error: solitarium_core::RecordError| error.told(words))?;
        let Some(entry) = desk.catalogue.share(&record.game) else {
            return Err(say!(words, "tabletop-unknown-game", name = record.game));
        };
        let table = entry.resume(&record, None, Effort::default()).map_err(|error| error.told(words))?;
        let choices: Choices =
            record.variant.parse().map_err(|error: solitarium_core::OptionError| error.told(words))?;
        let variant = entry.variant(&choices).map_err(|error| error.told(words))?;
        let lineup = if record.players.is_empty() { Lineup::default() } else { Lineup::of(table.as_ref()) };
        let strategy = record.players.iter().find(|name| *name != Record::PERSON).cloned();
        let opening = Opening { entry, variant, table, lineup, strategy, effort: Effort::default() };
        let mut page = TablePage::open(opening, None, desk.now);
        page.game.clock = Clock::after(Duration::from_secs(kept.state.seconds));
        page.game.helped = kept.state.helped;
        page.game.counted = kept.state.counted;
        page.game.revision = Some(kept.revision);
        page.tell_resumed(desk);
        // It is over if the program was killed when it had kept the last move.
        page.finish(desk);
        Ok(page)
    }

    /// Says after how many moves it goes on. The last move is told again, when this has been read.
    fn tell_resumed(&mut self, desk: &Desk<'_>) {
        if self.game.round.undo() {
            self.game.advance(desk, Make::Redo, false);
            self.refresh();
        }
        let moves = self.game.table().played();
        self.say(say!(desk.words, "tabletop-resumed", moves = moves));
    }

    /// Keeps the game as it is. If another program has gone on with what was kept of it, this one is kept beside it.
    pub(super) fn keep(&mut self, desk: &mut Desk<'_>) {
        if self.is_watched() {
            return;
        }
        let about = self.game.table().about();
        let state = InProgress {
            game: about.id.into_owned(),
            variant: about.variant,
            record: self.game.table().record().to_string(),
            seconds: self.game.clock.spent(desk.now).as_secs(),
            helped: self.game.helped,
            counted: self.game.counted,
        };
        let Some(revision) = desk.keep(&state, self.game.revision) else { return };
        let before = self.game.revision.replace(revision);
        if before.is_some_and(|before| before.id() != revision.id()) {
            self.say(say!(desk.words, "tabletop-beside"));
        }
    }

    /// Leaves the page. The game stays as it is.
    pub(in crate::table) fn leave(&mut self, desk: &mut Desk<'_>) {
        self.game.clock.stop(desk.now);
        if let Some(revision) = self.game.revision {
            desk.touch(revision, self.game.clock.spent(desk.now).as_secs(), self.game.helped);
        }
    }

    /// Counts the game if it is over, and celebrates a win.
    pub(super) fn finish(&mut self, desk: &mut Desk<'_>) {
        let Turn::Over(outcome) = self.game.table().turn() else { return };
        self.game.clock.stop(desk.now);
        let won = outcome.ending == Ending::Won(self.game.viewer);
        if won {
            self.celebrated = Some(desk.now);
        }
        // Of several people at one screen, none is the one whose statistics they are.
        if !self.game.counted && !self.game.is_of_several() {
            self.count(desk, won);
        } else if self.game.revision.is_some_and(|revision| desk.forget(revision)) {
            self.game.revision = None;
        }
    }

    /// Counts the game; what was kept of it is forgotten.
    fn count(&mut self, desk: &mut Desk<'_>, won: bool) {
        self.game.counted = true;
        let about = self.game.table().about();
        let played = Played {
            game: about.id.into_owned(),
            variant: about.variant,
            deal: self.game.table().deal().to_string(),
            won,
            moves: u32::try_from(self.game.table().played()).unwrap_or(u32::MAX),
            seconds: self.game.clock.spent(desk.now).as_secs(),
            helped: self.game.helped,
        };
        if desk.finish(&played, self.game.revision) {
            self.game.revision = None;
        }
    }

    /// Returns whether the game may be left for another one. One that is under way is lost then: that is asked for twice.
    pub(super) fn may_give_up(&mut self, desk: &mut Desk<'_>, for_what: Warned) -> bool {
        let under_way = !self.is_watched() && !self.game.counted && self.game.table().played() > 0;
        if under_way && self.warned != Some(for_what) {
            self.warned = Some(for_what);
            let key = if for_what == Warned::New { "tabletop-give-up-n" } else { "tabletop-give-up-d" };
            self.say(desk.words.say(key, &[]));
            return false;
        }
        true
    }

    /// Opens another deal of the same game.
    pub(super) fn deal(&mut self, desk: &mut Desk<'_>, deal: &Deal) {
        let opened = self.game.variant.open(deal, self.game.strategy.as_deref(), self.game.effort);
        let mut table = match opened {
            Ok(table) => table,
            Err(error) => return self.say(error.told(&desk.words)),
        };
        if !self.is_watched() {
            if !self.game.counted && self.game.table().played() > 0 {
                self.count(desk, false);
            }
            // The names are those of the game.
            let _ = self.game.lineup.sit(&desk.words, table.as_mut());
        }
        self.game.replace(table);
        self.advisers.dismiss();
        self.warned = None;
        self.pointer.focus = None;
        if let Some(watching) = self.watching() {
            let speed = watching.speed;
            *watching = super::Watching { speed, ..super::Watching::new(super::Source::Strategy, 0) };
        }
        self.back_at(desk);
    }

    /// Opens the next deal: the cards as they lie, if the variant says so, or any. One that is to be winnable is looked for first.
    pub(super) fn next_deal(&mut self, desk: &mut Desk<'_>) {
        match self.game.table().gathered() {
            Some(deal) => self.deal(desk, &deal),
            None if self.winnable => self.advisers.look_for_deal(&self.game, any_deal()),
            None => self.deal(desk, &any_deal()),
        }
    }

    /// Opens the deal that was looked for, when it is found.
    pub(super) fn look_for_deal(&mut self, desk: &mut Desk<'_>) {
        match self.advisers.deal_found() {
            None => {}
            Some(Ok(proved)) => {
                self.overlay = None;
                self.deal(desk, &proved.found.deal);
                self.say(proved.told(&desk.words));
            }
            Some(Err(error)) => self.say(error.told(&desk.words)),
        }
    }

    /// Opens the deal that was typed.
    pub(super) fn deal_typed(&mut self, desk: &mut Desk<'_>, typed: &str) {
        match typed.trim().parse::<Deal>() {
            Ok(deal) => self.deal(desk, &deal),
            Err(error) => self.say(error.told(&desk.words)),
        }
    }

    /// Writes the game to the file that was named.
    pub(super) fn save(&mut self, desk: &Desk<'_>, path: &str) {
        let told = save(&desk.context(), self.game.table(), path.trim());
        self.say(told.unwrap_or_else(|failure| failure.message));
    }
}
