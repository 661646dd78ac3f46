//! Play with the keyboard and the mouse.

use super::{Sitting, catalogue, some_game, store_with};
use crate::store::Store;
use solitarium_core::{Choices, Deal, Effort};
use solitarium_lab::Catalogue;
use std::time::Duration;

fn opened<'a>(catalogue: &'a Catalogue, game: &str, deal: u64) -> Sitting<'a> {
    let record = some_game(catalogue, game, &Choices::none(), deal, 0);
    let mut sitting = Sitting::new(catalogue, store_with(game, &record));
    sitting.keys("r");
    sitting
}

/// The hand is opened by its digit, by space, by Enter, by a click; every time with a sentence.
#[test]
fn the_stock_is_turned_in_every_way() {
    let catalogue = catalogue();
    let mut sitting = opened(&catalogue, "klondike", 1);
    sitting.keys("0");
    assert!(sitting.said().starts_with("You drew "), "{}", sitting.said());
    assert!(sitting.screen().contains("1 move "), "{}", sitting.screen());
    sitting.keys(" ");
    assert!(sitting.screen().contains("2 moves"), "the digit moved the focus: {}", sitting.screen());
    sitting.keys("\n");
    assert!(sitting.screen().contains("3 moves"));
    let stock = sitting.find("0 stock");
    sitting.click((stock.0 + 1, stock.1 + 2));
    assert!(sitting.screen().contains("4 moves"));
    sitting.keys("uuuu");
    assert!(sitting.screen().contains("0 moves"));
    sitting.keys("u");
    assert!(sitting.said().starts_with("Nothing to undo"), "{}", sitting.said());
    sitting.keys("UUUU");
    assert!(sitting.screen().contains("4 moves"));
    sitting.keys("r");
    assert!(sitting.screen().contains("0 moves"));
}

/// A whole game of Klondike that can be won, with digits, Enter and the list of moves alone; it is counted and celebrated.
#[test]
fn a_game_of_klondike_is_won_by_keys() {
    let catalogue = catalogue();
    let deal = 3;
    let entry = catalogue.find("klondike").expect("klondike");
    let variant = entry.variant(&Choices::none()).expect("a variant");
    let mut table = variant.open(&Deal::Own(deal), None, Effort::default()).expect("a deal");
    let inquiry = table.inquire(solitarium_lab::Question::Line).expect("a solver");
    let solitarium_lab::Reply::Line(Ok(line)) = inquiry(&mut solitarium_core::Budget::default()) else {
        panic!("deal {deal} is won")
    };
    let mut sitting = opened(&catalogue, "klondike", deal);
    for (number, text) in line.iter().enumerate() {
        let choice = table.find(text).expect("a move");
        let mut keys = String::from("m");
        keys += &"j".repeat(choice);
        keys += "\n";
        sitting.keys(&keys);
        sitting.pass(Duration::from_secs(1));
        table.play(choice);
        if number + 1 < line.len() {
            let moves = if number == 0 { "1 move".to_owned() } else { format!("{} moves", number + 1) };
            assert!(sitting.screen().contains(&moves), "{}", sitting.screen());
        }
    }
    let screen = sitting.screen();
    assert!(screen.contains("You won!"), "{screen}");
    assert!(screen.contains("1 played, 1 won (100\u{a0}%)."), "{screen}");
    assert!(screen.contains(&format!("Best: {} moves", line.len())), "{screen}");
    sitting.keys("q");
    assert!(!sitting.screen().contains("Continue"), "a game that is over is not kept");
}

/// Why a move cannot be made is said in words, by keys and by mouse.
#[test]
fn illegal_moves_say_why() {
    let catalogue = catalogue();
    let mut sitting = opened(&catalogue, "klondike", 1);
    let mut said = Vec::new();
    for from in 1..=7 {
        for to in 1..=7 {
            sitting.keys(&format!("{from}{to}\x1b"));
            if sitting.screen().contains("0 moves") && from != to {
                let mut again = opened(&catalogue, "klondike", 1);
                again.keys(&format!("{from}{to}"));
                said.push(again.said());
            }
            sitting.keys("r");
        }
    }
    assert!(
        said.iter().any(|text| text.contains("it must be one rank lower and of the other colour")),
        "{said:?}"
    );
    assert!(said.iter().all(|text| !text.is_empty() && !text.contains("reason-")), "{said:?}");
    let mut sitting = opened(&catalogue, "peg", 1);
    let (from, to) = (cell(&sitting, 'a', 3), cell(&sitting, 'd', 4));
    sitting.drag(from, to);
    assert!(sitting.said().starts_with("There is no jump from a3 to d4"), "{}", sitting.said());
    let from = cell(&sitting, 'd', 2);
    sitting.drag(from, to);
    assert!(sitting.said().starts_with("d2 jumps to d4."), "{}", sitting.said());
}

