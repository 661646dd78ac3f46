//! Carries: cards that go from one pile onto another, one by one, in groups, or pile onto pile.

use super::{GO_ON, Kind, PatienceMove};
use crate::plan::{Kinds, Plan, SetPlan, UnitPlan};
use crate::read::{MOST_PILES, MOST_SETS};
use crate::rules::Role;
use crate::state::{MOST_CARDS, PatienceState, Slot};
use arrayvec::ArrayVec;
use std::ops::ControlFlow;

/// Which cards may be put on each pile. It is computed once for all moves of a position.
pub(super) struct Accepted {
    /// For each pile, the cards that may be put on it.
    pub(super) guests: [Kinds; MOST_PILES],
    /// Of each set: the cards that may be put on one of its piles; all of them where that is not told by the guests.
    taken: [Kinds; MOST_SETS],
}

impl Accepted {
    /// Whether a pile of that set may take one of these cards.
    #[inline]
    fn takes(&self, set: u8, kinds: Kinds) -> bool {
        self.taken[usize::from(set) % MOST_SETS] & kinds != 0
    }
}

impl Plan {
    /// Returns which cards may be put on each pile now.
    #[inline]
    pub(super) fn accepted(&self, state: &PatienceState) -> Accepted {
        let mut guests = [0; MOST_PILES];
        let mut taken = self.takes_otherwise;
        let mut targets = self.targets;
        while targets != 0 {
            let pile = targets.trailing_zeros() as usize;
            targets &= targets - 1;
            let kinds = self.accepted_by(state, pile);
            guests[pile] = kinds;
            taken[usize::from(self.piles[pile].set) % MOST_SETS] |= kinds;
        }
        Accepted { guests, taken }
    }

    /// Returns which cards may be put on one pile now. The other piles take none.
    pub(super) fn accepted_on(&self, state: &PatienceState, pile: usize) -> Accepted {
        let mut accepted = Accepted { guests: [0; MOST_PILES], taken: [Kinds::MAX; MOST_SETS] };
        if self.targets >> pile & 1 != 0 {
            accepted.guests[pile] = self.accepted_by(state, pile);
        }
        accepted
    }

    /// The cards that may be put on a pile now.
    #[inline]
    fn accepted_by(&self, state: &PatienceState, pile: usize) -> Kinds {
        let plan = &self.piles[pile];
        if state.heights[pile] >= plan.cap {
            return 0;
        }
        let top = match plan.left {
            Some(left) => match state.top(self, left.into()) {
                Some(slot) => Some(slot),
                // Nothing may lie right of a gap.
                None => return 0,
            },
            None => state.top(self, pile),
        };
        // A card that lies face down takes nothing.
        if top.is_some_and(Slot::is_down) {
            return 0;
        }
        self.guests(pile, top.map(Slot::kind), &state.heights, state.base)
    }

