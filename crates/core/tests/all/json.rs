//! The JSON form of plain data: the examples of `docs/json.md`, and round trips.

use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use solitarium_core::prelude::*;
use solitarium_core::{Attempt, Deal, Ending, Ends, Half, Prospect, Reason, Record};
use std::collections::BTreeMap;
use std::fmt::Debug;

/// The examples by their names, which stand after `json` where the block begins.
fn examples() -> BTreeMap<String, String> {
    let page = include_str!("../../../../docs/json.md");
    let mut examples = BTreeMap::new();
    let mut open: Option<(String, String)> = None;
    for line in page.lines() {
        match (line.strip_prefix("```"), open.take()) {
            (Some(_), Some((name, text))) => {
                assert!(examples.insert(name.clone(), text).is_none(), "{name} is there twice");
            }
            (Some(head), None) => open = Some((head.trim_start_matches("json ").to_owned(), String::new())),
            (None, Some((name, text))) => open = Some((name, format!("{text}{line}\n"))),
            (None, None) => {}
        }
    }
    examples
}

/// The value is written as the example, and the example is read as the value.
fn same<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    examples: &mut BTreeMap<String, String>,
    name: &str,
    value: &T,
) {
    let text = examples.remove(name).unwrap_or_else(|| panic!("there is no example {name}"));
    let written = serde_json::to_value(value).expect("it can be written");
    assert_eq!(written, serde_json::from_str::<Value>(&text).expect("JSON"), "{name}");
    assert_eq!(&serde_json::from_str::<T>(&text).expect("the form"), value, "{name}");
}

fn card(code: &str) -> Card {
    code.parse().expect("a card")
}

fn shown(codes: &str) -> Vec<Shown> {
    codes.split(' ').map(|code| if code == "*" { Shown::Back } else { Shown::Face(card(code)) }).collect()
}

fn scene() -> Scene {
    let pile = ScenePile::squared;
    let stock = pile(PileId(0), PileRole::Stock, Place::new(0, 0), Label::new("talon"), shown("* *"));
    let half = Half { down: true, right: true };
    let label = Label::numbered("pile", 3);
    let fan = pile(PileId(5), PileRole::Tableau, Place::new(0, 2), label, shown("* 7H"));
    let hand = pile(PileId(6), PileRole::Hand, Place::new(6, 0), Label::new("hand"), shown("7C 8C KD"));
    let hand = ScenePile { gaps: vec![2], ..hand.spread(Fan::Across).owned_by(Seat(1)) };
    let piles = vec![stock, fan.spread(Fan::Down).shifted(half, 1), hand];
    Scene { piles, board: None, notes: vec![Note::new("turn", 1).of(3)] }
}

#[test]
fn the_examples_of_the_page_are_what_is_written_and_read() {
    let mut examples = examples();
    let all = &mut examples;
    same(all, "cards", &shown("TH * 7C"));
    same(all, "spots", &vec![Spot::Pile(PileId(7)), Spot::Cell(Place::new(2, 3)), Spot::Away]);
    same(all, "scene", &scene());
    let cell = |column, peg| Cell { place: Place::new(0, column), peg, goal: !peg };
    same(all, "board", &Board { grid: Grid::Square, cells: vec![cell(2, true), cell(3, false)] });
    let step = Step::new(Verb::Place).carry([card("7C"), card("6D")], PileId(8), PileId(7));
    same(all, "step", &step.turn_up(card("KS"), PileId(8), 1));
    let jump = Step::new(Verb::Jump).peg(Place::new(1, 3), Place::new(3, 3));
    same(all, "jump", &jump.peg(Place::new(2, 3), Spot::Away));
    let (from, to) = (PileId(8).into(), Some(PileId(7).into()));
    same(all, "attempt", &Attempt { cards: vec![card("6D")], from, to });
    same(all, "reason", &Reason::new("does-not-fit").card(card("6D")).card(card("9H")).number(3));
    let turns =
        [Turn::Act(Seat(1)), Turn::Over(Outcome::solo(true, 52)), Turn::Over(Outcome::solo(false, 31))];
    same(all, "turns", &turns.to_vec());
    same(all, "prospects", &vec![Prospect::Winnable, Prospect::Lost, Prospect::Unknown]);
    same(all, "ends", &Ends { possible: vec![Place::new(3, 3)], unknown: vec![Place::new(0, 3)] });
    let deals = ["sol:7", "ms:617", "cards:7C,TD"].map(|deal| deal.parse::<Deal>().expect("a deal"));
    same(all, "deals", &deals.to_vec());
    let record: Record = "solitarium/1 md default sol:7 1: turn; end".parse().expect("a record");
    same(all, "record", &record);
    let options = vec![
        GameOption::number("turns", 1, 9999, 3),
        GameOption::choice("draw", ["1", "3"]),
        GameOption::flag("reform"),
        GameOption::text("board", "english"),
    ];
    same(all, "options", &options);
    same(all, "choices", &Choices::none().with("draw", "3").with("reform", "yes"));
    assert!(examples.is_empty(), "nobody looks at {examples:?}");
}

