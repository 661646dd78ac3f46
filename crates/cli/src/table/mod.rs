//! `solitarium` on a terminal: the table, full screen. Every game of the catalogue is played, watched, analysed and solved on it; it
//! draws scenes, and knows no game.
//!
//! [`App`](app::App) takes events and draws on a buffer, without a terminal and without a clock of its own; the loop here gives it
//! both.

mod analysis;
mod app;
mod clock;
mod deal_search;
mod fan;
mod first;
mod full_screen;
mod hand;
mod layout;
mod outline;
mod paint;
mod play_page;
mod prompt;
mod shared;
mod sheet;
mod start;
#[cfg(test)]
mod tests;
mod theme;
mod thinker;

use crate::failure::Failure;
use crate::interrupt::STOPPED;
use crate::program::{Context, now};
use crate::screen;
use crate::store::{self, Store};
use app::App;
use crossterm::event::{Event, MouseEventKind};
pub(crate) use first::First;
use full_screen::FullScreen;
use shared::Setup;
use solitarium_speech::{Language, Told, say};
use std::io;
use std::time::Duration;
use theme::{Depth, Paint, Theme};

/// How the table is opened.
pub(crate) struct TableSettings<'a> {
    /// Sentences of games that are not ours.
    pub(crate) messages: &'a [(Language, &'static str)],
    pub(crate) language: Language,
    /// Whether the language was asked for: then it is not the one that was chosen last.
    pub(crate) in_language: bool,
}

/// Opens the table on the terminal, until it is left.
pub(crate) fn run(context: &Context<'_>, settings: &TableSettings<'_>, first: First) -> Result<u8, Failure> {
    let told = |error: io::Error| Failure::output(context.words, &error);
    let (store, notice) = match store::open(context) {
        Ok((store, aside)) => (store, aside.map(|aside| store::aside_told(context.words, &aside))),
        // A user for whom nothing can be kept can still play; it is said.
        Err(why) => match Store::in_memory() {
            Ok(store) => {
                let why = why.told(context.words);
                (store, Some(say!(context.words, "tabletop-not-kept", error = why)))
            }
            Err(error) => return Err(Failure::failed(store::told(context.words, &error))),
        },
    };
    let depth = if context.style.colour {
        Depth::of_environment(|name| std::env::var(name).ok())
    } else {
        Depth::None
    };
    let theme = if context.style.letters { Theme::Ascii } else { Theme::TwoColours };
    let setup = Setup {
        catalogue: context.catalogue,
        messages: settings.messages,
        language: settings.language,
        paint: Paint { theme, depth, language: settings.language },
        store,
        interrupt: context.interrupt,
        threads: context.threads,
        data_dir: context.data_dir.clone(),
    };
    let mut app = App::new(setup, !settings.in_language, notice);
    app.begin(first, now());
    let mut screen = FullScreen::enter().map_err(told)?;
    while !app.is_left() {
        screen.draw(|buffer| app.draw(buffer)).map_err(told)?;
        let mut event = screen::next_event(app.wait()).map_err(told)?;
        // Every key finds the picture of what was done before it; of a mouse that moves only the last place matters.
        while let Some(happened) = event.take() {
            app.handle(&happened, now());
            if matches!(happened, Event::Mouse(mouse) if matches!(mouse.kind, MouseEventKind::Drag(_))) {
                event = screen::next_event(Duration::ZERO).map_err(told)?;
            }
        }
        app.tick(now());
        if context.interrupt.is_set() {
            app.leave();
            return Ok(STOPPED);
        }
    }
    Ok(0)
}
