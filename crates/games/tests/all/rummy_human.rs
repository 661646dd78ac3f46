//! Moves as people type them, in three languages, and what they are told.

use solitarium_core::{Choices, Deal, Dealt, Family, Game, Reason, Rng};
use solitarium_games::rummy::RummyState;
use solitarium_games::{Rummy, RummyFamily};

fn rummy(variant: &str) -> Rummy {
    RummyFamily.build(&variant.parse::<Choices>().unwrap()).unwrap()
}

/// A hand of seven in which the first player to move has the cards given first, and the next ones come from the stock.
fn dealt(game: &Rummy, mine: &str, upcard: &str, stock: &str) -> RummyState {
    let pack: Vec<_> = game.pack().unwrap().cards().into_iter().collect();
    let read = |text: &str| -> Vec<solitarium_core::Card> {
        text.split_whitespace().map(|card| card.parse().unwrap()).collect()
    };
    let (mine, upcard, stock) = (read(mine), read(upcard), read(stock));
    let used: Vec<_> = mine.iter().chain(&upcard).chain(&stock).copied().collect();
    let mut rest = pack.into_iter().filter(|card| !used.contains(card));
    let theirs: Vec<_> = rest.by_ref().take(mine.len()).collect();
    let mut rest: Vec<_> = rest.collect();
    // The deal decides who begins: try both places, with the last cards in other orders.
    for attempt in 0..20 {
        let first = attempt % 2 == 0;
        let (a, b) = if first { (&mine, &theirs) } else { (&theirs, &mine) };
        let hands = a.iter().zip(b).flat_map(|(&a, &b)| [a, b]);
        let cards: Vec<_> = hands.chain(upcard.clone()).chain(stock.clone()).chain(rest.clone()).collect();
        let text: Vec<String> = cards.iter().map(|card| card.code()).collect();
        let deal: Deal = text.join(" ").parse().unwrap();
        let state = game.start(&deal).unwrap();
        let solitarium_core::Turn::Act(seat) = game.turn(&state) else { panic!("someone begins") };
        if (seat.0 == 0) == first {
            return state;
        }
        rest.rotate_left(1);
    }
    panic!("somebody begins")
}

fn position() -> (Rummy, RummyState) {
    let game = rummy("hand=7");
    let state = dealt(&game, "4C 5C 6C 9D 9H KS QS", "9S", "7C 2D 3D");
    (game, state)
}

/// Plays a line as a console does.
fn play(game: &Rummy, state: &mut RummyState, line: &str) {
    for text in game.several(state, line) {
        let m = game.understand(state, &text).unwrap_or_else(|reason| panic!("{text}: {reason:?}"));
        game.play(state, m);
    }
}

fn refused(game: &Rummy, state: &RummyState, line: &str) -> Reason {
    let mut state = state.clone();
    for text in game.several(&state, line) {
        match game.understand(&state, &text) {
            Ok(m) => drop(game.play(&mut state, m)),
            Err(reason) => return reason,
        }
    }
    panic!("{line} is not refused")
}

#[test]
fn the_words_of_three_languages() {
    let (game, start) = position();
    let mut expected = start.clone();
    for line in ["draw stock", "lay 4C 5C 6C 7C", "discard KS"] {
        play(&game, &mut expected, line);
    }
    for lines in [
        ["d", "6c 4c 7c 5c", "KS"],
        ["piocher", "poser 7♣, 6♣, 5♣, 4♣", "jeter K♠"],
        ["Robar", "POSAR 4c 5c 6c 7c", "descartar ks"],
    ] {
        let mut state = start.clone();
        for line in lines {
            play(&game, &mut state, line);
        }
        assert!(state == expected, "{lines:?}");
    }
    let mut taken = start.clone();
    play(&game, &mut taken, "take 9S");
    for line in ["t", "9s", "prendre", "agafar 9S"] {
        let mut state = start.clone();
        play(&game, &mut state, line);
        assert!(state == taken, "{line}");
    }
}

#[test]
fn several_moves_in_a_line() {
    let (game, start) = position();
    let mut expected = start.clone();
    for line in ["take 9S", "lay 9D 9H 9S", "lay 4C 5C 6C", "discard KS"] {
        play(&game, &mut expected, line);
    }
    let mut state = start.clone();
    play(&game, &mut state, "take; lay 9D 9H 9S; lay 4C 5C 6C; discard KS");
    assert!(state == expected);

    // A discard says that nothing more is laid.
    let mut state = start.clone();
    play(&game, &mut state, "draw");
    assert_eq!(game.several(&state, "discard KS"), ["pass", "discard KS"]);
    play(&game, &mut state, "discard KS");
    assert_ne!(game.turn(&state), game.turn(&start), "the turn is over");

    // Cards are added in an order in which they fit.
    let game = rummy("hand=10");
    let mut state = dealt(&game, "4C 5C 6C 7C 8C 9C 2D 2H KS QS", "JS", "3C");
    play(&game, &mut state, "draw; lay 5C 6C 7C");
    assert_eq!(
        game.several(&state, "add 9C 3C 4C 8C to m1"),
        ["add 4♣ to m1", "add 3♣ to m1", "add 8♣ to m1", "add 9♣ to m1"]
    );
    play(&game, &mut state, "add 9C 3C 4C 8C to m1; discard KS");
}

