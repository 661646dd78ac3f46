//! A finished game counts in the statistics of the user.

use super::Console;
use solitarium_core::Turn;
#[cfg(feature = "store")]
use {
    crate::store,
    solitarium_core::{Ending, Outcome},
    solitarium_speech::Told,
    solitarium_store::{LOCAL, Played},
    std::io::{self, Write},
};

/// Whether the end of a game is still to be counted, and how.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counting {
    /// Nothing is left to count. Only the first end of a game counts. A game from a file never counts, since it can be loaded again and
    /// again.
    pub(super) settled: bool,
    /// The program gave a hint, or played.
    pub(super) helped: bool,
}

impl Console<'_> {
    /// Counts the game if it is over. If that cannot be kept, it is said, and play goes on.
    pub(super) fn count(&mut self) {
        let Turn::Over(outcome) = self.round.table().turn() else { return };
        // Of several people at one screen, none is the one whose statistics they are.
        if self.counting.settled || self.round.people().len() != 1 {
            return;
        }
        self.counting.settled = true;
        #[cfg(feature = "store")]
        self.store_end(outcome);
        #[cfg(not(feature = "store"))]
        let _ = outcome;
    }

    #[cfg(feature = "store")]
    fn store_end(&mut self, outcome: Outcome) {
        let about = self.round.table().about();
        let played = Played {
            game: about.id.into_owned(),
            variant: about.variant,
            deal: self.round.table().deal().to_string(),
            won: outcome.ending == Ending::Won(self.viewer),
            moves: u32::try_from(self.round.table().played()).unwrap_or(u32::MAX),
            seconds: self.spent().as_secs(),
            helped: self.counting.helped,
        };
        if self.game_store.finish(self.context, &played).is_some() {
            return;
        }
        let words = self.context.words;
        let told = match store::open(self.context) {
            Ok((mut store, aside)) => {
                let counted = store.finish(LOCAL, &played, None);
                let told = aside.map(|aside| store::aside_told(words, &aside));
                told.or(counted.err().map(|error| store::told(words, &error)))
            }
            Err(error) => Some(error.told(words)),
        };
        if let Some(told) = told {
            // If this cannot be told either, the game still goes on.
            let _ = writeln!(io::stderr(), "{}: {told}", crate::program::name());
        }
    }
}
