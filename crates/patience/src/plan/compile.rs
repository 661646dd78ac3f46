//! From rules to the plan.

use super::deal_step::deal_steps;
use super::removal::remove_plan;
use super::routes::{routes, source_order};
use super::stock::stock_plan;
use super::tables::{Tables, kinds_of};
use super::to_and_fro::to_and_fro;
use super::{Amount, ClockPlan, Kinds, PilePlan, Piles, Plan, RedealPlan, SetPlan, Test, UnitPlan, WinPlan};
use crate::expr::Expr;
use crate::problem::{Problem, Report};
use crate::read::{MOST_PILES, MOST_SETS};
use crate::relation;
use crate::rules::{Build, Direction, Measure, Role, Rules, Set, Shape, Start, Suits, Turning, Unit, Win};
use solitarium_core::Rank;

/// Compiles the rules; `None` after an error.
pub(crate) fn compile(rules: &Rules, report: &mut Report) -> Option<Plan> {
    let total: usize = rules.sets.iter().map(|set| usize::from(set.count)).sum();
    if total > MOST_PILES {
        let (found, most) = (total.to_string(), MOST_PILES.to_string());
        let largest = rules.sets.iter().max_by_key(|set| set.count).map(|set| set.at);
        report.error(largest, Problem::ManyPiles { found, most });
        return None;
    }
    let pack = &rules.pack;
    let mut tables = Tables::new(rules);
    let (mut sets, piles) = sets_and_piles(rules, &mut tables, report)?;
    routes(rules, &mut sets);
    let targets = sets
        .iter()
        .flat_map(|set| set.singles.iter().chain(&set.groups))
        .fold(0, |mask, &set| mask | sets[usize::from(set)].mask());
    let stock = stock_plan(rules, &sets);
    let remove = remove_plan(rules, &sets);
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
        Measure::CardsUp => mask_of(&sets, &[Role::Foundation]),
        Measure::CardsRemoved => mask_of(&sets, &[Role::Removed]),
        Measure::CardsLeft | Measure::PilesLeft => mask_of(&sets, &[Role::Tableau, Role::Grid]),
        Measure::Pass => 0,
    };
    let talon = mask_of(&sets, &[Role::Stock, Role::Waste]);
    let watches = |amount: &Amount| amount.watches(talon);
    let watches_talon = tables.tests.iter().any(watches)
        || matches!(
            stock.as_ref().and_then(|stock| stock.when.as_ref()),
            Some(Test::Counts(_) | Test::Empty(_))
        );
    let base_from = rules.sets_of(Role::Foundation).find_map(|(_, set)| match &set.start {
        Start::FirstPlaced(from) => Some(masks(from.as_deref().unwrap_or(&[]))),
        _ => None,
    });
    let (deal, base_first) = deal_steps(rules, &sets);
    let (to_and_fro, fro_at) = to_and_fro(rules, &sets, stock.as_ref(), &tables.all, &piles);
    Some(Plan {
        size: pack.size() as u16,
        ranks: pack.ranks.len() as u8,
        decks: pack.decks,
        targets,
        takes_otherwise: takes_otherwise(&sets, &piles),
        sources: source_order(&sets),
        filling: (0..sets.len() as u8).filter(|&set| !sets[usize::from(set)].at_once.is_empty()).collect(),
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
        base_placed: base_from.is_some(),
        base_from: base_from.unwrap_or(0),
        endless: !to_and_fro.is_empty(),
        to_and_fro,
        fro_at,
        watches_talon,
        foundations: mask_of(&sets, &[Role::Foundation]),
        clock: clock(rules, &sets),
        slots: piles.last().map_or(0, |pile| usize::from(pile.first) + usize::from(pile.cap)),
        piles,
        sets,
        tables: tables.all,
        empties: tables.empties,
        tests: tables.tests,
    })
}

/// Returns the piles of these roles.
pub(super) fn mask_of(sets: &[SetPlan], roles: &[Role]) -> Piles {
    sets.iter().filter(|set| roles.contains(&set.role)).fold(0, |mask, set| mask | set.mask())
}

/// Returns the sets, without what may go where, and their piles. `None` after an error.
fn sets_and_piles(
    rules: &Rules,
    tables: &mut Tables<'_>,
    report: &mut Report,
) -> Option<(Vec<SetPlan>, Vec<PilePlan>)> {
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
        let run = tables.plain(run_build);
        let run = tables.intern(vec![run]);
        // Piles of a set share their tables, unless something tells them apart.
        let apart = set.suits.len() > 1
            || matches!(set.shape, Shape::Grid { .. })
            || matches!(&set.build, Build::Where(expr) if expr.uses_pile())
            || set.condition.as_ref().is_some_and(Expr::uses_pile);
        let mut shared = None;
        for place in 0..set.count {
            let (table, empty, tests) = match shared {
                Some(known) if !apart => known,
                _ => tables.of_pile(set, place, report)?,
            };
            shared = Some((table, empty, tests));
            let cap = u16::from(set.max.get(usize::from(place)).copied().unwrap_or(u8::MAX)).min(size) as u8;
            let under = set
                .under
                .as_ref()
                .map(|build| tables.intern(vec![relation::guests(build, None, place, &|_| false, pack)]));
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
                stops_at_base: matches!(set.build, Build::Steps { to_base: true, .. }),
            });
            slots += usize::from(cap);
        }
        let whole = set.whole.then(|| {
            let build = Build::Steps {
                directions: vec![Direction::Down],
                by: vec![1],
                suits: Suits::Same,
                wrap: false,
                to_base: false,
            };
            tables.intern(vec![relation::guests(&build, None, 0, &|_| false, pack)])
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
                Unit::RunIfUp => UnitPlan::RunIfUp,
                Unit::RunByCells(_) => UnitPlan::RunByCells,
            },
            run,
            singles: Vec::new(),
            groups: Vec::new(),
            empty_from: match &set.fill.from {
                Some(from) => from.iter().fold(0, |mask, &set| mask | 1 << set),
                None => u16::MAX,
            },
            empty_in_turn: match &set.fill.from {
                Some(from) if set.fill.in_turn => from.iter().map(|&set| set as u8).collect(),
                _ => Vec::new(),
            },
            at_once: set.fill.at_once.iter().map(|&set| set as u8).collect(),
            whole,
            turns: set.turns == Turning::AtOnce && set.stock.as_ref().is_none_or(|stock| stock.top_up),
            turns_last: set.turns == Turning::Last,
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
    Some((sets, piles))
}

/// Of each set: all cards if its piles take whole suits, or cards from below.
fn takes_otherwise(sets: &[SetPlan], piles: &[PilePlan]) -> [Kinds; MOST_SETS] {
    let otherwise =
        |set: &SetPlan| set.whole.is_some() || piles[set.piles()].iter().any(|pile| pile.under.is_some());
    std::array::from_fn(|set| if sets.get(set).is_some_and(otherwise) { Kinds::MAX } else { 0 })
}

/// Returns the piles of a clock by rank, in the order of the ranks.
fn clock(rules: &Rules, sets: &[SetPlan]) -> Option<ClockPlan> {
    let set = sets.iter().position(|set| set.shape == Shape::Clock)?;
    let first = sets[set].first;
    let pile = |index: usize| rules.pack.place(Rank::ALL[index]).map_or(first, |place| first + place as u8);
    Some(ClockPlan { set: set as u8, pile_of_rank: std::array::from_fn(pile) })
}

/// Returns the piles of a grid that touch a place, also at its corners.
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
