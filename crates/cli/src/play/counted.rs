//! A finished game counts in the statistics of the user.

use super::Console;
use crate::failure::Told;
use crate::store::{self, Played};
use solitarium_core::{Ending, Turn};
use std::io::{self, Write};

/// Whether the end of a game is still to be counted, and how.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counting {
    /// It was, or is not to be: the first end of a game counts, and a game from a file, which can be taken up again and again,
    /// does not.
    pub(super) settled: bool,
    /// The program gave a hint, or played.
    pub(super) helped: bool,
}

impl Console<'_> {
    /// Counts the game if it is over. If that cannot be kept, it is said, and play goes on.
    pub(super) fn count(&mut self) {
        let Turn::Over(outcome) = self.table.turn() else { return };
        // Of several people at one screen, none is the one whose statistics they are.
        if self.counting.settled || self.people().len() != 1 {
            return;
        }
        self.counting.settled = true;
        let about = self.table.about();
        let played = Played {
            game: about.id.to_owned(),
            variant: about.variant,
            deal: self.table.deal().to_string(),
            won: outcome.ending == Ending::Won(self.viewer),
            moves: u32::try_from(self.table.played()).unwrap_or(u32::MAX),
            seconds: crate::program::since(self.began).as_secs(),
            helped: self.counting.helped,
        };
        let words = self.context.words;
        let told = match store::open(self.context) {
            Ok((mut store, told)) => told.or(store.finished(&played).err().map(|error| error.told(words))),
            Err(told) => Some(told),
        };
        if let Some(told) = told {
            // Whoever cannot be told this either can still play.
            let _ = writeln!(io::stderr(), "solitarium: {told}");
        }
    }
}
