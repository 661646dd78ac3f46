//! The game on the page: who plays it, what whoever looks on sees of it, and what was told.

use super::Opening;
use crate::commands::play::scene_of;
use crate::seats::Lineup;
use crate::store::Revision;
use crate::table::clock::Clock;
use crate::table::desk::Desk;
use crate::table::layout::Focus;
use solitarium_core::{Effort, PileRole, Scene, Seat, Spot, Turn, Verb};
use solitarium_lab::{Chooser, Entry, Offer, Round, Table, Variant};
use solitarium_speech::{Who, narration, seat_name};
use std::sync::Arc;

/// A game, whether it is played or watched.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own: none follows from another")]
pub(super) struct Game {
    pub(super) entry: Arc<dyn Entry>,
    pub(super) variant: Arc<dyn Variant>,
    pub(super) round: Round,
    /// Who sits where when it is played.
    pub(super) lineup: Lineup,
    /// Who plays when it is watched, gives hints, or plays the other seats.
    pub(super) strategy: Option<String>,
    /// How much work it may do.
    pub(super) effort: Effort,
    /// Whose eyes.
    pub(super) viewer: Seat,
    /// Whether everything is shown to whoever looks on.
    pub(super) open: bool,
    /// What those eyes see.
    pub(super) scene: Scene,
    /// What whoever sits here can do.
    pub(super) offers: Vec<Offer>,
    /// What was told of each step.
    pub(super) told: Vec<Line>,
    pub(super) clock: Clock,
    /// Whether the program gave hints, or played some of it.
    pub(super) helped: bool,
    /// Whether it has been counted among the finished ones.
    pub(super) counted: bool,
    /// Whether the person whose turn it is sits before the screen, where several play.
    pub(super) seated: bool,
    /// After how many moves cards were dealt last.
    dealt: usize,
    /// Whether the rest goes up by itself.
    pub(super) finishes: bool,
    /// The state of it that is kept.
    pub(super) revision: Option<Revision>,
}

/// What somebody was told of a step.
pub(super) struct Line {
    /// How many moves there were after it.
    pub(super) played: usize,
    /// Whose eyes saw it.
    pub(super) eyes: Option<Seat>,
    pub(super) text: String,
}

/// How a step is made.
#[derive(Clone, Copy, Debug)]
pub(super) enum Make {
    /// One of the offers.
    Offer(usize),
    /// What was taken back last.
    Redo,
}

impl Game {
    pub(super) fn new(opening: Opening) -> Game {
        let Opening { entry, variant, table, lineup, strategy, effort } = opening;
        Game {
            effort,
            entry,
            variant: Arc::from(variant),
            round: Round::with_all(table),
            lineup,
            strategy,
            viewer: Seat::SOLO,
            open: false,
            scene: Scene::default(),
            offers: Vec::new(),
            told: Vec::new(),
            clock: Clock::default(),
            helped: false,
            counted: false,
            seated: false,
            dealt: 0,
            finishes: false,
            revision: None,
        }
    }

    /// Begins anew with another table of the same variant.
    pub(super) fn replace(&mut self, table: Box<dyn Table>) {
        self.round = Round::with_all(table);
        self.told.clear();
        self.helped = false;
        self.counted = false;
        self.seated = false;
        self.clock = Clock::default();
    }

    pub(super) fn table(&self) -> &dyn Table {
        self.round.table()
    }

