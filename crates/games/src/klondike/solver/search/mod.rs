//! The depth-first search over classes, where cards may come back from the foundations.
//!
//! A node is a *class*: an [`IrreversiblePart`] and a component of its [`Arrangement`]s.
//!
//! **Theorem.** All positions of a class can be reached from each other.
//! * Two positions with the same part and the same cards on the foundations differ only in which of two twins a guest
//!   lies on, and in the order of the columns. If a move that changes the part or the foundations can be made in one
//!   of them, it can be made in the other. A card can be laid on a host if it has more open hosts than it and its
//!   twin are guests; that does not depend on who lies on whom. A card can be uncovered if there is a slot on its
//!   twin: what lies on it goes there.
//! * Two arrangements that differ by one card: the card goes up if it can be uncovered, and comes back to the slot
//!   that it left. Whenever both are possible arrangements, both moves are legal.
//!
//! ```text
//!     8♦   8♥                8♦   8♥
//!     7♣         may become       7♣         at any time: 7♣ lies on one of the twins, no matter which
//! ```
//!
//! So only key moves matter. No key move can be undone. The graph of classes has no cycle, and no play has more than
//! 52 key moves.

mod candidates;
mod relaxed;
mod successors;

use super::arrangement::{Arrangement, HeightSet, push_component};
use super::budget::Budget;
use super::deferral::stuck_and_deferrable;
use super::forced::{make_forced_moves, with_forced};
use super::layout::{IrreversiblePart, Layout};
use super::line::KeyMove;
use super::sets::{self, Cards, KINGS};
use super::visited::{Lookup, Visited};
use crate::klondike::COLUMNS;
use candidates::Candidate;
pub(super) use relaxed::RELAXED_SHARE;
use solitarium_core::WhyUnknown;
use std::cmp::Reverse;

/// The value of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Won,
    Lost,
    /// The search left it before everything was tried.
    Undecided,
}

/// A class to visit.
#[derive(Clone, Copy, Debug)]
struct Child {
    part: IrreversiblePart,
    safe: Cards,
    /// The card of the key move that led to it.
    moved: Cards,
    /// The king that moved right after it, if any.
    king: Cards,
    /// The range in `entries` of the arrangements in which the class is entered.
    entries: (u32, u32),
    /// The heights by which it is looked up first.
    heights: u64,
    /// The moves that need not be tried in it (see [`Search::commuting`]).
    bar: Cards,
    /// The deferrable card that was just played, if the next move has to lay a card on it (see [`super::deferral`]).
    deferred: Cards,
    score: u64,
    is_closed: bool,
}

/// The memory of a search. It is kept for the next position.
#[derive(Debug)]
pub(super) struct Memory {
    pub(super) visited: Visited,
    arrangements: Vec<Arrangement>,
    seen: HeightSet,
    entries: Vec<Cards>,
    children: Vec<Child>,
    candidates: Vec<Candidate>,
}

impl Memory {
    pub(super) fn new() -> Memory {
        Memory {
            visited: Visited::new(),
            arrangements: Vec::new(),
            seen: HeightSet::new(),
            entries: Vec::new(),
            children: Vec::new(),
            candidates: Vec::new(),
        }
    }

    /// Empties everything except the table of visited classes.
    fn forget_stacks(&mut self) {
        self.arrangements.clear();
        self.entries.clear();
        self.children.clear();
        self.candidates.clear();
    }
}

/// What the arrangements of a class allow, taken together.
#[derive(Clone, Copy)]
struct Allowed {
    /// The cards that have a slot in some arrangement; and those that have one in all.
    slots: Cards,
    all_slots: Cards,
    /// The cards that can go up in some arrangement.
    rising: Cards,
    /// The kings that are up in some arrangement.
    kings_up: Cards,
    /// The cards whose move leads to one component only. They can move in one arrangement only, or in all
    /// arrangements to a column, or in all arrangements only to the foundation. Then neighbours are still neighbours
    /// after the move.
    together: Cards,
}

impl Allowed {
    #[inline]
    fn of(arrangements: &[Arrangement]) -> Allowed {
        let (mut slots, mut all_slots, mut rising, mut all_only_rising) = (0, !0, 0, !0);
        let (mut once, mut twice, mut piled) = (0, 0, 0);
        for arrangement in arrangements {
            let moves = arrangement.slots | arrangement.rising;
            slots |= arrangement.slots;
            all_slots &= arrangement.slots;
            rising |= arrangement.rising;
            all_only_rising &= arrangement.rising & !arrangement.slots;
            twice |= once & moves;
            once |= moves;
            piled |= arrangement.piled;
        }
        Allowed {
            slots,
            all_slots,
            rising,
            kings_up: piled & KINGS,
            together: all_slots | all_only_rising | !twice,
        }
    }
}

