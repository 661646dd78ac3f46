//! Many tables at once, which fill arrays.

use crate::errors;
use crate::game::PyGame;
use crate::given::{Readable, Whole, Writable, number, truth, whole};
use crate::guard::calm;
use numpy::{Ix1, Ix2};
use pyo3::prelude::*;
use solitarium_lab::{Many, Results, Rewards};
use std::sync::{Mutex, TryLockError};

/// Many games of one variant that are played together, a move in each at a time.
#[pyclass(frozen, module = "solitarium._native", name = "Tables")]
pub(crate) struct PyTables {
    many: Mutex<Box<dyn Many>>,
    rewards: Rewards,
    raises: bool,
}

/// The most tables: beyond that the arrays would not fit into any memory.
const MOST: u32 = 1 << 24;

impl PyTables {
    fn with<T>(&self, work: impl FnOnce(&mut dyn Many) -> T) -> PyResult<T> {
        let mut many = match self.many.try_lock() {
            Ok(many) => many,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                return Err(errors::other("the environment is in use by another thread"));
            }
        };
        calm(|| work(many.as_mut()))
    }
}

fn wrong(what: &str) -> PyErr {
    errors::other(&format!("the array of {what} does not have one row for each table, or is not contiguous"))
}

#[pymethods]
impl PyTables {
    #[new]
    #[pyo3(signature = (game, tables, *, measure = false, penalty = 1.0, most_steps = 1000, raises = false))]
    fn new(
        game: &Bound<'_, PyGame>,
        tables: Whole,
        #[pyo3(from_py_with = truth)] measure: bool,
        #[pyo3(from_py_with = number)] penalty: f64,
        #[pyo3(from_py_with = whole)] most_steps: i64,
        #[pyo3(from_py_with = truth)] raises: bool,
    ) -> PyResult<PyTables> {
        let tables = tables.within("the number of tables", 1, MOST)? as usize;
        let most_steps = Whole(most_steps).within("max_steps", 1, u32::MAX)?;
        let penalty = penalty as f32;
        let inner = &game.get().inner;
        let many = calm(|| inner.variant.many(tables))?.ok_or_else(|| {
            errors::other(&format!(
                "{} cannot be played at many tables: it is a game of several players, or its moves have no numbers",
                inner.entry.id()
            ))
        })?;
        Ok(PyTables { many: Mutex::new(many), rewards: Rewards { measure, penalty, most_steps }, raises })
    }

    /// The deal of each table, of our own generator.
    #[getter]
    fn deals(&self) -> PyResult<Vec<u64>> {
        self.with(|many| many.deals())
    }

    /// Deals every table again, and writes what is seen.
    fn reset(
        &self,
        seed: u64,
        observations: Writable<'_, u8, Ix2>,
        masks: Writable<'_, i8, Ix2>,
    ) -> PyResult<()> {
        let (Writable(mut observations), Writable(mut masks)) = (observations, masks);
        let observations = observations.as_slice_mut().map_err(|_| wrong("observations"))?;
        let masks = masks.as_slice_mut().map_err(|_| wrong("masks"))?;
        self.with(|many| {
            if observations.len() != many.tables() * many.observation_size() {
                return Err(wrong("observations"));
            }
            if masks.len() != many.tables() * many.actions() {
                return Err(wrong("masks"));
            }
            many.reset(seed);
            many.observe(observations, masks);
            Ok(())
        })?
    }

    /// Makes one move at each table, by its action number, and writes what came of it.
    #[expect(clippy::too_many_arguments, reason = "one array each")]
    fn step(
        &self,
        py: Python<'_>,
        actions: Readable<'_, i64, Ix1>,
        observations: Writable<'_, u8, Ix2>,
        masks: Writable<'_, i8, Ix2>,
        rewards: Writable<'_, f32, Ix1>,
        terminated: Writable<'_, bool, Ix1>,
        truncated: Writable<'_, bool, Ix1>,
    ) -> PyResult<()> {
        let (Writable(mut observations), Writable(mut masks), Writable(mut rewards)) =
            (observations, masks, rewards);
        let (Writable(mut terminated), Writable(mut truncated)) = (terminated, truncated);
        let Readable(actions) = actions;
        let actions = actions.as_slice().map_err(|_| wrong("actions"))?;
        let mut results = Results {
            observations: observations.as_slice_mut().map_err(|_| wrong("observations"))?,
            masks: masks.as_slice_mut().map_err(|_| wrong("masks"))?,
            rewards: rewards.as_slice_mut().map_err(|_| wrong("rewards"))?,
            terminated: terminated.as_slice_mut().map_err(|_| wrong("ends"))?,
            truncated: truncated.as_slice_mut().map_err(|_| wrong("ends"))?,
        };
        py.detach(|| {
            self.with(|many| {
                let tables = many.tables();
                for (what, found, wanted) in [
                    ("actions", actions.len(), tables),
                    ("observations", results.observations.len(), tables * many.observation_size()),
                    ("masks", results.masks.len(), tables * many.actions()),
                    ("rewards", results.rewards.len(), tables),
                    ("ends", results.terminated.len(), tables),
                    ("ends", results.truncated.len(), tables),
                ] {
                    if found != wanted {
                        return Err(wrong(what));
                    }
                }
                if self.raises
                    && let Some(table) = many.first_illegal(actions)
                {
                    let action = actions[table];
                    return Err(errors::illegal(&format!("action {action} is not legal at table {table}")));
                }
                many.step(actions, self.rewards, &mut results);
                Ok(())
            })?
        })
    }
}
