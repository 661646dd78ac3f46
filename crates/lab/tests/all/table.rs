//! Games being played: back and forth, and what a strategy advises.

use solitarium_core::{
    Budget, Choices, Deal, Effort, Ending, Family, Game, Oracle, Outcome, Prospect, Rng, Seat, Turn,
};
use solitarium_games::peg::Pegs;
use solitarium_games::{Md, Peg, PegFamily, each_game};
use solitarium_lab::{
    Catalogue, DealRange, Entry, Outlook, Question, Reply, RunnerError, Session, Table, Variant,
};

/// Some games cost much: where all strategies are tried, few deals must do.
const DEALS: u64 = 60;
const DEALS_OF_EACH_STRATEGY: u64 = 4;

fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::new();
    each_game(&mut catalogue);
    catalogue
}

fn default_variant(entry: &dyn Entry) -> Box<dyn Variant> {
    entry.variant(&Choices::none()).expect("a game without options given is its default")
}

/// Plays on as the table's strategy advises.
fn follow(table: &mut dyn Table) -> Outcome {
    loop {
        match table.turn() {
            Turn::Over(outcome) => return outcome,
            Turn::Act(_) => match table.advice() {
                Some(choice) => assert!(table.play(choice)),
                None => return Outcome { ending: Ending::Lost, measure: table.measure() },
            },
        }
    }
}

fn counted(variant: &dyn Variant, strategy: Option<&str>, deals: &DealRange) -> Vec<Outcome> {
    let runner = variant.runner(strategy, Effort::default()).expect("a strategy of the game");
    let mut outcomes = vec![Outcome::solo(false, 0); deals.count as usize];
    runner.run(deals, deals.first, &mut outcomes).expect("deals that fit");
    outcomes
}

/// Watching the deals one by one gives what an analysis counts.
fn agree(variant: &dyn Variant, strategy: Option<&str>, deals: &DealRange) {
    let counted = counted(variant, strategy, deals);
    for (number, expected) in (deals.first..).zip(counted) {
        let deal = deals.deal(number);
        let mut table = variant.open(&deal, strategy, Effort::default()).expect("a deal that fits");
        let watched = follow(table.as_mut());
        assert_eq!(
            watched,
            expected,
            "{} {} {strategy:?} {deal}",
            variant.about().id,
            variant.about().variant
        );
    }
}

/// The list of moves is never that of another position, whatever is played, taken back and made again.
#[test]
fn listed_moves_are_the_moves_of_the_position() {
    let mut rng = Rng::named(7, "listed moves");
    for entry in catalogue().iter() {
        let variant = default_variant(entry);
        let deal = Deal::Own(5);
        let open = || variant.open(&deal, None, Effort::default()).expect("a deal that fits");
        let (mut listing, mut plain) = (open(), open());
        for _ in 0..300 {
            let wish = rng.below(8);
            if wish < 2 {
                let both = |table: &mut dyn Table| if wish == 0 { table.undo() } else { table.redo() };
                assert_eq!(both(listing.as_mut()), both(plain.as_mut()));
            }
            if rng.below(3) > 0 {
                assert_eq!(listing.list(), plain.count(), "{} {}", variant.about().id, plain.record());
            }
            let count = plain.count();
            // Now and then a number that no move has.
            let number = rng.below(count as u32 + 1) as usize;
            assert_eq!(listing.play(number), plain.play(number));
            assert_eq!(listing.record(), plain.record());
        }
    }
}

#[test]
fn what_is_watched_is_what_is_counted() {
    for entry in catalogue().iter().filter(|entry| entry.seats().1 == 1 && !entry.strategies().is_empty()) {
        agree(default_variant(entry).as_ref(), None, &DealRange::own(1000, DEALS));
        for strategy in entry.strategies() {
            agree(
                default_variant(entry).as_ref(),
                Some(&strategy.name),
                &DealRange::own(7, DEALS_OF_EACH_STRATEGY),
            );
        }
    }
}

#[test]
fn deals_of_others_are_counted_as_they_are_watched() {
    let mut tried = 0;
    for entry in catalogue().iter().filter(|entry| entry.seats().1 == 1 && !entry.strategies().is_empty()) {
        let variant = default_variant(entry);
        for range in ["ms:1..6", "girona:3..8"] {
            let deals: DealRange = range.parse().expect("a range");
            if variant.open(&deals.deal(deals.first), None, Effort::default()).is_ok() {
                agree(variant.as_ref(), None, &deals);
                tried += 1;
            }
        }
    }
    assert!(tried >= 2);
}

