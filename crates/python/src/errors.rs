//! Errors of the libraries as exceptions of the package, which are classes of `solitarium.errors`.

use crate::language::say;
use pyo3::prelude::*;
use solitarium_core::{DealError, OptionError, Reason, RecordError, ReplayError};
use solitarium_lab::{DealRangeError, NoWinnableDeal, OpenError, ResumeError, RunnerError, UnknownStrategy};
use solitarium_speech::{CardStyle, Told, refusal};

/// Returns that class of `solitarium.errors`.
fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("solitarium.errors")?.getattr(name)
}

/// Returns an exception of that class of `solitarium.errors`.
fn raised(name: &str, message: &str) -> PyErr {
    Python::attach(|py| {
        let made = class(py, name).and_then(|class| class.call1((message,)));
        match made {
            Ok(error) => PyErr::from_value(error),
            Err(error) => error,
        }
    })
}

/// An error that has no class of its own.
pub(crate) fn other(message: &str) -> PyErr {
    raised("SolitariumError", message)
}

pub(crate) fn unknown_game(message: &str) -> PyErr {
    raised("UnknownGame", message)
}

pub(crate) fn bad_rules(message: &str) -> PyErr {
    raised("RuleError", message)
}

pub(crate) fn bad_deal(message: &str) -> PyErr {
    raised("DealError", message)
}

pub(crate) fn illegal(message: &str) -> PyErr {
    raised("IllegalMove", message)
}

/// Returns whether the error says that a move is not legal.
pub(crate) fn is_illegal(py: Python<'_>, error: &PyErr) -> PyResult<bool> {
    error.value(py).is_instance(&class(py, "IllegalMove")?)
}

/// Returns why a move that was typed is not made.
pub(crate) fn refused(reason: &Reason, typed: &str) -> PyErr {
    let message = say(|words| refusal(reason, typed, CardStyle::of(words), words));
    let class = if reason.ambiguous { "AmbiguousMove" } else { "IllegalMove" };
    raised(class, &message)
}

pub(crate) fn option(error: &OptionError) -> PyErr {
    raised("OptionError", &say(|words| error.told(words)))
}

pub(crate) fn deal(error: &DealError) -> PyErr {
    raised("DealError", &say(|words| error.told(words)))
}

pub(crate) fn not_winnable(error: &NoWinnableDeal) -> PyErr {
    raised("DealError", &say(|words| error.told(words)))
}

pub(crate) fn no_solver(game: &str) -> PyErr {
    other(&format!("{game} has no solver"))
}

pub(crate) fn deal_range(error: &DealRangeError) -> PyErr {
    raised("DealError", &say(|words| error.told(words)))
}

pub(crate) fn record(error: &RecordError) -> PyErr {
    raised("RecordError", &say(|words| error.told(words)))
}

pub(crate) fn strategy(error: &UnknownStrategy) -> PyErr {
    raised("UnknownStrategy", &say(|words| error.told(words)))
}

pub(crate) fn open(error: &OpenError) -> PyErr {
    match error {
        OpenError::Deal(error) => deal(error),
        OpenError::Strategy(error) => strategy(error),
    }
}

pub(crate) fn replay(error: &ReplayError) -> PyErr {
    match error {
        ReplayError::Deal(error) => deal(error),
        _ => raised("RecordError", &say(|words| error.told(words))),
    }
}

pub(crate) fn resume(error: &ResumeError) -> PyErr {
    match error {
        ResumeError::Replay(error) => raised("RecordError", &say(|words| error.told(words))),
        ResumeError::Strategy(error) => strategy(error),
    }
}

pub(crate) fn runner(error: &RunnerError) -> PyErr {
    match error {
        RunnerError::Strategy(error) => strategy(error),
        RunnerError::SeveralSeats { .. } => other(&error.to_string()),
    }
}
