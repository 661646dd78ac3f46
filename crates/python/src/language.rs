//! The language of messages, names and drawings.

use crate::errors;
use crate::given::Text;
use pyo3::prelude::*;
use solitarium_core::FamilyWord;
use solitarium_speech::{Language, Words};
use std::sync::{PoisonError, RwLock};

/// The words of the language in use, and those that games brought along.
struct Speech {
    words: Words,
    brought: Vec<(String, Vec<FamilyWord>)>,
}

static SPEECH: RwLock<Option<Speech>> = RwLock::new(None);

/// Says something in the language in use; English at first.
pub(crate) fn say<T>(speak: impl FnOnce(&Words) -> T) -> T {
    if let Some(speech) = &*SPEECH.read().unwrap_or_else(PoisonError::into_inner) {
        return speak(&speech.words);
    }
    let mut speech = SPEECH.write().unwrap_or_else(PoisonError::into_inner);
    let made = || Speech { words: Words::new(Language::English, &[]), brought: Vec::new() };
    speak(&speech.get_or_insert_with(made).words)
}

/// Takes the words that a game brings along.
pub(crate) fn bring(id: &str, words: &[FamilyWord]) {
    if words.is_empty() {
        return;
    }
    say(|_| ());
    if let Some(speech) = &mut *SPEECH.write().unwrap_or_else(PoisonError::into_inner) {
        speech.brought.retain(|(known, _)| known != id);
        speech.brought.push((id.to_owned(), words.to_vec()));
        speech.words.bring(id, words);
    }
}

/// Returns the code of the language in use: `en`, `fr` or `ca`.
#[pyfunction]
pub(crate) fn language() -> &'static str {
    say(|words| words.language().code())
}

/// Speaks another language from now on: `en`, `fr` or `ca`.
#[pyfunction]
pub(crate) fn set_language(code: Text) -> PyResult<()> {
    let Text(code) = code;
    let Some(language) = Language::ALL.into_iter().find(|language| language.code() == code) else {
        let code: String = code.chars().take(20).collect();
        return Err(errors::other(&format!("there is no language {code:?}: en, fr or ca is expected")));
    };
    say(|_| ());
    if let Some(speech) = &mut *SPEECH.write().unwrap_or_else(PoisonError::into_inner) {
        speech.words = Words::new(language, &[]);
        for (id, words) in &speech.brought {
            speech.words.bring(id, words);
        }
    }
    Ok(())
}
