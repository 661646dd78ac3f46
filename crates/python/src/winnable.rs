//! Deals that can be won, and how hard a deal is.

use crate::errors;
use crate::game::PyGame;
use crate::given::Text;
use crate::guard::{Watch, calm};
use pyo3::prelude::*;
use solitarium_core::{Deal, Effort};
use solitarium_lab::{DEALS, Difficulty, NoWinnableDeal};
use std::ops::ControlFlow;

/// A deal that can be won, and how many before it are lost and undecided.
type Found = (String, u64, u64);

/// A strategy, how many games it played with a deal, and how many it won.
type Judged = (String, u32, u32);

/// Runs work that asks from time to time whether it may go on. Ctrl-C ends it with an exception.
fn watched<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&mut dyn FnMut() -> ControlFlow<()>) -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        let mut watch = Watch::new();
        let mut ask = || if watch.goes_on() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        let done = calm(|| work(&mut ask));
        match watch.stopped {
            Some(error) => Err(error),
            None => done,
        }
    })
}

/// Returns the first deal from that one on that is proved to be winnable, among at most so many.
#[pyfunction]
#[pyo3(signature = (game, deal, most = DEALS))]
pub(crate) fn first_winnable(
    py: Python<'_>,
    game: &Bound<'_, PyGame>,
    deal: Text,
    most: u64,
) -> PyResult<Found> {
    let inner = &game.get().inner;
    let deal: Deal = deal.0.parse().map_err(|error| errors::deal(&error))?;
    let variant = inner.variant.as_ref();
    let found = watched(py, |ask| solitarium_lab::first_winnable(variant, &deal, most, &mut |_| ask()))?;
    match found {
        Ok(found) => Ok((found.deal.to_string(), found.lost, found.undecided)),
        Err(NoWinnableDeal::NoSolver) => Err(errors::no_solver(inner.entry.id())),
        Err(error) => Err(errors::not_winnable(&error)),
    }
}

/// Plays one deal several times with a strategy; without a name, with the one that usually tells how hard a deal is. `None` if the
/// game has none.
#[pyfunction]
#[pyo3(signature = (game, deal, strategy, games))]
pub(crate) fn difficulty(
    py: Python<'_>,
    game: &Bound<'_, PyGame>,
    deal: Text,
    strategy: Option<&str>,
    games: u32,
) -> PyResult<Option<Judged>> {
    let inner = &game.get().inner;
    let deal: Deal = deal.0.parse().map_err(|error| errors::deal(&error))?;
    let usual = || Difficulty::usual_strategy(inner.entry.as_ref());
    let Some(strategy) = strategy.map(str::to_owned).or_else(usual) else { return Ok(None) };
    let runner = calm(|| inner.variant.runner(Some(&strategy), Effort::default()))?
        .map_err(|error| errors::runner(&error))?;
    let judged =
        watched(py, |ask| runner.replay(&deal, games, ask))?.map_err(|error| errors::deal(&error))?;
    Ok(Some((judged.strategy, judged.games, judged.won)))
}
