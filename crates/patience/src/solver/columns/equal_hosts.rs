//! *Equal hosts*: positions that differ only by which of several equal hosts single cards lie on are one to the exhaustive search.
//!
//! # Words
//!
//! All hosts of a card take the same cards. Cards that take the same cards form a *kind*. A kind has *room* if one of its cards is a top. Cards are *free* as follows, from the kinds whose guests take
//! nothing upwards: a top is free; a card of a kind with room is free if a free guest lies on it. Such guests, of a kind with room, are *loose*; the free cards of that kind are its *open* hosts. (A card that
//! lies on a face-down card is no guest.) The *class* of a position has all positions that come of it by laying the loose cards of each kind on its open hosts in any other way.
//!
//! *The positions of a class have the same free, open and loose cards, and the same kinds with room.* From the lowest kind upwards: let it be so for the guests of a kind. An open host is bare, or a loose card of this
//! kind lies on it, and so it is after they have been laid otherwise; on any other host there lies what lay there before. As many hosts are bare.
//!
//! *Each position of a class can be reached from each other by single moves.* Again from the lowest kind upwards: a loose card x can be made a top by laying what is on it elsewhere, as that is loose on
//! a card of a kind with room, and of lower kinds alone. Then x goes to a bare host of its kind; and with one bare host, every order can be made ([`EqualHosts::bare`], [`EqualHosts::arrange`]).
//!
//! # What the search does
//!
//! It looks a position up under the name of one position of its class ([`EqualHosts::look`]). From a position it tries the moves that are possible from any position of the class, but one of each set of
//! moves that lead to the same class ([`exits`](super::exits)). After a move, cards that may go up for good do so, also if a loose card must be laid elsewhere first.
//!
//! *Argument.* Call a move of a loose card from one host to another an *inner* move. Count two things in each win: the moves that are neither inner nor go up, and the moves that go up. Let μ of a position be the
//! smallest such pair among its wins, by the first number and then by the second. All positions of a class have the same μ: inner moves do not count. *Safe up* does not make μ greater: there ours makes
//! for each move of P that move, or puts a card up, or does nothing; it returns no card that P does not return, so that it puts up as many cards as P at most. If a card went up at once, μ is smaller.
//! Suppose that the search has visited classes that can be won. Take one with the smallest μ, and a win P with this μ from some position p of the class; P begins with no inner move. Its first move leads to a position with a smaller μ. The search
//! tries a move that leads to the same class, makes what *safe up* makes at once, and visits the class of that, whose μ is smaller still. So it goes on until all cards are up.
//!
//! The moves that the model leaves out do not matter: a whole column that goes to a space changes nothing, and is not part of P; a card that comes back and would go up at once leads to a position that is p or
//! what *safe up* makes of it.
//!
//! Which moves lead to the same class is told beside [`exits`](super::exits).

use super::digits::{Digits, Words};
use super::position::{Change, Position, Table};
use super::rules::{BASE, NONE, Rules, Source, Unit};
use crate::solver::{WhyNot, bits};

/// The conditions of *equal hosts*, or why it does not hold.
///
/// Single cards move, from column to column as well. All hosts of a card take the same cards, and no card takes what can lie under it, directly or over others. No rows are dealt: they would fall on other cards after
/// loose cards have been rearranged. No whole suits: whether one is built would depend on the arrangement. Games whose spaces are filled at once are left out to keep the argument short.
/// With cells it would hold as well, but it takes about as much time as it saves: cards wait in cells, and few are loose.
pub(super) fn equal_hosts_hold(rules: &Rules) -> Result<(), WhyNot> {
    if rules.unit != Unit::One {
        return Err(WhyNot::InRuns);
    }
    if rules.whole.is_some() {
        return Err(WhyNot::WholeSuits);
    }
    if !rules.ways(Source::Tableau).columns {
        return Err(WhyNot::ColumnsApart);
    }
    if rules.rows.is_some() {
        return Err(WhyNot::RowsDealt);
    }
    if rules.filled {
        return Err(WhyNot::SpacesFilled);
    }
    if rules.cells > 0 {
        return Err(WhyNot::WithCells);
    }
    super::lemmas::hosts_are_alike(rules)?;
    super::lemmas::no_ring(rules)?;
    if bits(rules.pack).all(|card| rules.hosts[card].count_ones() <= 1) {
        return Err(WhyNot::OneHost);
    }
    Ok(())
}

/// The cards that take the same cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind {
    pub(super) hosts: u64,
    /// What they take, without cards whose names have no place for it.
    guests: u64,
}

/// A kind with room in one position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Room {
    pub(super) open: u64,
    pub(super) loose: u64,
}

impl Room {
    /// Calls `f` with each loose card and the host on which it lies in the position that gives a class its name: the loose cards lie on the first of the open hosts, in order.
    #[inline]
    pub(super) fn each(self, mut f: impl FnMut(u8, u8)) {
        let mut hosts = self.open;
        for guest in bits(self.loose) {
            f(guest as u8, hosts.trailing_zeros() as u8);
            hosts &= hosts - 1;
        }
    }
}

/// The class of a position.
#[derive(Debug)]
pub(super) struct Class<const W: usize> {
    /// The kinds with room, as bits.
    pub(super) kinds: u64,
    /// Of each of them what it is; nothing of others.
    pub(super) rooms: [Room; 52],
    pub(super) free: u64,
    /// Its name: that of one of its positions.
    pub(super) key: Words<W>,
}

impl<const W: usize> Default for Class<W> {
    fn default() -> Self {
        Class { kinds: 0, rooms: [Room::default(); 52], free: 0, key: [0; W] }
    }
}

