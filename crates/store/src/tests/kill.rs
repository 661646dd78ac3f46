//! A program that is killed at any moment has kept what it said it kept.

use super::{Folder, count, played, records, state};
use crate::{LOCAL, Store};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

/// Names the folder for the program that is to be killed: this very test, started again.
const VARIABLE: &str = "SOLITARIUM_TEST_KILLED";

/// Keeps one move after the other, finishes a game now and then, and says so each time.
fn play(dir: &Path) -> ! {
    let (mut store, _) = Store::open(dir).expect("the store opens");
    let mut said = std::io::stdout();
    let mut revision = store.last(LOCAL).expect("it is read").map(|kept| kept.revision);
    for number in 1u64.. {
        let record = format!("{number} {}", "turn; ".repeat(number as usize % 500));
        revision = Some(store.keep(LOCAL, &state("md", &record), revision).expect("it is kept"));
        writeln!(said, "kept {number}").expect("it is said");
        if number.is_multiple_of(7) {
            count(&mut store, &played("md", true));
            writeln!(said, "finished {}", number / 7).expect("it is said");
        }
    }
    unreachable!("it is killed before")
}

#[test]
fn loses_nothing() {
    if let Some(dir) = std::env::var_os(VARIABLE) {
        play(Path::new(&dir));
    }
    let folder = Folder::new();
    let mut finished = 0;
    // Killed before it has begun, while it begins, and ever later.
    for lines in [0, 1, 2, 8, 9, 50, 333, 1500] {
        let mut child = Command::new(std::env::current_exe().expect("this test"))
            .args(["--exact", "tests::kill::loses_nothing", "--nocapture"])
            .env(VARIABLE, &folder.0)
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let out = BufReader::new(child.stdout.take().expect("it says something"));
        let (mut kept, mut won) = (0u64, 0u64);
        let mut heard = |line: std::io::Result<String>| {
            let line = line.expect("it says something");
            if let Some(number) = line.strip_prefix("kept ") {
                kept = number.parse().expect("a number");
            } else if let Some(number) = line.strip_prefix("finished ") {
                won = number.parse().expect("a number");
            }
        };
        let mut said = out.lines().filter(|line| {
            line.as_ref().is_ok_and(|line| line.starts_with("kept") || line.starts_with("finished"))
        });
        said.by_ref().take(lines).for_each(&mut heard);
        child.kill().expect("it is killed");
        said.for_each(&mut heard);
        child.wait().expect("it has ended");
        let store = folder.open();
        let now = records(&store);
        assert!(now.len() <= 1, "one game was played: {now:?}");
        let number = now.first().and_then(|(_, record)| record.split(' ').next()).map(str::parse::<u64>);
        let number = number.transpose().expect("a number").unwrap_or(0);
        // It may have kept one that it had no time to say.
        if kept > 0 {
            assert!(number == kept || number == kept + 1, "{number} after {kept}");
        }
        let counted = store.statistics(LOCAL, "md").expect("it is read").won;
        assert!(counted == finished + won || counted == finished + won + 1, "{counted}: {finished} + {won}");
        finished = counted;
    }
}