/// A search of one position.
pub(super) struct Search<'a, 'p> {
    layout: &'a Layout,
    memory: &'a mut Memory,
    budget: &'a Budget<'p>,
    /// The class to begin with.
    root: Child,
    /// Whether only one order of two commuting moves is tried (see [`Search::commuting`]).
    in_order: bool,
    /// The search of the same position in the relaxed game, if that can be won.
    relaxed: Option<&'a mut Search<'a, 'p>>,
    nodes: u64,
    /// The attempt ends at this many nodes.
    attempt_end: u64,
    /// The number of nodes of the next attempt.
    next_attempt_nodes: u64,
    /// The number of the attempt. Each has another move order.
    attempt: u64,
    random: u64,
    /// Why the whole search ended without an answer.
    limit: Option<WhyUnknown>,
    /// The moves of the win, the last one first, without the forced ones.
    path: Vec<(Cards, Cards)>,
}

impl<'a, 'p> Search<'a, 'p> {
    /// Returns a search of a position.
    pub(super) fn new(
        layout: &'a Layout,
        memory: &'a mut Memory,
        budget: &'a Budget<'p>,
        root: &IrreversiblePart,
        piled: Cards,
    ) -> Search<'a, 'p> {
        memory.forget_stacks();
        memory.entries.push(piled);
        let mut part = *root;
        let safe = make_forced_moves(layout, &mut part, 0, root.loose | root.anchors, |_| {});
        let root = Child {
            part,
            safe,
            moved: 0,
            king: 0,
            entries: (0, 1),
            heights: 0,
            bar: 0,
            deferred: 0,
            score: 0,
            is_closed: false,
        };
        Search {
            layout,
            memory,
            budget,
            root,
            in_order: layout.prunings.one_order,
            relaxed: None,
            nodes: 0,
            attempt_end: 0,
            next_attempt_nodes: budget.attempt_nodes,
            attempt: 0,
            random: 0,
            limit: None,
            path: Vec::new(),
        }
    }

    /// Makes the next attempt to solve the position.
    ///
    /// A depth-first search that chose a bad move early takes very long to come back to it. So an attempt has a
    /// limited number of nodes, and the next one has more nodes and another, pseudo-random move order. Classes that
    /// were searched to the end stay in the table, so that little is lost.
    pub(super) fn next_attempt(&mut self) -> Value {
        if self.layout.is_won(&self.root.part) {
            return Value::Won;
        }
        self.attempt_end = self.nodes + self.next_attempt_nodes;
        let root = self.root;
        let value = self.visit(&root);
        self.next_attempt_nodes += (self.next_attempt_nodes / 4).max(1);
        self.attempt += 1;
        self.random = self.attempt;
        value
    }

    /// Returns why the search ended without an answer, if it did.
    pub(super) fn limit(&self) -> Option<WhyUnknown> {
        self.limit
    }

    /// Makes attempts until the position is solved or a limit is reached.
    pub(super) fn run(&mut self) -> Value {
        loop {
            let value = self.next_attempt();
            if value != Value::Undecided || self.limit.is_some() {
                return value;
            }
        }
    }

    /// Returns the key moves of the win that was found.
    pub(super) fn key_moves(&self, root: &IrreversiblePart) -> Vec<KeyMove> {
        with_forced(self.layout, root, self.path.iter().rev().copied())
    }

