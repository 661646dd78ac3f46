//! The table as a user has it: the real binary on a pseudo-terminal, scripted keys, the screens that it draws.

mod signals;
mod terminal;

use solitarium_core::{Choices, Deal, Effort, Spot};
use solitarium_lab::{Catalogue, Question, Reply, Table};
use solitarium_speech::{Language, Words};
use std::path::Path;
use std::time::{Duration, Instant};
use terminal::{Folder, Terminal};

fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::new();
    solitarium_games::each_game(&mut catalogue);
    catalogue
}

/// The game with its number on the start page.
fn number(id: &str) -> usize {
    catalogue().iter().position(|entry| entry.id() == id).expect("a game") + 1
}

fn opened(id: &str, deal: u64) -> Box<dyn Table> {
    let catalogue = catalogue();
    let variant = catalogue.find(id).expect("a game").variant(&Choices::none()).expect("a variant");
    variant.open(&Deal::Own(deal), None, Effort::default()).expect("a deal")
}

/// A line that wins.
fn line(table: &dyn Table) -> Vec<String> {
    let inquiry = table.inquire(Question::Line).expect("a solver");
    match inquiry(&mut solitarium_core::Budget::default()) {
        Reply::Line(Ok(line)) => line,
        other => panic!("no line: {other:?}"),
    }
}

/// A game that cannot be kept says so before its first move, on whichever page the table opens.
#[test]
fn what_cannot_be_kept_is_said() {
    let folder = Folder::new();
    let file = folder.0.join("no-folder");
    std::fs::write(&file, "a file").expect("a file");
    for arguments in [&["play", "klondike"][..], &[]] {
        let mut terminal = Terminal::start(&file, arguments, 120, 40);
        terminal.wait("Games can’t be saved");
        terminal.press("q");
        assert_eq!(terminal.end().0, 0);
    }
}

/// Chooses a game and its deal on the start page.
fn open(terminal: &mut Terminal, id: &str, deal: u64, key: &str) {
    terminal.wait("Solitarium");
    terminal.press(&format!("{}{key}", number(id)));
    if id == "peg" {
        // A board has no deal.
        terminal.wait("The board is set up.");
        return;
    }
    terminal.wait(", deal sol:");
    terminal.press("d");
    terminal.wait("Which deal?");
    terminal.press(&format!("{deal}\r"));
    terminal.wait(&format!("deal sol:{deal} "));
}

/// How many moves the head of the page tells.
fn told(moves: usize) -> String {
    if moves == 1 { "1 move ·".to_owned() } else { format!("{moves} moves ·") }
}

/// The keys of a move of Klondike: digits for columns, hand and discard, Enter for what goes up, the list for the rest.
fn klondike_keys(table: &dyn Table, choice: usize) -> String {
    let step = &table.offers()[choice].step;
    let digit = |spot: Option<Spot>| match spot {
        Some(Spot::Pile(id)) => match id.0 {
            0 => Some('0'),
            1 => Some('8'),
            column @ 6..=12 => Some(char::from(b'1' + column - 6)),
            _ => None,
        },
        _ => None,
    };
    match (digit(step.from()), digit(step.to())) {
        // The hand is opened, or turned over.
        (Some('0'), _) | (_, Some('0')) => "0".to_owned(),
        (Some(from), Some(to)) => format!("{from}{to}"),
        (Some(from), None) => format!("{from}\r"),
        _ => format!("m{}\r", "j".repeat(choice)),
    }
}

/// A whole game of Klondike is won by keys; killed in the middle, it goes on where it was.
#[test]
fn a_game_of_klondike_is_won_and_survives_being_killed() {
    let folder = Folder::new();
    let deal = 3;
    let mut table = opened("klondike", deal);
    let line = line(table.as_ref());
    let mut terminal = Terminal::start(&folder.0, &[], 80, 24);
    open(&mut terminal, "klondike", deal, "\r");
    for (done, text) in line.iter().enumerate() {
        if done == line.len() / 2 {
            // At any moment, without a word.
            terminal.kill();
            terminal = Terminal::start(&folder.0, &[], 100, 30);
            terminal.wait(&format!("deal sol:{deal}, after {done} moves"));
            terminal.press("r");
            terminal.wait(&told(done));
        }
        let choice = table.find(text).expect("a move");
        let keys = klondike_keys(table.as_ref(), choice);
        terminal.press(&keys);
        assert!(table.play(choice));
        if done + 1 < line.len() {
            terminal.wait(&told(done + 1));
        }
    }
    for text in ["You won!", "1 played, 1 won (100\u{a0}%).", "Won: 52 cards up."] {
        terminal.wait(text);
    }
    terminal.press("qq");
    assert_eq!(terminal.end().0, 0);
    assert!(terminal.is_restored());
    // The next start remembers the win, and has no game to go on with.
    let mut terminal = Terminal::start(&folder.0, &[], 80, 24);
    // The line of the last game would stand above all that is drawn before this.
    let screen = terminal.wait("1 played, 1 won");
    assert!(!screen.contains("Continue"), "{screen}");
    terminal.press("q");
    terminal.end();
}

