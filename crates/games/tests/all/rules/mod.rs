//! The corners of the rules, on deals made by hand.

mod c4;
mod md;
mod qll;
mod r7;

use solitarium_core::{Card, Deal, Game, Literal, Outcome, Pack, Turn};

/// The cards with these names, in this order.
fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().map(|name| name.parse().unwrap()).collect()
}

/// These cards first, then the others of the pack in the order of cards.
fn filled(pack: Pack, first: &[Card]) -> Vec<Card> {
    let rest = pack.cards().into_iter().filter(|card| !first.contains(card));
    first.iter().copied().chain(rest).collect()
}

fn start<G: Game>(game: &G, dealt: &[Card]) -> G::State {
    game.start(&Deal::Literal(Literal::new(dealt).unwrap())).unwrap()
}

/// Plays a game that leaves no choice to its end: the notations of its moves and the outcome.
fn forced<G: Game>(game: &G, state: &mut G::State) -> (Vec<String>, Outcome) {
    let mut texts = Vec::new();
    loop {
        if let Turn::Over(outcome) = game.turn(state) {
            return (texts, outcome);
        }
        let moves = game.moves(state);
        assert_eq!(moves.len(), 1, "there is a choice: {moves:?}");
        texts.push(game.text(state, moves[0]));
        game.play(state, moves[0]);
    }
}

/// Plays the moves with these notations.
fn play<G: Game>(game: &G, state: &mut G::State, texts: &[&str]) {
    for text in texts {
        let Some(m) = game.parse(state, text) else { panic!("{text:?} is not legal") };
        game.play(state, m);
    }
}

/// The notations of the legal moves.
fn texts<G: Game>(game: &G, state: &G::State) -> Vec<String> {
    game.moves(state).iter().map(|&m| game.text(state, m)).collect()
}

/// The same without the moves that only turn a card.
fn without_turns(texts: &[String]) -> Vec<&str> {
    texts.iter().map(String::as_str).filter(|text| !text.starts_with("turn")).collect()
}
