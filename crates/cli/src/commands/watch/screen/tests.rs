use super::*;
use crate::interrupt::Interrupt;
use crate::seats::Lineup;
use crate::text::style::TextStyle;
use solitarium_core::{Choices, Deal, Effort, Seat};
use solitarium_lab::Catalogue;
use solitarium_speech::Language;
use std::cell::RefCell;
use std::collections::VecDeque;

/// What happens on a scripted display.
#[derive(Clone, Copy, Debug)]
enum Cue {
    Key(KeyCode),
    /// The key of that letter with the control key.
    Control(char),
    /// The time that was waited for passes.
    Pass,
    /// The window gets that many columns and lines.
    Resize(u16, u16),
    /// Esc while the game goes to its end.
    Halt,
}

/// A display that writes down what it shows. It never waits.
struct Script<'a> {
    cues: VecDeque<Cue>,
    size: (usize, usize),
    written: &'a RefCell<String>,
}

impl Script<'_> {
    fn write(&self, text: &str) {
        self.written.borrow_mut().push_str(text);
    }
}

impl Display for Script<'_> {
    fn size(&mut self) -> io::Result<(usize, usize)> {
        Ok(self.size)
    }

    fn show(&mut self, lines: &[String]) -> io::Result<()> {
        assert!(lines.len() <= self.size.1, "{} lines on {}", lines.len(), self.size.1);
        for line in lines {
            assert!(visible(line) <= self.size.0, "{line:?} in {} columns", self.size.0);
            self.write(&format!("│{line}\n"));
        }
        Ok(())
    }

    fn event(&mut self, wait: Duration) -> io::Result<Option<Event>> {
        let cue = self.cues.pop_front().ok_or_else(|| io::Error::other("the script has no end"))?;
        self.write(&format!("── {cue:?} within {wait:?}\n"));
        Ok(match cue {
            Cue::Key(code) => Some(Event::Key(KeyEvent::new(code, KeyModifiers::NONE))),
            Cue::Control(letter) => {
                Some(Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)))
            }
            Cue::Pass | Cue::Halt => None,
            Cue::Resize(columns, rows) => {
                self.size = (columns.into(), rows.into());
                Some(Event::Resize(columns, rows))
            }
        })
    }

    fn leave(&mut self) -> io::Result<Option<Leave>> {
        // However long the strategy takes, the next cue is for the picture after it; that it is halted is a cue for now.
        if let Some(Cue::Halt) = self.cues.front() {
            self.cues.pop_front();
            return Ok(Some(Leave::Halt));
        }
        Ok(None)
    }
}

/// All that is shown when these things happen, and what is printed in the end.
fn performed(id: &str, games: u64, style: TextStyle, size: (usize, usize), cues: &[Cue]) -> String {
    performance(id, games, style, size, cues).0
}

/// The same, and after how many moves the game was taken over, if it was.
fn performance(
    id: &str,
    games: u64,
    style: TextStyle,
    size: (usize, usize),
    cues: &[Cue],
) -> (String, Option<usize>) {
    let mut catalogue = Catalogue::new();
    solitarium_games::each_game(&mut catalogue);
    if let Some(family) = solitarium_patience::PatienceFamily::shipped(id)
        && catalogue.find(id).is_none()
    {
        catalogue.add(family).expect("a patience");
    }
    let words = crate::program::words_of(style.language, &[], &catalogue);
    let context = Context {
        catalogue: &catalogue,
        words: &words,
        style,
        interrupt: Interrupt::detached(),
        threads: 1,
        data_dir: None,
    };
    let entry = catalogue.find(id).expect("a game of the catalogue");
    let variant = entry.variant(&Choices::default()).expect("the default variant");
    let show = Show {
        variant: variant.as_ref(),
        strategy: None,
        effort: Effort::default(),
        deal: Deal::Own(7),
        games,
        lineup: Lineup::default(),
        seat: Some(Seat::SOLO),
        to_take_over: true,
    };
    let written = RefCell::new(String::new());
    let script = Script { cues: cues.iter().copied().collect(), size, written: &written };
    let ended = perform(&context, &show, show.open(&context).expect("a table"), || Ok(script))
        .expect("a script that ends");
    let text = written.into_inner() + "── printed\n" + &ended.result;
    (text, ended.taken_over.map(|table| table.played()))
}

const PLAIN: TextStyle = TextStyle { colour: false, letters: false, language: Language::English };

fn key(letter: char) -> Cue {
    Cue::Key(KeyCode::Char(letter))
}

