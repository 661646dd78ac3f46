//! What the studies of a problem may spend: the rest of the budget of a search.

use solitarium_core::{Budget, Progress, WhyUnknown};
use solitarium_games::peg::study::StudyError;
use solitarium_speech::Words;
use std::ops::ControlFlow;

/// Why a study has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unfinished {
    /// For a reason that every search can have.
    Unknown(WhyUnknown),
    /// The number does not fit 128 bits.
    Overflow,
}

impl Unfinished {
    pub(super) fn told(self, words: &Words) -> String {
        let key = match self {
            Unfinished::Unknown(why) => why.name(),
            Unfinished::Overflow => "overflow",
        };
        words.say(&format!("unknown-{key}"), &[])
    }
}

/// The budget of studies, one after the other, and what stopped one.
pub(super) struct StudyBudget<'a, 'b> {
    budget: &'a mut Budget<'b>,
    /// How many positions were looked at before this study.
    before: u64,
    stopped: Option<WhyUnknown>,
}

impl<'a, 'b> StudyBudget<'a, 'b> {
    /// Returns what a budget that has begun has left for studies.
    pub(super) fn new(budget: &'a mut Budget<'b>) -> StudyBudget<'a, 'b> {
        let before = budget.nodes();
        StudyBudget { budget, before, stopped: None }
    }

    /// Begins another study: the positions of those before it count too.
    pub(super) fn begin(&mut self) {
        self.before = self.budget.nodes();
    }

    /// Returns how many positions were looked at in all.
    pub(super) fn nodes(&self) -> u64 {
        self.budget.nodes()
    }

    /// Decides whether the study that has found so many positions may go on. The ones too many are not counted.
    pub(super) fn goes_on(&mut self, found: u64) -> ControlFlow<()> {
        let nodes = self.before + found;
        let most = self.budget.limits().nodes.unwrap_or(u64::MAX);
        let spent = if nodes > most {
            Err(WhyUnknown::Nodes)
        } else {
            self.budget.report(Progress { nodes, bytes: 0 })
        };
        match spent {
            Ok(()) => ControlFlow::Continue(()),
            Err(why) => {
                self.stopped = Some(why);
                ControlFlow::Break(())
            }
        }
    }

    /// Returns why the study has no answer that ended with an error.
    pub(super) fn why(&self, error: StudyError) -> Unfinished {
        match error {
            StudyError::Stopped => Unfinished::Unknown(self.stopped.unwrap_or(WhyUnknown::Stopped)),
            StudyError::TooLarge { .. } => Unfinished::Unknown(WhyUnknown::Memory),
            StudyError::Overflow => Unfinished::Overflow,
        }
    }
}
