//! Depth-first search of a game of columns: the exhaustive one, which visits every position once, and dives, which look for a win alone.

use super::digits::{Words, one_word};
use super::equal_hosts::{Class, EqualHosts, Links};
use super::lemmas::Applied;
use super::moves::Choice;
use super::position::{Change, Move, Position, SUIT, Table};
use super::rough::Rough;
use super::rules::{BASE, CELL, Rules, UP, Unit};
use super::waiting::{Filter, Waiting};
use crate::solver::word_table::{Place, WordTable};
use crate::solver::{bits, hold};
use solitarium_core::{Budget, WhyUnknown};

/// A search that can be interrupted after some nodes, and go on.
#[derive(Debug)]
pub(super) struct Search<const W: usize> {
    applied: Applied,
    position: Position<W>,
    visited: WordTable<W>,
    /// The moves of the positions on the way that are still to be tried.
    branches: Vec<Branch<W>>,
    /// For [`branch`](Search::branch), empty otherwise.
    choices: Vec<Choice>,
    places: Vec<Option<Place<W>>>,
    trail: Vec<Change>,
    frames: Vec<Frame>,
    nodes: u64,
    /// How many names there are when it next looks how much memory it takes.
    next_look: usize,
    /// Whether the position has been reached and not yet looked at.
    is_new: bool,
    /// Whether it was left within a step, so that it cannot go on.
    is_broken: bool,
    /// In which order moves are tried.
    order: Order,
    /// The names of a dive.
    rough: Option<Box<Rough>>,
    /// Where classes of positions are searched, and not single ones.
    equal: Option<Box<EqualHosts>>,
    /// Where cards wait until another one is laid on them.
    waiting: Option<Box<Waiting>>,
    /// How loose cards must lie before the branches.
    wanted: Vec<(u8, u8)>,
    /// The class of the position, and one to work with.
    class: Box<[Class<W>; 2]>,
}

/// In which order moves are tried.
#[derive(Clone, Copy, Debug)]
pub(super) enum Order {
    /// The most useful kinds of moves first.
    Worth,
    /// The same, but moves that are about equally good come in random order.
    Chance(u64),
    /// Moves from the shortest column first, and among these, moves to the shortest column. With a seed other than 0 the order is partly random.
    Short(u64),
}

impl Order {
    /// The order of a dive, by its number. Where single cards move, every other dive begins with the shortest columns. With `by_chance`, the others
    /// are partly random from the first one on.
    pub(super) fn of_dive(rules: &Rules, by_chance: bool, number: u64) -> Order {
        if rules.unit == Unit::One && number % 2 == 1 {
            Order::Short(number / 2)
        } else if by_chance {
            Order::Chance(number + 1)
        } else if number == 0 {
            Order::Worth
        } else {
            Order::Chance(number)
        }
    }
}

/// A move that is still to be tried.
#[derive(Clone, Copy, Debug)]
struct Branch<const W: usize> {
    choice: Choice,
    /// The name under which the position is looked up after it, before anything is made at once, if that is known.
    after: Option<Words<W>>,
    /// How loose cards must lie before it: from where to where in the common list.
    wanted: (u32, u32),
}

#[derive(Debug)]
struct Frame {
    /// The moves of this position that are left, in the common list.
    first: usize,
    /// Where its part of the list of loose cards begins.
    wanted: usize,
    /// How many changes lead to it.
    trail: usize,
}

impl<const W: usize> Search<W> {
    /// A search from this position.
    pub(super) fn new(table: &Table, mut position: Position<W>, applied: Applied, order: Order) -> Search<W> {
        let mut trail = Vec::new();
        (position.name, position.key) = table.digits.names(table, &position);
        position.fill(table, &mut trail);
        Search {
            applied,
            position,
            visited: WordTable::default(),
            branches: Vec::new(),
            choices: Vec::new(),
            places: Vec::new(),
            trail,
            frames: Vec::new(),
            nodes: 0,
            next_look: 0,
            is_new: true,
            is_broken: false,
            order,
            rough: None,
            equal: None,
            waiting: applied.waiting.then(|| Box::new(Waiting::of(&table.rules, applied))),
            wanted: Vec::new(),
            class: Box::default(),
        }
    }

    /// A search for a win alone, from this position, which tells positions apart only roughly.
    pub(super) fn dive(table: &Table, position: Position<W>, applied: Applied, order: Order) -> Search<W> {
        Search {
            rough: Some(Box::new(Rough::new(&table.rules))),
            ..Search::new(table, position, Applied { equal_hosts: false, waiting: false, ..applied }, order)
        }
    }

