//! The compiled rules as a [`Game`].

use crate::layout::{self, LayoutError};
use crate::moves::{Kind, PatienceMove, PatienceUndo};
use crate::plan::Plan;
use crate::rules::{Measure, Role, Rules, Shape};
use crate::solver::Namer;
use crate::state::PatienceState;
use crate::{scene, talk};
use solitarium_core::{
    About, Attempt, Card, Deal, Dealt, Flip, Game, Literal, Observe, Outcome, Pack, PileId, Reason, Rng,
    RulesMark, Scene, Seat, Shown, Step, Transfer, Turn, Verb,
};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A patience: one variant of the rules of a file, ready to be played.
#[derive(Clone, Debug)]
pub struct Patience {
    pub(crate) id: Arc<str>,
    pub(crate) variant: Arc<str>,
    pub(crate) rules: Arc<Rules>,
    pub(crate) plan: Arc<Plan>,
    pub(crate) pack: Pack,
    /// Which rules they are, for records.
    pub(crate) mark: Arc<RulesMark>,
    /// The note that says so if these are the rules that a saved game carries, and the file has others now or is gone.
    pub(crate) old: Option<&'static str>,
    /// The position from which every game begins, if it is not dealt.
    pub(crate) layout: Option<Arc<PatienceState>>,
}

impl Patience {
    /// Returns the position that a text describes: see [`LayoutError`] for what it must be.
    pub fn position(&self, text: &str) -> Result<PatienceState, LayoutError> {
        layout::read(self, text)
    }

    /// Returns the deal that begins with a position; `None` if no deal does, or if the pack has a card twice.
    #[must_use]
    pub fn deal_of(&self, state: &PatienceState) -> Option<Deal> {
        let plan = &*self.plan;
        if plan.decks > 1 {
            return None;
        }
        // Where each card of one known deal lies, there is the card of the deal that is looked for.
        let known: Vec<Card> = self.pack.cards();
        let first = self.start(&Deal::Literal(Literal::new(&known).ok()?)).ok()?;
        let mut cards = known.clone();
        for pile in 0..plan.piles.len() {
            let (here, there) = (first.pile(plan, pile), state.pile(plan, pile));
            if here.len() != there.len() {
                return None;
            }
            for (a, b) in here.iter().zip(there) {
                let place = known.iter().position(|&card| card == a.card())?;
                cards[place] = b.card();
            }
        }
        let deal = Deal::Literal(Literal::new(&cards).ok()?);
        let dealt = self.start(&deal).ok()?;
        (self.layout_of(&dealt) == self.layout_of(state)).then_some(deal)
    }

    /// Returns a position as text.
    #[must_use]
    pub fn layout_of(&self, state: &PatienceState) -> String {
        layout::write(self, state)
    }

    /// Returns the rules in words, sentence by sentence.
    #[must_use]
    pub fn sentences(&self) -> Vec<crate::tell::Sentence> {
        crate::tell::tell(&self.rules)
    }

    /// Returns the rules as the file has them.
    #[must_use]
    pub fn read_rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the key of a measure, which front ends translate.
    pub(crate) const fn measure_key(measure: Measure) -> &'static str {
        match measure {
            Measure::CardsUp => "cards-up",
            Measure::CardsLeft => "cards-left",
            Measure::CardsRemoved => "cards-removed",
            Measure::PilesLeft => "piles-left",
            Measure::Pass => "turn",
        }
    }

    fn verb(&self, state: &PatienceState, m: PatienceMove) -> Verb {
        let to = self.plan.set_of(m.to.into());
        match m.kind {
            Kind::Carry if !to.line.is_empty() => Verb::Merge,
            Kind::Carry if to.whole.is_some() => Verb::FinishSuit,
            Kind::Carry if self.is_fill(state, m) => Verb::Fill,
            Kind::Carry => Verb::Place,
            Kind::Under => Verb::SlideUnder,
            Kind::Draw if to.role == Role::Waste => Verb::Draw,
            Kind::Draw => Verb::Turn,
            Kind::Row => Verb::DealRow,
            Kind::Recycle => Verb::Recycle,
            Kind::Pair => Verb::RemovePair,
            Kind::Single => Verb::Remove,
            Kind::Redeal => Verb::Redeal,
            Kind::CloseUp => Verb::CloseUp,
        }
    }

    /// Returns whether a space is filled because it has to be.
    fn is_fill(&self, state: &PatienceState, m: PatienceMove) -> bool {
        let to = self.plan.set_of(m.to.into());
        let from = self.plan.piles[usize::from(m.from)].set;
        state.heights[usize::from(m.to)] == 0 && to.at_once.contains(&from)
    }
}

