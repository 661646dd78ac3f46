//! The rules of a game of columns, by card: what the fast search asks for. Whether a game is one is read from its compiled tables.

use crate::expr::Compare;
use crate::game::Patience;
use crate::plan::{Amount, Kinds, PilePlan, Plan, SetPlan, StockWay, Test, UnitPlan, WinPlan};
use crate::rules::{Role, Shape};
use crate::solver::{WhyNot, bits};
use crate::state::PatienceState;

/// No card.
pub(super) const NONE: u8 = 255;

/// Places of a card besides the cards on which it may lie, which are the numbers below 52. `BASE` and the numbers after it are the
/// columns: a card with this place is the lowest of its column.
pub(super) const BASE: u8 = 64;
pub(super) const CELL: u8 = 120;
pub(super) const UP: u8 = 121;
pub(super) const TALON: u8 = 122;
pub(super) const RESERVE: u8 = 123;

/// The most columns: places from [`BASE`] to [`CELL`].
const MOST_COLUMNS: usize = 48;

/// The most passes, if they end: their number has a byte.
const MOST_PASSES: u16 = 200;

/// From where a card leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    Tableau = 0,
    Cell = 1,
    Reserve = 2,
    Waste = 3,
    Foundation = 4,
}

/// What moves together from column to column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// A top card. Runs that the rules let go over cells and spaces go card by card.
    One,
    /// A card with what is built on it.
    Run,
    /// The same, but a part of what is built only if the card that it leaves can go up.
    RunIfUp,
    /// A card with all that lies on it.
    Any,
    /// All cards of a column.
    Whole,
    OneOrWhole,
}

/// Where cards may go from one source.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "one for each kind of place")]
pub(super) struct Ways {
    pub(super) up: bool,
    pub(super) columns: bool,
    pub(super) spaces: bool,
    pub(super) cells: bool,
}

/// How stock and waste are gone through.
#[derive(Clone, Debug)]
pub(super) struct Talon {
    pub(super) by: usize,
    /// 0 for no end.
    pub(super) passes: u16,
}

/// How rows are dealt.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rows {
    pub(super) only_without_space: bool,
}

/// The rules of one game of columns with one base rank.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    /// The cards of the pack.
    pub(super) pack: Kinds,
    /// Of each card: those that may be laid on it in a column, and those that it may be laid on.
    pub(super) guests: [Kinds; 52],
    pub(super) hosts: [Kinds; 52],
    /// Of each card: those that move along with it when they lie on it.
    pub(super) runs: [Kinds; 52],
    pub(super) unit: Unit,
    pub(super) columns: u8,
    pub(super) cells: u8,
    /// The cards that spaces take.
    pub(super) to_spaces: Kinds,
    pub(super) ways: [Ways; 5],
    /// Spaces are filled at once from the reserve, which is one pile.
    pub(super) filled: bool,
    /// The card that must be up before this one; [`NONE`] for one that begins a foundation.
    pub(super) before: [u8; 52],
    /// The cards that begin a foundation.
    firsts: Kinds,
    /// Those that complete one.
    pub(super) lasts: Kinds,
    /// The card that may go up after this one, or [`NONE`].
    pub(super) after: [u8; 52],
    /// Whole suits alone go up: the table of a suit, as `runs`.
    pub(super) whole: Option<[Kinds; 52]>,
    pub(super) ranks: u8,
    pub(super) talon: Option<Talon>,
    pub(super) rows: Option<Rows>,
}

impl Rules {
    pub(super) fn ways(&self, source: Source) -> Ways {
        self.ways[source as usize]
    }

    /// The bit of the card that may go up after this one.
    #[inline]
    pub(super) fn after_bit(&self, card: u8) -> u64 {
        match self.after[usize::from(card)] {
            NONE => 0,
            after => 1 << after,
        }
    }

    /// The next cards of the foundations if these cards are up.
    pub(super) fn ready(&self, up: u64) -> u64 {
        if self.whole.is_some() {
            return 0;
        }
        let next = bits(up).fold(self.firsts, |next, card| next | self.after_bit(card as u8));
        next & !up
    }

