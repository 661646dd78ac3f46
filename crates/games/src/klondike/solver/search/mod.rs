//! The search for games in which cards may come back from the piles.
//!
//! A node is a *class*: a [`Part`] and a component of its [`Member`]s. All positions of a class can be reached from each other:
//! * Positions with the same part and the same cards on the piles differ only in which of two twins a guest lies on, and which
//!   columns lie where. If such a position can do a move that changes part or piles, so can the others: a card can be
//!   put on a host if there are more hosts than guests, which does not depend on who lies on whom; and a card can be uncovered if its
//!   twin is an uncovered host or it is the only host and there is no guest: what lies on it goes to the twin.
//! * Members that differ by one card up: the card goes up if it can be uncovered, and comes back to the slot that it left.
//!   Conversely whenever both are possible ways to lay the cards, both moves are legal.
//!
//! So only two kinds of moves matter: an anchor leaves its column (to a column or its pile), or a card of the talon is
//! played. Neither can be taken back; the graph of classes has no cycle, and no game has more than 52 of these moves.

mod easiest;
mod plan;
mod push;

use super::Limit;
use super::forced::{close, with_forced};
use super::heights::{Member, Seen, push_component};
use super::layout::{Layout, Part};
use super::line::Step;
use super::patience::stuck_and_patient;
use super::pulse::Pulse;
use super::sets::{self, Cards, KINGS};
use super::visited::{Look, Visited};
use crate::klondike::COLUMNS;
use plan::Plan;
use std::cmp::Reverse;

/// How a node came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    Won,
    Lost,
    /// It was left before everything was tried.
    Left,
}

/// A class to visit.
#[derive(Clone, Copy, Debug)]
struct Child {
    part: Part,
    floor: Cards,
    /// The card that moved.
    moved: Cards,
    /// The king that moved after it, if any.
    king: Cards,
    /// Where the positions that it is entered at begin in `entries`.
    entries: (u32, u32),
    /// The heights to look it up by.
    heights: u64,
    /// Moves that need not be tried in it (see [`Search::joint`]).
    bar: Cards,
    /// The patient card that was played, if the next move must make use of it (see [`super::patience`]).
    waiting: Cards,
    score: u64,
    covered: bool,
}

/// The memory of searches, to be used again.
#[derive(Debug)]
pub(super) struct Memory {
    pub(super) visited: Visited,
    members: Vec<Member>,
    seen: Seen,
    entries: Vec<Cards>,
    children: Vec<Child>,
    plans: Vec<Plan>,
}

impl Memory {
    pub(super) fn new() -> Memory {
        Memory {
            visited: Visited::new(),
            members: Vec::new(),
            seen: Seen::new(),
            entries: Vec::new(),
            children: Vec::new(),
            plans: Vec::new(),
        }
    }

    /// Forgets everything but the visited classes.
    fn forget_stacks(&mut self) {
        self.members.clear();
        self.entries.clear();
        self.children.clear();
        self.plans.clear();
    }
}

/// What the members of a class allow, taken together.
#[derive(Clone, Copy)]
struct Allowed {
    /// A column takes the card in some member; in all.
    slots: Cards,
    all_slots: Cards,
    /// Its pile takes the card in some member.
    rising: Cards,
    /// The kings that are on their piles in some member.
    kings_up: Cards,
    /// Cards that move in one member only, in all members to a column, or in all members only to the pile: then the positions after
    /// the move are in one component, as neighbours stay neighbours.
    together: Cards,
}

