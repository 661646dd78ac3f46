//! The rules of a game as the search needs them, read from the compiled tables.

use super::table::{CARDS, COLUMNS, Table};
use crate::expr::Compare;
use crate::game::Patience;
use crate::plan::{Amount, Kinds, Plan, SetPlan, StockPlan, StockWay, Test, UnitPlan, WinPlan};
use crate::rules::{Role, Shape};
use crate::state::PatienceState;

/// The rules that the search follows: some of those of the game, if not all.
pub(super) struct Rules {
    pub(super) columns: usize,
    /// The first pile of the columns in the literal position.
    pub(super) first: usize,
    /// Of each card: those that may be laid on it, and those that move along with it.
    pub(super) guests: [Kinds; 52],
    pub(super) runs: [Kinds; 52],
    /// Whether runs move, or single cards alone.
    pub(super) runs_move: bool,
    pub(super) to_spaces: Kinds,
    /// The cards that may be laid on none.
    pub(super) bases: Kinds,
    /// The table of a whole suit, if nothing else goes up, and how long one is.
    pub(super) whole: Option<Box<[Kinds; 52]>>,
    pub(super) ranks: usize,
    /// Where cards go up singly: the card on which each goes, and those that begin a foundation.
    pub(super) before: [u8; 52],
    pub(super) firsts: Kinds,
    pub(super) foundations: u64,
    /// The cards of the stock in the order in which they are dealt.
    pub(super) stock: Vec<u8>,
    /// Rows are dealt only if no column is empty.
    pub(super) only_without_space: bool,
    /// How many cards are not up at the start.
    pub(super) size: usize,
}

impl Rules {
    /// Reads a position; `None` if the game has rules that the search does not follow.
    pub(super) fn of(game: &Patience, state: &PatienceState) -> Option<Rules> {
        let plan = &*game.plan;
        let number = only_tableau(plan, state)?;
        let set = &plan.sets[usize::from(number)];
        let first = usize::from(set.first);
        let runs_move = match set.unit {
            UnitPlan::One | UnitPlan::RunByCells => false,
            UnitPlan::Run => true,
            _ => return None,
        };
        let moved = set.groups.contains(&number) || !runs_move && set.singles.contains(&number);
        if !moved || !follows(plan, set, number) {
            return None;
        }
        let (stock, only_without_space) = match &plan.stock {
            None => (Vec::new(), false),
            Some(stock) => rows_of(plan, stock, number, state)?,
        };
        let stocked = plan.sets.iter().filter(|set| set.role == Role::Stock);
        let lying: usize =
            stocked.flat_map(SetPlan::piles).map(|pile| usize::from(state.heights[pile])).sum();
        let down_below = set.piles().all(|pile| {
            let cards = state.pile(plan, pile);
            cards.iter().skip_while(|slot| slot.is_down()).all(|slot| !slot.is_down())
        });
        if lying != stock.len() || !down_below {
            return None;
        }
        // The foundations: all take whole suits, or all take single cards under one rule.
        let mut sets = plan.sets.iter().enumerate().filter(|(_, set)| set.role == Role::Foundation);
        let (up, foundation) = sets.next()?;
        if sets.next().is_some()
            || !set.singles.contains(&(up as u8))
            || foundation.osmosis
            || foundation.empty_from >> number & 1 == 0
            || !foundation.piles().all(|pile| plan.piles[pile].cap >= plan.ranks)
        {
            return None;
        }
        let whole = foundation.whole.map(|table| Box::new(*plan.table(table)));
        let (before, firsts) =
            if whole.is_none() { order_of(plan, foundation, state)? } else { ([255; 52], 0) };
        let guests: [Kinds; 52] =
            std::array::from_fn(|kind| plan.guests(first, Some(kind as u8), &state.heights, state.base));
        Some(Rules {
            columns: set.piles().len(),
            first,
            bases: !guests.iter().fold(0, |bits, mask| bits | mask),
            guests,
            runs: *plan.table(set.run),
            runs_move,
            to_spaces: plan.guests(first, None, &state.heights, state.base),
            whole,
            ranks: plan.ranks.into(),
            before,
            firsts,
            foundations: plan.foundations,
            size: usize::from(plan.size - state.count(plan.foundations)),
            stock,
            only_without_space,
        })
    }

