//! What cannot be understood or done: one sentence each, the exit code, nothing lost.

use crate::harness::{Folder, finish, games, one_sentence, program, run, run_with};
use std::fs::File;
use std::io::Read;
use std::process::Stdio;

/// Exit code 2, nothing on standard output, and the sentence says this.
#[track_caller]
fn usage(arguments: &[&str], says: &str) {
    let sentence = run(arguments).sentence(2);
    assert!(sentence.contains(says), "{arguments:?}: {sentence}");
}

#[test]
fn names() {
    usage(&["watch"], "no game was named: choose from r7");
    usage(&["watch", "r8"], "did you mean r7?");
    usage(&["analyse", "zzzzzz"], "there is no game “zzzzzz”");
    usage(&["play", ""], "there is no game “”");
    // Rule files are games too.
    usage(&["play", "freecel"], "(did you mean freecell?): see solitarium list");
    usage(&["solve", "spidr"], "did you mean spider?");
    usage(&["watch"], "or name a rule file (see solitarium list)");
    usage(&["klondike"], "klondike is a game, not a command: solitarium play klondike");
    usage(&["man", "plai"], "there is no “plai”: it must be one of play");
    usage(&["wach", "r7"], "did you mean watch?");
    usage(&["fly"], "it must be one of play, watch, analyse, solve, arena, peg, rules, dialogue");
    usage(&["watch", "r7", "md"], "unexpected argument md");
    usage(&["watch", "r7", "--tuns", "3"], "did you mean --turns?");
    usage(&["watch", "r7", "--wings"], "unexpected argument --wings");
    usage(&["-x"], "unexpected argument -x");
    usage(&["watch", "md", "--strategy", "bestfit"], "did you mean best-fit?");
    usage(&["watch", "md", "--strategy", "777"], "must be one of best-fit, first-fit");
    usage(&["analyse", "r7", "--strategy", "wild"], "this game leaves no choice");
    usage(&["--lang", "de", "list"], "--lang cannot be “de”: it must be one of en, fr, ca");
    usage(&["list", "--format", "csv"], "--format cannot be “csv”: it must be one of text, json");
    usage(&["list", "--color", "blue"], "--color cannot be “blue”");
    for (language, says) in [("fr", "vouliez-vous dire r7"), ("ca", "volíeu dir r7")] {
        usage(&["watch", "r8", "--lang", language], says);
    }
}

#[test]
fn values() {
    usage(&["watch", "r7", "--turns"], "--turns needs a value");
    usage(&["analyse", "r7", "--precision"], "--precision needs a value");
    for turns in ["0", "-1", "x", "1.5", "99999999999"] {
        usage(
            &["watch", "r7", "--turns", turns],
            &format!("--turns cannot be “{turns}”: a whole number from 1 to"),
        );
    }
    usage(&["watch", "r7", "--turns", "3", "--turns", "4"], "--turns is given twice");
    usage(&["analyse", "qll", "--pack", "33"], "--pack cannot be “33”: one of 32, 52 is expected");
    usage(&["analyse", "qll", "--end", "never"], "one of until-stuck, once is expected");
    for games in ["0", "1e30", "-5", "nan", "", "1e400", "99999999999999999999", "1.5", "1e", "0x10"] {
        usage(
            &["analyse", "r7", "--games", games],
            &format!("--games cannot be “{games}”: a whole number from 1"),
        );
        usage(&["watch", "r7", "--games", games], &format!("--games cannot be “{games}”"));
    }
    for precision in ["0%", "0", "-1%", "100%", "150%", "nan", "inf", "x", "%", "1e-999"] {
        usage(&["analyse", "r7", "--precision", precision], &format!("--precision cannot be “{precision}”"));
    }
    for threads in ["0", "-1", "1e6", "two"] {
        usage(&["analyse", "r7", "--threads", threads], "--threads cannot be");
    }
    for deals in [
        "5..5",
        "9..5",
        "a..b",
        "7",
        "1..2..3",
        "-1..5",
        "0..99999999999999999999999",
        "exact:1..2",
        "x:1..2",
    ] {
        let sentence = run(&["analyse", "r7", "--deals", deals]).sentence(2);
        assert!(sentence.contains("range"), "{deals}: {sentence}");
    }
    usage(&["analyse", "r7", "--deals", "ms:1..4294967297"], "the deals of ms are numbered up to");
    usage(&["analyse", "c4", "--deals", "ms:1..5"], "ms gives 52 cards: this game is played with 32");
    usage(&["analyse", "md", "--samples", "0"], "--samples cannot be “0”");
    for time in ["0", "-1", "1e9", "nan", "soon"] {
        usage(&["analyse", "md", "--time", time], &format!("--time cannot be “{time}”"));
    }
    usage(&["analyse", "qll", "--reform", "--chain", "0"], "--chain cannot be “0”");
    usage(&["analyse", "r7", "--chain", "5"], "r7 is shuffled before each game");
    usage(
        &["analyse", "r7", "--format", "xml"],
        "--format cannot be “xml”: it must be one of text, json, csv",
    );
}

