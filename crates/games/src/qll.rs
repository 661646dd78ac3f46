//! À la queue leu leu: a line of piles that shortens wherever two tops with one pile between them agree.

use crate::fast;
use arrayvec::ArrayVec;
use solitarium_core::{
    About, Card, Choices, Dealt, Family, Game, GameOption, Label, OptionError, Outcome, Pack, PileId,
    PileRole, Place, Rng, Scene, ScenePile, Seat, Shown, Step, Strategy, Turn, Verb, shuffle,
};
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// The rules, for a pack, an end phase and a way to the next game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(alias = "A la queue leu leu")]
pub struct Qll {
    /// Whether it is played with all 52 cards instead of 32.
    pub full: bool,
    /// How often the line is rotated once the talon is empty.
    pub end: End,
    /// Whether the next game is played with the cards as they were gathered.
    pub reform: bool,
}

/// How often the two leftmost piles go to the right end, once the talon is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// As long as it shortens the line.
    UntilStuck,
    /// One time.
    Once,
}

impl Default for Qll {
    fn default() -> Qll {
        Qll { full: false, end: End::UntilStuck, reform: false }
    }
}

/// A position.
///
/// The piles lie one after the other in one array. A pile that goes on its left neighbour keeps its place there: only the
/// limit between the two goes away.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct QllState {
    /// Face down, the next card last.
    talon: ArrayVec<Card, 52>,
    /// The cards of the line from left to right, each pile from its bottom to its top.
    line: ArrayVec<Card, 52>,
    /// For each pile, how many cards of the line there are up to its top.
    ends: ArrayVec<u8, 52>,
    /// How many piles there were at the last rotation; 0 before the first.
    rotated: u8,
}

/// What the rules prescribe: there is never a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QllMove {
    /// The talon's top card becomes the last pile of the line.
    Turn,
    /// That pile, counted from 0 at the left, goes on its left neighbour.
    Merge(u8),
    /// The two leftmost piles go to the right end of the line, in order.
    Rotate,
}

const TALON: PileId = PileId(0);

/// How many piles of the line lie in one row, so that it fits a terminal.
const ROW: u8 = 13;

/// Returns the number of a pile of the line, counted from 0 at the left.
fn pile_id(pile: usize) -> PileId {
    PileId(1 + pile as u8)
}

impl QllState {
    /// Returns the top card of a pile.
    fn top(&self, pile: usize) -> Card {
        self.line[usize::from(self.ends[pile]) - 1]
    }

    /// Returns how many cards there are left of a pile.
    fn start(&self, pile: usize) -> usize {
        pile.checked_sub(1).map_or(0, |left| self.ends[left].into())
    }

    /// Returns the cards of a pile, from the bottom to the top.
    fn pile(&self, pile: usize) -> &[Card] {
        &self.line[self.start(pile)..self.ends[pile].into()]
    }

    /// Returns the rightmost pile that lies between two whose top cards have the same suit or the same rank.
    fn playable(&self) -> Option<u8> {
        let between = (2..self.ends.len()).rev().find(|&right| {
            let (a, b) = (self.top(right - 2), self.top(right));
            a.same_suit(b) || a.same_rank(b)
        })?;
        Some(between as u8 - 1)
    }

    /// Takes the first `piles` piles of the line to its right end, in order.
    fn rotate(&mut self, piles: usize) {
        let cards = self.ends[piles - 1];
        self.line.rotate_left(cards.into());
        self.ends.rotate_left(piles);
        let total = self.line.len() as u8;
        let stay = self.ends.len() - piles;
        for (i, end) in self.ends.iter_mut().enumerate() {
            *end = if i < stay { *end - cards } else { *end + total - cards };
        }
    }
}

impl Qll {
    /// Returns whether the line is to be rotated, if it is stable and the talon is empty.
    fn rotates(self, state: &QllState) -> bool {
        let piles = state.ends.len();
        let again = match self.end {
            End::UntilStuck => piles < usize::from(state.rotated),
            End::Once => false,
        };
        piles > 2 && (state.rotated == 0 || again)
    }
}

impl Game for Qll {
    type State = QllState;
    type Move = QllMove;
    /// The limit that went away, or how many piles there were at the rotation before.
    type Undo = u8;
    type Key = QllState;

    fn about(&self) -> About {
        let mut differs = Vec::new();
        if self.full {
            differs.push("pack=52");
        }
        if self.end == End::Once {
            differs.push("end=once");
        }
        if self.reform {
            differs.push("reform=yes");
        }
        About { id: ID.into(), variant: differs.join("&"), seats: 1, measure: "piles-left".into() }
    }

    fn pack(&self) -> Option<Pack> {
        Some(if self.full { Pack::FULL } else { Pack::PIQUET })
    }

    fn deal(&self, dealt: &Dealt) -> QllState {
        let (line, talon) = dealt.cards.split_at(dealt.cards.len().min(2));
        QllState {
            talon: talon.iter().rev().copied().collect(),
            line: line.iter().copied().collect(),
            ends: (1..=line.len() as u8).collect(),
            rotated: 0,
        }
    }

    fn turn(&self, state: &QllState) -> Turn {
        if state.talon.is_empty() && state.playable().is_none() && !self.rotates(state) {
            Turn::Over(Outcome::solo(state.ends.len() == 2, self.measure(state)))
        } else {
            Turn::Act(Seat::SOLO)
        }
    }

    fn measure(&self, state: &QllState) -> u16 {
        state.ends.len() as u16
    }

