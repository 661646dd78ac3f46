//! The table as it is seen: where the piles lie, and what shows of them.

use crate::game::Patience;
use crate::plan::SetPlan;
use crate::rules::{Role, Shape};
use crate::state::PatienceState;
use solitarium_core::{Fan, Half, Label, Note, PileId, PileRole, Place, Scene, ScenePile, Shown};

/// The note of a game that goes on by the rules of its record, because its file has others now.
pub const OLD_RULES: &str = "old-rules";

/// The note of a game that goes on by the rules of its record, because its file is gone.
pub const GONE_RULES: &str = "gone-rules";

/// A place in half cards: row and column.
type Spot = (u16, u16);

pub(crate) fn scene(game: &Patience, state: &PatienceState, open: bool) -> Scene {
    let plan = &*game.plan;
    let places = places(game, state);
    let mut piles = Vec::with_capacity(plan.piles.len());
    for (pile, &(row, column)) in places.iter().enumerate() {
        let set = plan.set_of(pile);
        let cards = state
            .pile(plan, pile)
            .iter()
            .map(|slot| Shown::new(slot.card(), open || !slot.is_down()))
            .collect();
        let (role, fan) = role_and_fan(set);
        let place = Place::new((row / 2) as u8, (column / 2) as u8);
        let half = Half { down: row % 2 != 0, right: column % 2 != 0 };
        let scene_pile = ScenePile::squared(PileId(pile as u8), role, place, label(game, pile), cards);
        let layer = if half == Half::NONE && row == 0 { 0 } else { row as u8 };
        let layer = if plan.piles[pile].covered_by != 0 || plan.piles[pile].covers != 0 { layer } else { 0 };
        piles.push(scene_pile.spread(fan).shifted(half, layer));
    }
    let mut notes = Vec::new();
    if let Some(stock) = plan.stock.as_ref().filter(|stock| stock.passes > 1) {
        notes.push(Note::new("pass", i64::from(state.pass)).of(i64::from(stock.passes)));
    }
    if let Some(redeal) = plan.redeal.as_ref().filter(|redeal| redeal.times > 0) {
        notes.push(Note::new("redeals", i64::from(state.redeals)).of(i64::from(redeal.times)));
    }
    notes.extend(game.old.map(|note| Note::new(note, 1)));
    Scene { piles, board: None, notes }
}

fn role_and_fan(set: &SetPlan) -> (PileRole, Fan) {
    let single = set.shape != Shape::Columns;
    match set.role {
        Role::Stock => (PileRole::Stock, Fan::Squared),
        Role::Waste => (PileRole::Waste, Fan::Squared),
        Role::Foundation | Role::Hole | Role::Removed => (PileRole::Foundation, Fan::Squared),
        Role::Cell | Role::Reserve => (PileRole::Storage, Fan::Squared),
        Role::Tableau | Role::Grid if single => (PileRole::Tableau, Fan::Squared),
        Role::Tableau | Role::Grid => (PileRole::Tableau, Fan::Down),
    }
}

fn label(game: &Patience, pile: usize) -> Label {
    let plan = &*game.plan;
    let set = plan.set_of(pile);
    let number = number_in_role(game, pile);
    let alone = plan
        .sets
        .iter()
        .filter(|other| other.role == set.role)
        .map(|other| other.piles().len())
        .sum::<usize>()
        == 1;
    let key = match set.role {
        Role::Stock => "stock",
        Role::Waste => "waste",
        Role::Foundation => "foundation",
        Role::Tableau => "column",
        Role::Cell => "cell",
        Role::Reserve => "reserve",
        Role::Hole => "hole",
        Role::Grid => "place",
        Role::Removed => "removed",
    };
    let own = &game.rules.sets[usize::from(plan.piles[pile].set)];
    if !own.label.0.is_empty() {
        let key = label_key(&game.id, &own.name);
        return if own.count == 1 {
            Label::new(key)
        } else {
            Label::numbered(key, (pile - usize::from(set.first)) as u8 + 1)
        };
    }
    match plan.piles[pile].suit {
        Some(suit) if set.role == Role::Foundation => Label::suited("foundation", suit),
        None if set.role == Role::Foundation && alone => Label::new("base"),
        None if set.role == Role::Foundation => Label::numbered("base", number),
        _ if alone => Label::new(key),
        _ => Label::numbered(key, number),
    }
}

/// Returns the key of a label that a file brings along: no other game has it.
pub(crate) fn label_key(id: &str, set: &str) -> String {
    format!("{id}-{}", set.replace('.', "-"))
}

/// Returns the number of a pile among those of its role, from 1.
pub(crate) fn number_in_role(game: &Patience, pile: usize) -> u8 {
    let role = game.plan.set_of(pile).role;
    (0..=pile).filter(|&other| game.plan.set_of(other).role == role).count() as u8
}

