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

/// Runs until it is done, killed after some time again and again. It begins with `--checkpoint` and goes on with `--resume`.
fn killed_until_done(data: &Path, moments: &mut Moments, work: &str, arguments: &[&str], kills: u64) -> u64 {
    let mut killed = 0;
    while killed < kills {
        let way = if Path::new(work).exists() { "--resume" } else { "--checkpoint" };
        let mut child = program(data, &[arguments, &[way, work]].concat()).spawn().expect("it starts");
        moments.wait(Duration::from_millis(120));
        if child.try_wait().expect("the child").is_some_and(|status| status.success()) {
            break;
        }
        kill(child);
        killed += 1;
    }
    killed
}

#[test]
fn an_analysis_with_rows() {
    let folder = Folder::new();
    let path = |name: &str| folder.0.join(name).to_str().expect("text").to_owned();
    let games =
        ["analyse", "md", "--strategy", "look-ahead", "--samples", "4", "--games", "1500", "--format", "csv"];
    let (rows, whole) = (path("whole.csv"), path("whole.work"));
    let expected =
        printed(&folder.0, &[&games[..], &["--games-out", &rows, "--checkpoint", &whole]].concat());
    let (mut moments, mut left) = (Moments::new(), times());
    while left > 0 {
        let (some, work) = (path("some.csv"), path("some.work"));
        for file in [&some, &work] {
            let _ = fs::remove_file(file);
        }
        let arguments = [&games[..], &["--games-out", &some]].concat();
        left -= killed_until_done(&folder.0, &mut moments, &work, &arguments, left.min(20));
        if !Path::new(&work).exists() {
            // It was killed before it began: a file of games that nobody knows is in the way of the next one.
            let _ = fs::remove_file(&some);
        }
        let way = if Path::new(&work).exists() { "--resume" } else { "--checkpoint" };
        let report = printed(&folder.0, &[&arguments[..], &[way, &work]].concat());
        assert_eq!(counted(&report), counted(&expected));
        assert_eq!(fs::read(&some).expect("rows"), fs::read(&rows).expect("rows"));
    }
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
    let path = |name: &str| folder.0.join(name).to_str().expect("text").to_owned();
    let deals = ["solve", "klondike", "--deals", "sol:0..40", "--moves", "--format", "csv", "--quiet"];
    let expected = printed(&folder.0, &[&deals[..], &["--checkpoint", &path("whole")]].concat());
    let (mut moments, mut left) = (Moments::new(), times());
    while left > 0 {
        let work = path("work");
        let _ = fs::remove_file(&work);
        left -= killed_until_done(&folder.0, &mut moments, &work, &deals, left.min(20));
        let way = if Path::new(&work).exists() { "--resume" } else { "--checkpoint" };
        let found = printed(&folder.0, &[&deals[..], &[way, &work]].concat());
        assert_eq!(counted(&found), counted(&expected));
    }
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
    let others = fs::read_dir(&folder.0).expect("the folder").filter_map(Result::ok);
    let others: Vec<_> = others.map(|entry| entry.file_name()).filter(|name| name != "game.rec").collect();
    assert!(others.len() <= times() as usize + 3, "what was half written is not heaped up: {others:?}");
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
