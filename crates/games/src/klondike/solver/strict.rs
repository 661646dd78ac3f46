//! The search for games in which no card comes back from the piles.
//!
//! Who lies on whom does not matter here either (see [`super::search`]), but a card that is up stays up: heights belong to
//! what no move takes back, and a node is one member.

use super::Limit;
use super::heights::Member;
use super::layout::{Layout, Part};
use super::line::{Step, Way};
use super::pulse::Pulse;
use super::search::Known;
use super::sets::{self, Cards, KINGS};
use super::visited::{Look, Visited};

/// A search under way.
pub(super) struct Search<'a, 'p> {
    layout: &'a Layout,
    visited: &'a mut Visited,
    pulse: &'a Pulse<'p>,
    limit: Option<Limit>,
    /// The moves from the root to here.
    path: Vec<Step>,
}

/// A part and the cards on the piles.
#[derive(Clone, Copy)]
struct Node {
    part: Part,
    piled: Cards,
}

impl<'a, 'p> Search<'a, 'p> {
    pub(super) fn new(layout: &'a Layout, visited: &'a mut Visited, pulse: &'a Pulse<'p>) -> Search<'a, 'p> {
        Search { layout, visited, pulse, limit: None, path: Vec::new() }
    }

    /// Solves the position: `Ok(true)` if it is won.
    pub(super) fn run(&mut self, root: &Part, piled: Cards) -> Result<bool, Limit> {
        match self.visit(Node { part: *root, piled }) {
            Known::Won => Ok(true),
            Known::Lost => Ok(false),
            Known::Left => Err(self.limit.unwrap_or(Limit::Stopped)),
        }
    }

    /// The moves of the win that was found.
    pub(super) fn steps(&self) -> Vec<Step> {
        self.path.clone()
    }

    fn visit(&mut self, node: Node) -> Known {
        let before = self.path.len();
        let known = self.enter(node);
        if known != Known::Won {
            self.path.truncate(before);
        }
        known
    }

    fn enter(&mut self, mut node: Node) -> Known {
        self.close(&mut node);
        if self.layout.is_won(&node.part) {
            return Known::Won;
        }
        let member = Member::new(&node.part, node.piled);
        let look = self.visited.look(&node.part, member.heights);
        if look == Look::Covered {
            return Known::Lost;
        }
        self.limit = self.limit.or_else(|| self.pulse.limit(self.visited));
        if self.limit.is_some() {
            return Known::Left;
        }
        self.pulse.count();
        self.visited.mark(&node.part, member.heights);
        self.expand(&node, &member)
    }

    fn expand(&mut self, node: &Node, member: &Member) -> Known {
        let part = &node.part;
        let in_reach = self.layout.reach(part);
        let talon = sets::each(self.layout.in_talon & !part.loose)
            .filter(|&one| in_reach >> self.layout.place_of(one) & 1 != 0)
            .fold(0, |set, one| set | one);
        let ways = [
            (part.anchors & member.slots, Way::Column),
            (part.anchors & member.rising, Way::Pile),
            (talon & member.rising, Way::Pile),
            (part.loose & member.rising, Way::Pile),
            (talon & member.slots, Way::Column),
        ];
        for (cards, way) in ways {
            for one in sets::each(cards) {
                let mut next = *node;
                self.advance(&mut next, Step { one, way });
                let known = self.visit(next);
                if known != Known::Lost {
                    return known;
                }
                self.path.pop();
            }
        }
        Known::Lost
    }

    fn advance(&mut self, node: &mut Node, step: Step) {
        self.path.push(step);
        if node.part.loose & step.one == 0 {
            super::forced::advance(self.layout, &mut node.part, step.one);
        }
        if step.way == Way::Pile {
            node.piled |= step.one;
        }
    }

    /// Does all moves that never do harm. A card goes up if both cards of the other colour and the rank below are up: nothing can
    /// ever lie on it again; and an ace or a two goes up, as an ace never has to lie on it. From the talon only if all of it is always in reach. And see [`Layout::moves_freely`]: with the cards
    /// that are up for the floor, its argument holds as it stands.
    fn close(&mut self, node: &mut Node) {
        loop {
            let part = &node.part;
            let talon = if self.layout.is_free() { self.layout.in_talon } else { 0 };
            let next = sets::next(node.piled) & sets::bare(node.piled);
            let one = sets::ace_or_first(next & (part.loose | part.anchors | talon));
            if one != 0 {
                self.advance(node, Step { one, way: Way::Pile });
                continue;
            }
            let free = sets::each(part.anchors & !KINGS)
                .find(|&anchor| self.layout.moves_freely(part, anchor, node.piled));
            match free {
                Some(one) => self.advance(node, Step { one, way: Way::Column }),
                None => return,
            }
        }
    }
}
