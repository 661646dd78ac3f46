//! One screen per step, with keys to go forward and back.

use super::display::{Display, Terminal};
use super::{Ended, Show, given_up};
use crate::commands::play::Questions;
use crate::commands::rules;
use crate::failure::Failure;
use crate::interrupt::STOPPED;
use crate::program::Context;
use crate::text::draw::draw;
use crate::text::style::Ink;
use crate::text::width::width as text_width;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use solitarium_core::{Deal, Seat, Turn};
use solitarium_lab::{Question, Round, Table};
use solitarium_speech::{CardStyle, Told, beginning, ending, say, typed_deal};
use std::io;
use std::panic::resume_unwind;
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How often the program checks for keys while a strategy thinks.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Steps per second when the game plays itself, from slow to fast.
const SPEEDS: [f64; 7] = [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 50.0];

/// How often the program checks for the answer to a question.
const ASK_AGAIN: Duration = Duration::from_millis(100);

/// No fewer columns are asked for.
const LEAST: usize = 40;

/// What is longer is not said in a line.
const LONG: usize = 160;

/// A game on the screen.
struct Viewer<'a> {
    context: &'a Context<'a>,
    show: Show<'a>,
    round: Round,
    number: u64,
    /// What was told of each step, for those that were seen; with the number of moves after it.
    told: Vec<(usize, String)>,
    given_up: bool,
    /// Whether the user left while a strategy was thinking.
    left: bool,
    rush: Rush,
    auto: bool,
    speed: usize,
    /// What is said instead of what happened, until the next key.
    message: Option<String>,
    /// What lies over the game.
    over: Option<Over>,
    questions: Questions,
    /// Whose eyes, where not all cards are shown.
    view: Seat,
}

/// Whether the game goes to its end at once.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rush {
    No,
    Yes,
    /// The user halted it while a strategy was thinking.
    Halted,
}

/// What lies over the game.
enum Over {
    /// A text, from that line on.
    Text(String, usize),
    /// The question which deal is wanted, and what was typed so far.
    Deal(String),
}

/// What the screen does next.
enum ScreenAction {
    /// One step by itself.
    Tick,
    Forward,
    Back,
    Begin,
    End,
    NextGame,
    Auto,
    Faster,
    Slower,
    TakeOver,
    NextStrategy,
    Open,
    Ask(Question),
    ChooseDeal,
    Help,
    /// A key for what lies over the game.
    Over(KeyCode),
    Quit,
    Redraw,
}

/// How the user ends what goes on while a strategy thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leave {
    /// Halts what rushes to its end, or else leaves.
    Halt,
    Quit,
}

impl Leave {
    /// Returns whether that is a key that halts or leaves.
    pub(super) fn asked(event: &Event) -> Option<Leave> {
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => None,
            Event::Key(key) if key.code == KeyCode::Esc => Some(Leave::Halt),
            Event::Key(key) if matches!(action_of(*key), Some(ScreenAction::Quit)) => Some(Leave::Quit),
            _ => None,
        }
    }
}

pub(super) fn show(context: &Context<'_>, show: &Show<'_>, table: Box<dyn Table>) -> Result<Ended, Failure> {
    // The result stays on the ordinary screen: the terminal is given back before it is printed.
    let performed = perform(context, show, table, Terminal::enter)?;
    if let Some(table) = performed.taken_over {
        return Ok(Ended::TakenOver(Box::new(table.record())));
    }
    crate::program::print(context.words, &performed.result)?;
    Ok(Ended::Code(if context.interrupt.is_set() { STOPPED } else { 0 }))
}

/// What a performance came to.
struct Performed {
    /// How the last game stands.
    result: String,
    /// The game, if the user wants to play on.
    taken_over: Option<Box<dyn Table>>,
}

