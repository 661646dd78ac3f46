//! The two fast policies for choosing a plan.

use super::bits::{self, Cards, KINGS};
use super::visible::{Plan, Plans, Visible};
use solitarium_core::Rng;

/// Chooses a plan from what is seen of a position.
pub(super) trait Choose: Clone + Send {
    /// Returns one of the plans; `None` only if there is none.
    fn choose(&self, visible: &Visible, rng: &mut Rng) -> Option<Plan>;
}

/// Chooses each plan with the same probability.
#[derive(Clone)]
pub(super) struct Uniform;

impl Choose for Uniform {
    #[inline]
    fn choose(&self, visible: &Visible, rng: &mut Rng) -> Option<Plan> {
        let plans = visible.plans();
        let count = plans.count();
        plans.nth(if count > 1 { rng.below(count) } else { 0 })
    }
}

/// Chooses what seems best at once: safe cards go up, then hidden cards are uncovered, then cards are laid on
/// columns, and only then do other cards go up. Measured at draw 3: going up before building wins 16 % of the games
/// instead of 22 %.
#[derive(Clone)]
pub(super) struct Greedy;

impl Choose for Greedy {
    #[inline]
    fn choose(&self, visible: &Visible, _rng: &mut Rng) -> Option<Plan> {
        let plans @ Plans { up, stock_up, build, run, free, borrow } = visible.plans();
        let one = |cards: Cards, plan: fn(Cards) -> Plan| (cards != 0).then(|| plan(bits::lowest(cards)));
        let top = |cards: Cards, plan: fn(Cards) -> Plan| (cards != 0).then(|| plan(bits::highest(cards)));
        let safe_cards = if up | free | stock_up == 0 { 0 } else { safe_cards(visible.next) };
        if let Some(plan) = one(up & safe_cards, Plan::Up)
            .or_else(|| one(free & safe_cards, Plan::Free))
            .or_else(|| one(stock_up & safe_cards, Plan::StockUp))
        {
            return Some(plan);
        }
        let columns = Covers::of(visible, run);
        one(columns.deepest, Plan::Run)
            .or_else(|| top(up & columns.alone, Plan::Up))
            // Cards on which a run could be laid that covers hidden cards.
            .or_else(|| top(build & columns.wanted, Plan::Build))
            .or_else(|| if columns.king_waits(visible) { one(run, Plan::Run) } else { None })
            .or_else(|| top(build, Plan::Build))
            .or_else(|| one(borrow & columns.covering, Plan::Borrow))
            .or_else(|| one(up, Plan::Up))
            .or_else(|| one(free, Plan::Free))
            .or_else(|| one(stock_up, Plan::StockUp))
            .or_else(|| plans.nth(0))
    }
}

/// Returns the safe cards, on which nothing will ever have to lie: both cards that fit on them are up, or they are
/// aces or twos.
#[inline]
pub(super) fn safe_cards(next: Cards) -> Cards {
    const SUIT: Cards = 0x0001_1111_1111_1111;
    let up = bits::piled(next);
    let black = up & up >> 1 & SUIT;
    let red = up >> 2 & up >> 3 & SUIT;
    ((red * 3) | (black * 12)) << 4 | 0xff
}

/// The columns with hidden cards.
struct Covers {
    /// The first open card of the column with the most hidden cards, among those whose run can move.
    deepest: Cards,
    /// The first open cards that lie on hidden ones.
    covering: Cards,
    /// Those of them with no other card on them.
    alone: Cards,
    /// The cards on which one of them fits.
    wanted: Cards,
}

impl Covers {
    #[inline]
    fn of(visible: &Visible, run: Cards) -> Covers {
        let mut covers = Covers { deepest: 0, covering: 0, alone: 0, wanted: 0 };
        let mut depth = 0;
        for (&column, &hidden) in visible.columns.iter().zip(&visible.hidden) {
            if hidden > 0 {
                let first = bits::highest(column);
                covers.covering |= first;
                covers.alone |= if column == first { first } else { 0 };
                if first & run != 0 && hidden > depth {
                    depth = hidden;
                    covers.deepest = first;
                }
            }
        }
        covers.wanted = bits::hosts_of(covers.covering);
        covers
    }

    /// Returns whether an empty column would be of use: a king lies on hidden cards or is in reach.
    #[inline]
    fn king_waits(&self, visible: &Visible) -> bool {
        (self.covering | visible.reach) & KINGS != 0
    }
}
