//! Le relais des 7: four suit series are built up and down, circularly, from the sevens.

use crate::fast;
use arrayvec::ArrayVec;
use solitarium_core::{
    About, Card, Choices, Dealt, Family, Fan, Game, GameOption, Label, Note, OptionError, Outcome, Pack,
    PileId, PileRole, Place, Rank, Rng, Scene, ScenePile, Seat, Shown, Step, Strategy, Suit, Turn, Verb,
    shuffle,
};
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// The rules, for a number of turns through the talon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(alias = "Le relais des 7")]
pub struct R7 {
    /// How often the talon is gone through before the game is lost; at least 1.
    pub turns: u16,
}

impl Default for R7 {
    fn default() -> R7 {
        R7 { turns: 3 }
    }
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "TableauR7")]
pub struct R7State {
    /// Face down, the next card last; the last one is face up while `turned`.
    #[doc(alias = "TalonR7")]
    talon: ArrayVec<Card, 48>,
    turned: bool,
    /// Face up, the top card last.
    #[doc(alias = "RebutR7")]
    rebut: ArrayVec<Card, 48>,
    #[doc(alias = "LigneR7")]
    series: [Series; 4],
    /// From 1.
    #[doc(alias = "NumTourR7")]
    turn: u16,
}

/// The cards of one suit, from `bottom` up circularly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "SérieCouleurR7")]
struct Series {
    bottom: Rank,
    top: Rank,
    height: u8,
}

/// What the rules prescribe: there is never a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum R7Move {
    /// Turn the talon's top card.
    Turn,
    /// The card in play goes on top of its series.
    On(Source),
    /// The card in play goes under its series.
    Under(Source),
    /// The card turned goes on the rebut.
    Discard,
    /// The rebut, turned over, is the new talon.
    Redeal,
}

/// Where the card in play lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// On the talon, turned.
    Talon,
    /// On the rebut.
    Rebut,
}

const PACK: Pack = Pack::FULL;
const TALON: PileId = PileId(0);
const REBUT: PileId = PileId(1);

fn series_id(suit: Suit) -> PileId {
    PileId(2 + suit as u8)
}

impl R7State {
    /// Returns whether the card can go to its series, and on which side: on top if it can.
    fn fit(&self, card: Card) -> Option<fn(Source) -> R7Move> {
        let series = self.series[card.suit().index()];
        if series.top.next(PACK) == card.rank() {
            Some(R7Move::On)
        } else if card.rank().next(PACK) == series.bottom {
            Some(R7Move::Under)
        } else {
            None
        }
    }

    fn is_won(&self) -> bool {
        self.talon.is_empty() && self.rebut.is_empty()
    }

    fn source(&mut self, source: Source) -> &mut ArrayVec<Card, 48> {
        match source {
            Source::Talon => &mut self.talon,
            Source::Rebut => &mut self.rebut,
        }
    }
}

impl Game for R7 {
    type State = R7State;
    type Move = R7Move;
    /// The card that went to its series, if one did.
    type Undo = Option<Card>;
    type Key = R7State;

    fn about(&self) -> About {
        let variant = if self.turns == 3 { String::new() } else { format!("turns={}", self.turns) };
        About { id: ID.into(), variant, seats: 1, measure: "turn".into() }
    }

    fn pack(&self) -> Option<Pack> {
        Some(PACK)
    }

    #[doc(alias = "CréerTableauInitialR7")]
    fn deal(&self, dealt: &Dealt) -> R7State {
        let talon = dealt.cards.iter().rev().copied().filter(|card| card.rank() != Rank::Seven).collect();
        let series = [Series { bottom: Rank::Seven, top: Rank::Seven, height: 1 }; 4];
        R7State { talon, turned: false, rebut: ArrayVec::new(), series, turn: 1 }
    }

