//! A game being played.

use crate::errors;
use crate::game::Inner;
use crate::given::{Nth, Text, Whole, Writable, kind, number, truth};
use crate::guard::calm;
use crate::language::say;
use crate::legal::{PyLegalMoves, PyMove};
use crate::scene::{self, PyScene};
use crate::solving::{hint, keeping, mistake, prospect, solve, way_back};
use numpy::Ix1;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyTuple};
use solitarium_core::{Deal, Outcome, Seat, Turn};
use solitarium_lab::Table;
use solitarium_speech::{CardStyle, ending, offer};
use std::sync::{Arc, Mutex, TryLockError};

/// A game being played.
///
/// >>> import solitarium as sol
/// >>> t = sol.game("klondike").table(deal=7)
/// >>> len(t.legal_moves), "draw" in t.legal_moves
/// (1, True)
/// >>> t.push("draw")
/// Move('draw')
/// >>> t.pop()
/// Move('draw')
#[pyclass(frozen, module = "solitarium", name = "Table")]
pub(crate) struct PyTable {
    /// The package's game.
    game: Py<PyAny>,
    pub(crate) inner: Arc<Inner>,
    table: Mutex<Box<dyn Table>>,
}

static OUTCOME: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static SOLUTION: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

impl PyTable {
    pub(crate) fn new(game: Py<PyAny>, inner: Arc<Inner>, table: Box<dyn Table>) -> PyTable {
        PyTable { game, inner, table: Mutex::new(table) }
    }

    /// Does something with the table. Nobody waits: a table that another thread uses right now is an error.
    #[inline]
    pub(crate) fn with<T>(&self, work: impl FnOnce(&mut dyn Table) -> T) -> PyResult<T> {
        let mut table = match self.table.try_lock() {
            Ok(table) => table,
            // A panic in the rules was told when it happened.
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                return Err(errors::other(
                    "the table is in use by another thread: give each thread a copy of its own",
                ));
            }
        };
        calm(|| work(table.as_mut()))
    }

    fn seat(&self, Whole(seat): Whole) -> PyResult<Seat> {
        match u8::try_from(seat) {
            Ok(number) if number < self.inner.seats => Ok(Seat(number)),
            _ => Err(errors::other(&format!("there is no seat {seat}: {}", self.seat_words()))),
        }
    }

    fn seat_words(&self) -> String {
        match self.inner.seats {
            1 => "the only one is 0".to_owned(),
            seats => format!("they are numbered from 0 to {}", seats - 1),
        }
    }

    /// Returns the seat from which somebody looks who does not say from where.
    pub(crate) fn usual_seat(table: &dyn Table) -> Seat {
        match table.turn() {
            Turn::Act(seat) => seat,
            Turn::Over(_) => Seat::SOLO,
        }
    }

    /// Returns which legal move is meant.
    pub(crate) fn find(&self, wanted: &Bound<'_, PyAny>) -> PyResult<usize> {
        if let Ok(m) = wanted.cast::<PyMove>() {
            let text = &m.get().text;
            let found = self.with(|table| table.find(text))?;
            return found.ok_or_else(|| {
                errors::illegal(&format!("{text} is a move of another position: it is not legal here"))
            });
        }
        if let Ok(text) = wanted.extract::<String>() {
            return self.with(|table| table.understand(&text))?.map_err(|why| errors::refused(&why, &text));
        }
        if let Ok(index) = wanted.extract::<Nth>() {
            let count = self.with(|table| table.count())?;
            return index.among(count).ok_or_else(|| errors::illegal(&index.missing(count)));
        }
        Err(errors::illegal(&format!(
            "{} is no move: a Move, what one types, or the number of a legal move is expected",
            kind(wanted)
        )))
    }

    fn outcome_object(&self, py: Python<'_>, outcome: Outcome, returns: Vec<i32>) -> PyResult<Py<PyAny>> {
        let class = OUTCOME.get_or_try_init(py, || {
            py.import("solitarium._outcome")?.getattr("Outcome").map(Bound::unbind)
        })?;
        let winner = match outcome.ending {
            solitarium_core::Ending::Won(seat) => Some(seat.0),
            _ => None,
        };
        let about = self.inner.variant.about();
        let sentence = say(|words| ending(outcome, &about, words));
        let arguments =
            (outcome.ending.name(), winner, outcome.measure, PyTuple::new(py, returns)?, sentence);
        class.call1(py, arguments)
    }

    fn json<'py>(py: Python<'py>, value: &impl serde::Serialize) -> PyResult<Bound<'py, PyAny>> {
        let text = serde_json::to_string(value).map_err(|error| errors::other(&error.to_string()))?;
        py.import("json")?.call_method1("loads", (text,))
    }
}

