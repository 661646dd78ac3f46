//! `solitarium play`: a line console for any game, for one or several who play in turn.

mod counted;
mod files;
#[cfg(feature = "store")]
mod game_store;
#[cfg(not(feature = "store"))]
#[path = "no_game_store.rs"]
mod game_store;
mod help;
mod offers;
mod order;
mod outside;
mod questions;
#[cfg(feature = "scripted")]
pub(crate) mod scripted;
mod turns;

use crate::arguments::choices;
use crate::commands::watch::deal_of;
use crate::dealing::{deal_to_play, winnable};
use crate::extensions::FrontEnd;
use crate::extensions::{Extension, Viewpoint};
use crate::failure::Failure;
use crate::program::{Context, LONGEST, effort, now, variant_of};
use crate::seats::{Lineup, choices_with_players};
use crate::text::draw::draw;
use crate::text::style::Ink;
use clap::ArgMatches;
use counted::Counting;
pub(crate) use files::{read_record, save};
use game_store::GameStore;
use order::Order;
use outside::{Outside, Standard};
pub(crate) use questions::Questions;
use questions::Said;
use solitarium_core::{Deal, Effort, Ending, GameOption, Note, Scene, Seat, Step, Turn};
use solitarium_lab::{Entry, Question, Round, Table, Variant, View};
use solitarium_speech::Told;
use solitarium_speech::say;
use solitarium_speech::{Who, doubt, ending, harmless, refusal, seat_name, title, with_own_piles};
use std::path::Path;
use std::time::Duration;

/// A game at the console.
struct Console<'a> {
    context: &'a Context<'a>,
    outside: &'a dyn Outside,
    entry: &'a dyn Entry,
    variant: Box<dyn Variant>,
    strategy: Option<String>,
    effort: Effort,
    round: Round,
    questions: Questions,
    lineup: Lineup,
    /// The seat of the player at the screen, or of the one who is to come.
    viewer: Seat,
    /// Whether that player is there. Where several people play, the program first says whose turn it is.
    seated: bool,
    /// What each seat has still to be told of what the others did.
    untold: Vec<Vec<String>>,
    began: Duration,
    counting: Counting,
    game_store: GameStore,
    /// Whether new games are dealt until one can be won.
    winnable: bool,
}

/// Whether the game goes on, or with which code the program ends.
enum Flow {
    GoesOn,
    Ends(u8),
}

pub(crate) fn run(context: &Context<'_>, entry: &dyn Entry, matches: &ArgMatches) -> Result<u8, Failure> {
    if let Some(ui) = FrontEnd::asked(context, entry.id(), matches)? {
        return (ui.run)(context);
    }
    let words = context.words;
    let variant = variant_of(context, entry, &choices_with_players(context, entry, matches, 1)?)?;
    let lineup = Lineup::with_people(context, entry, matches, variant.about().seats)?;
    let effort = effort(context, matches)?;
    let strategy = matches.get_one::<String>("strategy").cloned();
    let told = |error: solitarium_lab::OpenError| Failure::usage(error.told(words));
    let (deal, found) = deal_to_play(context, entry, variant.as_ref(), matches)?;
    let mut table = variant.open(&deal, strategy.as_deref(), effort.clone()).map_err(told)?;
    lineup.sit(words, table.as_mut())?;
    let mut console = Console {
        context,
        outside: &Standard,
        entry,
        variant,
        strategy,
        effort,
        round: Round::with_all(table),
        questions: Questions::default(),
        lineup,
        viewer: Seat::SOLO,
        seated: false,
        untold: Vec::new(),
        began: now(),
        counting: Counting::default(),
        game_store: GameStore::of_person(context),
        winnable: matches.get_flag("winnable"),
    };
    if let Some(found) = found {
        console.say(&format!("{found}\n"))?;
    }
    if let Some(path) = matches.get_one::<String>("load") {
        no_options_beside_load(context, entry.options(), matches)?;
        console.load(Path::new(path))?;
    } else if matches.get_one::<String>("deal").is_none() && !console.winnable {
        console.go_on_with_kept()?;
    }
    console.run()
}