#[test]
fn deals() {
    let pack = |suits: &str| {
        let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
        suits.chars().flat_map(|suit| ranks.map(|rank| format!("{rank}{suit}"))).collect::<Vec<_>>().join(" ")
    };
    run(&["watch", "r7", "--deal", &pack("CDHS")]).good();
    for (deal, says) in [
        ("", "a deal is missing"),
        ("1x", "“1x” is not a deal number"),
        ("-1", "“-1” is not a deal number"),
        ("18446744073709551616", "is not a deal number"),
        ("dice:1", "there is no generator “dice”"),
        ("ms:4294967296", "is not a deal number for ms"),
        ("7C 7C", "7♣ appears twice, as card 1 and as card 2"),
        ("7C 8X", "card 2: “8X” is not a card"),
        ("7C 8C", "there are 2 cards"),
        (pack("CDHC").as_str(), "A♣ appears twice, as card 1 and as card 40"),
    ] {
        usage(&["watch", "r7", "--deal", deal], says);
        usage(&["play", "r7", "--deal", deal], says);
    }
    usage(&["watch", "md", "--deal", "ms:5"], "ms gives 52 cards: this game is played with 32");
    // A board has nothing to deal.
    for deal in ["exact:5", "AS KS", "ms:3", "pysol:3"] {
        usage(&["watch", "peg", "--deal", deal], "this game is played without cards: leave the deal out");
        usage(&["play", "peg", "--deal", deal], "this game is played without cards: leave the deal out");
    }
    usage(&["watch", "peg", "--deal", "ms:3", "--lang", "fr"], "ce jeu se joue sans cartes");
    usage(&["watch", "peg", "--deal", "ms:3", "--lang", "ca"], "aquest joc es juga sense cartes");
    usage(&["watch", "md", "--deal", &pack("CDHS")], "32");
}

#[test]
fn what_does_not_go_together() {
    for (arguments, one, other) in [
        (&["r7", "--games", "5", "--precision", "1%"][..], "--games", "--precision"),
        (&["r7", "--games", "5", "--deals", "0..5"], "--games", "--deals"),
        (&["r7", "--compare", "turns=2,turns=3", "--checkpoint", "x"], "--compare", "--checkpoint"),
        (&["r7", "--compare", "turns=2,turns=3", "--chain", "5"], "--compare", "--chain"),
        (&["qll", "--reform", "--chain", "5", "--games-out", "x.csv"], "--chain", "--games-out"),
    ] {
        let sentence = run(&[&["analyse"], arguments].concat()).sentence(2);
        assert!(sentence.contains(one) && sentence.contains(other), "{sentence}");
    }
    usage(&["play", "r7", "--load", "x", "--deal", "5"], "cannot be used together");
    usage(&["play", "r7", "--load", "x", "--turns", "5"], "--turns and --load cannot be used together");
    usage(&["analyse", "qll", "--reform", "--plot", "x.svg"], "--plot cannot be used with chains");
    usage(&["analyse", "r7", "--compare", "turns=2"], "at least two");
    usage(&["analyse", "r7", "--compare", "turns=2,turns=0"], "turns cannot be “0”");
    usage(&["analyse", "r7", "--compare", "turns=2,wings=3"], "there is no option “wings”");
    usage(&["analyse", "r7", "--compare", "fast,slow"], "“fast” is neither a strategy nor an option");
    usage(&["analyse", "c4", "--compare", "fast,slow"], "this game leaves no choice");
    usage(&["analyse", "md", "--compare", "best-fit,"], "there is no strategy “”");
}

/// With `--force` every file is overwritten, and only when the rest of the command is right.
#[test]
fn what_is_overwritten_by_force() {
    let folder = Folder::new();
    for (argument, name) in
        [("--games-out", "a.csv"), ("--games-out", "a.parquet"), ("--plot", "a.svg"), ("--checkpoint", "a")]
    {
        let path = folder.write(name, "old");
        for wrong in [&["--deals", "ms:1..9"][..], &["--strategy", "nobody"]] {
            run(&[&["analyse", "c4", argument, &path, "--force"], wrong].concat()).sentence(2);
            assert_eq!(folder.read(name), "old");
        }
        run(&["analyse", "c4", "--games", "10", argument, &path, "--force"]).good();
        let written = std::fs::read(&path).expect("the file");
        assert!(written.len() > 20 && written != b"old", "{name}");
    }
    assert_eq!(folder.files(), ["a", "a.csv", "a.parquet", "a.svg"], "nothing is left beside them");
    let path = folder.write("b", "old");
    run(&["solve", "klondike", "--deals", "0..2", "--nodes", "10", "--checkpoint", &path, "--force"]);
    assert_ne!(folder.read("b"), "old");
}

