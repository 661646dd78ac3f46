//! The search for games in which no card comes back from the foundations.
//!
//! Who lies on whom does not matter here either (see [`super::search`]), but a card that is up stays up: heights belong to
//! what no move takes back, and a node is one arrangement.
//!
//! A search that goes wrong early looks for a win where there is none for a long time: some deals take a hundred thousand times as
//! long as most. So [`decide`] first makes short attempts, each with the moves in another order, and then solves the game with returns.
//!
//! **Pruning: a node that is lost in the relaxed game is lost.** Here the relaxed game is the one with returns, one card drawn at a
//! time and unlimited passes. Every play from the node is a play of it. The switch is
//! [`Prunings::relaxed_game`](super::prunings::Prunings::relaxed_game).

use super::arrangement::Arrangement;
use super::budget::Budget;
use super::layout::{IrreversiblePart, Layout};
use super::line::{KeyMove, Target};
use super::search::{self, Value};
use super::sets::{self, Cards, KINGS};
use super::visited::{Lookup, Visited};
use super::{Solver, Wanted};
use super::{line, with_returns};
use crate::klondike::{Draw, Klondike, KlondikeState, Status};
use arrayvec::ArrayVec;
use solitarium_core::WhyUnknown;

/// How many nodes each attempt may visit before the game with returns is solved. The first one has the moves in the order of the search
/// itself.
const SHORT_ATTEMPTS: [u64; 7] = [200; 7];

/// How many nodes each attempt may visit that asks the relaxed game. The last one ends when everything is visited.
const LONG_ATTEMPTS: [u64; 9] = [1000, 1000, 1000, 1000, 5000, 5000, 5000, 5000, u64::MAX];

/// The most moves of a node: an anchor of each column and each card of the talon, to a column or up, and loose cards that go up.
const MOST: usize = 2 * (7 + 24) + 28;

/// Returns the key moves of a win, or `None` if there is no win.
///
/// 1. The relaxation of [`Klondike::status`](crate::klondike::Klondike::status) proves most losses.
/// 2. Short attempts find most wins.
/// 3. The game with returns is solved. Every play without returns is a play of it: if it is lost, so is this one. If it is won, its win
///    may need no return; that is found out under the rules.
/// 4. Longer attempts ask the relaxed game about their nodes. The last one visits every node that is left.
pub(super) fn decide(
    solver: &mut Solver,
    state: &KlondikeState,
    budget: &Budget<'_>,
    wanted: Wanted,
) -> Result<Option<Vec<KeyMove>>, WhyUnknown> {
    let (layout, part, piled) = Layout::of(solver.game, solver.prunings, state);
    let bytes = budget.most_bytes;
    if solver.prunings.status && solver.game.status(state) == Status::Lost {
        return Ok(None);
    }
    // A solver without probes makes no attempts either.
    let tries = !solver.heuristics.is_empty();
    for (number, nodes) in (0..).zip(SHORT_ATTEMPTS).filter(|_| tries) {
        solver.memory.visited.clear(&part, layout.waste_is_reduced(), bytes);
        let mut search = Search::new(&layout, &mut solver.memory.visited, budget);
        search.order = number;
        search.last_node = budget.nodes().saturating_add(nodes);
        match search.run(&part, piled) {
            Ok(won) => return Ok(won.then(|| wanted.of(|| search.key_moves()))),
            Err(_) if search.gave_up => {}
            Err(limit) => return Err(limit),
        }
    }
    if solver.prunings.relaxed_game {
        let game = solver.game;
        solver.game.returns = true;
        let found = with_returns::decide(solver, state, budget, Wanted::KeyMoves);
        solver.game = game;
        match found {
            Ok(None) => return Ok(None),
            Ok(Some(key_moves)) if line::play(game, state, &key_moves).is_some() => {
                return Ok(Some(key_moves));
            }
            Ok(Some(_)) | Err(WhyUnknown::Memory) => {}
            Err(limit) => return Err(limit),
        }
    }
    let game = Klondike { draw: Draw::One, passes: 0, returns: true };
    let (relaxed_layout, relaxed_part, _) = Layout::of(game, solver.prunings, state);
    let relaxed_bytes = if solver.prunings.relaxed_game { bytes / 4 } else { 0 };
    let mut relaxed = None;
    if solver.prunings.relaxed_game {
        solver.relaxed_memory.visited.clear(&relaxed_part, solver.prunings.waste, relaxed_bytes);
        let memory = &mut solver.relaxed_memory;
        let relaxed =
            relaxed.insert(search::Search::new(&relaxed_layout, memory, budget, &relaxed_part, piled));
        relaxed.take_questions();
    }
    let mut nodes = 0;
    let first = if tries { 0 } else { LONG_ATTEMPTS.len() - 1 };
    for (number, most) in (0..).zip(&LONG_ATTEMPTS[first..]) {
        solver.memory.visited.clear(&part, layout.waste_is_reduced(), bytes - relaxed_bytes);
        let mut search = Search::new(&layout, &mut solver.memory.visited, budget);
        search.relaxed = relaxed.as_mut();
        search.nodes = nodes;
        search.order = number;
        search.last_node = budget.nodes().saturating_add(*most);
        match search.run(&part, piled) {
            Ok(won) => return Ok(won.then(|| wanted.of(|| search.key_moves()))),
            Err(_) if search.gave_up => nodes = search.nodes,
            Err(limit) => return Err(limit),
        }
    }
    Err(WhyUnknown::Nodes)
}

