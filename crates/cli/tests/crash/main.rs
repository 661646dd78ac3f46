//! The program is killed at random moments, again and again; what was kept by then is whole, and the work that goes on from there comes
//! to what it would have come to. `cargo xtask crash` does it 200 times each; the tests do it a few times.

#[path = "../table/terminal.rs"]
#[allow(dead_code, reason = "the tests of the table use all of it")]
mod terminal;

mod server;

use solitarium_core::{Choices, Deal, Effort, Record};
use solitarium_lab::{Catalogue, Table};
use solitarium_store::{LOCAL, Store};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use terminal::{Folder, Terminal};

/// How often each is killed.
fn times() -> u64 {
    std::env::var("SOLITARIUM_CRASHES").ok().and_then(|times| times.parse().ok()).unwrap_or(5)
}

/// Numbers for the moments. Nothing else depends on them, and each run has its own.
struct Moments(u64);

impl Moments {
    fn new() -> Moments {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("a clock");
        Moments(since.as_nanos() as u64 | 1)
    }

    /// Anything below `end`.
    fn below(&mut self, end: u64) -> u64 {
        // Knuth's multiplier; the high bits are the good ones.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end.max(1)
    }

    /// Lets some time pass, mostly little.
    fn wait(&mut self, most: Duration) {
        let most = self.below(most.as_micros() as u64);
        std::thread::sleep(Duration::from_micros(self.below(most + 1)));
    }
}

fn program(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_solitarium"));
    for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "NO_COLOR", "TERM", "COLUMNS", "LINES"] {
        command.env_remove(name);
    }
    command.env("SOLITARIUM_DATA_DIR", data).args(arguments);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn kill(mut child: Child) {
    child.kill().expect("it is killed");
    child.wait().expect("its end");
}

/// Runs to the end; what it printed.
#[track_caller]
fn printed(data: &Path, arguments: &[&str]) -> String {
    let output = program(data, arguments).output().expect("the program runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("text")
}

/// Work that is saved on the way, so that it can be killed and goes on from there.
struct Work<'a> {
    folder: &'a Folder,
    /// What the program is called with; where it is saved is said behind it.
    arguments: Vec<&'a str>,
    /// Where it is saved.
    saved: String,
    /// The file of games, if there is one.
    rows: Option<String>,
    /// Returns how much of it is done, from the text of what is saved.
    done: fn(&str) -> u64,
    /// How much there is to do.
    all: u64,
    /// How long it takes from the start until it is saved for the first time, about.
    first_save: Duration,
}

/// How often work was killed, and how often it was saved in part then.
#[derive(Default)]
struct Kills {
    all: u64,
    in_part: u64,
}

impl Work<'_> {
    /// Returns how much is done, as it is saved.
    fn done(&self) -> u64 {
        fs::read_to_string(&self.saved).map_or(0, |text| (self.done)(&text))
    }

    /// Runs the program to its end, from the beginning or from where it was saved; returns what it printed.
    #[track_caller]
    fn finish(&self) -> String {
        printed(&self.folder.0, &self.arguments())
    }

    /// Returns the arguments of the next run: the work begins with `--checkpoint`, and goes on with `--resume`.
    fn arguments(&self) -> Vec<&str> {
        let is_begun = Path::new(&self.saved).exists();
        let mut arguments = self.arguments.clone();
        if let Some(rows) = &self.rows {
            if !is_begun {
                // It was killed before it was saved: a file of games that nobody knows is in the way of the next run.
                let _ = fs::remove_file(rows);
            }
            arguments.extend(["--games-out", rows.as_str()]);
        }
        arguments.extend([if is_begun { "--resume" } else { "--checkpoint" }, self.saved.as_str()]);
        arguments
    }

    /// Runs until it is done, killed so many times on the way at most.
    fn kill_until_done(&self, moments: &mut Moments, kills: &mut Kills, most: u64) {
        for number in 0..most {
            let before = self.done();
            let mut command = program(&self.folder.0, &self.arguments());
            let mut child = command.stdout(Stdio::null()).spawn().expect("it starts");
            match number % 3 {
                0 => moments.wait(Duration::from_millis(120)),
                // Now and then while it is being saved.
                1 => {
                    let spread = self.first_save.as_micros() as u64 / 2;
                    let late = Duration::from_micros(moments.below(spread));
                    std::thread::sleep(self.first_save * 9 / 10 + late);
                }
                // Soon after it was saved.
                _ => {
                    while self.done() == before && child.try_wait().expect("the child").is_none() {
                        std::thread::sleep(Duration::from_millis(1));
                    }
                    moments.wait(Duration::from_millis(120));
                }
            }
            // One that has ended is not killed any more.
            child.kill().expect("it is killed, or has ended");
            let ended = child.wait_with_output().expect("its end");
            if ended.status.success() {
                return;
            }
            assert_eq!(ended.status.code(), None, "{}", String::from_utf8_lossy(&ended.stderr));
            kills.all += 1;
            kills.in_part += u64::from((1..self.all).contains(&self.done()));
        }
    }
}

