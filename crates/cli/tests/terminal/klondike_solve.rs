//! `solitarium solve klondike`: verdicts, lines of moves, batches with their checkpoints, and what cannot be solved or read.

use crate::harness::{
    Folder, Ran, finish, press_ctrl_c, program, run, run_with, wait_until_computed, wait_while_running,
};
use serde_json::Value;
use solitarium_core::{Deal, Family, Game, Pack, Record};
use solitarium_games::klondike::KlondikeFamily;
use std::process::Command;

const KEYS: [&str; 9] =
    ["deal", "draw", "options", "verdict", "reason", "nodes", "cpu_ms", "peak_bytes", "moves"];

/// A deal that is won in every variant asked for here.
const WON: &str = "sol:0";

/// A deal that is lost.
const LOST: &str = "sol:5";

/// A deal whose search takes millions of positions.
const HARD: [&str; 4] = ["--deal", "sol:26059", "--draw", "3"];

fn solve(more: &[&str]) -> Ran {
    run(&[&["solve", "klondike"], more].concat())
}

/// The one object that a machine reads, with the exit code.
#[track_caller]
fn answer(more: &[&str]) -> (i32, Value) {
    let ran = solve(&[more, &["--format", "json"]].concat());
    assert_eq!(ran.err, "");
    assert_eq!(ran.out.lines().count(), 1, "one object");
    let found: Value = serde_json::from_str(&ran.out).expect("JSON");
    let keys: Vec<&String> = found.as_object().expect("an object").keys().collect();
    assert!(keys.len() == KEYS.len() && KEYS.iter().all(|key| found.get(key).is_some()), "{keys:?}");
    (ran.code, found)
}

