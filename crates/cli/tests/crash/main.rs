//! The program is killed at random moments, again and again; what was kept by then is whole, and the work that goes on from there comes
//! to what it would have come to. `cargo xtask crash` does it 200 times each; the tests do it a few times.

#[path = "../table/terminal.rs"]
#[allow(dead_code, reason = "the tests of the table use all of it")]
mod terminal;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
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

/// A game at the console is saved after every move: the file is always a whole game, the last one that was saved or the one before.
#[test]
fn a_game_at_the_console() {
    let folder = Folder::new();
    let file = folder.0.join("game.rec");
    let name = file.to_str().expect("text");
    let mut moments = Moments::new();
    for number in 0..times() {
        let _ = fs::remove_file(&file);
        let deal = number.to_string();
        let mut child = program(&folder.0, &["play", "r7", "--deal", &deal])
            .stdin(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut keys = child.stdin.take().expect("its input");
        let answers = BufReader::new(child.stdout.take().expect("its output"));
        // What it says is read, so that it never waits.
        let reader = std::thread::spawn(move || answers.lines().count());
        let moves = moments.below(12) + 1;
        for _ in 0..moves {
            if keys.write_all(format!("1\nsave {name}\n").as_bytes()).and_then(|()| keys.flush()).is_err() {
                break;
            }
        }
        moments.wait(Duration::from_millis(60));
        kill(child);
        drop(keys);
        reader.join().expect("the reader ends");
        let Ok(saved) = fs::read_to_string(&file) else { continue };
        let table = printed(&folder.0, &["play", "r7", "--load", name]);
        assert!(saved.ends_with("end\n") && !table.is_empty(), "{saved}");
    }
    let others = fs::read_dir(&folder.0).expect("the folder").filter_map(Result::ok);
    let others: Vec<_> = others.map(|entry| entry.file_name()).filter(|name| name != "game.rec").collect();
    assert!(others.len() <= times() as usize + 3, "what was half written is not heaped up: {others:?}");
}

/// A game at the table is kept with every move that was shown.
#[test]
fn a_game_at_the_table() {
    let mut moments = Moments::new();
    for number in 0..times() {
        let folder = Folder::new();
        let mut terminal = Terminal::start(&folder.0, &[], 80, 24);
        terminal.wait("Solitarium");
        terminal.press("4\r");
        terminal.wait(", deal sol:");
        terminal.press("d");
        terminal.wait("Which deal?");
        terminal.press(&format!("{number}\r"));
        terminal.wait(&format!("deal sol:{number} "));
        let moves = moments.below(6) + 1;
        for done in 1..=moves {
            // The first of the moves that there are.
            terminal.press("m\r");
            terminal.wait(&if done == 1 { "1 move ·".to_owned() } else { format!("{done} moves ·") });
        }
        moments.wait(Duration::from_millis(20));
        terminal.kill();
        let mut terminal = Terminal::start(&folder.0, &[], 80, 24);
        let kept = if moves == 1 { "after one move".to_owned() } else { format!("after {moves} moves") };
        terminal.wait(&kept);
        terminal.press("q");
        assert_eq!(terminal.end().0, 0);
    }
}

/// A server that is started again has every table with every move that it confirmed.
#[test]
fn the_server() {
    let folder = Folder::new();
    let mut moments = Moments::new();
    let mut server = serve(&folder.0);
    let made = call(&server.1, "POST", "/api/1/tables", "", r#"{"game":"r7","deal":"sol:7"}"#);
    let made: serde_json::Value = serde_json::from_str(&made).expect("JSON");
    let text = |value: &serde_json::Value| value.as_str().expect("text").to_owned();
    let (table, owner) = (text(&made["table"]), text(&made["owner"]));
    let (mut rev, mut moves) = (made["view"]["rev"].clone(), 0);
    for _ in 0..times() {
        for _ in 0..moments.below(4) {
            let body = serde_json::json!({"rev": rev, "typed": "1"}).to_string();
            let view = call(&server.1, "POST", &format!("/api/1/tables/{table}/moves"), &owner, &body);
            let view: serde_json::Value = serde_json::from_str(&view).expect("JSON");
            if view["moves"].is_number() {
                (rev, moves) = (view["rev"].clone(), view["moves"].as_u64().expect("a number"));
            }
        }
        moments.wait(Duration::from_millis(10));
        kill(server.0);
        server = serve(&folder.0);
        let view = call(&server.1, "GET", &format!("/api/1/tables/{table}"), &owner, "");
        let view: serde_json::Value = serde_json::from_str(&view).expect("JSON");
        assert_eq!(view["moves"].as_u64(), Some(moves), "{view}");
        rev = view["rev"].clone();
    }
    kill(server.0);
}

/// Starts the server; it, and where it listens.
fn serve(data: &Path) -> (Child, String) {
    let mut child = program(data, &["serve", "--listen", "127.0.0.1:0"]).spawn().expect("it starts");
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().expect("its output")).read_line(&mut line).expect("its address");
    let (_, address) = line.split_once("http://").expect("an address");
    let address = address.trim().trim_end_matches(['/', '.']).to_owned();
    (child, address.split('/').next().unwrap_or_default().to_owned())
}

/// Makes a call; the body of the answer.
fn call(address: &str, method: &str, path: &str, token: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap_or_else(|error| panic!("{address}: {error}"));
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\nauthorization: Bearer {token}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let request = if token.is_empty() { request.replace("authorization: Bearer \r\n", "") } else { request };
    stream.write_all(request.as_bytes()).expect("a call");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer.split_once("\r\n\r\n").expect("a body").1.to_owned()
}
