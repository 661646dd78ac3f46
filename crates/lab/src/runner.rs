//! Many games of one variant with one strategy.

use crate::DealRange;
use solitarium_core::{DealError, Dealt, Effort, Family, Generator, Outcome, Strategy, play_out, policy_rng};

/// No game that a strategy plays has more moves: what goes on longer is counted as undecided.
const MOVE_LIMIT: u32 = 1_000_000;

/// Plays many games, one for each deal.
pub trait Runner: Send + Sync {
    /// The strategy.
    fn strategy(&self) -> &'static str;

    /// Plays the deals `first`, `first + 1`, … of the range's generator, one for each place of `outcomes`.
    /// An error if they do not fit the game; then nothing is written.
    fn run(&self, deals: &DealRange, first: u64, outcomes: &mut [Outcome]) -> Result<(), DealError>;
}

/// A variant with a strategy.
pub(crate) struct Played<F: Family> {
    game: F,
    strategy: usize,
    effort: Effort,
}

impl<F: Family> Played<F> {
    pub(crate) fn new(game: F, strategy: usize, effort: Effort) -> Played<F> {
        Played { game, strategy, effort }
    }

    /// Hands over the strategy. Its index was found in the same list.
    pub(crate) fn with_strategy<T>(&self, f: impl FnOnce(&Strategy<F>) -> T) -> T {
        f(&F::strategies()[self.strategy])
    }

    /// Whether this variant gathers the cards after a game instead of shuffling them.
    pub(crate) fn gathers(&self) -> bool {
        let dealt = Dealt::own(self.game.pack(), 0);
        self.with_strategy(|strategy| self.play(strategy, &dealt).1.is_some())
    }

    /// One game, move by move, and how the cards lie gathered after it.
    pub(crate) fn play(&self, strategy: &Strategy<F>, dealt: &Dealt) -> (Outcome, Option<Dealt>) {
        let mut state = self.game.deal(dealt);
        let mut player = strategy.player(&self.game, &self.effort, &state);
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

impl<F: Family> Runner for Played<F> {
    fn strategy(&self) -> &'static str {
        self.with_strategy(|strategy| strategy.name)
    }

    fn run(&self, deals: &DealRange, first: u64, outcomes: &mut [Outcome]) -> Result<(), DealError> {
        self.with_strategy(|strategy| {
            if let (Some(fast), Generator::Own) = (strategy.fast, deals.generator) {
                fast(&self.game, first, outcomes);
                return Ok(());
            }
            for (number, outcome) in (first..).zip(outcomes) {
                *outcome = self.play(strategy, &self.first_deal(deals, number)?).0;
            }
            Ok(())
        })
    }
}
