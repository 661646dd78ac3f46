//! What each operation refuses, and that it then changes nothing.

use solitarium_core::{Card, Mode, Pack, PileError, PileId, Place, Rank, Suit, Tableau};

type Test = Result<(), PileError>;

const TALON: PileId = PileId(0);
const EMPTY: PileId = PileId(1);
const REMOVED: PileId = PileId(2);
const STRANGER: PileId = PileId(3);
const SPREAD: PileId = EMPTY;
const ACE: Card = Card::new(Rank::Ace, Suit::Clubs);

/// A squared pack of 32, an empty spread pile, and a pile that was removed.
fn table() -> Result<Tableau, PileError> {
    let mut table = Tableau::new();
    table.create_pack(Pack::PIQUET, Place::new(0, 0))?;
    table.create_empty(Place::new(0, 1), Mode::Spread)?;
    let removed = table.create_empty(Place::new(0, 2), Mode::Squared)?;
    table.remove_empty(removed)?;
    Ok(table)
}

/// The refusal of an operation that must leave the table as it was.
fn refused<T>(operation: impl FnOnce(&mut Tableau) -> Result<T, PileError>) -> Result<PileError, PileError> {
    let before = table()?;
    let mut table = before.clone();
    let Err(error) = operation(&mut table) else { panic!("it was not refused") };
    assert_eq!(table, before, "{error}");
    Ok(error)
}