/// What one seat of several came to is not the result of the game.
#[test]
fn games_of_several_seats_are_not_counted() {
    let catalogue = catalogue();
    let rummy = default_variant(catalogue.find("rummy").expect("rummy"));
    let refused = rummy.runner(None, Effort::default()).err();
    assert_eq!(refused, Some(RunnerError::SeveralSeats { game: "rummy".to_owned(), seats: 2 }));
}

/// What a front end holds can be handed to another thread.
#[test]
fn tables_cross_threads() {
    fn is_send<T: Send + ?Sized>() {}
    is_send::<dyn Table>();
    is_send::<Box<dyn solitarium_core::Policy<Md>>>();
    is_send::<solitarium_lab::Inquiry>();
    is_send::<solitarium_lab::Catalogue>();
}

/// Going back and forth, as a viewer does, does not change the game.
#[test]
fn looking_back_does_not_change_what_comes() {
    for entry in catalogue().iter().filter(|entry| entry.seats().1 == 1 && !entry.strategies().is_empty()) {
        let variant = default_variant(entry);
        for strategy in entry.strategies() {
            let name = strategy.name.as_ref();
            let deal = Deal::Own(11);
            let expected = counted(variant.as_ref(), Some(name), &DealRange::own(11, 1))[0];
            let mut table = variant.open(&deal, Some(name), Effort::default()).expect("a deal that fits");
            let mut rng = Rng::new(3);
            loop {
                for _ in 0..rng.below(4) {
                    table.undo();
                }
                while table.redo() {}
                let Some(choice) = table.advice() else { break };
                assert_eq!(table.advice(), Some(choice), "asked again, {name} says something else");
                assert!(table.play(choice));
            }
            let ending = match table.turn() {
                Turn::Over(outcome) => outcome,
                Turn::Act(_) => Outcome { ending: Ending::Lost, measure: table.measure() },
            };
            assert_eq!(ending, expected, "{} {name}", entry.id());
        }
    }
}

/// A player who ignores the advice, or goes back and takes another way, is still advised, with a legal move.
#[test]
fn advice_can_be_ignored() {
    for entry in catalogue().iter().filter(|entry| entry.seats().1 == 1 && !entry.strategies().is_empty()) {
        let variant = default_variant(entry);
        for strategy in entry.strategies() {
            let name = strategy.name.as_ref();
            let mut rng = Rng::new(5);
            let mut table =
                variant.open(&Deal::Own(2), Some(name), Effort::default()).expect("a deal that fits");
            for _ in 0..60 {
                let offers = table.offers().len() as u32;
                if offers == 0 {
                    for _ in 0..8 {
                        table.undo();
                    }
                    continue;
                }
                let advice = table.advice();
                assert!(advice.is_none_or(|choice| choice < offers as usize), "{name}");
                match (rng.below(4), advice) {
                    (0, _) => assert!(table.play(rng.below(offers) as usize)),
                    (1, _) => {
                        table.undo();
                    }
                    (_, Some(choice)) => assert!(table.play(choice)),
                    (_, None) => assert!(table.play(0)),
                }
            }
        }
    }
}

#[test]
fn moves_are_taken_back_and_made_again() {
    let mut session = Session::new(Md, Deal::Own(1)).expect("every own deal fits");
    let first = session.state().clone();
    assert!(!session.undo() && !session.redo());
    let mut positions = vec![first.clone()];
    for _ in 0..10 {
        let m = solitarium_core::Game::moves(session.game(), session.state())[0];
        assert!(session.play(m));
        positions.push(session.state().clone());
    }
    assert_eq!((session.played(), session.undone()), (10, 0));
    for position in positions.iter().rev().skip(1) {
        assert!(session.undo());
        assert_eq!(session.state(), position);
    }
    assert!(!session.undo());
    assert_eq!((session.played(), session.undone(), session.branch()), (0, 10, 0));
    assert_eq!(session.last_step(None), None);
    for position in &positions[1..] {
        assert!(session.redo());
        assert_eq!(session.state(), position);
    }
    assert!(!session.redo());
    assert_eq!(session.branch(), 0);
    let again = Session::resume(Md, &session.record()).expect("its own record");
    assert_eq!(again.state(), session.state());
    assert_eq!(again.record(), session.record());
}

