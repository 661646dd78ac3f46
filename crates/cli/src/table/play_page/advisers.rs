//! Who thinks beside the game: the strategies, the solver, and the search for the next deal.

use super::game::Game;
use crate::background::Background;
use crate::table::deal_search::{DealSearch, Found};
use crate::table::thinker::{Thinker, Thinking};
use solitarium_core::Deal;
use solitarium_lab::{Question, Reply};
use std::sync::Arc;
use std::time::Duration;

/// The strategies, the solver and the search for the next deal, each on a thread of its own.
#[derive(Default)]
pub(super) struct Advisers {
    thinker: Option<Thinker>,
    purpose: Option<Purpose>,
    background: Background,
    /// What the solver was asked.
    pub(super) asked: Option<Question>,
    /// The search for the next deal, which is to be winnable.
    deal_search: Option<DealSearch>,
}

/// What the strategy is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    Hint,
    Bot,
    Step,
}

impl Advisers {
    /// Returns whether somebody thinks or searches.
    pub(super) fn is_busy(&self) -> bool {
        self.asked.is_some() || self.deal_search.is_some() || self.thinks()
    }

    /// Returns whether a strategy thinks.
    pub(super) fn thinks(&self) -> bool {
        self.thinker.as_ref().is_some_and(Thinker::is_busy)
    }

    /// Asks the strategy whose turn it is, or which gives hints.
    pub(super) fn think(&mut self, game: &Game, purpose: Purpose) {
        let record = game.table().record();
        let moves = record.moves.clone();
        self.purpose = Some(purpose);
        self.thinker
            .get_or_insert_with(|| {
                Thinker::new(game.entry.clone(), record, game.strategy.clone(), game.effort.clone())
            })
            .ask(moves);
    }

    /// Returns what the strategy has found, and for what it was asked.
    pub(super) fn thought(&mut self) -> Option<(Purpose, Option<usize>)> {
        match self.poll() {
            Thinking::Done(choice) => self.purpose.map(|purpose| (purpose, choice)),
            Thinking::GoesOn | Thinking::Idle => None,
        }
    }

    /// Returns what the strategy that thinks has found.
    pub(super) fn poll(&mut self) -> Thinking {
        self.thinker.as_mut().map_or(Thinking::Idle, Thinker::poll)
    }

    /// Gives up what the strategy was asked.
    pub(super) fn forget_thoughts(&mut self) {
        if let Some(thinker) = &mut self.thinker {
            thinker.forget();
        }
    }

    /// Drops the strategies that were asked: others play from now on, or another game is played.
    pub(super) fn dismiss(&mut self) {
        self.thinker = None;
    }

    /// Asks the solver; `false` if there is none.
    pub(super) fn ask(&mut self, game: &Game, question: Question, budget: Duration) -> bool {
        let Some(inquiry) = game.table().inquire(question) else { return false };
        self.background.forget();
        self.background.ask(question, inquiry, budget);
        self.asked = Some(question);
        true
    }

    /// Gives up what the solver was asked, and the search for another deal.
    pub(super) fn forget_questions(&mut self) {
        self.background.forget();
        self.asked = None;
        self.deal_search = None;
    }

    /// Begins to look for a deal that can be won.
    pub(super) fn look_for_deal(&mut self, game: &Game, from: Deal) {
        self.deal_search = Some(DealSearch::begin(Arc::clone(&game.entry), Arc::clone(&game.variant), from));
    }

    /// Returns how many deals were passed over, while one is looked for.
    pub(super) fn deals_passed(&self) -> Option<u64> {
        self.deal_search.as_ref().map(DealSearch::passed)
    }

    /// Returns what the search for a deal came to, if it has ended.
    pub(super) fn deal_found(&mut self) -> Option<Found> {
        let found = self.deal_search.as_ref()?.poll()?;
        self.deal_search = None;
        Some(found)
    }

    /// Returns what the solver has found out, if it has.
    pub(super) fn answered(&mut self) -> Option<(Question, Reply)> {
        let asked = self.asked?;
        let arrived = self.background.arrived();
        if arrived.is_some() || !self.background.is_busy() {
            self.asked = None;
        }
        arrived.map(|(_, reply)| (asked, reply))
    }
}