    /// The cards that lie on one that does not take them, if each lies there.
    pub(super) fn unsorted(&self, under: &[u8; 52]) -> u64 {
        bits(self.pack).fold(0, |unsorted, card| {
            let below = under[card];
            let is_unsorted = below < BASE && self.guests[usize::from(below)] >> card & 1 == 0;
            unsorted | u64::from(is_unsorted) << card
        })
    }

    /// The cards that lie on one that goes up sooner, if each lies there.
    pub(super) fn late(&self, under: &[u8; 52]) -> u64 {
        let mut turn = [0u8; 52];
        for first in bits(self.firsts) {
            let mut card = first;
            while self.after[card] != NONE {
                let next = usize::from(self.after[card]);
                (turn[next], card) = (turn[card] + 1, next);
            }
        }
        bits(self.pack).fold(0, |late, card| {
            let below = under[card];
            let is_late = below < BASE && turn[usize::from(below)] < turn[card];
            late | u64::from(is_late) << card
        })
    }

    /// Whether cards come back from the foundations.
    pub(super) fn returns(&self) -> bool {
        let ways = self.ways(Source::Foundation);
        ways.columns || ways.spaces || ways.cells
    }

    /// Whether runs move, and more may be built than moves together, as in Spider.
    pub(super) fn builds_more_than_runs(&self) -> bool {
        self.unit == Unit::Run && bits(self.pack).any(|card| self.runs[card] & self.pack != self.guests[card])
    }

    /// Whether columns are told apart: rows are dealt to them from the left.
    pub(super) fn numbered(&self) -> bool {
        self.rows.is_some()
    }

