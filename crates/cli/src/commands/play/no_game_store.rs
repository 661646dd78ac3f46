//! A program without a store keeps nothing: the same calls as those of `game_store`, which do nothing.

#![allow(
    clippy::unused_self,
    clippy::unnecessary_wraps,
    reason = "the calls are those of the module in whose place this one stands"
)]

use super::Console;
use crate::failure::Failure;
use crate::program::{Context, now};
use std::time::Duration;

/// Where the game is kept: nowhere.
#[derive(Default)]
pub(super) struct GameStore;

impl GameStore {
    pub(super) fn of_person(_context: &Context<'_>) -> GameStore {
        GameStore
    }

    pub(super) fn begin_another(&mut self) {
        *self = GameStore;
    }
}

impl Console<'_> {
    /// Returns `false`: there is no game to go on with.
    pub(super) fn go_on_with_kept(&mut self) -> Result<bool, Failure> {
        Ok(false)
    }

    pub(super) fn keep(&mut self) {
        self.game_store = GameStore;
    }

    pub(super) fn farewell(&self) -> String {
        String::new()
    }

    /// Returns how long it has been played.
    pub(super) fn spent(&self) -> Duration {
        now().saturating_sub(self.began)
    }
}
