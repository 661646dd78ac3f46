//! The game on the page: who plays it, what the viewer sees of it, and what was told.

use super::Opening;
use super::keeping::Progress;
use crate::commands::play::with_sweeps;
use crate::seats::Lineup;
use crate::table::hand::Held;
use crate::table::layout::Focus;
use crate::table::shared::Shared;
use solitarium_core::{Attempt, Effort, PileRole, Reason, Scene, Seat, Spot, Turn, Verb};
use solitarium_lab::{Chooser, Entry, Offer, Round, Table, Variant, View};
use solitarium_speech::{Who, Words, ending, narration, offer, refusal, say, seat_name};
use std::sync::Arc;

/// A game, whether it is played or watched.
pub(super) struct Game {
    pub(super) entry: Arc<dyn Entry>,
    pub(super) variant: Arc<dyn Variant>,
    pub(super) round: Round,
    /// Who sits where when it is played.
    lineup: Lineup,
    /// Who plays when it is watched, gives hints, or plays the other seats.
    pub(super) strategy: Option<String>,
    /// How much work it may do.
    pub(super) effort: Effort,
    /// The seat that the viewer has.
    pub(super) seat: Seat,
    /// Whether everything is shown to the viewer.
    open: bool,
    /// What the viewer sees.
    pub(super) scene: Scene,
    /// What the player at this screen can do.
    pub(super) offers: Vec<Offer>,
    /// What was told of each step.
    told: Vec<Line>,
    /// Whether the person whose turn it is sits before the screen, where several play.
    pub(super) seated: bool,
    /// After how many moves cards were dealt last.
    dealt: usize,
    /// Whether the rest goes up by itself.
    pub(super) finishes: bool,
    pub(super) progress: Progress,
}

/// What somebody was told of a step.
struct Line {
    /// How many moves there were after it.
    played: usize,
    /// The seat that saw it; `None` for a viewer who sees everything.
    viewer: Option<Seat>,
    text: String,
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
    pub(super) fn new(opening: Opening, progress: Progress) -> Game {
        let Opening { entry, variant, table, lineup, strategy, effort } = opening;
        Game {
            effort,
            entry,
            variant: Arc::from(variant),
            round: Round::with_all(table),
            lineup,
            strategy,
            seat: Seat::SOLO,
            open: false,
            scene: Scene::default(),
            offers: Vec::new(),
            told: Vec::new(),
            seated: false,
            dealt: 0,
            finishes: false,
            progress,
        }
    }

    /// Begins again with another table of the same variant.
    pub(super) fn replace(&mut self, table: Box<dyn Table>) {
        self.round = Round::with_all(table);
        self.told.clear();
        self.seated = false;
        self.progress.begin_deal();
    }

    pub(super) fn table(&self) -> &dyn Table {
        self.round.table()
    }