#[test]
fn another_way_forgets_the_one_taken_back() {
    let mut session = Session::new(Md, Deal::Own(1)).expect("every own deal fits");
    // To the first position with a choice.
    let moves = loop {
        let moves = solitarium_core::Game::moves(session.game(), session.state());
        if moves.len() > 1 {
            break moves;
        }
        assert!(session.play(moves[0]));
    };
    let before = session.played();
    assert!(session.play(moves[0]) && session.undo());
    // The same move again is the way that was taken back; the one after it could be made again too.
    assert!(session.play(moves[0]));
    assert_eq!((session.played(), session.undone(), session.branch()), (before + 1, 0, 0));
    assert!(session.undo());
    assert!(session.play(moves[1]));
    assert_eq!((session.undone(), session.branch()), (0, 1));
    assert!(!session.redo());
    // What is not legal changes nothing.
    let state = session.state().clone();
    let legal = solitarium_core::Game::moves(session.game(), session.state());
    if let Some(&illegal) = moves.iter().find(|m| !legal.contains(m)) {
        assert!(!session.play(illegal));
        assert_eq!(session.state(), &state);
    }
}

/// What is answered on another thread is what the oracle says here.
fn inquiries_agree(table: &mut dyn Table, here: Prospect) {
    let ask = |table: &dyn Table, question| {
        let inquiry = table.inquire(question).expect("there is an oracle");
        std::thread::spawn(move || inquiry(&mut Budget::default())).join().expect("an answer")
    };
    let mut budget = Budget::default();
    let played = table.played();
    while table.undo() {}
    let start = table.prospect(None, &mut budget).expect("there is an oracle");
    while table.played() < played && table.redo() {}
    let outlook = Outlook { here, start };
    assert_eq!(ask(table, Question::Winnable), Reply::Winnable(outlook));
    let offers = table.offers().len();
    let after: Vec<Prospect> =
        (0..offers).filter_map(|offer| table.prospect(Some(offer), &mut budget)).collect();
    match ask(table, Question::Keeping) {
        Reply::Keeping(Ok(choice)) => assert_eq!(after[choice], Prospect::Winnable),
        Reply::Keeping(Err(known)) => {
            assert!(after.iter().all(|&prospect| prospect != Prospect::Winnable));
            assert_eq!(known, Outlook { here: Prospect::Lost, start });
        }
        other => panic!("another question: {other:?}"),
    }
    assert_eq!(ask(table, Question::Moves), Reply::Moves(after));
    // As many moves back as it takes, and none fewer.
    let Reply::WayBack(back) = ask(table, Question::WayBack) else { panic!("another question") };
    let mut taken = 0;
    while table.prospect(None, &mut budget) != Some(Prospect::Winnable) && table.undo() {
        taken += 1;
    }
    let winnable = table.prospect(None, &mut budget) == Some(Prospect::Winnable);
    assert_eq!(back, if winnable { Ok(taken) } else { Err(Prospect::Lost) });
    while table.played() < played && table.redo() {}
    // A way to win is one, and there is one if and only if the game can be won.
    match ask(table, Question::Line) {
        Reply::Line(Ok(line)) => {
            assert_eq!(here, Prospect::Winnable);
            for text in line {
                let choice = table.find(&text).expect("a legal move");
                assert!(table.play(choice));
            }
            assert!(matches!(table.turn(), Turn::Over(outcome) if outcome.is_won()));
            while table.played() > played && table.undo() {}
        }
        Reply::Line(Err(known)) => assert!(known == outlook && here != Prospect::Winnable, "{known:?}"),
        other => panic!("another question: {other:?}"),
    }
}

/// An oracle that knows whether, and not how, is followed from move to move.
#[test]
fn a_line_is_found_by_asking_after_every_move() {
    struct Whether(Box<dyn Oracle<Peg>>);
    impl Oracle<Peg> for Whether {
        fn prospect(&mut self, game: &Peg, state: &Pegs, budget: &mut Budget<'_>) -> Prospect {
            self.0.prospect(game, state, budget)
        }
    }
    let mut budget = Budget::default();
    let mut line = |choices: &str| {
        let game = PegFamily.build(&choices.parse().expect("choices")).expect("a board");
        let mut oracle = Whether(PegFamily.oracle(&game).expect("an oracle"));
        let state = game.start(&Deal::Own(0)).expect("a game");
        let line = oracle.line(&game, &state, &mut budget)?;
        let end = line.iter().fold(state, |mut state, &jump| {
            assert!(game.try_play(&mut state, jump).is_some());
            state
        });
        assert!(matches!(game.turn(&end), Turn::Over(outcome) if outcome.is_won()));
        Ok(line.len())
    };
    assert_eq!(line("board=triangle15&finish=any"), Ok(13));
    assert_eq!(line("board=ooo/ooo/ooo&vacancy=a1&finish=a1"), Err(Prospect::Lost));
}

