//! The laws of piles, to be run on any representation of them.
//!
//! [`check`] plays a script of operations on a [`Tableau`] and on a naive model, and after every operation compares the
//! answers and all that can be read, and verifies the tableau's invariants from scratch. Scripts may be nonsense: the
//! refusals are compared too, and since the model of a refused operation is the old model, so is "nothing changed".

use crate::pile_model::Model;
use crate::sequence_laws::{Misreading, read};
use crate::{Card, Laid, Mode, Pack, PileError, PileId, Place, Role, Sequence, Tableau, Violation};

/// An operation on a [`Tableau`], with any arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Op {
    /// [`Tableau::create_pack`]
    CreatePack(Pack, Place),
    /// [`Tableau::create_empty`]
    CreateEmpty(Place, Mode),
    /// [`Tableau::remove_empty`]
    RemoveEmpty(PileId),
    /// [`Tableau::is_active`]
    IsActive(PileId),
    /// [`Tableau::is_empty`]
    IsEmpty(PileId),
    /// [`Tableau::is_squared`]
    IsSquared(PileId),
    /// [`Tableau::is_spread`]
    IsSpread(PileId),
    /// [`Tableau::height`]
    Height(PileId),
    /// [`Tableau::place`]
    Place(PileId),
    /// [`Tableau::top`]
    Top(PileId),
    /// [`Tableau::bottom`]
    Bottom(PileId),
    /// [`Tableau::card`]
    Card(PileId, usize),
    /// [`Tableau::turn_top`]
    TurnTop(PileId),
    /// [`Tableau::turn_bottom`]
    TurnBottom(PileId),
    /// [`Tableau::turn_card`]
    TurnCard(PileId, usize),
    /// [`Tableau::shuffle`]
    Shuffle(PileId, Draws),
    /// [`Tableau::turn_over`]
    TurnOver(PileId),
    /// [`Tableau::square`]
    Square(PileId),
    /// [`Tableau::spread`]
    Spread(PileId),
    /// [`Tableau::move_top_onto`]
    MoveTopOnto(PileId, PileId),
    /// [`Tableau::move_top_under`]
    MoveTopUnder(PileId, PileId),
    /// [`Tableau::move_bottom_onto`]
    MoveBottomOnto(PileId, PileId),
    /// [`Tableau::move_bottom_under`]
    MoveBottomUnder(PileId, PileId),
    /// [`Tableau::move_card_onto`]
    MoveCardOnto(Card, PileId, PileId),
    /// [`Tableau::put_onto`]
    PutOnto(PileId, PileId),
}

/// The numbers that a shuffle draws: these, then zeros.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draws {
    /// In the order in which they are asked for.
    pub numbers: Vec<u32>,
    /// Whether each is first reduced below its bound, as the contract of a shuffle asks.
    pub bounded: bool,
}

impl Draws {
    /// Returns a source that gives these numbers, each modulo its bound.
    pub fn below(&self) -> impl FnMut(u32) -> u32 {
        let mut numbers = self.numbers.iter();
        move |bound| {
            let number = numbers.next().copied().unwrap_or(0);
            if self.bounded { number.checked_rem(bound).unwrap_or(0) } else { number }
        }
    }
}

/// What an operation answers when it is not refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It was done.
    Done,
    /// The pile that was created.
    Pile(PileId),
    /// Yes or no.
    Truth(bool),
    /// A height.
    Height(usize),
    /// A place.
    Place(Place),
    /// A card.
    Card(Laid),
}

impl Op {
    /// Does it.
    pub fn play<S: Sequence>(&self, table: &mut Tableau<S>) -> Result<Answer, PileError> {
        let done = |()| Answer::Done;
        match *self {
            Op::CreatePack(pack, place) => table.create_pack(pack, place).map(Answer::Pile),
            Op::CreateEmpty(place, mode) => table.create_empty(place, mode).map(Answer::Pile),
            Op::RemoveEmpty(pile) => table.remove_empty(pile).map(done),
            Op::IsActive(pile) => table.is_active(pile).map(Answer::Truth),
            Op::IsEmpty(pile) => table.is_empty(pile).map(Answer::Truth),
            Op::IsSquared(pile) => table.is_squared(pile).map(Answer::Truth),
            Op::IsSpread(pile) => table.is_spread(pile).map(Answer::Truth),
            Op::Height(pile) => table.height(pile).map(Answer::Height),
            Op::Place(pile) => table.place(pile).map(Answer::Place),
            Op::Top(pile) => table.top(pile).map(Answer::Card),
            Op::Bottom(pile) => table.bottom(pile).map(Answer::Card),
            Op::Card(pile, number) => table.card(pile, number).map(Answer::Card),
            Op::TurnTop(pile) => table.turn_top(pile).map(done),
            Op::TurnBottom(pile) => table.turn_bottom(pile).map(done),
            Op::TurnCard(pile, number) => table.turn_card(pile, number).map(done),
            Op::Shuffle(pile, ref draws) => table.shuffle(pile, draws.below()).map(done),
            Op::TurnOver(pile) => table.turn_over(pile).map(done),
            Op::Square(pile) => table.square(pile).map(done),
            Op::Spread(pile) => table.spread(pile).map(done),
            Op::MoveTopOnto(from, to) => table.move_top_onto(from, to).map(done),
            Op::MoveTopUnder(from, to) => table.move_top_under(from, to).map(done),
            Op::MoveBottomOnto(from, to) => table.move_bottom_onto(from, to).map(done),
            Op::MoveBottomUnder(from, to) => table.move_bottom_under(from, to).map(done),
            Op::MoveCardOnto(card, from, to) => table.move_card_onto(card, from, to).map(done),
            Op::PutOnto(from, to) => table.put_onto(from, to).map(done),
        }
    }
}

