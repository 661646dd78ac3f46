//! What each operation does when it is not refused.

use solitarium_core::{Card, CardError, Laid, Mode, Pack, PileError, PileId, Place, Rank, Suit, Tableau};

type Test = Result<(), Box<dyn std::error::Error>>;

const TALON: PileId = PileId(0);
const LEFT: PileId = PileId(1);
const RIGHT: PileId = PileId(2);

/// The talon holds the rest of 32 cards; left and right hold the cards of these names, bottom to top, `'` for face down.
fn table(left: &str, right: &str) -> Result<Tableau, Box<dyn std::error::Error>> {
    let mut table = Tableau::new();
    assert_eq!(table.create_pack(Pack::PIQUET, Place::new(0, 0))?, TALON);
    assert_eq!(table.create_empty(Place::new(1, 0), Mode::Spread)?, LEFT);
    assert_eq!(table.create_empty(Place::new(1, 1), Mode::Spread)?, RIGHT);
    for (pile, names) in [(LEFT, left), (RIGHT, right)] {
        for name in names.split_whitespace() {
            table.move_card_onto(name.trim_end_matches('\'').parse()?, TALON, pile)?;
            if !name.ends_with('\'') {
                table.turn_top(pile)?;
            }
        }
    }
    Ok(table)
}

/// The cards of a pile in the same notation.
fn names(table: &Tableau, pile: PileId) -> Result<String, PileError> {
    let name = |laid: Laid| laid.card.code() + if laid.is_hidden() { "'" } else { "" };
    Ok(table.pile(pile)?.cards().map(name).collect::<Vec<_>>().join(" "))
}

/// Left and right after a change of the table in which they hold `7C 8C'` and `9C 10C'`.
fn after(
    change: impl FnOnce(&mut Tableau) -> Result<(), PileError>,
) -> Result<(String, String), Box<dyn std::error::Error>> {
    let mut table = table("7C 8C'", "9C TC'")?;
    change(&mut table)?;
    table.check()?;
    assert_eq!(table.height(TALON)?, 28);
    assert_eq!((table.place(LEFT)?, table.place(RIGHT)?), (Place::new(1, 0), Place::new(1, 1)));
    Ok((names(&table, LEFT)?, names(&table, RIGHT)?))
}

fn both(left: &str, right: &str) -> (String, String) {
    (left.to_owned(), right.to_owned())
}

#[test]
fn a_new_pack_is_squared_face_down_and_in_order() -> Test {
    for pack in Pack::FRENCH {
        let mut table = Tableau::new();
        assert_eq!(table.pack(), None);
        let talon = table.create_pack(pack, Place::new(3, 4))?;
        assert_eq!(table.pack(), Some(pack));
        assert_eq!((table.height(talon)?, table.place(talon)?), (pack.size(), Place::new(3, 4)));
        assert_eq!((table.is_active(talon)?, table.is_empty(talon)?), (true, false));
        assert_eq!((table.is_squared(talon)?, table.is_spread(talon)?), (true, false));
        let expected: Vec<Laid> = pack.cards().iter().map(|&card| Laid::down(card)).collect();
        assert_eq!(table.pile(talon)?.cards().collect::<Vec<_>>(), expected);
        assert_eq!(table.bottom(talon)?.card, Card::new(pack.first_rank(), Suit::FIRST));
        assert_eq!(table.top(talon)?.card, Card::new(Rank::LAST, Suit::LAST));
    }
    Ok(())
}

#[test]
fn an_empty_pile_comes_and_goes() -> Test {
    let (mut table, place) = (Tableau::new(), Place::new(0, 0));
    let first = table.create_empty(place, Mode::Spread)?;
    assert_eq!((table.is_empty(first)?, table.height(first)?, table.place(first)?), (true, 0, place));
    assert_eq!((table.is_squared(first)?, table.is_spread(first)?), (false, true));
    table.remove_empty(first)?;
    assert!(!table.is_active(first)?);
    assert_eq!(table.piles().count(), 0);

    let second = table.create_empty(place, Mode::Squared)?;
    assert_ne!(first, second, "a name is not given again");
    assert_eq!(table.piles().map(|(id, _)| id).collect::<Vec<_>>(), [second]);
    assert!(!table.is_active(first)?);
    assert_eq!(table.check(), Ok(()));
    Ok(())
}

#[test]
fn cards_are_numbered_from_the_bottom() -> Test {
    let table = table("7C 8C' 9C", "")?;
    let cards = [Laid::up("7C".parse()?), Laid::down("8C".parse()?), Laid::up("9C".parse()?)];
    for (number, card) in (1..).zip(cards) {
        assert_eq!(table.card(LEFT, number)?, card);
        assert_eq!(table.pile(LEFT)?.number_of(card.card), Some(number));
    }
    assert_eq!((table.bottom(LEFT)?, table.top(LEFT)?), (cards[0], cards[2]));
    assert_eq!(names(&table, LEFT)?, "7C 8C' 9C", "reading moves nothing");
    Ok(())
}

#[test]
fn one_card_turns_over() -> Test {
    assert_eq!(after(|t| t.turn_top(LEFT))?, both("7C 8C", "9C TC'"));
    assert_eq!(after(|t| t.turn_bottom(LEFT))?, both("7C' 8C'", "9C TC'"));
    assert_eq!(after(|t| t.turn_card(LEFT, 1))?, both("7C' 8C'", "9C TC'"));
    assert_eq!(after(|t| t.turn_card(LEFT, 2))?, both("7C 8C", "9C TC'"));
    Ok(())
}

