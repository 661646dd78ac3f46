//! Scenes as SVG pictures, with the cards of the web page.

mod page;

use page::{DRAWINGS, Piece};
use solitarium_core::{Board, Card, Fan, Grid, Rank, Scene, ScenePile, Shown, Suit};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A card is drawn in a box of 250 × 350, as on the page; these are the sizes of a picture, in the same units.
const WIDTH: f64 = 250.0;
const HEIGHT: f64 = 350.0;
const GAP: f64 = 34.0;
const MARGIN: f64 = 40.0;
/// How much is seen of a card that another one covers: of a face and of a back, and of a card of a hand.
const STRIP: f64 = 92.0;
const BACK_STRIP: f64 = 34.0;
const ACROSS_STRIP: f64 = 84.0;
/// How wide a picture is on the screen when nothing is said: so much for a card.
const SHOWN_CARD: f64 = 64.0;

const CLOTH: &str = "#1f6b45";

/// Returns the picture of a scene, as wide as asked for.
pub(crate) fn svg(scene: &Scene, width: Option<u32>) -> String {
    let mut body = String::new();
    let (wide, high) = match &scene.board {
        Some(board) => draw_board(&mut body, board),
        None => draw_piles(&mut body, &scene.piles),
    };
    let shown = width.map_or(wide * SHOWN_CARD / WIDTH, f64::from);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide:.0} {high:.0}\" width=\"{shown:.0}\" \
         height=\"{:.0}\" role=\"img\"><rect width=\"100%\" height=\"100%\" rx=\"24\" fill=\"{CLOTH}\"/>{body}</svg>",
        shown * high / wide.max(1.0)
    )
}

/// Returns where each card of a pile lies, from the pile's own place.
fn offsets(pile: &ScenePile) -> Vec<(f64, f64)> {
    let (mut x, mut y) = (0.0, 0.0);
    let mut places = Vec::with_capacity(pile.cards.len());
    for (index, _) in pile.cards.iter().enumerate() {
        if index > 0 {
            let gap = if pile.gaps.contains(&(index as u16)) { 0.6 } else { 0.0 };
            match pile.fan {
                Fan::Squared => {}
                Fan::Down => {
                    let covered = pile.cards[index - 1];
                    let strip = if covered == Shown::Back { BACK_STRIP } else { STRIP };
                    y += strip * (1.0 + gap);
                }
                Fan::Across => x += ACROSS_STRIP * (1.0 + gap),
            }
        }
        places.push((x, y));
    }
    places
}

/// Draws the piles and returns how large the picture is.
fn draw_piles(body: &mut String, piles: &[ScenePile]) -> (f64, f64) {
    // A row is as high as its highest pile, a column as wide as a card: what is spread across runs over to the right.
    let mut heights: BTreeMap<u16, f64> = BTreeMap::new();
    for pile in piles {
        let last = offsets(pile).last().map_or(0.0, |place| place.1);
        let row = heights.entry(pile.half_place().0).or_default();
        *row = row.max(HEIGHT + last);
    }
    let halves = piles.iter().any(|pile| pile.half_place().0 % 2 == 1);
    let mut tops: BTreeMap<u16, f64> = BTreeMap::new();
    let mut top = MARGIN;
    for (row, height) in &heights {
        if halves {
            tops.insert(*row, MARGIN + f64::from(*row) * (HEIGHT + GAP) / 2.0);
        } else {
            tops.insert(*row, top);
            top += height + GAP;
        }
    }
    let (mut wide, mut high) = (0.0_f64, 0.0_f64);
    let mut across: BTreeMap<u16, f64> = BTreeMap::new();
    let mut ordered: Vec<&ScenePile> = piles.iter().collect();
    ordered.sort_by_key(|pile| (pile.layer, pile.half_place()));
    for pile in ordered {
        let (row, column) = pile.half_place();
        let grid = MARGIN + f64::from(column) * (WIDTH + GAP) / 2.0;
        // Piles that are spread across lie one after the other.
        let left =
            if pile.fan == Fan::Across { across.get(&row).copied().unwrap_or(grid).max(grid) } else { grid };
        let top = tops.get(&row).copied().unwrap_or(MARGIN);
        let places = offsets(pile);
        if places.is_empty() {
            draw_space(body, left, top, pile.label.suit);
        }
        let skip = if pile.fan == Fan::Squared { places.len().saturating_sub(1) } else { 0 };
        for (shown, (x, y)) in pile.cards.iter().zip(&places).skip(skip) {
            draw_card(body, *shown, left + x, top + y);
        }
        let (x, y) = places.last().copied().unwrap_or_default();
        across.insert(row, left + x + WIDTH + 2.0 * GAP);
        wide = wide.max(left + x + WIDTH + MARGIN);
        high = high.max(top + y + HEIGHT + MARGIN);
    }
    (wide.max(WIDTH), high.max(HEIGHT))
}

