//! Numbers that depend on the deals alone.

use crate::harness::{Folder, games, json, run, timeless};
use serde_json::Value;
use std::collections::BTreeMap;

/// How many games suffice to see a difference, even with games that take their time.
const FEW: &str = "120..330";

#[track_caller]
fn same_for_any_threads(arguments: &[&str]) -> Value {
    let report = |threads: &str| json(&[arguments, &["--threads", threads]].concat());
    let one = report("1");
    assert_eq!(one["threads"], 1);
    let one = timeless(one);
    for threads in ["2", "5"] {
        assert_eq!(timeless(report(threads)), one, "{arguments:?} on {threads} threads");
    }
    one
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for game in games() {
        same_for_any_threads(&["analyse", &game, "--deals", FEW]);
    }
    let precise = same_for_any_threads(&["analyse", "c4", "--precision", "1.5%"]);
    let (low, high) = (precise["low"].as_f64().expect("low"), precise["high"].as_f64().expect("high"));
    assert!((high - low) / 2.0 <= 0.015 && precise["games"].as_u64().is_some_and(|games| games > 2000));
    same_for_any_threads(&["analyse", "md", "--deals", "0..700", "--compare", "best-fit,random,first-fit"]);
    let compared =
        same_for_any_threads(&["analyse", "r7", "--precision", "4%", "--compare", "turns=2,turns=3"]);
    assert_eq!(compared["runs"].as_array().map(Vec::len), Some(2));
    same_for_any_threads(&["analyse", "qll", "--reform", "--deals", "0..130", "--chain", "90"]);
    let chains = same_for_any_threads(&["analyse", "qll", "--reform", "--chain", "60", "--precision", "4%"]);
    assert_eq!(chains["chains"].as_u64().expect("chains") % 100, 0, "it stops only at marks");
    same_for_any_threads(&[
        "analyse",
        "md",
        "--deals",
        "0..200",
        "--strategy",
        "look-ahead",
        "--samples",
        "3",
    ]);
}

/// Two halves add up to the whole.
#[test]
fn ranges_add_up() {
    for game in games() {
        let part = |deals: &str| json(&["analyse", &game, "--deals", deals]);
        let (whole, a, b) = (part("50..210"), part("50..117"), part("117..210"));
        for key in ["games", "won", "lost", "undecided"] {
            let number = |report: &Value| report[key].as_u64().expect("a number");
            assert_eq!(number(&whole), number(&a) + number(&b), "{game}: {key}");
        }
        let mut sum = distribution(&a);
        for (line, count) in distribution(&b) {
            *sum.entry(line).or_default() += count;
        }
        assert_eq!(sum, distribution(&whole), "{game}");
    }
}

fn distribution(report: &Value) -> BTreeMap<(u64, Option<bool>), u64> {
    let lines = report["measure"].as_array().expect("a list").iter();
    lines
        .map(|line| {
            let number = |key: &str| line[key].as_u64().expect("a number");
            ((number("value"), line["won"].as_bool()), number("count"))
        })
        .collect()
}

#[test]
fn the_keys_of_the_reports() {
    let keys =
        |report: &Value| report.as_object().expect("an object").keys().cloned().collect::<Vec<_>>().join(" ");
    let single = json(&["analyse", "r7", "--games", "300"]);
    assert_eq!(
        keys(&single),
        "deals game games games_per_second high lost low measure options rate seconds strategy threads undecided variant version won"
    );
    let number = |key: &str| single[key].as_u64().expect("a number");
    assert_eq!(number("games"), 300);
    assert_eq!(number("won") + number("lost") + number("undecided"), 300);
    assert_eq!(distribution(&single).values().sum::<u64>(), 300);
    assert!((single["rate"].as_f64().expect("rate") - number("won") as f64 / 300.0).abs() < 1e-12);
    assert!(
        single["low"].as_f64() < single["rate"].as_f64() && single["rate"].as_f64() < single["high"].as_f64()
    );
    assert_eq!(single["deals"], "sol:0..300");
    assert_eq!(single["version"], env!("CARGO_PKG_VERSION"));

    let compared = json(&["analyse", "r7", "--games", "300", "--compare", "turns=2,turns=3"]);
    assert_eq!(keys(&compared), "deals differences game games games_per_second runs seconds threads version");
    assert_eq!(
        keys(&compared["runs"][0]),
        "high lost low measure options rate strategy undecided variant won"
    );
    assert_eq!(keys(&compared["differences"][0]), "difference high low only_first only_this run");
    assert_eq!(compared["runs"][0]["variant"], "turns=2");
    assert_eq!(compared["runs"][0]["options"]["turns"], "2");
    // Each run is what it is alone, and the difference that of the rates.
    let alone = json(&["analyse", "r7", "--games", "300", "--turns", "2"]);
    for key in ["won", "lost", "rate", "low", "high", "measure"] {
        assert_eq!(compared["runs"][0][key], alone[key], "{key}");
        assert_eq!(compared["runs"][1][key], single[key], "{key}");
    }
    let rate = |i: usize| compared["runs"][i]["rate"].as_f64().expect("rate");
    let difference = compared["differences"][0]["difference"].as_f64().expect("a difference");
    assert!((difference - (rate(1) - rate(0))).abs() < 1e-12);

    let chains = json(&["analyse", "qll", "--reform", "--deals", "0..5", "--chain", "100"]);
    assert_eq!(
        keys(&chains),
        "chain_length chains cycle_after cycle_period cycles deals game games games_per_second high lost low measure options rate \
         seconds strategy threads undecided variant version won"
    );
    let sampled = json(&["analyse", "md", "--games", "20", "--strategy", "look-ahead", "--samples", "2"]);
    assert_eq!(sampled["samples"], 2);
}