/// Shows the games until the user quits.
fn perform<S: Display>(
    context: &Context<'_>,
    show: &Show<'_>,
    table: Box<dyn Table>,
    enter: impl FnOnce() -> io::Result<S>,
) -> Result<Performed, Failure> {
    let mut viewer = Viewer {
        context,
        show: show.clone(),
        round: Round::with_all(table),
        number: 1,
        told: Vec::new(),
        given_up: false,
        left: false,
        rush: Rush::No,
        auto: false,
        speed: 2,
        message: None,
        over: None,
        questions: Questions::default(),
        view: show.seat.unwrap_or(Seat::SOLO),
    };
    let told = |error: io::Error| Failure::output(context.words, &error);
    let mut display = enter().map_err(told)?;
    let mut taken_over = false;
    while !viewer.left {
        viewer.draw(&mut display).map_err(told)?;
        let action = viewer.next_action(&mut display).map_err(told)?;
        if !matches!(action, ScreenAction::Redraw | ScreenAction::Over(_)) {
            viewer.message = None;
        }
        match action {
            ScreenAction::Tick => viewer.forward(&mut display)?,
            ScreenAction::Forward => {
                viewer.auto = false;
                viewer.forward(&mut display)?;
            }
            ScreenAction::Back => viewer.back(),
            ScreenAction::Begin => viewer.begin_again(),
            ScreenAction::End => viewer.rush(&mut display).map_err(told)?,
            ScreenAction::NextGame => viewer.next_game(&mut display)?,
            ScreenAction::Auto => viewer.auto = !viewer.auto,
            ScreenAction::Faster => viewer.speed = (viewer.speed + 1).min(SPEEDS.len() - 1),
            ScreenAction::Slower => viewer.speed = viewer.speed.saturating_sub(1),
            ScreenAction::TakeOver if show.to_take_over => {
                taken_over = true;
                break;
            }
            ScreenAction::TakeOver | ScreenAction::Redraw => {}
            ScreenAction::NextStrategy => viewer.next_strategy(),
            ScreenAction::Open => viewer.open(),
            ScreenAction::Ask(question) => viewer.ask(question),
            ScreenAction::ChooseDeal => viewer.choose_deal(),
            ScreenAction::Help => viewer.help(),
            ScreenAction::Over(key) => viewer.over_key(key),
            ScreenAction::Quit => break,
        }
    }
    let head = viewer.show.head(context, viewer.round.table(), viewer.number);
    let result = format!("{head}\n{}\n", viewer.status());
    Ok(Performed { result, taken_over: taken_over.then(|| viewer.round.into_table()) })
}