/// What is given as a file and cannot be one.
#[test]
fn files_that_cannot_be_written() {
    let folder = Folder::new();
    let nowhere = |name: &str| folder.path(&format!("nowhere/{name}"));
    for (argument, path) in [
        ("--games-out", nowhere("x.csv")),
        ("--games-out", nowhere("x.parquet")),
        ("--plot", nowhere("x.svg")),
        ("--checkpoint", nowhere("x")),
    ] {
        let sentence = run(&["analyse", "c4", "--games", "10", argument, &path]).sentence(1);
        assert_eq!(sentence, format!("{path} cannot be written: there is no such file or folder"));
    }
    std::fs::create_dir(folder.path("folder.csv")).expect("a folder");
    std::fs::create_dir(folder.path("folder.svg")).expect("a folder");
    for (argument, name) in
        [("--games-out", "folder.csv"), ("--plot", "folder.svg"), ("--checkpoint", "folder.svg")]
    {
        run(&["analyse", "c4", "--games", "10", argument, &folder.path(name)]).sentence(1);
    }
    for (argument, name, says) in [
        ("--games-out", "rows.txt", "neither .csv nor .parquet"),
        ("--games-out", "rows", "neither .csv nor .parquet"),
        ("--plot", "plot.png", "does not end in .svg"),
    ] {
        usage(&["analyse", "c4", "--games", "10", argument, &folder.path(name)], says);
    }
    assert_eq!(folder.files(), ["folder.csv", "folder.svg"], "nothing else was made");
}

#[test]
fn nothing_is_overwritten() {
    let folder = Folder::new();
    for (argument, name) in
        [("--games-out", "a.csv"), ("--games-out", "a.parquet"), ("--plot", "a.svg"), ("--checkpoint", "a")]
    {
        let path = folder.write(name, "precious");
        let sentence = run(&["analyse", "c4", "--games", "10", argument, &path]).sentence(1);
        assert!(sentence.contains("already exists") && sentence.contains("--force"), "{sentence}");
        assert_eq!(folder.read(name), "precious");
    }
    // One bad file among several: the others are not made.
    let (rows, plot) = (folder.path("new.csv"), folder.path("a.svg"));
    run(&["analyse", "c4", "--games", "10", "--games-out", &rows, "--plot", &plot]).sentence(1);
    let nowhere = folder.path("nowhere/work");
    run(&["analyse", "c4", "--games", "10", "--games-out", &rows, "--checkpoint", &nowhere]).sentence(1);
    // Nor are they when the deals do not fit.
    let work = folder.path("work");
    run(&["analyse", "c4", "--deals", "ms:1..9", "--games-out", &rows, "--checkpoint", &work]).sentence(2);
    assert_eq!(folder.files(), ["a", "a.csv", "a.parquet", "a.svg"]);
    // One file for two uses would destroy one of them.
    for pair in [["--checkpoint", "--games-out"], ["--resume", "--games-out"], ["--checkpoint", "--plot"]] {
        let name = folder.path(if pair[1] == "--plot" { "b.svg" } else { "b.csv" });
        let sentence = run(&["analyse", "c4", "--games", "10", pair[0], &name, pair[1], &name]).sentence(2);
        assert!(sentence.contains("are the same file"), "{sentence}");
    }
}

