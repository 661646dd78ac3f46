//! What a file with a mistake is told, and that no file brings the reader down.

use proptest::prelude::*;
use solitarium_core::{Dealt, Game, GameOption, Pack};
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
        ("[cell]\ncount = 4", "[waste]", "error: there is a waste but no stock that goes to it"),
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
            "error: `51` does not fit here: use `52`, `40`, `36`, `32`, `24`, `2x52`, `A..8`, `A..7,J..K` or `2x(A..K SH)`",
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
            "error: there are no rules called `nothing` to extend",
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

/// The file with changes: everything that it is told.
fn changed(changes: &[(&str, &str)]) -> String {
    let text = changes.iter().fold(FREECELL.to_owned(), |text, (old, new)| {
        assert!(text.contains(old), "{old}");
        text.replacen(old, new, 1)
    });
    let (Ok(report) | Err(report)) = load(&text);
    report.to_string()
}

/// A rule that says nothing, or what no game has, is told once, where it stands.
#[test]
fn what_says_nothing_is_told_where_it_stands() {
    let cell = "[cell]\ncount = 4";
    let foundation = |key: &str| format!("[foundation]\n{key}");
    let tableau = |key: &str| format!("build = \"down alternating\"\n{key}");
    let build = "build = \"down alternating\"";
    let cases: [(&[(&str, &str)], &str); 23] = [
        (
            &[("[foundation]", &foundation("where = \"rank(c) > 0\""))],
            "this always holds: it says nothing\n  --> mine.toml:13:9",
        ),
        (
            &[("[foundation]", &foundation("where = \"rank(c) > 99\""))],
            "this never holds\n  --> mine.toml:13:9",
        ),
        (&[("[foundation]", &foundation("where = \"n < 0\""))], "this never holds\n  --> mine.toml:13:9"),
        (
            &[("[foundation]", &foundation("where = \"n >= 0\""))],
            "this always holds: it says nothing\n  --> mine.toml:13:9",
        ),
        (&[(build, &tableau("where = \"suit(c) == 9\""))], "this never holds\n --> mine.toml:8:9"),
        (
            &[(build, &tableau("where = \"suit(c) == suit(t)\""))],
            "this never holds for two cards of which `build` lets one lie on the other\n --> mine.toml:8:9",
        ),
        (
            &[("pack =", "win = \"60 in foundation\"\npack =")],
            "`win` cannot be 60: a number from 1 to 52 is expected\n --> mine.toml:2:7",
        ),
        (&[("pack =", "win = \"all removed\"\npack =")], "the file must say `remove`\n --> mine.toml:2:7"),
        (&[("\"Mine\"", "\"\"")], "the file must say `game`\n --> mine.toml:1:8"),
        (&[(build, &tableau("fill = \"base-1\""))], "`base` is named here, but no foundation starts"),
        (
            &[("7 x4, 6 x4", "6"), ("[foundation]", &foundation("laid = [\"AS\", \"AS\", \"AH\", \"AD\"]"))],
            "A♠ is laid 2 times: the pack has 1\n  --> mine.toml:13:8",
        ),
        (
            &[
                ("7 x4, 6 x4", "6 x7, 5"),
                (cell, "[hole]\nlaid = \"AS\"\nbuild = \"up any\""),
                ("[foundation]", &foundation("laid = \"A\"")),
            ],
            "A♠ is laid 2 times: the pack has 1",
        ),
        (
            &[("7 x4, 6 x4", "5"), (cell, "[stock]\nto = \"waste\"\n[waste]\ntake = \"none\"")],
            "no card can leave `waste`, and `win` does not count it\n  --> mine.toml:12:8",
        ),
        (
            &[("\"52\"", "\"A..8\""), ("7 x4, 6 x4", "4"), ("down alternating", "down by 2 any wrap")],
            "`wrap` by 2 does not come round to the first rank\n --> mine.toml:7:9",
        ),
        (
            &[(
                "[foundation]",
                &foundation("[option.cells]\nsets = \"cell.count\"\nvalues = [4, 3]\nlable = \"x\""),
            )],
            "unknown key `lable`",
        ),
        (
            &[("[foundation]", &foundation("[option.cells]\nsets = \"cell.cuont\"\nvalues = [4, 3]"))],
            "unknown key `cuont`: use `count`, `label`, `deal`, `max`, `take`, `from`, `accept` or `must` here\n  --> mine.toml:14:8",
        ),
        (
            &[("[foundation]", &foundation("[option.cells]\nsets = \"cell.count\"\nvalues = [4, \"many\"]"))],
            "`count` takes a number\n  --> mine.toml:15:14",
        ),
        (
            &[("[foundation]", &foundation("[option.deal]\nsets = \"cell.count\"\nvalues = [4, 3]"))],
            "the command line has its own --deal: choose another name\n  --> mine.toml:13:9",
        ),
        (
            &[("[foundation]", &foundation("[option.Cells]\nsets = \"cell.count\"\nvalues = [4, 3]"))],
            "`Cells` cannot be a flag: small letters, digits and hyphens are expected\n  --> mine.toml:13:9",
        ),
        (
            &[("[foundation]", &foundation("max = [13, 13, 13, 209]"))],
            "`max` cannot be 209: a number from 1 to 208 is expected\n  --> mine.toml:13:20",
        ),
        (
            &[("[foundation]", &foundation("max = [13, 13, 13]"))],
            "`max` names 3 piles, and there are 4\n  --> mine.toml:13:7",
        ),
        (&[("7 x4, 6 x4", "7 x4, 6 x3, 8")], "deals 54 of 52 cards\n --> mine.toml:6:8"),
        (
            &[("[foundation]", &foundation("start = \"2\""))],
            "no foundation ever takes A♣♦♥♠\n  --> mine.toml:13:9",
        ),
    ];
    for (changes, expected) in cases {
        let told = changed(changes);
        assert!(told.contains(&format!("error: {expected}")), "{expected}\n{told}");
    }
    let sets: Vec<String> = (0..1_001).map(|i| format!("[tableau.t{i}]\ncount = 1\n")).collect();
    let many = format!("game = \"Mine\"\npack = \"52\"\n{}", sets.concat());
    let found = told(&many);
    assert!(found.contains("error: 1001 sets of piles are asked for: at most 14 are possible\n"), "{found}");
    let options: String = (0..40)
        .map(|i| format!("[option.o{i}]\nsets = \"cell.count\"\nvalues = [4, 3]\n"))
        .collect::<Vec<_>>()
        .concat();
    let told = changed(&[("[foundation]", &foundation(&options))]);
    assert!(told.contains("`option` is there 40 times: at most 32 are possible"), "{told}");
    let told = changed(&[("[foundation]", &foundation(&"[[test]]\ndeal = \"sol:1\"\n".repeat(1_001)))]);
    assert!(told.contains("`test` is there 1001 times: at most 1000 are possible"), "{told}");
}

