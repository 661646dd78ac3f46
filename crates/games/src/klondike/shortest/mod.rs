//! The shortest win, or bounds for its length.
//!
//! First beam searches look for shorter wins. A beam search goes forward card by card and keeps only the positions
//! that look best. It proves nothing.
//!
//! Then a best-first search (A*) looks for a shortest win. The rank of a position is the number of moves made plus a
//! lower bound for the moves left ([`bound`]). So the first win that is taken from the queue is a shortest one. For
//! most deals this takes more memory than there is. If the search ends early, the lowest rank in the queue is a lower
//! bound for the length of every win.

mod bound;
mod frontier;

use super::solver::allowed;
use super::{Klondike, KlondikeMove, KlondikeState};
use bound::least;
use frontier::{Frontier, Node};
use solitarium_core::{Budget, Game, Progress, WhyUnknown};
use std::ops::ControlFlow;

/// The numbers of positions that the beam searches keep after each card.
const WIDTHS: [usize; 3] = [100, 1000, 5000];

/// The beam searches may use the nodes divided by this.
const BEAMS: u64 = 2;

/// A win, and a lower bound for the length of every win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortened {
    /// The shortest win that was found. Draws and turns of the waste count as moves.
    pub moves: Vec<KlondikeMove>,
    /// No win has fewer moves.
    pub at_least: usize,
    /// Why the search ended before the two were equal, if it did.
    pub limit: Option<WhyUnknown>,
    /// The number of positions that were expanded.
    pub nodes: u64,
    /// The most bytes that the search took, about.
    pub peak_bytes: usize,
}

impl Shortened {
    /// Returns whether no win is shorter.
    pub fn is_shortest(&self) -> bool {
        self.moves.len() == self.at_least
    }

    /// Returns whether the caller stopped the search, or its time was over.
    fn is_stopped(&self) -> bool {
        matches!(self.limit, Some(WhyUnknown::Stopped | WhyUnknown::Time))
    }
}

impl Klondike {
    /// Looks for a win that is shorter than `win`, which must be a win from the position, within the budget, which the caller has begun.
    pub fn shorten(
        self,
        state: &KlondikeState,
        win: Vec<KlondikeMove>,
        budget: &mut Budget<'_>,
    ) -> Shortened {
        let at_least = usize::from(least(self, state));
        let best = Shortened { moves: win, at_least, limit: None, nodes: 0, peak_bytes: 0 };
        let (most_nodes, most_bytes) = allowed(budget);
        let frontier = Frontier::default();
        let mut search = Search { game: self, root: *state, most_nodes, most_bytes, budget, frontier, best };
        for width in WIDTHS {
            search.best.limit = search.beam(width, most_nodes / BEAMS);
            if search.best.is_stopped() || search.best.is_shortest() {
                break;
            }
        }
        if !search.best.is_stopped() && !search.best.is_shortest() {
            search.best.limit = search.best_first();
        }
        if search.best.is_shortest() {
            search.best.limit = None;
        }
        let best = search.best;
        budget.spent(Progress { nodes: best.nodes, bytes: best.peak_bytes as u64 });
        best
    }

    /// Calls `f` with every position after the next card was moved, with the number of moves to it and the last of
    /// them. The moves before the last one are draws.
    ///
    /// Draws change only the waste. In any play they can be put off until just before the next card is played from
    /// the waste.
    fn each_card_moved(self, state: &KlondikeState, mut f: impl FnMut(KlondikeState, u16, KlondikeMove)) {
        let mut from = *state;
        // Two passes show everything that can be shown.
        for draws in 0..2 * (state.talon().len() as u16 + 2) {
            let _ = self.each_real_move(&from, |m| {
                let is_played = matches!(m, KlondikeMove::WasteToPile | KlondikeMove::WasteToColumn { .. });
                if draws == 0 || is_played {
                    let mut next = from;
                    self.play(&mut next, m);
                    f(next, draws + 1, m);
                }
                ControlFlow::Continue(())
            });
            let Some(turn) = self.turn_of_talon(&from) else { return };
            self.play(&mut from, turn);
            if from.waste() == state.waste() {
                return;
            }
        }
    }

    /// Returns the draw, or else the turn of the waste, if one of them is possible.
    fn turn_of_talon(self, state: &KlondikeState) -> Option<KlondikeMove> {
        [KlondikeMove::Draw, KlondikeMove::Recycle].into_iter().find(|&m| self.check(state, m).is_ok())
    }
}

struct Search<'a, 'b> {
    game: Klondike,
    root: KlondikeState,
    most_nodes: u64,
    most_bytes: usize,
    budget: &'a mut Budget<'b>,
    frontier: Frontier,
    best: Shortened,
}

