//! A second model of each game, written step by step with the operations on piles, as the specification tells it (les quatre couleurs
//! is itself written so, and has a model of plain vectors). It knows
//! nothing of the first one, and both must come to the same end with the same piles.

mod c4;
mod md;
mod qll;
mod r7;

use solitarium_core::{
    Card, Dealt, Effort, Family, Game, Laid, Mode, Outcome, Pack, PileError, PileId, Place, Seat, Shown,
    Tableau, play_out, policy_rng,
};

/// How many deals of each variant.
const DEALS: u64 = 20_000;

/// How a game of a model ended.
#[derive(Debug, PartialEq)]
struct End {
    outcome: Outcome,
    /// The cards of each pile, from the bottom to the top, in the order in which the game's scene has the piles.
    piles: Vec<Vec<Shown>>,
}

/// A table with one pile, face down: the cards in the order in which they are dealt, from the top.
fn talon(pack: Pack, cards: &[Card]) -> Result<(Tableau, PileId), PileError> {
    let mut table = Tableau::new();
    let fresh = table.create_pack(pack, Place::new(255, 255))?;
    let talon = table.create_empty(Place::new(0, 0), Mode::Squared)?;
    for &card in cards.iter().rev() {
        table.move_card_onto(card, fresh, talon)?;
    }
    table.remove_empty(fresh)?;
    Ok((table, talon))
}

/// The cards of some piles.
fn shown(table: &Tableau, piles: &[PileId]) -> Result<Vec<Vec<Shown>>, PileError> {
    let show = |laid: Laid| Shown::new(laid.card, laid.face_up);
    piles.iter().map(|&pile| Ok(table.pile(pile)?.cards().map(show).collect())).collect()
}

/// Plays a deal with a strategy by the rules of the game.
fn played<F: Family>(
    family: &F,
    game: &F::Game,
    dealt: &Dealt,
    strategy: &str,
) -> (End, <F::Game as Game>::State) {
    let mut state = game.deal(dealt);
    let strategies = family.strategies();
    let Some(strategy) = strategies.iter().find(|known| known.name == strategy) else {
        panic!("there is no strategy {strategy}")
    };
    let mut player = strategy.player(game, &Effort::default(), &state);
    let outcome = play_out(game, &mut state, &mut *player, &mut policy_rng(dealt.seed), 100_000);
    let scene = game.scene(&state, Some(Seat::SOLO));
    (End { outcome, piles: scene.piles.into_iter().map(|pile| pile.cards).collect() }, state)
}

/// Plays our own deals with both models.
fn compare<F: Family>(
    family: &F,
    game: &F::Game,
    strategy: &str,
    model: impl Fn(&Dealt) -> Result<End, PileError>,
) -> Result<(), PileError> {
    for number in 0..DEALS {
        let dealt = Dealt::own(game.pack(), number);
        let (end, _) = played(family, game, &dealt, strategy);
        assert_eq!(end, model(&dealt)?, "{:?} by {strategy}, deal {number}", game.about());
    }
    Ok(())
}
