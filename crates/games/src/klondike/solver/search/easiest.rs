//! What the easiest game says of a class.

use super::super::Limit;
use super::super::forced::close;
use super::super::layout::Part;
use super::super::sets::Cards;
use super::{Child, Known, Search};

/// Nodes of the easiest game for each node of the search itself.
const EASIEST_SHARE: u64 = 4;

impl<'a, 'p> Search<'a, 'p> {
    /// Asks another search, of the same position in the easiest game, in the attempts from now on.
    ///
    /// That one begins anew: it is asked of many classes, so that every class that it has visited to the end must be lost by itself. If only
    /// one order of two moves is tried, a class is lost only together with what the other order makes of another one, which might not
    /// be visited for the class that is asked for.
    pub(in super::super) fn ask_from_now_on(&mut self, easiest: &'a mut Search<'a, 'p>) {
        easiest.memory.visited.empty();
        easiest.in_order = false;
        easiest.limit = None;
        self.easiest = Some(easiest);
    }

    /// What is known of a class in the easiest game, after a short search. If it is lost there, so it is here.
    ///
    /// It is asked of the part with cards put back ([`Layout::eased`]), so that many classes become one.
    pub(super) fn ask_easiest(&mut self, part: &Part, floor: Cards, piled: Cards) -> Known {
        let allowance = EASIEST_SHARE * self.nodes;
        let Some(easiest) = self.easiest.as_mut().filter(|easiest| easiest.nodes < allowance) else {
            return Known::Left;
        };
        self.pulse.rest(self.memory.visited.peak_bytes());
        let known = easiest.answer(&easiest.layout.eased(part, floor), piled);
        self.pulse.rest(easiest.bytes());
        self.limit = easiest.limit.filter(|&limit| limit != Limit::Memory);
        known
    }

    /// Searches from a part of the layout for a short while. What it finds out of classes is kept for the next time.
    fn answer(&mut self, part: &Part, piled: Cards) -> Known {
        let mut part = *part;
        let fresh = part.loose | part.anchors;
        let floor = close(self.layout, &mut part, 0, fresh, |_| {});
        if self.layout.is_won(&part) {
            return Known::Won;
        }
        self.memory.entries.push(piled);
        let entries = (self.memory.entries.len() as u32 - 1, self.memory.entries.len() as u32);
        self.pause = self.nodes + self.pulse.attempt;
        self.attempt = 0;
        let known = self.visit(&Child { part, floor, entries, ..self.root });
        self.path.clear();
        self.memory.forget_stacks();
        known
    }

    /// What the visited classes take.
    fn bytes(&self) -> usize {
        self.memory.visited.peak_bytes()
    }
}
