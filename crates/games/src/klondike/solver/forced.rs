//! Key moves, and those that are forced.

use super::arrangement::safe_cards;
use super::layout::{IrreversiblePart, Layout};
use super::line::{KeyMove, Target};
use super::sets::{self, Cards, KINGS};

/// Makes a key move: an anchor leaves its column, or a card leaves the talon. Returns the cards that became open.
#[inline]
pub(super) fn advance(layout: &Layout, part: &mut IrreversiblePart, one: Cards) -> Cards {
    if one & part.anchors != 0 {
        return layout.remove_anchor(part, one);
    }
    layout.take(part, layout.place_of(one));
    one
}

/// Makes all forced moves and calls `log` with the card of each. Returns the safe cards.
///
/// **Pruning: moves that can do no harm are made at once.** They are:
/// * an anchor goes up that is safe then ([`safe_cards`]);
/// * a talon card goes up that is safe then, if the whole talon is always in reach, so that no other talon card
///   depends on it;
/// * an anchor moves to another column if it moves freely ([`Layout::moves_freely`]).
///
/// Whatever else is moved, each of them stays forced until it is made. So their order does not matter, nor whether
/// other moves come between. The switch is [`Prunings::forced_moves`](super::prunings::Prunings::forced_moves).
///
/// `fresh` are the cards that became open since the forced moves were last made; at the beginning all open cards.
#[inline]
pub(super) fn make_forced_moves(
    layout: &Layout,
    part: &mut IrreversiblePart,
    mut safe: Cards,
    mut fresh: Cards,
    mut log: impl FnMut(Cards),
) -> Cards {
    if !layout.prunings.forced_moves {
        return safe;
    }
    loop {
        let (higher, next) = safe_cards(part, safe);
        fresh |= sets::twins(higher & !safe);
        safe = higher;
        let talon = if layout.reaches_whole_talon() { layout.in_talon & !part.loose } else { 0 };
        let one = sets::first(next & (part.anchors | talon));
        if one != 0 {
            log(one);
            fresh |= advance(layout, part, one);
            continue;
        }
        // Only a change can have made another move free.
        let asked = part.anchors & !KINGS & (fresh | sets::sitters(fresh));
        fresh = 0;
        for anchor in sets::each(asked) {
            if layout.moves_freely(part, anchor, safe) {
                log(anchor);
                fresh = layout.remove_anchor(part, anchor) | asked & !anchor;
                break;
            }
        }
        if fresh == 0 {
            return safe;
        }
    }
}

/// Returns all key moves of a play from `root`, forced ones included. `moves` are the others: a card, and a king that
/// moves right after it or nothing.
pub(super) fn with_forced(
    layout: &Layout,
    root: &IrreversiblePart,
    moves: impl Iterator<Item = (Cards, Cards)>,
) -> Vec<KeyMove> {
    let mut key_moves = Vec::new();
    let mut part = *root;
    let mut log = |one| key_moves.push(KeyMove { one, target: Target::Any });
    let mut safe = make_forced_moves(layout, &mut part, 0, root.loose | root.anchors, &mut log);
    for (moved, king) in moves {
        let mut fresh = 0;
        for one in [moved, king].into_iter().filter(|&one| one != 0) {
            log(one);
            fresh |= advance(layout, &mut part, one);
        }
        safe = make_forced_moves(layout, &mut part, safe, fresh, &mut log);
    }
    key_moves
}