    /// How many nodes it has looked at.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many bytes it takes at most while 256 more names are added.
    pub(super) fn bytes(&self) -> u64 {
        let stack = self.branches.capacity() * size_of::<Branch<W>>()
            + self.trail.capacity() * size_of::<Change>()
            + self.frames.capacity() * size_of::<Frame>()
            + self.wanted.capacity() * size_of::<(u8, u8)>();
        self.visited.bytes_with(256 + 2) + stack as u64
    }

    /// Goes on for `most` nodes. Returns the changes of a win, or `None` if there is none. Fails if the budget is used up, or after
    /// these nodes. `others` is how many bytes other searches hold.
    pub(super) fn run(
        &mut self,
        table: &Table,
        budget: &mut Budget<'_>,
        others: u64,
        most: u64,
    ) -> Result<Option<Vec<Change>>, WhyUnknown> {
        if self.is_broken {
            return Err(WhyUnknown::Memory);
        }
        if self.applied.equal_hosts && self.equal.is_none() {
            self.equal = Some(Box::new(EqualHosts::of(table)));
        }
        let end = self.nodes.saturating_add(most);
        loop {
            // Before anything is changed: where there is not enough memory, it can go on later with more.
            if self.visited.len() >= self.next_look {
                hold(budget, others + self.bytes())?;
                self.next_look = self.visited.len() + 256;
            }
            // The name before what is made at once.
            let mut before = None;
            // A card that waited, and that another one must be laid on next.
            let mut brought = None;
            if !self.is_new {
                loop {
                    let Some(frame) = self.frames.last() else { return Ok(None) };
                    self.position.back(table, &mut self.trail, frame.trail);
                    if self.branches.len() > frame.first {
                        break;
                    }
                    self.wanted.truncate(frame.wanted);
                    self.frames.pop();
                }
                let Some(branch) = self.branches.pop() else { return Ok(None) };
                // What was seen since then need not be made.
                before = branch.after;
                if before.is_some_and(|name| self.visited.contains(&name)) {
                    continue;
                }
                if let Some(equal) = &self.equal {
                    let wanted = &self.wanted[branch.wanted.0 as usize..branch.wanted.1 as usize];
                    equal.arrange(table, &mut self.position, wanted, &mut self.trail);
                    equal.bare(table, &mut self.position, branch.choice.m.card, &mut self.trail);
                }
                let m = branch.choice.m;
                brought = self.brings(table, m).then_some(m.card);
                self.position.play(table, m, &mut self.trail);
                if cfg!(debug_assertions)
                    && let Some(before) = before
                    && !table.rules.filled
                {
                    assert_eq!(self.name_by_look(table), before, "after {:?}", branch.choice.m);
                }
            }
            self.is_new = false;
            let length = self.trail.len();
            self.settle(table);
            if self.position.is_won(table) {
                return Ok(Some(self.trail.clone()));
            }
            if let Some(brought) = brought
                && self.trail.len() == length
            {
                // Between two moves that belong together: this counts as no position.
                self.nodes += 1;
                self.is_broken = true;
                budget.spend(1)?;
                if !self.branch(table, Some(brought)) {
                    return Err(WhyUnknown::Memory);
                }
                self.is_broken = false;
                if self.nodes >= end {
                    return Err(WhyUnknown::Nodes);
                }
                continue;
            }
            let name = match &mut self.rough {
                Some(rough) => one_word(rough.look(table, &self.position)),
                None => match &self.equal {
                    Some(_) => self.class[0].key,
                    None => table.digits.lookup(&self.position),
                },
            };
            let is_new = self.visited.insert(&name);
            if let Some(before) = before
                && before != name
            {
                self.visited.insert(&before);
            }
            if !is_new {
                continue;
            }
            self.nodes += 1;
            self.is_broken = true;
            budget.spend(1)?;
            if !self.branch(table, None) {
                return Err(WhyUnknown::Memory);
            }
            self.is_broken = false;
            if self.nodes >= end {
                return Err(WhyUnknown::Nodes);
            }
        }
    }
}

impl<const W: usize> Search<W> {
    /// The name of the position, worked out card by card: what is foretold for a move is compared with it in debug builds.
    fn name_by_look(&self, table: &Table) -> Words<W> {
        match (&self.rough, &self.equal) {
            (Some(rough), _) => one_word(rough.clone().look(table, &self.position)),
            (None, Some(equal)) => {
                let mut class = Class::default();
                equal.look(&table.digits, &Links::of(&self.position), &mut class);
                class.key
            }
            (None, None) => table.digits.lookup(&self.position),
        }
    }

    /// Whether a move brings a card from where it waits.
    fn brings(&self, table: &Table, m: Move) -> bool {
        self.waiting.as_ref().is_some_and(|waiting| waiting.brings(table, &self.position, m))
    }

    /// Makes what the lemmas make at once.
    fn settle(&mut self, table: &Table) {
        loop {
            self.position.settle(table, self.applied, &mut self.trail);
            let Some(equal) = &self.equal else { return };
            let (safe_up, class) = (self.applied.safe_up, &mut self.class[0]);
            if !equal.settle(table, &mut self.position, safe_up, class, &mut self.trail) {
                return;
            }
        }
    }

