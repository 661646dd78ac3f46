use super::{cards, filled, forced, start, without_turns};
use solitarium_core::{Card, Game, Outcome, Pack, PileId, Shown, Suit};
use solitarium_games::R7;

/// The pack as it comes from the shop: each suit's low cards wait for its six, and its ace fits on both sides.
#[test]
fn a_series_grows_both_ways() {
    let game = R7 { turns: 1 };
    let mut state = start(&game, &Pack::FULL.cards());
    let (texts, outcome) = forced(&game, &mut state);
    let clubs = [
        "2♣ out",
        "3♣ out",
        "4♣ out",
        "5♣ out",
        "6♣ under",
        "5♣ under",
        "4♣ under",
        "3♣ under",
        "2♣ under",
        "8♣ on",
        "9♣ on",
        "10♣ on",
        "J♣ on",
        "Q♣ on",
        "K♣ on",
        "A♣ on",
    ];
    assert_eq!(without_turns(&texts)[..clubs.len()], clubs);
    assert_eq!(outcome, Outcome::solo(true, 1));
    let whole: Vec<Shown> = Pack::FULL
        .cards()
        .iter()
        .filter(|card| card.suit() == Suit::Clubs)
        .map(|&card| Shown::Face(card))
        .collect();
    assert_eq!(game.scene(&state, None).pile(PileId(2)).unwrap().cards, whole);
}

/// Each rebut card waits for one under it, until the talon is empty: 9♣ for J♣, J♣ for 10♣, 10♣ for 9♣.
fn needs_two_turns() -> Vec<Card> {
    let first = cards("9C JC 8C");
    let last = cards("7C 10C QC KC AC 6C 5C 4C 3C 2C");
    let other = |card: &&Card| !first.contains(card) && !last.contains(card);
    let middle: Vec<Card> = Pack::FULL.cards().iter().filter(other).copied().collect();
    [first, middle, last].concat()
}

#[test]
fn what_went_out_first_is_turned_first_again() {
    let game = R7 { turns: 2 };
    let (texts, outcome) = forced(&game, &mut start(&game, &needs_two_turns()));
    let end = [
        "10♣ out",
        "Q♣ out",
        "K♣ out",
        "A♣ out",
        "6♣ under",
        "5♣ under",
        "4♣ under",
        "3♣ under",
        "2♣ under",
        "A♣ under",
        "K♣ under",
        "Q♣ under",
        "redeal",
        "9♣ on",
        "J♣ under",
        "10♣ on",
    ];
    let texts = without_turns(&texts);
    assert_eq!(texts[..3], ["9♣ out", "J♣ out", "8♣ on"]);
    assert_eq!(texts[texts.len() - end.len()..], end);
    // In the last turn allowed, with the last card of the talon.
    assert_eq!(outcome, Outcome::solo(true, 2));
}

#[test]
fn without_a_turn_more_it_is_lost() {
    let game = R7 { turns: 1 };
    let mut state = start(&game, &needs_two_turns());
    let (texts, outcome) = forced(&game, &mut state);
    assert_eq!(texts.last().map(String::as_str), Some("Q♣ under"));
    assert_eq!(outcome, Outcome::solo(false, 1));
    let rebut: Vec<Shown> = cards("9C JC 10C").into_iter().map(Shown::Face).collect();
    assert_eq!(game.scene(&state, None).pile(PileId(1)).unwrap().cards, rebut);
}

/// A card on the rebut that fits is played before the next one is turned, and also after the last one.
#[test]
fn the_rebut_is_tried_after_the_last_card() {
    let dealt = filled(Pack::FULL, &[]);
    // 6♠ last: the four low spades lie on the rebut until then.
    let mut dealt: Vec<Card> = dealt.into_iter().filter(|&card| card != cards("6S")[0]).collect();
    dealt.push(cards("6S")[0]);
    let game = R7 { turns: 1 };
    let (texts, outcome) = forced(&game, &mut start(&game, &dealt));
    let end = ["8♠ on", "9♠ on", "10♠ on", "J♠ on", "Q♠ on", "K♠ on", "A♠ on"];
    // Between the ace and the three, the two fits on both sides as well.
    let cascade = ["6♠ under", "5♠ under", "4♠ under", "3♠ under", "2♠ on"];
    let texts = without_turns(&texts);
    let cut = texts.len() - cascade.len();
    assert_eq!(texts[cut..], cascade);
    assert_eq!(texts[cut - end.len()..cut], end);
    assert_eq!(outcome, Outcome::solo(true, 1));
}
