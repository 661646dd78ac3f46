//! What Python hands over. What is of a wrong type is an error of ours, like any other bad input.

use crate::errors;
use numpy::ndarray::Dimension;
use numpy::{Element, PyReadonlyArray, PyReadwriteArray};
use pyo3::Borrowed;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// A whole number.
#[derive(Clone, Copy)]
pub(crate) struct Whole(pub(crate) i64);

/// The number of a move, counted from 0. One that has no place in it is the largest or the smallest, which no move has.
#[derive(Clone, Copy)]
pub(crate) struct Nth(i64);

/// The values that were chosen for options, as pairs of texts.
pub(crate) struct Chosen(pub(crate) Vec<(String, String)>);

/// A text.
pub(crate) struct Text(pub(crate) String);

/// An array of numpy that is written into.
pub(crate) struct Writable<'py, T: Element, D: Dimension>(pub(crate) PyReadwriteArray<'py, T, D>);

/// An array of numpy that is read.
pub(crate) struct Readable<'py, T: Element, D: Dimension>(pub(crate) PyReadonlyArray<'py, T, D>);

impl Whole {
    /// Returns the number, if it lies between two others.
    pub(crate) fn within(self, what: &str, least: u32, most: u32) -> PyResult<u32> {
        u32::try_from(self.0).ok().filter(|value| (least..=most).contains(value)).ok_or_else(|| {
            errors::other(&format!(
                "{what} cannot be {}: a number from {least} to {most} is expected",
                self.0
            ))
        })
    }
}

impl FromPyObject<'_, '_> for Whole {
    type Error = PyErr;

    #[inline]
    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Whole> {
        value.extract::<i64>().map(Whole).map_err(|error| wrong(value, &error, "a whole number"))
    }
}

impl Nth {
    /// Returns the place in a list of so many, if it is in there.
    #[inline]
    pub(crate) fn among(self, count: usize) -> Option<usize> {
        usize::try_from(self.0).ok().filter(|&place| place < count)
    }

    /// Returns the same, and counts negative numbers from the end, as Python's lists do.
    pub(crate) fn among_from_either_end(self, count: usize) -> Option<usize> {
        Nth(if self.0 < 0 { self.0.saturating_add(count as i64) } else { self.0 }).among(count)
    }

    /// Returns the number, if it is one that can be an action.
    #[inline]
    pub(crate) fn action(self) -> Option<u32> {
        u32::try_from(self.0).ok()
    }

    /// Returns a sentence that says that there are so many moves, and none of this number.
    pub(crate) fn missing(self, count: usize) -> String {
        let there_are = match count {
            0 => "there are no legal moves".to_owned(),
            1 => "the only one is 0".to_owned(),
            _ => format!("they are numbered from 0 to {}", count - 1),
        };
        format!("there is no legal move {self}: {there_are}")
    }
}

impl std::fmt::Display for Nth {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            i64::MIN | i64::MAX => f.write_str("of that number"),
            number => write!(f, "{number}"),
        }
    }
}

impl FromPyObject<'_, '_> for Nth {
    type Error = PyErr;

    #[inline]
    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Nth> {
        value.extract::<i64>().map(Nth).or_else(|error| {
            if error.is_instance_of::<PyOverflowError>(value.py()) {
                return Ok(Nth(if value.lt(0)? { i64::MIN } else { i64::MAX }));
            }
            Err(wrong(value, &error, "a whole number"))
        })
    }
}

impl FromPyObject<'_, '_> for Chosen {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Chosen> {
        value.extract().map(Chosen).map_err(|_| {
            errors::bad_option(
                "the chosen values of a game are pairs of texts: solitarium.game(\"klondike\", draw=3) makes them",
            )
        })
    }
}

/// Reads a whole number that has a default.
pub(crate) fn whole(value: &Bound<'_, PyAny>) -> PyResult<i64> {
    value.extract::<Whole>().map(|whole| whole.0)
}

/// Reads a number.
pub(crate) fn number(value: &Bound<'_, PyAny>) -> PyResult<f64> {
    value.extract().map_err(|error| wrong(value.as_borrowed(), &error, "a number"))
}

/// Reads `True` or `False`.
pub(crate) fn truth(value: &Bound<'_, PyAny>) -> PyResult<bool> {
    value.extract().map_err(|error| wrong(value.as_borrowed(), &error, "True or False"))
}

impl FromPyObject<'_, '_> for Text {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Text> {
        value.extract::<String>().map(Text).map_err(|error| wrong(value, &error, "a text"))
    }
}

impl<'a, 'py, T: Element + 'a, D: Dimension + 'a> FromPyObject<'a, 'py> for Writable<'py, T, D> {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Writable<'py, T, D>> {
        need_numpy(value.py(), "arrays need")?;
        let array = value.extract::<PyReadwriteArray<'py, T, D>>();
        array.map(Writable).map_err(|error| errors::other(&format!("the array cannot be filled: {error}")))
    }
}

impl<'a, 'py, T: Element + 'a, D: Dimension + 'a> FromPyObject<'a, 'py> for Readable<'py, T, D> {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Readable<'py, T, D>> {
        need_numpy(value.py(), "arrays need")?;
        let array = value.extract::<PyReadonlyArray<'py, T, D>>();
        array.map(Readable).map_err(|error| errors::other(&format!("the array cannot be read: {error}")))
    }
}

/// Fails with a sentence that begins with `who_needs` if numpy is not installed. Whatever asks for an array without it panics.
pub(crate) fn need_numpy(py: Python<'_>, who_needs: &str) -> PyResult<()> {
    static THERE: PyOnceLock<()> = PyOnceLock::new();
    let load = || py.import("solitarium._given")?.call_method1("package", ("numpy", who_needs)).map(drop);
    THERE.get_or_try_init(py, load).copied()
}

/// Returns the name of a value's type.
pub(crate) fn kind(value: &Bound<'_, PyAny>) -> String {
    value.get_type().name().map_or_else(|_| "this".to_owned(), |name| name.to_string())
}

#[cold]
fn wrong(value: Borrowed<'_, '_, PyAny>, error: &PyErr, expected: &str) -> PyErr {
    if error.is_instance_of::<PyOverflowError>(value.py()) {
        return errors::other("the number is too large: one of at most 18 digits is expected");
    }
    errors::other(&format!("{} cannot stand here: {expected} is expected", kind(&value)))
}