/// Says how often work was killed. Some of these times it has to have been saved in part: else nothing was taken up again.
fn report(kills: &Kills) {
    println!("killed {} times, {} of them when a part was saved", kills.all, kills.in_part);
    assert!(kills.in_part > 0 || kills.all < 3, "it was never saved in part");
}

#[test]
fn an_analysis_with_rows() {
    const GAMES: &str = "100000";
    let folder = Folder::new();
    let path = |name: &str| folder.0.join(name).to_str().expect("text").to_owned();
    // One thread, so that it takes seconds: it is saved once a second.
    let arguments = vec![
        "analyse",
        "md",
        "--strategy",
        "look-ahead",
        "--samples",
        "4",
        "--games",
        GAMES,
        "--threads",
        "1",
        "--format",
        "csv",
    ];
    let done = |text: &str| {
        let saved: serde_json::Value = serde_json::from_str(text).expect("JSON");
        saved["done"].as_u64().expect("a number")
    };
    let work = |name: &str| Work {
        folder: &folder,
        arguments: arguments.clone(),
        saved: path(&format!("{name}.work")),
        rows: Some(path(&format!("{name}.csv"))),
        done,
        all: GAMES.parse().expect("a number"),
        first_save: Duration::from_secs(1),
    };
    check(&work("whole"), &work("some"));
}

/// Does the work without an interruption, then kills it again and again, and compares what comes of it.
fn check(whole: &Work<'_>, some: &Work<'_>) {
    let expected = whole.finish();
    let (mut moments, mut kills) = (Moments::new(), Kills::default());
    while kills.all < times() {
        let _ = fs::remove_file(&some.saved);
        let most = (times() - kills.all).min(20);
        some.kill_until_done(&mut moments, &mut kills, most);
        assert_eq!(counted(&some.finish()), counted(&expected));
        let rows = |work: &Work<'_>| work.rows.as_ref().map(|rows| fs::read(rows).expect("rows"));
        assert!(rows(some) == rows(whole), "other rows");
    }
    report(&kills);
}

/// A report without what differs from run to run: the columns that tell the time.
fn counted(report: &str) -> Vec<String> {
    let table: Vec<Vec<&str>> = report.lines().map(|line| line.split(',').collect()).collect();
    let head = table.first().expect("a head").clone();
    let told = |column: usize| !["seconds", "games_per_second", "threads", "cpu_ms"].contains(&head[column]);
    let line = |row: &Vec<&str>| {
        let fields = row.iter().enumerate().filter(|(column, _)| *column >= head.len() || told(*column));
        fields.map(|(_, field)| *field).collect::<Vec<_>>().join(",")
    };
    table.iter().map(line).collect()
}

#[test]
fn a_batch_of_solves() {
    let folder = Folder::new();
    let work = |name: &str| Work {
        folder: &folder,
        arguments: vec![
            "solve",
            "klondike",
            "--deals",
            "sol:0..400",
            "--moves",
            "--format",
            "csv",
            "--quiet",
        ],
        saved: folder.0.join(name).to_str().expect("text").to_owned(),
        rows: None,
        // A line for the head, and one for each deal.
        done: |text| (text.matches('\n').count() as u64).saturating_sub(1),
        all: 400,
        first_save: Duration::from_millis(50),
    };
    check(&work("whole"), &work("some"));
}

/// The game that is played here, and the deals of it: some end after a few moves.
const GAME: &str = "md";

/// The game of that deal that nobody interrupts: in every position the first of its moves is made.
fn uninterrupted(deal: u64) -> Box<dyn Table> {
    let mut catalogue = Catalogue::new();
    solitarium_games::each_game(&mut catalogue);
    let variant = catalogue.find(GAME).expect("a game").variant(&Choices::none()).expect("a variant");
    variant.open(&Deal::Own(deal), None, Effort::default()).expect("a deal")
}

/// The record of that game after so many moves.
fn record_after(deal: u64, moves: usize) -> Record {
    let mut table = uninterrupted(deal);
    for _ in 0..moves {
        assert!(table.play(0), "the game is over before {moves} moves");
    }
    table.record()
}

/// How many moves the game of that deal has.
fn length(deal: u64) -> usize {
    let mut table = uninterrupted(deal);
    while table.play(0) {}
    table.played()
}

