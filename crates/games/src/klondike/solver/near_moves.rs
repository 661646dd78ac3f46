//! The key moves near one position: those that need at most two cards to come back from the foundations.

use super::arrangement::Arrangement;
use super::layout::IrreversiblePart;
use super::sets::{self, Cards};

/// The key moves from an arrangement in which all cards went up that can.
#[derive(Clone, Copy, Debug)]
pub(super) struct NearMoves {
    /// The cards on the foundations.
    pub(super) piled: Cards,
    /// The cards for which a column has a slot, and those that can go up.
    pub(super) slots: Cards,
    pub(super) rising: Cards,
    /// The cards that can come back from their foundations; and the cards for which a column has a slot, and those
    /// that can go up, after one of them did.
    returning: Cards,
    slots_after_one: Cards,
    rising_after_one: Cards,
    /// The cards that can come back second: onto the first one, or from under it on its foundation. And the cards for
    /// which a column has a slot after both came back.
    onto: Cards,
    under: Cards,
    slots_after_two: Cards,
}

impl NearMoves {
    /// Returns the moves from an arrangement with these cards on the foundations. Safe cards do not come back.
    ///
    /// When a card comes back, it is one more host for its sitters, so that there is a slot for both of them. A
    /// sitter on top of its foundation can come back onto it. So can the card that was under it on the foundation, to
    /// a slot that was there before, since that slot is for another rank. The card that came back is also a host for
    /// what lies on its twin, so that the twin can go up.
    #[inline]
    pub(super) fn of(part: &IrreversiblePart, mut piled: Cards, safe: Cards) -> NearMoves {
        let Arrangement { slots, rising, .. } = loop {
            let arrangement = Arrangement::new(part, piled);
            let rise = arrangement.rising & part.loose;
            if rise == 0 {
                break arrangement;
            }
            // All at once, except twins: one of them may have to take what lies on the other.
            piled |= rise & !sets::second_twins(rise);
        };
        let tops = sets::tops(piled) & !safe;
        let returning = tops & slots;
        let slots_after_one = sets::sitters(returning);
        let rising_after_one = sets::next(piled) & part.anchors & sets::twins(returning);
        let onto = tops & slots_after_one;
        let under = returning >> 1 & piled & slots & !safe;
        let slots_after_two = sets::sitters(onto | under);
        NearMoves {
            piled,
            slots,
            rising,
            returning,
            slots_after_one,
            rising_after_one,
            onto,
            under,
            slots_after_two,
        }
    }

    /// Returns the cards that can move.
    #[inline]
    pub(super) fn movable(&self) -> Cards {
        self.slots | self.rising | self.slots_after_one | self.rising_after_one | self.slots_after_two
    }

    /// Returns the cards on the foundations after one of the movable cards moved.
    #[inline]
    pub(super) fn piled_after(&self, one: Cards) -> Cards {
        if one & self.slots != 0 {
            self.piled
        } else if one & self.rising != 0 {
            self.piled | one
        } else if one & self.slots_after_one != 0 {
            self.piled & !sets::first(sets::hosts(one) & self.returning)
        } else if one & self.rising_after_one != 0 {
            self.piled & !sets::twins(one) | one
        } else {
            let host = sets::first(sets::hosts(one) & (self.onto | self.under));
            let before = if host & self.under != 0 {
                host << 1
            } else {
                sets::first(sets::hosts(host) & self.returning)
            };
            self.piled & !(host | before)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::arrangement::{HeightSet, push_component};
    use super::super::forced::{advance, make_forced_moves};
    use super::super::layout::Layout;
    use super::super::prunings::Prunings;
    use super::*;
    use crate::klondike::{Draw, Klondike};
    use solitarium_core::{Dealt, Game, Pack, Rng};

    /// Every move is possible in some arrangement of the class, on random plays.
    #[test]
    fn what_is_seen_is_possible() {
        let game = Klondike { draw: Draw::Three, ..Klondike::default() };
        let (mut checked, mut deep) = (0, 0);
        for number in 0..1000 {
            let mut rng = Rng::new(number);
            let (layout, mut part, piled) =
                Layout::of(game, Prunings::ALL, &game.deal(&Dealt::own(Some(Pack::FULL), number)));
            let fresh = part.loose | part.anchors;
            let mut safe = make_forced_moves(&layout, &mut part, 0, fresh, |_| {});
            let mut piled = piled | safe;
            loop {
                let mut arrangements = Vec::new();
                let first = Arrangement::new(&part, piled);
                push_component(&mut arrangements, &mut HeightSet::new(), &part, safe, first, |_| {});
                let near_moves = NearMoves::of(&part, piled, safe);
                assert!(
                    arrangements.iter().any(|arrangement| arrangement.piled == near_moves.piled),
                    "{number}"
                );
                let talon = layout.in_talon & !part.loose;
                let reach = layout.reach(&part);
                let movable: Vec<Cards> = sets::each(near_moves.movable() & (part.anchors | talon)).collect();
                for &one in &movable {
                    let after = near_moves.piled_after(one);
                    let is_possible = arrangements.iter().any(|arrangement| {
                        arrangement.slots & one != 0 && arrangement.piled == after
                            || arrangement.rising & one != 0 && arrangement.piled | one == after
                    });
                    assert!(is_possible, "{number}: {:?}", sets::card_of(one));
                    checked += 1;
                    deep += u32::from(one & (near_moves.slots | near_moves.rising) == 0);
                }
                let in_reach = |one: &Cards| one & talon == 0 || reach >> layout.place_of(*one) & 1 != 0;
                let movable: Vec<Cards> = movable.into_iter().filter(in_reach).collect();
                let Some(&one) = movable.get(rng.below(movable.len().max(1) as u32) as usize) else { break };
                let fresh = advance(&layout, &mut part, one);
                safe = make_forced_moves(&layout, &mut part, safe, fresh, |_| {});
                piled = near_moves.piled_after(one) | safe;
            }
        }
        assert!(
            checked > 100_000 && deep > 1_000,
            "{checked} moves, {deep} of them with cards that come returning"
        );
    }
}
