//! Where everything of a scene lies on the screen.

use super::fan::{Piece, Spread, across, across_length, down, down_length};
use super::outline;
use crate::text::width::width as text_width;
use ratatui::layout::{Position, Rect};
use solitarium_core::{Board, Fan, Grid, PileId, PileRole, Place, Scene, ScenePile, Shown, Spot};
use std::collections::BTreeMap;

/// How large a card is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CardSize {
    pub(super) width: u16,
    pub(super) height: u16,
}

const LARGE: CardSize = CardSize { width: 7, height: 5 };
const MEDIUM: CardSize = CardSize { width: 5, height: 3 };
const FLAT: CardSize = CardSize { width: 5, height: 1 };
const TINY: CardSize = CardSize { width: 3, height: 1 };

/// The fewest lines of a spread pile that is worth drawing with frames.
const LEAST_FAN: u16 = 5;

/// Large cards are taken only where a spread pile may still grow so much: a table that changes its size during a game is a
/// nuisance.
const ROOM_TO_GROW: usize = 13;

/// How wide `×24` is, which says how many cards a pile has.
const COUNT: u16 = 3;

/// A row of fewer cards gets as much room, so that it can grow.
const FEW: usize = 3;

/// The same for rows of combinations.
const MELD_ROWS: u16 = 2;

/// What can be pointed at: a pile, or one of its cards, or a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Focus {
    pub(super) spot: Spot,
    /// The number of the card in its pile; `None` for an empty pile or a cell.
    pub(super) card: Option<usize>,
}

impl Focus {
    pub(super) fn cell(place: Place) -> Focus {
        Focus { spot: Spot::Cell(place), card: None }
    }
}

/// A card, several of them drawn as one, an empty place, or a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    pub(super) focus: Focus,
    pub(super) piece: Piece,
    /// What of it is not covered by others.
    pub(super) area: Rect,
    /// Whether it is a back under other cards.
    buried: bool,
}

/// Where the keys lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Left,
    Right,
    Up,
    Down,
}

impl Way {
    fn is_vertical(self) -> bool {
        matches!(self, Way::Up | Way::Down)
    }

    /// Returns how far a step to the right and below leads that way, and how far aside.
    fn split(self, right: i32, below: i32) -> (i32, i32) {
        match self {
            Way::Left => (-right, below),
            Way::Right => (right, below),
            Way::Up => (-below, right),
            Way::Down => (below, right),
        }
    }
}

/// A pile as it is drawn.
#[derive(Clone, Debug)]
pub(super) struct PlacedPile {
    pub(super) id: PileId,
    /// Its row and column, in half cards.
    at: (u16, u16),
    fan: Fan,
    pub(super) caption: Rect,
    pub(super) slots: Vec<Slot>,
}

impl PlacedPile {
    /// Returns the next card of a spread pile that the keys stop at.
    fn next_card(&self, from: Focus, way: Way) -> Option<Focus> {
        let spread = match self.fan {
            Fan::Squared => false,
            Fan::Across => !way.is_vertical(),
            Fan::Down => way.is_vertical(),
        };
        let here = self.slots.iter().position(|slot| slot.focus == from).filter(|_| spread)?;
        let next = match way {
            Way::Left | Way::Up => self.slots[..here].iter().rev().find(|slot| slot.is_reachable()),
            Way::Right | Way::Down => self.slots[here + 1..].iter().find(|slot| slot.is_reachable()),
        };
        next.map(|slot| slot.focus)
    }
}

/// A scene with the place of everything.
#[derive(Clone, Debug, Default)]
pub(super) struct Layout {
    pub(super) piles: Vec<PlacedPile>,
    pub(super) cells: Vec<Slot>,
    /// The letters of the columns and the numbers of the rows of a board.
    pub(super) marks: Vec<(Rect, String)>,
    /// The outline of a board, sign by sign.
    pub(super) outline: Vec<(Position, char)>,
    /// The size of the cards.
    pub(super) size: CardSize,
}

