//! The laws on random scripts, sense and nonsense, for both representations.

use super::linked::LinkedSequence;
use proptest::{collection::vec, prelude::*};
use solitarium_core::pile_laws::{self, Draws, Op};
use solitarium_core::sequence_laws::{self, SequenceOp};
use solitarium_core::{
    ArraySequence, Card, Laid, Mode, Pack, Pile, PileId, Place, Sequence, SequenceFull, Tableau,
};

fn cards() -> impl Strategy<Value = Card> {
    prop::sample::select(Pack::FULL.cards())
}

fn laid() -> impl Strategy<Value = Laid> {
    (cards(), any::<bool>()).prop_map(|(card, face_up)| Laid { card, face_up })
}

/// Mostly one of a pack's positions, at times far off.
fn positions() -> impl Strategy<Value = usize> {
    prop_oneof![12 => 0..16_usize, 6 => 0..56_usize, 1 => Just(usize::MAX)]
}

fn sequence_ops() -> impl Strategy<Value = SequenceOp> {
    prop_oneof![
        6 => laid().prop_map(SequenceOp::PushTop),
        6 => laid().prop_map(SequenceOp::PushBottom),
        2 => Just(SequenceOp::TakeTop),
        2 => Just(SequenceOp::TakeBottom),
        2 => positions().prop_map(SequenceOp::Remove),
        2 => positions().prop_map(SequenceOp::Turn),
        3 => (positions(), positions()).prop_map(|(a, b)| SequenceOp::Swap(a, b)),
        1 => Just(SequenceOp::TurnOver),
        1 => Just(SequenceOp::Append),
        1 => Just(SequenceOp::Exchange),
    ]
}

/// Mostly one of the few piles that scripts create, at times one that no script creates.
fn piles() -> impl Strategy<Value = PileId> {
    prop_oneof![40 => 0..6_u8, 3 => 0..24_u8, 1 => any::<u8>()].prop_map(PileId)
}

/// Few, so that they are often taken.
fn places() -> impl Strategy<Value = Place> {
    (0..2_u8, 0..4_u8).prop_map(|(row, column)| Place::new(row, column))
}

fn modes() -> impl Strategy<Value = Mode> {
    prop_oneof![Just(Mode::Squared), Just(Mode::Spread)]
}

/// Mostly one deck, at times several: few cards of which there are many, or two full decks.
fn packs() -> impl Strategy<Value = Pack> {
    let several = ["3x(A..4 HS)", "8x(A..A S)", "2x52"].map(|text| text.parse().unwrap_or(Pack::FULL));
    prop_oneof![2 => prop::sample::select(&Pack::FRENCH[..]), 1 => prop::sample::select(several.to_vec())]
}

fn draws() -> impl Strategy<Value = Draws> {
    (vec(0..60_u32, 0..60), prop::bool::weighted(0.8))
        .prop_map(|(numbers, bounded)| Draws { numbers, bounded })
}

fn questions() -> impl Strategy<Value = Op> {
    let of_a_pile = prop::sample::select(vec![
        Op::IsActive as fn(PileId) -> Op,
        Op::IsEmpty,
        Op::IsSquared,
        Op::IsSpread,
        Op::Height,
        Op::Place,
        Op::Top,
        Op::Bottom,
    ]);
    prop_oneof![
        4 => (of_a_pile, piles()).prop_map(|(op, pile)| op(pile)),
        1 => (piles(), positions()).prop_map(|(pile, number)| Op::Card(pile, number)),
    ]
}

fn changes_of_one_pile() -> impl Strategy<Value = Op> {
    let of_a_pile = prop::sample::select(vec![
        Op::TurnTop as fn(PileId) -> Op,
        Op::TurnBottom,
        Op::TurnOver,
        Op::Square,
        Op::Spread,
    ]);
    prop_oneof![
        6 => (of_a_pile, piles()).prop_map(|(op, pile)| op(pile)),
        2 => (piles(), positions()).prop_map(|(pile, number)| Op::TurnCard(pile, number)),
        1 => (piles(), draws()).prop_map(|(pile, draws)| Op::Shuffle(pile, draws)),
    ]
}