    /// Calls `f` with every carry, or with those to one set, or with those from one pile, until `f` breaks.
    #[inline]
    pub(super) fn each_carry(
        &self,
        state: &PatienceState,
        accepted: &Accepted,
        only: Option<u8>,
        only_from: Option<usize>,
        f: &mut impl FnMut(PatienceMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut kinds = ArrayVec::new();
        for &source in &self.sources {
            let set = &self.sets[usize::from(source)];
            if !set.line.is_empty() {
                self.each_merge(state, usize::from(source), f)?;
                continue;
            }
            let piles = set.piles();
            let piles = match only_from {
                Some(from) if piles.contains(&from) => from..from + 1,
                Some(_) => continue,
                None => piles,
            };
            for from in piles {
                let Some(top) = state.top(self, from) else { continue };
                if top.is_down() || self.piles[from].covered_by != 0 && !state.is_free(self, from) {
                    continue;
                }
                for &target in &set.singles {
                    if !accepted.takes(target, top.bit()) || only.is_some_and(|only| only != target) {
                        continue;
                    }
                    self.each_single(state, accepted, from, top, target, source, f)?;
                }
                if set.groups.is_empty() || only.is_some_and(|only| !set.groups.contains(&only)) {
                    continue;
                }
                let (leads, least) = self.leads(state, from, top, &mut kinds);
                for &target in &set.groups {
                    if !accepted.takes(target, leads) || only.is_some_and(|only| only != target) {
                        continue;
                    }
                    let target = &self.sets[usize::from(target)];
                    for to in target.piles() {
                        if accepted.guests[to] & leads == 0 || to == from {
                            continue;
                        }
                        if state.heights[to] == 0 && !self.space_takes(state, target, source) {
                            continue;
                        }
                        let room = usize::from(self.piles[to].cap - state.heights[to]);
                        let most = match set.unit {
                            UnitPlan::RunByCells if kinds.len() > 1 => self.by_cells(state, to).min(room),
                            _ => room,
                        };
                        for (place, &kind) in kinds.iter().enumerate() {
                            let count = least.map_or(place + 1, |least| if place == 0 { least } else { 1 });
                            if accepted.guests[to] >> kind & 1 != 0
                                && count <= most
                                && (set.unit != UnitPlan::RunIfUp
                                    || count == kinds.len()
                                    || self.leaves_one_for_up(state, from, count))
                            {
                                f(PatienceMove::new(Kind::Carry, from, to, count))?;
                            }
                        }
                    }
                }
            }
        }
        GO_ON
    }

    /// Calls `f` with the carries of one card to the piles of a set that take one card at a time, or a whole suit.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "the inside of one loop, taken out to be read")]
    fn each_single(
        &self,
        state: &PatienceState,
        accepted: &Accepted,
        from: usize,
        top: Slot,
        target: u8,
        source: u8,
        f: &mut impl FnMut(PatienceMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let target = &self.sets[usize::from(target)];
        if let Some(table) = target.whole {
            let ranks = usize::from(self.ranks);
            if self.run_length(state, from, table) >= ranks
                && let Some(to) = target.piles().find(|&pile| state.heights[pile] == 0)
            {
                f(PatienceMove::new(Kind::Carry, from, to, ranks))?;
            }
            return GO_ON;
        }
        let alike = matches!(target.role, Role::Cell | Role::Foundation);
        for to in target.piles() {
            if to == from {
                continue;
            }
            if accepted.guests[to] & top.bit() != 0
                && (state.heights[to] != 0 || self.space_takes(state, target, source))
                && !(target.osmosis && self.osmosis_refuses(state, to, top))
                // One of several that are alike stands for all: which of them makes no difference.
                && !(alike && self.has_twin_before(state, target.first.into(), to))
            {
                f(PatienceMove::new(Kind::Carry, from, to, 1))?;
            }
            if let Some(under) = self.piles[to].under
                && state.heights[to] != 0
                && state.heights[to] < self.piles[to].cap
                && self.table(under)[usize::from(state.pile(self, to)[0].kind())] & top.bit() != 0
            {
                f(PatienceMove::new(Kind::Under, from, to, 1))?;
            }
        }
        GO_ON
    }

    /// Whether the spaces of a set take cards from that set now.
    #[inline]
    pub(crate) fn space_takes(&self, state: &PatienceState, target: &SetPlan, from: u8) -> bool {
        target.empty_from >> from & 1 != 0
            && (target.empty_in_turn.is_empty() || self.is_its_turn(state, target, from))
    }

    /// Whether that set is the first one with a card of those that fill the spaces of another.
    fn is_its_turn(&self, state: &PatienceState, target: &SetPlan, from: u8) -> bool {
        let has_card = |&&set: &&u8| self.sets[usize::from(set)].piles().any(|pile| state.heights[pile] > 0);
        target.empty_in_turn.iter().find(has_card) == Some(&from)
    }

    /// The moves that choose the base rank, where that must be done before all else.
    pub(super) fn each_base(
        &self,
        state: &PatienceState,
        accepted: &Accepted,
        f: &mut impl FnMut(PatienceMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for &source in &self.sources {
            let set = &self.sets[usize::from(source)];
            for from in set.piles().filter(|&pile| self.base_from >> pile & 1 != 0) {
                let Some(top) = state.top(self, from).filter(|top| !top.is_down()) else { continue };
                let up = |&&target: &&u8| self.sets[usize::from(target)].role == Role::Foundation;
                for &target in set.singles.iter().filter(up) {
                    self.each_single(state, accepted, from, top, target, source, f)?;
                }
            }
        }
        GO_ON
    }

    /// Returns whether an earlier pile of the set has the same cards and the same rules.
    #[inline]
    fn has_twin_before(&self, state: &PatienceState, first: usize, pile: usize) -> bool {
        (first..pile).any(|other| self.are_twins(state, other, pile))
    }

    /// Whether two piles of a set have the same cards and the same rules.
    #[inline]
    pub(crate) fn are_twins(&self, state: &PatienceState, a: usize, b: usize) -> bool {
        let same_card = |(a, b): (&Slot, &Slot)| a.kind() == b.kind();
        state.heights[a] == state.heights[b]
            && self.same_rules(a, b)
            && state.pile(self, a).iter().zip(state.pile(self, b)).all(same_card)
    }

    /// Returns whether the rule of Osmosis refuses a card: the foundation before must have its rank. The first one takes every rank.
    pub(crate) fn osmosis_refuses(&self, state: &PatienceState, to: usize, card: Slot) -> bool {
        let set = self.set_of(to);
        if to == usize::from(set.first) || state.heights[to] == 0 {
            // A new foundation waits for the one before to be begun.
            return to > usize::from(set.first) && state.heights[to - 1] == 0;
        }
        !state.pile(self, to - 1).iter().any(|slot| slot.kind() % 13 == card.kind() % 13)
    }

    /// Returns the cards with which a group of this pile may begin: as bits, and one after the other from the top card down. With
    /// `Some(n)`, the first of them is that of a group of `n` cards, and a second one is the top card alone.
    #[inline]
    fn leads(
        &self,
        state: &PatienceState,
        from: usize,
        top: Slot,
        kinds: &mut ArrayVec<u8, MOST_CARDS>,
    ) -> (Kinds, Option<usize>) {
        let set = self.set_of(from);
        kinds.clear();
        let cards = state.pile(self, from);
        match set.unit {
            UnitPlan::One => kinds.push(top.kind()),
            UnitPlan::Run | UnitPlan::RunIfUp | UnitPlan::RunByCells => {
                let table = self.table(set.run);
                let mut upper = top;
                let mut bits = top.bit();
                kinds.push(top.kind());
                for &lower in cards.iter().rev().skip(1) {
                    if lower.is_down() || table[usize::from(lower.kind())] & upper.bit() == 0 {
                        break;
                    }
                    kinds.push(lower.kind());
                    bits |= lower.bit();
                    upper = lower;
                }
                return (bits, None);
            }
            UnitPlan::Any => {
                kinds.extend(cards.iter().rev().take_while(|slot| !slot.is_down()).map(|slot| slot.kind()));
            }
            UnitPlan::Whole | UnitPlan::OneOrWhole => {
                if let Some(bottom) = cards.first().filter(|bottom| !bottom.is_down()) {
                    kinds.push(bottom.kind());
                }
                if set.unit == UnitPlan::OneOrWhole && cards.len() > 1 {
                    if kinds.is_empty() {
                        kinds.push(top.kind());
                        return (top.bit(), Some(1));
                    }
                    kinds.push(top.kind());
                }
                let bits = kinds.iter().fold(0, |bits, &kind| bits | 1 << kind);
                return (bits, Some(cards.len()));
            }
        }
        let bits = kinds.iter().fold(0, |bits, &kind| bits | 1 << kind);
        (bits, None)
    }

    /// Whether the card that the top `count` cards of a pile leave could go up if it were free.
    pub(crate) fn leaves_one_for_up(&self, state: &PatienceState, from: usize, count: usize) -> bool {
        let cards = state.pile(self, from);
        let Some(&left) = cards.len().checked_sub(count + 1).and_then(|place| cards.get(place)) else {
            return false;
        };
        let source = self.piles[from].set;
        self.set_of(from).singles.iter().map(|&target| &self.sets[usize::from(target)]).any(|target| {
            target.role == Role::Foundation
                && target.whole.is_none()
                && target.piles().any(|to| {
                    self.accepted_by(state, to) & left.bit() != 0
                        && (state.heights[to] != 0 || self.space_takes(state, target, source))
                        && !(target.osmosis && self.osmosis_refuses(state, to, left))
                })
        })
    }

    /// Returns how many cards from the top lie as the table says, one on the other.
    pub(crate) fn run_length(&self, state: &PatienceState, pile: usize, table: u16) -> usize {
        let table = self.table(table);
        let cards = state.pile(self, pile);
        let mut length = 1;
        for pair in cards.windows(2).rev() {
            if pair[0].is_down() || table[usize::from(pair[0].kind())] & pair[1].bit() == 0 {
                break;
            }
            length += 1;
        }
        length
    }

    /// Returns how many cards can go one by one over free cells and spaces to that pile.
    #[inline]
    fn by_cells(&self, state: &PatienceState, to: usize) -> usize {
        let (mut cells, mut spaces) = (0u32, 0u32);
        for set in &self.sets {
            match set.role {
                Role::Cell => cells += set.piles().filter(|&pile| state.heights[pile] == 0).count() as u32,
                // Only spaces that take any card help.
                Role::Tableau if !set.piles().is_empty() => {
                    let first = set.piles().start;
                    let takes_all = self.guests(first, None, &state.heights, state.base).count_ones()
                        == u32::from(self.ranks) * u32::from(self.size)
                            / (u32::from(self.ranks) * u32::from(self.decks));
                    if takes_all {
                        spaces +=
                            set.piles().filter(|&pile| pile != to && state.heights[pile] == 0).count() as u32;
                    }
                }
                _ => {}
            }
        }
        ((cells as usize) + 1) << spaces.min(7)
    }

    /// Merges of a line: a pile goes on one at its left, places without cards not counted.
    fn each_merge(
        &self,
        state: &PatienceState,
        set: usize,
        f: &mut impl FnMut(PatienceMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let set = &self.sets[set];
        let line: ArrayVec<usize, MOST_PILES> =
            set.piles().filter(|&pile| state.heights[pile] != 0).collect();
        for (place, &from) in line.iter().enumerate() {
            let Some(top) = state.top(self, from) else { continue };
            for &left in &set.line {
                let Some(&to) = place.checked_sub(left.into()).and_then(|place| line.get(place)) else {
                    continue;
                };
                let under = state.top(self, to).map(Slot::kind);
                if self.guests(to, under, &state.heights, state.base) & top.bit() != 0 {
                    f(PatienceMove::new(Kind::Carry, from, to, state.heights[from].into()))?;
                }
            }
        }
        GO_ON
    }
}
