//! Moves as people type them: `d2-d4`, `d2 down`, `d2` where only one jump leads from there, and why one cannot be made.

use super::{CellError, Coordinates, Jump, LineError, Peg, Pegs};
use solitarium_core::{Attempt, Game, Reason, Spot};

impl Peg {
    /// The keys of all reasons why a jump is refused. `peg-no-jump` is told of two cells that no jump connects, `peg-direction` of a
    /// cell from which no jump leads that way, `peg-several` and `peg-none` where only a cell was named.
    pub const REASONS: &'static [&'static str] = &[
        "peg-off-board",
        "peg-no-jump",
        "peg-direction",
        "peg-several",
        "peg-none",
        "peg-missing",
        "peg-over-missing",
        "peg-taken",
        Reason::NO_SUCH_MOVE,
    ];
}

/// Returns the jump that a person means, or why it cannot be made.
pub(super) fn understand(game: &Peg, state: Pegs, text: &str) -> Result<Jump, Reason> {
    let board = game.board();
    let reason = |key, cells: &[&str]| {
        let cells = cells.iter().filter_map(|cell| board.parse_cell(cell).ok());
        cells.fold(Reason::new(key), |reason, cell| reason.cell(board.place(cell)))
    };
    let jumps = board.parse_jumps(text).or_else(|error| match error {
        LineError::TooShort { text } => only_jump(game, state, &text).map(|jump| vec![jump]),
        LineError::Cell(CellError::OffBoard { .. }) => Err(reason("peg-off-board", &[])),
        LineError::Cell(CellError::Syntax { .. }) => Err(Reason::new(Reason::NO_SUCH_MOVE)),
        LineError::NoJump { from, to } => Err(reason("peg-no-jump", &[&from, &to])),
        LineError::Direction { from, .. } => Err(reason("peg-direction", &[&from])),
    })?;
    match jumps[..] {
        [jump] => possible(game, state, jump),
        _ => Err(Reason::new(Reason::NO_SUCH_MOVE)),
    }
}

/// Returns why a peg cannot be carried from one cell to another.
pub(super) fn refuse(game: &Peg, state: Pegs, attempt: &Attempt) -> Reason {
    let board = game.board();
    let cell = |spot| match spot {
        Some(Spot::Cell(place)) => (0..board.size()).find(|&cell| board.place(cell) == place),
        _ => None,
    };
    let cell_name = |cell| board.cell_text(cell, Coordinates::Letters);
    let refused = match (cell(Some(attempt.from)), cell(attempt.to)) {
        (Some(from), None) => only_jump(game, state, &cell_name(from)),
        (Some(from), Some(to)) => {
            let typed = format!("{}-{}", cell_name(from), cell_name(to));
            understand(game, state, &typed)
        }
        (None, _) => Err(Reason::new(Reason::NO_SUCH_MOVE)),
    };
    refused.err().unwrap_or_else(|| Reason::new(Reason::NO_SUCH_MOVE))
}

/// Returns the only jump of a cell.
fn only_jump(game: &Peg, state: Pegs, text: &str) -> Result<Jump, Reason> {
    let Ok(from) = game.board().parse_cell(text) else { return Err(Reason::new(Reason::NO_SUCH_MOVE)) };
    let place = game.board().place(from);
    let jumps: Vec<Jump> =
        game.moves(&state).into_iter().filter(|jump| usize::from(jump.from) == from).collect();
    match jumps[..] {
        [jump] => Ok(jump),
        [] if state.0 >> from & 1 == 0 => Err(Reason::new("peg-missing").cell(place)),
        [] => Err(Reason::new("peg-none").cell(place)),
        _ => Err(Reason::ambiguous("peg-several").cell(place)),
    }
}

fn possible(game: &Peg, state: Pegs, jump: Jump) -> Result<Jump, Reason> {
    let about = |key, cell: u8| Err(Reason::new(key).cell(game.board().place(cell.into())));
    let holds = |cell: u8| state.0 >> cell & 1 == 1;
    match (holds(jump.from), holds(jump.over), holds(jump.to)) {
        (false, _, _) => about("peg-missing", jump.from),
        (_, false, _) => about("peg-over-missing", jump.over),
        (_, _, true) => about("peg-taken", jump.to),
        (true, true, false) => Ok(jump),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> Result<String, String> {
        let game = Peg::default();
        let state = Pegs(game.first());
        match game.understand(&state, text) {
            Ok(jump) => Ok(game.text(&state, jump)),
            Err(reason) => Err(reason.key.into_owned()),
        }
    }

    #[test]
    fn moves_as_people_type_them() {
        for text in ["d2-d4", "D2 - D4", "d2 down", "d2 bas", "D2 AVALL", "1,3 s", "(1, 3)-(3, 3)", "d2"] {
            assert_eq!(key(text).as_deref(), Ok("d2-d4"), "{text}");
        }
        assert_eq!(key("f4 esquerra").as_deref(), Ok("f4-d4"));
    }

    #[test]
    fn reasons() {
        for (text, reason) in [
            ("a1-a3", "peg-off-board"),
            ("d2-e3", "peg-no-jump"),
            ("d2 right", "peg-direction"),
            ("d3 down", "peg-over-missing"),
            ("d4-d2", "peg-missing"),
            ("d1-d3", "peg-taken"),
            ("d1", "peg-none"),
            ("d4", "peg-missing"),
            ("fly", Reason::NO_SUCH_MOVE),
            ("", Reason::NO_SUCH_MOVE),
        ] {
            assert_eq!(key(text), Err(reason.to_owned()), "{text}");
        }
    }

    #[test]
    fn sweeps_are_several_moves() {
        let game = Peg::default();
        let state = game.deal(&solitarium_core::Dealt::own(None, 0));
        assert_eq!(game.several(&state, "c7-e7-e5-e3"), ["c7-e7", "e7-e5", "e5-e3"]);
        assert_eq!(game.several(&state, "d2 down"), ["d2 down"]);
        assert_eq!(game.several(&state, "c7-e7-nowhere"), ["c7-e7-nowhere"]);
    }
}
