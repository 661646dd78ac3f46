//! A solver with the limits of a command, and the clock that the library does not have.

use super::answer::{Answer, Reason, Verdict};
use crate::limits;
use crate::processor::{millis, thread_time};
use crate::program::{now, since};
use solitarium_core::Game;
use solitarium_games::klondike::{self, Klondike, KlondikeMove, KlondikeState, Limits, Progress, Solver};
use std::ops::ControlFlow;
use std::time::Duration;

/// What the search of one position may spend.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Allowance {
    pub(super) time: Option<Duration>,
    pub(super) limits: Limits,
    /// Whether a shortest win is looked for.
    pub(super) shortest: bool,
}

impl Allowance {
    pub(super) fn of(limits: &limits::Limits, shortest: bool) -> Allowance {
        let usual = Limits::default();
        Allowance {
            time: limits.time,
            shortest,
            limits: Limits {
                nodes: limits.nodes.unwrap_or(usual.nodes),
                bytes: limits
                    .memory
                    .map_or(usual.bytes, |bytes| usize::try_from(bytes).unwrap_or(usize::MAX)),
            },
        }
    }
}

/// Solves one position after the other.
pub(super) struct Searcher {
    game: Klondike,
    solver: Solver,
    allowance: Allowance,
    /// Whether answers have their moves.
    with_moves: bool,
}

impl Searcher {
    pub(super) fn new(game: Klondike, allowance: Allowance, with_moves: bool) -> Searcher {
        Searcher { game, solver: Solver::new(game), allowance, with_moves }
    }

    /// Solves a position, by `name`, unless `goes_on`, asked now and then, breaks.
    pub(super) fn answer(
        &mut self,
        name: String,
        state: &KlondikeState,
        mut goes_on: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Answer {
        let (began, spent) = (now(), thread_time());
        let mut late = false;
        let limits = self.allowance.limits;
        let mut watch = |progress| {
            goes_on(progress)?;
            late = self.allowance.time.is_some_and(|time| since(began) >= time);
            if late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut solution = self.solver.solve(state, limits, &mut watch);
        let mut at_least = None;
        if let (klondike::Verdict::Won(moves), true) = (&mut solution.verdict, self.allowance.shortest) {
            let shortened = self.game.shorten(state, std::mem::take(moves), limits, &mut watch);
            at_least = u32::try_from(shortened.at_least).ok();
            *moves = shortened.moves;
            solution.nodes += shortened.nodes;
            solution.peak_bytes = solution.peak_bytes.max(shortened.peak_bytes);
        }
        let cpu = thread_time().saturating_sub(spent);
        let with_moves = self.with_moves || self.allowance.shortest;
        let (verdict, reason, moves) = match &solution.verdict {
            klondike::Verdict::Won(moves) => {
                (Verdict::Won, None, with_moves.then(|| texts(self.game, state, moves)))
            }
            klondike::Verdict::Lost => (Verdict::Lost, None, None),
            klondike::Verdict::Unknown(limit) => (Verdict::Unknown, Some(Reason::of(*limit, late)), None),
        };
        Answer {
            deal: name,
            draw: self.game.draw as u8,
            verdict,
            reason,
            nodes: solution.nodes,
            cpu_ms: millis(cpu),
            peak_bytes: solution.peak_bytes as u64,
            moves,
            at_least,
        }
    }
}

/// The moves in the game's notation.
fn texts(game: Klondike, state: &KlondikeState, moves: &[KlondikeMove]) -> Vec<String> {
    let mut state = *state;
    let text = |&m: &KlondikeMove| {
        let text = game.text(&state, m);
        game.play(&mut state, m);
        text
    };
    moves.iter().map(text).collect()
}