    fn visit(&mut self, child: &Child) -> Value {
        let part = &child.part;
        let base = self.memory.arrangements.len();
        for entry in child.entries.0..child.entries.1 {
            let piled = self.memory.entries[entry as usize] | child.safe;
            let first = Arrangement::new(part, piled).risen(part);
            let mut lookup = self.memory.visited.lookup(part, first.heights);
            if lookup == Lookup::Closed {
                continue;
            }
            if lookup == Lookup::Won {
                return Value::Won;
            }
            let Memory { arrangements, seen, .. } = &mut *self.memory;
            push_component(arrangements, seen, part, child.safe, first, |_| {});
            let mut heights = first.heights;
            if lookup == (Lookup::New { others_of_part: true }) {
                for arrangement in &self.memory.arrangements[base + 1..] {
                    let other = self.memory.visited.lookup(part, arrangement.heights);
                    if !matches!(other, Lookup::New { .. }) {
                        (lookup, heights) = (other, arrangement.heights);
                        break;
                    }
                }
                if lookup == Lookup::Closed || lookup == Lookup::Won {
                    self.memory.arrangements.truncate(base);
                    if lookup == Lookup::Won {
                        return Value::Won;
                    }
                    continue;
                }
            }
            if child.deferred != 0 && self.is_repeated(child, entry, base) {
                self.memory.arrangements.truncate(base);
                continue;
            }
            if self.is_over() {
                self.memory.arrangements.truncate(base);
                return Value::Undecided;
            }
            if matches!(lookup, Lookup::New { .. })
                && self.ask_relaxed(part, child.safe, piled) == Value::Lost
            {
                self.memory.visited.mark_lost(part, heights);
                self.memory.arrangements.truncate(base);
                continue;
            }
            self.nodes += 1;
            self.budget.count_node();
            let bar = if self.is_one_component(child, base) { child.bar } else { 0 };
            if child.deferred != 0 {
                let value = self.expand(part, child.safe, base, bar, 0, child.deferred);
                self.memory.arrangements.truncate(base);
                if value != Value::Lost {
                    return value;
                }
                continue;
            }
            let mark = self.memory.visited.mark(part, heights);
            let tried = if let Lookup::Partial(entry) = lookup { self.reach_of(part, entry) } else { 0 };
            let value = self.expand(part, child.safe, base, bar, tried, 0);
            self.memory.arrangements.truncate(base);
            match value {
                Value::Lost => {}
                Value::Won => {
                    self.memory.visited.mark_won(part, mark);
                    return Value::Won;
                }
                Value::Undecided => {
                    self.memory.visited.unmark(part, mark);
                    return Value::Undecided;
                }
            }
        }
        Value::Lost
    }

    /// Returns whether the arrangements from `base` on contain an entry of the child that came before this one.
    fn is_repeated(&self, child: &Child, entry: u32, base: usize) -> bool {
        let earlier = &self.memory.entries[child.entries.0 as usize..entry as usize];
        earlier.iter().any(|&entry| {
            self.memory.arrangements[base..].iter().any(|arrangement| arrangement.piled == entry | child.safe)
        })
    }

    /// Returns whether the arrangements from `base` on contain all entries of the child.
    fn is_one_component(&self, child: &Child, base: usize) -> bool {
        let entries = &self.memory.entries[child.entries.0 as usize..child.entries.1 as usize];
        entries.len() == 1
            || entries.iter().all(|&entry| {
                self.memory.arrangements[base..]
                    .iter()
                    .any(|arrangement| arrangement.piled == entry | child.safe)
            })
    }

    /// Returns the places that were in reach with the wastes of an entry. Their cards were tried from the class
    /// already.
    fn reach_of(&self, part: &IrreversiblePart, entry: u64) -> u32 {
        let drawns = super::hash_table::least_drawn(entry).into_iter();
        drawns.fold(0, |places, drawn| places | self.layout.reach_with(part, drawn))
    }

    /// Returns whether to leave: the attempt has visited its nodes, or the whole search has ended.
    #[inline]
    fn is_over(&mut self) -> bool {
        if self.nodes >= self.attempt_end {
            return true;
        }
        self.limit = self.limit.or_else(|| self.budget.limit(&self.memory.visited));
        self.limit.is_some()
    }

    /// Visits the classes that a key move leads to from the class of the arrangements from `base` on.
    fn expand(
        &mut self,
        part: &IrreversiblePart,
        safe: Cards,
        base: usize,
        bar: Cards,
        tried: u32,
        deferred: Cards,
    ) -> Value {
        let arrangements = (base, self.memory.arrangements.len());
        let lone = (0..COLUMNS).filter(|&column| part.left(column) == 1);
        let lasts = lone.fold(0, |lasts, column| lasts | self.layout.anchor_of(part, column));
        let mut class = Class {
            part,
            safe,
            early: part.anchors & !lasts,
            changeable: 0,
            only: !0,
            deferrable: 0,
            arrangements,
        };
        if self.layout.reaches_whole_talon() {
            let talon = self.layout.in_talon & !part.loose;
            let (stuck, deferrable) =
                if self.layout.prunings.deferral { stuck_and_deferrable(part, safe, talon) } else { (0, 0) };
            class.deferrable = deferrable;
            class.early |= talon & !deferrable;
            class.changeable = stuck & !deferrable;
        }
        if deferred != 0 {
            class.only = sets::sitters(deferred);
            class.early = 0;
        }
        let allowed = Allowed::of(&self.memory.arrangements[base..]);
        let bar = bar & allowed.together;
        let first_candidate = self.memory.candidates.len();
        let first_entry = self.memory.entries.len();
        self.add_anchor_moves(&class, &allowed, bar);
        let mut value = Value::Lost;
        if self.attempt == 0 {
            // Most wins are found with anchor moves. Talon moves are computed only when these fail.
            value = self.try_one_by_one(&class, &allowed, first_candidate);
        }
        if value == Value::Lost {
            self.add_talon_moves(&class, &allowed, bar, tried);
            value = if self.attempt == 0 {
                self.try_one_by_one(&class, &allowed, first_candidate)
            } else {
                self.try_together(&class, &allowed, first_candidate)
            };
        }
        self.memory.candidates.truncate(first_candidate);
        self.memory.entries.truncate(first_entry);
        value
    }

