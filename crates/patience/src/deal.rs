//! The deal: how the cards of a pack are laid out, by us and by the programs whose deals are known by number.

use crate::plan::{DealStep, NO_BASE, Plan, SetPlan};
use crate::rules::{Laid, Pysol, Role, Shape};
use crate::state::{MOST_CARDS, PatienceState, Slot};
use arrayvec::ArrayVec;
use solitarium_core::{Card, Dealt, Generator, Rank};

impl PatienceState {
    /// Lays out a deal. The numbered deals of PySol and Solvitaire lie as those programs lay them.
    pub(crate) fn dealt(plan: &Plan, dealt: &Dealt) -> PatienceState {
        let mut state = PatienceState::empty(plan);
        state.seed = dealt.seed;
        let mut cards: ArrayVec<Card, MOST_CARDS> = dealt.cards.iter().copied().take(MOST_CARDS).collect();
        if dealt.generator == Generator::Pysol && plan.pysol.turned {
            cards.reverse();
        }
        if plan.base_first {
            state.base = cards.first().map_or(NO_BASE, |card| card.rank().index() as u8);
        }
        // The next card is the last one from here on.
        cards.reverse();
        let mut dealer = Dealer { plan, state, cards, generator: dealt.generator };
        match dealt.generator {
            Generator::Solvitaire => dealer.solvitaire(),
            Generator::Pysol => dealer.pysol(),
            _ => plan.deal.iter().for_each(|step| dealer.step(step)),
        }
        let mut state = dealer.state;
        state.uncover_all(plan);
        state
    }
}

/// Who lays out the cards: what lies already, and what is in the hand.
struct Dealer<'p> {
    plan: &'p Plan,
    state: PatienceState,
    /// The next card is the last one.
    cards: ArrayVec<Card, MOST_CARDS>,
    generator: Generator,
}