    /// Reads the rules for positions with this base; fails if the game is no game of columns that this model can play.
    pub(super) fn of(game: &Patience, state: &PatienceState) -> Result<Rules, WhyNot> {
        let plan = &*game.plan;
        one_pack_of_columns(plan)?;
        let only = |role: Role| {
            let mut sets = (0..plan.sets.len()).filter(|&set| plan.sets[set].role == role);
            match (sets.next(), sets.next()) {
                (_, Some(_)) => Err(WhyNot::OtherSets),
                (set, None) => Ok(set),
            }
        };
        let tableau = only(Role::Tableau)?.ok_or(WhyNot::OtherSets)?;
        let cell = only(Role::Cell)?;
        let reserve = only(Role::Reserve)?;
        let waste = only(Role::Waste)?;
        let stock = only(Role::Stock)?;
        let foundations: Vec<usize> =
            (0..plan.sets.len()).filter(|&set| plan.sets[set].role == Role::Foundation).collect();
        let known = [Role::Tableau, Role::Cell, Role::Reserve, Role::Waste, Role::Stock, Role::Foundation];
        // A set for cards that are taken away may be there, as long as nothing is.
        let others = plan.sets.iter().filter(|set| !known.contains(&set.role));
        if foundations.is_empty()
            || !others
                .clone()
                .all(|set| set.role == Role::Removed && set.piles().all(|pile| state.heights[pile] == 0))
        {
            return Err(WhyNot::OtherSets);
        }
        let columns = &plan.sets[tableau];
        let count = columns.piles().len();
        let first = usize::from(columns.first);
        let pack = pack_of(plan, state);
        if count > MOST_COLUMNS
            || pack.count_ones() != u32::from(plan.size)
            || !columns
                .piles()
                .all(|pile| plan.same_rules(pile, first) && u16::from(plan.piles[pile].cap) >= plan.size)
            || columns.whole.is_some()
            || !columns.turns
        {
            return Err(WhyNot::ColumnsDiffer);
        }
        let mut guests = [0; 52];
        let mut hosts = [0; 52];
        for kind in bits(pack) {
            guests[kind] = plan.guests(first, Some(kind as u8), &state.heights, state.base) & pack;
            for guest in bits(guests[kind]) {
                hosts[guest] |= 1u64 << kind;
            }
        }
        let mut runs = *plan.table(columns.run);
        let to_spaces = plan.guests(first, None, &state.heights, state.base) & pack;
        let mut ways = [Ways::default(); 5];
        let sources = [Some(tableau), cell, reserve, waste, Some(foundations[0])];
        for (place, set) in sources.iter().enumerate() {
            if let Some(set) = set {
                ways[place] = ways_of(plan, *set, tableau, cell, &foundations)?;
            }
        }
        // All foundations send cards to the same places.
        for &set in &foundations[1..] {
            let (a, b) = (&plan.sets[set], &plan.sets[foundations[0]]);
            if a.singles != b.singles || a.groups != b.groups || a.whole.is_some() != b.whole.is_some() {
                return Err(WhyNot::PartOfFoundations);
            }
        }
        let cells = cell.map_or(0, |set| plan.sets[set].piles().len());
        if cell.is_some_and(|set| {
            let set = &plan.sets[set];
            !set.piles().all(|pile| {
                plan.piles[pile].cap == 1
                    && plan.guests(pile, None, &state.heights, state.base) & pack == pack
            }) || set.empty_from != u16::MAX
        }) {
            return Err(WhyNot::CellsDiffer);
        }
        // The unit of what is not a column is one card.
        let single = |set: Option<usize>| set.is_none_or(|set| plan.sets[set].unit == UnitPlan::One);
        if ![cell, reserve, waste].into_iter().all(single)
            || reserve.is_some_and(|set| !plan.sets[set].turns && has_down(plan, state, &plan.sets[set]))
            || reserve.is_some_and(|set| plan.targets & plan.sets[set].mask() != 0)
        {
            return Err(WhyNot::ReserveBuilt);
        }
        let tableau_ways = ways[Source::Tableau as usize];
        let cell_ways = ways[Source::Cell as usize];
        let unit = match columns.unit {
            UnitPlan::One => Unit::One,
            UnitPlan::Run => Unit::Run,
            UnitPlan::RunIfUp => Unit::RunIfUp,
            UnitPlan::Any => Unit::Any,
            UnitPlan::Whole => Unit::Whole,
            UnitPlan::OneOrWhole => Unit::OneOrWhole,
            // What goes over cells and spaces goes card by card, if cards may go there and come from there, and may lie on one
            // another as they do in the run.
            UnitPlan::RunByCells => {
                let lies = (0..52).all(|kind| runs[kind] & pack & !guests[kind] == 0);
                let over_cells = cells == 0 || tableau_ways.cells && cell_ways.columns;
                if !(lies && over_cells && tableau_ways.columns && tableau_ways.spaces) {
                    return Err(WhyNot::RunsNotBySingles);
                }
                Unit::One
            }
        };
        if unit == Unit::One {
            runs = guests;
        }
        if foundations.iter().any(|&set| {
            let set = &plan.sets[set];
            set.empty_from != u16::MAX
                || set.unit != UnitPlan::One
                || !set.piles().all(|pile| plan.piles[pile].cap >= plan.ranks)
        }) {
            return Err(WhyNot::WaysUp);
        }
        let whole = plan.sets[foundations[0]].whole.map(|table| *plan.table(table));
        let (before, after) = if whole.is_some() {
            let suits = pack.count_ones() / u32::from(plan.ranks);
            let piles: usize = foundations.iter().map(|&set| plan.sets[set].piles().len()).sum();
            if piles < suits as usize || ways[Source::Foundation as usize].any() {
                return Err(WhyNot::WaysUp);
            }
            // A whole suit that lies on top of the waste or of a pile of the reserve goes up from there; the model takes suits from columns alone.
            if [Source::Waste, Source::Reserve].iter().any(|&source| ways[source as usize].up) {
                return Err(WhyNot::WaysUp);
            }
            ([NONE; 52], [NONE; 52])
        } else {
            chains(plan, state, pack).ok_or(WhyNot::WaysUp)?
        };
        // A space that is filled from stock or waste would make a difference of every draw.
        let filled = !columns.at_once.is_empty();
        if filled && (columns.at_once.len() != 1 || reserve != Some(columns.at_once[0].into())) {
            return Err(WhyNot::OtherFills);
        }
        if filled && reserve.is_none_or(|set| plan.sets[set].piles().len() != 1) {
            return Err(WhyNot::OtherFills);
        }
        if plan.filling.iter().any(|&set| usize::from(set) != tableau) {
            return Err(WhyNot::OtherFills);
        }
        let (talon, rows) = match &plan.stock {
            None if stock.is_some_and(|set| !plan.sets[set].piles().all(|pile| state.heights[pile] == 0)) => {
                return Err(WhyNot::OtherStock);
            }
            None => (None, None),
            Some(stock) => match stock.way {
                StockWay::Waste
                    if stock.when.is_none()
                        && waste == Some(stock.to.into())
                        && stock.passes <= MOST_PASSES =>
                {
                    (Some(Talon { by: usize::from(stock.by).max(1), passes: stock.passes }), None)
                }
                StockWay::Row if usize::from(stock.to) == tableau && waste.is_none() => {
                    let only_without_space = match &stock.when {
                        None => false,
                        Some(Test::NoSpace(piles)) if *piles == columns.mask() => true,
                        Some(Test::Counts(Amount::Compare(Compare::Greater, left, right)))
                            if matches!((&**left, &**right), (Amount::Count(piles), Amount::Number(0))
                                if *piles == 1 << stock.pile) =>
                        {
                            false
                        }
                        Some(_) => return Err(WhyNot::OtherStock),
                    };
                    (None, Some(Rows { only_without_space }))
                }
                _ => return Err(WhyNot::OtherStock),
            },
        };
        if talon.is_none() && waste.is_some() {
            return Err(WhyNot::OtherStock);
        }
        if rows.is_some() && filled {
            return Err(WhyNot::OtherFills);
        }
        if rows.is_none() {
            // What can lie on a card: what it takes, and what lies there now. Only such cards are ever parts of a run.
            let mut on_it = guests;
            for pile in columns.piles() {
                for pair in state.pile(plan, pile).windows(2) {
                    on_it[usize::from(pair[0].kind())] |= pair[1].bit();
                }
            }
            for kind in bits(pack) {
                runs[kind] &= on_it[kind];
            }
        }
        Ok(Rules {
            pack,
            guests,
            hosts,
            runs,
            unit,
            columns: count as u8,
            cells: cells as u8,
            to_spaces,
            ways,
            filled,
            firsts: bits(pack)
                .filter(|&card| before[card] == NONE)
                .fold(0, |firsts, card| firsts | 1 << card),
            lasts: bits(pack).filter(|&card| after[card] == NONE).fold(0, |lasts, card| lasts | 1 << card),
            before,
            after,
            whole,
            ranks: plan.ranks,
            talon,
            rows,
        })
    }
}