fn id(pile: impl Into<usize>) -> PileId {
    PileId(pile.into() as u8)
}

impl Game for Patience {
    type State = PatienceState;
    type Move = PatienceMove;
    type Undo = PatienceUndo;
    /// The exact name of a position, as the solver has it: the cards of each pile, and piles that may be exchanged in one order.
    type Key = Box<[u8]>;

    fn about(&self) -> About {
        About {
            id: self.id.to_string().into(),
            variant: self.variant.to_string(),
            seats: 1,
            measure: Patience::measure_key(self.plan.measure).into(),
        }
    }

    fn rules(&self) -> Option<RulesMark> {
        Some((*self.mark).clone())
    }

    fn pack(&self) -> Option<Pack> {
        Some(self.pack)
    }

    fn deal(&self, dealt: &Dealt) -> PatienceState {
        self.layout
            .as_ref()
            .map_or_else(|| PatienceState::dealt(&self.plan, dealt), |state| (**state).clone())
    }

    #[inline]
    fn turn(&self, state: &PatienceState) -> Turn {
        if self.plan.is_won(state) {
            Turn::Over(Outcome::solo(true, self.measure(state)))
        } else if self.plan.each_move(state, |_| ControlFlow::Break(())).is_break() {
            Turn::Act(Seat::SOLO)
        } else {
            Turn::Over(Outcome::solo(false, self.measure(state)))
        }
    }

    fn measure(&self, state: &PatienceState) -> u16 {
        self.plan.measure_of(state)
    }

