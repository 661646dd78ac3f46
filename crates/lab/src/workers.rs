//! Work on numbered items by several threads, with results that do not depend on how many.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::Duration;

/// How work is done: the number of threads, the clock, and the flag that stops it. The caller brings all three.
#[derive(Clone, Copy)]
pub struct Workers<'a> {
    /// How many threads; 0 counts as 1.
    pub threads: usize,
    /// The time since some fixed moment.
    pub now: fn() -> Duration,
    /// Stops the work when it is set. Results that were handed over by then count.
    pub stop: &'a AtomicBool,
}

/// How long a batch should take: long enough that handing it over costs little, short enough that the work stops soon, shows its
/// progress, and leaves no thread waiting long for the last batch.
const BATCH_TIME: Duration = Duration::from_millis(10);

/// The largest batch.
const LARGEST: u64 = 1 << 16;

/// Batches end at these numbers of items, whatever their sizes: after each hundred at first, then after steps of about a
/// sixty-fourth of what is done. What is decided there, such as that a rate is precise enough, does not depend on batches.
pub(crate) fn next_mark(done: u64) -> u64 {
    let step = match done / 64 {
        0..=100 => 100,
        share => 1 << share.ilog2(),
    };
    (done / step + 1) * step
}

/// Does `work` on the items of a range in batches, and hands the results to `sink` in the order of the items, without gaps.
///
/// Each thread gets a value from `worker`, which it uses for all of its batches. If the system cannot start so many threads, fewer
/// work. The function ends when all is done, when `sink` breaks, when `work` fails, or when the flag is set. Batches that are not
/// finished by then are dropped: a strategy that is cancelled may have returned any move.
pub fn in_order<W, T: Send, E: Send>(
    items: Range<u64>,
    workers: &Workers<'_>,
    worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, Range<u64>) -> Result<T, E> + Sync,
    mut sink: impl FnMut(Range<u64>, T) -> ControlFlow<()>,
) -> Result<(), E> {
    let cursor = AtomicU64::new(items.start);
    let quit = AtomicBool::new(false);
    let stopped = || quit.load(Ordering::Relaxed) || workers.stop.load(Ordering::Relaxed);
    // Bounded: when the sink is the slow one, the workers wait for it instead of filling memory.
    let (sender, results) = mpsc::sync_channel(2 * workers.threads.max(1));
    let mut threads = 0;
    let outcome = std::thread::scope(|scope| {
        for _ in 0..workers.threads.max(1) {
            let sender = sender.clone();
            let spawned = std::thread::Builder::new().spawn_scoped(scope, || {
                let sender = sender;
                let mut worker = worker();
                let mut size = 1;
                while !stopped() {
                    let Some(batch) = take_batch(&cursor, size, items.end) else { break };
                    let began = (workers.now)();
                    let result = work(&mut worker, batch.clone());
                    let took = (workers.now)().saturating_sub(began);
                    if workers.stop.load(Ordering::Relaxed) {
                        break;
                    }
                    size = next_size(size, batch.end - batch.start, took);
                    if sender.send((batch, result)).is_err() {
                        break;
                    }
                }
            });
            // Where the system has no more threads, those that it had are enough.
            if spawned.is_err() {
                break;
            }
            threads += 1;
        }
        drop(sender);
        // Whatever ends this loop, dropping the receiver and the flag make the workers end after their batch.
        let mut early = BTreeMap::new();
        let mut done = items.start;
        let outcome = 'work: {
            for (batch, result) in results {
                early.insert(batch.start, (batch, result));
                while let Some((batch, result)) = early.remove(&done) {
                    done = batch.end;
                    match result {
                        Ok(result) => {
                            if sink(batch, result).is_break() {
                                break 'work Ok(());
                            }
                        }
                        Err(error) => break 'work Err(error),
                    }
                }
            }
            Ok(())
        };
        quit.store(true, Ordering::Relaxed);
        outcome
    });
    if threads == 0 { alone(items, workers, worker, work, sink) } else { outcome }
}

/// Does the same work on the caller's thread, where no other can be started.
fn alone<W, T, E>(
    items: Range<u64>,
    workers: &Workers<'_>,
    worker: impl Fn() -> W,
    work: impl Fn(&mut W, Range<u64>) -> Result<T, E>,
    mut sink: impl FnMut(Range<u64>, T) -> ControlFlow<()>,
) -> Result<(), E> {
    let mut worker = worker();
    let (mut start, mut size) = (items.start, 1);
    while start < items.end && !workers.stop.load(Ordering::Relaxed) {
        let batch = start..(start + size).min(next_mark(start)).min(items.end);
        let began = (workers.now)();
        let result = work(&mut worker, batch.clone())?;
        size = next_size(size, batch.end - batch.start, (workers.now)().saturating_sub(began));
        start = batch.end;
        if workers.stop.load(Ordering::Relaxed) || sink(batch, result).is_break() {
            break;
        }
    }
    Ok(())
}

