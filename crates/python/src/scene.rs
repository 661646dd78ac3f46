//! What a seat sees, as Python objects.

use crate::card::{self, PyCard};
use crate::errors;
use crate::given::{Text, Whole, kind, truth};
use crate::guard::calm;
use crate::language::say;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple, PyType};
use solitarium_core::{Fan, Label, PileId, PileRole, Place, Scene, ScenePile, Shown};
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
///
/// A game of one's own can be looked at too: rows of piles make a scene.
///
/// >>> print(sol.Scene([[sol.Pile(["7H", None], label="stock"), sol.Pile(["QS"], label="waste")]]))
/// stock ×2   waste
/// [ ▒▒]      [ Q♠]
#[expect(clippy::doc_link_with_quotes, reason = "lists of Python, in an example")]
#[pyclass(frozen, module = "solitarium", name = "Scene")]
pub(crate) struct PyScene {
    pub(crate) scene: Scene,
    /// The piles, in the order of their numbers.
    #[pyo3(get)]
    piles: Py<PyTuple>,
}

/// A pile of cards as it is seen. The cards of one's own are named from the bottom to the top; ``None`` is a back.
///
/// >>> import solitarium as sol
/// >>> sol.Pile(["7H", "QS"], label="waste", fan="down")
/// <Pile 0 waste: 2 cards>
#[expect(clippy::doc_link_with_quotes, reason = "lists of Python, in an example")]
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
    #[new]
    #[pyo3(signature = (cards = None, *, label = None, number = None, role = None, fan = None))]
    fn new(
        py: Python<'_>,
        cards: Option<&Bound<'_, PyAny>>,
        label: Option<Text>,
        number: Option<Whole>,
        role: Option<Text>,
        fan: Option<Text>,
    ) -> PyResult<PyPile> {
        let role = match role {
            None => PileRole::Tableau,
            Some(Text(name)) => named(&PileRole::ALL, PileRole::name, &name, "a role")?,
        };
        let fan = match fan {
            None => Fan::Squared,
            Some(Text(name)) => named(&Fan::ALL, Fan::name, &name, "a way to lie")?,
        };
        let number = number.map(|number| number.within("the number of a pile", 1, 255)).transpose()?;
        let label = label.map_or_else(|| "pile".to_owned(), |Text(key)| key);
        let label = Label { key: label.into(), suit: None, number: number.map(|number| number as u8) };
        let cards = cards.map_or_else(|| Ok(Vec::new()), shown)?;
        let pile = ScenePile::squared(PileId(0), role, Place::new(0, 0), label, cards).spread(fan);
        pile_object(py, &pile)
    }

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

/// Returns what has that name.
fn named<T: Copy>(all: &[T], name_of: impl Fn(T) -> &'static str, name: &str, what: &str) -> PyResult<T> {
    all.iter().copied().find(|&one| name_of(one) == name).ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|&one| name_of(one)).collect();
        let name: String = name.chars().take(40).collect();
        errors::other(&format!("{name:?} is not {what} of a pile: one of {} is expected", names.join(", ")))
    })
}

/// Returns the cards of a list: cards, their texts, and `None` for backs.
fn shown(cards: &Bound<'_, PyAny>) -> PyResult<Vec<Shown>> {
    let Ok(each) = cards.try_iter() else {
        return Err(errors::other(&format!("{} is no pile: a list of cards is expected", kind(cards))));
    };
    each.map(|one| {
        let one = one?;
        if one.is_none() {
            return Ok(Shown::Back);
        }
        if let Ok(card) = one.cast::<PyCard>() {
            return Ok(Shown::Face(card.get().card));
        }
        let Text(text) = one.extract()?;
        text.parse()
            .map(Shown::Face)
            .map_err(|error: solitarium_core::CardError| errors::other(&error.to_string()))
    })
    .collect()
}

/// How wide a picture may be: beyond that no screen shows it.
const WIDEST: u32 = 100_000;

/// Returns the width of a picture, if it can be drawn.
pub(crate) fn width(width: Option<Whole>) -> PyResult<Option<u32>> {
    width.map(|width| width.within("the width of a picture", 1, WIDEST)).transpose()
}

