//! All that the server knows, shared by its calls.

use crate::catalogue::{Facts, abouts, catalogue, facts};
use crate::document::Document;
use crate::guard::Hosts;
use crate::limits::{Limits, Pace, Places};
use crate::page::{Asset, Page};
use crate::store_thread::StoreThread;
use crate::studies::Studies;
use crate::tables::Tables;
use crate::token::TokenHash;
use crate::words::SERVER_FILES;
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::Value;
use solitarium_lab::Catalogue;
use solitarium_speech::{Language, Words};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, OnceLock};
use tokio::sync::watch;

/// Tells the rules of a game in words.
pub type Rules = Arc<dyn Fn(&str, &Words) -> Option<String> + Send + Sync>;

/// All that the server knows.
pub(crate) struct App {
    pub(crate) games: Catalogue,
    words: [Words; 3],
    facts: OnceLock<Vec<Facts>>,
    /// The catalogue in each language, made when it is first asked for.
    told: [OnceLock<Asset>; 3],
    /// The document in each language, likewise.
    documents: [OnceLock<Document>; 3],
    /// What each game is, in each language, likewise.
    abouts: [OnceLock<Asset>; 3],
    /// The rules of a game in words, where its messages have none.
    rules: Option<Rules>,
    pub(crate) page: Page,
    hosts: Hosts,
    address: IpAddr,
    /// What lets somebody make tables and have heavy work done; `None` if everybody may.
    house: Option<Vec<TokenHash>>,
    pub(crate) store: StoreThread,
    pub(crate) tables: Tables,
    pub(crate) studies: Studies,
    pub(crate) limits: Limits,
    pub(crate) new_tables: Pace,
    pub(crate) heavy: Places,
    pub(crate) thinkers: Places,
    pub(crate) sockets: Places,
    /// Whether the server ends: sockets and streams do then, too.
    closing: watch::Sender<bool>,
}

/// What an [`App`] is made of.
pub(crate) struct Setup<'a> {
    pub(crate) games: Catalogue,
    /// Sentences of games that are not ours.
    pub(crate) messages: &'a [(Language, &'a str)],
    /// What the program is called, where that is not `solitarium`.
    pub(crate) program: Option<&'a str>,
    /// Tells the rules of a game in words, where its messages have none.
    pub(crate) rules: Option<Rules>,
    pub(crate) page: Page,
    pub(crate) address: IpAddr,
    pub(crate) house: Option<Vec<TokenHash>>,
    pub(crate) limits: Limits,
    pub(crate) store: StoreThread,
    /// From which number the revisions of a table are counted.
    pub(crate) first_rev: fn() -> u64,
}

impl App {
    pub(crate) fn new(setup: Setup<'_>) -> App {
        let Setup { games, messages, program, rules, page, address, house, limits, store, first_rev } = setup;
        let more: Vec<(Language, &str)> = messages.iter().chain(&SERVER_FILES).copied().collect();
        let words = Language::ALL.map(|language| {
            let words = Words::new(language, &more);
            let mut words = match program {
                Some(name) => words.of_program(name),
                None => words,
            };
            games.iter().for_each(|entry| words.bring(entry.id(), entry.words()));
            words
        });
        App {
            words,
            facts: OnceLock::new(),
            told: Default::default(),
            documents: Default::default(),
            abouts: Default::default(),
            rules,
            games,
            page,
            hosts: if address.is_loopback() { Hosts::Loopback } else { Hosts::Addresses },
            address,
            house,
            store,
            tables: Tables::new(first_rev),
            studies: Studies::default(),
            new_tables: Pace::new(limits.new_tables_per_second),
            heavy: Places::new(limits.heavy),
            thinkers: Places::new(limits.thinkers),
            sockets: Places::new(limits.sockets),
            limits,
            closing: watch::Sender::new(false),
        }
    }

    /// Returns the words of a language.
    pub(crate) fn words(&self, language: Language) -> &Words {
        &self.words[place(language)]
    }

    /// Returns the catalogue in a language.
    pub(crate) fn catalogue(&self, language: Language) -> &Asset {
        let facts = || self.facts.get_or_init(|| facts(&self.games));
        let told = || catalogue(&self.games, facts(), self.words(language), self.house.is_some());
        self.told[place(language)].get_or_init(told)
    }

    /// Returns the answer to a request for a page: the document, with a table to begin with.
    pub(crate) fn document(
        &self,
        language: Language,
        first: Option<&Value>,
        headers: &HeaderMap,
    ) -> Response {
        let (file, may_change) = self.page.document();
        let made = || Document::new(&file, language, &self.catalogue(language).text());
        if may_change {
            return made().answer(first, headers);
        }
        self.documents[place(language)].get_or_init(made).answer(first, headers)
    }

    /// Returns whether everybody may make tables.
    pub(crate) fn is_open(&self) -> bool {
        self.house.is_none()
    }

    /// Returns the answer to a request for what each game is.
    pub(crate) fn abouts(&self, language: Language, headers: &HeaderMap) -> Response {
        let told = || abouts(&self.games, self.words(language));
        self.abouts[place(language)].get_or_init(told).answer(headers)
    }

    /// Returns the rules of a game in words; `None` if there is no such game.
    pub(crate) fn rules(&self, game: &str, words: &Words) -> Option<String> {
        let id = self.games.find(game)?.id();
        let told = words.find(&format!("rules-{id}"), &[]);
        Some(told.or_else(|| self.rules.as_ref()?(id, words)).unwrap_or_default())
    }

    pub(crate) fn hosts(&self) -> Hosts {
        self.hosts
    }

    /// Returns whether a browser that goes to 127.0.0.1 comes here.
    pub(crate) fn answers_at_ipv4_loopback(&self) -> bool {
        self.address == Ipv4Addr::LOCALHOST || self.address == Ipv4Addr::UNSPECIFIED
    }

    /// Returns whether a caller with that token may make tables and have heavy work done.
    pub(crate) fn lets_in(&self, token: Option<TokenHash>) -> bool {
        self.house.as_ref().is_none_or(|known| token.is_some_and(|token| known.contains(&token)))
    }

    /// Tells everything that waits that the server ends.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Waits until the server ends.
    pub(crate) async fn closed(&self) {
        // The sender lives as long as this.
        let _ = self.closing.subscribe().wait_for(|closing| *closing).await;
    }
}

/// Returns the place of a language in [`Language::ALL`].
fn place(language: Language) -> usize {
    Language::ALL.iter().position(|known| *known == language).unwrap_or(0)
}
