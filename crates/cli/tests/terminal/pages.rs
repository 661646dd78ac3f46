//! Help pages, lists, games and reports as they are printed.

use crate::harness::{excerpt, games, json, listed, run};
use insta::assert_snapshot;

const LANGUAGES: [&str; 3] = ["en", "fr", "ca"];

#[test]
fn help() {
    for language in LANGUAGES {
        let page = |arguments: &[&str]| {
            let out = run(&[arguments, &["--help", "--lang", language]].concat()).good();
            format!("$ solitarium {}\n{out}\n", arguments.join(" "))
        };
        let general: String =
            [&[] as &[&str], &["list"], &["statistics"], &["play"], &["watch"], &["analyse"]]
                .into_iter()
                .map(page)
                .collect();
        assert_snapshot!(format!("help-{language}"), general);
        // One game with options and strategies shows what such pages look like.
        let pages: String =
            ["play", "watch", "analyse"].iter().map(|verb| page(&[verb, "klondike"])).collect();
        assert_snapshot!(format!("help-klondike-{language}"), pages);
    }
}

/// Every game has its pages, in every language, and nothing on them is a key without words.
#[test]
fn every_game_has_help() {
    for game in games() {
        for verb in ["play", "watch", "analyse"] {
            let pages = LANGUAGES.map(|language| run(&[verb, &game, "--help", "--lang", language]).good());
            assert!(pages[0] != pages[1] && pages[1] != pages[2], "{verb} {game}");
            assert!(!pages.concat().contains("help-"), "{verb} {game}");
        }
    }
}

#[test]
fn help_as_a_word() {
    for arguments in [&[] as &[&str], &["solve"], &["solve", "peg"]] {
        let word = run(&[&["help"], arguments].concat()).good();
        assert_eq!(word, run(&[arguments, &["--help"]].concat()).good());
    }
}

/// Help on a game is help on playing it.
#[test]
fn help_on_a_game() {
    for game in ["klondike", "freecell"] {
        let page = run(&["play", game, "--help"]).good();
        assert_eq!(run(&["help", game]).good(), page);
        assert_eq!(run(&[game, "help"]).good(), page);
        assert_eq!(run(&[game, "--help"]).good(), page);
    }
}

/// Each command names its own options, which games have those that not all have, and that rule files are games.
#[test]
fn help_on_a_command_without_a_game() {
    for (verb, options) in [
        ("play", &["--deal", "--load", "--console", "--ui NAME", "--winnable"][..]),
        ("watch", &["--deal", "--games", "--plain", "--open"]),
        ("solve", &["--deals", "--checkpoint", "--memory", "--position FILE"]),
        ("analyse", &["--games", "--chain"]),
        ("arena", &["--hands", "--bots"]),
    ] {
        let page = run(&[verb, "--help"]).good();
        for option in options {
            assert!(page.contains(&format!("  {option}")), "{verb} {option}: {page}");
        }
        assert_eq!(page.contains("solitarium list"), verb != "arena", "{page}");
        assert!(page.lines().all(|line| line.chars().count() <= 100), "{page}");
    }
    let words = |page: String| page.split_whitespace().collect::<Vec<_>>().join(" ");
    let analyse = words(run(&["analyse", "--help"]).good());
    let (all, some) = analyse.split_once("Options for some games:").expect("both kinds");
    assert!(!all.contains("--chain") && some.contains("(qll)"), "{analyse}");
    // What another game means by an option is told of that game.
    let play = words(run(&["play", "--help"]).good());
    let (all, some) = play.split_once("Options for some games:").expect("both kinds");
    assert!(!all.contains("--deal "), "{play}");
    assert!(some.contains("girona (klondike)") && some.contains("cercle (peg)"), "{play}");
}

