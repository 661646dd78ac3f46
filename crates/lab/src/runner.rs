//! Many games of one variant with one strategy.

use crate::DealRange;
use solitarium_core::{DealError, Dealt, Effort, Game, Generator, Outcome, Strategy, play_out, policy_rng};

/// No game that a strategy plays has more moves: what goes on longer is counted as undecided.
const MOVE_LIMIT: u32 = 1_000_000;

/// Plays many games, one for each deal.
pub trait Runner: Send + Sync {
    /// Returns the strategy.
    fn strategy(&self) -> &str;

    /// Plays the deals `first`, `first + 1`, … of the range's generator, one for each place of `outcomes`.
    /// An error if they do not fit the game; then nothing is written.
    fn run(&self, deals: &DealRange, first: u64, outcomes: &mut [Outcome]) -> Result<(), DealError>;
}

/// A variant with a strategy.
pub(crate) struct Played<G: Game> {
    game: G,
    pub(crate) strategy: Strategy<G>,
    effort: Effort,
}

impl<G: Game> Played<G> {
    pub(crate) fn new(game: G, strategy: Strategy<G>, effort: Effort) -> Played<G> {
        Played { game, strategy, effort }
    }

    /// Plays one game, move by move. Returns its outcome, and the gathered cards if the variant gathers them.
    pub(crate) fn play(&self, dealt: &Dealt) -> (Outcome, Option<Dealt>) {
        let mut state = self.game.deal(dealt);
        let mut player = self.strategy.player(&self.game, &self.effort, &state);
        let outcome =
            play_out(&self.game, &mut state, player.as_mut(), &mut policy_rng(dealt.seed), MOVE_LIMIT);
        (outcome, self.game.gathered(&state))
    }

    pub(crate) fn first_deal(&self, deals: &DealRange, number: u64) -> Result<Dealt, DealError> {
        match deals.generator {
            Generator::Own => Ok(Dealt::own(self.game.pack(), number)),
            _ => Dealt::new(&deals.deal(number), self.game.pack()),
        }
    }
}

impl<G: Game> Runner for Played<G> {
    fn strategy(&self) -> &str {
        &self.strategy.name
    }

    fn run(&self, deals: &DealRange, first: u64, outcomes: &mut [Outcome]) -> Result<(), DealError> {
        if let (Some(fast), Generator::Own) = (&self.strategy.fast, deals.generator) {
            fast(&self.game, first, outcomes);
            return Ok(());
        }
        // In this order no number after the last one is asked for: there may be none.
        for (outcome, number) in outcomes.iter_mut().zip(first..) {
            *outcome = self.play(&self.first_deal(deals, number)?).0;
        }
        Ok(())
    }
}