/// What a class is told from, of one position.
#[derive(Clone, Debug)]
pub(super) struct Links<const W: usize> {
    pub(super) under: [u8; 52],
    pub(super) tops: u64,
    /// Cards that lie on a card that does not take them, or on one that is face down.
    pub(super) unfit: u64,
    pub(super) name: Words<W>,
}

impl<const W: usize> Links<W> {
    pub(super) fn of(position: &Position<W>) -> Links<W> {
        Links {
            under: position.under,
            tops: position.tops,
            unfit: position.unsorted | position.fixed,
            name: position.name.0,
        }
    }

    /// Lays a loose card on another host.
    #[inline]
    pub(super) fn carry(&mut self, digits: &Digits, card: u8, host: u8) {
        let from = std::mem::replace(&mut self.under[usize::from(card)], host);
        digits.exchange(&mut self.name, card, from, host);
    }
}

/// The kinds of a game, those of guests before those of their hosts.
#[derive(Debug)]
pub(super) struct EqualHosts {
    pub(super) kinds: Vec<Kind>,
    /// Of each card its kind; [`NONE`] if it takes nothing.
    pub(super) kind_of: [u8; 52],
}

impl EqualHosts {
    pub(super) fn of(table: &Table) -> EqualHosts {
        let rules = &table.rules;
        // How many cards can lie over one another on each card, which is finite without a ring.
        let mut depth = [0u32; 52];
        loop {
            let before = depth;
            for card in bits(rules.pack) {
                depth[card] = bits(rules.guests[card]).map(|guest| depth[guest] + 1).max().unwrap_or(0);
            }
            if depth == before {
                break;
            }
        }
        let mut firsts: Vec<usize> = bits(rules.pack)
            .filter(|&card| rules.guests[card] != 0)
            .filter(|&card| {
                bits(rules.pack).find(|&other| rules.guests[other] == rules.guests[card]) == Some(card)
            })
            .collect();
        firsts.sort_by_key(|&card| depth[card]);
        let mut equal = EqualHosts { kinds: Vec::new(), kind_of: [NONE; 52] };
        for first in firsts {
            let hosts = bits(rules.pack)
                .filter(|&card| rules.guests[card] == rules.guests[first])
                .fold(0, |hosts, card| hosts | 1u64 << card);
            bits(hosts).for_each(|card| equal.kind_of[card] = equal.kinds.len() as u8);
            let guests = bits(rules.guests[first])
                .filter(|&guest| bits(hosts).all(|host| table.digits.has_place(guest, host)))
                .fold(0, |guests, guest| guests | 1u64 << guest);
            equal.kinds.push(Kind { hosts, guests });
        }
        equal
    }

    /// What there is of a kind: its open hosts and loose cards, which are none if it has no room.
    #[inline]
    pub(super) fn room(&self, kind: usize, under: &[u8; 52], tops: u64, fitting: u64) -> Room {
        let kind = &self.kinds[kind];
        let mut room = Room { open: kind.hosts & tops, loose: 0 };
        if room.open == 0 {
            return room;
        }
        for guest in bits(kind.guests & fitting) {
            let host = under[guest];
            if host < BASE {
                room.open |= 1 << host;
                room.loose |= 1 << guest;
            }
        }
        room
    }

    /// Finds the class of a position.
    pub(super) fn look<const W: usize>(&self, digits: &Digits, links: &Links<W>, class: &mut Class<W>) {
        class.kinds = 0;
        for top in bits(links.tops) {
            let kind = self.kind_of[top];
            class.kinds |= u64::from(kind != NONE) << (kind & 63);
        }
        class.free = links.tops;
        class.key = links.name;
        for kind in bits(class.kinds) {
            let room = self.room(kind, &links.under, links.tops, class.free & !links.unfit);
            class.rooms[kind] = room;
            class.free |= room.open;
            room.each(|card, host| {
                digits.exchange(&mut class.key, card, links.under[usize::from(card)], host);
            });
        }
    }

    /// Makes a free card a top, by inner moves of lower kinds.
    pub(super) fn bare<const W: usize>(
        &self,
        table: &Table,
        position: &mut Position<W>,
        card: u8,
        trail: &mut Vec<Change>,
    ) {
        let guest = position.over[usize::from(card)];
        if guest == NONE {
            return;
        }
        self.bare(table, position, guest, trail);
        let bare = self.kinds[usize::from(self.kind_of[usize::from(card)])].hosts & position.tops;
        debug_assert_ne!(bare, 0, "card {card} is not free");
        position.put(table, guest, bare.trailing_zeros() as u8, trail);
    }

    /// Lays loose cards on the given hosts, by inner moves. The cards of higher kinds come first in the list.
    pub(super) fn arrange<const W: usize>(
        &self,
        table: &Table,
        position: &mut Position<W>,
        wanted: &[(u8, u8)],
        trail: &mut Vec<Change>,
    ) {
        for &(card, host) in wanted {
            if position.under[usize::from(card)] == host {
                continue;
            }
            self.bare(table, position, host, trail);
            self.bare(table, position, card, trail);
            position.put(table, card, host, trail);
        }
    }

    /// Finds the class, and puts a card up at once that may go up for good, but is under a loose card; whether there was one.
    pub(super) fn settle<const W: usize>(
        &self,
        table: &Table,
        position: &mut Position<W>,
        safe_up: bool,
        class: &mut Class<W>,
        trail: &mut Vec<Change>,
    ) -> bool {
        self.look(&table.digits, &Links::of(position), class);
        if !safe_up || !table.rules.ways(Source::Tableau).up {
            return false;
        }
        let found = bits(class.free & !position.tops & position.ready)
            .map(|card| card as u8)
            .find(|&card| position.is_safe(table, card));
        if let Some(card) = found {
            self.bare(table, position, card, trail);
            position.put(table, card, super::rules::UP, trail);
        }
        found.is_some()
    }
}
