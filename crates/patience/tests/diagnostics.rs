//! What a file with a mistake is told, and that no file brings the reader down.

use proptest::prelude::*;
use solitarium_patience::{MOST_BYTES, PatienceFamily, Report, text_of};

const FREECELL: &str = r#"game = "Mine"
pack = "52"

[tableau]
count = 8
deal = "7 x4, 6 x4"
build = "down alternating"

[cell]
count = 4

[foundation]
"#;

fn load(text: &str) -> Result<Report, Report> {
    PatienceFamily::of_file("mine", text, ()).map(|(_, report)| report)
}

fn told(text: &str) -> String {
    load(text).map(|report| report.to_string()).expect_err("this file has errors").to_string()
}

/// The file with one part replaced: the first sentence that it is told.
fn with(old: &str, new: &str) -> String {
    assert!(FREECELL.contains(old), "{old}");
    let text = told(&FREECELL.replace(old, new));
    text.lines().next().unwrap_or_default().to_owned()
}

#[test]
fn the_place_and_what_would_be_right() {
    let text = told(&FREECELL.replace("build =", "buld ="));
    assert_eq!(
        text,
        "error: unknown key `buld`: use `count`, `deal`, `shape`, `build`, `where`, `move`, `fill`, `accept`, `from`, `take`, `max`, `must`, `turn`, `laid`, `sink`, `left` or `label` here
 --> mine.toml:7:1
  |
7 | buld = \"down alternating\"
  | ^^^^
  did you mean `build`?
error: [tableau] must say `build`
 --> mine.toml:4:2
  |
4 | [tableau]
  |  ^^^^^^^
"
    );
    let text = told(&FREECELL.replace("alternating", "alternatin"));
    assert!(text.contains("7 | build = \"down alternatin\"\n  |               ^^^^^^^^^^"), "{text}");
    assert!(text.contains("did you mean `alternating`?"), "{text}");
}

#[test]
fn every_error_of_the_language() {
    let cases = [
        ("7 x4, 6 x4", "7 x4, 6 x3, 8", "error: deals 54 of 52 cards"),
        ("7 x4, 6 x4", "7 x4, 6 x3, 5", "error: deals 51 of 52 cards, and there is no stock for the others"),
        ("7 x4, 6 x4", "7 x4, 6 x5", "error: the deal names 9 piles, and there are 8"),
        (
            "7 x4, 6 x4",
            "sevn",
            "error: `sevn` does not fit here: use `stairs`, `rest`, a number as 5 or face down and face up as 5+1",
        ),
        (
            "down alternating",
            "downwards",
            "error: `downwards` does not fit here: use `up`, `down`, `up or down`, `same`, `any`, `none` or `where`",
        ),
        (
            "down alternating",
            "down",
            "error: the phrase ends too early: `suit`, `color`, `alternating`, `other suit`, `any` or `by` should follow",
        ),
        ("down alternating", "where rank(c) > 99", "error: this never holds for any two cards of the pack"),
        (
            "down alternating",
            "where rank(c) > 0",
            "error: this holds for any two cards of the pack: `any` says the same",
        ),
        ("[cell]\ncount = 4", "[waste]", "error: there is a waste and no stock that goes to it"),
        (
            "[cell]\ncount = 4",
            "[cell]\ncount = 4\nfrom = \"reserve\"",
            "error: `reserve` is named here, but there is none",
        ),
        ("[foundation]", "[foundation]\nstart = \"2\"", "error: no foundation ever takes A♣♦♥♠"),
        ("[foundation]", "[foundation]\nmax = 12", "error: the foundations hold 48 of 52 cards"),
        (
            "[foundation]",
            "[foundation]\nbuild = \"up by 13 suit\"",
            "error: `by` cannot be 13: a number from 1 to 12 is expected",
        ),
        ("[foundation]", "", "error: there is no foundation: `win` must say when the game is won"),
        (
            "pack = \"52\"",
            "pack = \"51\"",
            "error: `51` does not fit here: use `52`, `32`, `40`, `2x52`, `A..8` or `2x(A..K SH)`",
        ),
        ("pack = \"52\"", "", "error: the file must say `pack`"),
        ("pack = \"52\"", "pack = \"52\"\nwin = \"rows 2..K suit\"", "error: the file must say `grid`"),
        ("count = 8", "count = 1000", "error: `count` cannot be 1000: a number from 0 to 64 is expected"),
        ("count = 8", "count = \"eight\"", "error: `count` takes a number"),
        (
            "[cell]",
            "[cel]",
            "error: `cel` is not a set of piles: use `stock`, `waste`, `cell`, `reserve`, `tableau`, `foundation`, `hole` or `grid`",
        ),
        (
            "game = \"Mine\"",
            "game = \"Mine\"\nextends = \"nothing\"",
            "error: there are no rules `nothing` to extend",
        ),
        (
            "game = \"Mine\"",
            "game = \"Mine\"\nextends = \"mine\"",
            "error: `extends` goes in a circle: mine, mine",
        ),
        ("count = 4", "count = 60", "error: 72 piles are asked for: at most 64 are possible"),
        ("game = \"Mine\"", "game = ", "error: this is not TOML: "),
    ];
    for (old, new, expected) in cases {
        let first = with(old, new);
        assert!(first.starts_with(expected), "{new}\n  {first}\n  {expected}");
    }
}

