//! Les quatre couleurs: each card turned is slid under the pile of its suit, whose top card is turned next.
//!
//! Written with the primitives of the French specification, as its reader would: the table is a [`Tableau`], and each move one of its
//! operations. A second model in the tests has plain vectors instead, and `fast` plays whole games in bits.

use crate::fast;
use solitarium_core::{
    About, Card, Choices, Dealt, Family, Game, Label, Laid, Mode, OptionError, Outcome, Pack, PileError,
    PileId, PileRole, Place, Rng, Scene, ScenePile, Seat, Shown, Step, Strategy, Suit, Tableau, Turn, Verb,
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
    /// A pile for each suit, and the talon they were dealt from, which is empty.
    table: Tableau,
    /// The pile whose top card is in play.
    at: Suit,
    /// Whether that card was turned and not slid yet.
    turned: bool,
    /// How many cards were never turned, once all of them are shown at the end.
    left: Option<u16>,
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

const PACK: Pack = Pack::PIQUET;

/// The piles in the order in which [`lay_out`] creates them: those of the suits, then the new pack, which becomes the talon.
const TALON: PileId = PileId(4);

fn pile_id(suit: Suit) -> PileId {
    PileId::new(suit.index())
}

/// Returns the four piles of eight cards, face down.
fn lay_out(cards: &[Card]) -> Result<Tableau, PileError> {
    let mut table = Tableau::new();
    for suit in Suit::ALL {
        table.create_empty(Place::new(0, suit as u8), Mode::Spread)?; // CréerTasVide
    }
    table.create_pack(PACK, Place::new(1, 0))?; // CréerJeuNeuf
    for (dealt, &card) in cards.iter().enumerate() {
        table.move_card_onto(card, TALON, PileId::new(dealt / 8))?; // DéplacerCarteSur, in the order of the deal
    }
    Ok(table)
}

/// Returns the value of a primitive. The rules keep every precondition of the primitives.
fn sure<T>(result: Result<T, PileError>) -> T {
    result.expect("a precondition of the tableau does not hold")
}

impl C4State {
    /// Returns the cards of a suit's pile, from the bottom.
    fn pile(&self, suit: Suit) -> impl Iterator<Item = Laid> {
        sure(self.table.pile(pile_id(suit))).cards()
    }

    /// Returns how many cards of a suit's pile were never turned.
    fn hidden_in(&self, suit: Suit) -> usize {
        self.pile(suit).filter(|laid| laid.is_hidden()).count()
    }

    /// Returns how many cards were never turned.
    fn hidden(&self) -> usize {
        Suit::ALL.into_iter().map(|suit| self.hidden_in(suit)).sum()
    }

    /// Returns the card turned and not slid yet.
    fn card(&self) -> Option<Card> {
        self.table.top(pile_id(self.at)).ok().filter(|_| self.turned).map(|laid| laid.card) // CarteSur
    }

    /// Returns whether a card was slid under a pile whose other cards are all face up.
    fn stopped(&self) -> bool {
        !self.turned && self.hidden_in(self.at) == 0
    }

    /// Turns the top card of a suit's pile.
    fn turn(&mut self, suit: Suit) -> Result<(), PileError> {
        self.turned = true;
        self.table.turn_top(pile_id(suit)) // RetournerCarteSur
    }

    /// Slides the card that is turned under the pile of its suit.
    fn slide(&mut self) -> Result<(), PileError> {
        let from = self.at;
        self.at = self.table.top(pile_id(from))?.card.suit();
        self.turned = false;
        self.table.move_top_under(pile_id(from), pile_id(self.at)) // DéplacerHautSous
    }

    /// Turns all hidden cards.
    fn reveal(&mut self) -> Result<(), PileError> {
        self.left = Some(self.hidden() as u16);
        for suit in Suit::ALL {
            let height = self.table.height(pile_id(suit))?; // LaHauteur
            for number in height + 1 - self.hidden_in(suit)..=height {
                self.table.turn_card(pile_id(suit), number)?; // RetournerIème
            }
        }
        Ok(())
    }

    /// Puts the cards that nobody has seen in another order: they are gathered on the talon in the order of the pack, so that the
    /// result tells nothing of how they lay, shuffled, and dealt to the same places.
    fn redraw(&mut self, rng: &mut Rng) -> Result<(), PileError> {
        let (counts, turned) = (Suit::ALL.map(|suit| self.hidden_in(suit)), self.card());
        for card in PACK.cards() {
            for suit in Suit::ALL {
                if self.pile(suit).any(|laid| laid.card == card && laid.is_hidden()) {
                    self.table.move_card_onto(card, pile_id(suit), TALON)?;
                }
            }
        }
        self.table.shuffle(TALON, |n| rng.below(n))?; // BattreTas
        for (suit, count) in Suit::ALL.into_iter().zip(counts) {
            for _ in 0..count {
                self.table.move_top_onto(TALON, pile_id(suit))?; // DéplacerHautSur
            }
        }
        // The card that is turned lies on top of them again.
        turned.map_or(Ok(()), |card| self.table.move_card_onto(card, pile_id(self.at), pile_id(self.at)))
    }
}

impl Game for C4 {
    type State = C4State;
    type Move = C4Move;
    /// The position before.
    type Undo = C4State;
    type Key = C4State;

    fn about(&self) -> About {
        About { id: ID.into(), variant: String::new(), seats: 1, measure: "hidden-left".into() }
    }

    fn pack(&self) -> Option<Pack> {
        Some(PACK)
    }

    fn deal(&self, dealt: &Dealt) -> C4State {
        C4State { table: sure(lay_out(&dealt.cards)), at: Suit::FIRST, turned: false, left: None }
    }

    fn turn(&self, state: &C4State) -> Turn {
        if state.stopped() && (state.left.is_some() || state.hidden() == 0) {
            let right = |suit: Suit| state.pile(suit).all(|laid| laid.card.suit() == suit);
            Turn::Over(Outcome::solo(Suit::ALL.into_iter().all(right), self.measure(state)))
        } else {
            Turn::Act(Seat::SOLO)
        }
    }

    fn measure(&self, state: &C4State) -> u16 {
        state.left.unwrap_or_else(|| state.hidden() as u16)
    }

    fn each_move(&self, state: &C4State, mut f: impl FnMut(C4Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if state.turned {
            f(C4Move::Slide)
        } else if !state.stopped() {
            f(C4Move::Turn(state.at))
        } else if state.left.is_none() && state.hidden() > 0 {
            f(C4Move::Reveal)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn play(&self, state: &mut C4State, m: C4Move) -> C4State {
        let before = state.clone();
        sure(match m {
            C4Move::Turn(suit) => state.turn(suit),
            C4Move::Slide => state.slide(),
            C4Move::Reveal => state.reveal(),
        });
        before
    }

    fn unplay(&self, state: &mut C4State, _: C4Move, before: C4State) {
        *state = before;
    }

    fn key(&self, state: &C4State) -> C4State {
        state.clone()
    }

    fn effect(&self, state: &C4State, m: C4Move) -> Step {
        match m {
            C4Move::Turn(suit) => match state.pile(suit).enumerate().last() {
                Some((position, laid)) => Step::new(Verb::Turn).turn_up(laid.card, pile_id(suit), position),
                None => Step::new(Verb::Turn),
            },
            C4Move::Slide => {
                let to = state.card().map_or(state.at, Card::suit);
                Step::new(Verb::SlideUnder).slide(state.card(), pile_id(state.at), pile_id(to))
            }
            C4Move::Reveal => {
                let cards = Suit::ALL.into_iter().flat_map(|suit| {
                    state.pile(suit).enumerate().map(move |(position, laid)| (suit, position, laid))
                });
                cards
                    .filter(|(_, _, laid)| laid.is_hidden())
                    .fold(Step::new(Verb::Reveal), |step, (suit, position, laid)| {
                        step.turn_up(laid.card, pile_id(suit), position)
                    })
            }
        }
    }

    fn actions(&self) -> u32 {
        6
    }

    fn action(&self, _state: &C4State, m: C4Move) -> u32 {
        match m {
            C4Move::Turn(suit) => suit as u32,
            C4Move::Slide => 4,
            C4Move::Reveal => 5,
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
        let show = |suit: Suit| {
            let pile = sure(state.table.pile(pile_id(suit)));
            let label = Label::suited("suit-pile", suit);
            let mut shown = ScenePile::of(pile_id(suit), pile, PileRole::Tableau, label); // AfficherTas
            if seat.is_none() {
                shown.cards = pile.cards().map(|laid| Shown::Face(laid.card)).collect();
            }
            shown
        };
        Scene { piles: Suit::ALL.into_iter().map(show).collect(), board: None, notes: vec![] }
    }

    /// Shuffles the cards that are not turned: the course of the play depends on the others alone.
    fn resample(&self, state: &mut C4State, _seat: Seat, rng: &mut Rng) {
        sure(state.redraw(rng));
    }
}

/// C4 with all its variants: what a catalogue takes.
#[derive(Clone, Copy, Debug, Default)]
pub struct C4Family;

/// The name by which commands and records know the game.
const ID: &str = "c4";

impl Family for C4Family {
    type Game = C4;

    fn id(&self) -> &'static str {
        ID
    }

    fn build(&self, choices: &Choices) -> Result<C4, OptionError> {
        choices.check(self.options())?;
        Ok(C4)
    }

    fn strategies(&self) -> Vec<Strategy<C4>> {
        vec![Strategy::forced().fast(fast::c4)]
    }
}
