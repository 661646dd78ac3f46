//! `solitarium solve peg`: verdicts, certificates, and what cannot be solved or read.

use crate::harness::{Folder, Ran, finish, press_ctrl_c, program, run};
use insta::assert_snapshot;
use serde_json::Value;
use solitarium_games::peg::{Board, Coordinates};

fn solve(more: &[&str]) -> Ran {
    run(&[&["solve", "peg"], more].concat())
}

/// The object that a machine reads, with the exit code.
#[track_caller]
fn answer(more: &[&str]) -> (i32, Value) {
    let ran = solve(&[more, &["--format", "json"]].concat());
    assert_eq!(ran.err, "");
    assert_eq!(ran.out.lines().count(), 1, "one object");
    (ran.code, serde_json::from_str(&ran.out).expect("JSON"))
}

/// A text without the time that it took.
fn timeless(text: &str) -> String {
    let line = |line: &str| match line.rsplit_once(", ").filter(|(_, time)| time.ends_with(" ms")) {
        Some((nodes, _)) => format!("{nodes}, … ms\n"),
        None => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|text| text.as_str().expect("a text")).collect()
}

/// Where the jumps lead from a full board with one hole.
fn replayed(board: &str, vacancy: &str, jumps: &[&str]) -> u64 {
    let board = Board::named(board).expect("a board");
    let hole = board.parse_cells(vacancy).expect("a cell");
    let jumps = jumps.iter().flat_map(|jump| board.parse_jumps(jump).expect("a jump")).collect::<Vec<_>>();
    board.replay(board.full() & !hole, &jumps).expect("every jump can be made")
}

#[test]
fn answers_in_words() {
    for language in ["en", "fr", "ca"] {
        let told = |more: &[&str], code: i32| {
            let ran = solve(&[more, &["--lang", language]].concat());
            assert_eq!((ran.code, ran.err.as_str()), (code, ""), "{more:?}");
            timeless(&ran.out)
        };
        let pages = [
            told(&[], 0),
            told(&["--vacancy", "0,2", "--finish", "3,3"], 10),
            told(&["--board", "##o##/#ooo#/ooooo/#ooo#/##o##", "--vacancy", "c5", "--finish", "c5+c2"], 10),
            told(&["--board", "oooo/oooo/oooo", "--vacancy", "d2", "--finish", "any"], 10),
            told(&["--nodes", "1"], 20),
        ];
        assert_snapshot!(format!("solve-peg-{language}"), pages.join("\n----\n\n"));
    }
}

#[test]
fn a_solution_for_machines() {
    let (code, found) = answer(&["--vacancy", "3,3", "--finish", "d4"]);
    assert_eq!((code, found["verdict"].as_str()), (0, Some("won")));
    let keys: Vec<&String> = found.as_object().expect("an object").keys().collect();
    for key in ["verdict", "certificate", "jumps", "sweeps", "nodes", "cpu_ms"] {
        assert!(keys.iter().any(|found| *found == key), "{key} is missing: {keys:?}");
    }
    assert!(found["certificate"].is_null() && found["reason"].is_null());
    assert!(found["nodes"].is_u64() && found["cpu_ms"].is_number());
    let centre = replayed("english", "d4", &[]) ^ Board::named("english").expect("a board").full();
    assert_eq!(texts(&found["jumps"]).len(), 31);
    assert_eq!(replayed("english", "d4", &texts(&found["jumps"])), centre);
    assert_eq!(replayed("english", "d4", &texts(&found["sweeps"])), centre);
}

#[test]
fn a_certificate_for_machines() {
    let (code, found) = answer(&["--vacancy", "c1", "--finish", "d4"]);
    assert_eq!((code, found["verdict"].as_str()), (10, Some("lost")));
    let certificate = &found["certificate"];
    assert_eq!((certificate["kind"].as_str(), certificate["checked"].as_bool()), (Some("class"), Some(true)));
    let exclusion = &certificate["excluded"][0];
    // It is believed only after it is gone through here: every jump changes two cells or none.
    let board = Board::named("english").expect("a board");
    let cells = texts(&exclusion["cells"]).join("+");
    let set = board.parse_cells(&cells).expect("cells");
    assert!(board.jumps().iter().all(|jump| (jump.flips() & set).count_ones().is_multiple_of(2)));
    let parity = |pegs: u64| (pegs & set).count_ones() % 2;
    let cell = |text: &str| board.parse_cells(text).expect("a cell");
    assert_ne!(parity(board.full() ^ cell("c1")), parity(cell("d4")));
    assert_eq!(exclusion["finish"], "d4");
}

