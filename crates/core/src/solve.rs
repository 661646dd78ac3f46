//! The one way to solve: a position, a budget, and a verdict that was checked.
//!
//! A game with a solver implements [`Solve::search`]. Callers use [`Solve::solve`]. A [`Verdict`] is always checked: the line of a
//! win is replayed under the rules, and the [`Certificate`] of a loss is checked. [`Solve::decide`] makes no verdict: it says
//! only whether the position is won, and does not pay for the line.

use crate::{Ending, Game, Prospect, Seat, Turn};
use serde::{Deserialize, Serialize};
use std::any::Any;
use std::fmt::Debug;
use std::ops::ControlFlow;
use std::time::Duration;

/// What the search of one position may spend. `None` leaves it to the solver's own default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The most nodes that it may visit.
    pub nodes: Option<u64>,
    /// The most bytes that its tables may take, about.
    pub bytes: Option<u64>,
    /// The longest time that it may take. With it, results depend on the machine.
    pub time: Option<Duration>,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// How many nodes it has visited.
    pub nodes: u64,
    /// How many bytes its tables take.
    pub bytes: u64,
}

/// Is called from time to time during a search, which stops when this breaks.
pub type Watch<'a> = dyn FnMut(Progress) -> ControlFlow<()> + 'a;

/// The limits of a search, what it has used of them, the clock, and the caller's wish to stop.
///
/// A solver calls [`spend`](Budget::spend) for its nodes and [`hold`](Budget::hold) when its tables have grown, and ends with
/// [`Verdict::Unknown`] when either fails. A solver that counts for itself calls [`report`](Budget::report) instead.
///
/// A budget serves any number of searches, one after the other: each begins with the whole of it.
pub struct Budget<'a> {
    limits: Limits,
    now: Option<fn() -> Duration>,
    watch: Option<&'a mut Watch<'a>>,
    began: Duration,
    /// How many nodes earlier searches of the same work have visited.
    nodes_before: u64,
    nodes: u64,
    /// At how many nodes the limits are looked at next.
    next: u64,
    bytes: u64,
    peak_bytes: u64,
}

impl Default for Budget<'_> {
    fn default() -> Self {
        Budget::new(Limits::default())
    }
}

impl Debug for Budget<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Budget")
            .field("limits", &self.limits)
            .field("nodes", &self.nodes)
            .finish_non_exhaustive()
    }
}

impl<'a> Budget<'a> {
    /// How many nodes pass between two looks at the clock and two calls of the watch.
    pub const STRIDE: u64 = 1024;

    /// Returns a budget with these limits. A limit of time has no effect without a [`clock`](Budget::clock).
    pub fn new(limits: Limits) -> Budget<'a> {
        Budget {
            limits,
            now: None,
            watch: None,
            began: Duration::ZERO,
            nodes_before: 0,
            nodes: 0,
            next: 0,
            bytes: 0,
            peak_bytes: 0,
        }
    }

    /// Returns the budget with a clock: the time since some fixed moment. This crate has none.
    #[must_use]
    pub fn clock(mut self, now: fn() -> Duration) -> Budget<'a> {
        self.now = Some(now);
        self
    }

    /// Returns the budget with a function that is called before the first node and from time to time after it. The search
    /// stops when it breaks.
    #[must_use]
    pub fn watch(mut self, watch: &'a mut Watch<'a>) -> Budget<'a> {
        self.watch = Some(watch);
        self
    }

    /// Returns the limits of the present search.
    pub fn limits(&self) -> Limits {
        let nodes = self.limits.nodes.map(|most| most.saturating_sub(self.nodes_before));
        Limits { nodes, ..self.limits }
    }

    /// Returns how many nodes the present search has visited.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the most bytes that the tables of the present search took.
    pub fn peak_bytes(&self) -> u64 {
        self.peak_bytes
    }

    /// Begins a new search: nothing is spent yet. [`Solve::solve`] and [`Solve::prospect`] do this.
    pub fn begin(&mut self) {
        self.began = self.now.map_or(Duration::ZERO, |now| now());
        self.nodes_before = 0;
        (self.nodes, self.next, self.bytes, self.peak_bytes) = (0, 0, 0, 0);
    }

    /// Begins another search with the nodes and the time that the searches since [`begin`](Budget::begin) have left.
    /// [`Solve::shorten`] does this.
    pub fn begin_with_rest(&mut self) {
        self.nodes_before += self.nodes;
        (self.nodes, self.next, self.bytes, self.peak_bytes) = (0, 0, 0, 0);
    }

    /// Counts nodes. Fails if they are more than the limit, if the time is over, or if the caller wants to stop.
    #[inline]
    pub fn spend(&mut self, nodes: u64) -> Result<(), WhyUnknown> {
        let before = self.nodes;
        self.nodes += nodes;
        if before >= self.next { self.check_limits() } else { Ok(()) }
    }

    /// Records how many bytes the tables take now. Fails if they are more than the limit.
    pub fn hold(&mut self, bytes: u64) -> Result<(), WhyUnknown> {
        self.bytes = bytes;
        self.peak_bytes = self.peak_bytes.max(bytes);
        match self.limits.bytes {
            Some(most) if bytes > most => Err(WhyUnknown::Memory),
            _ => Ok(()),
        }
    }

    /// Reports the progress of a search that counts its nodes and bytes and observes their limits itself. Fails if the time is over
    /// or if the caller wants to stop.
    pub fn report(&mut self, progress: Progress) -> Result<(), WhyUnknown> {
        self.spent(progress);
        self.ask()
    }

    /// Records what such a search has used in all.
    pub fn spent(&mut self, progress: Progress) {
        (self.nodes, self.bytes) = (progress.nodes, progress.bytes);
        self.peak_bytes = self.peak_bytes.max(progress.bytes);
    }

    /// Checks the limits, the clock and the watch.
    fn check_limits(&mut self) -> Result<(), WhyUnknown> {
        let most = self.limits().nodes.unwrap_or(u64::MAX);
        if self.nodes > most {
            return Err(WhyUnknown::Nodes);
        }
        self.next = (self.nodes + Budget::STRIDE).min(most);
        self.ask()
    }

    /// Asks the watch and the clock whether the search may go on.
    fn ask(&mut self) -> Result<(), WhyUnknown> {
        let progress = Progress { nodes: self.nodes, bytes: self.bytes };
        if self.watch.as_mut().is_some_and(|watch| watch(progress).is_break()) {
            return Err(WhyUnknown::Stopped);
        }
        match (self.limits.time, self.now) {
            (Some(time), Some(now)) if now().saturating_sub(self.began) >= time => Err(WhyUnknown::Time),
            _ => Ok(()),
        }
    }
}

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WhyUnknown {
    /// The time was over.
    Time,
    /// It visited as many nodes as it may.
    Nodes,
    /// Its tables took as many bytes as they may.
    Memory,
    /// The caller stopped it.
    Stopped,
    /// It contradicts itself or the rules. That is a fault of the program, and is reported instead of a wrong answer.
    Fault,
}

