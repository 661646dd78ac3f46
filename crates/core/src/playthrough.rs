//! A whole game written out, to compare with a recorded one.

use crate::{Dealt, Game, PileId, Policy, Scene, Seat, Seen, Shown, Spot, Turn, policy_rng};
use std::fmt::{self, Write};

/// Returns a whole game: its first and its last position in full, and a line for every move. Compared with a recorded text, it
/// shows every change of behaviour.
///
/// A line has the number of the move, its notation, what it does, how many moves there were, and a digest of everything that
/// front ends are told there: the scene of each seat, and every move with what it would do.
pub fn playthrough<G: Game>(game: &G, deal: u64, policy: &mut dyn Policy<G>, limit: usize) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write_game(&mut out, game, deal, policy, limit);
    out
}

fn write_game<G: Game>(
    out: &mut String,
    game: &G,
    deal: u64,
    policy: &mut dyn Policy<G>,
    limit: usize,
) -> fmt::Result {
    let about = game.about();
    let mut rng = policy_rng(deal);
    let mut state = game.deal(&Dealt::own(game.pack(), deal));
    let scenes = |state: &G::State| -> Result<String, fmt::Error> {
        let mut text = String::new();
        for seat in (0..about.seats).map(Seat) {
            write_scene(&mut text, &game.scene(state, Some(seat)))?;
        }
        Ok(text)
    };
    writeln!(out, "{} {:?} deal sol:{deal}, measures {}\n", about.id, about.variant, about.measure)?;
    writeln!(out, "{}", scenes(&state)?)?;
    for number in 1..=limit {
        let Turn::Act(seat) = game.turn(&state) else { break };
        let Some(chosen) = policy.choose(Seen::new(game, &state, seat), &mut rng) else {
            writeln!(out, "gives up")?;
            break;
        };
        let mut told = scenes(&state)?;
        let mut line = String::new();
        let steps = game.steps(&state);
        for (m, step) in &steps {
            let begin = told.len();
            told += &game.text(&state, *m);
            write_step(&mut told, step)?;
            if *m == chosen {
                told[begin..].trim_end().clone_into(&mut line);
            }
        }
        writeln!(out, "{number}. {line}  of {} [{:08x}]", steps.len(), digest(&told))?;
        game.play(&mut state, chosen);
    }
    write!(out, "\n{}", scenes(&state)?)?;
    if let Turn::Over(outcome) = game.turn(&state) {
        writeln!(out, "{outcome:?}")?;
    }
    if let Some(next) = game.gathered(&state) {
        write!(out, "the next game has")?;
        next.cards.iter().try_for_each(|card| write!(out, " {card}"))?;
        writeln!(out)?;
    }
    Ok(())
}

/// Returns a short digest of a text (FNV-1a).
fn digest(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

fn write_step(out: &mut String, step: &crate::Step) -> fmt::Result {
    write!(out, "  ({}", step.verb)?;
    for (number, transfer) in step.transfers.iter().enumerate() {
        if number > 0 {
            out.push(',');
        }
        for &shown in &transfer.cards {
            write_shown(out, shown)?;
        }
        let to = if transfer.under { "under" } else { "to" };
        for (word, spot) in [("from", transfer.from), (to, transfer.to)] {
            match spot {
                Spot::Pile(PileId(id)) => write!(out, " {word} {id}")?,
                Spot::Cell(place) => write!(out, " {word} {place}")?,
                Spot::Away => write!(out, " {word} away")?,
            }
        }
        if transfer.shuffled {
            out.push_str(" shuffled");
        }
    }
    for flip in &step.flips {
        write_shown(out, flip.card)?;
        write!(out, " {} at {} of {}", if flip.up { "up" } else { "down" }, flip.index, flip.pile)?;
    }
    writeln!(out, ")")
}

fn write_shown(out: &mut String, shown: Shown) -> fmt::Result {
    match shown {
        Shown::Face(card) => write!(out, " {card}"),
        Shown::Back => write!(out, " **"),
    }
}

fn write_scene(out: &mut String, scene: &Scene) -> fmt::Result {
    for pile in &scene.piles {
        let label = &pile.label;
        write!(out, "{}: {}", pile.id.0, label.key)?;
        if let Some(suit) = label.suit {
            write!(out, " {suit}")?;
        }
        if let Some(number) = label.number {
            write!(out, " {number}")?;
        }
        write!(out, " {:?} {:?} at {}:", pile.role, pile.fan, pile.place)?;
        for &shown in &pile.cards {
            write_shown(out, shown)?;
        }
        writeln!(out)?;
    }
    let mut row = None;
    for cell in scene.board.iter().flat_map(|board| &board.cells) {
        if row.replace(cell.place.row).is_some_and(|row| row != cell.place.row) {
            writeln!(out)?;
        }
        write!(out, "{}:{} ", cell.place.column, if cell.peg { 'o' } else { '.' })?;
    }
    if row.is_some() {
        writeln!(out)?;
    }
    for note in &scene.notes {
        writeln!(out, "{} {} of {:?}", note.key, note.value, note.of)?;
    }
    Ok(())
}