impl Viewer<'_> {
    fn is_over(&self) -> bool {
        matches!(self.round.table().turn(), Turn::Over(_)) || self.given_up
    }

    /// Makes one step. Returns `false` at the end, and if the user left meanwhile.
    fn step(&mut self, display: &mut impl Display) -> io::Result<bool> {
        if self.is_over() || self.left {
            return Ok(false);
        }
        self.questions.forget();
        let played = self.round.table().played();
        let told = self.think(display)?;
        if self.context.interrupt.is_set() {
            // What a strategy says that was stopped is worth nothing.
            while self.round.table().played() > played && self.round.undo() {}
            let halted = self.rush == Rush::Halted;
            if self.left || halted {
                self.context.interrupt.clear();
            }
            self.left |= !halted;
            return Ok(false);
        }
        self.given_up = told.is_none();
        Ok(match told {
            Some(told) => {
                self.told.push((self.round.table().played(), told));
                true
            }
            None => false,
        })
    }

    /// Lets the strategy think on another thread, so that the user can leave meanwhile.
    fn think(&mut self, display: &mut impl Display) -> io::Result<Option<String>> {
        let (show, context) = (&self.show, self.context);
        let round = Mutex::new(&mut self.round);
        let (sender, done) = sync_channel(1);
        let step = || show.step(context, &mut round.lock().unwrap_or_else(PoisonError::into_inner));
        thread::scope(|scope| {
            let builder = thread::Builder::new().name("strategy".to_owned());
            let thinker = builder.spawn_scoped(scope, || {
                let told = step();
                // The receiver waits as long as this thread is there.
                let _ = sender.send(());
                told
            });
            let Ok(thinker) = thinker else {
                // Without a thread the screen has to wait.
                return Ok(step());
            };
            let mut failed = Ok(());
            while let Err(RecvTimeoutError::Timeout) = done.recv_timeout(POLL_INTERVAL) {
                if failed.is_ok() && !self.left && self.rush != Rush::Halted {
                    match display.leave() {
                        Ok(Some(Leave::Halt)) if self.rush == Rush::Yes => self.rush = Rush::Halted,
                        Ok(leave) => self.left = leave.is_some(),
                        Err(error) => failed = Err(error),
                    }
                    if self.left || self.rush == Rush::Halted || failed.is_err() {
                        context.interrupt.stop();
                    }
                }
            }
            let told = thinker.join().unwrap_or_else(|panic| resume_unwind(panic));
            failed.map(|()| told)
        })
    }

    fn forward(&mut self, display: &mut impl Display) -> Result<(), Failure> {
        let stepped = self.step(display).map_err(|error| Failure::output(self.context.words, &error))?;
        if !stepped && self.is_over() && self.number < self.show.games {
            self.next_game(display)?;
        }
        Ok(())
    }

    /// Goes to the end, unless the user halts it or leaves.
    fn rush(&mut self, display: &mut impl Display) -> io::Result<()> {
        self.auto = false;
        self.rush = Rush::Yes;
        while self.step(display)? {
            match display.leave()? {
                None => {}
                Some(Leave::Halt) => break,
                Some(Leave::Quit) => self.left = true,
            }
        }
        self.rush = Rush::No;
        Ok(())
    }

    /// Lets the next strategy play from here on.
    fn next_strategy(&mut self) {
        let (words, about) = (self.context.words, self.round.table().about());
        let Some(entry) = self.context.catalogue.find(&about.id).filter(|_| about.seats == 1) else { return };
        let known = entry.strategies();
        let place = known.iter().position(|known| Some(known.name.as_ref()) == self.show.strategy.as_deref());
        let Some(next) = known.get(place.map_or(1, |place| place + 1) % known.len().max(1)) else { return };
        let record = self.round.table().record();
        match entry.resume(&record, Some(next.name.as_ref()), self.show.effort.clone()) {
            Ok(table) => {
                self.round = Round::with_all(table);
                self.show.strategy = Some(next.name.to_string());
                self.auto = false;
                self.given_up = false;
                self.questions.forget();
                self.message = Some(say!(words, "tabletop-strategy", name = next.name.to_string()));
            }
            Err(error) => self.message = Some(error.told(words)),
        }
    }

    /// Shows the cards that are face down, or hides them again.
    fn open(&mut self) {
        self.show.seat = match self.show.seat {
            Some(_) => None,
            None => Some(self.view),
        };
    }

    /// Asks about the future of the game.
    fn ask(&mut self, question: Question) {
        let said = self.questions.ask(self.context, &mut self.round, question);
        self.say(said.text);
    }

    /// Says something: in a line, or over the game if it is long.
    fn say(&mut self, text: String) {
        if text.contains('\n') || text_width(&text) > LONG {
            self.over = Some(Over::Text(text, 0));
        } else {
            self.message = Some(text);
        }
    }

    /// Asks which deal is wanted.
    fn choose_deal(&mut self) {
        self.auto = false;
        if self.round.table().scene(None).board.is_some() {
            self.message = Some(say!(self.context.words, "tabletop-no-deal"));
        } else {
            self.over = Some(Over::Deal(String::new()));
        }
    }

    /// Shows the rules and the keys.
    fn help(&mut self) {
        let (words, table) = (self.context.words, self.round.table());
        let yes = |holds: bool| if holds { "yes" } else { "no" };
        let about = table.about();
        let rules = rules::of_game(&about.id, self.context.data_dir.as_deref(), words);
        let (board, solver) = (yes(table.scene(None).board.is_some()), yes(table.foresees()));
        let keys = say!(words, "tabletop-help-watch", board = board, solver = solver);
        let keys: Vec<&str> = keys.lines().filter(|line| !line.trim().is_empty()).collect();
        self.over = Some(Over::Text(format!("{rules}\n\n{}", keys.join("\n")), 0));
    }

    /// Handles a key for what lies over the game.
    fn over_key(&mut self, key: KeyCode) {
        match (self.over.take(), key) {
            (Some(Over::Text(text, from)), KeyCode::Down | KeyCode::Char('j')) => {
                self.over = Some(Over::Text(text, from + 1));
            }
            (Some(Over::Text(text, from)), KeyCode::Up | KeyCode::Char('k')) => {
                self.over = Some(Over::Text(text, from.saturating_sub(1)));
            }
            (Some(Over::Deal(mut typed)), KeyCode::Char(letter)) => {
                typed.push(letter);
                self.over = Some(Over::Deal(typed));
            }
            (Some(Over::Deal(mut typed)), KeyCode::Backspace) => {
                typed.pop();
                self.over = Some(Over::Deal(typed));
            }
            (Some(Over::Deal(typed)), KeyCode::Enter) if !typed.trim().is_empty() => self.deal(&typed),
            (Some(Over::Deal(typed)), key) if !matches!(key, KeyCode::Esc | KeyCode::Enter) => {
                self.over = Some(Over::Deal(typed));
            }
            _ => {}
        }
    }

    /// Begins the deal that was typed.
    fn deal(&mut self, typed: &str) {
        let words = self.context.words;
        let read = typed_deal(typed, self.show.variant.pack(), CardStyle::of(words));
        let opened = read
            .map_err(|error| error.told(words))
            .and_then(|deal: Deal| self.show.table(self.context, &deal).map_err(|failure| failure.message));
        match opened {
            Ok(table) => {
                self.round = Round::with_all(table);
                self.told.clear();
                self.given_up = false;
                self.questions.forget();
            }
            Err(told) => self.say(told),
        }
    }

    fn back(&mut self) {
        self.questions.forget();
        self.given_up = false;
        self.auto = false;
        self.told.pop();
        let before = self.told.last().map_or(0, |(played, _)| *played);
        while self.round.table().played() > before && self.round.undo() {}
    }

    /// Goes back to the deal.
    fn begin_again(&mut self) {
        self.questions.forget();
        self.given_up = false;
        self.auto = false;
        self.told.clear();
        self.round.restart();
    }

    fn next_game(&mut self, display: &mut impl Display) -> Result<(), Failure> {
        if self.number < self.show.games {
            while self.step(display).map_err(|error| Failure::output(self.context.words, &error))? {}
            if self.left {
                return Ok(());
            }
            self.round = Round::with_all(self.show.next(self.context, self.round.table())?);
            self.number += 1;
            self.told.clear();
            self.given_up = false;
        }
        Ok(())
    }

    /// Returns what just happened, or how it ended.
    fn status(&self) -> String {
        let (words, style) = (self.context.words, self.context.style);
        if let Turn::Over(outcome) = self.round.table().turn() {
            let ink = if outcome.is_won() { Ink::Good } else { Ink::Bold };
            return style.paint(&ending(outcome, &self.round.table().about(), words), ink);
        }
        if self.given_up {
            return style.paint(&given_up(self.round.table(), words), Ink::Bold);
        }
        match self.told.last() {
            Some((_, sentence)) => {
                say!(words, "watch-step", number = self.told.len(), sentence = sentence.clone())
            }
            None => beginning(&self.round.watched_view(self.show.seat).scene, words),
        }
    }

    fn draw(&self, display: &mut impl Display) -> io::Result<()> {
        let (words, style) = (self.context.words, self.context.style);
        let (columns, rows) = display.size()?;
        let head = style.paint(&self.show.head(self.context, self.round.table(), self.number), Ink::Bold);
        let speed = words.decimal(SPEEDS[self.speed], usize::from(SPEEDS[self.speed] < 1.0));
        let (said, keys) = match &self.over {
            Some(Over::Text(..)) => (String::new(), say!(words, "tabletop-keys-text")),
            Some(Over::Deal(typed)) => (
                format!("{} {typed}_", say!(words, "tabletop-ask-deal")),
                say!(words, "tabletop-keys-prompt"),
            ),
            None => {
                let auto = if self.auto { "on" } else { "off" };
                let keys = say!(words, "watch-keys-line", auto = auto, speed = speed);
                (self.message.clone().unwrap_or_else(|| self.status()), keys)
            }
        };
        let between = if style.letters { " - " } else { " · " };
        let mut keys: Vec<String> =
            folded(&keys, between, columns).iter().map(|line| style.paint(line, Ink::Faint)).collect();
        // In a very small window the game comes first.
        keys.truncate((rows / 3).max(1));
        let mut lines = vec![head];
        if let Some(Over::Text(text, from)) = &self.over {
            let text: Vec<String> = text.lines().flat_map(|line| folded(line, " ", columns)).collect();
            let room = rows.saturating_sub(keys.len() + 2);
            // The last lines stay where they are.
            let from = (*from).min(text.len().saturating_sub(room));
            lines.push(String::new());
            lines.extend(text.into_iter().skip(from).take(room));
        } else {
            lines.extend(folded(&said, " ", columns));
            lines.push(String::new());
            let scene = draw(&self.round.watched_view(self.show.seat).scene, style, words);
            let width = scene.iter().map(|line| visible(line)).max().unwrap_or(0);
            let height = lines.len() + scene.len() + keys.len();
            lines.extend(scene);
            if width > columns || height > rows {
                lines.truncate(rows.saturating_sub(keys.len() + 1));
                let small = say!(words, "watch-small", width = width.max(LEAST), height = height);
                lines.push(style.paint(&small, Ink::Bold));
            }
        }
        lines.resize(rows.saturating_sub(keys.len()), String::new());
        lines.extend(keys);
        lines.truncate(rows);
        for line in &mut lines {
            *line = clipped(line, columns);
        }
        display.show(&lines)
    }

    /// Returns what the user wants next; with auto-play, the next step when it is due.
    fn next_action(&mut self, display: &mut impl Display) -> io::Result<ScreenAction> {
        let due = Duration::from_secs_f64(1.0 / SPEEDS[self.speed]);
        let is_on = !self.is_over() || self.number < self.show.games;
        let running = self.auto && is_on && self.over.is_none();
        loop {
            if self.context.interrupt.is_set() {
                return Ok(ScreenAction::Quit);
            }
            let wait = match (running, self.questions.is_busy()) {
                (true, _) => due,
                (false, true) => ASK_AGAIN,
                (false, false) => Duration::from_hours(1),
            };
            if let Some(said) = self.questions.arrived(self.context, &mut self.round) {
                self.say(said.text);
                return Ok(ScreenAction::Redraw);
            }
            match display.event(wait)? {
                None if running => return Ok(ScreenAction::Tick),
                Some(Event::Key(key)) if key.kind != KeyEventKind::Release => match action_of(key) {
                    Some(ScreenAction::Quit) if is_control_c(key) => return Ok(ScreenAction::Quit),
                    _ if self.over.is_some() => return Ok(ScreenAction::Over(key.code)),
                    Some(action) => return Ok(action),
                    None => {}
                },
                Some(Event::Resize(..)) => return Ok(ScreenAction::Redraw),
                _ => {}
            }
        }
    }
}

