//! Decides whether a position can be won when all cards are known. A win comes with its moves. A loss is a proof.
//!
//! `docs/klondike-solver.md` explains the algorithms. This is the glossary; every other file of this folder uses
//! these words.
//!
//! # The cards
//!
//! The rules call the four foundations *piles*, and so do the names in the code: `piled` are the cards on the
//! foundations. *Up* means on its foundation; a card *goes up*, and *comes back* from its foundation where the
//! variant allows it.
//!
//! * **Talon**: stock and waste together, in the order in which the cards are drawn. A *place* is a card's number in
//!   it.
//! * **Reach**: the places of the talon whose cards can be brought to the top of the waste by drawing and redealing.
//! * **Dealt card**: a card that still lies in the column to which it was dealt, hidden or not.
//! * **Anchor**: the uppermost dealt card of a column. It is open, and other cards may lie on it.
//! * **Loose card**: every card that is neither dealt nor in the talon: on a foundation, on another open card, or a
//!   king on a column without dealt cards.
//! * **Twin**: the other card of the same rank and colour. 7♣ and 7♠ are twins.
//! * **Host**: a card that another one may lie on: one rank higher, of the other colour. The hosts of 7♣ are 8♦ and
//!   8♥.
//! * **Sitter**: the reverse. The sitters of 8♦ are 7♣ and 7♠.
//! * **Guest**: a loose card that lies on a column.
//! * **Slot**: room for a card on a column: an uncovered host, or an empty column for a king.
//!
//! ```text
//!      1    2    3    4                 foundations: A♠ 2♠
//!     ┌──┐ ┌──┐ 8♦   K♣
//!     │##│ │##│ 7♣   Q♥                 anchors: 9♥, 6♦, 8♦
//!     └──┘ └──┘ 6♥                      loose:   A♠, 2♠, 7♣, 6♥, K♣, Q♥
//!      9♥   6♦                          guests:  7♣, 6♥, K♣, Q♥
//!                                       slots:   for 8♣ and 8♠ (on 9♥), 5♣ and 5♠ (on 6♦ or 6♥), J♣ and J♠ (on Q♥)
//! ```
//!
//! # Positions
//!
//! * **Irreversible part** (`part`): which dealt cards and which talon cards are left. No move brings one of them
//!   back.
//! * **Arrangement**: one way to spread the loose cards over foundations and columns. The cards on the foundations
//!   say which: on which of two twins a guest lies makes no difference (see `search`).
//! * **Component**: the arrangements of one part that can be reached from each other, where cards may come back.
//! * **Class**: a part and one of its components. Its positions are equivalent, so that a class is one node of the
//!   search.
//! * **Key move**: a move that changes the part: an anchor leaves its column, or a card leaves the talon.
//! * **Heights**: the numbers of cards on the four foundations.
//! * **Safe card**: a card that may stay on its foundation for good, as nothing will ever have to lie on it
//!   (`arrangement`).
//! * **Forced move**: a key move that can do no harm, and is made at once (`forced`).
//! * **Stuck card**: a card that cannot go up yet, since a lower one of its suit is not loose.
//! * **Deferrable card**: a talon card that need not be played before another card is laid on it (`deferral`).
//!
//! # The searches
//!
//! * **Probe**: a short depth-first search that can only find a win (`probe`).
//! * **Search**: the depth-first search over classes that proves a win or a loss (`search`). It restarts with other
//!   move orders; each start is an *attempt*, and what was searched to the end stays in the table of visited classes
//!   (`visited`).
//! * **Cone**: where no card comes back, the arrangements that one leads to by cards that go up (`without_returns`).
//! * **Relaxed game**: the same position with one card drawn at a time and unlimited passes. Every win of the real
//!   game is a win of it, so that a loss of it is a loss.
//! * **Pruning**: a rule that leaves moves or classes out. Each has its argument beside its code and a switch in
//!   `prunings`.
//! * **Line**: the moves of a win under the rules (`line`, `replay`).

mod arrangement;
mod budget;
mod compact;
mod deferral;
mod forced;
mod hash_table;
mod layout;
mod line;
mod near_moves;
mod probe;
mod prunings;
mod replay;
mod search;
mod sets;
#[cfg(test)]
mod unpruned;
mod visited;
mod wide_set;
mod with_returns;
mod without_returns;