/// What pairs take away, the rows of a grid, and what stays when it is dealt again.
/// A file that has an option of such a name would be refused when it is played.
#[test]
fn no_option_has_the_name_of_a_flag() {
    let own = [solitarium_patience::SET, solitarium_patience::LAYOUT];
    for name in GameOption::RESERVED.iter().copied().chain(own) {
        let option = format!("[option.{name}]\nsets = \"cell.count\"\nvalues = [4, 3]\n\n[foundation]");
        let told = changed(&[("[foundation]", &option)]);
        let expected = format!("error: the command line has its own --{name}: choose another name");
        assert!(told.contains(&expected), "{expected}\n{told}");
    }
}

#[test]
fn a_pack_of_more_than_four_decks_is_refused() {
    assert_eq!(
        with("\"52\"", "\"8x52\""),
        "error: this pack has 416 cards: a rule file takes at most 208 (4 decks of 52)"
    );
    for decks in ["0", "9"] {
        assert_eq!(
            with("\"52\"", &format!("\"{decks}x52\"")),
            format!(
                "error: a pack of {decks} decks is not possible: one to 8 are, with at most 208 cards in all"
            )
        );
    }
}

/// What is no pack is told with its place and what would be right; ranks never wrap round silently.
#[test]
fn packs_are_those_of_the_core() {
    let told = |pack: &str| told(&FREECELL.replace("\"52\"", &format!("\"{pack}\"")));
    let ranks =
        "the ranks of a pack go up, from 2 to K, with the ace before or after them, as in `A..8` or `7..A`";
    assert!(
        told("5..3").starts_with(&format!("error: 3 cannot come after 5: {ranks}\n")),
        "{}",
        told("5..3")
    );
    assert!(told("A..4,3..K").contains(&format!("3 cannot come after 4: {ranks}")), "{}", told("A..4,3..K"));
    assert!(told("A..K SHS").contains("error: ♠ appears twice\n"), "{}", told("A..K SHS"));
    let form = told("A..7 J..K");
    assert!(form.contains("2 | pack = \"A..7 J..K\"\n  |         ^^^^^^^^^\n"), "{form}");
    assert!(form.contains("did you mean `A..7,J..K`?"), "{form}");
    assert!(told("").contains("error: the phrase ends too early: `52`, `40`"), "{}", told(""));
    // One pile for the whole pack: what is read is a game.
    for (pack, size) in [
        ("24", 24),
        ("36", 36),
        ("2x24", 48),
        ("A..7,J..K", 40),
        ("40", 40),
        ("52 SH", 26),
        ("2x(52 s)", 26),
        ("4x52", 208),
        ("8x(A..K S)", 104),
        ("2 × 10..A", 40),
    ] {
        let file = FREECELL
            .replace("\"52\"", &format!("\"{pack}\""))
            .replace("count = 8\ndeal = \"7 x4, 6 x4\"", "count = 1\ndeal = \"rest\"");
        let (family, _) =
            PatienceFamily::of_file("mine", &file, ()).unwrap_or_else(|report| panic!("{pack}: {report}"));
        let (game, _) = family.with(&[]).expect("a game");
        assert_eq!(game.pack().map(Pack::size), Some(size), "{pack}");
    }
    // The foundations lie in the order in which the suits are written.
    let order = |suits: &str| {
        let file = FREECELL
            .replace("\"52\"", &format!("\"A..K {suits}\""))
            .replace("count = 8\ndeal = \"7 x4, 6 x4\"", "count = 1\ndeal = \"rest\"")
            .replace("[foundation]", "[foundation]\nlaid = \"A\"");
        let (family, _) =
            PatienceFamily::of_file("mine", &file, ()).unwrap_or_else(|report| panic!("{report}"));
        let (game, _) = family.with(&[]).expect("a game");
        let text = game.layout_of(&game.deal(&Dealt::own(game.pack(), 1)));
        text.split(" | ").find_map(|set| set.strip_prefix("foundation: ")).map(str::to_owned)
    };
    assert_eq!(order("SH").as_deref(), Some("AS; AH"));
    assert_eq!(order("HS").as_deref(), Some("AH; AS"));
}