/// A position that a pagoda function excludes: the weights are gone through here.
#[test]
fn a_pagoda_function_for_machines() {
    let folder = Folder::new();
    let english = ["##...", "##...", ".......", ".......", ".......", "##...", "##..."];
    let mut rows: Vec<String> = english.iter().map(|row| (*row).to_owned()).collect();
    rows[3] = "...o...".to_owned();
    rows[4] = "..o....".to_owned();
    rows[5] = "##.o.".to_owned();
    let path = folder.write("position.txt", &rows.join("\n"));
    let board = Board::named("english").expect("a board");
    let mut seen = 0;
    for finish in (0..board.size()).map(|cell| board.cell_text(cell, Coordinates::Letters)) {
        let (code, found) = answer(&["--position", &path, "--finish", &finish]);
        assert_eq!(code, if found["verdict"] == "won" { 0 } else { 10 });
        let Some(weights) = found["certificate"]["excluded"][0]["weights"].as_object() else { continue };
        seen += 1;
        let weight = |cell: u8| {
            weights[&board.cell_text(cell.into(), Coordinates::Letters)].as_i64().expect("a weight")
        };
        for jump in board.jumps() {
            assert!(weight(jump.from) + weight(jump.over) >= weight(jump.to));
        }
        let at = |name: &str| weights[name].as_i64().expect("a weight");
        assert!(at("d4") + at("c5") + at("d6") < at(&finish), "{finish}");
    }
    assert!(seen > 0, "no finish is excluded by a pagoda function");
}

#[test]
fn fewest_sweeps_and_all_solutions() {
    let (code, found) = answer(&["--board", "triangle15", "--finish", "any", "--fewest-moves", "--count"]);
    assert_eq!((code, found["fewest"].as_bool()), (0, Some(true)));
    assert_eq!(found["solutions"].to_string(), "29760");
    // As is known of a hole in the corner.
    assert_eq!(texts(&found["sweeps"]).len(), 10);
    // What this takes is counted and limited like the rest.
    let nodes = found["nodes"].as_u64().expect("a number");
    let (_, plain) = answer(&["--board", "triangle15", "--finish", "any"]);
    assert!(nodes > plain["nodes"].as_u64().expect("a number") + 100, "{nodes}");
    for (asked, key) in [("--count", "solutions"), ("--fewest-moves", "fewest")] {
        let (code, few) = answer(&["--nodes", "600", asked]);
        assert_eq!((code, &few["verdict"]), (0, &"won".into()));
        assert!(few[key].is_null() || few[key] == false, "{few}");
        let told = solve(&["--nodes", "600", asked]).out;
        assert!(told.contains("the limit on positions was reached"), "{told}");
    }
    // Nothing to count and nothing to shorten.
    let (code, found) = answer(&["--board", "triangle15", "--finish", "c3", "--fewest-moves", "--count"]);
    assert_eq!((code, found["solutions"].as_u64()), (10, Some(0)));
}

#[test]
fn every_pair() {
    for (board, size, won) in [("english", 33, 125), ("european", 37, 64)] {
        let (code, found) = answer(&["--board", board, "--all-pairs"]);
        assert_eq!(code, 0);
        assert_eq!((found["won"].as_u64(), found["unknown"].as_u64()), (Some(won), Some(0)), "{board}");
        let pairs = found["pairs"].as_array().expect("pairs");
        assert_eq!(pairs.len(), size * size);
        let class = |pair: &&Value| pair["certificate"] == "class";
        assert_eq!(pairs.iter().filter(class).count() as u64, found["lost"].as_u64().expect("a number"));
    }
    let ran = solve(&["--board", "triangle15", "--all-pairs"]);
    assert_eq!(ran.code, 0);
    assert_snapshot!("solve-peg-pairs", timeless(&ran.out));
}

