//! Why a problem has no solution, in words and pictures, and for machines.

use crate::text::draw::marked_lines;
use crate::text::style::{Ink, TextStyle};
use serde::Serialize;
use solitarium_core::{self as core, Cell};
use solitarium_games::peg::solve::Problem;
use solitarium_games::peg::{Board, Cells, Certificate, Coordinates, Reason};
use solitarium_speech::{Words, say};
use std::collections::BTreeMap;

/// The certificate for machines.
#[derive(Serialize)]
pub(super) struct Report {
    /// `class`, `pagoda` or `exhaustion`; `mixed` if some finishes are excluded in one way and some in another.
    kind: &'static str,
    /// That the checker went through all of it: without that no certificate is shown.
    checked: bool,
    excluded: Vec<Excluded>,
    exhaustion: Option<Exhausted>,
}

#[derive(Serialize)]
struct Excluded {
    finish: String,
    argument: &'static str,
    /// The set of cells of a class argument.
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Vec<String>>,
    /// The pagoda function.
    #[serde(skip_serializing_if = "Option::is_none")]
    weights: Option<BTreeMap<String, i32>>,
    /// Pegs in the set, or the sum of the weights, at the start.
    start: i64,
    /// The same of one peg on the finish.
    end: i64,
}

#[derive(Serialize)]
struct Exhausted {
    forward: Vec<u64>,
    backward: Vec<u64>,
    positions: u64,
}

/// Returns the short name of how a problem is excluded.
pub(super) fn kind(certificate: &Certificate) -> &'static str {
    let class = |reason: &Reason| matches!(reason, Reason::Class { .. });
    let (classes, pagodas): (Vec<_>, Vec<_>) =
        certificate.excluded.iter().partition(|exclusion| class(&exclusion.reason));
    match (classes.is_empty(), pagodas.is_empty(), &certificate.exhaustion) {
        (false, true, None) => "class",
        (true, false, None) => "pagoda",
        (true, true, _) => "exhaustion",
        _ => "mixed",
    }
}

pub(super) fn report(certificate: &Certificate, problem: &Problem<'_>) -> Report {
    let board = problem.board;
    let name = |cell: usize| board.cell_text(cell, Coordinates::Letters);
    let excluded = certificate.excluded.iter().map(|exclusion| {
        let (start, end) = values(&exclusion.reason, problem.start, 1 << exclusion.finish);
        let (argument, cells, weights) = match &exclusion.reason {
            Reason::Class { set } => ("class", Some(Cells(*set).map(name).collect()), None),
            Reason::Pagoda(pagoda) => {
                let weights = pagoda.weights().iter().enumerate().map(|(cell, &weight)| (name(cell), weight));
                ("pagoda", None, Some(weights.collect()))
            }
        };
        Excluded { finish: name(exclusion.finish), argument, cells, weights, start, end }
    });
    let exhaustion = certificate.exhaustion.as_ref().map(|exhaustion| Exhausted {
        forward: exhaustion.forward.clone(),
        backward: exhaustion.backward.clone(),
        positions: exhaustion.positions(),
    });
    Report { kind: kind(certificate), checked: true, excluded: excluded.collect(), exhaustion }
}

/// Returns what the argument compares: of the start, and of one peg on the finish.
fn values(reason: &Reason, start: u64, finish: u64) -> (i64, i64) {
    match reason {
        Reason::Class { set } => {
            (i64::from((start & set).count_ones()), i64::from((finish & set).count_ones()))
        }
        Reason::Pagoda(pagoda) => (pagoda.value(start), pagoda.value(finish)),
    }
}

/// Returns the arguments one after the other, each with its picture and the finishes that it excludes.
pub(crate) fn reasons(
    certificate: &Certificate,
    problem: &Problem<'_>,
    coordinates: Coordinates,
    style: TextStyle,
    words: &Words,
) -> String {
    let board = problem.board;
    let mut groups: Vec<(&Reason, u64)> = Vec::new();
    for exclusion in &certificate.excluded {
        match groups.iter_mut().find(|(reason, _)| **reason == exclusion.reason) {
            Some((_, finishes)) => *finishes |= 1 << exclusion.finish,
            None => groups.push((&exclusion.reason, 1 << exclusion.finish)),
        }
    }
    let mut text = String::new();
    for (reason, finishes) in groups {
        let names: Vec<String> = Cells(finishes).map(|cell| shown(board, cell, coordinates)).collect();
        let count = names.len();
        let key = match reason {
            Reason::Class { .. } => "solve-peg-class",
            Reason::Pagoda(_) => "solve-peg-pagoda",
        };
        let start = values(reason, problem.start, 0).0;
        // The parity of the class is the same for all of them; of the weights the least one says it for all.
        let end = Cells(finishes).map(|cell| values(reason, 0, 1 << cell).1).min().unwrap_or(0);
        text += &say!(words, key, cells = names.join(", "), count = count, start = start, end = end);
        text += "\n\n";
        for line in picture(board, reason, style) {
            text += &format!("{line}\n");
        }
        text.push('\n');
    }
    if let Some(exhaustion) = &certificate.exhaustion {
        let open = Cells(problem.finish)
            .filter(|&cell| !certificate.excluded.iter().any(|exclusion| exclusion.finish == cell))
            .map(|cell| shown(board, cell, coordinates));
        let open: Vec<String> = open.collect();
        let sum = |layers: &[u64]| layers.iter().sum::<u64>();
        text += &say!(
            words,
            "solve-peg-exhaustion",
            count = open.len(),
            cells = open.join(", "),
            forward = sum(&exhaustion.forward),
            backward = sum(&exhaustion.backward),
            positions = exhaustion.positions()
        );
        text += "\n\n";
    }
    text
}

/// Returns the name of a cell: `d4`, or `(3, 3)`.
fn shown(board: &Board, cell: usize, coordinates: Coordinates) -> String {
    match coordinates {
        Coordinates::Letters => board.cell_text(cell, coordinates),
        Coordinates::Numbers => board.place(cell).to_string(),
    }
}

fn picture(board: &Board, reason: &Reason, style: TextStyle) -> Vec<String> {
    let cells = (0..board.size()).map(|cell| Cell { place: board.place(cell), peg: false, goal: false });
    let drawn = core::Board { grid: board.grid(), cells: cells.collect() };
    let empty = if style.letters { "." } else { "·" };
    marked_lines(&drawn, style, |cell| {
        let cell = board.shape().cell_at(cell.place).unwrap_or(0);
        match reason {
            Reason::Class { set } if set >> cell & 1 == 1 => ("x".to_owned(), Ink::Bold),
            Reason::Class { .. } => (empty.to_owned(), Ink::Faint),
            Reason::Pagoda(pagoda) => match pagoda.weights()[cell] {
                0 => ("0".to_owned(), Ink::Faint),
                weight => (weight.to_string(), Ink::Bold),
            },
        }
    })
}