/// A game of pegs is played to its end: the solution, jump by jump, with arrows and space.
#[test]
fn a_game_of_pegs_is_won() {
    let folder = Folder::new();
    let mut table = opened("peg", 1);
    let line = line(table.as_ref());
    let mut terminal = Terminal::start(&folder.0, &["--color", "never"], 120, 40);
    open(&mut terminal, "peg", 1, "\r");
    for (done, text) in line.iter().enumerate() {
        let choice = table.find(text).expect("a jump");
        terminal.press(&format!("m{}\r", "j".repeat(choice)));
        assert!(table.play(choice));
        if done + 1 < line.len() {
            terminal.wait(&told(done + 1));
        }
    }
    terminal.wait("You won!");
    terminal.press("qq");
    assert_eq!(terminal.end().0, 0);
}

/// R7 is watched from its first card to its end, there and back.
#[test]
fn r7_is_watched_to_its_end() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&folder.0, &[], 80, 24);
    open(&mut terminal, "r7", 7, "w");
    terminal.wait("The cards are dealt.");
    terminal.press("\x1b[C");
    terminal.wait("is turned up from the stock.");
    terminal.press("++++ ");
    terminal.wait("· 12 moves");
    terminal.press(" ");
    terminal.press("e");
    terminal.wait_until("the end", |screen| screen.contains("Won: turn") || screen.contains("Lost: turn"));
    let mut table = opened("r7", 7);
    while table.play(0) {}
    terminal.wait(&format!("{} moves", table.played()));
    terminal.press("\x1b[D");
    terminal.wait(&format!("{} moves", table.played() - 1));
    terminal.press("q");
    terminal.wait("Solitarium");
    terminal.press("\x03");
    assert_eq!(terminal.end().0, 0);
    assert!(terminal.is_restored());
}

/// A key that comes together with a new size of the window is read at once.
#[test]
fn keys_are_read_while_the_window_changes_its_size() {
    for number in 0..10 {
        let folder = Folder::new();
        let mut terminal = Terminal::start(&folder.0, &[], 80, 24);
        terminal.wait("Solitarium");
        terminal.resize(90 + number, 30);
        terminal.press("q");
        assert_eq!(terminal.end().0, 0);
    }
}

/// Another size of the window lays the table again; one that is too small is told.
#[test]
fn the_window_changes_its_size() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&folder.0, &[], 80, 24);
    open(&mut terminal, "klondike", 5, "\r");
    terminal.resize(59, 20);
    terminal.wait("The table needs 60 columns and 20 lines");
    terminal.resize(60, 20);
    terminal.wait("0 moves");
    terminal.resize(160, 50);
    terminal.wait("deal sol:5");
    terminal.resize(80, 24);
    terminal.wait("0 moves");
    terminal.press("qq");
    assert_eq!(terminal.end().0, 0);
}

/// Ctrl-C, as a key and as a signal, leaves the terminal as it was, and keeps the game.
#[test]
fn ctrl_c_restores_the_terminal() {
    for signal in [false, true] {
        let folder = Folder::new();
        let mut terminal = Terminal::start(&folder.0, &[], 80, 24);
        open(&mut terminal, "md", 2, "\r");
        terminal.press("0");
        terminal.wait("1 move ");
        assert!(!terminal.is_restored());
        if signal {
            terminal.signal("INT");
        } else {
            terminal.press("\x03");
        }
        let (code, _) = terminal.end();
        assert_eq!(code, if signal { 130 } else { 0 });
        assert!(terminal.is_restored());
        let mut terminal = Terminal::start(&folder.0, &[], 80, 24);
        terminal.wait("Continue Montée-descente, deal sol:2, after one move");
        terminal.press("q");
        terminal.end();
    }
}

