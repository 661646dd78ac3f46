//! What several players have in common: how to lay out what has been decided to be laid.

use crate::rummy::melding::Layout;
use crate::rummy::{CardSet, Rummy, RummyMove, RummyView};
use solitarium_core::Seen;
use std::ops::ControlFlow;

/// The next move towards `layout`, the whole of which is to be laid; `None` if the rules allow no part of it now.
#[inline]
pub(super) fn next_lay(seen: &Seen<'_, Rummy>, view: &RummyView<'_>, layout: &Layout) -> Option<RummyMove> {
    let plain = view.is_plain();
    let melds = layout.melds();
    let ace_high = view.game().ace_high();
    if plain {
        // Nothing but the card taken can stand in the way, and the order of lays is free.
        if let Some(&meld) = melds.first() {
            if view.may_keep(view.hand() - meld.cards()) {
                return Some(RummyMove::Lay(meld));
            }
        } else {
            let added = layout.added() & view.table().ends().cards();
            for slot in added.iter() {
                if view.may_keep(view.hand() - CardSet::of(slot))
                    && let Some(index) = view.table().fits(slot, ace_high).next()
                {
                    return Some(RummyMove::Add(slot, index));
                }
            }
        }
    }
    // The lay of most points that takes only cards that are to be laid.
    let laid = layout.laid();
    let mut best = None;
    let _ = seen.each_move(|m| {
        let cards = match m {
            RummyMove::Lay(meld) => meld.cards(),
            RummyMove::Add(slot, _) => CardSet::of(slot),
            _ => return ControlFlow::Continue(()),
        };
        let planned = laid.includes(cards) && view.may_keep(view.hand() - cards);
        if planned && best.is_none_or(|(points, _)| cards.points() > points) {
            best = Some((cards.points(), m));
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, m)| m)
}

/// Each combination of `layout` and each card that it adds to the table, as far as it can be laid now. The rules must be
/// [plain](RummyView::is_plain).
#[inline]
pub(super) fn each_part(view: &RummyView<'_>, layout: &Layout, mut f: impl FnMut(RummyMove)) {
    let melds = layout.melds();
    let mut added = layout.laid();
    for &meld in &melds {
        added -= meld.cards();
        if view.may_keep(view.hand() - meld.cards()) {
            f(RummyMove::Lay(meld));
        }
    }
    for slot in (added & view.table().ends().cards()).iter() {
        if view.may_keep(view.hand() - CardSet::of(slot))
            && let Some(index) = view.table().fits(slot, view.game().ace_high()).next()
        {
            f(RummyMove::Add(slot, index));
        }
    }
}

/// A legal move of the laying phase where the plan says to stop: the pass, or any lay if stopping is not allowed.
#[inline]
pub(super) fn stop(seen: &Seen<'_, Rummy>, view: &RummyView<'_>) -> Option<RummyMove> {
    if view.may_stop() {
        return Some(RummyMove::Pass);
    }
    let mut last = None;
    let _ = seen.each_move(|m| {
        last = Some(m);
        ControlFlow::Continue(())
    });
    last
}
