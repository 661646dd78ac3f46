//! *Exchange*: an easier game, in which loose cards of one kind change places whenever that helps. Where it is lost, the game is lost.
//!
//! [`kinds`](super::kinds) defines kinds, loose cards and classes. In the easier game two loose cards of a kind may change places at any time, each with what the other had on it. All other rules are the same. So every
//! win of the game is a win of the easier one, and if there is none there, the position is lost. (A win there proves nothing: then the search is given up.) In FreeCell with six columns, lost deals have a tenth
//! as many classes as positions.
//!
//! The search visits each class once. From its position it makes the moves that the position has, and one more kind of move: if the card that goes up next is loose, it goes up from wherever a card of its kind is
//! bare. That is all that another position of the class could do: every other move depends on the kinds alone, and makes one class of one class.
//!
//! *Safe up* holds here too. To its argument: P exchanges e of E with t, which is not in E. What lies on t may be laid on e as well, so it is in S; ours puts it up. If e lies on a card of E, t could be laid
//! there, is in S, and goes up. Otherwise the place of e is free in ours, and t goes there: a loose card lies where it could be laid from a column or a cell. So ours is P again, with E up.
//!
//! *Parking.* The search knows only positions in which no card of a cell could be laid on a bare host: it is laid there at once, and *parked* there. A move may begin
//! with taking loose cards back to free cells: those over the card that moves, and those over the host that it goes to.
//!
//! *Argument.* Let P be a win from p, and ours p with some cards of its cells parked: laid on hosts that are bare in p, or on cards that are parked. Ours has all cells of p that are free, and one more for each parked card. P moves a card: in ours
//! parked cards may lie over it, or over its host. There are cells for them, since p has them in cells; ours takes them there, and makes the move. Or the card is parked itself, and moves from there. So ours is again P's position with some cards
//! parked, and stays so if more cards are parked, on whatever hosts. P lays a loose card from its host in a cell: ours does nothing, and the card is parked. P exchanges two cards: ours, up to exchanges, is P's with cards parked as before.
//! A card that goes up for good is bare in ours, so it is bare or in a cell in p; up in both, ours is still p with cards parked, and p has a win in which fewer cards move. So cards must go between columns and cells freely, to spaces from both or from none,
//! and up from columns if they do from cells.
//!
//! Without cells nothing is parked, and the rest holds as it stands.
//!
//! Games that deal rows over cards, or fill spaces at once, are excluded. So are games without cells in which cards wait in a reserve ([`waiting`](super::waiting)): that lemma saves more there.

use super::kinds::Kinds;
use super::lemmas::{Applied, no_ring};
use super::position::{Change, Position, Table};
use super::rules::{BASE, CELL, NONE, Rules, Source, UP, Unit};
use super::waiting::waiting_holds;
use crate::solver::word_table::WordTable;
use crate::solver::{WhyNot, bits, bytes_with, hold};
use arrayvec::ArrayVec;
use solitarium_core::{Budget, WhyUnknown};

/// The conditions of *exchange*, or why it is not used.
pub(super) fn exchange_holds(rules: &Rules) -> Result<(), WhyNot> {
    if rules.unit != Unit::One {
        return Err(WhyNot::InRuns);
    }
    if rules.whole.is_some() {
        return Err(WhyNot::WholeSuits);
    }
    if rules.rows.is_some() {
        return Err(WhyNot::RowsDealt);
    }
    if rules.filled {
        return Err(WhyNot::SpacesFilled);
    }
    let (tableau, cells) = (rules.ways(Source::Tableau), rules.ways(Source::Cell));
    if rules.cells == 0 {
        if !tableau.columns {
            return Err(WhyNot::ColumnsApart);
        }
        if waiting_holds(rules).is_ok() {
            return Err(WhyNot::CardsWait);
        }
    } else if !(tableau.columns && tableau.cells && cells.columns) || tableau.spaces != cells.spaces {
        return Err(WhyNot::CellsNotFree);
    } else if cells.up && !tableau.up {
        return Err(WhyNot::NotAllGoUp);
    }
    no_ring(rules)?;
    if Kinds::of(rules).any() { Ok(()) } else { Err(WhyNot::OneHost) }
}

/// What the search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Easier {
    /// The easier game is lost, and so is the game.
    Lost,
    /// It is won, which says nothing.
    Won,
}

/// A depth-first search of the easier game that can be interrupted after some nodes, and go on.
#[derive(Debug)]
pub(super) struct Exchange<const W: usize> {
    applied: Applied,
    kinds: Kinds,
    visited: WordTable<W>,
    /// Positions that were reached and not yet looked at.
    open: Vec<Position<W>>,
    trail: Vec<Change>,
}

/// A card of a column, and how many loose cards lie on it.
#[derive(Clone, Copy)]
struct Within {
    card: u8,
    column: u8,
    covers: u32,
}

