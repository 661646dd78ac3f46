//! What a seat sees, as Python objects.

use crate::card;
use crate::language::say;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use solitarium_core::{Scene, ScenePile, Shown};
use solitarium_speech::text::{TextStyle, draw};
use solitarium_speech::{CardStyle, pile_name};

/// What a seat sees of a position: piles of cards, a board, counters.
///
/// >>> import solitarium as sol
/// >>> scene = sol.game("klondike").table(deal=7).scene()
/// >>> scene.piles[0].role, len(scene.piles)
/// ('stock', 13)
/// >>> scene.piles[12].cards[-2:]
/// (None, Card("KD"))
#[pyclass(frozen, module = "solitarium", name = "Scene")]
pub(crate) struct PyScene {
    pub(crate) scene: Scene,
    /// The piles, in the order of their numbers.
    #[pyo3(get)]
    piles: Py<PyTuple>,
}

/// A pile of cards as it is seen.
#[pyclass(frozen, get_all, module = "solitarium", name = "Pile")]
pub(crate) struct PyPile {
    /// Its number.
    id: u8,
    /// What it is for: ``stock``, ``waste``, ``foundation``, ``tableau``, ``storage``, ``hand`` or ``meld``.
    role: Py<PyString>,
    /// Its row, in cards.
    row: f32,
    /// Its column, in cards.
    column: f32,
    /// What it is called, as a key: ``column``, ``foundation``.
    label: Py<PyString>,
    /// The number of one among several of the same label, from 1.
    number: Option<u8>,
    /// Whose it is, where several play.
    owner: Option<u8>,
    /// How its cards lie: ``squared``, ``across`` or ``down``.
    fan: Py<PyString>,
    /// Its cards, from the bottom to the top; ``None`` for a card that is not seen.
    cards: Py<PyTuple>,
}

#[pymethods]
impl PyPile {
    fn __len__(&self, py: Python<'_>) -> usize {
        self.cards.bind(py).len()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let number = self.number.map(|number| format!(" {number}")).unwrap_or_default();
        Ok(format!(
            "<Pile {} {}{number}: {} cards>",
            self.id,
            self.label.bind(py).to_str()?,
            self.__len__(py)
        ))
    }
}

/// A counter beside the table, such as the turn.
#[pyclass(frozen, get_all, module = "solitarium", name = "Note")]
pub(crate) struct PyNote {
    /// What is counted, as a key.
    key: String,
    /// Its value.
    value: i64,
    /// The value that it cannot pass.
    of: Option<i64>,
}

#[pymethods]
impl PyNote {
    fn __repr__(&self) -> String {
        format!("<Note {}: {}>", self.key, self.value)
    }
}

/// A cell of a board.
#[pyclass(frozen, get_all, module = "solitarium", name = "Cell")]
pub(crate) struct PyCell {
    /// Its row, from 0.
    row: u8,
    /// Its column, from 0.
    column: u8,
    /// Whether a peg is in it.
    peg: bool,
    /// Whether the game is to end here.
    goal: bool,
}

#[pymethods]
impl PyCell {
    fn __repr__(&self) -> String {
        format!("<Cell {},{}: {}>", self.row, self.column, if self.peg { "peg" } else { "hole" })
    }
}

/// Returns a scene as Python objects.
pub(crate) fn object(py: Python<'_>, scene: Scene) -> PyResult<Py<PyScene>> {
    let piles = scene.piles.iter().map(|pile| Py::new(py, pile_object(py, pile)?));
    let piles = PyTuple::new(py, piles.collect::<PyResult<Vec<_>>>()?)?.unbind();
    Py::new(py, PyScene { scene, piles })
}

fn pile_object(py: Python<'_>, pile: &ScenePile) -> PyResult<PyPile> {
    let cards = pile
        .cards
        .iter()
        .map(|shown| match shown {
            Shown::Face(face) => Ok(card::object(py, *face)?.clone_ref(py).into_any()),
            Shown::Back => Ok(py.None()),
        })
        .collect::<PyResult<Vec<_>>>()?;
    let (row, column) = pile.half_place();
    let word = |text: &str| PyString::intern(py, text).unbind();
    Ok(PyPile {
        id: pile.id.0,
        role: word(pile.role.name()),
        row: f32::from(row) / 2.0,
        column: f32::from(column) / 2.0,
        label: word(&pile.label.key),
        number: pile.label.number,
        owner: pile.owner.map(|seat| seat.0),
        fan: word(pile.fan.name()),
        cards: PyTuple::new(py, cards)?.unbind(),
    })
}

/// Returns a scene as text.
pub(crate) fn text(scene: &Scene, letters: bool) -> String {
    let lines =
        say(|words| draw(scene, TextStyle { colour: false, letters, language: words.language() }, words));
    lines.join("\n")
}

#[pymethods]
impl PyScene {
    /// The counters.
    #[getter]
    fn notes(&self) -> Vec<PyNote> {
        let note = |note: &solitarium_core::Note| PyNote {
            key: note.key.to_string(),
            value: note.value,
            of: note.of,
        };
        self.scene.notes.iter().map(note).collect()
    }

    /// The cells of a board, by row and column; none for a game of cards.
    #[getter]
    fn cells(&self) -> Vec<PyCell> {
        let cell = |cell: &solitarium_core::Cell| PyCell {
            row: cell.place.row,
            column: cell.place.column,
            peg: cell.peg,
            goal: cell.goal,
        };
        self.scene.board.iter().flat_map(|board| &board.cells).map(cell).collect()
    }

    /// Returns what a pile is called, in the language in use.
    fn name_of(&self, pile: &PyPile) -> Option<String> {
        let pile = self.scene.pile(solitarium_core::PileId(pile.id))?;
        Some(say(|words| pile_name(&pile.label, CardStyle::of(words), words)))
    }

    /// Returns the scene as text; with letters for suits if asked for.
    #[pyo3(signature = (*, letters = false))]
    fn text(&self, letters: bool) -> String {
        text(&self.scene, letters)
    }

    /// Returns the scene as an SVG picture.
    #[pyo3(signature = (*, width = None))]
    fn svg(&self, width: Option<u32>) -> String {
        crate::drawing::svg(&self.scene, width)
    }

    fn _repr_svg_(&self) -> String {
        self.svg(None)
    }

    /// Returns the scene in the project's JSON form, as text.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.scene).map_err(|error| crate::errors::other(&error.to_string()))
    }

    /// Returns the scene in the project's JSON form, as dictionaries and lists.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (self.to_json()?,))
    }

    fn __str__(&self) -> String {
        self.text(false)
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("<Scene of {} piles>", self.piles.bind(py).len())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyScene>().is_ok_and(|other| other.get().scene == self.scene)
    }
}
