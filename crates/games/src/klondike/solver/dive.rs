//! Short searches for a win, which most deals that can be won do not withstand. They prove nothing else.
//!
//! The other search goes from class to class, and works out all ways to spread the loose cards over piles and columns. A dive is at
//! one position, with everything up that goes up, and sees the moves from there and those for which one or two cards come back
//! from their piles first. It does not matter what is overlooked, so that a node costs a fraction.

use super::forced::{advance, close, with_forced};
use super::layout::{Layout, Part};
use super::line::Step;
use super::pulse::Pulse;
use super::search::Known;
use super::sets::{self, Cards, KINGS};
use super::sight::Sight;

/// What a dive prefers, and when it is given up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taste {
    /// Whether anchors move before cards of the talon are looked at.
    anchors_first: bool,
    /// How promising an anchor is: any, and for each dealt card of its column.
    anchor: i64,
    per_left: i64,
    /// How promising a card of the talon is: for each rank, if it goes up, and if an anchor has nothing else to lie on.
    per_rank: i64,
    rises: i64,
    awaited: i64,
    /// Chance adds less than this, from a fixed sequence.
    chance: i64,
    /// How many nodes may lead nowhere: a dive that is on its way is not given up.
    wasted: u64,
}

/// Each is the best of many that were tried, given the dives before it: half of some thousands of deals at draw 3 were won in the
/// fewest nodes with it.
#[rustfmt::skip]
pub(super) const TASTES: [Taste; 5] = [
    Taste { anchors_first: true, anchor: 0, per_left: 30, per_rank: 40, rises: 600, awaited: 0, chance: 100, wasted: 17 },
    Taste { anchors_first: false, anchor: 300, per_left: 40, per_rank: -5, rises: 500, awaited: 500, chance: 0, wasted: 60 },
    Taste { anchors_first: false, anchor: 250, per_left: -30, per_rank: -30, rises: 650, awaited: -100, chance: 100, wasted: 17 },
    Taste { anchors_first: false, anchor: 300, per_left: -40, per_rank: 40, rises: 50, awaited: -200, chance: 100, wasted: 17 },
    Taste { anchors_first: true, anchor: 0, per_left: 60, per_rank: 15, rises: 300, awaited: 600, chance: 100, wasted: 50 },
];

/// How many classes are remembered. Of those with the same place the last one is.
const PLACES: usize = 1 << 8;

/// What dives remember, to be used again.
#[derive(Debug)]
pub(super) struct Traces {
    seen: Box<[u64; PLACES]>,
    /// The moves of the win, the last one first.
    path: Vec<Cards>,
}

impl Traces {
    pub(super) fn new() -> Traces {
        Traces { seen: Box::new([0; PLACES]), path: Vec::new() }
    }

    /// The moves that cannot be taken back, of the win that was found.
    pub(super) fn steps(&self, layout: &Layout, root: &Part) -> Vec<Step> {
        with_forced(layout, root, self.path.iter().rev().map(|&one| (one, 0)))
    }
}

/// Dives once for each taste. Says whether a win was found.
pub(super) fn finds_win(
    tastes: &[Taste],
    layout: &Layout,
    root: &Part,
    piled: Cards,
    traces: &mut Traces,
    pulse: &Pulse<'_>,
) -> bool {
    let mut part = *root;
    let floor = close(layout, &mut part, 0, root.loose | root.anchors, |_| {});
    let bottoms = layout.bottoms();
    traces.path.clear();
    tastes.iter().any(|taste| {
        traces.seen.fill(0);
        let most_nodes = pulse.nodes() + taste.wasted;
        let mut dive = Dive { layout, bottoms, taste, traces: &mut *traces, pulse, most_nodes };
        dive.visit(&part, piled | floor, floor, 0) == Known::Won
    })
}

/// A dive under way.
struct Dive<'a, 'p> {
    layout: &'a Layout,
    /// The cards that were dealt to the table itself.
    bottoms: Cards,
    taste: &'a Taste,
    traces: &'a mut Traces,
    pulse: &'a Pulse<'p>,
    /// It is given up at so many nodes, besides those on the way to where it is.
    most_nodes: u64,
}

/// A position of a dive.
struct Place<'a> {
    part: &'a Part,
    floor: Cards,
    /// How many nodes lead to it.
    depth: u64,
    sight: Sight,
}

