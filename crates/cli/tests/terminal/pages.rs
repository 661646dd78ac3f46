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
    let text = serde_json::to_string_pretty(&listed()).expect("JSON");
    assert_snapshot!("list-json", text);
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
