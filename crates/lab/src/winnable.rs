//! Deals that can be won, for players who do not want a hopeless one, and how hard a deal is.

use crate::solve::{Start, Wanted};
use crate::{Entry, Variant};
use solitarium_core::{Budget, Deal, DealError, Effort, Limits, Progress, ReplayError, WhyUnknown};
use std::ops::ControlFlow;

/// How many nodes the solver may visit for one deal before the deal is passed over as undecided. The limit is a number of nodes and
/// not a time, so that every machine finds the same deal.
pub const NODES_PER_DEAL: u64 = 200_000;

/// How many deals are looked at if the caller does not say.
pub const DEALS: u64 = 10_000;

/// A deal that is proved to be winnable, and what was passed over before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinnableDeal {
    /// The deal.
    pub deal: Deal,
    /// How many deals before it cannot be won.
    pub lost: u64,
    /// How many deals before it were not decided within [`NODES_PER_DEAL`].
    pub undecided: u64,
}

/// Why no deal was found that can be won.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoWinnableDeal {
    /// The variant has no solver.
    #[error("this game has no solver, so no deal can be proved to be winnable")]
    NoSolver,
    /// The deal does not fit the variant.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// None of so many deals was proved to be winnable.
    #[error("none of the {tried} deals from {first} on was proved to be winnable")]
    NotFound {
        /// The first deal.
        first: Deal,
        /// How many deals were looked at.
        tried: u64,
    },
    /// The caller stopped the search.
    #[error("the search for a winnable deal was stopped")]
    Stopped,
}

/// Returns the first deal from `from` on that is proved to be winnable, with all cards known. Looks at `most` deals at most; a
/// list of cards has no next one. `watch` is called from time to time, with the number of deals that were passed over; the search
/// stops when it breaks.
pub fn first_winnable(
    variant: &dyn Variant,
    from: &Deal,
    most: u64,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<WinnableDeal, NoWinnableDeal> {
    let mut solver = variant.solver().ok_or(NoWinnableDeal::NoSolver)?;
    let limits = Limits { nodes: Some(NODES_PER_DEAL), ..solver.usual_limits() };
    // Without cards all deals are one.
    let most = if variant.pack().is_some() { most } else { most.min(1) };
    let (mut lost, mut undecided) = (0, 0);
    let mut next = Some(from.clone());
    while let Some(deal) = next.filter(|_| lost + undecided < most) {
        let passed = lost + undecided;
        if watch(passed).is_break() {
            return Err(NoWinnableDeal::Stopped);
        }
        let mut look = |_: Progress| watch(passed);
        let mut budget = Budget::new(limits).watch(&mut look);
        let solved = match solver.solve(&Start::Deal(deal.clone()), Wanted::default(), &mut budget) {
            Ok(solved) => solved,
            Err(ReplayError::Deal(error)) => return Err(error.into()),
            // A deal has no moves that could be wrong.
            Err(_) => return Err(NoWinnableDeal::NoSolver),
        };
        match solved.is_won {
            Ok(true) => return Ok(WinnableDeal { deal, lost, undecided }),
            Ok(false) => lost += 1,
            Err(WhyUnknown::Stopped) => return Err(NoWinnableDeal::Stopped),
            Err(_) => undecided += 1,
        }
        next = deal.next();
    }
    Err(NoWinnableDeal::NotFound { first: from.clone(), tried: lost + undecided })
}

/// How often a strategy wins one deal: see [`Runner::replay`](crate::Runner::replay).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difficulty {
    /// The strategy.
    pub strategy: String,
    /// How many games it played.
    pub games: u32,
    /// How many it won.
    pub won: u32,
}

impl Difficulty {
    /// How many games are enough to tell easy from hard.
    pub const GAMES: u32 = 20;

    /// Returns the strategy that tells how hard a deal is if the caller names none: `greedy`, or the first that plays by what is
    /// seen. `None` if the game leaves no choice, or has no such strategy.
    pub fn usual_strategy(entry: &dyn Entry) -> Option<String> {
        let known = entry.strategies();
        let named = known.iter().find(|strategy| strategy.name == "greedy");
        let honest = || known.iter().find(|strategy| strategy.honest && strategy.name != "only");
        named.or_else(honest).map(|strategy| strategy.name.to_string())
    }
}

/// Returns how often a quick honest player wins a deal: `greedy`, or else the first strategy that sees what a player sees. `None` if
/// the game has no such strategy or leaves no choice, or if `stop` breaks before a game is over.
pub fn difficulty(
    entry: &dyn Entry,
    variant: &dyn Variant,
    deal: &Deal,
    stop: &mut dyn FnMut() -> ControlFlow<()>,
) -> Option<Difficulty> {
    let strategy = Difficulty::usual_strategy(entry)?;
    let runner = variant.runner(Some(&strategy), Effort::default()).ok()?;
    runner.replay(deal, Difficulty::GAMES, stop).ok().filter(|difficulty| difficulty.games > 0)
}
