//! Many games: analyses, outcomes, comparisons, and solving ranges of deals.

use crate::errors;
use crate::game::{Inner, PyGame};
use crate::given::need_numpy;
use crate::guard::{Watch, calm, now};
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use solitarium_core::{Budget, Deal, Effort, Limits, Outcome, ReplayError};
use solitarium_lab::solve::{Solver, Start, Wanted};
use solitarium_lab::{
    Batch, DealRange, OpenError, Pairs, Runner, Tally, Variant, Workers, analyse as play_all, in_order,
};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

/// A line of a distribution: the measure, won (1), lost (0) or undecided (-1), and how many games.
type Line = (u16, i8, u64);

/// What an analysis found: the strategy, how many games, the distribution, after how many games how many were won, the seconds,
/// and whether the user stopped it.
type Found = (String, u64, Vec<Line>, Vec<(u64, u64)>, f64, bool);

/// Two arrays, of endings and measures, and whether the user stopped it.
type Arrays<'py> = (Bound<'py, PyArray1<i8>>, Bound<'py, PyArray1<u16>>, bool);

/// Each point of a convergence has so many more games than the one before.
const POINT_STEP: f64 = 1.03;

/// No more outcomes than these are kept at once: some gigabytes.
const MOST_OUTCOMES: u64 = 1 << 31;

fn lines(tally: &Tally) -> Vec<Line> {
    let sign = |won| match won {
        Some(true) => 1,
        Some(false) => 0,
        None => -1,
    };
    tally.distribution().map(|count| (count.value, sign(count.won), count.count)).collect()
}

fn effort(samples: Option<u32>) -> Effort {
    Effort { samples, ..Effort::default() }
}

/// Returns the range, if the game can be played with its deals.
fn range(inner: &Inner, deals: &str) -> PyResult<DealRange> {
    let deals: DealRange = deals.parse().map_err(|error| errors::deal_range(&error))?;
    match calm(|| inner.variant.open(&deals.deal(deals.first), None, Effort::default()))? {
        Err(OpenError::Deal(error)) => Err(errors::deal(&error)),
        _ => Ok(deals),
    }
}

fn runner(variant: &dyn Variant, name: Option<&str>, samples: Option<u32>) -> PyResult<Box<dyn Runner>> {
    calm(|| variant.runner(name, effort(samples)))?.map_err(|error| errors::runner(&error))
}

/// Plays the deals with every runner, detached from Python, and hands over what comes in order. Returns whether the user stopped
/// it: what was handed over by then counts.
fn play(
    py: Python<'_>,
    runners: &[&dyn Runner],
    deals: &DealRange,
    start: u64,
    threads: usize,
    keep: bool,
    mut sink: impl FnMut(Batch, bool) -> PyResult<ControlFlow<()>> + Send,
) -> PyResult<bool> {
    py.detach(|| {
        let (stop, mut watch, mut trouble) = (AtomicBool::new(false), Watch::new(), None);
        let workers = Workers { threads, now, stop: &stop };
        let played = calm(|| {
            play_all(runners, deals, start, keep, &workers, |batch| {
                let due = watch.is_due();
                if due && watch.stopped.is_none() {
                    watch.stopped = Python::attach(|py| py.check_signals().err());
                }
                match sink(batch, due) {
                    Ok(flow) if watch.stopped.is_none() => flow,
                    Ok(_) => ControlFlow::Break(()),
                    Err(error) => {
                        trouble = Some(error);
                        ControlFlow::Break(())
                    }
                }
            })
        });
        stop.store(true, Ordering::Relaxed);
        played?.map_err(|error| errors::deal(&error))?;
        // Ctrl-C may also come while what shows the progress runs.
        match trouble.or(watch.stopped) {
            Some(error) if !is_interrupt(&error) => Err(error),
            stopped => Ok(stopped.is_some()),
        }
    })
}

/// Returns whether it was Ctrl-C, which keeps what was done; a signal that the program handles otherwise is its own affair.
fn is_interrupt(error: &PyErr) -> bool {
    Python::attach(|py| error.is_instance_of::<pyo3::exceptions::PyKeyboardInterrupt>(py))
}