use super::{Klondike, KlondikeMove, KlondikeState};
use budget::Budget;
pub(super) use budget::{USUAL_BYTES, allowed};
use probe::{HEURISTICS, Heuristic, ProbeMemory};
use prunings::Prunings;
use search::Memory;
use solitarium_core::{self as core, Game, Limits, Progress, Solution, Verdict, WhyUnknown};

/// Solves positions of one variant, one after the other. It keeps its memory for the next position.
#[derive(Debug)]
pub struct Solver {
    game: Klondike,
    memory: Memory,
    /// The memory of the search in the relaxed game (see [`with_returns`] and [`without_returns`]).
    relaxed_memory: Memory,
    probe_memory: ProbeMemory,
    /// One probe is made for each of them, in this order.
    heuristics: &'static [Heuristic],
    /// See [`Budget::attempt_nodes`].
    attempt_nodes: u64,
    prunings: Prunings,
}

impl Solver {
    /// Returns a solver for a variant.
    pub fn new(game: Klondike) -> Solver {
        Solver {
            game,
            memory: Memory::new(),
            relaxed_memory: Memory::new(),
            probe_memory: ProbeMemory::new(),
            heuristics: &HEURISTICS,
            attempt_nodes: 1000,
            prunings: Prunings::ALL,
        }
    }

    /// Returns a solver that makes no probes. It gives the same verdicts, and takes longer where a win is easy to
    /// find: for tests and measurements.
    pub fn without_probes(game: Klondike) -> Solver {
        Solver { heuristics: &[], ..Solver::new(game) }
    }

    /// Decides the position within the budget, which the caller has begun. A win comes with its moves, which have been played under the
    /// rules.
    pub fn solve(&mut self, state: &KlondikeState, budget: &mut core::Budget<'_>) -> Solution<KlondikeMove> {
        let verdict = match self.search(state, budget, Wanted::KeyMoves) {
            Ok(Some(key_moves)) => match line::play(self.game, state, &key_moves) {
                Some(moves) if wins(self.game, state, &moves) => Verdict::Won(moves),
                _ => Verdict::Unknown(WhyUnknown::Fault),
            },
            Ok(None) => Verdict::Lost(None),
            Err(why) => Verdict::Unknown(why),
        };
        Solution { verdict, nodes: budget.nodes(), peak_bytes: budget.peak_bytes() }
    }

    /// Decides the position within the budget, without the moves of a win, which take longer to build than most wins to find. So a win is
    /// not played under the rules: it is as certain as a loss, by the arguments of the search.
    pub fn decide(
        &mut self,
        state: &KlondikeState,
        budget: &mut core::Budget<'_>,
    ) -> Result<bool, WhyUnknown> {
        self.search(state, budget, Wanted::Verdict).map(|won| won.is_some())
    }

    /// Returns whether the position can be won; `None` if a limit was reached.
    pub fn is_winnable(&mut self, state: &KlondikeState, limits: Limits) -> Option<bool> {
        self.decide(state, &mut core::Budget::new(limits)).ok()
    }

    fn peak_bytes(&self) -> usize {
        self.memory.visited.peak_bytes() + self.relaxed_memory.visited.peak_bytes()
    }

    /// Searches the position. Returns the key moves of a win (empty unless they are wanted), `None` if there is no
    /// win, or why the search ended. The budget has the number of nodes.
    fn search(
        &mut self,
        state: &KlondikeState,
        budget: &mut core::Budget<'_>,
        wanted: Wanted,
    ) -> Result<Option<Vec<line::KeyMove>>, WhyUnknown> {
        if state.is_won() {
            budget.spent(Progress::default());
            return Ok(Some(Vec::new()));
        }
        let (most_nodes, most_bytes) = allowed(budget);
        let mut report = |progress| budget.report(progress);
        let own = Budget::new(most_nodes, most_bytes, self.attempt_nodes, &mut report);
        let found = if self.game.returns {
            with_returns::decide(self, state, &own, wanted)
        } else {
            without_returns::decide(self, state, &own, wanted)
        };
        let nodes = own.nodes();
        budget.spent(Progress { nodes, bytes: self.peak_bytes() as u64 });
        found
    }
}

/// What a search has to return for a win.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    KeyMoves,
    Verdict,
}

impl Wanted {
    fn of(self, key_moves: impl FnOnce() -> Vec<line::KeyMove>) -> Vec<line::KeyMove> {
        if self == Wanted::KeyMoves { key_moves() } else { Vec::new() }
    }
}

/// Returns whether the moves are legal, one after the other, and win.
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
