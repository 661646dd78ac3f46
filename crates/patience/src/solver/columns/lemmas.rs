//! The lemmas of the games of columns: what may be done at once, or left out, without changing whether a position can be won.
//!
//! Each has its conditions, which are read from the rules and never from a name, its argument, and a switch. In the arguments, *P* is a win
//! under the plain rules, and *ours* is the play of the search, which follows P move by move and ends with all cards up when P does.

use super::equal_hosts::equal_hosts_hold;
use super::exchange::exchange_holds;
use super::position::{Change, Position, Table};
use super::rules::{BASE, NONE, Rules, Source, Unit};
use super::waiting::waiting_holds;
use crate::solver::{Lemmas, WhyNot, bits};

/// The lemmas that hold for the rules of one search and are switched on.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "switches that do not depend on each other")]
pub(super) struct Applied {
    pub(super) safe_up: bool,
    pub(super) units: bool,
    pub(super) free_runs: bool,
    pub(super) staying: bool,
    pub(super) twins: bool,
    pub(super) equal_hosts: bool,
    pub(super) waiting: bool,
    pub(super) exchange: bool,
    /// No lemma, but moves that single ones make up: runs over free cells. For searches that look for wins.
    pub(super) macros: bool,
    /// No lemma, but a guess: every card goes up as soon as it can. For searches that look for wins.
    pub(super) all_up: bool,
}

impl Applied {
    pub(super) fn of(rules: &Rules, lemmas: Lemmas) -> Applied {
        let waiting = lemmas.waiting && waiting_holds(rules).is_ok();
        let units = lemmas.units && units_hold(rules).is_ok();
        Applied {
            safe_up: lemmas.safe_up && safe_up_holds(rules).is_ok(),
            units,
            free_runs: lemmas.free_runs && free_runs_hold(rules).is_ok(),
            staying: lemmas.staying && staying_hosts_hold(rules).is_ok(),
            twins: lemmas.twins && twins_hold(rules).is_ok(),
            // Where cards wait, that leaves out more.
            equal_hosts: lemmas.equal_hosts && !waiting && equal_hosts_hold(rules).is_ok(),
            waiting,
            // Where units hold, cards of one kind would have neither hosts nor guests.
            exchange: lemmas.exchange && !units && exchange_holds(rules).is_ok(),
            macros: false,
            all_up: false,
        }
    }

    /// With runs over cells, where they can be made of single moves.
    pub(super) fn with_macros(self, rules: &Rules) -> Applied {
        let (tableau, cells) = (rules.ways(Source::Tableau), rules.ways(Source::Cell));
        // A space that is filled at once would be filled before the cards come back from the cells.
        let macros =
            rules.unit == Unit::One && !rules.filled && tableau.cells && tableau.columns && cells.columns;
        Applied { macros, ..self }
    }

    /// With every card going up at once.
    pub(super) fn with_all_up(self, rules: &Rules) -> Applied {
        Applied { all_up: rules.whole.is_none(), ..self }
    }

    /// Of several hosts those that a card is laid on: one stands for all, where twins are one.
    #[inline]
    pub(super) fn some_of(self, hosts: u64) -> u64 {
        if self.twins { hosts & hosts.wrapping_neg() } else { hosts }
    }

    /// Whether a card that begins a foundation, and takes no other, is always put up at once when it can move.
    pub(super) fn first_cards_go_up(self, rules: &Rules) -> bool {
        self.safe_up
            && !rules.filled
            && rules.talon.as_ref().is_none_or(|talon| talon.by == 1 && talon.passes == 0)
    }
}

/// Single cards move, or runs as they are built.
pub(super) fn cards_move_as_built(rules: &Rules) -> Result<(), WhyNot> {
    if rules.unit == Unit::RunIfUp {
        return Err(WhyNot::PartOfRuns);
    }
    if !matches!(rules.unit, Unit::One | Unit::Run) {
        return Err(WhyNot::LooseGroups);
    }
    if rules.unit == Unit::Run && !runs_are_built(rules) {
        return Err(WhyNot::OtherRuns);
    }
    Ok(())
}

/// Whether what moves along with a card could be laid on it.
fn runs_are_built(rules: &Rules) -> bool {
    bits(rules.pack).all(|card| rules.runs[card] & rules.pack & !rules.guests[card] == 0)
}

/// Whether cards go up from wherever they lie.
fn all_go_up(rules: &Rules) -> bool {
    rules.ways(Source::Tableau).up
        && (rules.cells == 0 || rules.ways(Source::Cell).up)
        && [Source::Reserve, Source::Waste].iter().all(|&source| {
            let ways = rules.ways(source);
            ways.up || !(ways.columns || ways.spaces || ways.cells)
        })
}