/// Returns a pile of one's own as it lies in its place.
fn laid(py: Python<'_>, pile: &PyPile, id: u8, place: Place) -> PyResult<ScenePile> {
    let role = named(&PileRole::ALL, PileRole::name, pile.role.bind(py).to_str()?, "a role")?;
    let fan = named(&Fan::ALL, Fan::name, pile.fan.bind(py).to_str()?, "a way to lie")?;
    let key = pile.label.bind(py).to_str()?.to_owned();
    let label = Label { key: key.into(), suit: None, number: pile.number };
    let cards = shown(pile.cards.bind(py).as_any())?;
    Ok(ScenePile::squared(PileId(id), role, place, label, cards).spread(fan))
}

/// Returns a scene as Python objects.
pub(crate) fn object(py: Python<'_>, scene: Scene) -> PyResult<Py<PyScene>> {
    Py::new(py, made(py, scene)?)
}

fn made(py: Python<'_>, scene: Scene) -> PyResult<PyScene> {
    let piles = scene.piles.iter().map(|pile| Py::new(py, pile_object(py, pile)?));
    let piles = PyTuple::new(py, piles.collect::<PyResult<Vec<_>>>()?)?.unbind();
    Ok(PyScene { scene, piles })
}

/// How many rows, and piles in a row, a scene of one's own has at most.
const MOST_PILES: u8 = 64;

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
    #[new]
    fn new(py: Python<'_>, rows: &Bound<'_, PyAny>) -> PyResult<PyScene> {
        let wrong = || errors::other("a scene is made of rows, and a row is a list of Pile objects");
        let (mut piles, mut row) = (Vec::new(), 0_u8);
        for line in rows.try_iter().map_err(|_| wrong())? {
            for (column, pile) in line?.try_iter().map_err(|_| wrong())?.enumerate() {
                let pile = pile?;
                let pile = pile.cast::<PyPile>().map_err(|_| wrong())?;
                let column = u8::try_from(column).unwrap_or(u8::MAX);
                let (Ok(id), true) = (u8::try_from(piles.len()), column < MOST_PILES && row < MOST_PILES)
                else {
                    return Err(errors::other("a scene has at most 64 rows of at most 64 piles, 256 in all"));
                };
                piles.push(laid(py, pile.get(), id, Place::new(row, column))?);
            }
            row = row.saturating_add(1);
        }
        made(py, Scene { piles, ..Scene::default() })
    }

    /// Returns the scene that :meth:`to_json` wrote.
    #[classmethod]
    fn from_json(_class: &Bound<'_, PyType>, py: Python<'_>, text: Text) -> PyResult<PyScene> {
        let scene = serde_json::from_str(&text.0)
            .map_err(|error| errors::other(&format!("the text is no scene: {error}")))?;
        made(py, scene)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<PyScene>().getattr("from_json")?, (self.to_json()?,)))
    }

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
    fn name_of(&self, pile: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
        let Ok(pile) = pile.cast::<PyPile>() else {
            return Err(errors::other(&format!("{} is no pile: one of this scene is expected", kind(pile))));
        };
        let pile = self.scene.pile(PileId(pile.get().id));
        Ok(pile.map(|pile| say(|words| pile_name(&pile.label, CardStyle::of(words), words))))
    }

    /// Returns the scene as text; with letters for suits if asked for.
    #[pyo3(signature = (*, letters = false))]
    fn text(&self, #[pyo3(from_py_with = truth)] letters: bool) -> PyResult<String> {
        calm(|| text(&self.scene, letters))
    }

    /// Returns the scene as an SVG picture.
    #[pyo3(signature = (*, width = None))]
    fn svg(&self, width: Option<Whole>) -> PyResult<String> {
        let width = self::width(width)?;
        calm(|| crate::drawing::svg(&self.scene, width))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None)
    }

    /// Returns the scene in the project's JSON form, as text.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.scene).map_err(|error| errors::other(&error.to_string()))
    }

    /// Returns the scene in the project's JSON form, as dictionaries and lists.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (self.to_json()?,))
    }

    fn __str__(&self) -> PyResult<String> {
        self.text(false)
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("<Scene of {} piles>", self.piles.bind(py).len())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyScene>().is_ok_and(|other| other.get().scene == self.scene)
    }
}
