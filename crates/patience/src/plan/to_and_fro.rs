//! Whether play must end.

use super::{PilePlan, SetPlan, StockPlan, StockWay};
use crate::relation::Guests;
use crate::rules::{Build, FillRule, Role, Rules};

/// Returns the moves by which play may go on for ever; none if it must end.
///
/// Stock and waste end with the last pass. A card that goes from set to set ends where no way leads back; one that stays in the
/// table ends if it has one host only, for on that it stays, and if spaces do not take it.
pub(super) fn to_and_fro(
    rules: &Rules,
    sets: &[SetPlan],
    stock: Option<&StockPlan>,
    tables: &[Guests],
    piles: &[PilePlan],
) -> (Vec<&'static str>, Option<u8>) {
    let mut why = Vec::new();
    let mut first = None;
    if stock.is_some_and(|stock| stock.way == StockWay::Waste && stock.passes == 0) {
        why.push("the stock is gone through without end");
        first = rules.set(Role::Stock);
    }
    if rules.redeal.as_ref().is_some_and(|redeal| redeal.times.is_none()) {
        why.push("the cards are dealt again without end");
        first = first.or(rules.redeal.as_ref().map(|redeal| redeal.set));
    }
    // No card goes to a set without piles, nor does one come from there.
    let has_piles = |set: usize| !sets[set].piles().is_empty();
    let ways = |from: usize| {
        let to = sets[from].singles.iter().chain(&sets[from].groups).map(|&to| usize::from(to));
        to.filter(|&to| has_piles(to))
    };
    for (from, set) in sets.iter().enumerate().filter(|(from, _)| has_piles(*from)) {
        let known = why.len();
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
        if why.len() > known {
            first = first.or(Some(from));
        }
    }
    why.dedup();
    why.sort_unstable();
    why.dedup();
    (why, first.map(|set| set as u8))
}

#[cfg(test)]
mod tests {
    use crate::PatienceFamily;

    fn fro(id: &str, path: &str, value: &str) -> Vec<&'static str> {
        let family = PatienceFamily::shipped(id).expect("shipped");
        let setting = (path.to_owned(), value.to_owned());
        let (game, _) = family.with(&[setting]).unwrap_or_else(|report| panic!("{report}"));
        game.plan.to_and_fro.clone()
    }

    /// Cards go to cells and back only where there are cells.
    #[test]
    fn sets_without_piles_are_no_way_round() {
        let cells = "cards go to cells and back";
        assert!(fro("freecell", "cell.count", "1").contains(&cells));
        let none = fro("freecell", "cell.count", "0");
        assert_eq!(none, ["cards go from one pile to another and back", "cards go from space to space"]);
    }
}