/// Every name of an ending, a verb, a rank and a suit is read back.
#[test]
fn every_name_is_read_back() {
    fn again<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
        let text = serde_json::to_string(value).expect("it can be written");
        assert_eq!(&serde_json::from_str::<T>(&text).expect(&text), value);
    }
    Verb::ALL.iter().for_each(again);
    PileRole::ALL.iter().for_each(again);
    Fan::ALL.iter().for_each(again);
    Grid::ALL.iter().for_each(again);
    Rank::ALL.iter().for_each(again);
    Suit::ALL.iter().for_each(again);
    for ending in [Ending::Won(Seat(3)), Ending::Lost, Ending::Drawn, Ending::Undecided] {
        again(&Outcome { ending, measure: 7 });
    }
    again(&Pack::FULL);
}

#[test]
fn what_is_wrong_is_said() {
    fn told<T: DeserializeOwned + Debug>(text: &str) -> String {
        serde_json::from_str::<T>(text).expect_err("it is wrong").to_string()
    }
    assert!(told::<Shown>("\"ZZ\"").contains("\"ZZ\" is not a card"));
    assert!(told::<Suit>("\"CD\"").contains("C, D, H or S is expected"));
    assert!(told::<Verb>("\"fly\"").contains("\"fly\" is not a verb"));
    assert!(told::<Fan>("\"up\"").contains("one of squared, across, down is expected"));
    assert!(told::<Spot>("\"x\"").contains("a pile's number"));
    assert!(told::<Outcome>(r#"{"ending": "won", "measure": 1}"#).contains("seat"));
    let pile =
        r#"{"id": 0, "role": "stock", "at": [0.3, 0], "label": {"key": "a"}, "fan": "down", "cards": []}"#;
    assert!(told::<ScenePile>(pile).contains("in steps of 0.5"));
    assert!(told::<Choices>("[]").contains("an object of names and texts"));
}

prop_compose! {
    fn any_pile()(
        id in 0u8..,
        (role, fan) in (0usize..7, 0usize..3),
        (row, column, down, right) in (0u8.., 0u8.., any::<bool>(), any::<bool>()),
        (layer, owner, number) in (0u8.., proptest::option::of(0u8..4), proptest::option::of(0u8..)),
        key in ".{0,8}",
        cards in proptest::collection::vec(proptest::option::of((0usize..13, 0usize..4)), 0..8),
        gaps in proptest::collection::vec(0u16.., 0..3),
    ) -> ScenePile {
        let face = |(rank, suit): (usize, usize)| Shown::Face(Card::new(Rank::ALL[rank], Suit::ALL[suit]));
        let label = Label { number, ..Label::new(key) };
        ScenePile {
            id: PileId(id),
            role: PileRole::ALL[role],
            place: Place::new(row, column),
            half: Half { down, right },
            layer,
            label,
            owner: owner.map(Seat),
            fan: Fan::ALL[fan],
            cards: cards.into_iter().map(|card| card.map_or(Shown::Back, face)).collect(),
            gaps,
        }
    }
}

proptest! {
    #[test]
    fn any_pile_is_read_back(pile in any_pile()) {
        let text = serde_json::to_string(&pile).unwrap();
        prop_assert_eq!(serde_json::from_str::<ScenePile>(&text).unwrap(), pile);
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,24}") {
        let _ = serde_json::from_str::<Step>(&text);
        let _ = serde_json::from_str::<Spot>(&text);
        let _ = serde_json::from_str::<Choices>(&text);
    }
}
