//! The rules: the phases of a turn, and the end of a hand.

use super::ID;
use super::Rummy;
use super::cards::{CardSet, Slot};
use super::deal::{PACK, own_order};
use super::numbers;
use super::state::{Finish, Laid, Now, Phase, RummyMove, RummyState, RummyUndo, SEATS, Why};
use arrayvec::ArrayVec;
use solitarium_core::{
    About, Attempt, Dealt, Encoding, Ending, Game, Outcome, Pack, Rng, Scene, Seat, Step, Turn, shuffle,
};
use std::hint::select_unpredictable;
use std::ops::ControlFlow;

/// After so many turns a hand ends.
pub(super) const MOST_TURNS: u16 = 200;

/// After so many hands a match ends, even if nobody has won a point.
const MOST_HANDS: u16 = 1000;

impl Game for Rummy {
    type State = RummyState;
    type Move = RummyMove;
    type Undo = RummyUndo;
    type Key = RummyState;

    fn about(&self) -> About {
        About { id: ID.into(), variant: self.variant(), seats: self.players, measure: "points".into() }
    }

    fn pack(&self) -> Option<Pack> {
        Some(Pack::FULL)
    }

    fn deal(&self, dealt: &Dealt) -> RummyState {
        let mut cards = PACK;
        for (slot, &card) in cards.iter_mut().zip(&dealt.cards) {
            *slot = card.into();
        }
        self.lay_out(&cards, dealt.seed, self.first_starter(dealt.seed))
    }

    #[inline]
    fn turn(&self, state: &RummyState) -> Turn {
        match state.finish {
            Some(finish) if self.is_last(state) => Turn::Over(self.outcome(state, finish)),
            _ => Turn::Act(Seat(state.now.seat)),
        }
    }

    fn earned(&self, state: &RummyState, seat: Seat) -> i32 {
        state.scores.get(usize::from(seat.0)).map_or(0, |&points| points.into())
    }

    fn measure(&self, state: &RummyState) -> u16 {
        state.scores.iter().copied().max().unwrap_or(0)
    }

    #[inline]
    fn each_move(&self, state: &RummyState, f: impl FnMut(RummyMove) -> ControlFlow<()>) -> ControlFlow<()> {
        match state.now.phase {
            Phase::Draw => self.each_draw(state, f),
            Phase::Lay => self.each_lay_or_pass(state, f),
            Phase::Discard => Rummy::each_discard(state, f),
            Phase::Over => self.each_deal(state, f),
        }
    }

    fn play(&self, state: &mut RummyState, m: RummyMove) -> RummyUndo {
        let (reshuffles, known) = (state.reshuffles, state.known);
        let mut undo = RummyUndo {
            now: state.now,
            slot: None,
            known: known[state.seat()],
            ends: state.table.ends(),
            grown: None,
            opened: state.opened,
            origin: 0,
            thrown_in: 0,
            reshuffled: None,
            hand: None,
        };
        match m {
            RummyMove::Draw => undo.slot = state.stock.last().copied(),
            RummyMove::Take => undo.slot = state.discards.last().copied(),
            RummyMove::Add(_, index) => {
                undo.grown = state.table.melds().get(usize::from(index)).copied();
            }
            RummyMove::Discard(slot) => {
                undo.origin = state.origin[slot.bit()];
                undo.thrown_in = state.thrown_in[slot.bit()];
            }
            RummyMove::Deal => undo.hand = Some(Box::new(state.clone())),
            RummyMove::Lay(_) | RummyMove::Pass => {}
        }
        self.advance(state, m);
        undo.reshuffled = (state.reshuffles > reshuffles).then_some(known);
        undo
    }