/// What is found when the parts of a file are looked at together.
#[test]
fn what_the_parts_come_to_is_told() {
    let cell = "[cell]\ncount = 4";
    let cases: [(&[(&str, &str)], &str); 7] = [
        (
            &[
                ("\"52\"", "\"A..8\""),
                ("7 x4, 6 x4", "4"),
                ("[foundation]", "[foundation]\nbuild = \"up by 2 suit wrap\""),
            ],
            "error: `wrap` by 2 does not come round to the first rank",
        ),
        (
            &[("7 x4, 6 x4", "7 x3, 6 x5"), (cell, "[reserve]\ndeal = \"1\"\ntake = \"none\"")],
            "error: no card can leave `reserve`",
        ),
        (
            &[("7 x4, 6 x4", "5"), (cell, "[stock]\nto = \"tableau\"")],
            "warning: the last row has 4 cards for 8 piles",
        ),
        (
            &[("\"down alternating\"", "\"none\"\nmove = \"any\"")],
            "warning: `move` takes groups that `build` does not make",
        ),
        (
            &[("\"down alternating\"", "\"down suit\"\nmove = \"run down any\"")],
            "warning: `move` takes groups that `build` does not make",
        ),
        (&[(cell, "[reserve]\ncount = 2")], "warning: nothing ever comes to `reserve`"),
        (
            &[("7 x4, 6 x4", "3+4 x4, 3+3 x4\"\nturn = \"never")],
            "warning: nothing turns the face-down cards of `tableau`",
        ),
    ];
    for (changes, expected) in cases {
        let text = changes.iter().fold(FREECELL.to_owned(), |text, (old, new)| {
            assert!(text.contains(old), "{old}");
            text.replace(old, new)
        });
        let (Ok(report) | Err(report)) = load(&text);
        assert!(report.to_string().contains(expected), "{expected}\n{report}");
    }
}

#[test]
fn fill_and_ranks_of_the_pack() {
    let text = FREECELL
        .replace("\"52\"", "\"A..8\"")
        .replace("7 x4, 6 x4", "4")
        .replace("build =", "fill = \"K\"\nbuild =");
    assert!(told(&text).starts_with("error: there is no K in the pack"), "{}", told(&text));
}

#[test]
fn warnings_do_not_stop_a_game() {
    let report = load(FREECELL).expect("no errors");
    let told = "warning: play may go to and fro: cards go from one pile to another and back; cards go from one set to another \
        and back; cards go from space to space; cards go to cells and back\n --> mine.toml:4:2\n";
    assert!(report.to_string().contains(told), "{report}");
}

/// What a trial of a file with these changes warns of, without cells and building.
fn tried(foundation: &str, tableau: &str) -> String {
    let text = FREECELL
        .replace("\"down alternating\"", &format!("\"none\"\n{tableau}"))
        .replace("[cell]\ncount = 4\n", "")
        .replace("[foundation]", &format!("[foundation]\n{foundation}"));
    let (family, _) = PatienceFamily::of_file("mine", &text, ()).unwrap_or_else(|report| panic!("{report}"));
    let (game, mut report) = family.with(&[]).expect("it loads");
    solitarium_patience::trial(&game, 50, 100).warn(&game, &mut report);
    report.to_string()
}

/// A game without a first move, one whose kings lie at the bottom and must go up first, and one that goes on. The warnings stand where the game is named.
#[test]
fn a_game_that_cannot_be_won_or_begun_is_told() {
    let place = " --> mine.toml:1:1\n";
    let begun = format!("warning: of 50 deals 50 have no first move\n{place}");
    let won = format!(
        "warning: even if every card that was ever free stayed free, 50 of 50 deals could not be won\n{place}"
    );
    let stuck = tried("where = \"count(foundation) > 0\"", "");
    assert!(stuck.contains(&begun), "{stuck}");
    let lost = tried("start = \"K\"\nbuild = \"down suit\"", "sink = \"K\"");
    assert!(lost.contains(&begun) && lost.contains(&won), "{lost}");
    let fair = tried("build = \"up or down any wrap\"\nstart = \"any\"\nmax = 52", "");
    assert!(!fair.contains("of 50 deals"), "{fair}");
}

