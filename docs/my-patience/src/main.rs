//! Le treize: one counts from ace to king, again and again; won if no card turned is ever the one called.

use solitarium_core::prelude::*;
use std::ops::ControlFlow;
#[derive(Clone)]
pub(crate) struct Thirteen;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Table {
    talon: Vec<Card>, // the next card last
    turned: bool,     // is the next card face up?
    rebut: Vec<Card>,
}
const TALON: PileId = PileId(0);
const REBUT: PileId = PileId(1);
/// The rank that is called: 1 for the ace … 13 for the king.
fn call(t: &Table) -> u8 {
    t.rebut.len() as u8 % 13 + 1
}
impl Game for Thirteen {
    type State = Table;
    type Move = Verb; // there is never a choice: what is done says it all
    type Undo = Table; // the easiest undo: the whole table as it was
    type Key = Table;
    fn about(&self) -> About {
        About { id: "thirteen".into(), variant: String::new(), seats: 1, measure: "passed".into() }
    }
    fn pack(&self) -> Option<Pack> {
        Some(Pack::FULL)
    }
    fn deal(&self, dealt: &Dealt) -> Table {
        Table { talon: dealt.cards.iter().rev().copied().collect(), turned: false, rebut: vec![] }
    }
    fn measure(&self, t: &Table) -> u16 {
        t.rebut.len() as u16
    }
    fn turn(&self, t: &Table) -> Turn {
        let won = t.talon.is_empty();
        let called = t.turned && t.talon.last().is_some_and(|card| card.rank().low() == call(t));
        if won || called { Turn::Over(Outcome::solo(won, self.measure(t))) } else { Turn::Act(Seat::SOLO) }
    }
    fn each_move(&self, t: &Table, mut f: impl FnMut(Verb) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.turn(t) {
            Turn::Over(_) => ControlFlow::Continue(()),
            Turn::Act(_) => f(if t.turned { Verb::Discard } else { Verb::Turn }),
        }
    }
    fn play(&self, t: &mut Table, m: Verb) -> Table {
        let before = t.clone();
        t.turned = m == Verb::Turn;
        if m == Verb::Discard {
            t.rebut.extend(t.talon.pop());
        }
        before
    }
    fn unplay(&self, t: &mut Table, _: Verb, before: Table) {
        *t = before;
    }
    fn key(&self, t: &Table) -> Table {
        t.clone()
    }
    fn text(&self, _: &Table, m: Verb) -> String {
        m.name().to_owned()
    }
    fn effect(&self, t: &Table, m: Verb) -> Step {
        match t.talon.last() {
            Some(&card) if !t.turned => Step::new(m).turn_up(card, TALON, t.talon.len() - 1),
            card => Step::new(m).carry(card.copied(), TALON, REBUT),
        }
    }
    fn scene(&self, t: &Table, seat: Option<Seat>) -> Scene {
        let open = |i| seat.is_none() || t.turned && i + 1 == t.talon.len();
        let talon = t.talon.iter().enumerate().map(|(i, &card)| Shown::new(card, open(i))).collect();
        let rebut = t.rebut.iter().map(|&card| Shown::Face(card)).collect();
        let talon = ScenePile::squared(TALON, PileRole::Stock, Place::new(0, 0), Label::new("talon"), talon);
        let rebut = ScenePile::squared(REBUT, PileRole::Waste, Place::new(0, 1), Label::new("rebut"), rebut);
        Scene { piles: vec![talon, rebut], board: None, notes: vec![Note::new("call", call(t)).of(13)] }
    }
    fn resample(&self, t: &mut Table, _: Seat, rng: &mut Rng) {
        let hidden = t.talon.len() - usize::from(t.turned);
        t.talon[..hidden].sort_unstable();
        shuffle(&mut t.talon[..hidden], rng);
    }
}
impl Family for Thirteen {
    type Game = Thirteen;
    fn id(&self) -> &'static str {
        "thirteen"
    }
    fn build(&self, choices: &Choices) -> Result<Thirteen, OptionError> {
        choices.check(self.options()).map(|_| Thirteen)
    }
    fn strategies(&self) -> Vec<Strategy<Thirteen>> {
        vec![Strategy::forced()]
    }
}
fn main() -> std::process::ExitCode {
    solitarium::Program::new().with(Thirteen).main()
}
