//! What never changes while a position is solved, and the irreversible part of a position.

use super::prunings::Prunings;
use super::sets::{self, ACES, Cards, KINGS};
use crate::klondike::{COLUMNS, Klondike, KlondikeState, TALON};

/// The facts of the position that is solved.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) prunings: Prunings,
    /// How many cards are drawn at a time.
    draw: u8,
    /// Whether the number of passes is unlimited.
    endless: bool,
    /// The dealt cards of each column, from the bottom up. The last one is the first anchor.
    columns: [[Cards; 7]; COLUMNS],
    /// The cards of the talon by place.
    talon: [Cards; TALON],
    /// All cards of the talon.
    pub(super) in_talon: Cards,
    /// The places of the kings in the talon.
    pub(super) king_places: u32,
    /// For each card by [`sets::index`]: its column, or 16 plus its place in the talon.
    home: [u8; 64],
    /// By column and number of dealt cards left: the cards under the anchor.
    under: [[Cards; 8]; COLUMNS],
    /// By column and number of dealt cards left: the cards that cannot go up while the anchor stays, as a lower card
    /// of their suit lies under it.
    held: [[Cards; 8]; COLUMNS],
    /// How much one dealt card of the column adds to [`IrreversiblePart::dealt`].
    weight: [u32; COLUMNS],
    /// For each card: the cards that come before it in a fixed order of the key moves. Of two key moves that commute
    /// only one order is tried (see `search/successors.rs`).
    pub(super) before: [Cards; 64],
}

/// The irreversible part of a position: which dealt cards and which talon cards are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct IrreversiblePart {
    pub(super) loose: Cards,
    pub(super) anchors: Cards,
    /// The places of the talon that still have their cards.
    pub(super) talon: u32,
    /// Of these places, the first, fourth, seventh, …, and the second, fifth, eighth, ….
    thirds: [u32; 2],
    /// The numbers of dealt cards left in the columns, as one number in a mixed radix.
    pub(super) dealt: u32,
    /// The number of dealt cards left in each column. A king at the bottom of a column with nothing under it counts
    /// as loose, as it may as well lie on any other empty column.
    left: [u8; COLUMNS],
    /// How many columns have no dealt card.
    pub(super) empty: u8,
    /// How many cards lie in the waste; 0 if it makes no difference (see [`Layout::normal_waste`]).
    pub(super) drawn: u8,
    /// How many redeals are left if passes are limited, else 0.
    pub(super) turns: u8,
}

impl IrreversiblePart {
    /// Returns the number of dealt cards left in a column.
    #[inline]
    pub(super) fn left(&self, column: usize) -> usize {
        self.left[column].into()
    }

