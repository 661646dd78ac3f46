//! The report of a study for machines. The keys are documented and stay.

use super::Study;
use super::figures::{Ends, Speed, Subject, json};
use crate::{Count, csv_line};
use serde::Serialize;

#[derive(Serialize)]
struct Report<'a> {
    #[serde(flatten)]
    subject: Subject<'a>,
    games: u64,
    #[serde(flatten)]
    ends: Ends,
    measure: Vec<Count>,
    #[serde(flatten)]
    speed: Speed,
}

impl Study {
    /// Returns the report as one JSON object, without the end of the line.
    pub fn json(&self) -> String {
        json(&Report {
            subject: Subject {
                game: &self.about.id,
                variant: &self.about.variant,
                options: &self.options,
                strategy: &self.strategy,
                samples: self.effort.samples,
                deals: self.deals.to_string(),
            },
            games: self.tally.games(),
            ends: Ends::new(&self.tally, Some(self.tally.interval())),
            measure: self.tally.distribution().collect(),
            speed: Speed::new(self.tally.games(), self.seconds, self.threads),
        })
    }

    /// Returns the report as CSV: a head, then one line for each value of the measure, with the whole beside it.
    pub fn csv(&self) -> String {
        let tally = &self.tally;
        let ends = Ends::new(tally, Some(tally.interval())).cells();
        let head = ["game", "variant", "strategy", "deals", "games"].into_iter().chain(Ends::COLUMNS);
        let mut text = csv_line(head.chain(["value", "outcome", "count"]));
        for count in tally.distribution() {
            let outcome = match count.won {
                Some(true) => "won",
                Some(false) => "lost",
                None => "undecided",
            };
            let whole = [
                self.about.id.to_string(),
                self.about.variant.clone(),
                self.strategy.clone(),
                self.deals.to_string(),
                tally.games().to_string(),
            ];
            let part = [count.value.to_string(), outcome.to_owned(), count.count.to_string()];
            text += &csv_line(whole.into_iter().chain(ends.clone()).chain(part));
        }
        text
    }
}