#[test]
fn checkpoints_that_are_none() {
    let folder = Folder::new();
    let whole = folder.path("work");
    run(&["analyse", "c4", "--games", "300", "--checkpoint", &whole]).good();
    let resume = |name: &str| run(&["analyse", "c4", "--resume", &folder.path(name)]);
    resume("work").good();
    let text = folder.read("work");
    for length in [0, 1, text.len() / 3, text.len() / 2, text.len() - 2] {
        folder.write("cut", &text[..length]);
        assert!(resume("cut").sentence(1).contains("is damaged or incomplete"));
        assert_eq!(folder.read("cut"), text[..length], "it is left as it was");
    }
    for (foreign, says) in [
        ("{}", "is not a checkpoint"),
        ("[1,2]", "is not a checkpoint"),
        ("{\"format\":\"other\"}", "is not a checkpoint"),
        ("{\"format\":\"solitarium-checkpoint/9\"}", "has the format solitarium-checkpoint/9"),
        ("{\"format\":\"solitarium-checkpoint/2\"}", "is damaged"),
        ("{\"format\":\"solitarium-checkpoint/1\"}", "comes from an older version of this program"),
        ("deal,outcome,measure\n", "is damaged"),
    ] {
        folder.write("foreign", foreign);
        let sentence = resume("foreign").sentence(1);
        assert!(sentence.contains(says), "{sentence}");
        assert_eq!(folder.read("foreign"), foreign);
    }
    std::fs::write(folder.path("bytes"), [0xff, 0xfe, 0]).expect("a file");
    assert!(resume("bytes").sentence(1).contains("it is not a text file"));
    assert!(resume("missing").sentence(1).contains("there is no such file or folder"));
    // Of another analysis.
    let other = |arguments: &[&str], says: &str| {
        let sentence = run(&[&["analyse"], arguments, &["--resume", &whole]].concat()).sentence(1);
        assert!(sentence.contains(says), "{sentence}");
        assert_eq!(folder.read("work"), text, "it is left as it was");
    };
    other(&["md"], "is for the game c4, not md");
    other(&["c4", "--deals", "5..900"], "covers the deals sol:0..300");
    other(&["c4", "--deals", "ms:0..900"], "covers the deals sol:0..300");
    other(&["c4", "--games", "200"], "covers the deals sol:0..300");
    other(&["c4", "--games-out", &folder.path("rows.csv")], "wrote no file of games");
    let turns = folder.path("turns");
    run(&["analyse", "r7", "--turns", "5", "--games", "100", "--checkpoint", &turns]).good();
    let sentence = run(&["analyse", "r7", "--resume", &turns]).sentence(1);
    assert!(sentence.contains("is for the variant turns=5, not default"), "{sentence}");
    let random = folder.path("random");
    run(&["analyse", "md", "--strategy", "random", "--games", "100", "--checkpoint", &random]).good();
    let sentence = run(&["analyse", "md", "--resume", &random]).sentence(1);
    assert!(sentence.contains("is for the strategy random, not best-fit"), "{sentence}");
    assert!(!folder.files().contains(&"rows.csv".to_owned()));
}

#[test]
fn a_file_of_games_that_is_another_one_is_not_cut() {
    let folder = Folder::new();
    let (work, rows) = (folder.path("work"), folder.path("rows.csv"));
    run(&["analyse", "c4", "--games", "300", "--checkpoint", &work, "--games-out", &rows]).good();
    let sentence = run(&["analyse", "c4", "--games", "500", "--resume", &work]).sentence(1);
    assert!(sentence.contains("also wrote a file of games"), "{sentence}");
    let long = format!("{}{}", "my own numbers\n".repeat(2000), "end\n");
    let saved = folder.read("rows.csv");
    for other in [
        long.as_str(),
        "",
        "deal,outcome,measure\n",
        &saved[..saved.len() - 1],
        &saved.replace("sol:299,", "sol:298,"),
        &saved.replacen(",lost,", ",won,", 1),
        &saved.replacen("sol:17,", "sol:18,", 1),
    ] {
        let path = folder.write("other.csv", other);
        let arguments = ["analyse", "c4", "--games", "500", "--resume", &work, "--games-out", &path];
        let sentence = run(&arguments).sentence(1);
        assert!(sentence.contains("is not the file of games that belongs to this checkpoint"), "{sentence}");
        assert_eq!(folder.read("other.csv"), other);
    }
    let parquet = folder.path("rows.parquet");
    usage(
        &["analyse", "c4", "--games", "9", "--checkpoint", &folder.path("w"), "--games-out", &parquet],
        "Parquet",
    );
}

#[test]
fn saved_games_that_are_none() {
    let folder = Folder::new();
    for (text, says) in [
        ("", "this is not a saved game"),
        ("hello", "this is not a saved game"),
        ("solitarium/9 md", "version"),
        ("solitarium/1 ", "is cut off"),
        ("solitarium/1 r7 default sol:1 0: end", "is a game of r7: md is expected"),
        ("solitarium/1 md default sol:1 1: fly; end", "move 1 of the saved game, “fly”, is not legal there"),
        ("solitarium/1 md default sol:1 2: turn; end", "is cut off"),
    ] {
        let path = folder.write("game", text);
        let sentence = run(&["play", "md", "--load", &path]).sentence(1);
        assert!(sentence.contains(says), "{text:?}: {sentence}");
        assert_eq!(folder.read("game"), text);
    }
    run(&["play", "md", "--load", &folder.path("missing")]).sentence(1);
    run(&["play", "md", "--load", &folder.path("")]).sentence(1);
}

