//! What is seen of a position, and how moves are told.

use super::Rummy;
use super::cards::{CardSet, Slot};
use super::rules::MOST_TURNS;
use super::state::{RummyMove, RummyState, Why};
use solitarium_core::{
    Attempt, Card, Fan, Label, Note, PileId, PileRole, Place, Scene, ScenePile, Seat, Shown, Spot, Step, Verb,
};

pub(super) const STOCK: PileId = PileId(0);
pub(super) const DISCARDS: PileId = PileId(1);

/// The combinations lie in rows of so many.
const MELDS_ABREAST: u8 = 4;

/// The row of the first hand, below the stock and the most combinations that there can be.
const HANDS: u8 = 6;

pub(super) fn hand_id(seat: u8) -> PileId {
    PileId(2 + seat)
}

/// Returns the pile of the combination of that number, from 0.
pub(super) fn meld_id(index: u8) -> PileId {
    PileId(6 + index)
}

impl Rummy {
    pub(super) fn scene_of(&self, state: &RummyState, seat: Option<Seat>) -> Scene {
        let faces = |slots: &[Slot], up: bool| slots.iter().map(|slot| Shown::new(slot.card(), up)).collect();
        let single = |id, role, column, key, cards| {
            ScenePile::squared(id, role, Place::new(0, column), Label::new(key), cards)
        };
        let mut piles = vec![
            single(STOCK, PileRole::Stock, 0, "rummy-stock", faces(&state.stock, seat.is_none())),
            single(DISCARDS, PileRole::Waste, 1, "rummy-discards", faces(&state.discards, true)),
        ];
        for (hand, number) in state.hands.into_iter().zip(0..self.players) {
            // After the end the hands are laid open, to be counted.
            let open = seat.is_none_or(|seat| seat.0 == number) || state.finish.is_some();
            let groups = if open { self.arranged(hand, &state.table) } else { vec![hand.iter().collect()] };
            let (place, label) = (Place::new(HANDS + number, 0), Label::numbered("rummy-hand", number + 1));
            let gaps = gaps(&groups);
            let cards = groups.into_iter().flatten().map(|slot| Shown::new(slot.card(), open)).collect();
            let pile = ScenePile::squared(hand_id(number), PileRole::Hand, place, label, cards);
            piles.push(ScenePile { gaps, ..pile.spread(Fan::Across).owned_by(Seat(number)) });
        }
        for (meld, index) in state.table.melds().iter().zip(0..) {
            let place = Place::new(1 + index / MELDS_ABREAST, index % MELDS_ABREAST);
            let label = Label::numbered("rummy-meld", index + 1);
            let cards = meld.slots().map(|slot| Shown::Face(slot.card())).collect();
            let pile = ScenePile::squared(meld_id(index), PileRole::Meld, place, label, cards);
            piles.push(pile.spread(Fan::Across));
        }
        Scene { piles, board: None, notes: self.notes(state) }
    }

    fn notes(&self, state: &RummyState) -> Vec<Note> {
        let turn = i64::from(state.now.turns) + i64::from(state.finish.is_none());
        let turn = Note::new("rummy-turn", turn).of(MOST_TURNS);
        let reshuffles =
            Note { of: self.reshuffles.map(i64::from), ..Note::new("reshuffles", state.reshuffles) };
        let mut notes = vec![turn, reshuffles];
        if let Some(finish) = state.finish {
            let key = match finish.why {
                Why::Out => "hand-out",
                Why::StockOut => "hand-stock-out",
                Why::Blocked => "hand-blocked",
                Why::TooLong => "hand-too-long",
            };
            notes.push(Note::new(key, finish.points));
        }
        if self.match_points > 0 {
            const SCORES: [&str; super::state::SEATS] = ["score-1", "score-2", "score-3", "score-4"];
            notes.push(Note::new("hand", i64::from(state.hand_number) + 1));
            for (key, score) in SCORES.into_iter().zip(state.scores).take(usize::from(self.players)) {
                notes.push(Note::new(key, score).of(self.match_points));
            }
        }
        notes
    }

