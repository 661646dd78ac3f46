//! The game is kept after every move, and counted when it is over.

use super::game::Game;
use crate::store::{InProgress, Kept, Played, Revision};
use crate::table::clock::Clock;
use crate::table::shared::Shared;
use solitarium_core::{Ending, Record, Turn};
use std::time::Duration;

/// What is known of a game beside its moves.
#[derive(Default)]
pub(super) struct Progress {
    pub(super) clock: Clock,
    /// Whether the program gave hints, or played some of it.
    pub(super) helped: bool,
    /// Whether it has been counted among the finished ones.
    counted: bool,
    /// The state of it that is kept.
    revision: Option<Revision>,
}

impl Progress {
    /// Returns the progress of a kept game.
    pub(super) fn of_kept(kept: &Kept) -> Progress {
        Progress {
            clock: Clock::after(Duration::from_secs(kept.state.seconds)),
            helped: kept.state.helped,
            counted: kept.state.counted,
            revision: Some(kept.revision),
        }
    }

    /// Returns the progress of a game from a file. It is not counted, since it could be finished again and again.
    pub(super) fn of_file() -> Progress {
        Progress { counted: true, ..Progress::default() }
    }

    /// Returns the progress of a new game, which is kept in the place of another one.
    pub(super) fn in_place_of(revision: Option<Revision>) -> Progress {
        Progress { revision, ..Progress::default() }
    }

    /// Begins again with another deal, which is kept in the same place.
    pub(super) fn begin_deal(&mut self) {
        *self = Progress::in_place_of(self.revision);
    }
}

/// Returns whether no move was made in a kept game.
pub(super) fn is_unplayed(kept: &Kept) -> bool {
    kept.state.record.parse::<Record>().is_ok_and(|record| record.moves.is_empty())
}

impl Game {
    /// Keeps the game as it is. If another program has gone on with what was kept of it, this one is kept beside it: then `true` is
    /// returned.
    pub(super) fn keep(&mut self, shared: &mut Shared<'_>) -> bool {
        let about = self.table().about();
        let state = InProgress {
            game: about.id.into_owned(),
            variant: about.variant,
            record: self.table().record().to_string(),
            seconds: self.progress.clock.spent(shared.now).as_secs(),
            helped: self.progress.helped,
            counted: self.progress.counted,
        };
        let Some(revision) = shared.keep(&state, self.progress.revision) else { return false };
        let before = self.progress.revision.replace(revision);
        before.is_some_and(|before| before.id() != revision.id())
    }

    /// Leaves the game as it is; one without a move is not worth keeping.
    pub(super) fn leave(&mut self, shared: &mut Shared<'_>) {
        self.progress.clock.stop(shared.now);
        let Some(revision) = self.progress.revision else { return };
        if shared.kept().iter().any(|kept| kept.revision == revision && is_unplayed(kept)) {
            shared.forget(revision);
        } else {
            shared.touch(revision, self.progress.clock.spent(shared.now).as_secs(), self.progress.helped);
        }
    }

    /// Counts the game if it is over. Returns whether the viewer has won it.
    pub(super) fn finish(&mut self, shared: &mut Shared<'_>) -> bool {
        let Turn::Over(outcome) = self.table().turn() else { return false };
        self.progress.clock.stop(shared.now);
        let won = outcome.ending == Ending::Won(self.seat);
        // Of several people at one screen, none is the one whose statistics they are.
        if !self.progress.counted && !self.is_of_several() {
            self.count(shared, won);
        } else if self.progress.revision.is_some_and(|revision| shared.forget(revision)) {
            self.progress.revision = None;
        }
        won
    }

    /// Returns whether a game that would be counted has begun.
    pub(super) fn is_under_way(&self) -> bool {
        !self.progress.counted && self.table().played() > 0
    }

    /// Counts a game that is under way as lost: it is left for another one.
    pub(super) fn give_up(&mut self, shared: &mut Shared<'_>) {
        if self.is_under_way() {
            self.count(shared, false);
        }
    }

    /// Counts the game; what was kept of it is forgotten.
    fn count(&mut self, shared: &mut Shared<'_>, won: bool) {
        self.progress.counted = true;
        let about = self.table().about();
        let played = Played {
            game: about.id.into_owned(),
            variant: about.variant,
            deal: self.table().deal().to_string(),
            won,
            moves: u32::try_from(self.table().played()).unwrap_or(u32::MAX),
            seconds: self.progress.clock.spent(shared.now).as_secs(),
            helped: self.progress.helped,
        };
        if shared.finish(&played, self.progress.revision) {
            self.progress.revision = None;
        }
    }
}
