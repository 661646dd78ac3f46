//! The solver as every game has one: for the command `solve`.

use super::solve::{DEFAULT_MEMORY, DEFAULT_NODES, Problem, solve};
use super::{Certificate, CertificateError, Jump, Peg, Pegs};
use solitarium_core::{self as core, Budget, Limits, Progress, Solve, Verdict, WhyUnknown};
use std::any::Any;
use std::ops::ControlFlow;

/// Solves positions of peg solitaire. A loss comes with its [`PegCertificate`].
#[derive(Debug, Default)]
pub struct PegSolve;

impl Solve<Peg> for PegSolve {
    fn usual_limits(&self) -> Limits {
        Limits { nodes: Some(DEFAULT_NODES), bytes: Some(DEFAULT_MEMORY), time: None }
    }

    fn search(&mut self, game: &Peg, state: &Pegs, budget: &mut Budget<'_>) -> Verdict<Jump> {
        let problem = Problem { start: state.0, ..Problem::of(game) };
        match solve(&problem, budget).verdict {
            Verdict::Won(line) => Verdict::Won(line),
            Verdict::Lost(found) => Verdict::Lost(found.map(|certificate| {
                let proof = PegCertificate { game: game.clone(), start: state.0, certificate };
                Box::new(proof) as Box<dyn core::Certificate>
            })),
            Verdict::Unknown(why) => Verdict::Unknown(why),
        }
    }

    /// Proves that a position without a jump is lost, as every other one.
    fn search_end(&mut self, game: &Peg, state: &Pegs, budget: &mut Budget<'_>) -> Verdict<Jump> {
        self.search(game, state, budget)
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

impl PegCertificate {
    /// Returns the certificate of a verdict on a game of peg solitaire; `None` if it is that of another game.
    pub fn of(certificate: Box<dyn core::Certificate>) -> Option<PegCertificate> {
        let certificate: Box<dyn Any> = certificate;
        certificate.downcast::<PegCertificate>().ok().map(|found| *found)
    }
}

impl core::Certificate for PegCertificate {
    fn check(&self, budget: &mut Budget<'_>) -> Result<(), WhyUnknown> {
        let problem = Problem { start: self.start, ..Problem::of(&self.game) };
        let mut stopped = WhyUnknown::Stopped;
        let before = budget.nodes();
        // It holds no more positions than the search did.
        let checked = self.certificate.check_while(&problem, u64::MAX, &mut |positions| match budget
            .report(Progress { nodes: before + positions, bytes: 0 })
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
