//! Deals that are proved to be winnable, and what the solver tells of rule files.

use super::keeping::Folder;
use super::patiences::all_games;
use super::{Sitting, catalogue, some_game, store_with};
use crate::store::Store;
use crossterm::event::KeyCode;
use solitarium_core::{Card, Choices, Deal, Dealt, Effort, Literal, Pack, Prospect};
use solitarium_lab::{Catalogue, DEALS, Entry, first_winnable};
use std::ops::ControlFlow;

fn key(catalogue: &Catalogue, id: &str) -> usize {
    catalogue.iter().map(Entry::id).position(|other| other == id).expect("a game") + 1
}

/// The deal in the head of the page.
fn deal_of(sitting: &Sitting<'_>) -> Deal {
    let screen = sitting.screen();
    let head = screen.lines().next().unwrap_or_default();
    let deal = head.split_once(", deal ").expect("a deal").1;
    deal.split_whitespace().next().unwrap_or_default().parse().expect("a deal")
}

fn can_be_won(catalogue: &Catalogue, game: &str, choices: &Choices, deal: &Deal) -> bool {
    let variant = catalogue.find(game).expect("a game").variant(choices).expect("a variant");
    let mut table = variant.open(deal, None, Effort::default()).expect("a deal");
    table.prospect(None, &mut solitarium_core::Budget::default()) == Some(Prospect::Winnable)
}

/// The start page of Klondike with three cards at a time, from deal 2 on, on the field that asks for winnable deals.
fn asked(catalogue: &Catalogue, store: Store) -> Sitting<'_> {
    let mut sitting = Sitting::new(catalogue, store);
    sitting.keys(&format!("{}\tljjj\n2\nj", key(catalogue, "klondike")));
    assert!(sitting.screen().contains("provably winnable"), "{}", sitting.screen());
    sitting.press(KeyCode::Right);
    sitting
}

/// Deal 2 cannot be won with three cards at a time: the next one that can is dealt, and every new deal can be won.
#[test]
fn only_winnable_deals_are_dealt() {
    let catalogue = catalogue();
    let choices = Choices::none().with("draw", "3");
    assert!(!can_be_won(&catalogue, "klondike", &choices, &Deal::Own(2)));
    let folder = Folder::new("winnable");
    let mut sitting = asked(&catalogue, folder.store());
    sitting.keys("p");
    sitting.settle();
    assert!(sitting.screen().starts_with(" Klondike (draw: 3), deal sol:3 "), "{}", sitting.screen());
    let said = sitting.said();
    assert!(said.starts_with("Deal sol:3 can be won. Deals passed over: 1 lost, 0 undecided."), "{said}");
    assert!(said.contains("The greedy strategy wins it "), "{said}");
    for _ in 0..4 {
        let before = deal_of(&sitting);
        sitting.keys("n");
        sitting.settle();
        let deal = deal_of(&sitting);
        assert_ne!(deal, before);
        assert!(sitting.said().starts_with(&format!("Deal {deal} can be won.")), "{}", sitting.said());
        assert!(can_be_won(&catalogue, "klondike", &choices, &deal), "{deal}");
    }
    // It is remembered, and the game under way goes on.
    sitting.keys("0q");
    drop(sitting);
    let mut sitting = Sitting::new(&catalogue, folder.store());
    sitting.keys(&format!("{}p", key(&catalogue, "klondike")));
    assert!(sitting.said().starts_with("Resumed after one move."), "{}", sitting.said());
    sitting.keys("nn");
    sitting.settle();
    assert!(sitting.said().contains(" can be won."), "{}", sitting.said());
}

/// A strategy is watched on such a deal too.
#[test]
fn a_winnable_deal_is_watched() {
    let catalogue = catalogue();
    let mut sitting = asked(&catalogue, Store::in_memory().expect("a store"));
    sitting.keys("w");
    sitting.settle();
    assert_eq!(deal_of(&sitting), Deal::Own(3));
    assert!(sitting.screen().contains("enter take over"), "{}", sitting.screen());
}

