//! Games of one line of piles: a pile goes on another some places to its left, and in the end few are left. Accordion is one.
//!
//! Only the top cards count, and their order. A merge takes one card out of the row of top cards: of the pile that is covered. So every play has the
//! same length, and no position comes back.

use super::arrangement::Arrangement;
use super::word_table::WordTable;
use super::{Lemmas, decided, hold};
use crate::game::Patience;
use crate::moves::{Kind, PatienceMove};
use crate::plan::{UnitPlan, WinPlan};
use crate::rules::Role;
use crate::state::{PatienceState, Slot};
use arrayvec::ArrayVec;
use solitarium_core::{Budget, WhyUnknown};

/// The most piles of a line: cards are bits.
const MOST: usize = 64;

/// What never changes in the search of one position. A card is told by the number of the pile whose top it is at the start.
pub(super) struct Merging {
    /// The piles of the literal position that have cards.
    piles: Vec<u8>,
    /// How far to the left a pile may go.
    left: Vec<u8>,
    /// Of each card: those that may be put on it.
    guests: Vec<u64>,
    /// Of each card: those that may be put on it, and those that it may be put on.
    fits: Vec<u64>,
    /// How many piles may be left in the end.
    aim: usize,
    names: Arrangement,
    parts: bool,
    portfolio: bool,
}

/// The top cards from left to right.
type Row = ArrayVec<u8, MOST>;

/// A merge: the pile at the place `from` of the row goes on that at the place `to`.
#[derive(Clone, Copy, Debug)]
struct Merge {
    from: u8,
    to: u8,
}

/// The searches before the exhaustive one: depth first with so many nodes, then a beam so wide.
const SHORT: [(u64, usize); 3] = [(500, 30), (5_000, 300), (100_000, 5_000)];

impl Merging {
    /// Reads a position; `None` if the game is no such game.
    pub(super) fn of(game: &Patience, state: &PatienceState, lemmas: Lemmas) -> Option<Merging> {
        let plan = &*game.plan;
        let WinPlan::Piles(number, aim) = plan.win else { return None };
        let set = &plan.sets[usize::from(number)];
        let alone = plan.sets.iter().enumerate().all(|(other, set)| {
            other == usize::from(number)
                || matches!(set.role, Role::Removed | Role::Stock)
                    && set.singles.is_empty()
                    && set.groups.is_empty()
        });
        let plain = set.piles().all(|pile| {
            let rules = &plan.piles[pile];
            !rules.has_tests()
                && rules.covered_by == 0
                && rules.under.is_none()
                && rules.left.is_none()
                && u16::from(rules.cap) >= plan.size
                && plan.same_rules(pile, set.first.into())
                && state.pile(plan, pile).iter().all(|slot| !slot.is_down())
        });
        if !alone
            || !plain
            || set.line.is_empty()
            || set.unit != UnitPlan::Whole
            || !set.at_once.is_empty()
            || plan.stock.is_some()
            || plan.remove.is_some()
            || plan.redeal.is_some()
            || plan.clock.is_some()
            || !plan.musts.is_empty()
        {
            return None;
        }
        let piles: Vec<u8> =
            set.piles().filter(|&pile| state.heights[pile] != 0).map(|pile| pile as u8).collect();
        if piles.len() > MOST {
            return None;
        }
        let kinds: Vec<u8> =
            piles.iter().map(|&pile| state.top(plan, pile.into()).map(Slot::kind)).collect::<Option<_>>()?;
        let guests: Vec<u64> = kinds
            .iter()
            .map(|&kind| {
                let mask = plan.guests(set.first.into(), Some(kind), &state.heights, state.base);
                (0..kinds.len()).fold(0, |bits, card| bits | (mask >> kinds[card] & 1) << card)
            })
            .collect();
        let fits = (0..kinds.len())
            .map(|card| {
                (0..kinds.len()).fold(guests[card], |bits, other| bits | (guests[other] >> card & 1) << other)
            })
            .collect();
        let names = Arrangement::of(piles.len(), piles.len());
        if names.words > 4 {
            return None;
        }
        Some(Merging {
            left: set.line.clone(),
            guests,
            fits,
            aim: aim.into(),
            names,
            piles,
            parts: lemmas.parts,
            portfolio: lemmas.portfolio,
        })
    }