/// Where a cell of the English board is on the screen.
fn cell(sitting: &Sitting<'_>, column: char, row: u16) -> (u16, u16) {
    let screen = sitting.screen();
    let lines: Vec<&str> = screen.lines().collect();
    let head = lines.iter().position(|line| line.contains("a   b   c")).expect("the letters");
    let x = lines[head].chars().position(|c| c == column).expect("the letter") as u16;
    // The outline lies between the letters and the first row.
    (x, head as u16 + 2 + (row - 1) * 2)
}

/// Space takes a peg up, tab goes where it can be put, Enter jumps where there is no choice.
#[test]
fn pegs_jump() {
    let catalogue = catalogue();
    let mut sitting = opened(&catalogue, "peg", 1);
    let place = cell(&sitting, 'd', 2);
    sitting.click(place);
    sitting.keys("\t ");
    assert!(sitting.said().starts_with("d2 jumps to d4."), "{}", sitting.said());
    sitting.keys("u");
    let place = cell(&sitting, 'f', 4);
    sitting.click(place);
    sitting.click(place);
    assert!(sitting.said().starts_with("f4 jumps to d4."), "a double click: {}", sitting.said());
}

/// Cards are dragged, and a double click takes them up to their pile.
#[test]
fn cards_are_dragged() {
    let catalogue = catalogue();
    for deal in 0..20 {
        let mut sitting = opened(&catalogue, "klondike", deal);
        let entry = catalogue.find("klondike").expect("klondike");
        let variant = entry.variant(&Choices::none()).expect("a variant");
        let table = variant.open(&Deal::Own(deal), None, Effort::default()).expect("a deal");
        let carried = |offer: &&solitarium_lab::Offer| offer.text.contains("-> c");
        let Some(offer) = table.offers().into_iter().find(|offer| carried(&offer)) else { continue };
        let (card, column) = offer.text.split_once(" -> ").expect("a card and a column");
        let from = sitting.find(card);
        let to = sitting.find(column);
        sitting.drag(from, (to.0 + 1, to.1 + 3));
        assert!(sitting.screen().contains("1 move "), "{}", sitting.screen());
        assert!(sitting.said().starts_with(&format!("You moved {card} from column")), "{}", sitting.said());
    }
}

/// A game under way is given up only if that is asked for twice, and is lost then.
#[test]
fn giving_up_is_asked_twice_and_counted() {
    let catalogue = catalogue();
    let mut sitting = opened(&catalogue, "klondike", 1);
    sitting.keys("n");
    assert!(!sitting.screen().contains("deal sol:1 "), "a game without a move is none");
    sitting.keys("0n");
    assert!(sitting.said().contains("Press n again"), "{}", sitting.said());
    sitting.keys("n");
    assert!(sitting.screen().contains("0 moves"), "{}", sitting.screen());
    sitting.keys("d5\n");
    assert!(sitting.screen().contains("deal sol:5 "), "{}", sitting.screen());
    sitting.keys("q");
    let place = 5;
    sitting.keys(&format!("{place}"));
    assert!(sitting.screen().contains("1 played, 0 won (0\u{a0}%)."), "{}", sitting.screen());
}

/// A hint names a move that is legal, and says so where nothing can be won.
#[test]
fn hints() {
    let catalogue = catalogue();
    for game in ["klondike", "peg", "md", "rummy", "r7"] {
        let mut sitting = opened(&catalogue, game, 3);
        sitting.keys("?");
        sitting.settle();
        assert!(sitting.said().starts_with("Hint: "), "{game}: {}", sitting.said());
    }
}

