//! Probes: short depth-first searches that find most wins, and prove nothing else.
//!
//! The search that proves goes from class to class and computes all arrangements of each. A probe looks at one
//! arrangement only: all cards went up that can, and at most two come back ([`NearMoves`]). What it overlooks does
//! not matter, so that a node costs a fraction.

use super::budget::Budget;
use super::forced::{advance, make_forced_moves, with_forced};
use super::layout::{IrreversiblePart, Layout};
use super::line::KeyMove;
use super::near_moves::NearMoves;
use super::search::Value;
use super::sets::{self, Cards, KINGS};

/// The move order of a probe, and when the probe ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Heuristic {
    /// Whether all anchor moves come before all talon moves.
    anchors_first: bool,
    /// The score of an anchor: a constant, and a part for each dealt card left in its column.
    anchor: i64,
    per_left: i64,
    /// The score of a talon card: for each rank, if it can go up, and if an anchor that cannot move could lie on it.
    per_rank: i64,
    rises: i64,
    awaited: i64,
    /// A pseudo-random number below this is added to the score.
    noise: i64,
    /// How many nodes that are not on the current path the probe may visit.
    fruitless: u64,
}

/// Each was the best of many that were tried after the probes before it: on some thousands of deals at draw 3, half
/// of the deals that can be won were won in the fewest nodes.
#[rustfmt::skip]
pub(super) const HEURISTICS: [Heuristic; 5] = [
    Heuristic { anchors_first: true, anchor: 0, per_left: 30, per_rank: 40, rises: 600, awaited: 0, noise: 100, fruitless: 17 },
    Heuristic { anchors_first: false, anchor: 300, per_left: 40, per_rank: -5, rises: 500, awaited: 500, noise: 0, fruitless: 60 },
    Heuristic { anchors_first: false, anchor: 250, per_left: -30, per_rank: -30, rises: 650, awaited: -100, noise: 100, fruitless: 17 },
    Heuristic { anchors_first: false, anchor: 300, per_left: -40, per_rank: 40, rises: 50, awaited: -200, noise: 100, fruitless: 17 },
    Heuristic { anchors_first: true, anchor: 0, per_left: 60, per_rank: 15, rises: 300, awaited: 600, noise: 100, fruitless: 50 },
];

/// How many parts a probe remembers, by the top bits of a hash. A later one replaces an earlier one.
const RECENT: usize = 1 << 8;

/// The memory of probes. It is kept for the next position.
#[derive(Debug)]
pub(super) struct ProbeMemory {
    recent: Box<[u64; RECENT]>,
    /// The key moves of the win, the last one first, without the forced ones.
    path: Vec<Cards>,
}

impl ProbeMemory {
    pub(super) fn new() -> ProbeMemory {
        ProbeMemory { recent: Box::new([0; RECENT]), path: Vec::new() }
    }

    /// Returns the key moves of the win that was found.
    pub(super) fn key_moves(&self, layout: &Layout, root: &IrreversiblePart) -> Vec<KeyMove> {
        with_forced(layout, root, self.path.iter().rev().map(|&one| (one, 0)))
    }
}

/// Makes a probe for each heuristic until one finds a win. Returns whether one did.
pub(super) fn finds_win(
    heuristics: &[Heuristic],
    layout: &Layout,
    root: &IrreversiblePart,
    piled: Cards,
    probe_memory: &mut ProbeMemory,
    budget: &Budget<'_>,
) -> bool {
    let mut part = *root;
    let safe = make_forced_moves(layout, &mut part, 0, root.loose | root.anchors, |_| {});
    let bottoms = layout.bottoms();
    probe_memory.path.clear();
    heuristics.iter().any(|heuristic| {
        probe_memory.recent.fill(0);
        let most_nodes = budget.nodes() + heuristic.fruitless;
        let mut probe = Probe { layout, bottoms, heuristic, memory: &mut *probe_memory, budget, most_nodes };
        probe.visit(&part, piled | safe, safe, 0) == Value::Won
    })
}

/// A probe that is running.
struct Probe<'a, 'p> {
    layout: &'a Layout,
    /// The bottom cards of all columns.
    bottoms: Cards,
    heuristic: &'a Heuristic,
    memory: &'a mut ProbeMemory,
    budget: &'a Budget<'p>,
    /// The probe ends at this many nodes, not counting those on the path to the current one.
    most_nodes: u64,
}

/// A node of a probe.
struct Node<'a> {
    part: &'a IrreversiblePart,
    safe: Cards,
    /// How many nodes are on the path to it.
    depth: u64,
    near_moves: NearMoves,
}