/// Returns the next items, at most `size` and not across a mark; `None` when all are taken.
fn take_batch(cursor: &AtomicU64, size: u64, end: u64) -> Option<Range<u64>> {
    let mut batch = 0..0;
    cursor
        .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |start| {
            batch = start..(start + size).min(next_mark(start)).min(end);
            (start < end).then_some(batch.end)
        })
        .ok()
        .map(|_| batch)
}

/// Returns the size with which a batch would take about [`BATCH_TIME`], at most eight times the last one.
fn next_size(size: u64, items: u64, took: Duration) -> u64 {
    let wanted = BATCH_TIME.as_secs_f64() / took.as_secs_f64().max(1e-9) * items as f64;
    (wanted as u64).clamp(1, (size * 8).min(LARGEST))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    fn now() -> Duration {
        static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
        START.get_or_init(Instant::now).elapsed()
    }

    /// The caller's thread alone does the same work.
    #[test]
    fn one_thread_is_enough() {
        let stop = AtomicBool::new(false);
        let workers = Workers { threads: 4, now, stop: &stop };
        let mut sums = Vec::new();
        let done: Result<(), ()> = alone(
            5..1000,
            &workers,
            || (),
            |(), batch| Ok(batch.sum::<u64>()),
            |batch, sum| {
                sums.push((batch, sum));
                ControlFlow::Continue(())
            },
        );
        assert!(done.is_ok());
        assert_eq!(sums.iter().map(|(_, sum)| sum).sum::<u64>(), (5..1000).sum::<u64>());
        assert!(sums.windows(2).all(|pair| pair[0].0.end == pair[1].0.start));
    }

    #[test]
    fn results_come_in_order_and_whole() {
        let stop = AtomicBool::new(false);
        for threads in [0, 1, 2, 5] {
            let (mut next, mut most) = (0, 0);
            let workers = Workers { threads, now, stop: &stop };
            let result: Result<(), ()> = in_order(
                0..100_000,
                &workers,
                || 0,
                |batches, batch| {
                    *batches += 1;
                    Ok((*batches, batch.sum::<u64>()))
                },
                |batch, (batches, sum)| {
                    most = most.max(batches);
                    assert_eq!(batch.start, next);
                    assert_eq!(sum, batch.clone().sum::<u64>());
                    assert!(batch.end <= next_mark(batch.start));
                    next = batch.end;
                    ControlFlow::Continue(())
                },
            );
            assert_eq!((result, next), (Ok(()), 100_000));
            assert!(most > 1, "a worker is kept for more than one batch");
        }
    }

    #[test]
    fn a_broken_sink_a_failure_and_the_stop_flag_end_it() {
        let stop = AtomicBool::new(false);
        let workers = Workers { threads: 3, now, stop: &stop };
        let mut seen = 0;
        let broken: Result<(), ()> = in_order(
            0..u64::MAX,
            &workers,
            || (),
            |(), _| Ok(()),
            |batch, ()| {
                seen = batch.end;
                if seen >= 1000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        assert!(broken.is_ok() && seen >= 1000);

        let failed = in_order(
            0..u64::MAX,
            &workers,
            || (),
            |(), batch| if batch.contains(&5000) { Err("item 5000") } else { Ok(()) },
            |batch, ()| {
                assert!(batch.end <= 5000);
                ControlFlow::Continue(())
            },
        );
        assert_eq!(failed, Err("item 5000"));

        let stopped: Result<(), ()> = in_order(
            0..u64::MAX,
            &workers,
            || (),
            |(), _| Ok(()),
            |batch, ()| {
                if batch.end > 1000 {
                    stop.store(true, Ordering::Relaxed);
                }
                ControlFlow::Continue(())
            },
        );
        assert!(stopped.is_ok());
    }

    #[test]
    fn marks_are_a_hundred_apart_and_then_a_share() {
        let mut done = 0;
        for _ in 0..2000 {
            let next = next_mark(done);
            assert!(next > done && next - done <= (done / 64).max(100));
            done = next;
        }
        assert!(done > 1_000_000_000);
    }
}
