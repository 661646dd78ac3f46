//! Who goes where, and in which order moves are offered.

use super::SetPlan;
use crate::rules::{Role, Rules, Shape};

/// Decides which cards may go where: what both sides allow, or what is usual if they say nothing.
pub(super) fn routes(rules: &Rules, sets: &mut [SetPlan]) {
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
                let (source, target) = (&rules.sets[from], &rules.sets[to]);
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

/// Returns the sets in the order in which moves are listed: waste, the table, reserves, cells, then foundations.
pub(super) fn source_order(sets: &[SetPlan]) -> Vec<u8> {
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
