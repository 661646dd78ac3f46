//! The moves out of a class of *equal hosts* ([`equal_hosts`](super::equal_hosts)): everything that can be played from any of its positions. Of several moves that lead to the same class, one is kept.
//!
//! Let z go from its place to d, from a position p of the class in which z is a top (or lies in a cell, the reserve, the talon or a foundation), and d is a top, a space, a cell or the foundation. So z and d, if they are cards of
//! columns, are free. Both can be tops at once, as they are of different kinds. If z is loose and d is a host, it is an inner move. What of p matters for the class that it leads to?
//!
//! One kind alone can lose its room: that of d, if d is a card, or that of z, if z leaves the columns. If it keeps its room, or has another card laid bare by z, nothing of p matters: whatever was free is free after the
//! move, up to z, by the argument by which a class has the same free cards; so all loose cards are still loose, and z with them if it lies on d. So one position p will do, and one host d of several.
//!
//! If a kind loses its room, its open hosts are *stuck*, with the cards that lie on them: each order of these is another class. If a stuck card is loose on a host of a higher kind, which keeps its room, it is not so after
//! the move: on which of the open hosts it lies matters, and that host is stuck in its turn. All these orders are tried. Where the other loose cards lie does not matter, as above.

use super::digits::Words;
use super::equal_hosts::{Class, EqualHosts, Links, Room};
use super::lemmas::Applied;
use super::moves::Choice;
use super::position::{Move, Position, Table};
use super::rules::{BASE, CELL, NONE, Source, UP};
use crate::solver::bits;
use std::ops::Range;

/// A move out of a class.
#[derive(Clone, Debug)]
pub(super) struct Exit<const W: usize> {
    pub(super) choice: Choice,
    /// The name of the class after it, before anything is made at once, if that is known.
    pub(super) after: Option<Words<W>>,
    /// How loose cards must lie before it, in the list of all exits.
    pub(super) wanted: Range<usize>,
}

/// The most exits of a class. No shipped game comes near it, but with ten open hosts of one kind there are ten factorial orders.
const MOST: usize = 1 << 16;

/// What the exits of one position are told from.
struct Exits<'a, const W: usize, F: FnMut(Exit<W>)> {
    equal: &'a EqualHosts,
    table: &'a Table,
    position: &'a Position<W>,
    class: &'a Class<W>,
    /// A class to work with.
    scratch: &'a mut Class<W>,
    /// Where the stuck cards lie, the lowest kind first.
    stack: Vec<(u8, u8)>,
    wanted: &'a mut Vec<(u8, u8)>,
    /// How many more exits there may be.
    left: usize,
    add: F,
}

impl EqualHosts {
    /// Calls `add` with the exits of a class, of which this is one position; whether these are all of them, which is so if they are fewer than [`MOST`]. `choices` and `scratch` are there to work with.
    #[expect(clippy::too_many_arguments, reason = "lists of the search")]
    pub(super) fn exits<const W: usize>(
        &self,
        table: &Table,
        applied: Applied,
        position: &Position<W>,
        class: &Class<W>,
        choices: &mut Vec<Choice>,
        scratch: &mut Class<W>,
        wanted: &mut Vec<(u8, u8)>,
        add: impl FnMut(Exit<W>),
    ) -> bool {
        let (rules, free) = (&table.rules, class.free);
        let mut exits = Exits {
            equal: self,
            table,
            position,
            class,
            scratch,
            stack: Vec::new(),
            wanted,
            left: MOST,
            add,
        };
        choices.clear();
        position.moves(table, applied, choices);
        for choice in &*choices {
            let Move { card, to } = choice.m;
            if to < BASE {
                let hosts = rules.hosts[usize::from(card)] & position.tops;
                if position.lies_on_host(card) || hosts.trailing_zeros() != u32::from(to) {
                    continue;
                }
            }
            // Names are foretold for the place of one card, not for what is drawn.
            let known = position.moves_one(choice.m) && table.digits.talon_change(table, position, card) == 0;
            exits.exit(*choice, known);
        }
        // Cards under loose ones.
        let ways = rules.ways(Source::Tableau);
        for card in bits(free & !position.tops) {
            let z = card as u8;
            let fits = position.lies_on_host(z);
            let below = position.under[card];
            let mut exit = |to: u8, worth: i16| exits.exit(Choice { m: Move { card: z, to }, worth }, true);
            if ways.up && position.goes_up(z) {
                exit(UP, 99);
            }
            let hosts = rules.hosts[card] & position.tops;
            if hosts != 0 && !fits {
                let worth = if below >= BASE { 64 } else { 49 };
                exit(hosts.trailing_zeros() as u8, worth);
            }
            if ways.spaces && position.spaces > 0 && rules.to_spaces >> card & 1 != 0 && below < BASE {
                exit(position.space(table), if fits { 2 } else { 13 });
            }
            if ways.cells && position.free_cells(table) > 0 {
                exit(CELL, if fits { 1 } else { 5 });
            }
        }
        exits.left > 0
    }
}

