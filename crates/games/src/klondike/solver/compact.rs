//! Makes a win shorter by local changes, without a search.
//!
//! A solver finds a win in any order that suits its search: it draws through the whole stock for one card, and moves cards twice that could
//! move once. A person would not. [`Klondike::compact`] takes the moves of cards out of the win as *intents* ("7♥ onto a column", "A♠ up"), and
//! tries to reorder and to drop them. Draws are not intents: to carry an intent out is to draw as far as its card needs.
//!
//! * **Reorder.** If the way to the next talon card passes another one that is played later, that one is played first, where the rest of the win
//!   can still be played.
//! * **Drop.** An intent is dropped if the rest of the win can be played without it.
//!
//! A change is kept only if the whole win is shorter. What is returned was played under the rules.

use super::wins;
use crate::klondike::state::fits;
use crate::klondike::{Klondike, KlondikeMove, KlondikeState};
use solitarium_core::{Card, Game};

/// The most rounds of changes. Most wins do not get shorter after two.
const ROUNDS: usize = 4;

/// A card that is to be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Intent {
    card: Card,
    target: Target,
}

/// Where the card is to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Target {
    Foundation,
    /// To a column, with the cards on it: onto this card or another one that takes it; `None` for an empty column.
    Column(Option<Card>),
}

impl Klondike {
    /// Returns a win that is shorter than `win` if local changes find one, else `win`. It is a win from the position if `win` is.
    pub fn compact(self, state: &KlondikeState, win: Vec<KlondikeMove>) -> Vec<KlondikeMove> {
        let Some(mut intents) = intents(self, state, &win) else { return win };
        let Some(mut length) = Trial::new(self, state).length(&intents, usize::MAX) else { return win };
        for _ in 0..ROUNDS {
            let before = length;
            (intents, length) = improved(self, state, intents, length, earlier_talon_card);
            (intents, length) = improved(self, state, intents, length, without_needless);
            if length == before {
                break;
            }
        }
        let mut trial = Trial::new(self, state);
        let mut moves = Vec::with_capacity(length);
        let plays = intents.iter().all(|&intent| trial.carry_out(intent, |m| moves.push(m)));
        if plays && moves.len() < win.len() && wins(self, state, &moves) { moves } else { win }
    }
}

/// Returns the intents of a win; `None` if a move is not legal.
fn intents(game: Klondike, state: &KlondikeState, win: &[KlondikeMove]) -> Option<Vec<Intent>> {
    let mut state = *state;
    let mut intents = Vec::new();
    for &m in win {
        game.check(&state, m).ok()?;
        let column = |to: u8| Target::Column(state.columns[usize::from(to)].last());
        let moved = match m {
            KlondikeMove::Draw | KlondikeMove::Recycle => None,
            KlondikeMove::WasteToPile => state.waste().last().map(|&card| (card, Target::Foundation)),
            KlondikeMove::WasteToColumn { to } => state.waste().last().map(|&card| (card, column(to))),
            KlondikeMove::ColumnToPile { from } => {
                state.columns[usize::from(from)].last().map(|card| (card, Target::Foundation))
            }
            KlondikeMove::ColumnToColumn { from, count, to } => {
                let cards = state.columns[usize::from(from)].cards();
                cards.get(cards.len() - usize::from(count)).map(|&card| (card, column(to)))
            }
            KlondikeMove::PileToColumn { suit, to } => state.pile_top(suit).map(|card| (card, column(to))),
        };
        intents.extend(moved.map(|(card, target)| Intent { card, target }));
        game.play(&mut state, m);
    }
    Some(intents)
}

/// Goes through a win. Wherever `better` finds another rest of it that is shorter, that rest is taken. Returns the intents and the length
/// of the win.
fn improved(
    game: Klondike,
    state: &KlondikeState,
    mut intents: Vec<Intent>,
    mut length: usize,
    better: impl Fn(&Trial, &[Intent], usize) -> Option<(Vec<Intent>, usize)>,
) -> (Vec<Intent>, usize) {
    let mut trial = Trial::new(game, state);
    let mut at = 0;
    while at < intents.len() {
        if let Some((rest, shorter)) = better(&trial, &intents[at..], length - trial.moves) {
            length = trial.moves + shorter;
            intents.splice(at.., rest);
        }
        if let Some(&next) = intents.get(at) {
            trial.carry_out(next, |_| {});
        }
        at += 1;
    }
    (intents, length)
}

/// Returns an order of the intents that begins with a talon card on the way to that of the first intent, if the rest of the win is
/// shorter then, and its length.
fn earlier_talon_card(trial: &Trial, intents: &[Intent], length: usize) -> Option<(Vec<Intent>, usize)> {
    let is_in_talon = |intent: &Intent| trial.state.talon().contains(&intent.card);
    let first = intents.first().filter(|first| is_in_talon(first))?;
    let far = trial.draws_to(first.card)?;
    let mut passed: Vec<(usize, usize)> = intents
        .iter()
        .enumerate()
        .skip(1)
        .filter(|(_, intent)| is_in_talon(intent))
        .filter_map(|(index, intent)| trial.draws_to(intent.card).map(|draws| (draws, index)))
        .filter(|&(draws, _)| draws < far)
        .collect();
    passed.sort_unstable();
    for (_, index) in passed {
        let (before, rest) = intents.split_at(index);
        // The card alone; or with the moves of other cards that come before it, but for talon cards.
        let alone: Vec<Intent> = [&rest[..1], before, &rest[1..]].concat();
        let (talon, others): (Vec<Intent>, Vec<Intent>) =
            before.iter().partition(|intent| is_in_talon(intent));
        let led = [&others[..], &rest[..1], &talon[..], &rest[1..]].concat();
        for order in [alone, led] {
            if let Some(shorter) = trial.clone().length(&order, length) {
                return Some((order, shorter));
            }
        }
    }
    None
}

