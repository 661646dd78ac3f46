//! The moves: which are legal, and what they do.

use crate::plan::{ClockPlan, Kinds, Plan, StockPlan, StockWay, Test, UnitPlan, WinPlan};
use crate::read::MOST_PILES;
use crate::rules::{Measure, Role, Shape};
use crate::state::{MOST_CARDS, PatienceState, Slot};
use arrayvec::ArrayVec;
use solitarium_core::{Rng, shuffle};
use std::ops::ControlFlow;

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PatienceMove {
    pub(crate) kind: Kind,
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// How many cards.
    pub(crate) count: u8,
}

/// What a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// The top cards of a pile go on another, in their order.
    Carry,
    /// The top card of a pile goes under another.
    Under,
    /// Cards of the stock go to the waste, or to one pile, one by one.
    Draw,
    /// One card of the stock to each pile.
    Row,
    /// The waste, turned over, is the stock again.
    Recycle,
    /// Two top cards are taken away.
    Pair,
    /// A top card is taken away.
    Single,
    /// Cards are gathered and dealt again.
    Redeal,
    /// The cards of a set move up, and cards of the stock fill its last places.
    CloseUp,
}

/// What taking a move back needs besides the move.
#[derive(Clone, Debug)]
pub struct PatienceUndo {
    /// The piles whose top card was turned up.
    turned: u64,
    /// Of those, the ones whose card had been seen before.
    seen: u64,
    /// Which of the cards that came from the stock had not been seen, in their order.
    unseen: u64,
    /// The piles that got a card of a row.
    row: u64,
    /// The lowest card carried, as it lay.
    lead: Slot,
    pass: u16,
    base: u8,
    /// Everything, after a move that mixes all.
    whole: Option<Box<PatienceState>>,
}

impl PatienceUndo {
    /// The piles whose top card was turned up.
    pub(crate) const fn turned(&self) -> u64 {
        self.turned
    }

    /// The piles that got a card of a row.
    pub(crate) const fn row(&self) -> u64 {
        self.row
    }
}

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

impl PatienceMove {
    pub(crate) const fn new(kind: Kind, from: usize, to: usize, count: usize) -> PatienceMove {
        PatienceMove { kind, from: from as u8, to: to as u8, count: count as u8 }
    }
}

/// What is worked out once for all moves of a position.
struct Sight {
    /// Of each pile: the cards that may be put on it.
    guests: [Kinds; MOST_PILES],
}

impl Plan {
    /// Whether the game is won.
    #[inline]
    pub(crate) fn is_won(&self, state: &PatienceState) -> bool {
        match self.win {
            WinPlan::AllIn(piles) => state.count(piles) == self.size,
            WinPlan::Empty(piles) => state.count(piles) == 0,
            WinPlan::Removed(pile, count) => u16::from(state.heights[usize::from(pile)]) >= count,
            WinPlan::Rows(set) => {
                let set = usize::from(set);
                self.rows_in_order(state, set) == state.count(self.sets[set].mask())
            }
            WinPlan::CountIn(piles, count) => state.count(piles) >= count,
            WinPlan::FaceUp(piles) => self.face_up(state, piles) == state.count(piles),
            WinPlan::Piles(set, count) => {
                let piles = self.sets[usize::from(set)].piles();
                piles.filter(|&pile| state.heights[pile] != 0).count() <= usize::from(count)
            }
        }
    }

    /// How many cards of these piles lie face up.
    pub(crate) fn face_up(&self, state: &PatienceState, piles: u64) -> u16 {
        let of = (0..self.piles.len()).filter(|&pile| piles >> pile & 1 != 0);
        of.flat_map(|pile| state.pile(self, pile)).filter(|slot| !slot.is_down()).count() as u16
    }

    /// How many cards of the grid are in order from the left of their rows.
    fn rows_in_order(&self, state: &PatienceState, set: usize) -> u16 {
        let mut count = 0;
        let Shape::Grid { rows, columns } = self.sets[set].shape else { return 0 };
        let first = usize::from(self.sets[set].first);
        for row in 0..usize::from(rows) {
            count += self.in_order(state, first + row * usize::from(columns), usize::from(columns));
        }
        count
    }

