//! What lies over the table: the list of moves, a question, or a text to read.

use super::game::Game;
use crate::table::prompt::{Prompt, Typed};
use crate::table::shared::Shared;
use crate::table::sheet;
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use solitarium_core::Prospect;
use solitarium_lab::Offer;
use solitarium_speech::{Words, offer, say};

/// What lies over the table.
pub(super) enum Overlay {
    /// The legal moves, one of which is chosen, and what the solver knows of each, if it was asked.
    Moves { chosen: usize, rows: Vec<(Rect, usize)>, prospects: Vec<Prospect> },
    /// A question that is answered by typing.
    Prompt { purpose: PromptFor, typed: Prompt },
    /// Lines to read.
    Text { title: String, text: String, scroll: u16 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PromptFor {
    Deal,
    Save,
}

/// What came of a key or a click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The overlay stays.
    Stay,
    /// The overlay stays, and the solver is asked about every move.
    AskMoves,
    /// The overlay is closed.
    Close,
    /// The overlay is closed, and this move is made.
    Play(usize),
    /// The overlay is closed, and this was typed.
    Typed(PromptFor, String),
}

impl Overlay {
    /// Returns the list of moves.
    pub(super) fn moves() -> Overlay {
        Overlay::Moves { chosen: 0, rows: Vec::new(), prospects: Vec::new() }
    }

    /// Returns a question.
    pub(super) fn prompt(purpose: PromptFor) -> Overlay {
        Overlay::Prompt { purpose, typed: Prompt::default() }
    }

    /// Returns a text to read.
    pub(super) fn text(title: String, text: String) -> Overlay {
        Overlay::Text { title, text, scroll: 0 }
    }

    /// Empties what is being typed.
    pub(super) fn clear_typed(&mut self) {
        if let Overlay::Prompt { typed, .. } = self {
            typed.clear();
        }
    }

    /// Takes what the solver knows of each move.
    pub(super) fn know(&mut self, known: Vec<Prospect>) {
        if let Overlay::Moves { prospects, .. } = self {
            *prospects = known;
        }
    }

    /// Handles a key. There are that many moves.
    pub(super) fn key(&mut self, key: KeyCode, moves: usize) -> Answer {
        match self {
            Overlay::Moves { chosen, .. } => {
                let last = moves.saturating_sub(1);
                match key {
                    KeyCode::Up | KeyCode::Char('k') => *chosen = chosen.saturating_sub(1),
                    KeyCode::Down | KeyCode::Char('j') => *chosen = (*chosen + 1).min(last),
                    KeyCode::Home => *chosen = 0,
                    KeyCode::End => *chosen = last,
                    KeyCode::PageUp => *chosen = chosen.saturating_sub(10),
                    KeyCode::PageDown => *chosen = (*chosen + 10).min(last),
                    KeyCode::Enter | KeyCode::Char(' ') => return Answer::Play(*chosen),
                    KeyCode::Esc | KeyCode::Char('q' | 'm') => return Answer::Close,
                    KeyCode::Char('c') => return Answer::AskMoves,
                    _ => {}
                }
                Answer::Stay
            }
            Overlay::Prompt { purpose, typed } => match typed.key(key) {
                Typed::On => Answer::Stay,
                Typed::Cancelled => Answer::Close,
                Typed::Done(text) if text.is_empty() => Answer::Close,
                Typed::Done(text) => Answer::Typed(*purpose, text),
            },
            Overlay::Text { text, scroll, .. } => {
                let to = match key {
                    KeyCode::Up | KeyCode::Char('k') => scroll.saturating_sub(1),
                    KeyCode::Down | KeyCode::Char('j') => *scroll + 1,
                    KeyCode::PageUp => scroll.saturating_sub(10),
                    KeyCode::PageDown | KeyCode::Char(' ') => *scroll + 10,
                    _ => return Answer::Close,
                };
                *scroll = to.min(lines(text));
                Answer::Stay
            }
        }
    }

    /// Handles a click.
    pub(super) fn press(&self, at: Position) -> Answer {
        match self {
            Overlay::Moves { rows, .. } => match rows.iter().find(|(area, _)| area.contains(at)) {
                Some(&(_, choice)) => Answer::Play(choice),
                None => Answer::Close,
            },
            Overlay::Text { .. } => Answer::Close,
            Overlay::Prompt { .. } => Answer::Stay,
        }
    }

    /// Handles the wheel of the mouse. There are that many moves.
    pub(super) fn scroll(&mut self, down: bool, moves: usize) {
        match self {
            Overlay::Moves { chosen, .. } if down => *chosen = (*chosen + 1).min(moves.saturating_sub(1)),
            Overlay::Moves { chosen, .. } => *chosen = chosen.saturating_sub(1),
            Overlay::Text { text, scroll, .. } if down => *scroll = (*scroll + 1).min(lines(text)),
            Overlay::Text { scroll, .. } => *scroll = scroll.saturating_sub(1),
            Overlay::Prompt { .. } => {}
        }
    }

    /// Draws it over the table.
    pub(super) fn draw(&mut self, game: &Game, shared: &Shared<'_>, buffer: &mut Buffer) {
        let (words, paint, area) = (&shared.words, shared.paint, buffer.area);
        match self {
            Overlay::Prompt { purpose, typed } => {
                let question = match purpose {
                    PromptFor::Deal => say!(words, "tabletop-ask-deal"),
                    PromptFor::Save => say!(words, "tabletop-ask-file"),
                };
                let keys = say!(words, "tabletop-keys-prompt");
                sheet::prompt(buffer, area, paint, &question, typed, &keys);
            }
            Overlay::Text { title, text, scroll } => {
                sheet::page(buffer, area, paint, title, text, scroll, &say!(words, "tabletop-keys-text"));
            }
            Overlay::Moves { chosen, rows, prospects } => {
                let cards = paint.text_style().cards();
                let known = prospects.iter().copied().map(Some).chain(std::iter::repeat(None));
                let line = |(found, known): (&Offer, Option<Prospect>)| {
                    let sentence = offer(&found.step, &game.scene, cards, words);
                    known.map_or(sentence.clone(), |known| format!("{sentence} · {}", prospect(known, words)))
                };
                let lines: Vec<String> = game.offers.iter().zip(known).map(line).collect();
                // Of a single move there is nothing to ask.
                let solver = if lines.len() > 1 && game.table().foresees() { "yes" } else { "no" };
                let title = say!(words, "tabletop-moves", moves = lines.len(), solver = solver);
                *rows = sheet::list(buffer, area, paint, &title, &lines, *chosen);
            }
        }
    }
}

fn lines(text: &str) -> u16 {
    u16::try_from(text.lines().count()).unwrap_or(u16::MAX)
}

/// Returns what a move does to the win.
fn prospect(known: Prospect, words: &Words) -> String {
    match known {
        Prospect::Winnable => say!(words, "tabletop-move-keeps"),
        Prospect::Lost => say!(words, "tabletop-move-loses"),
        Prospect::Unknown => say!(words, "tabletop-move-undecided"),
    }
}
