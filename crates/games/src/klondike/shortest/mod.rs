//! The shortest win, or how long it must and how long it need not be.
//!
//! Best first: a position's rank is the moves made and the least number of moves left ([`bound`]), so that the first win that
//! is taken from the queue is a shortest one. That is more than a budget allows for most deals. So before it a beam goes card by
//! card and keeps the positions that look best, which finds shorter wins soon and proves nothing; and if the best-first search
//! ends early, no open position's rank being less, it still says how many moves are needed.

mod bound;
mod frontier;

use super::solver::{Limit, Limits, Progress, Watch};
use super::{Klondike, KlondikeMove, KlondikeState};
use bound::least;
use frontier::{Frontier, Node};
use solitarium_core::Game;
use std::ops::ControlFlow;

/// Positions that a beam keeps after each card, beam after beam.
const WIDTHS: [usize; 3] = [100, 1000, 5000];

/// The beams have this part of the nodes.
const BEAMS: u64 = 2;

/// A win, and how far it is from a shortest one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortened {
    /// The shortest win that was found. Every draw counts, and every turn of the discard.
    pub moves: Vec<KlondikeMove>,
    /// No win has fewer moves.
    pub at_least: usize,
    /// Why it ended before that was the same, if it did.
    pub limit: Option<Limit>,
    /// Positions that it went on from.
    pub nodes: u64,
    /// About the most bytes that it took.
    pub peak_bytes: usize,
}

impl Shortened {
    /// Whether it is a shortest win.
    pub fn is_shortest(&self) -> bool {
        self.moves.len() == self.at_least
    }
}

impl Klondike {
    /// Looks for a win that is shorter than `win`, which must be one from the position.
    pub fn shorten(
        self,
        state: &KlondikeState,
        win: Vec<KlondikeMove>,
        limits: Limits,
        watch: &mut Watch<'_>,
    ) -> Shortened {
        let at_least = usize::from(least(self, state));
        let best = Shortened { moves: win, at_least, limit: None, nodes: 0, peak_bytes: 0 };
        let mut search =
            Search { game: self, root: *state, limits, watch, frontier: Frontier::default(), best };
        for width in WIDTHS {
            search.best.limit = search.beam(width, limits.nodes / BEAMS);
            if search.best.limit == Some(Limit::Stopped) || search.best.is_shortest() {
                break;
            }
        }
        if search.best.limit != Some(Limit::Stopped) && !search.best.is_shortest() {
            search.best.limit = search.best_first();
        }
        if search.best.is_shortest() {
            search.best.limit = None;
        }
        search.best
    }

    /// Calls `f` with every position that a card's move leads to, the draws before it included: the position, the number of moves
    /// and the last of them.
    ///
    /// Draws change nothing but what lies on the discard: in any play they can be put off until just before the next card
    /// is played from there.
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

    /// Drawing, or else turning the discard over, if either can be done.
    fn turn_of_talon(self, state: &KlondikeState) -> Option<KlondikeMove> {
        [KlondikeMove::Draw, KlondikeMove::Recycle].into_iter().find(|&m| self.check(state, m).is_ok())
    }
}

struct Search<'a> {
    game: Klondike,
    root: KlondikeState,
    limits: Limits,
    watch: &'a mut Watch<'a>,
    frontier: Frontier,
    best: Shortened,
}

impl Search<'_> {
    /// Goes on from the best positions after each card that is moved, `width` of them, until one of them is won.
    fn beam(&mut self, width: usize, nodes: u64) -> Option<Limit> {
        let game = self.game;
        self.frontier.clear();
        let root = Node { state: game.key(&self.root), before: 0, moves: 0 };
        let mut layer: Vec<u32> = self.frontier.keep(root).into_iter().collect();
        while !layer.is_empty() {
            let mut next_layer = Vec::new();
            for &place in &layer {
                if let Some(limit) = self.limit(nodes) {
                    return Some(limit);
                }
                self.best.nodes += 1;
                let node = *self.frontier.node(place);
                game.each_card_moved(&node.state, |next, moves, _| {
                    let next = Node { state: game.key(&next), before: place, moves: node.moves + moves };
                    if let Some(left) = self.left(&next) {
                        next_layer.push((promise(&next, left), next));
                    }
                });
            }
            next_layer.sort_by_key(|(promise, _)| *promise);
            layer.clear();
            for (_, node) in next_layer {
                // The same position may have been reached before, with fewer moves.
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

    /// Searches until a win is taken from the queue, which then is a shortest one, or nothing is open; or says why it ended before.
    fn best_first(&mut self) -> Option<Limit> {
        let game = self.game;
        self.frontier.clear();
        self.open(Node { state: game.key(&self.root), before: 0, moves: 0 });
        while let Some((place, rank)) = self.frontier.take() {
            // Some open position is on a shortest win, by a shortest way, unless the best is one.
            self.best.at_least = self.best.at_least.max(rank);
            let node = *self.frontier.node(place);
            if node.state.is_won() {
                self.best.moves = self.moves_to(place);
                return None;
            }
            if let Some(limit) = self.limit(self.limits.nodes) {
                return Some(limit);
            }
            self.best.nodes += 1;
            game.each_card_moved(&node.state, |next, moves, _| {
                self.open(Node { state: game.key(&next), before: place, moves: node.moves + moves });
            });
        }
        // Whatever was not opened is no shorter than the best.
        self.best.at_least = self.best.moves.len();
        None
    }

    fn open(&mut self, node: Node) {
        if let Some(left) = self.left(&node) {
            self.frontier.open(node, usize::from(node.moves + left));
        }
    }

    /// At least how many moves are left, if it may become a win that is shorter than the best.
    fn left(&self, node: &Node) -> Option<u16> {
        let left = least(self.game, &node.state);
        (usize::from(node.moves + left) < self.best.moves.len()).then_some(left)
    }

    fn limit(&mut self, nodes: u64) -> Option<Limit> {
        let bytes = self.frontier.bytes();
        self.best.peak_bytes = self.best.peak_bytes.max(bytes);
        if self.best.nodes >= nodes {
            return Some(Limit::Nodes);
        }
        if bytes >= self.limits.bytes {
            return Some(Limit::Memory);
        }
        let progress = Progress { nodes: self.best.nodes, bytes };
        let asks = self.best.nodes.is_multiple_of(256);
        (asks && (self.watch)(progress).is_break()).then_some(Limit::Stopped)
    }

    /// The moves of the literal game to the position at a place.
    fn moves_to(&self, place: u32) -> Vec<KlondikeMove> {
        let mut state = self.root;
        let mut line = Vec::new();
        for node in self.frontier.way(place) {
            // Positions are kept with their columns in order: the move is the one that leads to the same, the shortest way.
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

/// How little promise a position has: of those after as many cards it is compared with.
fn promise(node: &Node, left: u16) -> u16 {
    let hidden: usize = node.state.columns().iter().map(super::Column::hidden).sum();
    node.moves + 2 * left + 2 * hidden as u16
}
