//! Trouble that is not the user's fault, and input that is meant to be: full disks, missing threads, hostile texts.

use crate::harness::{Folder, Ran, finish, one_sentence, program, run, run_with};
use serde_json::Value;
use std::fs;
use std::process::{Command, Stdio};

/// Runs the program where no file may be longer than so many blocks of 512 bytes: writing fails there, as on a full disk.
fn on_a_small_disk(blocks: u32, arguments: &[&str]) -> Ran {
    on_a_small_disk_with(blocks, arguments, "")
}

/// The same, with lines to answer its questions.
fn on_a_small_disk_with(blocks: u32, arguments: &[&str], input: &str) -> Ran {
    let plain = program(arguments);
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let mut command = Command::new("sh");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_solitarium")]).args(arguments);
    for (name, value) in plain.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    finish(command.spawn().expect("a shell"), input)
}

/// Whatever cannot be written is named, and no empty file is left; the report comes all the same if there was work.
#[test]
fn a_full_disk_is_told_with_the_name_of_the_file() {
    for (option, name) in [
        ("--games-out", "a.csv"),
        ("--games-out", "a.parquet"),
        ("--plot", "a.svg"),
        ("--checkpoint", "a.work"),
    ] {
        for blocks in [0, 1, 2, 8] {
            let folder = Folder::new();
            let path = folder.path(name);
            let ran = on_a_small_disk(blocks, &["analyse", "r7", "--games", "20000", option, &path]);
            if ran.code == 0 {
                assert!(blocks > 1, "{name} fits into {blocks} blocks");
                continue;
            }
            let sentence = one_sentence(&ran.err);
            assert!(ran.code == 1 && sentence.contains(name), "{name}, {blocks} blocks: {sentence}");
            assert!(!sentence.contains("External") && !sentence.contains("os error"), "{sentence}");
            if blocks == 0 {
                assert_eq!(ran.out, "", "{name}: what cannot be written is found out before the work");
            }
            let empty = fs::metadata(&path).is_ok_and(|data| data.len() == 0);
            assert!(!empty, "{name}, {blocks} blocks: an empty file is left");
            let is_whole = !fs::exists(&path).expect("a folder") || !name.ends_with(".parquet");
            assert!(is_whole, "{blocks} blocks: a part of a Parquet file is left");
            let others: Vec<String> = folder.files().into_iter().filter(|file| file != name).collect();
            assert!(others.is_empty(), "{name}, {blocks} blocks: {others:?} are left");
        }
    }
}

/// At every write of a run the disk is full once: what was kept by then is sound, and the work is taken up from there.
#[test]
fn work_goes_on_after_a_full_disk() {
    let folder = Folder::new();
    let whole = folder.path("whole");
    let batch = ["solve", "klondike", "--deals", "sol:0..12", "--format", "csv", "--quiet"];
    let expected = untimed(&run(&[&batch[..], &["--checkpoint", &whole]].concat()).out);
    for blocks in 1..8 {
        let work = folder.path(&format!("work-{blocks}"));
        let ran = on_a_small_disk(blocks, &[&batch[..], &["--checkpoint", &work]].concat());
        if ran.code == 0 {
            break;
        }
        assert!(one_sentence(&ran.err).contains("work"), "{}", ran.err);
        let again = if fs::exists(&work).expect("the folder") { "--resume" } else { "--checkpoint" };
        let resumed = run(&[&batch[..], &[again, &work]].concat());
        assert_eq!((resumed.code, untimed(&resumed.out)), (0, expected.clone()), "{blocks}: {}", resumed.err);
    }
    let (whole, rows) = (folder.path("whole.work"), folder.path("whole.csv"));
    let games = ["analyse", "r7", "--games", "3000"];
    run(&[&games[..], &["--checkpoint", &whole, "--games-out", &rows]].concat()).good();
    for blocks in [1, 3, 20, 60] {
        let (work, some) = (folder.path(&format!("{blocks}.work")), folder.path(&format!("{blocks}.csv")));
        let files = ["--checkpoint", &work, "--games-out", &some];
        let ran = on_a_small_disk(blocks, &[&games[..], &files].concat());
        if ran.code == 0 {
            break;
        }
        let again = if fs::exists(&work).expect("the folder") { "--resume" } else { "--checkpoint" };
        if again == "--checkpoint" {
            let _ = fs::remove_file(&some);
        }
        run(&[&games[..], &[again, &work, "--games-out", &some]].concat()).good();
        assert_eq!(fs::read(&some).expect("rows"), fs::read(&rows).expect("rows"), "{blocks} blocks");
    }
}

