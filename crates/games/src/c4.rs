//! Les quatre couleurs: each card turned is slid under the pile of its suit, whose top card is turned next.

use crate::fast;
use arrayvec::ArrayVec;
use solitarium_core::{
    About, Card, Choices, Dealt, Family, Fan, Game, GameOption, Label, OptionError, Outcome, Pack, PileId,
    PileRole, Place, Rng, Scene, ScenePile, Seat, Shown, Step, Strategy, Suit, Turn, Verb, shuffle,
};
use std::ops::ControlFlow;

/// The rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[doc(alias = "Les quatre couleurs")]
pub struct C4;

/// A position.
///
/// What is slid goes under a pile, so that in each one the hidden cards lie on top of those that were slid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct C4State {
    /// The cards of each suit's pile that were not slid yet, the top card last. Face down, but for the one that was turned.
    hidden: [ArrayVec<Card, 8>; 4],
    /// The cards slid under each suit's pile, the lowest one last.
    slid: [ArrayVec<Card, 8>; 4],
    /// The pile whose top card is in play.
    at: Suit,
    /// Whether that card is face up.
    turned: bool,
    /// Whether all cards were turned at the end.
    revealed: bool,
}

/// What the rules prescribe: there is never a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum C4Move {
    /// Turn the top card of that suit's pile.
    Turn(Suit),
    /// The card turned is slid under the pile of its suit.
    Slide,
    /// All hidden cards are turned.
    Reveal,
}

const PACK: Pack = Pack::Piquet;

fn pile_id(suit: Suit) -> PileId {
    PileId(suit as u8)
}

impl C4State {
    /// The card turned and not slid yet.
    fn card(&self) -> Option<Card> {
        self.hidden[self.at.index()].last().copied().filter(|_| self.turned)
    }

    /// How many cards were never turned; revealing them at the end does not count.
    fn hidden(&self) -> usize {
        self.hidden.iter().map(ArrayVec::len).sum::<usize>() - usize::from(self.turned)
    }

    /// Whether a card was slid under a pile whose other cards are all face up.
    fn stopped(&self) -> bool {
        !self.turned && self.hidden[self.at.index()].is_empty()
    }
}

impl Game for C4 {
    type State = C4State;
    type Move = C4Move;
    /// The pile that was in play.
    type Undo = Suit;
    type Key = C4State;

    fn about(&self) -> About {
        About { id: C4::ID, variant: String::new(), seats: 1, measure: "hidden-left" }
    }

    fn pack(&self) -> Option<Pack> {
        Some(PACK)
    }

    fn deal(&self, dealt: &Dealt) -> C4State {
        let pile = |suit: usize| dealt.cards.iter().skip(8 * suit).take(8).copied().collect();
        C4State {
            hidden: std::array::from_fn(pile),
            slid: Default::default(),
            at: Suit::FIRST,
            turned: false,
            revealed: false,
        }
    }

    fn turn(&self, state: &C4State) -> Turn {
        if state.stopped() && (state.revealed || state.hidden() == 0) {
            let right = |suit: Suit| state.hidden[suit.index()].iter().all(|card| card.suit() == suit);
            Turn::Over(Outcome::solo(Suit::ALL.into_iter().all(right), self.measure(state)))
        } else {
            Turn::Act(Seat::SOLO)
        }
    }

    fn measure(&self, state: &C4State) -> u16 {
        state.hidden() as u16
    }

    fn each_move(&self, state: &C4State, mut f: impl FnMut(C4Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if state.turned {
            f(C4Move::Slide)
        } else if !state.stopped() {
            f(C4Move::Turn(state.at))
        } else if !state.revealed && state.hidden() > 0 {
            f(C4Move::Reveal)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn play(&self, state: &mut C4State, m: C4Move) -> Suit {
        let before = state.at;
        match m {
            C4Move::Turn(_) => state.turned = true,
            C4Move::Slide => {
                if let Some(card) = state.hidden[state.at.index()].pop() {
                    state.slid[card.suit().index()].push(card);
                    state.at = card.suit();
                }
                state.turned = false;
            }
            C4Move::Reveal => state.revealed = true,
        }
        before
    }

    fn unplay(&self, state: &mut C4State, m: C4Move, before: Suit) {
        match m {
            C4Move::Turn(_) => state.turned = false,
            C4Move::Slide => {
                let card = state.slid[state.at.index()].pop();
                state.hidden[before.index()].extend(card);
                state.at = before;
                state.turned = true;
            }
            C4Move::Reveal => state.revealed = false,
        }
    }

    fn key(&self, state: &C4State) -> C4State {
        state.clone()
    }

    fn step(&self, state: &C4State, m: C4Move) -> Step {
        match (m, state.card()) {
            (C4Move::Turn(suit), _) => Step::new(Verb::TURN).from(pile_id(suit)),
            (C4Move::Slide, Some(card)) => {
                Step::new(Verb::SLIDE_UNDER).card(card).from(pile_id(state.at)).to(pile_id(card.suit()))
            }
            (C4Move::Slide, None) => Step::new(Verb::SLIDE_UNDER),
            (C4Move::Reveal, _) => Step::new(Verb::REVEAL),
        }
    }

    fn text(&self, state: &C4State, m: C4Move) -> String {
        match (m, state.card()) {
            (C4Move::Turn(suit), _) => format!("turn {suit}"),
            (C4Move::Slide, card) => format!("{} under", card.map_or(String::new(), |card| card.to_string())),
            (C4Move::Reveal, _) => "reveal".to_owned(),
        }
    }

    fn scene(&self, state: &C4State, seat: Option<Seat>) -> Scene {
        let open = seat.is_none() || state.revealed;
        let pile = |suit: Suit| {
            let slid = state.slid[suit.index()].iter().rev().map(|&card| Shown::Face(card));
            let hidden = &state.hidden[suit.index()];
            let turned = if state.turned && state.at == suit { hidden.len() - 1 } else { hidden.len() };
            let hidden = hidden.iter().enumerate().map(|(i, &card)| Shown::new(card, open || i == turned));
            ScenePile {
                id: pile_id(suit),
                role: PileRole::Tableau,
                place: Place::new(0, suit as u8),
                label: Label::suited("suit-pile", suit),
                fan: Fan::Down,
                cards: slid.chain(hidden).collect(),
                gaps: Vec::new(),
            }
        };
        Scene { piles: Suit::ALL.into_iter().map(pile).collect(), board: None, notes: vec![] }
    }

    /// The course of the play depends on the cards turned alone, so that the others may lie in any order.
    fn resample(&self, state: &mut C4State, _seat: Seat, rng: &mut Rng) {
        if state.revealed {
            return;
        }
        let turned = if state.turned { state.hidden[state.at.index()].pop() } else { None };
        let mut unseen: ArrayVec<Card, 32> = state.hidden.iter().flatten().copied().collect();
        shuffle(&mut unseen, rng);
        for (place, card) in state.hidden.iter_mut().flatten().zip(unseen) {
            *place = card;
        }
        state.hidden[state.at.index()].extend(turned);
    }
}

impl Family for C4 {
    const ID: &'static str = "c4";
    const OPTIONS: &'static [GameOption] = &[];

    fn build(choices: &Choices) -> Result<C4, OptionError> {
        choices.check(C4::OPTIONS)?;
        Ok(C4)
    }

    fn strategies() -> Vec<Strategy<C4>> {
        vec![Strategy::forced().fast(fast::c4)]
    }
}
