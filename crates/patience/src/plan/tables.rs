//! The tables of what piles take, each once.

use super::{Amount, Kinds};
use crate::expr::Expr;
use crate::problem::{Problem, Report};
use crate::relation::{self, Guests};
use crate::rules::{Build, FillRule, RankName, Role, Rules, Set, Shape, Start};
use solitarium_core::Rank;
use std::collections::HashMap;

/// How many comparisons of counts a rule may have: each doubles its tables.
const MOST_TESTS: usize = 4;

/// The tables of a game while they are made.
pub(super) struct Tables<'r> {
    rules: &'r Rules,
    pub(super) all: Vec<Guests>,
    /// Tables of plain steps, which many piles have.
    steps: Vec<(Build, Guests)>,
    /// Lists of tables by what is in them.
    known: HashMap<Vec<Guests>, u16>,
    pub(super) empties: Vec<[Kinds; 14]>,
    pub(super) tests: Vec<Amount>,
}

impl<'r> Tables<'r> {
    pub(super) fn new(rules: &'r Rules) -> Tables<'r> {
        Tables {
            rules,
            all: Vec::new(),
            steps: Vec::new(),
            known: HashMap::new(),
            empties: Vec::new(),
            tests: Vec::new(),
        }
    }

    /// Returns the table of a build that depends on no pile and no count.
    pub(super) fn plain(&mut self, build: &Build) -> Guests {
        if let Some((_, table)) = self.steps.iter().find(|(known, _)| known == build) {
            return *table;
        }
        let table = relation::guests(build, None, 0, &|_| false, &self.rules.pack);
        self.steps.push((build.clone(), table));
        table
    }

    /// Returns the number of the first of these tables, which may be there already.
    pub(super) fn intern(&mut self, tables: Vec<Guests>) -> u16 {
        if let Some(&found) = self.known.get(&tables) {
            return found;
        }
        let first = self.all.len() as u16;
        self.all.extend_from_slice(&tables);
        self.known.insert(tables, first);
        first
    }

    /// Returns the tables of a pile: what lies on cards, what an empty one takes, and the comparisons of counts that decide between
    /// several. `None` after an error.
    pub(super) fn of_pile(
        &mut self,
        set: &Set,
        place: u8,
        report: &mut Report,
    ) -> Option<(u16, u16, (u16, u8))> {
        let rules = self.rules;
        let of_build =
            if let Build::Where(expr) = &set.build { expr.count_comparisons() } else { Vec::new() };
        let first_of_condition = of_build.len();
        let of_condition = set.condition.as_ref().map_or_else(Vec::new, Expr::count_comparisons);
        let comparisons: Vec<&Expr> = of_build.into_iter().chain(of_condition).collect();
        if comparisons.len() > MOST_TESTS {
            report.error(set.at, Problem::ManyCounts { most: MOST_TESTS.to_string() });
            return None;
        }
        let pile_matters = matches!(&set.build, Build::Where(expr) if expr.uses_pile())
            || set.condition.as_ref().is_some_and(Expr::uses_pile);
        let number = if pile_matters { place } else { 0 };
        let mut tables = Vec::new();
        let empty = self.empties.len() as u16;
        for values in 0..1usize << comparisons.len() {
            let known = |test: usize| values >> test & 1 != 0;
            let mut table = if set.condition.is_none() && !matches!(set.build, Build::Where(_)) {
                self.plain(&set.build)
            } else {
                relation::guests(&set.build, set.condition.as_ref(), number, &known, &rules.pack)
            };
            if set.whole {
                table = [0; 52];
            }
            tables.push(table);
            let allowed = relation::allowed_alone(
                set.condition.as_ref(),
                number,
                &known,
                first_of_condition,
                &rules.pack,
            );
            let mut by_base = self.empty_masks(set, place);
            for mask in &mut by_base {
                *mask &= allowed;
            }
            self.empties.push(by_base);
        }
        let tests = (self.tests.len() as u16, comparisons.len() as u8);
        let count = |name: &str| {
            let mut first = 0;
            let mut mask = 0u64;
            let named: Vec<usize> = rules.sets_named(name).collect();
            for (number, set) in rules.sets.iter().enumerate() {
                if named.contains(&number) {
                    mask |= (0..set.count).fold(0, |mask, pile| mask | 1 << (first + pile));
                }
                first += set.count;
            }
            mask
        };
        self.tests.extend(comparisons.into_iter().map(|expr| Amount::of(expr, &count)));
        Some((self.intern(tables), empty, tests))
    }

    /// What an empty pile takes, for each base rank and for none.
    fn empty_masks(&self, set: &Set, place: u8) -> [Kinds; 14] {
        let rules = self.rules;
        let pack = &rules.pack;
        let all = pack.mask();
        let of_rank = |place: i32| {
            let size = pack.ranks.len() as i32;
            kinds_of(rules, &[pack.ranks[place.rem_euclid(size) as usize]])
        };
        // The base is told by its rank's index; its place is that in the order of the game.
        let base_place =
            |base: usize| Rank::ALL.get(base).and_then(|&rank| pack.place(rank)).map(|place| place as i32);
        let suit =
            if set.suits.is_empty() { None } else { set.suits.get(usize::from(place) % set.suits.len()) };
        let of_suit = suit.map_or(u64::MAX, |&suit| {
            pack.faces().filter(|card| card.suit() == suit).fold(0, |mask, card| mask | 1 << card.index())
        });
        std::array::from_fn(|base| match set.role {
            Role::Foundation => {
                let start = match &set.start {
                    _ if set.whole => of_rank(-1),
                    Start::Ranks(ranks) => kinds_of(rules, ranks),
                    Start::FirstDealt => base_place(base).map_or(0, of_rank),
                    Start::FirstPlaced(_) => base_place(base).map_or(all, of_rank),
                    Start::Any => all,
                };
                start & of_suit
            }
            Role::Cell | Role::Hole => all,
            Role::Tableau if set.covers.is_empty() => match &set.fill.rule {
                FillRule::Any => all,
                FillRule::None => 0,
                FillRule::Ranks(names) => names.iter().fold(0, |mask, name| {
                    mask | match name {
                        RankName::Rank(rank) => kinds_of(rules, &[*rank]),
                        RankName::Base(offset) => {
                            base_place(base).map_or(0, |place| of_rank(place + i32::from(*offset)))
                        }
                    }
                }),
            },
            Role::Grid => {
                let Shape::Grid { columns, .. } = set.shape else { return 0 };
                if !place.is_multiple_of(columns) {
                    return 0;
                }
                let first = if let Start::Ranks(ranks) = &set.start { kinds_of(rules, ranks) } else { 0 };
                let row = usize::from(place / columns);
                let own = pack.suits.get(row % pack.suits.len());
                let of_row = pack
                    .faces()
                    .filter(|card| Some(&card.suit()) == own)
                    .fold(0, |mask, card| mask | 1 << card.index());
                if set.row_suits { first & of_row } else { first }
            }
            Role::Reserve if set.from.is_some() => all,
            _ => 0,
        })
    }
}

/// Returns the cards of these ranks.
pub(super) fn kinds_of(rules: &Rules, ranks: &[Rank]) -> Kinds {
    rules
        .pack
        .faces()
        .filter(|card| ranks.contains(&card.rank()))
        .fold(0, |mask, card| mask | 1 << card.index())
}