    fn unplay(&self, state: &mut RummyState, m: RummyMove, undo: RummyUndo) {
        if let Some(hand) = undo.hand {
            *state = *hand;
            return;
        }
        if let Some(finish) = state.finish.take()
            && let Some(Seat(winner)) = finish.winner
        {
            state.scores[usize::from(winner)] -= finish.points;
        }
        if let Some(known) = undo.reshuffled {
            unshuffle(state, known);
        }
        state.now = undo.now;
        state.opened = undo.opened;
        let seat = state.seat();
        match (m, undo.slot) {
            (RummyMove::Draw, Some(slot)) => {
                state.hands[seat] -= CardSet::of(slot);
                state.stock.push(slot);
            }
            (RummyMove::Take, Some(slot)) => {
                state.hands[seat] -= CardSet::of(slot);
                state.thrown |= CardSet::of(slot);
                state.discards.push(slot);
            }
            (RummyMove::Lay(meld), _) => {
                state.table.unlay(undo.ends);
                state.hands[seat] |= meld.cards();
            }
            (RummyMove::Add(slot, index), _) => {
                if let Some(meld) = undo.grown {
                    state.table.unadd(index, slot, meld, undo.ends);
                }
                state.hands[seat] |= CardSet::of(slot);
            }
            (RummyMove::Discard(slot), _) => {
                state.discards.pop();
                state.thrown -= CardSet::of(slot);
                state.origin[slot.bit()] = undo.origin;
                state.thrown_in[slot.bit()] = undo.thrown_in;
                state.hands[seat] |= CardSet::of(slot);
            }
            _ => {}
        }
        state.known[seat] = undo.known;
    }

    fn key(&self, state: &RummyState) -> RummyState {
        state.clone()
    }

    fn effect(&self, state: &RummyState, m: RummyMove) -> Step {
        self.effect_of(state, m)
    }

    fn actions(&self) -> u32 {
        numbers::ACTIONS
    }

    #[inline]
    fn action(&self, state: &RummyState, m: RummyMove) -> u32 {
        numbers::action(state, m)
    }

    fn most_piles(&self) -> usize {
        numbers::PILES
    }

    #[inline]
    fn encode(&self, state: &RummyState, seat: Seat, encoding: &Encoding, into: &mut [u8]) {
        numbers::encode(self, state, seat, encoding, into);
    }

    fn text(&self, state: &RummyState, m: RummyMove) -> String {
        Rummy::text_of(state, m)
    }

    fn scene(&self, state: &RummyState, seat: Option<Seat>) -> Scene {
        self.scene_of(state, seat)
    }

    fn resample(&self, state: &mut RummyState, seat: Seat, rng: &mut Rng) {
        self.redraw(state, seat, rng);
    }

    fn understand(&self, state: &RummyState, text: &str) -> Result<RummyMove, solitarium_core::Reason> {
        self.read(state, text).map_err(|reason| (&reason).into())
    }

    fn refuse(&self, state: &RummyState, attempt: &Attempt) -> solitarium_core::Reason {
        let reason = self.explain(state, &Rummy::typed(attempt));
        reason.map_or_else(|| solitarium_core::Reason::new("no-such-move"), |reason| (&reason).into())
    }

    fn several(&self, state: &RummyState, text: &str) -> Vec<String> {
        self.parts(state, text)
    }
}

/// The phases.
impl Rummy {
    /// Plays a legal move that nobody will take back: half the work of [`Game::play`].
    #[inline(always)]
    pub(super) fn advance(&self, state: &mut RummyState, m: RummyMove) {
        match m {
            RummyMove::Draw | RummyMove::Take => self.draw(state, m),
            RummyMove::Lay(_) | RummyMove::Add(..) | RummyMove::Pass => self.lay(state, m),
            RummyMove::Discard(slot) => self.discard(state, slot),
            RummyMove::Deal => self.next_hand(state),
        }
    }

