//! The server is killed while somebody plays.

use super::{GAME, Moments, kill, length, program, record_after, times};
use crate::terminal::Folder;
use serde_json::{Value, json};
use solitarium_core::Record;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Child;
use std::time::Duration;

/// A table of the server, with what its player knows.
struct Played {
    id: String,
    owner: String,
    /// The deal, and how many moves of it the server has confirmed.
    deal: u64,
    moves: usize,
    view: Value,
}

impl Played {
    fn open(address: &str) -> Played {
        let body = json!({"game": GAME, "deal": "sol:0"});
        let made = call(address, "POST", "/api/1/tables", "", &body).expect("an answer");
        let text = |value: &Value| value.as_str().expect("text").to_owned();
        let (id, owner) = (text(&made["table"]), text(&made["owner"]));
        Played { id, owner, deal: 0, moves: 0, view: made["view"].clone() }
    }

    fn path(&self, what: &str) -> String {
        format!("/api/1/tables/{}{what}", self.id)
    }

    /// Makes the first of the moves, or deals the next game after the last one. Fails when there is no server any more.
    fn go_on(&mut self, address: &str) -> io::Result<()> {
        let is_over = self.moves == length(self.deal);
        let (call_of, body) = if is_over {
            ("/new", json!({"rev": self.view["rev"], "deal": format!("sol:{}", self.deal + 1)}))
        } else {
            ("/moves", json!({"rev": self.view["rev"], "typed": "1"}))
        };
        let answer = call(address, "POST", &self.path(call_of), &self.owner, &body)?;
        // A table takes only so many moves a second: then nothing was done.
        if answer["moves"].is_number() {
            (self.deal, self.moves) = if is_over { (self.deal + 1, 0) } else { (self.deal, self.moves + 1) };
            self.view = answer;
        }
        Ok(())
    }

    /// Takes up what a server that was started again has: everything that was confirmed, and perhaps the one thing that was under way.
    fn take_up(&mut self, address: &str) {
        let record =
            call(address, "GET", &self.path("/record"), &self.owner, &Value::Null).expect("an answer");
        let text = record["record"].as_str().unwrap_or_else(|| panic!("no record: {record}"));
        let found: Record = text.trim_end().parse().unwrap_or_else(|error| panic!("{error}: {text}"));
        let is_over = self.moves == length(self.deal);
        let next = if is_over { (self.deal + 1, 0) } else { (self.deal, self.moves + 1) };
        let possible = [(self.deal, self.moves), next];
        let same = possible.into_iter().find(|&(deal, moves)| found == record_after(deal, moves));
        let Some(same) = same else { panic!("{text}, where {possible:?} are expected") };
        (self.deal, self.moves) = same;
        self.view = call(address, "GET", &self.path(""), &self.owner, &Value::Null).expect("an answer");
        assert!(self.view["rev"].is_number(), "{}", self.view);
    }
}

/// A server that is started again has every table with every move that it confirmed.
#[test]
fn the_server() {
    let folder = Folder::new();
    let mut moments = Moments::new();
    let (mut child, mut address) = serve(&folder.0);
    let mut played = Played::open(&address);
    for _ in 0..times() {
        std::thread::scope(|scope| {
            scope.spawn(|| while played.go_on(&address).is_ok() {});
            moments.wait(Duration::from_millis(100));
            kill(child);
        });
        (child, address) = serve(&folder.0);
        played.take_up(&address);
    }
    kill(child);
    println!("killed {} times, until move {} of deal {}", times(), played.moves, played.deal);
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

/// Makes a call. Returns the answer; fails if there is none, or only a part of it.
fn call(address: &str, method: &str, path: &str, token: &str, body: &Value) -> io::Result<Value> {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let owner = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
    let mut stream = TcpStream::connect(address)?;
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{owner}\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let body = answer.split_once("\r\n\r\n").map(|(_, body)| body);
    Ok(serde_json::from_str(body.unwrap_or_default())?)
}
