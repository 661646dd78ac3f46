//! A game small enough to be searched out in tests.

use solitarium_core::prelude::*;
use std::ops::ControlFlow;

/// A heap of stones: one or three are taken. The player who takes the last one at an even move wins.
#[derive(Clone, Copy)]
pub(crate) struct Heap {
    /// The key of a state.
    pub(crate) key: fn(Stones) -> Stones,
}

/// The game with a right key.
pub(crate) const HEAP: Heap = Heap { key: |stones| stones };

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Stones {
    /// How many stones are left.
    pub(crate) left: u8,
    /// How many moves were made.
    pub(crate) taken: u8,
}

impl Game for Heap {
    type State = Stones;
    type Move = u8;
    type Undo = ();
    type Key = Stones;

    fn about(&self) -> About {
        About { id: "heap".into(), variant: String::new(), seats: 1, measure: "moves".into() }
    }

    fn pack(&self) -> Option<Pack> {
        None
    }

    fn deal(&self, dealt: &Dealt) -> Stones {
        Stones { left: (dealt.seed % 40) as u8, taken: 0 }
    }

    fn turn(&self, state: &Stones) -> Turn {
        match state.left {
            0 => Turn::Over(Outcome::solo(state.taken.is_multiple_of(2), state.taken.into())),
            _ => Turn::Act(Seat::SOLO),
        }
    }

    fn measure(&self, state: &Stones) -> u16 {
        state.taken.into()
    }

    fn each_move(&self, state: &Stones, f: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        [1, 3].into_iter().filter(|stones| *stones <= state.left).try_for_each(f)
    }

    fn play(&self, state: &mut Stones, m: u8) {
        state.left -= m;
        state.taken += 1;
    }

    fn unplay(&self, state: &mut Stones, m: u8, (): ()) {
        state.left += m;
        state.taken -= 1;
    }

    fn key(&self, state: &Stones) -> Stones {
        (self.key)(*state)
    }

    fn effect(&self, _state: &Stones, _m: u8) -> Step {
        Step::new(Verb::Draw)
    }

    fn text(&self, _state: &Stones, m: u8) -> String {
        m.to_string()
    }

    fn scene(&self, _state: &Stones, _seat: Option<Seat>) -> Scene {
        Scene::default()
    }

    fn resample(&self, _state: &mut Stones, _seat: Seat, _rng: &mut Rng) {}
}
