//! Klondike's rules: layout, legality, what is known, and how positions stand, against exhaustive search.

use solitarium_core::{Card, Deal, Game, Policy, Random, Rank, Rng, Seat, Seen, Suit, Turn, shuffle};
use solitarium_games::klondike::{
    Column, Draw, Klondike, KlondikeMove, KlondikeState, Setup, SetupError, Status, WhyNot,
};
use std::collections::HashSet;

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

fn variants() -> Vec<Klondike> {
    let mut variants = Vec::new();
    for draw in [Draw::One, Draw::Three] {
        for passes in [0, 1, 3] {
            for returns in [true, false] {
                variants.push(Klondike { draw, passes, returns });
            }
        }
    }
    variants
}

fn start(game: Klondike, deal: &str) -> KlondikeState {
    game.start(&deal.parse().expect("a deal")).expect("a deal of 52 cards")
}

#[test]
fn a_deal_of_the_catalan_console_is_laid_out_as_there() {
    let game = Klondike::default();
    let mut state = start(game, "girona:7");
    let lasts: Vec<Card> = state.columns().iter().filter_map(Column::last).collect();
    assert_eq!(lasts, cards("QD KD 6H 3S 6C 2H JC"));
    assert_eq!(state.columns()[1].cards(), cards("7D KD"));
    assert_eq!(state.columns().each_ref().map(Column::hidden), [0, 1, 2, 3, 4, 5, 6]);
    game.play(&mut state, KlondikeMove::Draw);
    assert_eq!(state.waste(), cards("4H"));
    assert_eq!(state.stock()[..3], cards("8H 2C 7C"));
}

#[test]
fn any_other_deal_is_laid_out_row_by_row() {
    let game = Klondike { draw: Draw::Three, ..Klondike::default() };
    let pack = solitarium_core::Pack::FULL.cards();
    let literal: Vec<String> = pack.iter().map(|card| card.code()).collect();
    let mut state = start(game, &format!("cards:{}", literal.join(",")));
    assert_eq!(state.columns()[0].cards(), &pack[..1]);
    assert_eq!(state.columns()[2].cards(), [pack[2], pack[8], pack[13]]);
    assert_eq!(state.columns()[6].last(), Some(pack[27]));
    assert_eq!(state.talon(), &pack[28..]);
    game.play(&mut state, KlondikeMove::Draw);
    assert_eq!(state.waste(), &pack[28..31]);
}

/// Everything that can be said, legal or not.
fn conceivable() -> impl Iterator<Item = KlondikeMove> {
    let columns = 0..9u8;
    let simple = [KlondikeMove::Draw, KlondikeMove::Recycle, KlondikeMove::WasteToPile];
    let to = columns.clone().flat_map(|to| {
        let returns = Suit::ALL.into_iter().map(move |suit| KlondikeMove::PileToColumn { suit, to });
        returns.chain([KlondikeMove::WasteToColumn { to }, KlondikeMove::ColumnToPile { from: to }])
    });
    let runs = columns.clone().flat_map(move |from| {
        columns
            .clone()
            .flat_map(move |to| (0..15).map(move |count| KlondikeMove::ColumnToColumn { from, count, to }))
    });
    simple.into_iter().chain(to).chain(runs)
}

#[test]
fn the_moves_offered_are_those_that_pass_the_check() {
    let mut blocked = 0;
    for game in variants() {
        for deal in 0..40 {
            let mut rng = Rng::new(deal);
            let mut state = game.start(&Deal::Own(deal)).expect("a deal");
            for _ in 0..150 {
                let moves = game.moves(&state);
                let passed: Vec<_> = conceivable().filter(|&m| game.check(&state, m).is_ok()).collect();
                if passed.len() <= 1 {
                    assert_eq!(game.is_blocked(&state), hand_only(game, &state), "{game:?} {state:?}");
                }
                if let Turn::Over(_) = game.turn(&state) {
                    blocked += 1;
                    assert!(passed.iter().all(|m| matches!(m, KlondikeMove::Draw | KlondikeMove::Recycle)));
                    break;
                }
                assert_eq!(moves.len(), passed.len(), "{moves:?} {passed:?}");
                assert!(passed.iter().all(|m| moves.contains(m)), "{moves:?} {passed:?}");
                let m = Random.choose(Seen::new(&game, &state, Seat::SOLO), &mut rng).expect("a move");
                game.play(&mut state, m);
            }
        }
    }
    assert!(blocked > 20, "{blocked}");
}

