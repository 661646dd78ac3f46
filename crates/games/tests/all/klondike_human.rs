//! Moves as people type them, and the reasons why one is refused.

use proptest::prelude::*;
use solitarium_core::{Card, Deal, Game, Policy, Random, Rng, Seat, Seen, Suit};
use solitarium_games::Klondike;
use solitarium_games::klondike::{Draw, KlondikeMove, KlondikeState, Setup, WhyNot};

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// Clubs up to the five, hearts up to the six; all others on the table.
fn table() -> KlondikeState {
    let mut setup = Setup { pass: 2, piles: [5, 0, 6, 0], ..Setup::default() };
    let columns = ["8C 7D 6S 5D", "8S 7H 6C", "AD KH QS JH", "KS QH", "JS", "2D 9S", ""];
    for ((column, text), hidden) in setup.columns.iter_mut().zip(columns).zip([0, 0, 1, 0, 0, 1, 0]) {
        *column = (cards(text), hidden);
    }
    setup.waste = cards("10D 3D KC");
    let there = |setup: &Setup| {
        let on_columns: Vec<Card> = setup.columns.iter().flat_map(|column| column.0.clone()).collect();
        move |card: &Card| on_columns.contains(card)
    };
    let (on_columns, waste) = (there(&setup), setup.waste.clone());
    let pack = solitarium_core::Pack::FULL.cards().into_iter();
    setup.stock = pack
        .filter(|card| !on_columns(card) && !waste.contains(card))
        .filter(|card| card.rank().low() > setup.piles[card.suit().index()])
        .collect();
    // The stock of a deal has at most 24 cards: the black cards that are left over lie hidden in column 6.
    while setup.stock.len() + setup.waste.len() > 24 {
        let card = setup.stock.pop().expect("a card");
        let column = if setup.columns[5].1 < 6 { 5 } else { 2 };
        setup.columns[column].0.insert(0, card);
        setup.columns[column].1 += 1;
    }
    KlondikeState::try_from(&setup).expect("a position")
}

fn read(text: &str) -> Result<KlondikeMove, WhyNot> {
    Klondike::default().parse_human(&table(), text)
}

#[test]
fn moves_as_people_think() {
    use KlondikeMove::{ColumnToColumn, ColumnToPile, Draw, PileToColumn, WasteToColumn};
    assert_eq!(read("d"), Ok(Draw));
    assert_eq!(read(" DRAW "), Ok(Draw));
    for word in ["retourner", "piocher", "t", "obrir", "girar", "robar"] {
        assert_eq!(read(word), Ok(Draw), "{word}");
    }
    assert_eq!(read("c2 f"), Ok(ColumnToPile { from: 1 }));
    assert_eq!(read("6c"), Ok(ColumnToPile { from: 1 }));
    assert_eq!(read("6♣ -> f"), Ok(ColumnToPile { from: 1 }));
    assert_eq!(read("6c fc"), Ok(ColumnToPile { from: 1 }));
    assert_eq!(read("js c4"), Ok(ColumnToColumn { from: 4, count: 1, to: 3 }));
    assert_eq!(read("c5 c4"), Ok(ColumnToColumn { from: 4, count: 1, to: 3 }));
    assert_eq!(read("5 to 4"), Ok(ColumnToColumn { from: 4, count: 1, to: 3 }));
    assert_eq!(read("kc c7"), Ok(WasteToColumn { to: 6 }));
    assert_eq!(read("w c7"), Ok(WasteToColumn { to: 6 }));
    assert_eq!(read("w"), Ok(WasteToColumn { to: 6 }));
    assert_eq!(read("3 cards c3 c7"), Ok(ColumnToColumn { from: 2, count: 3, to: 6 }));
    assert_eq!(read("move 3 cards from c3 to c7"), Ok(ColumnToColumn { from: 2, count: 3, to: 6 }));
    assert_eq!(read("kh c7"), Ok(ColumnToColumn { from: 2, count: 3, to: 6 }));
    assert_eq!(read("c3 c7"), Ok(ColumnToColumn { from: 2, count: 3, to: 6 }), "as many as fit");
    assert_eq!(read("5c c1"), Err(WhyNot::DoesNotFit { card: card("5C"), last: card("5D") }));
    let mut after = table();
    Klondike::default().play(&mut after, ColumnToPile { from: 1 });
    let back = PileToColumn { suit: Suit::Clubs, to: 1 };
    assert_eq!(Klondike::default().parse_human(&after, "6c c2"), Ok(back));
    assert_eq!(Klondike::default().parse_human(&after, "fc c2"), Ok(back));
}

