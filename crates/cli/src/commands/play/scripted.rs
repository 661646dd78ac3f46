//! The console without a terminal, for tests that type whatever they like.

use super::outside::Outside;
use super::{Console, Counting, GameStore, Questions};
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::program::{Context, now, words_of};
use crate::seats::Lineup;
use crate::text::style::TextStyle;
use solitarium_core::{Choices, Deal, Effort, Record, Seat};
use solitarium_lab::{Catalogue, Entry, Round};
use solitarium_speech::{Language, Told, Words};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long one answer of the oracle may take: tests ask many questions.
const BUDGET: Duration = Duration::from_millis(5);

/// How many worlds a strategy samples.
const SAMPLES: u32 = 2;

/// The console of all games of a catalogue, in one language.
pub struct ScriptedConsole {
    catalogue: Catalogue,
    words: Words,
    interrupt: Interrupt,
}

/// What is played at the console, and what is typed.
#[derive(Clone, Copy)]
pub struct Script<'a> {
    /// The game.
    pub game: &'a dyn Entry,
    /// Its options.
    pub choices: &'a Choices,
    /// The number of the first deal; `new` deals the one after the last.
    pub deal: u64,
    /// How many people play, where several can; bots have the other seats.
    pub people: u8,
    /// What is typed, in lines.
    pub typed: &'a str,
    /// Where files are saved and loaded, whatever folder is typed before their names, and where finished games are counted.
    pub folder: &'a Path,
}

/// How a play at the console went.
#[derive(Clone, Debug)]
pub struct Scripted {
    /// All that was shown.
    pub shown: String,
    /// The game that was played last.
    pub record: Record,
}

impl ScriptedConsole {
    /// Returns the console of these games.
    pub fn new(catalogue: Catalogue, language: Language) -> ScriptedConsole {
        let words = words_of(language, &[], &catalogue);
        ScriptedConsole { catalogue, words, interrupt: Interrupt::detached() }
    }

    /// Plays until the input ends or the player leaves. Fails if there is no such variant or deal; whatever is typed is no failure.
    pub fn play(&self, script: &Script<'_>) -> Result<Scripted, Failure> {
        let words = &self.words;
        let context = Context {
            catalogue: &self.catalogue,
            words,
            style: TextStyle { colour: false, letters: false, language: words.language() },
            interrupt: self.interrupt,
            threads: 1,
            data_dir: Some(script.folder.to_owned()),
        };
        let outside = Lines {
            typed: RefCell::new(script.typed.lines().map(|line| line.trim().to_owned()).collect()),
            shown: RefCell::default(),
            deal: Cell::new(script.deal),
            folder: script.folder,
        };
        let effort = Effort::of_samples(SAMPLES);
        let variant =
            script.game.variant(script.choices).map_err(|error| Failure::usage(error.told(words)))?;
        let mut table = variant
            .open(&Deal::Own(script.deal), None, effort.clone())
            .map_err(|error| Failure::usage(error.told(words)))?;
        let lineup = Lineup::against(script.game, None, script.people.max(1), table.about().seats);
        lineup.sit(words, table.as_mut())?;
        let mut console = Console {
            context: &context,
            outside: &outside,
            entry: script.game,
            variant,
            strategy: None,
            effort,
            round: Round::with_all(table),
            questions: Questions::within(BUDGET),
            lineup,
            viewer: Seat::SOLO,
            seated: false,
            untold: Vec::new(),
            began: now(),
            counting: Counting::default(),
            game_store: GameStore::default(),
            winnable: false,
        };
        console.run()?;
        let record = console.round.table().record();
        drop(console);
        Ok(Scripted { shown: outside.shown.into_inner(), record })
    }
}

/// Lines that are there from the beginning.
struct Lines<'a> {
    typed: RefCell<VecDeque<String>>,
    shown: RefCell<String>,
    /// The last deal.
    deal: Cell<u64>,
    folder: &'a Path,
}

impl Outside for Lines<'_> {
    fn print(&self, _context: &Context<'_>, text: &str) -> Result<(), Failure> {
        self.shown.borrow_mut().push_str(text);
        Ok(())
    }

    fn ask(&self, context: &Context<'_>, prompt: &str) -> Result<Option<String>, Failure> {
        self.print(context, prompt)?;
        Ok(self.typed.borrow_mut().pop_front())
    }

    fn is_screen(&self) -> bool {
        false
    }

    fn deal(&self) -> Deal {
        self.deal.set(self.deal.get().wrapping_add(1));
        Deal::Own(self.deal.get())
    }

    fn file(&self, typed: &str) -> PathBuf {
        self.folder.join(Path::new(typed).file_name().unwrap_or_default())
    }
}