/// The player of rummy draws, passes and discards; the others play by themselves.
#[test]
fn a_turn_of_rummy() {
    let catalogue = catalogue();
    let mut sitting = opened(&catalogue, "rummy", 4);
    sitting.keys("0");
    assert_eq!(sitting.said(), "It is another player’s turn.");
    for _ in 0..20 {
        sitting.pass(Duration::from_secs(1));
        sitting.settle();
    }
    sitting.keys("0");
    assert!(sitting.said().contains("You drew"), "{}", sitting.said());
    assert!(sitting.screen().contains("[p "), "passing is a button: {}", sitting.screen());
    // A card is dragged to the discards, which passes too.
    let discards = sitting.find("3 discards");
    let hand = sitting.find("player 1");
    sitting.drag((hand.0 + 1, hand.1 + 2), (discards.0 + 1, discards.1 + 2));
    assert!(sitting.said().contains("You discarded"), "{}", sitting.said());
    sitting.until("Player 2 (simple)");
    for _ in 0..20 {
        sitting.pass(Duration::from_secs(1));
        sitting.settle();
    }
    sitting.keys("0");
    assert!(sitting.said().contains("You drew"), "{}", sitting.said());
}

/// After every move the game that is kept is the game that is played.
#[test]
fn every_move_is_kept() {
    let catalogue = catalogue();
    let store: Store = store_with("klondike", &some_game(&catalogue, "klondike", &Choices::none(), 1, 0));
    let mut sitting = Sitting::new(&catalogue, store);
    sitting.keys("r");
    for number in 1..10 {
        sitting.keys("0");
        sitting.keys("qr");
        let moves = if number == 1 { "after one move.".to_owned() } else { format!("after {number} moves.") };
        assert!(sitting.said().contains(&moves), "{}", sitting.said());
    }
}

/// Where an ace can go up and the game can be won, a hint says so, and Enter does what a hint says.
#[test]
fn a_hint_takes_an_ace_up_and_enter_does_it() {
    let catalogue = catalogue();
    let entry = catalogue.find("klondike").expect("klondike");
    let variant = entry.variant(&Choices::none()).expect("a variant");
    let mut aces = 0;
    // In deals 37 and 58 a win that the solver finds leaves the ace where it is for long.
    for deal in (0..40).chain([58]) {
        let table = variant.open(&Deal::Own(deal), None, Effort::default()).expect("a deal");
        let ups = |offer: &solitarium_lab::Offer| offer.text.starts_with('A') && offer.text.ends_with("-> f");
        if !table.offers().iter().any(ups) {
            continue;
        }
        let mut sitting = opened(&catalogue, "klondike", deal);
        sitting.keys("?");
        sitting.settle();
        let said = sitting.said();
        let names_an_ace = ["A♠", "A♥", "A♦", "A♣"].iter().any(|ace| said.contains(ace));
        assert!(names_an_ace && said.contains("foundation"), "deal {deal}: {said}");
        let hint = sitting.said();
        sitting.keys("\n");
        assert!(sitting.screen().contains("1 move "), "deal {deal}, {hint}: {}", sitting.screen());
        aces += 1;
    }
    assert!(aces > 10, "{aces} deals with an ace");
}

/// A hint turns up a card before it draws: where that keeps the win, and where there is no win to keep.
#[test]
fn a_hint_turns_up_a_card_before_it_draws() {
    let catalogue = catalogue();
    // The first seven can be won, the others cannot.
    for deal in [3, 10, 12, 18, 26, 31, 34, 2, 5] {
        let mut sitting = opened(&catalogue, "klondike", deal);
        sitting.keys("?");
        sitting.settle();
        let choice = sitting.app.hinted().expect("a hint");
        let step = &sitting.app.offers()[choice].step;
        assert!(step.flips.iter().any(|flip| flip.up), "deal {deal}: {}", sitting.said());
    }
}

/// Of a deal that nobody can win the table says so after the loss, and so does `b`.
#[test]
fn a_deal_that_could_never_be_won_is_told_so() {
    let catalogue = catalogue();
    let entry = catalogue.find("klondike").expect("klondike");
    let variant = entry.variant(&Choices::none().with("passes", "1")).expect("a variant");
    // Some way to the end of it, whose last move is made at the table.
    let (mut table, last) = (0..)
        .find_map(|seed| {
            let mut table = variant.open(&Deal::Own(3), None, Effort::default()).expect("a deal");
            let (mut rng, mut last) = (solitarium_core::Rng::new(seed), 0);
            for _ in 0..300 {
                let count = table.offers().len() as u32;
                if count == 0 {
                    return Some((table, last));
                }
                last = rng.below(count) as usize;
                table.play(last);
            }
            None
        })
        .expect("a game that ends");
    table.undo();
    let mut sitting = Sitting::new(&catalogue, store_with("klondike", &table.record().to_string()));
    sitting.keys(&format!("rm{}\n", "j".repeat(last)));
    assert!(sitting.app.offers().is_empty(), "{}", sitting.screen());
    sitting.settle();
    assert!(sitting.said().contains("could never have been won"), "{}", sitting.said());
    assert!(sitting.screen().contains("b last winnable"), "{}", sitting.screen());
    sitting.keys("b");
    sitting.settle();
    assert!(sitting.said().contains("nothing to go back to"), "{}", sitting.said());
}

