//! A game that people and strategies play together: whose turn it is, what each seat is told, what can be taken back.

use crate::{Table, View};
use solitarium_core::{Scene, ScenePile, Seat, Shown, Spot, Step, Turn};
use std::collections::HashMap;

/// A table with the rules of taking turns. Every front end plays through a round.
pub struct Round {
    table: Box<dyn Table>,
    /// The onlookers, and what each of them was told of every move.
    onlookers: Vec<Onlooker>,
    /// Who made each move.
    movers: Vec<Seat>,
}

/// A viewer of the game, and what they were told.
struct Onlooker {
    /// The seat; `None` for a viewer who sees all cards.
    seat: Option<Seat>,
    /// What they saw of each move; `None` for one that showed them nothing.
    told: Vec<Option<Step>>,
    /// The piles that the last step names, as they were; `None` if moves were taken back since.
    named: Option<Scene>,
}

/// Who is to choose the next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chooser {
    /// The person in that seat.
    Person(Seat),
    /// The strategy that plays that seat.
    Strategy(Seat),
    /// Anybody: only the next deal of a match is to come.
    Anybody,
    /// Nobody: the game is over.
    Nobody,
}

/// A step as an onlooker was told it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenStep<'a> {
    /// Its number among those that the onlooker saw, from 1. How many steps were not seen is a secret.
    pub number: usize,
    /// Who made it.
    pub seat: Seat,
    /// What was seen of it.
    pub step: &'a Step,
}

/// The step that was just made, as an onlooker is told it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastStep<'a> {
    /// Who made it.
    pub mover: Seat,
    /// What was seen of it.
    pub step: &'a Step,
    /// The piles that it names, without their cards: see [`named_piles`].
    pub scene: &'a Scene,
}

/// Why nothing is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoUndo {
    /// No person has chosen a move yet.
    #[error("there is no move to take back")]
    Nothing,
    /// Several people play, and the move was another one's, or showed a card.
    #[error("where several people play, only a move of one's own that showed no card is taken back")]
    Several,
}

impl Round {
    /// Returns the round at a table, for onlookers in these seats; `None` is a viewer who sees all cards.
    pub fn new(table: Box<dyn Table>, seats: impl IntoIterator<Item = Option<Seat>>) -> Round {
        let onlookers =
            seats.into_iter().map(|seat| Onlooker { seat, told: table.told(seat), named: None }).collect();
        let movers = table.movers();
        Round { table, onlookers, movers }
    }

    /// Returns the round at a table with an onlooker in every seat, and one who sees all cards.
    pub fn with_all(table: Box<dyn Table>) -> Round {
        let seats = table.about().seats;
        Round::new(table, (0..seats).map(|seat| Some(Seat(seat))).chain([None]))
    }

    /// Returns the table.
    pub fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    /// Returns the table, to ask its strategies or to change who plays. Moves are made through the round.
    pub fn table_mut(&mut self) -> &mut dyn Table {
        self.table.as_mut()
    }

    /// Returns the table, which is played on elsewhere.
    pub fn into_table(self) -> Box<dyn Table> {
        self.table
    }

    /// Returns what a seat knows now. While a strategy is to choose, nothing is offered to anybody.
    pub fn view(&self, seat: Option<Seat>) -> View {
        match self.chooser() {
            Chooser::Strategy(_) => self.table.watched_view(seat),
            Chooser::Person(_) | Chooser::Anybody | Chooser::Nobody => self.table.view(seat),
        }
    }

    /// Returns what a seat knows now if it only watches: nothing is offered, which is quicker.
    pub fn watched_view(&self, seat: Option<Seat>) -> View {
        self.table.watched_view(seat)
    }

    /// Returns the seats that people play.
    pub fn people(&self) -> Vec<Seat> {
        (0..self.table.about().seats).map(Seat).filter(|&seat| self.table.player(seat).is_none()).collect()
    }

    /// Returns whether nothing but the next deal of a match is to come.
    pub fn is_next_deal(&self) -> bool {
        self.table.is_next_deal()
    }

    /// Returns whether the game, or a part of a match, is over: then all cards are open to everybody.
    pub fn is_part_over(&self) -> bool {
        matches!(self.table.turn(), Turn::Over(_)) || self.is_next_deal()
    }

    /// Returns who is to choose the next move.
    pub fn chooser(&self) -> Chooser {
        match self.table.turn() {
            Turn::Over(_) => Chooser::Nobody,
            Turn::Act(_) if self.is_next_deal() => Chooser::Anybody,
            Turn::Act(seat) if self.table.player(seat).is_none() => Chooser::Person(seat),
            Turn::Act(seat) => Chooser::Strategy(seat),
        }
    }

    /// Makes one of the legal moves; `false`, and nothing changes, if there is none of that number.
    pub fn play(&mut self, offer: usize) -> bool {
        self.advance(|table| table.play(offer))
    }

    /// Returns the move to make for the choice of a strategy that plays a seat. A strategy that gives up makes the first legal move:
    /// the others want to go on.
    pub fn strategy_move(choice: Option<usize>) -> usize {
        choice.unwrap_or(0)
    }

    /// Lets the strategy whose turn it is make its [move](Round::strategy_move). Returns `false` if no strategy is to choose.
    pub fn play_strategy(&mut self) -> bool {
        let Chooser::Strategy(_) = self.chooser() else { return false };
        let choice = self.table.advice();
        self.play(Round::strategy_move(choice))
    }

    /// Makes again one move that was taken back; `false` if there is none.
    pub fn redo(&mut self) -> bool {
        self.advance(|table| table.redo())
    }

