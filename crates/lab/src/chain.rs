//! Chains of games from one shuffle: the cards of each game are gathered, and not shuffled, for the next.

use crate::arena::Estimate;
use crate::runner::GameRunner;
use crate::workers::{Workers, in_order};
use crate::{DealRange, Interval, Tally};
use solitarium_core::{Card, DealError, Game, Outcome};
use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;

/// Plays chains of games.
pub trait Chain: Send + Sync {
    /// Returns the strategy.
    fn strategy(&self) -> &str;

    /// Plays `games` games from one deal.
    fn run(&self, deals: &DealRange, number: u64, games: u64) -> Result<ChainRun, DealError>;
}

/// One chain.
pub struct ChainRun {
    /// The results of its games.
    pub tally: Tally,
    /// Where it began to repeat itself, if it did.
    pub cycle: Option<CycleEntry>,
}

/// A chain that repeats itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CycleEntry {
    /// How many games come before the first one of the cycle.
    pub after: u64,
    /// How many games the cycle has.
    pub period: u64,
}

impl<G: Game> Chain for GameRunner<G> {
    fn strategy(&self) -> &str {
        &self.strategy.name
    }

    /// Plays the chain. The next order of the cards depends on this one alone, so that an order seen before is the start of a cycle: from
    /// there on the outcomes are known.
    fn run(&self, deals: &DealRange, number: u64, games: u64) -> Result<ChainRun, DealError> {
        let mut dealt = self.first_deal(deals, number)?;
        let mut seen: HashMap<Box<[Card]>, u64> = HashMap::new();
        let mut outcomes: Vec<Outcome> = Vec::new();
        let mut cycle = None;
        for game in 0..games {
            if let Some(&after) = seen.get(dealt.cards.as_slice()) {
                cycle = Some(CycleEntry { after, period: game - after });
                break;
            }
            seen.insert(dealt.cards.as_slice().into(), game);
            let (outcome, gathered) = self.play(&dealt);
            outcomes.push(outcome);
            match gathered {
                Some(next) => dealt = next,
                None => break,
            }
        }
        let mut tally = Tally::new();
        for &outcome in &outcomes {
            tally.add(outcome);
        }
        if let Some(CycleEntry { after, period }) = cycle {
            for (i, outcome) in outcomes[after as usize..].iter().enumerate() {
                // How many of the games left fall on this place of the cycle.
                let left = games - outcomes.len() as u64;
                let times = left / period + u64::from((i as u64) < left % period);
                tally.add_outcomes(*outcome, times);
            }
        }
        Ok(ChainRun { tally, cycle })
    }
}

/// The results of many chains, counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChainTally {
    /// How many chains.
    pub chains: u64,
    /// All their games.
    pub games: Tally,
    /// Sum of the squares of the games won in each chain: games of one chain depend on each other, chains do not.
    squares: u128,
    /// How many chains entered a cycle after so many games.
    pub after: BTreeMap<u64, u64>,
    /// How many chains have a cycle of that length.
    pub period: BTreeMap<u64, u64>,
}

impl ChainTally {
    /// Counts one chain.
    fn add(&mut self, chain: &ChainRun) {
        self.chains += 1;
        self.squares += u128::from(chain.tally.won()).pow(2);
        self.games.merge(&chain.tally);
        if let Some(cycle) = chain.cycle {
            *self.after.entry(cycle.after).or_default() += 1;
            *self.period.entry(cycle.period).or_default() += 1;
        }
    }

    /// Counts all that the other one counted.
    fn merge(&mut self, other: &ChainTally) {
        self.chains += other.chains;
        self.squares += other.squares;
        self.games.merge(&other.games);
        for (mine, theirs) in [(&mut self.after, &other.after), (&mut self.period, &other.period)] {
            for (&value, &count) in theirs {
                *mine.entry(value).or_default() += count;
            }
        }
    }

    /// Returns how many chains entered a cycle.
    pub fn cycles(&self) -> u64 {
        self.after.values().sum()
    }

    /// Returns the 95 % interval of the rate, from the spread between chains as between the deals of an arena: it has a width even
    /// if no game, or every game, was won. `None` for fewer than two chains.
    pub fn interval(&self) -> Option<Interval> {
        if self.chains < 2 {
            return None;
        }
        let (n, length) = (self.chains as f64, self.games.games() as f64 / self.chains as f64);
        let mean = self.games.won() as f64 / n;
        let variance = (self.squares as f64 / n - mean * mean).max(0.0) * n / (n - 1.0);
        let Estimate { low, high, .. } =
            Estimate::share_of_groups(n, mean / length, variance / (length * length));
        Some(Interval { low, high })
    }
}

/// Plays a chain of `games` games from every deal of the range, and hands over what all chains so far came to.
pub fn analyse_chains(
    chain: &dyn Chain,
    deals: &DealRange,
    games: u64,
    workers: &Workers<'_>,
    mut sink: impl FnMut(&ChainTally) -> ControlFlow<()>,
) -> Result<ChainTally, DealError> {
    let mut total = ChainTally::default();
    in_order(
        0..deals.count,
        workers,
        || (),
        |(), items| {
            items.into_iter().try_fold(ChainTally::default(), |mut tally, item| {
                tally.add(&chain.run(deals, deals.first + item, games)?);
                Ok(tally)
            })
        },
        |_, tally| {
            total.merge(&tally);
            sink(&total)
        },
    )?;
    Ok(total)
}