/// A random position late in a game: `left` cards are not on the piles yet.
fn late(rng: &mut Rng, left: usize) -> KlondikeState {
    let mut setup = Setup { pass: 1 + rng.below(2) as u8, piles: [13; 4], ..Setup::default() };
    let mut off = Vec::new();
    // Kings that lie on the piles would come back to empty columns and bring too much with them to search.
    for suit in Suit::ALL {
        setup.piles[suit.index()] -= 1;
        off.push(Card::new(Rank::King, suit));
    }
    while off.len() < left {
        let suit = Suit::ALL[rng.below(4) as usize];
        let height = &mut setup.piles[suit.index()];
        if let Some(rank) = Rank::from_low(*height) {
            *height -= 1;
            off.push(Card::new(rank, suit));
        }
    }
    shuffle(&mut off, rng);
    let talon = rng.below(left as u32 / 2 + 1) as usize;
    for card in off.split_off(left - talon) {
        if rng.below(2) == 0 && setup.stock.is_empty() {
            setup.waste.push(card);
        } else {
            setup.stock.push(card);
        }
    }
    let width = 1 + rng.below(3) as usize;
    for card in off {
        let column = &mut setup.columns[rng.below(width as u32) as usize];
        column.0.push(card);
        column.1 = column.0.len() - 1;
    }
    for column in &mut setup.columns {
        // Deep columns beyond what a deal can give lose their surplus to the side.
        column.1 = column.1.min(6);
    }
    KlondikeState::try_from(&setup).unwrap_or_else(|_| late(rng, left))
}

/// Whether the position can be won, by going through all that can follow; `None` beyond the limit.
fn winnable(game: Klondike, state: &KlondikeState, limit: usize) -> Option<bool> {
    let mut seen = HashSet::from([game.key(state)]);
    let mut open = vec![*state];
    while let Some(state) = open.pop() {
        if state.is_won() {
            return Some(true);
        }
        let mut moves = game.moves(&state);
        // The last one pushed is looked at first: a win is found soon if there is one.
        moves.sort_by_key(|m| matches!(m, KlondikeMove::WasteToPile | KlondikeMove::ColumnToPile { .. }));
        for m in moves {
            let mut next = state;
            game.play(&mut next, m);
            if seen.insert(game.key(&next)) {
                open.push(next);
            }
        }
        if seen.len() > limit {
            return None;
        }
    }
    Some(false)
}

/// Whether turning the hand ever lets a card move: the definition, followed literally.
fn hand_only(game: Klondike, state: &KlondikeState) -> bool {
    let mut state = *state;
    let mut seen = HashSet::new();
    while seen.insert(state) {
        let real = conceivable().filter(|m| !matches!(m, KlondikeMove::Draw | KlondikeMove::Recycle));
        if real.into_iter().any(|m| game.check(&state, m).is_ok()) {
            return false;
        }
        let turn = [KlondikeMove::Draw, KlondikeMove::Recycle];
        match turn.into_iter().find(|&m| game.check(&state, m).is_ok()) {
            Some(m) => game.play(&mut state, m),
            None => return true,
        };
    }
    true
}

#[test]
fn standings_agree_with_exhaustive_search() {
    let (mut proved, mut lost, mut won, mut blocked, mut beyond) = (0, 0, 0, 0, 0);
    for (n, game) in variants().into_iter().enumerate() {
        let mut rng = Rng::named(n as u64, "late positions");
        for size in 0..1000 {
            let state = late(&mut rng, 6 + size % 12);
            let status = game.status(&state);
            assert_eq!(status == Status::Blocked, hand_only(game, &state), "{game:?} {state:?}");
            let Some(wins) = winnable(game, &state, 4_000) else {
                beyond += 1;
                continue;
            };
            match status {
                Status::Won => assert!(state.is_won()),
                Status::Blocked => blocked += 1,
                Status::Lost => proved += 1,
                Status::Open => {}
            }
            assert!(!wins || matches!(status, Status::Open | Status::Won), "{game:?} {state:?} {status:?}");
            won += u32::from(wins);
            lost += u32::from(!wins);
        }
    }
    // Most of the lost positions are seen to be lost at once.
    assert!(won > 1000 && blocked >= 10 && proved > 100, "{won} {blocked} {proved}");
    assert!((proved + blocked) * 2 > lost && beyond < 300, "{proved} {blocked} of {lost}, {beyond}");
}

#[test]
fn the_game_ends_only_where_the_player_knows_that_it_is_blocked() {
    // The black queens can go nowhere: what they need lies under one of them. A player has to see the hand to know that.
    let mut setup = Setup { pass: 1, piles: [10, 13, 13, 10], ..Setup::default() };
    setup.columns[0] = (cards("JC JS KS KC QC"), 4);
    setup.stock = cards("QS");
    let mut state = KlondikeState::try_from(&setup).expect("a position");
    let game = Klondike { returns: false, ..Klondike::default() };
    assert_eq!(game.status(&state), Status::Blocked);
    assert_eq!(game.turn(&state), Turn::Act(Seat::SOLO));
    game.play(&mut state, KlondikeMove::Draw);
    assert_eq!(game.turn(&state), Turn::Over(solitarium_core::Outcome::solo(false, 46)));
    assert!(game.moves(&state).is_empty());
    assert_eq!(game.check(&state, KlondikeMove::Recycle), Ok(()), "the cards themselves can still be turned");
}