impl<const W: usize> Position<W> {
    /// Whether a card lies on one that takes it, and that is not face down.
    #[inline]
    pub(super) fn lies_on_host(&self, card: u8) -> bool {
        self.under[usize::from(card)] < BASE && (self.unsorted | self.fixed) >> card & 1 == 0
    }
}

impl<const W: usize, F: FnMut(Exit<W>)> Exits<'_, W, F> {
    /// Adds the exits that a move stands for. `known` says that it changes nothing but the place of one card.
    fn exit(&mut self, choice: Choice, known: bool) {
        let m = choice.m;
        let leaves = self.position.under[usize::from(m.card)] < CELL && m.to >= CELL;
        let kind = match m.to {
            to if to < BASE => self.equal.kind_of[usize::from(to)],
            _ if leaves => self.equal.kind_of[usize::from(m.card)],
            _ => NONE,
        };
        let links = self.after(m);
        let loses = kind != NONE && self.equal.kinds[usize::from(kind)].hosts & links.tops == 0;
        if !loses {
            let after = known.then(|| self.key_after(m, &links));
            self.push(choice, after);
            return;
        }
        let z = 1u64 << m.card;
        let at = usize::from(kind);
        let Room { open, loose } = self.class.rooms[at];
        let (hosts, need) = (open & !z, if leaves { loose } else { loose | z });
        debug_assert_eq!(hosts.count_ones(), need.count_ones());
        if known && self.next_stuck(at, hosts, z).is_none() {
            // Whatever the order, the other kinds are the same.
            let key = self.key_after(m, &links);
            self.orders(need, hosts, choice, key, &links.under);
        } else {
            let links = Links { name: self.name_after(m, &links), ..links };
            self.lay(at, need, hosts, 0, choice, known, links);
        }
    }

    /// The name of the position with these links, after a move.
    fn name_after(&self, m: Move, links: &Links<W>) -> Words<W> {
        let (digits, mut name) = (&self.table.digits, links.name);
        digits.move_in(self.position, &mut name, m.card, m.to);
        let guest = self.position.over[usize::from(m.card)];
        if self.position.under[usize::from(m.card)] < CELL && guest != NONE {
            digits.exchange(&mut name, guest, m.card, links.under[usize::from(guest)]);
        }
        name
    }

    /// The next kind with room, after one, that has stuck cards among its loose ones.
    fn next_stuck(&self, after: usize, stuck: u64, z: u64) -> Option<usize> {
        bits(self.class.kinds & !1 << after).find(|&kind| self.class.rooms[kind].loose & stuck & !z != 0)
    }

    /// The links after a move, with the name before it. If a loose card lies on the one that moves, it moves along, or goes to another host if that one leaves the columns.
    #[inline]
    fn after(&self, m: Move) -> Links<W> {
        let position = self.position;
        let mut links = Links::of(position);
        let (card, bit) = (usize::from(m.card), 1u64 << m.card);
        let from = position.under[card];
        if from < CELL {
            if from < BASE {
                links.tops |= 1 << from;
            }
            if m.to >= CELL {
                links.tops &= !bit;
                let guest = position.over[card];
                if guest != NONE {
                    let kind = &self.equal.kinds[usize::from(self.equal.kind_of[card])];
                    let host = (kind.hosts & position.tops).trailing_zeros() as u8;
                    links.tops &= !(1 << host);
                    links.under[usize::from(guest)] = host;
                }
            }
        } else if m.to < CELL {
            links.tops |= bit;
        }
        if m.to < BASE {
            links.tops &= !(1 << m.to);
        }
        links.unfit &= !bit;
        links.under[card] = m.to;
        links
    }

    /// The name of the class after a move, told from that before it: only a few kinds are others. No card may be stuck but on hosts of one kind, and none of these may be loose before the move.
    #[inline]
    fn key_after(&self, m: Move, links: &Links<W>) -> Words<W> {
        let (position, digits, class) = (self.position, &self.table.digits, self.class);
        let kind_bit = |card: u8| {
            let kind = if card < BASE { self.equal.kind_of[usize::from(card)] } else { NONE };
            u64::from(kind != NONE) << (kind & 63)
        };
        let from = position.under[usize::from(m.card)];
        let mut key = class.key;
        let mut changed = kind_bit(from) | kind_bit(m.to);
        if from >= CELL || m.to >= CELL {
            changed |= kind_bit(m.card);
        }
        let mut free = class.free | links.tops;
        if m.to >= CELL {
            free &= !(1 << m.card);
        }
        if from < BASE && class.free >> from & 1 == 0 && links.unfit >> from & 1 == 0 {
            changed |= kind_bit(links.under[usize::from(from)]);
        }
        // The card's digit is the one in the name of the class, if it was loose.
        let mut old = NONE;
        while changed != 0 {
            let kind = changed.trailing_zeros() as usize;
            changed &= changed - 1;
            let before = if class.kinds >> kind & 1 == 0 { Room::default() } else { class.rooms[kind] };
            before.each(|card, host| {
                if card == m.card {
                    old = host;
                } else {
                    digits.exchange(&mut key, card, host, links.under[usize::from(card)]);
                }
            });
            let room = self.equal.room(kind, &links.under, links.tops, free & !links.unfit);
            room.each(|card, host| digits.exchange(&mut key, card, links.under[usize::from(card)], host));
            if room.open == 0 {
                free &= !before.open;
            }
            free |= room.open;
            for card in bits(room.open & !class.free & !links.tops & !links.unfit) {
                changed |= kind_bit(links.under[card]);
            }
        }
        if old == NONE {
            digits.move_in(position, &mut key, m.card, m.to);
        } else {
            digits.exchange(&mut key, m.card, old, m.to);
        }
        debug_assert_eq!(key, {
            let mut class = Class::default();
            let links = Links { name: self.name_after(m, links), ..links.clone() };
            self.equal.look(digits, &links, &mut class);
            class.key
        });
        key
    }

    /// Lays the stuck cards `need` of a kind on the open hosts `hosts` in every way, and goes on with the next kind; `stuck` are hosts that cannot be made bare.
    #[expect(clippy::too_many_arguments, reason = "what changes from step to step")]
    fn lay(
        &mut self,
        at: usize,
        need: u64,
        hosts: u64,
        stuck: u64,
        choice: Choice,
        known: bool,
        links: Links<W>,
    ) {
        if need == 0 {
            self.next(at, hosts, stuck, choice, known, links);
            return;
        }
        let guest = need.trailing_zeros() as u8;
        for host in bits(hosts) {
            if self.left == 0 {
                return;
            }
            let mut links = links.clone();
            let mut choice = choice;
            links.carry(&self.table.digits, guest, host as u8);
            let is_last_move = guest == choice.m.card;
            if is_last_move {
                choice.m.to = host as u8;
            } else {
                self.stack.push((guest, host as u8));
            }
            let bit = 1u64 << host;
            self.lay(at, need & (need - 1), hosts & !bit, stuck | bit, choice, known, links);
            if !is_last_move {
                self.stack.pop();
            }
        }
    }

    /// After the stuck cards of a kind are laid: the other loose ones go to any hosts that are left, and then comes the next kind that has stuck cards among its loose ones.
    fn next(
        &mut self,
        at: usize,
        mut hosts: u64,
        stuck: u64,
        choice: Choice,
        known: bool,
        mut links: Links<W>,
    ) {
        let Room { open, loose } = self.class.rooms[at];
        let z = 1u64 << choice.m.card;
        links.tops &= !open;
        let laid = self.stack.iter().fold(z, |laid, &(card, _)| laid | 1 << card);
        for guest in bits(loose & !laid) {
            let host = hosts.trailing_zeros() as u8;
            hosts &= hosts - 1;
            links.carry(&self.table.digits, guest as u8, host);
        }
        links.tops |= hosts;
        match self.next_stuck(at, stuck, z) {
            None => {
                let after = known.then(|| {
                    self.equal.look(&self.table.digits, &links, self.scratch);
                    self.scratch.key
                });
                self.push(choice, after);
            }
            Some(next) => {
                let Room { open, loose } = self.class.rooms[next];
                self.lay(next, loose & stuck & !z, open, stuck, choice, known, links);
            }
        }
    }

    /// Lays the stuck cards of one kind on its hosts in every order. `key` is the name of the class if they lie as in `under`.
    fn orders(&mut self, need: u64, hosts: u64, choice: Choice, key: Words<W>, under: &[u8; 52]) {
        if need == 0 {
            self.push(choice, Some(key));
            return;
        }
        let guest = need.trailing_zeros() as u8;
        for host in bits(hosts) {
            if self.left == 0 {
                return;
            }
            let (mut key, mut choice) = (key, choice);
            self.table.digits.exchange(&mut key, guest, under[usize::from(guest)], host as u8);
            let is_last_move = guest == choice.m.card;
            if is_last_move {
                choice.m.to = host as u8;
            } else {
                self.stack.push((guest, host as u8));
            }
            self.orders(need & (need - 1), hosts & !(1 << host), choice, key, under);
            if !is_last_move {
                self.stack.pop();
            }
        }
    }

    fn push(&mut self, choice: Choice, after: Option<Words<W>>) {
        self.left = self.left.saturating_sub(1);
        let start = self.wanted.len();
        self.wanted.extend(self.stack.iter().rev());
        (self.add)(Exit { choice, after, wanted: start..self.wanted.len() });
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Columns, Order, Search};
    use super::{Class, EqualHosts, Links, Position, Table};
    use crate::PatienceFamily;
    use crate::solver::Lemmas;
    use solitarium_core::{Budget, Choices, Deal, Family, Game, Limits};
    use std::collections::HashSet;

    /// How many classes the positions have that can be reached, one by one; `None` if there are more than `most`, or if one is won.
    fn classes(columns: &Columns, table: &Table, start: Position<4>, most: usize) -> Option<u64> {
        let equal = EqualHosts::of(table);
        let (mut names, mut keys) = (HashSet::from([start.name.0]), HashSet::new());
        let mut list = vec![start];
        let (mut class, mut choices) = (Class::default(), Vec::new());
        while let Some(position) = list.pop() {
            equal.look(&table.digits, &Links::of(&position), &mut class);
            keys.insert(class.key);
            choices.clear();
            position.moves(table, columns.applied, &mut choices);
            for choice in &choices {
                let mut next = position;
                next.play(table, choice.m, &mut Vec::new());
                if next.is_won(table) {
                    return None;
                }
                if names.insert(next.name.0) {
                    list.push(next);
                }
            }
            if names.len() > most {
                return None;
            }
        }
        Some(keys.len() as u64)
    }

    /// The search visits each class once, and leaves none out. (Without *safe up*, which leaves positions out.)
    #[test]
    fn every_class_is_visited() {
        let lemmas = Lemmas { columns: true, equal_hosts: true, ..Lemmas::NONE };
        for name in ["beleaguered-castle", "streets-and-alleys", "king-albert", "raglan", "somerset"] {
            let game =
                PatienceFamily::shipped(name).expect("shipped").build(&Choices::none()).expect("it loads");
            let mut compared = 0;
            for number in 0..60 {
                let state = game.start(&Deal::Own(number)).expect("a deal of its pack");
                let columns = Columns::of(&game, &state, lemmas).expect("a game of columns");
                let table = &columns.table;
                let start = table.read::<4>(&game, &state).expect("it can be read");
                let Some(count) = classes(&columns, table, start, 20_000) else { continue };
                let mut search = Search::new(table, start, columns.applied, Order::Worth);
                let found = search.run(table, &mut Budget::new(Limits::default()), 0, u64::MAX);
                assert!(matches!(found, Ok(None)), "{name} {number}");
                assert_eq!(search.nodes(), count, "{name} {number}");
                compared += 1;
            }
            assert!(compared > 3, "{name}: {compared}");
        }
    }
}