impl<const W: usize> Exchange<W> {
    pub(super) fn new(table: &Table, start: Position<W>, applied: Applied) -> Exchange<W> {
        let mut search = Exchange {
            applied,
            kinds: Kinds::of(&table.rules),
            visited: WordTable::default(),
            open: Vec::new(),
            trail: Vec::new(),
        };
        search.reach(table, start, None);
        search
    }

    /// How many bytes it takes at most while 64 positions are looked at.
    pub(super) fn bytes(&self) -> u64 {
        self.visited.bytes_with(64 * 64) + bytes_with(&self.open, 64 * 64)
    }

    /// Goes on for `most` nodes. Fails if the budget is used up, or after these nodes. `others` is how many bytes other searches hold.
    pub(super) fn run(
        &mut self,
        table: &Table,
        budget: &mut Budget<'_>,
        others: u64,
        most: u64,
    ) -> Result<Easier, WhyUnknown> {
        for node in 0..most {
            if node.is_multiple_of(64) {
                hold(budget, others + self.bytes())?;
            }
            let Some(position) = self.open.pop() else { return Ok(Easier::Lost) };
            if position.is_won(table) {
                return Ok(Easier::Won);
            }
            if let Err(why) = budget.spend(1) {
                self.open.push(position);
                return Err(why);
            }
            self.branch(table, &position);
        }
        Err(WhyUnknown::Nodes)
    }

    /// Reaches all positions that come after this one: each move may begin with taking loose cards back to cells.
    fn branch(&mut self, table: &Table, position: &Position<W>) {
        let rules = &table.rules;
        let (loose, free) = (position.loose(table), position.free_cells(table));
        let mut within = ArrayVec::<Within, 52>::new();
        // Of each card in a column that can be reached: how many lie on it.
        let (mut reached, mut covers, mut columns) = (0u64, [0u32; 52], [0u8; 52]);
        for (column, top) in bits(position.tops).enumerate() {
            let mut card = top as u8;
            for cover in 0..=free {
                within.push(Within { card, column: column as u8, covers: cover });
                (covers[usize::from(card)], columns[usize::from(card)]) = (cover, column as u8);
                reached |= 1 << card;
                let below = position.under[usize::from(card)];
                if loose >> card & 1 == 0 || below >= BASE {
                    break;
                }
                card = below;
            }
        }
        let ways = rules.ways(Source::Tableau);
        let to_spaces = if position.spaces > 0 { rules.to_spaces } else { 0 };
        for &Within { card, column, covers: on_it } in &within {
            let at = usize::from(card);
            let (is_loose, below) = (loose >> card & 1 != 0, position.under[at]);
            // A loose card that leaves its host for a cell would be parked again.
            if (!is_loose || below >= BASE) && ways.cells && on_it < free {
                self.move_from(table, position, loose, card, CELL);
            }
            if ways.spaces && to_spaces >> card & 1 != 0 && below < BASE {
                self.move_from(table, position, loose, card, position.space(table));
            }
            for host in bits(rules.hosts[at] & reached) {
                // What lies between the two goes to cells, and so does the card itself.
                let same = columns[host] == column;
                let needs = if same { covers[host] } else { on_it + covers[host] };
                if below != host as u8 && needs <= free && !(same && covers[host] < on_it) {
                    self.move_from(table, position, loose, card, host as u8);
                }
            }
            if !is_loose && ways.up && position.goes_up(card) {
                self.move_from(table, position, loose, card, UP);
            }
        }
        let singles = |search: &mut Exchange<W>, card: u8, source: Source| {
            let ways = rules.ways(source);
            if ways.columns {
                for host in bits(rules.hosts[usize::from(card)] & reached) {
                    search.move_from(table, position, loose, card, host as u8);
                }
            }
            if ways.spaces && to_spaces >> card & 1 != 0 {
                search.move_from(table, position, loose, card, position.space(table));
            }
            if source != Source::Cell {
                if ways.cells && free > 0 {
                    search.move_from(table, position, loose, card, CELL);
                }
                if ways.up && source != Source::Foundation && position.goes_up(card) {
                    search.move_from(table, position, loose, card, UP);
                }
            }
        };
        for card in bits(position.in_cells) {
            singles(self, card as u8, Source::Cell);
        }
        for card in bits(position.reserve) {
            singles(self, card as u8, Source::Reserve);
        }
        let mut drawn = ArrayVec::<u8, 52>::new();
        table.reach(position, |card, _, _| drawn.push(card));
        for card in drawn {
            singles(self, card, Source::Waste);
        }
        if rules.returns() {
            for card in bits(position.last_up(table)).map(|card| card as u8) {
                // A card that would go up again at once need not come back.
                if !(self.applied.safe_up && position.returns_at_once(table, card)) {
                    singles(self, card, Source::Foundation);
                }
            }
        }
        // The card that goes up next, if it is loose, from wherever one of its kind lies.
        for card in bits(position.ready & loose) {
            for other in bits(self.kinds.like(card) & loose & (reached | position.in_cells)) {
                if rules.ways(position.source(other as u8)).up {
                    let mut after = *position;
                    after.uncover(table, other as u8, &mut self.trail);
                    if other != card {
                        after.exchange(table, card as u8, other as u8);
                    }
                    after.put(table, card as u8, UP, &mut self.trail);
                    self.reach(table, after, None);
                }
            }
        }
    }