    /// The position as the search has it, with what goes up at once.
    pub(super) fn table(&self, game: &Patience, state: &PatienceState) -> Table {
        let plan = &*game.plan;
        let mut table = Table::default();
        let mut end = 0;
        for column in 0..self.columns {
            for slot in state.pile(plan, self.first + column) {
                table.cards[end] = slot.kind();
                table.down[column] += u8::from(slot.is_down());
                end += 1;
            }
            table.ends[column + 1..].fill(end as u8);
        }
        for pile in (0..plan.piles.len()).filter(|pile| self.foundations >> pile & 1 != 0) {
            if let Some(slot) = state.top(plan, pile) {
                table.tops[usize::from(slot.kind())] += 1;
            }
        }
        for column in 0..self.columns {
            self.put_up(&mut table, column);
        }
        table
    }
}

/// The number of the set of columns, if there is one alone, with foundations and a stock at most, and if all cards go to the foundations.
fn only_tableau(plan: &Plan, state: &PatienceState) -> Option<u8> {
    let WinPlan::AllIn(goal) = plan.win else { return None };
    let mut tableau = None;
    for (number, set) in plan.sets.iter().enumerate() {
        match set.role {
            Role::Tableau if tableau.is_none() => tableau = Some(number as u8),
            Role::Foundation | Role::Stock => {}
            Role::Removed if set.piles().all(|pile| state.heights[pile] == 0) => {}
            _ => return None,
        }
    }
    tableau.filter(|_| goal == plan.foundations)
}

/// Whether the search follows all other rules of the columns and of the game.
fn follows(plan: &Plan, set: &SetPlan, number: u8) -> bool {
    let plain = plan
        .piles
        .iter()
        .all(|pile| !pile.has_tests() && pile.covered_by == 0 && pile.under.is_none() && pile.left.is_none());
    let first = usize::from(set.first);
    let mut piles = set.piles();
    plain
        && piles.len() <= COLUMNS
        && usize::from(plan.size) <= CARDS
        && set.shape == Shape::Columns
        && set.line.is_empty()
        && !set.osmosis
        && set.whole.is_none()
        && set.turns
        && set.empty_in_turn.is_empty()
        && set.empty_from >> number & 1 != 0
        && plan.filling.is_empty()
        && plan.musts.is_empty()
        && plan.remove.is_none()
        && plan.redeal.is_none()
        && plan.clock.is_none()
        && !plan.base_placed
        && piles.all(|pile| plan.same_rules(pile, first) && u16::from(plan.piles[pile].cap) >= plan.size)
}

/// The cards of the stock in the order in which they are dealt in rows, and whether no column may be empty then.
fn rows_of(plan: &Plan, stock: &StockPlan, columns: u8, state: &PatienceState) -> Option<(Vec<u8>, bool)> {
    if stock.way != StockWay::Row || stock.to != columns {
        return None;
    }
    let only_without_space = match &stock.when {
        None => false,
        Some(Test::NoSpace(piles)) if *piles == plan.sets[usize::from(columns)].mask() => true,
        Some(Test::Counts(Amount::Compare(Compare::Greater, left, right)))
            if matches!((&**left, &**right), (Amount::Count(piles), Amount::Number(0))
                if *piles == 1 << stock.pile) =>
        {
            false
        }
        Some(_) => return None,
    };
    let cards = state.pile(plan, stock.pile.into());
    Some((cards.iter().rev().map(|slot| slot.kind()).collect(), only_without_space))
}

/// Of each card that on which it goes up, and the cards that begin a foundation; `None` if a card goes up on several.
fn order_of(plan: &Plan, foundation: &SetPlan, state: &PatienceState) -> Option<([u8; 52], Kinds)> {
    let mut before = [255; 52];
    let mut firsts = 0;
    for pile in foundation.piles() {
        firsts |= plan.guests(pile, None, &state.heights, state.base);
        for kind in 0..52u8 {
            let mut next = plan.guests(pile, Some(kind), &state.heights, state.base);
            while next != 0 {
                let card = next.trailing_zeros() as usize;
                next &= next - 1;
                if before[card] != 255 && before[card] != kind {
                    return None;
                }
                before[card] = kind;
            }
        }
    }
    Some((before, firsts))
}
