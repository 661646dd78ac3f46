//! Draws a scene where the layout says.

use super::fan::Piece;
use super::layout::{Caption, Focus, Layout, PlacedPile, Slot};
use super::theme::{Mark, Paint};
use crate::text::width::centre;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use solitarium_core::{Scene, ScenePile, Shown, Spot, Suit};

/// What is to be said of the things on the table.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    pub(super) focus: Option<Focus>,
    /// The place that cards are taken up from, and which cards.
    pub(super) held: Option<(Spot, Vec<usize>)>,
    pub(super) targets: Vec<Spot>,
    pub(super) hint: Vec<Spot>,
}

impl Marks {
    fn of(&self, focus: Focus, is_top: bool) -> Mark {
        if self.focus == Some(focus) {
            return Mark::Focus;
        }
        if let Some((from, cards)) = &self.held
            && *from == focus.spot
            && (cards.is_empty() && focus.card.is_none()
                || focus.card.is_some_and(|card| cards.contains(&card)))
        {
            return Mark::Held;
        }
        // Of a pile only the top card says that something may go there.
        if is_top && self.targets.contains(&focus.spot) {
            return Mark::Target;
        }
        if is_top && self.hint.contains(&focus.spot) { Mark::Hint } else { Mark::None }
    }
}

/// Writes as much of a text as fits.
pub(super) fn write(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    let area = area.intersection(buffer.area);
    if !area.is_empty() {
        buffer.set_stringn(area.x, area.y, text, area.width.into(), style);
    }
}

/// Draws the table.
pub(super) fn scene(
    buffer: &mut Buffer,
    scene: &Scene,
    layout: &Layout,
    marks: &Marks,
    paint: Paint,
    caption: Caption<'_>,
) {
    for placed in &layout.piles {
        let Some(pile) = scene.pile(placed.id) else { continue };
        write(buffer, placed.caption, &caption(pile, placed.caption.width.into()), paint.faint());
        draw_pile(buffer, pile, placed, layout, marks, paint);
    }
    for (place, sign) in &layout.outline {
        let area = Rect::new(place.x, place.y, 1, 1);
        write(buffer, area, &paint.sign(*sign).to_string(), paint.faint());
    }
    for (area, text) in &layout.marks {
        write(buffer, *area, text, paint.faint());
    }
    let cells = scene.board.iter().flat_map(|board| &board.cells);
    for (slot, cell) in layout.cells.iter().zip(cells) {
        let mark = marks.of(slot.focus, true);
        let sign = paint.sign(match (cell.peg, cell.goal) {
            (true, false) => '●',
            (true, true) => '◉',
            (false, true) => '◌',
            (false, false) => '·',
        });
        let sign = if paint.is_ascii() && sign == '-' { '.' } else { sign };
        let (left, right) = if mark == Mark::None { (' ', ' ') } else { Paint::brackets(mark) };
        write(buffer, slot.area, &format!("{left}{sign}{right}"), paint.cell(cell.peg, cell.goal, mark));
    }
}

fn draw_pile(
    buffer: &mut Buffer,
    pile: &ScenePile,
    placed: &PlacedPile,
    layout: &Layout,
    marks: &Marks,
    paint: Paint,
) {
    let top = placed.slots.len().saturating_sub(1);
    for (i, slot) in placed.slots.iter().enumerate() {
        let mark = marks.of(slot.focus, i == top);
        let shown = slot.focus.card.and_then(|card| pile.cards.get(card)).copied();
        match slot.piece {
            Piece::Empty => empty(buffer, slot, pile.label.suit, mark, layout, paint),
            Piece::Several { count, .. } => several(buffer, slot, count, shown, mark, layout, paint),
            Piece::Card(_) => match shown {
                Some(shown) => card(buffer, slot, shown, mark, layout, paint),
                None => empty(buffer, slot, None, mark, layout, paint),
            },
        }
    }
}

/// Draws an empty place, with the suit that it is for.
fn empty(buffer: &mut Buffer, slot: &Slot, suit: Option<Suit>, mark: Mark, layout: &Layout, paint: Paint) {
    let style = paint.place(mark);
    let sign = suit.map_or(' ', |suit| paint.text_style().cards().suit(suit));
    if layout.size.height == 1 {
        let (left, right) = Paint::brackets(mark);
        let blank = if layout.size.width < 5 { "" } else { " " };
        write(buffer, slot.area, &format!("{left}{blank}{sign}{blank}{right}"), style);
        return;
    }
    framed(buffer, slot.area, layout, paint, mark, style, style);
    let middle = Rect::new(slot.area.x + layout.size.width / 2, slot.area.y + layout.size.height / 2, 1, 1);
    write(buffer, middle.intersection(slot.area), &sign.to_string(), style);
}

