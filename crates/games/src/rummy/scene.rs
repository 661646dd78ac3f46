//! What is seen of a position, and how moves are told.

use super::Rummy;
use super::cards::{CardSet, Slot};
use super::rules::MOST_TURNS;
use super::state::{RummyMove, RummyState, Why};
use solitarium_core::{
    Fan, Label, Note, PileId, PileRole, Place, Scene, ScenePile, Seat, Shown, Spot, Step, Verb,
};

/// A card is drawn from the stock, unseen.
const DRAW: Verb = Verb("draw-card");
/// The top card of the discards is taken.
const TAKE: Verb = Verb("take-card");
/// A card is added to a combination.
const ADD: Verb = Verb("add-card");
/// A card is discarded, which ends the turn.
const THROW: Verb = Verb("throw-card");

const STOCK: PileId = PileId(0);
const DISCARDS: PileId = PileId(1);

/// The combinations lie in rows of so many.
const MELDS_ABREAST: u8 = 4;

/// The row of the first hand, below the stock and the most combinations that there can be.
const HANDS: u8 = 6;

fn hand_id(seat: u8) -> PileId {
    PileId(2 + seat)
}

/// The pile of the combination of that number, from 0.
fn meld_id(index: u8) -> PileId {
    PileId(6 + index)
}

impl Rummy {
    pub(super) fn scene_of(&self, state: &RummyState, seat: Option<Seat>) -> Scene {
        let faces = |slots: &[Slot], up: bool| slots.iter().map(|slot| Shown::new(slot.card(), up)).collect();
        let single = |id, role, column, key, cards| ScenePile {
            id,
            role,
            place: Place::new(0, column),
            label: Label::new(key),
            fan: Fan::Squared,
            cards,
            gaps: Vec::new(),
        };
        let mut piles = vec![
            single(STOCK, PileRole::Stock, 0, "rummy-stock", faces(&state.stock, seat.is_none())),
            single(DISCARDS, PileRole::Waste, 1, "rummy-discards", faces(&state.discards, true)),
        ];
        for (hand, number) in state.hands.into_iter().zip(0..self.players) {
            // After the end the hands are laid open, to be counted.
            let open = seat.is_none_or(|seat| seat.0 == number) || state.finish.is_some();
            let groups = if open { self.arranged(hand, &state.table) } else { vec![hand.iter().collect()] };
            piles.push(ScenePile {
                id: hand_id(number),
                role: PileRole::Hand,
                place: Place::new(HANDS + number, 0),
                label: Label::numbered("rummy-hand", number + 1),
                fan: Fan::Across,
                gaps: gaps(&groups),
                cards: groups.into_iter().flatten().map(|slot| Shown::new(slot.card(), open)).collect(),
            });
        }
        for (meld, index) in state.table.melds().iter().zip(0..) {
            piles.push(ScenePile {
                id: meld_id(index),
                role: PileRole::Meld,
                place: Place::new(1 + index / MELDS_ABREAST, index % MELDS_ABREAST),
                label: Label::numbered("rummy-meld", index + 1),
                fan: Fan::Across,
                cards: meld.slots().map(|slot| Shown::Face(slot.card())).collect(),
                gaps: Vec::new(),
            });
        }
        Scene { piles, board: None, notes: self.notes(state) }
    }

    fn notes(&self, state: &RummyState) -> Vec<Note> {
        let turn = Note {
            key: "rummy-turn",
            value: i64::from(state.now.turns) + i64::from(state.finish.is_none()),
            of: Some(MOST_TURNS.into()),
        };
        let reshuffles =
            Note { key: "reshuffles", value: state.reshuffles.into(), of: self.reshuffles.map(i64::from) };
        let mut notes = vec![turn, reshuffles];
        if let Some(finish) = state.finish {
            let key = match finish.why {
                Why::Out => "hand-out",
                Why::StockOut => "hand-stock-out",
                Why::Blocked => "hand-blocked",
                Why::TooLong => "hand-too-long",
            };
            notes.push(Note { key, value: finish.points.into(), of: None });
        }
        if self.match_points > 0 {
            const SCORES: [&str; super::state::SEATS] = ["score-1", "score-2", "score-3", "score-4"];
            notes.push(Note { key: "hand", value: i64::from(state.hand_number) + 1, of: None });
            for (key, score) in SCORES.into_iter().zip(state.scores).take(usize::from(self.players)) {
                notes.push(Note { key, value: score.into(), of: Some(self.match_points.into()) });
            }
        }
        notes
    }