/// The screens of a performance, one text each.
fn screens(performed: &str) -> Vec<String> {
    let mut screens = vec![String::new()];
    for line in performed.lines() {
        match line.strip_prefix('│') {
            Some(line) => screens.last_mut().expect("one at least").push_str(&format!("{line}\n")),
            None => screens.push(String::new()),
        }
    }
    screens
}

#[test]
fn forward_back_and_quit() {
    let cues =
        [Cue::Key(KeyCode::Right), Cue::Key(KeyCode::Right), Cue::Key(KeyCode::Left), key('l'), key('q')];
    let performed = performed("md", 1, PLAIN, (80, 16), &cues);
    insta::assert_snapshot!("forward-back-quit", performed);
    // Back shows the very screen that was there before, and on again too.
    let screens = screens(&performed);
    assert_eq!(screens[3], screens[1]);
    assert_eq!(screens[4], screens[2]);
    assert_ne!(screens[1], screens[2]);
}

#[test]
fn auto_play_with_its_speeds() {
    let mut cues = vec![key('p'), Cue::Pass, Cue::Pass, key('+'), Cue::Pass, key('-'), key('-'), Cue::Pass];
    // Going back stops it: then time may pass as it likes.
    cues.extend([Cue::Key(KeyCode::Left), Cue::Pass, Cue::Pass, key('q')]);
    insta::assert_snapshot!("auto-play", performed("c4", 1, PLAIN, (100, 14), &cues));
}

#[test]
fn the_end_the_next_game_and_no_more() {
    let cues = [
        key('e'),
        Cue::Key(KeyCode::Right),
        key('n'),
        key('e'),
        key('n'),
        Cue::Key(KeyCode::Right),
        Cue::Key(KeyCode::Esc),
    ];
    insta::assert_snapshot!("end-and-next", performed("qll", 2, PLAIN, (100, 12), &cues));
}

#[test]
fn auto_play_goes_through_all_games_and_then_waits() {
    let mut cues = vec![key('p')];
    cues.extend([Cue::Pass; 400]);
    cues.push(Cue::Control('c'));
    let performed = performed("r7", 2, PLAIN, (120, 40), &cues);
    let hours = performed.lines().filter(|line| line.starts_with("── Pass within 3600s")).count();
    assert!(hours > 0 && hours < 400, "{hours}");
    let end = performed.rsplit("── printed\n").next().expect("an end");
    assert!(end.contains("sol:8"), "{end}");
}

#[test]
fn a_small_window_says_so_until_it_is_larger() {
    let cues = [
        Cue::Key(KeyCode::Right),
        Cue::Resize(100, 16),
        Cue::Resize(12, 3),
        Cue::Resize(1, 1),
        Cue::Resize(0, 0),
        key('q'),
    ];
    insta::assert_snapshot!("small-window", performed("md", 1, PLAIN, (40, 6), &cues));
}

#[test]
fn colours_and_letters_show_the_same() {
    let cues = [Cue::Key(KeyCode::Right), key('e'), key('q')];
    let plain = performed("md", 1, PLAIN, (80, 16), &cues);
    let coloured = performed(
        "md",
        1,
        TextStyle { colour: true, letters: false, language: Language::English },
        (80, 16),
        &cues,
    );
    assert_ne!(coloured, plain);
    let without: String = pieces(&coloured).filter(|piece| !piece.starts_with('\x1b')).collect();
    assert_eq!(without, plain);
    let letters = performed(
        "md",
        1,
        TextStyle { colour: false, letters: true, language: Language::English },
        (80, 16),
        &cues,
    );
    assert!(!letters.contains(['♣', '♦', '♥', '♠']) && plain.contains(['♣', '♦', '♥', '♠']));
}

#[test]
fn keys_that_mean_nothing_change_nothing() {
    let cues = [key('z'), Cue::Key(KeyCode::F(5)), Cue::Pass, Cue::Key(KeyCode::Left), key('q')];
    let performed = performed("md", 1, PLAIN, (80, 16), &cues);
    let mut shown = screens(&performed);
    shown.retain(|screen| !screen.is_empty());
    // At the beginning there is nothing to take back.
    assert_eq!(shown.len(), 2);
    assert_eq!(shown[0], shown[1]);
}

#[test]
fn lines_are_cut_to_the_terminal_and_keep_their_colours() {
    let line = "\x1b[31m7♥\x1b[0m 8♣";
    assert_eq!(visible(line), 5);
    assert_eq!(clipped(line, 5), line);
    assert_eq!(clipped(line, 80), line);
    assert_eq!(clipped(line, 1), "\x1b[31m7\x1b[0m");
    assert_eq!(clipped(line, 0), "\x1b[31m\x1b[0m");
    assert_eq!(clipped("\x1b[", 1), "\x1b[");
}

