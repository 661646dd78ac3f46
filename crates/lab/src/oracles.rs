//! Oracles that the tables of one variant share.

use solitarium_core::{Budget, Game, Oracle, Prospect};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The oracles of one variant. Tables and inquiries share them.
///
/// A question takes the idle oracle, or makes a new one if another question has it: no question waits for another. Afterwards one
/// oracle is kept, with what it has found out. So memory is that of the questions which are asked at the same time, and the caller
/// limits how many there are.
pub(crate) struct Pool<G: Game> {
    idle: Mutex<Option<Box<dyn Oracle<G>>>>,
    make: Box<dyn Fn() -> Box<dyn Oracle<G>> + Send + Sync>,
}

/// Knows nothing. It stands in for an oracle that a family made once and refuses to make again.
struct Ignorant;

impl<G: Game> Oracle<G> for Ignorant {
    fn prospect(&mut self, _game: &G, _state: &G::State, _budget: &mut Budget<'_>) -> Prospect {
        Prospect::Unknown
    }
}

impl<G: Game> Pool<G> {
    /// Asks an oracle. One that panics is not asked again.
    pub(crate) fn ask<T>(&self, question: impl FnOnce(&mut dyn Oracle<G>) -> T) -> T {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).take();
        let mut oracle = idle.unwrap_or_else(|| (self.make)());
        let answer = question(oracle.as_mut());
        *self.idle.lock().unwrap_or_else(PoisonError::into_inner) = Some(oracle);
        answer
    }
}

/// The oracles of a family in use, by variant. They go when their last table does.
pub(crate) struct Oracles<G: Game>(Mutex<HashMap<String, Weak<Pool<G>>>>);

impl<G: Game> Default for Oracles<G> {
    fn default() -> Self {
        Oracles(Mutex::new(HashMap::new()))
    }
}

impl<G: Game> Oracles<G> {
    /// Returns the oracles of a variant; `None` if the family has none.
    pub(crate) fn of(
        &self,
        variant: &str,
        make: impl Fn() -> Option<Box<dyn Oracle<G>>> + Send + Sync + 'static,
    ) -> Option<Arc<Pool<G>>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pool) = known.get(variant).and_then(Weak::upgrade) {
            return Some(pool);
        }
        known.retain(|_, pool| pool.strong_count() > 0);
        let first = make()?;
        let make = move || make().unwrap_or_else(|| Box::new(Ignorant));
        let pool = Arc::new(Pool { idle: Mutex::new(Some(first)), make: Box::new(make) });
        known.insert(variant.to_owned(), Arc::downgrade(&pool));
        Some(pool)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitarium_games::R7;
    use std::sync::atomic::{AtomicUsize, Ordering};

    static MADE: AtomicUsize = AtomicUsize::new(0);

    /// A question that comes while another is asked is answered at once, by an oracle of its own; afterwards one is kept.
    #[test]
    fn no_question_waits_for_another() {
        let make = || -> Option<Box<dyn Oracle<R7>>> {
            MADE.fetch_add(1, Ordering::Relaxed);
            Some(Box::new(Ignorant))
        };
        let pool = Oracles::default().of("variant", make).expect("an oracle");
        assert_eq!(pool.ask(|_| pool.ask(|_| 7)), 7);
        assert_eq!(MADE.load(Ordering::Relaxed), 2);
        pool.ask(|_| ());
        assert_eq!(MADE.load(Ordering::Relaxed), 2);
    }
}