/// Enter makes the very move that a hint names, in every game.
#[test]
fn enter_makes_the_move_of_a_hint() {
    let catalogue = catalogue();
    for game in ["klondike", "peg", "md", "c4"] {
        let mut sitting = opened(&catalogue, game, 3);
        for _ in 0..12 {
            sitting.keys("?");
            sitting.settle();
            let hint = sitting.said();
            assert!(hint.starts_with("Hint: "), "{game}: {hint}");
            let before = sitting.app.offers().to_vec();
            let choice = sitting.app.hinted().expect("a hint");
            sitting.keys("\n");
            assert_eq!(sitting.app.last_move(), Some(before[choice].text.clone()), "{game}: {hint}");
        }
    }
}

/// On a deal that cannot be won a hint still names a move, and does not say that it is lost.
#[test]
fn a_hint_on_a_lost_deal_is_a_move() {
    let catalogue = catalogue();
    let entry = catalogue.find("klondike").expect("klondike");
    let variant = entry.variant(&Choices::none()).expect("a variant");
    let mut budget = solitarium_core::Budget::default();
    let lost = (0..60).find(|&deal| {
        let mut table = variant.open(&Deal::Own(deal), None, Effort::default()).expect("a deal");
        table.prospect(None, &mut budget) == Some(solitarium_core::Prospect::Lost)
    });
    let mut sitting = opened(&catalogue, "klondike", lost.expect("a lost deal"));
    sitting.keys("?");
    sitting.settle();
    assert!(sitting.said().starts_with("Hint: "), "{}", sitting.said());
    sitting.keys("c");
    sitting.settle();
    assert!(!sitting.said().starts_with("Hint: "), "who asks is told: {}", sitting.said());
}

/// After a loss the move that threw the win away is named, and `b` takes back to before it.
#[test]
fn after_a_loss_the_mistake_is_named_and_b_goes_back() {
    let catalogue = catalogue();
    // On the English board two jumps the same way from the start leave a win; random jumps soon do not.
    let mut sitting = opened(&catalogue, "peg", 1);
    for _ in 0..40 {
        if sitting.app.offers().is_empty() {
            break;
        }
        sitting.keys("m\n");
        sitting.settle();
    }
    let said = sitting.said();
    assert!(said.contains("threw the win away"), "{said}");
    sitting.keys("b");
    sitting.settle();
    assert!(!sitting.app.offers().is_empty(), "{}", sitting.screen());
    sitting.keys("c");
    sitting.settle();
    assert!(sitting.said().contains("can still be won"), "{}", sitting.said());
}

/// One digit stands for all foundations: what is taken goes to the one that it fits.
#[test]
fn a_digit_for_the_foundations() {
    let catalogue = catalogue();
    let entry = catalogue.find("klondike").expect("klondike");
    let variant = entry.variant(&Choices::none()).expect("a variant");
    let mut suits = std::collections::BTreeSet::new();
    for deal in 0..40 {
        let table = variant.open(&Deal::Own(deal), None, Effort::default()).expect("a deal");
        for offer in table.offers() {
            let Some(suit) = offer.text.strip_prefix('A').and_then(|rest| rest.strip_suffix(" -> f")) else {
                continue;
            };
            let scene = table.scene(Some(solitarium_core::Seat::SOLO));
            let named = crate::table::hand::digits(&scene);
            let from =
                named.iter().find(|(_, spot)| Some(*spot) == offer.step.from()).map(|(digit, _)| *digit);
            let Some(from) = from else { continue };
            let mut sitting = opened(&catalogue, "klondike", deal);
            sitting.keys(&format!("{from}9"));
            assert!(sitting.screen().contains("1 move "), "deal {deal}: {}", sitting.said());
            suits.insert(suit.to_owned());
        }
    }
    assert_eq!(suits.len(), 4, "aces of all suits went up: {suits:?}");
}