/// A game that cannot be counted, since the disk is full, is played all the same, and that is told. What was counted before stays.
#[test]
fn a_game_is_played_on_a_full_disk() {
    for blocks in [0, 1, 8, 24, 48, 63, 64, 72, 80, 96, 160, 400] {
        let folder = Folder::new();
        let data = folder.path("data");
        let counted = || {
            let games = run(&["statistics", "r7", "--format", "json", "--data-dir", &data]).good();
            let games: Value = serde_json::from_str(&games).expect("JSON");
            games[0]["played"].as_u64().unwrap_or(0)
        };
        let game = ["play", "r7", "--deal", "8", "--data-dir", &data];
        let lines = "\n".repeat(400);
        let ran = on_a_small_disk_with(blocks, &game, &lines);
        assert_eq!(ran.code, 0, "{blocks} blocks: {}", ran.err);
        let kept = u64::from(ran.err.is_empty());
        if kept == 0 {
            let sentence = one_sentence(&ran.err);
            assert!(sentence.contains("data"), "{blocks} blocks: {sentence}");
        } else {
            assert!(blocks > 1, "a store fits into {blocks} blocks");
        }
        assert_eq!(counted(), kept, "{blocks} blocks");
        // With room on the disk the next one is counted.
        run_with(&game, &lines).good();
        assert_eq!(counted(), kept + 1, "{blocks} blocks");
    }
}

/// Rows of a batch without what differs from run to run.
fn untimed(rows: &str) -> String {
    let line = |line: &str| {
        let fields = line.split(',').enumerate().filter(|(column, _)| *column != 6);
        fields.map(|(_, field)| field).collect::<Vec<_>>().join(",")
    };
    rows.lines()
        .filter(|line| line.contains("sol:") || line.starts_with("deal,"))
        .map(line)
        .collect::<Vec<_>>()
        .join("\n")
}

/// What is quoted commands no terminal, wherever it comes from.
#[test]
fn no_escape_sequence_is_printed() {
    let folder = Folder::new();
    let evil = "\u{1b}]0;x\u{7}\u{1b}[31m\u{9b}2J";
    let long = "x".repeat(1 << 18);
    let record =
        |game: &str, deal: &str, moves: &str| format!("solitarium/1 {game} default {deal} {moves} end\n");
    let mut commands: Vec<Vec<String>> = Vec::new();
    for (name, text) in [
        ("a.rec", record(&format!("md{evil}"), "sol:5", "0:")),
        ("b.rec", record("md", "sol:5", &format!("1: {evil};"))),
        ("c.rec", record("md", &format!("sol:{evil}"), "0:")),
        ("d.rec", record(&long, "sol:5", "0:")),
        ("e.rec", format!("{evil}{long}")),
    ] {
        commands.push(vec!["play".into(), "md".into(), "--load".into(), folder.write(name, &text)]);
    }
    let rules = format!("game = \"{}\"\nextends = \"klondike\"\n", "a\\u001b[31mb");
    commands.push(vec!["rules".into(), "check".into(), folder.write("evil.toml", &rules)]);
    commands.push(vec!["rules".into(), "check".into(), folder.write("worse.toml", evil)]);
    commands.push(vec!["watch".into(), folder.path("evil.toml"), "--deal".into(), "1".into()]);
    commands.push(vec!["solve".into(), "peg".into(), "--position".into(), folder.write("board", evil)]);
    commands.push(vec!["solve".into(), "peg".into(), "--board".into(), evil.into()]);
    commands.push(vec!["play".into(), "md".into(), "--deal".into(), evil.into()]);
    commands.push(vec!["analyse".into(), format!("md{evil}")]);
    commands.push(vec!["analyse".into(), "c4".into(), "--resume".into(), folder.write("work", evil)]);
    commands.push(vec!["analyse".into(), "c4".into(), "--resume".into(), folder.path(&format!("no{evil}"))]);
    commands.push(vec!["statistics".into(), evil.into()]);
    for command in commands {
        let arguments: Vec<&str> = command.iter().map(String::as_str).collect();
        let ran = run(&arguments);
        for text in [&ran.out, &ran.err] {
            let commands_it = |letter: char| letter.is_control() && letter != '\n';
            assert!(!text.contains(commands_it), "{command:?} prints {text:?}");
        }
        assert!(ran.err.len() < 20_000, "{command:?} says {} bytes", ran.err.len());
    }
}