    /// Returns the part of a position as far as arrangements depend on it (not the talon), and the cards on the
    /// foundations.
    pub(super) fn table_of(state: &KlondikeState) -> (IrreversiblePart, Cards) {
        let piled = sets::of_piles(state.piles);
        let mut part = IrreversiblePart {
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
            let mut open = column.open().iter().map(|&card| sets::set_of(card));
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

    /// Returns the places of every third talon card, counted from the one with this remainder.
    #[inline]
    fn every_third(&self, remainder: u8) -> u32 {
        match remainder % 3 {
            0 => self.thirds[0],
            1 => self.thirds[1],
            _ => self.talon & !(self.thirds[0] | self.thirds[1]),
        }
    }

    /// Removes the card at a place from the talon. The cards after it move up by one.
    #[inline]
    fn take(&mut self, place: u8) {
        let before = (1 << place) - 1;
        let after = !before << 1;
        let [first, second, third] = [0, 1, 2].map(|remainder| self.every_third(remainder));
        self.thirds = [first & before | second & after, second & before | third & after];
        self.talon &= before | after;
    }

    /// Returns whether no card is hidden.
    #[inline]
    pub(super) fn is_open(&self) -> bool {
        self.left.iter().fold(0, |all, left| all | left) <= 1
    }
}

/// Returns the last place of a set of places; nothing of an empty one.
#[inline]
fn last_of(talon: u32) -> u32 {
    if talon == 0 { 0 } else { 1 << talon.ilog2() }
}

/// The places 0, 3, 6, … of a talon.
const FIRSTS: u32 = 0x0924_9249;

impl Layout {
    /// Returns the facts of a position, its irreversible part, and the cards on its foundations.
    pub(super) fn of(
        game: Klondike,
        prunings: Prunings,
        state: &KlondikeState,
    ) -> (Layout, IrreversiblePart, Cards) {
        let mut layout = Layout {
            prunings,
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
        let mut part = IrreversiblePart {
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
                let one = sets::set_of(card);
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
            let one = sets::set_of(card);
            layout.talon[place] = one;
            layout.in_talon |= one;
            layout.home[sets::index(one)] = 16 + place as u8;
            layout.king_places |= u32::from(one & KINGS != 0) << place;
        }
        part.drawn = layout.normal_waste(&part, part.drawn);
        layout.order();
        (layout, part, piled)
    }

    /// Sets the fixed order of key moves: columns from the right, then the talon from the kings down. So a move
    /// mostly comes before those that it makes possible.
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

    /// Returns the column of a card that was dealt to one.
    #[inline]
    pub(super) fn column_of(&self, one: Cards) -> usize {
        usize::from(self.home[sets::index(one)]).min(COLUMNS - 1)
    }

    /// Returns the place of a card that was dealt to the talon.
    #[inline]
    pub(super) fn place_of(&self, one: Cards) -> u8 {
        self.home[sets::index(one)].wrapping_sub(16)
    }

    /// Returns the card that was dealt to a place of the talon.
    #[inline]
    pub(super) fn card_at(&self, place: u32) -> Cards {
        self.talon[place as usize]
    }

    /// Returns the anchor of a column that has dealt cards.
    #[inline]
    pub(super) fn anchor_of(&self, part: &IrreversiblePart, column: usize) -> Cards {
        self.columns[column][part.left(column) - 1]
    }

    /// Returns the bottom cards of all columns.
    pub(super) fn bottoms(&self) -> Cards {
        self.columns.iter().fold(0, |set, column| set | column[0])
    }

    /// Makes the uppermost dealt card of a column its anchor, or a loose card if it is a king with nothing under it.
    /// Returns it.
    #[inline]
    fn anchor(&self, part: &mut IrreversiblePart, column: usize) -> Cards {
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

    /// Moves an anchor out of its column: it becomes loose. Returns the cards that became loose or an anchor.
    #[inline]
    pub(super) fn remove_anchor(&self, part: &mut IrreversiblePart, anchor: Cards) -> Cards {
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

    /// Plays a card of the talon, which must be in reach.
    ///
    /// It comes to the top of the waste by drawing on, or by a redeal first where that is the only way: an
    /// unnecessary redeal gains nothing.
    #[inline]
    pub(super) fn take(&self, part: &mut IrreversiblePart, place: u8) {
        let position = (part.talon & ((1 << place) - 1)).count_ones() as u8;
        if !self.endless && self.places_of_pass(part, part.drawn) >> place & 1 == 0 {
            part.turns -= 1;
        }
        part.take(place);
        part.loose |= self.talon[usize::from(place)];
        part.drawn = self.normal_waste(part, position);
    }

    /// Returns the number of cards in the waste, or 0 if it makes no difference. With unlimited passes it makes none
    /// if one card is drawn at a time; nor if three are, and the waste has a multiple of three cards, or all: then
    /// the same cards come to the top as after a redeal.
    #[inline]
    fn normal_waste(&self, part: &IrreversiblePart, drawn: u8) -> u8 {
        let same =
            self.draw == 1 || drawn.is_multiple_of(self.draw) || u32::from(drawn) == part.talon.count_ones();
        if self.waste_is_reduced() && same { 0 } else { drawn }
    }

    /// Returns the places whose cards come to the top of the waste before the next redeal, with `drawn` cards in the
    /// waste now.
    #[inline]
    fn places_of_pass(&self, part: &IrreversiblePart, drawn: u8) -> u32 {
        // All places that come to the top in this pass from its beginning; then without those that are now under
        // other cards.
        let mut places = if self.draw == 1 { part.talon } else { part.every_third(drawn + 2) };
        for _ in 0..drawn.saturating_sub(1) / self.draw {
            places &= places.wrapping_sub(1);
        }
        if part.talon.count_ones() > drawn.into() { places | last_of(part.talon) } else { places }
    }

    /// Returns the places in reach.
    #[inline]
    pub(super) fn reach(&self, part: &IrreversiblePart) -> u32 {
        self.reach_with(part, part.drawn)
    }

    /// Returns the places that would be in reach with `drawn` cards in the waste.
    #[inline]
    pub(super) fn reach_with(&self, part: &IrreversiblePart, drawn: u8) -> u32 {
        if self.reaches_whole_talon() {
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

    /// Returns a part of the relaxed game, whose layout this is, from which the given part of the real game can be
    /// reached. Talon cards that only take up slots are put back, so that many parts of the real game give the same
    /// one.
    ///
    /// A stuck card lies on a column. If it came from the talon and none of its sitters is loose, except safe ones,
    /// nothing lies on it. So it can be put back into the talon, and played again to where it was.
    pub(super) fn in_relaxed_game(&self, part: &IrreversiblePart, safe: Cards) -> IrreversiblePart {
        let mut part = IrreversiblePart { drawn: 0, turns: 0, ..*part };
        loop {
            let stuck = sets::above_any(sets::ALL & !part.loose);
            let back = part.loose & self.in_talon & stuck & !sets::hosts(part.loose & !safe);
            if back == 0 {
                return part;
            }
            part.loose &= !back;
            sets::each(back).for_each(|one| part.talon |= 1 << self.place_of(one));
        }
    }

    /// Returns a part of the relaxed game, whose layout this is, from which the given part of the real game can be reached with these cards
    /// up, where no card comes back. A talon card on which nothing has to lie is put back: it can be played again to where it was.
    pub(super) fn put_back(&self, part: &IrreversiblePart, piled: Cards) -> IrreversiblePart {
        let mut part = IrreversiblePart { drawn: 0, turns: 0, ..*part };
        loop {
            let guests = part.loose & !piled;
            let back = guests & self.in_talon & !sets::hosts(guests);
            if back == 0 {
                return part;
            }
            part.loose &= !back;
            sets::each(back).for_each(|one| part.talon |= 1 << self.place_of(one));
        }
    }

    /// Returns whether every card of the talon is always in reach: one card drawn at a time, unlimited passes.
    #[inline]
    pub(super) fn reaches_whole_talon(&self) -> bool {
        self.draw == 1 && self.endless
    }

    /// Returns whether parts hold only what matters of the waste (see [`Layout::normal_waste`]), so that a class fits into a word.
    pub(super) fn waste_is_reduced(&self) -> bool {
        self.endless && self.prunings.waste
    }

    /// Returns whether the position is certainly won: no card is hidden, and every talon card is in reach or there is
    /// none.
    ///
    /// Take a card of the lowest rank that is not up. Cards that lie on it would be lower, so there are none: it can
    /// go up from its column or from the talon. This goes on until all cards are up, and needs no card back from a
    /// foundation.
    #[inline]
    pub(super) fn is_won(&self, part: &IrreversiblePart) -> bool {
        part.is_open() && (part.talon == 0 || self.reaches_whole_talon())
    }

    /// Returns whether an anchor may be moved to another column at once, because whatever is done before its move can
    /// also be done after it.
    ///
    /// Let `a` be the anchor. Suppose that none of its hosts that are open or up can go up, or is up, before `a`
    /// leaves, since a lower card of the host's suit lies under `a`. Suppose also that the twin of `a` cannot take
    /// its slot: there are two such hosts, or the twin lies under `a`, or the twin is safe. Then from now until `a`
    /// leaves there is a slot for it: two hosts and at most one guest, or one host and no guest.
    ///
    /// Take any play from here, and move `a` first, with what lies on it, to that slot. Everything else can be done
    /// as before. The hosts are missed only by moves that put them up, which is impossible. Cards can lie on `a`
    /// wherever it is. What lay under `a` is only open earlier. When the play moves `a` to a column, skip the move;
    /// when it puts `a` up, do so from the slot. Then the positions are the same.
    ///
    /// The code also asks that a host which is not open yet lies under `a`, or is held like the others. The argument
    /// does not need this. But with it the move stays free whatever is moved before it, so that forced moves can be
    /// made in any order with the same result.
    #[inline]
    pub(super) fn moves_freely(&self, part: &IrreversiblePart, anchor: Cards, safe: Cards) -> bool {
        let hosts = sets::hosts(anchor);
        let open = hosts & (part.loose | part.anchors);
        let column = self.column_of(anchor);
        let left = part.left(column);
        open != 0
            && hosts & !(self.held[column][left] | self.under[column][left]) == 0
            && (open == hosts || sets::twins(anchor) & (self.under[column][left] | safe) != 0)
    }
}
