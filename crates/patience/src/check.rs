//! What the rules come to: sums that must be right, and what is probably not meant.

use crate::plan::{Plan, SetPlan, StockWay};
use crate::problem::{Problem, Report};
use crate::rules::{Build, Laid, Role, Rules, Set, Shape, Start, Turning, Unit, Win};
use solitarium_core::{Card, Suit};

/// Looks at the sums and the tables, and reports what is wrong or odd.
pub(crate) fn check(rules: &Rules, plan: &Plan, report: &mut Report) {
    cards(rules, report);
    if report.has_errors() {
        return;
    }
    foundations(rules, plan, report);
    relations(rules, report);
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
            last = Some(set.at);
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
                set.at,
                Problem::Range {
                    key: "deal".to_owned(),
                    value: most.to_string(),
                    min: "0".to_owned(),
                    max: max.to_string(),
                },
            );
        }
    }
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

/// Checks that every card finds its place on a foundation, if that is how the game is won.
fn foundations(rules: &Rules, plan: &Plan, report: &mut Report) {
    let Win::AllIn(sets) = &rules.win else { return };
    if !sets.iter().all(|&set| rules.sets[set].role == Role::Foundation) {
        return;
    }
    let at = sets.first().map(|&set| rules.sets[set].at);
    let hold: usize = sets.iter().flat_map(|&set| &rules.sets[set].max).map(|&max| usize::from(max)).sum();
    let size = rules.pack.size();
    if hold < size {
        report.error(at, Problem::TooSmall { hold: hold.to_string(), size: size.to_string() });
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
        report.error(at, Problem::Homeless { cards: listed(&missing) });
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
fn relations(rules: &Rules, report: &mut Report) {
    for set in &rules.sets {
        match &set.build {
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
                    report.error(set.at, Problem::Never {});
                } else if always {
                    report.error(set.at, Problem::Always {});
                }
            }
            Build::Steps { by, wrap: true, .. } => {
                // By `n` round a circle of `size` ranks: only if they have no common divisor does it come to all of them.
                let size = rules.pack.ranks.len() as u32;
                for &by in by {
                    if gcd(size, by.into()) != 1 && set.role == Role::Foundation {
                        report.error(set.at, Problem::NoCircle { step: by.to_string() });
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
        let ends_here = matches!(rule.role, Role::Foundation | Role::Hole | Role::Removed | Role::Waste);
        if !leaves && !ends_here && !counted.contains(&number) && rule.count > 0 {
            report.error(rule.at, Problem::DeadEnd { name: rule.name.clone() });
        }
        let target = number as u8;
        let comes =
            plan.sets.iter().any(|from| from.singles.contains(&target) || from.groups.contains(&target))
                || plan.stock.as_ref().is_some_and(|stock| stock.to == target);
        let dealt = rule.deal.iter().any(|&(down, up)| down + up > 0) || rule.rest || rule.laid != Laid::None;
        if !comes && !dealt && rule.count > 0 && rule.role != Role::Removed {
            report.warning(rule.at, Problem::NothingEnters { name: rule.name.clone() });
        }
        if rule.turns == Turning::Never
            && rule.shape != Shape::Clock
            && rule.deal.iter().any(|&(down, _)| down > 0)
        {
            report.warning(rule.at, Problem::StaysDown { name: rule.name.clone() });
        }
        if is_wider(rule, set, plan) {
            report.warning(rule.at, Problem::WiderMove {});
        }
    }
    if let Some(stock) = plan.stock.as_ref().filter(|stock| stock.way == StockWay::Row) {
        let piles = plan.sets[usize::from(stock.to)].piles().len();
        let left = stock_size(rules);
        if piles > 0 && !left.is_multiple_of(piles) {
            let at = rules.set(Role::Stock).map(|set| rules.sets[set].at);
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
