//! Every rule file that is shipped: it loads, it says where its rules are from, and it obeys the laws of games.

use solitarium_core::{Choices, Dealt, Effort, Family, Game, laws};
use solitarium_patience::{PatienceFamily, Shipped, shipped};
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::{env, fs, thread};

fn family(id: &str) -> PatienceFamily {
    PatienceFamily::shipped(id).unwrap_or_else(|| panic!("there is no {id}"))
}

/// Does something with every shipped game, on as many threads as the machine has.
fn each_game(check: impl Fn(&str, &PatienceFamily) + Sync) {
    let ids = Mutex::new(shipped());
    let next = || ids.lock().expect("no thread panics while it takes a name").next();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(id) = next() {
                    check(id, &family(id));
                }
            });
        }
    });
}

#[test]
fn every_file_loads_and_names_its_source() {
    assert!(shipped().count() >= 110);
    for id in shipped() {
        let family = family(id);
        assert!(family.text().starts_with("# Rules: "), "{id} does not say where its rules are from");
        if let Err(report) = family.with(&[]) {
            panic!("{id}\n{report}");
        }
        assert!(!family.group().0.is_empty(), "{id} is of no family");
        for option in family.options() {
            if let solitarium_core::OptionKind::Choice(values) = &option.kind {
                for value in values {
                    let built = family.build(&Choices::none().with(&option.name, value));
                    assert!(built.is_ok(), "{id} {} {value}: {:?}", option.name, built.err());
                }
            }
        }
    }
}

/// A sentence about a game is short, and there in three languages.
#[test]
fn sentences_about_games_are_short_and_in_three_languages() {
    let mut told = 0;
    for game in Shipped::all() {
        let sentences: Vec<&str> =
            ["en", "fr", "ca"].into_iter().filter_map(|language| game.about(language)).collect();
        let [en, fr, ca] = sentences[..] else {
            assert!(sentences.is_empty(), "{}", game.id);
            continue;
        };
        assert!(en != fr && fr != ca && en != ca, "{}", game.id);
        for sentence in [en, fr, ca] {
            let length = sentence.chars().count();
            assert!(
                (10..=90).contains(&length) && !sentence.ends_with('.'),
                "{} {length}: {sentence}",
                game.id
            );
        }
        told += 1;
    }
    assert!(told >= 60, "{told}");
}

/// The usual value of an option is what the file says, wherever it stands among the values.
#[test]
fn options_begin_with_what_the_file_says() {
    let text = "game = \"Mine\"\nextends = \"klondike\"\nstock.by = 2\n\n[option.draw]\nsets = \"stock.by\"\nvalues = [3, 1, 2, 13]\n";
    let (family, _) = PatienceFamily::of_file("mine", text, ()).unwrap_or_else(|report| panic!("{report}"));
    let draw = family.options().iter().find(|option| option.name == "draw").expect("an option");
    assert_eq!(draw.default(), "2");
    let drawn = |choices: &Choices| {
        let game = family.build(choices).expect("a variant");
        let state = game.deal(&Dealt::own(game.pack(), 1));
        let moves = game.moves(&state);
        let draw = moves.iter().find(|&&m| game.text(&state, m) == "draw").copied().expect("a stock");
        let mut next = state.clone();
        game.play(&mut next, draw);
        let waste = game.layout_of(&next);
        let waste = waste.split(" | ").find_map(|part| part.strip_prefix("waste: ")).map(str::to_owned);
        waste.map_or(0, |cards| cards.split_whitespace().count())
    };
    assert_eq!(drawn(&Choices::none()), 2);
    for count in [1, 2, 3, 13] {
        assert_eq!(drawn(&Choices::none().with("draw", &count.to_string())), count);
    }
}

/// Every game of the published tables of chances, and every one that collections of patiences commonly have, is found by its name.
#[test]
fn published_names_are_known() {
    let names = include_str!("published-names.txt");
    let unknown: Vec<&str> = names.lines().filter(|name| Shipped::meant(name).is_none()).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    assert_eq!(Shipped::meant("Demon").map(|game| game.id), Some("canfield"));
    assert_eq!(Shipped::meant("Baker's Game").map(|game| game.id), Some("bakers-game"));
    assert_eq!(Shipped::meant("L'Horloge").map(|game| game.id), Some("clock"));
}

/// No two games answer to one name.
#[test]
fn names_are_told_apart() {
    for game in Shipped::all() {
        assert_eq!(Shipped::meant(game.id).map(|found| found.id), Some(game.id));
        for name in game.aka.iter().copied().chain(["en", "fr", "ca"].map(|language| game.name(language))) {
            assert_eq!(Shipped::meant(name).map(|found| found.id), Some(game.id), "{name}");
        }
    }
}

/// What the files themselves say of positions and moves.
#[test]
fn scenarios_of_our_own_files_pass() {
    let mut count = 0;
    for id in shipped() {
        let (game, report) = family(id).with(&[]).unwrap_or_else(|report| panic!("{id}\n{report}"));
        let scenarios = game.run_scenarios();
        let faults: Vec<String> = scenarios
            .faults
            .iter()
            .map(|(at, fault)| format!("{fault:?}\n{}", report.excerpt(*at)))
            .collect();
        assert!(faults.is_empty(), "{id}\n{}", faults.join("\n"));
        count += scenarios.count;
    }
    assert!(count > 5, "{count}");
}

