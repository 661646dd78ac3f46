//! The page of a game: it is played, watched, and solved here.

mod answers;
mod keeping;
mod keys;
mod mouse;
mod turns;
mod view;
mod watching;

use super::clock::Clock;
use super::desk::Desk;
use super::hand::Held;
use super::layout::{Focus, Layout};
use super::thinker::Thinker;
use crate::background::Background;
use crate::play::scene_of;
use crate::seats::Lineup;
use ratatui::layout::Rect;
use solitarium_core::{Scene, Seat, Spot, Turn, Verb};
use solitarium_lab::{Entry, Offer, Question, Table, Variant};
use std::sync::Arc;
use std::time::Duration;
pub(super) use watching::{Source, Watching};

/// A game on the screen.
pub(super) struct TablePage {
    entry: Arc<dyn Entry>,
    variant: Box<dyn Variant>,
    table: Box<dyn Table>,
    /// Who sits where when it is played.
    lineup: Lineup,
    /// Who plays when it is watched, gives hints, or plays the other seats.
    strategy: Option<String>,
    mode: Mode,
    /// Whose eyes.
    viewer: Seat,
    /// Whether everything is shown to whoever looks on.
    open: bool,
    scene: Scene,
    /// What whoever sits here can do.
    offers: Vec<Offer>,
    layout: Layout,
    focus: Option<Focus>,
    held: Option<Held>,
    hint: Vec<Spot>,
    press: Option<mouse::Press>,
    /// Where the mouse drags what is held.
    dragged: Option<(u16, u16)>,
    clicked: Option<mouse::Clicked>,
    buttons: Vec<(Rect, usize)>,
    thinker: Option<Thinker>,
    purpose: Purpose,
    background: Background,
    asked: Option<Question>,
    /// Not before this moment the next step is made by itself.
    due: Duration,
    clock: Clock,
    /// Whether the program gave hints, or played some of it.
    helped: bool,
    /// Whether it has been counted among the finished ones.
    counted: bool,
    /// What was told of each step, with the number of moves after it.
    told: Vec<(usize, String)>,
    /// What is said now instead of the last step.
    message: Option<String>,
    /// Since when a win has been celebrated.
    celebrated: Option<Duration>,
    /// Whether it was asked if the game is to be given up.
    warned: Option<Warned>,
    overlay: Option<Overlay>,
}

/// Whether somebody plays or looks on.
enum Mode {
    Play,
    Watch(Watching),
}

/// What the strategy is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    Hint,
    Bot,
    Step,
}

/// What would give the game up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Warned {
    New,
    Deal,
}

/// What lies over the table.
enum Overlay {
    /// The legal moves, one of which is chosen.
    Moves { chosen: usize, rows: Vec<(Rect, usize)> },
    /// A question that is answered by typing.
    Prompt { purpose: PromptFor, typed: String },
    /// Lines to read.
    Text { title: String, text: String, scroll: u16 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PromptFor {
    Deal,
    Save,
}

/// What the page wants of whoever shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// To stay.
    Stay,
    /// To go back to the start page.
    Leave,
}

/// What a page is made of.
pub(super) struct Opening {
    pub(super) entry: Arc<dyn Entry>,
    pub(super) variant: Box<dyn Variant>,
    pub(super) table: Box<dyn Table>,
    pub(super) lineup: Lineup,
    pub(super) strategy: Option<String>,
}

impl TablePage {
    fn open(opening: Opening, mode: Mode, now: Duration) -> TablePage {
        let Opening { entry, variant, table, lineup, strategy } = opening;
        let mut page = TablePage {
            entry,
            variant,
            table,
            lineup,
            strategy,
            mode,
            viewer: Seat::SOLO,
            open: false,
            scene: Scene::default(),
            offers: Vec::new(),
            layout: Layout::default(),
            focus: None,
            held: None,
            hint: Vec::new(),
            press: None,
            dragged: None,
            clicked: None,
            buttons: Vec::new(),
            thinker: None,
            purpose: Purpose::Hint,
            background: Background::default(),
            asked: None,
            due: now,
            clock: Clock::default(),
            helped: false,
            counted: false,
            told: Vec::new(),
            message: None,
            celebrated: None,
            warned: None,
            overlay: None,
        };
        page.refresh();
        page
    }