    fn turn(&self, state: &R7State) -> Turn {
        let stuck = state.talon.is_empty() && state.turn >= self.turns;
        if state.is_won() || stuck && state.rebut.last().is_none_or(|&card| state.fit(card).is_none()) {
            Turn::Over(Outcome::solo(state.is_won(), state.turn))
        } else {
            Turn::Act(Seat::SOLO)
        }
    }

    fn measure(&self, state: &R7State) -> u16 {
        state.turn
    }

    /// A series only grows after the card on top of the rebut was found not to fit, so that a card there that fits now is
    /// one that a placement has just made playable: it comes before the next talon card.
    fn each_move(&self, state: &R7State, mut f: impl FnMut(R7Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if state.turned {
            let fit = state.talon.last().and_then(|&card| state.fit(card));
            return f(fit.map_or(R7Move::Discard, |side| side(Source::Talon)));
        }
        if let Some(side) = state.rebut.last().and_then(|&card| state.fit(card)) {
            f(side(Source::Rebut))
        } else if !state.talon.is_empty() {
            f(R7Move::Turn)
        } else if !state.rebut.is_empty() && state.turn < self.turns {
            f(R7Move::Redeal)
        } else {
            ControlFlow::Continue(())
        }
    }

    #[doc(alias = "JouerTasR7")]
    fn play(&self, state: &mut R7State, m: R7Move) -> Option<Card> {
        match m {
            R7Move::Turn => state.turned = true,
            R7Move::On(source) | R7Move::Under(source) => {
                let card = state.source(source).pop()?;
                let series = &mut state.series[card.suit().index()];
                series.height += 1;
                if let R7Move::On(_) = m {
                    series.top = card.rank();
                } else {
                    series.bottom = card.rank();
                }
                state.turned = false;
                return Some(card);
            }
            R7Move::Discard => {
                state.rebut.extend(state.talon.pop());
                state.turned = false;
            }
            R7Move::Redeal => {
                std::mem::swap(&mut state.talon, &mut state.rebut);
                state.talon.reverse();
                state.turn += 1;
            }
        }
        None
    }

    fn unplay(&self, state: &mut R7State, m: R7Move, undo: Option<Card>) {
        match m {
            R7Move::Turn => state.turned = false,
            R7Move::On(source) | R7Move::Under(source) => {
                if let Some(card) = undo {
                    let series = &mut state.series[card.suit().index()];
                    series.height -= 1;
                    if let R7Move::On(_) = m {
                        series.top = previous(card.rank());
                    } else {
                        series.bottom = card.rank().next(PACK);
                    }
                    state.source(source).push(card);
                }
                state.turned = source == Source::Talon;
            }
            R7Move::Discard => {
                state.talon.extend(state.rebut.pop());
                state.turned = true;
            }
            R7Move::Redeal => {
                state.talon.reverse();
                std::mem::swap(&mut state.talon, &mut state.rebut);
                state.turn -= 1;
            }
        }
    }

    fn key(&self, state: &R7State) -> R7State {
        state.clone()
    }

    fn effect(&self, state: &R7State, m: R7Move) -> Step {
        let (card, from) = match m {
            R7Move::On(Source::Rebut) | R7Move::Under(Source::Rebut) => (state.rebut.last(), REBUT),
            _ => (state.talon.last(), TALON),
        };
        let card = card.copied();
        let series = card.map_or(TALON, |card| series_id(card.suit()));
        match m {
            R7Move::Turn => card.map_or(Step::new(Verb::Turn), |card| {
                Step::new(Verb::Turn).turn_up(card, TALON, state.talon.len() - 1)
            }),
            R7Move::On(_) => Step::new(Verb::Place).carry(card, from, series),
            R7Move::Under(_) => Step::new(Verb::SlideUnder).slide(card, from, series),
            R7Move::Discard => Step::new(Verb::Discard).carry(card, TALON, REBUT),
            R7Move::Redeal => Step::new(Verb::Recycle).carry(state.rebut.iter().rev().copied(), REBUT, TALON),
        }
    }

    fn actions(&self) -> u32 {
        7
    }

    fn action(&self, _state: &R7State, m: R7Move) -> u32 {
        match m {
            R7Move::Turn => 0,
            R7Move::On(source) => 1 + source as u32,
            R7Move::Under(source) => 3 + source as u32,
            R7Move::Discard => 5,
            R7Move::Redeal => 6,
        }
    }

    fn text(&self, state: &R7State, m: R7Move) -> String {
        let name = |source| match source {
            Source::Talon => state.talon.last().map_or(String::new(), Card::to_string),
            Source::Rebut => state.rebut.last().map_or(String::new(), Card::to_string),
        };
        match m {
            R7Move::Turn => "turn".to_owned(),
            R7Move::On(source) => format!("{} on", name(source)),
            R7Move::Under(source) => format!("{} under", name(source)),
            R7Move::Discard => format!("{} out", name(Source::Talon)),
            R7Move::Redeal => "redeal".to_owned(),
        }
    }

    #[doc(alias = "AfficherR7")]
    fn scene(&self, state: &R7State, seat: Option<Seat>) -> Scene {
        let open = seat.is_none();
        let last = state.talon.len().wrapping_sub(1);
        let talon = state
            .talon
            .iter()
            .enumerate()
            .map(|(i, &card)| Shown::new(card, open || state.turned && i == last));
        let rebut = state.rebut.iter().map(|&card| Shown::Face(card));
        let (talon, rebut) = (talon.collect(), rebut.collect());
        let mut piles = vec![
            ScenePile::squared(TALON, PileRole::Stock, Place::new(0, 0), Label::new("talon"), talon),
            ScenePile::squared(REBUT, PileRole::Waste, Place::new(0, 1), Label::new("rebut"), rebut),
        ];
        for suit in Suit::ALL {
            let series = state.series[suit.index()];
            let ranks = std::iter::successors(Some(series.bottom), |rank| Some(rank.next(PACK)));
            let cards =
                ranks.take(series.height.into()).map(|rank| Shown::Face(Card::new(rank, suit))).collect();
            let place = Place::new(1, suit as u8);
            let label = Label::suited("series", suit);
            let pile = ScenePile::squared(series_id(suit), PileRole::Foundation, place, label, cards);
            piles.push(pile.spread(Fan::Down));
        }
        let turn = Note::new("turn", state.turn).of(self.turns);
        Scene { piles, board: None, notes: vec![turn] }
    }

    /// Shuffles the stock in the first turn. After it every card has been seen, and nobody shuffles them.
    fn resample(&self, state: &mut R7State, _seat: Seat, rng: &mut Rng) {
        if state.turn == 1 {
            let unseen = state.talon.len() - usize::from(state.turned);
            let unseen = &mut state.talon[..unseen];
            unseen.sort_unstable();
            shuffle(unseen, rng);
        }
    }
}

/// Returns the rank before, circularly.
fn previous(rank: Rank) -> Rank {
    Rank::ALL[(rank.index() + 12) % 13]
}

/// Le relais des 7 with all its variants: what a catalogue takes.
#[derive(Clone, Copy, Debug, Default)]
pub struct R7Family;

/// The name by which commands and records know the game.
const ID: &str = "r7";

/// The options.
static OPTIONS: LazyLock<[GameOption; 1]> = LazyLock::new(|| [GameOption::number("turns", 1, 9999, 3)]);

impl Family for R7Family {
    type Game = R7;

    fn id(&self) -> &'static str {
        ID
    }

    fn options(&self) -> &[GameOption] {
        &*OPTIONS
    }

    fn build(&self, choices: &Choices) -> Result<R7, OptionError> {
        let values = choices.check(&*OPTIONS)?;
        Ok(R7 { turns: values.number("turns") as u16 })
    }

    fn strategies(&self) -> Vec<Strategy<R7>> {
        vec![Strategy::forced().fast(fast::r7)]
    }
}
