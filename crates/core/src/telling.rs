//! How much of a step a seat is told. Only this module decides it.

use crate::{Card, Flip, Game, PileId, Scene, Seat, Shown, Spot, Step};
use std::collections::BTreeMap;

/// The cards of a table on their way through a step, and what one seat sees of it.
///
/// A card of a transfer is told if the seat sees its face where it lay just before the transfer, or where it lies just after
/// it. Between two transfers of one step nothing is seen.
pub(crate) struct Telling {
    /// The cards of each pile as far as the step has been followed, the lowest first.
    pub(crate) piles: BTreeMap<PileId, Vec<Token>>,
    /// For each card of each transfer, whether it is told.
    told: Vec<Vec<bool>>,
    /// The cards that a transfer names and that were not where it takes them.
    pub(crate) missing: Vec<Card>,
}

/// A card on the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub(crate) card: Card,
    /// Whether the seat sees its face where it lies.
    pub(crate) seen: bool,
    /// The transfer that brought it here, and which card of it this is.
    pub(crate) came: Option<(usize, usize)>,
}

impl Telling {
    /// Follows the transfers of `effect` from the scene before it: the `open` one, which shows all faces, and that of the seat.
    pub(crate) fn follow(effect: &Step, open: &Scene, seen: &Scene) -> Telling {
        let mut telling = Telling { piles: tokens(open, seen), told: Vec::new(), missing: Vec::new() };
        for (number, transfer) in effect.transfers.iter().enumerate() {
            let mut told = vec![false; transfer.cards.len()];
            if let (Spot::Pile(from), Spot::Pile(to)) = (transfer.from, transfer.to) {
                let mut carried = Vec::new();
                for (place, shown) in transfer.cards.iter().enumerate().rev() {
                    let Shown::Face(card) = *shown else { continue };
                    let pile = telling.piles.entry(from).or_default();
                    let Some(at) = pile.iter().rposition(|token| token.card == card) else {
                        telling.missing.push(card);
                        continue;
                    };
                    told[place] = pile.remove(at).seen;
                    carried.push(Token { card, seen: false, came: Some((number, place)) });
                }
                carried.reverse();
                let pile = telling.piles.entry(to).or_default();
                let at = if transfer.under { 0 } else { pile.len() };
                pile.splice(at..at, carried);
            }
            telling.told.push(told);
        }
        telling
    }

    /// Tells what the seat sees after the step: cards that lie face up where they came.
    pub(crate) fn arrive(&mut self, open: &Scene, seen: &Scene) {
        for (id, lying) in tokens(open, seen) {
            for (token, lying) in matched(self.piles.get(&id).map_or(&[], Vec::as_slice), &lying) {
                if let Some((number, place)) = token.came.filter(|_| lying.seen) {
                    self.told[number][place] = true;
                }
            }
        }
    }

    /// Returns whether the seat saw the face of a card before it was turned. In a pile that is sorted again its place says
    /// nothing: then only if the seat saw every card of that face there.
    fn was_seen(&self, flip: Flip) -> bool {
        let pile = self.piles.get(&flip.pile).map_or(&[][..], Vec::as_slice);
        let is_it = |token: &&Token| Shown::Face(token.card) == flip.card;
        match pile.get(usize::from(flip.index)).filter(is_it) {
            Some(token) => token.seen,
            None => {
                pile.iter().any(|token| is_it(&token)) && pile.iter().filter(is_it).all(|token| token.seen)
            }
        }
    }

    /// Returns the step as it is told. `flip` says whether the card of a flip is seen.
    fn masked(&self, effect: Step, flip: impl Fn(&Flip) -> bool) -> Step {
        let mut step = effect;
        for (transfer, told) in step.transfers.iter_mut().zip(&self.told) {
            for (shown, _) in transfer.cards.iter_mut().zip(told).filter(|(_, told)| !**told) {
                *shown = Shown::Back;
            }
        }
        for turned in &mut step.flips {
            if !flip(turned) {
                turned.card = Shown::Back;
            }
        }
        step
    }
}

/// Pairs the cards of a pile with those that a scene shows there: by their places where the cards are the same, else, in piles
/// that are sorted or shuffled, by their faces.
pub(crate) fn matched(pile: &[Token], lying: &[Token]) -> Vec<(Token, Token)> {
    if pile.iter().map(|token| token.card).eq(lying.iter().map(|token| token.card)) {
        return pile.iter().copied().zip(lying.iter().copied()).collect();
    }
    let mut rest = pile.to_vec();
    let mut pairs = Vec::new();
    for shown in lying.iter().rev() {
        if let Some(at) = rest.iter().rposition(|token| token.card == shown.card) {
            pairs.push((rest.remove(at), *shown));
        }
    }
    pairs
}

/// Returns the cards of each pile, with whether the seat sees them.
pub(crate) fn tokens(open: &Scene, seen: &Scene) -> BTreeMap<PileId, Vec<Token>> {
    let tokens = |pile: &crate::ScenePile| {
        let shown = seen.pile(pile.id);
        let token = |(index, card): (usize, &Shown)| {
            let face = shown.and_then(|shown| shown.cards.get(index)).and_then(|shown| shown.face());
            card.face().map(|card| Token { card, seen: face == Some(card), came: None })
        };
        (pile.id, pile.cards.iter().enumerate().filter_map(token).collect())
    };
    open.piles.iter().map(tokens).collect()
}

/// Returns whether the seat sees a face at that place of a pile, and it is that card.
fn shows(scene: &Scene, pile: PileId, index: usize, card: Shown) -> bool {
    card != Shown::Back && scene.pile(pile).and_then(|pile| pile.cards.get(index)) == Some(&card)
}

/// What a seat knows of a move before it is made.
pub(crate) struct Foreseen {
    open: Scene,
    seen: Scene,
}

impl Foreseen {
    pub(crate) fn new<G: Game>(game: &G, state: &G::State, seat: Seat) -> Foreseen {
        Foreseen { open: game.scene(state, None), seen: game.scene(state, Some(seat)) }
    }

    pub(crate) fn step<G: Game>(&self, game: &G, state: &G::State, m: G::Move) -> Step {
        let effect = game.effect(state, m);
        let telling = Telling::follow(&effect, &self.open, &self.seen);
        telling.masked(effect, |flip| telling.was_seen(*flip))
    }
}

/// Returns what a seat saw of a move that led from `before` to `after`.
pub(crate) fn told<G: Game>(
    game: &G,
    before: &G::State,
    m: G::Move,
    after: &G::State,
    seat: Option<Seat>,
) -> Step {
    let effect = game.effect(before, m);
    if seat.is_none() {
        return effect;
    }
    let (open_before, seen_before) = (game.scene(before, None), game.scene(before, seat));
    let (open_after, seen_after) = (game.scene(after, None), game.scene(after, seat));
    let mut telling = Telling::follow(&effect, &open_before, &seen_before);
    telling.arrive(&open_after, &seen_after);
    telling.masked(effect, |flip| {
        shows(&seen_after, flip.pile, flip.index.into(), flip.card) || telling.was_seen(*flip)
    })
}