impl Layout {
    /// Lays a scene out. `caption` is what stands over a pile where there is room for so many signs.
    pub(super) fn new(scene: &Scene, area: Rect, caption: Caption<'_>) -> Layout {
        let mut layout = Layout::default();
        let mut area = area;
        if let Some(board) = &scene.board {
            let used = layout.place_board(board, area);
            area = Rect { y: area.y + used, height: area.height - used, ..area };
        }
        if !scene.piles.is_empty() {
            // Before anything is cut off, the lowest rows go without their names.
            let sizes = [LARGE, MEDIUM, FLAT, TINY].map(|size| (size, Names::All));
            let sizes = sizes.into_iter().chain([FLAT, TINY].map(|size| (size, Names::Upper)));
            let mut plans = sizes.map(|(size, names)| Plan::new(&scene.piles, area, size, names, caption));
            let fitting = plans.find_map(|plan| plan);
            // Where not even that fits, what lies outside is cut off.
            let plan = fitting.unwrap_or_else(|| Plan::cut(&scene.piles, area, caption));
            plan.place(&mut layout, &scene.piles, area, caption);
        }
        layout
    }

    /// Returns all that can be pointed at, those drawn first first.
    pub(super) fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.piles.iter().flat_map(|pile| &pile.slots).chain(&self.cells)
    }

    /// Returns what is drawn there.
    pub(super) fn at(&self, column: u16, row: u16) -> Option<Focus> {
        let place = Position::new(column, row);
        let within = self.slots().filter(|slot| slot.area.contains(place)).last();
        let slot = within.map(|slot| slot.focus);
        // The name of a pile stands for its top card.
        slot.or_else(|| {
            let pile = self.piles.iter().find(|pile| pile.caption.contains(place))?;
            pile.slots.last().map(|slot| slot.focus)
        })
    }

    /// Returns the slot of a focus.
    pub(super) fn find(&self, focus: Focus) -> Option<&Slot> {
        self.slots().find(|slot| slot.focus == focus)
    }

    /// Returns what the keys act on next if they go that way from there; `None` if there is nothing. Within a spread pile it is the next
    /// card; from there the next pile of the same row, or the nearest one of the next row.
    pub(super) fn towards(&self, from: Focus, way: Way) -> Option<Focus> {
        match from.spot {
            Spot::Cell(_) => self.next_cell(from, way),
            Spot::Pile(id) => {
                let here = self.piles.iter().find(|pile| pile.id == id)?;
                let within = || here.next_card(from, way);
                within().or_else(|| self.next_pile(here, from, way))
            }
            Spot::Away => None,
        }
    }

    fn next_cell(&self, from: Focus, way: Way) -> Option<Focus> {
        let here = middle(self.find(from)?.area);
        let ahead = |slot: &Slot| {
            let there = middle(slot.area);
            let (x, y) = (there.0 - here.0, there.1 - here.1);
            let (along, aside) = way.split(x, y);
            (along > 0 && (way.is_vertical() || aside == 0)).then_some((along, aside.abs()))
        };
        let cells = self.cells.iter().filter(|slot| slot.is_reachable());
        let near = cells.filter_map(|slot| ahead(slot).map(|distance| (distance, slot.focus)));
        near.min_by_key(|(distance, _)| *distance).map(|(_, focus)| focus)
    }

    fn next_pile(&self, here: &PlacedPile, from: Focus, way: Way) -> Option<Focus> {
        let start = here.slots.iter().find(|slot| slot.focus == from).or(here.slots.last())?;
        let at = middle(start.area);
        let (row, column) = (i32::from(here.at.0), i32::from(here.at.1));
        // How many rows or columns on, then how far it is aside.
        let distance = |pile: &PlacedPile| {
            let (right, below) = (i32::from(pile.at.1) - column, i32::from(pile.at.0) - row);
            let (along, aside) = way.split(right, below);
            let edge =
                pile.slots.iter().map(|slot| way.split(middle(slot.area).0 - at.0, 0).1.abs()).min()?;
            let same_row = way.is_vertical() || aside == 0;
            (along > 0 && same_row).then_some((along, if way.is_vertical() { edge } else { 0 }))
        };
        let piles = self.piles.iter().filter(|pile| pile.id != here.id);
        let near = piles.filter_map(|pile| distance(pile).map(|distance| (distance, pile)));
        let pile = near.min_by_key(|(distance, _)| *distance).map(|(_, pile)| pile)?;
        let reachable = pile.slots.iter().filter(|slot| slot.is_reachable());
        let nearest = reachable.min_by_key(|slot| {
            let there = middle(slot.area);
            let (x, y) = ((there.0 - at.0).abs(), (there.1 - at.1).abs());
            if way.is_vertical() { (x, y) } else { (y, x) }
        });
        nearest.or(pile.slots.last()).map(|slot| slot.focus)
    }

    fn place_board(&mut self, board: &Board, area: Rect) -> u16 {
        let last = |part: fn(&Place) -> u8| {
            board.cells.iter().map(|cell| u16::from(part(&cell.place))).max().unwrap_or(0)
        };
        let (rows, columns) = (last(|place| place.row) + 1, last(|place| place.column) + 1);
        let square = board.grid == Grid::Square;
        let head = u16::from(square);
        // Twice as wide as high and with an outline, as far as there is room; an outline comes before height.
        let is_wide = columns * 4 + 4 <= area.width;
        let fits = |height: u16| is_wide && height + head <= area.height;
        let (wide, high, frame) = match () {
            () if fits(rows * 2 + 1) => (4, 2, Some(1)),
            () if square && fits(rows + 2) => (4, 1, Some(2)),
            () if fits(rows * 2) => (4, 2, None),
            () => (3, 1, None),
        };
        let (width, height) = (columns * wide + 4, rows * high + head + frame.unwrap_or(0));
        let left = area.x + area.width.saturating_sub(width) / 2;
        let top = area.y + area.height.saturating_sub(height) / 2;
        let x = |place: Place| {
            let shift = if square { 0 } else { (rows - 1 - u16::from(place.row)) * wide / 2 };
            left + 4 + u16::from(place.column) * wide + shift
        };
        let y = |row: u16| top + head + u16::from(frame.is_some()) + row * high;
        if frame.is_some() {
            let corner = Position::new(left + 3, top + head);
            self.outline = match (square, high) {
                (true, 1) => outline::close(board, corner),
                (true, _) => outline::roomy(board, corner),
                (false, _) => outline::triangle(board, corner, rows),
            };
        }
        for cell in &board.cells {
            let seen = Rect::new(x(cell.place), y(cell.place.row.into()), 3, 1);
            let area = seen.intersection(area);
            self.cells.push(Slot {
                focus: Focus::cell(cell.place),
                piece: Piece::Empty,
                area,
                buried: false,
            });
        }
        for row in 0..rows {
            self.marks.push((Rect::new(left, y(row), 2, 1), format!("{:>2}", row + 1)));
        }
        if square {
            for column in 0..columns {
                let letters = solitarium_speech::column_letters(column as u8);
                self.marks.push((Rect::new(left + 5 + column * wide, top, 2, 1), letters));
            }
        }
        height.min(area.height)
    }
}

