//! What is opened from the start page: a game to play or to watch, an analysis; where only winnable deals are wanted, after the search for
//! one.

use super::fields::wants_winnable;
use super::{Choice, StartPage};
use crate::dealing::any_deal;
use crate::failure::Failure;
use crate::program::variant_of;
use crate::seats::Lineup;
use crate::table::analysis::AnalysisPage;
use crate::table::deal_search::DealSearch;
use crate::table::play_page::{NotResumed, Opening, TablePage};
use crate::table::shared::Shared;
use solitarium_core::{Deal, Effort};
use solitarium_speech::{CardStyle, Told, say, typed_deal};
use std::sync::Arc;
use std::time::Duration;

/// A search for a deal that can be won, and what is done with it.
pub(super) struct Search {
    deals: DealSearch,
    then: Then,
}

/// What is done with a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Then {
    Play,
    Watch,
}

impl StartPage {
    /// Takes up the game in progress that is shown.
    pub(super) fn resume(&mut self, shared: &mut Shared<'_>) -> Choice {
        let Some(kept) = self.kept.get(self.shown).cloned() else {
            return self.refused(say!(shared.words, "tabletop-no-last"));
        };
        let winnable = wants_winnable(shared, &kept.state.game);
        let page = TablePage::resume(shared, &kept);
        self.opened(shared, page.map(|page| page.dealing_winnable(winnable)))
    }

    /// Opens the page of a game, or says why it cannot be taken up.
    fn opened(&mut self, shared: &Shared<'_>, page: Result<TablePage, NotResumed>) -> Choice {
        match page {
            Ok(page) => Choice::Open(Box::new(page)),
            Err(error) => {
                let told = error.told(&shared.words);
                self.refused(say!(shared.words, "tabletop-not-resumed", error = told))
            }
        }
    }

    /// Returns what was chosen, opened on that deal; without one on the deal that was chosen, or on any.
    fn opening(
        &mut self,
        shared: &mut Shared<'_>,
        then: Then,
        deal: Option<Deal>,
    ) -> Result<Opening, Failure> {
        let id = self.listing.id(self.game);
        let words = &shared.words;
        let Some(entry) = shared.catalogue.share(id) else {
            return Err(Failure::failed(say!(words, "tabletop-unknown-game", name = id.to_owned())));
        };
        let fields = self.fields.get(id);
        let choices = fields.map(|fields| fields.choices(entry.as_ref())).unwrap_or_default();
        let variant = variant_of(&shared.context(), entry.as_ref(), &choices)?;
        let chosen = fields.map_or("", |fields| fields.deal.as_str());
        let deal: Deal = match (deal, chosen) {
            (Some(deal), _) => deal,
            (None, "") => any_deal(),
            (None, text) => typed_deal(text, variant.pack(), CardStyle::of(words))
                .map_err(|error| Failure::usage(say!(words, "error-deal", error = error.told(words))))?,
        };
        let strategy = fields.and_then(|fields| fields.strategy(entry.as_ref()));
        let opened = variant.open(&deal, strategy.as_deref(), Effort::default());
        let mut table = opened.map_err(|error| Failure::usage(error.told(words)))?;
        let seats = table.about().seats;
        let people = fields.map_or(1, |fields| fields.people);
        let lineup = Lineup::against(entry.as_ref(), strategy.as_deref(), people, seats);
        if then == Then::Play {
            lineup.sit(words, table.as_mut())?;
        }
        shared.set("game", id);
        Ok(Opening { entry, variant, table, lineup, strategy, effort: Effort::default() })
    }

    /// Opens a new game, or the one that is kept if it is of the same variant and no deal is asked for.
    pub(super) fn play(&mut self, shared: &mut Shared<'_>) -> Choice {
        let deal_asked = self.fields().is_some_and(|fields| !fields.deal.is_empty());
        let opening = match self.opening(shared, Then::Play, None) {
            Ok(opening) => opening,
            Err(failure) => return self.refused(failure.message),
        };
        let winnable = self.wants_winnable();
        if winnable && TablePage::under_way(&opening, deal_asked, shared).is_none() {
            return self.search(opening, Then::Play);
        }
        let page = TablePage::play_game(opening, deal_asked, shared);
        self.opened(shared, page.map(|page| page.dealing_winnable(winnable)))
    }

