//! Boards and positions from files, and what is wrong with them.

use crate::failure::Failure;
use crate::program::Context;
use crate::text::input::read_text;
use clap::ArgMatches;
use solitarium_core::{Choices, Family, Grid, OptionError};
use solitarium_games::peg::{Board, Cells, Coordinates, Drawing, NAMES, PegSetupError, Shape};
use solitarium_games::{Peg, PegFamily};
use solitarium_speech::{Told, Words, say};
use std::path::Path;

/// Reads the file if the board is one, and checks everything while it is known what is wrong with it.
pub(crate) fn prepare(context: &Context<'_>, choices: &Choices) -> Result<Choices, Failure> {
    let words = context.words;
    let mut ready = Choices::none();
    for (name, value) in choices.iter() {
        let value = if name == "board" { board_text(words, value)? } else { cells_text(value) };
        ready = ready.with(name, &value);
    }
    if let Ok(values) = ready.check(PegFamily.options()) {
        Peg::read(&values.get("board"), &values.get("vacancy"), &values.get("finish"))
            .map_err(|error| Failure::usage(told(words, error)))?;
    }
    Ok(ready)
}

/// Returns the cells of the board that is chosen, for the options that are cells.
pub(crate) fn cells(context: &Context<'_>, choices: &Choices, option: &str) -> Vec<String> {
    let board = choices.iter().filter(|(name, _)| *name == "board");
    let board = board.fold(Choices::none(), |choices, (name, value)| choices.with(name, value));
    let game = prepare(context, &board).ok().and_then(|choices| PegFamily.build(&choices).ok());
    let Some(game) = game.filter(|_| option != "board") else { return Vec::new() };
    Cells(game.board().full()).map(|cell| game.board().cell_text(cell, Coordinates::Letters)).collect()
}

/// Returns that a start cannot be won, where the position class says so, with a hole from which it can.
pub(crate) fn warning(context: &Context<'_>, choices: &Choices) -> Option<String> {
    let game = PegFamily.build(&prepare(context, choices).ok()?).ok()?;
    let board = game.board();
    let class = |pegs: u64| board.invariants().class(pegs);
    let ends = |start: u64, finish: u64| Cells(finish).any(|cell| class(1 << cell) == class(start));
    if ends(game.first(), game.finish()) {
        return None;
    }
    let better = Cells(board.full()).find(|&hole| ends(board.full() & !(1 << hole), board.full()));
    let hole = better.map(|hole| board.cell_text(hole, Coordinates::Letters));
    Some(match hole {
        Some(hole) => say!(context.words, "peg-cannot-be-won-but", hole = hole),
        None => say!(context.words, "peg-cannot-be-won"),
    })
}

/// Returns the game that the arguments of a command ask for, without a position of its own.
pub(crate) fn game(context: &Context<'_>, matches: &ArgMatches) -> Result<Peg, Failure> {
    let choices = prepare(context, &crate::arguments::choices(matches, PegFamily.options()))?;
    PegFamily.build(&choices).map_err(|error| Failure::usage(error.told(context.words)))
}

/// Cells as the game reads them: in `(3, 3)` the blank means nothing.
fn cells_text(value: &str) -> String {
    if value.contains(',') { value.split_whitespace().collect() } else { value.to_owned() }
}

/// Returns the file that is meant by `@FILE` or by a name that ends in `.txt`.
fn file_of(value: &str) -> Option<&Path> {
    let path = |text| Some(Path::new(text));
    match value.strip_prefix('@') {
        Some(file) => path(file),
        None => {
            path(value).filter(|path| path.extension().is_some_and(|end| end.eq_ignore_ascii_case("txt")))
        }
    }
}

/// Returns the board as the game reads it: a name, or rows joined by `/`.
fn board_text(words: &Words, value: &str) -> Result<String, Failure> {
    match file_of(value) {
        None => Ok(value.replace(' ', "#")),
        Some(path) => {
            let text = read_text(words, path)?;
            let drawing = Shape::draw(&text, Grid::Square)
                .map_err(|error| in_file(words, path, &told(words, error)))?;
            Ok(drawing.shape.drawn(drawing.pegs))
        }
    }
}

fn in_file(words: &Words, path: &Path, error: &str) -> Failure {
    let path = path.display().to_string();
    Failure::failed(say!(words, "error-file", path = path, error = error.to_owned()))
}

/// Returns the game from the position that a file draws, on the board that is asked for, if one is.
pub(super) fn from_position(
    context: &Context<'_>,
    path: &Path,
    matches: &ArgMatches,
) -> Result<Peg, Failure> {
    let words = context.words;
    let text = read_text(words, path)?;
    let asked = match matches.get_one::<String>("board") {
        None => None,
        Some(value) => {
            let read = Shape::read(&board_text(words, value)?);
            Some(read.map_err(|error| Failure::usage(told(words, PegSetupError::Board(error))))?.shape)
        }
    };
    let grid = asked.as_ref().map_or(Grid::Square, Shape::grid);
    let drawn = Shape::draw(&text, grid).map_err(|error| in_file(words, path, &told(words, error)))?;
    let shape = match asked {
        Some(asked) => match other_cell(&asked, &drawn) {
            None => asked,
            Some(place) => {
                let (line, column) = (usize::from(place.row) + 1, usize::from(place.column) + 1);
                let error = say!(words, "error-peg-position-board", line = line, column = column);
                return Err(in_file(words, path, &error));
            }
        },
        None => named_like(&drawn).unwrap_or_else(|| drawn.shape.clone()),
    };
    if drawn.pegs == 0 {
        return Err(in_file(words, path, &told(words, PegSetupError::NoPeg)));
    }
    let board = Board::new(shape);
    let finish = cells_text(matches.get_one::<String>("finish").map_or("auto", String::as_str));
    let finish = match finish.to_ascii_lowercase().as_str() {
        "auto" => None,
        "any" => Some(board.full()),
        _ => Some(
            board
                .parse_cells(&finish)
                .map_err(|error| Failure::usage(told(words, PegSetupError::Finish(error))))?,
        ),
    };
    Ok(Peg::new(board, drawn.pegs, finish))
}

/// Returns the first place that is a cell of one and not of the other.
fn other_cell(asked: &Shape, drawn: &Drawing) -> Option<solitarium_core::Place> {
    let (asked, drawn) = (asked.places(), drawn.shape.places());
    let missing = |one: &[_], other: &[_]| one.iter().copied().find(|place| !other.contains(place));
    match (missing(asked, drawn), missing(drawn, asked)) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

/// Returns the named board that has exactly these cells.
fn named_like(drawn: &Drawing) -> Option<Shape> {
    let named = NAMES.iter().filter_map(|name| Shape::named(name).ok());
    named
        .into_iter()
        .find(|shape| shape.grid() == drawn.shape.grid() && shape.places() == drawn.shape.places())
}

/// Returns what is wrong with a board or a cell, in the user's language.
fn told(words: &Words, error: impl Into<OptionError>) -> String {
    error.into().told(words)
}