    /// A game to be watched from its deal on.
    pub(super) fn watch(opening: Opening, now: Duration) -> TablePage {
        TablePage::open(opening, Mode::Watch(Watching::new(Source::Strategy, 0)), now)
    }

    fn is_watched(&self) -> bool {
        matches!(self.mode, Mode::Watch(_))
    }

    /// Whose eyes look at it; everything for `None`.
    fn eyes(&self) -> Option<Seat> {
        if self.is_watched() && self.open { None } else { Some(self.viewer) }
    }

    fn is_over(&self) -> bool {
        matches!(self.table.turn(), Turn::Over(_))
    }

    /// Whether nothing but the next deal of a match is to come.
    fn is_next_deal(&self) -> bool {
        self.table.offers().first().is_some_and(|offer| offer.step.verb == Verb::DEAL)
    }

    /// Whether whoever sits here is to choose.
    fn is_mine(&self) -> bool {
        match self.table.turn() {
            Turn::Over(_) => true,
            Turn::Act(seat) => self.table.player(seat).is_none() || self.is_next_deal(),
        }
    }

    /// Looks at the position anew: something has changed.
    fn refresh(&mut self) {
        self.scene = scene_of(self.table.as_ref(), self.eyes());
        let chooses = !self.is_watched() && self.is_mine() && !self.is_over();
        self.offers = if chooses { self.table.offers() } else { Vec::new() };
        self.held = None;
        self.hint.clear();
        self.press = None;
        self.dragged = None;
        self.focus = self.focus.and_then(|focus| self.settled(focus)).or_else(|| self.first_focus());
    }

    /// The same focus in the scene as it is now, or what is nearest to it.
    fn settled(&self, focus: Focus) -> Option<Focus> {
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
        }
    }

    /// Where the keys begin: at the first thing that can be done.
    fn first_focus(&self) -> Option<Focus> {
        let offered = self.offers.iter().filter_map(|offer| offer.step.from);
        let pile = self.scene.piles.first().map(|pile| Spot::Pile(pile.id));
        let cell = self.scene.board.iter().flat_map(|board| &board.cells).map(|cell| Spot::Cell(cell.place));
        let spot = offered.chain(pile).chain(cell).next()?;
        self.focus_on(spot)
    }

    /// A pile's top card, or a cell.
    fn focus_on(&self, spot: Spot) -> Option<Focus> {
        self.settled(Focus { spot, card: None })
    }

    /// Says something that stays until the next event.
    fn say(&mut self, text: String) {
        self.message = Some(text);
    }

    /// Whether something goes on that will end without an event.
    pub(super) fn is_busy(&self) -> bool {
        self.asked.is_some() || self.thinker.as_ref().is_some_and(Thinker::is_busy)
    }

    /// When it has to be looked at again though nothing happens.
    pub(super) fn wait(&self, now: Duration) -> Duration {
        const CLOCK: Duration = Duration::from_millis(250);
        const SOON: Duration = Duration::from_millis(15);
        let moves_by_itself = match &self.mode {
            Mode::Play => !self.is_mine(),
            Mode::Watch(watching) => watching.runs(),
        };
        if self.is_busy() || self.celebrated.is_some() {
            SOON
        } else if moves_by_itself {
            self.due.saturating_sub(now).clamp(Duration::from_millis(1), CLOCK)
        } else {
            CLOCK
        }
    }

    /// Lets time pass.
    pub(super) fn tick(&mut self, desk: &mut Desk<'_>) {
        self.look_for_thoughts(desk);
        self.look_for_answers(desk);
        self.let_others_play(desk);
        self.watch_on(desk);
        if self.celebrated.is_some_and(|since| desk.now.saturating_sub(since) > view::PARTY) {
            self.celebrated = None;
        }
    }
}
