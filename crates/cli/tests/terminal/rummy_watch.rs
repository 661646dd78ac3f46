//! Rummy watched, and its bots in the arena.

use crate::harness::{excerpt, json, listed, run};
use insta::assert_snapshot;
use serde_json::Value;

const LANGUAGES: [&str; 3] = ["en", "fr", "ca"];

#[test]
fn help() {
    for language in LANGUAGES {
        let page = |verb: &&str| {
            let out = run(&[verb, "rummy", "--help", "--lang", language]).good();
            format!("$ solitarium {verb} rummy\n{out}\n")
        };
        let pages: String = ["play", "watch", "arena"].iter().map(page).collect();
        assert_snapshot!(format!("help-rummy-{language}"), pages);
    }
}

/// How a hand begins and ends for each of three onlookers.
#[test]
fn one_seat_or_all() {
    for (language, view) in [("en", "1"), ("fr", "2"), ("ca", "open")] {
        let arguments =
            ["watch", "rummy", "--deal", "3", "--bots", "simple,random", "--view", view, "--lang", language];
        assert_snapshot!(format!("watch-rummy-{language}"), excerpt(&run(&arguments).good()));
    }
    let open = run(&["watch", "rummy", "--deal", "3", "--bots", "simple,random", "--open"]).good();
    assert!(!open.contains('▒'));
}

/// Nothing that is hidden from a seat is in what it is shown, step by step.
#[test]
fn a_view_tells_no_secrets() {
    for (players, bots) in [(2, "random"), (3, "simple")] {
        for deal in ["1", "2", "3"] {
            for view in 1..=players {
                let (count, number) = (players.to_string(), view.to_string());
                let out = run(&[
                    "watch",
                    "rummy",
                    "--players",
                    &count,
                    "--bots",
                    bots,
                    "--deal",
                    deal,
                    "--view",
                    &number,
                    "--letters",
                ])
                .good();
                let (body, _) = out.rsplit_once("\nTurn ").expect("the last table");
                for other in (1..=players).filter(|&other| other != view) {
                    for rest in body.split(&format!("\nplayer {other}\n")).skip(1) {
                        let row = rest.lines().next().unwrap_or_default();
                        assert!(row.split_whitespace().all(|card| card == "**"), "{row}");
                    }
                    let name = format!("Player {other} ({bots})");
                    assert!(!out.contains(&format!("{name} lays down nothing more")), "{name}");
                    for line in out.lines().filter(|line| line.contains(&format!("{name} draws "))) {
                        assert!(line.ends_with(" draws a card from the stock."), "{line}");
                    }
                }
                // The numbers of the steps have no gaps that would tell of what is not shown.
                let numbers: Vec<usize> = out
                    .lines()
                    .filter_map(|line| line.split_once(". ").and_then(|(number, _)| number.parse().ok()))
                    .collect();
                assert!(numbers.iter().copied().eq(1..=numbers.len()), "{numbers:?}");
            }
        }
    }
}

#[test]
fn a_match_is_watched_to_its_end() {
    let out = run(&["watch", "rummy", "--deal", "1", "--bots", "simple", "--match", "20"]).good();
    assert!(out.contains("The next hand is dealt.") && out.contains("of 20"), "{out}");
    assert!(out.contains(" won: "), "{out}");
}

fn arena(more: &[&str]) -> Value {
    json(&[&["arena", "rummy"], more].concat())
}

/// The same without what differs from run to run.
fn timeless(mut report: Value) -> Value {
    let object = report.as_object_mut().expect("an object");
    for key in ["seconds", "threads"] {
        assert!(object.remove(key).is_some_and(|value| value.is_number()), "{key} is missing");
    }
    report
}

#[test]
fn the_arena_does_not_depend_on_threads() {
    let more = ["--bots", "simple,random", "--hands", "2000"];
    let one = timeless(arena(&[&more[..], &["--threads", "1"]].concat()));
    for threads in ["2", "5"] {
        assert_eq!(timeless(arena(&[&more[..], &["--threads", threads]].concat())), one);
    }
}