/// The conditions of *safe up*, or why it does not hold.
pub(super) fn safe_up_holds(rules: &Rules) -> Result<(), WhyNot> {
    if rules.whole.is_some() {
        return Err(WhyNot::WholeSuits);
    }
    cards_move_as_built(rules)?;
    if rules.rows.is_some_and(|rows| rows.only_without_space) {
        return Err(WhyNot::RowsWithoutSpace);
    }
    if !all_go_up(rules) {
        return Err(WhyNot::NotAllGoUp);
    }
    Ok(())
}

/// The conditions of *units*, or why they do not hold.
pub(super) fn units_hold(rules: &Rules) -> Result<(), WhyNot> {
    if rules.unit != Unit::One {
        return Err(WhyNot::RunsMove);
    }
    if rules.cells == 0 {
        return Err(WhyNot::NoCells);
    }
    one_host(rules)?;
    let (tableau, cells) = (rules.ways(Source::Tableau), rules.ways(Source::Cell));
    if !(tableau.columns && tableau.cells && cells.columns) || tableau.spaces != cells.spaces {
        return Err(WhyNot::CellsNotFree);
    }
    if !(tableau.up && cells.up) {
        return Err(WhyNot::NotAllGoUp);
    }
    if rules.ways(Source::Foundation).cells {
        return Err(WhyNot::BackToCells);
    }
    Ok(())
}

/// The conditions of *free runs*, or why they do not hold.
pub(super) fn free_runs_hold(rules: &Rules) -> Result<(), WhyNot> {
    if rules.unit == Unit::RunIfUp {
        return Err(WhyNot::PartOfRuns);
    }
    if rules.unit != Unit::Run {
        return Err(WhyNot::RunsStay);
    }
    one_host(rules)?;
    if bits(rules.pack).any(|card| rules.runs[card] & rules.pack != rules.guests[card]) {
        return Err(WhyNot::OtherRuns);
    }
    if rules.whole.is_some() {
        return Err(WhyNot::WholeSuits);
    }
    if !rules.ways(Source::Tableau).columns {
        return Err(WhyNot::ColumnsApart);
    }
    if rules.cells > 0 {
        return Err(WhyNot::RunsAndCells);
    }
    if !rules.ways(Source::Tableau).up {
        return Err(WhyNot::NotAllGoUp);
    }
    Ok(())
}

/// The conditions of *staying hosts*, or why it does not hold.
pub(super) fn staying_hosts_hold(rules: &Rules) -> Result<(), WhyNot> {
    if rules.unit != Unit::One {
        return Err(WhyNot::InRuns);
    }
    one_host(rules)?;
    if rules.whole.is_some() {
        return Err(WhyNot::WholeSuits);
    }
    if rules.cells > 0 {
        return Err(WhyNot::WithCells);
    }
    if !rules.ways(Source::Tableau).columns {
        return Err(WhyNot::ColumnsApart);
    }
    if !rules.ways(Source::Tableau).up {
        return Err(WhyNot::NotAllGoUp);
    }
    Ok(())
}

/// The conditions of *twins*, or why it does not hold.
///
/// Where runs move as they are built, and all hosts of a card take the same cards, it does not matter on which of them a run lies. Call a card
/// *loose* if it lies on a host and all cards over it lie on hosts too, and a host *open* if it is the top of its column or a loose card lies on it.
/// Two positions are *twins* if one is the other with loose cards, and what lies on them, exchanged among open hosts that take the same cards. All twins
/// can be won, or none. The search knows twins by one name ([`digits`](super::digits)). It does not move a loose card to another host, and
/// lays a card on one of several such hosts only. It puts up a card that lies under a loose one if that one has another host to go to.
///
/// *Argument.* Let P be a shortest win of all from twins of ours. P's position and ours have the same open hosts and the same loose cards, so that as many hosts of
/// each kind are bare. P does not move a loose card to another host: what comes of it is a twin with a shorter win. P lays a card y that is not loose, from
/// wherever, on a host: in ours y can move too, and another host of the same kind is bare. That host is not part of y's run, as
/// what lies on a card never takes it, even over others. What y leaves is the same in both: nothing loose was there. P moves a card to a space: ours moves the same
/// card, from another host perhaps. P puts up a card, which is bare: in ours a loose card may lie on it, but then another host of that kind is bare, and
/// takes it first. Spaces, reserve, talon and foundations are always the same in both. (A row that is dealt would fall on other cards; a cell would
/// take a card that is bare in P alone.)
pub(super) fn twins_hold(rules: &Rules) -> Result<(), WhyNot> {
    if rules.unit == Unit::RunIfUp {
        return Err(WhyNot::PartOfRuns);
    }
    if rules.unit != Unit::Run {
        return Err(WhyNot::RunsStay);
    }
    if bits(rules.pack).any(|card| rules.runs[card] & rules.pack != rules.guests[card]) {
        return Err(WhyNot::OtherRuns);
    }
    if rules.whole.is_some() {
        return Err(WhyNot::WholeSuits);
    }
    if !rules.ways(Source::Tableau).columns {
        return Err(WhyNot::ColumnsApart);
    }
    if rules.cells > 0 {
        return Err(WhyNot::RunsAndCells);
    }
    if rules.rows.is_some() {
        return Err(WhyNot::RowsDealt);
    }
    hosts_are_alike(rules)?;
    no_ring(rules)
}