    /// Takes one move back; `false` at the start.
    pub fn undo(&mut self) -> bool {
        let undone = self.table.undo();
        self.forget_after(self.table.played());
        undone
    }

    /// Takes back to where a person chose last. Where several people play, `person` takes back only a move of the present turn,
    /// and only if it showed no card.
    pub fn take_back(&mut self, person: Seat) -> Result<(), NoUndo> {
        let played = self.table.played();
        let seen = faces(&self.table.scene(Some(person)));
        loop {
            if !self.table.undo() {
                self.forward_to(played);
                return Err(NoUndo::Nothing);
            }
            if !matches!(self.chooser(), Chooser::Strategy(_)) {
                break;
            }
        }
        if self.people().len() > 1 {
            let known = faces(&self.table.scene(Some(person)));
            let is_own = self.chooser() == Chooser::Person(person);
            if !is_own || seen.iter().any(|(card, count)| known.get(card).is_none_or(|known| known < count)) {
                self.forward_to(played);
                return Err(NoUndo::Several);
            }
        }
        self.forget_after(self.table.played());
        Ok(())
    }

    /// Makes again what was taken back, up to where a person chose; `false` if nothing was taken back.
    pub fn make_again(&mut self) -> bool {
        if !self.redo() {
            return false;
        }
        while matches!(self.chooser(), Chooser::Strategy(_)) && self.redo() {}
        true
    }

    /// Takes everything back.
    pub fn restart(&mut self) {
        while self.table.undo() {}
        self.forget_after(0);
    }

    /// Returns the steps that an onlooker saw, the first one first; none for a seat that is no onlooker. They led to the
    /// [`view`](Round::view) of that seat.
    pub fn seen(&self, seat: Option<Seat>) -> Vec<SeenStep<'_>> {
        let Some(onlooker) = self.onlookers.iter().find(|onlooker| onlooker.seat == seat) else {
            return Vec::new();
        };
        let shown =
            self.movers.iter().zip(&onlooker.told).filter_map(|(&seat, told)| Some((seat, told.as_ref()?)));
        shown.enumerate().map(|(i, (seat, step))| SeenStep { number: i + 1, seat, step }).collect()
    }

    /// Returns what an onlooker saw of the last move; `None` if it showed them nothing.
    pub fn last_seen(&self, seat: Option<Seat>) -> Option<&Step> {
        let onlooker = self.onlookers.iter().find(|onlooker| onlooker.seat == seat)?;
        onlooker.told.last()?.as_ref()
    }

    /// Returns what an onlooker is told of the move that was just made, or made again; `None` if it showed them nothing, or if moves
    /// were taken back since.
    pub fn last_told(&self, seat: Option<Seat>) -> Option<LastStep<'_>> {
        let onlooker = self.onlookers.iter().find(|onlooker| onlooker.seat == seat)?;
        let step = onlooker.told.last()?.as_ref()?;
        Some(LastStep { mover: *self.movers.last()?, step, scene: onlooker.named.as_ref()? })
    }

    fn advance(&mut self, make: impl FnOnce(&mut dyn Table) -> bool) -> bool {
        let Turn::Act(mover) = self.table.turn() else { return false };
        let before: Vec<Scene> =
            self.onlookers.iter().map(|onlooker| self.table.scene(onlooker.seat)).collect();
        if !make(self.table.as_mut()) {
            return false;
        }
        self.movers.push(mover);
        for (onlooker, before) in self.onlookers.iter_mut().zip(&before) {
            let after = self.table.scene(onlooker.seat);
            let shows = shows(onlooker.seat, mover, before, &after);
            let step = self.table.last_step(onlooker.seat).filter(|_| shows);
            onlooker.named = step.as_ref().map(|step| named_piles(step, before, &after));
            onlooker.told.push(step);
        }
        true
    }

    fn forward_to(&mut self, played: usize) {
        while self.table.played() < played && self.table.redo() {}
    }

    fn forget_after(&mut self, played: usize) {
        self.movers.truncate(played);
        for onlooker in &mut self.onlookers {
            onlooker.told.truncate(played);
            onlooker.named = None;
        }
    }
}

/// Returns whether a move is told to an onlooker: if it is their own, or changes something that they see. To tell of any other
/// move could tell what a player holds.
pub(crate) fn shows(seat: Option<Seat>, mover: Seat, before: &Scene, after: &Scene) -> bool {
    seat.is_none_or(|seat| seat == mover) || before != after
}

/// Returns the piles that a step names, without their cards, of the scenes `before` and `after` it. They are those of the earlier scene,
/// unless the step made one of them.
pub fn named_piles(step: &Step, before: &Scene, after: &Scene) -> Scene {
    let ids = [step.from(), step.to()].into_iter().filter_map(|spot| match spot? {
        Spot::Pile(id) => Some(id),
        Spot::Cell(_) | Spot::Away => None,
    });
    let is_made = ids.clone().any(|id| before.pile(id).is_none());
    let (first, second) = if is_made { (after, before) } else { (before, after) };
    let named = ids.filter_map(|id| first.pile(id).or_else(|| second.pile(id)));
    let bare = |pile: &ScenePile| ScenePile { cards: Vec::new(), gaps: Vec::new(), ..pile.clone() };
    Scene { piles: named.map(bare).collect(), ..Scene::default() }
}

/// Returns how often each face is seen.
fn faces(scene: &Scene) -> HashMap<solitarium_core::Card, usize> {
    let mut faces = HashMap::new();
    for shown in scene.piles.iter().flat_map(|pile| &pile.cards) {
        if let Shown::Face(card) = shown {
            *faces.entry(*card).or_insert(0) += 1;
        }
    }
    faces
}
