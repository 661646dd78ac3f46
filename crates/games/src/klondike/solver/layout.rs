//! A position to solve, as facts that never change, and the part of a position that no move takes back.

use super::sets::{self, ACES, Cards, KINGS};
use crate::klondike::{COLUMNS, Klondike, KlondikeState, TALON};

/// What is fixed while a position is being solved.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// Cards drawn at a time.
    draw: u8,
    /// Whether the discard may be turned over for ever.
    endless: bool,
    /// The hidden cards of each column and, last, the open card that lies on them: its anchor.
    columns: [[Cards; 7]; COLUMNS],
    /// Discard and hand, in their order.
    talon: [Cards; TALON],
    /// All cards of the talon.
    pub(super) in_talon: Cards,
    /// The kings' places in the talon.
    pub(super) king_places: u32,
    /// Of each card by [`sets::index`]: its column, or 16 and its place in the talon.
    home: [u8; 64],
    /// By column and dealt cards left: the cards under the anchor.
    under: [[Cards; 8]; COLUMNS],
    /// By column and dealt cards left: the cards that cannot go up while the anchor is there, as a lower one of their suit is
    /// under it.
    held: [[Cards; 8]; COLUMNS],
    /// What one dealt card of the column is worth in [`Part::dealt`].
    weight: [u32; COLUMNS],
    /// Of each card: those that come before it in a fixed order of the moves that no other move depends on.
    pub(super) before: [Cards; 64],
}

/// What no move takes back: which cards were uncovered, and which were taken from the talon.
///
/// An open card is an *anchor* if it lies on hidden cards or is the only one of its column that was dealt there; every other card
/// that is not hidden and not in the talon is *loose*: on another open card, on an empty column (a king), or on its pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) loose: Cards,
    pub(super) anchors: Cards,
    /// The places of the talon that still have their cards.
    pub(super) talon: u32,
    /// Those of them that are the first, fourth, seventh … of the cards left; and the second, fifth, eighth ….
    thirds: [u32; 2],
    /// The dealt cards left in the columns, as one number.
    pub(super) dealt: u32,
    /// Of each column: the dealt cards left, a byte each. A king that no hidden card lies under is loose: its column is empty, and
    /// the king lies on an empty column, no matter which.
    left: [u8; COLUMNS],
    /// Columns without dealt cards.
    pub(super) empty: u8,
    /// Cards of the talon on the discard; 0 if it makes no difference (see [`Layout::take`]).
    pub(super) drawn: u8,
    /// How often the discard may still be turned over, if that is limited.
    pub(super) turns: u8,
}

impl Part {
    /// The dealt cards left in a column.
    #[inline]
    pub(super) fn left(&self, column: usize) -> usize {
        self.left[column].into()
    }

    /// What the members of a position's part depend on, and nothing else of it; with the cards on its piles.
    pub(super) fn table_of(state: &KlondikeState) -> (Part, Cards) {
        let piled = sets::of_piles(state.piles);
        let mut part = Part {
            loose: piled,
            anchors: 0,
            talon: 0,
            thirds: [0; 2],
            dealt: 0,
            left: [0; COLUMNS],
            empty: 0,
            drawn: 0,
            turns: 0,
        };
        for column in &state.columns {
            let mut open = column.open().iter().map(|&card| sets::only(card));
            match open.next() {
                Some(king) if column.hidden() == 0 && king & KINGS != 0 => {
                    part.empty += 1;
                    part.loose |= king;
                }
                Some(anchor) => part.anchors |= anchor,
                None => part.empty += 1,
            }
            part.loose |= open.fold(0, |set, one| set | one);
        }
        (part, piled)
    }

    /// The places of every third card of the talon, from the one with this remainder on.
    #[inline]
    fn every_third(&self, remainder: u8) -> u32 {
        match remainder % 3 {
            0 => self.thirds[0],
            1 => self.thirds[1],
            _ => self.talon & !(self.thirds[0] | self.thirds[1]),
        }
    }

    /// Takes the card at a place out of the talon: those after it move up.
    #[inline]
    fn take(&mut self, place: u8) {
        let before = (1 << place) - 1;
        let after = !before << 1;
        let [first, second, third] = [0, 1, 2].map(|remainder| self.every_third(remainder));
        self.thirds = [first & before | second & after, second & before | third & after];
        self.talon &= before | after;
    }

    /// Whether no card is hidden.
    #[inline]
    pub(super) fn is_open(&self) -> bool {
        self.left.iter().fold(0, |all, left| all | left) <= 1
    }
}

/// The last place, if there is one.
#[inline]
fn last_of(talon: u32) -> u32 {
    if talon == 0 { 0 } else { 1 << talon.ilog2() }
}

/// The places 0, 3, 6, … of a talon.
const FIRSTS: u32 = 0x0924_9249;

