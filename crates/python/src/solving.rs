//! Whether a game can be won, within a time.

use crate::errors;
use crate::guard::{Watch, calm, now};
use crate::table::PyTable;
use pyo3::prelude::*;
use solitarium_core::{Budget, Limits, Prospect};
use solitarium_lab::{Mistake, Question, Reply};
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

/// Runs searches until the time is up, or the user stops them.
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
        // A limit of time holds for each search; a question may take several, and has this time in all.
        let end = now().saturating_add(time);
        let mut look = |_| {
            if now() < end && watch.goes_on() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
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

/// Asks a question about the future of the game. The table is free meanwhile.
fn ask(py: Python<'_>, table: &PyTable, question: Question, seconds: f64) -> PyResult<Reply> {
    let Some(inquiry) = table.with(|table| table.inquire(question))? else {
        return Err(errors::no_solver(table.inner.entry.id()));
    };
    within(py, seconds, |budget| calm(|| inquiry(budget)))
}

pub(crate) fn solve(py: Python<'_>, table: &PyTable, seconds: f64) -> PyResult<Verdict> {
    Ok(match ask(py, table, Question::Line, seconds)? {
        Reply::Line(Ok(moves)) => ("winnable", moves),
        Reply::Line(Err(outlook)) => (prospect_name(outlook.here), Vec::new()),
        _ => ("unknown", Vec::new()),
    })
}

/// Returns the legal moves that are known to keep the win, by their numbers.
pub(crate) fn keeping(py: Python<'_>, table: &PyTable, seconds: f64) -> PyResult<Vec<usize>> {
    let Reply::Moves(prospects) = ask(py, table, Question::Moves, seconds)? else { return Ok(Vec::new()) };
    let kept = prospects.into_iter().enumerate().filter(|(_, prospect)| *prospect == Prospect::Winnable);
    Ok(kept.map(|(index, _)| index).collect())
}

/// Returns the move to advise to who wants to win, by its number.
pub(crate) fn hint(py: Python<'_>, table: &PyTable, seconds: f64) -> PyResult<Option<usize>> {
    match ask(py, table, Question::Keeping, seconds)? {
        Reply::Keeping(Ok(index)) => Ok(Some(index)),
        _ => Ok(None),
    }
}

/// Returns how many moves have to be taken back until the game can be won.
pub(crate) fn way_back(py: Python<'_>, table: &PyTable, seconds: f64) -> PyResult<Option<usize>> {
    match ask(py, table, Question::WayBack, seconds)? {
        Reply::WayBack(moves) => Ok(moves.ok()),
        _ => Ok(None),
    }
}

/// Returns after how many moves the game could be won for the last time, and after how many it was lost, as far as that is known.
pub(crate) fn mistake(py: Python<'_>, table: &PyTable, seconds: f64) -> PyResult<Option<(usize, usize)>> {
    match ask(py, table, Question::Mistake, seconds)? {
        Reply::Mistake(Mistake::Between(winnable, lost)) => Ok(Some((winnable, lost))),
        _ => Ok(None),
    }
}