    /// Takes what lies on a card and on its host to cells, and moves the card. `loose` are the loose cards of the position.
    fn move_from(&mut self, table: &Table, position: &Position<W>, loose: u64, card: u8, to: u8) {
        let mut after = *position;
        let from = position.under[usize::from(card)];
        if to < BASE {
            after.uncover(table, to, &mut self.trail);
        }
        if matches!(after.under[usize::from(card)], 0..CELL) {
            after.uncover(table, card, &mut self.trail);
        }
        after.put(table, card, to, &mut self.trail);
        let bit = 1u64 << card;
        let known = if to == UP || (BASE..CELL).contains(&to) {
            None
        } else if loose & bit == 0 && from < BASE {
            // What it leaves may be loose now.
            Some(loose | bit | after.loose_under(table, usize::from(from)))
        } else {
            Some(loose | bit)
        };
        self.reach(table, after, known.map(|after| (loose, after)));
    }

    /// Takes a position to the list of open ones if it is new. `loose` are the loose cards of the position before the moves of the trail, which was in order, and those after it, if they are known.
    fn reach(&mut self, table: &Table, mut position: Position<W>, loose: Option<(u64, u64)>) {
        let length = self.trail.len();
        loop {
            position.settle(table, self.applied, &mut self.trail);
            if !position.park(table, &mut self.trail) {
                break;
            }
        }
        let is_up = |change: &Change| change.to == UP || change.from == UP;
        match loose {
            Some((before, after)) if !self.trail[length..].iter().any(is_up) => {
                debug_assert_eq!(after, position.loose(table));
                let moved = self.trail.iter().fold(0, |moved, change| moved | 1u64 << change.card);
                self.kinds.order(table, &mut position, after, moved | after & !before);
            }
            _ => {
                let after = position.loose(table);
                self.kinds.order(table, &mut position, after, u64::MAX);
            }
        }
        self.trail.clear();
        if self.visited.insert(&table.digits.lookup(&position)) {
            self.open.push(position);
        }
    }
}

impl<const W: usize> Position<W> {
    /// Takes the cards that lie on this one to cells.
    fn uncover(&mut self, table: &Table, card: u8, trail: &mut Vec<Change>) {
        if self.over[usize::from(card)] == NONE {
            return;
        }
        let mut top = self.top_over(card);
        while top != card {
            let below = self.under[usize::from(top)];
            self.put(table, top, CELL, trail);
            top = below;
        }
    }

    /// Lays a card of a cell on a bare host. Whether there was one.
    fn park(&mut self, table: &Table, trail: &mut Vec<Change>) -> bool {
        let found = bits(self.in_cells).find_map(|card| {
            let hosts = table.rules.hosts[card] & self.tops;
            (hosts != 0).then(|| (card as u8, hosts.trailing_zeros() as u8))
        });
        if let Some((card, host)) = found {
            self.put(table, card, host, trail);
        }
        found.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Columns, Lemmas};
    use super::*;
    use crate::PatienceFamily;
    use solitarium_core::{Choices, Deal, Family, Game, Limits};
    use std::collections::HashSet;

    /// Whether the easier game is won, by going through all its positions one by one; `None` if there are more than `most`.
    fn easier_by_positions(columns: &Columns, start: Position<4>, most: usize) -> Option<bool> {
        let (table, kinds) = (&columns.table, Kinds::of(&columns.table.rules));
        let mut names = HashSet::from([table.digits.lookup(&start)]);
        let mut list = vec![start];
        let mut choices = Vec::new();
        while let Some(position) = list.pop() {
            if position.is_won(table) {
                return Some(true);
            }
            let mut reach = |next: Position<4>| {
                if names.insert(table.digits.lookup(&next)) {
                    list.push(next);
                }
            };
            choices.clear();
            position.moves(table, Applied::default(), &mut choices);
            for choice in &choices {
                let mut next = position;
                next.play(table, choice.m, &mut Vec::new());
                reach(next);
            }
            let loose = position.loose(table);
            for a in bits(loose) {
                for b in bits(kinds.like(a) & loose & !(1 << a)) {
                    let mut next = position;
                    next.exchange(table, a as u8, b as u8);
                    assert_eq!((next.name, next.key), table.digits.names(table, &next));
                    reach(next);
                }
            }
            if names.len() > most {
                return None;
            }
        }
        Some(false)
    }