/// Returns a text in lines of so many columns, broken at a mark that then stands at no line's end.
fn folded(text: &str, mark: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in text.split(mark) {
        match lines.last_mut() {
            Some(line) if visible(line) + text_width(mark) + visible(part) <= columns => {
                *line += mark;
                *line += part;
            }
            _ => lines.push(part.to_owned()),
        }
    }
    lines
}

/// Returns how many columns a line takes, the escape sequences of its colours not counted.
fn visible(line: &str) -> usize {
    pieces(line).filter(|piece| !piece.starts_with('\x1b')).map(text_width).sum()
}

/// Returns as much of a line as fits into so many columns, with all of its colours.
fn clipped(line: &str, columns: usize) -> String {
    let mut left = columns;
    pieces(line)
        .filter(|piece| {
            let width = if piece.starts_with('\x1b') { 0 } else { text_width(piece) };
            let fits = width <= left;
            // After a character that does not fit, none does.
            left = if fits { left - width } else { 0 };
            fits
        })
        .collect()
}

/// Returns the characters of a line and its colours, `ESC [ … m` each as one piece.
fn pieces(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = line;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let length =
            if first == '\x1b' { rest.find('m').map_or(rest.len(), |end| end + 1) } else { first.len_utf8() };
        let (piece, after) = rest.split_at(length);
        rest = after;
        Some(piece)
    })
}

