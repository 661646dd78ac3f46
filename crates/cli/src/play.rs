//! `solitarium play`: a line console for any game.

use crate::arguments::choices;
use crate::draw::draw;
use crate::failure::{Failure, Told};
use crate::input::{ask, read_text};
use crate::look::Ink;
use crate::program::{Context, effort, now, print, variant};
use crate::prospects;
use crate::replace::replace;
use crate::sentence::{ending, narration, offer, refusal, title};
use crate::ui::Ui;
use crate::watch::{any_deal, deal, shortened};
use crate::words::say;
use clap::ArgMatches;
use solitarium_core::{Deal, Effort, GameOption, Note, OptionError, Reason, Record, Scene, Seat, Step, Turn};
use solitarium_lab::{Entry, Table, Variant};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A game at the console.
struct Console<'a> {
    context: &'a Context<'a>,
    entry: &'a dyn Entry,
    variant: Box<dyn Variant>,
    strategy: Option<String>,
    effort: Effort,
    table: Box<dyn Table>,
    began: Duration,
}

/// What the player typed.
enum Order {
    Move(usize),
    Several(Vec<String>),
    Only,
    Undo,
    Redo,
    Restart,
    New,
    Hint,
    Finish,
    Solvable,
    Keep,
    Rescue,
    Ends,
    Save(String),
    Load(String),
    Help,
    Quit,
    Illegal(String),
}

pub(crate) fn run(context: &Context<'_>, entry: &dyn Entry, matches: &ArgMatches) -> Result<u8, Failure> {
    if let Some(ui) = Ui::asked(context, entry.id(), matches)? {
        return (ui.run)(context);
    }
    let variant = variant(context, entry, matches)?;
    let effort = effort(context, matches)?;
    let strategy = matches.get_one::<String>("strategy").cloned();
    let told = |error: solitarium_lab::OpenError| Failure::usage(error.told(context.words));
    let deal = deal(context, matches)?;
    let table = variant.open(&deal, strategy.as_deref(), effort).map_err(told)?;
    let mut console = Console { context, entry, variant, strategy, effort, table, began: now() };
    if let Some(path) = matches.get_one::<String>("load") {
        no_options_beside_load(context, entry.options(), matches)?;
        console.load(Path::new(path))?;
    }
    console.run()
}

/// The saved game has its variant: options beside it could only contradict it.
pub(crate) fn no_options_beside_load(
    context: &Context<'_>,
    options: &[GameOption],
    matches: &ArgMatches,
) -> Result<(), Failure> {
    match choices(matches, options).iter().next() {
        None => Ok(()),
        Some((option, _)) => {
            let (argument, other) = (format!("--{option}"), "--load".to_owned());
            Err(Failure::usage(say!(context.words, "error-conflict", argument = argument, other = other)))
        }
    }
}

