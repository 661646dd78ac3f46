use super::{cards, filled, forced, play, start, texts, without_turns};
use solitarium_core::{Card, Game, Outcome, Pack, PileId, Scene, Shown, Suit};
use solitarium_games::{End, Qll};

/// The piles of the line, each from its bottom to its top.
fn line(scene: &Scene) -> Vec<Vec<Card>> {
    let face = |shown: &Shown| match shown {
        Shown::Face(card) => *card,
        Shown::Back => panic!("a card of the line is face down"),
    };
    scene
        .piles
        .iter()
        .filter(|pile| pile.id != PileId(0))
        .map(|pile| pile.cards.iter().map(face).collect())
        .collect()
}

#[test]
fn the_first_two_cards_are_the_first_two_piles() {
    for (full, pack) in [(false, Pack::PIQUET), (true, Pack::FULL)] {
        let game = Qll { full, ..Qll::default() };
        let state = start(&game, &filled(pack, &cards("AS 7D")));
        assert_eq!(line(&game.scene(&state, None)), [cards("AS"), cards("7D")]);
        assert_eq!(texts(&game, &state), ["turn"]);
    }
}

/// After the first move two places are playable. The left one first would leave two piles.
#[test]
fn the_rightmost_place_comes_first() {
    let game = Qll::default();
    let mut state = start(&game, &filled(Pack::PIQUET, &cards("9S 8H 7C 9D 8C 10H")));
    play(&game, &mut state, &["turn", "turn", "turn", "9♦ left", "9♦ left"]);
    assert_eq!(line(&game.scene(&state, None)), [cards("9S"), cards("8H 7C 9D"), cards("8C")]);
    assert_eq!(texts(&game, &state), ["turn"]);
}

/// A whole line falls together, one pile after the other.
#[test]
fn one_card_can_set_off_a_cascade() {
    let game = Qll::default();
    let mut state = start(&game, &filled(Pack::PIQUET, &cards("7C 9D 8H 10S 9C 7S")));
    play(&game, &mut state, &["turn", "turn", "turn"]);
    assert_eq!(line(&game.scene(&state, None)).len(), 5);
    play(&game, &mut state, &["turn", "9♣ left"]);
    assert_eq!(
        line(&game.scene(&state, None)),
        [cards("7C"), cards("9D"), cards("8H"), cards("10S 9C"), cards("7S")]
    );
    // 9♣ is bared to 9♦, and then to 7♣, as 8♥ leaves.
    play(&game, &mut state, &["8♥ left", "8♥ left"]);
    assert_eq!(line(&game.scene(&state, None)), [cards("7C 9D 8H"), cards("10S 9C"), cards("7S")]);
    assert_eq!(texts(&game, &state), ["turn"]);
}

/// Two chains of cards that agree, one card from each in turn: there are two piles before each card is turned.
fn two_chains() -> Vec<Card> {
    let ranks = Pack::PIQUET.ranks();
    let up = ranks.iter().flat_map(|&rank| [Card::new(rank, Suit::Clubs), Card::new(rank, Suit::Hearts)]);
    let down =
        ranks.iter().rev().flat_map(|&rank| [Card::new(rank, Suit::Diamonds), Card::new(rank, Suit::Spades)]);
    up.chain(down).collect()
}

#[test]
fn with_two_piles_it_is_over_at_once() {
    let game = Qll::default();
    let mut state = start(&game, &two_chains());
    let (texts, outcome) = forced(&game, &mut state);
    assert_eq!(texts.len(), 60);
    assert!(texts.chunks(2).all(|pair| pair[0] == "turn" && pair[1].ends_with(" left")));
    assert_eq!(outcome, Outcome::solo(true, 2));
    assert_eq!(game.gathered(&state), None);
}

/// The bottom card of the last pile comes first, the top card of the first pile last.
#[test]
fn the_cards_are_gathered_from_the_right() {
    let game = Qll { reform: true, ..Qll::default() };
    let dealt = two_chains();
    let mut state = start(&game, &dealt);
    assert_eq!(game.gathered(&state), None, "the game is not over");
    forced(&game, &mut state);
    let (last, first) = dealt.split_last().unwrap();
    assert_eq!(line(&game.scene(&state, None)), [first.to_vec(), vec![*last]]);
    assert_eq!(game.gathered(&state).unwrap().cards[..], [&[*last], first].concat());
}

/// No two cards with one between them agree: 32 piles.
fn a_long_line() -> Vec<Card> {
    (0..32).map(|i| Card::new(Pack::PIQUET.ranks()[(i / 2 + i / 16) % 8], Suit::ALL[i % 4])).collect()
}

#[test]
fn the_line_is_rotated_once_at_least() {
    let dealt = a_long_line();
    let ends = |end| {
        let game = Qll { end, ..Qll::default() };
        let mut state = start(&game, &dealt);
        let (texts, outcome) = forced(&game, &mut state);
        (without_turns(&texts).join(", "), outcome, line(&game.scene(&state, None)))
    };

    // … K♠ A♣ 7♦ 7♥ 7♠ + 7♣ 7♦: the second 7♣ is stopped by the A♣.
    let (texts, outcome, piles) = ends(End::Once);
    assert_eq!(texts, "rotate, 7♣ left, 7♣ left, 7♣ left");
    assert_eq!(outcome, Outcome::solo(false, 29));
    assert_eq!(piles[0], [dealt[2]]);
    assert_eq!(piles[27], [dealt[29], dealt[30], dealt[31], dealt[0]]);
    assert_eq!(piles[28], [dealt[1]]);

    // 7♣ 7♦ + 8♥ 8♠: nothing agrees.
    assert_eq!(
        ends(End::UntilStuck),
        (format!("{texts}, rotate"), outcome, {
            let mut rotated = piles;
            rotated.rotate_left(2);
            rotated
        })
    );
}

/// With nine piles left, the first rotation ends in a cascade that reaches the first pile, which gives the second one a start.
#[test]
fn the_line_is_rotated_again_while_that_shortens_it() {
    let dealt = cards(
        "8D AD 9C 9H JC QH 7H KD KH 9D 9S QS AS 10C 7S JH KC 7D JS JD 8C 10D AC 7C QD 8S QC 10H 10S KS AH 8H",
    );
    let ends = |end| {
        let game = Qll { end, ..Qll::default() };
        let (texts, outcome) = forced(&game, &mut start(&game, &dealt));
        let last_turn = texts.iter().rposition(|text| text == "turn").unwrap();
        (texts[last_turn + 1..].join(", "), outcome)
    };
    let once = "rotate, 8♥ left, 8♥ left, 10♠ left, Q♣ left";
    assert_eq!(ends(End::Once), (once.to_owned(), Outcome::solo(false, 5)));
    assert_eq!(ends(End::UntilStuck), (format!("{once}, rotate, Q♣ left, rotate"), Outcome::solo(false, 4)));
}

#[test]
fn a_rotation_takes_the_two_leftmost_piles_in_order() {
    let game = Qll { end: End::Once, ..Qll::default() };
    let dealt = a_long_line();
    let mut state = start(&game, &dealt);
    play(&game, &mut state, &["turn"; 30]);
    play(&game, &mut state, &["rotate"]);
    let piles: Vec<Vec<Card>> = dealt[2..].iter().chain(&dealt[..2]).map(|&card| vec![card]).collect();
    assert_eq!(line(&game.scene(&state, None)), piles);
}