/// An oracle contradicts neither itself nor the rules: a position can be won if and only if a move keeps it so.
#[test]
fn the_oracle_is_consistent() {
    let catalogue = catalogue();
    let peg = catalogue.find("peg").expect("peg is in the catalogue");
    let mut budget = Budget::default();
    let mut seen = [0; 2];
    for board in ["triangle15", "english", "oooo/oooo/oo.o"] {
        let variant = peg.variant(&Choices::none().with("board", board)).expect("a board");
        for seed in 0..20 {
            let mut table = variant.open(&Deal::Own(seed), None, Effort::default()).expect("a game");
            let mut rng = Rng::new(seed);
            loop {
                let here = table.prospect(None, &mut budget).expect("there is an oracle");
                let offers = table.offers().len();
                let kept = (0..offers)
                    .any(|choice| table.prospect(Some(choice), &mut budget) == Some(Prospect::Winnable));
                assert_eq!(table.prospect(Some(offers), &mut budget), None, "no such offer");
                let won = matches!(table.turn(), Turn::Over(outcome) if outcome.is_won());
                assert_eq!(
                    here,
                    if kept || won { Prospect::Winnable } else { Prospect::Lost },
                    "{board} {seed}"
                );
                seen[usize::from(kept || won)] += 1;
                inquiries_agree(table.as_mut(), here);
                if offers == 0 || !table.play(rng.below(offers as u32) as usize) {
                    break;
                }
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 50), "{seen:?}");
    // Games that have none say so.
    let md = default_variant(catalogue.find("md").expect("md is in the catalogue"));
    let mut table = md.open(&Deal::Own(1), None, Effort::default()).expect("a game");
    assert!(!table.foresees());
    assert_eq!(table.prospect(None, &mut budget), None);
    assert_eq!(table.ends(&mut budget), None);
}

/// A strategy in each seat: the record names them, and a game taken up again anywhere goes on as it would have.
#[test]
fn bots_play_their_seats() {
    let catalogue = catalogue();
    let rummy = catalogue.find("rummy").expect("rummy is in the catalogue");
    assert_eq!(rummy.seats(), (2, 4));
    assert_eq!(rummy.find_strategy("sampler"), Ok("sampler-128".to_owned()), "a name without its number");
    assert!(rummy.find_strategy("sample").is_err() && rummy.find_strategy("-128").is_err());
    let variant = rummy.variant(&Choices::none().with("players", "3")).expect("a variant");
    let mut tried = 0;
    for deal in 0..4 {
        let mut table = variant.open(&Deal::Own(deal), None, Effort::default()).expect("a deal");
        assert_eq!(table.record().players, ["person"; 3]);
        for (seat, name) in ["greedy", "simple", "random"].into_iter().enumerate() {
            table.seat_player(Seat(seat as u8), Some(name)).expect("a strategy");
            assert_eq!(table.player(Seat(seat as u8)), Some(name));
        }
        assert!(table.seat_player(Seat(0), Some("wizard")).is_err());
        assert_eq!(table.player(Seat(0)), Some("greedy"), "nothing changed");
        let mut halfway = None;
        while let Some(choice) = table.advice() {
            assert_eq!(table.advice(), Some(choice), "asked again, it says the same");
            assert!(table.play(choice));
            if table.played() == 9 {
                halfway = Some(table.record());
            }
        }
        let whole = table.record();
        assert_eq!(whole.players, ["greedy", "simple", "random"]);
        let Some(halfway) = halfway else { continue };
        let read = halfway.to_string().parse().expect("a record is read back");
        let mut again = rummy.resume(&read, None, Effort::default()).expect("its own record");
        follow(again.as_mut());
        assert_eq!(again.record(), whole);
        // Taken back and played again, the same.
        for _ in 0..7 {
            assert!(again.undo());
        }
        follow(again.as_mut());
        assert_eq!(again.record(), whole);
        tried += 1;
    }
    assert!(tried > 1, "the games are too short");
    let mut record = variant.open(&Deal::Own(1), None, Effort::default()).expect("a deal").record();
    record.players.pop();
    assert!(rummy.resume(&record, None, Effort::default()).is_err(), "two are named, and three play");
}
