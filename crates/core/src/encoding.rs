//! What a seat sees as a row of numbers, for programs that learn to play.

use crate::{Card, Game, Pack, Scene, Seat, Turn};
use std::borrow::Cow;

/// Which number of an observation means what, for one variant of a game.
///
/// An observation has one byte for each of these, in this order:
/// - of each card of the pack, the pile in which the seat sees it: 1 + the pile's number, or 0 if the seat does not see it;
/// - of each card of the pack, its place in that pile, 1 at the bottom; 0 if it is not seen, or if it lies in a hand or a
///   combination, whose order means nothing;
/// - of each pile number, how many cards lie there;
/// - of each counter, its value, cut off at 255;
/// - of each cell of a board, 1 if a peg is in it;
/// - where several play, who is to move, counted from the seat that looks: 0 for itself.
///
/// The cards are in the order of [`Card::index`](crate::Card::index). Cards of the same face are interchangeable: those that lie in
/// piles of lower numbers come first, and within a pile those that lie lower.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoding {
    /// Of each face, the place of its first card; [`NONE`] if it is not in the pack.
    first: [u8; 52],
    cards: usize,
    /// Whether no two cards have the same face.
    distinct: bool,
    piles: usize,
    notes: Vec<Cow<'static, str>>,
    cells: usize,
    seats: u8,
}

/// A face that is not in the pack.
const NONE: u8 = u8::MAX;

/// A part of an observation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// What it is, such as `pile-of-card`.
    pub name: String,
    /// How many numbers.
    pub count: usize,
    /// The largest value that a number can have.
    pub most: u8,
}

impl Encoding {
    /// Returns the encoding of a game that has these piles, numbered from 0, and shows as many counters and cells as `scene`.
    pub fn new(pack: Option<Pack>, piles: usize, scene: &Scene, seats: u8) -> Encoding {
        let mut first = [NONE; 52];
        let (mut cards, mut distinct) = (0, true);
        let mut all = pack.map(Pack::cards).unwrap_or_default();
        all.sort_by_key(|card| card.index());
        for card in all {
            if first[card.index()] == NONE {
                first[card.index()] = cards as u8;
            } else {
                distinct = false;
            }
            cards += 1;
        }
        Encoding {
            first,
            cards,
            distinct,
            piles,
            notes: scene.notes.iter().map(|note| note.key.clone()).collect(),
            cells: scene.board.as_ref().map_or(0, |board| board.cells.len()),
            seats,
        }
    }

    /// Returns how many numbers an observation has.
    pub fn size(&self) -> usize {
        2 * self.cards + self.piles + self.notes.len() + self.cells + usize::from(self.seats > 1)
    }

    /// Returns the parts of an observation, in their order.
    pub fn fields(&self) -> Vec<Field> {
        let field = |name: &str, count: usize, most: usize| Field {
            name: name.to_owned(),
            count,
            most: most.min(usize::from(u8::MAX)) as u8,
        };
        let mut fields = vec![
            field("pile-of-card", self.cards, self.piles),
            field("place-of-card", self.cards, self.cards),
            field("cards-in-pile", self.piles, self.cards),
        ];
        fields.extend(self.notes.iter().map(|key| field(key, 1, 255)));
        fields.push(field("pegs", self.cells, 1));
        fields.push(field("to-move", usize::from(self.seats > 1), usize::from(self.seats) - 1));
        fields.retain(|field| field.count > 0);
        fields
    }

    /// Returns how many piles there can be.
    pub fn piles(&self) -> usize {
        self.piles
    }

    /// Returns a writer of one observation, which is all zeros at first. `into` must have [`size`](Encoding::size) places.
    #[inline]
    pub fn writer<'a>(&'a self, into: &'a mut [u8]) -> ObservationWriter<'a> {
        into.fill(0);
        let (piles, rest) = into.split_at_mut(self.cards.min(into.len()));
        let (places, rest) = rest.split_at_mut(self.cards.min(rest.len()));
        ObservationWriter { encoding: self, piles, places, rest, copies: [0; 52] }
    }