    /// Returns the seat whose view is shown; `None` if everything is.
    pub(super) fn viewer(&self) -> Option<Seat> {
        if self.open { None } else { Some(self.seat) }
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.table().turn(), Turn::Over(_))
    }

    /// Returns whether it is over and nobody has won.
    pub(super) fn is_lost(&self) -> bool {
        matches!(self.table().turn(), Turn::Over(outcome) if !outcome.is_won())
    }

    /// Returns whether it is lost, and it can be asked where it could still be won.
    pub(super) fn has_way_back(&self) -> bool {
        self.is_lost() && self.table().about().seats == 1 && self.table().foresees()
    }

    /// Returns whether the player at this screen is to choose.
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
                self.seat = seat;
            }
            return;
        }
        let dealt = self.round.last_seen(None).is_some_and(|step| step.verb == Verb::Deal);
        match self.round.chooser() {
            Chooser::Person(seat) if seat != self.seat || dealt && self.told_deal() => {
                self.seat = seat;
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
            let View { turn, offers, scene, .. } = table.view(Some(Seat::SOLO));
            match turn {
                Turn::Over(outcome) => return outcome.is_won().then_some(moves),
                Turn::Act(_) if turned > cards => return None,
                Turn::Act(_) => {}
            }
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

    /// Takes the viewer's view of the position as it is now. `chooses` says whether somebody plays rather than looks on.
    pub(super) fn refresh(&mut self, chooses: bool) {
        let viewer = self.viewer();
        let view = if chooses { self.round.view(viewer) } else { self.round.watched_view(viewer) };
        self.scene = with_sweeps(view.scene, self.table());
        self.offers = view.offers;
        self.finishes = chooses && self.way_up().is_some_and(|moves| moves.len() > 1);
    }

    /// Makes a step and tells it; whether it showed. `None` if there is none.
    pub(super) fn advance(&mut self, shared: &Shared<'_>, make: Make, watched: bool) -> Option<bool> {
        let viewers: Vec<Option<Seat>> =
            if watched { vec![self.viewer()] } else { self.round.people().into_iter().map(Some).collect() };
        let made = match make {
            Make::Offer(choice) => self.round.play(choice),
            Make::Redo => self.round.redo(),
        };
        if !made {
            return None;
        }
        let played = self.table().played();
        let cards = shared.paint.text_style().cards();
        for viewer in viewers {
            let Some(told) = self.round.last_told(viewer) else { continue };
            let who = self.who(shared, told.mover, viewer.filter(|_| !watched));
            let text = narration(told.step, told.scene, &who, cards, &shared.words);
            self.told.push(Line { played, viewer, text });
        }
        Some(self.round.last_seen(self.viewer()).is_some())
    }

    /// Returns who a seat is to the player of another one.
    fn who(&self, shared: &Shared<'_>, seat: Seat, to: Option<Seat>) -> Who {
        match self.table().about().seats {
            _ if Some(seat) == to => Who::You,
            1 => Who::Solo,
            _ => Who::Player(seat_name(seat, self.table().player(seat), &shared.words)),
        }
    }

    /// Takes back to where that many moves were made.
    pub(super) fn take_back_to(&mut self, played: usize) {
        while self.table().played() > played && self.round.undo() {}
    }

    /// Takes back the last step that was told, but leaves the first `begun` moves.
    pub(super) fn take_back_told(&mut self, begun: usize) {
        self.told.pop();
        let before = self.told.last().map_or(0, |line| line.played).max(begun);
        self.take_back_to(before);
    }

    /// Returns the moves that pass and then put what is held there, where nothing but the pass stands before it.
    pub(super) fn put_after_pass(&mut self, held: &Held, to: Spot) -> Option<(usize, usize)> {
        let pass = self.offers.iter().position(|offer| offer.step.verb == Verb::Pass)?;
        if !self.round.play(pass) {
            return None;
        }
        let next = held.put(to, &self.round.view(self.viewer()).offers, &self.scene);
        self.round.undo();
        next.map(|choice| (pass, choice))
    }

    /// Shows everything to the viewer, or no longer.
    pub(super) fn toggle_open(&mut self) {
        self.open = !self.open;
        // A player who goes on from here has seen what is hidden.
        self.progress.helped |= self.open;
    }

    /// Seats one person, and strategies in the other seats.
    pub(super) fn seat_opponents(&mut self) {
        let seats = self.table().about().seats;
        self.lineup = Lineup::against(self.entry.as_ref(), self.strategy.as_deref(), 1, seats);
    }

    /// Lets those play from now on who sit in the lineup. The viewer sees what their seat sees.
    pub(super) fn play_by_lineup(&mut self, words: &Words) {
        self.open = false;
        // The names are those of the game.
        let _ = self.lineup.sit(words, self.round.table_mut());
    }

    /// Seats the players of the lineup at another table of the same variant.
    pub(super) fn seat_at(&self, table: &mut dyn Table, words: &Words) {
        // The names are those of the game.
        let _ = self.lineup.sit(words, table);
    }

    /// Takes the strategy after the one that plays. Returns its name; `None` if there is none.
    pub(super) fn next_strategy(&mut self) -> Option<String> {
        let known = self.entry.strategies();
        let place = known.iter().position(|known| Some(known.name.as_ref()) == self.strategy.as_deref());
        let next = place.map_or(1, |place| place + 1) % known.len().max(1);
        let name = known.get(next)?.name.to_string();
        self.strategy = Some(name.clone());
        Some(name)
    }

    /// Returns why something cannot be done.
    pub(super) fn refusal(&self, shared: &Shared<'_>, attempt: &Attempt) -> String {
        let (words, style) = (&shared.words, shared.paint.text_style());
        if self.is_over() {
            return self.over(words);
        }
        if !self.is_mine() {
            return say!(words, "tabletop-not-your-turn");
        }
        let reason = self.table().refuse(attempt);
        match self.offers.as_slice() {
            _ if reason.key != Reason::NO_SUCH_MOVE => refusal(&reason, "", style.cards(), words),
            [only] => {
                let sentence = offer(&only.step, &self.scene, style.cards(), words);
                say!(words, "tabletop-only-move", sentence = sentence)
            }
            _ => say!(words, "tabletop-no-such-move"),
        }
    }

    /// Returns how the game ended; nothing as long as it goes on.
    pub(super) fn ended(&self, words: &Words) -> String {
        match self.table().turn() {
            Turn::Over(outcome) => ending(outcome, &self.table().about(), words),
            Turn::Act(_) => String::new(),
        }
    }

    /// Returns that the game is over, and what can be done then.
    pub(super) fn over(&self, words: &Words) -> String {
        self.of_board(words, "tabletop-over")
    }

    /// Returns a sentence about what can be played next: a board has no other deal, and only from a lost game leads a way back.
    pub(super) fn of_board(&self, words: &Words, key: &str) -> String {
        let lost = if self.has_way_back() { "-lost" } else { "" };
        let board = if self.scene.board.is_some() { "-board" } else { "" };
        words.say(&format!("{key}{lost}{board}"), &[])
    }

    /// Forgets what was told of moves that have been taken back.
    pub(super) fn forget_told(&mut self) {
        let played = self.table().played();
        self.told.retain(|line| line.played <= played);
    }

    /// Returns the last lines that the viewer was told.
    pub(super) fn recent(&self, count: usize) -> Vec<&str> {
        let viewer = self.viewer();
        let mut lines: Vec<&str> = self
            .told
            .iter()
            .rev()
            .filter(|line| line.viewer == viewer)
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
