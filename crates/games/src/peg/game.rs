//! The rules of peg solitaire.

use super::human;
use super::outlook::{PegOracle, Solver};
use super::solving::PegSolve;
use super::{Board, CellError, Coordinates, Jump, Shape, ShapeError, SymmetryGroup};
use solitarium_core::{
    self as core, About, Attempt, Cell, Choices, Dealt, Family, Game, GameOption, Note, OptionError, Outcome,
    Pack, Random, Rng, Scene, Seat, Spot, Step, Strategy, Turn, Verb,
};
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// One problem: a board, the cells that are empty at the start, and the cells on which the last peg may end.
#[derive(Clone, Debug)]
#[doc(alias = "Solitaire Chinois")]
#[doc(alias = "cercle")]
pub struct Peg {
    board: Board,
    start: u64,
    finish: u64,
    group: SymmetryGroup,
    variant: String,
}

/// A position: the cells that hold a peg.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pegs(pub u64);

/// Why a board, a start and a finish make no problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PegSetupError {
    /// The board.
    #[error("the board: {0}")]
    Board(#[from] ShapeError),
    /// A cell of the vacancy.
    #[error("the vacancy: {0}")]
    Vacancy(CellError),
    /// A cell of the finish.
    #[error("the finish: {0}")]
    Finish(CellError),
    /// No peg.
    #[error("there is no peg at the start: at least one cell that is not empty is expected")]
    NoPeg,
}

impl From<PegSetupError> for OptionError {
    fn from(error: PegSetupError) -> OptionError {
        let text = error.to_string();
        let (key, (cause, mut args)) = match &error {
            PegSetupError::Board(error) => ("error-peg-board", error.sentence()),
            PegSetupError::Vacancy(error) => ("error-peg-vacancy", error.sentence()),
            PegSetupError::Finish(error) => ("error-peg-finish", error.sentence()),
            PegSetupError::NoPeg => {
                return OptionError::Refused { key: "error-peg-no-peg".to_owned(), args: Vec::new(), text };
            }
        };
        args.push(("error", cause.to_owned()));
        OptionError::Refused { key: key.to_owned(), args, text }
    }
}

impl Default for Peg {
    fn default() -> Peg {
        let shape = Shape::named("english").unwrap_or_else(|_| unreachable!("english is one of the names"));
        let start = shape.full() & !(1 << shape.centre());
        Peg::new(Board::new(shape), start, None)
    }
}

impl Peg {
    /// Returns the problem of that board and those pegs, to end on one of the cells of `finish`; see [`Peg::default_finish`] if
    /// not said. Cells off the board are ignored; an empty finish is any cell.
    pub fn new(board: Board, start: u64, finish: Option<u64>) -> Peg {
        let start = start & board.full();
        let usual = Peg::default_finish(&board, start);
        let finish = match finish.map(|cells| cells & board.full()) {
            None => usual,
            Some(0) => board.full(),
            Some(cells) => cells,
        };
        let group = board.symmetries().stabiliser(finish);
        let variant = variant_text(&board, start, finish, usual);
        Peg { board, start, finish, group, variant }
    }

    /// Returns what `--board`, `--vacancy` and `--finish` ask for.
    ///
    /// The board is a name or a drawing with rows joined by `/`; the vacancy `centre` (the holes of the drawing if it has any,
    /// otherwise [`Shape::centre`]) or cells joined by `+`; the finish `auto` (see [`Peg::default_finish`]), `any`, or cells
    /// joined by `+`.
    pub fn read(board: &str, vacancy: &str, finish: &str) -> Result<Peg, PegSetupError> {
        let drawing = Shape::read(board)?;
        let board = Board::new(drawing.shape);
        let start = if vacancy.eq_ignore_ascii_case("centre") {
            drawn_start(&board, drawing.pegs)
        } else {
            board.full() & !board.parse_cells(vacancy).map_err(PegSetupError::Vacancy)?
        };
        if start == 0 {
            return Err(PegSetupError::NoPeg);
        }
        let finish = match finish.to_ascii_lowercase().as_str() {
            "auto" => None,
            "any" => Some(board.full()),
            _ => Some(board.parse_cells(finish).map_err(PegSetupError::Finish)?),
        };
        Ok(Peg::new(board, start, finish))
    }

