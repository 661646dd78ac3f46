//! Signals, Ctrl-Z and a terminal that goes away: the terminal is always given back as it was.

use crate::terminal::{Folder, Terminal, signal};
use std::path::Path;

/// What fills the screen: the table, a game that is watched, and what stands on each.
const PAGES: [(&[&str], &str); 2] =
    [(&[], "Solitarium"), (&["watch", "md", "--deal", "7"], "The cards are dealt.")];

#[test]
fn every_signal_that_ends_the_program_gives_the_terminal_back() {
    for (arguments, seen) in PAGES {
        for (name, code) in [("INT", 130), ("TERM", 143), ("HUP", 129), ("QUIT", 131)] {
            let folder = Folder::new();
            let mut terminal = Terminal::start(&folder.0, arguments, 80, 24);
            terminal.wait(seen);
            assert!(!terminal.is_restored());
            terminal.signal(name);
            assert_eq!(terminal.end().0, code, "{arguments:?} {name}");
            assert!(terminal.is_restored(), "{arguments:?} {name}");
        }
    }
}

/// The second signal ends the program at once, whatever it does.
#[test]
fn two_signals_at_once_give_the_terminal_back() {
    for (arguments, seen) in PAGES {
        for names in [["INT", "INT"], ["TERM", "INT"], ["QUIT", "HUP"]] {
            let folder = Folder::new();
            let mut terminal = Terminal::start(&folder.0, arguments, 80, 24);
            terminal.wait(seen);
            let process = terminal.id().to_string();
            // One process sends both, so that hardly any time passes between them.
            let script = format!("kill -{} {process}; kill -{} {process}", names[0], names[1]);
            std::process::Command::new("sh").args(["-c", &script]).output().expect("a shell");
            let (code, _) = terminal.end();
            assert!([129, 130, 131, 143].contains(&code), "{arguments:?} {names:?}: {code}");
            assert!(terminal.is_restored(), "{arguments:?} {names:?}");
        }
    }
}

/// The terminal is closed. A program that was started with `nohup` is told by no signal.
#[test]
fn without_a_terminal_the_program_ends() {
    for (arguments, seen) in PAGES {
        for ignored in [false, true] {
            let folder = Folder::new();
            let script = if ignored { "trap '' HUP; exec \"$0\" \"$@\"" } else { "exec \"$0\" \"$@\"" };
            let shell = [&["-c", script, env!("CARGO_BIN_EXE_solitarium")][..], arguments].concat();
            let terminal = Terminal::run(Path::new("sh"), &[], &folder.0, &shell, 80, 24);
            terminal.wait(seen);
            let code = terminal.close();
            assert_ne!(code, 0, "{arguments:?}, ignored: {ignored}");
        }
    }
}

/// Ctrl-Z, and what cannot be caught: the shell has its terminal meanwhile, and the program has it again when it goes on.
#[test]
fn a_program_that_is_stopped_gives_the_terminal_back_and_takes_it_again() {
    for (arguments, seen) in PAGES {
        let folder = Folder::new();
        let mut terminal = Terminal::shell(80, 24);
        terminal.wait("ready> ");
        let program = env!("CARGO_BIN_EXE_solitarium");
        let data = folder.0.display();
        terminal.press(&format!("'{program}' {} --data-dir '{data}'\r", arguments.join(" ")));
        for how in ["key", "TSTP"] {
            terminal.wait_for(how, || !terminal.is_restored() && terminal.screen().contains(seen));
            if how == "key" {
                terminal.press("\x1a");
            } else {
                signal(only_child(terminal.id()), how);
            }
            terminal
                .wait_for("the shell", || terminal.is_restored() && terminal.screen().contains("Stopped"));
            terminal.press("clear; fg\r");
        }
        terminal.wait_for("the page", || !terminal.is_restored() && terminal.screen().contains(seen));
        // The keys are its own again.
        terminal.press("q");
        terminal.wait_for("the end", || terminal.is_restored());
        terminal.wait("ready> ");
        terminal.press("exit\r");
        terminal.end();
    }
}

/// The process that a shell has started.
fn only_child(shell: u32) -> u32 {
    let path = format!("/proc/{shell}/task/{shell}/children");
    let children = std::fs::read_to_string(path).expect("the children of the shell");
    children.trim().parse().unwrap_or_else(|_| panic!("not one child: {children:?}"))
}

/// Without a shell that could let it go on the program is not stopped.
#[test]
fn nobody_is_stopped_for_ever() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&folder.0, &[], 80, 24);
    terminal.wait("Solitarium");
    terminal.press("\x1a");
    terminal.signal("TSTP");
    terminal.press("q");
    let (code, written) = terminal.end();
    assert_eq!(code, 0, "{written}");
    assert!(terminal.is_restored());
}

/// A strategy that would think for days does not keep anybody from leaving.
#[test]
fn who_waits_for_a_strategy_can_leave() {
    let thinkers = [("klondike", "rollout"), ("golf", "rollout"), ("canfield", "hindsight")];
    let ways = [("q", 0), ("\x03", 0), ("INT", 130), ("TERM", 143)];
    for ((game, strategy), (how, code)) in
        thinkers.into_iter().flat_map(|thinker| ways.map(|way| (thinker, way)))
    {
        let arguments = ["watch", game, "--deal", "1", "--strategy", strategy, "--samples", "1e9"];
        let folder = Folder::new();
        let mut terminal = Terminal::start(&folder.0, &arguments, 120, 40);
        terminal.wait("The cards are dealt.");
        terminal.press(" ");
        if code == 0 {
            terminal.press(how);
        } else {
            terminal.signal(how);
        }
        let (ended, written) = terminal.end();
        assert_eq!(ended, code, "{game} {strategy} {how:?}");
        assert!(terminal.is_restored());
        // What the strategy would have said when it was stopped is not shown.
        assert!(!written.contains("1. "), "{written}");
    }
}