/// A name is shortened where it is quoted, whatever it was to be the name of.
#[test]
fn long_names_are_shortened() {
    let long = "x".repeat(3000);
    let option = format!("--{long}");
    for command in [
        &["play", long.as_str()][..],
        &["analyse", &long],
        &["solve", &long],
        &["list", &long],
        &["list", "--family", &long],
        &["peg", &long],
        &["statistics", &long],
        &["rules", "show", &long],
        &["play", "md", &option],
        &[&option],
        &["list", "--lang", &long],
        &["play", "md", "--strategy", &long],
        &["play", "md", "--ui", &long],
        &[&long],
    ] {
        let ran = run(command);
        let sentence = one_sentence(&ran.err);
        assert_eq!(ran.code, 2, "{sentence}");
        assert!(!sentence.contains(&long[..41]), "{:?}: {sentence}", command[0]);
        // Those that name all commands or games after it are longer.
        assert!(sentence.len() < 400, "{:?} says {} bytes", command[0], sentence.len());
    }
}

#[test]
fn what_is_left_empty_is_refused() {
    for option in ["--vacancy", "--finish"] {
        for command in [&["solve", "peg"][..], &["play", "peg"], &["peg", "reachable"]] {
            let ran = run(&[command, &[option, ""]].concat());
            assert_eq!(ran.code, 2, "{command:?} {option}: {}{}", ran.out, ran.err);
            one_sentence(&ran.err);
        }
    }
}

/// A generator has a last deal; nobody is sent beyond it.
#[test]
fn an_analysis_ends_with_the_last_deal() {
    for deals in ["girona:4294967290..4294967296", "sol:18446744073709551609..18446744073709551615"] {
        let folder = Folder::new();
        let work = folder.path("work");
        run(&["analyse", "klondike", "--deals", deals, "--checkpoint", &work]).good();
        let sentence = run(&["analyse", "klondike", "--games", "100", "--resume", &work]).sentence(1);
        assert!(sentence.contains("numbered up to"), "{sentence}");
    }
}

/// What cannot be looked at is not called empty.
#[test]
fn statistics_of_what_is_no_folder() {
    let folder = Folder::new();
    let file = folder.write("file", "something");
    let sentence = run(&["statistics", "--data-dir", &file]).sentence(1);
    assert!(sentence.contains("file cannot be read: "), "{sentence}");
    assert!(!sentence.contains("saved"), "nothing was to be saved: {sentence}");
    run(&["statistics", "--data-dir", &folder.path("nothing")]).good();
    assert_eq!(folder.files(), ["file"], "looking makes nothing");
}

/// A program that may have no second thread does its work with the one that it has.
#[test]
fn without_more_threads_there_are_fewer() {
    // The limit counts all processes of a user, and does not hold for the system's administrator: where it cannot be made to hold, the
    // same is seen when there is no memory for another stack.
    let script = "ulimit -v 4000000; exec \"$0\" \"$@\"";
    for (work, says, lines) in [
        (&["analyse", "c4", "--games", "2000"][..], "\"games\":2000", 1),
        (&["solve", "klondike", "--deals", "0..40", "--nodes", "100", "--quiet"], "sol:39", 40),
        (&["arena", "rummy", "--bots", "simple,random", "--hands", "2000"], "\"hands\":2000", 1),
    ] {
        let mut command = Command::new("sh");
        command.args(["-c", script, env!("CARGO_BIN_EXE_solitarium")]);
        command.args(work).args(["--threads", "900", "--format", "json"]);
        // Large stacks, and one heap for all threads: what is left when no other stack fits is enough for the work.
        command
            .env("RUST_MIN_STACK", "380000000")
            .env("MALLOC_ARENA_MAX", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let ran = finish(command.spawn().expect("a shell"), "");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{work:?}");
        assert!(ran.out.contains(says), "{work:?}: {}", ran.out);
        assert_eq!(ran.out.lines().count(), lines, "{work:?}");
    }
}

/// A locale without more has plain letters.
#[test]
fn the_plain_locale_has_plain_pictures() {
    let ran =
        finish(program(&["watch", "peg", "--deal", "1"]).env("LANG", "C").spawn().expect("it starts"), "");
    let letters = run(&["watch", "peg", "--deal", "1", "--letters"]);
    assert_eq!((ran.code, ran.out), (0, letters.good()));
}
