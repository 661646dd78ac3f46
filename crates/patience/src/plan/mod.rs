//! The rules compiled: tables of bits for what lies on what, and lists of who goes where.

mod amount;
mod compile;
mod deal_step;
mod removal;
mod routes;
mod stock;
mod tables;
mod to_and_fro;

pub(crate) use amount::{Amount, Test};
pub(crate) use compile::compile;
pub(crate) use deal_step::DealStep;
pub(crate) use removal::RemovePlan;
pub(crate) use stock::{StockPlan, StockWay};

use crate::read::{MOST_PILES, MOST_SETS};
use crate::relation::Guests;
use crate::rules::{Measure, Pysol, Role, Shape};
use solitarium_core::Suit;

/// Bits for piles, one each.
pub(crate) type Piles = u64;

/// Bits for the different cards, by their index.
pub(crate) type Kinds = u64;

/// No base rank yet.
pub(crate) const NO_BASE: u8 = 13;

/// The compiled rules. Everything that the moves need is here, and nothing of the wording.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own")]
pub(crate) struct Plan {
    pub(crate) size: u16,
    pub(crate) ranks: u8,
    pub(crate) decks: u8,
    pub(crate) piles: Vec<PilePlan>,
    pub(crate) sets: Vec<SetPlan>,
    pub(crate) slots: usize,
    tables: Vec<Guests>,
    empties: Vec<[Kinds; 14]>,
    tests: Vec<Amount>,
    /// The sets from which cards are carried, in the order in which moves are offered.
    pub(crate) sources: Vec<u8>,
    /// Piles that cards may be carried to.
    pub(crate) targets: Piles,
    /// Of each set: all cards if its piles take some in another way than on top of one card, as whole suits and from below.
    pub(crate) takes_otherwise: [Kinds; MOST_SETS],
    /// Sets whose spaces are filled at once.
    pub(crate) filling: Vec<u8>,
    /// Sets to which a possible move must be made.
    pub(crate) musts: Vec<u8>,
    pub(crate) stock: Option<StockPlan>,
    pub(crate) remove: Option<RemovePlan>,
    pub(crate) redeal: Option<RedealPlan>,
    pub(crate) win: WinPlan,
    pub(crate) measure: Measure,
    /// Whose heights the measure counts.
    pub(crate) measured: Piles,
    pub(crate) deal: Vec<DealStep>,
    pub(crate) pysol: Pysol,
    /// Cards of these ranks are put back when they come up in the deal.
    pub(crate) not_dealt: Kinds,
    /// No pile of the table is dealt two cards of a rank.
    pub(crate) ranks_apart: bool,
    /// Whether the base rank is that of the first card of the deal.
    pub(crate) base_first: bool,
    /// Whether the first card on a foundation makes the base rank.
    pub(crate) base_placed: bool,
    /// From where that card must come, before every other move; 0 if it may come from anywhere at any time.
    pub(crate) base_from: Piles,
    pub(crate) endless: bool,
    /// Why play can be endless: what goes to and fro, as the warning tells it.
    pub(crate) to_and_fro: Vec<&'static str>,
    /// The first set whose cards may go to and fro.
    pub(crate) fro_at: Option<u8>,
    /// Whether some rule depends on how many cards stock or waste have.
    pub(crate) watches_talon: bool,
    pub(crate) foundations: Piles,
    /// The set that is a clock.
    pub(crate) clock: Option<ClockPlan>,
}

/// A clock: one pile for each rank.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockPlan {
    pub(crate) set: u8,
    /// Of each rank, by its index: its pile.
    pub(crate) pile_of_rank: [u8; 13],
}

/// One pile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PilePlan {
    pub(crate) set: u8,
    pub(crate) first: u16,
    pub(crate) cap: u8,
    table: u16,
    empty: u16,
    /// The first of its comparisons of counts, and how many.
    tests: (u16, u8),
    pub(crate) covered_by: Piles,
    pub(crate) covers: Piles,
    /// The pile at the left whose card decides, of a grid.
    pub(crate) left: Option<u8>,
    /// The piles that touch it, of a grid.
    pub(crate) near: Piles,
    pub(crate) suit: Option<Suit>,
    pub(crate) under: Option<u16>,
    /// Cards of the base rank take nothing.
    stops_at_base: bool,
}

impl PilePlan {
    /// Returns whether what it takes depends on counts.
    pub(crate) const fn has_tests(&self) -> bool {
        self.tests.1 != 0
    }
}

/// A set of piles.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own")]
pub(crate) struct SetPlan {
    pub(crate) role: Role,
    pub(crate) name: String,
    pub(crate) first: u8,
    pub(crate) end: u8,
    pub(crate) unit: UnitPlan,
    /// The table of what moves together.
    pub(crate) run: u16,
    /// Where single cards go.
    pub(crate) singles: Vec<u8>,
    /// Where groups go.
    pub(crate) groups: Vec<u8>,
    /// The sets, as bits, from which spaces take cards.
    pub(crate) empty_from: u16,
    /// Those sets in their order, if spaces take cards only from the first one that has any.
    pub(crate) empty_in_turn: Vec<u8>,
    pub(crate) at_once: Vec<u8>,
    /// The table of a whole suit, if nothing else is taken.
    pub(crate) whole: Option<u16>,
    /// Whether face-down cards are turned up as soon as nothing lies on them.
    pub(crate) turns: bool,
    /// Whether a face-down card is turned up when it is the last of its pile.
    pub(crate) turns_last: bool,
    pub(crate) osmosis: bool,
    pub(crate) line: Vec<u8>,
    pub(crate) shape: Shape,
    pub(crate) must: bool,
}