impl Slot {
    /// Returns whether the keys stop there: not on what lies covered and face down, nor on what is not shown by itself.
    fn is_reachable(&self) -> bool {
        !self.area.is_empty() && !self.buried && !matches!(self.piece, Piece::Several { .. })
    }
}

fn middle(area: Rect) -> (i32, i32) {
    (2 * i32::from(area.x) + i32::from(area.width), 2 * i32::from(area.y) + i32::from(area.height))
}

/// Which size, which columns and which lines.
struct Plan {
    size: CardSize,
    /// The left edge and the width of each column.
    columns: BTreeMap<u8, (u16, u16)>,
    /// The rows, counted in half cards.
    rows: BTreeMap<u16, Row>,
}

/// A row of piles.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    top: u16,
    /// How many lines the names take: one, or none.
    names: u16,
    /// How many lines the cards have below the names.
    height: u16,
}

/// Which rows have a line of names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Names {
    All,
    /// As many as there is room for, the upper ones first.
    Upper,
}

/// Returns whether a pile is a hand of others, of which only the number of cards is shown.
fn is_row_of_backs(pile: &ScenePile) -> bool {
    pile.fan == Fan::Across && !pile.cards.is_empty() && pile.cards.iter().all(|&shown| shown == Shown::Back)
}

/// What stands over a pile where there is room for so many signs.
pub(super) type Caption<'a> = &'a dyn Fn(&ScenePile, usize) -> String;

