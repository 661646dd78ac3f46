//! Checkpoints and journals that were changed are refused; nothing has two writers.

use crate::harness::{Folder, Ran, finish, one_sentence, program, run, timeless};
use crate::waiting::wait_until;
use serde_json::Value;
use std::fs;
use std::process::Child;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Runs with every byte of a file changed, one after the other, on all cores. Every run must fail with one sentence, or say what the
/// run with the sound file said: `said` makes of an output what has to be the same.
fn every_change_is_noticed(text: &[u8], arguments: &[&str], said: impl Fn(&str) -> String + Sync) {
    let folder = Folder::new();
    let sound = folder.path("sound");
    fs::write(&sound, text).expect("a file");
    let expected = said(&run(&[arguments, &["--resume", &sound]].concat()).good());
    let next = AtomicUsize::new(0);
    let refused = AtomicUsize::new(0);
    let work = |number: usize| {
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(&byte) = text.get(place) else { break };
            // A digit becomes another digit and a letter another letter, which a reader of JSON would believe.
            let other = match byte {
                b'9' | b'z' | b'Z' => byte - 1,
                b'"' | b'{' | b'}' | b':' | b',' | b'\n' => b' ',
                _ => byte + 1,
            };
            let mut changed = text.to_vec();
            changed[place] = other;
            let path = folder.path(&format!("changed-{number}"));
            fs::write(&path, &changed).expect("a file");
            let ran = run(&[arguments, &["--resume", &path]].concat());
            let shown = String::from_utf8_lossy(&changed);
            if ran.code == 0 {
                assert_eq!(said(&ran.out), expected, "byte {place} of {shown}");
            } else {
                assert!([1, 2].contains(&ran.code), "{ran:?}");
                one_sentence(&ran.err);
                refused.fetch_add(1, Ordering::Relaxed);
                assert_eq!(fs::read(&path).expect("the file"), changed, "what is refused is left alone");
            }
        }
    };
    std::thread::scope(|scope| {
        for number in 0..3 {
            scope.spawn(move || work(number));
        }
    });
    let refused = refused.into_inner();
    // The last line end of a journal may be missing: its line is then not whole, and is made again.
    assert!(refused + 1 >= text.len(), "{refused} of {} changes were refused", text.len());
}

#[test]
fn every_change_of_a_checkpoint_is_refused() {
    let folder = Folder::new();
    let work = folder.path("work");
    let arguments = ["analyse", "c4", "--games", "9", "--format", "json"];
    run(&[&arguments[..], &["--checkpoint", &work]].concat()).good();
    let text = fs::read(&work).expect("a checkpoint");
    every_change_is_noticed(&text, &arguments, |out| {
        timeless(serde_json::from_str(out).expect("JSON")).to_string()
    });
}

#[test]
fn every_change_of_a_journal_is_refused() {
    let folder = Folder::new();
    let work = folder.path("work");
    let arguments = ["solve", "klondike", "--deals", "sol:0..2", "--moves", "--format", "json", "--quiet"];
    let made = run(&[&arguments[..], &["--checkpoint", &work]].concat());
    assert_eq!(made.code, 0, "{}", made.err);
    let text = fs::read(&work).expect("a journal");
    every_change_is_noticed(&text, &arguments, |out| {
        let untimed = |line: &str| {
            let mut row: Value = serde_json::from_str(line).expect("JSON");
            row["cpu_ms"] = Value::Null;
            row.to_string()
        };
        out.lines().map(untimed).collect::<Vec<_>>().join("\n")
    });
}

/// A row of the file of games that was changed after the checkpoint was written is found when the analysis is taken up.
#[test]
fn changed_rows_are_refused() {
    let folder = Folder::new();
    let (work, rows) = (folder.path("work"), folder.path("rows.csv"));
    let arguments = ["analyse", "c4", "--games", "9", "--games-out", &rows];
    run(&[&arguments[..], &["--checkpoint", &work]].concat()).good();
    let text = fs::read(&rows).expect("rows");
    for place in 0..text.len() {
        let mut changed = text.clone();
        changed[place] ^= 1;
        fs::write(&rows, &changed).expect("rows");
        let more = ["analyse", "c4", "--games", "20", "--games-out", &rows, "--resume", &work];
        let sentence = run(&more).sentence(1);
        assert!(sentence.contains("rows.csv"), "{sentence}");
        assert_eq!(fs::read(&rows).expect("rows"), changed, "what is refused is left alone");
    }
}