    /// Small games with everything that the argument speaks of: cells, reserves, stocks, cards that come back, spaces for some cards.
    fn games() -> Vec<String> {
        let mut games = Vec::new();
        for (cells, columns, build, fill, others, foundation) in [
            (1, 4, "down alternating", "any", "", ""),
            (1, 3, "down alternating", "any", "", ""),
            (1, 3, "down alternating", "4", "", ""),
            (2, 2, "down alternating", "any", "", ""),
            (2, 3, "down alternating", "none", "", ""),
            (1, 4, "down alternating", "none", "", "take = \"top\"\n"),
            (1, 5, "down alternating", "none", "", ""),
            (1, 4, "down any", "any", "", ""),
            (1, 3, "down color", "any", "", "take = \"top\"\n"),
            (1, 3, "down alternating", "any", "[reserve]\ncount = 2\ndeal = \"2 x2\"\n", ""),
            (1, 3, "down alternating", "4", "[reserve]\ncount = 1\ndeal = \"3\"\n", "take = \"top\"\n"),
            (1, 3, "down alternating", "any", "[stock]\nto = \"waste\"\nby = 2\npasses = 2\n", ""),
            (1, 3, "down any", "any", "[stock]\nto = \"waste\"\npasses = \"endless\"\n", ""),
            (2, 3, "down alternating", "any", "", "accept = \"from tableau\"\n"),
            (0, 5, "down any", "any", "", ""),
            (0, 4, "down any", "any", "", ""),
            (0, 5, "down alternating", "any", "", ""),
            (0, 5, "down alternating", "any", "", "take = \"top\"\n"),
            (0, 5, "down any", "4", "[stock]\nto = \"waste\"\nby = 2\npasses = 2\n", ""),
        ] {
            // Five cards of each suit in the last games: a card in the middle of a run goes up from where another one of its kind lies.
            let ranks = 4 + u32::from(others.is_empty() && foundation.is_empty() && columns > 3);
            let rest = 4 * ranks - if others.contains("x2") || others.contains("waste") { 4 } else { 0 };
            let rest = rest - if others.contains("\"3\"") { 3 } else { 0 };
            let (each, more) = (rest / columns, rest % columns);
            let deal = format!("{} x{more}, {each} x{}", each + 1, columns - more);
            let deal = if more == 0 { each.to_string() } else { deal };
            let cell = if cells == 0 { String::new() } else { format!("[cell]\ncount = {cells}\n") };
            games.push(format!(
                "game = \"Small\"\npack = \"A..{ranks} CDHS\"\n[tableau]\ncount = {columns}\ndeal = \"{deal}\"\nbuild = \"{build}\"\nmove = \"one\"\nfill = \"{fill}\"\n{cell}{others}[foundation]\n{foundation}"
            ));
        }
        games
    }

    /// The search says of the easier game what going through all its positions says, with *safe up* and without it.
    #[test]
    fn the_easier_game_is_decided() {
        let (mut lost, mut won) = (0, 0);
        for text in games() {
            let (family, _) = PatienceFamily::of_file("small", &text, ()).expect(&text);
            let game = family.build(&Choices::none()).expect("it loads");
            let mut compared = 0;
            for number in 0..60 {
                let state = game.start(&Deal::Own(number)).expect("a deal of its pack");
                for safe_up in [false, true] {
                    let lemmas = Lemmas { columns: true, exchange: true, safe_up, ..Lemmas::NONE };
                    let columns = Columns::of(&game, &state, lemmas).expect("a game of columns");
                    assert!(columns.applied.exchange, "{text}");
                    let start = columns.table.read::<4>(&game, &state).expect("it can be read");
                    let plain = Columns::of(&game, &state, Lemmas { safe_up: false, ..lemmas });
                    let plain = plain.expect("a game of columns");
                    let plain_start = plain.table.read::<4>(&game, &state).expect("it can be read");
                    let Some(expected) = easier_by_positions(&plain, plain_start, 30_000) else { continue };
                    let mut search = Exchange::new(&columns.table, start, columns.applied);
                    let found = search.run(&columns.table, &mut Budget::new(Limits::default()), 0, u64::MAX);
                    let found = found.expect("there is no limit");
                    assert_eq!(found == Easier::Won, expected, "{number}\n{text}");
                    if expected {
                        won += 1;
                    } else {
                        lost += 1;
                    }
                    compared += 1;
                }
            }
            assert!(compared > 9, "{compared}\n{text}");
        }
        assert!(won > 200 && lost > 200, "{won} {lost}");
    }
}