fn colour(suit: Suit) -> &'static str {
    if suit.is_red() { "#c8102e" } else { "#17191c" }
}

fn draw_space(body: &mut String, x: f64, y: f64, suit: Option<Suit>) {
    let _ = write!(
        body,
        "<rect x=\"{x:.0}\" y=\"{y:.0}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"18\" fill=\"#0000001a\" stroke=\"#ffffff66\" stroke-width=\"4\"/>"
    );
    if let Some(suit) = suit {
        let _ = write!(body, "<g transform=\"translate({x:.0} {y:.0})\" fill=\"#ffffff55\">");
        pip(body, suit, 125.0, 175.0, 116.0, false);
        body.push_str("</g>");
    }
}

fn draw_card(body: &mut String, shown: Shown, x: f64, y: f64) {
    let _ = write!(
        body,
        "<g transform=\"translate({x:.0} {y:.0})\"><rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"18\" fill=\"#fffdf7\" stroke=\"#8b877c\" stroke-width=\"3\"/>"
    );
    match shown {
        Shown::Back => body.push_str(
            "<rect x=\"14\" y=\"14\" width=\"222\" height=\"322\" rx=\"12\" fill=\"#20489b\" stroke=\"#6f92dc\" stroke-width=\"5\"/><path d=\"M14 175 125 14 236 175 125 336ZM70 94 180 256M180 94 70 256\" fill=\"none\" stroke=\"#6f92dc\" stroke-width=\"5\"/>",
        ),
        Shown::Face(card) => draw_face(body, card),
    }
    body.push_str("</g>");
}

fn draw_face(body: &mut String, card: Card) {
    let (rank, suit) = (card.rank(), card.suit());
    let _ = write!(body, "<title>{card}</title><g fill=\"{0}\" color=\"{0}\">", colour(suit));
    for turned in [false, true] {
        body.push_str(if turned { "<g transform=\"rotate(180 125 175)\">" } else { "<g>" });
        let text = rank.to_string();
        let (width, path) = DRAWINGS.signs.get(&text).cloned().unwrap_or_default();
        let _ = write!(
            body,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{}\" stroke-width=\"12\" stroke-linecap=\"round\" stroke-linejoin=\"round\" transform=\"translate(15 17) scale(.575)\"/>",
            colour(suit)
        );
        pip(body, suit, 15.0 + width * 46.0 / 80.0 + 24.0, 40.0, 34.0, false);
        body.push_str("</g>");
    }
    match rank {
        Rank::Jack | Rank::Queen | Rank::King => portrait(body, card),
        Rank::Ace => pip(body, suit, 125.0, 175.0, 116.0, false),
        _ => {
            let letter = card.code()[..1].to_owned();
            for &(x, y) in DRAWINGS.pips.get(&letter).into_iter().flatten() {
                pip(body, suit, 125.0 + x * 49.0, 175.0 + y * 27.5, 45.0, y > 0.0);
            }
        }
    }
    body.push_str("</g>");
}

fn pip(body: &mut String, suit: Suit, x: f64, y: f64, size: f64, turned: bool) {
    let path = DRAWINGS.suits.get(&suit.letter().to_string()).map_or("", String::as_str);
    let scale = if turned { -size } else { size } / 100.0;
    let _ = write!(
        body,
        "<path d=\"{path}\" transform=\"translate({x:.1} {y:.1}) scale({scale}) translate(-50 -50)\"/>"
    );
}