/// Starts work that would take days, and waits until it has taken the file.
fn started(arguments: &[&str], taken: &str) -> Child {
    let child = program(arguments).spawn().expect("the program starts");
    wait_until("the file is taken", || fs::metadata(taken).is_ok_and(|data| data.len() > 0));
    child
}

fn killed(mut child: Child) -> Ran {
    child.kill().expect("it is killed");
    finish(child, "")
}

/// The second run that wants a file is told that the first one has it, and changes nothing.
#[test]
fn a_file_has_one_writer() {
    for (name, option) in
        [("work", "--checkpoint"), ("rows.csv", "--games-out"), ("rows.parquet", "--games-out")]
    {
        let folder = Folder::new();
        let path = folder.path(name);
        let arguments = ["analyse", "r7", "--games", "1e12", option, &path];
        let first = started(&arguments, &path);
        // Not even `--force` takes a file from a program that is writing it.
        for second in [&arguments[..], &[&arguments[..], &["--force"]].concat()] {
            let ran = run(second);
            assert_eq!(ran.code, 1, "{name}: {ran:?}");
            let sentence = one_sentence(&ran.err);
            assert!(sentence.contains(name), "{sentence}");
        }
        assert!(first.id() > 0 && fs::metadata(&path).is_ok_and(|data| data.len() > 0), "{name}");
        killed(first);
    }
    let folder = Folder::new();
    let work = folder.path("work");
    let arguments = ["solve", "klondike", "--deals", "sol:0..1000000", "--checkpoint", &work];
    let first = started(&arguments, &work);
    let resumed = ["solve", "klondike", "--deals", "sol:0..1000000", "--resume", &work];
    let forced = [&arguments[..], &["--force"]].concat();
    for second in [&arguments[..], &resumed, &forced] {
        let ran = run(second);
        assert_eq!(ran.code, 1, "{ran:?}");
        assert!(one_sentence(&ran.err).contains("work"), "{}", ran.err);
    }
    killed(first);
}

/// The plot does not take the place of a file that came to be while the analysis went on.
#[test]
fn a_plot_overwrites_nothing_that_appeared_meanwhile() {
    let folder = Folder::new();
    let (plot, work) = (folder.path("plot.svg"), folder.path("work"));
    let arguments = ["analyse", "r7", "--games", "1e12", "--plot", &plot, "--checkpoint", &work];
    let child = started(&arguments, &work);
    // If the place is held by an empty file, somebody puts another one there.
    let _ = fs::remove_file(&plot);
    fs::write(&plot, "mine").expect("a file");
    crate::harness::press_ctrl_c(&child);
    let ran = finish(child, "");
    assert_eq!(folder.read("plot.svg"), "mine");
    assert_ne!(ran.code, 0, "{ran:?}");
}

/// The file beside which a plot is written has a name that nobody else has, also where an older plot is overwritten.
#[test]
fn a_plot_that_is_overwritten_takes_no_other_name() {
    let folder = Folder::new();
    let (plot, beside) = (folder.write("plot.svg", "old"), folder.write("plot.new.svg", "mine"));
    run(&["analyse", "c4", "--games", "9", "--plot", &plot, "--force"]).good();
    assert!(folder.read("plot.svg").starts_with("<svg"), "{}", folder.read("plot.svg"));
    assert_eq!(fs::read_to_string(beside).expect("the other file"), "mine");
    assert_eq!(folder.files(), ["plot.new.svg", "plot.svg"]);
}

/// Where a file is replaced, a link that somebody laid in its place, or where its successor is written, is not followed.
#[test]
fn links_are_not_followed() {
    let folder = Folder::new();
    let (precious, work) = (folder.write("precious", "mine"), folder.path("work"));
    // Names that a careless program would take for what it writes first.
    for name in ["work.tmp", "work.new", "work~", ".work.tmp", "work.partial"] {
        std::os::unix::fs::symlink(&precious, folder.path(name)).expect("a link");
    }
    run(&["analyse", "c4", "--games", "9", "--checkpoint", &work]).good();
    run(&["analyse", "c4", "--games", "99", "--resume", &work]).good();
    assert_eq!(folder.read("precious"), "mine");
}
