//! Records of real games: read back, and refused with the place where they are wrong.

use solitarium_core::{
    Choices, Deal, Family, Game, Policy, Random, Record, ReplayError, Rng, Seat, Seen, Turn,
};
use solitarium_games::{Md, MdFamily, R7, R7Family};

/// A random game of MD with at least 30 moves, and its record.
fn played() -> (Md, Record) {
    let Ok(game) = MdFamily.build(&Choices::none()) else { panic!("the default variant") };
    for number in 0..100 {
        let deal = Deal::Own(number);
        let mut record = Record::new(&game, deal.clone());
        let Ok(mut state) = game.start(&deal) else { panic!("our own deals fit") };
        let mut rng = Rng::new(number);
        while let Turn::Act(Seat::SOLO) = game.turn(&state) {
            let Some(m) = Random.choose(Seen::new(&game, &state, Seat::SOLO), &mut rng) else { break };
            record.moves.push(game.text(&state, m));
            game.play(&mut state, m);
        }
        if record.moves.len() >= 30 {
            return (game, record);
        }
    }
    panic!("no long game")
}

#[test]
fn an_illegal_move_is_named_by_its_number() {
    let (game, mut record) = played();
    assert!(record.replay(&game, |_, _| ()).is_ok());
    record.moves[16] = "fly".to_owned();
    assert_eq!(
        record.replay(&game, |_, _| ()),
        Err(ReplayError::Illegal { number: 17, text: "fly".to_owned() })
    );
}

#[test]
fn a_move_left_out_or_swapped_is_seen() {
    let (game, record) = played();
    let mut cut = record.clone();
    cut.moves.remove(0);
    assert!(matches!(cut.replay(&game, |_, _| ()), Err(ReplayError::Illegal { number: 1, .. })));
    let mut longer = record.clone();
    longer.moves.push("turn".to_owned());
    let last = longer.moves.len();
    assert!(
        matches!(longer.replay(&game, |_, _| ()), Err(ReplayError::Illegal { number, .. }) if number == last)
    );
}

#[test]
fn another_game_or_variant_is_refused() {
    let (game, record) = played();
    assert!(matches!(record.replay(&R7::default(), |_, _| ()), Err(ReplayError::OtherGame { .. })));
    assert!(matches!(record.build(&R7Family), Err(ReplayError::OtherGame { .. })));
    let five = R7 { turns: 5 };
    let of_five = Record::new(&five, Deal::Own(1));
    assert!(matches!(of_five.replay(&R7::default(), |_, _| ()), Err(ReplayError::OtherVariant { .. })));
    assert_eq!(of_five.build(&R7Family), Ok(five));
    let mut odd = Record::new(&game, Deal::Own(1));
    odd.variant = "wings=2".to_owned();
    assert!(matches!(odd.build(&MdFamily), Err(ReplayError::Variant(_))));
}

#[test]
fn a_deal_of_the_other_pack_is_refused() {
    let (game, mut record) = played();
    record.deal = Deal::Girona(7);
    assert!(matches!(record.replay(&game, |_, _| ()), Err(ReplayError::Deal(_))));
}
