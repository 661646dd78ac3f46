//! Whether a game can be won, within a time.

use crate::errors;
use crate::guard::{Watch, calm, now};
use crate::table::PyTable;
use pyo3::prelude::*;
use solitarium_core::{Budget, Limits, Prospect};
use solitarium_lab::{Question, Reply};
use std::ops::ControlFlow;
use std::time::Duration;

/// The verdict, `winnable`, `lost` or `unknown`, and the moves of a win.
pub(crate) type Verdict = (&'static str, Vec<String>);

fn prospect_name(prospect: Prospect) -> &'static str {
    match prospect {
        Prospect::Winnable => "winnable",
        Prospect::Lost => "lost",
        Prospect::Unknown => "unknown",
    }
}

/// Runs a search until the time is up, or the user stops it.
fn within<T: Send>(
    py: Python<'_>,
    seconds: f64,
    work: impl FnOnce(&mut Budget<'_>) -> PyResult<T> + Send,
) -> PyResult<T> {
    let time = Duration::try_from_secs_f64(seconds).map_err(|_| {
        errors::other(&format!("seconds cannot be {seconds}: a number of at least 0 is expected"))
    })?;
    let (result, stopped) = py.detach(|| {
        let mut watch = Watch::new();
        let mut look = |_| if watch.goes_on() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        let limits = Limits { time: Some(time), ..Limits::default() };
        let result = work(&mut Budget::new(limits).clock(now).watch(&mut look));
        (result, watch.stopped)
    });
    match stopped {
        Some(error) => Err(error),
        None => result,
    }
}

pub(crate) fn prospect(
    py: Python<'_>,
    table: &PyTable,
    offer: Option<usize>,
    seconds: f64,
) -> PyResult<Option<&'static str>> {
    let found = within(py, seconds, |budget| table.with(|table| table.prospect(offer, budget)))?;
    Ok(found.map(prospect_name))
}

pub(crate) fn solve(py: Python<'_>, table: &PyTable, seconds: f64) -> PyResult<Verdict> {
    let Some(inquiry) = table.with(|table| table.inquire(Question::Line))? else {
        let id = table.inner.entry.id();
        return Err(errors::other(&format!("{id} has no solver")));
    };
    let reply = within(py, seconds, |budget| calm(|| inquiry(budget)))?;
    Ok(match reply {
        Reply::Line(Ok(moves)) => ("winnable", moves),
        Reply::Line(Err(outlook)) => (prospect_name(outlook.here), Vec::new()),
        _ => ("unknown", Vec::new()),
    })
}