    /// How many cards from the left of a row are in order.
    pub(crate) fn in_order(&self, state: &PatienceState, first: usize, columns: usize) -> u16 {
        let mut before: Option<Slot> = None;
        for pile in first..first + columns {
            let Some(slot) = state.top(self, pile) else { return (pile - first) as u16 };
            let wanted = self.guests(pile, before.map(Slot::kind), &state.heights, state.base);
            if wanted & slot.bit() == 0 {
                return (pile - first) as u16;
            }
            before = Some(slot);
        }
        columns as u16
    }

    pub(crate) fn measure_of(&self, state: &PatienceState) -> u16 {
        match self.measure {
            Measure::CardsUp if self.measured == 0 => match self.win {
                WinPlan::Rows(set) => self.rows_in_order(state, usize::from(set)),
                WinPlan::FaceUp(piles) => self.face_up(state, piles),
                _ => 0,
            },
            Measure::CardsUp | Measure::CardsLeft | Measure::CardsRemoved => state.count(self.measured),
            Measure::PilesLeft => (0..self.piles.len())
                .filter(|&pile| self.measured >> pile & 1 != 0 && state.heights[pile] != 0)
                .count() as u16,
            Measure::Pass => state.pass,
        }
    }

    /// Every legal move, each once.
    #[inline]
    pub(crate) fn each_move(
        &self,
        state: &PatienceState,
        mut f: impl FnMut(PatienceMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.is_won(state) {
            return GO_ON;
        }
        if let Some(m) = self.forced_fill(state) {
            return f(m);
        }
        if let Some(clock) = &self.clock {
            return self.clock_move(state, clock).map_or(GO_ON, f);
        }
        let sight = self.sight(state);
        if !self.musts.is_empty() {
            let mut must = None;
            for &set in &self.musts {
                let _ = self.each_carry(state, &sight, Some(set), &mut |m| {
                    must = Some(m);
                    ControlFlow::Break(())
                });
                if must.is_some() {
                    break;
                }
            }
            if let Some(m) = must {
                return f(m);
            }
        }
        let mut any = false;
        self.each_carry(state, &sight, None, &mut |m| {
            any = true;
            f(m)
        })?;
        self.each_removal(state, &mut |m| {
            any = true;
            f(m)
        })?;
        if !any && self.is_blocked(state, &sight) {
            return GO_ON;
        }
        if let Some(stock) = &self.stock {
            self.stock_move(state, stock).map_or(GO_ON, &mut f)?;
        }
        self.redeal_move(state).map_or(GO_ON, f)
    }

    /// A space that is filled at once, if there is one and a card for it.
    #[inline]
    fn forced_fill(&self, state: &PatienceState) -> Option<PatienceMove> {
        for &number in &self.filling {
            let set = &self.sets[usize::from(number)];
            let Some(space) = set.piles().find(|&pile| state.heights[pile] == 0) else { continue };
            let sources = set.at_once.iter().flat_map(|&source| self.sets[usize::from(source)].piles());
            let found = sources.into_iter().find(|&pile| state.heights[pile] != 0);
            if let Some(from) = found {
                return Some(PatienceMove::new(Kind::Carry, from, space, 1));
            }
        }
        None
    }

    /// Of a clock: the card that lies open goes under the pile of its rank. There is none when every pile that has been begun is
    /// complete.
    fn clock_move(&self, state: &PatienceState, clock: &ClockPlan) -> Option<PatienceMove> {
        self.sets[usize::from(clock.set)].piles().find_map(|from| {
            let cards = state.pile(self, from);
            let top = cards.last().filter(|top| !top.is_down())?;
            let to = usize::from(clock.pile_of_rank[usize::from(top.kind() % 13)]);
            let complete = to == from && cards.iter().all(|slot| !slot.is_down());
            (!complete).then(|| PatienceMove::new(Kind::Under, from, to, 1))
        })
    }

    #[inline]
    fn sight(&self, state: &PatienceState) -> Sight {
        let mut guests = [0; MOST_PILES];
        let mut targets = self.targets;
        while targets != 0 {
            let pile = targets.trailing_zeros() as usize;
            targets &= targets - 1;
            let plan = &self.piles[pile];
            let height = state.heights[pile];
            if height >= plan.cap {
                continue;
            }
            let top = match plan.left {
                Some(left) => match state.top(self, left.into()) {
                    Some(slot) => Some(slot),
                    // Nothing may lie right of a gap.
                    None => continue,
                },
                None => state.top(self, pile),
            };
            // A card that lies face down takes nothing.
            if top.is_some_and(Slot::is_down) {
                continue;
            }
            guests[pile] = self.guests(pile, top.map(Slot::kind), &state.heights, state.base);
        }
        Sight { guests }
    }

    /// The carries, all of them or those to one set.
    #[inline]
    fn each_carry(
        &self,
        state: &PatienceState,
        sight: &Sight,
        only: Option<u8>,
        f: &mut impl FnMut(PatienceMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for &source in &self.sources {
            let set = &self.sets[usize::from(source)];
            let from_bit = 1u16 << source;
            if !set.line.is_empty() {
                self.each_merge(state, usize::from(source), f)?;
                continue;
            }
            for from in set.piles() {
                let Some(top) = state.top(self, from) else { continue };
                if top.is_down() || self.piles[from].covered_by != 0 && !state.is_free(self, from) {
                    continue;
                }
                for &target in &set.singles {
                    if only.is_some_and(|only| only != target) {
                        continue;
                    }
                    self.each_single(state, sight, from, top, target, from_bit, f)?;
                }
                if set.groups.is_empty() || only.is_some_and(|only| !set.groups.contains(&only)) {
                    continue;
                }
                let (leads, kinds, least) = self.leads(state, from, top);
                for &target in &set.groups {
                    if only.is_some_and(|only| only != target) {
                        continue;
                    }
                    let target = &self.sets[usize::from(target)];
                    for to in target.piles() {
                        if sight.guests[to] & leads == 0 || to == from {
                            continue;
                        }
                        if state.heights[to] == 0 && target.empty_from & from_bit == 0 {
                            continue;
                        }
                        let room = usize::from(self.piles[to].cap - state.heights[to]);
                        let most = match set.unit {
                            UnitPlan::RunByCells => self.by_cells(state, to).min(room),
                            _ => room,
                        };
                        for (place, &kind) in kinds.iter().enumerate() {
                            let count = least.map_or(place + 1, |least| if place == 0 { least } else { 1 });
                            if sight.guests[to] >> kind & 1 != 0 && count <= most {
                                f(PatienceMove::new(Kind::Carry, from, to, count))?;
                            }
                        }
                    }
                }
            }
        }
        GO_ON
    }

    /// One card to the piles of a set that take one card at a time, or a whole suit.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "the inside of one loop, taken out to be read")]
    fn each_single(
        &self,
        state: &PatienceState,
        sight: &Sight,
        from: usize,
        top: Slot,
        target: u8,
        from_bit: u16,
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
            if sight.guests[to] & top.bit() != 0
                && (state.heights[to] != 0 || target.empty_from & from_bit != 0)
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

    /// Whether an earlier pile of the set has the same cards and the same rules.
    #[inline]
    fn has_twin_before(&self, state: &PatienceState, first: usize, pile: usize) -> bool {
        (first..pile).any(|other| {
            state.heights[other] == state.heights[pile]
                && self.piles[other].suit == self.piles[pile].suit
                && self.same_rules(other, pile)
                && state
                    .pile(self, other)
                    .iter()
                    .zip(state.pile(self, pile))
                    .all(|(a, b)| a.kind() == b.kind())
        })
    }

    /// Of osmosis: the foundation before must have the rank; the first one has it always.
    fn osmosis_refuses(&self, state: &PatienceState, to: usize, card: Slot) -> bool {
        let set = self.set_of(to);
        if to == usize::from(set.first) || state.heights[to] == 0 {
            // A new foundation waits for the one before to be begun.
            return to > usize::from(set.first) && state.heights[to - 1] == 0;
        }
        !state.pile(self, to - 1).iter().any(|slot| slot.kind() % 13 == card.kind() % 13)
    }

    /// The cards with which a group of this pile may begin: as bits, and one after the other from the top card down. With
    /// `Some(n)`, the first of them is that of a group of `n` cards, and a second one is the top card alone.
    #[inline]
    fn leads(
        &self,
        state: &PatienceState,
        from: usize,
        top: Slot,
    ) -> (Kinds, ArrayVec<u8, MOST_CARDS>, Option<usize>) {
        let set = self.set_of(from);
        let mut kinds = ArrayVec::new();
        let cards = state.pile(self, from);
        match set.unit {
            UnitPlan::One => kinds.push(top.kind()),
            UnitPlan::Run | UnitPlan::RunByCells => {
                let table = self.table(set.run);
                let mut upper = top;
                kinds.push(top.kind());
                for &lower in cards.iter().rev().skip(1) {
                    if lower.is_down() || table[usize::from(lower.kind())] & upper.bit() == 0 {
                        break;
                    }
                    kinds.push(lower.kind());
                    upper = lower;
                }
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
                        return (top.bit(), kinds, Some(1));
                    }
                    kinds.push(top.kind());
                }
                let bits = kinds.iter().fold(0, |bits, &kind| bits | 1 << kind);
                return (bits, kinds, Some(cards.len()));
            }
        }
        let bits = kinds.iter().fold(0, |bits, &kind| bits | 1 << kind);
        (bits, kinds, None)
    }

    /// How many cards from the top lie as the table says, one on the other.
    fn run_length(&self, state: &PatienceState, pile: usize, table: u16) -> usize {
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

    /// How many cards can go one by one over free cells and spaces to that pile.
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

    /// The removals: single cards, pairs, and cards that another one beats.
    fn each_removal(
        &self,
        state: &PatienceState,
        f: &mut impl FnMut(PatienceMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(remove) = &self.remove else { return GO_ON };
        let gone = usize::from(remove.to);
        let mut free: ArrayVec<(usize, Slot), MOST_PILES> = ArrayVec::new();
        // Cards that one other card alone covers: with that one they may go.
        let mut half: ArrayVec<(usize, Slot, usize), MOST_PILES> = ArrayVec::new();
        let mut piles = remove.from;
        while piles != 0 {
            let pile = piles.trailing_zeros() as usize;
            piles &= piles - 1;
            let Some(top) = state.top(self, pile) else { continue };
            if top.is_down() {
                continue;
            }
            if state.is_free(self, pile) {
                free.push((pile, top));
            } else if remove.overlap {
                let over = self.piles[pile].covered_by;
                let mut covering = (0..MOST_PILES).filter(|&p| over >> p & 1 != 0 && state.heights[p] != 0);
                if let (Some(only), None) = (covering.next(), covering.next()) {
                    half.push((pile, top, only));
                }
            }
        }
        for (place, &(pile, top)) in free.iter().enumerate() {
            if remove.single & top.bit() != 0 {
                f(PatienceMove::new(Kind::Single, pile, gone, 1))?;
            }
            if let Some(beaten) = &remove.beaten {
                let by = beaten[usize::from(top.kind())];
                if free.iter().any(|&(other, slot)| other != pile && by & slot.bit() != 0) {
                    f(PatienceMove::new(Kind::Single, pile, gone, 1))?;
                }
            }
            if let Some(partners) = &remove.partners {
                let wanted = partners[usize::from(top.kind())];
                for &(other, slot) in &free[place + 1..] {
                    let touches = !remove.neighbours || self.piles[pile].near >> other & 1 != 0;
                    if wanted & slot.bit() != 0 && touches {
                        f(PatienceMove::new(Kind::Pair, pile, other, 2))?;
                    }
                }
                for &(other, slot, only) in &half {
                    if only == pile && wanted & slot.bit() != 0 {
                        f(PatienceMove::new(Kind::Pair, pile, other, 2))?;
                    }
                }
            }
        }
        GO_ON
    }

    /// Whether nothing but the stock's cycle can ever move: every card of it is known, and none that can come to the waste's
    /// top finds a place now. Turning the stock changes nothing else, so that it never will.
    fn is_blocked(&self, state: &PatienceState, sight: &Sight) -> bool {
        let Some(stock) = &self.stock else { return false };
        if stock.way != StockWay::Waste
            || self.watches_talon
            || self.remove.is_some()
            || self.redeal.is_some()
        {
            return false;
        }
        let waste = self.sets[usize::from(stock.to)].piles().start;
        let (below, above) = (state.pile(self, waste), state.pile(self, stock.pile.into()));
        if stock.when.is_some() || above.iter().any(|slot| !slot.is_known()) {
            return false;
        }
        let size = below.len() + above.len();
        if size == 0 {
            return false;
        }
        // In the order in which they come: the waste from the bottom, then the stock from the top.
        let at = |place: usize| {
            if place < below.len() { below[place] } else { above[size - 1 - place] }
        };
        let set = &self.sets[usize::from(stock.to)];
        let fits = |place: usize| {
            let slot = at(place);
            set.singles.iter().chain(&set.groups).any(|&target| {
                let target = &self.sets[usize::from(target)];
                target.piles().any(|to| {
                    sight.guests[to] & slot.bit() != 0
                        && (state.heights[to] != 0 || target.empty_from >> stock.to & 1 != 0)
                        || self.piles[to].under.is_some()
                })
            })
        };
        let by = usize::from(stock.by);
        let ends = |start: usize| (start..size).step_by(by).map(move |from| (from + by).min(size) - 1);
        let again = stock.passes == 0 || state.pass < stock.passes;
        let reached = ends(below.len()).chain(ends(if again { 0 } else { size }));
        !below.len().checked_sub(1).into_iter().chain(reached).any(fits)
    }

    fn holds(&self, test: &Test, state: &PatienceState) -> bool {
        match test {
            Test::NoSpace(piles) => !self.has_space(state, *piles),
            Test::Space(piles) => self.has_space(state, *piles),
            Test::Empty(piles) => state.count(*piles) == 0,
            Test::FirstPass => state.pass == 1,
            Test::Counts(amount) => amount.value(&state.heights, 0) != 0,
        }
    }

    fn has_space(&self, state: &PatienceState, piles: u64) -> bool {
        (0..self.piles.len()).any(|pile| piles >> pile & 1 != 0 && state.heights[pile] == 0)
    }

    #[inline]
    fn stock_move(&self, state: &PatienceState, stock: &StockPlan) -> Option<PatienceMove> {
        let from = usize::from(stock.pile);
        let left = usize::from(state.heights[from]);
        let target = &self.sets[usize::from(stock.to)];
        let to = usize::from(target.first);
        if stock.when.as_ref().is_some_and(|when| !self.holds(when, state)) {
            return None;
        }
        match stock.way {
            StockWay::Waste | StockWay::Pile if left > 0 => {
                let count =
                    left.min(stock.by.into()).min(usize::from(self.piles[to].cap - state.heights[to]));
                (count > 0).then(|| PatienceMove::new(Kind::Draw, from, to, count))
            }
            StockWay::Waste => {
                let again = stock.passes == 0 || state.pass < stock.passes;
                (again && state.heights[to] > 0)
                    .then(|| PatienceMove::new(Kind::Recycle, to, from, state.heights[to].into()))
            }
            StockWay::Pile => None,
            StockWay::Row => {
                let count = left.min(target.piles().len());
                (count > 0).then(|| PatienceMove::new(Kind::Row, from, to, count))
            }
            StockWay::CloseUp => {
                let is_space = |&pile: &usize| state.heights[pile] == 0;
                let spaces = target.piles().filter(is_space).count();
                // Something must change: a space before a card, or a card of the stock for one.
                let cards = target.piles().len() - spaces;
                let gap = target.piles().take(cards).any(|pile| state.heights[pile] == 0);
                let count = left.min(spaces);
                (gap || count > 0).then(|| PatienceMove::new(Kind::CloseUp, from, to, count))
            }
            StockWay::Spaces => {
                let spaces = target.piles().filter(|&pile| state.heights[pile] == 0).count();
                let count = left.min(spaces);
                (count > 0).then(|| PatienceMove::new(Kind::Row, from, to, count))
            }
        }
    }

    fn redeal_move(&self, state: &PatienceState) -> Option<PatienceMove> {
        let redeal = self.redeal.as_ref()?;
        let set = &self.sets[usize::from(redeal.set)];
        let again = redeal.times == 0 || state.redeals < redeal.times;
        (again && state.count(set.mask()) > 0).then(|| {
            let first = usize::from(set.first);
            PatienceMove::new(Kind::Redeal, first, first, 0)
        })
    }

    /// Makes a legal move.
    #[inline]
    pub(crate) fn play(&self, state: &mut PatienceState, m: PatienceMove) -> PatienceUndo {
        let mut undo = PatienceUndo {
            turned: 0,
            seen: 0,
            unseen: 0,
            row: 0,
            lead: Slot::NONE,
            pass: state.pass,
            base: state.base,
            whole: None,
        };
        let (from, to, count) = (usize::from(m.from), usize::from(m.to), usize::from(m.count));
        match m.kind {
            Kind::Carry => {
                if count == 1 {
                    undo.lead = state.pop(self, from);
                    state.push(self, to, undo.lead.turned_up());
                } else {
                    state.carry(self, from, to, count);
                }
                if self.base_placed && self.foundations >> to & 1 != 0 && state.base == crate::plan::NO_BASE {
                    state.base = undo.lead.kind() % 13;
                }
                self.uncover(state, from, &mut undo);
            }
            Kind::Under => {
                undo.lead = state.pop(self, from);
                let slot = undo.lead.turned_up();
                state.push(self, to, slot);
                state.pile_mut(self, to).rotate_right(1);
                // Of a clock, the next card is that on top of the pile that took this one.
                if self.clock.is_some() {
                    self.turn_top(state, to, &mut undo);
                } else {
                    self.uncover(state, from, &mut undo);
                }
            }
            Kind::Draw => {
                for i in 0..count {
                    let slot = state.pop(self, from);
                    undo.unseen |= u64::from(!slot.is_known()) << i;
                    state.push(self, to, slot.turned_up());
                }
                self.uncover(state, from, &mut undo);
            }
            Kind::Row => {
                let spaces = self.stock.as_ref().is_some_and(|stock| stock.way == StockWay::Spaces);
                let mut left = count;
                for pile in self.set_of(to).piles() {
                    if left == 0 {
                        break;
                    }
                    if spaces && state.heights[pile] != 0 {
                        continue;
                    }
                    let slot = state.pop(self, from);
                    undo.unseen |= u64::from(!slot.is_known()) << (count - left);
                    undo.row |= 1 << pile;
                    state.push(self, pile, slot.turned_up());
                    left -= 1;
                }
            }
            Kind::Recycle => {
                let face_up = self.stock.as_ref().is_some_and(|stock| stock.face_up);
                for _ in 0..count {
                    let slot = state.pop(self, from);
                    state.push(self, to, if face_up { slot } else { slot.turned_down() });
                }
                self.uncover(state, to, &mut undo);
                let endless = self.stock.as_ref().is_none_or(|stock| stock.passes == 0);
                state.pass = if endless { 2 } else { state.pass + 1 };
            }
            Kind::Pair => {
                let gone = self.gone();
                for pile in [from, to] {
                    let slot = state.pop(self, pile);
                    state.push(self, gone, slot);
                }
                self.uncover(state, from, &mut undo);
                self.uncover(state, to, &mut undo);
            }
            Kind::Single => {
                let slot = state.pop(self, from);
                state.push(self, to, slot);
                self.uncover(state, from, &mut undo);
            }
            Kind::Redeal => {
                undo.whole = Some(Box::new(state.clone()));
                self.redeal(state);
            }
            Kind::CloseUp => {
                undo.whole = Some(Box::new(state.clone()));
                let mut free = to;
                for pile in self.set_of(to).piles() {
                    if state.heights[pile] > 0 {
                        if pile != free {
                            state.carry(self, pile, free, 1);
                        }
                        free += 1;
                    }
                }
                for pile in free..free + count {
                    let slot = state.pop(self, from);
                    state.push(self, pile, slot.turned_up());
                }
            }
        }
        undo
    }

    /// Where cards go that are taken away.
    fn gone(&self) -> usize {
        self.remove.as_ref().map_or(0, |remove| remove.to.into())
    }

    /// Turns up the top card of a pile.
    #[inline]
    fn turn_top(&self, state: &mut PatienceState, pile: usize, undo: &mut PatienceUndo) {
        if let Some(top) = state.top_mut(self, pile)
            && top.is_down()
        {
            undo.seen |= u64::from(top.is_known()) << pile;
            *top = top.turned_up();
            undo.turned |= 1 << pile;
        }
    }

    /// Turns up what a card that left has uncovered.
    #[inline]
    fn uncover(&self, state: &mut PatienceState, left: usize, undo: &mut PatienceUndo) {
        if self.set_of(left).turns {
            self.turn_top(state, left, undo);
        }
        let mut below = self.piles[left].covers;
        while below != 0 {
            let pile = below.trailing_zeros() as usize;
            below &= below - 1;
            if self.set_of(pile).turns && state.is_free(self, pile) {
                self.turn_top(state, pile, undo);
            }
        }
    }

    /// Gathers the cards of the set and deals them again.
    fn redeal(&self, state: &mut PatienceState) {
        let Some(redeal) = self.redeal else { return };
        let set = &self.sets[usize::from(redeal.set)];
        let mut cards: ArrayVec<Slot, MOST_CARDS> = ArrayVec::new();
        let mut places: ArrayVec<usize, MOST_PILES> = ArrayVec::new();
        if let (true, Shape::Grid { rows, columns }) = (redeal.keeps_rows, &set.shape) {
            for row in 0..usize::from(*rows) {
                let first = usize::from(set.first) + row * usize::from(*columns);
                let kept = usize::from(self.in_order(state, first, usize::from(*columns)));
                for pile in first + kept..first + usize::from(*columns) {
                    if state.heights[pile] > 0 {
                        cards.push(state.pop(self, pile));
                    }
                    // The gap comes right after the cards that stay.
                    if pile > first + kept {
                        places.push(pile);
                    }
                }
            }
        } else {
            for pile in set.piles() {
                cards.extend(state.pile(self, pile).iter().copied());
                while state.heights[pile] > 0 {
                    state.pop(self, pile);
                }
            }
        }
        if redeal.shuffled {
            let purpose = ["redeal 1", "redeal 2", "redeal 3", "redeal"][usize::from(state.redeals).min(3)];
            let mut rng = Rng::named(state.seed.wrapping_add(u64::from(state.redeals) / 3), purpose);
            shuffle(&mut cards, &mut rng);
        }
        if places.is_empty() {
            let mut piles = set.piles();
            for chunk in cards.chunks(usize::from(redeal.size).max(1)) {
                let Some(pile) = piles.next() else { break };
                for slot in chunk {
                    state.push(self, pile, slot.turned_up());
                }
            }
        } else {
            for (&pile, slot) in places.iter().zip(&cards) {
                state.push(self, pile, *slot);
            }
        }
        state.redeals = state.redeals.saturating_add(u8::from(redeal.times != 0));
        if redeal.shuffled && redeal.times == 0 {
            state.seed = Rng::new(state.seed).next_u64();
        }
    }

    /// Takes a move back.
    pub(crate) fn unplay(&self, state: &mut PatienceState, m: PatienceMove, undo: PatienceUndo) {
        if let Some(whole) = undo.whole {
            *state = *whole;
            return;
        }
        let mut turned = undo.turned;
        while turned != 0 {
            let pile = turned.trailing_zeros() as usize;
            turned &= turned - 1;
            if let Some(top) = state.top_mut(self, pile) {
                *top = if undo.seen >> pile & 1 != 0 { top.turned_down() } else { top.unseen() };
            }
        }
        let (from, to, count) = (usize::from(m.from), usize::from(m.to), usize::from(m.count));
        let back_to_stock = |slot: Slot, unseen: bool| {
            let face_up = self.stock.as_ref().is_some_and(|stock| stock.face_up);
            if face_up {
                slot
            } else if unseen {
                slot.unseen()
            } else {
                slot.turned_down()
            }
        };
        match m.kind {
            Kind::Carry if count == 1 => {
                state.pop(self, to);
                state.push(self, from, undo.lead);
            }
            Kind::Carry => state.carry(self, to, from, count),
            Kind::Under => {
                state.pile_mut(self, to).rotate_left(1);
                state.pop(self, to);
                state.push(self, from, undo.lead);
            }
            Kind::Draw => {
                for i in (0..count).rev() {
                    let slot = state.pop(self, to);
                    // The first one lay face up, where the stock shows its top card.
                    let was_up = i == 0 && self.set_of(from).turns;
                    let back = if was_up { slot } else { back_to_stock(slot, undo.unseen >> i & 1 != 0) };
                    state.push(self, from, back);
                }
            }
            Kind::Row => {
                let mut row = undo.row;
                for i in (0..count).rev() {
                    let pile = 63 - row.leading_zeros() as usize;
                    row &= !(1 << pile);
                    let slot = state.pop(self, pile);
                    state.push(self, from, back_to_stock(slot, undo.unseen >> i & 1 != 0));
                }
            }
            Kind::Recycle => {
                for _ in 0..count {
                    let slot = state.pop(self, to);
                    state.push(self, from, slot.turned_up());
                }
            }
            Kind::Pair => {
                let gone = self.gone();
                for pile in [to, from] {
                    let slot = state.pop(self, gone);
                    state.push(self, pile, slot);
                }
            }
            Kind::Single => {
                let slot = state.pop(self, to);
                state.push(self, from, slot);
            }
            // These keep the whole position.
            Kind::Redeal | Kind::CloseUp => {}
        }
        state.pass = undo.pass;
        state.base = undo.base;
    }
}
