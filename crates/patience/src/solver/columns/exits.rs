//! The moves out of a class of *equal hosts* ([`equal_hosts`](super::equal_hosts)): what can be played from any of its positions, but one of the moves that lead to the same class.
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
use super::equal_hosts::{EqualHosts, Links, Room};
use super::lemmas::Applied;
use super::moves::Choice;
use super::position::{Move, Position, Table};
use super::rules::{BASE, CELL, NONE, Source, UP, bits};
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

/// What the exits of one position are told from.
struct Exits<'a, const W: usize, F: FnMut(Exit<W>)> {
    equal: &'a EqualHosts,
    table: &'a Table,
    position: &'a Position<W>,
    rooms: &'a [Room],
    /// Where the stuck cards lie, the lowest kind first.
    stack: Vec<(u8, u8)>,
    wanted: &'a mut Vec<(u8, u8)>,
    add: F,
}

impl EqualHosts {
    /// Calls `add` with the exits of the class of a position, whose kinds with room and free cards are known. `choices` is a list to work with.
    pub(super) fn exits<const W: usize>(
        &self,
        table: &Table,
        applied: Applied,
        position: &Position<W>,
        choices: &mut Vec<Choice>,
        (rooms, free): (&[Room], u64),
        wanted: &mut Vec<(u8, u8)>,
        add: impl FnMut(Exit<W>),
    ) {
        let rules = &table.rules;
        let mut exits = Exits { equal: self, table, position, rooms, stack: Vec::new(), wanted, add };
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
            exits.exit(*choice, table.digits.moves_one(position, choice.m));
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
        let links = self.after(m);
        let leaves = self.position.under[usize::from(m.card)] < CELL && m.to >= CELL;
        let kind = match m.to {
            to if to < BASE => self.equal.kind_of[usize::from(to)],
            _ if leaves => self.equal.kind_of[usize::from(m.card)],
            _ => NONE,
        };
        let lost = (kind != NONE && self.equal.kinds[usize::from(kind)].hosts & links.tops == 0)
            .then(|| self.rooms.iter().position(|room| room.kind == usize::from(kind)))
            .flatten();
        match lost {
            None => self.emit(choice, known, &links),
            Some(at) => {
                let z = 1u64 << m.card;
                let arriving = if leaves { 0 } else { z };
                let Room { open, loose, .. } = self.rooms[at];
                debug_assert_eq!((open & !z).count_ones(), (loose | arriving).count_ones());
                self.lay(at, loose | arriving, open & !z, 0, choice, known, links);
            }
        }
    }

    /// The links after a move. If a loose card lies on the one that moves, it moves along, or goes to another host if that one leaves the columns.
    fn after(&self, m: Move) -> Links<W> {
        let (position, digits) = (self.position, &self.table.digits);
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
                    links.carry(digits, guest, host);
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
        digits.moved(position, &mut links.name, m.card, m.to);
        links
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
        let Room { open, loose, .. } = self.rooms[at];
        let z = 1u64 << choice.m.card;
        links.tops &= !open;
        let laid = self.stack.iter().fold(z, |laid, &(card, _)| laid | 1 << card);
        for guest in bits(loose & !laid) {
            let host = hosts.trailing_zeros() as u8;
            hosts &= hosts - 1;
            links.carry(&self.table.digits, guest as u8, host);
        }
        links.tops |= hosts;
        let next = (at + 1..self.rooms.len()).find(|&next| self.rooms[next].loose & stuck & !z != 0);
        match next {
            None => self.emit(choice, known, &links),
            Some(next) => {
                let Room { open, loose, .. } = self.rooms[next];
                self.lay(next, loose & stuck & !z, open, stuck, choice, known, links);
            }
        }
    }

    fn emit(&mut self, choice: Choice, known: bool, links: &Links<W>) {
        let start = self.wanted.len();
        self.wanted.extend(self.stack.iter().rev());
        let after = known
            .then(|| self.equal.key(&self.table.digits, &links.under, links.tops, links.unfit, &links.name));
        (self.add)(Exit { choice, after, wanted: start..self.wanted.len() });
    }
}
