//! Cards as Python objects, made once each.

use crate::errors;
use crate::given::Text;
use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use solitarium_core::{Card, Deal, Pack, PackError, Rank, Suit};

/// A card, such as ``Card("7H")``.
///
/// >>> import solitarium as sol
/// >>> card = sol.Card("7h")
/// >>> print(card, card.rank, card.suit, card.code, card.is_red)
/// 7♥ 7 hearts 7H True
#[pyclass(frozen, module = "solitarium", name = "Card")]
pub(crate) struct PyCard {
    pub(crate) card: Card,
}

static CARDS: PyOnceLock<Vec<Py<PyCard>>> = PyOnceLock::new();

/// Returns the object of a card; there is one for each.
pub(crate) fn object(py: Python<'_>, card: Card) -> PyResult<&Py<PyCard>> {
    let cards = CARDS.get_or_try_init(py, || {
        let all = Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card::new(rank, suit)));
        let mut cards: Vec<Card> = all.collect();
        cards.sort_by_key(|card| card.index());
        cards.into_iter().map(|card| Py::new(py, PyCard { card })).collect::<PyResult<Vec<_>>>()
    })?;
    cards.get(card.index()).ok_or_else(|| errors::other("there is no such card"))
}

/// Returns the cards of a pack in the order of a deal.
#[pyfunction]
pub(crate) fn shuffled(py: Python<'_>, deal: Text, pack: Text) -> PyResult<Vec<Py<PyCard>>> {
    let deal: Deal = deal.0.parse().map_err(|error| errors::deal(&error))?;
    let pack: Pack = pack.0.parse().map_err(|error: PackError| errors::bad_deal(&error.to_string()))?;
    let cards = deal.cards(pack).map_err(|error| errors::deal(&error))?;
    cards.iter().map(|&card| Ok(object(py, card)?.clone_ref(py))).collect()
}

#[pymethods]
impl PyCard {
    #[new]
    fn new(text: Text) -> PyResult<PyCard> {
        match text.0.parse::<Card>() {
            Ok(card) => Ok(PyCard { card }),
            Err(error) => Err(errors::other(&error.to_string())),
        }
    }

    /// The rank as it is written: ``A``, ``2``, …, ``10``, ``J``, ``Q``, ``K``.
    #[getter]
    fn rank(&self) -> String {
        self.card.rank().to_string()
    }

    /// ``clubs``, ``diamonds``, ``hearts`` or ``spades``.
    #[getter]
    fn suit(&self) -> &'static str {
        match self.card.suit() {
            Suit::Clubs => "clubs",
            Suit::Diamonds => "diamonds",
            Suit::Hearts => "hearts",
            Suit::Spades => "spades",
        }
    }

    /// Two characters: ``7H``, ``TC``.
    #[getter]
    fn code(&self) -> String {
        self.card.code()
    }

    /// The number of the card, from 0 to 51.
    #[getter]
    fn index(&self) -> usize {
        self.card.index()
    }

    /// Whether it is a heart or a diamond.
    #[getter]
    fn is_red(&self) -> bool {
        self.card.suit().is_red()
    }

    fn __str__(&self) -> String {
        self.card.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Card({:?})", self.card.code())
    }

    fn __hash__(&self) -> u64 {
        self.card.index() as u64
    }

    fn __richcmp__<'py>(&self, other: &Bound<'py, PyAny>, how: CompareOp) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        let Ok(other) = other.cast::<PyCard>() else { return Ok(py.NotImplemented().into_bound(py)) };
        let result = how.matches(self.card.index().cmp(&other.get().card.index()));
        Ok(result.into_pyobject(py)?.to_owned().into_any())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, pyo3::types::PyType>, (String,)) {
        (py.get_type::<PyCard>(), (self.card.code(),))
    }
}
