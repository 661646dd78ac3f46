//! `solitarium serve` as a program: where it listens, how it ends, and that nothing it has answered is lost when it is killed.

mod program;

use program::{Answer, Program, call, lines};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// A table, and what its owner was sent last.
struct Table {
    id: String,
    token: String,
    view: Value,
}

impl Table {
    fn open(at: &str, body: &Value) -> Table {
        let Answer { status, json } = call(at, "POST", "/api/1/tables", "", Some(body)).expect("an answer");
        assert_eq!(status, 201, "{json}");
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        Table { id: text(&json["table"]), token: text(&json["owner"]), view: json["view"].clone() }
    }

    fn path(&self, what: &str) -> String {
        format!("/api/1/tables/{}{what}", self.id)
    }

    /// Makes the move at that place of the list. Returns whether it was answered.
    fn play(&mut self, at: &str, place: usize) -> bool {
        let offers = self.view["offers"].as_array().cloned().unwrap_or_default();
        if offers.is_empty() {
            return false;
        }
        let text = &offers[place % offers.len()]["move"];
        let body = json!({"rev": self.view["rev"], "move": text});
        match call(at, "POST", &self.path("/moves"), &self.token, Some(&body)) {
            Some(Answer { status: 200, json }) => {
                self.view = json;
                true
            }
            // A table takes only so many moves a second.
            Some(Answer { status: 429, .. }) => true,
            Some(Answer { status, json }) => panic!("{status}: {json}"),
            None => false,
        }
    }

    fn see(&self, at: &str) -> Value {
        let Answer { status, json } = call(at, "GET", &self.path(""), &self.token, None).expect("an answer");
        assert_eq!(status, 200, "{json}");
        json
    }
}

/// What lies on the table.
fn cards(view: &Value) -> Value {
    view["piles"].as_array().map_or(Value::Null, |piles| {
        piles.iter().map(|pile| json!([pile["id"], pile["cards"], pile["count"]])).collect()
    })
}

/// How many hands of a match are over, and how many moves of the present one are made.
fn made(view: &Value) -> (usize, Option<u64>) {
    (view["sheet"]["rows"].as_array().map_or(0, Vec::len), view["at"].as_u64())
}

#[test]
fn what_was_answered_is_there_after_kill_9() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut solo: Option<Table> = None;
    let mut several: Option<Table> = None;
    for round in 0..6_u64 {
        let mut program = Program::start(folder.path(), &[]);
        let at = program.address.clone();
        for (table, body) in [
            (&mut solo, json!({"game": "klondike", "deal": "sol:7"})),
            (&mut several, json!({"game": "rummy", "seats": ["person", "simple"], "deal": "sol:3"})),
        ] {
            let Some(known) = table else {
                *table = Some(Table::open(&at, &body));
                continue;
            };
            let now = known.see(&at);
            let (before, after) = (made(&known.view), made(&now));
            // A move whose answer did not come any more may have been written: then it is one more, with what followed it.
            assert!(
                after >= before,
                "answered: {before:?} hands and moves in {}; there: {after:?} in {now}",
                known.view
            );
            if before == after {
                assert_eq!(cards(&now), cards(&known.view), "round {round}");
            }
            let record = call(&at, "GET", &known.path("/record"), &known.token, None).expect("an answer");
            assert_eq!(record.status, 200);
            known.view = now;
        }
        let (solo, several) = (solo.as_mut().expect("a table"), several.as_mut().expect("a table"));
        // Both are played without a pause; then, at any moment, the program is gone.
        let done = AtomicBool::new(false);
        let played = thread::scope(|scope| {
            let tables = [solo, several].map(|table| {
                let (at, done) = (&at, &done);
                scope.spawn(move || {
                    let mut count = 0_usize;
                    while !done.load(Ordering::Relaxed) && table.view["over"].is_null() {
                        let place = count * 7 + 3;
                        if !table.play(at, place) {
                            break;
                        }
                        count += 1;
                    }
                    count
                })
            });
            let began = Instant::now();
            while began.elapsed() < Duration::from_millis(60 + 40 * round) {
                thread::yield_now();
            }
            program.kill();
            done.store(true, Ordering::Relaxed);
            tables.map(|table| table.join().expect("no panic"))
        });
        assert!(round > 0 || played.iter().all(|count| *count > 0), "{played:?}");
    }
}