impl WhyUnknown {
    /// Returns the name, in lower case, as machines read it.
    pub const fn name(self) -> &'static str {
        match self {
            WhyUnknown::Time => "time",
            WhyUnknown::Nodes => "nodes",
            WhyUnknown::Memory => "memory",
            WhyUnknown::Stopped => "stopped",
            WhyUnknown::Fault => "fault",
        }
    }
}

/// A proof that a position is lost which can be checked without the search that found it.
///
/// Its contents depend on the game. Code that knows the game gets its type back with `as &dyn Any` and `downcast_ref`.
pub trait Certificate: Any + Debug + Send + Sync {
    /// Goes through the whole proof. Fails with [`WhyUnknown::Fault`] if it does not hold, and like a search if the budget is
    /// used up first.
    fn check(&self, budget: &mut Budget<'_>) -> Result<(), WhyUnknown>;
}

/// The answer to whether a position can be won. Where the game is known, `C` can be the type of its certificates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<M, C = Box<dyn Certificate>> {
    /// These moves win.
    Won(Vec<M>),
    /// No sequence of moves wins. Some solvers say why in a form that can be checked.
    Lost(Option<C>),
    /// The search ended before it had the answer.
    Unknown(WhyUnknown),
}

impl<M, C> Verdict<M, C> {
    /// Returns the verdict without its line or certificate.
    pub fn prospect(&self) -> Prospect {
        match self {
            Verdict::Won(_) => Prospect::Winnable,
            Verdict::Lost(_) => Prospect::Lost,
            Verdict::Unknown(_) => Prospect::Unknown,
        }
    }
}

/// A verdict and its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M, C = Box<dyn Certificate>> {
    /// The verdict.
    pub verdict: Verdict<M, C>,
    /// How many nodes were visited.
    pub nodes: u64,
    /// The most bytes that the tables took.
    pub peak_bytes: u64,
}

/// A win that was made shorter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortened<M> {
    /// The moves of the win.
    pub line: Vec<M>,
    /// No win has fewer moves.
    pub at_least: u32,
}