/// Returns how wide that is: as wide as it gets when the number of cards grows, so that columns do not jump during a game.
fn caption_width(pile: &ScenePile, caption: Caption<'_>, room: usize) -> u16 {
    let counted = if pile.fan == Fan::Squared { COUNT } else { 0 };
    let bare = text_width(&caption(&ScenePile { cards: Vec::new(), ..pile.clone() }, room)) as u16;
    let whole = text_width(&caption(pile, room)) as u16;
    if bare == 0 { whole } else { (bare + counted).max(whole) }
}

/// Returns how many piles right after this one, each in the next column, have no name: that of this one stands for them too.
fn unnamed_after(piles: &[ScenePile], pile: &ScenePile, caption: Caption<'_>) -> u16 {
    let (row, column) = pile.half_place();
    let unnamed = |number: &u16| {
        let next = piles.iter().find(|other| other.half_place() == (row, column + 2 * number));
        next.is_some_and(|next| caption(next, usize::MAX).is_empty())
    };
    (1..=piles.len() as u16).take_while(unnamed).count() as u16
}

/// Returns whether a pile lies right of another one in its row.
fn is_right_of(pile: &ScenePile, other: &ScenePile) -> bool {
    let ((row, column), (other_row, other_column)) = (pile.half_place(), other.half_place());
    row == other_row && column > other_column
}

impl Plan {
    fn new(
        piles: &[ScenePile],
        area: Rect,
        size: CardSize,
        names: Names,
        caption: Caption<'_>,
    ) -> Option<Plan> {
        let columns = Plan::columns(piles, area, size, caption)?;
        let rows = Plan::rows(piles, area, size, names)?;
        Some(Plan { size, columns, rows })
    }

    /// Returns where everything lies. What does not fit lies beyond the edge.
    fn cut(piles: &[ScenePile], area: Rect, caption: Caption<'_>) -> Plan {
        // The least that is enough: with more, everything would lie in the middle of it, and so beyond the edge.
        const MOST: u16 = 2000;
        let wide = |width| Plan::columns(piles, Rect { width, ..area }, TINY, caption);
        let high = |height| Plan::rows(piles, Rect { height, ..area }, TINY, Names::Upper);
        let columns = (area.width..MOST).find_map(wide).unwrap_or_default();
        let rows = (area.height..MOST).find_map(high).unwrap_or_default();
        Plan { size: TINY, columns, rows }
    }

    fn columns(
        piles: &[ScenePile],
        area: Rect,
        size: CardSize,
        caption: Caption<'_>,
    ) -> Option<BTreeMap<u8, (u16, u16)>> {
        let mut least: BTreeMap<u8, u16> = BTreeMap::new();
        let mut wanted: BTreeMap<u8, u16> = BTreeMap::new();
        for pile in piles {
            let alone = !piles.iter().any(|other| is_right_of(other, pile));
            let name =
                caption_width(pile, caption, usize::MAX).div_ceil(1 + unnamed_after(piles, pile, caption));
            let (small, large) = match pile.fan {
                // Nothing is right of it: it may run over.
                Fan::Across if alone || is_row_of_backs(pile) => (size.width, size.width),
                Fan::Across => {
                    let cards = pile.cards.len().max(FEW);
                    let whole = across_length(cards, pile.gaps.len(), size.width);
                    (whole.min(14), whole.max(name))
                }
                _ => (size.width, size.width.max(name)),
            };
            // A pile that lies half a card further to the right reaches into the next column.
            for column in pile.place.column..=pile.place.column.saturating_add(pile.half.right.into()) {
                let entry = least.entry(column).or_default();
                *entry = small.max(*entry);
                let entry = wanted.entry(column).or_default();
                *entry = large.max(*entry);
            }
        }
        let count = least.len() as u16;
        // A row that runs over begins at the left edge.
        let runs_over = piles.iter().any(|pile| pile.fan == Fan::Across);
        // Where nothing is spread beside others, all columns are as wide as each other.
        let even =
            !piles.iter().any(|pile| pile.fan == Fan::Across && piles.iter().any(|p| is_right_of(p, pile)));
        if even {
            let widest = wanted.values().copied().max().unwrap_or(0);
            let free = area.width.saturating_sub((widest + 1) * count);
            let pitch = (widest + 1 + (free / (count + 1)).min(3)).min((area.width - 1) / count);
            let needed = least.values().copied().max().unwrap_or(0);
            let margin = if runs_over { 0 } else { (area.width - 1).saturating_sub(pitch * count) / 2 };
            let left = area.x + 1 + margin;
            let place = |(number, column): (u16, u8)| (column, (left + number * pitch, pitch - 1));
            // Flat cards may touch each other.
            let touching = u16::from(size == FLAT);
            return (pitch + touching > needed)
                .then(|| (0..).zip(least.keys().copied()).map(place).collect());
        }
        let total = |widths: &BTreeMap<u8, u16>| widths.values().sum::<u16>() + count;
        let mut widths = wanted;
        if total(&widths) > area.width {
            // The widest give way first.
            while total(&widths) > area.width {
                let widest = widths
                    .iter_mut()
                    .filter(|(column, width)| **width > least.get(*column).copied().unwrap_or(0))
                    .max_by_key(|(_, width)| **width)?;
                *widest.1 -= 1;
            }
        }
        let free = area.width - total(&widths).min(area.width);
        let gap = 1 + (free / (count + 1)).min(3);
        let whole = widths.values().sum::<u16>() + gap * (count - 1).min(count);
        let mut left = area.x + if runs_over { 1 } else { area.width.saturating_sub(whole) / 2 };
        let mut columns = BTreeMap::new();
        for (column, width) in widths {
            columns.insert(column, (left, width));
            left += width + gap;
        }
        Some(columns)
    }

