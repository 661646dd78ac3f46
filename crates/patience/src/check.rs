//! What the rules come to: sums that must be right, and what is probably not meant.

use crate::expr::{Expr, Scope};
use crate::plan::{Plan, SetPlan, StockWay};
use crate::problem::{Problem, Report};
use crate::relation::Guests;
use crate::rules::{
    Build, FillRule, Laid, Pick, RankName, Role, Rules, Set, Shape, Start, Turning, Unit, Win,
};
use solitarium_core::{Card, Suit};

/// Looks at the sums and the tables, and reports what is wrong or odd.
pub(crate) fn check(rules: &Rules, plan: &Plan, report: &mut Report) {
    cards(rules, report);
    if report.has_errors() {
        return;
    }
    laid(rules, report);
    base(rules, report);
    foundations(rules, plan, report);
    relations(rules, plan, report);
    conditions(rules, plan, report);
    removals(rules, plan, report);
    ways(rules, plan, report);
}

/// Checks that the deal uses the whole pack and no more.
fn cards(rules: &Rules, report: &mut Report) {
    let size = rules.pack.size();
    let mut dealt = 0usize;
    let mut rest = false;
    let mut last = None;
    for set in &rules.sets {
        let here = set.deal.iter().map(|&(down, up)| usize::from(down) + usize::from(up)).sum::<usize>();
        dealt += here
            + match &set.laid {
                Laid::None => 0,
                Laid::Each(_) => usize::from(set.count),
                Laid::These(picks) => picks.len(),
                Laid::First(count) => usize::from(*count),
                Laid::Base => usize::from(rules.pack.decks) * rules.pack.suits.len() - 1,
            };
        rest |= set.rest;
        if here > 0 {
            last = Some(set.place(&["deal", "cards", "shape", "count"]));
        }
        let over = set
            .deal
            .iter()
            .zip(&set.max)
            .any(|(&(down, up), &max)| u16::from(down) + u16::from(up) > u16::from(max));
        if over {
            let max = set.max.iter().max().copied().unwrap_or(0);
            let most = set.deal.iter().map(|&(down, up)| u16::from(down) + u16::from(up)).max().unwrap_or(0);
            report.error(
                set.place(&["deal", "max"]),
                Problem::Range {
                    key: "deal".to_owned(),
                    value: most.to_string(),
                    min: "0".to_owned(),
                    max: max.to_string(),
                },
            );
        }
    }
    let last = last.unwrap_or(rules.at);
    let (found, size_text) = (dealt.to_string(), size.to_string());
    if dealt > size {
        report.error(last, Problem::TooManyDealt { dealt: found, size: size_text });
    } else if dealt < size && !rest {
        report.error(last, Problem::CardsLeft { dealt: found, size: size_text });
    }
    let waste = rules.set(Role::Waste);
    if let Some(waste) = waste
        && !rules.sets.iter().any(|set| set.stock.as_ref().is_some_and(|stock| stock.to == Some(waste)))
    {
        report.error(rules.sets[waste].at, Problem::WasteAlone {});
    }
}

/// Checks that no card is taken out more often than the pack has it.
fn laid(rules: &Rules, report: &mut Report) {
    let decks = usize::from(rules.pack.decks);
    let mut cards = [0usize; 52];
    let mut ranks = [0usize; 13];
    for set in &rules.sets {
        let suit_of = |pile: usize| set.suits.get(pile % set.suits.len().max(1)).copied();
        let picks: Vec<(Pick, Option<Suit>)> = match &set.laid {
            Laid::Each(pick) => (0..usize::from(set.count)).map(|pile| (*pick, suit_of(pile))).collect(),
            Laid::These(picks) => picks.iter().map(|&pick| (pick, None)).collect(),
            Laid::None | Laid::First(_) | Laid::Base => continue,
        };
        for (pick, suit) in picks {
            let (rank, card) = match (pick, suit) {
                (Pick::Card(card), _) => (card.rank(), Some(card)),
                (Pick::Rank(rank), Some(suit)) => (rank, Some(Card::new(rank, suit))),
                (Pick::Rank(rank), None) => (rank, None),
            };
            ranks[rank.index()] += 1;
            let of_rank = (ranks[rank.index()], decks * rules.pack.suits.len(), rank.to_string());
            let of_card = card.map(|card| {
                cards[card.index()] += 1;
                (cards[card.index()], decks, card.to_string())
            });
            let often = of_card.into_iter().chain([of_rank]).find(|(wanted, has, _)| wanted > has);
            if let Some((wanted, has, what)) = often {
                let (wanted, has) = (wanted.to_string(), has.to_string());
                report.error(set.place(&["laid"]), Problem::LaidTooOften { what, wanted, has });
                return;
            }
        }
    }
}