/// Draws several cards as one.
fn several(
    buffer: &mut Buffer,
    slot: &Slot,
    count: usize,
    shown: Option<Shown>,
    mark: Mark,
    layout: &Layout,
    paint: Paint,
) {
    let back = shown.is_none_or(|shown| shown == Shown::Back);
    let style = if back { paint.back(mark) } else { paint.edge(mark) };
    fill(buffer, slot.area, if back && slot.area.height > 1 { paint.weave() } else { ' ' }, style);
    let text = if back {
        format!("{}{}{count}", paint.weave(), paint.sign('×'))
    } else {
        format!("{}{count}", if paint.is_ascii() { '+' } else { '⋮' })
    };
    let width = usize::from(slot.area.width.min(layout.size.width + 2));
    let line = Rect { y: slot.area.y + slot.area.height / 2, height: 1, ..slot.area };
    write(buffer, line, &centre(&text, width), style);
}

fn card(buffer: &mut Buffer, slot: &Slot, shown: Shown, mark: Mark, layout: &Layout, paint: Paint) {
    let flat = layout.size.height == 1;
    let (text, ink, edge) = match shown {
        Shown::Face(card) => {
            (paint.text_style().cards().card(card), paint.face(card, mark), paint.edge(mark))
        }
        Shown::Back => (String::new(), paint.back(mark), paint.back(mark)),
    };
    if layout.size.width < 5 {
        // There is no room for a frame: what is marked is seen by its colours.
        let text = if shown == Shown::Back { paint.weave().to_string().repeat(2) } else { text };
        write(buffer, slot.area, &format!("{text:<3}"), if mark == Mark::None { ink } else { edge });
        return;
    }
    if flat {
        let (left, right) = Paint::brackets(mark);
        let text = if shown == Shown::Back { paint.weave().to_string().repeat(2) } else { text };
        fill(buffer, slot.area, ' ', edge);
        write(buffer, slot.area, &format!("{left}{text:<3}{right}"), edge);
        let inner = Rect { x: slot.area.x + 1, width: 3.min(slot.area.width.saturating_sub(1)), ..slot.area };
        write(buffer, inner, &format!("{text:<3}"), ink);
        return;
    }
    framed(buffer, slot.area, layout, paint, mark, edge, ink);
    match shown {
        Shown::Back => {
            let whole = |seen: u16, size: u16| if seen == size { 2 } else { 1 };
            let (width, height) = (slot.area.width, slot.area.height);
            // Of a back that is covered only the upper edge is seen: there it is filled too.
            let top = u16::from(height > 1);
            let inside = Rect {
                x: slot.area.x + 1,
                y: slot.area.y + top,
                width: width.saturating_sub(whole(width, layout.size.width)),
                height: if height > 1 { height.saturating_sub(2) } else { 1 },
            };
            fill(buffer, inside, paint.weave(), ink);
        }
        Shown::Face(face) => {
            let corner =
                Rect { x: slot.area.x + 1, width: slot.area.width.saturating_sub(1), height: 1, ..slot.area };
            write(buffer, corner, &text, ink);
            // Where there is room, the suit in the middle.
            let (middle, center) = (layout.size.height / 2, layout.size.width / 2);
            if slot.area.height > middle {
                let place =
                    Rect::new(slot.area.x + center, slot.area.y + middle, 1, 1).intersection(slot.area);
                write(buffer, place, &paint.text_style().cards().suit(face.suit()).to_string(), ink);
            }
        }
    }
}

/// Draws the lines around a card as far as it is seen, and its ground.
fn framed(
    buffer: &mut Buffer,
    area: Rect,
    layout: &Layout,
    paint: Paint,
    mark: Mark,
    edge: Style,
    ground: Style,
) {
    let [upper_left, upper_right, lower_right, lower_left, horizontal, vertical] = paint.frame(mark);
    fill(buffer, area, ' ', ground);
    let (width, height) = (layout.size.width, layout.size.height);
    for y in 0..area.height {
        // The top card of a pile that has little room ends below without its lower edge, if it has to.
        let last = y + 1 == height || y + 1 == area.height && area.height > 1;
        for x in 0..area.width {
            let sign = match (x, y) {
                (0, 0) => upper_left,
                (0, _) if last => lower_left,
                (x, 0) if x + 1 == width => upper_right,
                (x, _) if x + 1 == width && last => lower_right,
                (_, 0) => horizontal,
                (_, _) if last => horizontal,
                (0, _) => vertical,
                (x, _) if x + 1 == width => vertical,
                _ => continue,
            };
            if let Some(cell) = buffer.cell_mut((area.x + x, area.y + y)) {
                cell.set_char(sign).set_style(edge);
            }
        }
    }
}

/// Fills an area.
pub(super) fn fill(buffer: &mut Buffer, area: Rect, sign: char, style: Style) {
    let area = area.intersection(buffer.area);
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            if let Some(cell) = buffer.cell_mut((x, y)) {
                cell.reset();
                cell.set_char(sign).set_style(style);
            }
        }
    }
}
