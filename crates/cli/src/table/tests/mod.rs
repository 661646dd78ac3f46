//! The table without a terminal: events in, pictures out.

mod fuzz;
mod keeping;
mod pages;
mod patiences;
mod play;
mod run_time;
mod screens;
mod walk;
mod watch;
mod winnable;

use super::app::App;
use super::shared::Setup;
use super::theme::{Depth, Paint, Theme};
use crate::Language;
use crate::interrupt::Interrupt;
use crate::store::{InProgress, LOCAL, Store};
use crate::waiting::wait_until;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use solitarium_core::{Choices, Deal, Effort, Rng, Seat};
use solitarium_lab::Catalogue;
use std::time::Duration;

/// All games.
fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::new();
    solitarium_games::each_game(&mut catalogue);
    catalogue
}

const TWO_COLOURS: Paint =
    Paint { theme: Theme::TwoColours, depth: Depth::True, language: Language::English };

/// A table with a test as its user.
struct Sitting<'a> {
    app: App<'a>,
    terminal: Terminal<TestBackend>,
    now: Duration,
}

impl<'a> Sitting<'a> {
    fn new(catalogue: &'a Catalogue, store: Store) -> Sitting<'a> {
        Sitting::with(catalogue, store, TWO_COLOURS, (80, 24), Language::English)
    }

    fn with(
        catalogue: &'a Catalogue,
        store: Store,
        paint: Paint,
        size: (u16, u16),
        language: Language,
    ) -> Sitting<'a> {
        let setup = Setup {
            catalogue,
            messages: &[],
            language,
            paint,
            store,
            interrupt: Interrupt::detached(),
            threads: 2,
            data_dir: None,
        };
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a terminal");
        let mut sitting =
            Sitting { app: App::new(setup, false, None), terminal, now: Duration::from_secs(100) };
        sitting.draw();
        sitting
    }

    fn draw(&mut self) {
        self.terminal.draw(|frame| self.app.draw(frame.buffer_mut())).expect("a picture");
    }

    fn resize(&mut self, columns: u16, rows: u16) {
        self.terminal.backend_mut().resize(columns, rows);
        self.handle(&Event::Resize(columns, rows));
    }

    fn handle(&mut self, event: &Event) {
        self.app.handle(event, self.now);
        self.draw();
    }

    fn press(&mut self, code: KeyCode) {
        self.handle(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    /// One key after the other; `\n` is Enter, `\t` Tab, `\x1b` Esc.
    fn keys(&mut self, keys: &str) {
        for key in keys.chars() {
            self.press(match key {
                '\n' => KeyCode::Enter,
                '\t' => KeyCode::Tab,
                '\x1b' => KeyCode::Esc,
                '\x08' => KeyCode::Backspace,
                key => KeyCode::Char(key),
            });
        }
    }

    fn mouse(&mut self, kind: MouseEventKind, (column, row): (u16, u16)) {
        self.handle(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
    }

    fn click(&mut self, place: (u16, u16)) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), place);
        self.mouse(MouseEventKind::Up(MouseButton::Left), place);
    }

    fn drag(&mut self, from: (u16, u16), to: (u16, u16)) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), from);
        self.mouse(MouseEventKind::Drag(MouseButton::Left), (from.0 + 1, from.1));
        self.mouse(MouseEventKind::Drag(MouseButton::Left), to);
        self.mouse(MouseEventKind::Up(MouseButton::Left), to);
    }

    /// Lets time pass.
    fn pass(&mut self, time: Duration) {
        self.now += time;
        self.app.tick(self.now);
        self.draw();
    }

    /// Waits until nothing goes on any more.
    fn settle(&mut self) {
        wait_until("nothing goes on any more", || {
            self.app.tick(self.now);
            !self.app.is_busy()
        });
        self.draw();
    }

    /// Lets time pass until the screen shows that.
    #[track_caller]
    fn wait_for(&mut self, what: &str, shows: impl Fn(&str) -> bool) {
        wait_until(what, || {
            let shown = shows(&self.screen());
            if !shown {
                self.pass(Duration::from_millis(20));
            }
            shown
        });
    }

    /// Lets others play, or a game that runs, until that is on the screen.
    #[track_caller]
    fn until(&mut self, text: &str) {
        for _ in 0..100_000 {
            if self.screen().contains(text) {
                return;
            }
            self.now += Duration::from_millis(700);
            self.settle();
        }
        panic!("{text:?} does not come:\n{}", self.screen());
    }

    fn buffer(&self) -> &Buffer {
        self.terminal.backend().buffer()
    }

    fn screen(&self) -> String {
        text_of(self.buffer())
    }

    /// Where a text begins on the screen, the last place if there are several.
    #[track_caller]
    fn find(&self, text: &str) -> (u16, u16) {
        let screen = self.screen();
        let found = screen.lines().enumerate().filter_map(|(row, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count() as u16, row as u16))
        });
        found.last().unwrap_or_else(|| panic!("no {text:?}:\n{screen}"))
    }

    /// What is said below the table.
    fn said(&self) -> String {
        let screen = self.screen();
        let lines: Vec<&str> = screen.lines().collect();
        let below = if lines.len() >= 30 { 4 } else { 3 };
        let said: Vec<&str> =
            lines[lines.len() - below..lines.len() - 1].iter().map(|line| line.trim()).collect();
        said.join(" ").trim().to_owned()
    }
}

/// A picture as lines, without blanks at their ends.
fn text_of(buffer: &Buffer) -> String {
    let line = |row: u16| {
        let cells = (0..buffer.area.width).map(|column| buffer[(column, row)].symbol());
        cells.collect::<String>().trim_end().to_owned()
    };
    (0..buffer.area.height).map(|row| line(row) + "\n").collect()
}

/// A game after so many moves that nobody thought about, as it is kept.
fn some_game(catalogue: &Catalogue, id: &str, choices: &Choices, deal: u64, moves: usize) -> String {
    let entry = catalogue.find(id).expect("a game");
    let variant = entry.variant(choices).expect("a variant");
    let mut table = variant.open(&Deal::Own(deal), None, Effort::default()).expect("a deal");
    for seat in 1..table.about().seats {
        table.seat_player(Seat(seat), Some("simple")).expect("a player");
    }
    let mut rng = Rng::new(deal);
    for _ in 0..moves {
        let count = table.offers().len() as u32;
        if count == 0 {
            break;
        }
        table.play(rng.below(count) as usize);
    }
    // A game that is over is not kept.
    if table.offers().is_empty() {
        table.undo();
    }
    table.record().to_string()
}

/// A store in which that game is kept.
fn store_with(game: &str, record: &str) -> Store {
    let mut store = Store::in_memory().expect("a store");
    let state = InProgress { game: game.to_owned(), record: record.to_owned(), ..InProgress::default() };
    store.keep(LOCAL, &state, None).expect("it is kept");
    store
}
