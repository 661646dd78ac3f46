//! The rules.

use super::state::fits;
use super::targets::Targets;
use super::{KlondikeMove, KlondikeState, WhyNot, numbers, picture, strategies};
use solitarium_core::{
    About, Attempt, Card, Choices, Dealt, Encoding, Family, Game, GameOption, OptionError, Outcome, Pack,
    Reason, Rng, Scene, Seat, Solve, Step, Strategy, Suit, Turn,
};
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// The rules of one variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(alias = "El Solitari")]
#[doc(alias = "Joc")]
pub struct Klondike {
    /// The number of cards drawn at a time.
    pub draw: Draw,
    /// The number of passes through the stock; 0 for no limit.
    pub passes: u8,
    /// Whether cards may come back from the foundations.
    pub returns: bool,
}

/// The number of cards drawn at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Draw {
    /// One.
    One = 1,
    /// Three. Only the last one can be played.
    Three = 3,
}

impl Default for Klondike {
    fn default() -> Klondike {
        Klondike { draw: Draw::One, passes: 0, returns: true }
    }
}

/// What [`Klondike::unplay`](Game::unplay) needs besides the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KlondikeUndo {
    drawn: u8,
    pass: u8,
    /// Whether a hidden card was turned up.
    uncovered: bool,
    /// The card that went up.
    up: Option<Card>,
}

impl Klondike {
    /// Returns whether the waste may be turned over once more when the stock is empty.
    #[inline]
    pub fn may_recycle(&self, state: &KlondikeState) -> bool {
        self.passes == 0 || state.pass < self.passes
    }

    /// Checks whether the rules allow the move. Fails with the reason if they do not. Unlike [`is_legal`](Game::is_legal) it does not ask
    /// whether the game is over: in a blocked game cards can still be drawn.
    pub fn check(&self, state: &KlondikeState, m: KlondikeMove) -> Result<(), WhyNot> {
        match m {
            KlondikeMove::Draw => match (state.stock(), state.waste()) {
                ([], []) => Err(WhyNot::TalonEmpty),
                ([], _) => Err(WhyNot::StockEmpty),
                _ => Ok(()),
            },
            KlondikeMove::Recycle => match (state.stock(), state.waste()) {
                ([], []) => Err(WhyNot::TalonEmpty),
                ([], _) if self.may_recycle(state) => Ok(()),
                ([], _) => Err(WhyNot::NoPassLeft { passes: self.passes }),
                _ => Err(WhyNot::StockNotEmpty),
            },
            KlondikeMove::WasteToPile => goes_up(state, waste_top(state)?),
            KlondikeMove::WasteToColumn { to } => lies_on(state, waste_top(state)?, to),
            KlondikeMove::ColumnToPile { from } => {
                let column = state.columns.get(usize::from(from)).ok_or(no_column(from))?;
                goes_up(state, column.last().ok_or(WhyNot::ColumnEmpty { column: from + 1 })?)
            }
            KlondikeMove::ColumnToColumn { from, count, to } => {
                let column = state.columns.get(usize::from(from)).ok_or(no_column(from))?;
                let open = column.open();
                if open.is_empty() {
                    return Err(WhyNot::ColumnEmpty { column: from + 1 });
                }
                let base = open.len().checked_sub(count.into()).and_then(|first| open.get(first));
                let too_many =
                    WhyNot::TooMany { column: from + 1, open: open.len() as u8, asked: count.into() };
                let &base = base.ok_or(too_many)?;
                if from == to {
                    return Err(WhyNot::SameColumn { column: from + 1 });
                }
                lies_on(state, base, to)
            }
            KlondikeMove::PileToColumn { suit, to } => {
                let card = state.pile_top(suit).ok_or(WhyNot::PileEmpty { suit })?;
                if !self.returns {
                    return Err(WhyNot::NoReturn);
                }
                lies_on(state, card, to)
            }
        }
    }

