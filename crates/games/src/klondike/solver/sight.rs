//! What a dive sees of a position.

use super::heights::Member;
use super::layout::Part;
use super::sets::{self, Cards};

/// What can be seen from a position with everything up that goes up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    /// The cards on the piles.
    pub(super) piled: Cards,
    /// The cards that a column takes, and those that their piles take.
    pub(super) slots: Cards,
    pub(super) rising: Cards,
    /// The cards that can come back from their piles, and what a column or a pile takes after one of them did.
    back: Cards,
    slots_then: Cards,
    rising_then: Cards,
    /// The cards that can come back after one of them: onto it, or from under it on their pile. And what a column takes after that.
    onto: Cards,
    under: Cards,
    slots_last: Cards,
}

impl Sight {
    /// From a position with these cards on the piles; none of those in `floor` comes back.
    ///
    /// Where a card comes back, there is a host more for its sitters, so that a column takes either of them. Either of them, if it is on top of
    /// its pile, can come back onto it; and so can the card that was under it on the pile to a slot that was there before: it is
    /// a slot for another rank. The card that came back is also a host for what lies on its twin, which thus can go up.
    #[inline]
    pub(super) fn of(part: &Part, mut piled: Cards, floor: Cards) -> Sight {
        let Member { slots, rising, .. } = loop {
            let member = Member::new(part, piled);
            let rise = member.rising & part.loose;
            if rise == 0 {
                break member;
            }
            // Together but for twins, of which one may have to take what lies on the other.
            piled |= rise & !sets::second_twins(rise);
        };
        let tops = sets::tops(piled) & !floor;
        let back = tops & slots;
        let slots_then = sets::sitters(back);
        let rising_then = sets::next(piled) & part.anchors & sets::twins(back);
        let onto = tops & slots_then;
        let under = back >> 1 & piled & slots & !floor;
        let slots_last = sets::sitters(onto | under);
        Sight { piled, slots, rising, back, slots_then, rising_then, onto, under, slots_last }
    }

    /// The cards that can move.
    #[inline]
    pub(super) fn movable(&self) -> Cards {
        self.slots | self.rising | self.slots_then | self.rising_then | self.slots_last
    }

    /// The cards on the piles after a movable one moved.
    #[inline]
    pub(super) fn piled_after(&self, one: Cards) -> Cards {
        if one & self.slots != 0 {
            self.piled
        } else if one & self.rising != 0 {
            self.piled | one
        } else if one & self.slots_then != 0 {
            self.piled & !sets::first(sets::hosts(one) & self.back)
        } else if one & self.rising_then != 0 {
            self.piled & !sets::twins(one) | one
        } else {
            let host = sets::first(sets::hosts(one) & (self.onto | self.under));
            let before =
                if host & self.under != 0 { host << 1 } else { sets::first(sets::hosts(host) & self.back) };
            self.piled & !(host | before)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::forced::{advance, close};
    use super::super::heights::{Seen, push_component};
    use super::super::layout::Layout;
    use super::*;
    use crate::klondike::{Draw, Klondike};
    use solitarium_core::{Dealt, Game, Pack, Rng};

    /// What is seen is what the class of the position allows, on plays at random.
    #[test]
    fn what_is_seen_is_possible() {
        let game = Klondike { draw: Draw::Three, ..Klondike::default() };
        let (mut checked, mut deep) = (0, 0);
        for number in 0..1000 {
            let mut rng = Rng::new(number);
            let (layout, mut part, piled) =
                Layout::of(game, &game.deal(&Dealt::own(Some(Pack::Full), number)));
            let fresh = part.loose | part.anchors;
            let mut floor = close(&layout, &mut part, 0, fresh, |_| {});
            let mut piled = piled | floor;
            loop {
                let mut members = Vec::new();
                let first = Member::new(&part, piled);
                push_component(&mut members, &mut Seen::new(), &part, floor, first, |_| {});
                let sight = Sight::of(&part, piled, floor);
                assert!(members.iter().any(|member| member.piled == sight.piled), "{number}");
                let talon = layout.in_talon & !part.loose;
                let reach = layout.reach(&part);
                let movable: Vec<Cards> = sets::each(sight.movable() & (part.anchors | talon)).collect();
                for &one in &movable {
                    let after = sight.piled_after(one);
                    let is_possible = members.iter().any(|member| {
                        member.slots & one != 0 && member.piled == after
                            || member.rising & one != 0 && member.piled | one == after
                    });
                    assert!(is_possible, "{number}: {:?}", sets::the(one));
                    checked += 1;
                    deep += u32::from(one & (sight.slots | sight.rising) == 0);
                }
                let in_reach = |one: &Cards| one & talon == 0 || reach >> layout.place_of(*one) & 1 != 0;
                let movable: Vec<Cards> = movable.into_iter().filter(in_reach).collect();
                let Some(&one) = movable.get(rng.below(movable.len().max(1) as u32) as usize) else { break };
                let fresh = advance(&layout, &mut part, one);
                floor = close(&layout, &mut part, floor, fresh, |_| {});
                piled = sight.piled_after(one) | floor;
            }
        }
        assert!(
            checked > 100_000 && deep > 1_000,
            "{checked} moves, {deep} of them with cards that come back"
        );
    }
}
