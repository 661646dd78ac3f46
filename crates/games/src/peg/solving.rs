//! The solver as every game has one: for the command `solve`.

use super::solve::{self, DEFAULT_MEMORY, DEFAULT_NODES, Problem, Verdict, Why, solve};
use super::{Certificate, CertificateError, Jump, Peg, Pegs};
use solitarium_core::{self as core, Budget, Progress, Solve, WhyUnknown};
use std::ops::ControlFlow;

/// Solves positions of peg solitaire. A loss comes with its [`PegCertificate`].
#[derive(Debug, Default)]
pub struct PegSolve;

impl Solve<Peg> for PegSolve {
    fn usual_limits(&self) -> core::Limits {
        core::Limits { nodes: Some(DEFAULT_NODES), bytes: Some(DEFAULT_MEMORY), time: None }
    }

    fn search(&mut self, game: &Peg, state: &Pegs, budget: &mut Budget<'_>) -> core::Verdict<Jump> {
        let problem = Problem { start: state.0, ..Problem::of(game) };
        let given = budget.limits();
        let limits = solve::Budget {
            nodes: given.nodes.unwrap_or(DEFAULT_NODES),
            memory: given.bytes.unwrap_or(DEFAULT_MEMORY),
        };
        let mut stopped = None;
        let answer =
            solve(&problem, limits, &mut |nodes| match budget.report(Progress { nodes, bytes: 0 }) {
                Ok(()) => ControlFlow::Continue(()),
                Err(why) => {
                    stopped = Some(why);
                    ControlFlow::Break(())
                }
            });
        budget.spent(Progress { nodes: answer.nodes, bytes: answer.peak_bytes });
        match answer.verdict {
            Verdict::Won(line) => core::Verdict::Won(line),
            Verdict::Lost(certificate) => {
                let start = state.0;
                core::Verdict::Lost(Some(Box::new(PegCertificate { game: game.clone(), start, certificate })))
            }
            Verdict::Unknown(why) => core::Verdict::Unknown(match why {
                Why::Nodes => WhyUnknown::Nodes,
                Why::Memory => WhyUnknown::Memory,
                Why::Stopped => stopped.unwrap_or(WhyUnknown::Stopped),
                Why::Fault => WhyUnknown::Fault,
            }),
        }
    }
}

/// A certificate with the problem that it is about.
#[derive(Clone, Debug)]
pub struct PegCertificate {
    /// The game.
    pub game: Peg,
    /// The pegs from which there is no solution.
    pub start: u64,
    /// Why there is none.
    pub certificate: Certificate,
}

impl core::Certificate for PegCertificate {
    fn check(&self, budget: &mut Budget<'_>) -> Result<(), WhyUnknown> {
        let problem = Problem { start: self.start, ..Problem::of(&self.game) };
        let mut stopped = WhyUnknown::Stopped;
        // It holds no more positions than the search did.
        let checked = self.certificate.check_while(&problem, u64::MAX, &mut |nodes| match budget
            .report(Progress { nodes, bytes: 0 })
        {
            Ok(()) => ControlFlow::Continue(()),
            Err(why) => {
                stopped = why;
                ControlFlow::Break(())
            }
        });
        checked.map_err(|error| match error {
            CertificateError::Stopped => stopped,
            _ => WhyUnknown::Fault,
        })
    }
}