/// Refuses options beside a saved game, which has its variant and its players.
pub(crate) fn no_options_beside_load(
    context: &Context<'_>,
    options: &[GameOption],
    matches: &ArgMatches,
) -> Result<(), Failure> {
    let given = choices(matches, options);
    let option = given.iter().next().map(|(name, _)| name);
    let who = ["bots", "people"]
        .into_iter()
        .find(|name| matches.try_get_one::<String>(name).is_ok_and(|given| given.is_some()));
    match option.or(who) {
        None => Ok(()),
        Some(option) => {
            let (argument, other) = (format!("--{option}"), "--load".to_owned());
            Err(Failure::usage(say!(context.words, "error-conflict", argument = argument, other = other)))
        }
    }
}

/// Returns the scene of a view of that table; on a board also how many times another piece was taken up.
pub(crate) fn with_sweeps(mut scene: Scene, table: &dyn Table) -> Scene {
    if scene.board.is_some() {
        let steps = table.steps(None);
        let goes_on = |pair: &[Step]| pair[1].from() == pair[0].to();
        let sweeps = steps.len() - steps.windows(2).filter(|pair| goes_on(pair)).count();
        scene.notes.push(Note::new("sweeps", i64::try_from(sweeps).unwrap_or(i64::MAX)));
    }
    scene
}