impl Dive<'_, '_> {
    fn visit(&mut self, part: &Part, piled: Cards, floor: Cards, depth: u64) -> Known {
        if self.layout.is_won(part) {
            return Known::Won;
        }
        if self.pulse.nodes() >= (self.most_nodes + depth).min(self.pulse.limits.nodes) {
            return Known::Left;
        }
        self.pulse.count();
        let sight = Sight::of(part, piled, floor);
        let movable = sight.movable();
        let lasts = part.anchors & self.bottoms;
        let talon = self.layout.in_talon & !part.loose;
        // The last card of a column makes room for a king, and for nothing else.
        let kings = (part.anchors & !lasts | talon) & KINGS;
        let makes_room = if sight.slots & KINGS == 0 && kings != 0 { lasts & movable } else { 0 };
        let anchors = part.anchors & !lasts & movable | lasts & sight.rising;
        let place = Place { part, floor, depth, sight };
        let groups = if self.taste.anchors_first {
            [anchors, makes_room & !anchors, talon & movable]
        } else {
            [anchors | makes_room | talon & movable, 0, 0]
        };
        for group in groups {
            let known = self.try_each(&place, self.in_reach(part, group));
            if known != Known::Lost {
                return known;
            }
        }
        Known::Lost
    }

    /// The cards of a set but for those of the talon that are not in reach.
    #[inline]
    fn in_reach(&self, part: &Part, set: Cards) -> Cards {
        let talon = set & self.layout.in_talon;
        if talon == 0 || self.layout.is_free() {
            return set;
        }
        let reach = self.layout.reach(part);
        sets::each(talon).fold(set, |set, one| {
            // No branch, as nothing could foretell it.
            let is_there = reach >> (self.layout.place_of(one) & 31) & 1;
            set & !(one * u64::from(is_there ^ 1))
        })
    }

    /// Moves these cards, the most promising first. Lost means that nothing was found.
    #[inline]
    fn try_each(&mut self, place: &Place<'_>, mut wanted: Cards) -> Known {
        while wanted != 0 {
            let one = self.best(place, wanted);
            wanted ^= one;
            let mut part = *place.part;
            let fresh = advance(self.layout, &mut part, one);
            let floor = close(self.layout, &mut part, place.floor, fresh, |_| {});
            let discard = u64::from(part.drawn) << 8 | u64::from(part.turns);
            let key = (part.loose ^ discard.rotate_right(16)).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
            let seen = &mut self.traces.seen[(key >> 56) as usize];
            if *seen == key {
                continue;
            }
            *seen = key;
            let known = self.visit(&part, place.sight.piled_after(one) | floor, floor, place.depth + 1);
            if known == Known::Won {
                self.traces.path.push(one);
            }
            if known != Known::Lost {
                return known;
            }
        }
        Known::Lost
    }

    /// The most promising card of a set that is not empty.
    #[inline]
    fn best(&self, place: &Place<'_>, set: Cards) -> Cards {
        if set.is_power_of_two() {
            return set;
        }
        let waiting = place.part.anchors & !place.sight.movable();
        let best = sets::each(set).fold(i64::MIN, |best, one| {
            // Score and card in one number, so that the higher one is taken without a branch.
            best.max(self.score(place, waiting, one) << 6 | i64::from(one.trailing_zeros()))
        });
        1 << (best & 63)
    }

    #[inline]
    fn score(&self, place: &Place<'_>, waiting: Cards, one: Cards) -> i64 {
        let taste = self.taste;
        let node = self.pulse.nodes();
        let random = (one.rotate_left(node as u32) ^ node).wrapping_mul(0x5851_F42D_4C95_7F2D) >> 54;
        let left = i64::from(place.part.left(self.layout.column_of(one)) as u8);
        let rank = i64::from(one.trailing_zeros() & 15);
        let rises = i64::from(one & place.sight.rising != 0);
        let awaited = i64::from(sets::sitters(one) & waiting != 0);
        let as_anchor = taste.anchor + taste.per_left * left;
        let as_talon = taste.per_rank * rank + taste.rises * rises + taste.awaited * awaited;
        let score = if one & place.part.anchors != 0 { as_anchor } else { as_talon };
        score + ((taste.chance * i64::from(random as u16)) >> 10)
    }
}
