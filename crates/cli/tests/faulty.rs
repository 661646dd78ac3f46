//! A game of somebody else, at fault: the table shows it by itself, and the terminal is given back when its rules panic.
//!
//! This test starts itself once more, on a pseudo-terminal, as the program with that game.

#[path = "table/terminal.rs"]
#[allow(dead_code, reason = "the other test of this terminal uses all of it")]
mod terminal;

use solitarium_core::prelude::*;
use solitarium_core::{Attempt, Reason};
use std::ops::ControlFlow;
use std::process::ExitCode;
use terminal::{Folder, Terminal};

/// Set for the program, and not for the test.
const ROLE: &str = "SOLITARIUM_FAULTY";

/// Counts, and fails at two.
#[derive(Clone)]
struct Faulty;

impl Game for Faulty {
    type State = u8;
    type Move = u8;
    type Undo = ();
    type Key = u8;

    fn about(&self) -> About {
        About { id: "faulty".into(), variant: String::new(), seats: 1, measure: "counted".into() }
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
        assert!(*state < 2, "this game cannot count to three");
        *state += 1;
    }

    fn unplay(&self, state: &mut u8, _: u8, (): ()) {
        *state -= 1;
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
        "faulty"
    }

    fn build(&self, choices: &Choices) -> Result<Faulty, OptionError> {
        choices.check(self.options())?;
        Ok(Faulty)
    }

    fn strategies(&self) -> Vec<Strategy<Faulty>> {
        Vec::new()
    }
}

fn main() -> ExitCode {
    if std::env::var_os(ROLE).is_some() {
        return solitarium::Program::new().with(Faulty).main();
    }
    let folder = Folder::new();
    let itself = std::env::current_exe().expect("this program");
    let mut terminal = Terminal::run(&itself, &[(ROLE, "1")], &folder.0, &[], 80, 24);
    // The last one of the list, found by its name alone.
    terminal.wait("  faulty");
    terminal.press("8\r");
    terminal.wait("counted-so-far 0");
    terminal.press("p");
    terminal.wait("counted-so-far 1");
    terminal.press("p");
    terminal.wait("counted-so-far 2");
    assert!(!terminal.is_restored());
    terminal.press("p");
    let (code, written) = terminal.end();
    assert_eq!(code, 101, "{written}");
    assert!(terminal.is_restored(), "{written}");
    // What went wrong is told after the terminal is itself again.
    let (_, after) = written.rsplit_once("\x1b[?1049l").expect("the other screen is left");
    assert!(after.contains("this game cannot count to three"), "{after}");

    // The game is there up to the last move that was made.
    let mut terminal = Terminal::run(&itself, &[(ROLE, "1")], &folder.0, &[], 80, 24);
    terminal.wait("Continue faulty");
    terminal.press("r");
    terminal.wait("counted-so-far 2");
    terminal.press("qq");
    assert_eq!(terminal.end().0, 0);
    println!("a game at fault: the terminal is given back, and the game is kept");
    ExitCode::SUCCESS
}