    pub(super) fn step_of(state: &RummyState, m: RummyMove) -> Step {
        let hand = Spot::from(hand_id(state.now.seat));
        match m {
            RummyMove::Draw => Step::new(DRAW).from(STOCK).to(hand),
            RummyMove::Take => {
                let step = Step::new(TAKE).from(DISCARDS).to(hand);
                state.discards.last().map_or(step.clone(), |slot| step.card(slot.card()))
            }
            RummyMove::Lay(meld) => {
                meld.slots().fold(Step::new(Verb::LAY).from(hand), |step, slot| step.card(slot.card()))
            }
            RummyMove::Add(slot, index) => Step::new(ADD).card(slot.card()).from(hand).to(meld_id(index)),
            RummyMove::Pass => Step::new(Verb::PASS),
            RummyMove::Discard(slot) => Step::new(THROW).card(slot.card()).from(hand).to(DISCARDS),
            RummyMove::Deal => Step::new(Verb::DEAL).to(STOCK),
        }
    }

    /// What somebody would type who tries that.
    pub(super) fn typed(attempt: &Step) -> String {
        let cards = attempt.cards.iter().fold(String::new(), |text, card| format!("{text} {card}"));
        match (attempt.from, attempt.to) {
            (Some(Spot::Pile(STOCK)), _) => "draw stock".to_owned(),
            (Some(Spot::Pile(DISCARDS)), _) => format!("take{cards}"),
            (_, Some(Spot::Pile(DISCARDS))) => format!("discard{cards}"),
            (_, Some(Spot::Pile(id))) if id.0 >= meld_id(0).0 => {
                format!("add{cards} to m{}", id.0 - meld_id(0).0 + 1)
            }
            _ => format!("lay{cards}"),
        }
    }

    pub(super) fn text_of(state: &RummyState, m: RummyMove) -> String {
        match m {
            RummyMove::Draw => "draw stock".to_owned(),
            RummyMove::Take => {
                state.discards.last().map_or("take".to_owned(), |slot| format!("take {}", slot.card()))
            }
            RummyMove::Lay(meld) => {
                meld.slots().fold("lay".to_owned(), |text, slot| format!("{text} {}", slot.card()))
            }
            RummyMove::Add(slot, index) => format!("add {} to m{}", slot.card(), index + 1),
            RummyMove::Pass => "pass".to_owned(),
            RummyMove::Discard(slot) => format!("discard {}", slot.card()),
            RummyMove::Deal => "deal".to_owned(),
        }
    }

    /// The cards of a hand arranged for the eye: its best combinations, what can be added to the table, and the rest from the
    /// lowest rank; none of them is empty.
    pub fn arranged(&self, hand: CardSet, table: &super::Table) -> Vec<Vec<Slot>> {
        let by_rank = |cards: CardSet| {
            let mut sorted: Vec<Slot> = cards.iter().collect();
            sorted.sort_unstable_by_key(|slot| (slot.rank(), slot.suit()));
            sorted
        };
        let layout = super::melding::best(hand, table.ends(), self.ace_high);
        let mut groups: Vec<Vec<Slot>> =
            layout.melds().into_iter().map(|meld| meld.slots().collect()).collect();
        groups.push(by_rank(layout.added()));
        groups.push(by_rank(layout.left));
        groups.retain(|group| !group.is_empty());
        groups
    }

    /// The same in one row.
    pub fn sorted(&self, hand: CardSet, table: &super::Table) -> Vec<Slot> {
        self.arranged(hand, table).into_iter().flatten().collect()
    }
}

/// Where each group but the first begins.
fn gaps(groups: &[Vec<Slot>]) -> Vec<u8> {
    let mut start = 0;
    let ends = groups.iter().map(|group| {
        start += group.len() as u8;
        start
    });
    let mut gaps: Vec<u8> = ends.collect();
    gaps.pop();
    gaps
}
