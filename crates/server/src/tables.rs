//! All tables: those that are played now, and those that were written and are found again.

use crate::app::App;
use crate::error::{Reason, Refusal};
use crate::play::Play;
use crate::store_thread::StoreThreadError;
use crate::table::{LiveTable, Plan, Written};
use solitarium_core::Record;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// After how many seconds without a call a table that nobody looks at goes; it is written, and comes back when somebody asks.
const IDLE: u64 = 600;

/// How often the server checks whether another program has gone on with a game that is played here.
const POLL_INTERVAL: Duration = Duration::from_millis(300);

/// The tables that are played now.
pub(crate) struct Tables {
    live: Mutex<HashMap<String, Arc<LiveTable>>>,
    /// From which number the revisions of a table are counted.
    pub(crate) first_rev: fn() -> u64,
}

impl Tables {
    pub(crate) fn new(first_rev: fn() -> u64) -> Tables {
        Tables { live: Mutex::default(), first_rev }
    }

    fn live(&self) -> MutexGuard<'_, HashMap<String, Arc<LiveTable>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns how many there are.
    pub(crate) fn count(&self) -> usize {
        self.live().len()
    }

    /// Adds a table, unless one of that name is there already, which is returned then.
    pub(crate) fn add(&self, table: LiveTable) -> Arc<LiveTable> {
        Arc::clone(self.live().entry(table.id.clone()).or_insert_with(|| Arc::new(table)))
    }

    /// Lets tables go that nobody has used for so many seconds. Everything about them is written.
    pub(crate) fn let_go(&self, idle: u64) {
        self.live()
            .retain(|_, table| table.listeners() > 0 || Arc::strong_count(table) > 1 || table.idle() < idle);
    }

    /// Returns the tables at which somebody looks.
    fn looked_at(&self) -> Vec<Arc<LiveTable>> {
        self.live().values().filter(|table| table.listeners() > 0).map(Arc::clone).collect()
    }

    /// Shows the viewers of a game that a terminal has gone on with it, until the server ends.
    pub(crate) async fn follow(app: Arc<App>) {
        let mut known = None;
        loop {
            tokio::select! {
                () = tokio::time::sleep(POLL_INTERVAL) => {}
                () = app.closed() => return,
            }
            let Ok(writes) = app.store.ask(|store| store.others_writes()).await else { continue };
            if known.replace(writes) == Some(writes) {
                continue;
            }
            for table in app.tables.looked_at() {
                let has_changed = table.hold().await.catch_up(&app.store).await;
                if matches!(has_changed, Ok(true)) {
                    table.announce();
                }
            }
        }
    }

    /// Lets idle tables go, now and then, until the server ends.
    pub(crate) async fn tend(app: Arc<App>) {
        loop {
            tokio::select! {
                () = tokio::time::sleep(Duration::from_mins(1)) => app.tables.let_go(IDLE),
                () = app.closed() => return,
            }
        }
    }
}

impl App {
    /// Returns the table of that name, from memory or from the store; `None` if there is none.
    pub(crate) async fn table(&self, id: &str) -> Option<Arc<LiveTable>> {
        if let Some(table) = self.tables.live().get(id) {
            return Some(Arc::clone(table));
        }
        if id.is_empty() || id.len() > 24 {
            return None;
        }
        let Written { record, watch, owners, tokens, names, kept, past } =
            Written::read(&self.store, id).await.ok().flatten()?;
        let entry = self.games.share(&record.game)?;
        let players = players_of(&record);
        let play =
            catch_unwind(AssertUnwindSafe(|| Play::resume(entry, &record, &players, watch.as_deref())));
        let plan = Plan {
            id: id.to_owned(),
            play: play.ok()?.ok()?,
            owners,
            tokens,
            names,
            kept,
            past,
            first_rev: (self.tables.first_rev)(),
            changes_per_second: self.limits.changes_per_second,
        };
        Some(self.tables.add(LiveTable::new(plan)))
    }

    /// Returns whether one more table may be set up, after those that nobody uses have gone.
    pub(crate) fn has_room(&self) -> bool {
        if self.tables.count() >= self.limits.tables {
            self.tables.let_go(5);
        }
        self.tables.count() < self.limits.tables
    }
}

/// Returns who plays each seat, as a record says: a strategy, or a person.
pub(crate) fn players_of(record: &Record) -> Vec<Option<String>> {
    record.players.iter().map(|name| (name != Record::PERSON).then(|| name.clone())).collect()
}

impl From<StoreThreadError> for Refusal {
    /// What could not be written is told as the store tells it.
    fn from(error: StoreThreadError) -> Refusal {
        Refusal::new(Reason::Broken, error.to_string())
    }
}