    #[inline]
    fn each_draw(
        &self,
        state: &RummyState,
        mut f: impl FnMut(RummyMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !state.stock.is_empty() {
            f(RummyMove::Draw)?;
        }
        if self.may_take(state) { f(RummyMove::Take) } else { ControlFlow::Continue(()) }
    }

    /// Returns whether the top card of the discards may be taken. Where it must be laid at once, it may only be taken if it can be
    /// laid.
    #[inline]
    pub(super) fn may_take(&self, state: &RummyState) -> bool {
        if self.must_lay_taken { self.may_take_and_lay(state) } else { !state.discards.is_empty() }
    }

    /// Apart, so that the common case needs no room for a second state.
    #[inline(never)]
    fn may_take_and_lay(&self, state: &RummyState) -> bool {
        let mut after = state.clone();
        !after.discards.is_empty() && {
            draw_from(&mut after, true);
            self.can_end(&after)
        }
    }

    #[inline]
    pub(super) fn draw(&self, state: &mut RummyState, m: RummyMove) {
        draw_from(state, matches!(m, RummyMove::Take));
        state.now.phase = self.lay_or_discard(state);
    }

    #[inline]
    fn each_lay_or_pass(
        &self,
        state: &RummyState,
        mut f: impl FnMut(RummyMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_lay(state, &mut f)?;
        if self.may_stop(state) { f(RummyMove::Pass) } else { ControlFlow::Continue(()) }
    }

    #[inline]
    pub(super) fn lay(&self, state: &mut RummyState, m: RummyMove) {
        if matches!(m, RummyMove::Pass) {
            state.now.phase = Phase::Discard;
            return;
        }
        self.put_down(state, m);
        if state.hand().is_empty() {
            self.end_hand(state, Why::Out);
        } else {
            state.now.phase = self.lay_or_discard(state);
        }
    }

    #[inline]
    fn each_discard(state: &RummyState, mut f: impl FnMut(RummyMove) -> ControlFlow<()>) -> ControlFlow<()> {
        (state.hand() - state.now.taken).iter().try_for_each(|slot| f(RummyMove::Discard(slot)))
    }

    #[inline(always)]
    pub(super) fn discard(&self, state: &mut RummyState, slot: Slot) {
        let seat = state.seat();
        let card = CardSet::of(slot);
        state.hands[seat] -= card;
        state.known[seat] -= card;
        state.discards.push(slot);
        state.thrown |= card;
        state.origin[slot.bit()] = state.reshuffles + 1;
        state.now.turns += 1;
        state.thrown_in[slot.bit()] = state.now.turns as u8;
        if state.hands[seat].is_empty() {
            return self.end_hand(state, Why::Out);
        }
        if state.hands[seat].single().is_some() && Rummy::is_blocked(state) {
            return self.end_hand(state, Why::Blocked);
        }
        if state.now.turns >= MOST_TURNS {
            return self.end_hand(state, Why::TooLong);
        }
        if state.stock.is_empty() {
            let allowed = self.reshuffles.is_none_or(|most| state.reshuffles < most);
            if !allowed || state.discards.len() < 2 {
                return self.end_hand(state, Why::StockOut);
            }
            self.reshuffle(state);
        }
        state.now = Now {
            phase: Phase::Draw,
            seat: self.after(state.now.seat),
            taken: CardSet::EMPTY,
            lay: Laid::Free,
            laid_points: 0,
            turns: state.now.turns,
            ends: state.table.ends(),
        };
    }

    #[inline]
    fn each_deal(
        &self,
        state: &RummyState,
        mut f: impl FnMut(RummyMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.is_last(state) { ControlFlow::Continue(()) } else { f(RummyMove::Deal) }
    }

    #[inline(never)]
    fn next_hand(&self, state: &mut RummyState) {
        let number = state.hand_number + 1;
        // Turned, so that the numbers of neighbouring deals do not meet.
        let seed = Rng::named(state.seed.rotate_left(32) ^ u64::from(number), "hand").next_u64();
        let starter = self.after(state.starter);
        let next = self.lay_out(&own_order(seed), state.seed, starter);
        *state = RummyState { scores: state.scores, hand_number: number, ..next };
    }
}

/// The ends.
impl Rummy {
    /// Returns the seat to the left.
    #[inline]
    fn after(&self, seat: u8) -> u8 {
        if seat + 1 >= self.players { 0 } else { seat + 1 }
    }

    /// Returns whether every hand has at most one card and no card off the table can be added to it: then nobody can ever lay
    /// again.
    #[inline]
    fn is_blocked(state: &RummyState) -> bool {
        state.hands.iter().all(|hand| hand.0 & hand.0.wrapping_sub(1) == 0)
            && (state.table.fitting() - state.table.cards()).is_empty()
    }

    /// Ends the hand: the player to move has no card left, or nobody can win it any more.
    #[inline(never)]
    fn end_hand(&self, state: &mut RummyState, why: Why) {
        let points = state.hands.map(CardSet::points);
        let seats = &points[..usize::from(self.players)];
        let total: u16 = seats.iter().sum();
        let winner = match why {
            Why::Out => Some(state.seat()),
            _ if self.lowest_wins => {
                let least = seats.iter().copied().min().unwrap_or(0);
                let mut lowest = (0..seats.len()).filter(|&seat| seats[seat] == least);
                lowest.next().filter(|_| lowest.next().is_none())
            }
            _ => None,
        };
        let earned = winner.map_or(0, |winner| total - seats[winner] * u16::from(self.players));
        if let Some(winner) = winner {
            state.scores[winner] += earned;
        }
        state.finish = Some(Finish { why, winner: winner.map(|seat| Seat(seat as u8)), points: earned });
        state.now =
            Now { phase: Phase::Over, seat: self.after(state.starter), taken: CardSet::EMPTY, ..state.now };
    }

    /// Returns whether there is no further hand after this one.
    #[inline]
    fn is_last(&self, state: &RummyState) -> bool {
        self.match_points == 0
            || state.hand_number + 1 >= MOST_HANDS
            || state.scores.iter().any(|&score| score >= self.match_points)
    }

    /// Returns the outcome of the game that ended with this hand.
    fn outcome(&self, state: &RummyState, finish: Finish) -> Outcome {
        let winner = if self.match_points == 0 || state.hand_number + 1 < MOST_HANDS {
            finish.winner
        } else {
            let most = self.measure(state);
            let mut first = (0..SEATS).filter(|&seat| state.scores[seat] == most);
            first.next().filter(|_| first.next().is_none()).map(|seat| Seat(seat as u8))
        };
        Outcome { ending: winner.map_or(Ending::Drawn, Ending::Won), measure: self.measure(state) }
    }

    /// Makes a stock of the discards but the top one, in an order that the deal's seed decides.
    #[inline(never)]
    fn reshuffle(&self, state: &mut RummyState) {
        let top = state.discards.pop();
        std::mem::swap(&mut state.stock, &mut state.discards);
        let mut rng = shuffler(state);
        shuffle(&mut state.stock, &mut rng);
        state.reshuffles += 1;
        if let Some(top) = top {
            state.discards.push(top);
            state.thrown = CardSet::of(top);
            state.origin[top.bit()] = state.reshuffles + 1;
        }
        if self.players == 2 {
            // What is not in the stock, on the table or in one's own hand is in the only other one.
            state.known = state.hands;
        }
    }
}

/// Draws the top card of the stock, or takes that of the discards, which everybody sees. Nothing happens if there is none.
///
/// Without a branch: which of the two it is, is the least predictable thing in a turn.
#[inline]
fn draw_from(state: &mut RummyState, taken: bool) {
    let pile = select_unpredictable(taken, &mut state.discards, &mut state.stock);
    let Some(slot) = pile.pop() else { return };
    let card = CardSet::of(slot);
    let shown = select_unpredictable(taken, card, CardSet::EMPTY);
    let seat = state.seat();
    state.hands[seat] |= card;
    state.known[seat] |= shown;
    state.thrown -= shown;
    state.now.taken = shown;
}

/// Returns the stream that orders the next stock.
fn shuffler(state: &RummyState) -> Rng {
    Rng::named(state.seed.rotate_left(32) ^ u64::from(state.reshuffles), "reshuffle")
}

/// Takes a reshuffle back: the same shuffle of numbers tells where each card came from.
fn unshuffle(state: &mut RummyState, known: [CardSet; SEATS]) {
    state.reshuffles -= 1;
    let mut from: ArrayVec<u8, 52> = (0..state.stock.len() as u8).collect();
    shuffle(&mut from, &mut shuffler(state));
    let shuffled = std::mem::take(&mut state.stock);
    let mut discards = shuffled.clone();
    for (&slot, &place) in shuffled.iter().zip(&from) {
        discards[usize::from(place)] = slot;
    }
    if let Some(top) = state.discards.pop() {
        state.origin[top.bit()] = state.reshuffles + 1;
        discards.push(top);
    }
    state.thrown = discards.iter().copied().collect();
    state.discards = discards;
    state.known = known;
}
