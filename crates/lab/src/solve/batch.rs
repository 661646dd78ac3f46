//! Many positions, several at a time: a row for each, in their order.

use super::{Journal, Labels, Row, SavedJournal, Solver, Start, Starts, Wanted};
use crate::saved::SavedError;
use crate::{Variant, Workers, in_order};
use solitarium_core::{Budget, Limits, ReplayError, WhyUnknown};
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What is solved, and how: all that does not change from position to position.
pub struct Batch<'a> {
    /// The variant. It must have a solver.
    pub variant: &'a dyn Variant,
    /// The positions.
    pub starts: Starts,
    /// What the search of one position may spend.
    pub limits: Limits,
    /// The limits where none is set: see [`Solver::usual_limits`].
    pub usual: Limits,
    /// What is wanted of a win.
    pub wanted: Wanted,
    /// Columns that are the same in every row.
    pub labels: Labels,
}

/// The clocks of a batch, which this crate does not have by itself. Each is the time since some fixed moment.
#[derive(Clone, Copy)]
pub struct Clocks {
    /// The time that passes.
    pub now: fn() -> Duration,
    /// What the processor has spent on the thread that asks.
    pub thread: fn() -> Duration,
}

/// Why a batch ended early.
#[derive(Debug, thiserror::Error)]
pub enum BatchError<E> {
    /// The variant has no solver.
    #[error("this game has no solver")]
    NoSolver,
    /// A position does not fit the variant.
    #[error(transparent)]
    Start(#[from] ReplayError),
    /// The journal.
    #[error(transparent)]
    Journal(#[from] SavedError),
    /// What the caller did with the rows failed.
    #[error("the rows could not be used")]
    Sink(E),
}

impl<'a> Batch<'a> {
    /// Returns a batch of these positions, without limits, labelled with the game and the variant; `None` if the variant has
    /// no solver.
    pub fn new(variant: &'a dyn Variant, starts: Starts) -> Option<Batch<'a>> {
        let usual = variant.solver()?.usual_limits();
        let about = variant.about();
        let labels = vec![("game", about.id.into_owned().into()), ("variant", about.variant.into())];
        Some(Batch { variant, starts, limits: Limits::default(), usual, wanted: Wanted::default(), labels })
    }

    /// Solves one position. `budget` has the limits of the batch, the caller's clock and its watch.
    pub fn row(
        &self,
        solver: &mut dyn Solver,
        start: &Start,
        budget: &mut Budget<'_>,
        clocks: Clocks,
    ) -> Result<Row, ReplayError> {
        let began = (clocks.thread)();
        let solved = solver.solve(start, self.wanted, budget)?;
        Ok(Row::new(start, &self.labels, solved, (clocks.thread)().saturating_sub(began)))
    }

    /// Opens the journal of this batch: a new one at `checkpoint`, or the one at `resume`, which goes on at `checkpoint` if
    /// that is named. Calls `each` with every row that is known already, after all of them were checked.
    pub fn journal<E: From<SavedError>>(
        &self,
        checkpoint: Option<&Path>,
        resumed: Option<&mut SavedJournal>,
        clocks: Clocks,
        each: impl FnMut(Row) -> Result<(), E>,
    ) -> Result<(Option<Journal>, u64), E> {
        let Some(saved) = resumed else {
            let journal = checkpoint.map(|path| Journal::create(path, self, clocks.now));
            return Ok((journal.transpose()?, 0));
        };
        saved.check(self)?;
        let Some(solver) = self.variant.solver() else { return Ok((None, 0)) };
        // Everything is read before anything is shown.
        let sound = saved.each(self, solver.as_ref(), |_| Ok::<(), SavedError>(()))?;
        let journal = Journal::resume(saved, self, sound, checkpoint, clocks.now)?;
        saved.each(self, solver.as_ref(), each)?;
        Ok((Some(journal), sound.rows))
    }

    /// Solves the positions from the place `before` on. Writes rows to the journal, if there is one, then hands them to `sink`,
    /// in the order of the positions and without gaps. Ends early if `sink` fails or the workers are told to stop.
    pub fn run<E>(
        &self,
        before: u64,
        workers: &Workers<'_>,
        clocks: Clocks,
        journal: &mut Option<Journal>,
        mut sink: impl FnMut(&[Row]) -> Result<(), E>,
    ) -> Result<(), BatchError<E>> {
        if self.variant.solver().is_none() {
            return Err(BatchError::NoSolver);
        }
        let mut trouble = None;
        let solved = in_order(
            before..self.starts.count(),
            workers,
            || self.variant.solver(),
            |solver, places| match solver {
                Some(solver) => self.rows(solver.as_mut(), places, workers.stop, clocks),
                None => Ok(Vec::new()),
            },
            |places, rows| {
                let is_whole = rows.len() as u64 == places.end - places.start;
                let kept = journal.as_mut().map_or(Ok(()), |journal| journal.write(&rows));
                let used =
                    kept.map_err(BatchError::Journal).and_then(|()| sink(&rows).map_err(BatchError::Sink));
                match used {
                    Ok(()) if is_whole => ControlFlow::Continue(()),
                    // What comes after a position that was stopped has no place yet.
                    Ok(()) => ControlFlow::Break(()),
                    Err(error) => {
                        trouble = Some(error);
                        ControlFlow::Break(())
                    }
                }
            },
        );
        solved.map_err(BatchError::Start)?;
        let synced = journal.as_mut().map_or(Ok(()), Journal::sync);
        match trouble {
            Some(error) => Err(error),
            None => synced.map_err(BatchError::Journal),
        }
    }

    /// Returns the rows for some places; fewer if it was stopped.
    fn rows(
        &self,
        solver: &mut dyn Solver,
        places: Range<u64>,
        stop: &AtomicBool,
        clocks: Clocks,
    ) -> Result<Vec<Row>, ReplayError> {
        let is_stopped = || stop.load(Ordering::Relaxed);
        let mut watch = |_| if is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let mut budget = Budget::new(self.limits).clock(clocks.now).watch(&mut watch);
        let mut rows = Vec::new();
        for start in places.map_while(|place| self.starts.get(place)) {
            let row = self.row(solver, &start, &mut budget, clocks)?;
            if row.is_won == Err(WhyUnknown::Stopped) {
                break;
            }
            rows.push(row);
            if is_stopped() {
                break;
            }
        }
        Ok(rows)
    }
}