impl Layout {
    /// The facts of a position, its part, and the cards on its piles.
    pub(super) fn of(game: Klondike, state: &KlondikeState) -> (Layout, Part, Cards) {
        let mut layout = Layout {
            draw: game.draw as u8,
            endless: game.passes == 0,
            columns: [[0; 7]; COLUMNS],
            talon: [0; TALON],
            in_talon: 0,
            king_places: 0,
            home: [0; 64],
            under: [[0; 8]; COLUMNS],
            held: [[0; 8]; COLUMNS],
            weight: [0; COLUMNS],
            before: [0; 64],
        };
        let piled = sets::of_piles(state.piles);
        let talon = (1 << state.talon.len()) - 1;
        let mut part = Part {
            loose: piled,
            anchors: 0,
            talon,
            thirds: [talon & FIRSTS, talon & FIRSTS << 1],
            dealt: 0,
            left: [0; COLUMNS],
            empty: 0,
            drawn: state.drawn,
            turns: if layout.endless { 0 } else { game.passes.saturating_sub(state.pass) },
        };
        let mut weight = 1;
        for (i, column) in state.columns.iter().enumerate() {
            let cards = column.cards();
            let dealt = cards.len().min(column.hidden() + 1);
            for (j, &card) in cards.iter().enumerate() {
                let one = sets::only(card);
                if j < dealt {
                    layout.columns[i][j] = one;
                    layout.home[sets::index(one)] = i as u8;
                } else {
                    part.loose |= one;
                }
            }
            for left in 2..=dealt {
                let one = layout.columns[i][left - 2];
                layout.under[i][left] = layout.under[i][left - 1] | one;
                layout.held[i][left] = layout.held[i][left - 1] | sets::above(one);
            }
            layout.weight[i] = weight;
            part.left[i] = dealt as u8;
            part.dealt += weight * dealt as u32;
            weight *= dealt as u32 + 1;
            if dealt == 0 {
                part.empty += 1;
            } else {
                layout.anchor(&mut part, i);
            }
        }
        for (place, &card) in state.talon.iter().enumerate() {
            let one = sets::only(card);
            layout.talon[place] = one;
            layout.in_talon |= one;
            layout.home[sets::index(one)] = 16 + place as u8;
            layout.king_places |= u32::from(one & KINGS != 0) << place;
        }
        part.drawn = layout.discard(&part, part.drawn);
        layout.order();
        (layout, part, piled)
    }

    /// Columns from the right, then the talon from the kings down: what a card makes possible mostly comes after it.
    fn order(&mut self) {
        let mut earlier = 0;
        for column in (0..COLUMNS).rev() {
            let here = self.columns[column].iter().fold(0, |set, one| set | one);
            sets::each(here).for_each(|one| self.before[sets::index(one)] = earlier);
            earlier |= here;
        }
        for rank in (0..13).rev() {
            for one in sets::each(self.in_talon & ACES << rank) {
                self.before[sets::index(one)] = earlier;
                earlier |= one;
            }
        }
    }

    /// The column of a card that was dealt to one.
    #[inline]
    pub(super) fn column_of(&self, one: Cards) -> usize {
        usize::from(self.home[sets::index(one)]).min(COLUMNS - 1)
    }

    /// The place in the talon of a card that began there.
    #[inline]
    pub(super) fn place_of(&self, one: Cards) -> u8 {
        self.home[sets::index(one)].wrapping_sub(16)
    }

    /// The card that began at a place of the talon.
    #[inline]
    pub(super) fn card_at(&self, place: u32) -> Cards {
        self.talon[place as usize]
    }

    /// The anchor of a column that has one.
    #[inline]
    pub(super) fn anchor_of(&self, part: &Part, column: usize) -> Cards {
        self.columns[column][part.left(column) - 1]
    }

    /// The cards that were dealt to the table itself.
    pub(super) fn bottoms(&self) -> Cards {
        self.columns.iter().fold(0, |set, column| set | column[0])
    }

    /// Makes the last dealt card of a column its anchor, or loose if it is a king on nothing. Returns it.
    #[inline]
    fn anchor(&self, part: &mut Part, column: usize) -> Cards {
        let one = self.anchor_of(part, column);
        if part.left[column] == 1 && one & KINGS != 0 {
            part.left[column] = 0;
            part.dealt -= self.weight[column];
            part.empty += 1;
            part.loose |= one;
        } else {
            part.anchors |= one;
        }
        one
    }

    /// An anchor leaves its column and becomes loose. Returns the cards that are new on the table as loose or anchors.
    #[inline]
    pub(super) fn peel(&self, part: &mut Part, anchor: Cards) -> Cards {
        let column = self.column_of(anchor);
        part.left[column] -= 1;
        part.dealt -= self.weight[column];
        part.loose |= anchor;
        part.anchors &= !anchor;
        if part.left[column] > 0 {
            anchor | self.anchor(part, column)
        } else {
            part.empty += 1;
            anchor
        }
    }

    /// A card of the talon is played. It must be in reach.
    ///
    /// It becomes the top of the discard by drawing on, or by turning the discard over first where that is the only way: to turn
    /// it over with no need only loses a turn.
    #[inline]
    pub(super) fn take(&self, part: &mut Part, place: u8) {
        let position = (part.talon & ((1 << place) - 1)).count_ones() as u8;
        if !self.endless && self.places_of_pass(part, part.drawn) >> place & 1 == 0 {
            part.turns -= 1;
        }
        part.take(place);
        part.loose |= self.talon[usize::from(place)];
        part.drawn = self.discard(part, position);
    }

