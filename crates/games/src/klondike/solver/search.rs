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

use super::Limit;
use super::heights::{Member, Seen, floor_of, push_component};
use super::layout::{Layout, Part};
use super::line::{Step, Way};
use super::patience::{stuck_and_patient, useful};
use super::pulse::Pulse;
use super::sets::{self, Cards, KINGS};
use super::visited::{Look, Visited};
use crate::klondike::COLUMNS;
use std::cmp::Reverse;

/// Nodes of the first attempt.
const FIRST_ATTEMPT: u64 = 1000;

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

/// A move to try in a class.
#[derive(Clone, Copy, Debug)]
struct Plan {
    one: Cards,
    /// Moves that are barred after it if they can as well be made before it.
    before: Cards,
    /// Whether a king must come to the column that it leaves.
    for_king: bool,
    /// That king.
    king: Cards,
    /// Whether it is a patient card.
    waits: bool,
    /// How promising it looks.
    score: u64,
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
        memory.members.clear();
        memory.entries.clear();
        memory.children.clear();
        memory.plans.clear();
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
            nodes: 0,
            pause: 0,
            next_nodes: FIRST_ATTEMPT,
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
        self.next_nodes += self.next_nodes / 4;
        self.attempt += 1;
        self.random = self.attempt;
        known
    }

    /// Why the search is over without an answer, if it is.
    pub(super) fn limit(&self) -> Option<Limit> {
        self.limit
    }

    /// What the visited classes take.
    pub(super) fn bytes(&self) -> usize {
        self.memory.visited.peak_bytes()
    }

    /// Nodes so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The moves that cannot be taken back, of the win that was found.
    pub(super) fn steps(&self, root: &Part) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut part = *root;
        let mut log = |one| steps.push(Step { one, way: Way::Any });
        let mut floor = close(self.layout, &mut part, 0, root.loose | root.anchors, &mut log);
        for &(moved, king) in self.path.iter().rev() {
            let mut fresh = 0;
            for one in [moved, king].into_iter().filter(|&one| one != 0) {
                log(one);
                fresh |= advance(self.layout, &mut part, one);
            }
            floor = close(self.layout, &mut part, floor, fresh, &mut log);
        }
        steps
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
                if look == Look::Covered {
                    self.memory.members.truncate(base);
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
                Known::Won => return Known::Won,
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

    /// Plans to move anchors.
    fn plan_anchors(&mut self, class: &Class, allowed: &Allowed, bar: Cards) {
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
                    let before = self.layout.before[sets::index(anchor)] & class.early;
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

    /// The last card of a column moves to another column, and a king comes to the empty one.
    ///
    /// To another column the last card need not move before that. It uncovers nothing; the only gain is the empty column, and only a king
    /// can use it, and needs it only if there is no other. Take any play and let the last card stay until a king comes to its
    /// column or it goes up: the slot that it takes is free meanwhile, and it takes cards on it as well where it is. (If a king might
    /// come back from its pile to the column, the last card is moved alone: the king's move can be taken back.)
    fn push_last_and_king(&mut self, class: &Class, plan: &Plan) {
        let last = plan.one;
        let mut part = *class.part;
        self.layout.peel(&mut part, last);
        let waiting = part.anchors & KINGS;
        let places = self.layout.king_places & part.talon;
        let in_reach = if places == 0 { 0 } else { self.layout.reach(&part) & places };
        if waiting == 0 && in_reach == 0 {
            return;
        }
        let base = self.memory.members.len();
        for at in class.members.0..class.members.1 {
            let member = self.memory.members[at];
            let start = self.memory.members.len();
            let known = self.memory.members[base..].iter().any(|known| known.piled == member.piled);
            if member.slots & last == 0 || known {
                continue;
            }
            let first = Member::new(&part, member.piled);
            let Memory { members, seen, .. } = &mut *self.memory;
            push_component(members, seen, &part, class.floor, first, |_| {});
            let members = (start, self.memory.members.len());
            let emptied = Class { part: &part, members, ..*class };
            for king in sets::each(waiting) {
                self.push_king(&emptied, plan, king);
            }
            for place in each_place(in_reach) {
                self.push_king(&emptied, plan, self.layout.card_at(place));
            }
        }
        self.memory.members.truncate(base);
    }

    /// Pushes what comes of a king moving to the column that the last card has left.
    fn push_king(&mut self, emptied: &Class, plan: &Plan, king: Cards) {
        let mut part = *emptied.part;
        let fresh = advance(self.layout, &mut part, king);
        let entries = self.memory.entries.len();
        for member in &self.memory.members[emptied.members.0..emptied.members.1] {
            if member.slots & king != 0 {
                self.memory.entries.push(member.piled);
            }
        }
        self.push_entered(emptied.floor, part, fresh | plan.one, &Plan { king, ..*plan }, entries, 0);
    }

    /// Plans to play cards of the talon that are in reach and were not `tried`.
    fn plan_talon(&mut self, class: &Class, allowed: &Allowed, bar: Cards, tried: u32) {
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
                let before = if one & class.fickle == 0 {
                    self.layout.before[sets::index(one)] & class.early
                } else {
                    0
                };
                self.plan(class, allowed, one, before, false);
            }
        }
    }

    /// Pushes the class that comes of a planned move, if there is a member that can do it. Moves that can as well be made before it
    /// are barred in it.
    #[inline]
    fn push(&mut self, class: &Class, allowed: &Allowed, plan: &Plan) {
        if plan.for_king {
            return self.push_last_and_king(class, plan);
        }
        let one = plan.one;
        let mut part = *class.part;
        let fresh = advance(self.layout, &mut part, one);
        let entries = self.memory.entries.len();
        let mut joint = 0;
        for at in class.members.0..class.members.1 {
            let member = self.memory.members[at];
            if plan.before != 0 {
                joint |= Search::joint(class.part, &member, one);
            }
            // If both are possible, the two positions are neighbours.
            let piled = if member.slots & one != 0 {
                member.piled
            } else if member.rising & one != 0 {
                member.piled | one
            } else {
                continue;
            };
            if self.memory.entries.len() == entries || one & allowed.together == 0 {
                self.memory.entries.push(piled);
            }
        }
        self.push_entered(class.floor, part, fresh, plan, entries, joint & plan.before);
    }

    /// The moves that a member allows together with moving `one`, in either order and with the same result.
    ///
    /// Let `C` be the class after `one` moved from `q`, and let another move `m` be possible in `q` together with it. Then what `m` makes of
    /// `C` can be reached from `q` by `m` first. If for each such pair only one order is tried, the later move being barred
    /// after the earlier one when it comes before it in a fixed order, no class is lost: suppose that `T`, which `m` makes
    /// of a visited `C`, is not visited, and take one with the fewest cards moved. What `m` makes of `q` has fewer, hence is
    /// visited; there `one` leads to `T` and is either tried or barred by another pair with the same `T` and a later move than
    /// `m`: this ends, as the order is finite. (The result must be one component: see [`Allowed::together`].)
    /// `m` is a move of `q`: an anchor or a card of the talon, not one that only `one` or a forced move after it uncovers.
    /// Nor does it matter whether forced moves ([`close`]) come between: they stay forced until they are done, so that the end is the
    /// same. And a class that was visited with a better discard serves as well.
    ///
    /// This is about moves after which everything is tried: `m` is an anchor or a card that is not patient in the class of `q`, `one` an anchor or
    /// a card that never becomes patient. If `one` is patient, the class after it is none of those; but what `m` makes of `q` is
    /// one, and if the class after both can be won, so can that.
    #[inline]
    fn joint(part: &Part, member: &Member, one: Cards) -> Cards {
        let pair = one | sets::twins(one);
        let mut joint = 0;
        if member.slots & one != 0 {
            // Not another that wants the same slot; not an anchor going up that `one` might cover.
            let same = if one & KINGS != 0 { KINGS } else { pair };
            joint |= member.slots & !same | member.rising & !(sets::hosts(one) & part.anchors);
        }
        if member.rising & one != 0 {
            // Not a card that might lie on `one`; not its twin, which might need `one` to be uncovered.
            let on_it = if part.anchors & one != 0 { sets::sitters(one) } else { 0 };
            joint |= member.slots & !on_it | member.rising & !pair;
        }
        joint
    }

    /// Closes the part and pushes the child that is entered at the positions from `entries` on.
    #[inline]
    fn push_entered(
        &mut self,
        floor: Cards,
        mut part: Part,
        fresh: Cards,
        plan: &Plan,
        entries: usize,
        bar: Cards,
    ) {
        let Some(&first) = self.memory.entries.get(entries) else { return };
        let loose = part.loose;
        let floor = close(self.layout, &mut part, floor, fresh, |_| {});
        // With forced moves after it a patient card has not waited: then the argument for `bar` does not hold.
        let (waiting, bar) = match (plan.waits, part.loose == loose) {
            (true, true) => (plan.one, bar),
            (true, false) => (0, 0),
            (false, _) => (0, bar),
        };
        let heights = Member::new(&part, first | floor).risen(&part).heights;
        let entries = (entries as u32, self.memory.entries.len() as u32);
        self.memory.children.push(Child {
            part,
            floor,
            moved: plan.one,
            king: plan.king,
            entries,
            heights,
            bar,
            waiting,
            score: plan.score,
            covered: false,
        });
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

fn each_place(mut places: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = places.trailing_zeros();
        places &= places.wrapping_sub(1);
        (place < 32).then_some(place)
    })
}