/// The first conditions of the model: one pack, columns in a row, and all cards go up.
fn one_pack_of_columns(plan: &Plan) -> Result<(), WhyNot> {
    let WinPlan::AllIn(goal) = plan.win else { return Err(WhyNot::OtherWin) };
    let in_columns = |set: &SetPlan| set.shape == Shape::Columns && set.line.is_empty() && !set.osmosis;
    let plain_pile = |pile: &PilePlan| {
        !pile.has_tests() && pile.covered_by == 0 && pile.under.is_none() && pile.left.is_none()
    };
    let conditions = [
        (plan.decks == 1, WhyNot::SeveralPacks),
        (plan.remove.is_none(), WhyNot::CardsRemoved),
        (plan.sets.iter().all(in_columns), WhyNot::Shape),
        (goal == plan.foundations, WhyNot::OtherWin),
        (plan.musts.is_empty(), WhyNot::ForcedMoves),
        (plan.redeal.is_none(), WhyNot::Redeal),
        (!plan.base_placed, WhyNot::BasePlaced),
        (plan.sets.iter().all(|set| set.empty_in_turn.is_empty()), WhyNot::OtherFills),
        (plan.piles.iter().all(plain_pile), WhyNot::OtherPiles),
    ];
    conditions.into_iter().find(|(holds, _)| !holds).map_or(Ok(()), |(_, why)| Err(why))
}

impl Ways {
    pub(super) fn any(self) -> bool {
        self.up || self.columns || self.spaces || self.cells
    }
}