    /// Returns the seat whose view is shown; `None` if everything is.
    pub(super) fn eyes(&self) -> Option<Seat> {
        if self.open { None } else { Some(self.viewer) }
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.table().turn(), Turn::Over(_))
    }

    /// Returns whether it is over and nobody has won.
    pub(super) fn is_lost(&self) -> bool {
        matches!(self.table().turn(), Turn::Over(outcome) if !outcome.is_won())
    }

    /// Returns whether whoever sits here is to choose.
    pub(super) fn is_mine(&self) -> bool {
        !matches!(self.round.chooser(), Chooser::Strategy(_))
    }

    /// Returns whether several people play at this screen.
    pub(super) fn is_of_several(&self) -> bool {
        self.round.people().len() > 1
    }

    /// Returns whether nothing may be seen: somebody else is to sit down before the screen.
    pub(super) fn is_hidden(&self) -> bool {
        !self.seated
            && !self.open
            && self.is_of_several()
            && matches!(self.round.chooser(), Chooser::Person(_))
    }

    /// Hands the screen over to the person who is to choose.
    pub(super) fn hand_over(&mut self) {
        if !self.is_of_several() {
            // The only person, wherever that one sits.
            if let Some(&seat) = self.round.people().first() {
                self.viewer = seat;
            }
            return;
        }
        let dealt = self.round.last_seen(None).is_some_and(|step| step.verb == Verb::Deal);
        match self.round.chooser() {
            Chooser::Person(seat) if seat != self.viewer || dealt && self.told_deal() => {
                self.viewer = seat;
                self.seated = false;
            }
            // All cards are open, and everybody looks on.
            Chooser::Anybody | Chooser::Nobody => self.seated = true,
            Chooser::Person(_) | Chooser::Strategy(_) => {}
        }
    }

    /// Returns whether the cards of a match have just been dealt again: then nobody has sat down yet.
    fn told_deal(&mut self) -> bool {
        let played = self.table().played();
        std::mem::replace(&mut self.dealt, played) != played
    }

    /// Returns the moves that take all that is left up to the foundations, if nothing else has to be decided: a card goes up wherever one can,
    /// and the stock is turned where none can.
    pub(super) fn way_up(&self) -> Option<Vec<usize>> {
        if self.table().about().seats > 1 || self.is_over() || !self.table().is_all_known() {
            return None;
        }
        let mut table = self.table().fork();
        let (mut moves, mut turned) = (Vec::new(), 0);
        let cards: usize = self.scene.piles.iter().map(|pile| pile.cards.len()).sum();
        loop {
            match table.turn() {
                Turn::Over(outcome) => return outcome.is_won().then_some(moves),
                Turn::Act(_) if turned > cards => return None,
                Turn::Act(_) => {}
            }
            let (offers, scene) = (table.offers(), table.scene(Some(Seat::SOLO)));
            let role = |spot: Option<Spot>| match spot? {
                Spot::Pile(id) => scene.pile(id).map(|pile| pile.role),
                Spot::Cell(_) | Spot::Away => None,
            };
            let up = offers.iter().position(|offer| {
                role(offer.step.to()) == Some(PileRole::Foundation)
                    && role(offer.step.from()) != Some(PileRole::Foundation)
            });
            let turn = || {
                let of_stock = |spot| role(spot) == Some(PileRole::Stock);
                offers.iter().position(|offer| of_stock(offer.step.from()) || of_stock(offer.step.to()))
            };
            let choice = up.or_else(turn)?;
            turned = if up.is_some() { 0 } else { turned + 1 };
            table.play(choice);
            moves.push(choice);
        }
    }

    /// Returns the moves of those cards to the foundations that nothing can need any more, if there are any.
    pub(super) fn safe_up(&self) -> Option<Vec<usize>> {
        let mut table = self.table().fork();
        let mut moves = Vec::new();
        for text in table.several("auto") {
            let choice = table.offers().iter().position(|offer| offer.text == text)?;
            table.play(choice);
            moves.push(choice);
        }
        Some(moves)
    }

    /// Takes the scene of the position as it is now. `chooses` says whether somebody plays rather than looks on.
    pub(super) fn refresh(&mut self, chooses: bool) {
        self.scene = scene_of(self.round.table(), self.eyes());
        self.finishes = chooses && self.way_up().is_some_and(|moves| moves.len() > 1);
        let chooses = chooses && self.is_mine() && !self.is_over();
        self.offers = if chooses { self.table().offers() } else { Vec::new() };
    }

    /// Makes a step and tells it; whether it showed. `None` if there is none.
    pub(super) fn advance(&mut self, desk: &Desk<'_>, make: Make, watched: bool) -> Option<bool> {
        let Turn::Act(mover) = self.table().turn() else { return None };
        let eyes: Vec<Option<Seat>> =
            if watched { vec![self.eyes()] } else { self.round.people().into_iter().map(Some).collect() };
        let before: Vec<Scene> = eyes.iter().map(|&eyes| self.table().scene(eyes)).collect();
        let made = match make {
            Make::Offer(choice) => self.round.play(choice),
            Make::Redo => self.round.redo(),
        };
        if !made {
            return None;
        }
        let played = self.table().played();
        for (eyes, before) in eyes.into_iter().zip(&before) {
            let Some(step) = self.round.last_seen(eyes) else { continue };
            let who = self.who(desk, mover, eyes.filter(|_| !watched));
            let after = self.table().scene(eyes);
            let text = narration(step, before, &after, &who, desk.paint.text_style().cards(), &desk.words);
            self.told.push(Line { played, eyes, text });
        }
        Some(self.round.last_seen(self.eyes()).is_some())
    }

    /// Returns who a seat is to whoever plays another one.
    fn who(&self, desk: &Desk<'_>, seat: Seat, to: Option<Seat>) -> Who {
        match self.table().about().seats {
            _ if Some(seat) == to => Who::You,
            1 => Who::Solo,
            _ => Who::Player(seat_name(seat, self.table().player(seat), &desk.words)),
        }
    }

    /// Forgets what was told of moves that have been taken back.
    pub(super) fn forget_told(&mut self) {
        let played = self.table().played();
        self.told.retain(|line| line.played <= played);
    }

    /// Returns the last lines that whoever looks on was told.
    pub(super) fn recent(&self, count: usize) -> Vec<&str> {
        let eyes = self.eyes();
        let mut lines: Vec<&str> = self
            .told
            .iter()
            .rev()
            .filter(|line| line.eyes == eyes)
            .take(count)
            .map(|line| line.text.as_str())
            .collect();
        lines.reverse();
        lines
    }

    /// Returns the same focus in the scene as it is now, or what is nearest to it.
    pub(super) fn settled(&self, focus: Focus) -> Option<Focus> {
        match focus.spot {
            Spot::Cell(place) => {
                let board = self.scene.board.as_ref()?;
                board.cells.iter().any(|cell| cell.place == place).then_some(focus)
            }
            Spot::Pile(id) => {
                let pile = self.scene.pile(id)?;
                let top = pile.cards.len().checked_sub(1);
                let card = match (focus.card, top) {
                    (Some(card), Some(top)) => Some(card.min(top)),
                    _ => top,
                };
                Some(Focus { spot: focus.spot, card })
            }
            Spot::Away => None,
        }
    }

    /// Returns where the keys begin: at the first thing that can be done.
    pub(super) fn first_focus(&self) -> Option<Focus> {
        let offered = self.offers.iter().filter_map(|offer| offer.step.from());
        let pile = self.scene.piles.first().map(|pile| Spot::Pile(pile.id));
        let cell = self.scene.board.iter().flat_map(|board| &board.cells).map(|cell| Spot::Cell(cell.place));
        let spot = offered.chain(pile).chain(cell).next()?;
        self.focus_on(spot)
    }

    /// Returns a pile's top card, or a cell.
    pub(super) fn focus_on(&self, spot: Spot) -> Option<Focus> {
        self.settled(Focus { spot, card: None })
    }

    pub(super) fn role(&self, spot: Spot) -> Option<PileRole> {
        match spot {
            Spot::Pile(id) => self.scene.pile(id).map(|pile| pile.role),
            Spot::Cell(_) | Spot::Away => None,
        }
    }

    /// Returns the strategy that plays where none is chosen.
    pub(super) fn default_strategy(&self) -> String {
        self.entry.strategies().first().map_or(String::new(), |strategy| strategy.name.to_string())
    }
}