/// A search under way.
pub(super) struct Search<'a, 'r, 'p> {
    layout: &'a Layout,
    visited: &'a mut Visited,
    budget: &'a Budget<'p>,
    limit: Option<WhyUnknown>,
    /// The moves from the root to here.
    path: Vec<KeyMove>,
    /// The search of the relaxed game, if it is asked.
    relaxed: Option<&'a mut search::Search<'r, 'p>>,
    /// How many nodes were visited, in earlier attempts too.
    nodes: u64,
    /// In which order moves are tried; 0 is that of the groups.
    order: u64,
    /// An attempt gives up at so many nodes.
    last_node: u64,
    gave_up: bool,
}

/// A part and the cards on the foundations.
#[derive(Clone, Copy)]
struct Node {
    part: IrreversiblePart,
    piled: Cards,
}

impl<'a, 'r, 'p> Search<'a, 'r, 'p> {
    pub(super) fn new(
        layout: &'a Layout,
        visited: &'a mut Visited,
        budget: &'a Budget<'p>,
    ) -> Search<'a, 'r, 'p> {
        Search {
            layout,
            visited,
            budget,
            limit: None,
            path: Vec::new(),
            relaxed: None,
            nodes: 0,
            order: 0,
            last_node: u64::MAX,
            gave_up: false,
        }
    }

    /// Solves the position: `Ok(true)` if it is won.
    pub(super) fn run(&mut self, root: &IrreversiblePart, piled: Cards) -> Result<bool, WhyUnknown> {
        match self.visit(Node { part: *root, piled }) {
            Value::Won => Ok(true),
            Value::Lost => Ok(false),
            Value::Undecided => Err(self.limit.unwrap_or(WhyUnknown::Stopped)),
        }
    }

    /// Returns the moves of the win that was found.
    pub(super) fn key_moves(&self) -> Vec<KeyMove> {
        self.path.clone()
    }

    fn visit(&mut self, node: Node) -> Value {
        let before = self.path.len();
        let value = self.enter(node);
        if value != Value::Won {
            self.path.truncate(before);
        }
        value
    }

    fn enter(&mut self, mut node: Node) -> Value {
        self.make_forced_moves(&mut node);
        if self.layout.is_won(&node.part) {
            return Value::Won;
        }
        let arrangement = Arrangement::new(&node.part, node.piled);
        let lookup = self.visited.lookup(&node.part, arrangement.heights);
        if lookup == Lookup::Closed {
            return Value::Lost;
        }
        self.limit = self.limit.or_else(|| self.budget.limit(self.visited));
        self.gave_up |= self.limit.is_none() && self.budget.nodes() >= self.last_node;
        if self.limit.is_some() || self.gave_up {
            return Value::Undecided;
        }
        if self.is_lost_in_relaxed_game(&node) {
            self.visited.mark(&node.part, arrangement.heights);
            return Value::Lost;
        }
        if self.limit.is_some() {
            return Value::Undecided;
        }
        self.nodes += 1;
        self.budget.count_node();
        self.visited.mark(&node.part, arrangement.heights);
        self.expand(&node, &arrangement)
    }

    /// Returns whether a short search in the relaxed game proves the node lost. A card that is up stays up here, as if it were safe.
    fn is_lost_in_relaxed_game(&mut self, node: &Node) -> bool {
        let Some(relaxed) = &mut self.relaxed else { return false };
        let bytes = self.visited.peak_bytes();
        let (value, limit) = relaxed.answer(&node.part, node.piled, node.piled, self.nodes, bytes);
        self.limit = limit;
        value == Value::Lost
    }

    fn expand(&mut self, node: &Node, arrangement: &Arrangement) -> Value {
        let part = &node.part;
        let in_reach = self.layout.reach(part);
        let talon = sets::each(self.layout.in_talon & !part.loose)
            .filter(|&one| in_reach >> self.layout.place_of(one) & 1 != 0)
            .fold(0, |set, one| set | one);
        let groups = [
            (part.anchors & arrangement.slots, Target::Column),
            (part.anchors & arrangement.rising, Target::Pile),
            (talon & arrangement.rising, Target::Pile),
            (part.loose & arrangement.rising, Target::Pile),
            (talon & arrangement.slots, Target::Column),
        ];
        let mut moves: ArrayVec<(u64, KeyMove), MOST> = ArrayVec::new();
        for (group, (cards, target)) in (0..).zip(groups) {
            for one in sets::each(cards) {
                // There is room for all of them.
                let _ = moves.try_push((self.rank(group, one), KeyMove { one, target }));
            }
        }
        if self.order != 0 {
            moves.sort_by_key(|&(rank, _)| rank);
        }
        for (_, step) in moves {
            let mut next = *node;
            self.advance(&mut next, step);
            let value = self.visit(next);
            if value != Value::Lost {
                return value;
            }
            self.path.pop();
        }
        Value::Lost
    }

    /// Returns when a move of a group is tried in this order of moves, the lowest first: mostly by groups, with some chance in it.
    fn rank(&self, group: u64, one: Cards) -> u64 {
        let mixed =
            (one ^ self.order.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let noise = (mixed ^ self.path.len() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54;
        // Later attempts leave more to chance.
        group * 512 + noise * (1 + self.order % 4)
    }

    fn advance(&mut self, node: &mut Node, step: KeyMove) {
        self.path.push(step);
        if node.part.loose & step.one == 0 {
            super::forced::advance(self.layout, &mut node.part, step.one);
        }
        if step.target == Target::Pile {
            node.piled |= step.one;
        }
    }

    /// Does all moves that never do harm. A card goes up if both cards of the other colour and the rank below are up: nothing can
    /// ever lie on it again; and an ace or a two goes up, as an ace never has to lie on it. From the talon only if all of it is always in reach. And see [`Layout::moves_freely`]: with the cards
    /// that are up for the safe, its argument holds as it stands.
    fn make_forced_moves(&mut self, node: &mut Node) {
        loop {
            let part = &node.part;
            let talon = if self.layout.reaches_whole_talon() { self.layout.in_talon } else { 0 };
            let next = sets::next(node.piled) & sets::bare(node.piled);
            let one = sets::ace_or_first(next & (part.loose | part.anchors | talon));
            if one != 0 {
                self.advance(node, KeyMove { one, target: Target::Pile });
                continue;
            }
            let free = sets::each(part.anchors & !KINGS)
                .find(|&anchor| self.layout.moves_freely(part, anchor, node.piled));
            match free {
                Some(one) => self.advance(node, KeyMove { one, target: Target::Column }),
                None => return,
            }
        }
    }
}