#[test]
fn hostile_files_are_refused_in_bounded_time() {
    let long = "x".repeat(10_000_000);
    let report = text_of("big", long.into_bytes()).expect_err("too large");
    assert_eq!(
        report.to_string(),
        format!("error: the file has 10000000 bytes: at most {MOST_BYTES} are read\n")
    );
    let report = text_of("bad", vec![b'g', b'=', 0xff]).expect_err("not text");
    assert!(report.to_string().starts_with("error: the file is not UTF-8 text: byte 3 cannot be read"));
    assert!(load(&"[".repeat(200_000)).is_err());
    assert!(load(&format!("a = {}", "[".repeat(200_000))).is_err());
    assert!(load(&format!("a = {}1{}", "[".repeat(5_000), "]".repeat(5_000))).is_err());
    let piles: Vec<String> = (0..1_000).map(|i| format!("[tableau.t{i}]\ncount = 64\n")).collect();
    let piles = piles.concat();
    assert!(load(&format!("game=\"x\"\npack=\"52\"\n{piles}")).is_err());
    let deep = format!("{}rank(c) == 1{}", "(".repeat(3_000), ")".repeat(3_000));
    assert!(with("down alternating", &format!("where {deep}")).contains("parts"));
    let circle =
        |name: &str| Some(format!("game = \"x\"\nextends = \"{}\"", if name == "a" { "b" } else { "a" }));
    let report =
        PatienceFamily::of_file("start", "game = \"x\"\nextends = \"a\"", circle).err().expect("a circle");
    assert!(report.to_string().starts_with("error: `extends` goes in a circle: start, a, b, a"), "{report}");
    let chain = |name: &str| Some(format!("game = \"x\"\nextends = \"{name}1\""));
    let report =
        PatienceFamily::of_file("start", "game = \"x\"\nextends = \"a\"", chain).err().expect("a chain");
    assert!(report.to_string().contains("more than 16 files extend one another"), "{report}");
}

#[test]
fn set_is_the_same_merge() {
    let (family, _) = PatienceFamily::of_file("mine", FREECELL, ()).expect("it loads");
    let set = |path: &str, value: &str| family.with(&[(path.to_owned(), value.to_owned())]);
    assert!(set("tableau.build", "down suit").is_ok());
    assert!(set("cell", "false").is_ok());
    let report = set("tableau.buld", "down suit").expect_err("no such key");
    assert!(report.to_string().contains("--> --set tableau.buld:1:9"), "{report}");
    let report = set("tableau..x", "1").expect_err("no path");
    assert!(report.to_string().contains("`tableau..x` is no path of keys"), "{report}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// A file with a random piece of it replaced by something else loads or is refused; it never brings the reader down.
    #[test]
    fn damaged_files_load_or_are_refused(at in 0usize..160, length in 0usize..20, piece in "[ -~\n]{0,12}") {
        let start = FREECELL.char_indices().nth(at).map_or(FREECELL.len(), |(i, _)| i);
        let end = (start + length).min(FREECELL.len());
        let text = format!("{}{piece}{}", &FREECELL[..start], &FREECELL[end..]);
        match load(&text) {
            Ok(report) | Err(report) => prop_assert!(report.to_string().len() < 100_000),
        }
    }

    /// Any words as a phrase.
    #[test]
    fn any_phrase_is_read_or_refused(
        key in prop::sample::select(vec!["build", "deal", "move", "fill", "accept", "take", "shape", "where", "from", "left", "max", "laid"]),
        words in prop::collection::vec(prop::sample::select(vec![
            "up", "down", "or", "by", "suit", "any", "wrap", "none", "where", "rank(c)", "==", "rank(t)", "(", ")", "7", "x4", "5+1",
            ",", "stairs", "open", "rest", "run", "cells", "whole", "one", "at", "once", "from", "reserve", "waste", "tableau", "then",
            "else", "K", "base-1", "top", "to", "foundation", "pyramid", "peaks", "3x4", "line", "n", "count(cell)", "<", "left", "AS",
        ]), 0..8),
    ) {
        // The key stands once: where the file has it, or beside the number of piles.
        let own = format!("{key} = {:?}", words.join(" "));
        let kept: Vec<&str> = FREECELL.lines().filter(|line| !line.starts_with(&format!("{key} ="))).collect();
        let text = kept.join("\n").replace("[tableau]", &format!("[tableau]\n{own}"));
        match load(&text) {
            Ok(report) | Err(report) => prop_assert!(!report.to_string().contains("TOML"), "{report}"),
        }
    }
}