/// Moves an anchor out of its column, or a card out of the talon. Returns the cards that are new on the table.
#[inline]
pub(super) fn advance(layout: &Layout, part: &mut Part, one: Cards) -> Cards {
    if one & part.anchors != 0 {
        return layout.peel(part, one);
    }
    layout.take(part, layout.place_of(one));
    one
}

/// Does all moves that never do harm, whatever the heights, and calls `log` with each card moved. Returns the new floor.
///
/// `fresh` are the cards that are new on the table since the part was last closed. The moves are: anchors that belong to the floor
/// ([`floor_of`]) go up; so do cards of the talon, if all of it is always in reach: then no card misses it; anchors that
/// move freely ([`Layout::moves_freely`]) do so. Whatever else is moved, each stays such a move until it is done, so that their order does
/// not matter, nor whether others come between.
#[inline]
pub(super) fn close(
    layout: &Layout,
    part: &mut Part,
    mut floor: Cards,
    mut fresh: Cards,
    mut log: impl FnMut(Cards),
) -> Cards {
    loop {
        let (higher, next) = floor_of(part, floor);
        fresh |= sets::twins(higher & !floor);
        floor = higher;
        let talon = if layout.is_free() { layout.in_talon & !part.loose } else { 0 };
        let one = sets::first(next & (part.anchors | talon));
        if one != 0 {
            log(one);
            fresh |= advance(layout, part, one);
            continue;
        }
        // Only what has changed can have made a move free.
        let asked = part.anchors & !KINGS & (fresh | sets::sitters(fresh));
        fresh = 0;
        for anchor in sets::each(asked) {
            if layout.moves_freely(part, anchor, floor) {
                log(anchor);
                fresh = layout.peel(part, anchor) | asked & !anchor;
                break;
            }
        }
        if fresh == 0 {
            return floor;
        }
    }
}
