//! Arrangements: where the loose cards are, and which arrangements can be reached from each other.

use super::layout::IrreversiblePart;
use super::sets::{self, Cards, KINGS};

/// One way to spread the loose cards over foundations and columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrangement {
    /// The cards on the foundations.
    pub(super) piled: Cards,
    /// The heights of the foundations, four bits each.
    pub(super) heights: u64,
    /// The cards for which a column has a slot.
    pub(super) slots: Cards,
    /// The cards that can go up from where they are, if they are open or in reach: the next card of each suit, unless
    /// it lies in a column with another card on it that cannot be moved away.
    pub(super) rising: Cards,
}

impl Arrangement {
    /// Returns the arrangement with these cards on the foundations.
    #[inline]
    pub(super) fn new(part: &IrreversiblePart, piled: Cards) -> Arrangement {
        Arrangement::with_heights(part, piled, sets::heights(piled))
    }

    #[inline]
    fn with_heights(part: &IrreversiblePart, piled: Cards, heights: u64) -> Arrangement {
        let guests = part.loose & !piled;
        let mut slots = sets::slots(guests, guests | part.anchors);
        let bare = sets::uncovered(slots);
        if sets::kings(guests) < part.empty.into() {
            slots |= KINGS;
        }
        let rising = sets::next(piled) & (bare | !(part.anchors | part.loose));
        Arrangement { piled, heights, slots, rising }
    }

    /// Returns the arrangement after a loose card went up.
    #[inline]
    fn up(&self, part: &IrreversiblePart, one: Cards) -> Arrangement {
        Arrangement::with_heights(part, self.piled | one, self.heights + sets::higher(one))
    }

    /// Returns the arrangement after all loose cards went up that can, always the first of them. It is often the same
    /// for all arrangements of a component, so that it serves as their name.
    #[inline]
    pub(super) fn risen(mut self, part: &IrreversiblePart) -> Arrangement {
        loop {
            let one = sets::first(self.rising & part.loose);
            if one == 0 {
                return self;
            }
            self = self.up(part, one);
        }
    }

    /// Returns the cards whose going up or coming back leads to another arrangement. Safe cards do not come back.
    #[inline]
    fn movable(&self, part: &IrreversiblePart, safe: Cards) -> Cards {
        self.rising & part.loose | sets::tops(self.piled) & self.slots & !safe
    }
}

/// A set of heights: a bit for each of the 16⁴ values.
#[derive(Debug)]
pub(super) struct HeightSet(Box<[u64]>);

impl HeightSet {
    pub(super) fn new() -> HeightSet {
        HeightSet(vec![0; 1 << 10].into())
    }

    /// Adds heights. Returns whether they are new.
    #[inline]
    fn insert(&mut self, heights: u64) -> bool {
        let word = &mut self.0[heights as usize >> 6 & 1023];
        let before = *word;
        *word |= 1 << (heights & 63);
        *word != before
    }

    #[inline]
    fn remove(&mut self, heights: u64) {
        self.0[heights as usize >> 6 & 1023] &= !(1 << (heights & 63));
    }
}

/// Appends to `arrangements` the whole component of `first`. For each arrangement after `first` it calls `found` with
/// the position, counted from `first`, of the arrangement from which it was reached. `seen` must be empty, and is
/// empty again at the end.
#[inline]
pub(super) fn push_component(
    arrangements: &mut Vec<Arrangement>,
    seen: &mut HeightSet,
    part: &IrreversiblePart,
    safe: Cards,
    first: Arrangement,
    mut found: impl FnMut(usize),
) {
    let start = arrangements.len();
    arrangements.push(first);
    if first.movable(part, safe) == 0 {
        return;
    }
    seen.insert(first.heights);
    let mut done = start;
    while let Some(&arrangement) = arrangements.get(done) {
        for one in sets::each(arrangement.movable(part, safe)) {
            let is_up = arrangement.piled & one != 0;
            let step = sets::higher(one);
            let heights = if is_up { arrangement.heights - step } else { arrangement.heights + step };
            // Most neighbours have been seen already. For these nothing else is computed.
            if seen.insert(heights) {
                arrangements.push(Arrangement::with_heights(part, arrangement.piled ^ one, heights));
                found(done - start);
            }
        }
        done += 1;
    }
    arrangements[start..].iter().for_each(|arrangement| seen.remove(arrangement.heights));
}

/// Appends to `arrangements` the cone of `first`: the arrangements that can be reached from it by cards that go up, itself
/// included. Those with fewer cards up come first. `rises` are the cards that may go up besides anchors. `seen` must be empty, and
/// is empty again at the end.
#[inline]
pub(super) fn push_cone(
    arrangements: &mut Vec<Arrangement>,
    seen: &mut HeightSet,
    part: &IrreversiblePart,
    rises: Cards,
    first: Arrangement,
) {
    let start = arrangements.len();
    arrangements.push(first);
    let mut done = start;
    while let Some(&arrangement) = arrangements.get(done) {
        for one in sets::each(arrangement.rising & rises) {
            let heights = arrangement.heights + sets::higher(one);
            if seen.insert(heights) {
                arrangements.push(Arrangement::with_heights(part, arrangement.piled | one, heights));
            }
        }
        done += 1;
    }
    arrangements[start..].iter().for_each(|arrangement| seen.remove(arrangement.heights));
}