#[test]
fn positions_and_boards_from_files() {
    let folder = Folder::new();
    let cross = "  ooo\r\n  ooo\r\nooooooo\r\nooo.ooo\r\nooooooo\r\n  ooo\r\n  ooo\r\n";
    let (position, file) = (folder.write("cross", cross), folder.write("cross.txt", cross));
    let (_, from_position) = answer(&["--position", &position]);
    assert_eq!(from_position["variant"], "", "it is the English board");
    let drawn = answer(&["--board", &format!("@{position}")]).1;
    assert_eq!(drawn["verdict"], "won");
    assert_eq!(drawn["jumps"], answer(&["--board", &file]).1["jumps"]);
    // Some editors put a mark before the first row.
    let marked = folder.write("marked.txt", &format!("\u{feff}{cross}"));
    assert_eq!(drawn["jumps"], answer(&["--board", &marked]).1["jumps"]);
    // The other commands know the file too.
    for verb in ["watch", "play"] {
        assert!(run(&[verb, "peg", "--board", &file]).good().contains("Peg"));
    }
    let told = |text: &str, more: &[&str]| {
        let path = folder.write("bad.txt", text);
        let sentence = run(&[&["solve", "peg", "--position", &path], more].concat()).sentence(1);
        sentence.strip_prefix(&format!("{path}: ")).expect("the file is named").to_owned()
    };
    assert!(told("ooo\no.x\n", &[]).starts_with("line 2, column 3: “x” is not a cell"));
    assert!(
        told("o.o\n", &["--board", "english"]).starts_with("line 1, column 1: the position and the board")
    );
    assert!(told("...\n", &[]).starts_with("there is no peg"));
    assert!(told("", &[]).starts_with("there is no cell"));
    std::fs::write(folder.path("bytes"), [0xff, 0xfe]).expect("a file");
    let sentence = solve(&["--position", &folder.path("bytes")]).sentence(1);
    assert!(sentence.ends_with("it is not a text file"), "{sentence}");
}

#[test]
fn bad_boards_and_cells() {
    let folder = Folder::new();
    let many = ["ooooooooo"; 8].join("\n");
    for (drawing, english, french, catalan) in [
        (
            "#oo\n#oo\n",
            "line 1, column 2: no jump is possible",
            "ligne 1, colonne 2 : aucun saut",
            "línia 1, columna 2: a partir",
        ),
        (
            "ooo\n\n#oo\n",
            "line 3, column 2: this cell is not connected",
            "ligne 3, colonne 2 : cette case n’est pas reliée",
            "línia 3, columna 2: aquesta casella no està unida",
        ),
        (
            &many,
            "line 8, column 2: this is cell 65",
            "ligne 8, colonne 2 : c’est la case 65",
            "línia 8, columna 2: aquesta és la casella 65",
        ),
        (
            "o.o\n\to\n",
            "line 2, column 1: “\\t” is not a cell",
            "ligne 2, colonne 1 : « \\t » n’est pas",
            "línia 2, columna 1: «\\t» no és",
        ),
        ("\n \n", "there is no cell", "il n’y a pas de case", "no hi ha cap casella"),
    ] {
        let path = folder.write("board.txt", drawing);
        for (language, says) in [("en", english), ("fr", french), ("ca", catalan)] {
            for verb in ["solve", "play", "watch", "analyse"] {
                let sentence = run(&[verb, "peg", "--board", &path, "--lang", language]).sentence(1);
                assert!(sentence.contains(says) && sentence.contains("board.txt"), "{sentence}");
            }
        }
    }
    for (more, says) in [
        (["--vacancy", "0,0"], "the empty cell: “0,0” is off the board: there is no cell in row 0, column 0"),
        (["--vacancy", "-1,3"], "the empty cell: “-1,3” is not a cell"),
        (["--vacancy", "h1"], "the empty cell: “h1” is off the board"),
        (["--finish", "9,9"], "the finish: “9,9” is off the board"),
        (["--finish", "somewhere"], "the finish: “somewhere” is not a cell"),
        (["--board", "frensh"], "the board: there is no board “frensh”: name one of english, european"),
        (["--board", "#oo/#oo"], "the board: line 1, column 2: no jump is possible"),
        (["--board", "ooo/###/ooo"], "the board: line 3, column 1: this cell is not connected"),
        (["--board", ""], "there is no board “”"),
        (["--time", "0"], "--time cannot be “0”"),
        (["--nodes", "-1"], "--nodes cannot be “-1”"),
        (["--memory", "much"], "--memory cannot be “much”"),
        (["--format", "xml"], "--format cannot be “xml”"),
        (["--checkpoint", "x"], "--checkpoint"),
    ] {
        let sentence = solve(&more).sentence(2);
        assert!(sentence.contains(says), "{more:?}: {sentence}");
    }
    // Pairs may have blanks in them.
    let (_, found) = answer(&["--vacancy", "(3, 3)", "--finish", "3, 3"]);
    assert_eq!(found["jumps"], answer(&["--vacancy", "d4", "--finish", "d4"]).1["jumps"]);
    let sentence = solve(&["--position", "x", "--vacancy", "3,3"]).sentence(2);
    assert!(sentence.contains("cannot be used together"), "{sentence}");
    assert!(run(&["solve", "md"]).sentence(2).contains("use play, watch, analyse"));
    assert!(run(&["solve"]).sentence(2).contains("no game was named: choose from klondike, peg"));
}

