//! The rules.

use super::state::fits;
use super::{KlondikeMove, KlondikeState, WhyNot, picture, strategies};
use solitarium_core::{
    About, Card, Choices, Dealt, Family, Game, GameOption, OptionError, Oracle, Outcome, Pack, Reason, Rng,
    Scene, Seat, Step, Strategy, Suit, Turn,
};
use std::ops::ControlFlow;

/// The rules of one variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(alias = "El Solitari")]
#[doc(alias = "Joc")]
pub struct Klondike {
    /// How many cards are drawn at a time.
    pub draw: Draw,
    /// How often the hand may be gone through; 0 for no limit.
    pub passes: u8,
    /// Whether cards may come back from the piles.
    pub returns: bool,
}

/// How many cards are drawn at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Draw {
    /// One.
    One = 1,
    /// Three, of which only the last can be played.
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
    /// The card that went up to its pile.
    up: Option<Card>,
}

impl Klondike {
    /// Whether the discard may be turned over once more when the hand is empty.
    #[inline]
    pub fn may_recycle(&self, state: &KlondikeState) -> bool {
        self.passes == 0 || state.pass < self.passes
    }

    /// Whether the rules of the cards allow the move, and why not. Unlike [`is_legal`](Game::is_legal) it does not ask whether
    /// the game is over: the hand of a blocked game can still be turned.
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

    /// The moves that change more than the hand's cycle, the game being over or not.
    #[inline]
    pub(super) fn each_real_move(
        self,
        state: &KlondikeState,
        mut f: impl FnMut(KlondikeMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let lasts = state.columns.each_ref().map(super::Column::last);
        if let Some(&top) = state.waste().last() {
            if state.goes_up(top) {
                f(KlondikeMove::WasteToPile)?;
            }
            for (to, &last) in (0..).zip(&lasts) {
                if fits(top, last) {
                    f(KlondikeMove::WasteToColumn { to })?;
                }
            }
        }
        for (from, column) in (0..).zip(&state.columns) {
            let open = column.open();
            let (Some(&base), Some(&last)) = (open.first(), open.last()) else { continue };
            if state.goes_up(last) {
                f(KlondikeMove::ColumnToPile { from })?;
            }
            for (to, &target) in (0..).zip(&lasts) {
                // The open cards descend one by one, so that the target says which of them would fit.
                let (base_low, last_low) = (base.rank().low(), last.rank().low());
                let low = target.map_or(13, |target| target.rank().low() - 1);
                if to != from && (last_low..=base_low).contains(&low) {
                    let count = low - last_low + 1;
                    if fits(open[open.len() - usize::from(count)], target) {
                        f(KlondikeMove::ColumnToColumn { from, count, to })?;
                    }
                }
            }
        }
        if self.returns {
            for suit in Suit::ALL {
                let Some(card) = state.pile_top(suit) else { continue };
                for (to, &last) in (0..).zip(&lasts) {
                    if fits(card, last) {
                        f(KlondikeMove::PileToColumn { suit, to })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether no move can ever change anything but the hand's cycle. It looks at the whole hand, seen or not.
    pub fn is_blocked(&self, state: &KlondikeState) -> bool {
        if state.is_won() || self.each_real_move(state, |_| ControlFlow::Break(())).is_break() {
            return false;
        }
        // Turning the hand changes neither columns nor piles, so that a card which finds no place now never will.
        state.reachable(self.draw as u8, self.may_recycle(state)).iter().all(|&place| {
            let card = state.talon[usize::from(place)];
            !state.goes_up(card) && state.columns.iter().all(|column| !fits(card, column.last()))
        })
    }

    /// Whether the game is over for someone who sees what a player sees: won, or blocked and every card of the hand known.
    /// While cards of the hand are unseen, drawing may always bring help.
    fn is_over(self, state: &KlondikeState) -> bool {
        state.is_won() || (!state.stock_is_unseen() || state.stock().is_empty()) && self.is_blocked(state)
    }
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

/// Takes the top card off the discard.
#[inline]
fn take_waste(state: &mut KlondikeState) -> Card {
    state.drawn -= 1;
    state.talon.remove(state.drawn.into())
}

/// Carries the last `count` cards of one column to another.
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
    /// The position with its columns sorted: which place a column has does not matter, nor, while passes are unlimited,
    /// which pass it is.
    type Key = KlondikeState;

    fn about(&self) -> About {
        let choices = Choices::none()
            .with("draw", if self.draw == Draw::One { "1" } else { "3" })
            .with("passes", &self.passes.to_string())
            .with("no-return", if self.returns { "no" } else { "yes" });
        let variant = choices.check(Klondike::OPTIONS).map(|values| values.variant()).unwrap_or_default();
        About { id: Klondike::ID, variant, seats: 1, measure: "cards-up" }
    }

    fn pack(&self) -> Option<Pack> {
        Some(Pack::Full)
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

    /// Cards first, the hand last.
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
        if !any && self.is_over(state) {
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

    fn step(&self, state: &KlondikeState, m: KlondikeMove) -> Step {
        picture::step(state, m)
    }

    fn text(&self, state: &KlondikeState, m: KlondikeMove) -> String {
        picture::text(state, m)
    }

    fn scene(&self, state: &KlondikeState, seat: Option<Seat>) -> Scene {
        picture::scene(*self, state, seat.is_none())
    }

    /// Nobody has seen the hidden cards of the columns, nor, in the first pass, the hand. After it the hand's order is known.
    fn resample(&self, state: &mut KlondikeState, _seat: Seat, rng: &mut Rng) {
        state.shuffle_unseen(rng);
    }

    fn understand(&self, state: &KlondikeState, text: &str) -> Result<KlondikeMove, Reason> {
        Ok(self.parse_human(state, text)?)
    }

    fn refuse(&self, state: &KlondikeState, attempt: &Step) -> Reason {
        let typed = picture::typed(attempt);
        self.understand(state, &typed).err().unwrap_or_else(|| Reason::new(Reason::NO_SUCH_MOVE))
    }

    /// Kings go from one empty column to another, and cards come back from the piles, as often as one likes.
    fn endless(&self) -> bool {
        true
    }
}

impl Family for Klondike {
    const ID: &'static str = "klondike";
    const OPTIONS: &'static [GameOption] = &[
        GameOption::choice("draw", &["1", "3"]),
        GameOption::number("passes", 0, 99, 0),
        GameOption::flag("no-return"),
    ];

    fn build(choices: &Choices) -> Result<Klondike, OptionError> {
        let values = choices.check(Klondike::OPTIONS)?;
        Ok(Klondike {
            draw: if values.get("draw") == "3" { Draw::Three } else { Draw::One },
            passes: values.number("passes") as u8,
            returns: !values.flag("no-return"),
        })
    }

    fn strategies() -> Vec<Strategy<Klondike>> {
        strategies::all()
    }

    fn oracle(&self) -> Option<Box<dyn Oracle<Klondike>>> {
        Some(Box::new(super::foresight::Foresight::default()))
    }
}