#[pymethods]
impl PyTable {
    /// The game that is played.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<PyAny> {
        self.game.clone_ref(py)
    }

    /// The deal from which it began, as text: ``sol:7``.
    #[getter]
    fn deal(&self) -> PyResult<String> {
        self.with(|table| table.deal().to_string())
    }

    /// The seat that is to move; ``None`` after the end.
    #[getter]
    fn turn(&self) -> PyResult<Option<u8>> {
        self.with(|table| match table.turn() {
            Turn::Act(seat) => Some(seat.0),
            Turn::Over(_) => None,
        })
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> PyResult<bool> {
        self.with(|table| matches!(table.turn(), Turn::Over(_)))
    }

    /// How the game ended: an :class:`Outcome`, or ``None`` while it goes on.
    #[getter]
    fn outcome(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let seats = self.inner.seats;
        let found = self.with(|table| match table.turn() {
            Turn::Over(outcome) => {
                Some((outcome, (0..seats).map(|seat| table.earned(Seat(seat))).collect::<Vec<i32>>()))
            }
            Turn::Act(_) => None,
        })?;
        found.map(|(outcome, returns)| self.outcome_object(py, outcome, returns)).transpose()
    }

    /// What each seat has earned so far.
    #[getter]
    fn returns(&self) -> PyResult<Vec<i32>> {
        let seats = self.inner.seats;
        self.with(|table| (0..seats).map(|seat| table.earned(Seat(seat))).collect())
    }

    /// What is measured, as it stands now.
    #[getter]
    fn measure(&self) -> PyResult<u16> {
        self.with(|table| table.measure())
    }

    /// How many moves have been made.
    #[getter]
    fn played(&self) -> PyResult<usize> {
        self.with(|table| table.played())
    }

    /// How many legal moves there are.
    #[getter]
    fn count(&self) -> PyResult<usize> {
        self.with(|table| table.count())
    }

    /// The legal moves. They are looked up when they are asked for: after a move they are those of the new position.
    #[getter]
    fn legal_moves(slf: &Bound<'_, Self>) -> PyLegalMoves {
        PyLegalMoves { table: slf.clone().unbind() }
    }

    /// Makes a move and returns it. It is a :class:`Move`, what a person would type, or the number of a legal move.
    ///
    /// >>> import solitarium as sol
    /// >>> t = sol.game("klondike").table(deal=7)
    /// >>> t.push("kh c1")
    /// Traceback (most recent call last):
    /// ...
    /// solitarium.errors.IllegalMove: K♥ ...
    fn push(&self, r#move: &Bound<'_, PyAny>) -> PyResult<PyMove> {
        let index = self.find(r#move)?;
        self.with(|table| {
            let text = table.texts().swap_remove(index);
            table.play(index);
            PyMove { text, index }
        })
    }

    /// Makes the legal move of that number and returns how many legal moves there are then; 0 if the game is over. This is the quick
    /// way to play: nothing is described.
    #[inline]
    fn play(&self, index: Nth) -> PyResult<usize> {
        if let Some(place) = index.among(usize::MAX)
            && let Some(count) = self.with(|table| table.play(place).then(|| table.list()))?
        {
            return Ok(count);
        }
        let count = self.with(|table| table.count())?;
        Err(errors::illegal(&index.missing(count)))
    }

    /// Takes the last move back and returns it.
    fn pop(&self) -> PyResult<PyMove> {
        let popped = self.with(|table| {
            let text = table.last_text()?;
            table.undo();
            let index = table.find(&text)?;
            Some(PyMove { text, index })
        })?;
        popped.ok_or_else(|| errors::illegal("no move has been made: there is nothing to take back"))
    }

    /// Takes the last move back, without saying which it was; ``False`` at the start. Quicker than :meth:`pop`.
    fn undo(&self) -> PyResult<bool> {
        self.with(|table| table.undo())
    }

    /// Makes the move again that was taken back last; ``False`` if there is none.
    fn redo(&self) -> PyResult<bool> {
        self.with(|table| table.redo())
    }

    /// The moves that were made, in the game's notation.
    #[getter]
    fn moves(&self) -> PyResult<Vec<String>> {
        self.with(|table| table.record().moves)
    }

    /// Returns a table with the same game on it.
    fn copy(&self, py: Python<'_>) -> PyResult<PyTable> {
        let table = self.with(|table| table.fork())?;
        Ok(PyTable::new(self.game.clone_ref(py), Arc::clone(&self.inner), table))
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<PyTable> {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyDict>) -> PyResult<PyTable> {
        self.copy(py)
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String,))> {
        Ok((self.game.getattr(py, "resume")?, (self.record()?,)))
    }

    /// The game as one line of text, which :func:`solitarium.resume` reads.
    #[getter]
    fn record(&self) -> PyResult<String> {
        self.with(|table| table.record().to_string())
    }

    /// Returns what a seat sees; the seat to move if none is named. With ``all=True``, every card is open.
    #[pyo3(signature = (seat = None, *, all = false))]
    fn scene(
        &self,
        py: Python<'_>,
        seat: Option<Whole>,
        #[pyo3(from_py_with = truth)] all: bool,
    ) -> PyResult<Py<PyScene>> {
        let seat = seat.map(|seat| self.seat(seat)).transpose()?;
        let scene = self.with(|table| {
            let seat = seat.unwrap_or_else(|| PyTable::usual_seat(table));
            table.scene((!all).then_some(seat))
        })?;
        scene::object(py, scene)
    }

    /// Returns the position as text.
    #[pyo3(signature = (seat = None, *, all = false, letters = false))]
    fn text(
        &self,
        seat: Option<Whole>,
        #[pyo3(from_py_with = truth)] all: bool,
        #[pyo3(from_py_with = truth)] letters: bool,
    ) -> PyResult<String> {
        let seat = seat.map(|seat| self.seat(seat)).transpose()?;
        self.with(|table| {
            let seat = seat.unwrap_or_else(|| PyTable::usual_seat(table));
            scene::text(&table.scene((!all).then_some(seat)), letters)
        })
    }

    /// Returns the position as an SVG picture.
    #[pyo3(signature = (seat = None, *, all = false, width = None))]
    fn svg(
        &self,
        seat: Option<Whole>,
        #[pyo3(from_py_with = truth)] all: bool,
        width: Option<Whole>,
    ) -> PyResult<String> {
        let seat = seat.map(|seat| self.seat(seat)).transpose()?;
        let width = scene::width(width)?;
        self.with(|table| {
            let seat = seat.unwrap_or_else(|| PyTable::usual_seat(table));
            crate::drawing::svg(&table.scene((!all).then_some(seat)), width)
        })
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None, false, None)
    }

    fn __str__(&self) -> PyResult<String> {
        self.text(None, false, false)
    }

    fn __repr__(&self) -> PyResult<String> {
        let id = self.inner.entry.id();
        self.with(|table| format!("<Table of {id}, deal {}, {} moves made>", table.deal(), table.played()))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        match other.cast::<PyTable>() {
            Ok(other) if std::ptr::eq(other.get(), self) => Ok(true),
            Ok(other) => Ok(self.record()? == other.get().record()?),
            Err(_) => Ok(false),
        }
    }

    /// Returns what a move would do, in words.
    fn describe(&self, r#move: &Bound<'_, PyAny>) -> PyResult<String> {
        let index = self.find(r#move)?;
        self.with(|table| {
            let (offers, scene) = (table.offers(), table.scene(Some(PyTable::usual_seat(table))));
            say(|words| offer(&offers[index].step, &scene, CardStyle::of(words), words))
        })
    }

    /// Returns what a move would do as far as the player knows, in the project's JSON form.
    fn effect<'py>(&self, py: Python<'py>, r#move: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let index = self.find(r#move)?;
        let step = self.with(|table| table.offers().swap_remove(index).step)?;
        PyTable::json(py, &step)
    }

    /// Returns why what was typed is no move here; ``None`` if it is one.
    fn why_not(&self, text: Text) -> PyResult<Option<String>> {
        let Text(text) = text;
        match self.with(|table| table.understand(&text))? {
            Ok(_) => Ok(None),
            Err(reason) => Ok(Some(errors::why(&reason, &text))),
        }
    }

    /// Returns the move that a strategy would make; ``None`` if it gives up or the game is over. Without a name, the strategy that
    /// plays this seat, or the game's first one.
    #[pyo3(signature = (strategy = None))]
    fn advice(&self, py: Python<'_>, strategy: Option<Text>) -> PyResult<Option<PyMove>> {
        let advise = |table: &mut dyn Table| {
            let chosen = match &strategy {
                None => table.advice(),
                Some(Text(name)) => {
                    let mut fork = table.fork();
                    let Turn::Act(seat) = fork.turn() else { return Ok(None) };
                    fork.seat_player(seat, Some(name))?;
                    fork.advice()
                }
            };
            Ok(chosen.map(|index| PyMove { text: table.texts().swap_remove(index), index }))
        };
        py.detach(|| self.with(advise))?.map_err(|error| errors::strategy(&error))
    }

    /// Lets a strategy play a seat; a person with ``None``.
    #[pyo3(signature = (seat, strategy))]
    fn set_player(&self, seat: Whole, strategy: Option<Text>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let name = strategy.as_ref().map(|Text(name)| name.as_str());
        self.with(|table| table.seat_player(seat, name))?.map_err(|error| errors::strategy(&error))
    }

    /// Returns the strategy that plays a seat; ``None`` for a person.
    fn player(&self, seat: Whole) -> PyResult<Option<String>> {
        let seat = self.seat(seat)?;
        self.with(|table| table.player(seat).map(str::to_owned))
    }

    /// Whether there is a solver for this game.
    #[getter]
    fn has_solver(&self) -> PyResult<bool> {
        self.with(|table| table.foresees())
    }

    /// Returns whether the game can still be won: ``winnable``, ``lost`` (which is a proof) or ``unknown``; ``None`` without a solver.
    /// With a move, whether it can be won after that move. It sees every card.
    #[pyo3(signature = (r#move = None, *, seconds = 5.0))]
    fn prospect(
        &self,
        py: Python<'_>,
        r#move: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = number)] seconds: f64,
    ) -> PyResult<Option<&'static str>> {
        let offer = r#move.map(|m| self.find(m)).transpose()?;
        prospect(py, self, offer, seconds)
    }

    /// Looks for a win from here. Returns a :class:`Solution`, whose moves were replayed under the rules. It sees every card.
    #[pyo3(signature = (*, seconds = 5.0))]
    fn solve(&self, py: Python<'_>, #[pyo3(from_py_with = number)] seconds: f64) -> PyResult<Py<PyAny>> {
        let (verdict, moves) = solve(py, self, seconds)?;
        let class = SOLUTION.get_or_try_init(py, || {
            py.import("solitarium._outcome")?.getattr("Solution").map(Bound::unbind)
        })?;
        class.call1(py, (verdict, PyTuple::new(py, moves)?))
    }

    /// Returns the legal moves after which the game can still be won, as far as that is found out in the time. It sees every card.
    ///
    /// >>> import solitarium as sol
    /// >>> t = sol.game("freecell").table(deal=1)
    /// >>> kept = t.keeping_moves(seconds=60)
    /// >>> t.hint(seconds=60) in kept
    /// True
    #[pyo3(signature = (*, seconds = 5.0))]
    fn keeping_moves(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number)] seconds: f64,
    ) -> PyResult<Vec<PyMove>> {
        let texts = self.with(|table| table.texts())?;
        let kept = keeping(py, self, seconds)?.into_iter();
        Ok(kept.filter_map(|index| Some(PyMove { text: texts.get(index)?.clone(), index })).collect())
    }

    /// Returns a move that keeps the win: a card that can go up at once, else the next step of a win. ``None`` if none is known. It
    /// sees every card.
    #[pyo3(signature = (*, seconds = 5.0))]
    fn hint(&self, py: Python<'_>, #[pyo3(from_py_with = number)] seconds: f64) -> PyResult<Option<PyMove>> {
        let texts = self.with(|table| table.texts())?;
        let found = hint(py, self, seconds)?;
        Ok(found.and_then(|index| Some(PyMove { text: texts.get(index)?.clone(), index })))
    }

    /// Returns how many moves have to be taken back until the game can be won; ``None`` if no such position is known. It sees every
    /// card.
    #[pyo3(signature = (*, seconds = 5.0))]
    fn way_back(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number)] seconds: f64,
    ) -> PyResult<Option<usize>> {
        way_back(py, self, seconds)
    }

    /// Returns where the win of a lost game was thrown away: after how many moves it could be won for the last time, and after how
    /// many it was lost. If they follow each other, the move between them is the mistake. ``None`` if the game can still be won, could
    /// not be won from the start, or nothing is known. It sees every card.
    #[pyo3(signature = (*, seconds = 5.0))]
    fn mistake(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number)] seconds: f64,
    ) -> PyResult<Option<(usize, usize)>> {
        mistake(py, self, seconds)
    }

    /// Returns the action number of a legal move.
    fn action_of(&self, r#move: &Bound<'_, PyAny>) -> PyResult<u32> {
        let index = self.find(r#move)?;
        let actions = self.legal_actions()?;
        actions
            .get(index)
            .copied()
            .ok_or_else(|| errors::other("the moves of this game have no action numbers"))
    }

    /// Returns the action numbers of the legal moves.
    fn legal_actions(&self) -> PyResult<Vec<u32>> {
        if self.inner.actions == 0 {
            return Err(errors::other("the moves of this game have no action numbers"));
        }
        self.with(|table| {
            let mut actions = Vec::new();
            table.each_action(&mut |action| actions.push(action));
            actions
        })
    }

    /// Returns the legal move with that action number.
    fn move_of(&self, action: Nth) -> PyResult<PyMove> {
        let found = self.with(|table| {
            let index = action.action().and_then(|action| table.find_action(action))?;
            Some(PyMove { text: table.texts().swap_remove(index), index })
        })?;
        found.ok_or_else(|| errors::illegal(&format!("action {action} is not legal here")))
    }

    /// Makes the legal move with that action number; ``False``, and nothing changes, if there is none.
    #[inline]
    fn act(&self, action: Nth) -> PyResult<bool> {
        self.with(|table| action.action().is_some_and(|action| table.act(action)))
    }

    /// Writes what a seat sees as numbers into an array of bytes.
    fn observe_into(&self, seat: Whole, observation: Writable<'_, u8, Ix1>) -> PyResult<()> {
        let Writable(mut observation) = observation;
        let seat = self.seat(seat)?;
        let encoding = self.inner.encoding();
        let into = observation.as_slice_mut().map_err(|error| errors::other(&error.to_string()))?;
        if into.len() != encoding.size() {
            return Err(errors::other(&format!(
                "the array has {} places: {} are expected",
                into.len(),
                encoding.size()
            )));
        }
        self.with(|table| table.encode(seat, encoding, into))
    }

    /// Writes 1 for each legal action into an array of bytes, and 0 for any other.
    fn mask_into(&self, mask: Writable<'_, i8, Ix1>) -> PyResult<()> {
        let Writable(mut mask) = mask;
        let into = mask.as_slice_mut().map_err(|error| errors::other(&error.to_string()))?;
        if into.len() != self.inner.actions as usize {
            return Err(errors::other(&format!(
                "the array has {} places: {} are expected",
                into.len(),
                self.inner.actions
            )));
        }
        self.with(|table| {
            into.fill(0);
            table.each_action(&mut |action| {
                if let Some(place) = into.get_mut(action as usize) {
                    *place = 1;
                }
            });
        })
    }

    /// Returns the deal of the next game, where the cards are gathered and not shuffled; ``None`` otherwise.
    #[getter]
    fn gathered(&self) -> PyResult<Option<String>> {
        self.with(|table| table.gathered().map(|deal: Deal| deal.to_string()))
    }
}