    fn each_move(&self, state: &QllState, mut f: impl FnMut(QllMove) -> ControlFlow<()>) -> ControlFlow<()> {
        if let Some(pile) = state.playable() {
            f(QllMove::Merge(pile))
        } else if !state.talon.is_empty() {
            f(QllMove::Turn)
        } else if self.rotates(state) {
            f(QllMove::Rotate)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn play(&self, state: &mut QllState, m: QllMove) -> u8 {
        match m {
            QllMove::Turn => {
                state.line.extend(state.talon.pop());
                state.ends.push(state.line.len() as u8);
                0
            }
            QllMove::Merge(pile) => state.ends.remove(usize::from(pile) - 1),
            QllMove::Rotate => {
                let before = std::mem::replace(&mut state.rotated, state.ends.len() as u8);
                state.rotate(2);
                before
            }
        }
    }

    fn unplay(&self, state: &mut QllState, m: QllMove, undo: u8) {
        match m {
            QllMove::Turn => {
                state.ends.pop();
                state.talon.extend(state.line.pop());
            }
            QllMove::Merge(pile) => state.ends.insert(usize::from(pile) - 1, undo),
            QllMove::Rotate => {
                state.rotate(state.ends.len() - 2);
                state.rotated = undo;
            }
        }
    }

    fn key(&self, state: &QllState) -> QllState {
        state.clone()
    }

    /// Returns all that a move does. Piles are numbered from the left: all those right of a pile that goes away get other numbers.
    fn effect(&self, state: &QllState, m: QllMove) -> Step {
        let piles = state.ends.len();
        let go = |step: Step, from: usize, to: usize| {
            step.carry(state.pile(from).iter().copied(), pile_id(from), pile_id(to))
        };
        match m {
            QllMove::Turn => Step::new(Verb::Turn).carry(state.talon.last().copied(), TALON, pile_id(piles)),
            QllMove::Merge(pile) => {
                (usize::from(pile)..piles).fold(Step::new(Verb::Merge), |step, pile| go(step, pile, pile - 1))
            }
            // Each pile gets the number of the pile whose place it takes.
            QllMove::Rotate => (0..piles)
                .fold(Step::new(Verb::Rotate), |step, pile| go(step, pile, (pile + piles - 2) % piles)),
        }
    }

    fn actions(&self) -> u32 {
        2 + self.most_piles() as u32
    }

    fn action(&self, _state: &QllState, m: QllMove) -> u32 {
        match m {
            QllMove::Turn => 0,
            QllMove::Rotate => 1,
            QllMove::Merge(pile) => 2 + u32::from(pile),
        }
    }

    /// Returns how many piles there are if each card lies by itself, the talon included.
    fn most_piles(&self) -> usize {
        1 + self.pack().map_or(0, Pack::size)
    }

    fn text(&self, state: &QllState, m: QllMove) -> String {
        match m {
            QllMove::Turn => "turn".to_owned(),
            QllMove::Merge(pile) => format!("{} left", state.top(pile.into())),
            QllMove::Rotate => "rotate".to_owned(),
        }
    }

    fn scene(&self, state: &QllState, seat: Option<Seat>) -> Scene {
        let talon = state.talon.iter().map(|&card| Shown::new(card, seat.is_none())).collect();
        let mut piles =
            vec![ScenePile::squared(TALON, PileRole::Stock, Place::new(0, 0), Label::new("talon"), talon)];
        for pile in 0..state.ends.len() {
            let number = pile as u8;
            let place = Place::new(1 + number / ROW, number % ROW);
            let label = Label::numbered("pile", number + 1);
            let cards = state.pile(pile).iter().map(|&card| Shown::Face(card)).collect();
            piles.push(ScenePile::squared(pile_id(pile), PileRole::Tableau, place, label, cards));
        }
        Scene { piles, board: None, notes: vec![] }
    }

    /// Shuffles the talon. It is unknown, even if somebody with a good memory has seen it being gathered.
    fn resample(&self, state: &mut QllState, _seat: Seat, rng: &mut Rng) {
        state.talon.sort_unstable();
        shuffle(&mut state.talon, rng);
    }

    /// Returns the cards gathered: the piles are put together face up, the first one on top, and turned over. The bottom card of the
    /// last pile is the first to be dealt.
    fn gathered(&self, over: &QllState) -> Option<Dealt> {
        let ended = matches!(self.turn(over), Turn::Over(_));
        (self.reform && ended).then(|| {
            let cards = (0..over.ends.len()).rev().flat_map(|pile| over.pile(pile)).copied().collect();
            // Nothing but the cards is left to chance.
            Dealt::unshuffled(cards, 0)
        })
    }

    fn gathers(&self) -> bool {
        self.reform
    }
}

/// À la queue leu leu with all its variants: what a catalogue takes.
#[derive(Clone, Copy, Debug, Default)]
pub struct QllFamily;

/// The name by which commands and records know the game.
const ID: &str = "qll";

/// The options.
static OPTIONS: LazyLock<[GameOption; 3]> = LazyLock::new(|| {
    [
        GameOption::choice("pack", ["32", "52"]),
        GameOption::choice("end", ["until-stuck", "once"]),
        GameOption::flag("reform"),
    ]
});

impl Family for QllFamily {
    type Game = Qll;

    fn id(&self) -> &'static str {
        ID
    }

    fn options(&self) -> &[GameOption] {
        &*OPTIONS
    }

    fn build(&self, choices: &Choices) -> Result<Qll, OptionError> {
        let values = choices.check(&*OPTIONS)?;
        Ok(Qll {
            full: values.get("pack") == "52",
            end: if values.get("end") == "once" { End::Once } else { End::UntilStuck },
            reform: values.flag("reform"),
        })
    }

    fn strategies(&self) -> Vec<Strategy<Qll>> {
        vec![Strategy::forced().fast(fast::qll)]
    }
}
