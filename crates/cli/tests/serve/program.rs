//! The program as a server, and calls of it.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The program as a server; killed when this is dropped.
pub(crate) struct Program {
    child: Child,
    pub(crate) address: String,
}

fn command(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_solitarium"));
    command.env("SOLITARIUM_DATA_DIR", folder).env("LC_ALL", "C").env_remove("LANG");
    command
}

impl Program {
    /// Starts it at a free port and waits until it says its address.
    pub(crate) fn start(folder: &Path, more: &[&str]) -> Program {
        Program::start_anywhere(folder, &[&["--listen", "127.0.0.1:0"][..], more].concat())
    }

    /// Starts it where it listens by itself, and waits until it says its address.
    pub(crate) fn start_anywhere(folder: &Path, more: &[&str]) -> Program {
        let mut child =
            command(folder).arg("serve").args(more).stdout(Stdio::piped()).spawn().expect("the program");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("its output");
        BufReader::new(stdout).read_line(&mut line).expect("a line");
        let start = line.find("http://").unwrap_or_else(|| panic!("no address: {line}"));
        let address = line[start..].split_whitespace().next().unwrap_or_default();
        let address = address.trim_end_matches('/').to_owned();
        Program { child, address }
    }

    /// Ends it at once, without a chance to do anything more.
    pub(crate) fn kill(&mut self) {
        // One that has ended already is ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Asks it to end. Returns its exit code, and how long it took from the signal on.
    pub(crate) fn terminate(&mut self) -> (Option<i32>, Duration) {
        let told = Command::new("kill").arg(self.child.id().to_string()).status().expect("kill");
        assert!(told.success());
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(20) {
            if let Some(status) = self.child.try_wait().expect("a status") {
                return (status.code(), began.elapsed());
            }
            // Not all the time: the program needs the processor, too.
            std::thread::sleep(Duration::from_millis(2));
        }
        panic!("it does not end");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Runs a command that fails. Returns its exit code and what it says.
pub(crate) fn fail(folder: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let done = command(folder).args(arguments).stdin(Stdio::null()).output().expect("the program");
    (done.status.code(), String::from_utf8_lossy(&done.stderr).into_owned())
}

/// What a call is answered.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) json: Value,
}

/// Makes a call; `None` if no whole answer comes.
pub(crate) fn call(at: &str, method: &str, path: &str, token: &str, body: Option<&Value>) -> Option<Answer> {
    let body = body.map(Value::to_string).unwrap_or_default();
    let (status, text) = exchange(at, &format!("{method} {path} HTTP/1.1"), token, &body)?;
    Some(Answer { status, json: serde_json::from_str(&text).ok()? })
}

/// Makes a call that is answered line by line. The old version of the protocol has no chunks: the answer ends with the connection.
pub(crate) fn lines(at: &str, path: &str, body: &Value) -> Vec<Value> {
    let (status, text) =
        exchange(at, &format!("POST {path} HTTP/1.0"), "", &body.to_string()).expect("an answer");
    assert_eq!(status, 200, "{text}");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Sends a request and reads the answer to its end. Returns its status and its body.
fn exchange(at: &str, first: &str, token: &str, body: &str) -> Option<(u16, String)> {
    let host = at.trim_start_matches("http://");
    let mut stream = TcpStream::connect(host).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(30))).ok()?;
    let request = format!(
        "{first}\r\nHost: {host}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Authorization: Bearer {token}\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).ok()?;
    let text = String::from_utf8(answer).ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let length = head
        .lines()
        .find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse::<usize>().ok());
    (length.is_none_or(|length| length == body.len())).then_some((status, body.to_owned()))
}
