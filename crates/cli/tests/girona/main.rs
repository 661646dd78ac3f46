//! The Catalan dialogue: recorded ones, and thousands of games against a second model of it.

mod model;
mod player;

use model::{Flow, Model};
use proptest::prelude::*;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, BufRead, Read, Write};
use std::path::Path;

fn console(input: &[u8]) -> Vec<u8> {
    let mut output = Vec::new();
    solitarium::girona::play(input, &mut output).expect("no error in memory");
    output
}

fn same(input: &[u8], expected: &[u8]) {
    let found = console(input);
    assert!(
        found == expected,
        "input {:?}\nfound {}\nexpected {}",
        String::from_utf8_lossy(input),
        String::from_utf8_lossy(&found),
        String::from_utf8_lossy(expected)
    );
}

/// A dialogue file: lines with `> ` are typed, all others are written by the program.
#[test]
fn recorded_dialogues() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/girona/dialogues");
    let mut files = 0;
    for file in fs::read_dir(folder).expect("the dialogues") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("a text");
        let typed = text.lines().filter_map(|line| line.strip_prefix("> ")).map(|line| format!("{line}\n"));
        let written = text.lines().filter(|line| !line.starts_with("> ")).map(|line| format!("{line}\n"));
        same(typed.collect::<String>().as_bytes(), written.collect::<String>().as_bytes());
        files += 1;
    }
    assert!(files >= 6, "{files} dialogues");
}

#[test]
fn thousands_of_games_with_good_and_bad_input() {
    let (mut won, mut abandoned, mut cut) = (0, 0, 0);
    let mut said = BTreeSet::new();
    for seed in 0..2400 {
        let care = [100, 97, 80, 40][seed as usize % 4];
        let (input, model, flow) = player::game(seed, care, 1000);
        same(&input, &model.out);
        won += u32::from(flow == Flow::Won);
        abandoned += u32::from(flow == Flow::Abandoned);
        cut += u32::from(flow == Flow::More);
        said.extend(model.said);
    }
    assert!(won > 100 && abandoned > 500 && cut > 500, "{won} won, {abandoned} abandoned, {cut} cut off");
    let expected = [
        "A LA PILA NO HI HA CAP CARTA PER RECUPERAR",
        "HAS ABANDONAT LA PARTIDA!",
        "HAS GUANYAT LA PARTIDA!",
        "LA CARTA NO ES POT APILAR",
        "LA CARTA NO ES POT MOURE",
        "LA CARTA NO ES POT POSAR A LA COLUMNA",
        "NO HI HA CAP CARTA PER AGAFAR",
        "OPCIO NO DEFINIDA",
        "king",
        "recovered",
        "recycled",
        "run",
        "spied",
    ];
    assert_eq!(said.into_iter().collect::<Vec<_>>(), expected);
}

/// Wherever the input ends, the program does, without an error.
#[test]
fn the_input_may_end_anywhere() {
    for seed in 0..10 {
        let (input, ..) = player::game(seed, 60, 200);
        for end in 0..input.len() {
            same(&input[..end], &Model::run(&input[..end]).0);
        }
    }
}

proptest! {
    #[test]
    fn any_bytes_are_answered_as_the_model_does(input in proptest::collection::vec(any::<u8>(), 0..200)) {
        same(&input, &Model::run(&input).0);
    }

    #[test]
    fn any_typing_is_answered_as_the_model_does(
        input in "-?[0-9]{1,12}\n([1-6EMAx][ \n]?([+-]?[0-9]{1,2}[ \n]){0,3}){0,60}"
    ) {
        same(input.as_bytes(), &Model::run(input.as_bytes()).0);
    }
}

/// A keyboard and a screen: what is not flushed is not seen.
#[derive(Default)]
struct Screen {
    pending: RefCell<Vec<u8>>,
    seen: RefCell<Vec<u8>>,
}

impl Write for &Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.pending.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.seen.borrow_mut().append(&mut self.pending.borrow_mut());
        Ok(())
    }
}

/// Types one line at a time, and looks at the screen before each.
struct Keyboard<'a> {
    lines: Vec<&'a [u8]>,
    screen: &'a Screen,
    prompts: Vec<String>,
}

impl Read for Keyboard<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut bytes = self.fill_buf()?;
        let count = bytes.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Keyboard<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        assert!(self.screen.pending.borrow().is_empty(), "something is waited for before it is shown what");
        let seen = String::from_utf8_lossy(&self.screen.seen.borrow()).into_owned();
        self.prompts.push(seen.lines().last().unwrap_or_default().to_owned());
        Ok(self.lines.first().copied().unwrap_or_default())
    }

    fn consume(&mut self, count: usize) {
        if let Some(line) = self.lines.first_mut() {
            *line = &line[count..];
            if line.is_empty() {
                self.lines.remove(0);
            }
        }
    }
}

#[test]
fn every_question_is_seen_before_its_answer_is_waited_for() {
    let screen = Screen::default();
    let lines = vec![&b"7\n"[..], b"1\n", b"2\n", b"9\n", b"4\n", b"1 1\n", b"2\n", b"A\n"];
    let mut keyboard = Keyboard { lines, screen: &screen, prompts: vec![] };
    solitarium::girona::play(&mut keyboard, &screen).expect("no error");
    assert!(screen.pending.borrow().is_empty());
    keyboard.prompts.dedup();
    let questions = [
        "ENTRA LA LLAVOR:",
        "OPCIO:",
        "A QUINA COLUMNA LA VOLS POSAR:",
        "OPCIO:",
        "ENTRA LA COLUMNA ORIGEN I LA FILA ORIGEN:",
        "ENTRA LA COLUMNA DESTI:",
        "OPCIO:",
    ];
    assert_eq!(keyboard.prompts, questions);
}

/// A screen that fails is an error, not a panic.
#[test]
fn a_broken_output_is_told() {
    struct Broken;
    impl Write for Broken {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let error = solitarium::girona::play(&b"1\n"[..], Broken).expect_err("nothing can be written");
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
}
