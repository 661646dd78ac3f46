//! A game that is played, or watched, at a table of the server: the line of moves, and what each seat was told of it.

use solitarium_core::{
    Choices, Deal, Effort, OptionError, Pack, PileId, Record, ReplayError, Scene, Seat, Spot, Step, Turn,
};
use solitarium_lab::{Chooser, Entry, NoUndo, OpenError, Round, UnknownStrategy};
use solitarium_speech::{Told, Words};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A game that is played or watched.
pub(crate) struct Play {
    entry: Arc<dyn Entry>,
    round: Round,
    /// The strategy that is watched; `None` for a game that people play.
    watch: Option<String>,
    /// Whether the strategy that is watched gave up at the end of the line.
    gave_up: bool,
    /// The moves that were made and, after them, those that can be made again: the notation of each, and who made it.
    line: Vec<(String, Seat)>,
    /// The viewers, and what they were told of each move of the line.
    onlookers: Vec<Onlooker>,
    /// After how many moves a part of a match was over, and what each seat had earned by then.
    parts: Vec<(usize, Vec<i32>)>,
    /// The piles that sentences name, by their numbers: most steps are between the same few.
    named: Named,
}

/// Scenes by the piles that they have.
type Named = HashMap<[Option<PileId>; 2], Arc<Scene>>;

/// Somebody who looks on.
struct Onlooker {
    seat: Option<Seat>,
    told: Vec<Option<ToldStep>>,
}

/// A step as somebody was told it.
#[derive(Clone)]
pub(crate) struct ToldStep {
    /// Who made it.
    pub(crate) mover: Seat,
    /// What was seen of it.
    pub(crate) step: Step,
    /// The piles that its sentence names, as they were labelled then.
    pub(crate) scene: Arc<Scene>,
}

/// How a game begins.
pub(crate) struct Opening<'a> {
    /// The variant.
    pub(crate) choices: &'a Choices,
    /// The deal.
    pub(crate) deal: &'a Deal,
    /// Who plays each seat: a strategy, or a person. Seats that are not named are persons'.
    pub(crate) players: &'a [Option<String>],
    /// The strategy that is watched, if nobody plays.
    pub(crate) watch: Option<&'a str>,
}

