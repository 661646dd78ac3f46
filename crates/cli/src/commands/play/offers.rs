//! The legal moves as a list with their numbers.

use crate::text::style::TextStyle;
use crate::text::width::{left, width as text_width};
use solitarium_core::{Scene, Step};
use solitarium_lab::Offer;
use solitarium_speech::Words;
use solitarium_speech::{offer, offer_of_any};

/// From so many on, moves that differ only in their card share their lines.
const MANY: usize = 5;

/// How many of them stand in a line.
const ABREAST: usize = 8;

/// Returns one line for each move, or a few for many that differ only in their card.
pub(super) fn listed(offers: &[Offer], scene: &Scene, style: TextStyle, words: &Words) -> String {
    let mut text = String::new();
    let mut number = 1;
    for group in offers.chunk_by(|a, b| alike(&a.step, &b.step)) {
        if group.len() < MANY {
            let typed = |offer: &Offer| style.cards().notation(&offer.text);
            let width = offers.iter().map(|offer| text_width(&typed(offer))).max().unwrap_or(0);
            for (i, found) in (number..).zip(group) {
                // Where the notation is plain words already, once is enough.
                let sentence = offer(&found.step, scene, style.cards(), words);
                let sentence = if sentence == typed(found) { String::new() } else { sentence };
                text += format!("{i:>3}  {}  {sentence}", left(&typed(found), width)).trim_end();
                text.push('\n');
            }
        } else {
            text += &format!("     {}\n", offer_of_any(&group[0].step, scene, style.cards(), words));
            let cells: Vec<String> = (number..)
                .zip(group)
                .map(|(i, found)| {
                    let card =
                        found.step.cards().next().map(|card| style.cards().card(card)).unwrap_or_default();
                    format!("{i:>3}  {card:<3}")
                })
                .collect();
            for line in cells.chunks(ABREAST) {
                text += &format!("{}\n", line.join("  ").trim_end());
            }
        }
        number += group.len();
    }
    text
}

/// Returns whether two moves do the same with one card each.
fn alike(a: &Step, b: &Step) -> bool {
    let one = |step: &Step| step.cards().count() == 1;
    a.verb == b.verb && (a.from(), a.to()) == (b.from(), b.to()) && one(a) && one(b)
}