    /// Decides the position: the moves of a win, or `None` if there is none.
    pub(super) fn solve(
        &self,
        game: &Patience,
        state: &PatienceState,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<PatienceMove>>, WhyUnknown> {
        let merges = match self.names.words {
            0..=1 => self.merges::<1>(budget),
            2 => self.merges::<2>(budget),
            _ => self.merges::<4>(budget),
        };
        Ok(merges?.map(|merges| self.line(game, state, &merges)))
    }

    /// The searches one after the other, each with a number of nodes, until one of them has the answer.
    fn merges<const W: usize>(&self, budget: &mut Budget<'_>) -> Result<Option<Vec<Merge>>, WhyUnknown> {
        if self.portfolio {
            for (depth, width) in SHORT {
                let before = budget.nodes();
                let found = self.search::<W>(budget, depth);
                if let Some(found) = decided(found, budget.nodes() - before, depth) {
                    return found;
                }
                if let Some(found) = self.beam::<W>(width, budget)? {
                    return Ok(Some(found));
                }
            }
        }
        self.search::<W>(budget, u64::MAX)
    }

    fn start(&self) -> Row {
        (0..self.piles.len() as u8).collect()
    }

    /// Adds the merges of a row to the list, the best last: a card that few others fit is covered first.
    fn merges_of(&self, row: &Row, list: &mut Vec<Merge>) {
        let first = list.len();
        let all = row.iter().fold(0, |bits, card| bits | 1u64 << card);
        for (from, &card) in row.iter().enumerate() {
            for &left in &self.left {
                if let Some(to) = from.checked_sub(left.into())
                    && self.guests[usize::from(row[to])] >> card & 1 != 0
                {
                    list.push(Merge { from: from as u8, to: to as u8 });
                }
            }
        }
        list[first..].sort_by_key(|merge| {
            let covered = usize::from(row[usize::from(merge.to)]);
            std::cmp::Reverse((self.fits[covered] & all).count_ones())
        });
    }

    fn play(row: &mut Row, merge: Merge) {
        row[usize::from(merge.to)] = row.remove(merge.from.into());
    }

    /// *Parts.* Call two top cards neighbours if one may be put on the other, and a part what is connected by neighbours. If there are more parts
    /// than piles may be left, the position is lost.
    ///
    /// *Argument.* A merge takes one card of two neighbours away, and no other. So top cards that are in different parts stay so, and from every part
    /// at least one card is left for ever.
    fn falls_apart(&self, row: &Row) -> bool {
        let mut left = row.iter().fold(0, |bits, card| bits | 1u64 << card);
        let mut parts = 0;
        while left != 0 {
            parts += 1;
            if parts > self.aim {
                return true;
            }
            let mut open = left & left.wrapping_neg();
            left &= !open;
            while open != 0 {
                let card = open.trailing_zeros() as usize;
                open &= open - 1;
                let new = self.fits[card] & left;
                left &= !new;
                open |= new;
            }
        }
        false
    }

    /// Depth first, every position once. Fails if the budget is used up, or after `most` nodes.
    fn search<const W: usize>(
        &self,
        budget: &mut Budget<'_>,
        most: u64,
    ) -> Result<Option<Vec<Merge>>, WhyUnknown> {
        let mut visited = WordTable::<W>::default();
        let mut merges: Vec<Merge> = Vec::new();
        let mut rows: Vec<(Row, usize, Merge)> = Vec::new();
        let mut nodes = 0u64;
        let mut next = Some((self.start(), Merge { from: 0, to: 0 }));
        loop {
            if let Some((row, by)) = next.take()
                && visited.insert(&self.names.name(row.iter().copied()))
            {
                nodes += 1;
                budget.spend(1)?;
                if nodes % 256 == 1 {
                    hold(budget, visited.bytes_with(256))?;
                }
                if nodes > most {
                    return Err(WhyUnknown::Nodes);
                }
                if row.len() <= self.aim {
                    return Ok(Some(rows.iter().skip(1).map(|(_, _, by)| *by).chain([by]).collect()));
                }
                let first = merges.len();
                if !self.parts || !self.falls_apart(&row) {
                    self.merges_of(&row, &mut merges);
                }
                rows.push((row, first, by));
            }
            while rows.last().is_some_and(|(_, first, _)| merges.len() == *first) {
                rows.pop();
            }
            let (Some((row, _, _)), Some(merge)) = (rows.last(), merges.pop()) else { return Ok(None) };
            let mut row = row.clone();
            Self::play(&mut row, merge);
            next = Some((row, merge));
        }
    }

    /// Of all rows of one length the `width` best ones, merge by merge. It finds wins alone.
    fn beam<const W: usize>(
        &self,
        width: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Merge>>, WhyUnknown> {
        struct Node {
            row: Row,
            parent: u32,
            merge: Merge,
        }
        let none = Merge { from: 0, to: 0 };
        let mut history: Vec<Vec<(u32, Merge)>> = Vec::new();
        let mut level = vec![Node { row: self.start(), parent: 0, merge: none }];
        let mut merges = Vec::new();
        loop {
            if level.first().is_none_or(|node| node.row.len() <= self.aim) {
                break;
            }
            budget.spend(level.len() as u64)?;
            let mut visited = WordTable::<W>::default();
            let mut children: Vec<(u32, Node)> = Vec::new();
            for (parent, node) in level.iter().enumerate() {
                merges.clear();
                self.merges_of(&node.row, &mut merges);
                for &merge in merges.iter().rev() {
                    let mut row = node.row.clone();
                    Self::play(&mut row, merge);
                    if visited.insert(&self.names.name(row.iter().copied()))
                        && !(self.parts && self.falls_apart(&row))
                    {
                        let score = self.score(&row);
                        children.push((score, Node { row, parent: parent as u32, merge }));
                    }
                }
            }
            hold(budget, visited.bytes() + (children.capacity() * size_of::<(u32, Node)>() * 2) as u64)?;
            // The best first; what is equal stays in its order, so that the result does not depend on the sort.
            children.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
            children.truncate(width);
            history.push(level.iter().map(|node| (node.parent, node.merge)).collect());
            level = children.into_iter().map(|(_, node)| node).collect();
        }
        let Some(last) = level.first() else { return Ok(None) };
        let mut line = vec![last.merge];
        let mut at = last.parent as usize;
        for level in history.iter().skip(1).rev() {
            let (parent, merge) = level[at];
            line.push(merge);
            at = parent as usize;
        }
        if history.is_empty() {
            line.clear();
        }
        line.reverse();
        Ok(Some(line))
    }

    /// How good a row looks: many cards that fit each other, and merges that are possible now.
    fn score(&self, row: &Row) -> u32 {
        let all = row.iter().fold(0, |bits, card| bits | 1u64 << card);
        let mut score = 0;
        for (place, &card) in row.iter().enumerate() {
            score += (self.fits[usize::from(card)] & all).count_ones();
            for &left in &self.left {
                if let Some(to) = place.checked_sub(left.into()) {
                    score += 2 * (self.guests[usize::from(row[to])] >> card & 1) as u32;
                }
            }
        }
        score
    }

    /// The merges as moves under the literal rules.
    fn line(&self, game: &Patience, start: &PatienceState, merges: &[Merge]) -> Vec<PatienceMove> {
        let mut state = start.clone();
        let mut piles = self.piles.clone();
        let mut line = Vec::new();
        for merge in merges {
            let from = usize::from(piles.remove(merge.from.into()));
            let to = usize::from(piles[usize::from(merge.to)]);
            let m = PatienceMove::new(Kind::Carry, from, to, state.heights[from].into());
            game.plan.play(&mut state, m);
            line.push(m);
        }
        line
    }
}