#[test]
fn what_is_wrong_is_told() {
    let (game, start) = position();
    let key = |state: &RummyState, line: &str| refused(&game, state, line).key;
    for (line, expected) in [
        ("fly", "rummy-verb"),
        ("", "rummy-verb"),
        ("lay 4C 5C 6C", "rummy-draw-first"),
        ("discard KS", "rummy-draw-first"),
        ("KS", "rummy-not-on-top"),
        ("take KS", "rummy-not-on-top"),
        ("deal", "rummy-draw-first"),
    ] {
        if !line.is_empty() {
            assert_eq!(key(&start, line), expected, "{line}");
        }
    }
    let mut drawn = start.clone();
    play(&game, &mut drawn, "draw");
    for (line, expected) in [
        ("draw", "rummy-lay-now"),
        ("lay 4C 5C", "rummy-too-few"),
        ("lay", "rummy-too-few"),
        ("4C 6C 7C", "rummy-gap"),
        ("lay 9D 9H KS", "rummy-mixed"),
        ("lay 9D 9H 9S", "rummy-not-held"),
        ("lay 4C 5C 4C", "rummy-twice"),
        ("lay 4C 5C 6X", "rummy-not-a-card"),
        ("add 7C", "rummy-no-such-meld"),
        ("add 7C to m1", "rummy-no-such-meld"),
        ("discard 2S", "rummy-not-held"),
        ("discard", "rummy-discard-one"),
        ("discard KS QS", "rummy-discard-one"),
        ("KS", "rummy-verb"),
        ("lay QS KS AS", "rummy-not-held"),
    ] {
        assert_eq!(key(&drawn, line), expected, "{line}");
    }
    let reason = refused(&game, &drawn, "lay 4C 6C 7C");
    assert_eq!(reason.cards.iter().map(|card| card.code()).collect::<Vec<_>>(), ["4C", "6C"]);
    let mut laid = drawn.clone();
    play(&game, &mut laid, "lay 4C 5C 6C");
    for (line, expected) in [
        ("add KS to m1", "rummy-does-not-fit"),
        ("add KS", "rummy-fits-nowhere"),
        ("add KS to m2", "rummy-no-such-meld"),
        ("add 8C to m1", "rummy-not-held"),
        ("add to m1", "rummy-add-one"),
    ] {
        assert_eq!(key(&laid, line), expected, "{line}");
    }
    let mut taken = start.clone();
    play(&game, &mut taken, "take");
    assert_eq!(key(&taken, "discard 9S"), "rummy-just-taken");
    let ace = dealt(&game, "QS KS AS 2D 4H 6C 8D", "9S", "7C");
    assert_eq!(key(&ace, "draw; lay QS KS AS"), "rummy-ace-is-low");
}

#[test]
fn a_card_that_fits_two_melds_is_asked_back() {
    let game = rummy("hand=7");
    let mut state = dealt(&game, "4C 5C 6C 7C 7D 7H 7S", "9S", "2D");
    play(&game, &mut state, "draw; lay 4C 5C 6C; lay 7D 7H 7S");
    let reason = refused(&game, &state, "add 7C");
    assert_eq!((&*reason.key, reason.ambiguous), ("rummy-which-meld", true));
    assert!(!refused(&game, &state, "add 2D").ambiguous);
    play(&game, &mut state, "add 7C to m2");
}

/// What anybody types is a move or a reason, and never changes the position.
#[test]
fn any_text_is_a_move_or_a_reason() {
    let game = rummy("");
    let words =
        ["lay", "add", "4C", "KS", "m1", "m99", ";", "to", "discard", "pass", "é", "take", ",", "9H", "deal"];
    let mut rng = Rng::new(9);
    for deal in 0..30 {
        let mut state = game.deal(&Dealt::own(game.pack(), deal));
        for _ in 0..40 {
            let line: Vec<&str> =
                (0..rng.below(6)).map(|_| words[rng.below(words.len() as u32) as usize]).collect();
            let before = state.clone();
            for text in game.several(&state, &line.join(" ")) {
                if let Ok(m) = game.understand(&state, &text) {
                    assert!(game.is_legal(&state, m), "{text}");
                }
            }
            assert!(state == before);
            let moves = game.moves(&state);
            let Some(&m) = moves.get(rng.below(moves.len().max(1) as u32) as usize) else { break };
            game.play(&mut state, m);
        }
    }
}

#[test]
fn hands_are_arranged() {
    let (game, state) = position();
    let scene = game.scene(&state, Some(solitarium_core::Seat(0)));
    let other = game.scene(&state, Some(solitarium_core::Seat(1)));
    let hand = [scene, other]
        .into_iter()
        .flat_map(|scene| scene.piles)
        .find(|pile| !pile.gaps.is_empty())
        .expect("a hand with a combination");
    let codes: Vec<String> = hand
        .cards
        .iter()
        .map(|shown| match shown {
            solitarium_core::Shown::Face(card) => card.code(),
            solitarium_core::Shown::Back => "**".to_owned(),
        })
        .collect();
    assert_eq!(codes, ["4C", "5C", "6C", "9D", "9H", "QS", "KS"]);
    assert_eq!(hand.gaps, [3]);
}