#[test]
fn removals_and_grids_are_looked_at() {
    let pairs = |pair: &str| {
        format!(
            "game = \"P\"\npack = \"52\"\nwin = \"all removed\"\n[tableau]\nshape = \"pyramid 7\"\nbuild = \"none\"\n\
             [remove]\npair = \"{pair}\"\nfrom = [\"tableau\", \"waste\"]\n[stock]\nto = \"waste\"\n"
        )
    };
    for (pair, expected) in [
        ("where rank(c) > 99", "error: this never holds for any two cards of the pack\n --> mine.toml:8:8"),
        ("where rank(c) > 0", "error: this always holds: it says nothing\n --> mine.toml:8:8"),
        ("sum 2", "error: nothing ever removes 2♣♦♥♠, 3♣♦♥♠"),
    ] {
        let told = told(&pairs(pair));
        assert!(told.contains(expected), "{pair}\n{told}");
    }
    let grid = |win: &str, keep: &str| {
        format!(
            "game = \"M\"\npack = \"52\"\nwin = \"{win}\"\n[grid]\nrows = 4\ncolumns = 13\ndeal = \"all\"\ndrop = \"A\"\n\
             accept = \"left up suit\"\nfirst = \"2\"\n[redeal]\ntimes = 2\nkeep = \"{keep}\"\n"
        )
    };
    assert!(load(&grid("rows 2..K suit", "in order from 2")).is_ok());
    assert!(load(&grid("rows", "in order")).is_ok());
    for (win, keep, expected) in [
        ("rows 2..Q banana", "in order", "error: `2..Q` does not fit here: use `2..K`"),
        ("rows 2..K banana", "in order", "error: `banana` does not fit here: use `suit`"),
        ("rows", "potatoes", "error: `potatoes` does not fit here: use `in order`"),
        ("rows", "in order from 3", "error: `3` does not fit here: use `2`"),
    ] {
        let told = told(&grid(win, keep));
        assert!(told.contains(expected), "{win} {keep}\n{told}");
    }
}