/// Decides positions of one game, one after the other, with all cards known. It may keep its memory for the next position.
///
/// A solver implements [`search`](Solve::search). The last methods are final: they are written once, for all games.
pub trait Solve<G: Game>: Send {
    /// Searches a position that is not over. The budget has begun. Only [`solve`](Solve::solve) calls this: it replays the line of a
    /// win, and checks the certificate of a loss.
    ///
    /// A loss has to be a proof: the search may leave out only what provably makes no difference.
    fn search(&mut self, game: &G, state: &G::State, budget: &mut Budget<'_>) -> Verdict<G::Move>;

    /// Returns the verdict on a position that is over and not won: by default a loss without a certificate. Solvers that say why there is no
    /// win implement it. Only [`solve`](Solve::solve) calls this.
    fn search_end(&mut self, _game: &G, _state: &G::State, _budget: &mut Budget<'_>) -> Verdict<G::Move> {
        Verdict::Lost(None)
    }

    /// Returns the limits that the solver sets for itself where the caller sets none. There are none by default.
    fn usual_limits(&self) -> Limits {
        Limits::default()
    }

    /// Searches a position that is not over for whether it can be won, when the moves are not wanted. Solvers for which that is
    /// quicker implement it. A win that is not replayed under the rules has to be a proof, as a loss has.
    fn search_prospect(
        &mut self,
        game: &G,
        state: &G::State,
        budget: &mut Budget<'_>,
    ) -> Result<bool, WhyUnknown> {
        match self.search(game, state, budget) {
            Verdict::Won(line) if wins(game, state, &line) => Ok(true),
            Verdict::Won(_) => Err(WhyUnknown::Fault),
            Verdict::Lost(_) => Ok(false),
            Verdict::Unknown(why) => Err(why),
        }
    }

    /// Returns whether [`search_shorter`](Solve::search_shorter) looks for a shortest win.
    fn can_shorten(&self) -> bool {
        false
    }

    /// Looks for a win with fewer moves than `line`, which wins. Returns the shortest that it found within the budget, and a
    /// number of moves that every win has at least. By default it returns the line.
    fn search_shorter(
        &mut self,
        _game: &G,
        _state: &G::State,
        line: Vec<G::Move>,
        _budget: &mut Budget<'_>,
    ) -> Shortened<G::Move> {
        Shortened { line, at_least: 0 }
    }

    // Final from here on.

    /// Returns whether a position can be won, with the moves of a win, which have been played under the rules, or with the
    /// certificate of a loss, which has been checked. A win that the rules refuse and a certificate that does not hold are
    /// [`WhyUnknown::Fault`]; a check that the budget ends is unknown for that reason. Nodes and bytes are those of the search.
    fn solve(&mut self, game: &G, state: &G::State, budget: &mut Budget<'_>) -> Solution<G::Move> {
        budget.begin();
        let found = match game.turn(state) {
            Turn::Over(outcome) if outcome.is_won() => Verdict::Won(Vec::new()),
            Turn::Over(_) => self.search_end(game, state, budget),
            Turn::Act(_) => self.search(game, state, budget),
        };
        let (nodes, peak_bytes) = (budget.nodes(), budget.peak_bytes());
        let verdict = match found {
            Verdict::Won(line) if !wins(game, state, &line) => Verdict::Unknown(WhyUnknown::Fault),
            Verdict::Lost(Some(certificate)) => match certificate.check(budget) {
                Ok(()) => Verdict::Lost(Some(certificate)),
                Err(why) => Verdict::Unknown(why),
            },
            verdict => verdict,
        };
        Solution { verdict, nodes, peak_bytes }
    }

    /// Returns whether a position can be won, or why that is not known. It makes no [`Verdict`], and does not pay for the line.
    fn decide(&mut self, game: &G, state: &G::State, budget: &mut Budget<'_>) -> Result<bool, WhyUnknown> {
        budget.begin();
        match game.turn(state) {
            Turn::Over(outcome) => Ok(outcome.is_won()),
            Turn::Act(_) => self.search_prospect(game, state, budget),
        }
    }

    /// Returns whether a position can be won, or that it is not known.
    fn prospect(&mut self, game: &G, state: &G::State, budget: &mut Budget<'_>) -> Prospect {
        match self.decide(game, state, budget) {
            Ok(true) => Prospect::Winnable,
            Ok(false) => Prospect::Lost,
            Err(_) => Prospect::Unknown,
        }
    }

    /// Makes a win shorter. The result has been played under the rules; if they refuse it, the line that was given is
    /// returned, with nothing known about shorter ones. It uses what the search for the win has left of the budget.
    fn shorten(
        &mut self,
        game: &G,
        state: &G::State,
        line: Vec<G::Move>,
        budget: &mut Budget<'_>,
    ) -> Shortened<G::Move> {
        budget.begin_with_rest();
        let shortened = self.search_shorter(game, state, line.clone(), budget);
        let holds = shortened.line.len() <= line.len()
            && shortened.at_least as usize <= shortened.line.len()
            && wins(game, state, &shortened.line);
        if holds { shortened } else { Shortened { line, at_least: 0 } }
    }
}

/// Returns whether the moves are legal, one after the other, and the last one wins.
pub fn wins<G: Game>(game: &G, state: &G::State, line: &[G::Move]) -> bool {
    let mut state = state.clone();
    let is_played = line.iter().all(|&m| game.try_play(&mut state, m).is_some());
    is_played && matches!(game.turn(&state), Turn::Over(outcome) if outcome.ending == Ending::Won(Seat::SOLO))
}
