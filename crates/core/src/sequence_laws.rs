//! The laws of a [`Sequence`], to be run on any representation.
//!
//! [`check`] plays a script on the representation and on a plain `Vec`, and compares every answer and, after every
//! operation, every reading. Positions may be nonsense, and cards may be too many: refusals are part of the contract.

use crate::{Card, Laid, Pack, Sequence};

/// An operation on one of two sequences. All but two of them concern the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SequenceOp {
    /// [`Sequence::push_top`]
    PushTop(Laid),
    /// [`Sequence::push_bottom`]
    PushBottom(Laid),
    /// [`Sequence::take_top`]
    TakeTop,
    /// [`Sequence::take_bottom`]
    TakeBottom,
    /// [`Sequence::remove`]
    Remove(usize),
    /// [`Sequence::turn`]
    Turn(usize),
    /// [`Sequence::swap`]
    Swap(usize, usize),
    /// [`Sequence::turn_over`]
    TurnOver,
    /// [`Sequence::append`]: the second sequence goes on the first.
    Append,
    /// The first sequence becomes the second, and the second the first.
    Exchange,
}

/// What an operation answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SequenceAnswer {
    /// Whether it was done.
    Done(bool),
    /// The card that it took or turned.
    Card(Option<Laid>),
}

/// A law that a representation breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("at operation {step}, {op:?}: {fault}")]
pub struct SequenceBreach {
    /// Position of the operation in the script, from 0.
    pub step: usize,
    /// The operation.
    pub op: SequenceOp,
    /// What went wrong.
    pub fault: SequenceFault,
}

/// What a representation did wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SequenceFault {
    /// The operation gave a wrong answer.
    #[error("it answered {found:?} where {expected:?} is right")]
    Answer {
        /// What the representation answered.
        found: SequenceAnswer,
        /// What it should have answered.
        expected: SequenceAnswer,
    },
    /// The sequence does not read as it should.
    #[error(transparent)]
    Reading(#[from] Misreading),
}

/// A method of a [`Sequence`] that does not say what the cards are.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{method}` answers wrongly: the cards should be {expected:?}, bottom to top")]
pub struct Misreading {
    /// The method.
    pub method: &'static str,
    /// The cards that should be there, bottom to top.
    pub expected: Vec<Laid>,
}

/// Plays the script on `S` and on a `Vec`, from two empty sequences, and compares all there is to compare.
///
/// ```
/// use solitarium_core::sequence_laws::{SequenceOp, check};
/// use solitarium_core::{ArraySequence, Laid};
/// let seven = Laid::up("7C".parse()?);
/// check::<ArraySequence>(&[SequenceOp::PushBottom(seven), SequenceOp::TurnOver, SequenceOp::Remove(1)])?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check<S: Sequence>(script: &[SequenceOp]) -> Result<(), SequenceBreach> {
    let (mut first, mut second) = (S::empty(), S::empty());
    let (mut model, mut model_second) = (Vec::new(), Vec::new());
    for (step, &op) in script.iter().enumerate() {
        let breach = |fault| SequenceBreach { step, op, fault };
        let found = play(op, &mut first, &mut second);
        let expected = play_model(op, &mut model, &mut model_second);
        if found != expected {
            return Err(breach(SequenceFault::Answer { found, expected }));
        }
        read(&first, &model).map_err(|misreading| breach(misreading.into()))?;
        read(&second, &model_second).map_err(|misreading| breach(misreading.into()))?;
    }
    Ok(())
}

/// Checks that every method that reads the sequence says that these are its cards.
pub(crate) fn read<S: Sequence>(sequence: &S, expected: &[Laid]) -> Result<(), Misreading> {
    let len = expected.len();
    let card_at = |position: usize| expected.get(position).copied();
    let place_of = |card: Card| expected.iter().position(|laid| laid.card == card);
    // `cards` is cut one past the end: a faulty list that runs in a circle would never stop.
    let readings = [
        ("len", sequence.len() == len),
        ("is_empty", sequence.is_empty() == expected.is_empty()),
        ("cards", sequence.cards().take(len + 1).eq(expected.iter().copied())),
        ("get", (0..=len).chain([usize::MAX]).all(|position| sequence.get(position) == card_at(position))),
        ("position_of", Pack::FULL.cards().iter().all(|&card| sequence.position_of(card) == place_of(card))),
    ];
    match readings.into_iter().find(|(_, right)| !right) {
        None => Ok(()),
        Some((method, _)) => Err(Misreading { method, expected: expected.to_vec() }),
    }
}

fn play<S: Sequence>(op: SequenceOp, first: &mut S, second: &mut S) -> SequenceAnswer {
    use SequenceAnswer::{Card, Done};
    match op {
        SequenceOp::PushTop(laid) => Done(first.push_top(laid).is_ok()),
        SequenceOp::PushBottom(laid) => Done(first.push_bottom(laid).is_ok()),
        SequenceOp::TakeTop => Card(first.take_top()),
        SequenceOp::TakeBottom => Card(first.take_bottom()),
        SequenceOp::Remove(position) => Card(first.remove(position)),
        SequenceOp::Turn(position) => Card(first.turn(position)),
        SequenceOp::Swap(a, b) => Done(first.swap(a, b)),
        SequenceOp::TurnOver => {
            first.turn_over();
            Done(true)
        }
        SequenceOp::Append => Done(first.append(second).is_ok()),
        SequenceOp::Exchange => {
            std::mem::swap(first, second);
            Done(true)
        }
    }
}

fn play_model(op: SequenceOp, first: &mut Vec<Laid>, second: &mut Vec<Laid>) -> SequenceAnswer {
    use SequenceAnswer::{Card, Done};
    let (len, most) = (first.len(), Pack::MOST_CARDS);
    match op {
        SequenceOp::PushTop(_) | SequenceOp::PushBottom(_) if len == most => Done(false),
        SequenceOp::PushTop(laid) => {
            first.push(laid);
            Done(true)
        }
        SequenceOp::PushBottom(laid) => {
            first.insert(0, laid);
            Done(true)
        }
        SequenceOp::TakeTop => Card(first.pop()),
        SequenceOp::TakeBottom if len == 0 => Card(None),
        SequenceOp::TakeBottom => Card(Some(first.remove(0))),
        SequenceOp::Remove(position) | SequenceOp::Turn(position) if position >= len => Card(None),
        SequenceOp::Remove(position) => Card(Some(first.remove(position))),
        SequenceOp::Turn(position) => {
            first[position] = first[position].turned();
            Card(Some(first[position]))
        }
        SequenceOp::Swap(a, b) if a >= len || b >= len => Done(false),
        SequenceOp::Swap(a, b) => {
            first.swap(a, b);
            Done(true)
        }
        SequenceOp::TurnOver => {
            *first = first.iter().rev().map(|laid| laid.turned()).collect();
            Done(true)
        }
        SequenceOp::Append if len + second.len() > most => Done(false),
        SequenceOp::Append => {
            first.append(second);
            Done(true)
        }
        SequenceOp::Exchange => {
            std::mem::swap(first, second);
            Done(true)
        }
    }
}