#[test]
fn a_card_over_all_that_it_needs_is_a_proof_of_loss() {
    // The red six can go to no black seven and not up: both sevens and the two of its suit lie under it.
    let mut pack: Vec<Card> = solitarium_core::Pack::FULL.cards();
    let column = cards("7C 7S 2H 6H");
    pack.retain(|card| !column.contains(card));
    let mut setup = Setup { pass: 1, ..Setup::default() };
    setup.columns[3] = (column, 3);
    for (i, size) in [1, 2, 3, 0, 5, 6, 7].into_iter().enumerate().filter(|&(_, size)| size > 0) {
        setup.columns[i] = (pack.drain(..size).collect(), size - 1);
    }
    setup.stock = pack;
    let state = KlondikeState::try_from(&setup).expect("a position");
    for game in variants() {
        assert_eq!(game.status(&state), Status::Lost);
    }
}

#[test]
fn what_was_seen_in_an_earlier_pass_stays_known() {
    let game = Klondike { draw: Draw::Three, ..Klondike::default() };
    let dealt = start(game, "sol:5");
    let mut rng = Rng::new(1);
    let mut other = dealt;
    game.resample(&mut other, Seat::SOLO, &mut rng);
    assert_ne!(other.talon(), dealt.talon(), "nobody has seen the hand yet");
    let mut state = dealt;
    for _ in 0..2 {
        game.play(&mut state, KlondikeMove::Draw);
    }
    let mut other = state;
    game.resample(&mut other, Seat::SOLO, &mut rng);
    assert_eq!(other.waste(), state.waste());
    assert_ne!(other.stock(), state.stock());
    for _ in 2..8 {
        game.play(&mut state, KlondikeMove::Draw);
    }
    game.play(&mut state, KlondikeMove::Recycle);
    let mut other = state;
    game.resample(&mut other, Seat::SOLO, &mut rng);
    assert_eq!(other.talon(), dealt.talon(), "every card was seen, in order");
    assert_ne!(other.columns(), state.columns());
}

/// Each of the cards that can lie under a column does so equally often.
#[test]
fn redrawing_is_uniform() {
    let game = Klondike::default();
    let state = start(game, "sol:9");
    let mut rng = Rng::new(3);
    let mut counts = [0u32; 52];
    for _ in 0..45_000 {
        let mut world = state;
        game.resample(&mut world, Seat::SOLO, &mut rng);
        counts[world.columns()[6].cards()[2].index()] += 1;
    }
    let open: Vec<usize> = state.columns().iter().flat_map(Column::open).map(|c| c.index()).collect();
    let chi: f64 =
        (0..52).filter(|i| !open.contains(i)).map(|i| (f64::from(counts[i]) - 1000.0).powi(2) / 1000.0).sum();
    assert!(open.iter().all(|&i| counts[i] == 0));
    // 44 degrees of freedom: five standard deviations.
    assert!(chi < 44.0 + 5.0 * 88f64.sqrt(), "{chi}");
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    let good = |f: &dyn Fn(&mut Setup)| {
        let mut setup = Setup { pass: 1, piles: [13, 13, 13, 10], ..Setup::default() };
        setup.columns[0] = (cards("KS QS"), 1);
        setup.stock = cards("JS");
        f(&mut setup);
        KlondikeState::try_from(&setup).map(|_| ())
    };
    assert_eq!(good(&|_| {}), Ok(()));
    assert_eq!(good(&|s| s.stock.push(card("2C"))), Err(SetupError::Twice { card: card("2C") }));
    assert_eq!(good(&|s| s.stock.clear()), Err(SetupError::Missing { card: card("JS") }));
    assert_eq!(
        good(&|s| s.columns[0].1 = 0),
        Err(SetupError::NoRun { column: 1, upper: card("QS"), lower: card("KS") })
    );
    assert_eq!(good(&|s| s.columns[0].1 = 2), Err(SetupError::Hidden { column: 1, hidden: 2, cards: 2 }));
    assert_eq!(good(&|s| s.piles[0] = 14), Err(SetupError::PileTooHigh { suit: Suit::Clubs, height: 14 }));
    assert_eq!(good(&|s| s.pass = 0), Err(SetupError::NoPass));
}

#[test]
fn passes_are_counted() {
    let game = Klondike { draw: Draw::Three, passes: 2, returns: true };
    let mut state = start(game, "sol:1");
    let mut drawn = 0;
    while game.check(&state, KlondikeMove::Draw).is_ok() || game.check(&state, KlondikeMove::Recycle).is_ok()
    {
        let m = if state.stock().is_empty() { KlondikeMove::Recycle } else { KlondikeMove::Draw };
        game.play(&mut state, m);
        drawn += usize::from(m == KlondikeMove::Draw);
    }
    assert_eq!((drawn, state.pass()), (16, 2));
    assert_eq!(game.check(&state, KlondikeMove::Recycle), Err(WhyNot::NoPassLeft { passes: 2 }));
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<KlondikeState>() <= 180, "{}", size_of::<KlondikeState>());
}
