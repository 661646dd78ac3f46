//! A relaxed search: a card that was once free stays free, and a pile that was once empty stays empty.
//!
//! It finds a win wherever there is one, and many where there is none. So if it finds none, the deal cannot be won.

use crate::plan::{Kinds, Plan, UnitPlan, WinPlan};
use crate::read::MOST_PILES;
use crate::rules::{Role, Shape};
use crate::state::PatienceState;

/// Returns whether the position may be won; `None` if the rules are beyond what is looked at here.
pub(crate) fn may_win(plan: &Plan, state: &PatienceState) -> Option<bool> {
    let plain = |shape: &Shape| {
        matches!(shape, Shape::Columns | Shape::Pyramid(_) | Shape::Peaks { .. } | Shape::Covered)
    };
    let whole = plan.sets.iter().any(|set| set.whole.is_some());
    if plan.redeal.is_some() || plan.sets.iter().any(|set| !plain(&set.shape) || set.osmosis) || whole {
        return None;
    }
    if !matches!(plan.win, WinPlan::AllIn(_) | WinPlan::Empty(_) | WinPlan::Removed(..)) {
        return None;
    }
    let mut search = Search {
        plan,
        state,
        tops: [0; MOST_PILES],
        empty: (0..plan.piles.len()).fold(0, |bits, pile| bits | u64::from(state.heights[pile] == 0) << pile),
        hidden: [0; MOST_PILES],
        left: [0; MOST_PILES],
        free: 0,
        gone: 0,
    };
    Some(search.run())
}

struct Search<'p> {
    plan: &'p Plan,
    state: &'p PatienceState,
    /// Of each pile: the cards that were ever on top of it.
    tops: [Kinds; MOST_PILES],
    /// The piles that were ever empty.
    empty: u64,
    /// Of each pile: how many of its first cards, from the bottom, were never free.
    hidden: [u8; MOST_PILES],
    /// Of each pile: how many of its first cards, from the bottom, never left.
    left: [u8; MOST_PILES],
    /// All cards that were ever free.
    free: Kinds,
    /// All cards that ever went away in pairs or alone.
    gone: Kinds,
}