/// Returns where the piles lie: stock, waste and cells above at the left, foundations at the right, reserves below them, then the table.
fn places(game: &Patience, state: &PatienceState) -> Vec<Spot> {
    let plan = &*game.plan;
    let mut places = vec![(0, 0); plan.piles.len()];
    let of = |roles: &[Role]| -> Vec<usize> {
        (0..plan.piles.len()).filter(|&pile| roles.contains(&plan.set_of(pile).role)).collect()
    };
    let table = of(&[Role::Tableau, Role::Grid]);
    let width = table_width(game, table.len());
    let mut column = 0;
    let put = |row: u16, column: &mut u16, piles: &[usize], places: &mut Vec<Spot>| {
        for &pile in piles {
            places[pile] = (row, *column);
            *column += 2;
        }
    };
    let mut row = 0;
    put(row, &mut column, &of(&[Role::Stock]), &mut places);
    put(row, &mut column, &of(&[Role::Waste]), &mut places);
    put(row, &mut column, &of(&[Role::Cell]), &mut places);
    let up = of(&[Role::Hole, Role::Foundation]);
    let removed = of(&[Role::Removed]);
    let right = (up.len() + removed.len()) as u16 * 2;
    if column > 0 && column + right > width.max(20) {
        row += 2;
        column = 0;
    }
    column = column.max((width.max(column + right)).saturating_sub(right));
    put(row, &mut column, &up, &mut places);
    put(row, &mut column, &removed, &mut places);
    row += 2;
    let reserve = of(&[Role::Reserve]);
    for chunk in reserve.chunks(usize::from(width / 2).max(10)) {
        let mut column = 0;
        put(row, &mut column, chunk, &mut places);
        row += 2;
    }
    for set in plan.sets.iter().filter(|set| matches!(set.role, Role::Tableau | Role::Grid)) {
        row = lay_table(game, state, set, row, &mut places);
    }
    places
}

/// Returns how wide the table is, in half cards.
fn table_width(game: &Patience, piles: usize) -> u16 {
    let shapes = game.plan.sets.iter().map(|set| match set.shape {
        Shape::Grid { columns, .. } => u16::from(columns) * 2,
        Shape::Pyramid(rows) => u16::from(rows) * 2,
        Shape::Peaks { peaks, rows } => (u16::from(peaks) * (u16::from(rows) - 1) + 1) * 2,
        Shape::Line => 26,
        Shape::Clock => 8,
        Shape::Covered => set.piles().len() as u16 * 2,
        Shape::Columns => 0,
    });
    shapes.max().filter(|&width| width > 0).unwrap_or_else(|| across(piles) as u16 * 2)
}

/// Returns how many piles lie side by side: all of up to thirteen, otherwise rows of about the same length.
fn across(piles: usize) -> usize {
    if piles <= 13 { piles } else { piles.div_ceil(piles.div_ceil(9)) }
}

/// Lays the piles of one set from that row on, and gives the row after them.
fn lay_table(game: &Patience, state: &PatienceState, set: &SetPlan, row: u16, places: &mut [Spot]) -> u16 {
    let plan = &*game.plan;
    match set.shape {
        Shape::Columns => {
            let across = across(set.piles().len()).max(1);
            for (place, pile) in set.piles().enumerate() {
                places[pile] = (row + (place / across) as u16 * 2, (place % across) as u16 * 2);
            }
            row + set.piles().len().div_ceil(across) as u16 * 2
        }
        Shape::Grid { rows, columns } => {
            for (place, pile) in set.piles().enumerate() {
                let columns = usize::from(columns);
                places[pile] = (row + (place / columns) as u16 * 2, (place % columns) as u16 * 2);
            }
            row + u16::from(rows) * 2
        }
        Shape::Line => {
            // The line is closed up; the places without cards come after it.
            let mut line: Vec<usize> = set.piles().collect();
            line.sort_by_key(|&pile| state.heights[pile] == 0);
            for (place, pile) in line.into_iter().enumerate() {
                places[pile] = (row + (place / 13) as u16 * 2, (place % 13) as u16 * 2);
            }
            row + set.piles().len().div_ceil(13) as u16 * 2
        }
        Shape::Clock => {
            // The hours round a square, clockwise; the last rank in the middle.
            let ring = [
                (0, 2),
                (0, 3),
                (1, 3),
                (2, 3),
                (3, 3),
                (3, 2),
                (3, 1),
                (3, 0),
                (2, 0),
                (1, 0),
                (0, 0),
                (0, 1),
            ];
            for (place, pile) in set.piles().enumerate() {
                let (down, right) = ring.get(place).map_or((3, 3), |&(down, right)| (down * 2, right * 2));
                places[pile] = (row + down, right);
            }
            row + 8
        }
        Shape::Pyramid(_) | Shape::Peaks { .. } | Shape::Covered => {
            // What covers nothing more lies in the last row, side by side; the others lie in the middle of what covers them.
            let mut leaves = 0;
            let mut deepest = 0;
            let mut levels = vec![0u16; plan.piles.len()];
            for pile in set.piles().rev() {
                let over: Vec<usize> =
                    set.piles().filter(|&other| plan.piles[pile].covered_by >> other & 1 != 0).collect();
                levels[pile] = over.iter().map(|&other| levels[other] + 1).max().unwrap_or(0);
                deepest = deepest.max(levels[pile]);
                leaves += u16::from(over.is_empty());
            }
            let mut next = leaves * 2;
            for pile in set.piles().rev() {
                let over: Vec<u16> = set
                    .piles()
                    .filter(|&other| plan.piles[pile].covered_by >> other & 1 != 0)
                    .map(|other| places[other].1)
                    .collect();
                let column = if over.is_empty() {
                    next -= 2;
                    next
                } else {
                    over.iter().sum::<u16>() / over.len() as u16
                };
                places[pile] = (row + deepest - levels[pile], column);
            }
            row + deepest + 2
        }
    }
}