    /// How many cards lie on the discard, if it makes a difference. While the discard may be turned over for ever it makes none
    /// when one card is drawn at a time, nor if three are and the discard has a multiple of three or everything: then the same
    /// cards come to its top as if it had just been turned over.
    #[inline]
    fn discard(&self, part: &Part, drawn: u8) -> u8 {
        let same =
            self.draw == 1 || drawn.is_multiple_of(self.draw) || u32::from(drawn) == part.talon.count_ones();
        if self.endless && same { 0 } else { drawn }
    }

    /// The places of the talon whose cards come to the discard's top before it is turned over again, with `drawn` cards on it.
    #[inline]
    fn places_of_pass(&self, part: &Part, drawn: u8) -> u32 {
        // Where the cards come to the top, from the first that was or will be; then without those that are under others.
        let mut places = if self.draw == 1 { part.talon } else { part.every_third(drawn + 2) };
        for _ in 0..drawn.saturating_sub(1) / self.draw {
            places &= places.wrapping_sub(1);
        }
        if part.talon.count_ones() > drawn.into() { places | last_of(part.talon) } else { places }
    }

    /// The places of the talon whose cards can be played next.
    #[inline]
    pub(super) fn reach(&self, part: &Part) -> u32 {
        self.reach_with(part, part.drawn)
    }

    /// The places whose cards could be played next if this many cards were on the discard.
    #[inline]
    pub(super) fn reach_with(&self, part: &Part, drawn: u8) -> u32 {
        if self.is_free() {
            return part.talon;
        }
        let places = self.places_of_pass(part, drawn);
        if self.endless || part.turns > 0 {
            let every = if self.draw == 1 { part.talon } else { part.every_third(2) };
            places | every | last_of(part.talon)
        } else {
            places
        }
    }

    /// From a part of another game with the same talon: one of this game, in which every card of the talon is always in reach, that leads to
    /// it; with cards put back into the talon that are in the way there.
    ///
    /// A card that came from the talon and cannot be up, as a lower one of its suit is not loose, lies on a column. If none of its sitters is
    /// loose but for those up for good, nothing lies on it. So it can be put back, and played again to where it was.
    pub(super) fn eased(&self, part: &Part, floor: Cards) -> Part {
        let mut part = Part { drawn: 0, turns: 0, ..*part };
        loop {
            let stuck = sets::above_any(sets::ALL & !part.loose);
            let back = part.loose & self.in_talon & stuck & !sets::hosts(part.loose & !floor);
            if back == 0 {
                return part;
            }
            part.loose &= !back;
            sets::each(back).for_each(|one| part.talon |= 1 << self.place_of(one));
        }
    }

    /// Whether every card of the talon is in reach at any time.
    #[inline]
    pub(super) fn is_free(&self) -> bool {
        self.draw == 1 && self.endless
    }

    /// Whether the discard may be turned over for ever.
    pub(super) fn is_endless(&self) -> bool {
        self.endless
    }

    /// Whether the position is won for sure: nothing is hidden, and the talon is no obstacle.
    ///
    /// Take a card of the lowest rank that is not on its pile. The cards that lie on it are lower, hence none; so it can go up from
    /// its column, or from the talon if that is in reach. This goes on until all are up, and needs no card back.
    #[inline]
    pub(super) fn is_won(&self, part: &Part) -> bool {
        part.is_open() && (part.talon == 0 || self.is_free())
    }

    /// Whether an anchor may be moved to another column at once: whatever else is done before it moves can be done after.
    ///
    /// Let `a` be the anchor, and suppose that no host of `a` that is on the table or on its pile can go up, or is up, before `a`
    /// leaves, as a lower card of its suit lies under `a`. Suppose also that `a`'s twin cannot take the place: there are two such
    /// hosts, or the twin lies under `a`, or the twin is up for good (in `floor`). Then from now until `a` leaves there is always a
    /// slot for it: two hosts and at most one guest, or one host and none. Take any play from here and move `a` with what lies on
    /// it to that slot first. Everything else can be done as before: the hosts are missed only to go up, which they cannot; `a` takes
    /// cards on it wherever it is; what lay under `a` is merely open sooner. When the play moves `a` to a column, skip that; when
    /// it puts `a` up, do so from the slot. The positions are then the same.
    ///
    /// A host that is not on the table yet must be under `a`, or held like the others when it comes. The argument does not need that; but
    /// so the move stays free whatever is moved before it, and forced moves can be done in any order with the same end.
    #[inline]
    pub(super) fn moves_freely(&self, part: &Part, anchor: Cards, floor: Cards) -> bool {
        let hosts = sets::hosts(anchor);
        let open = hosts & (part.loose | part.anchors);
        let column = self.column_of(anchor);
        let left = part.left(column);
        open != 0
            && hosts & !(self.held[column][left] | self.under[column][left]) == 0
            && (open == hosts || sets::twins(anchor) & (self.under[column][left] | floor) != 0)
    }
}