impl Probe<'_, '_> {
    fn visit(&mut self, part: &IrreversiblePart, piled: Cards, safe: Cards, depth: u64) -> Value {
        if self.layout.is_won(part) {
            return Value::Won;
        }
        if self.budget.nodes() >= (self.most_nodes + depth).min(self.budget.most_nodes) {
            return Value::Undecided;
        }
        self.budget.count_node();
        let near_moves = NearMoves::of(part, piled, safe);
        let movable = near_moves.movable();
        let lasts = part.anchors & self.bottoms;
        let talon = self.layout.in_talon & !part.loose;
        // The only dealt card of a column is moved to make room for a king, and for nothing else.
        let kings = (part.anchors & !lasts | talon) & KINGS;
        let makes_room = if near_moves.slots & KINGS == 0 && kings != 0 { lasts & movable } else { 0 };
        let anchors = part.anchors & !lasts & movable | lasts & near_moves.rising;
        let node = Node { part, safe, depth, near_moves };
        let groups = if self.heuristic.anchors_first {
            [anchors, makes_room & !anchors, talon & movable]
        } else {
            [anchors | makes_room | talon & movable, 0, 0]
        };
        for group in groups {
            let value = self.try_each(&node, self.in_reach(part, group));
            if value != Value::Lost {
                return value;
            }
        }
        Value::Lost
    }

    /// Returns the set without the talon cards that are out of reach.
    #[inline]
    fn in_reach(&self, part: &IrreversiblePart, set: Cards) -> Cards {
        let talon = set & self.layout.in_talon;
        if talon == 0 || self.layout.reaches_whole_talon() {
            return set;
        }
        let reach = self.layout.reach(part);
        sets::each(talon).fold(set, |set, one| {
            // Without a branch, which no processor could predict.
            let is_there = reach >> (self.layout.place_of(one) & 31) & 1;
            set & !(one * u64::from(is_there ^ 1))
        })
    }

    /// Moves each of these cards, the highest score first. `Lost` only means that no win was found.
    #[inline]
    fn try_each(&mut self, node: &Node<'_>, mut wanted: Cards) -> Value {
        while wanted != 0 {
            let one = self.best(node, wanted);
            wanted ^= one;
            let mut part = *node.part;
            let fresh = advance(self.layout, &mut part, one);
            let safe = make_forced_moves(self.layout, &mut part, node.safe, fresh, |_| {});
            let waste = u64::from(part.drawn) << 8 | u64::from(part.turns);
            let key = (part.loose ^ waste.rotate_right(16)).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
            let recent = &mut self.memory.recent[(key >> 56) as usize];
            if *recent == key {
                continue;
            }
            *recent = key;
            let value = self.visit(&part, node.near_moves.piled_after(one) | safe, safe, node.depth + 1);
            if value == Value::Won {
                self.memory.path.push(one);
            }
            if value != Value::Lost {
                return value;
            }
        }
        Value::Lost
    }

    /// Returns the card with the highest score. The set must not be empty.
    #[inline]
    fn best(&self, node: &Node<'_>, set: Cards) -> Cards {
        if set.is_power_of_two() {
            return set;
        }
        let immobile = node.part.anchors & !node.near_moves.movable();
        let best = sets::each(set).fold(i64::MIN, |best, one| {
            // Score and card in one number, so that the maximum is found without a branch.
            best.max(self.score(node, immobile, one) << 6 | i64::from(one.trailing_zeros()))
        });
        1 << (best & 63)
    }

    #[inline]
    fn score(&self, node: &Node<'_>, immobile: Cards, one: Cards) -> i64 {
        let heuristic = self.heuristic;
        let count = self.budget.nodes();
        let random = (one.rotate_left(count as u32) ^ count).wrapping_mul(0x5851_F42D_4C95_7F2D) >> 54;
        let left = i64::from(node.part.left(self.layout.column_of(one)) as u8);
        let rank = i64::from(one.trailing_zeros() & 15);
        let rises = i64::from(one & node.near_moves.rising != 0);
        let awaited = i64::from(sets::sitters(one) & immobile != 0);
        let as_anchor = heuristic.anchor + heuristic.per_left * left;
        let as_talon = heuristic.per_rank * rank + heuristic.rises * rises + heuristic.awaited * awaited;
        let score = if one & node.part.anchors != 0 { as_anchor } else { as_talon };
        score + ((heuristic.noise * i64::from(random as u16)) >> 10)
    }
}
