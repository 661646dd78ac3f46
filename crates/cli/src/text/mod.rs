//! Scenes, moves and numbers as text for terminals, and what people type.

pub(crate) mod diagnostic;
#[cfg(feature = "excerpts")]
mod excerpt;
pub(crate) mod glue;
pub(crate) mod input;
pub(crate) mod lines;
pub(crate) mod numbers;
pub(crate) mod shell_word;
pub(crate) mod style;

pub(crate) use solitarium_speech::text as draw;
pub(crate) use solitarium_speech::text::width;