/// A game at the console is saved after every move: the file is always a whole game, the last one that was told to be saved or a later
/// one, and it goes on to the end that it would have had.
#[test]
fn a_game_at_the_console() {
    let folder = Folder::new();
    let file = folder.0.join("game.rec");
    let name = file.to_str().expect("text");
    let mut moments = Moments::new();
    let mut made_in_all = 0;
    for number in 0..times() {
        let _ = fs::remove_file(&file);
        let (deal, all) = (number.to_string(), length(number));
        let begin = ["play", GAME, "--deal", &deal];
        let mut child = program(&folder.0, &begin).stdin(Stdio::piped()).spawn().expect("it starts");
        let mut keys = child.stdin.take().expect("its input");
        let answers = BufReader::new(child.stdout.take().expect("its output"));
        // What it says is read, so that it never waits; it names the file each time that it has saved the game.
        let told = name.to_owned();
        let reader = std::thread::spawn(move || {
            answers.lines().map_while(Result::ok).filter(|line| line.contains(&told)).count()
        });
        let most = (moments.below(12) as usize + 1).min(all.saturating_sub(1));
        for _ in 0..most {
            if keys.write_all(format!("1\nsave {name}\n").as_bytes()).and_then(|()| keys.flush()).is_err() {
                break;
            }
        }
        moments.wait(Duration::from_millis(60));
        kill(child);
        drop(keys);
        let saved = reader.join().expect("the reader ends");
        let Ok(text) = fs::read_to_string(&file) else {
            assert_eq!(saved, 0, "a game that was said to be saved is there");
            continue;
        };
        let record: Record = text.trim_end().parse().unwrap_or_else(|error| panic!("{error}: {text}"));
        let made = record.moves.len();
        made_in_all += made;
        assert!((saved..=most).contains(&made), "{made} moves, {saved} of {most} were told");
        assert_eq!(record, record_after(number, made));
        // A game without a move is no game to go on with: another one is dealt.
        if made == 0 {
            continue;
        }
        // It goes on.
        let whole = folder.0.join("whole.rec");
        let rest = format!("{}save {}\nquit\n", "1\n".repeat(most - made), whole.display());
        let mut child = program(&folder.0, &["play", GAME, "--load", name])
            .stdin(Stdio::piped())
            .spawn()
            .expect("it starts");
        child.stdin.take().expect("its input").write_all(rest.as_bytes()).expect("its input");
        assert!(child.wait_with_output().expect("its end").status.success());
        let text = fs::read_to_string(&whole).expect("a saved game");
        assert_eq!(text.trim_end().parse(), Ok(record_after(number, most)));
        fs::remove_file(&whole).expect("it was there");
    }
    println!("{} games, {made_in_all} moves until they were killed", times());
    // What is half written when the program is killed is gone when the next one writes.
    let names = fs::read_dir(&folder.0).expect("the folder").filter_map(Result::ok);
    let names: Vec<_> = names.map(|entry| entry.file_name()).collect();
    let halves = names.iter().filter(|name| name.as_encoded_bytes().starts_with(b".game.rec.")).count();
    assert!(halves <= 1, "{names:?}");
}

/// A game at the table is kept with every move that was shown.
#[test]
fn a_game_at_the_table() {
    let mut moments = Moments::new();
    let mut made_in_all = 0;
    for number in 0..times() {
        let folder = Folder::new();
        let mut terminal = Terminal::start(&folder.0, &["play", GAME, "--deal", &number.to_string()], 80, 24);
        terminal.wait(&format!("deal sol:{number} "));
        let most = (moments.below(12) as usize + 1).min(length(number).saturating_sub(1));
        // Each is the first of the moves that there are.
        terminal.press(&"m\r".repeat(most));
        moments.wait(Duration::from_millis(200));
        let shown = moves_shown(&terminal.screen());
        terminal.kill();
        let kept = Store::open(&folder.0).expect("the store").0.kept(LOCAL).expect("the kept games");
        let [kept] = &kept[..] else {
            assert!(kept.is_empty() && shown == 0, "{shown} moves were shown: {kept:?}");
            continue;
        };
        let record: Record = kept.state.record.parse().expect("a record");
        let made = record.moves.len();
        made_in_all += made;
        assert!((shown..=most).contains(&made), "{made} moves are kept, {shown} of {most} were shown");
        assert_eq!(record, record_after(number, made));
        // A game without a move is no game to go on with: another one is dealt.
        if made == 0 {
            continue;
        }
        // It goes on.
        let mut terminal = Terminal::start(&folder.0, &["play", GAME], 80, 24);
        terminal.wait(&format!("deal sol:{number} "));
        terminal.wait_until("the moves that were made", |screen| moves_shown(screen) == made);
        terminal.press(&"m\r".repeat(most - made));
        terminal.wait_until("all moves", |screen| moves_shown(screen) == most);
        terminal.press("q");
        assert_eq!(terminal.end().0, 0);
        let kept = Store::open(&folder.0).expect("the store").0.kept(LOCAL).expect("the kept games");
        assert_eq!(kept.len(), 1, "{kept:?}");
        assert_eq!(kept[0].state.record.parse(), Ok(record_after(number, most)));
    }
    println!("{} games, {made_in_all} moves until they were killed", times());
}

/// How many moves the head of the table's page tells; none before it is drawn.
fn moves_shown(screen: &str) -> usize {
    let head: Vec<&str> = screen.lines().next().unwrap_or_default().split_whitespace().collect();
    let told = head.windows(2).find(|pair| ["move", "moves"].contains(&pair[1]));
    told.and_then(|pair| pair[0].parse().ok()).unwrap_or(0)
}
