//! The classes that a key move leads to.

use super::super::arrangement::{Arrangement, push_component};
use super::super::forced::{advance, make_forced_moves};
use super::super::layout::IrreversiblePart;
use super::super::sets::{self, Cards, KINGS};
use super::candidates::Candidate;
use super::{Allowed, Child, Class, Memory, Search, each_place};

impl Search<'_, '_> {
    /// Pushes the class after a candidate move, if some arrangement allows the move. Moves that commute with it are
    /// barred there.
    #[inline]
    pub(super) fn push(&mut self, class: &Class, allowed: &Allowed, candidate: &Candidate) {
        if candidate.for_king {
            return self.push_last_and_king(class, candidate);
        }
        let one = candidate.one;
        let mut part = *class.part;
        let fresh = advance(self.layout, &mut part, one);
        let entries = self.memory.entries.len();
        let mut commuting = 0;
        for at in class.arrangements.0..class.arrangements.1 {
            let arrangement = self.memory.arrangements[at];
            if candidate.before != 0 {
                commuting |= Search::commuting(class.part, &arrangement, one);
            }
            // If both are possible, the two results are neighbours.
            let piled = if arrangement.slots & one != 0 {
                arrangement.piled
            } else if arrangement.rising & one != 0 {
                arrangement.piled | one
            } else {
                continue;
            };
            if self.memory.entries.len() == entries || one & allowed.together == 0 {
                self.memory.entries.push(piled);
            }
        }
        self.push_entered(class.safe, part, fresh, candidate, entries, commuting & candidate.before);
    }

    /// Returns the moves that commute with the move of `one` in this arrangement: both can be made, in either order,
    /// with the same result.
    ///
    /// **Pruning: of two commuting moves only one order is tried.** Let `C` be the class after `one` moved from `q`,
    /// and let `m` be another move that is possible in `q` together with it. Then the class that `m` leads to from
    /// `C` can also be reached from `q` with `m` first. There is a fixed order of the moves; if `m` comes first in
    /// it, `m` is barred in `C`.
    ///
    /// No class is lost by that. Suppose that `T`, to which `m` leads from a visited `C`, is not visited, and take
    /// such a `T` with the fewest cards moved. The class after `m` from `q` has fewer, so it is visited. There `one`
    /// leads to `T`, and is either tried or barred by another pair with the same `T` and a later move than `m`. This
    /// ends, as the order is finite.
    /// * `T` must be one component: see [`Allowed::together`].
    /// * `m` is a move of `q`: an anchor or a talon card, not a card that only `one` or a forced move after it
    ///   uncovers.
    /// * Forced moves ([`make_forced_moves`]) may come between: they stay forced until they are made, so that the
    ///   result is the same.
    /// * A class that was visited with a dominating waste serves as well.
    /// * The argument is about moves after which everything is tried. So `m` is an anchor or a card that is not
    ///   deferrable in the class of `q`, and `one` is an anchor or a card that never becomes deferrable. If `one` is
    ///   deferrable, the class after it is not one of these; but the class after `m` is, and if the class after both
    ///   can be won, so can that.
    ///
    /// The switch is [`Prunings::one_order`](super::super::prunings::Prunings::one_order).
    #[inline]
    fn commuting(part: &IrreversiblePart, arrangement: &Arrangement, one: Cards) -> Cards {
        let pair = one | sets::twins(one);
        let mut commuting = 0;
        if arrangement.slots & one != 0 {
            // Not another card for the same slot, nor an anchor that goes up and that `one` might cover.
            let same = if one & KINGS != 0 { KINGS } else { pair };
            commuting |= arrangement.slots & !same | arrangement.rising & !(sets::hosts(one) & part.anchors);
        }
        if arrangement.rising & one != 0 {
            // Not a card that might lie on `one`, nor its twin, which might need `one` to be uncovered.
            let on_it = if part.anchors & one != 0 { sets::sitters(one) } else { 0 };
            commuting |= arrangement.slots & !on_it | arrangement.rising & !pair;
        }
        commuting
    }

