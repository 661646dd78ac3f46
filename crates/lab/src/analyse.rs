//! The chances of a game over many deals.

use crate::workers::{Workers, in_order, next_mark};
use crate::{DealRange, Pairs, Runner, Tally};
use solitarium_core::{DealError, Outcome};
use std::ops::{ControlFlow, Range};

/// How many outcomes are held at a time: enough for the fast paths, and few enough for a first-level cache.
const SLICE: usize = 1024;

/// The games of some consecutive deals.
pub struct Batch {
    /// Which deals, counted from the start of the range.
    pub items: Range<u64>,
    /// The results of each runner's games.
    pub tallies: Vec<Tally>,
    /// Each further runner compared with the first, game by game.
    pub pairs: Vec<Pairs>,
    /// Every outcome of each runner, if asked for.
    pub outcomes: Vec<Vec<Outcome>>,
}

/// Plays the deals of the range, from the one numbered `done` on, with every runner. Hands over the results in the order of the
/// deals until `sink` breaks or the work is stopped. The results do not depend on the number of threads. A sink that decides only
/// at [marks](is_mark) decides the same wherever the work was interrupted and resumed.
pub fn analyse(
    runners: &[&dyn Runner],
    deals: &DealRange,
    done: u64,
    keep_outcomes: bool,
    workers: &Workers<'_>,
    mut sink: impl FnMut(Batch) -> ControlFlow<()>,
) -> Result<(), DealError> {
    in_order(
        done..deals.count,
        workers,
        || (),
        |(), items| play_batch(runners, deals, items, keep_outcomes),
        |_, batch| sink(batch),
    )
}

/// Returns whether a decision may be taken after so many games: batches end there whatever their sizes.
pub fn is_mark(done: u64) -> bool {
    done > 0 && next_mark(done - 1) == done
}

fn play_batch(
    runners: &[&dyn Runner],
    deals: &DealRange,
    items: Range<u64>,
    keep_outcomes: bool,
) -> Result<Batch, DealError> {
    let mut batch = Batch {
        items: items.clone(),
        tallies: vec![Tally::new(); runners.len()],
        pairs: vec![Pairs::default(); runners.len().saturating_sub(1)],
        outcomes: vec![Vec::new(); if keep_outcomes { runners.len() } else { 0 }],
    };
    let mut slices = vec![[Outcome::solo(false, 0); SLICE]; runners.len()];
    let mut start = items.start;
    while start < items.end {
        let length = (items.end - start).min(SLICE as u64) as usize;
        for (i, runner) in runners.iter().enumerate() {
            let outcomes = &mut slices[i][..length];
            runner.run(deals, deals.first + start, outcomes)?;
            batch.tallies[i].add_all(outcomes);
            if let Some(kept) = batch.outcomes.get_mut(i) {
                kept.extend_from_slice(outcomes);
            }
        }
        if let Some((first, others)) = slices.split_first() {
            for (other, pairs) in others.iter().zip(&mut batch.pairs) {
                first[..length].iter().zip(other).for_each(|(a, b)| pairs.add(a.is_won(), b.is_won()));
            }
        }
        start += length as u64;
    }
    Ok(batch)
}
