//! The games that a program offers.

use crate::Entry;
use crate::entry::Of;
use solitarium_core::{Family, Visitor};

/// The games that a program offers, in the order in which they are shown.
#[derive(Default)]
pub struct Catalogue {
    entries: Vec<Box<dyn Entry>>,
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

    /// All games.
    pub fn iter(&self) -> impl Iterator<Item = &dyn Entry> {
        self.entries.iter().map(AsRef::as_ref)
    }
}

impl Visitor for Catalogue {
    fn visit<F: Family>(&mut self) {
        let entry: Box<dyn Entry> = Box::new(Of::<F>::new());
        match self.entries.iter_mut().find(|known| known.id() == entry.id()) {
            Some(known) => *known = entry,
            None => self.entries.push(entry),
        }
    }
}
