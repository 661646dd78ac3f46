//! *Waiting*: a card stays in the reserve, the talon or on its foundation until another one is laid on it.
//!
//! A card *waits* if it can be brought to a column at any time: it lies alone in its pile of the reserve, or in a talon of which every card is always in reach, or it is up and may come back, and there are no cells. To lay it on a host, or in a
//! space, gains nothing but a host for others. So the exhaustive search brings a card from reserve or talon to a column only if the next move lays another card on it, and brings it to no cell. It takes a card back from its
//! foundation only if some card could be laid on it, or on one below it there.
//!
//! *Argument.* Let P be a win. A card is *idle* if it waited, P has brought it to a column or a cell, and nothing has lain on it since but idle cards. Ours is P with all idle cards where they waited. Idle cards have no others
//! on them. So every host, cell and space that is free in P is free in ours, and every card that is not idle and can move in P can move in ours.
//! P moves an idle card, or lays one on another: ours does nothing. P puts an idle card up: ours puts it up from where it waits, or it is up. P moves other cards with idle ones on top: ours moves the others. P puts up a card that is
//! not idle: the one before it is up in P, and so it is in ours.
//! P lays z, which is not idle, on a card t that is: ours brings t to its place, and lays z on it. If t lies on an idle card, that one comes first; if t was up, the idle cards that lay over it on the foundation come before it, and before
//! these the idle cards that they lie on. *To place t* means: place the card that lay over it on the foundation, if it is idle; place the card that it lies on, if that is idle; then bring t. In this order each card that comes from reserve or talon is
//! followed by one that is laid on it, the next one or z; and z could move before the first of them came.
//!
//! With *twins*: ours makes no move that P does not make, up to the order, so that P may be a win with the fewest moves from all twins, as that argument has it. If P lays z on t while another host x of the kind of t is bare, then z on x, with t bare,
//! is a twin: let P be that, and t is still idle. So t is brought only if no host of its kind is bare. In P a loose card may go from a host h to t, so that h can go up; the search makes one move of both ([`Position::way_off`]), and tries it after t was
//! brought.
//!
//! Spaces that are filled at once, and rows, would make a difference of a space that P does not have. A whole suit can end with an idle card. *Equal hosts* is not used together with it: cards that were brought could rearrange others, and lie
//! bare again.

use super::lemmas::{Applied, cards_move_as_built, free_runs_hold, staying_hosts_hold, units_hold};
use super::position::{Move, Position, Table};
use super::rules::{BASE, CELL, NONE, RESERVE, Rules, Source, TALON, UP, Unit};
use crate::solver::{WhyNot, bits};

/// The conditions of *waiting*, or why it does not hold.
pub(super) fn waiting_holds(rules: &Rules) -> Result<(), WhyNot> {
    cards_move_as_built(rules)?;
    if rules.whole.is_some() {
        return Err(WhyNot::WholeSuits);
    }
    if rules.rows.is_some() {
        return Err(WhyNot::RowsDealt);
    }
    if rules.filled {
        return Err(WhyNot::SpacesFilled);
    }
    // Units, free runs and cards with staying hosts go to their hosts at once. With both, the argument would have to say more.
    if units_hold(rules).is_ok() || free_runs_hold(rules).is_ok() || staying_hosts_hold(rules).is_ok() {
        return Err(WhyNot::OneHost);
    }
    let waits = can_wait(rules, Source::Reserve) || can_wait(rules, Source::Waste);
    if waits { Ok(()) } else { Err(WhyNot::NoneWaits) }
}

/// Whether cards from there can go wherever an idle card could have gone from a column or a cell.
fn can_wait(rules: &Rules, source: Source) -> bool {
    let (ways, tableau, cell) = (rules.ways(source), rules.ways(Source::Tableau), rules.ways(Source::Cell));
    let goes_up = ways.up || source == Source::Foundation || !tableau.up && !cell.up;
    let goes_to_spaces = ways.spaces || !tableau.spaces && !cell.spaces;
    let in_reach = match source {
        Source::Waste => rules.talon.as_ref().is_some_and(|talon| talon.by == 1 && talon.passes == 0),
        _ => true,
    };
    ways.columns && goes_up && goes_to_spaces && in_reach
}

/// What the lemma needs to know of a game.
#[derive(Clone, Debug)]
pub(super) struct Waiting {
    reserve: bool,
    talon: bool,
    up: bool,
    /// Of each card: itself and those before it on its foundation.
    stack: [u64; 52],
    /// What all of these take.
    takes: [u64; 52],
    /// Where twins are one: of each card those that take the same cards. Otherwise the card alone.
    kind: [u64; 52],
}

/// Which moves of a position are tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Filter {
    /// Cards that wait.
    waiting: u64,
    /// Those of them that stay for now: nothing could be laid on them.
    stay: u64,
    /// The host that was brought, with those of its kind, if another card must be laid there.
    hosts: Option<u64>,
    /// Cards of that kind which can go up when what lies on them goes there.
    covered: u64,
}

