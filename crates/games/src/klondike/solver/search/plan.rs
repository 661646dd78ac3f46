//! What to try in a class.

use super::super::patience::useful;
use super::super::sets::{self, Cards, KINGS};
use super::{Allowed, Class, Search, each_place};
use crate::klondike::COLUMNS;

/// A move to try in a class.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) one: Cards,
    /// Moves that are barred after it if they can as well be made before it.
    pub(super) before: Cards,
    /// Whether a king must come to the column that it leaves.
    pub(super) for_king: bool,
    /// That king.
    pub(super) king: Cards,
    /// Whether it is a patient card.
    pub(super) waits: bool,
    /// How promising it looks.
    pub(super) score: u64,
}

impl Search<'_, '_> {
    /// How promising a move looks. It only decides what is tried first.
    #[inline]
    fn score(&self, class: &Class, allowed: &Allowed, one: Cards) -> u64 {
        let taste = self.attempt % 12;
        // The first attempt decides most deals; these are what brought the most of a thousand others down in the fewest nodes.
        let (per_left, per_rank) = if self.attempt == 0 { (40, 30) } else { (10, 3) };
        if one & self.layout.in_talon == 0 {
            let left = per_left * class.part.left(self.layout.column_of(one)) as u64;
            let base = match taste % 3 {
                0 => 1000 + left,
                1 => 1000 - left,
                _ => 600 + left,
            };
            if one & allowed.slots == 0 && taste & 4 != 0 { base - 600 } else { base }
        } else {
            let goes_up = if one & allowed.rising != 0 { 500 } else { 100 };
            let awaited = if sets::sitters(one) & class.part.anchors & !allowed.slots != 0 { 300 } else { 0 };
            let rank = per_rank * u64::from(one.trailing_zeros() & 15);
            if taste & 8 != 0 { goes_up + awaited - rank } else { goes_up + awaited + rank }
        }
    }

    #[inline]
    fn plan(&mut self, class: &Class, allowed: &Allowed, one: Cards, before: Cards, for_king: bool) {
        let score = self.score(class, allowed, one);
        let waits = one & class.patient != 0;
        self.memory.plans.push(Plan { one, before, for_king, king: 0, waits, score });
    }

    /// The moves that are not tried right after this one if they can as well be made before it.
    #[inline]
    fn before(&self, class: &Class, one: Cards) -> Cards {
        if self.in_order { self.layout.before[sets::index(one)] & class.early } else { 0 }
    }

    /// Plans to move anchors.
    pub(super) fn plan_anchors(&mut self, class: &Class, allowed: &Allowed, bar: Cards) {
        for column in (0..COLUMNS).rev() {
            let left = class.part.left(column);
            if left == 0 {
                continue;
            }
            let anchor = self.layout.anchor_of(class.part, column);
            if anchor & (allowed.slots | allowed.rising) & class.only == 0 {
                continue;
            }
            if left > 1 {
                if anchor & bar == 0 {
                    let before = self.before(class, anchor);
                    self.plan(class, allowed, anchor, before, false);
                }
            } else if anchor & allowed.rising != 0 {
                self.plan(class, allowed, anchor, 0, false);
            } else if allowed.all_slots & KINGS == 0 {
                // Otherwise an empty column is there already: see `push_last_and_king`.
                let returning = allowed.kings_up & !class.floor != 0;
                self.plan(class, allowed, anchor, 0, allowed.slots & KINGS == 0 && !returning);
            }
        }
    }

    /// Plans to play cards of the talon that are in reach and were not `tried`.
    pub(super) fn plan_talon(&mut self, class: &Class, allowed: &Allowed, bar: Cards, tried: u32) {
        let talon = self.layout.in_talon & !class.part.loose;
        let mut wanted = talon & (allowed.slots | allowed.rising) & class.only & !bar;
        if wanted & class.patient != 0 {
            // An early move that is possible in all members can as well come first.
            let users = (class.part.anchors | talon & !class.patient) & !(class.early & allowed.all_slots);
            wanted &= !class.patient | useful(users, class.patient);
        }
        if wanted == 0 {
            return;
        }
        for place in each_place(self.layout.reach(class.part) & !tried) {
            let one = self.layout.card_at(place);
            if one & wanted != 0 {
                let before = if one & class.fickle == 0 { self.before(class, one) } else { 0 };
                self.plan(class, allowed, one, before, false);
            }
        }
    }
}
