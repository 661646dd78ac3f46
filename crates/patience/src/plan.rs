//! The rules compiled: tables of bits for what lies on what, and lists of who goes where.

use crate::expr::{Arithmetic, Compare, Expr};
use crate::problem::{Problem, Report};
use crate::read::MOST_PILES;
use crate::relation::{self, Guests};
use crate::rules::{
    Build, Condition, Direction, FillRule, Laid, Measure, Pairing, Pysol, RankName, Role, Rules, Set, Shape,
    Start, Unit, Win,
};
use solitarium_core::{Rank, Suit};
use std::collections::HashMap;

/// Bits for piles, one each.
pub(crate) type Piles = u64;

/// Bits for the different cards, by their index.
pub(crate) type Kinds = u64;

/// No base rank yet.
pub(crate) const NO_BASE: u8 = 13;

/// How many comparisons of counts a rule may have: each doubles its tables.
const MOST_TESTS: usize = 4;

/// The compiled rules. Everything that the moves need is here, and nothing of the wording.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own")]
pub(crate) struct Plan {
    pub(crate) size: u16,
    pub(crate) ranks: u8,
    pub(crate) decks: u8,
    pub(crate) piles: Vec<PilePlan>,
    pub(crate) sets: Vec<SetPlan>,
    pub(crate) slots: usize,
    tables: Vec<Guests>,
    empties: Vec<[Kinds; 14]>,
    tests: Vec<Amount>,
    /// The sets from which cards are carried, in the order in which moves are offered.
    pub(crate) sources: Vec<u8>,
    /// Piles that cards may be carried to.
    pub(crate) targets: Piles,
    /// Sets whose spaces are filled at once.
    pub(crate) filling: Vec<u8>,
    /// Sets to which a possible move must be made.
    pub(crate) musts: Vec<u8>,
    pub(crate) stock: Option<StockPlan>,
    pub(crate) remove: Option<RemovePlan>,
    pub(crate) redeal: Option<RedealPlan>,
    pub(crate) win: WinPlan,
    pub(crate) measure: Measure,
    /// Whose heights the measure counts.
    pub(crate) measured: Piles,
    pub(crate) deal: Vec<DealStep>,
    pub(crate) pysol: Pysol,
    /// Cards of these ranks are put back when they come up in the deal.
    pub(crate) not_dealt: Kinds,
    /// No pile of the table is dealt two cards of a rank.
    pub(crate) ranks_apart: bool,
    /// Whether the base rank is that of the first card of the deal.
    pub(crate) base_first: bool,
    /// Whether the first card on a foundation makes the base rank.
    pub(crate) base_placed: bool,
    pub(crate) endless: bool,
    /// Why, for whoever asks.
    pub(crate) to_and_fro: Vec<&'static str>,
    /// Whether some rule depends on how many cards stock or waste have.
    pub(crate) watches_talon: bool,
    pub(crate) foundations: Piles,
    /// The set that is a clock.
    pub(crate) clock: Option<ClockPlan>,
}

/// A clock: one pile for each rank.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockPlan {
    pub(crate) set: u8,
    /// Of each rank, by its index: its pile.
    pub(crate) pile_of_rank: [u8; 13],
}

/// One pile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PilePlan {
    pub(crate) set: u8,
    pub(crate) first: u16,
    pub(crate) cap: u8,
    table: u16,
    empty: u16,
    /// The first of its comparisons of counts, and how many.
    tests: (u16, u8),
    pub(crate) covered_by: Piles,
    pub(crate) covers: Piles,
    /// The pile at the left whose card decides, of a grid.
    pub(crate) left: Option<u8>,
    /// The piles that touch it, of a grid.
    pub(crate) near: Piles,
    pub(crate) suit: Option<Suit>,
    pub(crate) under: Option<u16>,
}

impl PilePlan {
    /// Whether what it takes depends on counts.
    pub(crate) const fn has_tests(&self) -> bool {
        self.tests.1 != 0
    }
}