/// Plays the deals of a range, until the rate is precise enough if a precision is given.
#[pyfunction]
#[pyo3(signature = (game, strategy, deals, *, precision = None, threads = 1, samples = None, progress = None))]
#[expect(clippy::too_many_arguments, reason = "what an analysis can be asked for, by name in Python")]
pub(crate) fn analyse(
    py: Python<'_>,
    game: &Bound<'_, PyGame>,
    strategy: Option<&str>,
    deals: &str,
    precision: Option<f64>,
    threads: usize,
    samples: Option<u32>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Found> {
    let inner = &game.get().inner;
    let runner = runner(inner.variant.as_ref(), strategy, samples)?;
    let deals = range(inner, deals)?;
    let (began, mut tally, mut done, mut points) = (now(), Tally::new(), 0, Vec::<(u64, u64)>::new());
    let stopped = play(py, &[runner.as_ref()], &deals, 0, threads, false, |batch, due| {
        done = batch.items.end;
        batch.tallies.iter().for_each(|part| tally.merge(part));
        let mark = solitarium_lab::is_mark(done);
        if mark && points.last().is_none_or(|(games, _)| done as f64 >= *games as f64 * POINT_STEP) {
            points.push((done, tally.won()));
        }
        if let (true, Some(progress)) = (due, &progress) {
            let interval = tally.interval();
            let state = (done, deals.count, tally.rate(), interval.low, interval.high);
            Python::attach(|py| progress.call1(py, state))?;
        }
        let enough = |width: f64| tally.interval().half_width() <= width;
        let precise = mark && precision.is_some_and(enough);
        Ok(if precise { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    })?;
    let seconds = now().saturating_sub(began).as_secs_f64();
    if points.last().is_none_or(|(games, _)| *games != done) {
        points.push((done, tally.won()));
    }
    Ok((runner.strategy().to_owned(), done, lines(&tally), points, seconds, stopped && done < deals.count))
}

/// Plays the deals of a range and returns how each game ended.
#[pyfunction]
#[pyo3(signature = (game, strategy, deals, *, threads = 1, samples = None))]
pub(crate) fn outcomes<'py>(
    py: Python<'py>,
    game: &Bound<'py, PyGame>,
    strategy: Option<&str>,
    deals: &str,
    threads: usize,
    samples: Option<u32>,
) -> PyResult<Arrays<'py>> {
    need_numpy(py, "outcomes need")?;
    let inner = &game.get().inner;
    let runner = runner(inner.variant.as_ref(), strategy, samples)?;
    let deals = range(inner, deals)?;
    if deals.count > MOST_OUTCOMES {
        return Err(errors::bad_deal(&format!(
            "{} outcomes do not fit into memory: at most {MOST_OUTCOMES} are kept at once; analyse() counts any number",
            deals.count
        )));
    }
    let (mut endings, mut measures) = (Vec::new(), Vec::new());
    let stopped = play(py, &[runner.as_ref()], &deals, 0, threads, true, |batch, _| {
        for outcome in batch.outcomes.iter().flatten() {
            endings.push(ending(*outcome));
            measures.push(outcome.measure);
        }
        Ok(ControlFlow::Continue(()))
    })?;
    Ok((endings.into_pyarray(py), measures.into_pyarray(py), stopped))
}

fn ending(outcome: Outcome) -> i8 {
    match outcome.ending {
        _ if outcome.is_won() => 1,
        solitarium_core::Ending::Undecided => -1,
        _ => 0,
    }
}

/// How often both won, only the first, only the second, neither.
type PairCounts = (u64, u64, u64, u64);

/// The names of the strategies, the number of deals, the distributions, the pairs, the seconds, and whether the user stopped it.
type Compared = (Vec<String>, u64, Vec<Vec<Line>>, Vec<PairCounts>, f64, bool);

/// Plays the same deals with several strategies.
#[pyfunction]
#[pyo3(signature = (games, strategies, deals, *, precision = None, threads = 1, samples = None))]
pub(crate) fn compare(
    py: Python<'_>,
    games: Vec<Bound<'_, PyGame>>,
    strategies: Vec<Option<String>>,
    deals: &str,
    precision: Option<f64>,
    threads: usize,
    samples: Option<u32>,
) -> PyResult<Compared> {
    let players = games.iter().zip(&strategies);
    let runners = players
        .map(|(game, name)| runner(game.get().inner.variant.as_ref(), name.as_deref(), samples))
        .collect::<PyResult<Vec<_>>>()?;
    let borrowed: Vec<&dyn Runner> = runners.iter().map(AsRef::as_ref).collect();
    let Some(first) = games.first() else { return Err(errors::other("there is nothing to compare")) };
    let deals = range(&first.get().inner, deals)?;
    let began = now();
    let (mut tallies, mut done) = (vec![Tally::new(); runners.len()], 0);
    let mut pairs = vec![Pairs::default(); runners.len().saturating_sub(1)];
    let stopped = play(py, &borrowed, &deals, 0, threads, false, |batch, _| {
        done = batch.items.end;
        tallies.iter_mut().zip(&batch.tallies).for_each(|(all, part)| all.merge(part));
        pairs.iter_mut().zip(&batch.pairs).for_each(|(all, part)| all.merge(part));
        let narrow = |width: f64| {
            pairs.iter().all(|pairs| solitarium_lab::paired_difference(pairs).1.half_width() <= width)
        };
        let enough = solitarium_lab::is_mark(done) && precision.is_some_and(narrow);
        Ok(if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    })?;
    let seconds = now().saturating_sub(began).as_secs_f64();
    let names = runners.iter().map(|runner| runner.strategy().to_owned()).collect();
    let pairs = pairs.iter().map(|p| (p.both, p.first, p.second, p.neither)).collect();
    let stopped = stopped && done < deals.count;
    Ok((names, done, tallies.iter().map(lines).collect(), pairs, seconds, stopped))
}

/// Asks of each deal of a range whether it can be won: `W`, `L` or `?`. A search may visit `budget` nodes, so that the verdict does
/// not depend on the machine.
#[pyfunction]
#[pyo3(signature = (game, deals, *, budget, threads = 1))]
pub(crate) fn solve_range<'py>(
    py: Python<'py>,
    game: &Bound<'py, PyGame>,
    deals: &str,
    budget: u64,
    threads: usize,
) -> PyResult<(Bound<'py, PyBytes>, bool)> {
    let inner = &game.get().inner;
    let deals = range(inner, deals)?;
    let Some(solver) = calm(|| inner.variant.solver())? else {
        return Err(errors::no_solver(inner.entry.id()));
    };
    let limits = Limits { nodes: Some(budget), ..solver.usual_limits() };
    let (verdicts, stopped) = py.detach(|| {
        let (stop, mut watch, mut verdicts) = (AtomicBool::new(false), Watch::new(), Vec::new());
        let workers = Workers { threads, now, stop: &stop };
        let solved: PyResult<Result<(), ReplayError>> = calm(|| {
            in_order(
                0..deals.count,
                &workers,
                // Each thread has a solver of its own: none waits for another.
                || inner.variant.solver(),
                |solver, items| {
                    let Some(solver) = solver else { return Ok(Vec::new()) };
                    let deals = items.map(|item| deals.deal(deals.first + item));
                    deals.map(|deal| verdict(solver.as_mut(), deal, limits, &stop)).collect()
                },
                |_, part: Vec<u8>| {
                    verdicts.extend(part);
                    if watch.goes_on() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                },
            )
        });
        solved?.map_err(|error| errors::replay(&error))?;
        match watch.stopped {
            Some(error) if !is_interrupt(&error) => Err(error),
            stopped => Ok((verdicts, stopped.is_some())),
        }
    })?;
    Ok((PyBytes::new(py, &verdicts), stopped))
}

fn verdict(
    solver: &mut dyn Solver,
    deal: Deal,
    limits: Limits,
    stop: &AtomicBool,
) -> Result<u8, ReplayError> {
    let mut look =
        |_| if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let mut budget = Budget::new(limits).watch(&mut look);
    let solved = solver.solve(&Start::Deal(deal), Wanted::default(), &mut budget)?;
    Ok(match solved.is_won {
        Ok(true) => b'W',
        Ok(false) => b'L',
        Err(_) => b'?',
    })
}

/// A part of a unit: up to which game, and the distribution since the part before.
type Segment = (u64, Vec<Line>);

/// Plays the games of a range from the one numbered `start` on, on one thread, and returns their distribution in parts that end where
/// a decision may be taken.
#[pyfunction]
#[pyo3(signature = (game, strategy, deals, start, *, samples = None))]
pub(crate) fn unit(
    py: Python<'_>,
    game: &Bound<'_, PyGame>,
    strategy: Option<&str>,
    deals: &str,
    start: u64,
    samples: Option<u32>,
) -> PyResult<Vec<Segment>> {
    let inner = &game.get().inner;
    let runner = runner(inner.variant.as_ref(), strategy, samples)?;
    let deals = range(inner, deals)?;
    let (mut segments, mut tally, mut done) = (Vec::new(), Tally::new(), start);
    let stopped = play(py, &[runner.as_ref()], &deals, start, 1, false, |batch, _| {
        done = batch.items.end;
        batch.tallies.iter().for_each(|part| tally.merge(part));
        if solitarium_lab::is_mark(done) || done == deals.count {
            segments.push((done, lines(&tally)));
            tally = Tally::new();
        }
        Ok(ControlFlow::Continue(()))
    })?;
    if stopped && done < deals.count {
        return Err(pyo3::exceptions::PyKeyboardInterrupt::new_err("the unit was stopped"));
    }
    Ok(segments)
}

/// Fails if the game cannot be played with these deals.
#[pyfunction]
pub(crate) fn check_deals(game: &Bound<'_, PyGame>, deals: &str) -> PyResult<()> {
    range(&game.get().inner, deals).map(|_| ())
}

/// Returns the 95 % Wilson interval of a rate.
#[pyfunction]
pub(crate) fn wilson(won: u64, games: u64) -> (f64, f64) {
    let interval = solitarium_lab::wilson(won.min(games), games);
    (interval.low, interval.high)
}

/// Returns the difference of two rates on the same deals, the second less the first, and its 95 % interval.
#[pyfunction]
pub(crate) fn paired_difference(both: u64, first: u64, second: u64, neither: u64) -> (f64, f64, f64) {
    let (difference, interval) = solitarium_lab::paired_difference(&Pairs { both, first, second, neither });
    (difference, interval.low, interval.high)
}

/// Returns whether a decision may be taken after so many games.
#[pyfunction]
pub(crate) fn is_mark(done: u64) -> bool {
    solitarium_lab::is_mark(done)
}