/// A king, a queen or a jack: the upper half, twice.
fn portrait(body: &mut String, card: Card) {
    let tint = colour(card.suit());
    let _ = write!(
        body,
        "<rect x=\"42\" y=\"66\" width=\"166\" height=\"218\" rx=\"8\" fill=\"#f6ecd2\" stroke=\"{tint}\" stroke-width=\"2\"/><g stroke=\"#2b2118\" stroke-width=\"1.6\" stroke-linejoin=\"round\" transform=\"translate(125 175) scale(.96 .82) translate(-125 -175)\">"
    );
    let pieces = DRAWINGS.courts.get(&card.code()[..1]);
    for turned in [false, true] {
        body.push_str(if turned { "<g transform=\"rotate(180 125 175)\">" } else { "<g>" });
        for piece in pieces.into_iter().flatten() {
            match piece {
                Piece::Part(kind, path) => {
                    let _ = write!(body, "<path d=\"{path}\" {}/>", paint(kind, tint));
                }
                Piece::Emblem => {
                    body.push_str("<g stroke=\"none\">");
                    pip(body, card.suit(), 76.0, 92.0, 30.0, false);
                    body.push_str("</g>");
                }
            }
        }
        body.push_str("</g>");
    }
    body.push_str("</g>");
}

/// The colours of the style sheet of the page, by what a path shows.
fn paint(kind: &str, tint: &str) -> String {
    let filled = |colour: &str| format!("fill=\"{colour}\"");
    match kind {
        "robe" => filled(tint),
        "trim" | "jewel" => filled("#fff6dc"),
        "skin" => filled("#f4cfa8"),
        "hair" => filled("#8a5a2b"),
        "gold" => filled("#edb92e"),
        "steel" => filled("#dfe5ea"),
        "wood" => filled("#9c6a3c"),
        "feather" | "petal" => filled("#fff"),
        "lips" => "fill=\"#b5303a\" stroke=\"none\"".to_owned(),
        "leaf" => "fill=\"none\" stroke=\"#2f7a3f\" stroke-width=\"4\"".to_owned(),
        "lines" => "fill=\"none\" stroke-width=\"2.2\" stroke-linecap=\"round\"".to_owned(),
        "gold-line" => "fill=\"none\" stroke=\"#edb92e\" stroke-width=\"4\"".to_owned(),
        "gold-beads" => {
            "fill=\"none\" stroke=\"#edb92e\" stroke-width=\"5\" stroke-dasharray=\"1 7\" stroke-linecap=\"round\"".to_owned()
        }
        _ => filled("none"),
    }
}

/// Draws pegs and holes and returns how large the picture is.
fn draw_board(body: &mut String, board: &Board) -> (f64, f64) {
    const CELL: f64 = 140.0;
    let last_row = board.cells.iter().map(|cell| cell.place.row).max().unwrap_or(0);
    let last_column = board.cells.iter().map(|cell| cell.place.column).max().unwrap_or(0);
    let side = |last: u8| 2.0 * MARGIN + CELL * (f64::from(last) + 1.0);
    for cell in &board.cells {
        let shift = match board.grid {
            Grid::Square => 0.0,
            Grid::Triangular => f64::from(last_row - cell.place.row) * CELL / 2.0,
        };
        let x = MARGIN + shift + CELL * (f64::from(cell.place.column) + 0.5);
        let y = MARGIN + CELL * (f64::from(cell.place.row) + 0.5);
        let ring = if cell.goal { "#ffd84d" } else { "#0000" };
        let _ = write!(
            body,
            "<circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"40\" fill=\"#12301f\" stroke=\"{ring}\" stroke-width=\"8\"/>"
        );
        if cell.peg {
            let _ = write!(
                body,
                "<circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"46\" fill=\"#d69d3a\" stroke=\"#7a5313\" stroke-width=\"5\"/>"
            );
        }
    }
    (side(last_column), side(last_row))
}