#[test]
fn it_ends_within_a_second_though_sockets_are_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = Program::start(folder.path(), &[]);
    let table = Table::open(&program.address, &json!({"game": "klondike"}));
    let host = program.address.trim_start_matches("http://").to_owned();
    let mut socket = TcpStream::connect(&host).expect("a connection");
    let head = format!(
        "GET {} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        table.path("/socket")
    );
    socket.write_all(head.as_bytes()).expect("sent");
    let mut start = [0; 12];
    socket.read_exact(&mut start).expect("an answer");
    assert_eq!(&start, b"HTTP/1.1 101");
    let (code, took) = program.terminate();
    assert_eq!(code, Some(0));
    assert!(took < Duration::from_secs(1), "it took {took:?}");
}

#[test]
fn a_free_port_is_taken_if_the_usual_one_is_busy_and_none_was_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    // If somebody else has it, it is busy as well.
    let _busy = TcpListener::bind("127.0.0.1:8473");
    let program = Program::start_anywhere(folder.path(), &[]);
    let port = program.address.strip_prefix("http://127.0.0.1:").and_then(|port| port.parse::<u16>().ok());
    assert!(port.is_some_and(|port| port != 8473), "{}", program.address);
    let answer = call(&program.address, "GET", "/api/1/kept", "", None).expect("an answer");
    assert_eq!((answer.status, answer.json), (200, json!([])));
}

#[test]
fn a_taken_port_is_refused_if_it_was_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let (code, told) = program::fail(folder.path(), &["serve", "--listen", &address]);
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains(&address), "{told}");
    let (code, told) = program::fail(folder.path(), &["serve", "--listen", "nowhere"]);
    assert_eq!(code, Some(2), "{told}");
    assert!(told.contains("nowhere"), "{told}");
}

#[test]
fn every_patience_of_the_program_is_there() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("rules")).expect("a folder");
    let own = "game = \"My Own\"\nextends = \"freecell\"\n";
    std::fs::write(folder.path().join("rules/my-own.toml"), own).expect("a file");
    let program = Program::start(folder.path(), &[]);
    let answer = call(&program.address, "GET", "/api/1/catalogue?lang=fr", "", None).expect("an answer");
    let games = answer.json["games"].as_array().expect("games").clone();
    let ids: Vec<&str> = games.iter().filter_map(|game| game["id"].as_str()).collect();
    assert!(ids.len() > 120, "{} games", ids.len());
    for id in ["klondike", "freecell", "pyramid", "spider", "my-own"] {
        assert!(ids.contains(&id), "{id}");
        let rules = call(&program.address, "GET", &format!("/api/1/rules/{id}?lang=fr"), "", None)
            .expect("an answer");
        assert!(rules.json["rules"].as_str().is_some_and(|rules| rules.len() > 40), "{id}: {}", rules.json);
    }
    let mut table = Table::open(&program.address, &json!({"game": "my-own", "deal": "7"}));
    assert!(table.play(&program.address, 0));
}

/// A game whose rules are a text of the user is played, kept, resumed by another run of the program, and analysed.
#[test]
fn a_game_read_from_a_text_is_a_game_like_every_other() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("rules")).expect("a folder");
    let own = "game = \"My Own\"\nextends = \"freecell\"\n";
    std::fs::write(folder.path().join("rules/my-own.toml"), own).expect("a file");
    let mut program = Program::start(folder.path(), &[]);
    let mut table = Table::open(&program.address, &json!({"game": "my-own", "deal": "7"}));
    while table.view["at"] != 3 {
        assert!(table.play(&program.address, 0));
    }
    program.kill();
    let program = Program::start(folder.path(), &[]);
    let resumed = table.see(&program.address);
    assert_eq!((&resumed["at"], cards(&resumed)), (&json!(3), cards(&table.view)));
    table.view = resumed;
    let body = json!({"rev": table.view["rev"]});
    let undone =
        call(&program.address, "POST", &table.path("/undo"), &table.token, Some(&body)).expect("an answer");
    assert_eq!((undone.status, &undone.json["at"]), (200, &json!(2)), "{}", undone.json);
    let body = json!({"game": "my-own", "strategies": ["greedy"], "games": 20});
    let told = lines(&program.address, "/api/1/studies", &body);
    let last = told.last().expect("a line");
    assert_eq!((&last["done"], &last["games"]), (&json!(true), &json!(20)), "{last}");
}