/// All hosts of a card take the same cards.
pub(super) fn hosts_are_alike(rules: &Rules) -> Result<(), WhyNot> {
    let alike = |card: usize| {
        let mut hosts = bits(rules.hosts[card]).map(|host| rules.guests[host]);
        hosts.next().is_none_or(|first| hosts.all(|guests| guests == first))
    };
    if bits(rules.pack).all(alike) { Ok(()) } else { Err(WhyNot::HostsDiffer) }
}

/// What can lie over a card, directly or over others, does not take it.
pub(super) fn no_ring(rules: &Rules) -> Result<(), WhyNot> {
    if by_height(rules).fold(0, |cards, next| cards | next) == rules.pack {
        Ok(())
    } else {
        Err(WhyNot::RingOfRanks)
    }
}

/// The cards without hosts, those all of whose hosts are among these, and so on. Cards of a ring, and what can lie over them, never come.
pub(super) fn by_height(rules: &Rules) -> impl Iterator<Item = u64> {
    let (mut below, mut candidates) = (0, rules.pack);
    std::iter::from_fn(move || {
        let next = bits(candidates & !below).filter(|&card| rules.hosts[card] & !below == 0);
        let next = next.fold(0, |next, card| next | 1u64 << card);
        below |= next;
        // Only what lies on these may be next.
        candidates = bits(next).fold(0, |guests, card| guests | rules.guests[card]);
        (next != 0).then_some(next)
    })
}

/// Each card may be laid on one other at most, each takes one at most, no row is dealt over them, and spaces stay until a card is
/// moved there.
fn one_host(rules: &Rules) -> Result<(), WhyNot> {
    let one = |masks: &[u64; 52]| bits(rules.pack).all(|card| masks[card].count_ones() <= 1);
    if !one(&rules.hosts) || !one(&rules.guests) {
        return Err(WhyNot::SeveralHosts);
    }
    no_ring(rules)?;
    // What lies on a card must be up before it.
    let falls = |card: usize| {
        let before = rules.before[card];
        rules.guests[card] & !(if before == NONE { 0 } else { 1 << before }) == 0
    };
    if !bits(rules.pack).all(falls) {
        return Err(WhyNot::SameDirection);
    }
    if rules.rows.is_some() {
        return Err(WhyNot::RowsDealt);
    }
    if rules.filled {
        return Err(WhyNot::SpacesFilled);
    }
    Ok(())
}

/// Whether the set S of a card that can go up has only cards that are up or can go up (`ready`).
pub(super) fn is_safe(rules: &Rules, up: u64, ready: u64, card: u8) -> bool {
    let returns = rules.returns();
    let mut set = 1u64 << card;
    let mut open = set;
    while open != 0 {
        let next = open.trailing_zeros() as usize;
        open &= open - 1;
        let mut more = rules.guests[next];
        if returns {
            let before = rules.before[next];
            if before != NONE {
                more |= 1 << before;
            }
        } else {
            more &= !up;
        }
        more &= !set;
        if more & !up & !ready != 0 {
            return false;
        }
        set |= more;
        open |= more;
    }
    true
}

impl<const W: usize> Position<W> {
    pub(super) fn is_safe(&self, table: &Table, card: u8) -> bool {
        is_safe(&table.rules, self.up, self.ready, card)
    }

    /// Makes the moves that the lemmas make at once, one after the other. Cards that can go up for good do so before anything else is
    /// made of them: their names have no place for another card ([`digits`](super::digits)).
    pub(super) fn settle(&mut self, table: &Table, applied: Applied, trail: &mut Vec<Change>) {
        loop {
            let before = trail.len();
            if applied.all_up {
                self.all_cards_up(table, trail);
            } else if applied.safe_up {
                self.safe_cards_up(table, trail);
            }
            if applied.units {
                self.cells_to_hosts(table, trail);
            }
            if applied.free_runs {
                self.runs_to_hosts(table, trail);
            }
            if applied.staying {
                self.cards_to_staying_hosts(table, trail);
            }
            if trail.len() == before {
                return;
            }
        }
    }