/// Checks that there is a base where one is named.
fn base(rules: &Rules, report: &mut Report) {
    let makes_base = |set: &Set| {
        set.role == Role::Foundation && matches!(set.start, Start::FirstDealt | Start::FirstPlaced(_))
    };
    if rules.sets.iter().any(makes_base) {
        return;
    }
    for set in &rules.sets {
        let from_base = |name: &RankName| matches!(name, RankName::Base(_));
        if matches!(&set.fill.rule, FillRule::Ranks(names) if names.iter().any(from_base)) {
            report.error(set.place(&["fill"]), Problem::NoBase {});
        }
        if set.laid == Laid::Base {
            report.error(set.place(&["laid"]), Problem::NoBase {});
        }
    }
}

/// Checks that every card finds its place on a foundation, if that is how the game is won.
fn foundations(rules: &Rules, plan: &Plan, report: &mut Report) {
    let Win::AllIn(sets) = &rules.win else { return };
    if !sets.iter().all(|&set| rules.sets[set].role == Role::Foundation) {
        return;
    }
    let place = |keys: &[&str]| sets.first().map(|&set| rules.sets[set].place(keys));
    let hold: usize = sets.iter().flat_map(|&set| &rules.sets[set].max).map(|&max| usize::from(max)).sum();
    let size = rules.pack.size();
    if hold < size {
        report.error(
            place(&["max", "count"]),
            Problem::TooSmall { hold: hold.to_string(), size: size.to_string() },
        );
        return;
    }
    // Which cards ever come: those that begin or are laid, and what lies on those, and so on. Conditions on counts may hold.
    let mut comes = 0u64;
    for &set in sets {
        let rule = &rules.sets[set];
        let base = matches!(rule.start, Start::FirstDealt | Start::FirstPlaced(_));
        if rule.whole || base || rule.osmosis {
            return;
        }
        for pile in plan.sets[set].piles() {
            let mut here = plan.empty_at_best(pile);
            match &rule.laid {
                Laid::Each(pick) => {
                    here |= kinds(rules, |card| {
                        pick.is(card) && plan.piles[pile].suit.is_none_or(|suit| suit == card.suit())
                    });
                }
                Laid::These(picks) => here |= kinds(rules, |card| picks.iter().any(|pick| pick.is(card))),
                Laid::None | Laid::First(_) | Laid::Base => {}
            }
            loop {
                let before = here;
                let mut left = before;
                while left != 0 {
                    let kind = left.trailing_zeros() as usize;
                    left &= left - 1;
                    here |= plan.guests_at_best(pile, kind);
                }
                if here == before {
                    break;
                }
            }
            comes |= here;
        }
    }
    let missing: Vec<Card> = rules.pack.faces().filter(|card| comes >> card.index() & 1 == 0).collect();
    if !missing.is_empty() {
        report.error(place(&["start", "build", "suits"]), Problem::Homeless { cards: listed(&missing) });
    }
}

/// Returns the cards for which that holds, as bits.
fn kinds(rules: &Rules, wanted: impl Fn(Card) -> bool) -> u64 {
    rules.pack.faces().filter(|&card| wanted(card)).fold(0, |bits, card| bits | 1 << card.index())
}

