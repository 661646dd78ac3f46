//! Montée-descente: four suit series go up from the sevens, and four storage piles take what has to wait.

mod clairvoyant;
mod compact;
mod look_ahead;
mod search;
mod strategies;

pub use clairvoyant::Clairvoyant;
pub use look_ahead::LookAhead;
pub use strategies::{BestFit, FirstFit, WorstFit};

use crate::fast;
use arrayvec::ArrayVec;
use solitarium_core::{
    About, Attempt, Card, Choices, Dealt, Family, Game, Label, Observe, OptionError, Outcome, Pack, PileId,
    PileRole, Place, Random, Rank, Reason, Rng, Scene, ScenePile, Seat, Shown, Spot, Step, Strategy, Suit,
    Turn, Verb, shuffle,
};
use std::ops::ControlFlow;

/// The rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[doc(alias = "Montée-Descente")]
pub struct Md;

/// A storage pile, the top card last. No seven is ever stored, so that 28 cards are the most.
type Storage = ArrayVec<Card, 28>;

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MdState {
    /// Face down, the next card last; the last one is face up while `turned`.
    talon: ArrayVec<Card, 32>,
    turned: bool,
    /// How many cards lie on each suit's series.
    series: [u8; 4],
    storage: [Storage; 4],
}

/// A move. Only where a card goes down is there a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MdMove {
    /// Turn the talon's top card.
    Turn,
    /// The card turned goes up on its series.
    #[doc(alias = "monter")]
    Up,
    /// The card turned goes down on that storage pile, counted from 0 at the left.
    #[doc(alias = "descendre")]
    Down(u8),
    /// The top card of that storage pile goes up on its series.
    #[doc(alias = "remonter")]
    Rise(u8),
}

/// All that the player sees: everything but the order of the talon.
#[derive(Clone, Copy, Debug)]
pub struct MdView<'a> {
    state: &'a MdState,
}

impl<'a> MdView<'a> {
    /// Returns the card turned, until it has gone somewhere.
    pub fn card(&self) -> Option<Card> {
        self.state.card()
    }

    /// Returns how many cards lie on the series of a suit.
    pub fn height(&self, suit: Suit) -> u8 {
        self.state.series[suit.index()]
    }

    /// Returns the cards of a storage pile, the top card last; empty for a fifth one.
    pub fn storage(&self, pile: u8) -> &'a [Card] {
        self.state.storage.get(usize::from(pile)).map_or(&[], |pile| pile)
    }

    /// Returns the rank of a storage pile's top card.
    pub fn top(&self, pile: u8) -> Option<Rank> {
        self.storage(pile).last().map(|card| card.rank())
    }

    /// Returns how many cards were not turned yet.
    pub fn unseen(&self) -> usize {
        self.state.talon.len() - usize::from(self.state.turned)
    }
}

const PACK: Pack = Pack::PIQUET;
const TALON: PileId = PileId(0);

fn series_id(suit: Suit) -> PileId {
    PileId(1 + suit as u8)
}

fn storage_id(pile: u8) -> PileId {
    PileId(5 + pile)
}

impl MdState {
    /// Returns the card turned and not placed yet.
    fn card(&self) -> Option<Card> {
        self.talon.last().copied().filter(|_| self.turned)
    }

    /// Returns the rank that the series of a suit takes next; none if it is complete.
    fn wanted(&self, suit: Suit) -> Option<Rank> {
        Rank::ALL.get(PACK.first_rank().index() + usize::from(self.series[suit.index()])).copied()
    }

    fn goes_up(&self, card: Card) -> bool {
        self.wanted(card.suit()) == Some(card.rank())
    }

    /// Returns whether the card may be stored there.
    fn goes_down(&self, card: Card, pile: u8) -> bool {
        self.storage[usize::from(pile)].last().is_none_or(|top| card.rank() <= top.rank())
    }

    fn cards_up(&self) -> u16 {
        self.series.iter().copied().map(u16::from).sum()
    }
}

impl Md {
    /// The keys of all reasons why a move is refused.
    pub const REASONS: &'static [&'static str] =
        &["other-suit", "not-next", "md-goes-up", "md-too-high", Reason::NO_SUCH_MOVE];
}

impl Game for Md {
    type State = MdState;
    type Move = MdMove;
    /// The card that left or came, for the moves of a card.
    type Undo = Option<Card>;
    type Key = MdState;

    fn about(&self) -> About {
        About { id: ID.into(), variant: String::new(), seats: 1, measure: "cards-up".into() }
    }