type OfOne = (&'static str, fn(&mut Tableau, PileId) -> Result<(), PileError>);
type OfTwo = (&'static str, fn(&mut Tableau, PileId, PileId) -> Result<(), PileError>);

/// All that needs an active pile, and whether it needs a card in it.
const OF_ONE: [(OfOne, bool); 17] = [
    (("is_empty", |t, p| t.is_empty(p).map(drop)), false),
    (("is_squared", |t, p| t.is_squared(p).map(drop)), false),
    (("is_spread", |t, p| t.is_spread(p).map(drop)), false),
    (("height", |t, p| t.height(p).map(drop)), false),
    (("place", |t, p| t.place(p).map(drop)), false),
    (("pile", |t, p| t.pile(p).map(drop)), false),
    (("shuffle", |t, p| t.shuffle(p, |_| 0)), false),
    (("turn_over", Tableau::turn_over), false),
    (("square", Tableau::square), false),
    (("spread", Tableau::spread), false),
    (("remove_empty", Tableau::remove_empty), false),
    (("top", |t, p| t.top(p).map(drop)), true),
    (("bottom", |t, p| t.bottom(p).map(drop)), true),
    (("card", |t, p| t.card(p, 1).map(drop)), true),
    (("turn_top", Tableau::turn_top), true),
    (("turn_bottom", Tableau::turn_bottom), true),
    (("turn_card", |t, p| t.turn_card(p, 1)), true),
];

const OF_TWO: [OfTwo; 6] = [
    ("move_top_onto", Tableau::move_top_onto),
    ("move_top_under", Tableau::move_top_under),
    ("move_bottom_onto", Tableau::move_bottom_onto),
    ("move_bottom_under", Tableau::move_bottom_under),
    ("move_card_onto", |t, from, to| t.move_card_onto(ACE, from, to)),
    ("put_onto", Tableau::put_onto),
];

#[test]
fn piles_that_are_unknown_inactive_or_empty() -> Test {
    let unknown = PileError::Unknown { pile: STRANGER, created: 3 };
    for ((name, operation), needs_a_card) in OF_ONE {
        assert_eq!(refused(|t| operation(t, STRANGER))?, unknown, "{name}");
        assert_eq!(refused(|t| operation(t, REMOVED))?, PileError::Inactive { pile: REMOVED }, "{name}");
        if needs_a_card {
            assert_eq!(refused(|t| operation(t, EMPTY))?, PileError::Empty { pile: EMPTY }, "{name}");
        }
    }
    assert_eq!(refused(|t| t.is_active(STRANGER))?, unknown);
    assert_eq!(refused(|t| t.is_active(PileId(255)))?, PileError::Unknown { pile: PileId(255), created: 3 });
    Ok(())
}

#[test]
fn sources_and_targets() -> Test {
    let unknown = PileError::Unknown { pile: STRANGER, created: 3 };
    let (inactive, target) =
        (PileError::Inactive { pile: REMOVED }, PileError::TargetInactive { pile: REMOVED });
    for (name, operation) in OF_TWO {
        assert_eq!(refused(|t| operation(t, STRANGER, REMOVED))?, unknown, "{name}");
        assert_eq!(refused(|t| operation(t, TALON, STRANGER))?, unknown, "{name}");
        assert_eq!(refused(|t| operation(t, REMOVED, STRANGER))?, inactive, "{name}");
        assert_eq!(refused(|t| operation(t, TALON, REMOVED))?, target, "{name}");
        assert_eq!(refused(|t| operation(t, EMPTY, REMOVED))?, target, "{name}");
    }
    for (name, operation) in &OF_TWO[..4] {
        assert_eq!(refused(|t| operation(t, EMPTY, TALON))?, PileError::Empty { pile: EMPTY }, "{name}");
        assert_eq!(refused(|t| operation(t, EMPTY, EMPTY))?, PileError::Empty { pile: EMPTY }, "{name}");
    }
    Ok(())
}

#[test]
fn numbers_that_no_card_has() -> Test {
    for number in [0, 33, 52, usize::MAX] {
        let expected = PileError::NoSuchNumber { pile: TALON, number, height: 32 };
        assert_eq!(refused(|t| t.card(TALON, number))?, expected);
        assert_eq!(refused(|t| t.turn_card(TALON, number))?, expected);
        assert_eq!(refused(|t| t.card(EMPTY, number))?, PileError::Empty { pile: EMPTY });
    }
    Ok(())
}

#[test]
fn cards_that_are_not_there() -> Test {
    let six = Card::new(Rank::Six, Suit::Clubs);
    for (card, pile) in [(six, TALON), (ACE, EMPTY)] {
        assert_eq!(refused(|t| t.move_card_onto(card, pile, TALON))?, PileError::CardAbsent { card, pile });
    }
    Ok(())
}

#[test]
fn places_that_are_taken() -> Test {
    for (place, pile) in [(Place::new(0, 0), TALON), (Place::new(0, 1), EMPTY)] {
        let expected = PileError::PlaceTaken { place, pile };
        assert_eq!(refused(|t| t.create_empty(place, Mode::Squared))?, expected);
        let mut other = Tableau::new();
        other.create_empty(place, Mode::Squared)?;
        let before = other.clone();
        assert_eq!(
            other.create_pack(Pack::FULL, place),
            Err(PileError::PlaceTaken { place, pile: PileId(0) })
        );
        assert_eq!(other, before);
    }
    Ok(())
}

#[test]
fn a_second_pack() -> Test {
    for pack in Pack::FRENCH {
        let expected = PileError::SecondPack { pack: Pack::PIQUET };
        assert_eq!(refused(|t| t.create_pack(pack, Place::new(5, 5)))?, expected);
    }
    Ok(())
}

#[test]
fn a_pile_with_cards_is_not_removed() -> Test {
    let expected = PileError::NotEmpty { pile: TALON, height: 32 };
    assert_eq!(refused(|t| t.remove_empty(TALON))?, expected);
    Ok(())
}

#[test]
fn whole_piles_on_themselves_or_on_another_mode() -> Test {
    assert_eq!(refused(|t| t.put_onto(TALON, TALON))?, PileError::OntoItself { pile: TALON });
    let differ = PileError::ModesDiffer { from: TALON, to: SPREAD };
    assert_eq!(refused(|t| t.put_onto(TALON, SPREAD))?, differ);
    let differ = PileError::ModesDiffer { from: SPREAD, to: TALON };
    assert_eq!(refused(|t| t.put_onto(SPREAD, TALON))?, differ);
    Ok(())
}

#[test]
fn shuffles_with_numbers_out_of_bounds() -> Test {
    let expected = PileError::DrawTooHigh { pile: TALON, drawn: 32, bound: 32 };
    assert_eq!(refused(|t| t.shuffle(TALON, |bound| bound))?, expected);
    let last = |bound| if bound == 2 { u32::MAX } else { 0 };
    let expected = PileError::DrawTooHigh { pile: TALON, drawn: u32::MAX, bound: 2 };
    assert_eq!(refused(|t| t.shuffle(TALON, last))?, expected);
    Ok(())
}

#[test]
fn more_piles_than_names() -> Test {
    let mut table = Tableau::new();
    for column in 0..=u8::MAX {
        let pile = table.create_empty(Place::new(0, column), Mode::Squared)?;
        assert_eq!(pile, PileId(column));
        table.remove_empty(pile)?;
    }
    let before = table.clone();
    assert_eq!(table.create_empty(Place::new(0, 0), Mode::Squared), Err(PileError::TooManyPiles));
    assert_eq!(table.create_pack(Pack::FULL, Place::new(0, 0)), Err(PileError::TooManyPiles));
    assert_eq!(table, before);
    Ok(())
}

#[test]
fn refusals_say_what_would_be_right() -> Test {
    let says = [
        (refused(|t| t.top(STRANGER))?, "there is no pile 3 here: 3 were created, and the first is pile 0"),
        (refused(|t| t.top(REMOVED))?, "pile 2 is inactive: an active pile is needed"),
        (
            refused(|t| t.card(TALON, 0))?,
            "pile 0 has no card number 0: its cards are numbered 1 (bottom) to 32 (top)",
        ),
        (
            refused(|t| t.create_empty(Place::new(0, 1), Mode::Spread))?,
            "place (0, 1) is taken by pile 1: a new pile needs a free place",
        ),
        (
            refused(|t| t.create_pack(Pack::FULL, Place::new(9, 9)))?,
            "the pack of 32 cards has been created already: a tableau holds one pack",
        ),
        (
            refused(|t| t.move_card_onto(ACE, EMPTY, TALON))?,
            "A♣ is not in pile 1: the card must be in the pile that it is taken from",
        ),
    ];
    for (error, text) in says {
        assert_eq!(error.to_string(), text);
    }
    Ok(())
}