    /// Returns where the last peg is to end when nothing is said: in the hole that was empty at the start, if there was one and
    /// the position class allows it; otherwise anywhere.
    pub fn default_finish(board: &Board, start: u64) -> u64 {
        let hole = board.full() & !start;
        let class = board.invariants();
        if hole.is_power_of_two() && class.class(hole) == class.class(start) { hole } else { board.full() }
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the pegs at the start.
    pub fn first(&self) -> u64 {
        self.start
    }

    /// Returns the cells on which the last peg may end.
    pub fn finish(&self) -> u64 {
        self.finish
    }

    fn is_won(&self, pegs: u64) -> bool {
        pegs.is_power_of_two() && pegs & self.finish != 0
    }
}

/// Returns the start of a drawing whose vacancy is not said.
fn drawn_start(board: &Board, pegs: u64) -> u64 {
    if pegs == board.full() { pegs & !(1 << board.shape().centre()) } else { pegs }
}

/// Returns what differs from the default variant, so that it builds the same problem again.
fn variant_text(board: &Board, start: u64, finish: u64, usual_finish: u64) -> String {
    let shape = board.shape();
    let mut parts = Vec::new();
    let usual_start = board.full() & !(1 << shape.centre());
    match shape.name() {
        Some("english") => {}
        Some(name) => parts.push(format!("board={name}")),
        None => parts.push(format!("board={}", shape.drawn(start))),
    }
    // A drawing shows its vacancy, if it has one.
    let shown = shape.name().is_none() && start != board.full();
    if start != usual_start && !shown {
        parts.push(format!("vacancy={}", board.cells_text(board.full() & !start, Coordinates::Numbers)));
    }
    if finish == board.full() && finish != usual_finish {
        parts.push("finish=any".to_owned());
    } else if finish != usual_finish {
        parts.push(format!("finish={}", board.cells_text(finish, Coordinates::Numbers)));
    }
    parts.join("&")
}

impl Game for Peg {
    type State = Pegs;
    type Move = Jump;
    type Undo = ();
    /// The least image under the symmetries that keep the finish.
    type Key = Pegs;

    fn about(&self) -> About {
        About { id: ID.into(), variant: self.variant.clone(), seats: 1, measure: "pegs-left".into() }
    }

    fn pack(&self) -> Option<Pack> {
        None
    }

    fn deal(&self, _dealt: &Dealt) -> Pegs {
        Pegs(self.start)
    }

    fn turn(&self, state: &Pegs) -> Turn {
        if self.first_move(state).is_some() {
            Turn::Act(Seat::SOLO)
        } else {
            Turn::Over(Outcome::solo(self.is_won(state.0), self.measure(state)))
        }
    }

    fn measure(&self, state: &Pegs) -> u16 {
        state.0.count_ones() as u16
    }

    fn each_move(&self, state: &Pegs, f: impl FnMut(Jump) -> ControlFlow<()>) -> ControlFlow<()> {
        self.board.jumps().iter().copied().filter(|jump| jump.is_possible(state.0)).try_for_each(f)
    }

    #[inline]
    #[doc(alias = "make_move")]
    fn play(&self, state: &mut Pegs, m: Jump) {
        state.0 ^= m.flips();
    }

    #[inline]
    #[doc(alias = "undo_move")]
    fn unplay(&self, state: &mut Pegs, m: Jump, (): ()) {
        state.0 ^= m.flips();
    }

    fn key(&self, state: &Pegs) -> Pegs {
        Pegs(self.group.canonical(state.0))
    }

    fn effect(&self, _state: &Pegs, m: Jump) -> Step {
        let place = |cell: u8| self.board.place(cell.into());
        Step::new(Verb::Jump).peg(place(m.from), place(m.to)).peg(place(m.over), Spot::Away)
    }

    /// Returns how many jumps the board has. They are numbered in its order.
    fn actions(&self) -> u32 {
        self.board.jumps().len() as u32
    }

    fn action(&self, _state: &Pegs, m: Jump) -> u32 {
        self.board.jumps().iter().position(|&jump| jump == m).unwrap_or(0) as u32
    }

    fn encode(&self, state: &Pegs, seat: Seat, encoding: &core::Encoding, into: &mut [u8]) {
        let mut writer = encoding.writer(into);
        let pegs = state.0.count_ones();
        writer.note(0, pegs.into());
        writer.note(1, self.start.count_ones().saturating_sub(pegs).into());
        (0..self.board.size()).for_each(|cell| writer.cell(cell, state.0 >> cell & 1 == 1));
        writer.turn(Turn::Act(Seat::SOLO), seat);
    }

    fn text(&self, _state: &Pegs, m: Jump) -> String {
        self.board.jump_text(m)
    }

    fn understand(&self, state: &Pegs, text: &str) -> Result<Jump, core::Reason> {
        human::understand(self, *state, text)
    }

    fn refuse(&self, state: &Pegs, attempt: &Attempt) -> core::Reason {
        human::refuse(self, *state, attempt)
    }

