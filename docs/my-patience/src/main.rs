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

/// The rank that is called: 1 for the ace … 13 for the king.
fn call(t: &Table) -> u8 {
    t.rebut.len() as u8 % 13 + 1
}

const TALON: PileId = PileId(0);
const REBUT: PileId = PileId(1);

impl Game for Thirteen {
    type State = Table;
    type Move = Verb; // there is never a choice: what is done says it all
    type Undo = Table; // the easiest undo: the whole table as it was
    type Key = Table;
    fn about(&self) -> About {
        About { id: Self::ID, variant: String::new(), seats: 1, measure: "passed" }
    }
    fn pack(&self) -> Option<Pack> {
        Some(Pack::Full)
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
            Turn::Act(_) => f(if t.turned { Verb::DISCARD } else { Verb::TURN }),
        }
    }
    fn play(&self, t: &mut Table, m: Verb) -> Table {
        let before = t.clone();
        t.turned = m == Verb::TURN;
        if m == Verb::DISCARD {
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
        m.0.to_owned()
    }
    fn step(&self, t: &Table, m: Verb) -> Step {
        let step = Step::new(m).from(TALON);
        t.talon.last().filter(|_| t.turned).map_or(step.clone(), |&card| step.card(card).to(REBUT))
    }
    fn scene(&self, t: &Table, seat: Option<Seat>) -> Scene {
        let open = |i| seat.is_none() || t.turned && i + 1 == t.talon.len();
        let talon = t.talon.iter().enumerate().map(|(i, &card)| Shown::new(card, open(i))).collect();
        let rebut = t.rebut.iter().map(|&card| Shown::Face(card)).collect();
        let talon = ScenePile::squared(TALON, PileRole::Stock, Place::new(0, 0), Label::new("talon"), talon);
        let rebut = ScenePile::squared(REBUT, PileRole::Waste, Place::new(0, 1), Label::new("rebut"), rebut);
        let notes = vec![Note { key: "call", value: call(t).into(), of: Some(13) }];
        Scene { piles: vec![talon, rebut], board: None, notes }
    }
    fn resample(&self, t: &mut Table, _: Seat, rng: &mut Rng) {
        let unseen = t.talon.len() - usize::from(t.turned);
        shuffle(&mut t.talon[..unseen], rng);
    }
}

impl Family for Thirteen {
    const ID: &'static str = "thirteen";
    fn build(choices: &Choices) -> Result<Self, OptionError> {
        choices.check(Self::OPTIONS).map(|_| Thirteen)
    }
    fn strategies() -> Vec<Strategy<Self>> {
        vec![Strategy::forced()]
    }
}

fn main() -> std::process::ExitCode {
    solitarium::Program::new().with::<Thirteen>().main()
}