    /// Makes the forced moves and pushes the child with the entries from `entries` on.
    #[inline]
    fn push_entered(
        &mut self,
        safe: Cards,
        mut part: IrreversiblePart,
        fresh: Cards,
        candidate: &Candidate,
        entries: usize,
        bar: Cards,
    ) {
        let Some(&first) = self.memory.entries.get(entries) else { return };
        let loose = part.loose;
        let safe = make_forced_moves(self.layout, &mut part, safe, fresh, |_| {});
        // With forced moves after it a deferrable card was not deferred, and the argument for `bar` does not hold.
        let (deferred, bar) = match (candidate.is_deferrable, part.loose == loose) {
            (true, true) => (candidate.one, bar),
            (true, false) => (0, 0),
            (false, _) => (0, bar),
        };
        let heights = Arrangement::new(&part, first | safe).risen(&part).heights;
        let entries = (entries as u32, self.memory.entries.len() as u32);
        self.memory.children.push(Child {
            part,
            safe,
            moved: candidate.one,
            king: candidate.king,
            entries,
            heights,
            bar,
            deferred,
            score: candidate.score,
            is_closed: false,
        });
    }

    /// Pushes the classes after the only dealt card of a column moved to another column, and a king to the empty one.
    ///
    /// **Pruning: the last card of a column moves to another column only to make room for a king.** The move uncovers
    /// nothing. Its only gain is the empty column, which only a king can use, and needs only if there is no other
    /// empty one. Take any play, and let the last card stay until a king comes to its column or the card goes up. The
    /// slot that it would take is free meanwhile, and cards can lie on it where it is. If a king might come back from
    /// its foundation to the column, the last card is moved alone, as the king's move can be undone. The switch is
    /// [`Prunings::last_for_king`](super::super::prunings::Prunings::last_for_king).
    fn push_last_and_king(&mut self, class: &Class, candidate: &Candidate) {
        let last = candidate.one;
        let mut part = *class.part;
        self.layout.remove_anchor(&mut part, last);
        let anchored_kings = part.anchors & KINGS;
        let places = self.layout.king_places & part.talon;
        let in_reach = if places == 0 { 0 } else { self.layout.reach(&part) & places };
        if anchored_kings == 0 && in_reach == 0 {
            return;
        }
        let base = self.memory.arrangements.len();
        for at in class.arrangements.0..class.arrangements.1 {
            let arrangement = self.memory.arrangements[at];
            let start = self.memory.arrangements.len();
            let value = self.memory.arrangements[base..].iter().any(|value| value.piled == arrangement.piled);
            if arrangement.slots & last == 0 || value {
                continue;
            }
            let first = Arrangement::new(&part, arrangement.piled);
            let Memory { arrangements, seen, .. } = &mut *self.memory;
            push_component(arrangements, seen, &part, class.safe, first, |_| {});
            let arrangements = (start, self.memory.arrangements.len());
            let emptied = Class { part: &part, arrangements, ..*class };
            for king in sets::each(anchored_kings) {
                self.push_king(&emptied, candidate, king);
            }
            for place in each_place(in_reach) {
                self.push_king(&emptied, candidate, self.layout.card_at(place));
            }
        }
        self.memory.arrangements.truncate(base);
    }

    /// Pushes the class after a king moved to the column that the last card has left.
    fn push_king(&mut self, emptied: &Class, candidate: &Candidate, king: Cards) {
        let mut part = *emptied.part;
        let fresh = advance(self.layout, &mut part, king);
        let entries = self.memory.entries.len();
        for arrangement in &self.memory.arrangements[emptied.arrangements.0..emptied.arrangements.1] {
            if arrangement.slots & king != 0 {
                self.memory.entries.push(arrangement.piled);
            }
        }
        self.push_entered(
            emptied.safe,
            part,
            fresh | candidate.one,
            &Candidate { king, ..*candidate },
            entries,
            0,
        );
    }
}
