//! Legal moves, looked up when they are asked for.

use crate::table::PyTable;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyType;

/// A move, by its notation. It has a meaning in the position that offered it.
#[pyclass(frozen, eq, hash, module = "solitarium", name = "Move")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyMove {
    pub(crate) text: String,
    pub(crate) index: usize,
}

#[pymethods]
impl PyMove {
    #[new]
    #[pyo3(signature = (text, index = 0))]
    fn new(text: String, index: usize) -> PyMove {
        PyMove { text, index }
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

    fn __contains__(&self, wanted: &Bound<'_, PyAny>) -> bool {
        self.table.get().find(wanted).is_ok()
    }

    fn __getitem__(&self, index: isize) -> PyResult<PyMove> {
        let mut moves = self.list()?;
        let place = if index < 0 { index + moves.len() as isize } else { index };
        match usize::try_from(place).ok().filter(|&place| place < moves.len()) {
            Some(place) => Ok(moves.swap_remove(place)),
            None => Err(PyIndexError::new_err(format!("there are {} legal moves", moves.len()))),
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
