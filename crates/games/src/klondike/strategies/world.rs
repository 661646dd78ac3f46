//! A whole world in bits, for playing games out: the fast second model of the rules.

use super::bits::{self, COMPLETE, Cards};
use super::sight::{Plan, Sight};
use crate::klondike::{COLUMNS, Klondike, KlondikeState, TALON};

/// Sight, and what it does not show: the hidden cards and the order of the hand. Passes are unlimited and the hand has been
/// looked through, so that all of it is known.
#[derive(Clone, Copy)]
pub(super) struct World {
    pub(super) sight: Sight,
    /// The hidden cards of each column, the bottom one first.
    hidden: [[u8; 6]; COLUMNS],
    /// Hidden cards in all.
    covered: u8,
    talon: [u8; TALON],
    size: u8,
    drawn: u8,
    draw: u8,
}

impl World {
    pub(super) fn new(game: Klondike, state: &KlondikeState) -> World {
        let draw = game.draw as u8;
        let mut sight =
            Sight { columns: [0; COLUMNS], hidden: [0; COLUMNS], next: 0, reach: 0, returns: game.returns };
        let mut hidden = [[0; 6]; COLUMNS];
        for (i, column) in state.columns().iter().enumerate() {
            for (place, &card) in hidden[i].iter_mut().zip(&column.cards()[..column.hidden()]) {
                *place = bits::bit(card).trailing_zeros() as u8;
            }
            sight.columns[i] = column.open().iter().map(|&card| bits::bit(card)).sum();
            sight.hidden[i] = column.hidden() as u8;
        }
        for suit in solitarium_core::Suit::ALL {
            let ace = bits::bit(solitarium_core::Card::new(solitarium_core::Rank::Ace, suit));
            sight.next |= ace << (4 * state.height(suit));
        }
        let mut talon = [0; TALON];
        for (place, &card) in talon.iter_mut().zip(state.talon()) {
            *place = bits::bit(card).trailing_zeros() as u8;
        }
        let size = state.talon().len() as u8;
        let covered = sight.hidden.iter().sum();
        // Looking through an unseen hand ends with all of it drawn.
        let drawn = if state.stock_is_unseen() { size } else { state.waste().len() as u8 };
        let mut world = World { sight, hidden, covered, talon, size, drawn, draw };
        world.look();
        world
    }

    /// Brings the cards in reach up to date with the hand.
    #[inline]
    fn look(&mut self) {
        let cards = &self.talon[..usize::from(self.size)];
        let mut reach = 0;
        if self.draw == 1 {
            for &card in cards {
                reach |= 1u64 << card;
            }
        } else {
            let step = usize::from(self.draw);
            if self.drawn > 0 {
                reach |= 1u64 << cards[usize::from(self.drawn) - 1];
            }
            for from in [usize::from(self.drawn), 0] {
                let mut place = from + step - 1;
                while place < cards.len() {
                    reach |= 1u64 << cards[place];
                    place += step;
                }
            }
            if let Some(&last) = cards.last() {
                reach |= 1u64 << last;
            }
        }
        self.sight.reach = reach;
    }

    /// Whether every card is up, or will be: with no hidden cards and the hand in reach, the lowest card that is not up is always a
    /// last card or in reach, so that some plan remains until all are up; and no plan can be followed for ever.
    #[inline]
    pub(super) fn is_won(&self) -> bool {
        self.covered == 0 && (self.size == 0 || self.draw == 1) || self.sight.next == COMPLETE
    }

    /// Cards on the piles.
    pub(super) fn cards_up(&self) -> u16 {
        // Each pile's next card tells its height.
        let mut next = self.sight.next;
        let mut up = 0;
        while next != 0 {
            up += (next.trailing_zeros() / 4) as u16;
            next &= next - 1;
        }
        up
    }

    /// Carries a plan out.
    #[inline]
    pub(super) fn follow(&mut self, plan: Plan) {
        match plan {
            Plan::Up(card) => {
                let from = self.sight.column_of(card);
                self.take(from, card);
                self.up(card);
            }
            Plan::StockUp(card) => {
                self.take_stock(card);
                self.up(card);
            }
            Plan::Build(card) => {
                let to = self.sight.host(card);
                self.take_stock(card);
                self.sight.columns[to] |= card;
            }
            Plan::Run(card) => {
                let (from, to) = (self.sight.column_of(card), self.sight.host(card));
                let run = self.sight.columns[from];
                self.take(from, run);
                self.sight.columns[to] |= run;
            }
            Plan::Free(card) => {
                let from = self.sight.column_of(card);
                let child = self.sight.child(from, card);
                let to = self.sight.host(child);
                let run = self.sight.columns[from] & bits::up_to_rank(child);
                self.sight.columns[to] |= run;
                self.take(from, run | card);
                self.up(card);
            }
            Plan::Lure(card) => {
                let bait = self.sight.bait(card);
                let to = self.sight.host(bait);
                self.sight.next ^= bait | bait << 4;
                self.sight.columns[to] |= bait;
                let lured = if self.sight.reach & card == 0 { Plan::Run(card) } else { Plan::Build(card) };
                self.follow(lured);
            }
        }
    }

    #[inline]
    fn up(&mut self, card: Cards) {
        self.sight.next ^= card | card << 4;
    }

    /// Takes cards off a column, and turns what they uncover.
    #[inline]
    fn take(&mut self, from: usize, cards: Cards) {
        let sight = &mut self.sight;
        sight.columns[from] ^= cards;
        if sight.columns[from] == 0 && sight.hidden[from] > 0 {
            sight.hidden[from] -= 1;
            self.covered -= 1;
            sight.columns[from] = 1 << self.hidden[from][usize::from(sight.hidden[from])];
        }
    }

    #[inline]
    fn take_stock(&mut self, card: Cards) {
        let size = usize::from(self.size);
        let wanted = card.trailing_zeros() as u8;
        let place = self.talon[..size].iter().position(|&c| c == wanted).unwrap_or(0);
        self.talon.copy_within(place + 1..size, place);
        self.size -= 1;
        self.drawn = place as u8;
        if self.draw == 1 {
            self.sight.reach ^= card;
        } else {
            self.look();
        }
    }
}