    /// Returns the jumps of a sweep such as `c7-e7-e5-e3`.
    fn several(&self, _state: &Pegs, text: &str) -> Vec<String> {
        match self.board.parse_jumps(text) {
            Ok(jumps) if jumps.len() > 1 => {
                jumps.into_iter().map(|jump| self.board.jump_text(jump)).collect()
            }
            _ => vec![text.to_owned()],
        }
    }

    fn scene(&self, state: &Pegs, _seat: Option<Seat>) -> Scene {
        let cells = (0..self.board.size()).map(|cell| Cell {
            place: self.board.place(cell),
            peg: state.0 >> cell & 1 == 1,
            // A finish anywhere is not worth marking.
            goal: self.finish != self.board.full() && self.finish >> cell & 1 == 1,
        });
        let board = core::Board { grid: self.board.grid(), cells: cells.collect() };
        let pegs = state.0.count_ones();
        // Every jump removes one peg.
        let jumps = self.start.count_ones().saturating_sub(pegs);
        Scene {
            piles: Vec::new(),
            board: Some(board),
            notes: vec![Note::new("pegs", pegs), Note::new("jumps", jumps)],
        }
    }

    /// Changes nothing: nothing is hidden.
    fn resample(&self, _state: &mut Pegs, _seat: Seat, _rng: &mut Rng) {}
}

/// Peg solitaire with all its variants: what a catalogue takes.
#[derive(Clone, Copy, Debug, Default)]
pub struct PegFamily;

/// The name by which commands and records know the game.
const ID: &str = "peg";

/// The options.
static OPTIONS: LazyLock<[GameOption; 3]> = LazyLock::new(|| {
    [
        GameOption::text("board", "english"),
        GameOption::text("vacancy", "centre"),
        GameOption::text("finish", "auto"),
    ]
});

impl Family for PegFamily {
    type Game = Peg;

    fn id(&self) -> &'static str {
        ID
    }

    fn options(&self) -> &[GameOption] {
        &*OPTIONS
    }

    fn build(&self, choices: &Choices) -> Result<Peg, OptionError> {
        let values = choices.check(&*OPTIONS)?;
        Ok(Peg::read(&values.get("board"), &values.get("vacancy"), &values.get("finish"))?)
    }

    fn strategies(&self) -> Vec<Strategy<Peg>> {
        vec![
            Strategy::honest("solver", |game, effort| Box::new(Solver::new(game, effort))),
            Strategy::honest("random", |_, _| Box::new(Random)),
        ]
    }

    fn solver(&self, _game: &Peg) -> Option<Box<dyn core::Solve<Peg>>> {
        Some(Box::new(PegSolve))
    }

    fn oracle(&self, _game: &Peg) -> Option<Box<dyn core::Oracle<Peg>>> {
        Some(Box::new(PegOracle::default()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_are_written_once() {
        let variant = |board: &str, vacancy: &str, finish: &str| {
            Peg::read(board, vacancy, finish).map(|peg| peg.about().variant)
        };
        assert_eq!(variant("english", "d4", "3,3").as_deref(), Ok(""));
        assert_eq!(variant("English", "c4+2,3", "any").as_deref(), Ok("vacancy=2,3+3,2"));
        assert_eq!(variant("european", "centre", "d4").as_deref(), Ok("board=european&finish=3,3"));
        assert_eq!(variant("english", "centre", "any").as_deref(), Ok("finish=any"));
        assert_eq!(variant("ooo/ooo/o.o", "centre", "auto").as_deref(), Ok("board=ooo/ooo/o.o"));
        assert_eq!(variant("ooo/ooo/ooo", "centre", "any").as_deref(), Ok("board=ooo/o.o/ooo&finish=any"));
        let told = |board, vacancy, finish| variant(board, vacancy, finish).unwrap_err().to_string();
        assert_eq!(
            told("english", "0,0", "auto"),
            "the vacancy: \"0,0\" is off the board: row 0, column 0 (from 0) is no cell"
        );
        assert_eq!(
            told("english", "centre", "a1"),
            "the finish: \"a1\" is off the board: row 0, column 0 (from 0) is no cell"
        );
        assert!(told("...", "centre", "auto").starts_with("there is no peg"));
        // What is left empty was left out by mistake.
        assert!(told("english", "", "auto").starts_with("the vacancy: \"\""));
        assert!(told("english", "centre", " ").starts_with("the finish: \" \""));
    }

    #[test]
    fn sizes() {
        assert!(size_of::<Jump>() <= 4);
        assert_eq!(size_of::<Pegs>(), 8);
    }
}