/// Why a game cannot begin, or go on.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PlayError {
    #[error(transparent)]
    Option(#[from] OptionError),
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Strategy(#[from] UnknownStrategy),
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

impl Told for PlayError {
    fn told(&self, words: &Words) -> String {
        match self {
            PlayError::Option(error) => error.told(words),
            PlayError::Open(error) => error.told(words),
            PlayError::Strategy(error) => error.told(words),
            PlayError::Replay(error) => error.told(words),
        }
    }
}

impl Play {
    /// Returns a new game.
    pub(crate) fn open(entry: Arc<dyn Entry>, opening: &Opening<'_>) -> Result<Play, PlayError> {
        let variant = entry.variant(opening.choices)?;
        // The strategy that gives hints knows what the player knows.
        let strategies = entry.strategies();
        let honest =
            strategies.iter().find(|strategy| strategy.honest).map(|strategy| strategy.name.as_ref());
        let mut table = variant.open(opening.deal, opening.watch.or(honest), Effort::default())?;
        let seats = table.about().seats;
        for (seat, player) in (0..seats).zip(opening.players) {
            table.seat_player(Seat(seat), player.as_deref())?;
        }
        let watch = opening.watch.map(|name| entry.find_strategy(name)).transpose()?;
        let mut lookers: Vec<Option<Seat>> = (0..seats).map(|seat| Some(Seat(seat))).collect();
        if watch.is_some() {
            if seats > 1 {
                for seat in 0..seats {
                    let player = opening.players.get(usize::from(seat)).cloned().flatten();
                    table.seat_player(Seat(seat), player.as_deref().or(watch.as_deref()))?;
                }
            }
            // Of several, all cards are open.
            lookers = vec![(seats == 1).then_some(Seat::SOLO)];
        }
        let onlookers = lookers.iter().map(|&seat| Onlooker { seat, told: Vec::new() }).collect();
        Ok(Play {
            round: Round::new(table, lookers),
            entry,
            watch,
            gave_up: false,
            line: Vec::new(),
            onlookers,
            parts: Vec::new(),
            named: Named::new(),
        })
    }

    /// Returns a recorded game, after all its moves. `players` says who plays.
    pub(crate) fn resume(
        entry: Arc<dyn Entry>,
        record: &Record,
        players: &[Option<String>],
        watch: Option<&str>,
    ) -> Result<Play, PlayError> {
        let choices: Choices = record.variant.parse()?;
        let opening = Opening { choices: &choices, deal: &record.deal, players, watch };
        let mut play = Play::open(entry, &opening)?;
        play.replay(&record.moves)?;
        Ok(play)
    }

    /// Makes moves, one after the other. Fails at the first one that is not legal.
    pub(crate) fn replay(&mut self, moves: &[String]) -> Result<(), PlayError> {
        for (number, text) in (1..).zip(moves) {
            let found = self.round.table().find(text);
            if !found.is_some_and(|choice| self.make(choice)) {
                return Err(ReplayError::Illegal { number, text: text.chars().take(40).collect() }.into());
            }
        }
        Ok(())
    }

    /// Returns the cards that are shuffled, if any.
    pub(crate) fn pack(&self) -> Option<Pack> {
        let choices: Choices = self.round.table().about().variant.parse().unwrap_or_default();
        self.entry.variant(&choices).ok().and_then(|variant| variant.pack())
    }

    pub(crate) fn entry(&self) -> &Arc<dyn Entry> {
        &self.entry
    }

    pub(crate) fn round(&self) -> &Round {
        &self.round
    }

    pub(crate) fn round_mut(&mut self) -> &mut Round {
        &mut self.round
    }

    /// Returns the strategy that is watched.
    pub(crate) fn watch(&self) -> Option<&str> {
        self.watch.as_deref()
    }

    /// Returns whether the strategy that is watched gave up here.
    pub(crate) fn has_given_up(&self) -> bool {
        self.gave_up && self.played() == self.line.len()
    }

    pub(crate) fn seats(&self) -> u8 {
        self.round.table().about().seats
    }

    /// Returns how many moves have been made.
    pub(crate) fn played(&self) -> usize {
        self.round.table().played()
    }

    /// Returns how many moves have been made, with those that can be made again.
    pub(crate) fn length(&self) -> usize {
        self.line.len()
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.round.table().turn(), Turn::Over(_))
    }

    /// Returns the game up to the present position.
    pub(crate) fn record(&self) -> Record {
        let table = self.round.table();
        let about = table.about();
        let name = |seat| table.player(Seat(seat)).unwrap_or(Record::PERSON).to_owned();
        let players = if about.seats > 1 { (0..about.seats).map(name).collect() } else { Vec::new() };
        let moves = self.line[..self.played()].iter().map(|(text, _)| text.clone()).collect();
        Record { players, moves, ..table.record() }
    }

    /// Returns the steps that an onlooker was told up to the present position, the first one first.
    pub(crate) fn told(&self, seat: Option<Seat>) -> impl DoubleEndedIterator<Item = &ToldStep> + Clone {
        self.told_of(seat, self.played())
    }

    /// Returns the steps that an onlooker was told of the whole line.
    pub(crate) fn told_of_line(
        &self,
        seat: Option<Seat>,
    ) -> impl DoubleEndedIterator<Item = &ToldStep> + Clone {
        self.told_of(seat, self.line.len())
    }

    fn told_of(
        &self,
        seat: Option<Seat>,
        count: usize,
    ) -> impl DoubleEndedIterator<Item = &ToldStep> + Clone {
        let onlooker = self.onlookers.iter().find(|onlooker| onlooker.seat == seat);
        onlooker.map_or(&[][..], |onlooker| &onlooker.told[..count]).iter().flatten()
    }

    /// Returns what each seat had earned when each part of the match was over.
    pub(crate) fn parts(&self) -> impl Iterator<Item = &[i32]> {
        let played = self.played();
        self.parts.iter().filter(move |(after, _)| *after <= played).map(|(_, earned)| earned.as_slice())
    }

    /// Makes one of the legal moves; `false`, and nothing changes, if there is none of that number.
    pub(crate) fn make(&mut self, choice: usize) -> bool {
        let offers = self.round.table().offers();
        let Some(text) = offers.into_iter().nth(choice).map(|offer| offer.text) else { return false };
        let Turn::Act(mover) = self.round.table().turn() else { return false };
        let played = self.played();
        if self.line.get(played).is_none_or(|(next, _)| *next != text) {
            self.line.truncate(played);
            self.parts.retain(|(after, _)| *after <= played);
            self.onlookers.iter_mut().for_each(|onlooker| onlooker.told.truncate(played));
            self.gave_up = false;
        }
        if !self.round.play(choice) {
            return false;
        }
        if self.line.len() == played {
            self.line.push((text, mover));
            self.note_last();
        }
        true
    }

    /// Notes what everybody was told of the last move.
    fn note_last(&mut self) {
        for onlooker in &mut self.onlookers {
            let told = self.round.last_told(onlooker.seat);
            onlooker.told.push(told.map(|told| ToldStep {
                mover: told.mover,
                scene: shared(&mut self.named, told.step, told.scene),
                step: told.step.clone(),
            }));
        }
        let played = self.played();
        if self.seats() > 1 && self.round.is_part_over() {
            let earned = (0..self.seats()).map(|seat| self.round.table().earned(Seat(seat))).collect();
            self.parts.push((played, earned));
        }
    }

    /// Takes back to where a person chose last, as `person` may.
    pub(crate) fn take_back(&mut self, person: Seat) -> Result<(), NoUndo> {
        self.round.take_back(person)
    }

    /// Makes again what was taken back, up to where a person chose; `false` if nothing was taken back.
    pub(crate) fn make_again(&mut self) -> bool {
        self.round.make_again()
    }

    /// Goes to the position after so many moves of the line, or to its end. A strategy that is watched plays on beyond it, as long as
    /// `time` lasts.
    pub(crate) fn go_to(&mut self, moves: usize, time: Duration) {
        while self.played() > moves && self.round.undo() {}
        while self.played() < moves.min(self.line.len()) && self.round.redo() {}
        let began = Instant::now();
        while self.watch.is_some() && self.played() < moves && !self.gave_up && began.elapsed() < time {
            if self.is_over() {
                return;
            }
            match self.advice() {
                Some(choice) if self.make(choice) => {}
                _ => self.gave_up = true,
            }
        }
    }

    /// Returns after how many moves of the line an onlooker has been told so many steps; the whole line if there are not so many.
    pub(crate) fn moves_for(&self, seat: Option<Seat>, steps: usize) -> usize {
        let Some(onlooker) = self.onlookers.iter().find(|onlooker| onlooker.seat == seat) else { return 0 };
        let told = onlooker.told.iter().enumerate().filter(|(_, told)| told.is_some());
        match steps.checked_sub(1) {
            None => 0,
            Some(last) => told.map(|(place, _)| place + 1).nth(last).unwrap_or(self.line.len()),
        }
    }

    /// Lets the strategy whose turn it is make its move; `false` if no strategy is to choose.
    pub(crate) fn play_strategy(&mut self) -> bool {
        let Chooser::Strategy(_) = self.round.chooser() else { return false };
        let choice = Round::strategy_move(self.advice());
        self.make(choice)
    }

    /// Returns what the strategy would do that plays the seat to move, or that gives hints to the person there.
    pub(crate) fn advice(&mut self) -> Option<usize> {
        self.round.table_mut().advice()
    }

    /// Plays on by itself, where everything is known, if that wins; else nothing changes. Returns whether it did.
    pub(crate) fn finish(&mut self) -> bool {
        let played = self.played();
        while let Some(choice) = self.advice() {
            if !self.make(choice) {
                break;
            }
        }
        if matches!(self.round.table().turn(), Turn::Over(outcome) if outcome.is_won()) {
            return true;
        }
        while self.played() > played && self.round.undo() {}
        self.line.truncate(played);
        self.onlookers.iter_mut().for_each(|onlooker| onlooker.told.truncate(played));
        false
    }

    /// Returns the one who may take back the last move, where several people play.
    pub(crate) fn who_may_take_back(&mut self) -> Option<Seat> {
        let played = self.played();
        let (_, seat) = *self.line.get(played.checked_sub(1)?)?;
        if self.round.people().len() < 2 || self.round.take_back(seat).is_err() {
            return None;
        }
        while self.played() < played && self.round.redo() {}
        Some(seat)
    }
}

/// Returns the scene of a step, shared with the earlier steps between the same piles.
fn shared(known: &mut Named, step: &Step, scene: &Scene) -> Arc<Scene> {
    let piles = [step.from(), step.to()].map(|spot| match spot {
        Some(Spot::Pile(id)) => Some(id),
        _ => None,
    });
    let known = known.entry(piles).or_default();
    if **known != *scene {
        *known = Arc::new(scene.clone());
    }
    Arc::clone(known)
}