    fn rows(piles: &[ScenePile], area: Rect, size: CardSize, names: Names) -> Option<BTreeMap<u16, Row>> {
        // The row with its least height, and the wanted height.
        let mut rows: BTreeMap<u16, (Row, u16)> = BTreeMap::new();
        for pile in piles {
            let (least, wanted) = match pile.fan {
                _ if is_row_of_backs(pile) => (1, 1),
                Fan::Down => {
                    let whole = down_length(pile.cards.len(), size.height);
                    let roomy = down_length(ROOM_TO_GROW, size.height);
                    let least = if size == LARGE { roomy.max(whole) } else { LEAST_FAN.min(1 + whole) };
                    (least, whole.max(roomy))
                }
                _ => (size.height, size.height),
            };
            let (row, most) = rows.entry(pile.half_place().0).or_default();
            row.height = row.height.max(least);
            *most = wanted.max(*most);
            // The name of a row of backs stands beside it.
            row.names = row.names.max((!is_row_of_backs(pile)).into());
        }
        // Where there are hands, combinations will be laid.
        let hands = piles.iter().any(|pile| pile.role == PileRole::Hand);
        let melds = if size == LARGE && hands { MELD_ROWS * (1 + size.height) } else { 0 };
        let least: u16 = melds + rows.values().map(|(row, _)| row.height).sum::<u16>();
        let mut free = area.height.checked_sub(least)?;
        for (row, _) in rows.values_mut() {
            if names == Names::All && row.names > free {
                return None;
            }
            row.names = row.names.min(free);
            free -= row.names;
        }
        free += melds;
        let count = rows.len() as u16;
        for (row, wanted) in rows.values_mut() {
            let more = (*wanted - row.height).min(free);
            row.height += more;
            free -= more;
        }
        // What is left makes distances, and then a margin.
        let gap = if count > 1 { (free / count).min(1) } else { 0 };
        let fans = piles.iter().any(|pile| pile.fan == Fan::Down);
        let spare = free - gap * (count - 1).min(free);
        let mut top = area.y + if fans { 0 } else { spare / 3 };
        let placed = rows.into_iter().map(|(place, (row, _))| {
            let row = Row { top, ..row };
            top += row.names + row.height + gap;
            (place, row)
        });
        Some(placed.collect())
    }

