//! What the console says about the future of a game, where there is an oracle: can it still be won, and how.

use crate::draw::board_lines;
use crate::limits::{Limits, Watchman};
use crate::program::Context;
use crate::sentence::offer;
use crate::words::say;
use solitarium_core::{Prospect, Seat};
use solitarium_lab::Table;
use std::ops::ControlFlow;
use std::time::Duration;

/// How long one answer may take; Ctrl-C ends it sooner.
const PATIENCE: Duration = Duration::from_secs(20);

/// Asks while the time lasts. Ctrl-C ends the answer, not the game.
fn asking<T>(context: &Context<'_>, ask: impl FnOnce(&mut dyn FnMut() -> ControlFlow<()>) -> T) -> T {
    let limits = Limits { time: Some(PATIENCE), ..Limits::default() };
    let watchman = Watchman::new(context, &limits);
    let answer = ask(&mut || watchman.goes_on(0));
    drop(watchman);
    context.bell.hush();
    answer
}

/// Whether the game can still be won.
pub(crate) fn solvable(context: &Context<'_>, table: &mut dyn Table) -> String {
    let key = match asking(context, |goes_on| table.prospect(None, goes_on)) {
        Some(Prospect::Winnable) => "play-solvable",
        Some(Prospect::Lost) => "play-not-solvable",
        Some(Prospect::Unknown) => "play-solvable-unknown",
        None => "play-no-oracle",
    };
    context.words.say(key, &[])
}

/// The legal moves by what they do to the win.
pub(crate) fn kept(context: &Context<'_>, table: &mut dyn Table) -> String {
    let words = context.words;
    if !table.foresees() {
        return say!(words, "play-no-oracle");
    }
    let offers = table.offers();
    if offers.is_empty() {
        return say!(words, "play-over");
    }
    let prospects: Vec<Option<Prospect>> = asking(context, |goes_on| {
        (0..offers.len()).map(|choice| table.prospect(Some(choice), &mut *goes_on)).collect()
    });
    let scene = table.scene(Some(Seat::SOLO));
    let mut lines = Vec::new();
    for (prospect, key) in [
        (Prospect::Winnable, "play-keeps"),
        (Prospect::Lost, "play-loses"),
        (Prospect::Unknown, "play-keeps-unknown"),
    ] {
        let such = offers.iter().zip(&prospects).enumerate().filter(|(_, (_, of))| **of == Some(prospect));
        let such: Vec<String> = such
            .map(|(i, (found, _))| {
                let sentence = offer(&found.step, &scene, context.look, words);
                format!("{:>3}  {}  {sentence}", i + 1, found.text)
            })
            .collect();
        if !such.is_empty() {
            lines.push(words.say(key, &[]));
            lines.extend(such);
        }
    }
    lines.join("\n")
}

/// The advice of the strategy, unless the oracle knows that it gives the win away: then a move that keeps it.
pub(crate) fn advice(context: &Context<'_>, table: &mut dyn Table) -> Option<usize> {
    let advised = table.advice();
    if !table.foresees() {
        return advised;
    }
    asking(context, |goes_on| {
        let keeps = |table: &mut dyn Table, choice: &usize, goes_on: &mut dyn FnMut() -> ControlFlow<()>| {
            table.prospect(Some(*choice), goes_on) == Some(Prospect::Winnable)
        };
        if let Some(choice) = advised.filter(|choice| keeps(table, choice, &mut *goes_on)) {
            return Some(choice);
        }
        (0..table.offers().len()).find(|choice| keeps(table, choice, &mut *goes_on)).or_else(|| {
            // Where nothing is known the strategy's word stands; where all is lost there is no advice.
            advised.filter(|_| table.prospect(None, &mut *goes_on) != Some(Prospect::Lost))
        })
    })
}

/// Takes moves back until the game can be won again; if that never was so, nothing changes.
pub(crate) fn rescue(context: &Context<'_>, table: &mut dyn Table) -> (bool, String) {
    let words = context.words;
    if !table.foresees() {
        return (false, say!(words, "play-no-oracle"));
    }
    let played = table.played();
    let found = asking(context, |goes_on| {
        loop {
            if table.prospect(None, &mut *goes_on) == Some(Prospect::Winnable) {
                return true;
            }
            if !table.undo() {
                return false;
            }
        }
    });
    if !found {
        while table.played() < played && table.redo() {}
        return (false, say!(words, "play-rescue-none"));
    }
    match played - table.played() {
        0 => (false, say!(words, "play-rescue-not-needed")),
        back => (true, say!(words, "play-rescued", moves = back)),
    }
}

/// The board with the cells lit on which the game can still end.
pub(crate) fn ends(context: &Context<'_>, table: &mut dyn Table) -> String {
    let words = context.words;
    let (Some(ends), Some(mut board)) =
        (asking(context, |goes_on| table.ends(goes_on)), table.scene(Some(Seat::SOLO)).board)
    else {
        return say!(words, "play-no-ends");
    };
    for cell in &mut board.cells {
        cell.goal = ends.possible.contains(&cell.place);
    }
    let head = match ends.possible.len() {
        0 if ends.unknown.is_empty() => say!(words, "play-ends-none"),
        count => say!(words, "play-ends", count = count),
    };
    let mut text = format!("{head}\n\n{}", board_lines(&board, context.look).join("\n"));
    if !ends.unknown.is_empty() {
        text += &format!("\n\n{}", say!(words, "play-ends-unknown", count = ends.unknown.len()));
    }
    text
}