    /// Says why nothing is opened.
    fn refused(&mut self, told: String) -> Choice {
        self.say(told);
        Choice::Stay
    }

    /// Opens the live analysis of what was chosen.
    pub(super) fn analyse(&mut self, shared: &mut Shared<'_>) -> Choice {
        if self.entry(shared).is_some_and(|entry| entry.strategies().is_empty()) {
            self.say(say!(shared.words, "tabletop-no-strategy"));
            return Choice::Stay;
        }
        let Opening { entry, variant, strategy, .. } = match self.opening(shared, Then::Watch, None) {
            Ok(opening) => opening,
            Err(failure) => return self.refused(failure.message),
        };
        match AnalysisPage::open(shared.threads, entry.as_ref(), variant, strategy.as_deref()) {
            Ok(page) => Choice::Analyse(Box::new(page)),
            Err(error) => self.refused(error.told(&shared.words)),
        }
    }

    /// Opens a game that plays itself.
    pub(super) fn watch(&mut self, shared: &mut Shared<'_>) -> Choice {
        if self.entry(shared).is_some_and(|entry| entry.strategies().is_empty()) {
            return self.refused(say!(shared.words, "tabletop-no-strategy"));
        }
        match self.opening(shared, Then::Watch, None) {
            Ok(opening) if self.wants_winnable() => self.search(opening, Then::Watch),
            Ok(opening) => Choice::Open(Box::new(TablePage::watch(opening, shared.now))),
            Err(failure) => self.refused(failure.message),
        }
    }

    /// Returns whether only winnable deals of the game are wanted on which the page stands.
    fn wants_winnable(&mut self) -> bool {
        self.fields().is_some_and(|fields| fields.winnable)
    }

    /// Begins to look for a deal that can be won, from the deal of the opening on.
    fn search(&mut self, opening: Opening, then: Then) -> Choice {
        let from = opening.table.deal().clone();
        let deals = DealSearch::begin(opening.entry, Arc::from(opening.variant), from);
        self.search = Some(Search { deals, then });
        Choice::Stay
    }

    /// Returns whether a deal is looked for.
    pub(in crate::table) fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Returns how many deals were passed over, while one is looked for.
    pub(super) fn deals_passed(&self) -> Option<u64> {
        self.search.as_ref().map(|search| search.deals.passed())
    }

    pub(super) fn stop_searching(&mut self, shared: &Shared<'_>) {
        self.search = None;
        self.say(say!(shared.words, "tabletop-cancelled"));
    }

    /// Returns how long it may be waited for an event.
    pub(in crate::table) fn wait(&self) -> Duration {
        if self.is_searching() { Duration::from_millis(15) } else { Duration::from_secs(1) }
    }

    /// Lets time pass: a deal that was looked for may have been found.
    pub(in crate::table) fn tick(&mut self, shared: &mut Shared<'_>) -> Choice {
        let Some((found, then)) =
            self.search.as_ref().and_then(|search| Some((search.deals.poll()?, search.then)))
        else {
            return Choice::Stay;
        };
        self.search = None;
        let proved = match found {
            Ok(proved) => proved,
            Err(error) => return self.refused(error.told(&shared.words)),
        };
        let told = proved.told(&shared.words);
        let opening = match self.opening(shared, then, Some(proved.found.deal)) {
            Ok(opening) => opening,
            Err(failure) => return self.refused(failure.message),
        };
        let page = match then {
            Then::Play => TablePage::play_game(opening, true, shared),
            Then::Watch => Ok(TablePage::watch(opening, shared.now)),
        };
        self.opened(shared, page.map(|page| page.dealing_winnable(true).telling(told)))
    }
}