/// At the line console: a user who asks a second thing while the first one is still being found out is told both.
#[test]
fn every_answer_comes_that_was_promised() {
    let folder = Folder::new();
    let mut terminal =
        Terminal::start(&folder.0, &["play", "peg", "--board", "wiegleb", "--console"], 100, 60);
    terminal.wait("> ");
    terminal.press("1\r");
    terminal.wait("Jumps 1");
    terminal.press("keep\rsolvable\r");
    let verdicts = ["can still be won.", "can’t be won", "could never have been won", "undecided"];
    let moves = ["These moves keep the game winnable:", "These moves lose:", "Undecided:"];
    let began = Instant::now();
    loop {
        let written = terminal.written();
        let is_told = |texts: &[&str]| texts.iter().any(|text| written.contains(text));
        if is_told(&verdicts) && is_told(&moves) {
            break;
        }
        assert!(began.elapsed() < Duration::from_mins(2), "no answer comes:\n{written}");
        // What has come is told before the next prompt.
        terminal.press("?\r");
        let prompts = |written: &str| written.matches("> ").count();
        terminal.wait_for("the next prompt", || prompts(&terminal.written()) > prompts(&written));
    }
    terminal.press("quit\r");
    assert_eq!(terminal.end().0, 0);
}

/// `play` opens the table on the game, the deal or the file that it is told; a user who leaves it leaves the program.
#[test]
fn play_opens_the_table_on_a_terminal() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&folder.0, &["play", "klondike", "--deal", "5"], 80, 24);
    terminal.wait("deal sol:5");
    terminal.press("0");
    terminal.wait("1 move ");
    let saved = folder.0.join("saved.txt");
    terminal.press("s");
    terminal.wait("Save to which file?");
    terminal.press(&format!("{}\r", saved.display()));
    terminal.wait_until("the file", |_| saved.exists());
    terminal.press("q");
    assert_eq!(terminal.end().0, 0);
    assert!(terminal.is_restored());
    // Without a deal, the game under way goes on.
    let mut terminal = Terminal::start(&folder.0, &["play", "klondike"], 60, 20);
    terminal.wait("deal sol:5");
    terminal.wait("1 move ");
    terminal.press("q");
    assert_eq!(terminal.end().0, 0);
    let other = Folder::new();
    let saved = saved.display().to_string();
    let mut terminal = Terminal::start(&other.0, &["play", "klondike", "--load", &saved], 80, 24);
    terminal.wait("deal sol:5");
    terminal.press("q");
    assert_eq!(terminal.end().0, 0);
}

/// `--winnable` deals the first game that is proved to be winnable, at the table too, and says how hard it is.
#[test]
fn only_winnable_games_are_dealt_at_the_table() {
    let folder = Folder::new();
    let arguments = ["play", "klondike", "--draw", "3", "--deal", "2", "--winnable"];
    let mut terminal = Terminal::start(&folder.0, &arguments, 80, 24);
    terminal.wait("deal sol:3");
    terminal.wait("Deal sol:3 can be won.");
    terminal.press("n");
    terminal.wait_until("another winnable deal", |screen| {
        screen.contains(" can be won.") && !screen.contains("deal sol:3 ")
    });
    terminal.press("q");
    assert_eq!(terminal.end().0, 0);
}

/// A terminal that shows lines alone gets lines: the dialogue, the console, every step as text.
#[test]
fn a_dumb_terminal_gets_lines() {
    let program = Path::new(env!("CARGO_BIN_EXE_solitarium"));
    for (arguments, seen, leave) in [
        (&[][..], "> ", "\x04"),
        (&["play", "md", "--deal", "7"][..], "> ", "quit\r"),
        (&["watch", "md", "--deal", "7"][..], "1. ", ""),
    ] {
        let folder = Folder::new();
        let mut terminal = Terminal::run(program, &[("TERM", "dumb")], &folder.0, arguments, 80, 24);
        terminal.wait_for(seen, || terminal.written().contains(seen));
        terminal.press(leave);
        let (code, written) = terminal.end();
        assert_eq!(code, 0, "{arguments:?}: {written}");
        assert!(!written.contains('\x1b'), "{arguments:?} commands the terminal: {written:?}");
    }
}

