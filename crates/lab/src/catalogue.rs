//! The games that a program offers.

use crate::Entry;
use crate::entry::FamilyEntry;
use solitarium_core::{Choices, Family, FamilyError, Visitor};
use std::collections::HashSet;
use std::sync::Arc;

/// The games that a program offers, in the order in which they are shown.
#[derive(Clone, Default)]
pub struct Catalogue {
    entries: Vec<Arc<dyn Entry>>,
    reserved: Vec<String>,
    /// The games that most people look for.
    well_known: Vec<String>,
    refused: Vec<FamilyError>,
}

impl Catalogue {
    /// Returns a catalogue without games.
    pub fn new() -> Catalogue {
        Catalogue::default()
    }

    /// Returns a catalogue without games that refuses games with an option of one of these names: the program needs them itself.
    pub fn reserving<S: Into<String>>(names: impl IntoIterator<Item = S>) -> Catalogue {
        Catalogue { reserved: names.into_iter().map(Into::into).collect(), ..Catalogue::default() }
    }

    /// Says which games most people look for, the first one first. A name of no game of the catalogue does no harm.
    pub fn set_well_known<S: Into<String>>(&mut self, names: impl IntoIterator<Item = S>) {
        self.well_known = names.into_iter().map(Into::into).collect();
    }

    /// Returns the place of a game among those that most people look for, from 0; `None` if it is not one of them.
    pub fn place_of_well_known(&self, id: &str) -> Option<usize> {
        self.well_known.iter().position(|known| known == id)
    }

    /// Adds a game.
    ///
    /// Fails, and changes nothing, if the name of the game is taken or is no name, if one of its options cannot be a flag of the command
    /// line, or if it has no default variant.
    pub fn add<F: Family>(&mut self, family: F) -> Result<(), FamilyError> {
        let game = self.check(&family)?;
        self.entries.push(Arc::new(FamilyEntry::of_checked(family, &game)));
        Ok(())
    }

    /// Adds a game whose options, strategies and default variant are known to be right: nothing of it is made before it is asked for.
    ///
    /// Fails, and changes nothing, if the name of the game is taken or is no name.
    pub fn add_known<F: Family>(&mut self, family: F) -> Result<(), FamilyError> {
        self.check_name(family.id())?;
        self.entries.push(Arc::new(FamilyEntry::new(family)));
        Ok(())
    }

    /// Returns the catalogue with one more game. If the game cannot be added, the reason is among the [`refused`](Self::refused).
    #[must_use]
    pub fn with<F: Family>(mut self, family: F) -> Catalogue {
        self.visit(family);
        self
    }

    /// Returns why games that were visited could not be added.
    pub fn refused(&self) -> &[FamilyError] {
        &self.refused
    }

    /// Returns the game of that name.
    pub fn find(&self, id: &str) -> Option<&dyn Entry> {
        self.iter().find(|entry| entry.id().eq_ignore_ascii_case(id))
    }

    /// Returns the game of that name for use on another thread.
    pub fn share(&self, id: &str) -> Option<Arc<dyn Entry>> {
        self.entries.iter().find(|entry| entry.id().eq_ignore_ascii_case(id)).cloned()
    }

    /// Returns every game, in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = &dyn Entry> {
        self.entries.iter().map(AsRef::as_ref)
    }

    /// Looks whether a game of that name can be added.
    fn check_name(&self, id: &str) -> Result<(), FamilyError> {
        if !is_name(id) {
            return Err(FamilyError::BadId { id: short(id) });
        }
        if self.find(id).is_some() {
            return Err(FamilyError::DoubledId { id: id.to_owned() });
        }
        Ok(())
    }

    /// Returns the default variant of a family that can be added.
    fn check<F: Family>(&self, family: &F) -> Result<F::Game, FamilyError> {
        let id = family.id().to_owned();
        self.check_name(&id)?;
        let mut taken: HashSet<&str> = self.reserved.iter().map(String::as_str).collect();
        for option in family.options() {
            let name: &str = &option.name;
            if !is_name(name) || name.contains(|c: char| c.is_ascii_uppercase()) {
                return Err(FamilyError::BadOption { id, option: short(name) });
            }
            if !taken.insert(name) {
                return Err(FamilyError::TakenOption { id, option: name.to_owned() });
            }
        }
        let strategies = family.strategies();
        let mut names = HashSet::new();
        if let Some(doubled) = strategies.iter().find(|strategy| !names.insert(strategy.name.to_lowercase()))
        {
            return Err(FamilyError::DoubledStrategy { id, strategy: doubled.name.to_string() });
        }
        family.build(&Choices::none()).map_err(|error| FamilyError::NoDefault { id, error })
    }
}

impl Visitor for Catalogue {
    fn visit<F: Family>(&mut self, family: F) {
        if let Err(error) = self.add(family) {
            self.refused.push(error);
        }
    }
}

/// Returns whether a text can be an argument of a command and a word of a record.
fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphanumeric())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
        && text.len() <= 64
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