fn is_control_c(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
}

fn action_of(key: KeyEvent) -> Option<ScreenAction> {
    Some(match key.code {
        _ if is_control_c(key) => ScreenAction::Quit,
        // The same keys as in the full-screen table.
        KeyCode::Char(' ' | 'p') => ScreenAction::Auto,
        KeyCode::Right | KeyCode::Char('l') => ScreenAction::Forward,
        KeyCode::Left | KeyCode::Backspace | KeyCode::Char('h' | 'u') => ScreenAction::Back,
        KeyCode::Home | KeyCode::Char('r') => ScreenAction::Begin,
        KeyCode::End | KeyCode::Char('e') => ScreenAction::End,
        KeyCode::Char('n') => ScreenAction::NextGame,
        KeyCode::Char('+' | 'k') | KeyCode::Up => ScreenAction::Faster,
        KeyCode::Char('-' | 'j') | KeyCode::Down => ScreenAction::Slower,
        KeyCode::Enter | KeyCode::Char('t') => ScreenAction::TakeOver,
        KeyCode::Char('w') => ScreenAction::NextStrategy,
        KeyCode::Char('o') => ScreenAction::Open,
        KeyCode::Char('c') => ScreenAction::Ask(Question::Winnable),
        KeyCode::Char('C') => ScreenAction::Ask(Question::Line),
        KeyCode::Char('d') => ScreenAction::ChooseDeal,
        KeyCode::F(1) => ScreenAction::Help,
        KeyCode::Char('q') | KeyCode::Esc => ScreenAction::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
