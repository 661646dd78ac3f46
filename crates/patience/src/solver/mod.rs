//! Decides whether a position of any rule file can be won when all cards are known. A win comes with its moves, which are played under
//! the literal rules. A loss is a proof.
//!
//! `docs/patience-solver.md` explains the algorithms. This is the glossary; every other file of this folder uses these words.
//!
//! * **Literal position**: numbered piles of cards, as they lie on a table (`state`), under the literal rules (`moves`).
//! * **Name**: an exact description of a position in few bytes. Positions that differ only by the order of piles under the same rules have one name.
//! * **Plain search**: depth first over literal positions, with their names and nothing else (`plain`). It plays every rule file, and is what
//!   tests compare every other search with.
//! * **Model**: another form of positions, for a kind of game, with the same wins: `columns`, `hole`, `merging`, `gaps`, `pairs`.
//! * **Lemma**: a rule by which a model leaves moves out or makes them at once. Each has its conditions, its argument and a switch
//!   ([`Lemmas`]).
//! * **Host**, **guest**: a card that another one may be laid on, and the card that may be laid on it.
//! * **Up**: on its foundation. A card *goes up*, and *comes back* where the rules allow it.
//! * **Space**: an empty column.
//! * **Talon**: stock and waste together, in the order in which the cards are drawn.
//! * **Line**: the moves of a win under the literal rules (`line`).

mod arrangement;
mod byte_table;
mod canonical;
mod columns;
mod gaps;
mod hole;
mod line;
mod merging;
mod packs;
mod pairing;
mod pairs;
mod plain;
mod plain_best;
mod survey;
mod word_table;

use crate::game::Patience;
use crate::moves::PatienceMove;
use crate::state::PatienceState;
use solitarium_core::{Budget, Limits, Solve, Verdict, WhyUnknown, wins};

pub(crate) use canonical::Namer;
pub use survey::{LemmaReport, Survey, WhyNot};

/// The switches of the lemmas. All are on, except in tests, which turn each of them off and compare the verdicts.
///
/// A lemma that is on is used only where its conditions hold. The argument for each stands beside its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "switches that do not depend on each other")]
pub struct Lemmas {
    /// The model of columns, with its symmetries: columns and cells without numbers, one space for all, the talon without draws.
    pub columns: bool,
    /// The model of games in which all cards go to one hole.
    pub hole: bool,
    /// The model of games of one line of piles that are put on each other.
    pub merging: bool,
    /// The model of grids with gaps.
    pub gaps: bool,
    /// The model of games in which cards of one pack are taken away in pairs.
    pub pairs: bool,
    /// In a grid with gaps, a card goes at once to a place where it stays for ever, if nothing can lie at its right meanwhile.
    pub settled: bool,
    /// A line of piles that falls into too many parts is lost.
    pub parts: bool,
    /// In a game with a hole, a position whose ranks make no walk is lost.
    pub walk: bool,
    /// Cards go up at once when nothing will need them.
    pub safe_up: bool,
    /// Runs of single cards move as units over the cells, where each card has one host.
    pub units: bool,
    /// Runs go to their hosts at once, where each card has one host and runs move.
    pub free_runs: bool,
    /// Single cards go at once to hosts that stay where they are, where each card has one host.
    pub staying: bool,
    /// Positions that differ only by which of several equal hosts a run lies on are one.
    pub twins: bool,
    /// Positions that differ only by which of several equal hosts single cards lie on are one to the exhaustive search.
    pub equal_hosts: bool,
    /// Cards stay in the reserve, the talon or on their foundations until another one is laid on them.
    pub waiting: bool,
    /// Before the exhaustive search, one of an easier game, in which loose cards of one kind change places at will: where that is lost, the game is lost.
    pub exchange: bool,
    /// Where cards are taken away in pairs: a position in which some card can never go is lost, and cards that go alone do so at once.
    pub pairing: bool,
    /// Not a lemma: shorter searches before the exhaustive one.
    pub portfolio: bool,
}

impl Lemmas {
    /// All lemmas.
    pub const ALL: Lemmas = Lemmas {
        columns: true,
        hole: true,
        merging: true,
        gaps: true,
        pairs: true,
        settled: true,
        parts: true,
        walk: true,
        safe_up: true,
        units: true,
        free_runs: true,
        staying: true,
        twins: true,
        equal_hosts: true,
        waiting: true,
        exchange: true,
        pairing: true,
        portfolio: true,
    };

    /// No lemma: plain search.
    pub const NONE: Lemmas = Lemmas {
        columns: false,
        hole: false,
        merging: false,
        gaps: false,
        pairs: false,
        settled: false,
        parts: false,
        walk: false,
        safe_up: false,
        units: false,
        free_runs: false,
        staying: false,
        twins: false,
        equal_hosts: false,
        waiting: false,
        exchange: false,
        pairing: false,
        portfolio: false,
    };
}

/// Solves positions of rule files, one after the other.
#[derive(Debug)]
pub struct PatienceSolver {
    lemmas: Lemmas,
    memory: plain::Memory,
}

impl Default for PatienceSolver {
    fn default() -> Self {
        PatienceSolver::with(Lemmas::ALL)
    }
}

/// The bytes that a search may take if nobody says how many.
const BYTES: u64 = 240 << 20;

