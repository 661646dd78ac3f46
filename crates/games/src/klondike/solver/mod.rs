//! Decides whether a position can be won, all cards known: a win comes with its moves, a loss is a proof.
//!
//! `sets` are sets of cards, `layout` what is fixed and what no move takes back, `heights` what moves can take back, `visited` and `table`
//! remember, `pulse` counts and limits; `forced` are moves that are made at once; `returning` decides games in which cards may come
//! back from the piles, by short searches for a win (`dive`, with its `sight`) and by long ones for either (`search`) that let cards of
//! the talon wait (`patience`), `strict` those in which they may not; and `line` turns what was found into
//! moves of a `literal` game.

mod dive;
mod forced;
mod heights;
mod layout;
mod line;
mod literal;
mod patience;
#[cfg(test)]
mod plain;
mod pulse;
mod returning;
mod search;
mod sets;
mod sight;
mod strict;
mod table;
mod visited;

use super::{Klondike, KlondikeMove, KlondikeState, Status};
use dive::{TASTES, Taste, Traces};
use layout::Layout;
use pulse::Pulse;
use search::Memory;
use solitarium_core::Game;
use std::ops::ControlFlow;

/// How much work a search may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Nodes.
    pub nodes: u64,
    /// Bytes for the visited nodes, about.
    pub bytes: usize,
}

impl Default for Limits {
    /// No limit of nodes, and 240 MB.
    fn default() -> Limits {
        Limits { nodes: u64::MAX, bytes: 240 << 20 }
    }
}

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// It had its nodes.
    Nodes,
    /// It had its memory.
    Memory,
    /// It was told to stop.
    Stopped,
    /// The win that was found could not be played under the rules: an error in the search, which must not be believed.
    Unconfirmed,
}

/// What was found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// These moves win; they were played under the rules of the game.
    Won(Vec<KlondikeMove>),
    /// No play wins.
    Lost,
    /// It was not found out.
    Unknown(Limit),
}

/// A verdict, and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The verdict.
    pub verdict: Verdict,
    /// Nodes visited.
    pub nodes: u64,
    /// The most bytes that the visited nodes took.
    pub peak_bytes: usize,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Nodes visited.
    pub nodes: u64,
    /// Bytes that they take.
    pub bytes: usize,
}

/// Asked now and then whether the search may go on.
pub type Watch<'a> = dyn FnMut(Progress) -> ControlFlow<()> + 'a;

/// Solves positions of one variant, one after the other; it keeps its memory for the next one.
#[derive(Debug)]
pub struct Solver {
    game: Klondike,
    memory: Memory,
    /// For the easiest game (see [`returning`]).
    easy_memory: Memory,
    traces: Traces,
    /// What dives are made at first.
    tastes: &'static [Taste],
    /// See [`Pulse::attempt`].
    attempt: u64,
}

impl Solver {
    /// A solver of a variant.
    pub fn new(game: Klondike) -> Solver {
        Solver {
            game,
            memory: Memory::new(),
            easy_memory: Memory::new(),
            traces: Traces::new(),
            tastes: &TASTES,
            attempt: 1000,
        }
    }

    /// A solver that leaves everything to the search that proves: it is slower where a win is easy, and says the same. To compare with.
    pub fn without_dives(game: Klondike) -> Solver {
        Solver { tastes: &[], ..Solver::new(game) }
    }

    /// Decides the position.
    pub fn solve(&mut self, state: &KlondikeState, limits: Limits, watch: &mut Watch<'_>) -> Solution {
        let (found, nodes) = self.decide(state, limits, watch, Wanted::Steps);
        let verdict = match found {
            Ok(Some(steps)) => match line::play(self.game, state, &steps) {
                Some(moves) if wins(self.game, state, &moves) => Verdict::Won(moves),
                _ => Verdict::Unknown(Limit::Unconfirmed),
            },
            Ok(None) => Verdict::Lost,
            Err(limit) => Verdict::Unknown(limit),
        };
        let peak_bytes = self.memory.visited.peak_bytes() + self.easy_memory.visited.peak_bytes();
        Solution { verdict, nodes, peak_bytes }
    }

    /// Whether the position can be won, without the moves; `None` if the limit was too small.
    pub fn is_winnable(&mut self, state: &KlondikeState, limits: Limits) -> Option<bool> {
        let (found, _) = self.decide(state, limits, &mut |_| ControlFlow::Continue(()), Wanted::Verdict);
        found.ok().map(|steps| steps.is_some())
    }

    /// The moves that cannot be taken back, of a win, if they are wanted; or nothing, if there is none.
    fn decide(
        &mut self,
        state: &KlondikeState,
        limits: Limits,
        watch: &mut Watch<'_>,
        wanted: Wanted,
    ) -> (Result<Option<Vec<line::Step>>, Limit>, u64) {
        if state.is_won() {
            return (Ok(Some(Vec::new())), 0);
        }
        let mut watch = |progress| watch(progress);
        let pulse = Pulse::new(limits, self.attempt, &mut watch);
        let found = if self.game.returns {
            returning::decide(self, state, &pulse, wanted)
        } else if self.game.status(state) == Status::Lost {
            Ok(None)
        } else {
            let (layout, part, piled) = Layout::of(self.game, state);
            self.memory.visited.clear(&part, layout.is_endless(), limits.bytes);
            let mut search = strict::Search::new(&layout, &mut self.memory.visited, &pulse);
            search.run(&part, piled).map(|won| won.then(|| wanted.of(|| search.steps())))
        };
        (found, pulse.nodes())
    }
}

/// What a search is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Steps,
    Verdict,
}

impl Wanted {
    fn of(self, steps: impl FnOnce() -> Vec<line::Step>) -> Vec<line::Step> {
        if self == Wanted::Steps { steps() } else { Vec::new() }
    }
}

/// Whether the moves are legal, one after the other, and win.
fn wins(game: Klondike, state: &KlondikeState, moves: &[KlondikeMove]) -> bool {
    let mut state = *state;
    for &m in moves {
        if state.is_won() || game.check(&state, m).is_err() {
            return false;
        }
        game.play(&mut state, m);
    }
    state.is_won()
}
