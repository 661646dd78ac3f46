//! Somebody who types: sensible moves, careless ones, and nonsense.

use crate::model::{Flow, Model};
use solitarium_core::Rng;

/// A sensible move, looking at all cards of the table: up, uncover, build; otherwise the next card.
fn sensible(model: &Model, rng: &mut Rng) -> String {
    let up = |card: &crate::model::Card| model.piles[card.suit] + 1 == card.value;
    let mut good = Vec::new();
    for (from, column) in (1..).zip(&model.columns) {
        let Some(first) = column.iter().position(|card| !card.hidden) else { continue };
        if column.last().is_some_and(up) {
            good.push(format!("5 {from}"));
        }
        if first > 0 || column[first].value != 13 {
            for to in (1..=7).filter(|&to| to != from && model.fits(column[first], to)) {
                good.push(format!("4\n{from} {}\n{to}", first + 1));
            }
        }
    }
    if let Some(&card) = model.discard.last() {
        if up(&card) {
            good.push("3".to_owned());
        }
        good.extend((1..=7).filter(|&to| model.fits(card, to)).map(|to| format!("2 {to}")));
    }
    match good.len() as u32 {
        0 => "1".to_owned(),
        n => good.swap_remove(rng.below(n) as usize),
    }
}

/// An option with numbers as they come, mostly in range.
fn careless(rng: &mut Rng) -> String {
    let mut text =
        ["1", "2", "3", "4", "5", "6", "E", "M", "e", "x", "7", "0"][rng.below(12) as usize].to_owned();
    for _ in 0..rng.below(4) {
        text += [" ", "\n", "\t ", "\r\n"][rng.below(4) as usize];
        text += &match rng.below(12) {
            0 => "x1".to_owned(),
            1 => "-3".to_owned(),
            2 => "+2".to_owned(),
            3 => "99999999999999999999".to_owned(),
            4 => "-99999999999".to_owned(),
            5 => "0".to_owned(),
            6 => "4y".to_owned(),
            _ => (rng.below(9)).to_string(),
        };
    }
    text
}

/// Moves that lead back: cards from the piles, kings to other empty columns, parts of runs.
fn to_and_fro(model: &Model, rng: &mut Rng) -> String {
    let from = 1 + rng.below(7) as usize;
    let to = 1 + rng.below(7);
    match rng.below(3) {
        0 => format!("6 {} {to}", 1 + rng.below(4)),
        1 => {
            let rows = model.columns[from - 1].len() as u32;
            format!("4 {from} {} {to}", 1 + rng.below(rows + 1))
        }
        _ => "1".to_owned(),
    }
}

fn nonsense(rng: &mut Rng) -> Vec<u8> {
    // Never the letter that ends the game.
    (0..=rng.below(5)).map(|_| rng.below(256) as u8).filter(|&byte| byte != b'A').collect()
}

/// A whole input, and the model after it. `care` in 100 is how often a sensible move is typed.
pub(crate) fn game(seed: u64, care: u32, length: usize) -> (Vec<u8>, Model, Flow) {
    let mut rng = Rng::named(seed, "typing");
    let mut input = match rng.below(8) {
        0 => format!("-{}\n", rng.next_u64() >> 40),
        1 => format!("{}\n", rng.next_u64()),
        2 => "no 0\n".to_owned(),
        _ => format!("{}\n", rng.below(1_000_000)),
    }
    .into_bytes();
    let mut rest = &input[..];
    let Ok(mut model) = Model::start(&mut rest) else { panic!("a seed was typed") };
    let left = rest.to_vec();
    // What follows the seed's word is read as options.
    let mut flow = model.process(&mut &left[..]);
    let mut idle = 0;
    while flow == Flow::More && input.len() < length && idle < 60 {
        let mut chunk = match rng.below(100) {
            n if n < care => sensible(&model, &mut rng).into_bytes(),
            n if n % 8 == 0 => nonsense(&mut rng),
            n if n % 2 == 0 => careless(&mut rng).into_bytes(),
            _ => to_and_fro(&model, &mut rng).into_bytes(),
        };
        chunk.push(b'\n');
        idle = if chunk == b"1\n" { idle + 1 } else { 0 };
        // Where a number is due, one more is typed.
        let written = std::mem::take(&mut model.out);
        let next = loop {
            let mut next = model.clone();
            flow = next.process(&mut &chunk[..]);
            if flow != Flow::Inside {
                break next;
            }
            chunk.extend_from_slice(format!("{}\n", rng.below(9)).as_bytes());
        };
        model = next;
        let new = std::mem::replace(&mut model.out, written);
        model.out.extend(new);
        input.extend_from_slice(&chunk);
    }
    if flow == Flow::More && rng.below(2) == 0 {
        input.extend_from_slice(b"A\n");
        flow = model.process(&mut &b"A\n"[..]);
    }
    (input, model, flow)
}