impl SetPlan {
    pub(crate) fn piles(&self) -> std::ops::Range<usize> {
        usize::from(self.first)..usize::from(self.end)
    }

    pub(crate) fn mask(&self) -> Piles {
        self.piles().fold(0, |mask, pile| mask | 1 << pile)
    }

    /// Whether a face-down card on top of a pile with so many cards is turned up.
    #[inline]
    pub(crate) fn turns_top(&self, height: u8) -> bool {
        self.turns || self.turns_last && height == 1
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UnitPlan {
    One,
    Run,
    Any,
    Whole,
    OneOrWhole,
    RunIfUp,
    RunByCells,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct RedealPlan {
    pub(crate) set: u8,
    /// 0 for no end.
    pub(crate) times: u8,
    pub(crate) shuffled: bool,
    pub(crate) keeps_rows: bool,
    pub(crate) size: u8,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum WinPlan {
    AllIn(Piles),
    Empty(Piles),
    Removed(u8, u16),
    Rows(u8),
    Piles(u8, u8),
    CountIn(Piles, u16),
    /// No card of these piles lies face down.
    FaceUp(Piles),
}

impl Plan {
    /// Returns the cards that may be put on `pile`: on the card `top` of a pile, or on an empty one.
    #[inline]
    pub(crate) fn guests(&self, pile: usize, top: Option<u8>, heights: &[u8; MOST_PILES], base: u8) -> Kinds {
        let plan = &self.piles[pile];
        let which = if plan.tests.1 == 0 { 0 } else { self.tests_of(pile, heights) };
        match top {
            Some(kind) if plan.stops_at_base && kind % 13 == base => 0,
            Some(kind) => self.tables[usize::from(plan.table) + which][usize::from(kind)],
            None => self.empties[usize::from(plan.empty) + which][usize::from(base)],
        }
    }

    /// Returns how the comparisons of counts of a pile come out, as bits. It is apart from [`guests`](Plan::guests), since few piles have any.
    #[inline(never)]
    fn tests_of(&self, pile: usize, heights: &[u8; MOST_PILES]) -> usize {
        let (first, count) = self.piles[pile].tests;
        (0..usize::from(count)).fold(0, |which, test| {
            let holds = self.tests[usize::from(first) + test].value(heights, pile) != 0;
            which | usize::from(holds) << test
        })
    }

    #[inline]
    pub(crate) fn table(&self, table: u16) -> &Guests {
        &self.tables[usize::from(table)]
    }

    /// Returns the tables of a pile, one for each way in which its comparisons of counts may come out.
    pub(crate) fn tables_of(&self, pile: usize) -> &[Guests] {
        let plan = &self.piles[pile];
        let first = usize::from(plan.table);
        &self.tables[first..first + (1 << plan.tests.1)]
    }

    #[inline]
    pub(crate) fn set_of(&self, pile: usize) -> &SetPlan {
        &self.sets[usize::from(self.piles[pile].set)]
    }

    /// Returns whether two piles are under the same rules.
    #[inline]
    pub(crate) fn same_rules(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.piles[a], &self.piles[b]);
        a.table == b.table
            && a.stops_at_base == b.stops_at_base
            && a.cap == b.cap
            && a.suit == b.suit
            && a.under == b.under
            && (a.tests.1, b.tests.1) == (0, 0)
            && self.empties[usize::from(a.empty)] == self.empties[usize::from(b.empty)]
    }

    /// Returns what an empty pile takes for some base and some counts.
    pub(crate) fn empty_at_best(&self, pile: usize) -> Kinds {
        let plan = &self.piles[pile];
        let tables = usize::from(plan.empty)..usize::from(plan.empty) + (1 << plan.tests.1);
        self.empties[tables].iter().flatten().fold(0, |kinds, mask| kinds | mask)
    }

    /// Returns what a card of a pile, or an empty one, takes now if conditions on counts are left aside.
    pub(crate) fn guests_for_some_counts(&self, pile: usize, top: Option<u8>, base: u8) -> Kinds {
        let plan = &self.piles[pile];
        (0..1usize << plan.tests.1).fold(0, |kinds, which| {
            kinds
                | match top {
                    Some(kind) => self.tables[usize::from(plan.table) + which][usize::from(kind)],
                    None => self.empties[usize::from(plan.empty) + which][usize::from(base)],
                }
        })
    }

    /// Returns whether some card may lie on another one of that pile.
    pub(crate) fn is_built(&self, pile: usize) -> bool {
        (0..52).any(|kind| self.guests_at_best(pile, kind) != 0)
    }

    /// Returns what a card of a pile takes for some counts.
    pub(crate) fn guests_at_best(&self, pile: usize, kind: usize) -> Kinds {
        let under = self.piles[pile].under.map_or(0, |under| self.table(under)[kind]);
        self.tables_of(pile).iter().fold(under, |kinds, table| kinds | table[kind])
    }
}