#[test]
fn the_keys_of_the_report() {
    let report = arena(&["--bots", "simple,random,greedy", "--hands", "300"]);
    let keys: Vec<&String> = report.as_object().expect("an object").keys().collect();
    assert_eq!(
        keys,
        [
            "bots",
            "deals",
            "draws",
            "game",
            "hands",
            "match_points",
            "matches",
            "options",
            "seconds",
            "stock_outs",
            "threads",
            "turns",
            "variant",
            "version"
        ]
    );
    assert_eq!((report["hands"].as_u64(), report["variant"].as_str()), (Some(300), Some("players=3")));
    assert_eq!((&report["options"]["players"], &report["options"]["hand"]), (&"3".into(), &"13".into()));
    let bots = report["bots"].as_array().expect("bots");
    let names: Vec<&str> = bots.iter().map(|bot| bot["name"].as_str().expect("a name")).collect();
    assert_eq!(names, ["simple", "random", "greedy"]);
    let count = |bot: &Value, key: &str| bot[key].as_u64().expect("a count");
    let won: u64 = bots.iter().map(|bot| count(bot, "hands_won")).sum();
    assert_eq!(won + report["draws"].as_u64().expect("draws"), 300);
    let matches: u64 = bots.iter().map(|bot| count(bot, "matches_won")).sum();
    assert_eq!(Some(matches), report["matches"].as_u64());
    for bot in bots {
        let number = |value: &Value| value.as_f64().expect("a number");
        assert!(number(&bot["low"]) <= number(&bot["points_per_hand"]));
        assert!(number(&bot["points_per_hand"]) <= number(&bot["high"]));
        for key in ["net_per_hand", "hands_won_rate", "matches_won_rate"] {
            let interval = &bot[key];
            assert!(number(&interval["low"]) <= number(&interval["mean"]), "{key}");
            assert!(number(&interval["mean"]) <= number(&interval["high"]), "{key}");
        }
    }
    assert!(report["turns"].as_f64().expect("a number") > 2.0);
}

/// Equal bots earn the same over duplicate deals; a better one earns more.
#[test]
fn duplicate_deals_are_fair() {
    let report = arena(&["--bots", "simple", "--hands", "400"]);
    let net = |bot: usize| report["bots"][bot]["net_per_hand"]["mean"].as_f64().expect("a number");
    assert!(net(0).abs() < 1e-9 && net(1).abs() < 1e-9);
    let report = arena(&["--bots", "random,simple", "--hands", "400"]);
    let simple = &report["bots"][1];
    assert!(simple["net_per_hand"]["low"].as_f64() > Some(0.0), "{report}");
    assert!(simple["hands_won"].as_u64() > Some(350), "{report}");
}

#[test]
fn what_is_asked_for_is_played() {
    // Hands are rounded up so that each deal is played from every seat.
    assert_eq!(arena(&["--bots", "random,random,random", "--hands", "100"])["hands"], 102);
    let part = arena(&["--bots", "simple,random", "--deals", "10..20"]);
    assert_eq!((&part["hands"], part["deals"].as_str()), (&Value::from(20), Some("sol:10..20")));
    assert_eq!(arena(&["--bots", "simple,random", "--hands", "20", "--match", "50"])["match_points"], 50);
    let out = run(&["arena", "rummy", "--bots", "simple,random", "--hands", "20", "--format", "csv"]).good();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(
        lines[0].starts_with("game,variant,deals,hands,draws,turns,stock_outs,matches,match_points,name,")
    );
    let columns = lines[0].split(',').count();
    assert!(lines.iter().all(|line| line.split(',').count() == columns), "{out}");
    assert!(lines[1].contains(",simple,") && lines[2].contains(",random,"));
}

#[test]
fn reports() {
    for language in LANGUAGES {
        let arguments = [
            "arena",
            "rummy",
            "--bots",
            "simple,random",
            "--hands",
            "600",
            "--threads",
            "2",
            "--lang",
            language,
        ];
        let out = run(&arguments).good();
        let lines = out.lines().map(|line| {
            if line.contains("solitarium 0") {
                line.replace(|c: char| c.is_ascii_digit(), "#")
            } else {
                line.to_owned()
            }
        });
        let masked: Vec<String> = lines
            .map(|line| {
                let speed = line.contains("solitarium #");
                if speed {
                    line.chars().filter(|c| !matches!(c, '#' | ',' | '.' | '\u{202f}')).collect()
                } else {
                    line
                }
            })
            .collect();
        assert_snapshot!(format!("arena-rummy-{language}"), masked.join("\n"));
    }
}

/// The dialogue observes and analyses it too.
#[test]
fn the_dialogue_knows_it() {
    let number = listed().len().to_string();
    let input = format!("{number}\n1\n1\n2\n50\n3\n5\n");
    let out = crate::harness::run_with(&["dialogue", "--lang", "en"], &input).good();
    assert!(out.contains("Rummy, deal sol:") && out.contains("points per hand"), "{out}");
    assert!(out.contains("Everyone is dealt 13 cards (or") && out.ends_with("Goodbye.\n"), "{out}");
}