fn has_down(plan: &Plan, state: &PatienceState, set: &SetPlan) -> bool {
    set.piles().any(|pile| state.pile(plan, pile).iter().any(|slot| slot.is_down()))
}

/// The different cards that lie on the table.
fn pack_of(plan: &Plan, state: &PatienceState) -> Kinds {
    (0..plan.piles.len()).flat_map(|pile| state.pile(plan, pile)).fold(0, |mask, slot| mask | slot.bit())
}

/// Where the cards of a set may go; fails if they go to some foundations only, or from one to another.
fn ways_of(
    plan: &Plan,
    set: usize,
    tableau: usize,
    cell: Option<usize>,
    foundations: &[usize],
) -> Result<Ways, WhyNot> {
    let from = &plan.sets[set];
    let goes = |to: usize| from.singles.contains(&(to as u8)) || from.groups.contains(&(to as u8));
    let up = foundations.iter().filter(|&&to| goes(to)).count();
    if up != 0 && up != foundations.len() {
        return Err(WhyNot::PartOfFoundations);
    }
    if from.role == Role::Foundation && up != 0 {
        return Err(WhyNot::PartOfFoundations);
    }
    let columns = goes(tableau);
    Ok(Ways {
        up: up != 0,
        columns,
        spaces: columns && plan.sets[tableau].empty_from >> set & 1 != 0,
        cells: cell.is_some_and(goes),
    })
}

/// The order in which cards go up: of each card the one before and the one after. `None` if a card has more than one way up, or if
/// the foundations hold something else.
fn chains(plan: &Plan, state: &PatienceState, pack: Kinds) -> Option<([u8; 52], [u8; 52])> {
    let piles: Vec<usize> = (0..plan.piles.len()).filter(|&pile| plan.foundations >> pile & 1 != 0).collect();
    let starts: Vec<Kinds> =
        piles.iter().map(|&pile| plan.guests(pile, None, &state.heights, state.base) & pack).collect();
    let first = starts.iter().fold(0, |mask, start| mask | start);
    // Each card that begins finds a foundation, whatever the others do: all take all of them, or each takes its own.
    let all_alike = starts.iter().all(|&start| start == first) && first.count_ones() as usize == piles.len();
    let own =
        starts.iter().all(|start| start.is_power_of_two()) && first.count_ones() as usize == piles.len();
    if !all_alike && !own {
        return None;
    }
    let (mut before, mut after) = ([NONE; 52], [NONE; 52]);
    for kind in bits(pack) {
        let guests = |pile: &usize| plan.guests(*pile, Some(kind as u8), &state.heights, state.base) & pack;
        let next = guests(&piles[0]) & !first;
        if piles.iter().any(|pile| guests(pile) & !first != next) || next.count_ones() > 1 {
            return None;
        }
        if next != 0 {
            let next = next.trailing_zeros() as usize;
            if before[next] != NONE {
                return None;
            }
            before[next] = kind as u8;
            after[kind] = next as u8;
        }
    }
    // Every card is reached from one that begins.
    let mut reached = 0;
    for start in bits(first) {
        let mut kind = start as u8;
        while kind != NONE {
            reached |= 1u64 << kind;
            kind = after[usize::from(kind)];
        }
    }
    let holds = piles.iter().all(|&pile| {
        let cards = state.pile(plan, pile);
        cards.first().is_none_or(|slot| first & slot.bit() != 0)
            && cards.windows(2).all(|pair| after[usize::from(pair[0].kind())] == pair[1].kind())
    });
    // A card that begins goes only to an empty foundation: on no other card.
    let begins = piles.iter().all(|&pile| {
        bits(pack).all(|kind| {
            let guests = plan.guests(pile, Some(kind as u8), &state.heights, state.base) & first;
            // With a wrap the last card of a suit would take the first one, which lies at the bottom of that very pile.
            bits(guests).all(|begin| last_of(begin, &after) == kind)
        })
    });
    (reached == pack && holds && begins).then_some((before, after))
}

fn last_of(begin: usize, after: &[u8; 52]) -> usize {
    let mut kind = begin;
    while after[kind] != NONE {
        kind = usize::from(after[kind]);
    }
    kind
}