/// At the console a game that is left is kept, and `play` offers to go on with it.
#[test]
fn a_game_that_is_left_at_the_console_goes_on() {
    let folder = Folder::new();
    let arguments = ["play", "md", "--console"];
    let mut terminal = Terminal::start(&folder.0, &["play", "md", "--console", "--deal", "7"], 100, 60);
    terminal.wait("> ");
    terminal.press("1\r");
    terminal.wait("to storage 4");
    terminal.press("quit\r");
    let (code, written) = terminal.end();
    assert_eq!(code, 0);
    assert!(written.contains("play md"), "it says how to go on: {written}");
    for answer in ["no", "yes"] {
        let mut terminal = Terminal::start(&folder.0, &arguments, 100, 60);
        terminal.wait("sol:7");
        terminal.press(&format!("{answer}\r"));
        terminal.wait(if answer == "yes" { "to storage 4" } else { "turn up the top card" });
        terminal.press("quit\r");
        assert_eq!(terminal.end().0, 0);
    }
}

/// A walk through every page in three languages: every text is there. With `SOLITARIUM_CAPTURES`, the screens are written to that folder.
#[test]
fn a_walk_through_every_page_in_three_languages() {
    for language in Language::ALL {
        let words = Words::new(language, &[]);
        let code = language.code();
        let (text_keys, prompt_keys) =
            (words.say("tabletop-keys-text", &[]), words.say("tabletop-keys-prompt", &[]));
        let folder = Folder::new();
        let mut terminal = Terminal::start(&folder.0, &["--lang", code], 80, 24);
        let mut captures = Vec::new();
        let mut look = |terminal: &Terminal, name: &str| {
            let screen = terminal.screen();
            assert!(
                !screen.contains("tabletop-") && !screen.contains("live-") && !screen.contains("play-"),
                "{code} {name}:\n{screen}"
            );
            captures.push(format!("=== {code} {name}\n{screen}\n"));
        };
        terminal.wait("Klondike");
        look(&terminal, "start");
        let overlays = [
            ("?", text_keys.as_str(), "x", "help"),
            ("s", &text_keys, "x", "statistics"),
            ("/fre", "/fre_", "\x1b", "search"),
        ];
        for (keys, shown, back, name) in overlays {
            terminal.press(keys);
            terminal.wait(shown);
            look(&terminal, name);
            terminal.press(back);
            terminal.wait_until("the page below", |screen| !screen.contains(shown));
        }
        for id in ["r7", "md", "klondike", "peg", "rummy"] {
            terminal.press(&format!("{}p", number(id)));
            terminal.wait_until(id, |screen| !screen.contains("Solitarium"));
            look(&terminal, id);
            for (keys, shown, back, name) in
                [("\x1bOP", &text_keys, "x", "keys"), ("s", &prompt_keys, "\x1b", "save")]
            {
                terminal.press(keys);
                terminal.wait(shown);
                look(&terminal, &format!("{id}, {name}"));
                terminal.press(back);
                terminal.wait_until("the page below", |screen| !screen.contains(shown.as_str()));
            }
            terminal.press("q");
            terminal.wait("Solitarium");
            terminal.press(&format!("{}w", number(id)));
            terminal.wait_until("watched", |screen| !screen.contains("Solitarium"));
            look(&terminal, &format!("{id}, watched"));
            terminal.press("q");
            terminal.wait("Solitarium");
        }
        terminal.press(&format!("{}a", number("md")));
        terminal.wait(&words.say("live-chart", &[]));
        look(&terminal, "analysis");
        terminal.press("s");
        terminal.wait(&words.say("live-save", &[]));
        // The last line of the prompt: what is pressed before it is drawn would come together with the next key.
        terminal.wait(&prompt_keys);
        look(&terminal, "analysis, report");
        terminal.press("\x1b");
        terminal.wait_until("the page below", |screen| !screen.contains(prompt_keys.as_str()));
        terminal.press("q");
        terminal.wait("Solitarium");
        terminal.press("q");
        assert_eq!(terminal.end().0, 0);
        if let Some(folder) = std::env::var_os("SOLITARIUM_CAPTURES") {
            let path = std::path::Path::new(&folder).join(format!("walk.{code}.txt"));
            std::fs::write(path, captures.concat()).expect("the captures are written");
        }
    }
}