    fn pack(&self) -> Option<Pack> {
        Some(PACK)
    }

    fn deal(&self, dealt: &Dealt) -> MdState {
        MdState {
            talon: dealt.cards.iter().take(32).rev().copied().collect(),
            turned: false,
            series: [0; 4],
            storage: Default::default(),
        }
    }

    fn turn(&self, state: &MdState) -> Turn {
        if self.first_move(state).is_some() {
            Turn::Act(Seat::SOLO)
        } else {
            let up = state.cards_up();
            Turn::Over(Outcome::solo(usize::from(up) == PACK.size(), up))
        }
    }

    fn measure(&self, state: &MdState) -> u16 {
        state.cards_up()
    }

    /// A card that goes down bares no other and could not go up, so that a storage top that can rise is always one that a
    /// card gone up has made playable: it comes before the next talon card.
    fn each_move(&self, state: &MdState, mut f: impl FnMut(MdMove) -> ControlFlow<()>) -> ControlFlow<()> {
        if let Some(card) = state.card() {
            if state.goes_up(card) {
                return f(MdMove::Up);
            }
            return (0..4)
                .filter(|&pile| state.goes_down(card, pile))
                .try_for_each(|pile| f(MdMove::Down(pile)));
        }
        let rises =
            |pile: &u8| state.storage[usize::from(*pile)].last().is_some_and(|&top| state.goes_up(top));
        if let Some(pile) = (0..4).find(rises) {
            f(MdMove::Rise(pile))
        } else if !state.talon.is_empty() {
            f(MdMove::Turn)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn play(&self, state: &mut MdState, m: MdMove) -> Option<Card> {
        match m {
            MdMove::Turn => {
                state.turned = true;
                None
            }
            MdMove::Up => {
                let card = state.talon.pop()?;
                state.series[card.suit().index()] += 1;
                state.turned = false;
                Some(card)
            }
            MdMove::Down(pile) => {
                state.storage[usize::from(pile)].extend(state.talon.pop());
                state.turned = false;
                None
            }
            MdMove::Rise(pile) => {
                let card = state.storage[usize::from(pile)].pop()?;
                state.series[card.suit().index()] += 1;
                Some(card)
            }
        }
    }

    fn unplay(&self, state: &mut MdState, m: MdMove, undo: Option<Card>) {
        if let Some(card) = undo {
            state.series[card.suit().index()] -= 1;
        }
        match m {
            MdMove::Turn => state.turned = false,
            MdMove::Up => {
                state.talon.extend(undo);
                state.turned = true;
            }
            MdMove::Down(pile) => {
                state.talon.extend(state.storage[usize::from(pile)].pop());
                state.turned = true;
            }
            MdMove::Rise(pile) => state.storage[usize::from(pile)].extend(undo),
        }
    }

    /// Returns the state with sorted storage piles. The future does not depend on which storage pile lies where.
    fn key(&self, state: &MdState) -> MdState {
        let mut key = state.clone();
        key.storage.sort_unstable();
        key
    }

    fn effect(&self, state: &MdState, m: MdMove) -> Step {
        let card = match m {
            MdMove::Rise(pile) => state.storage[usize::from(pile)].last(),
            _ => state.talon.last(),
        };
        let Some(&card) = card else { return Step::new(Verb::Turn) };
        let (from, to) = match m {
            MdMove::Turn => return Step::new(Verb::Turn).turn_up(card, TALON, state.talon.len() - 1),
            MdMove::Up => (TALON, series_id(card.suit())),
            MdMove::Down(pile) => (TALON, storage_id(pile)),
            MdMove::Rise(pile) => (storage_id(pile), series_id(card.suit())),
        };
        Step::new(Verb::Place).carry([card], from, to)
    }

    fn actions(&self) -> u32 {
        10
    }

    fn action(&self, _state: &MdState, m: MdMove) -> u32 {
        match m {
            MdMove::Turn => 0,
            MdMove::Up => 1,
            MdMove::Down(pile) => 2 + u32::from(pile),
            MdMove::Rise(pile) => 6 + u32::from(pile),
        }
    }

    fn text(&self, state: &MdState, m: MdMove) -> String {
        let name = |card: Option<&Card>| card.map_or(String::new(), Card::to_string);
        match m {
            MdMove::Turn => "turn".to_owned(),
            MdMove::Up => format!("{} up", name(state.talon.last())),
            MdMove::Down(pile) => format!("{} -> s{}", name(state.talon.last()), pile + 1),
            MdMove::Rise(pile) => format!("{} up", name(state.storage[usize::from(pile)].last())),
        }
    }

    fn refuse(&self, state: &MdState, attempt: &Attempt) -> Reason {
        let Some(&card) = attempt.cards.first() else { return Reason::new(Reason::NO_SUCH_MOVE) };
        let pile = |base: PileId, count: u8| match attempt.to {
            Some(Spot::Pile(to)) => to.0.checked_sub(base.0).filter(|&place| place < count),
            _ => None,
        };
        if let Some(suit) = pile(PileId(1), 4).and_then(|place| Suit::ALL.get(usize::from(place))) {
            return match state.wanted(card.suit()) {
                _ if card.suit() != *suit => Reason::new("other-suit").card(card).suit(*suit),
                Some(wanted) => Reason::new("not-next").card(card).card(Card::new(wanted, card.suit())),
                None => Reason::new(Reason::NO_SUCH_MOVE),
            };
        }
        let top = pile(storage_id(0), 4).and_then(|place| state.storage[usize::from(place)].last());
        match top {
            _ if state.goes_up(card) => Reason::new("md-goes-up").card(card),
            Some(&top) if card.rank() > top.rank() => Reason::new("md-too-high").card(card).card(top),
            _ => Reason::new(Reason::NO_SUCH_MOVE),
        }
    }

    fn scene(&self, state: &MdState, seat: Option<Seat>) -> Scene {
        let open = seat.is_none();
        let face = |&card: &Card| Shown::Face(card);
        let last = state.talon.len().wrapping_sub(1);
        let talon = state
            .talon
            .iter()
            .enumerate()
            .map(|(i, &card)| Shown::new(card, open || state.turned && i == last))
            .collect();
        let pile = ScenePile::squared;
        let mut piles = vec![pile(TALON, PileRole::Stock, Place::new(0, 0), Label::new("talon"), talon)];
        for suit in Suit::ALL {
            let ranks = &PACK.ranks()[..state.series[suit.index()].into()];
            let cards = ranks.iter().map(|&rank| Shown::Face(Card::new(rank, suit))).collect();
            let (place, label) = (Place::new(1, suit as u8), Label::suited("series", suit));
            piles.push(pile(series_id(suit), PileRole::Foundation, place, label, cards));
        }
        for (number, storage) in (0..).zip(&state.storage) {
            let (place, label) = (Place::new(2, number), Label::numbered("storage", number + 1));
            let cards = storage.iter().map(face).collect();
            piles.push(pile(storage_id(number), PileRole::Storage, place, label, cards));
        }
        Scene { piles, board: None, notes: vec![] }
    }

    fn resample(&self, state: &mut MdState, _seat: Seat, rng: &mut Rng) {
        let unseen = state.talon.len() - usize::from(state.turned);
        let unseen = &mut state.talon[..unseen];
        unseen.sort_unstable();
        shuffle(unseen, rng);
    }
}

impl Observe for Md {
    type View<'a> = MdView<'a>;

    fn observe<'a>(&'a self, state: &'a MdState, _seat: Seat) -> MdView<'a> {
        MdView { state }
    }
}

/// Montée-descente with all its variants: what a catalogue takes.
#[derive(Clone, Copy, Debug, Default)]
pub struct MdFamily;

/// The name by which commands and records know the game.
const ID: &str = "md";

impl Family for MdFamily {
    type Game = Md;

    fn id(&self) -> &'static str {
        ID
    }

    fn build(&self, choices: &Choices) -> Result<Md, OptionError> {
        choices.check(self.options())?;
        Ok(Md)
    }

    fn strategies(&self) -> Vec<Strategy<Md>> {
        vec![
            Strategy::honest("best-fit", |_, _| Box::new(BestFit)).fast(fast::md_best_fit),
            Strategy::honest("first-fit", |_, _| Box::new(FirstFit)).fast(fast::md_first_fit),
            Strategy::honest("worst-fit", |_, _| Box::new(WorstFit)).fast(fast::md_worst_fit),
            Strategy::honest("random", |_, _| Box::new(Random)).fast(fast::md_random),
            Strategy::honest("look-ahead", |_, effort| Box::new(LookAhead::new(effort))),
            Strategy::clairvoyant("clairvoyant", |_, _, state| Box::new(Clairvoyant::new(state))),
        ]
    }
}