    /// *Safe up.*
    ///
    /// Let S be the least set with the card c that has, with each card of it, all cards which may be laid on it in a column and, if
    /// cards come back from the foundations, the card before it on its foundation. If every card of S is up or could go up now, c
    /// goes up at once. (Where no card comes back, cards that are up already need not be looked at: they are never laid on
    /// anything.) For alternating colours and returns this is the well-known rule: the other colour is up to two ranks below, its
    /// own colour to three.
    ///
    /// *Argument.* Ours is P with some cards of S, the set E, up instead of where P has them; what was built on a card of E in P is in E.
    /// Cards of S never come back in ours.
    /// P moves a card of E: ours does nothing. P lays x on a card of E: x is in S, so the card before it is up in ours, and x goes
    /// up; what moves along with x is built on it, so it is in S, and goes up first. P lays x elsewhere: that card, cell or space is
    /// free in ours, which has no more cards there. P returns z from a foundation: if z is in S, ours leaves it, and it is in E. If
    /// not, z is on top of its foundation in ours too, since with a later card of its suit z would be in S. P puts z up: the
    /// card before it is up in ours too.
    /// A row is dealt: a card of it that falls on a card of E and could have been laid there goes up; another one does not move
    /// together with what is below it. A row must be allowed whatever spaces there are.
    /// Spaces that are filled at once: as long as there are cards to fill them, ours and P must have the same spaces. So c must not be the
    /// lowest of its column, nor come from the reserve that fills them. Then no card of E is ever the lowest of its column.
    /// c from the talon: all that can be drawn must stay in reach without c, which is so if cards are drawn one at a time.
    fn safe_cards_up(&mut self, table: &Table, trail: &mut Vec<Change>) {
        loop {
            let candidates = (self.tops | self.in_cells | self.reserve) & self.ready;
            let found = bits(candidates)
                .map(|card| card as u8)
                .find(|&card| self.may_leave(table, card) && self.is_safe(table, card));
            let found = found.or_else(|| {
                let talon = table.rules.talon.as_ref()?;
                if talon.by != 1 || table.rules.filled || !table.rules.ways(Source::Waste).up {
                    return None;
                }
                let mut found = None;
                // With passes that end, only what is in reach without another pass.
                table.reach(self, |card, _, pass| {
                    if found.is_none() && pass == self.pass && self.goes_up(card) && self.is_safe(table, card)
                    {
                        found = Some(card);
                    }
                });
                found.filter(|_| talon.passes == 0)
            });
            let Some(card) = found else { return };
            self.put(table, card, super::rules::UP, trail);
            self.fill(table, trail);
        }
    }

    /// Puts up every card that can go up.
    fn all_cards_up(&mut self, table: &Table, trail: &mut Vec<Change>) {
        loop {
            let candidates = (self.tops | self.in_cells | self.reserve) & self.ready;
            let found = bits(candidates).find(|&card| table.rules.ways(self.source(card as u8)).up);
            let Some(card) = found else { return };
            self.put(table, card as u8, super::rules::UP, trail);
            self.fill(table, trail);
        }
    }

    /// Whether a card may leave its place early with respect to spaces that are filled at once.
    fn may_leave(&self, table: &Table, card: u8) -> bool {
        let source = self.source(card);
        if !table.rules.ways(source).up {
            return false;
        }
        !table.rules.filled
            || match source {
                Source::Tableau => self.under[usize::from(card)] < BASE,
                Source::Cell => true,
                Source::Reserve | Source::Waste | Source::Foundation => false,
            }
    }