/// Esc ends the search: on the start page, and on the table, where the game stays as it is. So does a move.
#[test]
fn the_search_is_stopped() {
    let catalogue = catalogue();
    let mut sitting = asked(&catalogue, Store::in_memory().expect("a store"));
    sitting.keys("p");
    assert!(sitting.screen().contains("Looking for a winnable deal"), "{}", sitting.screen());
    sitting.keys("\x1b");
    assert!(sitting.screen().contains("Stopped."), "{}", sitting.screen());
    sitting.settle();
    assert!(sitting.screen().starts_with(" Solitarium"), "{}", sitting.screen());
    sitting.keys("p");
    sitting.settle();
    sitting.keys("0nn");
    assert!(sitting.said().starts_with("Looking for a winnable deal"), "{}", sitting.said());
    sitting.keys("\x1b");
    sitting.settle();
    assert_eq!((deal_of(&sitting), sitting.said()), (Deal::Own(3), "Stopped.".to_owned()));
    sitting.keys("nn0");
    sitting.settle();
    assert!(sitting.screen().contains("2 moves"), "{}", sitting.screen());
    assert_eq!(deal_of(&sitting), Deal::Own(3));
}

/// What is searched in vain is told; games without a solver or without deals do not ask.
#[test]
fn what_has_no_winnable_deal_is_told() {
    let catalogue = all_games();
    for (game, asks) in [("r7", false), ("peg", false), ("rummy", false), ("klondike", true)] {
        let mut sitting = Sitting::new(&catalogue, Store::in_memory().expect("a store"));
        sitting.keys(&format!("{}\t", key(&catalogue, game)));
        assert_eq!(sitting.screen().contains("winnable only"), asks, "{game}: {}", sitting.screen());
    }
    let mut sitting = Sitting::new(&catalogue, Store::in_memory().expect("a store"));
    sitting.keys("/eight off");
    assert!(sitting.screen().contains("winnable only"), "a rule file: {}", sitting.screen());
    // A list of cards has no next one: this one cannot be won.
    let mut sitting = asked(&catalogue, Store::in_memory().expect("a store"));
    let dealt = Dealt::new(&Deal::Own(2), Some(Pack::FULL)).expect("a deal");
    let cards = Deal::Literal(Literal::new(&dealt.cards as &[Card]).expect("different cards"));
    sitting.press(KeyCode::Up);
    sitting.keys(&format!("\n{cards}\np"));
    sitting.settle();
    let screen = sitting.screen();
    let told = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("could not be proved winnable. Start from another deal."), "{screen}");
}

fn opened<'a>(catalogue: &'a Catalogue, game: &str, deal: u64) -> Sitting<'a> {
    let record = some_game(catalogue, game, &Choices::none(), deal, 0);
    let mut sitting = Sitting::new(catalogue, store_with(game, &record));
    sitting.keys("r");
    sitting
}

/// A rule file has what Klondike has: still winnable, hints that keep the win, the move that threw it away, the way back.
#[test]
fn the_solver_helps_with_rule_files() {
    let catalogue = all_games();
    let variant = catalogue.find("black-hole").expect("black-hole").variant(&Choices::none()).expect("usual");
    let found = first_winnable(variant.as_ref(), &Deal::Own(0), DEALS, &mut |_| ControlFlow::Continue(()));
    let Deal::Own(deal) = found.expect("a winnable deal").deal else { panic!("another generator") };
    let mut sitting = opened(&catalogue, "black-hole", deal);
    while !sitting.app.offers().is_empty() {
        sitting.keys("m\n");
        sitting.settle();
    }
    assert!(sitting.said().contains("threw the win away"), "{}", sitting.said());
    sitting.keys("b");
    sitting.settle();
    assert!(sitting.said().contains("The game can be won from here"), "{}", sitting.said());
    sitting.keys("c");
    sitting.settle();
    assert!(sitting.said().starts_with("The game can still be won"), "{}", sitting.said());
    sitting.keys("mc");
    sitting.settle();
    assert!(sitting.screen().contains(" · keeps the win"), "{}", sitting.screen());
    sitting.keys("\x1b");
    // Hints alone win from here.
    while !sitting.app.offers().is_empty() {
        sitting.keys("?");
        sitting.settle();
        assert!(sitting.said().starts_with("Hint: "), "{}", sitting.said());
        sitting.keys("\n");
    }
    assert!(sitting.screen().contains("You won!"), "{}", sitting.screen());
}

/// `FreeCell` is won by hints alone, and its winning line is shown.
#[test]
fn freecell_is_won_by_hints() {
    let catalogue = all_games();
    let mut sitting = opened(&catalogue, "freecell", 1);
    sitting.keys("C");
    sitting.settle();
    assert!(sitting.said().contains("There is a win in"), "{}", sitting.said());
    sitting.keys("\x1b");
    for _ in 0..200 {
        if sitting.app.offers().is_empty() {
            break;
        }
        sitting.keys("?");
        sitting.settle();
        sitting.keys("\n");
    }
    assert!(sitting.screen().contains("You won!"), "{}", sitting.screen());
}