/// The manual has a page for each command that another page names.
#[test]
fn pages_of_the_manual() {
    let names = |page: &str| -> Vec<String> {
        let named = page.lines().filter_map(|line| line.strip_suffix("(1)"));
        named.map(|name| name.replace("\\-", "-")).collect()
    };
    let main = run(&["man"]).good();
    let commands = names(&main);
    assert!(commands.iter().any(|name| name == "solitarium-play"), "{commands:?}");
    for command in commands {
        let name = command.strip_prefix("solitarium-").expect("the program's");
        let page = run(&["man", name]).good();
        let head = page.lines().find(|line| line.starts_with(".TH")).unwrap_or_default();
        assert!(head.starts_with(&format!(".TH {command} ")), "{page}");
        assert!(head.contains(concat!("solitarium ", env!("CARGO_PKG_VERSION"))), "{head}");
    }
    let page = run(&["man", "play", "klondike"]).good();
    assert!(page.contains(".TH solitarium-play-klondike ") && page.contains("no\\-return"), "{page}");
}

#[test]
fn list() {
    for language in LANGUAGES {
        assert_snapshot!(format!("list-{language}"), run(&["list", "--lang", language]).good());
    }
    let list = json(&["list"]);
    let games = list.as_array().expect("a list");
    assert!(games.iter().any(|game| game["id"] == "freecell" && game["family"] == "freecell"), "{list}");
    for game in games {
        // Rule files also have a family, and some have other names.
        let keys = game.as_object().expect("an object").keys();
        let keys: Vec<&String> = keys.filter(|key| !["aka", "family"].contains(&key.as_str())).collect();
        assert_eq!(
            keys,
            ["about", "can", "cards", "id", "measure", "name", "options", "seats", "strategies"]
        );
        assert!(game["strategies"].as_array().expect("a list").iter().all(|s| s["honest"].is_boolean()));
    }
    // A game with options of several kinds and one with a solver: what is kept to be read.
    let mut kept = listed();
    kept.retain(|game| game["id"] == "qll" || game["id"] == "peg");
    let text = serde_json::to_string_pretty(&kept).expect("JSON");
    assert_snapshot!("list-json", text);
}

/// A locale of plain letters gets nothing else, in words, numbers and pictures.
#[test]
fn plain_letters_where_the_locale_has_no_others() {
    let commands: [&[&str]; 8] = [
        &["--help"],
        &["analyse", "--help"],
        &["list"],
        &["watch", "md", "--deal", "3"],
        &["watch", "klondike", "--deal", "3", "--lang", "fr"],
        &["analyse", "md", "--games", "2000", "--threads", "1"],
        &["arena", "rummy", "--bots", "simple,random", "--hands", "20"],
        &["solve", "peg", "--lang", "ca"],
    ];
    for command in commands {
        let mut program = crate::harness::program(command);
        program.env("LC_ALL", "C");
        let ran = crate::harness::finish(program.spawn().expect("the program starts"), "");
        let strange: String = ran.out.chars().chain(ran.err.chars()).filter(|c| !c.is_ascii()).collect();
        assert!(strange.is_empty(), "{command:?} has {strange:?}:\n{}", ran.out);
    }
}

#[test]
fn the_language_is_that_of_the_locale_unless_asked_for() {
    let with = |name: &str, value: &str, arguments: &[&str]| {
        let child = crate::harness::program(arguments).env(name, value).spawn().expect("the program starts");
        crate::harness::finish(child, "").good()
    };
    let french = run(&["list", "--lang", "fr"]).good();
    assert_eq!(with("LANG", "fr_FR.UTF-8", &["list"]), french);
    assert_eq!(with("LANG", "ca_ES.UTF-8", &["--lang=fr", "list"]), french);
    assert_eq!(with("LC_ALL", "de_DE.UTF-8", &["list"]), run(&["list"]).good());
    assert!(run(&["--version"]).good().starts_with("solitarium "));
}

/// How games of each kind begin and end: with a choice, with hidden cards, on a board.
#[test]
fn watch() {
    for (game, deal, languages) in
        [("md", "9", ["en", "fr"]), ("klondike", "3", ["en", "ca"]), ("peg", "5", ["en", "fr"])]
    {
        for language in languages {
            let out = run(&["watch", game, "--deal", deal, "--lang", language]).good();
            assert_snapshot!(format!("watch-{game}-{language}"), excerpt(&out));
        }
    }
}