fn moves() -> impl Strategy<Value = Op> {
    let of_two_piles = prop::sample::select(vec![
        Op::MoveTopOnto as fn(PileId, PileId) -> Op,
        Op::MoveTopUnder,
        Op::MoveBottomOnto,
        Op::MoveBottomUnder,
    ]);
    prop_oneof![
        12 => (of_two_piles, piles(), piles()).prop_map(|(op, from, to)| op(from, to)),
        4 => (cards(), piles(), piles()).prop_map(|(card, from, to)| Op::MoveCardOnto(card, from, to)),
        1 => (piles(), piles()).prop_map(|(from, to)| Op::PutOnto(from, to)),
    ]
}

fn ops() -> impl Strategy<Value = Op> {
    prop_oneof![
        1 => (packs(), places()).prop_map(|(pack, place)| Op::CreatePack(pack, place)),
        2 => (places(), modes()).prop_map(|(place, mode)| Op::CreateEmpty(place, mode)),
        1 => piles().prop_map(Op::RemoveEmpty),
        30 => questions(),
        40 => changes_of_one_pile(),
        60 => moves(),
    ]
}

/// A script that most often begins with a pack and five piles at places of their own, as a game does.
fn scripts() -> impl Strategy<Value = Vec<Op>> {
    let pack = (packs(), places()).prop_map(|(pack, place)| vec![Op::CreatePack(pack, place)]);
    let five = vec(modes(), 5).prop_map(|modes| {
        let piles = (0..).zip(modes);
        piles.map(|(column, mode)| Op::CreateEmpty(Place::new(2, column), mode)).collect::<Vec<_>>()
    });
    let start = prop_oneof![
        8 => (pack, five).prop_map(|(pack, five)| [pack, five].concat()),
        1 => Just(Vec::new()),
    ];
    (start, vec(ops(), 0..400)).prop_map(|(start, rest)| [start, rest].concat())
}

/// The tableau in any representation.
fn piles_of<S: Sequence>(table: &Tableau<S>) -> Vec<(PileId, Place, Mode, Vec<Laid>)> {
    let row = |(id, pile): (PileId, &Pile<S>)| (id, pile.place(), pile.mode(), pile.cards().collect());
    table.piles().map(row).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn sequences_keep_their_laws(script in vec(sequence_ops(), 0..300)) {
        prop_assert_eq!(sequence_laws::check::<ArraySequence>(&script), Ok(()));
        prop_assert_eq!(sequence_laws::check::<LinkedSequence>(&script), Ok(()));
    }

    #[test]
    fn piles_keep_their_laws(script in scripts()) {
        prop_assert_eq!(pile_laws::check::<ArraySequence>(&script), Ok(()));
        prop_assert_eq!(pile_laws::check::<LinkedSequence>(&script), Ok(()));
    }

    #[test]
    fn two_representations_cannot_be_told_apart(script in scripts()) {
        let (mut array, mut linked) = (Tableau::new(), Tableau::<LinkedSequence>::default());
        for op in &script {
            let before = array.clone();
            let answer = op.play(&mut array);
            prop_assert_eq!(answer, op.play(&mut linked), "{:?}", op);
            if answer.is_err() {
                prop_assert_eq!(&array, &before, "{:?} was refused", op);
            }
            prop_assert_eq!(piles_of(&array), piles_of(&linked), "{:?}", op);
            let on_the_table: usize = array.piles().map(|(_, pile)| pile.height()).sum();
            prop_assert_eq!(on_the_table, array.pack().map_or(0, Pack::size), "{:?}", op);
        }
    }
}

/// A sequence takes the cards of the largest pack, at either end or at once, and refuses one more.
#[test]
fn sequences_have_room_for_the_largest_pack() {
    let seven = Laid::up(Pack::PIQUET.cards()[0]);
    let mut script = vec![SequenceOp::PushTop(seven); Pack::MOST_CARDS / 2];
    script.push(SequenceOp::Exchange);
    script.extend(vec![SequenceOp::PushBottom(seven.turned()); Pack::MOST_CARDS / 2 + 1]);
    script.extend([SequenceOp::Append, SequenceOp::TakeTop, SequenceOp::Append, SequenceOp::TurnOver]);
    script.extend([SequenceOp::PushTop(seven), SequenceOp::PushBottom(seven), SequenceOp::Swap(0, 415)]);
    assert_eq!(sequence_laws::check::<ArraySequence>(&script), Ok(()));
    assert_eq!(sequence_laws::check::<LinkedSequence>(&script), Ok(()));
    let mut table = Tableau::new();
    let largest: Pack = "8x52".parse().unwrap_or(Pack::FULL);
    assert_eq!(table.create_pack(largest, Place::new(0, 0)), Ok(PileId(0)));
    assert_eq!((table.height(PileId(0)), table.check()), (Ok(416), Ok(())));
}

