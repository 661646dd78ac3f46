//! A program of the user's own calls itself by its own name.

use crate::harness::{Folder, finish, program};
use std::process::Command;

#[test]
#[cfg(unix)]
fn the_command_to_type_again_names_the_program_that_was_called() {
    let folder = Folder::new();
    let own = folder.path("reussites");
    let binary = program(&[]).get_program().to_owned();
    std::os::unix::fs::symlink(&binary, &own).expect("another name");
    let run = |arguments: &[&str]| {
        let mut command = Command::new(&own);
        let child = command
            .args(arguments)
            .args(["--data-dir", &folder.path("kept")])
            .stdin(std::process::Stdio::null())
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .env("LANG", "en_GB.UTF-8")
            .spawn();
        finish(child.expect("the program starts"), "")
    };
    let report = run(&["analyse", "c4", "--games", "10"]).good();
    assert!(report.contains("again: reussites analyse c4 --deals sol:0..10"), "{report}");
    let compared = run(&["analyse", "md", "--games", "10", "--compare", "best-fit,first-fit"]).good();
    assert!(compared.contains("again: reussites analyse md"), "{compared}");
    let help = run(&["--help"]).good();
    assert!(help.contains("Usage: reussites"), "{help}");
    assert!(run(&["analyse", "nothing"]).err.starts_with("reussites: "));
}