/// What was probably meant, also where it is several words or a name of the program's own.
#[test]
fn what_was_meant_is_guessed() {
    let cell = "[cell]\ncount = 4";
    let stock = |keys: &str| format!("[stock]\n{keys}");
    let five = ("7 x4, 6 x4", "5");
    let cases: [(&[(&str, &str)], &str); 7] = [
        (&[("game =", "extends = \"freecel\"\ngame =")], "freecell"),
        (&[five, (cell, &stock("to = \"wast\""))], "waste"),
        (&[five, (cell, &stock("to = \"waste\"\npasses = \"endles\""))], "endless"),
        (&[five, (cell, &stock("to = \"tableau\"\nwhen = \"no spce\""))], "no space"),
        (&[("down alternating", "where rnk(c) == 1")], "rank"),
        (&[("pack =", "measure = \"card up\"\npack =")], "cards up"),
        (&[("build =", "turn = \"at onec\"\nbuild =")], "at once"),
    ];
    for (changes, meant) in cases {
        let told = changed(changes);
        assert!(told.contains(&format!("did you mean `{meant}`?")), "{meant}\n{told}");
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
    let dealt = FREECELL.replace("pack =", "win = \"20 piles\"\npack =");
    let (family, _) = PatienceFamily::of_file("mine", &dealt, ()).unwrap_or_else(|report| panic!("{report}"));
    let (game, mut report) = family.with(&[]).expect("it loads");
    solitarium_patience::trial(&game, 20, 100).warn(&game, &mut report);
    let told = report.to_string();
    assert!(
        told.contains("warning: of 20 deals 20 are won before the first move\n --> mine.toml:2:7"),
        "{told}"
    );
    assert!(!told.contains("first move\n --> mine.toml:1"), "{told}");
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

/// What is no TOML is told in our own words, at its line.
#[test]
fn toml_is_refused_in_our_words() {
    let deep = vec!["a"; 50_000].join(".");
    for (text, expected) in [
        (
            format!("game = \"Mine\"\n\n[{deep}]\n"),
            "tables or lists lie too deep in one another\n --> mine.toml:3:1",
        ),
        (
            format!("game = \"Mine\"\nx = {}\n", "[".repeat(500)),
            "tables or lists lie too deep in one another\n --> mine.toml:2:",
        ),
        ("game = \"Mine\n".to_owned(), "the text has no closing quote\n --> mine.toml:1:"),
        ("game = Mine\n".to_owned(), "a text needs quotes, and a key a value\n --> mine.toml:1:"),
        ("game \"Mine\"\n".to_owned(), "a key, = and a value are expected\n --> mine.toml:1:"),
        ("[tableau\n".to_owned(), "the name of the table has no closing ]\n --> mine.toml:1:"),
        ("a = [1, 2\n".to_owned(), "the list has no closing ]\n --> mine.toml:"),
        ("a = { b = 1\n".to_owned(), "the table has no closing }\n --> mine.toml:"),
        ("a = 1\na = 2\n".to_owned(), "the key is there already\n --> mine.toml:2:"),
    ] {
        let found = told(&text);
        assert!(
            found.starts_with(&format!("error: this is not TOML: {expected}")),
            "{expected}\n{found:.300}"
        );
    }
}

/// A word that begins with one of the language is taken for it.
#[test]
fn longer_words_are_recognised() {
    let found = told(
        "game = \"Mine\"\npack = \"52\"\n[tableau]\ncount = 8\ndeal = \"7 x4, 6 x4\"\nbuild = \"downwards alternating\"\n[foundation]\n",
    );
    assert!(found.contains("did you mean `down`?"), "{found}");
}

/// A pile that begins empty and takes no first card is never entered.
#[test]
fn a_set_that_nothing_enters_is_warned_of() {
    let file = |fill: &str| {
        format!(
            "game = \"Mine\"\npack = \"52\"\n[tableau.one]\ncount = 8\ndeal = \"7 x4, 6 x4\"\nbuild = \"down alternating\"\n\
             [tableau.two]\ncount = 2\ndeal = \"0\"\nbuild = \"none\"\nfill = \"{fill}\"\n[foundation]\n"
        )
    };
    let warned = |fill: &str| load(&file(fill)).expect("rules").to_string();
    assert!(warned("none").contains("warning: nothing ever comes to `tableau.two`"), "{}", warned("none"));
    assert!(!warned("any").contains("nothing ever comes"), "{}", warned("any"));
}