#[test]
fn a_pile_turns_over() -> Test {
    assert_eq!(after(|t| t.turn_over(LEFT))?, both("8C 7C'", "9C TC'"));
    let mut table = table("7C 8C' 9C", "")?;
    table.turn_over(LEFT)?;
    assert_eq!(names(&table, LEFT)?, "9C' 8C 7C'");
    table.turn_over(RIGHT)?;
    assert_eq!(names(&table, RIGHT)?, "");
    Ok(())
}

#[test]
fn a_shuffle_asks_for_falling_bounds_and_exchanges_from_the_top() -> Test {
    let mut table = table("7C 8C' 9C TC", "JC")?;
    let mut bounds = Vec::new();
    table.shuffle(LEFT, |bound| {
        bounds.push(bound);
        [0, 2, 0][bounds.len() - 1]
    })?;
    assert_eq!(bounds, [4, 3, 2]);
    // Card 4 with card 1, card 3 with itself, card 2 with card 1. Sides stay as they were.
    assert_eq!(names(&table, LEFT)?, "8C' TC 9C 7C");
    for pile in [RIGHT, LEFT] {
        table.shuffle(pile, |bound| bound - 1)?;
    }
    assert_eq!((names(&table, LEFT)?, names(&table, RIGHT)?), both("8C' TC 9C 7C", "JC"));
    assert_eq!(table.check(), Ok(()));
    Ok(())
}

#[test]
fn shuffles_of_all_numbers_give_all_orders_once() -> Test {
    let mut orders = std::collections::BTreeSet::new();
    for mut number in 0..24 {
        let mut table = table("7C 8C 9C TC", "")?;
        table.shuffle(LEFT, |bound| {
            let drawn = number % bound;
            number /= bound;
            drawn
        })?;
        orders.insert(names(&table, LEFT)?);
    }
    assert_eq!(orders.len(), 24);
    Ok(())
}

#[test]
fn modes_change() -> Test {
    let mut table = table("7C 8C'", "")?;
    for _ in 0..2 {
        table.square(LEFT)?;
        assert_eq!((table.is_squared(LEFT)?, table.is_spread(LEFT)?), (true, false));
    }
    for _ in 0..2 {
        table.spread(LEFT)?;
        assert_eq!((table.is_squared(LEFT)?, table.is_spread(LEFT)?), (false, true));
    }
    assert_eq!(names(&table, LEFT)?, "7C 8C'");
    Ok(())
}

#[test]
fn one_card_moves_from_either_end_to_either_end() -> Test {
    assert_eq!(after(|t| t.move_top_onto(LEFT, RIGHT))?, both("7C", "9C TC' 8C'"));
    assert_eq!(after(|t| t.move_top_under(LEFT, RIGHT))?, both("7C", "8C' 9C TC'"));
    assert_eq!(after(|t| t.move_bottom_onto(LEFT, RIGHT))?, both("8C'", "9C TC' 7C"));
    assert_eq!(after(|t| t.move_bottom_under(LEFT, RIGHT))?, both("8C'", "7C 9C TC'"));
    Ok(())
}

#[test]
fn one_card_moves_within_its_pile() -> Test {
    assert_eq!(after(|t| t.move_top_onto(LEFT, LEFT))?, both("7C 8C'", "9C TC'"));
    assert_eq!(after(|t| t.move_top_under(LEFT, LEFT))?, both("8C' 7C", "9C TC'"));
    assert_eq!(after(|t| t.move_bottom_onto(LEFT, LEFT))?, both("8C' 7C", "9C TC'"));
    assert_eq!(after(|t| t.move_bottom_under(LEFT, LEFT))?, both("7C 8C'", "9C TC'"));
    let seven: Card = "7C".parse()?;
    assert_eq!(after(|t| t.move_card_onto(seven, LEFT, LEFT))?, both("8C' 7C", "9C TC'"));
    Ok(())
}

#[test]
fn a_named_card_moves_from_anywhere() -> Test {
    let moved = |name: &str| -> Result<_, Box<dyn std::error::Error>> {
        let card: Card = name.parse().map_err(|error: CardError| error)?;
        let mut table = table("7C 8C' 9C", "KS")?;
        table.move_card_onto(card, LEFT, RIGHT)?;
        Ok((names(&table, LEFT)?, names(&table, RIGHT)?))
    };
    assert_eq!(moved("7C")?, both("8C' 9C", "KS 7C"));
    assert_eq!(moved("8C")?, both("7C 9C", "KS 8C'"));
    assert_eq!(moved("9C")?, both("7C 8C'", "KS 9C"));
    Ok(())
}

#[test]
fn a_pile_goes_on_another() -> Test {
    assert_eq!(after(|t| t.put_onto(LEFT, RIGHT))?, both("", "9C TC' 7C 8C'"));
    let mut table = table("7C 8C'", "")?;
    table.put_onto(LEFT, RIGHT)?;
    assert!(table.is_active(LEFT)?, "it is empty and still there");
    assert_eq!(names(&table, RIGHT)?, "7C 8C'");
    table.put_onto(LEFT, RIGHT)?;
    assert_eq!(names(&table, RIGHT)?, "7C 8C'", "an empty pile can be put on another");
    table.square(LEFT)?;
    table.put_onto(TALON, LEFT)?;
    assert_eq!((table.height(TALON)?, table.height(LEFT)?), (0, 30));
    assert_eq!((table.is_squared(LEFT)?, table.is_spread(RIGHT)?), (true, true));
    Ok(())
}