/// Many operations of a script must do something: laws that are only ever refused say little.
#[test]
fn scripts_make_sense_often_enough() {
    use proptest::{strategy::ValueTree, test_runner::TestRunner};
    let mut runner = TestRunner::deterministic();
    let (mut done, mut refused, mut kinds) = (0, 0, std::collections::BTreeSet::new());
    for _ in 0..100 {
        let script = scripts().new_tree(&mut runner).map(|tree| tree.current()).unwrap_or_default();
        let mut table = Tableau::new();
        for op in script {
            match op.play(&mut table) {
                Ok(_) => done += 1,
                Err(error) => {
                    refused += 1;
                    let name = format!("{error:?}");
                    kinds.insert(name.split(' ').next().unwrap_or_default().to_owned());
                }
            }
        }
    }
    assert!(2 * done > refused && 2 * refused > done, "{done} done, {refused} refused");
    // All but two: no script creates 257 piles, and a lawful representation is never full.
    assert_eq!(kinds.len(), 12, "{kinds:?}");
}

/// A representation with one fault: the laws must see it.
#[derive(Clone, Debug, Default)]
struct Faulty<const FAULT: u8>(Vec<Laid>);

impl<const FAULT: u8> Sequence for Faulty<FAULT> {
    fn empty() -> Self {
        Self::default()
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn get(&self, position: usize) -> Option<Laid> {
        self.0.get(position).copied()
    }

    fn push_top(&mut self, laid: Laid) -> Result<(), SequenceFull> {
        let most = if FAULT == 1 { 40 } else { Pack::MOST_CARDS };
        if self.0.len() >= most {
            return Err(SequenceFull);
        }
        self.0.push(laid);
        Ok(())
    }

    fn push_bottom(&mut self, laid: Laid) -> Result<(), SequenceFull> {
        self.push_top(laid)?;
        if FAULT != 2 {
            self.0.rotate_right(1);
        }
        Ok(())
    }

    fn take_top(&mut self) -> Option<Laid> {
        self.0.pop()
    }

    fn take_bottom(&mut self) -> Option<Laid> {
        self.remove(0)
    }

    fn remove(&mut self, position: usize) -> Option<Laid> {
        match (position < self.0.len(), FAULT) {
            (false, _) => None,
            (true, 3) => Some(self.0.swap_remove(position)),
            (true, _) => Some(self.0.remove(position)),
        }
    }

    fn turn(&mut self, position: usize) -> Option<Laid> {
        let laid = self.0.get_mut(position)?;
        if FAULT != 4 || laid.is_hidden() {
            *laid = laid.turned();
        }
        Some(*laid)
    }

    fn swap(&mut self, a: usize, b: usize) -> bool {
        let both = a.max(b) < self.0.len();
        if both && (FAULT != 5 || a != 0) {
            self.0.swap(a, b);
        }
        both
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty() || FAULT == 6 && self.0.len() == 1
    }
}

#[test]
fn the_laws_see_each_fault() {
    use proptest::{strategy::ValueTree, test_runner::TestRunner};
    fn seen<S: Sequence>() -> (bool, bool) {
        let mut runner = TestRunner::deterministic();
        let (mut in_sequences, mut in_piles) = (false, false);
        for _ in 0..50 {
            let script = vec(sequence_ops(), 300).new_tree(&mut runner).map(|tree| tree.current());
            in_sequences |= sequence_laws::check::<S>(&script.unwrap_or_default()).is_err();
            let script = scripts().new_tree(&mut runner).map(|tree| tree.current());
            in_piles |= pile_laws::check::<S>(&script.unwrap_or_default()).is_err();
        }
        (in_sequences, in_piles)
    }
    assert_eq!(seen::<Faulty<0>>(), (false, false), "without a fault the laws hold");
    assert_eq!(seen::<Faulty<1>>(), (true, true), "room for a whole pack");
    assert_eq!(seen::<Faulty<2>>(), (true, true), "the bottom is not the top");
    assert_eq!(seen::<Faulty<3>>(), (true, true), "removal keeps the order");
    assert_eq!(seen::<Faulty<4>>(), (true, true), "a card that is face up turns too");
    assert_eq!(seen::<Faulty<5>>(), (true, true), "the bottom card moves too");
    assert_eq!(seen::<Faulty<6>>(), (true, true), "one card is not none");
}