#[test]
fn a_closed_pipe() {
    for game in games() {
        let mut child = program(&["watch", &game, "--games", "100000"]).spawn().expect("the program starts");
        let mut first = [0; 1];
        child.stdout.take().expect("its output").read_exact(&mut first).expect("something");
        // The reader is gone.
        let ran = finish(child, "");
        assert_eq!((ran.code, ran.err.as_str()), (141, ""), "as of a program that a closed pipe ends");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn an_output_that_is_full() {
    let full = || Stdio::from(File::options().write(true).open("/dev/full").expect("a device that is full"));
    for arguments in [
        &["list"][..],
        &["--help"],
        &["watch", "c4", "--deal", "1"],
        &["analyse", "c4", "--games", "10"],
        &["analyse", "c4", "--games", "10", "--format", "json"],
        &["play", "md"],
        &[],
    ] {
        let ran = finish(program(arguments).stdout(full()).spawn().expect("the program starts"), "");
        assert_eq!(ran.code, 1, "{arguments:?}");
        assert!(one_sentence(&ran.err).contains("cannot write the output"), "{}", ran.err);
    }
    // The reason is told in the user's language too.
    let ran = finish(program(&["list", "--lang", "fr"]).stdout(full()).spawn().expect("it starts"), "");
    assert!(one_sentence(&ran.err).ends_with("le disque est plein"), "{}", ran.err);
    // Neither output nor errors can be written: still no panic, only the code.
    let child = program(&["list"]).stdout(full()).stderr(full()).spawn().expect("the program starts");
    assert_eq!(finish(child, "").code, 1);
}

/// A file that has no end must not fill memory.
#[test]
#[cfg(target_os = "linux")]
fn files_without_end() {
    run(&["analyse", "c4", "--resume", "/dev/zero"]).sentence(1);
    run(&["play", "md", "--load", "/dev/zero"]).sentence(1);
}

/// A pipe with a name may never have a writer: it is refused before it is opened. What the program is handed open is read.
#[test]
#[cfg(unix)]
fn pipes_are_no_files() {
    let folder = Folder::new();
    let pipe = folder.path("pipe.toml");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
    for (arguments, code) in [
        (&["rules", "check", &pipe][..], 2),
        (&["play", &pipe], 2),
        (&["solve", "freecell", "--layout", &pipe], 1),
        (&["solve", "klondike", "--file", &pipe], 1),
        (&["play", "md", "--load", &pipe], 1),
        (&["play", &folder.path("gone.toml"), "--load", &pipe], 2),
        (&["analyse", "c4", "--resume", &pipe], 1),
        (&["solve", "klondike", "--resume", &pipe], 1),
    ] {
        let sentence = run(arguments).sentence(code);
        let says = sentence.ends_with("it is not a file but a pipe, a socket or a device");
        assert!(says || arguments[1].ends_with("gone.toml"), "{arguments:?}: {sentence}");
    }
    let layout = "foundation: KC; KD; KH; QS | tableau: KS\n";
    run_with(&["solve", "freecell", "--layout", "/dev/stdin"], layout).good();
}

/// Numbers and cards are read as the three languages print them.
#[test]
fn numbers_and_cards_of_each_language() {
    for (language, games) in [("fr", "1\u{202f}000"), ("fr", "1 000"), ("ca", "1.000"), ("en", "1,000")] {
        let report = run(&["analyse", "r7", "--games", games, "--format", "json", "--lang", language]).good();
        assert!(report.contains("\"games\": 1000") || report.contains("\"games\":1000"), "{report}");
    }
    run(&["analyse", "r7", "--precision", "5,5 %", "--lang", "fr"]).good();
    let list = |ranks: &[&str], suits: &[&str]| -> String {
        let cards = suits.iter().flat_map(|suit| ranks.iter().map(move |rank| format!("{rank}{suit}")));
        cards.collect::<Vec<_>>().join(" ")
    };
    let low = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
    let french = list(&[&low[..], &["V", "D", "R"]].concat(), &["T", "K", "C", "P"]);
    let international = list(&[&low[..], &["J", "Q", "K"]].concat(), &["C", "D", "H", "S"]);
    let watched = |deal: &str, language: &str| {
        run(&["watch", "klondike", "--plain", "--deal", deal, "--lang", language]).good()
    };
    assert_eq!(watched(&french, "fr"), watched(&international, "fr"));
    usage(&["play", "klondike", "--deal", "7C 8C", "--lang", "fr"], "7♥ en français et 7♣");
}
