//! Steps say all that happens, tell nobody what that one does not see, and the laws notice when they do not.

use solitarium_core::prelude::*;
use solitarium_core::{Flip, laws};
use std::ops::ControlFlow;

/// A game of two seats that has everything a step can say: cards drawn unseen, laid open, a bonus card that is turned, and a
/// reshuffle. `fault` spoils its effects or its scenes.
#[derive(Clone, Copy)]
struct Toy {
    fault: Fault,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    None,
    /// A transfer is left out.
    Silent,
    /// Cards are told in another order than they lie.
    Order,
    /// The card that is turned is not said.
    NoFlip,
    /// A card is said to be turned that stays as it is.
    IdleFlip,
    /// A card is taken from where it is not.
    WrongPile,
    /// The order of a shuffled stock is told.
    ToldShuffle,
    /// The verb says what was drawn.
    TellingVerb,
    /// A seat's scene shows a card that is not there.
    OtherFace,
}

const STOCK: PileId = PileId(0);
const TABLE: PileId = PileId(1);
const BONUS: PileId = PileId(2);

fn hand(seat: usize) -> PileId {
    PileId(3 + seat as u8)
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct State {
    stock: Vec<Card>,
    table: Vec<Card>,
    bonus: Card,
    turned: bool,
    hands: [Vec<Card>; 2],
    seat: usize,
    /// In which order the table is shuffled, once.
    shuffle: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    Draw,
    Lay,
}

impl Game for Toy {
    type State = State;
    type Move = Move;
    type Undo = State;
    type Key = State;

    fn about(&self) -> About {
        About { id: "toy".into(), variant: String::new(), seats: 2, measure: "cards".into() }
    }

    fn pack(&self) -> Option<Pack> {
        Some(Pack::PIQUET)
    }

    fn deal(&self, dealt: &Dealt) -> State {
        let mut stock: Vec<Card> = dealt.cards.iter().copied().collect();
        let bonus = stock.pop().expect("a card");
        let (table, hands) = (Vec::new(), Default::default());
        State { stock, table, bonus, turned: false, hands, seat: 0, shuffle: Some(dealt.seed) }
    }

    fn turn(&self, state: &State) -> Turn {
        if self.first_move(state).is_none() {
            return Turn::Over(Outcome::solo(true, self.measure(state)));
        }
        Turn::Act(Seat(state.seat as u8))
    }

    fn measure(&self, state: &State) -> u16 {
        state.table.len() as u16
    }

    fn each_move(&self, state: &State, mut f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if !state.stock.is_empty() {
            f(Move::Draw)?;
        }
        if state.hands[state.seat].is_empty() { ControlFlow::Continue(()) } else { f(Move::Lay) }
    }

    fn play(&self, state: &mut State, m: Move) -> State {
        let before = state.clone();
        let own = &mut state.hands[state.seat];
        match m {
            Move::Draw => own.extend(state.stock.pop()),
            Move::Lay => {
                state.table.extend(own.pop());
                state.turned |= state.table.len() == 3;
            }
        }
        if state.stock.is_empty()
            && let Some(seed) = state.shuffle.take()
        {
            std::mem::swap(&mut state.stock, &mut state.table);
            shuffle(&mut state.stock, &mut Rng::named(seed, "toy"));
        }
        if !state.hands[1 - state.seat].is_empty() || !state.stock.is_empty() {
            state.seat = 1 - state.seat;
        }
        before
    }

    fn unplay(&self, state: &mut State, _: Move, before: State) {
        *state = before;
    }

    fn key(&self, state: &State) -> State {
        state.clone()
    }

    fn effect(&self, state: &State, m: Move) -> Step {
        let own = &state.hands[state.seat];
        let mut after = state.clone();
        self.play(&mut after, m);
        let mut step = match m {
            Move::Draw => {
                Step::new(Verb::DrawCard).carry(state.stock.last().copied(), STOCK, hand(state.seat))
            }
            Move::Lay => Step::new(Verb::Lay).carry(own.last().copied(), hand(state.seat), TABLE),
        };
        let laid = step.cards().next().expect("a card");
        if after.turned && !state.turned && self.fault != Fault::NoFlip {
            step = step.turn_up(state.bonus, BONUS, 0);
        }
        if after.shuffle.is_none() && state.shuffle.is_some() {
            step = match self.fault {
                Fault::ToldShuffle => step.carry(after.stock.iter().copied(), TABLE, STOCK),
                Fault::Silent => step,
                _ => step.shuffle(state.table.iter().copied(), TABLE, STOCK),
            };
        }
        match self.fault {
            Fault::WrongPile if m == Move::Lay => step.transfers[0].from = STOCK.into(),
            Fault::Order if m == Move::Lay => step.transfers[0].under = true,
            Fault::IdleFlip if m == Move::Lay => {
                let index = (after.table.len() - 1) as u16;
                step.flips.push(Flip { pile: TABLE, index, card: Shown::Face(laid), up: true });
            }
            Fault::TellingVerb if m == Move::Draw && laid.suit().is_red() => step.verb = Verb::TakeCard,
            _ => {}
        }
        step
    }

    fn text(&self, _: &State, m: Move) -> String {
        format!("{m:?}")
    }

    fn scene(&self, state: &State, seat: Option<Seat>) -> Scene {
        let cards = |cards: &[Card], up: bool| cards.iter().map(|&card| Shown::new(card, up)).collect();
        let pile = |id: PileId, role, label: &'static str, cards| {
            ScenePile::squared(id, role, Place::new(0, id.0), Label::new(label), cards)
        };
        let open = seat.is_none();
        let mut stock: Vec<Shown> = cards(&state.stock, open);
        if self.fault == Fault::OtherFace && !open {
            stock[0] = Shown::Face(state.bonus);
        }
        let mut piles = vec![
            pile(STOCK, PileRole::Stock, "talon", stock),
            pile(TABLE, PileRole::Waste, "rebut", cards(&state.table, true)),
            pile(BONUS, PileRole::Storage, "storage", cards(&[state.bonus], open || state.turned)),
        ];
        for (number, held) in state.hands.iter().enumerate() {
            let owner = Seat(number as u8);
            let shown = cards(held, seat.is_none_or(|seat| seat == owner));
            piles.push(pile(hand(number), PileRole::Hand, "hand", shown).owned_by(owner));
        }
        Scene { piles, ..Scene::default() }
    }

    fn resample(&self, state: &mut State, Seat(seat): Seat, rng: &mut Rng) {
        let other = 1 - usize::from(seat);
        let mut places: Vec<&mut Card> = state.stock.iter_mut().chain(&mut state.hands[other]).collect();
        if !state.turned {
            places.push(&mut state.bonus);
        }
        let mut unseen: Vec<Card> = places.iter().map(|card| **card).collect();
        shuffle(&mut unseen, rng);
        places.into_iter().zip(unseen).for_each(|(place, card)| *place = card);
        if state.shuffle.is_some() {
            state.shuffle = Some(rng.next_u64());
        }
    }
}

