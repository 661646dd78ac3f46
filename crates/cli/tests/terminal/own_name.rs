//! A program of the user's own calls itself by its own name.

use crate::harness::{Folder, finish, program};
use std::path::Path;
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
    let unknown = run(&["rules", "show", "xyzzy"]).err;
    assert!(unknown.contains("see reussites list"), "{unknown}");
}

/// What is to be typed begins with the name of the program that was called, so that no message may have ours in it.
#[test]
fn no_message_names_a_command_of_ours() {
    let mut lines = 0;
    for folder in ["../speech/locales", "../server/locales"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        for entry in std::fs::read_dir(folder).expect("messages") {
            let path = entry.expect("a file").path();
            if path.extension().is_none_or(|extension| extension != "ftl") {
                continue;
            }
            for line in std::fs::read_to_string(&path).expect("a text").lines() {
                // `solitarium 1.0` in a report is the version; `solitarium/1` and `solitarium_core` are no commands.
                let mut rest = line.split("solitarium ").skip(1);
                let named = rest.any(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase()));
                assert!(!named, "{}: {line}", path.display());
                lines += 1;
            }
        }
    }
    assert!(lines > 5_000, "{lines}");
}