/// Ranks where all suits are missing, cards otherwise; not too many.
fn listed(cards: &[Card]) -> String {
    let mut names: Vec<String> = Vec::new();
    for card in cards {
        let all =
            Suit::ALL.iter().filter(|suit| cards.contains(&Card::new(card.rank(), **suit))).count() == 4;
        let suits = || Suit::ALL.map(|suit| suit.to_string()).concat();
        let name = if all { format!("{}{}", card.rank(), suits()) } else { card.to_string() };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let more = names.len() > 6;
    names.truncate(6);
    if more { format!("{}, …", names.join(", ")) } else { names.join(", ") }
}

/// Relations that say nothing.
fn relations(rules: &Rules, plan: &Plan, report: &mut Report) {
    for (set, compiled) in rules.sets.iter().zip(&plan.sets) {
        match &set.build {
            // The tables are those of the piles, where nothing else is in them.
            Build::Where(_) if set.condition.is_none() && !set.whole && set.count > 0 => {
                let tables = || compiled.piles().flat_map(|pile| plan.tables_of(pile));
                let all = rules.pack.mask();
                let everything = |table: &Guests| rules.pack.faces().all(|card| table[card.index()] == all);
                if tables().flatten().all(|guests| *guests == 0) {
                    report.error(set.place(&["build"]), Problem::Never {});
                } else if tables().all(everything) {
                    report.error(set.place(&["build"]), Problem::Always {});
                }
            }
            Build::Where(expr) => {
                // Counts may be anything: what holds for some of their values is not never.
                let tests = expr.count_comparisons().len().min(4);
                let (mut ever, mut always) = (false, true);
                for values in 0..1usize << tests {
                    for pile in 0..set.count.min(8) {
                        let known = |test: usize| values >> test & 1 != 0;
                        let table = crate::relation::guests(&set.build, None, pile, &known, &rules.pack);
                        let all = rules.pack.mask();
                        ever |= table.iter().any(|guests| *guests != 0);
                        always &= rules.pack.faces().all(|card| table[card.index()] == all);
                    }
                }
                if !ever {
                    report.error(set.place(&["build"]), Problem::Never {});
                } else if always {
                    report.error(set.place(&["build"]), Problem::Always {});
                }
            }
            Build::Steps { by, wrap: true, .. } => {
                // By `n` round a circle of `size` ranks: only if they have no common divisor does it come to all of them.
                let size = rules.pack.ranks.len() as u32;
                for &by in by {
                    if gcd(size, by.into()) != 1 {
                        report.error(set.place(&["build"]), Problem::NoCircle { step: by.to_string() });
                    }
                }
            }
            _ => {}
        }
    }
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Conditions, the key `where`, that say nothing.
fn conditions(rules: &Rules, plan: &Plan, report: &mut Report) {
    for (rule, set) in rules.sets.iter().zip(&plan.sets) {
        let Some(expr) = &rule.condition else { continue };
        let at = rule.place(&["where"]);
        let piles = if expr.uses_pile() { rule.count.min(8) } else { 1 };
        match truths(expr, piles, rules) {
            (false, _) => report.error(at, Problem::NeverTrue {}),
            (_, false) => report.error(at, Problem::AlwaysTrue {}),
            _ if rule.build == Build::None || rule.whole => {}
            _ if !set.piles().any(|pile| plan.is_built(pile)) => report.error(at, Problem::NeverBuilt {}),
            _ => {}
        }
    }
}

/// Returns whether a condition is ever true, and ever false: for some two cards, counts and piles.
fn truths(expr: &Expr, piles: u8, rules: &Rules) -> (bool, bool) {
    let pack = &rules.pack;
    let faces: Vec<_> = pack.faces().map(|card| pack.values(card)).collect();
    let counts = expr.count_comparisons();
    let possible: Vec<(bool, bool)> =
        counts.iter().map(|test| count_truths(test, pack.size() as i32)).collect();
    let (mut ever, mut never) = (false, false);
    // Comparisons of counts that are too many have been reported.
    for values in 0..1usize << counts.len().min(4) {
        let holds = |test: usize| values >> test & 1 != 0;
        let is_possible = |(test, &(yes, no)): (usize, &(bool, bool))| if holds(test) { yes } else { no };
        if !possible.iter().enumerate().all(is_possible) {
            continue;
        }
        let known = expr.with_counts_as(&mut 0, &holds);
        for pile in 1..=i32::from(piles) {
            for &top in &faces {
                for &card in &faces {
                    let scope = Scope { card, top, pile, height: 0, count: &|_| 0 };
                    let is_true = known.value(&scope) != 0;
                    ever |= is_true;
                    never |= !is_true;
                }
                if ever && never {
                    return (true, true);
                }
            }
        }
    }
    (ever, never)
}

/// Returns whether a comparison of counts can be true, and false. One that names several counts may be both.
fn count_truths(expr: &Expr, most: i32) -> (bool, bool) {
    let mut names: Vec<Option<&str>> = Vec::new();
    expr.each(&mut |part| {
        let name = match part {
            Expr::Height => None,
            Expr::Count(set) => Some(set.as_str()),
            _ => return,
        };
        if !names.contains(&name) {
            names.push(name);
        }
    });
    if names.len() != 1 {
        return (true, true);
    }
    let card = crate::expr::CardValues { rank: 0, suit: 0, color: 0, value: 0 };
    let holds =
        |count: i32| expr.value(&Scope { card, top: card, pile: 1, height: count, count: &|_| count }) != 0;
    ((0..=most).any(holds), !(0..=most).all(holds))
}

/// Removals that take nothing away, or not what they have to.
fn removals(rules: &Rules, plan: &Plan, report: &mut Report) {
    let (Some(remove), Some(tables)) = (&rules.remove, &plan.remove) else { return };
    let all = rules.pack.mask();
    // A card of one pack does not go with itself.
    let others = |card: Card| if rules.pack.decks == 1 { all & !(1 << card.index()) } else { all };
    let of = |table: &crate::relation::Guests, card: Card| table[card.index()] & others(card);
    for (table, at) in [(&tables.partners, remove.pair_at), (&tables.beaten, remove.beaten_at)] {
        let Some(table) = table else { continue };
        if rules.pack.faces().all(|card| of(table, card) == 0) {
            report.error(at, Problem::Never {});
            return;
        }
        if rules.pack.faces().all(|card| of(table, card) == others(card)) {
            report.error(at, Problem::AlwaysTrue {});
        }
    }
    let Win::Removed(count) = rules.win else { return };
    let goes = |card: &Card| {
        let by = |table: Option<&crate::relation::Guests>| table.is_some_and(|table| of(table, *card) != 0);
        tables.single >> card.index() & 1 != 0 || by(tables.partners.as_ref()) || by(tables.beaten.as_ref())
    };
    let stay: Vec<Card> = rules.pack.faces().filter(|card| !goes(card)).collect();
    let removed = rules.pack.size() - stay.len() * usize::from(rules.pack.decks);
    if removed < usize::from(count) {
        let at = if remove.pair.is_some() { remove.pair_at } else { remove.at };
        report.error(at, Problem::NeverRemoved { cards: listed(&stay) });
    }
}

/// Checks that cards can come to every set and leave it where they have to, and warns of what looks unintended.
fn ways(rules: &Rules, plan: &Plan, report: &mut Report) {
    let counted: Vec<usize> = match &rules.win {
        Win::AllIn(sets) | Win::Empty(sets) => sets.clone(),
        Win::CountIn(..) | Win::FaceUp(_) | Win::Removed(_) | Win::Rows | Win::Piles(_) => {
            (0..rules.sets.len()).collect()
        }
    };
    for (number, (rule, set)) in rules.sets.iter().zip(&plan.sets).enumerate() {
        let leaves = !set.singles.is_empty()
            || !set.groups.is_empty()
            || !set.line.is_empty()
            || rules.remove.as_ref().is_some_and(|remove| remove.from.contains(&number))
            || rules.sets.iter().any(|other| other.fill.at_once.contains(&number))
            || rule.role == Role::Stock;
        let ends_here = match rule.role {
            Role::Foundation | Role::Hole | Role::Removed => true,
            Role::Waste => rule.places.iter().all(|(key, _)| *key != "take"),
            _ => false,
        };
        if !leaves && !ends_here && !counted.contains(&number) && rule.count > 0 {
            report.error(rule.place(&["take"]), Problem::DeadEnd { name: rule.name.clone() });
        }
        let target = number as u8;
        // A pile that is empty and takes no first card never has one.
        let opens = rule.role != Role::Tableau
            || rule.shape != Shape::Columns
            || rule.fill.rule != FillRule::None
            || !rule.fill.at_once.is_empty();
        let carried = |from: &SetPlan| from.singles.contains(&target) || from.groups.contains(&target);
        let comes = opens && plan.sets.iter().any(carried)
            || plan.stock.as_ref().is_some_and(|stock| stock.to == target);
        let dealt = rule.deal.iter().any(|&(down, up)| down + up > 0) || rule.rest || rule.laid != Laid::None;
        if !comes && !dealt && rule.count > 0 && rule.role != Role::Removed {
            report.warning(rule.at, Problem::NothingEnters { name: rule.name.clone() });
        }
        if rule.turns == Turning::Never
            && rule.shape != Shape::Clock
            && rule.deal.iter().any(|&(down, _)| down > 0)
        {
            report.warning(rule.place(&["turn"]), Problem::StaysDown { name: rule.name.clone() });
        }
        if is_wider(rule, set, plan) {
            report.warning(rule.place(&["move"]), Problem::WiderMove {});
        }
    }
    if let Some(stock) = plan.stock.as_ref().filter(|stock| stock.way == StockWay::Row) {
        let piles = plan.sets[usize::from(stock.to)].piles().len();
        let left = stock_size(rules);
        if piles > 0 && !left.is_multiple_of(piles) {
            let at = rules.set(Role::Stock).map(|set| rules.sets[set].place(&["to"]));
            report.warning(
                at,
                Problem::ShortRow { last: (left % piles).to_string(), piles: piles.to_string() },
            );
        }
    }
    if !plan.to_and_fro.is_empty() {
        let at = plan.fro_at.map_or(rules.at, |set| rules.sets[usize::from(set)].at);
        report.warning(at, Problem::ToAndFro { how: plan.to_and_fro.join("; ") });
    }
}

/// Whether cards move together that building never brings together.
fn is_wider(rule: &Set, set: &SetPlan, plan: &Plan) -> bool {
    match &rule.unit {
        Unit::Any => rule.build == Build::None,
        Unit::Run(Some(_)) | Unit::RunByCells(Some(_)) => set.piles().next().is_some_and(|pile| {
            let run = plan.table(set.run);
            (0..52).any(|kind| run[kind] & !plan.guests_at_best(pile, kind) != 0)
        }),
        _ => false,
    }
}

/// Returns how many cards the stock begins with.
fn stock_size(rules: &Rules) -> usize {
    let others: usize = rules
        .sets
        .iter()
        .filter(|set| set.role != Role::Stock)
        .map(|set| {
            let laid = match &set.laid {
                Laid::None => 0,
                Laid::Each(_) => usize::from(set.count),
                Laid::These(picks) => picks.len(),
                Laid::First(count) => usize::from(*count),
                Laid::Base => usize::from(rules.pack.decks) * rules.pack.suits.len() - 1,
            };
            laid + set.deal.iter().map(|&(down, up)| usize::from(down) + usize::from(up)).sum::<usize>()
        })
        .sum();
    rules.pack.size().saturating_sub(others)
}