    fn place(&self, layout: &mut Layout, piles: &[ScenePile], area: Rect, caption: Caption<'_>) {
        layout.size = self.size;
        for pile in piles {
            let Some(&(left, width)) = self.columns.get(&pile.place.column) else { continue };
            let Some(&Row { top, names, height }) = self.rows.get(&pile.half_place().0) else { continue };
            let left = if pile.half.right { left + width.div_ceil(2) } else { left };
            if is_row_of_backs(pile) {
                let name = caption_width(pile, caption, usize::MAX);
                let focus = Focus { spot: pile.id.into(), card: pile.cards.len().checked_sub(1) };
                let seen = Rect::new(left + name + 1, top, self.size.width + 2, 1).intersection(area);
                let piece = Piece::Several { count: pile.cards.len(), last: pile.cards.len() - 1 };
                let slots = vec![Slot { focus, piece, area: seen, buried: false }];
                let caption = Rect::new(left, top, name, 1).intersection(area);
                layout.piles.push(PlacedPile {
                    id: pile.id,
                    at: pile.half_place(),
                    fan: pile.fan,
                    caption,
                    slots,
                });
                continue;
            }
            let alone = !piles.iter().any(|other| is_right_of(other, pile));
            let room = if alone { area.right().saturating_sub(left) } else { width };
            let (spread, downwards) = match pile.fan {
                Fan::Down => (down(&pile.cards, height, self.size.height), true),
                Fan::Across => (across(pile.cards.len(), &pile.gaps, room, self.size.width), false),
                Fan::Squared => {
                    let top_card = pile.cards.len().checked_sub(1);
                    let piece = top_card.map_or(Piece::Empty, Piece::Card);
                    (vec![Spread { piece, offset: 0, seen: self.size.height }], true)
                }
            };
            let card_of = |piece| match piece {
                Piece::Card(card) | Piece::Several { last: card, .. } => Some(card),
                Piece::Empty => None,
            };
            let slots = spread.iter().map(|piece| {
                let focus = Focus { spot: pile.id.into(), card: card_of(piece.piece) };
                let corner = (left, top + names);
                let seen = if downwards {
                    Rect::new(corner.0, corner.1 + piece.offset, self.size.width, piece.seen)
                } else {
                    Rect::new(corner.0 + piece.offset, corner.1, piece.seen, self.size.height)
                };
                let card = focus.card.and_then(|card| pile.cards.get(card));
                let buried = card == Some(&Shown::Back) && focus.card != pile.cards.len().checked_sub(1);
                Slot { focus, piece: piece.piece, area: seen.intersection(area), buried }
            });
            let slots: Vec<Slot> = slots.filter(|slot| !slot.area.is_empty()).collect();
            // A name may run over the piles after it that have none of their own.
            let last = self.columns.get(&(pile.place.column + unnamed_after(piles, pile, caption) as u8));
            let room = last.map_or(room, |&(start, width)| room.max(start + width - left));
            let name = caption_width(pile, caption, room.into());
            let caption = Rect::new(left, top, room.min(name), names).intersection(area);
            layout.piles.push(PlacedPile {
                id: pile.id,
                at: pile.half_place(),
                fan: pile.fan,
                caption,
                slots,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitarium_core::{Choices, Deal, Effort, Half, Label, Rng, Seat};
    use solitarium_lab::Catalogue;

    fn caption(pile: &ScenePile, _: usize) -> String {
        format!("{} {}", pile.label.key, pile.cards.len())
    }

    /// Scenes of random games of every game, with the variants that need the most room.
    fn scenes() -> Vec<Scene> {
        let mut catalogue = Catalogue::new();
        solitarium_games::each_game(&mut catalogue);
        let mut scenes = Vec::new();
        let variants = [
            ("r7", ""),
            ("qll", ""),
            ("c4", ""),
            ("md", ""),
            ("klondike", ""),
            ("peg", ""),
            ("peg", "board=triangle15&finish=any"),
            ("rummy", ""),
            ("rummy", "players=4&hand=10"),
        ];
        assert!(catalogue.iter().all(|entry| variants.iter().any(|(id, _)| *id == entry.id())));
        for (id, choices) in variants {
            let entry = catalogue.find(id).expect("a game");
            let choices: Choices = choices.parse().expect("choices");
            for deal in 0..6 {
                let variant = entry.variant(&choices).expect("a variant");
                let mut table = variant.open(&Deal::Own(deal), None, Effort::default()).expect("a deal");
                let mut rng = Rng::new(deal);
                for step in 0..260 {
                    if step % 13 == 0 {
                        scenes.push(table.scene(Some(Seat::SOLO)));
                        scenes.push(table.scene(None));
                    }
                    let count = table.offers().len() as u32;
                    if count == 0 || !table.play(rng.below(count) as usize) {
                        break;
                    }
                }
            }
        }
        scenes.push(pyramid());
        scenes
    }

    /// A pyramid of six cards: each row begins half a card further to the left than the one above it.
    fn pyramid() -> Scene {
        let pile = |row: u8, number: u8| {
            let (halves, id) = (2 + 2 * number - row, row * (row + 1) / 2 + number);
            let (place, half) =
                (Place::new(row / 2, halves / 2), Half { down: row % 2 == 1, right: halves % 2 == 1 });
            let (label, cards) = (Label::numbered("pile", id + 1), vec![Shown::Back]);
            ScenePile::squared(PileId(id), PileRole::Tableau, place, label, cards).shifted(half, row)
        };
        let piles = (0..3).flat_map(|row| (0..=row).map(move |number| pile(row, number))).collect();
        Scene { piles, ..Scene::default() }
    }

    /// Nothing covers anything else, nothing lies outside, every pile and every cell is there, and whatever is pointed at is found.
    #[test]
    fn everything_has_a_place_of_its_own() {
        let mut looked_at = 0;
        for scene in scenes() {
            for (width, height) in [(80, 20), (80, 19), (110, 29), (160, 45), (250, 80)] {
                let area = Rect::new(0, 1, width, height);
                let layout = Layout::new(&scene, area, &caption);
                let slots: Vec<&Slot> = layout.slots().collect();
                assert_eq!(layout.piles.len(), scene.piles.len());
                assert_eq!(layout.cells.len(), scene.board.as_ref().map_or(0, |board| board.cells.len()));
                for (i, slot) in slots.iter().enumerate() {
                    assert!(!slot.area.is_empty(), "{width}x{height}: {slot:?} of {scene:?}");
                    assert_eq!(slot.area.intersection(area), slot.area);
                    assert_eq!(
                        layout.at(slot.area.x, slot.area.y),
                        Some(slot.focus),
                        "{width}x{height}: {scene:?}"
                    );
                    for other in &slots[i + 1..] {
                        assert!(!slot.area.intersects(other.area), "{width}x{height}: {slot:?} {other:?}");
                    }
                }
                assert!(
                    layout.piles.iter().all(|pile| !pile.slots.is_empty()),
                    "{width}x{height}: {scene:?}"
                );
                looked_at += slots.len();
            }
        }
        assert!(looked_at > 100_000, "{looked_at}");
    }

    /// A card of a pyramid lies between the two below it.
    #[test]
    fn half_places_lie_between_whole_ones() {
        for (width, height) in [(80, 20), (160, 45)] {
            let layout = Layout::new(&pyramid(), Rect::new(0, 1, width, height), &caption);
            let area = |id: u8| {
                layout.piles.iter().find(|pile| pile.id == PileId(id)).expect("a pile").slots[0].area
            };
            for (upper, left, right) in [(0, 1, 2), (1, 3, 4), (2, 4, 5)] {
                let (upper, left, right) = (area(upper), area(left), area(right));
                assert!(left.x < upper.x && upper.x < right.x, "{left:?} {upper:?} {right:?}");
                assert!(upper.bottom() <= left.y, "{upper:?} {left:?}");
            }
        }
    }

    /// With the arrows everything can be reached from everywhere.
    #[test]
    fn the_arrows_lead_everywhere() {
        let scenes = scenes();
        for scene in scenes.iter().step_by(7).chain(scenes.last()) {
            let layout = Layout::new(scene, Rect::new(0, 1, 80, 20), &caption);
            let reachable: Vec<Focus> =
                layout.slots().filter(|slot| slot.is_reachable()).map(|slot| slot.focus).collect();
            let mut found = vec![reachable[0]];
            let mut next = 0;
            while let Some(&from) = found.get(next) {
                next += 1;
                for way in [Way::Left, Way::Right, Way::Up, Way::Down] {
                    if let Some(to) = layout.towards(from, way)
                        && !found.contains(&to)
                    {
                        found.push(to);
                    }
                }
            }
            for focus in reachable {
                assert!(found.contains(&focus), "{focus:?} in {scene:?}");
            }
        }
    }
}
