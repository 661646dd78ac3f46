//! Games of somebody else, at fault. One panics: the table shows it by itself, and the terminal is given back. One never ends: an
//! analysis of it says so.
//!
//! This test starts itself once more, as the program with these games.

#[path = "table/terminal.rs"]
#[allow(dead_code, reason = "the other test of this terminal uses all of it")]
mod terminal;

use solitarium_core::prelude::*;
use solitarium_core::{Attempt, Reason};
use std::io::{BufRead, BufReader};
use std::ops::ControlFlow;
use std::process::{Command, ExitCode, Stdio};
use terminal::{Folder, Terminal};

/// Set for the program, and not for the test.
const ROLE: &str = "SOLITARIUM_FAULTY";

/// Counts, and fails at two.
#[derive(Clone)]
struct Faulty {
    /// Begins again instead, for ever.
    endless: bool,
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

fn main() -> ExitCode {
    if std::env::var_os(ROLE).is_some() {
        let (faulty, endless) = (Faulty { endless: false }, Faulty { endless: true });
        return solitarium::Program::new().with(faulty).with(endless).main();
    }
    a_game_that_panics();
    an_analysis_of_games_that_never_end();
    println!("games at fault: the terminal is given back, and the game is kept; what never ends is told");
    ExitCode::SUCCESS
}

/// Whoever analyses it is told after seconds, and not at the end, that no game has ended, and what to check.
fn an_analysis_of_games_that_never_end() {
    let itself = std::env::current_exe().expect("this program");
    let mut command = Command::new(itself);
    command.args(["analyse", "endless", "--games", "1e9", "--lang", "en"]).env(ROLE, "1");
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the program starts");
    let told = BufReader::new(child.stderr.take().expect("its errors")).lines().next();
    child.kill().expect("it goes on");
    child.wait().expect("it ends");
    let told = told.expect("a sentence").expect("text");
    assert!(told.starts_with("None of the first ") && told.ends_with("laws::check."), "{told}");
}

fn a_game_that_panics() {
    let folder = Folder::new();
    let itself = std::env::current_exe().expect("this program");
    let mut terminal = Terminal::run(&itself, &[(ROLE, "1")], &folder.0, &[], 80, 24);
    // Found by its name alone.
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
}