impl Search<'_> {
    fn run(&mut self) -> bool {
        let plan = self.plan;
        for pile in 0..plan.piles.len() {
            self.hidden[pile] = self.state.heights[pile];
            self.left[pile] = self.state.heights[pile];
        }
        if let Some(stock) = &plan.stock {
            // Every card of the stock comes out, in any order.
            let kinds =
                self.state.pile(plan, stock.pile.into()).iter().fold(0, |kinds, slot| kinds | slot.bit());
            for pile in plan.sets[usize::from(stock.to)].piles() {
                self.tops[pile] |= kinds;
            }
            self.free |= kinds;
            (self.hidden[usize::from(stock.pile)], self.left[usize::from(stock.pile)]) = (0, 0);
        }
        while self.step() {}
        self.is_won()
    }

    /// Frees what can be freed; whether anything was.
    fn step(&mut self) -> bool {
        let plan = self.plan;
        let mut changed = false;
        let takes: Vec<Kinds> = (0..plan.piles.len()).map(|pile| self.takes(pile)).collect();
        for set in &plan.sets {
            if matches!(set.role, Role::Stock | Role::Removed) {
                continue;
            }
            let targets =
                || set.singles.iter().chain(&set.groups).flat_map(|&to| plan.sets[usize::from(to)].piles());
            let accepted = targets().fold(0, |kinds, pile| kinds | takes[pile]);
            // A space that is filled at once may take any card of its sources.
            let filled = plan.filling.iter().any(|&to| {
                let sources = &plan.sets[usize::from(to)].at_once;
                sources.iter().any(|&from| plan.sets[usize::from(from)].first == set.first)
            });
            for pile in set.piles() {
                changed |= self.look(pile, set.unit, if filled { Kinds::MAX } else { accepted });
            }
            // What goes somewhere was on top there.
            for to in targets().collect::<Vec<_>>() {
                let came = self.tops[to] | self.free & takes[to];
                changed |= came != self.tops[to];
                self.tops[to] = came;
            }
        }
        changed
    }

    /// Returns what a pile ever takes.
    fn takes(&self, pile: usize) -> Kinds {
        let plan = self.plan;
        if plan.piles[pile].under.is_some() {
            return Kinds::MAX;
        }
        let mut kinds = if self.empty >> pile & 1 != 0 { plan.empty_at_best(pile) } else { 0 };
        let mut tops = self.tops[pile];
        while tops != 0 {
            kinds |= plan.guests_at_best(pile, tops.trailing_zeros() as usize);
            tops &= tops - 1;
        }
        kinds
    }

    /// Looks at one pile: what is free in it, and what of that leaves.
    fn look(&mut self, pile: usize, unit: UnitPlan, accepted: Kinds) -> bool {
        let plan = self.plan;
        let cards = self.state.pile(plan, pile);
        let covered = plan.piles[pile].covered_by;
        let uncovered = (0..MOST_PILES).all(|over| covered >> over & 1 == 0 || self.left[over] == 0);
        if cards.is_empty() || !uncovered {
            return false;
        }
        let before = (self.hidden[pile], self.left[pile], self.free, self.gone);
        let removal = plan.remove.as_ref().filter(|remove| remove.from >> pile & 1 != 0);
        for place in (0..cards.len()).rev() {
            let slot = cards[place];
            // Free is what lies on top, and of piles that move in groups all that lies face up.
            let on_top = usize::from(self.left[pile]) <= place + 1;
            if !on_top && (unit == UnitPlan::One || slot.is_down()) {
                break;
            }
            self.hidden[pile] = self.hidden[pile].min(place as u8);
            self.tops[pile] |= slot.bit();
            self.free |= slot.bit();
            let away = removal.is_some_and(|remove| {
                let kind = usize::from(slot.kind());
                remove.single & slot.bit() != 0
                    || remove
                        .partners
                        .as_ref()
                        .is_some_and(|table| table[kind] & self.free != 0 || remove.overlap)
                    || remove.beaten.as_ref().is_some_and(|table| table[kind] & self.free != 0)
            });
            if away {
                self.gone |= slot.bit();
            }
            let leaves = away || accepted & slot.bit() != 0;
            if leaves && (on_top || unit != UnitPlan::One) {
                // All that lies on it went before, or goes along.
                self.left[pile] = self.left[pile].min(place as u8);
            }
        }
        if self.left[pile] == 0 {
            self.empty |= 1 << pile;
        }
        before != (self.hidden[pile], self.left[pile], self.free, self.gone)
    }

    /// Returns whether a card of the stock may go away once it is out: it is not followed where it lies.
    fn came_from_stock(&self, kind: u8) -> bool {
        let Some(stock) = &self.plan.stock else { return false };
        let of_waste = &self.plan.sets[usize::from(stock.to)];
        let talon = of_waste.piles().chain([usize::from(stock.pile)]);
        talon.into_iter().flat_map(|pile| self.state.pile(self.plan, pile)).any(|slot| slot.kind() == kind)
    }

    fn is_won(&self) -> bool {
        let plan = self.plan;
        let all = |piles: u64| {
            (0..plan.piles.len()).filter(move |&pile| piles >> pile & 1 != 0).collect::<Vec<_>>()
        };
        match plan.win {
            WinPlan::AllIn(piles) => {
                let up = all(piles).iter().fold(0, |kinds, &pile| kinds | self.tops[pile]);
                let under = all(piles)
                    .iter()
                    .flat_map(|&pile| self.state.pile(plan, pile))
                    .fold(0, |kinds, slot| kinds | slot.bit());
                let cards = (0..plan.piles.len())
                    .flat_map(|pile| self.state.pile(plan, pile))
                    .fold(0, |kinds, slot| kinds | slot.bit());
                cards & !(up | under) == 0
            }
            WinPlan::Empty(piles) => all(piles).iter().all(|&pile| self.left[pile] == 0),
            WinPlan::Removed(_, count) => {
                let slots = (0..plan.piles.len()).flat_map(|pile| self.state.pile(plan, pile));
                let away =
                    slots.filter(|slot| self.gone & slot.bit() != 0 || self.came_from_stock(slot.kind()));
                away.count() >= usize::from(count)
            }
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::PatienceFamily;
    use crate::shipped::shipped;
    use crate::strategy::Greedy;
    use solitarium_core::{Choices, Dealt, Family, Game, play_out, policy_rng};

    /// Whatever greedy play wins, the search that forgives everything calls winnable.
    #[test]
    fn no_win_is_called_hopeless() {
        let (mut wins, mut looked) = (0, 0);
        for id in shipped() {
            let game =
                PatienceFamily::shipped(id).expect("shipped").build(&Choices::none()).expect("it loads");
            for deal in 0..20 {
                let first = game.deal(&Dealt::own(game.pack(), deal));
                let verdict = may_win(&game.plan, &first);
                looked += u32::from(verdict.is_some());
                let mut state = first.clone();
                let mut rng = policy_rng(deal);
                let outcome = play_out(&game, &mut state, &mut Greedy::default(), &mut rng, 1_000);
                if outcome.is_won() {
                    wins += 1;
                    assert_ne!(verdict, Some(false), "{id}, deal {deal}");
                }
            }
        }
        assert!(wins > 200 && looked > 2_000, "{wins} wins, {looked} verdicts");
    }
}