/// The command under the report gives the report again.
#[test]
fn again() {
    for arguments in [
        &["r7", "--turns", "2", "--games", "200"][..],
        &["qll", "--pack", "52", "--end", "once", "--deals", "7..90"],
        &["md", "--strategy", "look-ahead", "--samples", "2", "--games", "30"],
        &["qll", "--reform", "--games", "900", "--chain", "40"],
        &["md", "--compare", "best-fit,worst-fit", "--games", "90"],
        &["qll", "--compare", "pack=52&end=once,pack=32", "--games", "90"],
        &["r7", "--deals", "ms:1..40"],
        &["c4", "--precision", "5%"],
    ] {
        let text = run(&[&["analyse"], arguments].concat()).good();
        let command =
            text.lines().find_map(|line| line.strip_prefix("again: solitarium ")).expect("the command");
        let words: Vec<String> = command.split(' ').map(|word| word.trim_matches('\'').to_owned()).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let report = timeless(json(&[&["analyse"], arguments].concat()));
        assert_eq!(timeless(json(&words)), report, "{command}");
    }
}

#[test]
fn csv_has_the_numbers_of_json() {
    let rows = |arguments: &[&str]| -> Vec<BTreeMap<String, String>> {
        let out = run(&[arguments, &["--format", "csv"]].concat()).good();
        let mut lines = out.lines().map(|line| line.split(',').map(str::to_owned).collect::<Vec<_>>());
        let head = lines.next().expect("a head");
        lines
            .map(|line| {
                assert_eq!(line.len(), head.len(), "{line:?}");
                head.iter().cloned().zip(line).collect()
            })
            .collect()
    };
    let agree = |row: &BTreeMap<String, String>, report: &Value, keys: &[&str]| {
        for key in keys {
            let expected = match &report[key] {
                Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            // Reading a number from JSON may round its last digit.
            let same_number = || {
                let (read, number) = (row[*key].parse::<f64>().ok(), report[key].as_f64());
                read.zip(number).is_some_and(|(a, b)| (a - b).abs() < 1e-14)
            };
            assert!(row[*key] == expected || same_number(), "{key}: {} and {expected}", row[*key]);
        }
    };
    let summary =
        ["game", "variant", "strategy", "deals", "games", "won", "lost", "undecided", "rate", "low", "high"];
    for game in games() {
        let arguments = ["analyse", &game, "--deals", "0..150"];
        let (rows, report) = (rows(&arguments), json(&arguments));
        let lines = report["measure"].as_array().expect("a list");
        assert_eq!(rows.len(), lines.len());
        for (row, line) in rows.iter().zip(lines) {
            agree(row, &report, &summary);
            agree(row, line, &["value", "count"]);
            let outcome = line["won"].as_bool().map_or("undecided", |won| if won { "won" } else { "lost" });
            assert_eq!(row["outcome"], outcome);
        }
    }
    let arguments = ["analyse", "md", "--games", "200", "--compare", "best-fit,random"];
    let (compared, report) = (rows(&arguments), json(&arguments));
    for (i, row) in compared.iter().enumerate() {
        agree(row, &report, &["game", "deals", "games"]);
        agree(
            row,
            &report["runs"][i],
            &["variant", "strategy", "won", "lost", "undecided", "rate", "low", "high"],
        );
    }
    assert!(report["runs"][1]["options"].is_object());
    assert_eq!((compared.len(), compared[0]["difference"].as_str()), (2, ""));
    agree(&compared[1], &report["differences"][0], &["difference"]);
    let arguments = ["analyse", "qll", "--reform", "--deals", "0..30", "--chain", "90"];
    let (chains, report) = (rows(&arguments), json(&arguments));
    for row in &chains {
        agree(row, &report, &summary);
        agree(row, &report, &["chains", "chain_length"]);
    }
    let options = serde_json::json!({"pack": "32", "end": "until-stuck", "reform": "yes"});
    assert_eq!(report["options"], options, "every option is named");
    let count: u64 = chains.iter().map(|row| row["count"].parse::<u64>().expect("a number")).sum();
    assert_eq!(count, 30);
    assert_eq!(chains.last().expect("rows")["cycle_after"], "");
}

#[test]
fn numbers_as_people_write_them() {
    let games = |number: &str| json(&["analyse", "c4", "--games", number])["games"].as_u64();
    for number in ["2000", "2e3", "2k", "2_000", "0.002M"] {
        assert_eq!(games(number), Some(2000), "{number}");
    }
}

/// A million when nothing is said.
#[test]
fn the_default_is_a_million_games() {
    let report = json(&["analyse", "c4"]);
    assert_eq!(
        (report["games"].as_u64(), report["deals"].as_str()),
        (Some(1_000_000), Some("sol:0..1000000"))
    );
}

/// A comparison as a picture: a dot and a bar for each way, and its curve, in its own colour.
#[test]
fn the_plot_of_a_comparison_has_every_way() {
    let folder = Folder::new();
    for (i, arguments) in [
        &["md", "--compare", "best-fit,first-fit,worst-fit", "--games", "2000"][..],
        &["r7", "--compare", "turns=1,turns=2,turns=3", "--games", "1", "--lang", "ca"],
    ]
    .into_iter()
    .enumerate()
    {
        let name = format!("{i}.svg");
        run(&[&["analyse"], arguments, &["--plot", &folder.path(&name)]].concat()).good();
        let svg = folder.read(&name);
        assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"));
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{name}");
        for (element, count) in [("<circle", 3), ("<polyline", 3), ("<polygon", 3)] {
            assert_eq!(svg.matches(element).count(), count, "{element} in {name}");
        }
        for colour in ["#0072b2", "#d55e00", "#009e73"] {
            assert_eq!(svg.matches(colour).count(), 6, "{colour} in {name}");
        }
    }
    assert!(folder.read("0.svg").contains("worst-fit"));
}

#[test]
fn the_plot_is_a_whole_picture() {
    let folder = Folder::new();
    for (i, arguments) in [
        &["md", "--games", "2000"][..],
        &["r7", "--games", "1", "--lang", "fr"],
        &["qll", "--pack", "52", "--games", "300"],
    ]
    .into_iter()
    .enumerate()
    {
        let name = format!("{i}.svg");
        run(&[&["analyse"], arguments, &["--plot", &folder.path(&name)]].concat()).good();
        let svg = folder.read(&name);
        assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"));
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{name}");
        for element in ["<polyline", "<polygon", "<rect", "<text", "<clipPath"] {
            assert!(svg.contains(element), "{element} in {name}");
        }
        let opened = svg.matches('<').count();
        assert_eq!(opened, svg.matches('>').count());
        // Bars are within the picture.
        for rect in svg.split("<rect x=\"").skip(1) {
            let number = |name: &str| -> f64 {
                let rest = rect.split_once(&format!(" {name}=\"")).expect("an attribute").1;
                rest.split('"').next().expect("its value").parse().expect("a number")
            };
            assert!(
                number("y") >= 0.0 && number("height") >= 0.0 && number("y") + number("height") <= 420.0,
                "{rect}"
            );
        }
    }
}

/// Nothing but the report: no bar where there is no terminal, with or without --quiet.
#[test]
fn quiet() {
    let loud = run(&["analyse", "md", "--games", "300", "--format", "csv"]).good();
    assert_eq!(run(&["analyse", "md", "--games", "300", "--format", "csv", "--quiet"]).good(), loud);
}
