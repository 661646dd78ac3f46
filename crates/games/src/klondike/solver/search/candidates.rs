//! The key moves that are tried in a class, and their order.

use super::super::deferral::useful_hosts;
use super::super::sets::{self, Cards, KINGS};
use super::{Allowed, Class, Search, each_place};
use crate::klondike::COLUMNS;

/// A key move to try.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) one: Cards,
    /// The moves that are barred after it if they commute with it.
    pub(super) before: Cards,
    /// Whether a king has to move to the column that the card leaves (see `push_last_and_king`).
    pub(super) for_king: bool,
    /// That king.
    pub(super) king: Cards,
    /// Whether the card is deferrable.
    pub(super) is_deferrable: bool,
    /// The higher it is, the earlier the move is tried.
    pub(super) score: u64,
}

impl Search<'_, '_> {
    /// Returns the score of a move. It only decides the order.
    #[inline]
    fn score(&self, class: &Class, allowed: &Allowed, one: Cards) -> u64 {
        let style = self.attempt % 12;
        // The first attempt decides most deals. These weights solved the most of 1,000 other deals in the fewest
        // nodes.
        let (per_left, per_rank) = if self.attempt == 0 { (40, 30) } else { (10, 3) };
        if one & self.layout.in_talon == 0 {
            let left = per_left * class.part.left(self.layout.column_of(one)) as u64;
            let base = match style % 3 {
                0 => 1000 + left,
                1 => 1000 - left,
                _ => 600 + left,
            };
            if one & allowed.slots == 0 && style & 4 != 0 { base - 600 } else { base }
        } else {
            let goes_up = if one & allowed.rising != 0 { 500 } else { 100 };
            let awaited = if sets::sitters(one) & class.part.anchors & !allowed.slots != 0 { 300 } else { 0 };
            let rank = per_rank * u64::from(one.trailing_zeros() & 15);
            if style & 8 != 0 { goes_up + awaited - rank } else { goes_up + awaited + rank }
        }
    }

    #[inline]
    fn add(&mut self, class: &Class, allowed: &Allowed, one: Cards, before: Cards, for_king: bool) {
        let score = self.score(class, allowed, one);
        let is_deferrable = one & class.deferrable != 0;
        self.memory.candidates.push(Candidate { one, before, for_king, king: 0, is_deferrable, score });
    }

    /// Returns the moves that need not be tried right after this one if they commute with it.
    #[inline]
    fn before(&self, class: &Class, one: Cards) -> Cards {
        if self.in_order { self.layout.before[sets::index(one)] & class.early } else { 0 }
    }

    /// Adds the moves of anchors.
    pub(super) fn add_anchor_moves(&mut self, class: &Class, allowed: &Allowed, bar: Cards) {
        for column in (0..COLUMNS).rev() {
            let left = class.part.left(column);
            if left == 0 {
                continue;
            }
            let anchor = self.layout.anchor_of(class.part, column);
            if anchor & (allowed.slots | allowed.rising) & class.only == 0 {
                continue;
            }
            if left > 1 || !self.layout.prunings.last_for_king {
                if anchor & bar == 0 {
                    let before = self.before(class, anchor);
                    self.add(class, allowed, anchor, before, false);
                }
            } else if anchor & allowed.rising != 0 {
                self.add(class, allowed, anchor, 0, false);
            } else if allowed.all_slots & KINGS == 0 {
                // Otherwise there is an empty column already: see `push_last_and_king`.
                let returning = allowed.kings_up & !class.safe != 0;
                self.add(class, allowed, anchor, 0, allowed.slots & KINGS == 0 && !returning);
            }
        }
    }

    /// Adds the moves of talon cards that are in reach and not at one of the `tried` places.
    pub(super) fn add_talon_moves(&mut self, class: &Class, allowed: &Allowed, bar: Cards, tried: u32) {
        let talon = self.layout.in_talon & !class.part.loose;
        let mut wanted = talon & (allowed.slots | allowed.rising) & class.only & !bar;
        if wanted & class.deferrable != 0 {
            // An early move that is possible in all arrangements can be made first.
            let users = (class.part.anchors | talon & !class.deferrable) & !(class.early & allowed.all_slots);
            wanted &= !class.deferrable | useful_hosts(users, class.deferrable);
        }
        if wanted == 0 {
            return;
        }
        for place in each_place(self.layout.reach(class.part) & !tried) {
            let one = self.layout.card_at(place);
            if one & wanted != 0 {
                let before = if one & class.changeable == 0 { self.before(class, one) } else { 0 };
                self.add(class, allowed, one, before, false);
            }
        }
    }
}