impl Dealer<'_> {
    /// Deals as PySol does: the hole takes its card from what is left after the table.
    fn pysol(&mut self) {
        let plan = self.plan;
        for step in &plan.deal {
            if self.for_hole(step).is_none() {
                self.step(step);
            }
        }
        for (to, count) in plan.deal.iter().filter_map(|step| self.for_hole(step)).collect::<Vec<_>>() {
            let Some(stock) = &plan.stock else { return };
            for _ in 0..count {
                if self.state.heights[usize::from(stock.pile)] > 0 {
                    let slot = self.state.pop(plan, stock.pile.into());
                    self.state.push(plan, to, slot.turned_up());
                }
            }
        }
    }

    /// Returns the hole that a step deals to, and how many cards.
    fn for_hole(&self, step: &DealStep) -> Option<(usize, usize)> {
        let (set, count) = match step {
            DealStep::First(set, count) => (set, usize::from(*count)),
            DealStep::Rows(set, rows, _) => (set, rows.iter().copied().map(sum).sum()),
            _ => return None,
        };
        let set = &self.plan.sets[usize::from(*set)];
        (set.role == Role::Hole).then(|| (set.piles().start, count))
    }

    /// Deals as Solvitaire does: named cards first, a card that is drawn for a base or a hole from the other end of the pack, then
    /// cells, stock, reserve and table.
    fn solvitaire(&mut self) {
        let plan = self.plan;
        let role = |set: &u8| plan.sets[usize::from(*set)].role;
        let mut steps: Vec<&DealStep> = plan.deal.iter().collect();
        steps.sort_by_key(|step| match step {
            DealStep::Pick(..) => 0,
            DealStep::First(..) => 1,
            DealStep::Rows(set, ..) if role(set) == Role::Hole => 1,
            DealStep::Rows(set, ..) if role(set) == Role::Cell => 2,
            // A stock that is never dealt is what the others leave.
            DealStep::Rest(set) if role(set) == Role::Stock && plan.stock.is_some() => 3,
            DealStep::Rows(set, ..) if role(set) == Role::Reserve => 4,
            DealStep::Rows(..) => 5,
            DealStep::Rest(..) => 6,
            DealStep::Drop(..) | DealStep::Sink(..) => 7,
        });
        let size = |step: &DealStep| match step {
            DealStep::Rows(_, rows, _) => {
                rows.iter().map(|&(down, up)| usize::from(down) + usize::from(up)).sum()
            }
            _ => 0usize,
        };
        for (place, step) in steps.iter().enumerate() {
            match step {
                DealStep::First(set, count) => {
                    for number in 0..usize::from(*count) {
                        if self.cards.is_empty() {
                            return;
                        }
                        let card = self.cards.remove(0);
                        self.lay_first(*set, number, card);
                    }
                }
                step if self.for_hole(step).is_some() => {
                    let (to, count) = self.for_hole(step).unwrap_or_default();
                    for card in self.cards.drain(..count.min(self.cards.len())) {
                        self.state.push(plan, to, Slot::up(card));
                    }
                }
                DealStep::Rest(set) if role(set) == Role::Stock && plan.stock.is_some() => {
                    // What the others need afterwards stays in the hand; the stock is laid from its bottom.
                    let kept: usize = steps[place..].iter().map(|step| size(step)).sum();
                    let pile = usize::from(plan.sets[usize::from(*set)].first);
                    let face_up = plan.stock.as_ref().is_some_and(|stock| stock.face_up);
                    while self.cards.len() > kept {
                        let Some(card) = self.cards.pop() else { break };
                        let slot = if face_up { Slot::up(card) } else { Slot::down(card) };
                        self.state.push(plan, pile, slot);
                    }
                }
                step => self.step(step),
            }
        }
    }

    /// Returns the next card that may be dealt. Cards that may not be dealt are put under the others.
    fn next(&mut self) -> Option<Card> {
        for _ in 0..self.cards.len() {
            let card = self.cards.pop()?;
            if self.plan.not_dealt >> card.index() & 1 == 0 {
                return Some(card);
            }
            self.cards.insert(0, card);
        }
        self.cards.pop()
    }

    fn step(&mut self, step: &DealStep) {
        let plan = self.plan;
        match step {
            DealStep::Pick(set, laid) => self.pick(usize::from(*set), laid),
            DealStep::First(set, count) => {
                for number in 0..usize::from(*count) {
                    let Some(card) = self.next() else { return };
                    self.lay_first(*set, number, card);
                }
            }
            DealStep::Rows(set, rows, up_at_once) => self.rows(usize::from(*set), rows, *up_at_once),
            DealStep::Rest(set) => {
                let set = &plan.sets[usize::from(*set)];
                if set.role == Role::Stock {
                    let face_up = plan.stock.as_ref().is_some_and(|stock| stock.face_up);
                    // The next card is the last one already.
                    for card in self.cards.drain(..) {
                        let slot = if face_up { Slot::up(card) } else { Slot::down(card) };
                        self.state.push(plan, usize::from(set.first), slot);
                    }
                } else if let (Generator::Solvitaire, Shape::Grid { .. }) = (self.generator, &set.shape) {
                    self.down_the_grid(set, false);
                } else {
                    for pile in set.piles().cycle() {
                        let Some(card) = self.cards.pop() else { return };
                        if self.state.heights[pile] < plan.piles[pile].cap {
                            self.state.push(plan, pile, Slot::up(card));
                        }
                    }
                }
            }
            DealStep::Drop(set, ranks, removed) => {
                for pile in plan.sets[usize::from(*set)].piles() {
                    if self.state.top(plan, pile).is_some_and(|top| ranks.contains(&top.card().rank())) {
                        self.state.carry(plan, pile, usize::from(*removed), 1);
                    }
                }
            }
            DealStep::Sink(set, ranks) => {
                for pile in plan.sets[usize::from(*set)].piles() {
                    let cards = self.state.pile_mut(plan, pile);
                    let sinks = |slot: &Slot| ranks.contains(&slot.card().rank());
                    if self.generator == Generator::Pysol {
                        // Each one changes places with the lowest other card under it.
                        for place in 0..cards.len() {
                            let lowest = cards[..place].iter().position(|slot| !sinks(slot));
                            if let Some(lowest) = lowest.filter(|_| sinks(&cards[place])) {
                                cards.swap(place, lowest);
                            }
                        }
                    } else {
                        cards.sort_by_key(|slot| !sinks(slot));
                    }
                }
            }
        }
    }

    /// Cards that are taken out of the pack by name.
    fn pick(&mut self, set: usize, laid: &Laid) {
        let plan = self.plan;
        let piles = plan.sets[set].piles();
        let cards = &mut self.cards;
        let mut take = |wanted: &dyn Fn(Card) -> bool| {
            let place = cards.iter().rposition(|&card| wanted(card))?;
            Some(cards.remove(place))
        };
        match laid {
            Laid::Each(pick) => {
                for pile in piles {
                    let suit = plan.piles[pile].suit;
                    let card = take(&|card| pick.is(card) && suit.is_none_or(|suit| card.suit() == suit));
                    if let Some(card) = card {
                        self.state.push(plan, pile, Slot::up(card));
                    }
                }
            }
            Laid::These(picks) => {
                for (number, pick) in picks.iter().enumerate() {
                    let Some(card) = take(&|card| pick.is(card)) else { continue };
                    self.state.lay(plan, piles.clone(), number, card);
                }
            }
            Laid::Base => {
                let base = Rank::ALL.get(usize::from(self.state.base)).copied();
                // The first card of the deal stays where it is dealt.
                let first = cards.pop();
                let others: ArrayVec<Card, MOST_CARDS> =
                    cards.iter().rev().copied().filter(|card| Some(card.rank()) == base).collect();
                cards.retain(|card| Some(card.rank()) != base);
                cards.extend(first);
                for (number, card) in others.into_iter().enumerate() {
                    self.state.lay(plan, piles.clone(), number, card);
                }
            }
            Laid::None | Laid::First(_) => {}
        }
    }

    /// Lays out a card before the deal; on a foundation it makes the base.
    fn lay_first(&mut self, set: u8, number: usize, card: Card) {
        let plan = self.plan;
        if plan.sets[usize::from(set)].role == Role::Foundation {
            self.state.base = card.rank().index() as u8;
        }
        self.state.lay(plan, plan.sets[usize::from(set)].piles(), number, card);
    }

    /// Deals to the piles of a set.
    fn rows(&mut self, set: usize, rows: &[(u8, u8)], up_at_once: bool) {
        let plan = self.plan;
        let first = usize::from(plan.sets[set].first);
        let role = plan.sets[set].role;
        match self.generator {
            Generator::Pysol if role == Role::Tableau => {
                let own = plan.pysol.deal.as_deref().filter(|own| own.len() == rows.len());
                for (place, down) in pysol_order(own.unwrap_or(rows), &plan.pysol) {
                    self.card(first + place, down, up_at_once);
                }
            }
            Generator::Solvitaire if matches!(plan.sets[set].shape, Shape::Grid { .. }) => {
                self.down_the_grid(&plan.sets[set], up_at_once);
            }
            Generator::Solvitaire if is_triangle(rows) => {
                let from_left = rows.first().copied().map(sum) > rows.last().copied().map(sum);
                let last = rows.len() - 1;
                let most = rows.iter().copied().map(sum).max().unwrap_or(0);
                for row in 0..most {
                    for place in 0..rows.len() {
                        let place = if from_left { place } else { last - place };
                        if row < sum(rows[place]) {
                            self.card(first + place, row < usize::from(rows[place].0), up_at_once);
                        }
                    }
                }
            }
            _ => {
                let most = rows.iter().copied().map(sum).max().unwrap_or(0);
                for row in 0..most {
                    for (place, cards) in rows.iter().enumerate().filter(|(_, cards)| row < sum(**cards)) {
                        self.card(first + place, row < usize::from(cards.0), up_at_once);
                    }
                }
            }
        }
    }

    /// Deals a card to each place of a grid, column by column.
    fn down_the_grid(&mut self, set: &SetPlan, up_at_once: bool) {
        let Shape::Grid { rows, columns } = set.shape else { return };
        let (rows, columns) = (usize::from(rows), usize::from(columns));
        for place in 0..rows * columns {
            self.card(set.piles().start + place % rows * columns + place / rows, false, up_at_once);
        }
    }

    /// Deals the next card to that pile, or to a foundation if it fits there and the rules say so.
    fn card(&mut self, pile: usize, down: bool, up_at_once: bool) {
        if self.plan.ranks_apart {
            // The first card whose rank is not there yet; those before it go under the others, in their order.
            let here = |card: &Card| {
                self.state.pile(self.plan, pile).iter().any(|slot| slot.card().rank() == card.rank())
            };
            if let Some(place) = self.cards.iter().rposition(|card| !here(card)) {
                let skipped: ArrayVec<Card, MOST_CARDS> = self.cards.drain(place + 1..).collect();
                for card in skipped.into_iter().rev() {
                    self.cards.insert(0, card);
                }
            }
        }
        let Some(card) = self.next() else { return };
        if up_at_once && self.state.goes_up(self.plan, card) {
            return;
        }
        self.state.push(self.plan, pile, if down { Slot::down(card) } else { Slot::up(card) });
    }
}