    /// *Units*, the part that is made at once: a card in a cell goes on its host when that is on top of a column.
    ///
    /// Where each card has one host and each host one guest, and single cards move: call N(p) the position p with every card that lies in a cell
    /// while its host is on top of a column laid there, as often as that happens. It is the same in whatever order. The search knows only
    /// positions N(p), and makes these moves ([`moves`](super::moves)). A card of the run on top of a column, with the `d` cards on it, goes to its host
    /// or to a space if `d` cells are free. The whole run goes to cells, if there are as many. Single cards go up, from cells to
    /// spaces, and from reserve or waste to everywhere.
    ///
    /// *Argument.* Ours is always N of P's position; so its free cells are those of P and one for each card that N took out of a
    /// cell. Let P move z, on top of a column. In ours z lies in the same place, and on it a run of `d` cards, all of which P
    /// has in cells: nothing else can lie on z but its guest, and on that the guest's. So `d` cells are free in ours. To its host or to a space: ours carries
    /// z with those `d` cards over the free cells; N of P's position has them on z too. To a cell: if z lies on its host, N
    /// puts it back there, and ours does nothing. If its host is on top, N lays it there, and ours carries it there. Else z and the `d` cards are in
    /// cells in P and go there in ours. Up: the cards on z are before it on
    /// its foundation, so that none is left; z is the top card. P moves z from a
    /// cell: to its host, and it lies there in ours; to a space, and ours takes it from its cell or carries it from its host as
    /// above. P moves z from a foundation, the reserve or the waste to its host, which nothing but z can cover, or to a space, or to a cell: as above.
    fn cells_to_hosts(&mut self, table: &Table, trail: &mut Vec<Change>) {
        let found = bits(self.in_cells).find_map(|card| {
            let host = table.rules.hosts[card] & self.tops;
            (host != 0).then(|| (card as u8, host.trailing_zeros() as u8))
        });
        if let Some((card, host)) = found {
            self.put(table, card, host, trail);
        }
    }

    /// *Staying hosts.* Each card has one host and each host one guest, single cards move, and there are no cells. A card on top of a column goes to its host at once if the host can only leave its place by going up.
    /// That is so in two cases: the host lies over its own host and may not go to a space; or it has no host, and either it may not go to a space or it is the lowest card of its column.
    ///
    /// *Argument.* Let c be the card and h its host, let P be a win from the position before, and let ours be P with c, and whatever lies on c, on h. When P lays c on h, ours does nothing, and the two positions are the same from then on.
    /// When P moves c to a space, ours does nothing. When P puts c up, lays its guest on it or takes the guest away, ours does the same. Every other card that P can move is bare in ours too, and so is the place it goes to: only c is ever
    /// laid on h. If c is the lowest card of its column in P, ours has one more space. P can move h only by putting it up, and c is up by then. The cards under c lie bare earlier in ours, which would matter only
    /// if rows were dealt or spaces filled at once.
    fn cards_to_staying_hosts(&mut self, table: &Table, trail: &mut Vec<Change>) {
        let rules = &table.rules;
        let found = bits(self.tops).find_map(|card| {
            let host = rules.hosts[card] & self.tops;
            (host != 0 && self.stays(table, host.trailing_zeros() as usize))
                .then(|| (card as u8, host.trailing_zeros() as u8))
        });
        if let Some((card, host)) = found {
            self.put(table, card, host, trail);
        }
    }

    /// Whether a card of a column cannot leave its place but up.
    fn stays(&self, table: &Table, card: usize) -> bool {
        let rules = &table.rules;
        let host = rules.hosts[card];
        let to_space = rules.to_spaces >> card & 1 != 0;
        if host == 0 {
            return !to_space || self.under[card] >= BASE;
        }
        if to_space {
            return false;
        }
        let mut below = self.under[card];
        while below < BASE {
            if host >> below & 1 != 0 {
                return true;
            }
            below = self.under[usize::from(below)];
        }
        false
    }

    /// *Free runs.* Where each card has one host and each host one guest, and runs of any length move: a run on top of a column goes to
    /// its host at once when that is on top of another column. There must be no cells: a run does not go there.
    ///
    /// *Argument.* Ours is P with such cards on their hosts, as often as that happens. Nothing else could lie on the host, and what lies on it
    /// moves along. P moves a card that is there in ours already, or splits it off: ours does nothing. P moves a card otherwise: in ours the
    /// same cards move, and those that were laid on them. No column is empty in P and not in ours, since a lowest card of ours is one of P. Up: what
    /// lies on a card in ours is before it on the foundation, so that nothing is left on it when it goes up.
    fn runs_to_hosts(&mut self, table: &Table, trail: &mut Vec<Change>) {
        let found = bits(self.tops).find_map(|top| {
            let mut lead = top as u8;
            loop {
                let below = self.under[usize::from(lead)];
                if below >= BASE
                    || self.fixed >> lead & 1 != 0
                    || table.rules.runs[usize::from(below)] >> lead & 1 == 0
                {
                    break;
                }
                lead = below;
            }
            let host = table.rules.hosts[usize::from(lead)] & self.tops & !(1 << top);
            (host != 0).then(|| (lead, host.trailing_zeros() as u8))
        });
        if let Some((card, host)) = found {
            self.put(table, card, host, trail);
        }
    }
}
