//! Exact names of literal positions: two positions have the same name only if one is the other with piles exchanged that are under
//! the same rules, or with cards exchanged that have the same face. So both can be won, or none.

use crate::game::Patience;
use crate::plan::{Plan, StockWay, Test};
use crate::rules::{Role, Shape};
use crate::state::{PatienceState, Slot};

/// What of each set is written into a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Detail {
    /// Nothing: the other cards say which ones lie here, and their order has no effect.
    Nothing,
    /// The height and the top card: no card leaves, and only the top one is asked for.
    Top,
    /// Every card.
    Cards,
}

/// When the piles of a set may be exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Alike {
    Never,
    Always,
    /// When the stock has no cards: rows are dealt to the piles from the left.
    WithoutStock,
    /// When no redeal is left: it gathers the piles from the left.
    WithoutRedeal,
}

/// Writes names of positions of one game.
#[derive(Debug)]
pub(crate) struct Namer {
    sets: Vec<(Detail, Alike)>,
    /// Whether the number of the pass belongs to the name.
    pass: bool,
    order: Vec<u8>,
}

impl Namer {
    pub(crate) fn new(game: &Patience) -> Namer {
        let plan = &*game.plan;
        let sets = (0..plan.sets.len()).map(|set| (detail(plan, set), alike(plan, set))).collect();
        let first_pass = plan.stock.as_ref().is_some_and(|stock| matches!(stock.when, Some(Test::FirstPass)));
        let limited = plan.stock.as_ref().is_some_and(|stock| stock.passes != 0);
        Namer { sets, pass: first_pass || limited, order: Vec::new() }
    }

    /// Writes the name of a position in place of what `name` holds.
    pub(crate) fn write(&mut self, plan: &Plan, state: &PatienceState, name: &mut Vec<u8>) {
        name.clear();
        for (set, &(detail, alike)) in plan.sets.iter().zip(&self.sets) {
            if detail == Detail::Nothing {
                continue;
            }
            let is_alike = match alike {
                Alike::Never => false,
                Alike::Always => true,
                Alike::WithoutStock => {
                    plan.stock.as_ref().is_none_or(|stock| state.heights[usize::from(stock.pile)] == 0)
                }
                Alike::WithoutRedeal => {
                    plan.redeal.is_none_or(|redeal| redeal.times != 0 && state.redeals >= redeal.times)
                }
            };
            self.order.clear();
            self.order.extend(set.first..set.end);
            if is_alike {
                // Cards of one face are equal, but for the side that lies up.
                self.order.sort_unstable_by(|&a, &b| {
                    let cards = |pile: u8| state.pile(plan, pile.into()).iter().map(|slot| lies(*slot));
                    cards(a).cmp(cards(b))
                });
            }
            for &pile in &self.order {
                let cards = state.pile(plan, pile.into());
                name.push(cards.len() as u8);
                match detail {
                    Detail::Top => name.extend(cards.last().map(|slot| lies(*slot))),
                    _ => name.extend(cards.iter().map(|slot| lies(*slot))),
                }
            }
        }
        if self.pass {
            name.extend(state.pass.to_le_bytes());
        }
        if let Some(redeal) = &plan.redeal {
            name.push(state.redeals);
            if redeal.shuffled {
                name.extend(state.seed.to_le_bytes());
            }
        }
        name.push(state.base);
    }
}

/// A card and the side that lies up. What the player has seen has no effect on what can be won.
fn lies(slot: Slot) -> u8 {
    slot.kind() | u8::from(slot.is_down()) << 7
}

fn detail(plan: &Plan, number: usize) -> Detail {
    let set = &plan.sets[number];
    let stays = set.singles.is_empty() && set.groups.is_empty() && set.line.is_empty();
    let is_redealt = plan.redeal.is_some_and(|redeal| usize::from(redeal.set) == number);
    let is_removed_from = plan.remove.as_ref().is_some_and(|remove| remove.from & set.mask() != 0);
    let fills = plan.sets.iter().any(|other| other.at_once.contains(&(number as u8)));
    let goes_under = set.piles().any(|pile| plan.piles[pile].under.is_some());
    let is_drawn = matches!(set.role, Role::Stock | Role::Waste);
    if !stays || is_redealt || is_removed_from || fills || goes_under || is_drawn || set.osmosis {
        Detail::Cards
    } else if set.role == Role::Removed {
        Detail::Nothing
    } else if matches!(set.role, Role::Foundation | Role::Hole) {
        Detail::Top
    } else {
        Detail::Cards
    }
}

fn alike(plan: &Plan, number: usize) -> Alike {
    let set = &plan.sets[number];
    let same = set.piles().all(|pile| plan.same_rules(pile, set.first.into()));
    // A rule that takes the first move or the first card found depends on the order of the piles.
    let first_counts = !plan.musts.is_empty()
        || set.end - set.first > 1 && plan.sets.iter().any(|other| other.at_once.contains(&(number as u8)));
    if set.shape != Shape::Columns || !set.line.is_empty() || set.osmosis || !same || first_counts {
        return Alike::Never;
    }
    let gets_rows = plan.stock.as_ref().is_some_and(|stock| {
        usize::from(stock.to) == number && matches!(stock.way, StockWay::Row | StockWay::Spaces)
    });
    let is_redealt = plan.redeal.is_some_and(|redeal| usize::from(redeal.set) == number);
    match (gets_rows, is_redealt) {
        (true, true) => Alike::Never,
        (true, false) => Alike::WithoutStock,
        (false, true) => Alike::WithoutRedeal,
        (false, false) => Alike::Always,
    }
}