impl Waiting {
    pub(super) fn of(rules: &Rules, applied: Applied) -> Waiting {
        let (mut stack, mut takes, mut kind) = ([0; 52], [0; 52], [0; 52]);
        for card in bits(rules.pack) {
            let alike = bits(rules.pack).filter(|&other| rules.guests[other] == rules.guests[card]);
            kind[card] = if applied.twins { alike.fold(0, |all, other| all | 1 << other) } else { 1 << card };
            let mut below = card as u8;
            while below != NONE {
                stack[card] |= 1 << below;
                takes[card] |= rules.guests[usize::from(below)];
                below = rules.before[usize::from(below)];
            }
        }
        Waiting {
            reserve: can_wait(rules, Source::Reserve),
            talon: can_wait(rules, Source::Waste),
            // In P a card that came back can lie in a cell while those below it come back too; it might have no way there from its foundation.
            up: rules.cells == 0 && can_wait(rules, Source::Foundation),
            stack,
            takes,
            kind,
        }
    }

    /// Whether a card waits in the reserve or the talon.
    #[inline]
    fn is_kept<const W: usize>(&self, table: &Table, position: &Position<W>, card: usize) -> bool {
        match position.under[card] {
            RESERVE => self.reserve && table.below_bit(card) == 0,
            TALON => self.talon,
            _ => false,
        }
    }

    /// Whether a move brings a card from where it waits, so that another must be laid on it next.
    #[inline]
    pub(super) fn brings<const W: usize>(&self, table: &Table, position: &Position<W>, m: Move) -> bool {
        m.to < CELL && self.is_kept(table, position, m.card.into())
    }

    /// Which moves are tried from a position. If `brought` is a card that has just been brought from where it waited, only those that lay another on it.
    pub(super) fn filter<const W: usize>(
        &self,
        table: &Table,
        position: &Position<W>,
        applied: Applied,
        brought: Option<u8>,
    ) -> Filter {
        let rules = &table.rules;
        let mut moving = position.movable(table, applied) | position.in_cells;
        let mut kept = 0;
        for card in bits(position.reserve) {
            let waits = self.is_kept(table, position, card);
            *(if waits { &mut kept } else { &mut moving }) |= 1 << card;
        }
        let talon = if self.talon { &mut kept } else { &mut moving };
        bits(position.left).for_each(|place| *talon |= 1 << table.talon[place]);
        let mut up = if rules.returns() { position.last_up(table) } else { 0 };
        if !self.up {
            moving |= up;
            up = 0;
        }
        let waiting = kept | up;
        // Where twins are one, a card is not needed while another host of its kind is bare.
        let needed = bits(kept).filter(|&card| !applied.twins || self.kind[card] & position.tops == 0);
        let needed = needed.fold(0, |all, card| all | 1u64 << card);
        // A card can be laid on if one of its guests moves, or waits and can be laid on itself. A card that is up need not come back unless this is so for it or a card below it.
        loop {
            let before = moving;
            for card in bits(up & !moving) {
                if self.takes[card] & (moving | kept) != 0 {
                    moving |= self.stack[card];
                }
            }
            for card in bits(needed & !moving) {
                if rules.guests[card] & moving != 0 {
                    moving |= 1 << card;
                }
            }
            if moving == before {
                break;
            }
        }
        let hosts = brought.map(|card| self.kind[usize::from(card)]);
        let covered = if applied.twins { hosts.unwrap_or(0) & !position.tops } else { 0 };
        Filter { waiting, stay: waiting & !moving, hosts, covered }
    }
}

impl Filter {
    /// All moves.
    pub(super) const ALL: Filter = Filter { waiting: 0, stay: 0, hosts: None, covered: 0 };

    #[inline]
    pub(super) fn has(self, m: Move) -> bool {
        let goes_up = m.to == UP;
        if let Some(hosts) = self.hosts {
            let is_laid = m.to < BASE && hosts >> m.to & 1 != 0;
            let makes_way = goes_up && self.covered >> m.card & 1 != 0;
            if !is_laid && !makes_way {
                return false;
            }
        }
        goes_up || self.stay >> m.card & 1 == 0 && (m.to != CELL || self.waiting >> m.card & 1 == 0)
    }
}

impl<const W: usize> Position<W> {
    /// The cards of columns that can be laid on others. Where twins are one, those that lie on a host are left out, unless that host could go up then.
    fn movable(&self, table: &Table, applied: Applied) -> u64 {
        let rules = &table.rules;
        if rules.unit == Unit::One {
            return self.tops;
        }
        let mut movable = 0;
        for top in bits(self.tops) {
            let mut lead = top;
            loop {
                let below = self.under[lead];
                let is_built = below < BASE
                    && self.fixed >> lead & 1 == 0
                    && rules.runs[usize::from(below)] >> lead & 1 != 0;
                if !is_built || !applied.twins || self.goes_up(below) {
                    movable |= 1 << lead;
                }
                if !is_built {
                    break;
                }
                lead = usize::from(below);
            }
        }
        movable
    }
}