/// A style of each language.
fn styles() -> [TextStyle; 3] {
    Language::ALL.map(|language| TextStyle { language, ..PLAIN })
}

/// At 80 columns the keys fit into one line, in every language and with the longest speed; in narrower windows all of them are there too.
#[test]
fn all_keys_are_named_in_every_language() {
    for style in styles() {
        let ending = ["q quit", "q quitter", "q surt"][style.language as usize];
        let keys = |columns: u16, cues: &[Cue]| -> Vec<String> {
            let performed = performed("md", 1, style, (columns.into(), 24), cues);
            screens(&performed)[cues.len() - 1].lines().skip(16).map(str::to_owned).collect()
        };
        let wide = keys(80, &[key('p'), key('-'), key('-'), key('q')]);
        assert!(wide.last().expect("a line").ends_with(ending), "{wide:?}");
        assert!(wide[wide.len() - 2].is_empty(), "{wide:?}");
        for columns in [60, 40, 20] {
            let narrow = keys(columns, &[key('p'), key('q')]).join(" ");
            for part in [ending, "F1", "n ", "e ", "+ −"] {
                assert!(narrow.contains(part), "{part} in {columns} columns: {narrow}");
            }
        }
    }
}

/// The whole table of a common game fits into 80 columns, and a long sentence is folded.
#[test]
fn eighty_columns_are_enough() {
    for game in ["freecell", "yukon", "klondike"] {
        for style in styles() {
            let cues: Vec<Cue> = [Cue::Key(KeyCode::Right); 20].into_iter().chain([key('q')]).collect();
            let performed = performed(game, 1, style, (80, 60), &cues);
            for part in ["columns", "colonnes et", "columnes i"] {
                assert!(!performed.contains(part), "{game}: {performed}");
            }
        }
    }
}

#[test]
fn the_keys_of_the_table() {
    // Taken over after two moves.
    let forward = Cue::Key(KeyCode::Right);
    let (_, taken) = performance("md", 1, PLAIN, (80, 24), &[forward, forward, Cue::Key(KeyCode::Enter)]);
    assert_eq!(taken, Some(2));
    // Another player goes on from here.
    let shown = performed("md", 1, PLAIN, (80, 24), &[forward, key('w'), forward, key('q')]);
    assert!(screens(&shown)[2].contains("Strategy from here on: "), "{shown}");
    assert!(screens(&shown)[3].contains("\n2. "), "{shown}");
    // All cards are shown, and hidden again.
    let shown = screens(&performed("klondike", 1, PLAIN, (80, 24), &[key('o'), key('o'), key('q')]));
    assert!(shown[0].contains('▒') && !shown[1].contains("▒▒\n") && shown[2] == shown[0], "{shown:?}");
    // Help, which any key closes.
    let cues = [Cue::Key(KeyCode::F(1)), Cue::Key(KeyCode::Esc), key('q')];
    let shown = screens(&performed("klondike", 1, PLAIN, (80, 40), &cues));
    assert!(shown[1].contains("take over") && shown[2] == shown[0], "{shown:?}");
    // Another deal.
    let mut cues = vec![key('d')];
    cues.extend("ms:7".chars().map(key));
    cues.extend([Cue::Key(KeyCode::Enter), key('d'), key('x'), Cue::Key(KeyCode::Enter), key('q')]);
    let shown = screens(&performed("klondike", 1, PLAIN, (80, 24), &cues));
    assert!(shown[6].contains("deal ms:7"), "{shown:?}");
    assert!(shown[9].contains('x') && shown[9].contains("deal ms:7"), "{shown:?}");
    // Can it still be won?
    let shown = screens(&performed("peg", 1, PLAIN, (80, 24), &[key('c'), key('q')]));
    assert_ne!(shown[0], shown[1]);
}

/// Esc ends the way to the end, and stays; then it leaves.
#[test]
fn esc_halts_what_rushes() {
    let cues = [key('e'), Cue::Halt, Cue::Key(KeyCode::Esc)];
    let (shown, taken) = performance("md", 1, PLAIN, (80, 24), &cues);
    assert_eq!(taken, None);
    assert_eq!(screens(&shown).iter().filter(|screen| !screen.is_empty()).count(), 2, "{shown}");
    // A slow machine halts it even before the first step.
    let printed = shown.rsplit("── printed\n").next().expect("an end");
    assert!(printed.contains("\n1. ") || printed.contains("\nThe cards are dealt."), "{printed}");
}
