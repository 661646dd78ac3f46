//! A whole game written out, to compare with a recorded one.

use crate::{Dealt, Game, PileId, Policy, Scene, Seat, Seen, Shown, Spot, Turn, policy_rng};
use std::fmt::{self, Write};

/// A whole game, position by position, with everything that a front end is told: compared with a recorded text, it shows every
/// change of behaviour.
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
    writeln!(out, "{} {:?} deal sol:{deal}, measures {}", about.id, about.variant, about.measure)?;
    for number in 0..=limit {
        writeln!(out, "\n# {number}")?;
        for seat in (0..about.seats).map(Seat) {
            write_scene(out, &game.scene(&state, Some(seat)))?;
        }
        let seat = match game.turn(&state) {
            Turn::Act(seat) => seat,
            Turn::Over(outcome) => return writeln!(out, "{outcome:?}"),
        };
        let Some(chosen) = policy.choose(Seen::new(game, &state, seat), &mut rng) else {
            return writeln!(out, "gives up");
        };
        for m in game.moves(&state) {
            let mark = if m == chosen { '>' } else { ' ' };
            write!(out, "{mark} {}", game.text(&state, m))?;
            write_step(out, &game.step(&state, m))?;
        }
        game.play(&mut state, chosen);
    }
    Ok(())
}

fn write_step(out: &mut String, step: &crate::Step) -> fmt::Result {
    write!(out, "  ({}", step.verb.0)?;
    for card in &step.cards {
        write!(out, " {card}")?;
    }
    for (word, spot) in [("from", step.from), ("to", step.to)] {
        match spot {
            Some(Spot::Pile(PileId(id))) => write!(out, " {word} {id}")?,
            Some(Spot::Cell(place)) => write!(out, " {word} {place}")?,
            None => {}
        }
    }
    writeln!(out, ")")
}

fn write_scene(out: &mut String, scene: &Scene) -> fmt::Result {
    for pile in &scene.piles {
        let label = pile.label;
        write!(out, "{}: {}", pile.id.0, label.key)?;
        if let Some(suit) = label.suit {
            write!(out, " {suit}")?;
        }
        if let Some(number) = label.number {
            write!(out, " {number}")?;
        }
        write!(out, " {:?} {:?} at {}:", pile.role, pile.fan, pile.place)?;
        for shown in &pile.cards {
            match shown {
                Shown::Face(card) => write!(out, " {card}")?,
                Shown::Back => write!(out, " **")?,
            }
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
