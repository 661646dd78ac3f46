//! The results of many games, counted.

use crate::{Interval, wilson};
use serde::{Deserialize, Serialize};
use solitarium_core::{Ending, Outcome, Seat};

/// How many games ended how, by measure. Its size does not depend on the number of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Per measure: won by the first seat, not won, undecided.
    counts: Vec<[u64; 3]>,
}

/// One line of the distribution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// The measure.
    pub value: u16,
    /// How these games ended: won, lost, or `None` for undecided.
    pub won: Option<bool>,
    /// How many games.
    pub count: u64,
}

/// Returns where a game is counted. It is computed without a branch, since the processor could not predict one on who won.
#[inline]
fn kind(ending: Ending) -> usize {
    usize::from(ending != Ending::Won(Seat::SOLO)) + usize::from(ending == Ending::Undecided)
}

impl Tally {
    /// Returns an empty tally.
    pub fn new() -> Tally {
        Tally::default()
    }

    /// Counts one game.
    #[inline]
    pub fn add(&mut self, outcome: Outcome) {
        self.add_outcomes(outcome, 1);
    }

    /// Counts several games.
    pub fn add_all(&mut self, outcomes: &[Outcome]) {
        let Some(most) = outcomes.iter().map(|outcome| outcome.measure).max() else { return };
        // Room is made once, so that counting a game is an addition and nothing else.
        self.make_room(most);
        for outcome in outcomes {
            self.counts[usize::from(outcome.measure)][kind(outcome.ending)] += 1;
        }
    }

    /// Counts several games that ended alike.
    #[inline]
    pub fn add_outcomes(&mut self, outcome: Outcome, games: u64) {
        self.add_many(outcome.measure, kind(outcome.ending), games);
    }

    /// Counts several games at once, as read from a file.
    pub fn add_count(&mut self, count: Count) {
        let kind = match count.won {
            Some(true) => 0,
            Some(false) => 1,
            None => 2,
        };
        self.add_many(count.value, kind, count.count);
    }

    #[inline]
    fn add_many(&mut self, measure: u16, kind: usize, games: u64) {
        self.make_room(measure);
        self.counts[usize::from(measure)][kind] += games;
    }

    #[inline]
    fn make_room(&mut self, measure: u16) {
        let measure = usize::from(measure);
        if measure >= self.counts.len() {
            self.counts.resize(measure + 1, [0; 3]);
        }
    }

    /// Counts all that the other one counted.
    pub fn merge(&mut self, other: &Tally) {
        if other.counts.len() > self.counts.len() {
            self.counts.resize(other.counts.len(), [0; 3]);
        }
        for (mine, theirs) in self.counts.iter_mut().zip(&other.counts) {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                *mine += theirs;
            }
        }
    }

    fn sum(&self, kind: usize) -> u64 {
        self.counts.iter().map(|counts| counts[kind]).sum()
    }

    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        self.won() + self.lost() + self.undecided()
    }

    /// Returns how many games were won.
    pub fn won(&self) -> u64 {
        self.sum(0)
    }

    /// Returns how many games were lost or drawn.
    pub fn lost(&self) -> u64 {
        self.sum(1)
    }

    /// Returns how many games did not come to an end.
    pub fn undecided(&self) -> u64 {
        self.sum(2)
    }

    /// Returns the share of all games that were won. Undecided games count as not won.
    pub fn rate(&self) -> f64 {
        if self.games() == 0 { 0.0 } else { self.won() as f64 / self.games() as f64 }
    }

    /// Returns the 95 % interval of the rate. The undecided games widen it: they count as lost for its lower end and as won for
    /// its upper end.
    pub fn interval(&self) -> Interval {
        let low = wilson(self.won(), self.games()).low;
        let high = wilson(self.won() + self.undecided(), self.games()).high;
        Interval { low, high }
    }

    /// Returns the distribution of the measure: values in order, for each won before lost before undecided, without empty lines.
    pub fn distribution(&self) -> impl Iterator<Item = Count> {
        self.counts.iter().enumerate().flat_map(|(value, counts)| {
            let kinds = [Some(true), Some(false), None].into_iter().zip(counts);
            kinds.filter(|(_, count)| **count > 0).map(move |(won, &count)| Count {
                value: value as u16,
                won,
                count,
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_and_merging_agree() {
        let outcomes = [(true, 3), (false, 3), (false, 9), (true, 0), (false, 3)];
        let mut whole = Tally::new();
        let (mut a, mut b) = (Tally::new(), Tally::new());
        for (i, (won, measure)) in outcomes.into_iter().enumerate() {
            whole.add(Outcome::solo(won, measure));
            if i < 2 { &mut a } else { &mut b }.add(Outcome::solo(won, measure));
        }
        a.merge(&b);
        assert_eq!(a, whole);
        assert_eq!((whole.games(), whole.won(), whole.lost()), (5, 2, 3));
        let lines: Vec<_> = whole.distribution().map(|c| (c.value, c.won, c.count)).collect();
        assert_eq!(lines, [(0, Some(true), 1), (3, Some(true), 1), (3, Some(false), 2), (9, Some(false), 1)]);
        let mut again = Tally::new();
        whole.distribution().for_each(|count| again.add_count(count));
        assert_eq!(again, whole);
    }

    #[test]
    fn games_counted_together_are_those_counted_one_by_one() {
        let endings =
            [Ending::Won(Seat::SOLO), Ending::Won(Seat(1)), Ending::Lost, Ending::Drawn, Ending::Undecided];
        let outcomes: Vec<Outcome> = (0..1000)
            .map(|i| Outcome { ending: endings[i % endings.len()], measure: (i * i % 37) as u16 })
            .collect();
        let (mut together, mut singly) = (Tally::new(), Tally::new());
        for part in outcomes.chunks(300) {
            together.add_all(part);
        }
        together.add_all(&[]);
        for &outcome in &outcomes {
            singly.add(outcome);
        }
        assert_eq!(together, singly);
        assert_eq!((together.won(), together.lost(), together.undecided()), (200, 600, 200));
    }

    #[test]
    fn undecided_games_widen_the_interval_both_ways() {
        let mut tally = Tally::new();
        for i in 0..100 {
            tally.add(Outcome::solo(i < 50, 0));
        }
        let decided = tally.interval();
        for _ in 0..10 {
            tally.add(Outcome { ending: Ending::Undecided, measure: 0 });
        }
        assert_eq!(tally.undecided(), 10);
        assert!(tally.interval().low < decided.low && tally.interval().high > decided.high);
    }
}
