//! One row per game, and the same game watched.

use crate::harness::{Folder, games, run};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::RowAccessor;
use std::fs::File;

/// How a watched game ended: as the last line of French says, where every measure is a number.
fn watched(game: &str, deal: &str, more: &[&str]) -> (bool, u64) {
    let out = run(&[&["watch", game, "--deal", deal, "--lang", "fr"], more].concat()).good();
    let last = out.lines().last().expect("lines");
    let digits: String =
        last.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    let won = last.contains("gagnée");
    assert!(won || last.contains("perdue"), "{last}");
    (won, digits.parse().unwrap_or(1))
}

fn rows(text: &str) -> Vec<(String, String, u64)> {
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("deal,outcome,measure"));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            let [deal, outcome, measure] = fields[..] else { panic!("{line}") };
            (deal.to_owned(), outcome.to_owned(), measure.parse().expect("a number"))
        })
        .collect()
}

#[test]
fn every_row_is_the_game_that_one_watches() {
    let folder = Folder::new();
    for game in games() {
        let name = format!("{game}.csv");
        run(&["analyse", &game, "--deals", "200..240", "--games-out", &folder.path(&name)]).good();
        let rows = rows(&folder.read(&name));
        assert_eq!(rows.len(), 40);
        for (i, (deal, outcome, measure)) in rows.iter().enumerate() {
            assert_eq!(*deal, format!("sol:{}", 200 + i));
            if i % 4 == 0 {
                assert_eq!(watched(&game, deal, &[]), (outcome == "won", *measure), "{game} {deal}");
            }
        }
    }
}

/// With every strategy, also those that draw lots or sample: the lots belong to the deal.
#[test]
fn strategies_play_the_same_when_watched() {
    let folder = Folder::new();
    for strategy in ["first-fit", "worst-fit", "random", "look-ahead", "clairvoyant"] {
        let name = format!("{strategy}.csv");
        let how = ["--strategy", strategy, "--samples", "4"];
        let arguments = ["analyse", "md", "--deals", "0..12", "--games-out", &folder.path(&name)];
        run(&[&arguments[..], &how].concat()).good();
        for (deal, outcome, measure) in rows(&folder.read(&name)) {
            assert_eq!(watched("md", &deal, &how), (outcome == "won", measure), "{strategy} {deal}");
        }
    }
}

#[test]
fn other_deals_and_variants_too() {
    let folder = Folder::new();
    for (i, (game, deals, more)) in [
        ("r7", "ms:7..12", &["--turns", "2"][..]),
        ("r7", "girona:0..5", &[]),
        ("qll", "ms:1..4", &["--pack", "52", "--end", "once"]),
    ]
    .into_iter()
    .enumerate()
    {
        let name = format!("{i}.csv");
        let arguments = ["analyse", game, "--deals", deals, "--games-out", &folder.path(&name)];
        run(&[&arguments[..], more].concat()).good();
        for (deal, outcome, measure) in rows(&folder.read(&name)) {
            assert_eq!(watched(game, &deal, more), (outcome == "won", measure), "{game} {deal}");
        }
    }
}

#[test]
fn parquet_is_read_back_as_csv() {
    let folder = Folder::new();
    let (csv, parquet) = (folder.path("games.csv"), folder.path("games.parquet"));
    let arguments = ["analyse", "md", "--deals", "300..2800", "--strategy", "first-fit", "--games-out"];
    run(&[&arguments[..], &[&csv]].concat()).good();
    run(&[&arguments[..], &[&parquet]].concat()).good();
    let reader = SerializedFileReader::new(File::open(&parquet).expect("the file")).expect("a Parquet file");
    let read: Vec<(String, String, u64)> = reader
        .get_row_iter(None)
        .expect("rows")
        .map(|row| {
            let row = row.expect("a row");
            let deal = format!("sol:{}", row.get_ulong(0).expect("a deal"));
            let outcome = row.get_string(1).expect("an outcome").clone();
            (deal, outcome, row.get_int(2).expect("a measure") as u64)
        })
        .collect();
    assert_eq!(read, rows(&folder.read("games.csv")));
    let metadata = reader.metadata().file_metadata();
    let names: Vec<&str> = metadata.schema_descr().columns().iter().map(|column| column.name()).collect();
    assert_eq!(names, ["deal", "outcome", "measure"]);
    let value = |key: &str| {
        let pairs = metadata.key_value_metadata().expect("facts about the games");
        pairs.iter().find(|pair| pair.key == format!("solitarium.{key}")).and_then(|pair| pair.value.clone())
    };
    assert_eq!(value("game").as_deref(), Some("md"));
    assert_eq!(value("strategy").as_deref(), Some("first-fit"));
    assert_eq!(value("generator").as_deref(), Some("sol"));
    assert_eq!(value("version").as_deref(), Some(env!("CARGO_PKG_VERSION")));
}