    /// Calls `f` with every move except drawing and turning the waste over, whether the game is over or not.
    #[inline]
    pub(super) fn each_real_move(
        self,
        state: &KlondikeState,
        mut f: impl FnMut(KlondikeMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let targets = Targets::of(state);
        if let Some(&top) = state.waste().last() {
            if state.goes_up(top) {
                f(KlondikeMove::WasteToPile)?;
            }
            for to in targets.of_card(top) {
                f(KlondikeMove::WasteToColumn { to })?;
            }
        }
        for (from, column) in (0..).zip(&state.columns) {
            let open = column.open();
            let (Some(&base), Some(&last)) = (open.first(), open.last()) else { continue };
            if state.goes_up(last) {
                f(KlondikeMove::ColumnToPile { from })?;
            }
            // The open cards descend one by one, so that the target says how many of them go there.
            for to in targets.of_run(base, last) {
                f(KlondikeMove::ColumnToColumn { from, count: targets.rank(to) - last.low(), to })?;
            }
        }
        if self.returns {
            for suit in Suit::ALL {
                let Some(card) = state.pile_top(suit) else { continue };
                for to in targets.of_card(card) {
                    f(KlondikeMove::PileToColumn { suit, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns whether no card can ever move except by drawing and turning the waste over. It looks at the whole
    /// stock, seen or not.
    pub fn is_blocked(&self, state: &KlondikeState) -> bool {
        if state.is_won() || self.each_real_move(state, |_| ControlFlow::Break(())).is_break() {
            return false;
        }
        self.is_talon_useless(state)
    }

    /// Returns whether no card of the talon can ever be played, if no other card moves.
    fn is_talon_useless(self, state: &KlondikeState) -> bool {
        // Drawing changes neither columns nor foundations. A card that cannot be played now never can.
        let targets = Targets::of(state);
        let useless = |card| !state.goes_up(card) && targets.of_card(card).next().is_none();
        state.talon.iter().all(|&card| useless(card))
            || state
                .reachable(self.draw as u8, self.may_recycle(state))
                .iter()
                .all(|&place| useless(state.talon[usize::from(place)]))
    }

    /// Returns whether the game is over for a player: it is won, or it is blocked and the whole stock is known.
    fn is_over(self, state: &KlondikeState) -> bool {
        state.is_won() || is_stock_known(state) && self.is_blocked(state)
    }
}

/// Returns whether a player knows the whole stock. While there are unseen cards in it, the next draw may help.
fn is_stock_known(state: &KlondikeState) -> bool {
    !state.stock_is_unseen() || state.stock().is_empty()
}

fn no_column(column: u8) -> WhyNot {
    WhyNot::NoSuchColumn { number: u32::from(column) + 1 }
}

fn waste_top(state: &KlondikeState) -> Result<Card, WhyNot> {
    state.waste().last().copied().ok_or(WhyNot::WasteEmpty)
}

fn goes_up(state: &KlondikeState, card: Card) -> Result<(), WhyNot> {
    match state.pile_next(card.suit()) {
        Some(wanted) if wanted != card => Err(WhyNot::NotNext { card, wanted }),
        _ => Ok(()),
    }
}

fn lies_on(state: &KlondikeState, card: Card, to: u8) -> Result<(), WhyNot> {
    let last = state.columns.get(usize::from(to)).ok_or(no_column(to))?.last();
    match last {
        _ if fits(card, last) => Ok(()),
        None => Err(WhyNot::OnlyKings { card }),
        Some(last) => Err(WhyNot::DoesNotFit { card, last }),
    }
}

/// Removes the top card of the waste and returns it.
#[inline]
fn take_waste(state: &mut KlondikeState) -> Card {
    state.drawn -= 1;
    state.talon.remove(state.drawn.into())
}

/// Moves the last `count` cards of one column to another.
#[inline]
fn carry(state: &mut KlondikeState, from: u8, count: u8, to: u8) {
    let source = &mut state.columns[usize::from(from)].cards;
    let kept = source.len() - usize::from(count);
    let cards = *source;
    source.truncate(kept);
    state.columns[usize::from(to)].cards.extend(&cards[kept..]);
}

impl Game for Klondike {
    type State = KlondikeState;
    type Move = KlondikeMove;
    type Undo = KlondikeUndo;
    /// The position with its columns sorted. The order of the columns does not matter; with unlimited passes the
    /// number of the pass does not either.
    type Key = KlondikeState;

    fn about(&self) -> About {
        let choices = Choices::none()
            .with("draw", if self.draw == Draw::One { "1" } else { "3" })
            .with("passes", &self.passes.to_string())
            .with("no-return", if self.returns { "no" } else { "yes" });
        let variant = choices.check(&*OPTIONS).map(|values| values.variant()).unwrap_or_default();
        About { id: ID.into(), variant, seats: 1, measure: "cards-up".into() }
    }

    fn pack(&self) -> Option<Pack> {
        Some(Pack::FULL)
    }

    fn deal(&self, dealt: &Dealt) -> KlondikeState {
        KlondikeState::dealt(dealt)
    }

    fn turn(&self, state: &KlondikeState) -> Turn {
        if self.is_over(state) {
            Turn::Over(Outcome::solo(state.is_won(), self.measure(state)))
        } else {
            Turn::Act(Seat::SOLO)
        }
    }

    fn measure(&self, state: &KlondikeState) -> u16 {
        state.cards_up().into()
    }

    /// Moves of cards come first, drawing comes last.
    fn each_move(
        &self,
        state: &KlondikeState,
        mut f: impl FnMut(KlondikeMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if state.is_won() {
            return ControlFlow::Continue(());
        }
        let mut any = false;
        self.each_real_move(state, |m| {
            any = true;
            f(m)
        })?;
        if !any && is_stock_known(state) && self.is_talon_useless(state) {
            return ControlFlow::Continue(());
        }
        if !state.stock().is_empty() {
            f(KlondikeMove::Draw)
        } else if !state.waste().is_empty() && self.may_recycle(state) {
            f(KlondikeMove::Recycle)
        } else {
            ControlFlow::Continue(())
        }
    }

    #[inline]
    fn play(&self, state: &mut KlondikeState, m: KlondikeMove) -> KlondikeUndo {
        let mut undo = KlondikeUndo { drawn: state.drawn, pass: state.pass, uncovered: false, up: None };
        match m {
            KlondikeMove::Draw => state.drawn = (state.drawn + self.draw as u8).min(state.talon.len() as u8),
            KlondikeMove::Recycle => {
                state.drawn = 0;
                state.pass = if self.passes == 0 { 2 } else { state.pass + 1 };
            }
            KlondikeMove::WasteToPile => {
                let card = take_waste(state);
                state.piles[card.suit().index()] += 1;
                undo.up = Some(card);
            }
            KlondikeMove::WasteToColumn { to } => {
                let card = take_waste(state);
                state.columns[usize::from(to)].cards.push(card);
            }
            KlondikeMove::ColumnToPile { from } => {
                let column = &mut state.columns[usize::from(from)];
                let card = column.cards.remove(column.cards.len() - 1);
                undo.uncovered = column.uncover();
                state.piles[card.suit().index()] += 1;
                undo.up = Some(card);
            }
            KlondikeMove::ColumnToColumn { from, count, to } => {
                carry(state, from, count, to);
                undo.uncovered = state.columns[usize::from(from)].uncover();
            }
            KlondikeMove::PileToColumn { suit, to } => {
                state.columns[usize::from(to)].cards.extend(state.pile_top(suit).as_slice());
                state.piles[suit.index()] -= 1;
            }
        }
        undo
    }

    fn unplay(&self, state: &mut KlondikeState, m: KlondikeMove, undo: KlondikeUndo) {
        match m {
            KlondikeMove::Draw | KlondikeMove::Recycle => state.pass = undo.pass,
            KlondikeMove::WasteToPile => {
                if let Some(card) = undo.up {
                    state.piles[card.suit().index()] -= 1;
                    state.talon.insert(usize::from(undo.drawn) - 1, card);
                }
            }
            KlondikeMove::WasteToColumn { to } => {
                let cards = &mut state.columns[usize::from(to)].cards;
                let card = cards.remove(cards.len() - 1);
                state.talon.insert(usize::from(undo.drawn) - 1, card);
            }
            KlondikeMove::ColumnToPile { from } => {
                if let Some(card) = undo.up {
                    let column = &mut state.columns[usize::from(from)];
                    column.hidden += u8::from(undo.uncovered);
                    column.cards.push(card);
                    state.piles[card.suit().index()] -= 1;
                }
            }
            KlondikeMove::ColumnToColumn { from, count, to } => {
                state.columns[usize::from(from)].hidden += u8::from(undo.uncovered);
                carry(state, to, count, from);
            }
            KlondikeMove::PileToColumn { suit, to } => {
                let cards = &mut state.columns[usize::from(to)].cards;
                cards.truncate(cards.len() - 1);
                state.piles[suit.index()] += 1;
            }
        }
        state.drawn = undo.drawn;
    }

    fn key(&self, state: &KlondikeState) -> KlondikeState {
        let mut key = *state;
        key.columns.sort_unstable();
        if self.passes == 0 {
            key.pass = 1;
        }
        key
    }

    fn effect(&self, state: &KlondikeState, m: KlondikeMove) -> Step {
        picture::effect(*self, state, m)
    }

    fn actions(&self) -> u32 {
        numbers::ACTIONS
    }

    #[inline]
    fn action(&self, _state: &KlondikeState, m: KlondikeMove) -> u32 {
        numbers::action(m)
    }

    #[inline]
    fn encode(&self, state: &KlondikeState, _seat: Seat, encoding: &Encoding, into: &mut [u8]) {
        numbers::encode(*self, state, encoding, into);
    }

    fn text(&self, state: &KlondikeState, m: KlondikeMove) -> String {
        picture::text(state, m)
    }

    fn scene(&self, state: &KlondikeState, seat: Option<Seat>) -> Scene {
        picture::scene(*self, state, seat.is_none())
    }

    /// Redraws the hidden cards of the columns and, in the first pass, the stock. After that pass the order of the stock is known.
    fn resample(&self, state: &mut KlondikeState, _seat: Seat, rng: &mut Rng) {
        state.shuffle_unseen(rng);
    }

    fn understand(&self, state: &KlondikeState, text: &str) -> Result<KlondikeMove, Reason> {
        Ok(self.parse_human(state, text)?)
    }

    fn refuse(&self, state: &KlondikeState, attempt: &Attempt) -> Reason {
        let typed = picture::typed(attempt);
        self.understand(state, &typed).err().unwrap_or_else(|| Reason::new(Reason::NO_SUCH_MOVE))
    }

    /// Kings can go from one empty column to another, and cards can go up and come back, any number of times.
    fn endless(&self) -> bool {
        true
    }
}

/// Klondike with all its variants: what a catalogue takes.
#[derive(Clone, Copy, Debug, Default)]
pub struct KlondikeFamily;

/// The name by which commands and records know the game.
const ID: &str = "klondike";

/// The options.
static OPTIONS: LazyLock<[GameOption; 3]> = LazyLock::new(|| {
    [
        GameOption::choice("draw", ["1", "3"]),
        GameOption::number("passes", 0, 99, 0),
        GameOption::flag("no-return"),
    ]
});

impl Family for KlondikeFamily {
    type Game = Klondike;

    fn id(&self) -> &'static str {
        ID
    }

    fn options(&self) -> &[GameOption] {
        &*OPTIONS
    }

    fn build(&self, choices: &Choices) -> Result<Klondike, OptionError> {
        let values = choices.check(&*OPTIONS)?;
        Ok(Klondike {
            draw: if values.get("draw") == "3" { Draw::Three } else { Draw::One },
            passes: values.number("passes") as u8,
            returns: !values.flag("no-return"),
        })
    }

    fn strategies(&self) -> Vec<Strategy<Klondike>> {
        strategies::all()
    }

    fn solver(&self, _game: &Klondike) -> Option<Box<dyn Solve<Klondike>>> {
        Some(Box::new(super::solve::KlondikeSolve::default()))
    }
}
