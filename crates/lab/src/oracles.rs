//! Oracles that the tables of one variant share.

use solitarium_core::{Game, Oracle};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// An oracle that tables and inquiries share. It answers one question at a time; others wait.
pub(crate) type Shared<G> = Arc<Mutex<Box<dyn Oracle<G>>>>;

/// The oracles of a family in use, by variant. An oracle goes when its last table does.
pub(crate) struct Oracles<G: Game>(Mutex<HashMap<String, WeakOracle<G>>>);

type WeakOracle<G> = Weak<Mutex<Box<dyn Oracle<G>>>>;

impl<G: Game> Default for Oracles<G> {
    fn default() -> Self {
        Oracles(Mutex::new(HashMap::new()))
    }
}

impl<G: Game> Oracles<G> {
    /// Returns the oracle of a variant, made anew if no table has one; `None` if the family has none.
    pub(crate) fn of(
        &self,
        variant: &str,
        make: impl FnOnce() -> Option<Box<dyn Oracle<G>>>,
    ) -> Option<Shared<G>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(oracle) = known.get(variant).and_then(Weak::upgrade) {
            return Some(oracle);
        }
        known.retain(|_, oracle| oracle.strong_count() > 0);
        let oracle = Arc::new(Mutex::new(make()?));
        known.insert(variant.to_owned(), Arc::downgrade(&oracle));
        Some(oracle)
    }
}

/// Asks an oracle, when nobody else does.
pub(crate) fn asked<G: Game, T>(oracle: &Shared<G>, ask: impl FnOnce(&mut dyn Oracle<G>) -> T) -> T {
    // An oracle that panicked holds at worst what it had found out before.
    ask(oracle.lock().unwrap_or_else(PoisonError::into_inner).as_mut())
}