/// The searches of literal positions before the exhaustive one: depth first with so many nodes, then best-first with so many.
const SHORT: [(u64, u64); 3] = [(2_000, 3_000), (50_000, 30_000), (300_000, 300_000)];

/// What a search with a number of nodes of its own came to; `None` if it has used them up, or the memory, and the next one is to try.
/// The caller's limits end all.
fn decided<T>(found: Result<T, WhyUnknown>, spent: u64, limit: u64) -> Option<Result<T, WhyUnknown>> {
    match found {
        Err(WhyUnknown::Nodes) if spent >= limit => None,
        Err(WhyUnknown::Memory) => None,
        found => Some(found),
    }
}

/// How long the search of a number is, in the shortest ones: 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8 … (Luby's sequence). How long a search must be to
/// win a deal differs by far, so that many short ones and few long ones are better than one.
fn luby(number: u64) -> u64 {
    let mut number = number + 1;
    loop {
        let power = (number + 1).next_power_of_two();
        if number + 1 == power {
            return power / 2;
        }
        number -= power / 2 - 1;
    }
}

/// The numbers of the bits that are set.
#[inline]
fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let bit = mask.trailing_zeros() as usize;
        mask &= mask - 1;
        Some(bit)
    })
}

/// How many bytes a list takes at most while `more` are added: it doubles when it is full.
fn bytes_with<T>(list: &Vec<T>, more: usize) -> u64 {
    let mut room = list.capacity();
    while room < list.len() + more {
        room = (2 * room).max(64);
    }
    (room * size_of::<T>()) as u64
}

/// Says how many bytes the tables take. Fails if they are more than the limit, which is [`BYTES`] if the caller sets none.
fn hold(budget: &mut Budget<'_>, bytes: u64) -> Result<(), WhyUnknown> {
    budget.hold(bytes)?;
    if budget.limits().bytes.is_none() && bytes > BYTES { Err(WhyUnknown::Memory) } else { Ok(()) }
}

impl PatienceSolver {
    /// Returns a solver that uses these lemmas, for tests and measurements.
    pub fn with(lemmas: Lemmas) -> PatienceSolver {
        PatienceSolver { lemmas, memory: plain::Memory::default() }
    }

    fn decide_or_line(
        &mut self,
        game: &Patience,
        state: &PatienceState,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<PatienceMove>>, WhyUnknown> {
        if self.lemmas.columns
            && let Ok(columns) = columns::Columns::of(game, state, self.lemmas)
        {
            return columns.solve(game, state, budget);
        }
        if self.lemmas.hole
            && let Some(hole) = hole::Hole::of(game, state, self.lemmas)
        {
            return hole.solve(game, state, budget);
        }
        if self.lemmas.merging
            && let Some(merging) = merging::Merging::of(game, state, self.lemmas)
        {
            return merging.solve(game, state, budget);
        }
        if self.lemmas.gaps
            && let Some(gaps) = gaps::Gaps::of(game, state, self.lemmas)
        {
            return gaps.solve(game, state, budget);
        }
        if self.lemmas.pairs
            && let Some(pairs) = pairs::Pairs::of(game, state, self.lemmas)
        {
            return pairs.solve(game, state, budget);
        }
        let pairing = if self.lemmas.pairing { pairing::Pairing::of(&game.plan) } else { None };
        if self.lemmas.portfolio {
            for (number, (depth, best)) in SHORT.into_iter().enumerate() {
                let before = budget.nodes();
                let found = plain::search(game, state, pairing, &mut self.memory, budget, depth);
                // The searches by turns share the limit of memory.
                self.memory = plain::Memory::default();
                if let Some(found) = decided(found, budget.nodes() - before, depth) {
                    return found;
                }
                if number == 0
                    && let Some(packs) = packs::Packs::of(game, state)
                    && let Some(found) = packs.solve(game, state, budget)?
                {
                    return Ok(Some(found));
                }
                let before = budget.nodes();
                let weights = plain_best::WEIGHTS[number % plain_best::WEIGHTS.len()];
                let found = plain_best::search(game, state, pairing, weights, budget, best);
                if let Some(found) = decided(found, budget.nodes() - before, best) {
                    return found;
                }
            }
        }
        plain::search(game, state, pairing, &mut self.memory, budget, u64::MAX)
    }
}

impl Solve<Patience> for PatienceSolver {
    fn search(
        &mut self,
        game: &Patience,
        state: &PatienceState,
        budget: &mut Budget<'_>,
    ) -> Verdict<PatienceMove> {
        match self.decide_or_line(game, state, budget) {
            Ok(Some(found)) if wins(game, state, &found) => Verdict::Won(line::shortened(game, state, found)),
            Ok(Some(_)) => Verdict::Unknown(WhyUnknown::Fault),
            Ok(None) => Verdict::Lost(None),
            Err(why) => Verdict::Unknown(why),
        }
    }

    fn search_prospect(
        &mut self,
        game: &Patience,
        state: &PatienceState,
        budget: &mut Budget<'_>,
    ) -> Result<bool, WhyUnknown> {
        match self.decide_or_line(game, state, budget)? {
            Some(line) if wins(game, state, &line) => Ok(true),
            Some(_) => Err(WhyUnknown::Fault),
            None => Ok(false),
        }
    }

    fn usual_limits(&self) -> Limits {
        Limits { bytes: Some(BYTES), ..Limits::default() }
    }
}