impl Search<'_, '_> {
    /// Makes a beam search of a width. It ends when a position of the beam is won.
    fn beam(&mut self, width: usize, nodes: u64) -> Option<WhyUnknown> {
        let game = self.game;
        self.frontier.clear();
        let root = Node { state: game.key(&self.root), before: 0, moves: 0 };
        let mut layer: Vec<u32> = self.frontier.keep(root).into_iter().collect();
        while !layer.is_empty() {
            let mut next_layer: Vec<Node> = Vec::new();
            // The cost of each, and its index.
            let mut order: Vec<(u16, u32)> = Vec::new();
            for &place in &layer {
                let bytes =
                    next_layer.capacity() * size_of::<Node>() + order.capacity() * size_of::<(u16, u32)>();
                if let Some(limit) = self.limit(nodes, bytes) {
                    return Some(limit);
                }
                self.best.nodes += 1;
                let node = *self.frontier.node(place);
                game.each_card_moved(&node.state, |next, moves, _| {
                    let next = Node { state: game.key(&next), before: place, moves: node.moves + moves };
                    if let Some(left) = self.left(&next) {
                        order.push((cost(&next, left), next_layer.len() as u32));
                        next_layer.push(next);
                    }
                });
            }
            order.sort_unstable();
            layer.clear();
            for (_, index) in order {
                let node = next_layer[index as usize];
                // The same position may have been reached before with fewer moves.
                let Some(place) = self.frontier.keep(node) else { continue };
                if node.state.is_won() {
                    self.best.moves = self.moves_to(place);
                    return None;
                }
                layer.push(place);
                if layer.len() == width {
                    break;
                }
            }
        }
        None
    }

    /// Expands positions until a win is taken from the queue, which is a shortest one, or the queue is empty. Returns
    /// the limit if one was reached before.
    fn best_first(&mut self) -> Option<WhyUnknown> {
        let game = self.game;
        self.frontier.clear();
        self.open(Node { state: game.key(&self.root), before: 0, moves: 0 });
        while let Some((place, rank)) = self.frontier.take() {
            // Unless the best win is a shortest one, some open position is on a shortest win and was reached by a
            // shortest path.
            self.best.at_least = self.best.at_least.max(rank);
            let node = *self.frontier.node(place);
            if node.state.is_won() {
                self.best.moves = self.moves_to(place);
                return None;
            }
            if let Some(limit) = self.limit(self.most_nodes, 0) {
                return Some(limit);
            }
            self.best.nodes += 1;
            game.each_card_moved(&node.state, |next, moves, _| {
                self.open(Node { state: game.key(&next), before: place, moves: node.moves + moves });
            });
        }
        // A position that was not added cannot lead to a shorter win than the best.
        self.best.at_least = self.best.moves.len();
        None
    }

    fn open(&mut self, node: Node) {
        if let Some(left) = self.left(&node) {
            self.frontier.open(node, usize::from(node.moves + left));
        }
    }

    /// Returns a lower bound for the moves left, if the position may lead to a shorter win than the best.
    fn left(&self, node: &Node) -> Option<u16> {
        let left = least(self.game, &node.state);
        (usize::from(node.moves + left) < self.best.moves.len()).then_some(left)
    }

    /// Returns the limit that is reached, if one is. `more` bytes are taken beside the frontier.
    fn limit(&mut self, nodes: u64, more: usize) -> Option<WhyUnknown> {
        let bytes = self.frontier.bytes() + more;
        self.best.peak_bytes = self.best.peak_bytes.max(bytes);
        if self.best.nodes >= nodes {
            return Some(WhyUnknown::Nodes);
        }
        if bytes >= self.most_bytes {
            return Some(WhyUnknown::Memory);
        }
        let asks = self.best.nodes.is_multiple_of(256);
        if asks {
            self.budget.report(Progress { nodes: self.best.nodes, bytes: bytes as u64 }).err()
        } else {
            None
        }
    }

    /// Returns the moves under the rules to the position at an index.
    fn moves_to(&self, place: u32) -> Vec<KlondikeMove> {
        let mut state = self.root;
        let mut line = Vec::new();
        for node in self.frontier.path(place) {
            // Positions have their columns sorted. The move is the one that leads to the same sorted position by the
            // shortest path.
            let mut found: Option<(KlondikeState, u16, KlondikeMove)> = None;
            self.game.each_card_moved(&state, |next, moves, m| {
                let is_shorter = found.is_none_or(|(_, known, _)| moves < known);
                if is_shorter && self.game.key(&next) == node.state {
                    found = Some((next, moves, m));
                }
            });
            let Some((next, moves, m)) = found else { continue };
            let mut from = state;
            for _ in 1..moves {
                let Some(turn) = self.game.turn_of_talon(&from) else { break };
                self.game.play(&mut from, turn);
                line.push(turn);
            }
            line.push(m);
            state = next;
        }
        line
    }
}

/// Returns how bad a position looks among those with as many cards moved.
fn cost(node: &Node, left: u16) -> u16 {
    let hidden: usize = node.state.columns().iter().map(super::Column::hidden).sum();
    node.moves + 2 * left + 2 * hidden as u16
}