/// Returns how many cards a pile gets.
fn sum((down, up): (u8, u8)) -> usize {
    usize::from(down) + usize::from(up)
}

/// Returns whether the piles are steps of a stair and not rows of which the last one is short.
fn is_triangle(rows: &[(u8, u8)]) -> bool {
    let mut heights: Vec<usize> = rows.iter().copied().map(sum).collect();
    heights.sort_unstable();
    heights.dedup();
    heights.len() > 2
}

/// Returns the order of PySol: face-down cards row by row, then the others so that the last row goes to every pile. Without face-down cards
/// plain rows, unless the file says that the top cards come last.
fn pysol_order(rows: &[(u8, u8)], pysol: &Pysol) -> Vec<(usize, bool)> {
    let mut order = Vec::new();
    let places = || -> Box<dyn Iterator<Item = usize>> {
        if pysol.from_right { Box::new((0..rows.len()).rev()) } else { Box::new(0..rows.len()) }
    };
    let mut phase = |most: usize, gets: &dyn Fn(usize, usize) -> Option<bool>| {
        for row in 0..most {
            order.extend(places().filter_map(|place| gets(row, place).map(|down| (place, down))));
        }
    };
    let down = |place: usize| usize::from(rows[place].0);
    let up = |place: usize| usize::from(rows[place].1);
    let most = rows.iter().copied().map(sum).max().unwrap_or(0);
    if pysol.tops_last {
        phase(most, &|row, place| (row + 1 < sum(rows[place])).then_some(row < down(place)));
        phase(1, &|_, place| (sum(rows[place]) > 0).then_some(up(place) == 0));
    } else if rows.iter().any(|&(down, _)| down > 0) {
        phase(most, &|row, place| (row < down(place)).then_some(true));
        phase(most, &|row, place| (most - row <= up(place)).then_some(false));
    } else {
        phase(most, &|row, place| (row < up(place)).then_some(false));
    }
    order
}

impl PatienceState {
    /// Lays a card on the pile of its suit that is empty, or on the pile of that number.
    fn lay(&mut self, plan: &Plan, piles: std::ops::Range<usize>, number: usize, card: Card) {
        let own =
            piles.clone().find(|&pile| plan.piles[pile].suit == Some(card.suit()) && self.heights[pile] == 0);
        let pile = own.unwrap_or((piles.start + number).min(piles.end.saturating_sub(1)));
        if self.heights[pile] < plan.piles[pile].cap {
            self.push(plan, pile, Slot::up(card));
        }
    }

    /// Puts a card on the first foundation that takes it; whether one does.
    fn goes_up(&mut self, plan: &Plan, card: Card) -> bool {
        let taking = (0..plan.piles.len()).find(|&pile| {
            let top = self.top(plan, pile).map(Slot::kind);
            plan.foundations >> pile & 1 != 0
                && self.heights[pile] < plan.piles[pile].cap
                && plan.guests(pile, top, &self.heights, self.base) >> card.index() & 1 != 0
        });
        if let Some(pile) = taking {
            self.push(plan, pile, Slot::up(card));
        }
        taking.is_some()
    }
}
