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

/// The searches before the exhaustive one: depth first with so many nodes, then so many beams, which are narrow at first and wide in the end. Many narrow beams
/// win more than a few wide ones: on deals from `sol:200000` on, a beam of 4 wins 8 of 60 deals of Accordion in 0.7 ms each, and one of 100 wins 30 in 15 ms each.
/// Where few cards are left, a wide beam costs little.
const SHORT: [(u64, u64, usize, usize); 4] =
    [(1_000, 4, 2, 60), (10_000, 12, 2, 60), (100_000, 16, 8, 400), (1_000_000, 16, 32, 3_000)];

/// A beam is wide where so many piles are left.
const WIDE_FROM: usize = 20;

/// By how much chance changes a score.
const CHANCE: u64 = 30;

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
            let mut seed = 0;
            for (depth, beams, narrow, wide) in SHORT {
                let before = budget.nodes();
                let found = self.search::<W>(budget, depth);
                if let Some(found) = decided(found, budget.nodes() - before, depth) {
                    return found;
                }
                for _ in 0..beams {
                    match self.beam(narrow, wide, seed, budget) {
                        Ok(None) | Err(WhyUnknown::Memory) => {}
                        found => return found,
                    }
                    seed += 1;
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
        self.each_merge(row, |merge| list.push(merge));
        list[first..].sort_by_key(|merge| {
            let covered = usize::from(row[usize::from(merge.to)]);
            std::cmp::Reverse((self.fits[covered] & all).count_ones())
        });
    }

    /// Calls `f` with every merge of a row.
    fn each_merge(&self, row: &Row, mut f: impl FnMut(Merge)) {
        for (from, &card) in row.iter().enumerate() {
            for &left in &self.left {
                if let Some(to) = from.checked_sub(left.into())
                    && self.guests[usize::from(row[to])] >> card & 1 != 0
                {
                    f(Merge { from: from as u8, to: to as u8 });
                }
            }
        }
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

    /// Of all rows of one length the best ones, merge by merge: `narrow` of them as long as many cards are left, then `wide`. Chance changes the
    /// scores a little, but for the first beam. It finds wins alone, so that rows may be told apart by a number that two of them could share.
    fn beam(
        &self,
        narrow: usize,
        wide: usize,
        seed: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Merge>>, WhyUnknown> {
        let mut history: Vec<Vec<(u32, Merge)>> = Vec::new();
        let mut level = vec![self.start()];
        let mut children: Vec<(i32, u32, Merge)> = Vec::new();
        let mut merges = Vec::new();
        while let Some(row) = level.first()
            && row.len() > self.aim
        {
            let width = if row.len() > WIDE_FROM { narrow } else { wide };
            budget.spend(level.len() as u64)?;
            let mut visited = WordTable::<1>::default();
            children.clear();
            for (parent, row) in level.iter().enumerate() {
                merges.clear();
                self.each_merge(row, |merge| merges.push(merge));
                for &merge in &merges {
                    let mut child = row.clone();
                    Self::play(&mut child, merge);
                    let hash = hash(&child);
                    if visited.insert(&[hash]) {
                        let chance =
                            mixed(hash ^ seed.wrapping_mul(0x9E37_79B9_7F4A_7C15)) % (2 * CHANCE + 1);
                        let chance = if seed == 0 { 0 } else { chance as i32 - CHANCE as i32 };
                        children.push((self.score(&child) + chance, parent as u32, merge));
                    }
                }
            }
            let lists = history.len() * wide * size_of::<(u32, Merge)>()
                + 2 * level.capacity() * size_of::<Row>()
                + 2 * children.capacity() * size_of::<(i32, u32, Merge)>();
            hold(budget, 2 * visited.bytes() + lists as u64)?;
            // The best first; what is equal stays in its order, so that the result does not depend on the sort.
            children.sort_by_key(|(score, ..)| std::cmp::Reverse(*score));
            children.truncate(width);
            let next = children.iter().map(|&(_, parent, merge)| {
                let mut row = level[parent as usize].clone();
                Self::play(&mut row, merge);
                row
            });
            level = next.collect();
            history.push(children.iter().map(|&(_, parent, merge)| (parent, merge)).collect());
        }
        if level.is_empty() {
            return Ok(None);
        }
        let mut line = Vec::new();
        let mut at = 0;
        for level in history.iter().rev() {
            let (parent, merge) = level[at];
            line.push(merge);
            at = parent as usize;
        }
        line.reverse();
        Ok(Some(line))
    }

    /// How good a row looks: many cards that fit each other, few cards that fit almost none, and merges that are possible now. Those over several
    /// places count more, since they are harder to come by.
    fn score(&self, row: &Row) -> i32 {
        let all = row.iter().fold(0, |bits, card| bits | 1u64 << card);
        let mut score = 0;
        for (place, &card) in row.iter().enumerate() {
            let fits = (self.fits[usize::from(card)] & all).count_ones() as i32;
            score += 7 * fits;
            if fits <= 2 {
                score -= if fits == 0 { 800 } else { 8 * (3 - fits) };
            }
            for &left in &self.left {
                if let Some(to) = place.checked_sub(left.into())
                    && self.guests[usize::from(row[to])] >> card & 1 != 0
                {
                    score += if left == 1 { 4 } else { 10 };
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

/// A number to tell rows apart.
fn hash(row: &Row) -> u64 {
    let mut hash = row.len() as u64;
    let words = row.chunks(8);
    for word in words {
        let mut bytes = [0; 8];
        bytes[..word.len()].copy_from_slice(word);
        hash = (hash ^ u64::from_le_bytes(bytes)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash ^= hash >> 29;
    }
    mixed(hash)
}

fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    number ^ number >> 27
}