    /// Adds the moves of the position to the branches, the best one last, without those that lead to what was seen. That is most of them. Whether
    /// there are not too many.
    fn branch(&mut self, table: &Table, brought: Option<u8>) -> bool {
        let (first, position) = (self.branches.len(), &self.position);
        self.frames.push(Frame { first, wanted: self.wanted.len(), trail: self.trail.len() });
        self.places.clear();
        let waiting = self.waiting.as_deref();
        let filter =
            waiting.map_or(Filter::ALL, |waiting| waiting.filter(table, position, self.applied, brought));
        let brings = |m: Move| waiting.is_some_and(|waiting| waiting.brings(table, position, m));
        if let Some(equal) = &self.equal {
            let (branches, places, visited) = (&mut self.branches, &mut self.places, &self.visited);
            let ([class, scratch], choices) = (&mut *self.class, &mut self.choices);
            let all = equal.exits(
                table,
                self.applied,
                position,
                class,
                choices,
                scratch,
                &mut self.wanted,
                |exit| {
                    let wanted = (exit.wanted.start as u32, exit.wanted.end as u32);
                    branches.push(Branch { choice: exit.choice, after: exit.after, wanted });
                    places.push(exit.after.map(|name| visited.place(&name)));
                },
            );
            self.keep_new(first);
            return all;
        }
        self.choices.clear();
        position.moves(table, self.applied, &mut self.choices);
        match self.order {
            Order::Worth => {}
            Order::Chance(taste) => shuffle(&mut self.choices, taste, position.name.0[0]),
            Order::Short(taste) => position.shortest_first(&mut self.choices, taste),
        }
        for choice in &self.choices {
            if !filter.has(choice.m) {
                continue;
            }
            let after = match &self.rough {
                Some(rough) => rough.after(table, position, choice.m).map(one_word),
                None if brings(choice.m) => None,
                None => table.digits.lookup_after(table, position, choice.m),
            };
            self.branches.push(Branch { choice: *choice, after, wanted: (0, 0) });
            self.places.push(after.map(|name| self.visited.place(&name)));
        }
        self.keep_new(first);
        true
    }

    /// Keeps the branches from `first` on that do not lead to what was seen, and puts the best one last.
    fn keep_new(&mut self, first: usize) {
        for place in self.places.iter_mut().flatten() {
            self.visited.read(place);
        }
        let mut kept = first;
        for (at, place) in self.places.iter().enumerate() {
            if !place.is_some_and(|place| self.visited.has(&place)) {
                self.branches[kept] = self.branches[first + at];
                kept += 1;
            }
        }
        self.branches.truncate(kept);
        self.branches[first..].sort_by_key(|branch| branch.choice.worth);
    }
}

/// Puts choices that are about as good into another order: that of chance, as the taste and the position have it.
fn shuffle(choices: &mut [Choice], taste: u64, name: u64) {
    let mut chance = taste ^ name;
    for choice in choices.iter_mut() {
        chance = chance.wrapping_add(u64::from(choice.m.card) << 8 | u64::from(choice.m.to));
        chance = (chance ^ chance >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        choice.worth += (chance >> 58) as i16 / 2;
    }
}

impl<const W: usize> Position<W> {
    /// Gives a higher worth to moves from short columns, and of these to moves to spaces and short columns: columns are emptied one after the other.
    fn shortest_first(&self, choices: &mut [Choice], taste: u64) {
        let mut height = [0u8; 52];
        for top in bits(self.tops) {
            let (mut card, mut count) = (top as u8, 0);
            while card < BASE {
                count += 1;
                card = self.under[usize::from(card)];
            }
            height[top] = count;
        }
        let mut chance = taste ^ self.name.0[0];
        for choice in choices {
            let Move { card, to } = choice.m;
            let from = self.under[usize::from(card)];
            let source = if from < CELL { i16::from(height[usize::from(self.top_over(card))]) } else { 0 };
            let target = if to < BASE { i16::from(height[usize::from(to)]) } else { 0 };
            let late = 32 * source + target;
            choice.worth = match (from, to) {
                (_, UP | SUIT) => 20_000,
                (CELL, _) => 15_000 - late,
                (_, CELL) => 3_000 - late,
                (0..CELL, 0..CELL) => 10_000 - late,
                (UP, _) => 5_000 - late,
                (_, 0..CELL) => 8_000 - late,
                (_, _) => 2_000 - late,
            };
            if taste > 0 {
                chance = chance.wrapping_add(u64::from(card) << 8 | u64::from(to));
                chance = (chance ^ chance >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                choice.worth += (chance >> 57) as i16;
            }
        }
    }
}