impl Console<'_> {
    fn run(&mut self) -> Result<u8, Failure> {
        let words = self.context.words;
        self.say(&format!("{}\n{}\n", self.head(), say!(words, "play-welcome")))?;
        self.show_table()?;
        loop {
            let offers = self.show_moves()?;
            let Some(line) = ask(self.context, &say!(words, "play-prompt"))? else { return Ok(0) };
            match self.order(&line, offers) {
                Order::Move(choice) => self.make(choice)?,
                Order::Several(moves) => self.make_all(&moves)?,
                Order::Only => self.make(0)?,
                Order::Undo => self.walk(Table::undo, "play-nothing-to-undo")?,
                Order::Redo => self.walk(Table::redo, "play-nothing-to-redo")?,
                Order::Restart => {
                    while self.table.undo() {}
                    self.show_table()?;
                }
                Order::New => self.start(&any_deal())?,
                Order::Hint => self.hint()?,
                Order::Finish => self.finish()?,
                Order::Solvable => self.tell(prospects::solvable)?,
                Order::Keep => self.tell(prospects::kept)?,
                Order::Ends => self.tell(prospects::ends)?,
                Order::Rescue => {
                    let (changed, text) = prospects::rescue(self.context, self.table.as_mut());
                    self.say(&format!("{text}\n"))?;
                    if changed {
                        self.show_table()?;
                    }
                }
                Order::Save(path) => self.report(self.save(&path))?,
                Order::Load(path) => match self.load(Path::new(&path)) {
                    Ok(()) => {
                        self.say(&format!("{}\n", self.head()))?;
                        self.show_table()?;
                    }
                    Err(failure) => self.say(&format!("{}\n", failure.message))?,
                },
                Order::Help => {
                    let more = if self.table.foresees() {
                        say!(words, "play-help-oracle") + "\n"
                    } else {
                        String::new()
                    };
                    self.say(&format!("{}\n{more}", say!(words, "play-help")))?;
                }
                Order::Illegal(why) => self.say(&format!("{why}\n"))?,
                Order::Quit => return Ok(0),
            }
        }
    }

    fn say(&self, text: &str) -> Result<(), Failure> {
        print(self.context.words, text).map(drop)
    }

    fn report(&self, result: Result<String, Failure>) -> Result<(), Failure> {
        self.say(&format!("{}\n", result.unwrap_or_else(|failure| failure.message)))
    }

    /// What the oracle says.
    fn tell(&mut self, answer: fn(&Context<'_>, &mut dyn Table) -> String) -> Result<(), Failure> {
        let text = answer(self.context, self.table.as_mut());
        self.say(&format!("{text}\n"))
    }

    fn head(&self) -> String {
        let words = self.context.words;
        let deal = shortened(&self.table.deal().to_string());
        say!(
            words,
            "watch-head",
            title = title(&self.table.about(), words),
            deal = deal,
            number = 1,
            games = 1
        )
    }

    fn start(&mut self, deal: &Deal) -> Result<(), Failure> {
        let words = self.context.words;
        self.table = self
            .variant
            .open(deal, self.strategy.as_deref(), self.effort)
            .map_err(|error| Failure::usage(error.told(words)))?;
        self.began = now();
        self.say(&format!("{}\n", self.head()))?;
        self.show_table()
    }

    fn show_table(&self) -> Result<(), Failure> {
        let (words, look) = (self.context.words, self.context.look);
        let mut text = String::from("\n");
        for line in draw(&self.scene(), look, words) {
            text += &line;
            text.push('\n');
        }
        if let Turn::Over(outcome) = self.table.turn() {
            let ink = if outcome.is_won() { Ink::Good } else { Ink::Bold };
            text += &format!("\n{}\n", look.paint(&ending(outcome, &self.table.about(), words), ink));
            let seconds = (now().saturating_sub(self.began)).as_secs();
            let time = format!("{}:{:02}", seconds / 60, seconds % 60);
            text += &format!("{}\n", say!(words, "play-count", moves = self.table.played(), time = time));
        }
        self.say(&text)
    }

    /// What the player sees; on a board also how many times another piece was taken up.
    fn scene(&self) -> Scene {
        let mut scene = self.table.scene(Some(Seat::SOLO));
        if scene.board.is_some() {
            let steps = self.table.steps();
            let goes_on = |pair: &[Step]| pair[1].from == pair[0].to;
            let sweeps = steps.len() - steps.windows(2).filter(|pair| goes_on(pair)).count();
            scene.notes.push(Note {
                key: "sweeps",
                value: i64::try_from(sweeps).unwrap_or(i64::MAX),
                of: None,
            });
        }
        scene
    }

    /// Shows the legal moves and returns how many there are.
    fn show_moves(&self) -> Result<usize, Failure> {
        let (words, look) = (self.context.words, self.context.look);
        let offers = self.table.offers();
        let scene = self.table.scene(Some(Seat::SOLO));
        let width = offers.iter().map(|offer| offer.text.chars().count()).max().unwrap_or(0);
        let mut text = String::from("\n");
        for (i, found) in offers.iter().enumerate() {
            let sentence = offer(&found.step, &scene, look, words);
            text += &format!("{:>3}  {:<width$}  {sentence}\n", i + 1, found.text);
        }
        if offers.is_empty() {
            text += &format!("{}\n", say!(words, "play-over"));
        }
        self.say(&text)?;
        Ok(offers.len())
    }

    fn make(&mut self, choice: usize) -> Result<(), Failure> {
        let (words, look) = (self.context.words, self.context.look);
        let before = self.table.scene(Some(Seat::SOLO));
        if self.table.play(choice) {
            let after = self.table.scene(Some(Seat::SOLO));
            if let Some(step) = self.table.last_step() {
                self.say(&format!("{}\n", narration(&step, &before, &after, look, words)))?;
            }
            self.show_table()?;
        }
        Ok(())
    }

    /// Makes several moves one after the other, all of them or none.
    fn make_all(&mut self, moves: &[String]) -> Result<(), Failure> {
        let (words, look) = (self.context.words, self.context.look);
        let played = self.table.played();
        let mut told = String::new();
        for text in moves {
            let before = self.table.scene(Some(Seat::SOLO));
            match self.table.understand(text) {
                Ok(choice) => drop(self.table.play(choice)),
                Err(reason) => {
                    while self.table.played() > played && self.table.undo() {}
                    return self.say(&format!("{}\n", refusal(&reason, text, look, words)));
                }
            }
            if let Some(step) = self.table.last_step() {
                let after = self.table.scene(Some(Seat::SOLO));
                told += &format!("{}\n", narration(&step, &before, &after, look, words));
            }
        }
        self.say(&told)?;
        self.show_table()
    }

    fn walk(&mut self, step: fn(&mut (dyn Table + 'static)) -> bool, nothing: &str) -> Result<(), Failure> {
        if step(self.table.as_mut()) {
            self.show_table()
        } else {
            self.say(&format!("{}\n", self.context.words.say(nothing, &[])))
        }
    }

    /// Plays on by itself when nothing is unknown any more; a play that does not win is taken back.
    fn finish(&mut self) -> Result<(), Failure> {
        let words = self.context.words;
        if !self.table.is_all_known() {
            return self.say(&format!("{}\n", say!(words, "play-finish-hidden")));
        }
        let played = self.table.played();
        while let Some(choice) = self.table.advice() {
            if !self.table.play(choice) {
                break;
            }
        }
        if matches!(self.table.turn(), Turn::Over(outcome) if outcome.is_won()) {
            return self.show_table();
        }
        while self.table.played() > played && self.table.undo() {}
        self.say(&format!("{}\n", say!(words, "play-finish-not")))
    }

    fn hint(&mut self) -> Result<(), Failure> {
        let (words, look) = (self.context.words, self.context.look);
        let text = match prospects::advice(self.context, self.table.as_mut()) {
            Some(choice) => {
                let scene = self.table.scene(Some(Seat::SOLO));
                let offers = self.table.offers();
                let sentence = offers
                    .get(choice)
                    .map(|found| offer(&found.step, &scene, look, words))
                    .unwrap_or_default();
                say!(words, "play-hint", number = choice + 1, sentence = sentence)
            }
            None if matches!(self.table.turn(), Turn::Over(_)) => say!(words, "play-over"),
            None if self.table.foresees() => say!(words, "play-hint-lost"),
            None => say!(words, "play-no-hint"),
        };
        self.say(&format!("{text}\n"))
    }

    /// Writes the record to a new file; an existing one is not overwritten unless it is a record itself.
    fn save(&self, path: &str) -> Result<String, Failure> {
        let words = self.context.words;
        let path = PathBuf::from(path);
        if path.exists() && read_record(self.context, &path).is_err() {
            let path = path.display().to_string();
            return Err(Failure::failed(say!(words, "error-save-foreign", path = path)));
        }
        replace(&path, &format!("{}\n", self.table.record()))
            .map_err(|error| Failure::writing(words, &path, &error))?;
        Ok(say!(words, "play-saved", path = path.display().to_string(), moves = self.table.played()))
    }

    /// Takes up a saved game; if it cannot be, nothing changes.
    fn load(&mut self, path: &Path) -> Result<(), Failure> {
        let words = self.context.words;
        let told = |error: &dyn Told| {
            let (path, error) = (path.display().to_string(), error.told(words));
            Failure::failed(say!(words, "error-file", path = path, error = error))
        };
        let record = read_record(self.context, path)?;
        let table = self
            .entry
            .resume(&record, self.strategy.as_deref(), self.effort)
            .map_err(|error| told(&error))?;
        let choices = record.variant.parse().map_err(|error: OptionError| told(&error))?;
        self.variant = self.entry.variant(&choices).map_err(|error| told(&error))?;
        self.table = table;
        Ok(())
    }

    /// What the line asks for.
    fn order(&self, line: &str, offers: usize) -> Order {
        let words = self.context.words;
        let (first, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(a, b)| (a, b.trim()));
        let name = first.to_lowercase();
        let is = |key: &str| {
            name == key
                || words.say(&format!("play-word-{key}"), &[]).split_whitespace().any(|word| word == name)
        };
        // A move's notation comes first: no command may hide one.
        if let Some(choice) = self.table.find(line).filter(|_| !line.is_empty()) {
            return Order::Move(choice);
        }
        if let Ok(number) = line.parse::<usize>() {
            return match number.checked_sub(1).filter(|choice| *choice < offers) {
                Some(choice) => Order::Move(choice),
                None => {
                    Order::Illegal(say!(words, "play-no-number", number = line.to_owned(), moves = offers))
                }
            };
        }
        match line {
            "" if offers == 1 => return Order::Only,
            "" | "?" => return Order::Help,
            _ => {}
        }
        match (rest, is("save"), is("load")) {
            ("", true, _) | ("", _, true) => return Order::Illegal(say!(words, "play-which-file")),
            (path, true, _) => return Order::Save(path.to_owned()),
            (path, _, true) => return Order::Load(path.to_owned()),
            _ => {}
        }
        for (key, order) in [
            ("undo", Order::Undo),
            ("redo", Order::Redo),
            ("restart", Order::Restart),
            ("new", Order::New),
            ("hint", Order::Hint),
            ("finish", Order::Finish),
            ("solvable", Order::Solvable),
            ("keep", Order::Keep),
            ("rescue", Order::Rescue),
            ("finishes", Order::Ends),
            ("help", Order::Help),
            ("quit", Order::Quit),
        ] {
            if is(key) && rest.is_empty() {
                return order;
            }
        }
        let moves = self.table.several(line);
        if moves.len() > 1 {
            return Order::Several(moves);
        }
        match self.table.understand(line) {
            Ok(choice) => Order::Move(choice),
            Err(reason) if reason.key == Reason::NO_SUCH_MOVE => Order::Illegal(self.why_not(line, offers)),
            Err(reason) => Order::Illegal(refusal(&reason, line, self.context.look, words)),
        }
    }

    /// Why what was typed is no move.
    fn why_not(&self, line: &str, offers: usize) -> String {
        let words = self.context.words;
        let typed: String = line.chars().take(40).collect();
        if offers == 0 {
            return say!(words, "play-over");
        }
        let texts: Vec<String> = self.table.offers().into_iter().map(|found| found.text).collect();
        let names: Vec<&str> = texts.iter().map(String::as_str).collect();
        match crate::arguments::nearest(&typed, &names) {
            Some(near) => {
                say!(words, "play-illegal-near", typed = typed, near = near.to_owned(), moves = offers)
            }
            None => say!(words, "play-illegal", typed = typed, moves = offers),
        }
    }
}

pub(crate) fn read_record(context: &Context<'_>, path: &Path) -> Result<Record, Failure> {
    let words = context.words;
    let text = read_text(words, path)?;
    text.parse().map_err(|error: solitarium_core::RecordError| {
        Failure::failed(say!(
            words,
            "error-file",
            path = path.display().to_string(),
            error = error.told(words)
        ))
    })
}