/// A set of piles.
#[derive(Clone, Debug)]
pub(crate) struct SetPlan {
    pub(crate) role: Role,
    pub(crate) name: String,
    pub(crate) first: u8,
    pub(crate) end: u8,
    pub(crate) unit: UnitPlan,
    /// The table of what moves together.
    pub(crate) run: u16,
    /// Where single cards go.
    pub(crate) singles: Vec<u8>,
    /// Where groups go.
    pub(crate) groups: Vec<u8>,
    /// The sets, as bits, from which spaces take cards.
    pub(crate) empty_from: u16,
    pub(crate) at_once: Vec<u8>,
    /// The table of a whole suit, if nothing else is taken.
    pub(crate) whole: Option<u16>,
    pub(crate) turns: bool,
    pub(crate) osmosis: bool,
    pub(crate) line: Vec<u8>,
    pub(crate) shape: Shape,
    pub(crate) must: bool,
}

impl SetPlan {
    pub(crate) fn piles(&self) -> std::ops::Range<usize> {
        usize::from(self.first)..usize::from(self.end)
    }

    pub(crate) fn mask(&self) -> Piles {
        self.piles().fold(0, |mask, pile| mask | 1 << pile)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UnitPlan {
    One,
    Run,
    Any,
    Whole,
    OneOrWhole,
    RunByCells,
}

#[derive(Clone, Debug)]
pub(crate) struct StockPlan {
    pub(crate) pile: u8,
    pub(crate) to: u8,
    pub(crate) way: StockWay,
    pub(crate) by: u8,
    /// 0 for no end.
    pub(crate) passes: u16,
    pub(crate) when: Option<Test>,
    pub(crate) face_up: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StockWay {
    /// To one pile, which may become the stock again.
    Waste,
    /// To one pile for good.
    Pile,
    /// One card to each pile.
    Row,
    /// One card to each empty pile.
    Spaces,
    /// The cards of the set move up to its first piles, and one card goes to each that is empty then.
    CloseUp,
}

/// A condition on the table.
#[derive(Clone, Debug)]
pub(crate) enum Test {
    NoSpace(Piles),
    Space(Piles),
    Empty(Piles),
    FirstPass,
    Counts(Amount),
}

/// An expression over counts.
#[derive(Clone, Debug)]
pub(crate) enum Amount {
    Number(i32),
    Height,
    Count(Piles),
    Minus(Box<Amount>),
    Arithmetic(Arithmetic, Box<Amount>, Box<Amount>),
    Compare(Compare, Box<Amount>, Box<Amount>),
    And(Box<Amount>, Box<Amount>),
    Or(Box<Amount>, Box<Amount>),
    Not(Box<Amount>),
}

impl Amount {
    fn of(expr: &Expr, count: &dyn Fn(&str) -> Piles) -> Amount {
        let of = |expr: &Expr| Box::new(Amount::of(expr, count));
        match expr {
            Expr::Number(number) => Amount::Number(*number),
            Expr::Truth(truth) => Amount::Number(i32::from(*truth)),
            // Comparisons of counts name neither cards nor piles: the reader has refused those.
            Expr::Of(..) | Expr::Pile => Amount::Number(0),
            Expr::Height => Amount::Height,
            Expr::Count(set) => Amount::Count(count(set)),
            Expr::Minus(a) => Amount::Minus(of(a)),
            Expr::Arithmetic(op, a, b) => Amount::Arithmetic(*op, of(a), of(b)),
            Expr::Compare(op, a, b) => Amount::Compare(*op, of(a), of(b)),
            Expr::And(a, b) => Amount::And(of(a), of(b)),
            Expr::Or(a, b) => Amount::Or(of(a), of(b)),
            Expr::Not(a) => Amount::Not(of(a)),
        }
    }

    pub(crate) fn value(&self, heights: &[u8; MOST_PILES], pile: usize) -> i32 {
        match self {
            Amount::Number(number) => *number,
            Amount::Height => heights[pile].into(),
            Amount::Count(piles) => {
                let mut rest = *piles;
                let mut sum = 0;
                while rest != 0 {
                    sum += i32::from(heights[rest.trailing_zeros() as usize]);
                    rest &= rest - 1;
                }
                sum
            }
            Amount::Minus(a) => a.value(heights, pile).saturating_neg(),
            Amount::Arithmetic(op, a, b) => {
                let (a, b) = (a.value(heights, pile), b.value(heights, pile));
                match op {
                    Arithmetic::Add => a.saturating_add(b),
                    Arithmetic::Subtract => a.saturating_sub(b),
                    Arithmetic::Multiply => a.saturating_mul(b),
                    Arithmetic::Remainder => a.checked_rem_euclid(b).unwrap_or(0),
                }
            }
            Amount::Compare(op, a, b) => i32::from(op.holds(a.value(heights, pile), b.value(heights, pile))),
            Amount::And(a, b) => i32::from(a.value(heights, pile) != 0 && b.value(heights, pile) != 0),
            Amount::Or(a, b) => i32::from(a.value(heights, pile) != 0 || b.value(heights, pile) != 0),
            Amount::Not(a) => i32::from(a.value(heights, pile) == 0),
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct RemovePlan {
    pub(crate) to: u8,
    pub(crate) from: Piles,
    /// Of each card: those with which it goes.
    pub(crate) partners: Option<Guests>,
    pub(crate) single: Kinds,
    /// Of each card: those that make it go.
    pub(crate) beaten: Option<Guests>,
    pub(crate) overlap: bool,
    /// Only neighbours go together.
    pub(crate) neighbours: bool,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct RedealPlan {
    pub(crate) set: u8,
    /// 0 for no end.
    pub(crate) times: u8,
    pub(crate) shuffled: bool,
    pub(crate) keeps_rows: bool,
    pub(crate) size: u8,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum WinPlan {
    AllIn(Piles),
    Empty(Piles),
    Removed(u8, u16),
    Rows(u8),
    Piles(u8, u8),
    CountIn(Piles, u16),
    /// No card of these piles lies face down.
    FaceUp(Piles),
}

/// One part of the deal.
#[derive(Clone, Debug)]
pub(crate) enum DealStep {
    /// Cards that are taken out by name; done before everything else.
    Pick(u8, Laid),
    /// The first cards go to the piles of their suits, or one after the other.
    First(u8, u8),
    /// Row by row: of each pile the cards face down and face up; and whether a card that can go up does.
    Rows(u8, Vec<(u8, u8)>, bool),
    /// All that is left.
    Rest(u8),
    /// Cards of these ranks are taken out again, to that pile.
    Drop(u8, Vec<Rank>, u8),
    /// Cards of these ranks go to the bottom of their piles.
    Sink(u8, Vec<Rank>),
}

impl Plan {
    /// The cards that may be put on `pile`: on the card `top` of a pile, or on an empty one.
    #[inline]
    pub(crate) fn guests(&self, pile: usize, top: Option<u8>, heights: &[u8; MOST_PILES], base: u8) -> Kinds {
        let plan = &self.piles[pile];
        let mut which = 0;
        for test in 0..usize::from(plan.tests.1) {
            let holds = self.tests[usize::from(plan.tests.0) + test].value(heights, pile) != 0;
            which |= usize::from(holds) << test;
        }
        match top {
            Some(kind) => self.tables[usize::from(plan.table) + which][usize::from(kind)],
            None => self.empties[usize::from(plan.empty) + which][usize::from(base)],
        }
    }

    #[inline]
    pub(crate) fn table(&self, table: u16) -> &Guests {
        &self.tables[usize::from(table)]
    }

    #[inline]
    pub(crate) fn set_of(&self, pile: usize) -> &SetPlan {
        &self.sets[usize::from(self.piles[pile].set)]
    }
}

/// Compiles the rules; `None` after an error.
pub(crate) fn compile(rules: &Rules, report: &mut Report) -> Option<Plan> {
    let total: usize = rules.sets.iter().map(|set| usize::from(set.count)).sum();
    if total > MOST_PILES {
        let (found, most) = (total.to_string(), MOST_PILES.to_string());
        report.error(None, Problem::ManyPiles { found, most });
        return None;
    }
    let compiler = Compiler {
        rules,
        tables: Vec::new(),
        steps: Vec::new(),
        known: HashMap::new(),
        empties: Vec::new(),
        tests: Vec::new(),
    };
    compiler.plan(report)
}

struct Compiler<'r> {
    rules: &'r Rules,
    tables: Vec<Guests>,
    /// Tables of plain steps, which many piles have.
    steps: Vec<(Build, Guests)>,
    /// Lists of tables by what is in them.
    known: HashMap<Vec<Guests>, u16>,
    empties: Vec<[Kinds; 14]>,
    tests: Vec<Amount>,
}

impl Compiler<'_> {
    fn plan(mut self, report: &mut Report) -> Option<Plan> {
        let rules = self.rules;
        let pack = &rules.pack;
        let size = pack.size() as u16;
        let mut sets = Vec::new();
        let mut piles: Vec<PilePlan> = Vec::new();
        let mut slots = 0;
        for (number, set) in rules.sets.iter().enumerate() {
            let first = piles.len() as u8;
            let run_build = match &set.unit {
                Unit::Run(Some(build)) | Unit::RunByCells(Some(build)) => build,
                _ => &set.build,
            };
            let run = self.plain(run_build);
            let run = self.intern(vec![run]);
            // Piles of a set share their tables, unless something tells them apart.
            let apart = set.suits.len() > 1
                || matches!(set.shape, Shape::Grid { .. })
                || matches!(&set.build, Build::Where(expr) if expr.uses_pile())
                || set.condition.as_ref().is_some_and(Expr::uses_pile);
            let mut shared = None;
            for place in 0..set.count {
                let (table, empty, tests) = match shared {
                    Some(tables) if !apart => tables,
                    _ => self.pile_tables(set, place, report)?,
                };
                shared = Some((table, empty, tests));
                let cap =
                    u16::from(set.max.get(usize::from(place)).copied().unwrap_or(u8::MAX)).min(size) as u8;
                let under = set
                    .under
                    .as_ref()
                    .map(|build| self.intern(vec![relation::guests(build, None, place, &|_| false, pack)]));
                let left = match set.shape {
                    Shape::Grid { columns, .. } if place % columns > 0 => Some(first + place - 1),
                    _ => None,
                };
                let covered_by = set
                    .covers
                    .get(usize::from(place))
                    .map_or(0, |over| over.iter().fold(0, |mask, &p| mask | 1 << (first + p)));
                piles.push(PilePlan {
                    set: number as u8,
                    first: slots as u16,
                    cap,
                    table,
                    empty,
                    tests,
                    covered_by,
                    covers: 0,
                    left,
                    near: near(set, first, place),
                    suit: if set.suits.is_empty() {
                        None
                    } else {
                        set.suits.get(usize::from(place) % set.suits.len()).copied()
                    },
                    under,
                });
                slots += usize::from(cap);
            }
            let whole = set.whole.then(|| {
                let build = Build::Steps {
                    directions: vec![Direction::Down],
                    by: vec![1],
                    suits: crate::rules::Suits::Same,
                    wrap: false,
                };
                self.intern(vec![relation::guests(&build, None, 0, &|_| false, pack)])
            });
            sets.push(SetPlan {
                role: set.role,
                name: set.name.clone(),
                first,
                end: piles.len() as u8,
                unit: match set.unit {
                    Unit::One => UnitPlan::One,
                    Unit::Run(_) => UnitPlan::Run,
                    Unit::Any => UnitPlan::Any,
                    Unit::Whole => UnitPlan::Whole,
                    Unit::OneOrWhole => UnitPlan::OneOrWhole,
                    Unit::RunByCells(_) => UnitPlan::RunByCells,
                },
                run,
                singles: Vec::new(),
                groups: Vec::new(),
                empty_from: match &set.fill.from {
                    Some(from) => from.iter().fold(0, |mask, &set| mask | 1 << set),
                    None => u16::MAX,
                },
                at_once: set.fill.at_once.iter().map(|&set| set as u8).collect(),
                whole,
                turns: set.turns && set.stock.as_ref().is_none_or(|stock| stock.top_up),
                osmosis: set.osmosis,
                line: set.left.clone(),
                shape: set.shape.clone(),
                must: set.must,
            });
        }
        for pile in 0..piles.len() {
            let mut over = piles[pile].covered_by;
            while over != 0 {
                piles[over.trailing_zeros() as usize].covers |= 1 << pile;
                over &= over - 1;
            }
        }
        self.routes(&mut sets);
        let targets = sets
            .iter()
            .flat_map(|set| set.singles.iter().chain(&set.groups))
            .fold(0, |mask, &set| mask | sets[usize::from(set)].mask());
        let mask_of = |roles: &[Role]| {
            sets.iter().filter(|set| roles.contains(&set.role)).fold(0, |mask, set| mask | set.mask())
        };
        let named = |name: &str| rules.sets_named(name).fold(0, |mask, set| mask | sets[set].mask());
        let stock = rules.set(Role::Stock).and_then(|number| {
            let stock = rules.sets[number].stock.as_ref()?;
            let target = stock.to?;
            let to = &sets[target];
            let way = match to.role {
                Role::Waste => StockWay::Waste,
                _ if stock.closes_up => StockWay::CloseUp,
                _ if stock.to_spaces => StockWay::Spaces,
                _ if to.end - to.first == 1 => StockWay::Pile,
                _ => StockWay::Row,
            };
            let spaces = mask_of(&[Role::Tableau, Role::Grid]);
            let when = stock.when.as_ref().map(|when| match when {
                Condition::NoSpace => Test::NoSpace(spaces),
                Condition::Space => Test::Space(spaces),
                Condition::Empty(set) => Test::Empty(sets[*set].mask()),
                Condition::FirstPass => Test::FirstPass,
                Condition::Counts(expr) => Test::Counts(Amount::of(expr, &named)),
            });
            Some(StockPlan {
                pile: sets[number].first,
                to: target as u8,
                way,
                by: stock.by,
                passes: stock.passes.unwrap_or(0),
                when,
                face_up: stock.face_up,
            })
        });
        let remove = rules.remove.as_ref().and_then(|remove| {
            let partners = remove.pair.as_ref().map(|pair| match pair {
                Pairing::Sum(sum) => {
                    let mut table = [0; 52];
                    for a in pack.faces() {
                        for b in pack.faces() {
                            let fits = a.rank().low() + b.rank().low() == *sum;
                            table[a.index()] |= u64::from(fits) << b.index();
                        }
                    }
                    table
                }
                Pairing::SameRank => {
                    let build = Build::Steps {
                        directions: vec![Direction::Same],
                        by: vec![1],
                        suits: crate::rules::Suits::Any,
                        wrap: false,
                    };
                    relation::guests(&build, None, 0, &|_| false, pack)
                }
                Pairing::Where(expr) => {
                    // Two cards go together, whichever of them is named first.
                    let table = relation::guests(&Build::Where(expr.clone()), None, 0, &|_| false, pack);
                    let mut both = table;
                    for (a, row) in table.iter().enumerate() {
                        for (b, mask) in both.iter_mut().enumerate() {
                            *mask |= (row >> b & 1) << a;
                        }
                    }
                    both
                }
            });
            let beaten = remove.beaten.as_ref().map(|expr| {
                let table = relation::guests(&Build::Where(expr.clone()), None, 0, &|_| false, pack);
                // The table says of each `t` which `c` it beats; wanted is the other way.
                let mut by = [0; 52];
                for (t, beaten) in table.iter().enumerate() {
                    for (c, by) in by.iter_mut().enumerate() {
                        *by |= (beaten >> c & 1) << t;
                    }
                }
                by
            });
            Some(RemovePlan {
                to: sets[rules.set(Role::Removed)?].first,
                from: remove.from.iter().fold(0, |mask, &set| mask | sets[set].mask()),
                partners,
                single: kinds_of(rules, &remove.single),
                beaten,
                overlap: remove.overlap,
                neighbours: remove.neighbours,
            })
        });
        let redeal = rules.redeal.as_ref().map(|redeal| RedealPlan {
            set: redeal.set as u8,
            times: redeal.times.unwrap_or(0),
            shuffled: redeal.shuffled,
            keeps_rows: redeal.keeps_rows,
            size: redeal.size,
        });
        let masks = |numbers: &[usize]| numbers.iter().fold(0, |mask, &set| mask | sets[set].mask());
        let removed = rules.set(Role::Removed).map_or(0, |set| sets[set].first);
        let win = match &rules.win {
            Win::AllIn(numbers) => WinPlan::AllIn(masks(numbers)),
            Win::Empty(numbers) => WinPlan::Empty(masks(numbers)),
            Win::Removed(count) => WinPlan::Removed(removed, *count),
            Win::Rows => WinPlan::Rows(rules.set(Role::Grid)? as u8),
            Win::Piles(count) => WinPlan::Piles(rules.set(Role::Tableau)? as u8, *count),
            Win::CountIn(numbers, count) => WinPlan::CountIn(masks(numbers), *count),
            Win::FaceUp(numbers) => WinPlan::FaceUp(masks(numbers)),
        };
        let measured = match rules.measure {
            Measure::CardsUp => mask_of(&[Role::Foundation]),
            Measure::CardsRemoved => mask_of(&[Role::Removed]),
            Measure::CardsLeft | Measure::PilesLeft => mask_of(&[Role::Tableau, Role::Grid]),
            Measure::Pass => 0,
        };
        let talon = mask_of(&[Role::Stock, Role::Waste]);
        let watches = |amount: &Amount| amount.watches(talon);
        let watches_talon = self.tests.iter().any(watches)
            || matches!(
                stock.as_ref().and_then(|stock| stock.when.as_ref()),
                Some(Test::Counts(_) | Test::Empty(_))
            );
        let foundations_start =
            |start: &Start| rules.sets_of(Role::Foundation).any(|(_, set)| set.start == *start);
        let (deal, base_first) = self.deal_steps(&sets);
        let to_and_fro = to_and_fro(rules, &sets, stock.as_ref(), &self.tables, &piles);
        Some(Plan {
            size,
            ranks: pack.ranks.len() as u8,
            decks: pack.decks,
            targets,
            sources: source_order(&sets),
            filling: (0..sets.len() as u8)
                .filter(|&set| !sets[usize::from(set)].at_once.is_empty())
                .collect(),
            musts: (0..sets.len() as u8).filter(|&set| sets[usize::from(set)].must).collect(),
            stock,
            remove,
            redeal,
            win,
            measure: rules.measure,
            measured,
            deal,
            pysol: rules.pysol.clone(),
            not_dealt: kinds_of(rules, &rules.not_dealt),
            ranks_apart: rules.ranks_apart,
            base_first,
            base_placed: foundations_start(&Start::FirstPlaced),
            endless: !to_and_fro.is_empty(),
            to_and_fro,
            watches_talon,
            foundations: mask_of(&[Role::Foundation]),
            clock: clock(rules, &sets),
            piles,
            sets,
            slots,
            tables: self.tables,
            empties: self.empties,
            tests: self.tests,
        })
    }

    /// The table of a build that depends on no pile and no count.
    fn plain(&mut self, build: &Build) -> Guests {
        if let Some((_, table)) = self.steps.iter().find(|(known, _)| known == build) {
            return *table;
        }
        let table = relation::guests(build, None, 0, &|_| false, &self.rules.pack);
        self.steps.push((build.clone(), table));
        table
    }

    /// The number of the first of these tables, which may be there already.
    fn intern(&mut self, tables: Vec<Guests>) -> u16 {
        if let Some(&found) = self.known.get(&tables) {
            return found;
        }
        let first = self.tables.len() as u16;
        self.tables.extend_from_slice(&tables);
        self.known.insert(tables, first);
        first
    }

    fn pile_tables(&mut self, set: &Set, place: u8, report: &mut Report) -> Option<(u16, u16, (u16, u8))> {
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
                    Start::FirstPlaced => base_place(base).map_or(all, of_rank),
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

    /// Who goes where: what both sides allow, or what is usual if they say nothing.
    fn routes(&self, sets: &mut [SetPlan]) {
        let usual = |from: Role, to: Role| match to {
            Role::Foundation => !matches!(from, Role::Foundation | Role::Hole | Role::Stock | Role::Removed),
            Role::Tableau => !matches!(from, Role::Stock | Role::Hole | Role::Removed | Role::Grid),
            Role::Cell => matches!(from, Role::Tableau | Role::Waste | Role::Reserve),
            Role::Hole => matches!(from, Role::Tableau | Role::Cell | Role::Reserve | Role::Waste),
            Role::Grid => from == Role::Grid,
            Role::Stock | Role::Waste | Role::Reserve | Role::Removed => false,
        };
        // Foundations before all else, and cells last: the order of the moves.
        let order = [Role::Foundation, Role::Hole, Role::Tableau, Role::Grid, Role::Reserve, Role::Cell];
        for from in 0..sets.len() {
            let (mut singles, mut groups) = (Vec::new(), Vec::new());
            for role in order {
                for to in (0..sets.len()).filter(|&to| sets[to].role == role) {
                    let (source, target) = (&self.rules.sets[from], &self.rules.sets[to]);
                    let leaves = source.to.as_ref().is_none_or(|to_sets| to_sets.contains(&to));
                    let comes = match &target.from {
                        Some(from_sets) => from_sets.contains(&from),
                        None => usual(source.role, target.role),
                    };
                    if !leaves || !comes || !target.left.is_empty() || target.shape == Shape::Clock {
                        continue;
                    }
                    match role {
                        Role::Tableau => groups.push(to as u8),
                        _ => singles.push(to as u8),
                    }
                }
            }
            sets[from].singles = singles;
            sets[from].groups = groups;
        }
    }

    fn deal_steps(&self, sets: &[SetPlan]) -> (Vec<DealStep>, bool) {
        let mut steps = Vec::new();
        let mut base_first = false;
        for (number, set) in self.rules.sets.iter().enumerate() {
            if !matches!(set.laid, Laid::None | Laid::First(_)) {
                steps.push(DealStep::Pick(number as u8, set.laid.clone()));
            }
            let first_here = matches!(set.laid, Laid::First(_));
            base_first |= set.start == Start::FirstDealt && !first_here;
        }
        for (number, set) in self.rules.sets.iter().enumerate() {
            if let Laid::First(count) = set.laid {
                steps.push(DealStep::First(number as u8, count));
            }
            if set.deal.iter().any(|&(down, up)| down + up > 0) {
                steps.push(DealStep::Rows(number as u8, set.deal.clone(), set.up_at_once));
            }
        }
        for (number, _) in self.rules.sets.iter().enumerate().filter(|(_, set)| set.rest) {
            steps.push(DealStep::Rest(number as u8));
        }
        for (number, set) in self.rules.sets.iter().enumerate() {
            if !set.drop.is_empty()
                && let Some(removed) = self.rules.set(Role::Removed)
            {
                steps.push(DealStep::Drop(number as u8, set.drop.clone(), sets[removed].first));
            }
            if !set.sink.is_empty() {
                steps.push(DealStep::Sink(number as u8, set.sink.clone()));
            }
        }
        (steps, base_first)
    }
}

impl Amount {
    fn watches(&self, piles: Piles) -> bool {
        match self {
            Amount::Number(_) | Amount::Height => false,
            Amount::Count(counted) => counted & piles != 0,
            Amount::Minus(a) | Amount::Not(a) => a.watches(piles),
            Amount::Arithmetic(_, a, b) | Amount::Compare(_, a, b) | Amount::And(a, b) | Amount::Or(a, b) => {
                a.watches(piles) || b.watches(piles)
            }
        }
    }
}

/// The piles of a clock by rank, in the order of the ranks.
fn clock(rules: &Rules, sets: &[SetPlan]) -> Option<ClockPlan> {
    let set = sets.iter().position(|set| set.shape == Shape::Clock)?;
    let first = sets[set].first;
    let pile = |index: usize| rules.pack.place(Rank::ALL[index]).map_or(first, |place| first + place as u8);
    Some(ClockPlan { set: set as u8, pile_of_rank: std::array::from_fn(pile) })
}

/// The piles of a grid that touch a place, also at its corners.
fn near(set: &Set, first: u8, place: u8) -> Piles {
    let Shape::Grid { rows, columns } = set.shape else { return 0 };
    let (row, column) = (place / columns, place % columns);
    let mut near = 0;
    for other in 0..rows * columns {
        let (down, right) = ((other / columns).abs_diff(row), (other % columns).abs_diff(column));
        near |= u64::from(other != place && down <= 1 && right <= 1) << (first + other);
    }
    near
}

/// The cards of these ranks.
pub(crate) fn kinds_of(rules: &Rules, ranks: &[Rank]) -> Kinds {
    rules
        .pack
        .faces()
        .filter(|card| ranks.contains(&card.rank()))
        .fold(0, |mask, card| mask | 1 << card.index())
}

/// Waste, the table, reserves, cells, then foundations.
fn source_order(sets: &[SetPlan]) -> Vec<u8> {
    let order =
        [Role::Waste, Role::Tableau, Role::Grid, Role::Reserve, Role::Cell, Role::Foundation, Role::Hole];
    order
        .iter()
        .flat_map(|&role| (0..sets.len()).filter(move |&set| sets[set].role == role))
        .filter(|&set| {
            !sets[set].singles.is_empty() || !sets[set].groups.is_empty() || !sets[set].line.is_empty()
        })
        .map(|set| set as u8)
        .collect()
}

/// By which moves play may go on for ever; none if it must end.
///
/// Stock and waste end with the last pass. A card that goes from set to set ends where no way leads back; one that stays in the
/// table ends if it has one host only, for on that it stays, and if spaces do not take it.
fn to_and_fro(
    rules: &Rules,
    sets: &[SetPlan],
    stock: Option<&StockPlan>,
    tables: &[Guests],
    piles: &[PilePlan],
) -> Vec<&'static str> {
    let mut why = Vec::new();
    if stock.is_some_and(|stock| stock.way == StockWay::Waste && stock.passes == 0) {
        why.push("the stock is gone through without end");
    }
    if rules.redeal.as_ref().is_some_and(|redeal| redeal.times.is_none()) {
        why.push("the cards are dealt again without end");
    }
    let ways = |from: usize| sets[from].singles.iter().chain(&sets[from].groups).map(|&to| usize::from(to));
    for (from, set) in sets.iter().enumerate() {
        // A way back from another set.
        let mut reached: Vec<usize> = ways(from).filter(|&to| to != from).collect();
        let mut next = 0;
        while next < reached.len() {
            for to in ways(reached[next]) {
                if !reached.contains(&to) {
                    reached.push(to);
                }
            }
            next += 1;
        }
        if reached.contains(&from) && ways(from).any(|to| to != from) {
            why.push(match set.role {
                Role::Foundation => "cards come back from the foundations",
                Role::Cell => "cards go to cells and back",
                _ => "cards go from one set to another and back",
            });
        }
        if ways(from).any(|to| to == from) {
            let rule = &rules.sets[from];
            let hosts_are_one = rules.pack.decks == 1
                && piles[set.piles()].iter().all(|pile| {
                    let table = &tables[usize::from(pile.table)];
                    pile.tests.1 == 0
                        && (0..52)
                            .all(|card| table.iter().filter(|guests| *guests >> card & 1 != 0).count() <= 1)
                });
            let spaces_take = match rule.role {
                Role::Grid => !rule.row_suits,
                _ => rule.fill.rule != FillRule::None && set.empty_from >> from & 1 != 0,
            };
            if spaces_take {
                why.push("cards go from space to space");
            }
            if !hosts_are_one && rule.build != Build::None {
                why.push("cards go from one pile to another and back");
            }
        }
    }
    why.dedup();
    why.sort_unstable();
    why.dedup();
    why
}

impl Plan {
    /// Whether two piles are under the same rules.
    #[inline]
    pub(crate) fn same_rules(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.piles[a], &self.piles[b]);
        a.table == b.table
            && a.cap == b.cap
            && a.suit == b.suit
            && a.under == b.under
            && (a.tests.1, b.tests.1) == (0, 0)
            && self.empties[usize::from(a.empty)] == self.empties[usize::from(b.empty)]
    }
}

impl Plan {
    /// What an empty pile takes for some base and some counts.
    pub(crate) fn empty_at_best(&self, pile: usize) -> Kinds {
        let plan = &self.piles[pile];
        let tables = usize::from(plan.empty)..usize::from(plan.empty) + (1 << plan.tests.1);
        self.empties[tables].iter().flatten().fold(0, |kinds, mask| kinds | mask)
    }

    /// What a card of a pile takes for some counts.
    pub(crate) fn guests_at_best(&self, pile: usize, kind: usize) -> Kinds {
        let plan = &self.piles[pile];
        let tables = usize::from(plan.table)..usize::from(plan.table) + (1 << plan.tests.1);
        let under = plan.under.map_or(0, |under| self.table(under)[kind]);
        self.tables[tables].iter().fold(under, |kinds, table| kinds | table[kind])
    }
}
