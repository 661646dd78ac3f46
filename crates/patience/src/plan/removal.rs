//! Which cards are taken away, alone or in pairs.

use super::tables::kinds_of;
use super::{Kinds, Piles, SetPlan};
use crate::relation::{self, Guests};
use crate::rules::{Build, Direction, Pairing, Role, Rules, Suits};

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

/// Returns what `[remove]` says; `None` if cards are not taken away.
pub(super) fn remove_plan(rules: &Rules, sets: &[SetPlan]) -> Option<RemovePlan> {
    let pack = &rules.pack;
    let remove = rules.remove.as_ref()?;
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
                suits: Suits::Any,
                wrap: false,
                to_base: false,
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
}
