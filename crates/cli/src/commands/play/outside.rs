//! What is around the console: where lines come from and go to, new deals, files.

use crate::dealing::any_deal;
use crate::failure::Failure;
use crate::program::{Context, print};
use crate::text::input;
use solitarium_core::Deal;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

/// What is around the console.
pub(super) trait Outside {
    /// Shows a text.
    fn print(&self, context: &Context<'_>, text: &str) -> Result<(), Failure>;
    /// Shows a prompt and reads a line, without the blanks around it; `None` at the end of the input.
    fn ask(&self, context: &Context<'_>, prompt: &str) -> Result<Option<String>, Failure>;
    /// Returns whether what was shown stays on a screen, where the next player would see it.
    fn is_screen(&self) -> bool;
    /// Returns a deal that nobody chose.
    fn deal(&self) -> Deal;
    /// Returns the file that is meant by what was typed.
    fn file(&self, typed: &str) -> PathBuf;
}

/// Standard input and output, and the files of the user.
pub(super) struct Standard;

impl Outside for Standard {
    fn print(&self, context: &Context<'_>, text: &str) -> Result<(), Failure> {
        print(context.words, text).map(drop)
    }

    fn ask(&self, context: &Context<'_>, prompt: &str) -> Result<Option<String>, Failure> {
        input::ask(context, prompt)
    }

    fn is_screen(&self) -> bool {
        io::stdout().is_terminal()
    }

    fn deal(&self) -> Deal {
        any_deal()
    }

    fn file(&self, typed: &str) -> PathBuf {
        PathBuf::from(typed)
    }
}
