//! A line that is typed, the same on every page.

use crossterm::event::KeyCode;

/// How many signs can be typed.
const MOST: usize = 400;

/// What is typed so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Prompt {
    text: String,
    /// Whether what is typed next replaces all that is there.
    selected: bool,
}

/// What a key did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    /// It is still typed.
    On,
    /// Nothing is wanted.
    Cancelled,
    /// That was typed.
    Done(String),
}

impl Prompt {
    /// Returns a prompt that is filled with a text; it is selected, so that typing replaces it.
    pub(super) fn filled(text: String) -> Prompt {
        Prompt { selected: !text.is_empty(), text }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn is_selected(&self) -> bool {
        self.selected
    }

    /// Empties the line.
    pub(super) fn clear(&mut self) {
        *self = Prompt::default();
    }

    /// Handles a key.
    pub(super) fn key(&mut self, key: KeyCode) -> Typed {
        match key {
            KeyCode::Esc => return Typed::Cancelled,
            KeyCode::Enter => return Typed::Done(self.text.trim().to_owned()),
            KeyCode::Backspace | KeyCode::Char(_) if self.selected => {
                self.clear();
                if let KeyCode::Char(c) = key {
                    self.text.push(c);
                }
            }
            KeyCode::Backspace => drop(self.text.pop()),
            KeyCode::Char(c) if self.text.chars().count() < MOST => self.text.push(c),
            _ => {}
        }
        self.selected = false;
        Typed::On
    }
}