impl Allowed {
    #[inline]
    fn of(members: &[Member]) -> Allowed {
        let (mut slots, mut all_slots, mut rising, mut all_only_rising) = (0, !0, 0, !0);
        let (mut once, mut twice, mut piled) = (0, 0, 0);
        for member in members {
            let moves = member.slots | member.rising;
            slots |= member.slots;
            all_slots &= member.slots;
            rising |= member.rising;
            all_only_rising &= member.rising & !member.slots;
            twice |= once & moves;
            once |= moves;
            piled |= member.piled;
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

/// A search under way.
pub(super) struct Search<'a, 'p> {
    layout: &'a Layout,
    memory: &'a mut Memory,
    pulse: &'a Pulse<'p>,
    /// The class to begin with.
    root: Child,
    /// Whether of two moves that do not depend on each other only one order is tried (see [`Search::joint`]).
    in_order: bool,
    /// The same position in the easiest game, where that can be won.
    easiest: Option<&'a mut Search<'a, 'p>>,
    nodes: u64,
    /// The attempt is given up at this many nodes.
    pause: u64,
    /// Nodes of the next attempt.
    next_nodes: u64,
    /// Which attempt this is; each prefers other moves.
    attempt: u64,
    random: u64,
    /// Why the search is over without an answer.
    limit: Option<Limit>,
    /// The moves of the win, the last one first.
    path: Vec<(Cards, Cards)>,
}

impl<'a, 'p> Search<'a, 'p> {
    /// A search from a position.
    pub(super) fn new(
        layout: &'a Layout,
        memory: &'a mut Memory,
        pulse: &'a Pulse<'p>,
        root: &Part,
        piled: Cards,
    ) -> Search<'a, 'p> {
        memory.forget_stacks();
        memory.entries.push(piled);
        let mut part = *root;
        let floor = close(layout, &mut part, 0, root.loose | root.anchors, |_| {});
        let root = Child {
            part,
            floor,
            moved: 0,
            king: 0,
            entries: (0, 1),
            heights: 0,
            bar: 0,
            waiting: 0,
            score: 0,
            covered: false,
        };
        Search {
            layout,
            memory,
            pulse,
            root,
            in_order: true,
            easiest: None,
            nodes: 0,
            pause: 0,
            next_nodes: pulse.attempt,
            attempt: 0,
            random: 0,
            limit: None,
            path: Vec::new(),
        }
    }

    /// Makes the next attempt to solve the position.
    ///
    /// A depth-first search that was unlucky early wanders for long. So after a while it begins anew and prefers other moves, by
    /// chance with a fixed seed. The classes that were visited to the end stay visited, so that little is lost.
    pub(super) fn next_attempt(&mut self) -> Known {
        if self.layout.is_won(&self.root.part) {
            return Known::Won;
        }
        self.pause = self.nodes + self.next_nodes;
        let root = self.root;
        let known = self.visit(&root);
        self.next_nodes += (self.next_nodes / 4).max(1);
        self.attempt += 1;
        self.random = self.attempt;
        known
    }

    /// Why the search is over without an answer, if it is.
    pub(super) fn limit(&self) -> Option<Limit> {
        self.limit
    }

    /// Makes attempts until the position is solved or a limit is reached.
    pub(super) fn run(&mut self) -> Known {
        loop {
            let known = self.next_attempt();
            if known != Known::Left || self.limit.is_some() {
                return known;
            }
        }
    }

    /// The moves that cannot be taken back, of the win that was found.
    pub(super) fn steps(&self, root: &Part) -> Vec<Step> {
        with_forced(self.layout, root, self.path.iter().rev().copied())
    }

    fn visit(&mut self, child: &Child) -> Known {
        let part = &child.part;
        let base = self.memory.members.len();
        for entry in child.entries.0..child.entries.1 {
            let piled = self.memory.entries[entry as usize] | child.floor;
            let first = Member::new(part, piled).risen(part);
            let mut look = self.memory.visited.look(part, first.heights);
            if look == Look::Covered {
                continue;
            }
            if look == Look::Won {
                return Known::Won;
            }
            let Memory { members, seen, .. } = &mut *self.memory;
            push_component(members, seen, part, child.floor, first, |_| {});
            let mut heights = first.heights;
            if look == (Look::New { cousins: true }) {
                for member in &self.memory.members[base + 1..] {
                    let other = self.memory.visited.look(part, member.heights);
                    if !matches!(other, Look::New { .. }) {
                        (look, heights) = (other, member.heights);
                        break;
                    }
                }
                if look == Look::Covered || look == Look::Won {
                    self.memory.members.truncate(base);
                    if look == Look::Won {
                        return Known::Won;
                    }
                    continue;
                }
            }
            if child.waiting != 0 && self.is_repeated(child, entry, base) {
                self.memory.members.truncate(base);
                continue;
            }
            if self.is_over() {
                self.memory.members.truncate(base);
                return Known::Left;
            }
            if matches!(look, Look::New { .. }) && self.ask_easiest(part, child.floor, piled) == Known::Lost {
                self.memory.visited.mark_lost(part, heights);
                self.memory.members.truncate(base);
                continue;
            }
            self.nodes += 1;
            self.pulse.count();
            let bar = if self.is_one_component(child, base) { child.bar } else { 0 };
            if child.waiting != 0 {
                let known = self.expand(part, child.floor, base, bar, 0, child.waiting);
                self.memory.members.truncate(base);
                if known != Known::Lost {
                    return known;
                }
                continue;
            }
            let mark = self.memory.visited.mark(part, heights);
            let tried = if let Look::Partly(entry) = look { self.reach_of(part, entry) } else { 0 };
            let known = self.expand(part, child.floor, base, bar, tried, 0);
            self.memory.members.truncate(base);
            match known {
                Known::Lost => {}
                Known::Won => {
                    self.memory.visited.mark_won(part, mark);
                    return Known::Won;
                }
                Known::Left => {
                    self.memory.visited.unmark(part, mark);
                    return Known::Left;
                }
            }
        }
        Known::Lost
    }

    /// Whether the members from `base` on hold a position that the child is entered at before this one.
    fn is_repeated(&self, child: &Child, entry: u32, base: usize) -> bool {
        let earlier = &self.memory.entries[child.entries.0 as usize..entry as usize];
        earlier.iter().any(|&entry| {
            self.memory.members[base..].iter().any(|member| member.piled == entry | child.floor)
        })
    }

    /// Whether the members from `base` on hold all positions that the child is entered at.
    fn is_one_component(&self, child: &Child, base: usize) -> bool {
        let entries = &self.memory.entries[child.entries.0 as usize..child.entries.1 as usize];
        entries.len() == 1
            || entries.iter().all(|&entry| {
                self.memory.members[base..].iter().any(|member| member.piled == entry | child.floor)
            })
    }

    /// The places that were in reach at the discards that an entry covers: the cards there were tried from the class already.
    fn reach_of(&self, part: &Part, entry: u64) -> u32 {
        let drawns = super::table::covered(entry).into_iter();
        drawns.fold(0, |places, drawn| places | self.layout.reach_with(part, drawn))
    }

    /// Whether to leave: the attempt has had its nodes, or the whole search is over.
    #[inline]
    fn is_over(&mut self) -> bool {
        if self.nodes >= self.pause {
            return true;
        }
        self.limit = self.limit.or_else(|| self.pulse.limit(&self.memory.visited));
        self.limit.is_some()
    }

    /// Visits what can be reached from the class of the members from `base` on.
    fn expand(
        &mut self,
        part: &Part,
        floor: Cards,
        base: usize,
        bar: Cards,
        tried: u32,
        waiting: Cards,
    ) -> Known {
        let members = (base, self.memory.members.len());
        let lone = (0..COLUMNS).filter(|&column| part.left(column) == 1);
        let lasts = lone.fold(0, |lasts, column| lasts | self.layout.anchor_of(part, column));
        let mut class =
            Class { part, floor, early: part.anchors & !lasts, fickle: 0, only: !0, patient: 0, members };
        if self.layout.is_free() {
            let talon = self.layout.in_talon & !part.loose;
            let (stuck, patient) = stuck_and_patient(part, floor, talon);
            class.patient = patient;
            class.early |= talon & !patient;
            class.fickle = stuck & !patient;
        }
        if waiting != 0 {
            class.only = sets::sitters(waiting);
            class.early = 0;
        }
        let allowed = Allowed::of(&self.memory.members[base..]);
        let bar = bar & allowed.together;
        let first_plan = self.memory.plans.len();
        let first_entry = self.memory.entries.len();
        self.plan_anchors(&class, &allowed, bar);
        let mut known = Known::Lost;
        if self.attempt == 0 {
            // Most games are won by doing the obvious: what comes after is looked for only when that fails.
            known = self.try_one_by_one(&class, &allowed, first_plan);
        }
        if known == Known::Lost {
            self.plan_talon(&class, &allowed, bar, tried);
            known = if self.attempt == 0 {
                self.try_one_by_one(&class, &allowed, first_plan)
            } else {
                self.try_together(&class, &allowed, first_plan)
            };
        }
        self.memory.plans.truncate(first_plan);
        self.memory.entries.truncate(first_entry);
        known
    }

    /// Tries the plans from `from` on, the most promising first, and works out nothing of the others before.
    fn try_one_by_one(&mut self, class: &Class, allowed: &Allowed, from: usize) -> Known {
        self.memory.plans[from..].sort_by_key(|plan| Reverse(plan.score));
        let first_child = self.memory.children.len();
        for at in from..self.memory.plans.len() {
            let plan = self.memory.plans[at];
            self.push(class, allowed, &plan);
            let known = self.try_children(first_child);
            self.memory.children.truncate(first_child);
            if known != Known::Lost {
                return known;
            }
        }
        self.memory.plans.truncate(from);
        Known::Lost
    }

    /// Tries the plans from `from` on, in an order that looks at what comes of them.
    fn try_together(&mut self, class: &Class, allowed: &Allowed, from: usize) -> Known {
        let first_child = self.memory.children.len();
        for at in from..self.memory.plans.len() {
            let plan = self.memory.plans[at];
            self.push(class, allowed, &plan);
        }
        for at in first_child..self.memory.children.len() {
            let child = &self.memory.children[at];
            let uncovered = sets::each(child.part.loose & !class.part.loose & !child.moved).count() as u64;
            let score = child.score + 40 * uncovered + self.chance() % (200 + 100 * (self.attempt % 7));
            self.memory.children[at].score = score;
        }
        self.memory.children[first_child..].sort_by_key(|child| Reverse(child.score));
        // All are touched first, so that they wait for memory together.
        let touched = self.memory.children[first_child..]
            .iter()
            .fold(0, |all, child| all ^ self.memory.visited.touch(&child.part, child.heights));
        std::hint::black_box(touched);
        for child in &mut self.memory.children[first_child..] {
            child.covered = self.memory.visited.look(&child.part, child.heights) == Look::Covered;
        }
        let known = self.try_children(first_child);
        self.memory.children.truncate(first_child);
        known
    }

    /// Visits the children from `from` on.
    fn try_children(&mut self, from: usize) -> Known {
        for at in from..self.memory.children.len() {
            let child = self.memory.children[at];
            let known = if self.layout.is_won(&child.part) {
                Known::Won
            } else if child.covered && child.entries.1 - child.entries.0 == 1 {
                Known::Lost
            } else {
                self.visit(&child)
            };
            if known == Known::Won {
                self.path.push((child.moved, child.king));
            }
            if known != Known::Lost {
                return known;
            }
        }
        Known::Lost
    }

    /// A number of a fixed sequence that looks like chance.
    #[inline]
    fn chance(&mut self) -> u64 {
        self.random = self.random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        self.random >> 33
    }
}

/// A class that is being expanded.
struct Class<'a> {
    part: &'a Part,
    floor: Cards,
    /// Cards that are tried before others that they can as well be moved after (see [`Search::joint`]).
    early: Cards,
    /// Cards of the talon that are not patient now but may become so.
    fickle: Cards,
    /// The patient cards of the talon (see [`super::patience`]); none if the talon is not always in reach.
    patient: Cards,
    /// The cards that may move: all, or those that make use of the last one played.
    only: Cards,
    /// Where its members are.
    members: (usize, usize),
}

/// The places of a set of them.
fn each_place(mut places: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = places.trailing_zeros();
        places &= places.wrapping_sub(1);
        (place < 32).then_some(place)
    })
}