/// The laws, over positions enough to see every kind of move.
#[test]
fn every_game_obeys_the_laws() {
    each_game(|id, family| {
        let game = family.build(&Choices::none()).expect("it loads");
        let limit = if game.endless() { 60 } else { 5_000 };
        let mut positions = 0;
        for deal in 0..40 {
            match laws::check(&game, deal..deal + 1, limit) {
                Ok(census) => positions += census.positions,
                Err(violation) => panic!("{id}: {violation}"),
            }
            if positions > 300 {
                break;
            }
        }
    });
}

/// Equal keys have equal futures, a few moves deep.
#[test]
fn equal_keys_have_equal_futures() {
    let reach = laws::Reach { moves: 40, around: 1, depth: 3, states: 80 };
    each_game(|id, family| {
        let game = family.build(&Choices::none()).expect("it loads");
        if let Err(violation) = laws::check_keys(&game, 0..3, reach) {
            panic!("{id}: {violation}");
        }
    });
}

/// Where a redeal gathers the columns from the left, their order counts; where nothing asks for it, it does not.
#[test]
fn keys_know_where_the_order_of_columns_counts() {
    let same_when_exchanged = |id: &str| {
        let game = family(id).build(&Choices::none()).expect("it loads");
        let text = game.layout_of(&game.deal(&Dealt::own(game.pack(), 1)));
        let (before, rest) = text.split_once("tableau: ").expect("there are columns");
        let (columns, after) = rest.split_once(" |").unwrap_or((rest, ""));
        let mut columns: Vec<&str> = columns.split("; ").collect();
        columns.swap(0, 2);
        let bar = if after.is_empty() { "" } else { " |" };
        let exchanged = format!("{before}tableau: {}{bar}{after}", columns.join("; "));
        let key = |text: &str| game.key(&game.position(text).expect("a position"));
        assert_ne!(text, exchanged);
        key(&text) == key(&exchanged)
    };
    assert!(!same_when_exchanged("cruel"));
    assert!(same_when_exchanged("freecell"));
}

/// Games with hidden cards of every kind: face down in columns, in a stock, in a reserve, in pyramids.
const HIDDEN: [&str; 12] = [
    "klondike-deal-1",
    "spider",
    "spiderette",
    "canfield",
    "forty-thieves",
    "golf",
    "pyramid",
    "tripeaks",
    "yukon",
    "scorpion",
    "gypsy",
    "easthaven",
];

/// No strategy peeks, over several deals of games that hide cards in different ways.
#[test]
fn no_policy_peeks_at_hidden_cards() {
    for id in HIDDEN {
        let family = family(id);
        let game = family.build(&Choices::none()).expect("it loads");
        let made = laws::check_policies(&family, &game, &Effort::of_samples(3), 0..3, 40);
        assert!(made.unwrap_or_else(|violation| panic!("{id}: {violation}")) > 0, "{id} leaves no choice");
    }
}

/// No strategy peeks. All games share the code of their strategies, so the first moves of one deal of each are enough.
#[test]
fn every_policy_plays_by_what_it_sees() {
    each_game(|id, family| {
        let game = family.build(&Choices::none()).expect("it loads");
        if let Err(violation) = laws::check_policies(family, &game, &Effort::of_samples(2), 0..1, 12) {
            panic!("{id}: {violation}");
        }
    });
}

/// The first position of each game and how many moves it has, compared with what was recorded.
///
/// After a change that is meant, `UPDATE_DEALS=1 cargo test -p solitarium-patience --test catalogue` records them again.
#[test]
fn every_first_deal_looks_as_it_was_recorded() {
    let mut text = String::new();
    for id in shipped() {
        let game = family(id).build(&Choices::none()).expect("it loads");
        let mut state = game.deal(&Dealt::own(game.pack(), 1));
        let first = game.layout_of(&state);
        let mut digest = 0xcbf2_9ce4_8422_2325u64;
        let mut moves = 0;
        // The first moves, always the last one offered: a digest of all that is legal on the way.
        for _ in 0..60 {
            let legal = game.moves(&state);
            let Some(&m) = legal.last() else { break };
            for &m in &legal {
                for byte in game.text(&state, m).bytes() {
                    digest = (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
                }
            }
            game.play(&mut state, m);
            moves += 1;
        }
        let _ = writeln!(text, "{id}\t{first}\t{moves}\t{digest:016x}");
    }
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/deals.tsv");
    if env::var_os("UPDATE_DEALS").is_some() {
        fs::write(&path, &text).expect("the file can be written");
    }
    let recorded = fs::read_to_string(&path).expect("tests/deals.tsv is there");
    for (now, then) in text.lines().zip(recorded.lines()) {
        assert_eq!(now, then);
    }
    assert_eq!(text.lines().count(), recorded.lines().count());
}
