//! Legal moves, looked up when they are asked for.

use crate::errors;
use crate::given::{Nth, Text, Whole, kind, whole};
use crate::table::PyTable;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PySlice, PyType};
use std::hash::{Hash, Hasher};

/// A move, by its notation. It has a meaning in the position that offered it.
///
/// Two moves are equal if their notations are: the number of a move changes from one position to the next.
#[pyclass(frozen, eq, hash, module = "solitarium", name = "Move")]
pub(crate) struct PyMove {
    pub(crate) text: String,
    pub(crate) index: usize,
}

impl PartialEq for PyMove {
    fn eq(&self, other: &PyMove) -> bool {
        self.text == other.text
    }
}

impl Hash for PyMove {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

#[pymethods]
impl PyMove {
    #[new]
    #[pyo3(signature = (text, index = 0))]
    fn new(text: Text, #[pyo3(from_py_with = whole)] index: i64) -> PyResult<PyMove> {
        let index = Whole(index).within("the number of a move", 0, u32::MAX)? as usize;
        Ok(PyMove { text: text.0, index })
    }

    /// The game's notation.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// Its number among the legal moves of its position.
    #[getter]
    fn index(&self) -> usize {
        self.index
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.text)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String, usize)) {
        (py.get_type::<PyMove>(), (self.text.clone(), self.index))
    }
}

/// The legal moves of a table, as they are when they are asked for.
#[pyclass(frozen, module = "solitarium", name = "LegalMoves")]
pub(crate) struct PyLegalMoves {
    pub(crate) table: Py<PyTable>,
}

impl PyLegalMoves {
    fn list(&self) -> PyResult<Vec<PyMove>> {
        let texts = self.table.get().with(|table| table.texts())?;
        Ok(texts.into_iter().enumerate().map(|(index, text)| PyMove { text, index }).collect())
    }
}

#[pymethods]
impl PyLegalMoves {
    fn __len__(&self) -> PyResult<usize> {
        self.table.get().with(|table| table.count())
    }

    fn __bool__(&self) -> PyResult<bool> {
        Ok(self.__len__()? > 0)
    }

    fn __contains__(&self, wanted: &Bound<'_, PyAny>) -> PyResult<bool> {
        match self.table.get().find(wanted) {
            Ok(_) => Ok(true),
            // Any other error says nothing about the move: the table may be in use by another thread.
            Err(error) if errors::is_illegal(wanted.py(), &error)? => Ok(false),
            Err(error) => Err(error),
        }
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = index.py();
        let mut moves = self.list()?;
        if index.is_instance_of::<PySlice>() {
            return moves.into_pyobject(py)?.get_item(index);
        }
        let Ok(wanted) = index.extract::<Nth>() else {
            return Err(errors::illegal(&format!(
                "{} is no number of a legal move: a whole number is expected",
                kind(index)
            )));
        };
        match wanted.among_from_either_end(moves.len()) {
            Some(place) => Ok(Bound::new(py, moves.swap_remove(place))?.into_any()),
            None => Err(PyIndexError::new_err(wanted.missing(moves.len()))),
        }
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.list()?.into_pyobject(py)?.call_method0("__iter__")
    }

    fn __repr__(&self) -> PyResult<String> {
        let moves = self.list()?;
        let texts: Vec<&str> = moves.iter().map(|m| m.text.as_str()).collect();
        Ok(format!("<LegalMoves: {}>", texts.join(", ")))
    }
}