#[test]
fn each_refusal_has_its_reason() {
    let game = Klondike::default();
    assert_eq!(read(""), Err(WhyNot::Unreadable));
    assert_eq!(read("hello world"), Err(WhyNot::Unreadable));
    assert_eq!(read("f c3"), Err(WhyNot::Unreadable));
    assert_eq!(read("c9 f"), Err(WhyNot::NoSuchColumn { number: 9 }));
    assert_eq!(read("c0 f"), Err(WhyNot::NoSuchColumn { number: 0 }));
    assert_eq!(read("c7 f"), Err(WhyNot::ColumnEmpty { column: 7 }));
    assert_eq!(read("c7 c1"), Err(WhyNot::ColumnEmpty { column: 7 }));
    assert_eq!(read("5d c7"), Err(WhyNot::OnlyKings { card: card("5D") }));
    assert_eq!(read("5d f"), Err(WhyNot::NotNext { card: card("5D"), wanted: card("AD") }));
    assert_eq!(read("7h f"), Err(WhyNot::Covered { card: card("7H") }));
    assert_eq!(read("c2 fh"), Err(WhyNot::OtherSuit { card: card("6C"), suit: Suit::Hearts }));
    assert_eq!(read("9 cards c1 c4"), Err(WhyNot::TooMany { column: 1, open: 4, asked: 9 }));
    assert_eq!(read("0 cards c1 c4"), Err(WhyNot::TooMany { column: 1, open: 4, asked: 0 }));
    assert_eq!(read("c1 c1"), Err(WhyNot::SameColumn { column: 1 }));
    assert_eq!(read("5c f"), Err(WhyNot::AlreadyThere { card: card("5C") }));
    assert_eq!(read("fs c1"), Err(WhyNot::PileEmpty { suit: Suit::Spades }));
    assert_eq!(read("r"), Err(WhyNot::StockNotEmpty));
    for hidden in ["AD", "2D", "3D", "4D"] {
        assert_eq!(
            read(&format!("{hidden} f")),
            Err(WhyNot::NotInReach { card: card(hidden) }),
            "wherever it is"
        );
    }
    let once = Klondike { draw: Draw::Three, passes: 1, returns: false };
    assert_eq!(once.parse_human(&table(), "5c c4"), Err(WhyNot::NoReturn));
    let start = game.start(&Deal::Own(1)).expect("a deal");
    assert_eq!(game.parse_human(&start, "w f"), Err(WhyNot::WasteEmpty));
    let won = Setup { pass: 1, piles: [13; 4], ..Setup::default() };
    let won = KlondikeState::try_from(&won).expect("a position");
    assert_eq!(game.parse_human(&won, "d"), Err(WhyNot::Over));
}

#[test]
fn the_canonical_notation_is_understood_too() {
    for draw in [Draw::One, Draw::Three] {
        let game = Klondike { draw, ..Klondike::default() };
        for deal in 0..60 {
            let mut rng = Rng::new(deal);
            let mut state = game.start(&Deal::Own(deal)).expect("a deal");
            for _ in 0..120 {
                for m in game.moves(&state) {
                    assert_eq!(game.parse_human(&state, &game.text(&state, m)), Ok(m));
                }
                let Some(m) = Random.choose(Seen::new(&game, &state, Seat::SOLO), &mut rng) else { break };
                game.play(&mut state, m);
            }
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_a_legal_move_or_a_reason(
        text in "([0-9]{0,2} ?(cards )?)?((c[0-9]|[a2-9tjqk][cdhs]|w|f[cdhs]?|d|.{0,3})( |->)?){0,3}",
        deal in 0u64..50,
        steps in 0usize..60,
    ) {
        let game = Klondike::default();
        let mut state = game.start(&Deal::Own(deal)).expect("a deal");
        let mut rng = Rng::new(deal);
        for _ in 0..steps {
            let Some(m) = Random.choose(Seen::new(&game, &state, Seat::SOLO), &mut rng) else { break };
            game.play(&mut state, m);
        }
        if let Ok(m) = game.parse_human(&state, &text) {
            prop_assert!(game.is_legal(&state, m));
        }
    }
}