/// Returns the safe cards, given some of them, and the next card of each suit that would be safe if it were loose.
///
/// A loose card is safe if it is an ace or a two, or if both its sitters are safe.
///
/// **Pruning: safe cards go up at once and stay.** Take any play. Let an ace that it lays on a column go up instead,
/// and stay. Leave out every move of safe cards to columns and between columns. Let each go up as soon as it can,
/// which is now: from the lowest on, nothing lies on it, since its sitters are up. In the play only safe cards lie on
/// a safe card. So the play's columns are ours, with safe cards at their ends; whatever the play lays on another card
/// finds that card uncovered. A card that is not safe goes up when its foundation is high enough, as in the play. The
/// same holds for a card that would be safe and can be moved: it goes up at once. The switch is
/// [`Prunings::forced_moves`](super::prunings::Prunings::forced_moves).
#[inline]
pub(super) fn safe_cards(part: &IrreversiblePart, mut safe: Cards) -> (Cards, Cards) {
    loop {
        let next = sets::next(safe) & sets::bare(safe);
        if next & part.loose == 0 {
            return (safe, next);
        }
        safe |= next & part.loose;
    }
}

#[cfg(test)]
mod tests {
    use super::super::forced::advance;
    use super::super::layout::Layout;
    use super::super::prunings::Prunings;
    use super::*;
    use crate::klondike::{Draw, Klondike};
    use solitarium_core::{Dealt, Game, Pack, Rng};
    use std::collections::BTreeSet;

    /// Returns whether the guests of each rank and colour have different hosts, and the kings different columns.
    fn is_possible(part: &IrreversiblePart, piled: Cards) -> bool {
        let guests = part.loose & !piled;
        let open = guests | part.anchors;
        sets::kings(guests) <= part.empty.into()
            && sets::each(guests & !KINGS).all(|one| {
                let alike = guests & (one | sets::twins(one));
                alike.count_ones() <= (open & sets::hosts(one)).count_ones()
            })
    }

    /// Returns all possible sets of cards on the foundations that contain `piled`, by trying each. Only `rises` go up.
    fn all_above(part: &IrreversiblePart, piled: Cards, rises: Cards) -> BTreeSet<Cards> {
        let mut sets = BTreeSet::from([piled]);
        let mut open = vec![piled];
        while let Some(piled) = open.pop() {
            for one in sets::each(sets::next(piled) & rises) {
                if sets.insert(piled | one) {
                    open.push(piled | one);
                }
            }
        }
        sets.retain(|&piled| is_possible(part, piled));
        sets
    }

    /// The lemma of [`super::super::without_returns`], on random plays: the cone has every possible arrangement with more cards up.
    #[test]
    fn a_cone_has_all_arrangements_with_more_cards_up() {
        let game = Klondike { draw: Draw::One, returns: false, ..Klondike::default() };
        let (mut checked, mut large) = (0, 0);
        for number in 0..100 {
            let mut rng = Rng::new(number);
            let (layout, mut part, mut piled) =
                Layout::of(game, Prunings::NONE, &game.deal(&Dealt::own(Some(Pack::FULL), number)));
            loop {
                let talon = layout.in_talon & !part.loose;
                let mut cone = Vec::new();
                for rises in [part.loose | talon, part.loose] {
                    let mut seen = HeightSet::new();
                    cone.clear();
                    push_cone(&mut cone, &mut seen, &part, rises, Arrangement::new(&part, piled));
                    let found: BTreeSet<Cards> = cone.iter().map(|arrangement| arrangement.piled).collect();
                    assert_eq!(found.len(), cone.len(), "{number}");
                    assert_eq!(found, all_above(&part, piled, rises), "{number}");
                    assert!(cone.is_sorted_by_key(|arrangement| arrangement.piled.count_ones()), "{number}");
                    checked += 1;
                    large += u32::from(cone.len() > 8);
                }
                let arrangement = cone[rng.below(cone.len() as u32) as usize];
                let movable = (part.anchors | talon) & (arrangement.slots | arrangement.rising);
                let movable: Vec<Cards> = sets::each(movable).collect();
                let Some(&one) = movable.get(rng.below(movable.len().max(1) as u32) as usize) else { break };
                piled = arrangement.piled | if one & arrangement.slots == 0 { one } else { 0 };
                advance(&layout, &mut part, one);
            }
        }
        assert!(checked > 3_000 && large > 100, "{checked} cones, {large} of them large");
    }
}