fn law_broken(fault: Fault) -> Option<&'static str> {
    laws::check(&Toy { fault }, 0..60, 1000).err().map(|violation| violation.law)
}

#[test]
fn the_laws_notice_every_fault() {
    let census =
        laws::check(&Toy { fault: Fault::None }, 0..60, 1000).unwrap_or_else(|broken| panic!("{broken}"));
    assert!(census.told > 1000, "{census:?}");
    for (fault, law) in [
        (Fault::Silent, "the transfers explain every pile"),
        (Fault::Order, "the transfers explain every pile"),
        (Fault::NoFlip, "every card that is turned where it lies is flipped"),
        (Fault::IdleFlip, "a flip turns a card for somebody"),
        (Fault::WrongPile, "a transfer takes cards that are there"),
        (Fault::ToldShuffle, "the step depends on nothing hidden"),
        (Fault::TellingVerb, "what a seat is told depends on nothing that it does not see"),
        (Fault::OtherFace, "a seat's scene is the open scene with some backs"),
    ] {
        assert_eq!(law_broken(fault), Some(law), "{fault:?}");
    }
}

/// What each seat is told of a drawn card, of a laid one, and of one that is turned.
#[test]
fn everybody_is_told_what_that_one_sees() {
    let game = Toy { fault: Fault::None };
    let mut state = game.deal(&Dealt::own(game.pack(), 1));
    let mut play = |m| {
        let before = state.clone();
        game.play(&mut state, m);
        let told = [None, Some(Seat(0)), Some(Seat(1))].map(|seat| game.told(&before, m, &state, seat));
        (game.step(&before, m), told, before)
    };
    let (offered, [all, own, other], before) = play(Move::Draw);
    let card = *before.stock.last().expect("a card");
    assert_eq!(offered.transfers[0].cards, [Shown::Back]);
    assert_eq!(all.transfers[0].cards, [Shown::Face(card)]);
    assert_eq!(own, all);
    assert_eq!(other, offered);

    let (_, [_, _, _], _) = play(Move::Draw);
    let (offered, [all, own, other], _) = play(Move::Lay);
    assert_eq!(offered, all);
    assert_eq!((&own, &other), (&all, &all));
    play(Move::Lay);
    play(Move::Draw);
    play(Move::Draw);
    let (offered, [all, own, other], before) = play(Move::Lay);
    assert_eq!(offered.flips.len(), 1);
    assert_eq!(offered.flips[0].card, Shown::Back);
    assert_eq!(all.flips[0].card, Shown::Face(before.bonus));
    assert_eq!((&own, &other), (&all, &all));
}
