//! What comes of a move that was planned.

use super::super::forced::{advance, close};
use super::super::heights::{Member, push_component};
use super::super::layout::Part;
use super::super::sets::{self, Cards, KINGS};
use super::plan::Plan;
use super::{Allowed, Child, Class, Memory, Search, each_place};

impl Search<'_, '_> {
    /// Pushes the class that comes of a planned move, if there is a member that can do it. Moves that can as well be made before it
    /// are barred in it.
    #[inline]
    pub(super) fn push(&mut self, class: &Class, allowed: &Allowed, plan: &Plan) {
        if plan.for_king {
            return self.push_last_and_king(class, plan);
        }
        let one = plan.one;
        let mut part = *class.part;
        let fresh = advance(self.layout, &mut part, one);
        let entries = self.memory.entries.len();
        let mut joint = 0;
        for at in class.members.0..class.members.1 {
            let member = self.memory.members[at];
            if plan.before != 0 {
                joint |= Search::joint(class.part, &member, one);
            }
            // If both are possible, the two positions are neighbours.
            let piled = if member.slots & one != 0 {
                member.piled
            } else if member.rising & one != 0 {
                member.piled | one
            } else {
                continue;
            };
            if self.memory.entries.len() == entries || one & allowed.together == 0 {
                self.memory.entries.push(piled);
            }
        }
        self.push_entered(class.floor, part, fresh, plan, entries, joint & plan.before);
    }

    /// The moves that a member allows together with moving `one`, in either order and with the same result.
    ///
    /// Let `C` be the class after `one` moved from `q`, and let another move `m` be possible in `q` together with it. Then what `m` makes of
    /// `C` can be reached from `q` by `m` first. If for each such pair only one order is tried, the later move being barred
    /// after the earlier one when it comes before it in a fixed order, no class is lost: suppose that `T`, which `m` makes
    /// of a visited `C`, is not visited, and take one with the fewest cards moved. What `m` makes of `q` has fewer, hence is
    /// visited; there `one` leads to `T` and is either tried or barred by another pair with the same `T` and a later move than
    /// `m`: this ends, as the order is finite. (The result must be one component: see [`Allowed::together`].)
    /// `m` is a move of `q`: an anchor or a card of the talon, not one that only `one` or a forced move after it uncovers.
    /// Nor does it matter whether forced moves ([`close`]) come between: they stay forced until they are done, so that the end is the
    /// same. And a class that was visited with a better discard serves as well.
    ///
    /// This is about moves after which everything is tried: `m` is an anchor or a card that is not patient in the class of `q`, `one` an anchor or
    /// a card that never becomes patient. If `one` is patient, the class after it is none of those; but what `m` makes of `q` is
    /// one, and if the class after both can be won, so can that.
    #[inline]
    fn joint(part: &Part, member: &Member, one: Cards) -> Cards {
        let pair = one | sets::twins(one);
        let mut joint = 0;
        if member.slots & one != 0 {
            // Not another that wants the same slot; not an anchor going up that `one` might cover.
            let same = if one & KINGS != 0 { KINGS } else { pair };
            joint |= member.slots & !same | member.rising & !(sets::hosts(one) & part.anchors);
        }
        if member.rising & one != 0 {
            // Not a card that might lie on `one`; not its twin, which might need `one` to be uncovered.
            let on_it = if part.anchors & one != 0 { sets::sitters(one) } else { 0 };
            joint |= member.slots & !on_it | member.rising & !pair;
        }
        joint
    }

    /// Closes the part and pushes the child that is entered at the positions from `entries` on.
    #[inline]
    fn push_entered(
        &mut self,
        floor: Cards,
        mut part: Part,
        fresh: Cards,
        plan: &Plan,
        entries: usize,
        bar: Cards,
    ) {
        let Some(&first) = self.memory.entries.get(entries) else { return };
        let loose = part.loose;
        let floor = close(self.layout, &mut part, floor, fresh, |_| {});
        // With forced moves after it a patient card has not waited: then the argument for `bar` does not hold.
        let (waiting, bar) = match (plan.waits, part.loose == loose) {
            (true, true) => (plan.one, bar),
            (true, false) => (0, 0),
            (false, _) => (0, bar),
        };
        let heights = Member::new(&part, first | floor).risen(&part).heights;
        let entries = (entries as u32, self.memory.entries.len() as u32);
        self.memory.children.push(Child {
            part,
            floor,
            moved: plan.one,
            king: plan.king,
            entries,
            heights,
            bar,
            waiting,
            score: plan.score,
            covered: false,
        });
    }

    /// The last card of a column moves to another column, and a king comes to the empty one.
    ///
    /// To another column the last card need not move before that. It uncovers nothing; the only gain is the empty column, and only a king
    /// can use it, and needs it only if there is no other. Take any play and let the last card stay until a king comes to its
    /// column or it goes up: the slot that it takes is free meanwhile, and it takes cards on it as well where it is. (If a king might
    /// come back from its pile to the column, the last card is moved alone: the king's move can be taken back.)
    fn push_last_and_king(&mut self, class: &Class, plan: &Plan) {
        let last = plan.one;
        let mut part = *class.part;
        self.layout.peel(&mut part, last);
        let waiting = part.anchors & KINGS;
        let places = self.layout.king_places & part.talon;
        let in_reach = if places == 0 { 0 } else { self.layout.reach(&part) & places };
        if waiting == 0 && in_reach == 0 {
            return;
        }
        let base = self.memory.members.len();
        for at in class.members.0..class.members.1 {
            let member = self.memory.members[at];
            let start = self.memory.members.len();
            let known = self.memory.members[base..].iter().any(|known| known.piled == member.piled);
            if member.slots & last == 0 || known {
                continue;
            }
            let first = Member::new(&part, member.piled);
            let Memory { members, seen, .. } = &mut *self.memory;
            push_component(members, seen, &part, class.floor, first, |_| {});
            let members = (start, self.memory.members.len());
            let emptied = Class { part: &part, members, ..*class };
            for king in sets::each(waiting) {
                self.push_king(&emptied, plan, king);
            }
            for place in each_place(in_reach) {
                self.push_king(&emptied, plan, self.layout.card_at(place));
            }
        }
        self.memory.members.truncate(base);
    }

    /// Pushes what comes of a king moving to the column that the last card has left.
    fn push_king(&mut self, emptied: &Class, plan: &Plan, king: Cards) {
        let mut part = *emptied.part;
        let fresh = advance(self.layout, &mut part, king);
        let entries = self.memory.entries.len();
        for member in &self.memory.members[emptied.members.0..emptied.members.1] {
            if member.slots & king != 0 {
                self.memory.entries.push(member.piled);
            }
        }
        self.push_entered(emptied.floor, part, fresh | plan.one, &Plan { king, ..*plan }, entries, 0);
    }
}
