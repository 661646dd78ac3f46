//! Games of somebody else, at fault. One panics: the table shows it by itself, and the terminal is given back. One never ends: an
//! analysis of it stops and says so.
//!
//! This test starts itself once more, as the program with these games.

#[path = "../../server/src/tests/faulty_game.rs"]
mod faulty_game;
#[path = "table/terminal.rs"]
#[allow(dead_code, reason = "the other test of this terminal uses all of it")]
mod terminal;

use faulty_game::Faulty;
use std::process::{Command, ExitCode};
use terminal::{Folder, Terminal};

/// Set for the program, and not for the test.
const ROLE: &str = "SOLITARIUM_FAULTY";

fn main() -> ExitCode {
    if std::env::var_os(ROLE).is_some() {
        let (faulty, endless) = (Faulty { endless: false }, Faulty { endless: true });
        return solitarium::Program::new().with(faulty).with(endless).main();
    }
    a_game_that_panics();
    an_analysis_of_games_that_never_end();
    println!(
        "games at fault: the terminal is given back, and the game is kept; what never ends is stopped and told"
    );
    ExitCode::SUCCESS
}

/// An analysis of it ends after seconds: what was played is reported, and the user is told what to check.
fn an_analysis_of_games_that_never_end() {
    let itself = std::env::current_exe().expect("this program");
    let run = |arguments: &[&str]| {
        let mut command = Command::new(&itself);
        command.args(["analyse", "endless", "--games", "1e9", "--lang", "en"]).args(arguments).env(ROLE, "1");
        let ran = command.output().expect("the program runs");
        let told = String::from_utf8(ran.stderr).expect("text");
        assert_eq!(ran.status.code(), Some(1), "{told}");
        assert!(told.contains("None of the first ") && told.trim_end().ends_with("laws::check."), "{told}");
        String::from_utf8(ran.stdout).expect("text")
    };
    let report = run(&[]);
    assert!(report.contains("undecided"), "{report}");
    let json = run(&["--format", "json"]);
    assert!(json.contains("\"won\": 0") || json.contains("\"won\":0"), "{json}");
    let json = run(&["--format", "json", "--compare", "only,default"]);
    assert!(json.contains("undecided"), "{json}");
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