/// What every game is asked is answered for peg solitaire in the same way: rows, a journal, saved games.
#[test]
fn rows_checkpoints_and_saved_games() {
    // A field in quotes may have commas in it.
    let split = |row: &str| -> Vec<String> {
        let parts = row.split('"').enumerate();
        let kept = parts.map(|(i, part)| if i % 2 == 1 { part.replace(',', ";") } else { part.to_owned() });
        kept.collect::<String>().split(',').map(str::to_owned).collect()
    };
    let fields = |text: &str| -> Vec<Vec<String>> { text.lines().map(split).collect() };
    let one = fields(&solve(&["--board", "triangle15", "--finish", "any", "--count", "--format", "csv"]).out);
    let head = ["deal", "game", "variant", "options", "solutions", "verdict", "reason", "nodes"];
    assert_eq!(one[0][..8], head);
    assert_eq!((one[1][1].as_str(), one[1][4].as_str(), one[1][5].as_str()), ("peg", "29760", "won"));
    let lost = fields(&solve(&["--vacancy", "c1", "--finish", "d4", "--format", "csv"]).out);
    assert_eq!((lost.len(), lost[1][4].as_str(), lost[1][9].as_str()), (2, "lost", ""));
    let pairs = fields(&solve(&["--board", "triangle15", "--all-pairs", "--format", "csv"]).out);
    assert_eq!((pairs.len(), pairs[0][0].as_str()), (1 + 15 * 15, "vacancy"));

    let folder = Folder::new();
    let saved = "solitarium/1 peg default sol:0 3: d2-d4; b3-d3; c1-c3; end";
    let list = folder.write("list", "solitarium/1 peg default sol:0 0: end\n# a comment\nsol:1\n");
    let journal = folder.path("journal");
    let batch = ["--file", list.as_str(), "--moves", "--format", "json", "--quiet", "--threads", "1"];
    let first = solve(&[&batch[..], &["--checkpoint", &journal]].concat()).good();
    let rows: Vec<Value> = first.lines().map(|row| serde_json::from_str(row).expect("a row")).collect();
    assert_eq!(rows.len(), 2);
    assert!(rows.iter().all(|row| row["verdict"] == "won" && row["options"]["board"] == "english"));
    assert_eq!(texts(&rows[0]["moves"]).len(), 31);
    let again = solve(&[&batch[..], &["--resume", &journal]].concat());
    assert_eq!(again.good(), first);

    let path = folder.write("saved", saved);
    let ran = solve(&["--load", &path, "--format", "json"]);
    assert_eq!(ran.err, "");
    let found: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert!(found["verdict"] == "won" || found["certificate"]["checked"] == true, "{found}");
    assert!(solve(&["--load", &path, "--board", "english"]).sentence(2).contains("--load"));
    assert!(solve(&["--file", &list, "--count"]).sentence(2).contains("cannot be used together"));
}

/// A problem for which nothing is found at once: each limit ends the search, and says so.
const HARD: [&str; 6] = ["--board", "diamond", "--vacancy", "e1", "--finish", "e3"];

#[test]
fn limits_are_told() {
    for (more, reason) in
        [(["--time", "50ms"], "time"), (["--nodes", "100k"], "nodes"), (["--memory", "1"], "memory")]
    {
        let (code, found) = answer(&[&HARD[..], &more].concat());
        assert_eq!((code, found["verdict"].as_str()), (20, Some("unknown")), "{more:?}");
        assert_eq!(found["reason"], reason);
        assert!(found["jumps"].is_null() && found["certificate"].is_null());
    }
}

#[test]
fn ctrl_c_answers_unknown() {
    let arguments = [&["solve", "peg", "--format", "json"], &HARD[..]].concat();
    let child = program(&arguments).spawn().expect("the program starts");
    press_ctrl_c(&child);
    let ran = finish(child, "");
    let found: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!((ran.code, &found["verdict"], &found["reason"]), (20, &"unknown".into(), &"stopped".into()));
}