    #[inline]
    fn each_move(
        &self,
        state: &PatienceState,
        f: impl FnMut(PatienceMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.plan.each_move(state, f)
    }

    fn is_legal(&self, state: &PatienceState, m: PatienceMove) -> bool {
        self.plan.is_legal(state, m)
    }

    #[inline]
    fn play(&self, state: &mut PatienceState, m: PatienceMove) -> PatienceUndo {
        self.plan.play(state, m)
    }

    fn unplay(&self, state: &mut PatienceState, m: PatienceMove, undo: PatienceUndo) {
        self.plan.unplay(state, m, undo);
    }

    fn key(&self, state: &PatienceState) -> Box<[u8]> {
        let mut name = Vec::with_capacity(usize::from(self.plan.size) + self.plan.piles.len() + 12);
        let plan = &*self.plan;
        Namer::new(self).write(plan, state, &mut name);
        // A game in which only the stock goes round is over once all of its cards were seen. Whether they were does not change
        // what can be won, so that the solver does without it.
        let stock = plan.stock.as_ref().map(|stock| state.pile(plan, stock.pile.into()));
        name.push(u8::from(stock.is_some_and(|cards| cards.iter().any(|slot| !slot.is_known()))));
        name.into_boxed_slice()
    }

    fn effect(&self, state: &PatienceState, m: PatienceMove) -> Step {
        let plan = &*self.plan;
        let mut after = state.clone();
        let undo = plan.play(&mut after, m);
        let mut step = Step::new(self.verb(state, m));
        let (from, to, count) = (usize::from(m.from), usize::from(m.to), usize::from(m.count));
        let top = |pile: usize, count: usize| {
            let cards = state.pile(plan, pile);
            cards[cards.len().saturating_sub(count)..].iter().map(|slot| slot.card()).collect::<Vec<Card>>()
        };
        match m.kind {
            Kind::Carry => step = step.carry(top(from, count), id(from), id(to)),
            Kind::Under => step = step.slide(top(from, 1), id(from), id(to)),
            Kind::Draw | Kind::Recycle => {
                let cards = top(from, count).into_iter().rev();
                step = step.carry(cards, id(from), id(to));
            }
            Kind::Row => {
                let mut left = top(from, count);
                for pile in plan.set_of(to).piles().filter(|&pile| undo.row() >> pile & 1 != 0) {
                    step = step.carry(left.pop(), id(from), id(pile));
                }
            }
            Kind::Pair | Kind::Single => {
                let gone = plan.remove.as_ref().map_or(0, |remove| usize::from(remove.to));
                step = step.carry(top(from, 1), id(from), id(gone));
                if m.kind == Kind::Pair {
                    step = step.carry(top(to, 1), id(to), id(gone));
                }
            }
            Kind::Redeal => step = self.redealt(state, &after, step),
            Kind::CloseUp => {
                let piles = plan.set_of(to).piles();
                let before = piles.clone().filter(|&pile| state.heights[pile] > 0);
                let mut left = top(from, count);
                let mut free = to;
                for pile in before {
                    if pile != free {
                        step = step.carry(top(pile, 1), id(pile), id(free));
                    }
                    free += 1;
                }
                for pile in free..free + count {
                    step = step.carry(left.pop(), id(from), id(pile));
                }
            }
        }
        // A card that comes back to the stock with its face up is not turned.
        let turned = if m.kind == Kind::Recycle { 0 } else { undo.turned() };
        for pile in (0..plan.piles.len()).filter(|&pile| turned >> pile & 1 != 0) {
            let cards = after.pile(plan, pile);
            if let Some(slot) = cards.last() {
                let index = cards.len() as u16 - 1;
                step.flips.push(Flip { pile: id(pile), index, card: Shown::Face(slot.card()), up: true });
            }
        }
        step
    }

    fn actions(&self) -> u32 {
        self.plan.actions()
    }

    #[inline]
    fn action(&self, _state: &PatienceState, m: PatienceMove) -> u32 {
        self.plan.action(m)
    }

    fn text(&self, state: &PatienceState, m: PatienceMove) -> String {
        talk::text(self, state, m)
    }

    fn scene(&self, state: &PatienceState, seat: Option<Seat>) -> Scene {
        scene::scene(self, state, seat.is_none())
    }

    fn resample(&self, state: &mut PatienceState, _seat: Seat, rng: &mut Rng) {
        state.shuffle_unseen(&self.plan, rng);
    }

    fn endless(&self) -> bool {
        self.plan.endless
    }

    fn understand(&self, state: &PatienceState, text: &str) -> Result<PatienceMove, Reason> {
        talk::understand(self, state, text)
    }

    fn several(&self, state: &PatienceState, text: &str) -> Vec<String> {
        match crate::safe::several(self, state, text) {
            Some(moves) if !moves.is_empty() => moves,
            _ => vec![text.to_owned()],
        }
    }

    fn refuse(&self, state: &PatienceState, attempt: &Attempt) -> Reason {
        talk::refuse(self, state, attempt)
    }
}

impl Patience {
    /// Returns the step with the cards of a redeal: all go to one pile, and from there to where they lie afterwards.
    fn redealt(&self, before: &PatienceState, after: &PatienceState, mut step: Step) -> Step {
        let plan = &*self.plan;
        let Some(redeal) = plan.redeal else { return step };
        let set = &plan.sets[usize::from(redeal.set)];
        let cards = |state: &PatienceState, pile: usize| {
            state.pile(plan, pile).iter().map(|slot| slot.card()).collect::<Vec<Card>>()
        };
        // Cards of a row that stay lie where they lay; in columns all are taken up.
        let stays = |pile: usize| redeal.keeps_rows && self.stays(before, pile);
        let taken: Vec<usize> = set.piles().filter(|&pile| !stays(pile)).collect();
        let Some(&heap) = taken.iter().find(|&&pile| after.heights[pile] > 0) else { return step };
        let shuffled = redeal.shuffled;
        for &pile in &taken {
            if before.heights[pile] == 0 || pile == heap && !shuffled {
                continue;
            }
            let transfer = Transfer { shuffled, ..Transfer::new(cards(before, pile), id(pile), id(heap)) };
            step = step.with(transfer);
        }
        for &pile in &taken {
            if pile != heap && after.heights[pile] > 0 {
                step = step.carry(cards(after, pile), id(heap), id(pile));
            }
        }
        step
    }

    /// Returns whether a card of the grid is in order from the left of its row.
    fn stays(&self, state: &PatienceState, pile: usize) -> bool {
        let set = self.plan.set_of(pile);
        let Shape::Grid { columns, .. } = set.shape else { return false };
        let columns = usize::from(columns);
        let place = pile - usize::from(set.first);
        let first = usize::from(set.first) + place / columns * columns;
        pile - first < usize::from(self.plan.in_order(state, first, columns))
    }
}

/// What a player sees, in the form in which the rules have it.
#[derive(Clone, Copy)]
pub struct PatienceView<'a> {
    pub(crate) game: &'a Patience,
    pub(crate) state: &'a PatienceState,
}

impl Observe for Patience {
    type View<'a> = PatienceView<'a>;

    fn observe<'a>(&'a self, state: &'a PatienceState, _seat: Seat) -> PatienceView<'a> {
        PatienceView { game: self, state }
    }
}
