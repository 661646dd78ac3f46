//! What a player could lay.

use crate::extensions::Viewpoint;
use crate::text::style::TextStyle;
use solitarium_core::{Card, Choices, Family, PileRole, Scene, ScenePile, Shown};
use solitarium_games::rummy::{CardSet, Meld, Slot, Table as Combinations, melding};
use solitarium_games::{Rummy, RummyFamily};
use solitarium_speech::{Words, say};

/// Returns the way to lay the hand that leaves the fewest points, at any player’s turn.
pub(crate) fn answer(viewpoint: &Viewpoint<'_>) -> String {
    let (words, style) = (viewpoint.context.words, viewpoint.context.style);
    let about = viewpoint.table.about();
    let rules = about.variant.parse::<Choices>().and_then(|choices| RummyFamily.build(&choices));
    let scene = viewpoint.table.scene(Some(viewpoint.seat));
    match rules {
        Ok(rules) => laid_out(&rules, &scene, viewpoint.seat.0 + 1, style, words),
        // A table of this game has rules of this game.
        Err(_) => String::new(),
    }
}

fn faces(pile: &ScenePile) -> CardSet {
    let cards = pile.cards.iter().filter_map(|shown| match shown {
        Shown::Face(card) => Some(Slot::from(*card)),
        Shown::Back => None,
    });
    cards.collect()
}

fn laid_out(rules: &Rummy, scene: &Scene, number: u8, style: TextStyle, words: &Words) -> String {
    let of = |role: PileRole| scene.piles.iter().filter(move |pile| pile.role == role);
    let hand =
        of(PileRole::Hand).find(|pile| pile.label.number == Some(number)).map_or(CardSet::EMPTY, faces);
    let melds: Vec<Meld> =
        of(PileRole::Meld).filter_map(|pile| Meld::of(faces(pile), rules.ace_high())).collect();
    let mut table = Combinations::default();
    for &meld in &melds {
        table.lay(meld, rules.ace_high());
    }
    let layout = melding::best(hand, table.ends(), rules.ace_high());
    let names =
        |cards: &[Card]| cards.iter().map(|&card| style.cards().card(card)).collect::<Vec<_>>().join(" ");
    let mut lines = Vec::new();
    for meld in layout.melds() {
        let cards: Vec<Card> = meld.slots().map(Slot::card).collect();
        lines.push(format!("  {}", say!(words, "rummy-can-lay", cards = names(&cards))));
    }
    for (card, index) in in_order(rules, melds, layout.added()) {
        let (card, number) = (style.cards().card(card), index + 1);
        lines.push(format!("  {}", say!(words, "rummy-can-add", card = card, number = number)));
    }
    let mut left: Vec<Slot> = layout.left.iter().collect();
    left.sort_unstable_by_key(|slot| (slot.rank(), slot.suit()));
    let left: Vec<Card> = left.into_iter().map(Slot::card).collect();
    if lines.is_empty() {
        return say!(words, "rummy-can-lay-nothing", points = layout.points);
    }
    lines.insert(0, say!(words, "rummy-can-lay-head"));
    lines.push(if left.is_empty() {
        say!(words, "rummy-left-nothing")
    } else {
        say!(words, "rummy-left", cards = names(&left), points = layout.points)
    });
    lines.join("\n")
}

/// Returns the cards that go to the table's combinations, in an order in which they can be added, each with the place of its combination.
fn in_order(rules: &Rummy, mut melds: Vec<Meld>, mut added: CardSet) -> Vec<(Card, usize)> {
    let mut order = Vec::new();
    while let Some((slot, index, grown)) = added.iter().find_map(|slot| {
        melds
            .iter()
            .enumerate()
            .find_map(|(index, meld)| meld.with(slot, rules.ace_high()).map(|grown| (slot, index, grown)))
    }) {
        melds[index] = grown;
        added -= CardSet::of(slot);
        order.push((slot.card(), index));
    }
    order
}
