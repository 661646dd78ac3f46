//! Moves that cannot be taken back, and those of them that are made at once.

use super::heights::floor_of;
use super::layout::{Layout, Part};
use super::line::{Step, Way};
use super::sets::{self, Cards, KINGS};

/// Moves an anchor out of its column, or a card out of the talon. Returns the cards that are new on the table.
#[inline]
pub(super) fn advance(layout: &Layout, part: &mut Part, one: Cards) -> Cards {
    if one & part.anchors != 0 {
        return layout.peel(part, one);
    }
    layout.take(part, layout.place_of(one));
    one
}

/// Does all moves that never do harm, whatever the heights, and calls `log` with each card moved. Returns the new floor.
///
/// `fresh` are the cards that are new on the table since the part was last closed. The moves are: anchors that belong to the floor
/// ([`floor_of`]) go up; so do cards of the talon, if all of it is always in reach: then no card misses it; anchors that
/// move freely ([`Layout::moves_freely`]) do so. Whatever else is moved, each stays such a move until it is done, so that their order does
/// not matter, nor whether others come between.
#[inline]
pub(super) fn close(
    layout: &Layout,
    part: &mut Part,
    mut floor: Cards,
    mut fresh: Cards,
    mut log: impl FnMut(Cards),
) -> Cards {
    loop {
        let (higher, next) = floor_of(part, floor);
        fresh |= sets::twins(higher & !floor);
        floor = higher;
        let talon = if layout.is_free() { layout.in_talon & !part.loose } else { 0 };
        let one = sets::first(next & (part.anchors | talon));
        if one != 0 {
            log(one);
            fresh |= advance(layout, part, one);
            continue;
        }
        // Only what has changed can have made a move free.
        let asked = part.anchors & !KINGS & (fresh | sets::sitters(fresh));
        fresh = 0;
        for anchor in sets::each(asked) {
            if layout.moves_freely(part, anchor, floor) {
                log(anchor);
                fresh = layout.peel(part, anchor) | asked & !anchor;
                break;
            }
        }
        if fresh == 0 {
            return floor;
        }
    }
}

/// All moves of a play from `root`, of which these are not forced: a card, and a king that moves right after it or nothing.
pub(super) fn with_forced(
    layout: &Layout,
    root: &Part,
    moves: impl Iterator<Item = (Cards, Cards)>,
) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut part = *root;
    let mut log = |one| steps.push(Step { one, way: Way::Any });
    let mut floor = close(layout, &mut part, 0, root.loose | root.anchors, &mut log);
    for (moved, king) in moves {
        let mut fresh = 0;
        for one in [moved, king].into_iter().filter(|&one| one != 0) {
            log(one);
            fresh |= advance(layout, &mut part, one);
        }
        floor = close(layout, &mut part, floor, fresh, &mut log);
    }
    steps
}