    pub(super) fn effect_of(&self, state: &RummyState, m: RummyMove) -> Step {
        let mut after = state.clone();
        self.advance(&mut after, m);
        let hand = hand_id(state.now.seat);
        let top = |pile: &[Slot]| pile.last().map(|slot| slot.card());
        let step = match m {
            RummyMove::Draw => Step::new(Verb::DrawCard).carry(top(&state.stock), STOCK, hand),
            RummyMove::Take => Step::new(Verb::TakeCard).carry(top(&state.discards), DISCARDS, hand),
            RummyMove::Lay(meld) => {
                let to = meld_id(state.table.melds().len() as u8);
                Step::new(Verb::Lay).carry(cards(meld.slots()), hand, to)
            }
            RummyMove::Add(slot, index) => {
                Step::new(Verb::AddCard).carry([slot.card()], hand, meld_id(index))
            }
            RummyMove::Pass => Step::new(Verb::Pass),
            RummyMove::Discard(slot) => {
                let step = Step::new(Verb::ThrowCard).carry([slot.card()], hand, DISCARDS);
                if after.reshuffles > state.reshuffles {
                    step.shuffle(cards(state.discards.iter().copied()), DISCARDS, STOCK)
                } else {
                    step
                }
            }
            RummyMove::Deal => return self.next_deal(state, &after),
        };
        if after.finish.is_none() {
            return step;
        }
        // The hands are laid open.
        let hands = after.hands.into_iter().zip(0..self.players).flat_map(|(hand, number)| {
            let sorted = self.sorted(hand, &after.table).into_iter().enumerate();
            sorted.map(move |(index, slot)| (slot.card(), hand_id(number), index))
        });
        hands.fold(step, |step, (card, hand, index)| step.turn_up(card, hand, index))
    }

    /// Returns the step between two hands: all cards are gathered and shuffled, and the next hand is dealt.
    fn next_deal(&self, state: &RummyState, after: &RummyState) -> Step {
        let discards = cards(state.discards.iter().copied()).collect();
        let mut piles: Vec<(PileId, Vec<Card>)> = vec![(STOCK, cards(state.stock.iter().copied()).collect())];
        piles.push((DISCARDS, discards));
        for (hand, number) in state.hands.into_iter().zip(0..self.players) {
            piles.push((hand_id(number), cards(self.sorted(hand, &state.table).into_iter()).collect()));
        }
        for (meld, index) in state.table.melds().iter().zip(0..) {
            piles.push((meld_id(index), cards(meld.slots()).collect()));
        }
        piles.retain(|(_, cards)| !cards.is_empty());
        let gathered = piles
            .into_iter()
            .fold(Step::new(Verb::Deal), |step, (from, cards)| step.shuffle(cards, from, STOCK));
        let hands = after.hands.into_iter().zip(0..self.players);
        let dealt = hands.fold(gathered, |step, (hand, number)| {
            step.carry(cards(self.sorted(hand, &after.table).into_iter()), STOCK, hand_id(number))
        });
        dealt.carry(cards(after.discards.iter().copied()), STOCK, DISCARDS)
    }

    /// Returns what a person would type to try that.
    pub(super) fn typed(attempt: &Attempt) -> String {
        let cards = attempt.cards.iter().fold(String::new(), |text, card| format!("{text} {card}"));
        match (attempt.from, attempt.to) {
            (Spot::Pile(STOCK), _) => "draw stock".to_owned(),
            (Spot::Pile(DISCARDS), _) => format!("take{cards}"),
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

    /// Returns the cards of a hand in groups, as a player would hold them: its best combinations, what can be added to the table, and the rest from
    /// the lowest rank; none of them is empty.
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

    /// Returns these groups in one row.
    pub fn sorted(&self, hand: CardSet, table: &super::Table) -> Vec<Slot> {
        self.arranged(hand, table).into_iter().flatten().collect()
    }
}

fn cards(slots: impl Iterator<Item = Slot>) -> impl Iterator<Item = Card> {
    slots.map(Slot::card)
}

/// Returns where each group but the first begins.
fn gaps(groups: &[Vec<Slot>]) -> Vec<u16> {
    let mut start = 0;
    let ends = groups.iter().map(|group| {
        start += group.len() as u16;
        start
    });
    let mut gaps: Vec<u16> = ends.collect();
    gaps.pop();
    gaps
}
