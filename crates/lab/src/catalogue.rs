//! The games that a program offers.

use crate::Entry;
use crate::entry::Of;
use solitarium_core::{Family, Visitor};
use std::sync::Arc;

/// The games that a program offers, in the order in which they are shown.
#[derive(Clone, Default)]
pub struct Catalogue {
    entries: Vec<Arc<dyn Entry>>,
}

impl Catalogue {
    /// No games yet.
    pub fn new() -> Catalogue {
        Catalogue::default()
    }

    /// With one more game. One of the same name is replaced.
    #[must_use]
    pub fn with<F: Family>(mut self) -> Catalogue {
        self.visit::<F>();
        self
    }

    /// The game of that name.
    pub fn find(&self, id: &str) -> Option<&dyn Entry> {
        self.iter().find(|entry| entry.id().eq_ignore_ascii_case(id))
    }

    /// The same, for whoever goes on with it elsewhere, as on another thread.
    pub fn share(&self, id: &str) -> Option<Arc<dyn Entry>> {
        self.entries.iter().find(|entry| entry.id().eq_ignore_ascii_case(id)).cloned()
    }

    /// All games.
    pub fn iter(&self) -> impl Iterator<Item = &dyn Entry> {
        self.entries.iter().map(AsRef::as_ref)
    }
}

impl Visitor for Catalogue {
    fn visit<F: Family>(&mut self) {
        let entry: Arc<dyn Entry> = Arc::new(Of::<F>::new());
        match self.entries.iter_mut().find(|known| known.id() == entry.id()) {
            Some(known) => *known = entry,
            None => self.entries.push(entry),
        }
    }
}
