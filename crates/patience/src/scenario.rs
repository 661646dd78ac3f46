//! The scenarios of a file, `[[test]]`: what its author expects of the game.

use crate::document::At;
use crate::game::Patience;
use crate::layout::LayoutError;
use crate::rules::Scenario;
use crate::state::PatienceState;
use solitarium_core::{Deal, DealError, Dealt, Game, Reason};

/// What a scenario says and the game does not do.
#[derive(Clone, Debug, PartialEq)]
pub enum ScenarioFault {
    /// Its layout is no position.
    Layout(LayoutError),
    /// Its deal is none.
    Deal(DealError),
    /// A move that should be legal is refused.
    Refused {
        /// The move.
        text: String,
        /// Why it is refused.
        reason: Reason,
    },
    /// A move that should be refused is legal.
    Legal {
        /// The move.
        text: String,
    },
    /// A move is refused for another reason.
    OtherReason {
        /// The move.
        text: String,
        /// Why it is refused.
        reason: Reason,
        /// The reason that the scenario names.
        wanted: String,
    },
    /// Another number of moves is legal.
    Count {
        /// How many are.
        found: usize,
        /// How many should be.
        wanted: usize,
    },
}

/// How the scenarios of a file went.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scenarios {
    /// How many there are.
    pub count: usize,
    /// What does not hold, with its place in the file.
    pub faults: Vec<(At, ScenarioFault)>,
}

/// Returns a reason as scenarios name it: without what all reasons of patiences begin with.
pub fn reason_name(reason: &Reason) -> &str {
    reason.key.strip_prefix("patience-").unwrap_or(&reason.key)
}

impl Patience {
    /// Runs the scenarios of the file: a position or a deal, moves that are legal there, moves that are not, and how many there
    /// are.
    pub fn run_scenarios(&self) -> Scenarios {
        let mut faults = Vec::new();
        for scenario in &self.rules.tests {
            if let Some(state) = self.position_of(scenario, &mut faults) {
                self.run_scenario(scenario, &state, &mut faults);
            }
        }
        Scenarios { count: self.rules.tests.len(), faults }
    }

    /// Returns the position of a scenario; `None` after a fault.
    fn position_of(
        &self,
        scenario: &Scenario,
        faults: &mut Vec<(At, ScenarioFault)>,
    ) -> Option<PatienceState> {
        if let Some((at, layout)) = &scenario.layout {
            let position = self.position(layout);
            return position.map_err(|error| faults.push((*at, ScenarioFault::Layout(error)))).ok();
        }
        let Some((at, deal)) = &scenario.deal else {
            return Some(self.deal(&Dealt::own(self.pack(), 0)));
        };
        let state = deal.parse::<Deal>().and_then(|deal| self.start(&deal));
        state.map_err(|error| faults.push((*at, ScenarioFault::Deal(error)))).ok()
    }

    fn run_scenario(
        &self,
        scenario: &Scenario,
        state: &PatienceState,
        faults: &mut Vec<(At, ScenarioFault)>,
    ) {
        for (at, text) in &scenario.legal {
            if let Err(reason) = self.understand(state, text)
                && !reason.ambiguous
            {
                faults.push((*at, ScenarioFault::Refused { text: text.clone(), reason }));
            }
        }
        for (at, text) in &scenario.illegal {
            // `7H c3: does-not-fit` also says why.
            let (text, wanted) =
                text.split_once(':').map_or((text.as_str(), None), |(a, b)| (a, Some(b.trim())));
            let text = text.to_owned();
            match (self.understand(state, &text), wanted) {
                (Err(reason), _) if reason.ambiguous => {
                    faults.push((*at, ScenarioFault::Legal { text }));
                }
                (Ok(_), _) => faults.push((*at, ScenarioFault::Legal { text })),
                (Err(reason), Some(wanted)) if reason_name(&reason) != wanted => {
                    let wanted = wanted.to_owned();
                    faults.push((*at, ScenarioFault::OtherReason { text, reason, wanted }));
                }
                _ => {}
            }
        }
        if let Some((at, wanted)) = scenario.count {
            let found = self.count(state);
            if found != wanted {
                faults.push((at, ScenarioFault::Count { found, wanted }));
            }
        }
    }
}