impl Console<'_> {
    fn run(&mut self) -> Result<u8, Failure> {
        let words = self.context.words;
        self.say(&format!("{}\n{}\n", self.head(), say!(words, "play-welcome")))?;
        self.sit_down();
        let mut flow = self.go_on()?;
        loop {
            self.keep();
            if let Flow::Ends(code) = flow {
                return self.leave(code);
            }
            if let Some(told) = self.questions.arrived(self.context, &mut self.round) {
                flow = self.tell(&told)?;
                continue;
            }
            let offers = self.show_moves()?;
            let Some(line) = self.outside.ask(self.context, &say!(words, "play-prompt"))? else {
                return self.leave(0);
            };
            flow = match self.order(&line, offers) {
                Order::Quit => return self.leave(0),
                order => self.obey(order)?,
            };
        }
    }

    /// Says that the game is kept, if it is.
    fn leave(&self, code: u8) -> Result<u8, Failure> {
        let told = self.farewell();
        if !told.is_empty() {
            self.say(&format!("{told}\n"))?;
        }
        Ok(code)
    }

    fn obey(&mut self, order: Order) -> Result<Flow, Failure> {
        if order.moves_on() {
            self.questions.forget();
        }
        self.counting.helped |= order.helps();
        match order {
            Order::Move(choice) => return self.make(choice),
            Order::Several(line, readings) => return self.make_one_of(&readings, &line),
            Order::Undo => return self.take_back(),
            Order::Redo => return self.make_again(),
            Order::Restart => {
                self.round.restart();
                self.sit_down();
                return self.go_on();
            }
            Order::New => return self.start_anew(),
            Order::Hint => return self.inquire(Question::Keeping),
            Order::Finish => self.finish()?,
            Order::Solvable => return self.inquire(Question::Winnable),
            Order::Keep => return self.inquire(Question::Moves),
            Order::Ends => return self.inquire(Question::Ends),
            Order::Rescue => return self.inquire(Question::WayBack),
            Order::Own(answer) => {
                let text = answer(&self.viewpoint());
                self.say(&format!("{text}\n"))?;
            }
            Order::Save(path) => self.report(self.save(&path))?,
            Order::Load(path) => match self.load(&self.outside.file(&path)) {
                Ok(()) => {
                    self.say(&format!("{}\n", self.head()))?;
                    self.sit_down();
                    return self.go_on();
                }
                Err(failure) => self.quote(&failure.message)?,
            },
            Order::Help => self.help()?,
            Order::Illegal(why) => self.quote(&why)?,
            Order::Quit => return Ok(Flow::Ends(0)),
        }
        Ok(Flow::GoesOn)
    }

    /// Deals a new game: any deal, or the next one that can be won if that is wanted.
    fn start_anew(&mut self) -> Result<Flow, Failure> {
        let mut deal = self.outside.deal();
        if self.winnable {
            match winnable(self.context, self.entry, self.variant.as_ref(), &deal) {
                Ok(proved) => {
                    self.say(&format!("{}\n", proved.told(self.context.words)))?;
                    deal = proved.found.deal;
                }
                Err(failure) => {
                    self.say(&format!("{}\n", failure.message))?;
                    return Ok(Flow::GoesOn);
                }
            }
        }
        self.start(&deal)
    }

    fn say(&self, text: &str) -> Result<(), Failure> {
        self.outside.print(self.context, text)
    }

    fn report(&self, result: Result<String, Failure>) -> Result<(), Failure> {
        self.quote(&result.unwrap_or_else(|failure| failure.message))
    }

    /// Says something that may quote what was typed, or what stands in a file: nothing of that commands the terminal.
    fn quote(&self, text: &str) -> Result<(), Failure> {
        self.say(&format!("{}\n", harmless(text, LONGEST)))
    }

    /// Asks the oracle.
    pub(super) fn inquire(&mut self, question: Question) -> Result<Flow, Failure> {
        let told = self.questions.ask(self.context, &mut self.round, question);
        self.tell(&told)
    }

    /// Tells what the oracle says.
    fn tell(&mut self, told: &Said) -> Result<Flow, Failure> {
        self.say(&format!("{}\n", told.text))?;
        if told.changed { self.go_on() } else { Ok(Flow::GoesOn) }
    }

    fn viewpoint(&self) -> Viewpoint<'_> {
        Viewpoint { context: self.context, entry: self.entry, table: self.round.table(), seat: self.viewer }
    }

    /// Returns the game and its deal and, where several play, who they are.
    fn head(&self) -> String {
        let words = self.context.words;
        let title = title(&self.round.table().about(), words);
        let head = say!(words, "watch-head", title = title, deal = deal_of(self.round.table()));
        if self.seats() == 1 {
            return head;
        }
        // Of several people, each knows which one it is.
        let alone = self.round.people().len() == 1;
        let name = |seat: Seat| match self.round.table().player(seat) {
            None if alone => say!(words, "seat-you", number = seat.0 + 1),
            _ => self.name(seat),
        };
        let names: Vec<String> = (0..self.seats()).map(|seat| name(Seat(seat))).collect();
        format!("{head}\n{}", say!(words, "play-players", names = names.join(", ")))
    }

    fn start(&mut self, deal: &Deal) -> Result<Flow, Failure> {
        let words = self.context.words;
        let mut table = self
            .variant
            .open(deal, self.strategy.as_deref(), self.effort.clone())
            .map_err(|error| Failure::usage(error.told(words)))?;
        self.lineup.sit(words, table.as_mut())?;
        self.round = Round::with_all(table);
        self.began = now();
        self.counting = Counting::default();
        self.game_store.begin_another();
        self.say(&format!("{}\n", self.head()))?;
        self.sit_down();
        self.go_on()
    }

    fn show_table(&self) -> Result<(), Failure> {
        let (words, style) = (self.context.words, self.context.style);
        let mut text = String::from("\n");
        for line in draw(&with_own_piles(self.scene(), self.viewer, words), style, words) {
            text += &line;
            text.push('\n');
        }
        if self.round.is_part_over()
            && let Some(own) = Extension::of(self.entry.id()).console
        {
            text += &format!("\n{}\n", (own.at_end)(&self.viewpoint()));
        }
        if let Turn::Over(outcome) = self.round.table().turn() {
            let ink = if outcome.ending == Ending::Won(self.viewer) { Ink::Good } else { Ink::Bold };
            text +=
                &format!("\n{}\n", style.paint(&ending(outcome, &self.round.table().about(), words), ink));
            let seconds = self.spent().as_secs();
            let time = format!("{}:{:02}", seconds / 60, seconds % 60);
            text +=
                &format!("{}\n", say!(words, "play-count", moves = self.round.table().played(), time = time));
        }
        self.say(&text)
    }

    /// Returns what the person before the screen sees.
    fn scene(&self) -> Scene {
        with_sweeps(self.round.watched_view(Some(self.viewer)).scene, self.round.table())
    }

    /// Shows the legal moves and returns how many there are.
    fn show_moves(&self) -> Result<usize, Failure> {
        let (words, style) = (self.context.words, self.context.style);
        let View { scene, offers, .. } = self.round.view(Some(self.viewer));
        let mut text = format!("\n{}", offers::listed(&offers, &scene, style, words));
        if offers.is_empty() {
            text += &format!("{}\n", order::over_told(self.round.table(), words));
        }
        self.say(&text)?;
        Ok(offers.len())
    }

    fn make(&mut self, choice: usize) -> Result<Flow, Failure> {
        match self.perform(choice) {
            Some(told) => {
                self.say(&told)?;
                self.go_on()
            }
            None => Ok(Flow::GoesOn),
        }
    }

    /// Makes several moves one after the other. Where the line can be read in two ways, the one that is legal is made; if both
    /// are, the player is asked.
    fn make_one_of(&mut self, readings: &[Vec<String>], line: &str) -> Result<Flow, Failure> {
        let (words, style) = (self.context.words, self.context.style.cards());
        let [own, international] = readings else {
            return readings.first().map_or(Ok(Flow::GoesOn), |moves| self.make_all(moves));
        };
        match (self.fits(own), self.fits(international)) {
            (true, true) => {
                self.quote(&doubt(line, style, words))?;
                Ok(Flow::GoesOn)
            }
            (false, true) => self.make_all(international),
            _ => self.make_all(own),
        }
    }

    /// Returns whether all of these moves can be made one after the other.
    fn fits(&self, moves: &[String]) -> bool {
        let mut table = self.round.table().fork();
        moves.iter().all(|text| table.understand(text).is_ok_and(|choice| table.play(choice)))
    }

    /// Makes several moves one after the other, all of them or none.
    fn make_all(&mut self, moves: &[String]) -> Result<Flow, Failure> {
        let (words, style) = (self.context.words, self.context.style);
        let (played, untold) = (self.round.table().played(), self.untold.clone());
        let mut told = String::new();
        for text in moves {
            match self.round.table().understand(text) {
                Ok(choice) => told += &self.perform(choice).unwrap_or_default(),
                Err(reason) => {
                    self.back_to(played);
                    self.untold = untold;
                    self.quote(&refusal(&reason, text, style.cards(), words))?;
                    return Ok(Flow::GoesOn);
                }
            }
        }
        self.say(&told)?;
        self.go_on()
    }

    /// Plays on by itself when nothing is unknown any more; a play that does not win is taken back.
    fn finish(&mut self) -> Result<(), Failure> {
        let words = self.context.words;
        if self.seats() > 1 {
            return self.say(&format!("{}\n", say!(words, "play-finish-several")));
        }
        if !self.round.table().is_all_known() {
            return self.say(&format!("{}\n", say!(words, "play-finish-hidden")));
        }
        let played = self.round.table().played();
        while let Some(choice) = self.round.table_mut().advice() {
            if !self.round.play(choice) {
                break;
            }
        }
        if matches!(self.round.table().turn(), Turn::Over(outcome) if outcome.is_won()) {
            self.count();
            return self.show_table();
        }
        self.back_to(played);
        self.say(&format!("{}\n", say!(words, "play-finish-not")))
    }

    /// Takes moves back until only so many are made.
    fn back_to(&mut self, played: usize) {
        while self.round.table().played() > played && self.round.undo() {}
    }

    /// Returns how many play.
    fn seats(&self) -> u8 {
        self.round.table().about().seats
    }

    /// Returns the name of a seat.
    fn name(&self, seat: Seat) -> String {
        seat_name(seat, self.round.table().player(seat), self.context.words)
    }

    /// Returns who a seat is to someone.
    fn who(&self, seat: Seat, to: Seat) -> Who {
        match self.seats() {
            1 => Who::You,
            _ if seat == to => Who::You,
            _ => Who::Player(self.name(seat)),
        }
    }
}