    /// Writes what a scene shows.
    pub fn write(&self, scene: &Scene, turn: Turn, seat: Seat, into: &mut [u8]) {
        let mut writer = self.writer(into);
        let mut piles: Vec<_> = scene.piles.iter().collect();
        piles.sort_by_key(|pile| pile.id);
        for pile in piles {
            let number = usize::from(pile.id.0);
            writer.pile(number, pile.cards.len());
            for (place, shown) in pile.cards.iter().enumerate() {
                if let Some(card) = shown.face() {
                    let place = if pile.role.is_sorted() { None } else { Some(place) };
                    writer.card(card.index(), number, place);
                }
            }
        }
        for note in &scene.notes {
            if let Some(place) = self.notes.iter().position(|key| *key == note.key) {
                writer.note(place, note.value);
            }
        }
        for (place, cell) in scene.board.iter().flat_map(|board| &board.cells).enumerate() {
            writer.cell(place, cell.peg);
        }
        writer.turn(turn, seat);
    }
}

/// Writes one observation. A game that is faster than a [`Scene`] uses it directly, and writes what the scene would have shown.
pub struct ObservationWriter<'a> {
    encoding: &'a Encoding,
    /// The pile of each card.
    piles: &'a mut [u8],
    /// The place of each card.
    places: &'a mut [u8],
    /// What follows.
    rest: &'a mut [u8],
    /// How many cards of each face were written.
    copies: [u8; 52],
}

impl ObservationWriter<'_> {
    #[inline]
    fn put(&mut self, at: usize, value: usize) {
        if let Some(place) = self.rest.get_mut(at) {
            *place = byte(value);
        }
    }

    /// Writes how many cards lie in a pile.
    #[inline]
    pub fn pile(&mut self, pile: usize, cards: usize) {
        self.put(pile, cards);
    }

    /// Writes where a card is seen, by the card's [index](crate::Card::index): its pile, and its place there, 0 at the bottom; `None` in a
    /// hand or a combination.
    #[inline]
    pub fn card(&mut self, card: usize, pile: usize, place: Option<usize>) {
        let Some(&first) = self.encoding.first.get(card).filter(|&&first| first != NONE) else { return };
        let slot = usize::from(first) + usize::from(self.copies[card]);
        self.copies[card] += 1;
        self.put_card(slot, byte(pile + 1), place.map_or(0, |place| byte(place + 1)));
    }

    /// Writes where neighbours in a pile are seen, in their order, the first one at place `from`. Quicker than one by one.
    #[inline]
    pub fn cards(&mut self, cards: &[Card], pile: usize, from: usize) {
        if self.encoding.distinct {
            let mark = byte(pile + 1);
            for (card, place) in cards.iter().zip(from + 1..) {
                // A face that is not in the pack has no slot.
                self.put_card(self.encoding.first[card.index()].into(), mark, byte(place));
            }
        } else {
            for (card, place) in cards.iter().zip(from..) {
                self.card(card.index(), pile, Some(place));
            }
        }
    }

    #[inline]
    fn put_card(&mut self, slot: usize, pile: u8, place: u8) {
        if let (Some(pile_of), Some(place_of)) = (self.piles.get_mut(slot), self.places.get_mut(slot)) {
            (*pile_of, *place_of) = (pile, place);
        }
    }

    /// Writes the value of a counter, by its place among the counters of a first position.
    #[inline]
    pub fn note(&mut self, place: usize, value: i64) {
        let value = usize::try_from(value.max(0)).unwrap_or(usize::MAX);
        self.put(self.encoding.piles + place, value);
    }

    /// Writes whether a peg is in a cell.
    #[inline]
    pub fn cell(&mut self, place: usize, peg: bool) {
        let start = self.encoding.piles + self.encoding.notes.len();
        self.put(start + place, peg.into());
    }

    /// Writes who is to move, where several play; nobody is to move after the end, which is written as 0.
    #[inline]
    pub fn turn(&mut self, turn: Turn, seat: Seat) {
        let seats = self.encoding.seats;
        if let (true, Turn::Act(mover)) = (seats > 1, turn) {
            let from_here = (mover.0 + seats).saturating_sub(seat.0) % seats;
            self.put(self.encoding.size() - 1 - 2 * self.encoding.cards, from_here.into());
        }
    }
}

/// Returns a value, cut off at the largest one of a byte.
#[inline]
fn byte(value: usize) -> u8 {
    value.min(usize::from(u8::MAX)) as u8
}

/// Returns the encoding of a game, from its first position.
pub(crate) fn of_game<G: Game>(game: &G) -> Encoding {
    let scene = game.scene(&game.deal(&crate::Dealt::own(game.pack(), 0)), None);
    let piles = scene.piles.iter().map(|pile| usize::from(pile.id.0) + 1).max().unwrap_or(0);
    Encoding::new(game.pack(), piles.max(game.most_piles()), &scene, game.about().seats)
}
