//! A fast player that holds combinations back.

use super::greedy::{Danger, Greedy, outs};
use super::plan;
use crate::rummy::{CardSet, Ends, Phase, Rummy, RummyMove, RummyView, melding};
use solitarium_core::{Policy, Rng, Seen};

/// Weights.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shrewd {
    /// See W_*.
    pub w: [i32; 24],
}

impl Default for Shrewd {
    fn default() -> Shrewd {
        Shrewd { w: SHREWD }
    }
}

/// out0 out1 pts0 pts1 danger known_danger table_danger | take0 | meld0 points cards ends opp dead turns table| add0 addends adddead addopp
pub const GREEDYLIKE: [i32; 24] = [40, 0, 4, 0, 12, 12, 0, 10_000, 10_000, 0, 0, 0, 0, 0, 0, 0, 10_000, 0, 0, 0, 0, 0, 0, 0];
/// tuned
pub const SHREWD: [i32; 24] = [35, 42, 2, 13, 30, 114, 31, 196, 60, 2, -11, 49, 9, 0, 9, -53, 51, -6, 13, 10, -38, 2, 0, 0];

struct Facts {
    hand: CardSet,
    ends: Ends,
    ace_high: bool,
    opponent: i32,
    live: CardSet,
    known: CardSet,
}

impl Facts {
    #[inline]
    fn new(view: &RummyView<'_>) -> Facts {
        let (mut opponent, mut known) = (52, CardSet::EMPTY);
        for seat in view.others() {
            opponent = opponent.min(view.hand_len(seat) as i32);
            known |= view.known(seat);
        }
        Facts { hand: view.hand(), ends: view.table().ends(), ace_high: view.game().ace_high(), opponent, live: view.unseen(), known }
    }
}

impl Shrewd {
    #[inline]
    fn weight(&self, left: CardSet, f: &Facts) -> (i32, i32) {
        let _ = left;
        let w = &self.w;
        (w[0] + w[1] * f.opponent / 8, w[2] * 8 + w[3] * (13 - f.opponent))
    }

    /// The best discard and its worth, less the points of the hand.
    #[inline]
    fn discard(&self, left: CardSet, from: CardSet, f: &Facts) -> Option<(i32, crate::rummy::Slot)> {
        let w = &self.w;
        let (out, pts) = self.weight(left, f);
        let danger = Danger::new(f.live, f.ace_high);
        let sure = Danger::new(f.live | f.known, f.ace_high);
        let fits = f.ends.cards();
        let mut best: Option<(i32, crate::rummy::Slot)> = None;
        for slot in from.iter() {
            let outs = outs(left - CardSet::of(slot), f.ends, f.live, f.ace_high);
            let d = danger.of(slot);
            let worth = out * outs.count() + pts * i32::from(slot.points()) / 8
                - (w[4] + w[23] * (13 - f.opponent) / 8) * d
                - w[5] * (sure.of(slot) - d)
                - w[6] * i32::from(fits.contains(slot));
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, slot));
            }
        }
        best
    }

    #[inline]
    fn takes(&self, view: &RummyView<'_>) -> bool {
        let Some(upcard) = view.upcard().filter(|_| view.may_take()) else { return false };
        let f = Facts::new(view);
        let card = CardSet::of(upcard);
        let after = melding::best(f.hand | card, f.ends, f.ace_high);
        if !after.left.contains(upcard) {
            return true;
        }
        let w = &self.w;
        if w[7] >= 10_000 {
            return false;
        }
        let before = melding::best(f.hand, f.ends, f.ace_high);
        let (out, pts) = self.weight(before.left, &f);
        // Value of the hand with the card, after the best discard, less that of the hand without it.
        let Some((worth, _)) = self.discard(after.left, after.left - card, &f) else { return false };
        let now = out * outs(before.left, f.ends, f.live, f.ace_high).count();
        let gain = worth - pts * i32::from(after.points) / 8 - (now - pts * i32::from(before.points) / 8);
        gain > w[7]
    }

    #[inline]
    fn lay(&self, seen: &Seen<'_, Rummy>, view: &RummyView<'_>) -> Option<RummyMove> {
        let f = Facts::new(view);
        let layout = melding::best(f.hand, f.ends, f.ace_high);
        let all = |seen: &Seen<'_, Rummy>| plan::next_lay(seen, view, &layout).or_else(|| plan::stop(seen, view));
        if !view.is_plain() || !view.may_stop() || layout.left.len() <= 1 {
            return all(seen);
        }
        let w = &self.w;
        let dead = layout.left.count();
        let melds = layout.melds();
        let mut best: Option<(i32, RummyMove)> = None;
        let mut offer = |score: i32, m: RummyMove| {
            if score > 0 && best.is_none_or(|(most, _)| score > most) {
                best = Some((score, m));
            }
        };
        let turns = i32::from(view.turns()).min(40);
        let open = i32::from(!f.ends.cards().is_empty());
        for &meld in &melds {
            if !view.may_keep(f.hand - meld.cards()) {
                continue;
            }
            let cards = meld.cards();
            let ends = meld.ends(f.ace_high).cards();
            let theirs = (ends & (f.live | f.known)).count();
            let score = w[8] + w[9] * i32::from(cards.points()) + w[10] * cards.count() - w[11] * theirs
                + w[12] * (13 - f.opponent)
                + w[13] * dead
                + w[14] * turns
                + w[15] * open + w[20] * melds.len() as i32 + w[22] * i32::from(cards.points()) * (13 - f.opponent) / 16;
            offer(score, RummyMove::Lay(meld));
        }
        let added = layout.added() & f.ends.cards();
        for slot in added.iter() {
            if view.may_keep(f.hand - CardSet::of(slot))
                && let Some(index) = view.table().fits(slot, f.ace_high).next()
            {
                let score = w[16] + w[17] * i32::from(slot.points()) + w[18] * dead + w[19] * (13 - f.opponent) + w[21] * turns;
                offer(score, RummyMove::Add(slot, index));
            }
        }
        best.map(|(_, m)| m).or_else(|| plan::stop(seen, view))
    }
}

impl Policy<Rummy> for Shrewd {
    #[inline]
    fn choose(&mut self, seen: Seen<'_, Rummy>, _rng: &mut Rng) -> Option<RummyMove> {
        let view = seen.view();
        match view.phase() {
            Phase::Draw => Some(if self.takes(&view) { RummyMove::Take } else { RummyMove::Draw }),
            Phase::Lay => self.lay(&seen, &view),
            Phase::Discard => {
                let f = Facts::new(&view);
                let left = melding::best(f.hand, f.ends, f.ace_high).left;
                let from = left & view.discardable();
                let from = if from.is_empty() { view.discardable() } else { from };
                self.discard(left, from, &f).map(|(_, slot)| RummyMove::Discard(slot))
            }
            Phase::Over => Some(RummyMove::Deal),
        }
    }
}

#[allow(dead_code)]
fn unused(_: Greedy) {}
