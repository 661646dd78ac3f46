//! Games in which cards are taken away in pairs, as in Pyramid: positions that cannot be won any more, and cards that go at once.

use crate::moves::{Kind, PatienceMove};
use crate::plan::{Kinds, Piles, Plan, RemovePlan, StockWay, WinPlan};
use crate::read::MOST_PILES;
use crate::rules::{Role, Shape};
use crate::state::{PatienceState, Slot};

/// The lemma *pairing* for one game.
///
/// *Lost positions.* Take away whatever could go if pairs never used their cards up: a card that nothing covers is *free*, and goes if it may go alone or if a
/// partner of it is free, or was; cards of stock and waste count as free from the beginning, if cards are taken from either. Go on until nothing more goes. If a card that has to go for a win is left, the position is lost.
///
/// *Argument.* Let P be a win. In the order of P, each card that P takes away was free when it went, since what covered it had gone before, by induction also here; and it went alone, or with a partner that
/// was free as well. (Where a card may go together with the one that covers it, a card that is covered by one pile alone counts as free.) So here it goes too. No move but a removal uncovers cards: that is a condition.
///
/// *Single cards.* A card in a column that goes alone, and has no partners, goes at once.
///
/// *Argument.* Let P be a win from here in which the card goes later, or never. Take it away first, and play P without it. It covers nothing now, and P takes no other card away together with it,
/// since it has no partners. Drawing does not depend on the columns. So every other move of P is still possible, and the same cards are gone in the end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pairing {
    /// The piles whose cards leave only by removals: all but stock, waste and the cards that are gone.
    pub(super) columns: Piles,
    /// Stock and waste.
    pub(super) talon: Piles,
    /// The piles that have to be cleared.
    pub(super) needed: Piles,
    /// Whether the cards of stock and waste have to go too.
    pub(super) all: bool,
    /// Cards that go at once.
    pub(super) single: Kinds,
}

/// The piles of a mask.
fn piles(mut mask: Piles) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let pile = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(pile)
    })
}

impl Pairing {
    /// Reads the conditions from the tables; `None` if they do not hold.
    pub(super) fn of(plan: &Plan) -> Option<Pairing> {
        let remove = plan.remove.as_ref()?;
        let partners = remove.partners.as_ref()?;
        if remove.beaten.is_some() || remove.neighbours || plan.redeal.is_some() || plan.clock.is_some() {
            return None;
        }
        if !plan.filling.is_empty() || !plan.musts.is_empty() {
            return None;
        }
        let mut pairing = Pairing { columns: 0, talon: 0, needed: 0, all: false, single: 0 };
        for set in &plan.sets {
            let plain = matches!(
                set.shape,
                Shape::Columns | Shape::Pyramid(_) | Shape::Peaks { .. } | Shape::Covered
            );
            let mut targets =
                set.singles.iter().chain(&set.groups).flat_map(|&to| plan.sets[usize::from(to)].piles());
            if !plain || targets.any(|pile| takes_any(plan, pile)) || set.whole.is_some() || set.osmosis {
                return None;
            }
            match set.role {
                Role::Tableau | Role::Reserve => pairing.columns |= set.mask(),
                Role::Stock | Role::Waste => pairing.talon |= set.mask(),
                Role::Removed => {}
                Role::Cell | Role::Foundation | Role::Hole | Role::Grid => return None,
            }
        }
        if let Some(stock) = &plan.stock {
            let to_waste = plan.sets[usize::from(stock.to)].role == Role::Waste;
            if stock.way != StockWay::Waste || !to_waste || stock.when.is_some() {
                return None;
            }
        }
        match plan.win {
            WinPlan::Empty(piles) if piles & !pairing.columns == 0 => pairing.needed = piles,
            WinPlan::Removed(pile, count) if pile == remove.to && count == plan.size => pairing.all = true,
            WinPlan::AllIn(piles) if piles == 1 << remove.to => pairing.all = true,
            _ => return None,
        }
        if pairing.all {
            pairing.needed = pairing.columns;
        }
        let alone = |kind: &usize| remove.single >> kind & 1 != 0 && partners[*kind] == 0;
        pairing.single = (0..52).filter(alone).fold(0, |kinds, kind| kinds | 1 << kind);
        Some(pairing)
    }

    /// Whether a position cannot be won any more. `false` says nothing.
    pub(super) fn is_lost(self, plan: &Plan, state: &PatienceState) -> bool {
        let Some(remove) = &plan.remove else { return false };
        let Some(partners) = &remove.partners else { return false };
        let mut left = [0u8; MOST_PILES];
        // The piles that are not cleared yet.
        let mut open = 0;
        for pile in piles(self.columns) {
            left[pile] = state.heights[pile];
            open |= Piles::from(left[pile] != 0) << pile;
        }
        // What the stock has comes to the waste.
        let talon = if self.talon & remove.from == 0 { 0 } else { self.talon };
        let mut free =
            piles(talon).flat_map(|pile| state.pile(plan, pile)).fold(0, |free, slot| free | slot.bit());
        // A card is its own partner only if there is another one of its face.
        let own = |slot: Slot| if plan.decks == 1 { slot.bit() } else { 0 };
        let goes = |slot: Slot, free: Kinds| {
            remove.single & slot.bit() != 0 || partners[usize::from(slot.kind())] & free & !own(slot) != 0
        };
        loop {
            let mut changed = false;
            for pile in piles(open) {
                if !is_free(remove, plan.piles[pile].covered_by & open) {
                    continue;
                }
                let cards = state.pile(plan, pile);
                while left[pile] > 0 {
                    let slot = cards[usize::from(left[pile]) - 1];
                    changed |= free & slot.bit() == 0;
                    free |= slot.bit();
                    if remove.from >> pile & 1 == 0 || !goes(slot, free) {
                        break;
                    }
                    left[pile] -= 1;
                    changed = true;
                }
                if left[pile] == 0 {
                    open &= !(1 << pile);
                }
            }
            if !changed {
                break;
            }
        }
        let is_stuck = |pile: usize| state.pile(plan, pile).iter().any(|&slot| !goes(slot, free));
        self.needed & open != 0 || self.all && piles(self.talon).any(is_stuck)
    }

    /// A move that is made at once, if one of these is: the others need not be tried.
    pub(super) fn at_once(
        self,
        plan: &Plan,
        state: &PatienceState,
        moves: &[PatienceMove],
    ) -> Option<PatienceMove> {
        let goes = |m: &PatienceMove| {
            let pile = usize::from(m.from);
            m.kind == Kind::Single
                && self.columns >> pile & 1 != 0
                && state.top(plan, pile).is_some_and(|top| self.single & top.bit() != 0)
        };
        moves.iter().copied().find(goes)
    }
}

/// Whether a card may go that these piles still cover.
fn is_free(remove: &RemovePlan, covering: Piles) -> bool {
    covering == 0 || remove.overlap && covering.is_power_of_two()
}

/// Whether a pile ever takes a card that is carried there.
fn takes_any(plan: &Plan, pile: usize) -> bool {
    plan.piles[pile].under.is_some()
        || plan.empty_at_best(pile) != 0
        || (0..52).any(|kind| plan.guests_at_best(pile, kind) != 0)
}