    /// Tries the candidates from `from` on, the highest score first. A successor is computed just before it is
    /// visited.
    fn try_one_by_one(&mut self, class: &Class, allowed: &Allowed, from: usize) -> Value {
        self.memory.candidates[from..].sort_by_key(|candidate| Reverse(candidate.score));
        let first_child = self.memory.children.len();
        for at in from..self.memory.candidates.len() {
            let candidate = self.memory.candidates[at];
            self.push(class, allowed, &candidate);
            let value = self.try_children(first_child);
            self.memory.children.truncate(first_child);
            if value != Value::Lost {
                return value;
            }
        }
        self.memory.candidates.truncate(from);
        Value::Lost
    }

    /// Tries the candidates from `from` on. All successors are computed first, and their order depends on them.
    fn try_together(&mut self, class: &Class, allowed: &Allowed, from: usize) -> Value {
        let first_child = self.memory.children.len();
        for at in from..self.memory.candidates.len() {
            let candidate = self.memory.candidates[at];
            self.push(class, allowed, &candidate);
        }
        for at in first_child..self.memory.children.len() {
            let child = &self.memory.children[at];
            let uncovered = sets::each(child.part.loose & !class.part.loose & !child.moved).count() as u64;
            let score = child.score + 40 * uncovered + self.chance() % (200 + 100 * (self.attempt % 7));
            self.memory.children[at].score = score;
        }
        self.memory.children[first_child..].sort_by_key(|child| Reverse(child.score));
        // All are loaded first, so that the waits for memory overlap.
        let prefetched = self.memory.children[first_child..]
            .iter()
            .fold(0, |all, child| all ^ self.memory.visited.prefetch(&child.part, child.heights));
        std::hint::black_box(prefetched);
        for child in &mut self.memory.children[first_child..] {
            child.is_closed = self.memory.visited.lookup(&child.part, child.heights) == Lookup::Closed;
        }
        let value = self.try_children(first_child);
        self.memory.children.truncate(first_child);
        value
    }

    /// Visits the children from `from` on.
    fn try_children(&mut self, from: usize) -> Value {
        for at in from..self.memory.children.len() {
            let child = self.memory.children[at];
            let value = if self.layout.is_won(&child.part) {
                Value::Won
            } else if child.is_closed && child.entries.1 - child.entries.0 == 1 {
                Value::Lost
            } else {
                self.visit(&child)
            };
            if value == Value::Won {
                self.path.push((child.moved, child.king));
            }
            if value != Value::Lost {
                return value;
            }
        }
        Value::Lost
    }

    /// Returns the next number of a fixed pseudo-random sequence.
    #[inline]
    fn chance(&mut self) -> u64 {
        self.random = self.random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        self.random >> 33
    }
}

/// A class that is being expanded.
struct Class<'a> {
    part: &'a IrreversiblePart,
    safe: Cards,
    /// The moves that are tried before those they commute with (see [`Search::commuting`]).
    early: Cards,
    /// The talon cards that are not deferrable now, but may become so.
    changeable: Cards,
    /// The deferrable cards of the talon (see [`super::deferral`]); none if the talon is not always in reach.
    deferrable: Cards,
    /// The cards that may move: all, or the sitters of the deferrable card that was just played.
    only: Cards,
    /// The range of its arrangements.
    arrangements: (usize, usize),
}

/// Iterates over a set of places.
fn each_place(mut places: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = places.trailing_zeros();
        places &= places.wrapping_sub(1);
        (place < 32).then_some(place)
    })
}
