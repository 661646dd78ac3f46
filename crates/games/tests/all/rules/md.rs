use super::{cards, filled, play, start, texts};
use solitarium_core::{Game, Outcome, Pack, Policy, Rng, Seat, Seen, Turn, play_out};
use solitarium_games::{BestFit, FirstFit, Md, MdState, WorstFit};

fn deal(first: &str) -> MdState {
    start(&Md, &filled(Pack::PIQUET, &cards(first)))
}

#[test]
fn equal_ranks_may_be_stored_on_each_other() {
    let mut state = deal("8C 8D");
    play(&Md, &mut state, &["turn", "8♣ -> s2", "turn"]);
    assert_eq!(texts(&Md, &state), ["8♦ -> s1", "8♦ -> s2", "8♦ -> s3", "8♦ -> s4"]);
    let mut state = deal("8C 9D");
    play(&Md, &mut state, &["turn", "8♣ -> s2", "turn"]);
    assert_eq!(texts(&Md, &state), ["9♦ -> s1", "9♦ -> s3", "9♦ -> s4"]);
}

#[test]
fn a_card_that_can_go_up_must() {
    let mut state = deal("7C 9C 8C");
    play(&Md, &mut state, &["turn"]);
    assert_eq!(texts(&Md, &state), ["7♣ up"]);
    play(&Md, &mut state, &["7♣ up", "turn", "9♣ -> s4", "turn"]);
    assert_eq!(texts(&Md, &state), ["8♣ up"]);
    play(&Md, &mut state, &["8♣ up"]);
    assert_eq!(texts(&Md, &state), ["9♣ up"], "and so must a storage top, before the next card is turned");
    play(&Md, &mut state, &["9♣ up"]);
    assert_eq!(texts(&Md, &state), ["turn"]);
}

/// 8♦ bares 9♣ and makes 9♦ playable: the left one first.
#[test]
fn storage_tops_rise_one_at_a_time_from_the_left() {
    for (clubs, diamonds, order) in [("s1", "s2", ["9♣ up", "9♦ up"]), ("s4", "s2", ["9♦ up", "9♣ up"])]
    {
        let mut state = deal("9C 8D 9D 7C 8C 7D");
        let stored = [
            "turn".to_owned(),
            format!("9♣ -> {clubs}"),
            "turn".to_owned(),
            format!("8♦ -> {clubs}"),
            "turn".to_owned(),
            format!("9♦ -> {diamonds}"),
        ];
        play(&Md, &mut state, &stored.each_ref().map(String::as_str));
        play(&Md, &mut state, &["turn", "7♣ up", "turn", "8♣ up", "turn", "7♦ up", "8♦ up"]);
        for text in order {
            assert_eq!(texts(&Md, &state), [text]);
            play(&Md, &mut state, &[text]);
        }
        assert_eq!(texts(&Md, &state), ["turn"]);
        assert_eq!(Md.measure(&state), 6);
    }
}

#[test]
fn a_card_that_can_go_nowhere_loses() {
    let mut state = deal("8C 9C 10C JC QC");
    play(&Md, &mut state, &["turn", "8♣ -> s1", "turn", "9♣ -> s2", "turn", "10♣ -> s3", "turn", "J♣ -> s4"]);
    assert_eq!(Md.turn(&state), Turn::Act(Seat::SOLO));
    play(&Md, &mut state, &["turn"]);
    assert_eq!(Md.turn(&state), Turn::Over(Outcome::solo(false, 0)));
    assert!(Md.moves(&state).is_empty());
}

#[test]
fn the_pack_in_order_is_won() {
    let outcome = play_out(&Md, &mut deal(""), &mut BestFit, &mut Rng::new(0), 1_000);
    assert_eq!(outcome, Outcome::solo(true, 32));
}

fn choice(state: &MdState, policy: &mut dyn Policy<Md>) -> String {
    let m = policy.choose(Seen::new(&Md, state, Seat::SOLO), &mut Rng::new(0)).unwrap();
    Md.text(state, m)
}

#[test]
fn each_strategy_takes_its_pile() {
    // Tops: empty, K, 10, 10.
    let mut state = deal("KC 10C 10D 9C");
    play(&Md, &mut state, &["turn", "K♣ -> s2", "turn", "10♣ -> s3", "turn", "10♦ -> s4", "turn"]);
    assert_eq!(choice(&state, &mut BestFit), "9♣ -> s3", "the lowest, and the left one of two");
    assert_eq!(choice(&state, &mut FirstFit), "9♣ -> s1", "the first, empty or not");
    assert_eq!(choice(&state, &mut WorstFit), "9♣ -> s2", "the highest, but no empty one");

    // Tops: 8, empty, K, K.
    let mut state = deal("8C KC KD 9C");
    play(&Md, &mut state, &["turn", "8♣ -> s1", "turn", "K♣ -> s3", "turn", "K♦ -> s4", "turn"]);
    assert_eq!(choice(&state, &mut BestFit), "9♣ -> s3", "8 is too low");
    assert_eq!(choice(&state, &mut FirstFit), "9♣ -> s2");
    assert_eq!(choice(&state, &mut WorstFit), "9♣ -> s3", "the left one of two");

    // Tops: 8, 9, empty, empty.
    let mut state = deal("8C 9C 10C");
    play(&Md, &mut state, &["turn", "8♣ -> s1", "turn", "9♣ -> s2", "turn"]);
    for policy in [&mut BestFit as &mut dyn Policy<Md>, &mut FirstFit, &mut WorstFit] {
        assert_eq!(choice(&state, policy), "10♣ -> s3", "an empty one if there is no other");
    }
}