/// A law that a tableau breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("at operation {step}, {op:?}: {fault}")]
pub struct Breach {
    /// Position of the operation in the script, from 0.
    pub step: usize,
    /// The operation.
    pub op: Op,
    /// What went wrong.
    pub fault: Fault,
}

/// What a tableau did wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The operation gave a wrong answer, or a wrong refusal.
    #[error("it answered {found:?} where {expected:?} is right")]
    Answer {
        /// What the tableau answered.
        found: Result<Answer, PileError>,
        /// What it should have answered.
        expected: Result<Answer, PileError>,
    },
    /// The tableau has another pack, or other piles are active.
    #[error("the pack and the active piles are {found:?} where {expected:?} is right")]
    Piles {
        /// What the tableau has.
        found: (Option<Pack>, Vec<PileId>),
        /// What it should have.
        expected: (Option<Pack>, Vec<PileId>),
    },
    /// A pile has another role, place or mode.
    #[error("pile {pile} is {found:?} where {expected:?} is right")]
    Pile {
        /// The pile.
        pile: PileId,
        /// How the tableau has it.
        found: (Role, Place, Mode),
        /// How it should have it.
        expected: (Role, Place, Mode),
    },
    /// A pile does not hold the right cards, or does not read as if it did.
    #[error("pile {pile}: {misreading}")]
    Cards {
        /// The pile.
        pile: PileId,
        /// What was wrong.
        misreading: Misreading,
    },
    /// An invariant does not hold.
    #[error(transparent)]
    Invariant(#[from] Violation),
}

/// Plays the script on an empty tableau and on the model, and compares all there is to compare.
///
/// ```
/// use solitarium_core::pile_laws::{Op, check};
/// use solitarium_core::{ArraySequence, Pack, PileId, Place};
/// let (pack, nonsense) = (PileId(0), PileId(7));
/// check::<ArraySequence>(&[
///     Op::CreatePack(Pack::FULL, Place::new(0, 0)),
///     Op::MoveTopUnder(pack, pack),
///     Op::PutOnto(pack, nonsense),
/// ])?;
/// # Ok::<(), solitarium_core::pile_laws::Breach>(())
/// ```
pub fn check<S: Sequence>(script: &[Op]) -> Result<(), Breach> {
    let mut table = Tableau::<S>::default();
    let mut model = Model::default();
    for (step, op) in script.iter().enumerate() {
        let found = op.play(&mut table);
        let expected = match model.after(op) {
            Ok((answer, next)) => {
                model = next;
                Ok(answer)
            }
            Err(error) => Err(error),
        };
        let compared =
            if found == expected { compare(&table, &model) } else { Err(Fault::Answer { found, expected }) };
        compared.map_err(|fault| Breach { step, op: op.clone(), fault })?;
    }
    Ok(())
}

/// Compares all that can be read, and verifies the invariants.
fn compare<S: Sequence>(table: &Tableau<S>, model: &Model) -> Result<(), Fault> {
    let found = (table.pack(), table.piles().map(|(id, _)| id).collect());
    let expected = (model.pack, model.active_piles());
    if found != expected {
        return Err(Fault::Piles { found, expected });
    }
    for ((pile, ours), theirs) in table.all_piles().zip(&model.piles) {
        let found = (ours.role, ours.place, ours.mode);
        let expected = (theirs.role, theirs.place, theirs.mode);
        if found != expected {
            return Err(Fault::Pile { pile, found, expected });
        }
        read(&ours.cards, &theirs.cards).map_err(|misreading| Fault::Cards { pile, misreading })?;
    }
    table.check()?;
    Ok(())
}
