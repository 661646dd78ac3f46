//! What several players have in common: how to lay out what has been decided to be laid.

use crate::rummy::melding::Layout;
use crate::rummy::{CardSet, Rummy, RummyMove, RummyView};
use solitarium_core::Seen;
use std::ops::ControlFlow;

/// Returns the next move towards `layout`, the whole of which is to be laid, or `None` if the rules allow no part of it now.
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
            let added = layout.added() & view.table().fitting();
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
    for slot in (added & view.table().fitting()).iter() {
        if view.may_keep(view.hand() - CardSet::of(slot))
            && let Some(index) = view.table().fits(slot, view.game().ace_high()).next()
        {
            f(RummyMove::Add(slot, index));
        }
    }
}

/// Returns whether laying all of `layout` would strand the player. One card is left after the discard. The player can go out only by adding
/// cards to the table, and no drawn card could be added.
#[inline]
pub(super) fn strands(view: &RummyView<'_>, layout: &Layout) -> bool {
    layout.left.len() == 2 && closes_table(view, layout)
}

#[inline(never)]
fn closes_table(view: &RummyView<'_>, layout: &Layout) -> bool {
    let ace_high = view.game().ace_high();
    let mut table = view.table().clone();
    for &meld in &layout.melds() {
        table.lay(meld, ace_high);
    }
    let mut added = layout.laid() - table.cards();
    while let Some(slot) = (added & table.fitting()).first() {
        added -= CardSet::of(slot);
        let place = table.fits(slot, ace_high).next();
        if let Some(index) = place {
            table.add(index, slot, ace_high);
        }
    }
    (table.fitting() - table.cards()).is_empty()
}

/// Returns a legal move of the laying phase where the plan says to stop: the pass, or any lay if stopping is not allowed.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rummy::bots::Greedy;
    use crate::rummy::{Meld, Phase, RummyState, melding};
    use solitarium_core::{Card, Dealt, Game, Policy, Rng, Seat};

    fn set(codes: &str) -> CardSet {
        codes.split(' ').filter_map(|code| code.parse::<Card>().ok()).collect()
    }

    /// Returns a position in which seat 0 has drawn and may lay.
    fn position(game: &Rummy, hand: &str, table: &[&str]) -> RummyState {
        let mut state = game.deal(&Dealt::own(game.pack(), 1));
        state.now.seat = 0;
        state.now.phase = Phase::Lay;
        state.hands[0] = set(hand);
        for codes in table {
            state.table.lay(Meld::of(set(codes), false).unwrap(), false);
        }
        state
    }

    #[test]
    fn nobody_is_left_with_one_card_beside_a_closed_table() {
        let game = Rummy::default();
        for (hand, table, stranded) in [
            // The fourth seven would close the table.
            ("7S 2C 9D", &["7C 7D 7H"][..], true),
            // A run stays open.
            ("7S 2C 9D", &["7C 7D 7H", "10H JH QH"], false),
            // A set of three leaves a place, a set of four none; with one card left to discard, one is out.
            ("KC KD KH 2C 9D", &[], false),
            ("KC KD KH KS 2C 9D", &[], true),
            ("KC KD KH KS 2C", &[], false),
            // More than one card would be left.
            ("7S 2C 9D JS", &["7C 7D 7H"], false),
        ] {
            let state = position(&game, hand, table);
            let seen = Seen::new(&game, &state, Seat(0));
            let layout = melding::best(set(hand), state.table.ends(), false);
            assert_eq!(strands(&seen.view(), &layout), stranded, "{hand} with {table:?}");
            let chosen = Greedy::default().choose(seen, &mut Rng::new(0));
            assert_eq!(chosen == Some(RummyMove::Pass), stranded, "{hand} with {table:?}");
        }
    }
}