/// The objects of a batch without the time that each took.
#[track_caller]
fn rows(more: &[&str]) -> Vec<Value> {
    let ran = solve(&[more, &["--format", "json", "--quiet"]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    timeless(&ran.out)
}

fn timeless(out: &str) -> Vec<Value> {
    let row = |line: &str| {
        let mut row: Value = serde_json::from_str(line).expect("JSON");
        let time = row.as_object_mut().and_then(|row| {
            // Only the lines of a checkpoint have one.
            row.remove("checksum");
            row.remove("cpu_ms")
        });
        assert!(time.is_some_and(|time| time.as_f64().is_some_and(|time| time >= 0.0)), "{line}");
        row
    };
    out.lines().map(row).collect()
}

fn moves(found: &Value) -> Vec<String> {
    let texts = found["moves"].as_array().expect("a list");
    texts.iter().map(|text| text.as_str().expect("a text").to_owned()).collect()
}

/// Whether the moves win the deal, by the rules themselves.
fn wins(variant: &str, deal: &str, moves: Vec<String>) -> bool {
    let game = KlondikeFamily.build(&variant.parse().expect("a variant")).expect("a variant");
    let mut record = Record::new(&game, deal.parse().expect("a deal"));
    record.moves = moves;
    record.replay(&game, |_, _| {}).expect("legal moves").is_won()
}

/// A deal as its cards.
fn cards(number: u64) -> Vec<String> {
    Deal::Own(number).cards(Pack::FULL).expect("a full pack").iter().map(|card| card.code()).collect()
}

#[test]
fn a_win_comes_with_its_moves() {
    for (variant, options) in [
        ("", &[][..]),
        ("draw=3", &["--draw", "3"][..]),
        ("draw=3&passes=3&no-return=yes", &["--draw", "3", "--passes", "3", "--no-return"][..]),
    ] {
        let (code, found) = answer(&[&["--deal", WON, "--moves"], options].concat());
        assert_eq!((code, found["verdict"].as_str()), (0, Some("won")), "{variant}");
        assert_eq!((&found["deal"], &found["reason"]), (&WON.into(), &Value::Null));
        assert_eq!(found["draw"], if variant.is_empty() { 1 } else { 3 });
        // Every option is named, whether it was chosen or not.
        let named = |name: &str| found["options"][name].as_str().map(str::to_owned).expect("an option");
        let expected = match variant {
            "" => ["1", "0", "no"],
            "draw=3" => ["3", "0", "no"],
            _ => ["3", "3", "yes"],
        };
        assert_eq!(["draw", "passes", "no-return"].map(named), expected);
        assert!(found["nodes"].is_u64() && found["peak_bytes"].is_u64() && found["cpu_ms"].is_number());
        assert!(wins(variant, WON, moves(&found)), "{variant}");
    }
}

/// A user who does not ask for the moves does not wait for them, in any format.
#[test]
fn a_verdict_comes_without_moves() {
    let (code, found) = answer(&["--deal", WON]);
    assert_eq!((code, &found["verdict"], &found["moves"]), (0, &"won".into(), &Value::Null));
    let found = rows(&["--deals", "0..20", "--nodes", "3000"]);
    assert!(found.iter().all(|row| row["moves"].is_null()), "{found:?}");
    // The search is the same one.
    let with_moves = rows(&["--deals", "0..20", "--nodes", "3000", "--moves"]);
    for (row, with_moves) in found.iter().zip(&with_moves) {
        assert_eq!((&row["verdict"], &row["nodes"]), (&with_moves["verdict"], &with_moves["nodes"]));
        assert_eq!(row["verdict"] == "won", with_moves["moves"].is_array(), "{with_moves}");
    }
    let text = solve(&["--deal", WON]).good();
    assert!(text.contains("won: there is a solution; --moves shows one."), "{text}");
}

#[test]
fn the_moves_are_printed_and_replay() {
    let ran = solve(&["--deal", WON, "--moves"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let (_, after) = ran.out.split_once(" moves\n\n").expect("the number of moves");
    let (line, _) = after.split_once("\n\n").expect("the end of the moves");
    let texts: Vec<String> = line.split(';').map(|text| text.trim().to_owned()).collect();
    assert!(texts.len() > 50 && wins("", WON, texts), "{line}");
    let short = solve(&["--deal", WON]).good();
    assert!(short.contains("won: ") && !short.contains("->"), "{short}");
}

#[test]
fn verdicts_in_words_and_exit_codes() {
    for (language, won, lost, unknown) in [
        ("en", "won: ", "lost: there is no solution.", "undecided: the limit on positions was reached"),
        ("fr", "gagné : ", "perdu : ", "indécis : la limite de positions"),
        ("ca", "guanyat: ", "perdut: ", "per decidir: s’ha arribat"),
    ] {
        for (more, code, says) in [
            (&["--deal", WON][..], 0, won),
            (&["--deal", LOST][..], 10, lost),
            (&["--deal", WON, "--nodes", "1"][..], 20, unknown),
        ] {
            let ran = solve(&[more, &["--lang", language]].concat());
            assert_eq!((ran.code, ran.err.as_str()), (code, ""), "{more:?}");
            assert!(ran.out.contains(says), "{}", ran.out);
        }
    }
}

#[test]
fn lost_and_unknown_for_machines() {
    let (code, found) = answer(&["--deal", LOST]);
    assert_eq!((code, found["verdict"].as_str()), (10, Some("lost")));
    assert!(found["moves"].is_null() && found["reason"].is_null());
    // One that takes a search, and not only a look.
    let (code, found) = answer(&["--deal", "sol:40", "--draw", "3"]);
    assert_eq!((code, found["verdict"].as_str(), found["draw"].as_u64()), (10, Some("lost"), Some(3)));
    assert!(found["nodes"].as_u64().is_some_and(|nodes| nodes > 0), "{found}");
    for (more, reason) in
        [(["--nodes", "5000"], "nodes"), (["--memory", "1M"], "memory"), (["--time", "20ms"], "time")]
    {
        let (code, found) = answer(&[&HARD[..], &more].concat());
        assert_eq!((code, found["verdict"].as_str()), (20, Some("unknown")), "{more:?}");
        assert_eq!((found["reason"].as_str(), &found["moves"]), (Some(reason), &Value::Null));
    }
}

#[test]
fn ctrl_c_answers_unknown() {
    let arguments = [&["solve", "klondike", "--format", "json"], &HARD[..]].concat();
    let mut child = program(&arguments).spawn().expect("the program starts");
    wait_until_computed(&mut child, 10);
    press_ctrl_c(&child);
    let ran = finish(child, "");
    let found: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!((ran.code, &found["verdict"], &found["reason"]), (20, &"unknown".into(), &"stopped".into()));
}

#[test]
fn a_table_for_machines() {
    let ran = solve(&["--deal", WON, "--format", "csv"]);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!((ran.code, lines.len(), lines[0]), (0, 2, KEYS.join(",").as_str()));
    assert!(
        lines[1].starts_with(&format!("{WON},1,draw=1&no-return=no&passes=0,won,,"))
            && lines[1].ends_with(','),
        "{}",
        lines[1]
    );
    let with_moves = solve(&["--deal", WON, "--format", "csv", "--moves"]).good();
    let texts = with_moves.trim_end().rsplit(',').next().expect("the moves");
    assert!(wins("", WON, texts.split("; ").map(str::to_owned).collect()));
    // The cards of a deal have commas between them.
    let literal = format!("cards:{}", cards(3).join(","));
    let ran = solve(&["--deals", "3..4", "--format", "csv", "--quiet"]);
    let other = solve(&["--deal", &literal, "--format", "csv"]);
    let verdict = |out: &str| {
        let row = out.lines().nth(1).expect("a row").to_owned();
        row.split("passes=0,").nth(1).expect("a verdict")[..4].to_owned()
    };
    assert!(other.out.contains(&format!("\"{literal}\",1,")), "{}", other.out);
    assert_eq!(verdict(&ran.out), verdict(&other.out));
}

#[test]
fn every_kind_of_deal_is_read() {
    let same = |deal: &str| {
        let (_, mut found) = answer(&["--deal", deal]);
        found.as_object_mut().expect("an object").retain(|key, _| key != "deal" && key != "cpu_ms");
        found
    };
    let number = WON.trim_start_matches("sol:");
    let codes = cards(number.parse().expect("a number"));
    assert_eq!(same(WON), same(number));
    assert_eq!(same(WON), same(&codes.join(" ")));
    assert_eq!(same(WON), same(&format!("cards:{}", codes.join(","))));
    for deal in ["girona:3", "ms:617", "exact:12345678901234567890"] {
        let (code, found) = answer(&["--deal", deal, "--nodes", "20000"]);
        assert!([0, 10, 20].contains(&code) && found["deal"] == deal, "{found}");
    }
}

/// A game that was saved by the console is solved from where it stands.
#[test]
fn a_saved_game_is_solved_from_where_it_stands() {
    let folder = Folder::new();
    let (_, found) = answer(&["--deal", WON, "--moves"]);
    let line = moves(&found);
    let path = folder.path("half.txt");
    let typed = line[..20].join("\n") + &format!("\nsave {path}\nquit\n");
    run_with(&["play", "klondike", "--deal", WON], &typed).good();
    let saved = folder.read("half.txt");
    assert!(saved.contains(" 20: "), "{saved}");
    let (code, rest) = answer(&["--load", &path, "--moves"]);
    assert_eq!((code, rest["deal"].as_str()), (0, Some(saved.trim())));
    let whole: Vec<String> = line[..20].iter().cloned().chain(moves(&rest)).collect();
    assert!(wins("", WON, whole));
    let told = solve(&["--load", &path]).good();
    assert!(told.contains(", after 20 moves\n"), "{told}");
    // In a file it is one line among others, of the same variant.
    assert_eq!(rows(&["--file", &path]).len(), 1);
    let sentence = solve(&["--file", &path, "--draw", "3"]).sentence(1);
    assert!(sentence.contains("half.txt, line 1: the saved game uses the variant"), "{sentence}");
    let sentence = solve(&["--load", &path, "--draw", "3"]).sentence(2);
    assert!(sentence.contains("--draw and --load cannot be used together"), "{sentence}");
}

#[test]
fn a_win_can_be_watched() {
    let (_, found) = answer(&["--deal", WON, "--moves"]);
    let out = solve(&["--deal", WON, "--watch"]).good();
    assert!(out.contains("won: ") && out.ends_with("Won: 52 cards up.\n"), "{out}");
    let last = format!("\n{}. ", moves(&found).len());
    assert!(out.contains("\n1. ") && out.contains(&last), "{out}");
    // Of what is lost there is nothing to see.
    let ran = solve(&["--deal", LOST, "--watch"]);
    assert!(ran.code == 10 && !ran.out.contains("\n1. "), "{}", ran.out);
}

#[test]
fn a_batch_has_a_row_for_each_deal_in_their_order() {
    let one = rows(&["--deals", "0..30", "--nodes", "3000", "--threads", "1"]);
    let names: Vec<String> = (0..30).map(|number| format!("sol:{number}")).collect();
    assert_eq!(one.iter().map(|row| row["deal"].as_str().expect("a deal")).collect::<Vec<_>>(), names);
    for verdict in ["won", "lost", "unknown"] {
        assert!(one.iter().any(|row| row["verdict"] == verdict), "no deal is {verdict}");
    }
    for threads in ["2", "5"] {
        assert_eq!(rows(&["--deals", "0..30", "--nodes", "3000", "--threads", threads]), one);
    }
    // One by one it is the same.
    for row in one.iter().step_by(7) {
        let deal = row["deal"].as_str().expect("a deal");
        let (_, mut alone) = answer(&["--deal", deal, "--nodes", "3000"]);
        alone.as_object_mut().expect("an object").remove("cpu_ms");
        assert_eq!(&alone, row);
    }
}

#[test]
fn a_batch_is_summed_up() {
    let text = solve(&["--deals", "0..20", "--nodes", "3000"]).good();
    let rows = rows(&["--deals", "0..20", "--nodes", "3000"]);
    let count = |verdict: &str| rows.iter().filter(|row| row["verdict"] == verdict).count();
    let foot = |name: &str| {
        let line = text.lines().rev().find(|line| line.trim_start().starts_with(name)).expect("a line");
        line.split_whitespace().nth(1).expect("a number").to_owned()
    };
    assert_eq!(foot("deals"), "20");
    for (told, verdict) in [("won", "won"), ("lost", "lost"), ("undecided", "unknown")] {
        assert_eq!(foot(told), count(verdict).to_string(), "{text}");
    }
    assert!(
        text.contains("95 % interval")
            && text.contains("counting the undecided ones first as lost, then as won"),
        "{text}"
    );
    assert!(text.contains("median") && text.contains("p90") && text.contains("p99"), "{text}");
    // For machines the rows stand alone, and the whole is told beside them.
    let ran = solve(&["--deals", "0..20", "--nodes", "3000", "--format", "csv"]);
    assert_eq!((ran.code, ran.out.lines().count()), (0, 21));
    assert!(ran.err.contains("95 % interval"), "{}", ran.err);
}

#[test]
fn a_file_of_deals() {
    let folder = Folder::new();
    let text = format!("# three deals\n\n{}\r\n  ms:1 # the second\nsol:2\n", cards(1).join(" "));
    let path = folder.write("deals.txt", &text);
    let found = rows(&["--file", &path, "--nodes", "3000", "--threads", "2"]);
    let names: Vec<&str> = found.iter().map(|row| row["deal"].as_str().expect("a deal")).collect();
    assert_eq!(names, [&format!("cards:{}", cards(1).join(",")), "ms:1", "sol:2"]);
    let range = rows(&["--deals", "1..3", "--nodes", "3000"]);
    assert_eq!((&found[0]["nodes"], &found[2]), (&range[0]["nodes"], &range[1]));
    // Some editors begin a file with a mark, and some write tabs.
    let path = folder.write("deals.txt", &format!("\u{feff}{}\n", cards(1).join("\t")));
    assert_eq!(rows(&["--file", &path, "--nodes", "3000"])[0], found[0]);
}

#[test]
fn bad_files_are_told_before_any_work() {
    let folder = Folder::new();
    let twice: Vec<String> = cards(1)[..51].iter().chain(&cards(1)[..1]).cloned().collect();
    for (line, says) in [
        (twice.join(" "), "appears twice, as card 1 and as card 52"),
        (cards(1)[..51].join(" "), "there are 51 cards"),
        ("sol:many".to_owned(), "“many” is not a deal number"),
        ("cards:AS,XX".to_owned(), "card 2: “XX” is not a card"),
        ("freecell:1".to_owned(), "there is no generator “freecell”"),
        ("solitarium/1 md default sol:1 0: end".to_owned(), "the saved game is a game of md"),
        ("solitarium/1 klondike draw=3 sol:1 0: end".to_owned(), "“default” is expected"),
        ("solitarium/1 klondike default sol:1 1: A♠ -> c9; end".to_owned(), "move 1 of the saved game"),
    ] {
        let path = folder.write("deals.txt", &format!("sol:1\n# next\n{line}\n"));
        let sentence = solve(&["--file", &path]).sentence(1);
        assert!(sentence.contains("deals.txt, line 3: ") && sentence.contains(says), "{sentence}");
    }
    let path = folder.write("deals.txt", "# nothing\n\n");
    assert!(solve(&["--file", &path]).sentence(1).contains("has no deals"));
    let sentence = solve(&["--file", &folder.path("nowhere")]).sentence(1);
    assert!(sentence.contains("there is no such file or folder"), "{sentence}");
    let sentence = solve(&["--load", &folder.path("nowhere")]).sentence(1);
    assert!(sentence.contains("there is no such file or folder"), "{sentence}");
    let path = folder.write("save.txt", "hello\n");
    assert!(solve(&["--load", &path]).sentence(1).contains("this is not a saved game"));
}

#[test]
fn bad_arguments_are_told() {
    let twice: Vec<String> = cards(1)[..51].iter().chain(&cards(1)[..1]).cloned().collect();
    for (more, says) in [
        (&["--deal", &*twice.join(" ")][..], "appears twice"),
        (&["--deal", &*cards(1)[..51].join(" ")][..], "there are 51 cards"),
        (&["--deal", "x"][..], "“x” is not a deal number"),
        (&["--deals", "5..5"][..], "the range of deals “5..5” is empty"),
        (&["--deals", "5"][..], "“5” is not a range of deals"),
        (&["--draw", "2"][..], "--draw cannot be “2”: one of 1, 3 is expected"),
        (&["--passes", "100"][..], "--passes cannot be “100”"),
        (&["--nodes", "0"][..], "--nodes cannot be “0”"),
        (&["--time", "0"][..], "--time cannot be “0”"),
        (&["--memory", "0"][..], "--memory cannot be “0”"),
        (&["--memory", "64k"][..], "--memory cannot be “64k”: a size of at least 1M"),
        (&["--memory", "much"][..], "--memory cannot be “much”"),
        (&["--threads", "0"][..], "--threads cannot be “0”"),
        (&["--format", "xml"][..], "--format cannot be “xml”"),
        (&["--deal", "1", "--deals", "1..2"][..], "cannot be used together"),
        (&["--deal", "1", "--file", "x"][..], "cannot be used together"),
        (&["--deals", "1..2", "--watch"][..], "cannot be used together"),
        (&["--deal", "1", "--checkpoint", "x"][..], "--checkpoint is for many deals"),
        (&["--deal", "1", "--fast"][..], "unexpected argument --fast"),
    ] {
        let sentence = solve(more).sentence(2);
        assert!(sentence.contains(says), "{more:?}: {sentence}");
    }
}

/// The batch that the tests of checkpoints go through.
const BATCH: [&str; 4] = ["--deals", "0..40", "--nodes", "3000"];

/// Killed at any moment, a batch that is taken up again answers as if nothing had happened.
#[test]
fn a_checkpoint_cut_anywhere_goes_on_to_the_same_answers() {
    let folder = Folder::new();
    let whole = rows(&BATCH);
    let work = folder.path("work");
    assert_eq!(rows(&[&BATCH[..], &["--checkpoint", &work]].concat()), whole);
    let saved = std::fs::read(&work).expect("the checkpoint");
    assert_eq!(saved.split(|&byte| byte == b'\n').count(), 42);
    let head = saved.iter().position(|&byte| byte == b'\n').expect("a line") + 1;
    for share in 0..6 {
        let length = head + (saved.len() - head) * share / 6 + share;
        std::fs::write(&work, &saved[..length]).expect("a file is written");
        // The deals are those of the checkpoint if none are named.
        let arguments: &[&str] = if share % 2 == 0 { &BATCH } else { &BATCH[2..] };
        assert_eq!(rows(&[arguments, &["--resume", &work]].concat()), whole, "cut at {length}");
        let again = std::fs::read_to_string(&work).expect("the checkpoint");
        assert_eq!(timeless(again.split_once('\n').expect("a head").1), whole);
    }
    // A longer range goes on where the shorter one ended, here in another file.
    let other = folder.path("other");
    let longer = ["--deals", "0..50", "--nodes", "3000", "--resume", &work, "--checkpoint", &other];
    assert_eq!(rows(&longer), rows(&["--deals", "0..50", "--nodes", "3000"]));
    assert_eq!(folder.read("other").lines().count(), 51);
    assert_eq!(folder.read("work").lines().count(), 41);
    // It says from then on how far it goes, in the same file too.
    let all = rows(&["--deals", "0..50", "--nodes", "3000", "--resume", &work]);
    for work in [&work, &other] {
        assert_eq!(rows(&["--nodes", "3000", "--resume", work]), all);
    }
}

#[test]
fn no_two_runs_write_to_one_checkpoint() {
    let folder = Folder::new();
    let work = folder.path("work");
    let whole = rows(&[&BATCH[..], &["--checkpoint", &work]].concat());
    let saved = folder.read("work");
    let file = std::fs::File::open(&work).expect("the checkpoint");
    file.lock().expect("nobody else has it");
    let sentence = solve(&["--nodes", "3000", "--format", "json", "--resume", &work]).sentence(1);
    assert!(sentence.contains("another run is writing"), "{sentence}");
    drop(file);
    assert_eq!(folder.read("work"), saved);
    assert_eq!(rows(&["--nodes", "3000", "--resume", &work]), whole);
}

#[test]
fn checkpoints_that_do_not_fit_are_refused() {
    let folder = Folder::new();
    let work = folder.path("work");
    rows(&[&BATCH[..], &["--checkpoint", &work]].concat());
    let saved = folder.read("work");
    let json = ["--format", "json"];
    let resumed = |more: &[&str]| {
        let sentence = solve(&[more, &["--resume", &work]].concat()).sentence(1);
        assert!(sentence.starts_with(&work), "{sentence}");
        sentence
    };
    for (more, says) in [
        (&["--nodes", "3000", "--draw", "3"][..], "is for the variant default, not draw=3"),
        (&["--nodes", "3000", "--no-return"][..], "is for the variant default"),
        (&["--nodes", "4000"][..], "was started with --nodes 3000, not with --nodes 4000"),
        (&[][..], "was started with --nodes 3000, not with the usual limits"),
        (&["--nodes", "3000", "--time", "5"][..], "not with --time 5 --nodes 3000"),
        (&["--nodes", "3000", "--memory", "1G"][..], "give the same limits"),
        (&["--nodes", "3000", "--deals", "1..40"][..], "covers the deals sol:0..40"),
        (&["--nodes", "3000", "--deals", "0..30"][..], "covers the deals sol:0..40"),
        (&["--nodes", "3000", "--deals", "ms:0..40"][..], "covers the deals sol:0..40"),
    ] {
        let sentence = resumed(&[more, &json].concat());
        assert!(sentence.contains(says), "{more:?}: {sentence}");
    }
    assert!(
        resumed(&["--nodes", "3000", "--moves"]).contains("was started without moves: leave out --moves")
    );
    let deals = folder.write("deals.txt", "1\n2\n");
    let sentence = resumed(&["--nodes", "3000", "--file", &deals, "--format", "json"]);
    assert!(sentence.contains("does not belong to the deals of this file"), "{sentence}");
    let sentence = solve(&[&BATCH[..], &["--checkpoint", &work]].concat()).sentence(1);
    assert!(sentence.contains("already exists: continue with --resume"), "{sentence}");
    assert_eq!(folder.read("work"), saved, "nothing of this changed it");

    let more = ["--nodes", "3000", "--format", "json"];
    let row = saved.lines().nth(5).expect("a row");
    for (text, says) in [
        (String::new(), "is damaged or incomplete"),
        (saved[..40].to_owned(), "is damaged or incomplete"),
        (saved.replacen(row, &row[..20], 1), "line 6: this is not an answer for its deal"),
        (saved.replacen("sol:3\"", "sol:4\"", 1), "line 5: this is not an answer for its deal"),
        (saved.replacen("\"nodes\":", "\"nodes\":1", 1), "is damaged or incomplete"),
        (
            saved.replacen(row, &row.replace("\"nodes\":", "\"nodes\":1"), 1),
            "line 6: this is not an answer for its deal",
        ),
        (saved.replacen("solve/3", "solve/9", 1), "has the format solitarium-solve/9"),
        (saved.replacen("solve/3", "solve/1", 1), "comes from an older version of this program"),
        ("hello\n".to_owned(), "is not a checkpoint"),
        ("{\"format\":\"solitarium-checkpoint/1\"}\n".to_owned(), "is not a checkpoint"),
    ] {
        folder.write("work", &text);
        let sentence = resumed(&more);
        assert!(sentence.contains(says), "{sentence}");
    }
    assert!(solve(&["--resume", &folder.path("nowhere")]).sentence(1).contains("cannot read"));
}

#[test]
fn a_file_of_deals_can_be_resumed() {
    let folder = Folder::new();
    let deals = folder.write("deals.txt", "1\nms:2\n3\n4\n");
    let work = folder.path("work");
    let whole = rows(&["--file", &deals, "--nodes", "500", "--moves", "--checkpoint", &work]);
    let saved = folder.read("work");
    let half: Vec<&str> = saved.lines().take(3).collect();
    folder.write("work", &(half.join("\n") + "\n"));
    assert_eq!(rows(&["--file", &deals, "--nodes", "500", "--moves", "--resume", &work]), whole);
    let sentence = solve(&["--file", &deals, "--nodes", "500", "--resume", &work]).sentence(1);
    assert!(sentence.contains("was started with moves: give --moves again"), "{sentence}");
    let sentence = solve(&["--nodes", "500", "--moves", "--resume", &work]).sentence(2);
    assert!(sentence.contains("name it with --file"), "{sentence}");
}

/// Stopped or killed in the middle, nothing that was shown is lost and nothing is counted twice.
#[test]
fn a_batch_that_is_interrupted_goes_on() {
    for signal in ["-INT", "-KILL"] {
        let folder = Folder::new();
        let (work, out) = (folder.path("work"), folder.path("out"));
        let limits = ["--nodes", "3000", "--format", "json", "--quiet"];
        let begin = ["solve", "klondike", "--deals", "0..1500", "--checkpoint", &work, "--threads", "2"];
        let file = std::fs::File::create(&out).expect("a file");
        let mut child =
            program(&[&begin[..], &limits].concat()).stdout(file).spawn().expect("the program starts");
        wait_while_running(&mut child, "30 lines", || folder.read("out").lines().count() >= 30);
        let status = Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(status.expect("kill runs").success());
        let ran = finish(child, "");
        assert_eq!((ran.code, ran.err.as_str()), (if signal == "-INT" { 130 } else { -1 }, ""));
        let shown = folder.read("out");
        let shown = timeless(&shown[..=shown.rfind('\n').expect("a line")]);
        let saved = folder.read("work").lines().count() - 1;
        assert!(saved >= shown.len(), "{saved} of {}", shown.len());
        let goes_on = rows(&["--deals", "0..1500", "--nodes", "3000", "--resume", &work]);
        assert_eq!(goes_on[..shown.len()], shown);
        assert_eq!(goes_on, rows(&["--deals", "0..1500", "--nodes", "3000"]));
    }
}

#[test]
fn a_batch_that_is_stopped_reports_what_was_done() {
    let folder = Folder::new();
    let out = folder.path("out");
    let file = std::fs::File::create(&out).expect("a file");
    let arguments = ["solve", "klondike", "--deals", "0..1000000", "--nodes", "3000"];
    let mut child = program(&arguments).stdout(file).spawn().expect("the program starts");
    wait_while_running(&mut child, "30 lines", || folder.read("out").lines().count() >= 30);
    press_ctrl_c(&child);
    let ran = finish(child, "");
    assert_eq!((ran.code, ran.err.as_str()), (130, ""));
    let text = folder.read("out");
    let rows = text.lines().filter(|line| line.starts_with("  sol:")).count();
    assert!(text.contains(&format!("  deals      {rows}\n")), "{text}");
    assert!(text.ends_with("Stopped. These are the results so far.\n"), "{text}");
}

#[test]
fn a_shorter_win_with_its_bounds() {
    let ran = solve(&["--deal", WON, "--shortest", "--nodes", "40000", "--format", "json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let found: Value = serde_json::from_str(&ran.out).expect("JSON");
    let line = moves(&found);
    let at_least = found["at_least"].as_u64().expect("a number") as usize;
    let usual = moves(&answer(&["--deal", WON, "--moves"]).1);
    assert!(at_least >= 76 && at_least <= line.len() && line.len() < usual.len());
    assert!(wins("", WON, line.clone()));

    let text = solve(&["--deal", WON, "--shortest", "--nodes", "40000"]);
    assert!(text.out.contains(&format!("won: {} moves", line.len())), "{}", text.out);
    assert!(text.out.contains(&format!("every win takes at least {at_least} moves")), "{}", text.out);

    let csv = solve(&["--deals", "0..2", "--shortest", "--nodes", "3000", "--format", "csv", "--quiet"]);
    assert!(
        csv.out
            .starts_with("deal,draw,options,verdict,reason,nodes,cpu_ms,peak_bytes,moves,length,at_least\n")
    );
    assert!(csv.out.lines().skip(1).all(|row| row.split(',').count() == 11), "{}", csv.out);
}

/// A layout that is a whole deal is that deal; for any other position the rule files are named that take it.
#[test]
fn a_layout_is_a_deal_or_is_refused() {
    let folder = Folder::new();
    let family = solitarium_patience::PatienceFamily::shipped("klondike-deal-3").expect("shipped");
    let (patience, _) = family.with(&[]).expect("rules");
    let mut state = patience.start(&LOST.parse().expect("a deal")).expect("dealt");
    let file = folder.path("layout.txt");
    std::fs::write(&file, patience.layout_of(&state)).expect("a file");
    let cards = patience.deal_of(&state).expect("it is dealt").to_string();
    let verdict = |ran: Ran| -> (i32, Value) {
        let row: Value = serde_json::from_str(&ran.out).unwrap_or_else(|_| panic!("{ran:?}"));
        (ran.code, row["deal"].clone())
    };
    let (code, deal) = verdict(solve(&["--layout", &file, "--draw", "3", "--format", "json"]));
    assert_eq!((code, deal), (solve(&["--deal", LOST, "--draw", "3"]).code, cards.clone().into()));
    let joined = format!("--layout={file}");
    assert_eq!(verdict(solve(&[&joined, "--draw", "3", "--format", "json"])).1, cards);
    let shown = run_with(&["play", "klondike", "--layout", &file, "--console"], "quit\n").good();
    let dealt = run_with(&["play", "klondike", "--deal", &cards, "--console"], "quit\n").good();
    assert_eq!(shown, dealt);
    let first = patience.moves(&state)[0];
    patience.play(&mut state, first);
    std::fs::write(&file, patience.layout_of(&state)).expect("a file");
    let told = solve(&["--layout", &file]).sentence(2);
    assert_eq!(
        told,
        "Klondike takes only the layout of one whole deal, before the first move: \
         klondike-deal-1, klondike-deal-3 take every position"
    );
    std::fs::write(&file, "tableau: 6H QX\n").expect("a file");
    assert!(solve(&["--layout", &file]).sentence(2).contains("“QX” is not a card"));
}
