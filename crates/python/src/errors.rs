//! Errors of the libraries as exceptions of the package, which are classes of `solitarium.errors`.

use crate::language::say;
use pyo3::prelude::*;
use solitarium_core::{DealError, Expected, OptionError, Reason, RecordError, ReplayError};
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

pub(crate) fn bad_option(message: &str) -> PyErr {
    raised("OptionError", message)
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
    let class = if reason.ambiguous { "AmbiguousMove" } else { "IllegalMove" };
    raised(class, &why(reason, typed))
}

/// Returns the reason in words. What is no move at all is answered as a program wants it: the games would name the keys of a terminal.
pub(crate) fn why(reason: &Reason, typed: &str) -> String {
    if reason.key == Reason::NO_SUCH_MOVE {
        let typed: String = typed.chars().take(40).collect();
        return format!("{typed:?} is no legal move: legal_moves has all of them");
    }
    say(|words| refusal(reason, typed, CardStyle::of(words), words))
}

pub(crate) fn option(error: &OptionError) -> PyErr {
    let error = as_written_in_python(error.clone());
    raised("OptionError", &say(|words| error.told(words)))
}

/// Returns the error with names as they are written in Python: `no_return=True`, where commands and records have `no-return=yes`.
fn as_written_in_python(error: OptionError) -> OptionError {
    let written = |name: &str| name.replace('-', "_");
    match error {
        OptionError::Unknown { name, known } => OptionError::Unknown {
            name: written(&name),
            known: known.iter().map(|name| written(name).into()).collect(),
        },
        OptionError::BadValue { name, value, expected } => OptionError::BadValue {
            name: written(&name),
            value,
            expected: match expected {
                Expected::YesOrNo => Expected::OneOf(vec!["True".into(), "False".into()]),
                other => other,
            },
        },
        OptionError::Twice { name } => OptionError::Twice { name: written(&name) },
        refused @ OptionError::Refused { .. } => refused,
    }
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
