//! Many games of one variant with one strategy.

use crate::{DealRange, Difficulty};
use solitarium_core::{
    Cancellable, Deal, DealError, Dealt, Effort, Game, Generator, Outcome, Rng, Stop, Strategy, play_out,
    policy_rng,
};
use std::ops::ControlFlow;

/// The most moves of a game that a strategy plays. A game that goes on longer counts as undecided.
const MOVE_LIMIT: u32 = 1_000_000;

/// Plays many games, one for each deal.
pub trait Runner: Send + Sync {
    /// Returns the strategy.
    fn strategy(&self) -> &str;

    /// Plays the deals `first`, `first + 1`, … of the range's generator, one for each place of `outcomes`.
    /// An error if they do not fit the game; then nothing is written.
    fn run(&self, deals: &DealRange, first: u64, outcomes: &mut [Outcome]) -> Result<(), DealError>;

    /// Plays one deal several times, each time with other numbers for the strategy. Game 0 is the one that [`run`](Runner::run)
    /// plays. `stop` is asked before each game; what was played by then counts.
    fn replay(
        &self,
        deal: &Deal,
        games: u32,
        stop: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Difficulty, DealError>;

    /// Returns the same runner, which ends soon once `stop` is set, even while its strategy thinks about a move. The outcomes that it
    /// writes afterwards mean nothing.
    fn with_stop(&self, stop: Stop) -> Box<dyn Runner>;
}

/// A variant with a strategy.
pub(crate) struct GameRunner<G: Game> {
    game: G,
    pub(crate) strategy: Strategy<G>,
    effort: Effort,
}

impl<G: Game> GameRunner<G> {
    pub(crate) fn new(game: G, strategy: Strategy<G>, effort: Effort) -> GameRunner<G> {
        GameRunner { game, strategy, effort }
    }

    /// Plays one game, move by move. Returns its outcome, and the gathered cards if the variant gathers them.
    pub(crate) fn play(&self, dealt: &Dealt) -> (Outcome, Option<Dealt>) {
        self.play_with(dealt, &mut policy_rng(dealt.seed))
    }

    /// Plays one game with these numbers for the strategy.
    fn play_with(&self, dealt: &Dealt, numbers: &mut Rng) -> (Outcome, Option<Dealt>) {
        let mut state = self.game.deal(dealt);
        let mut player = self.strategy.player(&self.game, &self.effort, &state);
        // A cancelled strategy returns any move: it could go on so for a long time.
        let mut player = Cancellable { player: player.as_mut(), effort: &self.effort };
        let outcome = play_out(&self.game, &mut state, &mut player, numbers, MOVE_LIMIT);
        (outcome, self.game.gathered(&state))
    }

    pub(crate) fn first_deal(&self, deals: &DealRange, number: u64) -> Result<Dealt, DealError> {
        match deals.generator {
            Generator::Own => Ok(Dealt::own(self.game.pack(), number)),
            _ => Dealt::new(&deals.deal(number), self.game.pack()),
        }
    }
}

impl<G: Game + Clone + 'static> Runner for GameRunner<G> {
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

    fn replay(
        &self,
        deal: &Deal,
        games: u32,
        stop: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Difficulty, DealError> {
        let dealt = Dealt::new(deal, self.game.pack())?;
        let mut counted = Difficulty { strategy: self.strategy.name.to_string(), games: 0, won: 0 };
        let mut others = Rng::named(dealt.seed, "replays");
        for game in 0..games {
            if stop().is_break() {
                break;
            }
            let mut numbers = if game == 0 { policy_rng(dealt.seed) } else { policy_rng(others.next_u64()) };
            let outcome = self.play_with(&dealt, &mut numbers).0;
            if self.effort.is_stopped() {
                break;
            }
            counted.games += 1;
            counted.won += u32::from(outcome.is_won());
        }
        Ok(counted)
    }

    fn with_stop(&self, stop: Stop) -> Box<dyn Runner> {
        let effort = Effort { stop: Some(stop), ..self.effort.clone() };
        Box::new(GameRunner::new(self.game.clone(), self.strategy.clone(), effort))
    }
}