/// Returns the intents from the first one on that the win needs, if it does not need those before it, and the length of the win.
fn without_needless(trial: &Trial, intents: &[Intent], length: usize) -> Option<(Vec<Intent>, usize)> {
    let mut found = None;
    let (mut rest, mut most) = (intents, length);
    while let Some((_, fewer)) = rest.split_first()
        && let Some(shorter) = trial.clone().length(fewer, most)
    {
        (rest, most) = (fewer, shorter);
        found = Some(shorter);
    }
    found.map(|shorter| (rest.to_vec(), shorter))
}

/// A game in which intents are carried out.
#[derive(Clone)]
struct Trial {
    game: Klondike,
    state: KlondikeState,
    /// How many moves were made.
    moves: usize,
}

impl Trial {
    fn new(game: Klondike, state: &KlondikeState) -> Trial {
        Trial { game, state: *state, moves: 0 }
    }

    /// Carries the intents out. Returns the number of moves if they win with fewer than `most`.
    fn length(mut self, intents: &[Intent], most: usize) -> Option<usize> {
        let before = self.moves;
        for &intent in intents {
            if !self.carry_out(intent, |_| {}) || self.moves - before >= most {
                return None;
            }
        }
        self.state.is_won().then_some(self.moves - before)
    }

    /// Makes the moves of an intent and calls `log` with each. An intent whose card is where it should go needs none. Returns whether it
    /// could be carried out.
    fn carry_out(&mut self, intent: Intent, mut log: impl FnMut(KlondikeMove)) -> bool {
        let Intent { card, target } = intent;
        let is_up = self.state.height(card.suit()) >= card.rank().low();
        let place = if is_up { None } else { self.column_of(card) };
        let m = match target {
            Target::Foundation if is_up => return true,
            Target::Foundation if !self.state.goes_up(card) => return false,
            Target::Foundation => match place {
                Some((from, 1, _)) => KlondikeMove::ColumnToPile { from },
                Some(_) => return false,
                None if !self.draw_to(card, &mut log) => return false,
                None => KlondikeMove::WasteToPile,
            },
            Target::Column(on) => {
                if place.is_some_and(|(_, _, under)| under == on) {
                    return true;
                }
                let Some(to) = self.column_for(card, on, place.map(|(from, ..)| from)) else { return false };
                match place {
                    Some((from, count, _)) => KlondikeMove::ColumnToColumn { from, count, to },
                    None if is_up => KlondikeMove::PileToColumn { suit: card.suit(), to },
                    None if !self.draw_to(card, &mut log) => return false,
                    None => KlondikeMove::WasteToColumn { to },
                }
            }
        };
        if self.game.check(&self.state, m).is_err() {
            return false;
        }
        self.make(m, &mut log);
        true
    }

    fn make(&mut self, m: KlondikeMove, log: &mut impl FnMut(KlondikeMove)) {
        self.game.play(&mut self.state, m);
        self.moves += 1;
        log(m);
    }

    /// Returns the column of an open card, the number of cards from it to the end, and the card under it.
    fn column_of(&self, card: Card) -> Option<(u8, u8, Option<Card>)> {
        (0..).zip(&self.state.columns).find_map(|(from, column)| {
            let at = column.open().iter().position(|&open| open == card)? + column.hidden();
            let under = at.checked_sub(1).map(|under| column.cards()[under]);
            Some((from, (column.cards().len() - at) as u8, under))
        })
    }

    /// Returns a column that takes the card, if possible the one that ends in `on`.
    fn column_for(&self, card: Card, on: Option<Card>, from: Option<u8>) -> Option<u8> {
        let takes = |wanted: bool| {
            (0..).zip(&self.state.columns).find(|(to, column)| {
                Some(*to) != from && fits(card, column.last()) && (!wanted || column.last() == on)
            })
        };
        takes(true).or_else(|| takes(false)).map(|(to, _)| to)
    }

    /// Returns the draw or the turn of the waste, whichever is next.
    fn next_draw(&self) -> KlondikeMove {
        if self.state.stock().is_empty() { KlondikeMove::Recycle } else { KlondikeMove::Draw }
    }

    /// Draws until the card is on top of the waste. Returns whether it is.
    fn draw_to(&mut self, card: Card, log: &mut impl FnMut(KlondikeMove)) -> bool {
        let Some(draws) = self.draws_to(card) else { return false };
        for _ in 0..draws {
            self.make(self.next_draw(), log);
        }
        true
    }

    /// Returns how many draws and turns of the waste bring the card to its top.
    fn draws_to(&self, card: Card) -> Option<usize> {
        let step = self.game.draw as usize;
        let (size, drawn) = (self.state.talon().len(), self.state.waste().len());
        let wanted = self.state.talon().iter().position(|&other| other == card)? + 1;
        let draws = |drawn: usize| {
            let comes = wanted >= drawn && ((wanted - drawn).is_multiple_of(step) || wanted == size);
            comes.then(|| (wanted - drawn).div_ceil(step))
        };
        let around = || {
            let turns = (size - drawn).div_ceil(step) + 1;
            self.game.may_recycle(&self.state).then(|| draws(0).map(|draws| turns + draws)).flatten()
        };
        draws(drawn).or_else(around)
    }
}
