//! A game of somebody else that is at fault. The tests of the program have it too.

use solitarium_core::prelude::*;
use solitarium_core::{Attempt, Reason};
use std::ops::ControlFlow;

/// Counts, and fails at two.
#[derive(Clone)]
pub(crate) struct Faulty {
    /// Begins again instead, for ever.
    pub(crate) endless: bool,
}

impl Faulty {
    fn name(&self) -> &'static str {
        if self.endless { "endless" } else { "faulty" }
    }
}

impl Game for Faulty {
    type State = u8;
    type Move = u8;
    type Undo = ();
    type Key = u8;

    fn about(&self) -> About {
        About { id: self.name().into(), variant: String::new(), seats: 1, measure: "counted".into() }
    }

    fn pack(&self) -> Option<Pack> {
        None
    }

    fn deal(&self, _: &Dealt) -> u8 {
        0
    }

    fn turn(&self, _: &u8) -> Turn {
        Turn::Act(Seat::SOLO)
    }

    fn measure(&self, state: &u8) -> u16 {
        (*state).into()
    }

    fn each_move(&self, state: &u8, mut f: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        f(*state)
    }

    fn play(&self, state: &mut u8, _: u8) {
        if self.endless {
            *state = (*state + 1) % 2;
            return;
        }
        assert!(*state < 2, "this game cannot count to three");
        *state += 1;
    }

    fn unplay(&self, state: &mut u8, _: u8, (): ()) {
        *state = if self.endless { 1 - *state } else { *state - 1 };
    }

    fn key(&self, state: &u8) -> u8 {
        *state
    }

    fn effect(&self, _: &u8, _: u8) -> Step {
        Step::new(Verb::Pass)
    }

    fn text(&self, state: &u8, _: u8) -> String {
        format!("count {state}")
    }

    fn refuse(&self, _: &u8, _: &Attempt) -> Reason {
        Reason::new("no-such-move")
    }

    fn scene(&self, state: &u8, _: Option<Seat>) -> Scene {
        let counted = Note::new("counted-so-far", *state);
        Scene { notes: vec![counted], ..Scene::default() }
    }

    fn resample(&self, _: &mut u8, _: Seat, _: &mut Rng) {}
}

impl Family for Faulty {
    type Game = Faulty;

    fn id(&self) -> &'static str {
        self.name()
    }

    fn build(&self, choices: &Choices) -> Result<Faulty, OptionError> {
        choices.check(self.options())?;
        Ok(self.clone())
    }

    fn strategies(&self) -> Vec<Strategy<Faulty>> {
        if self.endless { vec![Strategy::forced()] } else { Vec::new() }
    }
}
