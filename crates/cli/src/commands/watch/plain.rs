//! Every step as plain text, to be piped and compared.

use super::{Show, given_up};
use crate::failure::Failure;
use crate::interrupt::STOPPED;
use crate::program::{Context, stopped};
use crate::text::draw::draw;
use crate::text::style::Ink;
use solitarium_core::Turn;
use solitarium_lab::{Round, Table};
use solitarium_speech::ending;
use solitarium_speech::say;
use std::io::{self, BufWriter, Write};

pub(super) fn show(context: &Context<'_>, show: &Show<'_>, table: Box<dyn Table>) -> Result<u8, Failure> {
    let mut round = Round::with_all(table);
    let mut out = BufWriter::new(io::stdout().lock());
    let mut number = 1;
    loop {
        let finished = game(&mut out, context, show, &mut round, number)
            .and_then(|finished| out.flush().map(|()| finished))
            .map_err(|error| Failure::output(context.words, &error))?;
        if !finished {
            return Ok(STOPPED);
        }
        if number == show.games {
            return Ok(0);
        }
        round = Round::with_all(show.next(context, round.table())?);
        number += 1;
    }
}

/// Shows one game from its deal to its end. Returns `false` if the user stopped it.
fn game(
    out: &mut impl Write,
    context: &Context<'_>,
    show: &Show<'_>,
    round: &mut Round,
    number: u64,
) -> io::Result<bool> {
    let (words, style) = (context.words, context.style);
    if number > 1 {
        writeln!(out)?;
    }
    writeln!(out, "{}\n", style.paint(&show.head(context, round.table(), number), Ink::Bold))?;
    write_lines(out, &draw(&round.watched_view(show.seat).scene, style, words))?;
    for step in 1.. {
        if context.interrupt.is_set() {
            writeln!(out, "\n{}", stopped(words))?;
            return Ok(false);
        }
        if let Turn::Over(outcome) = round.table().turn() {
            let ink = if outcome.is_won() { Ink::Good } else { Ink::Plain };
            writeln!(out, "\n{}", style.paint(&ending(outcome, &round.table().about(), words), ink))?;
            return Ok(true);
        }
        let Some(sentence) = show.step(context, round) else {
            writeln!(out, "\n{}", given_up(round.table(), words))?;
            return Ok(true);
        };
        writeln!(out, "\n{}", say!(words, "watch-step", number = step, sentence = sentence))?;
        write_lines(out, &draw(&round.watched_view(show.seat).scene, style, words))?;
    }
    Ok(true)
}

fn write_lines(out: &mut impl Write, lines: &[String]) -> io::Result<()> {
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))
}