#[test]
fn pictures_without_symbols_are_ascii() {
    for game in games() {
        let out = run(&["watch", &game, "--deal", "1", "--letters"]).good();
        let (head, table) = out.split_once('\n').expect("lines");
        assert!(table.is_ascii(), "{head}: {:?}", table.chars().find(|c| !c.is_ascii()));
    }
}

#[test]
fn colours_only_when_asked_for() {
    let plain = run(&["watch", "r7", "--deal", "1"]).good();
    assert!(!plain.contains('\x1b'));
    let coloured = run(&["watch", "r7", "--deal", "1", "--color", "always"]).good();
    assert!(coloured.contains("\x1b[31m"));
    let mut stripped = String::new();
    let mut rest = coloured.as_str();
    while let Some((before, after)) = rest.split_once("\x1b[") {
        stripped += before;
        rest = after.split_once('m').expect("the end of a colour").1;
    }
    assert_eq!(stripped + rest, plain);
    assert_eq!(run(&["watch", "r7", "--deal", "1", "--colour", "never"]).good(), plain);
}

#[test]
fn open_shows_what_is_hidden() {
    for game in games() {
        let hidden = run(&["watch", &game, "--deal", "1"]).good();
        let open = run(&["watch", &game, "--deal", "1", "--open"]).good();
        assert!(!open.contains('▒'), "{game}");
        let last = |text: &str| text.lines().last().map(str::to_owned);
        assert_eq!(last(&hidden), last(&open));
    }
}

/// Several games: the next deal each time, and each as it is alone.
#[test]
fn games_follow_each_other() {
    let out = run(&["watch", "c4", "--deal", "41", "--games", "3"]).good();
    let heads: Vec<&str> = out.lines().filter(|line| line.contains("deal sol:")).collect();
    assert_eq!(heads.len(), 3);
    for (i, deal) in (41..44).enumerate() {
        assert_eq!(heads[i], format!("Les quatre couleurs, game {} of 3, deal sol:{deal}", i + 1));
        let alone = run(&["watch", "c4", "--deal", &deal.to_string()]).good();
        let (_, body) = alone.split_once('\n').expect("lines");
        assert!(out.contains(body), "game {}", i + 1);
    }
    // A board is always the same: there is no deal of it.
    let out = run(&["watch", "peg", "--games", "2"]).good();
    let heads: Vec<&str> = out.lines().filter(|line| line.starts_with("Peg solitaire")).collect();
    assert_eq!(heads, ["Peg solitaire, game 1 of 2", "Peg solitaire, game 2 of 2"]);
}

#[test]
fn reports() {
    for language in LANGUAGES {
        let arguments = ["analyse", "md", "--deals", "100..160", "--threads", "2", "--lang", language];
        assert_snapshot!(format!("report-md-{language}"), masked(&run(&arguments).good()));
    }
    let compared =
        ["analyse", "md", "--games", "400", "--threads", "2", "--compare", "best-fit,first-fit,random"];
    let chains = ["analyse", "qll", "--reform", "--deals", "0..40", "--threads", "2", "--chain", "200"];
    for language in LANGUAGES {
        let out = run(&[&compared[..], &["--lang", language]].concat()).good();
        assert_snapshot!(format!("report-compare-{language}"), masked(&out));
        let out = run(&[&chains[..], &["--lang", language]].concat()).good();
        assert_snapshot!(format!("report-chains-{language}"), masked(&out));
    }
    assert_snapshot!(
        "report-letters",
        masked(&run(&["analyse", "c4", "--games", "500", "--letters", "--threads", "2"]).good())
    );
}

/// The speed and the time, which no two runs have in common, masked.
fn masked(report: &str) -> String {
    let mask = |line: &str| {
        let is_number = |c: char| c.is_ascii_digit() || matches!(c, ',' | '.' | '\u{202f}' | '#');
        let mut out = String::new();
        for c in line.chars() {
            let shown = if c.is_ascii_digit() { '#' } else { c };
            if !(out.ends_with('#') && is_number(c)) {
                out.push(shown);
            }
        }
        out
    };
    let lines =
        report.lines().map(|line| if line.contains("solitarium 0") { mask(line) } else { line.to_owned() });
    lines.collect::<Vec<_>>().join("\n")
}
