//! `solitarium` on a terminal: the table, full screen. Every game of the catalogue is played, watched, analysed and solved on it; it
//! draws scenes, and knows no game.
//!
//! [`App`](app::App) takes events and draws on a buffer, without a terminal and without a clock of its own; the loop here gives it
//! both.

mod analysis;
mod app;
mod clock;
mod desk;
mod fan;
mod hand;
mod layout;
mod paint;
mod sheet;
mod stage;
mod start;
mod table;
#[cfg(test)]
mod tests;
mod theme;
mod thinker;

use crate::bell::STOPPED;
use crate::failure::{Failure, Told};
use crate::program::{Context, now};
use crate::store::{self, Store};
use crate::words::{Language, say};
use app::App;
use crossterm::event::{self, Event, MouseEventKind};
use desk::Setup;
use stage::Stage;
use std::io;
use std::time::Duration;
use theme::{Depth, Paint, Theme};

/// How the table is opened.
pub(crate) struct Wishes<'a> {
    /// Sentences of games that are not ours.
    pub(crate) messages: &'a [(Language, &'static str)],
    pub(crate) language: Language,
    /// Whether the language was asked for: then it is not the one that was chosen last.
    pub(crate) in_language: bool,
}

/// Opens the table on the terminal, until it is left.
pub(crate) fn run(context: &Context<'_>, wishes: &Wishes<'_>) -> Result<u8, Failure> {
    let told = |error: io::Error| Failure::output(context.words, &error);
    let (store, notice) = match store::open(context) {
        Ok(opened) => opened,
        // Whoever cannot keep anything can still play; it is said.
        Err(why) => match Store::in_memory() {
            Ok(store) => (store, Some(say!(context.words, "tabletop-not-kept", error = why))),
            Err(error) => return Err(Failure::failed(error.told(context.words))),
        },
    };
    let depth = if context.look.colour {
        Depth::of_environment(|name| std::env::var(name).ok())
    } else {
        Depth::None
    };
    let theme = if context.look.letters { Theme::Ascii } else { Theme::TwoColours };
    let setup = Setup {
        catalogue: context.catalogue,
        messages: wishes.messages,
        language: wishes.language,
        paint: Paint { theme, depth },
        store,
        bell: context.bell.clone(),
    };
    let mut app = App::new(setup, !wishes.in_language, notice);
    let mut stage = Stage::enter().map_err(told)?;
    while !app.is_left() {
        stage.terminal.draw(|frame| app.draw(frame.buffer_mut())).map_err(told)?;
        if event::poll(app.wait()).map_err(told)? {
            // Every key finds the picture of what was done before it; of a mouse that moves only the last place matters.
            loop {
                let event = event::read().map_err(told)?;
                app.handle(&event, now());
                let moves =
                    matches!(event, Event::Mouse(mouse) if matches!(mouse.kind, MouseEventKind::Drag(_)));
                if !moves || !event::poll(Duration::ZERO).map_err(told)? {
                    break;
                }
            }
        }
        app.tick(now());
        if context.bell.is_rung() {
            app.leave();
            return Ok(STOPPED);
        }
    }
    Ok(0)
}
